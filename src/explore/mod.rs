//! Many positions instead of one: counting all games to a depth, and comparing two engines on all of them.
//!
//! - [`perft`] counts the legal turn sequences from the start of a game.
//! - [`boards`] numbers all boards of a shape, and tells which are the same but for symmetry.
//! - [`questions`] has the states in which a board is looked at, and all that there is to ask.
//! - [`compare`] asks two engines the same and finds the first question on which they differ, which can be written as a case.
//! - [`exhaust`] does that for every board, in shards or from a sample, and for every game to a depth.
//! - [`fuzz`] plays games at random until an engine differs from the literal one, and [`shrink`] makes what it found small.
//!
//! Besides, [`random_start`], [`choose`], [`board`] and [`set_up`] make games and set-ups in which something happens, for
//! comparing engines at random, and [`Tally`] counts what occurred. What is random there comes from the caller, as a
//! function that gives a number below its argument, so that a seed, a test library or a list can stand behind it.
//!
//! ```
//! use shinpan::explore::{choose, legal_turns, random_start};
//! use shinpan::{Fast, Game, Shape};
//!
//! let mut seed = 1_u64;
//! let mut random = |below: usize| {
//!     seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
//!     (seed >> 33) as usize % below
//! };
//! let (mut position, mut before) = (random_start(Game::Hexgo, Shape::hexagon(3)?, &mut random), None);
//! for _ in 0..20 {
//!     let Some((_, after)) = choose(before.as_ref(), &position, legal_turns(&Fast, &position), &mut random) else {
//!         break;
//!     };
//!     before = Some(std::mem::replace(&mut position, after));
//! }
//! # Ok::<(), shinpan::Error>(())
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

pub use games::{choose, legal_turns, random_start, turns_to_try};
pub use positions::{board, set_up, settle};
pub use tally::Tally;

use crate::model::{Game, Opening, Shape, Start};
use neighbours::Neighbours;

/// The starts of a game between which its turns can differ: with and without the button; with an empty prison, with a
/// stone in it, and with a handicap where its turns are few enough to be listed. There is none on a board of another game.
#[must_use]
pub fn starts(game: Game, shape: Shape) -> Vec<Start> {
    let Ok(usual) = Start::usual(game, shape) else { return Vec::new() };
    match usual {
        Start::Keil { komi, .. } => vec![usual, Start::Keil { shape, komi, button: false }],
        Start::Hexgo { .. } => vec![usual],
        Start::Meigo { .. } => {
            let handicap = (shape.count() <= MOST_POINTS_FOR_HANDICAP_LIST).then_some(Opening::Handicap);
            let openings = [Opening::Prison(0), Opening::Prison(1)].into_iter().chain(handicap);
            openings.map(|opening| Start::Meigo { shape, opening }).collect()
        }
    }
}

/// On more points the turns of a handicap opening are not listed (`too-many-turns`).
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;
