//! Questions as the protocol has them, and back; and what an engine has to have for each.

use std::collections::BTreeSet;

use super::wire::{self, Ask, OfPoint, OfTwoPoints, Play, WithDead};
use crate::model::{Color, Dead, Error, Point, Position, Question, Shape, Turn};

/// The question about this position.
pub(super) fn written(position: &Position, question: &Question) -> Ask {
    let shape = position.shape();
    let of_point = |&point: &Point| OfPoint { position: wire::written(position), point: shape.name(point) };
    let with_dead = |dead: &Dead| WithDead {
        position: wire::written(position),
        dead: matches!(position, Position::Hexgo(_))
            .then(|| wire::Dead { black: names(shape, &dead.black), white: names(shape, &dead.white) }),
    };
    match question {
        Question::Play { by, turn } => Ask::Play(Play {
            position: wire::written(position),
            turn: turn.name(shape),
            by: by.map(wire::Player::from),
        }),
        Question::Turns => Ask::Moves(wire::written(position)),
        Question::Over => Ask::Over(wire::written(position)),
        Question::Score(dead) => Ask::Score(with_dead(dead)),
        Question::Winner(dead) => Ask::Winner(with_dead(dead)),
        Question::Settled => Ask::Settled(wire::written(position)),
        Question::Linked(p, q) => {
            Ask::Linked(OfTwoPoints { position: wire::written(position), points: [shape.name(*p), shape.name(*q)] })
        }
        Question::Stones(point) => Ask::Stones(of_point(point)),
        Question::Liberties(point) => Ask::Liberties(of_point(point)),
        Question::LibertyPairs(point) => Ask::LibertyPairs(of_point(point)),
        Question::EyeCells(point) => Ask::EyeCells(of_point(point)),
        Question::Stays(point) => Ask::Stays(of_point(point)),
        Question::Territory(point) => Ask::Territory(of_point(point)),
        Question::Owner(point) => Ask::Owner(of_point(point)),
        Question::Reach(point) => Ask::Reach(of_point(point)),
    }
}

fn names(shape: Shape, points: &BTreeSet<Point>) -> Vec<String> {
    points.iter().map(|&point| shape.name(point)).collect()
}

/// The position and the question about it; nothing for `hello`, which is about none.
pub(super) fn read(ask: &Ask) -> Result<Option<(Position, Question)>, Error> {
    Ok(Some(match ask {
        Ask::Hello { .. } => return Ok(None),
        Ask::Play(asked) => {
            let position = wire::read(&asked.position)?;
            let (named, turn) = Turn::read(position.shape(), &asked.turn)?;
            (position, Question::Play { by: asked.by.map(Color::from).or(named), turn })
        }
        Ask::Moves(position) => (wire::read(position)?, Question::Turns),
        Ask::Over(position) => (wire::read(position)?, Question::Over),
        Ask::Settled(position) => (wire::read(position)?, Question::Settled),
        Ask::Score(asked) => with_dead(asked, Question::Score)?,
        Ask::Winner(asked) => with_dead(asked, Question::Winner)?,
        Ask::Linked(asked) => {
            let position = wire::read(&asked.position)?;
            let [p, q] = &asked.points;
            let linked = Question::Linked(position.shape().point(p)?, position.shape().point(q)?);
            (position, linked)
        }
        Ask::Stones(asked) => of_point(asked, Question::Stones)?,
        Ask::Liberties(asked) => of_point(asked, Question::Liberties)?,
        Ask::LibertyPairs(asked) => of_point(asked, Question::LibertyPairs)?,
        Ask::EyeCells(asked) => of_point(asked, Question::EyeCells)?,
        Ask::Stays(asked) => of_point(asked, Question::Stays)?,
        Ask::Territory(asked) => of_point(asked, Question::Territory)?,
        Ask::Owner(asked) => of_point(asked, Question::Owner)?,
        Ask::Reach(asked) => of_point(asked, Question::Reach)?,
    }))
}

fn of_point(asked: &OfPoint, question: impl Fn(Point) -> Question) -> Result<(Position, Question), Error> {
    let position = wire::read(&asked.position)?;
    let point = position.shape().point(&asked.point)?;
    Ok((position, question(point)))
}

fn with_dead(asked: &WithDead, question: impl Fn(Dead) -> Question) -> Result<(Position, Question), Error> {
    let position = wire::read(&asked.position)?;
    let points = |names: &[String]| names.iter().map(|name| position.shape().point(name)).collect::<Result<_, _>>();
    let dead = match &asked.dead {
        Some(dead) => Dead { black: points(&dead.black)?, white: points(&dead.white)? },
        None => Dead::default(),
    };
    Ok((position, question(dead)))
}

/// What an engine is asked for by this question, as the protocol has it.
pub(super) fn ask(question: &Question) -> &'static str {
    match question {
        Question::Turns => "moves",
        Question::Territory(_) => "territory",
        question => question.name(),
    }
}

/// The ability that an engine needs to be asked this.
pub(super) fn ability(question: &Question) -> &'static str {
    match question {
        Question::Play { .. } => "play",
        Question::Turns => "moves",
        Question::Over | Question::Score(_) | Question::Winner(_) => "end",
        _ => "define",
    }
}

/// The key of an answer to this question.
pub(super) fn key(question: &Question) -> &'static str {
    match question {
        Question::Play { .. } => "position",
        Question::Turns => "turns",
        Question::Over | Question::Settled | Question::Linked(..) | Question::Stays(_) => "is",
        Question::Score(_) => "score",
        Question::Winner(_) => "winner",
        Question::LibertyPairs(_) => "pairs",
        Question::Owner(_) => "owner",
        Question::Stones(_)
        | Question::Liberties(_)
        | Question::EyeCells(_)
        | Question::Territory(_)
        | Question::Reach(_) => "points",
    }
}
