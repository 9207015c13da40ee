//! Perft: the number of sequences of legal turns from a position, by depth.
//!
//! Keil's button and pass, HexGo's pass and resignation and Meigo's hold are turns like any other, and a handicap is one
//! turn for each set of points. A game that is over has no turns, so a sequence that ends a game counts at its own length
//! and at no greater one.

use std::collections::BTreeSet;

use crate::fast::{Fast, perft};
use crate::model::{Engine, NoAnswer, Position, Turn};

/// The engine that counts.
#[derive(Clone, Copy)]
pub enum Counter<'a> {
    /// Any engine, through its answers.
    Asked(&'a dyn Engine),
    /// The optimised engine, which plays on its own games instead of positions: [`fast::perft`](perft).
    Fast,
}

/// Why sequences could not be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncounted {
    /// The legal turns of the start cannot be listed: the game is not played on this board, or there are too many turns.
    #[error("{0}")]
    NoTurns(NoAnswer),
    /// The engine lists a turn as legal, and then does not play it or lists no turns after it.
    #[error("{engine} contradicts itself: it lists `{turn}` as legal, and then {said}")]
    Contradiction {
        /// The name of the engine.
        engine: String,
        /// The name of the turn.
        turn: String,
        /// The engine's answer, in words.
        said: String,
    },
}

impl<'a> Counter<'a> {
    /// For each legal turn, the number of sequences of `depth` turns that begin with it. Each turn is counted when the
    /// iterator comes to it. A depth of 0 gives no turns.
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
                Counter::Fast => {
                    let after = after(engine, &position, &turn)?;
                    perft(&after, depth - 1).map_err(|error| unlisted(engine, &position, &turn, &error.into()))?
                }
            };
            Ok((turn, count))
        }))
    }

    /// The number of sequences of exactly `depth` legal turns; 1 for a depth of 0.
    ///
    /// # Errors
    /// As [`Counter::divide`].
    pub fn count(self, position: &Position, depth: u8) -> Result<u64, Uncounted> {
        match self {
            _ if depth == 0 => Ok(1),
            Counter::Asked(_) => self.divide(position, depth)?.map(|counted| Ok(counted?.1)).sum(),
            Counter::Fast => perft(position, depth).map_err(|error| Uncounted::NoTurns(error.into())),
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

fn unlisted(engine: &dyn Engine, position: &Position, turn: &Turn, why: &NoAnswer) -> Uncounted {
    contradiction(engine, position, turn, format!("lists no turns after it ({why})"))
}

/// The number of sequences of `depth` turns, one or more, that begin with this one, as the engine answers.
fn answered(engine: &dyn Engine, position: &Position, turn: &Turn, depth: u8) -> Result<u64, Uncounted> {
    if depth <= 1 {
        return Ok(1);
    }
    let next = after(engine, position, turn)?;
    let turns = engine.turns(&next).map_err(|none| unlisted(engine, position, turn, &none))?;
    turns.iter().map(|turn| answered(engine, &next, turn, depth - 1)).sum()
}
