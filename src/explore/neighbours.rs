//! Adjacent points and the regions that they form, for choosing turns worth playing. No rule is decided by them.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{Board, Color, Point, Shape};
use crate::naive::{adjacent_on_grid, adjacent_on_hexagon};

/// The neighbours of every point of a board, looked up once.
pub(super) struct Neighbours(BTreeMap<Point, Vec<Point>>);

impl Neighbours {
    pub fn new(shape: Shape) -> Neighbours {
        let adjacent = if shape.is_hexagon() { adjacent_on_hexagon } else { adjacent_on_grid };
        Neighbours(shape.points().map(|point| (point, adjacent(shape, point).into_iter().collect())).collect())
    }

    pub fn of(&self, point: Point) -> &[Point] {
        self.0.get(&point).map_or(&[], Vec::as_slice)
    }

    /// The points that are connected with this one through points that `belong`.
    pub fn region(&self, from: Point, belong: impl Fn(Point) -> bool) -> BTreeSet<Point> {
        let (mut region, mut edge) = (BTreeSet::from([from]), vec![from]);
        while let Some(point) = edge.pop() {
            edge.extend(self.of(point).iter().copied().filter(|&next| belong(next) && region.insert(next)));
        }
        region
    }

    /// The stones of one colour in connected bunches.
    pub fn bunches(&self, board: &Board, color: Color) -> Vec<BTreeSet<Point>> {
        let mut bunches: Vec<BTreeSet<Point>> = Vec::new();
        for stone in board.stones(color) {
            if !bunches.iter().any(|bunch| bunch.contains(&stone)) {
                bunches.push(self.region(stone, |point| board.color(point) == Some(color)));
            }
        }
        bunches
    }

    /// The points beside a set and not in it.
    pub fn around(&self, points: &BTreeSet<Point>) -> BTreeSet<Point> {
        let beside = points.iter().flat_map(|&point| self.of(point).iter().copied());
        beside.filter(|point| !points.contains(point)).collect()
    }
}
