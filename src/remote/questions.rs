//! Questions as requests of the protocol and back, and the ability that an engine needs for each.

use std::collections::BTreeSet;

use super::protocol::{self, OfPoint, OfTwoPoints, RequestBody, Subject, WithDead};
use crate::model::{Dead, Error, Play, Point, Position, Question, Shape};

/// The request that asks a question about a position; `subject` is the position in the form that the engine takes.
pub(super) fn written(position: &Position, subject: Subject, question: &Question) -> RequestBody {
    let shape = position.shape();
    let of_point = |subject, &point: &Point| OfPoint { subject, point: shape.name(point) };
    let with_dead = |subject, stones: &Dead| WithDead { subject, dead: dead(position, stones) };
    match question {
        Question::Play { by, turn } => RequestBody::Play(protocol::Play { subject, turn: turn.name(shape), by: *by }),
        Question::Turns => RequestBody::Moves(subject),
        Question::Over => RequestBody::Over(subject),
        Question::Score(dead) => RequestBody::Score(with_dead(subject, dead)),
        Question::Winner(dead) => RequestBody::Winner(with_dead(subject, dead)),
        Question::Settled => RequestBody::Settled(subject),
        Question::Linked(p, q) => {
            RequestBody::Linked(OfTwoPoints { subject, points: [shape.name(*p), shape.name(*q)] })
        }
        Question::Stones(point) => RequestBody::Stones(of_point(subject, point)),
        Question::Liberties(point) => RequestBody::Liberties(of_point(subject, point)),
        Question::LibertyPairs(point) => RequestBody::LibertyPairs(of_point(subject, point)),
        Question::EyeCells(point) => RequestBody::EyeCells(of_point(subject, point)),
        Question::Stays(point) => RequestBody::Stays(of_point(subject, point)),
        Question::Territory(point) => RequestBody::Territory(of_point(subject, point)),
        Question::Owner(point) => RequestBody::Owner(of_point(subject, point)),
        Question::Reach(point) => RequestBody::Reach(of_point(subject, point)),
    }
}

/// The stones that the players say are dead. Only HexGo has them.
pub(super) fn dead(position: &Position, dead: &Dead) -> Option<protocol::Dead> {
    let names = |points| names(position.shape(), points);
    matches!(position, Position::Hexgo(_))
        .then(|| protocol::Dead { black: names(&dead.black), white: names(&dead.white) })
}

fn names(shape: Shape, points: &BTreeSet<Point>) -> Vec<String> {
    points.iter().map(|&point| shape.name(point)).collect()
}

/// The function that makes a position of the subject of a request.
type Resolve<'a> = &'a dyn Fn(&Subject) -> Result<Position, Error>;

/// The position and the question of a request; none for `hello` and `perft`, which ask no question about a position.
pub(super) fn read(body: &RequestBody, resolve: Resolve) -> Result<Option<(Position, Question)>, Error> {
    Ok(Some(match body {
        RequestBody::Hello { .. } | RequestBody::Perft(_) => return Ok(None),
        RequestBody::Play(asked) => {
            let position = resolve(&asked.subject)?;
            let play = Play::read(position.shape(), &asked.turn)?;
            (position, Question::Play { by: asked.by.or(play.by), turn: play.turn })
        }
        RequestBody::Moves(subject) => (resolve(subject)?, Question::Turns),
        RequestBody::Over(subject) => (resolve(subject)?, Question::Over),
        RequestBody::Settled(subject) => (resolve(subject)?, Question::Settled),
        RequestBody::Score(asked) => with_dead(asked, resolve, Question::Score)?,
        RequestBody::Winner(asked) => with_dead(asked, resolve, Question::Winner)?,
        RequestBody::Linked(asked) => {
            let position = resolve(&asked.subject)?;
            let [p, q] = &asked.points;
            let linked = Question::Linked(position.shape().point(p)?, position.shape().point(q)?);
            (position, linked)
        }
        RequestBody::Stones(asked) => of_point(asked, resolve, Question::Stones)?,
        RequestBody::Liberties(asked) => of_point(asked, resolve, Question::Liberties)?,
        RequestBody::LibertyPairs(asked) => of_point(asked, resolve, Question::LibertyPairs)?,
        RequestBody::EyeCells(asked) => of_point(asked, resolve, Question::EyeCells)?,
        RequestBody::Stays(asked) => of_point(asked, resolve, Question::Stays)?,
        RequestBody::Territory(asked) => of_point(asked, resolve, Question::Territory)?,
        RequestBody::Owner(asked) => of_point(asked, resolve, Question::Owner)?,
        RequestBody::Reach(asked) => of_point(asked, resolve, Question::Reach)?,
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

/// The word of the protocol for a question, the value of `ask` in its request.
pub(super) fn ask(question: &Question) -> &'static str {
    match question {
        Question::Turns => "moves",
        Question::Territory(_) => "territory",
        question => question.name(),
    }
}

/// The ability that an engine needs for a question.
pub(super) fn ability(question: &Question) -> &'static str {
    match question {
        Question::Play { .. } => "play",
        Question::Turns => "moves",
        Question::Over | Question::Score(_) | Question::Winner(_) => "end",
        _ => "define",
    }
}

/// The key of the answer to a question in a reply.
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
