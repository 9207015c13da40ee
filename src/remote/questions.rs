//! Questions as the protocol has them, and back; and what an engine has to have for each.

use std::collections::BTreeSet;

use super::protocol::{self, Ask, OfPoint, OfTwoPoints, Subject, WithDead};
use crate::model::{Dead, Error, Play, Point, Position, Question, Shape};

/// The question about this position, which the engine is told of as `subject`.
pub(super) fn written(position: &Position, subject: Subject, question: &Question) -> Ask {
    let shape = position.shape();
    let of_point = |subject, &point: &Point| OfPoint { subject, point: shape.name(point) };
    let with_dead = |subject, dead: &Dead| WithDead {
        subject,
        dead: matches!(position, Position::Hexgo(_))
            .then(|| protocol::Dead { black: names(shape, &dead.black), white: names(shape, &dead.white) }),
    };
    match question {
        Question::Play { by, turn } => Ask::Play(protocol::Play { subject, turn: turn.name(shape), by: *by }),
        Question::Turns => Ask::Moves(subject),
        Question::Over => Ask::Over(subject),
        Question::Score(dead) => Ask::Score(with_dead(subject, dead)),
        Question::Winner(dead) => Ask::Winner(with_dead(subject, dead)),
        Question::Settled => Ask::Settled(subject),
        Question::Linked(p, q) => Ask::Linked(OfTwoPoints { subject, points: [shape.name(*p), shape.name(*q)] }),
        Question::Stones(point) => Ask::Stones(of_point(subject, point)),
        Question::Liberties(point) => Ask::Liberties(of_point(subject, point)),
        Question::LibertyPairs(point) => Ask::LibertyPairs(of_point(subject, point)),
        Question::EyeCells(point) => Ask::EyeCells(of_point(subject, point)),
        Question::Stays(point) => Ask::Stays(of_point(subject, point)),
        Question::Territory(point) => Ask::Territory(of_point(subject, point)),
        Question::Owner(point) => Ask::Owner(of_point(subject, point)),
        Question::Reach(point) => Ask::Reach(of_point(subject, point)),
    }
}

fn names(shape: Shape, points: &BTreeSet<Point>) -> Vec<String> {
    points.iter().map(|&point| shape.name(point)).collect()
}

/// How a position is made of what a request is about.
type Resolve<'a> = &'a dyn Fn(&Subject) -> Result<Position, Error>;

/// The position and the question about it; nothing for what is no question about one, `hello` and `perft`.
pub(super) fn read(ask: &Ask, resolve: Resolve) -> Result<Option<(Position, Question)>, Error> {
    Ok(Some(match ask {
        Ask::Hello { .. } | Ask::Perft(_) => return Ok(None),
        Ask::Play(asked) => {
            let position = resolve(&asked.subject)?;
            let play = Play::read(position.shape(), &asked.turn)?;
            (position, Question::Play { by: asked.by.or(play.by), turn: play.turn })
        }
        Ask::Moves(subject) => (resolve(subject)?, Question::Turns),
        Ask::Over(subject) => (resolve(subject)?, Question::Over),
        Ask::Settled(subject) => (resolve(subject)?, Question::Settled),
        Ask::Score(asked) => with_dead(asked, resolve, Question::Score)?,
        Ask::Winner(asked) => with_dead(asked, resolve, Question::Winner)?,
        Ask::Linked(asked) => {
            let position = resolve(&asked.subject)?;
            let [p, q] = &asked.points;
            let linked = Question::Linked(position.shape().point(p)?, position.shape().point(q)?);
            (position, linked)
        }
        Ask::Stones(asked) => of_point(asked, resolve, Question::Stones)?,
        Ask::Liberties(asked) => of_point(asked, resolve, Question::Liberties)?,
        Ask::LibertyPairs(asked) => of_point(asked, resolve, Question::LibertyPairs)?,
        Ask::EyeCells(asked) => of_point(asked, resolve, Question::EyeCells)?,
        Ask::Stays(asked) => of_point(asked, resolve, Question::Stays)?,
        Ask::Territory(asked) => of_point(asked, resolve, Question::Territory)?,
        Ask::Owner(asked) => of_point(asked, resolve, Question::Owner)?,
        Ask::Reach(asked) => of_point(asked, resolve, Question::Reach)?,
    }))
}

fn of_point(
    asked: &OfPoint,
    resolve: Resolve,
    question: impl Fn(Point) -> Question,
) -> Result<(Position, Question), Error> {
    let position = resolve(&asked.subject)?;
    let point = position.shape().point(&asked.point)?;
    Ok((position, question(point)))
}

fn with_dead(
    asked: &WithDead,
    resolve: Resolve,
    question: impl Fn(Dead) -> Question,
) -> Result<(Position, Question), Error> {
    let position = resolve(&asked.subject)?;
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
