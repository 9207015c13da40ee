//! Looking for positions in which two engines differ: boards and games worth playing, and a count of what occurred.
//!
//! Nothing here decides a rule. What is random comes from the caller, as a function that gives a number below its
//! argument, so that a seed, a test library or a recorded list can stand behind it.
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

mod positions;
mod games;
mod neighbours;
mod tally;

pub use positions::{board, set_up, settle};
pub use games::{choose, legal_turns, start, turns_to_try};
pub use tally::Tally;

use neighbours::Neighbours;
