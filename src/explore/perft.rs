//! Perft: how many sequences of legal turns there are from a position, by depth.
//!
//! A sequence counts when each of its turns is legal in its place; refused turns never count. Keil's button and pass,
//! HexGo's pass and resignation and Meigo's hold are turns like any other, and a handicap is one turn for each set of
//! points. A game that is over has no turns, so a sequence that ends it counts at its own length and at no greater one.

use crate::fast::{Bits, Fast, LARGEST_NARROW_SIDE, Wide, hexgo::Hexgo, keil::Keil, meigo::Meigo};
use crate::model::{Answer, Engine, Position, Question, Rejection, Turn};
use crate::naive::LITERAL;

/// Which engine counts, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// The literal engine, through its answers.
    Naive,
    /// The optimised engine, with its own games instead of positions. At the last turn the points are not played on,
    /// but each is tested.
    Fast,
}

impl Counter {
    /// For each legal turn, how many sequences of `depth` turns begin with it; counted turn by turn as they are asked for.
    /// There is nothing for a depth of 0.
    ///
    /// ```
    /// use shinpan::explore::{Start, perft::Counter};
    /// use shinpan::model::{Game, Shape};
    ///
    /// // Black has the middle or an end; only beside an end is there a point with a liberty for White.
    /// let start = Start::default().of(Game::Meigo, Shape::grid(3, 1)?);
    /// let counts: Vec<u64> = Counter::Naive.divide(&start, 2)?.map(|(_, count)| count).collect();
    /// assert_eq!(counts, [2, 0, 2]);
    /// # Ok::<(), shinpan::model::Rejection>(())
    /// ```
    ///
    /// # Errors
    /// What the engine answers when asked for the legal turns: a board that the game is not played on, or too many turns.
    pub fn divide(
        self,
        position: &Position,
        depth: u8,
    ) -> Result<impl ExactSizeIterator<Item = (Turn, u64)>, Rejection> {
        let engine: &dyn Engine = match self {
            Counter::Naive => &LITERAL,
            Counter::Fast => &Fast,
        };
        let turns = if depth == 0 { Vec::new() } else { legal_turns(engine, position)? };
        let position = position.clone();
        Ok(turns.into_iter().map(move |turn| {
            let count = match (depth, after(engine, &position, &turn), self) {
                (..=1, _, _) => 1,
                (_, None, _) => 0,
                (depth, Some(next), Counter::Naive) => answered(engine, &next, depth - 1),
                (depth, Some(next), Counter::Fast) => played(&next, depth - 1),
            };
            (turn, count)
        }))
    }

    /// How many sequences of exactly `depth` legal turns there are; one of none.
    ///
    /// # Errors
    /// As [`Counter::divide`].
    pub fn count(self, position: &Position, depth: u8) -> Result<u64, Rejection> {
        match depth {
            0 => Ok(1),
            _ => Ok(self.divide(position, depth)?.map(|(_, count)| count).sum()),
        }
    }
}

fn legal_turns(engine: &dyn Engine, position: &Position) -> Result<Vec<Turn>, Rejection> {
    match engine.answer(position, &Question::Turns)? {
        Answer::Turns(turns) => Ok(turns.into_iter().collect()),
        _ => Ok(Vec::new()),
    }
}

/// The position after a turn, if it is legal.
fn after(engine: &dyn Engine, position: &Position, turn: &Turn) -> Option<Position> {
    match engine.answer(position, &Question::Play { by: None, turn: turn.clone() }) {
        Ok(Answer::Position(next)) => Some(*next),
        _ => None,
    }
}

/// The number of sequences of `depth` turns, one or more, as the engine answers. Past a handicap no turns are too many.
fn answered(engine: &dyn Engine, position: &Position, depth: u8) -> u64 {
    let turns = legal_turns(engine, position).unwrap_or_default();
    match depth {
        ..=1 => turns.len() as u64,
        _ => turns
            .iter()
            .filter_map(|turn| after(engine, position, turn))
            .map(|next| answered(engine, &next, depth - 1))
            .sum(),
    }
}

/// The same, played by the optimised engine. The position is past a handicap.
fn played(position: &Position, depth: u8) -> u64 {
    let side = position.shape().rows().div_ceil(2);
    match position {
        Position::Keil(position) if side <= LARGEST_NARROW_SIDE => keil(&Keil::<u128>::new(position, side), depth),
        Position::Keil(position) => keil(&Keil::<Wide>::new(position, side), depth),
        Position::Hexgo(position) if side <= LARGEST_NARROW_SIDE => hexgo(&Hexgo::<u128>::new(position, side), depth),
        Position::Hexgo(position) => hexgo(&Hexgo::<Wide>::new(position, side), depth),
        Position::Meigo(position) => meigo(&Meigo::new(position), depth),
    }
}

fn keil<B: Bits>(game: &Keil<B>, depth: u8) -> u64 {
    if game.is_over() {
        return 0;
    }
    if depth <= 1 {
        // Besides the points there is the button to take or, where there is none, a pass to make.
        return legal(game.empty_points(), |point| game.is_legal(point)) + 1;
    }
    let placed = game.empty_points().iter().map(|&point| {
        let mut next = game.clone();
        if next.place(point) { keil(&next, depth - 1) } else { 0 }
    });
    let mut rest = game.clone();
    let _ = rest.take_button() || rest.pass();
    placed.sum::<u64>() + keil(&rest, depth - 1)
}

fn hexgo<B: Bits>(game: &Hexgo<B>, depth: u8) -> u64 {
    if game.is_over() {
        return 0;
    }
    if depth <= 1 {
        // Besides the cells there are the pass and the resignation.
        return legal(game.empty_points(), |cell| game.is_legal(cell)) + 2;
    }
    let placed = game.empty_points().iter().map(|&cell| {
        let mut next = game.clone();
        if next.place(cell) { hexgo(&next, depth - 1) } else { 0 }
    });
    let mut passed = game.clone();
    passed.pass();
    // After a resignation there are no turns.
    placed.sum::<u64>() + hexgo(&passed, depth - 1)
}

fn meigo(game: &Meigo, depth: u8) -> u64 {
    if depth <= 1 {
        return legal(game.empty_points(), |cell| game.is_legal(cell)) + u64::from(game.may_hold());
    }
    let placed = game.empty_points().iter().map(|&cell| {
        let mut next = game.clone();
        if next.place(cell) { meigo(&next, depth - 1) } else { 0 }
    });
    let mut held = game.clone();
    let held = if held.hold() { meigo(&held, depth - 1) } else { 0 };
    placed.sum::<u64>() + held
}

/// On how many of these points a stone is legal.
fn legal(points: &[u16], is_legal: impl Fn(u16) -> bool) -> u64 {
    points.iter().filter(|&&point| is_legal(point)).count() as u64
}
