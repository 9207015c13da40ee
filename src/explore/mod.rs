//! Many positions instead of one: counts of all games to a depth, and comparisons of engines on all boards or at random.
//!
//! - [`perft`] counts the legal turn sequences from the start of a game.
//! - [`boards`] numbers all boards of a shape, and finds those that symmetries make of each other.
//! - [`questions`] has the states in which a board is compared, and all questions about one.
//! - [`compare`] asks two engines the same, finds the first question that they answer differently, and writes it as a case.
//! - [`exhaust`] compares on every board, in shards or from a sample, and in every game to a depth.
//! - [`fuzz`] plays games at random until an engine differs from the literal one, and [`shrink`] makes the difference
//!   small.
//!
//! [`random_start`], [`choose`], [`board`] and [`set_up`] make games and set-ups in which something happens, and [`Tally`]
//! counts what occurred. They draw random numbers from a function of the caller's, which gives one below its argument; a
//! seed, a test library or a list can stand behind it.
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

pub use games::{choose, legal_turns, random_start, starts, turns_to_try};
pub use positions::{board, set_up, settle};
pub use tally::Tally;
