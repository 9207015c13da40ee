//! Many positions instead of one: counting all games to a depth, and comparing two engines on all of them.
//!
//! - [`perft`] counts the legal turn sequences from the start of a game.
//! - [`boards`] numbers all boards of a shape, and tells which are the same but for symmetry.
//! - [`questions`] has the states in which a board is looked at, and all that there is to ask.
//! - [`compare`] asks two engines the same and finds the first question on which they differ, which can be written as a case.
//! - [`exhaust`] does that for every board, in shards or from a sample, and for every game to a depth.
//! - [`fuzz`] plays games at random until an engine differs from the literal one, and [`shrink`] makes what it found small.
//!
//! Besides, [`start`], [`choose`], [`board`] and [`set_up`] make games and set-ups in which something happens, for
//! comparing engines at random, and [`Tally`] counts what occurred. What is random there comes from the caller, as a
//! function that gives a number below its argument, so that a seed, a test library or a list can stand behind it.
//!
//! ```
//! use shinpan::explore::{choose, legal_turns, start};
//! use shinpan::fast::Fast;
//! use shinpan::model::{Game, Shape};
//!
//! let mut seed = 1_u64;
//! let mut random = |below: usize| {
//!     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!     (seed >> 33) as usize % below
//! };
//! let (mut position, mut before) = (start(Game::Hexgo, Shape::hexagon(3)?, &mut random), None);
//! for _ in 0..20 {
//!     let Some((_, after)) = choose(before.as_ref(), &position, legal_turns(&Fast, &position), &mut random) else {
//!         break;
//!     };
//!     before = Some(std::mem::replace(&mut position, after));
//! }
//! # Ok::<(), shinpan::model::Error>(())
//! ```

pub mod boards;
pub mod compare;
pub mod exhaust;
pub mod fuzz;
mod games;
mod neighbours;
pub mod perft;
mod positions;
pub mod questions;
pub mod shrink;
mod tally;

pub use games::{choose, legal_turns, start, turns_to_try};
pub use positions::{board, set_up, settle};
pub use tally::Tally;

use crate::model::{Button, Game, MeigoPosition, Position, Shape};
use crate::naive::{hexgo, keil, meigo};
use neighbours::Neighbours;

/// HexGo's komi unless the players agree otherwise (`hexgo.score.komi`).
pub const USUAL_KOMI: u32 = 6;

/// How a game starts, where its rules leave a choice.
///
/// ```
/// use shinpan::explore::Start;
/// use shinpan::model::{Game, Shape};
///
/// let start = Start { prison: 2, ..Start::default() }.of(Game::Meigo, Shape::grid(3, 3)?);
/// let shinpan::model::Position::Meigo(start) = start else { unreachable!() };
/// assert_eq!(start.prison, 2);
/// # Ok::<(), shinpan::model::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Keil without its button.
    pub no_button: bool,
    /// Meigo with so many black stones in the prison.
    pub prison: u32,
    /// Meigo with a handicap, the prison empty.
    pub handicap: bool,
}

impl Start {
    /// The start of this game on this board. What is for another game is left aside.
    #[must_use]
    pub fn of(self, game: Game, shape: Shape) -> Position {
        let button = if self.no_button { Button::Absent } else { Button::Free };
        match game {
            Game::Keil => keil::LITERAL.start(shape, 0, button).into(),
            Game::Hexgo => hexgo::LITERAL.start(shape, USUAL_KOMI).into(),
            Game::Meigo => meigo_start(shape, self).into(),
        }
    }

    /// All ways to start this game between which its turns can tell: with and without the button; with an empty
    /// prison, with a stone in it, and with a handicap where its turns are few enough to be listed.
    #[must_use]
    pub fn all(game: Game, shape: Shape) -> Vec<Start> {
        let usual = Start::default();
        match game {
            Game::Keil => vec![usual, Start { no_button: true, ..usual }],
            Game::Hexgo => vec![usual],
            Game::Meigo => {
                let handicap =
                    (shape.count() <= MOST_POINTS_FOR_HANDICAP_LIST).then_some(Start { handicap: true, ..usual });
                [usual, Start { prison: 1, ..usual }].into_iter().chain(handicap).collect()
            }
        }
    }
}

/// On more points the turns of a handicap opening are not listed (`too-many-turns`).
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

fn meigo_start(shape: Shape, start: Start) -> MeigoPosition {
    match start.handicap {
        true => meigo::LITERAL.start_with_handicap(shape),
        false => meigo::LITERAL.start(shape, start.prison),
    }
}
