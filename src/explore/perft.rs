//! Perft: how many sequences of legal turns there are from a position, by depth.
//!
//! A sequence counts when each of its turns is legal in its place; refused turns never count. Keil's button and pass,
//! HexGo's pass and resignation and Meigo's hold are turns like any other, and a handicap is one turn for each set of
//! points. A game that is over has no turns, so a sequence that ends it counts at its own length and at no greater one.

use crate::fast::{Bits, Fast, LARGEST_NARROW_SIDE, Wide, hexgo::Hexgo, keil::Keil, meigo::Meigo};
use std::collections::BTreeSet;

use crate::model::{Engine, NoAnswer, Position, Turn};

/// Which engine counts, and how.
#[derive(Clone, Copy)]
pub enum Counter<'a> {
    /// Any engine, through its answers.
    Asked(&'a dyn Engine),
    /// The optimised engine, with its own games instead of positions. At the last turn the points are not played on,
    /// but each is tested.
    Fast,
}

/// Why sequences could not be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncounted {
    /// The legal turns of the start cannot be listed: a board that the game is not played on, or too many turns.
    #[error("{0}")]
    NoTurns(NoAnswer),
    /// A turn that the engine lists as legal, and that leads nowhere when it is asked on.
    #[error("{engine} contradicts itself: it lists `{turn}` as legal, and then {said}")]
    Contradiction {
        /// The name of the engine.
        engine: String,
        /// The name of the turn.
        turn: String,
        /// What it said of the turn, or after it, in words.
        said: String,
    },
}

impl<'a> Counter<'a> {
    /// For each legal turn, how many sequences of `depth` turns begin with it; counted turn by turn as they are asked for.
    /// There is nothing for a depth of 0.
    ///
    /// ```
    /// use shinpan::explore::perft::{Counter, Uncounted};
    /// use shinpan::{Game, Shape, Start, naive::LITERAL};
    ///
    /// // Black has the middle or an end; only beside an end is there a point with a liberty for White.
    /// let start = LITERAL.start(Start::usual(Game::Meigo, Shape::grid(3, 1)?)?);
    /// let counted = Counter::Asked(&LITERAL).divide(&start, 2)?;
    /// let counts: Vec<u64> = counted.map(|counted| Ok(counted?.1)).collect::<Result<_, Uncounted>>()?;
    /// assert_eq!(counts, [2, 0, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Uncounted::NoTurns`] at once, and [`Uncounted::Contradiction`] at the turn that leads to it.
    pub fn divide(
        self,
        position: &Position,
        depth: u8,
    ) -> Result<impl ExactSizeIterator<Item = Result<(Turn, u64), Uncounted>> + use<'a>, Uncounted> {
        let engine = match self {
            Counter::Asked(engine) => engine,
            Counter::Fast => &Fast,
        };
        let turns = if depth == 0 { BTreeSet::new() } else { engine.turns(position).map_err(Uncounted::NoTurns)? };
        let position = position.clone();
        Ok(turns.into_iter().map(move |turn| {
            let count = match self {
                Counter::Asked(_) => answered(engine, &position, &turn, depth)?,
                Counter::Fast if depth <= 1 => 1,
                Counter::Fast => played(&after(engine, &position, &turn)?, depth - 1),
            };
            Ok((turn, count))
        }))
    }

    /// How many sequences of exactly `depth` legal turns there are; one of none.
    ///
    /// # Errors
    /// As [`Counter::divide`].
    pub fn count(self, position: &Position, depth: u8) -> Result<u64, Uncounted> {
        match depth {
            0 => Ok(1),
            _ => self.divide(position, depth)?.map(|counted| Ok(counted?.1)).sum(),
        }
    }
}

/// The position after a turn that the engine lists as legal.
fn after(engine: &dyn Engine, position: &Position, turn: &Turn) -> Result<Position, Uncounted> {
    match engine.play(position, turn) {
        Ok(Ok(next)) => Ok(next),
        Ok(Err(refusal)) => {
            Err(contradiction(engine, position, turn, format!("does not play it (refused by `{}`)", refusal.rule)))
        }
        Err(none) => Err(contradiction(engine, position, turn, format!("does not play it ({none})"))),
    }
}

fn contradiction(engine: &dyn Engine, position: &Position, turn: &Turn, said: String) -> Uncounted {
    Uncounted::Contradiction { engine: engine.name().to_owned(), turn: turn.name(position.shape()), said }
}

/// The number of sequences of `depth` turns, one or more, that begin with this one, as the engine answers.
fn answered(engine: &dyn Engine, position: &Position, turn: &Turn, depth: u8) -> Result<u64, Uncounted> {
    if depth <= 1 {
        return Ok(1);
    }
    let next = after(engine, position, turn)?;
    let unlisted = |rejection| format!("lists no turns after it ({rejection})");
    let turns = engine.turns(&next).map_err(|none| contradiction(engine, position, turn, unlisted(none)))?;
    turns.iter().map(|turn| answered(engine, &next, turn, depth - 1)).sum()
}

/// The number of sequences of `depth` turns, one or more, played by the optimised engine. The position is past a handicap.
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
