//! What `spec/conventions.md` says once for all three games: which points are adjacent, and what can be reached.

use std::collections::BTreeSet;

use shinpan_model::{Board, Color, Point, Shape};

/// A set of points, in the order of the board.
pub type Points = BTreeSet<Point>;

/// `board.hexagon`
/// > A hexagonal board of side *n*, from 2 to 11, has 2*n* − 1 rows of points: *n* in the bottom row, one more in each row up to the middle, one fewer in each row after it. Nothing else is a point of the board.
///
/// `board.grid`
/// > A grid has from 1 to 19 columns, from 1 to 19 rows, and a point at each crossing of the two, at least two points in all. Nothing else is a point of the board.
#[must_use]
pub fn on_board(shape: Shape, point: Point) -> bool {
    shape.points().any(|known| known == point)
}

/// `board.hexagon.adjacent`
/// > Two points of a hexagonal board are adjacent when they are next to each other in one row, or in neighbouring rows and half a step apart sideways.
///
/// ```text
///      c1  c2         a1 is half a step to the right of b1 and to the left of b2:
///    b1  b2  b3       it touches both, and a2 in its own row.
///      a1  a2
/// ```
#[must_use]
pub fn adjacent_on_hexagon(shape: Shape, p: Point) -> Points {
    // Half steps to the right of the board's upright middle line.
    let x = |point: Point| 2 * i16::from(point.index) - i16::from(shape.row_length(point.row));
    let y = |point: Point| i16::from(point.row);
    shape.points().filter(|&q| matches!((x(q).abs_diff(x(p)), y(q).abs_diff(y(p))), (2, 0) | (1, 1))).collect()
}

/// `board.grid.adjacent`
/// > Two points of a grid are adjacent when they are next to each other in one row or in one column.
#[must_use]
pub fn adjacent_on_grid(shape: Shape, p: Point) -> Points {
    let apart = |a: u8, b: u8| u16::from(a.abs_diff(b));
    shape.points().filter(|q| apart(q.index, p.index) + apart(q.row, p.row) == 1).collect()
}

/// The points that can be reached from `start` by such steps, `start` itself among them.
pub fn reach(start: Point, steps: impl Fn(Point) -> Points) -> Points {
    let mut reached = Points::from([start]);
    let mut edge = vec![start];
    while let Some(point) = edge.pop() {
        edge.extend(steps(point).into_iter().filter(|&next| reached.insert(next)));
    }
    reached
}

/// The parts into which `points` fall, when `part` gives the part of a point.
pub fn parts(points: impl IntoIterator<Item = Point>, part: impl Fn(Point) -> Points) -> Vec<Points> {
    points.into_iter().fold(Vec::new(), |mut parts, point| {
        if !parts.iter().any(|known: &Points| known.contains(&point)) {
            parts.push(part(point));
        }
        parts
    })
}

/// The points with a stone of this colour.
#[must_use]
pub fn stones(board: &Board, color: Color) -> Points {
    board.stones(color).collect()
}

/// The points without a stone.
#[must_use]
pub fn empty(board: &Board) -> Points {
    board.empty_points().collect()
}
