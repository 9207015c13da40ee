//! Boards drawn with their coordinates on the rim.

use std::collections::BTreeSet;

use crate::model::{Board, Point};

/// Points to point out in a picture, for instance those that a check is about.
pub type Highlights = BTreeSet<Point>;

/// Draws a board with its coordinates. A highlighted point stands in brackets.
///
/// A hexagon has the row's letter at its left and the place of its first and last point in the row at its ends;
/// a grid has the columns' letters below and the rows' numbers at the left.
///
/// ```
/// use shinpan::{explain, model::Board};
///
/// let board = Board::grid_from_diagram("X o\n. .")?;
/// let picture = explain::draw(&board, &[board.shape().point("a1")?].into());
/// assert_eq!(picture, "2  X o\n1 (.).\n   a b\n");
/// # Ok::<(), shinpan::model::Error>(())
/// ```
#[must_use]
pub fn draw(board: &Board, highlights: &Highlights) -> String {
    match board.shape().is_hexagon() {
        true => draw_hexagon(board, highlights),
        false => draw_grid(board, highlights),
    }
}

/// The signs of a row with one column between them, in which brackets go.
fn row(board: &Board, highlights: &Highlights, row: u8) -> String {
    let mut line = String::from(" ");
    for index in 0..board.shape().row_length(row) {
        let point = Point { row, index };
        let sign = board.stone(point).map_or('.', crate::model::Stone::sign);
        match highlights.contains(&point) {
            true => {
                line.pop();
                line.push('(');
                line.push(sign);
                line.push(')');
            }
            false => {
                line.push(sign);
                line.push(' ');
            }
        }
    }
    line
}

fn draw_hexagon(board: &Board, highlights: &Highlights) -> String {
    let shape = board.shape();
    let middle = shape.row_length(shape.rows() / 2);
    let mut picture = String::new();
    for number in (0..shape.rows()).rev() {
        let length = shape.row_length(number);
        let letter = shape.name(Point { row: number, index: 0 }).chars().next().unwrap_or('?');
        let indent = " ".repeat(usize::from(middle - length));
        picture.push_str(&format!("{indent}{letter} {}{length}\n", row(board, highlights, number)));
    }
    picture
}

fn draw_grid(board: &Board, highlights: &Highlights) -> String {
    let shape = board.shape();
    let width = shape.rows().to_string().len();
    let mut picture = String::new();
    for number in (0..shape.rows()).rev() {
        let row = row(board, highlights, number);
        picture.push_str(&format!("{:>width$} {}\n", u16::from(number) + 1, row.trim_end()));
    }
    let name = |index| shape.name(Point { row: 0, index });
    let letters: Vec<String> = (0..shape.row_length(0)).map(|index| name(index).chars().take(1).collect()).collect();
    picture.push_str(&format!("{} {}\n", " ".repeat(width + 1), letters.join(" ")));
    picture
}
