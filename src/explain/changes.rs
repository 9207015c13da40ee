//! The nearest changes that make a refused turn legal, found by asking an engine.

use std::collections::BTreeSet;

use crate::model::{Engine, Point, Position, Shape, Turn};

/// A change that makes a refused turn, or one like it, legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This turn is legal instead.
    Instead(Turn),
    /// The turn itself is legal after these two turns: one by the same player, and an answer.
    After(Turn, Turn),
}

impl Change {
    /// The change in words: `d5 is legal instead`, `legal after a hold and d5`.
    #[must_use]
    pub fn words(&self, position: &Position, refused: &Turn) -> String {
        let shape = position.shape();
        let named = |turn: &Turn| match turn {
            Turn::Pass => "a pass".to_owned(),
            Turn::Hold => "a hold".to_owned(),
            Turn::Button => "taking the button".to_owned(),
            Turn::Place(_) | Turn::Resign | Turn::Handicap(_) => turn.name(shape),
        };
        let (mover, other) = (position.to_move().title(), position.to_move().other().title());
        match self {
            Change::Instead(turn) => format!("`{}` is legal here", turn.name(shape)),
            Change::After(first, answer) => format!(
                "`{}` is legal after a turn each, such as {} by {mover} and {} by {other}",
                refused.name(shape),
                named(first),
                named(answer)
            ),
        }
    }
}

/// The nearest changes around a refused turn: another turn instead, and the same turn later. The list is empty for a
/// legal turn, for an error, and after the end of the game.
///
/// ```
/// use shinpan::explain::{Change, nearest_changes};
/// use shinpan::{Button, Shape, Turn};
/// use shinpan::naive::{self, keil};
///
/// let start = keil::LITERAL.start(Shape::hexagon(3)?, 0, Button::Free).into();
/// let changes = nearest_changes(&naive::LITERAL, &start, &Turn::Pass);
/// assert_eq!(changes[0], Change::Instead(Turn::Button));
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn nearest_changes(engine: &dyn Engine, position: &Position, turn: &Turn) -> Vec<Change> {
    if !matches!(engine.play(position, turn), Ok(Err(_))) {
        return Vec::new();
    }
    let instead = likeliest(position.shape(), turn).into_iter().find(|other| played(engine, position, other).is_some());
    let later = after(engine, position, turn);
    instead.map(Change::Instead).into_iter().chain(later).collect()
}

/// The position after a turn, if it is legal.
fn played(engine: &dyn Engine, position: &Position, turn: &Turn) -> Option<Position> {
    engine.play(position, turn).ok()?.ok()
}

/// Turns to try instead of a refused one, the likeliest first.
fn likeliest(shape: Shape, turn: &Turn) -> Vec<Turn> {
    let special = [Turn::Button, Turn::Hold, Turn::Pass];
    match turn {
        Turn::Place(point) => {
            let handicap = Turn::Handicap(BTreeSet::from([*point]));
            let points = by_distance(shape, *point).into_iter().filter(|near| near != point).map(Turn::Place);
            [handicap].into_iter().chain(points).chain(special).collect()
        }
        Turn::Handicap(points) => {
            let fewer =
                points.iter().map(|left_out| points.iter().copied().filter(|point| point != left_out).collect());
            let fewer = fewer.filter(|points: &BTreeSet<Point>| !points.is_empty()).map(Turn::Handicap);
            fewer.chain(points.iter().copied().map(Turn::Place)).collect()
        }
        Turn::Pass | Turn::Button | Turn::Hold | Turn::Resign => {
            special.into_iter().chain(shape.points().map(Turn::Place)).collect()
        }
    }
}

/// The points of a board by their distance on paper, the nearest first.
fn by_distance(shape: Shape, from: Point) -> Vec<Point> {
    let across = |point: Point| match shape.is_hexagon() {
        true => 2 * i32::from(point.index) - i32::from(shape.row_length(point.row)),
        false => 2 * i32::from(point.index),
    };
    let up = |point: Point| i32::from(point.row);
    // A row of a hexagon is √3 half steps high, one of a grid two.
    let height = if shape.is_hexagon() { 3 } else { 4 };
    let mut points: Vec<Point> = shape.points().collect();
    points.sort_by_key(|&point| (across(point) - across(from)).pow(2) + height * (up(point) - up(from)).pow(2));
    points
}

/// Two turns after which the turn is legal: one by the same player, and an answer. Turns that leave the board as it is are
/// tried first; then the nearest points for the first turn, and the farthest for the answer.
fn after(engine: &dyn Engine, position: &Position, turn: &Turn) -> Option<Change> {
    let shape = position.shape();
    let at = match turn {
        Turn::Place(point) => *point,
        Turn::Handicap(_) => return None,
        Turn::Pass | Turn::Button | Turn::Hold | Turn::Resign => Point { row: shape.rows() / 2, index: 0 },
    };
    let special = [Turn::Pass, Turn::Hold, Turn::Button];
    let near = by_distance(shape, at);
    let far = near.iter().rev().take(MOST_ANSWERS).copied().map(Turn::Place);
    let answers: Vec<Turn> = special.iter().cloned().chain(far).collect();
    for first in special.iter().cloned().chain(near.iter().copied().map(Turn::Place)) {
        let Some(then) = played(engine, position, &first) else { continue };
        let legal =
            |answer: &&Turn| played(engine, &then, answer).is_some_and(|now| played(engine, &now, turn).is_some());
        if let Some(answer) = answers.iter().find(legal) {
            return Some(Change::After(first, answer.clone()));
        }
    }
    None
}

/// The largest number of answers on points that are tried.
const MOST_ANSWERS: usize = 4;
