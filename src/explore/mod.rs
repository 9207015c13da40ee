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

mod boards;
mod games;
mod tally;

pub use boards::{board, set_up, settle};
pub use games::{choose, legal_turns, start, turns_to_try};
pub use tally::Tally;

use crate::model::{Board, Color, Point, Shape};
use crate::naive::{adjacent_on_grid, adjacent_on_hexagon};
use std::collections::{BTreeMap, BTreeSet};

/// The neighbours of every point of a board, looked up once.
struct Neighbours(BTreeMap<Point, Vec<Point>>);

impl Neighbours {
    fn new(shape: Shape) -> Neighbours {
        let adjacent = if shape.is_hexagon() { adjacent_on_hexagon } else { adjacent_on_grid };
        Neighbours(shape.points().map(|point| (point, adjacent(shape, point).into_iter().collect())).collect())
    }

    fn of(&self, point: Point) -> &[Point] {
        self.0.get(&point).map_or(&[], Vec::as_slice)
    }

    /// The points that hang together with this one, all of which `belong`.
    fn region(&self, from: Point, belong: impl Fn(Point) -> bool) -> BTreeSet<Point> {
        let (mut region, mut edge) = (BTreeSet::from([from]), vec![from]);
        while let Some(point) = edge.pop() {
            edge.extend(self.of(point).iter().copied().filter(|&next| belong(next) && region.insert(next)));
        }
        region
    }

    /// The stones of one colour, in bunches that hang together.
    fn bunches(&self, board: &Board, color: Color) -> Vec<BTreeSet<Point>> {
        let mut bunches: Vec<BTreeSet<Point>> = Vec::new();
        for stone in board.stones(color) {
            if !bunches.iter().any(|bunch| bunch.contains(&stone)) {
                bunches.push(self.region(stone, |point| board.color(point) == Some(color)));
            }
        }
        bunches
    }

    /// The points beside a set and not in it.
    fn around(&self, points: &BTreeSet<Point>) -> BTreeSet<Point> {
        let beside = points.iter().flat_map(|&point| self.of(point).iter().copied());
        beside.filter(|point| !points.contains(point)).collect()
    }
}
