//! The readings of rulings and older wordings that answer otherwise than the rules about a turn or a count.

use crate::model::{Answer, Board, Dead, Engine, NoAnswer, Point, Position, Question, Turn};
use crate::naive::LITERAL;
use crate::readings::{self, Reading, Source};

/// A reading whose answer is not that of the rules.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The reading.
    pub reading: &'static Reading,
    /// The answer of the reading.
    pub answer: Result<Answer, NoAnswer>,
    /// The answer of the rules.
    pub by_the_rules: Result<Answer, NoAnswer>,
}

/// The readings of rulings and older wordings that judge a turn otherwise, or that lead to another position.
///
/// ```
/// use shinpan::explain::alternatives_of_turn;
/// use shinpan::{Button, Position, Shape, Turn};
/// use shinpan::naive::keil::LITERAL;
///
/// let start: Position = LITERAL.start(Shape::hexagon(3)?, 0, Button::Free).into();
/// assert!(alternatives_of_turn(&start, &Turn::Place(start.shape().point("c3")?)).is_empty());
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn alternatives_of_turn(position: &Position, turn: &Turn) -> Vec<Alternative> {
    differing(position, &Question::Play { by: None, turn: turn.clone() })
}

/// The readings of rulings and older wordings with another score or another winner.
#[must_use]
pub fn alternatives_of_score(position: &Position, dead: &Dead) -> Vec<Alternative> {
    let mut alternatives = differing(position, &Question::Score(dead.clone()));
    for other in differing(position, &Question::Winner(dead.clone())) {
        if alternatives.iter().all(|known| known.reading.id != other.reading.id) {
            alternatives.push(other);
        }
    }
    alternatives
}

fn differing(position: &Position, question: &Question) -> Vec<Alternative> {
    let by_the_rules = LITERAL.answer(position, question);
    readings::all()
        .filter(|reading| reading.game() == position.game() && reading.source != Source::Mistake)
        .map(|reading| Alternative {
            reading,
            answer: reading.answer(position, question),
            by_the_rules: by_the_rules.clone(),
        })
        .filter(|alternative| !same(&alternative.answer, &by_the_rules))
        .collect()
}

/// Whether two answers agree: refusals by their clause, errors by their kind, and positions without their record.
fn same(one: &Result<Answer, NoAnswer>, other: &Result<Answer, NoAnswer>) -> bool {
    match (one, other) {
        (Ok(Answer::Refused(one)), Ok(Answer::Refused(other))) => one.rule == other.rule,
        (Err(NoAnswer::Error(one)), Err(NoAnswer::Error(other))) => one.kind() == other.kind(),
        (Ok(Answer::Position(one)), Ok(Answer::Position(other))) => {
            one.board() == other.board() && one.facts() == other.facts()
        }
        _ => one == other,
    }
}

impl Alternative {
    /// The origin of the reading: `ruling K2`, `wording of 2019`.
    #[must_use]
    pub fn source(&self) -> String {
        match self.reading.source {
            Source::Ruling(ruling) => format!("ruling {ruling}"),
            Source::Wording(when) => format!("wording of {when}"),
            Source::Mistake => "a mistake".to_owned(),
        }
    }

    /// The answer of the reading in words, where it differs from that of the rules: `refused by …`, `legal`,
    /// `legal as well, but with another outcome: c3 is empty, not black`.
    #[must_use]
    pub fn words(&self, position: &Position) -> String {
        match (&self.answer, &self.by_the_rules) {
            (Err(none), _) => none.words(),
            (Ok(Answer::Position(after)), Ok(Answer::Position(by_the_rules))) => {
                format!("legal as well, but with another outcome: {}", difference(after, by_the_rules))
            }
            (Ok(Answer::Position(_)), _) => "legal".to_owned(),
            (Ok(answer), _) => answer.words(position.shape()),
        }
    }
}

/// The largest number of points that are listed one by one.
const MOST_POINTS: usize = 6;

/// The difference of the first position from the second, without their records.
fn difference(one: &Position, other: &Position) -> String {
    let shape = one.shape();
    let differing: Vec<Point> =
        shape.points().filter(|&point| one.board().stone(point) != other.board().stone(point)).collect();
    let content = |board: &Board, point: Point| match board.stone(point) {
        None => "empty".to_owned(),
        Some(stone) if stone.marked => format!("marked {}", stone.color),
        Some(stone) => format!("{}{}", if shape.is_hexagon() { "" } else { "unmarked " }, stone.color),
    };
    let words = |&point: &Point| {
        format!("{} is {}, not {}", shape.name(point), content(one.board(), point), content(other.board(), point))
    };
    match differing.len() {
        0 => beside_the_board(one, other),
        1..=MOST_POINTS => differing.iter().map(words).collect::<Vec<_>>().join(", "),
        many => format!("{many} points differ"),
    }
}

/// The difference of two positions with the same board.
fn beside_the_board(one: &Position, other: &Position) -> String {
    if matches!(one, Position::Meigo(meigo) if meigo.prison.unsigned_abs() > u32::MAX.into()) {
        // Readings that keep both colours encode two numbers in `prison`.
        return "the prison holds stones of both colours".to_owned();
    }
    let (facts, by_the_rules) = (one.facts(), other.facts());
    let only_in = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|fact| !those.contains(fact)).cloned().collect()
    };
    let differing = only_in(&facts, &by_the_rules);
    match differing.is_empty() {
        true => format!("no longer: {}", only_in(&by_the_rules, &facts).join(", ")),
        false => differing.join(", "),
    }
}
