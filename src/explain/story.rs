//! The steps of an explanation as they are gathered, and the wording that the explanations of all games share.

use std::collections::BTreeSet;

use crate::model::{Board, Color, Label, Outcome, Point, Score, Shape};

/// One step of an explanation: a clause, and the result of applying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The label of the clause; [`title`](crate::spec::title) has its short title.
    pub rule: Label,
    /// The result in sentences.
    pub says: String,
    /// The points that the sentences name.
    pub points: BTreeSet<Point>,
    /// The board to which the clause is applied: with the new stone on it, or after stones have come off.
    pub board: Board,
}

/// The steps so far, and the board as it is by then.
pub(super) struct Story {
    pub board: Board,
    pub steps: Vec<Step>,
}

impl Story {
    pub fn on(board: &Board) -> Story {
        Story { board: board.clone(), steps: Vec::new() }
    }

    /// Adds a step about the board as it is. Points beside the board are left out.
    pub fn step(&mut self, rule: Label, points: impl IntoIterator<Item = Point>, says: impl Into<String>) {
        let shape = self.board.shape();
        let points = points.into_iter().filter(|&point| shape.contains(point)).collect();
        self.steps.push(Step { rule, says: says.into(), points, board: self.board.clone() });
    }
}

/// The largest number of names in a list of points.
const MOST_NAMES: usize = 12;

/// Points as a list, `a1, a2 and b3`; a long one ends with the number of the rest.
pub(super) fn list<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|&point| shape.name(point)).collect();
    match names.len() {
        more if more > MOST_NAMES => format!("{} and {} more", names[..MOST_NAMES].join(", "), more - MOST_NAMES),
        _ => and(&names),
    }
}

/// `a, b and c`; `nothing` for no words.
pub(super) fn and(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `no liberty`, `1 liberty`, `3 liberties`.
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// A text with its first letter as a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The outcome of a count as a sentence.
pub(super) fn winner_words(outcome: Outcome, score: &Score) -> String {
    let (black, white) = (score.black, score.white);
    match outcome {
        Outcome::Won(Color::Black) => format!("Black has won, {black} to {white}."),
        Outcome::Won(Color::White) => format!("White has won, {white} to {black}."),
        Outcome::Draw => format!("Both have {black}: nobody has won."),
        Outcome::Undecided => format!("The game is not over; as the board stands Black has {black} and White {white}."),
    }
}

/// The ordinal number of a place that counts from 0: `1st` for 0.
pub(super) fn ordinal(place: usize) -> String {
    let number = place + 1;
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
