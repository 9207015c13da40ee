//! Cells: the points of a board by number, with cells around them that are no points.

use shinpan_model::Point;

/// The cells of a row: at most 19 points, and one that is beside the last point of the row and beside the first of the
/// next.
pub const WIDTH: usize = 20;

/// The cells of 19 rows and of two without points, up to a power of two, so that an index with [`MASK`] is known to be in
/// range.
pub const CELLS: usize = 512;
/// The bits of a cell's number.
pub const MASK: usize = CELLS - 1;

/// The four cells beside a cell: to the right, above, to the left, below.
pub fn beside(cell: usize) -> [usize; 4] {
    [cell + 1, cell + WIDTH, cell.wrapping_sub(1), cell.wrapping_sub(WIDTH)].map(|beside| beside & MASK)
}

/// The cell of a point.
pub fn cell_of(point: Point) -> usize {
    (usize::from(point.row) + 1) * WIDTH + usize::from(point.index) + 1
}

/// The point of a cell that has one.
pub fn point_of(cell: usize) -> Point {
    Point { row: (cell / WIDTH - 1) as u8, index: (cell % WIDTH - 1) as u8 }
}
