//! Readings of boards: their sizes, the names of their points, and which of these are adjacent.

use super::parts::DIAGONAL;
use super::{Reading, mistake, ruling};
use shinpan_model::{Error, MeigoPosition, Point, Rejection, Shape, Turn};
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("G3", "meigo/square-boards", &["board.grid"]).says("a board has as many rows as columns").meigo(Rules {
        answer: |_, position, question| {
            let shape = position.board.shape();
            match shape.rows() == shape.row_length(0) {
                true => LITERAL.answer(position, question),
                false => Err(Error::Size("Meigo is played on as many rows as columns".into()).into()),
            }
        },
        ..LITERAL
    }),
    mistake("meigo/ninth-column-is-i", &["board.grid"]).says("the ninth column is `i` and the tenth `j`").meigo(
        Rules {
            play: |_, position, turn| {
                let past_i = |p: Point| Point { index: p.index.saturating_add(u8::from(p.index >= 8)), ..p };
                play_moved(position, turn, past_i)
            },
            ..LITERAL
        },
    ),
    mistake("meigo/rows-from-the-top", &["board.grid"]).says("row 1 is the row at the top").meigo(Rules {
        play: |_, position, turn| {
            let top = position.board.shape().rows() - 1;
            let from_the_top = |p: Point| Point { row: top.checked_sub(p.row).unwrap_or(p.row), ..p };
            play_moved(position, turn, from_the_top)
        },
        ..LITERAL
    }),
    mistake("meigo/letters-are-rows", &["board.grid"])
        .says("in the name of a point the letter is the row and the number the column")
        .meigo(Rules {
            play: |_, position, turn| play_moved(position, turn, |p| Point { row: p.index, index: p.row }),
            ..LITERAL
        }),
    mistake("meigo/step-is-the-number-of-rows", &["board.grid.adjacent"])
        .says("in a list of all points, row after row, the next row is as many places on as there are rows")
        .meigo(Rules {
            adjacent: |_, shape, p| {
                let beside = |q: &Point| q.row == p.row && q.index.abs_diff(p.index) == 1;
                let above = |q: &Point| place(shape, *q).abs_diff(place(shape, p)) == usize::from(shape.rows());
                shape.points().filter(|q| beside(q) || above(q)).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/rows-run-on", &["board.grid.adjacent"])
        .says("the end of a row is adjacent to the start of the next")
        .meigo(Rules {
            adjacent: |_, shape, p| {
                let next = shape.points().filter(|&q| place(shape, q).abs_diff(place(shape, p)) == 1);
                LITERAL.adjacent(shape, p).into_iter().chain(next).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/edges-meet", &["board.grid.adjacent"]).says("opposite edges are adjacent, as on a torus").meigo(
        Rules {
            adjacent: |_, shape, p| {
                let (top, right) = (shape.rows() - 1, shape.row_length(0) - 1);
                let across = |a: u8, b: u8, last: u8| a != b && a.abs_diff(b) == last;
                let meets = |q: &Point| {
                    q.index == p.index && across(q.row, p.row, top) || q.row == p.row && across(q.index, p.index, right)
                };
                LITERAL.adjacent(shape, p).into_iter().chain(shape.points().filter(meets)).collect()
            },
            ..LITERAL
        },
    ),
    mistake("meigo/diagonals-are-adjacent", &["board.grid.adjacent"])
        .says("diagonal neighbours are adjacent")
        .meigo(DIAGONAL),
    mistake("meigo/nothing-below", &["board.grid.adjacent"])
        .says("a point has neighbours left, right and above")
        .meigo(Rules {
            adjacent: |_, shape, p| LITERAL.adjacent(shape, p).into_iter().filter(|q| q.row >= p.row).collect(),
            ..LITERAL
        }),
    mistake("meigo/words-do-not-carry", &["board.grid.adjacent"])
        .says(
            "the board is kept in words of 64 points, and the two points of a row at the border of two words are not \
             adjacent",
        )
        .meigo(Rules {
            adjacent: |_, shape, p| {
                let same_word = |&q: &Point| q.row != p.row || place(shape, q) / 64 == place(shape, p) / 64;
                LITERAL.adjacent(shape, p).into_iter().filter(same_word).collect()
            },
            ..LITERAL
        }),
];

/// Plays the turn with its points taken to other places.
fn play_moved(position: &MeigoPosition, turn: &Turn, to: impl Fn(Point) -> Point) -> Result<MeigoPosition, Rejection> {
    match turn {
        Turn::Place(point) => LITERAL.play(position, &Turn::Place(to(*point))),
        Turn::Handicap(points) => {
            LITERAL.play(position, &Turn::Handicap(points.iter().map(|&point| to(point)).collect()))
        }
        _ => LITERAL.play(position, turn),
    }
}

/// The place of a point in a list of all points, row after row.
fn place(shape: Shape, point: Point) -> usize {
    usize::from(point.row) * usize::from(shape.row_length(0)) + usize::from(point.index)
}
