//! Readings of the board: the names of its cells, and which of them are adjacent.

use super::parts::across_an_edge;
use super::{Reading, mistake};
use shinpan_model::{Error, HexgoPosition, Point, Rejection, Turn};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::on_board;

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/four-neighbours", &["board.hexagon.adjacent"])
        .says("a cell has four neighbours: left, right, and the cells of its own number above and below")
        .hexgo(Rules {
            adjacent: |_, shape, p| {
                LITERAL.adjacent(shape, p).into_iter().filter(|q| q.row == p.row || q.index == p.index).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/tips-touch", &["board.hexagon.adjacent"])
        .says("cells whose corners point at each other touch as well")
        .hexgo(Rules { adjacent: |_, shape, p| &LITERAL.adjacent(shape, p) | &across_an_edge(shape, p), ..LITERAL }),
    mistake("hexgo/upper-half-sheared", &["board.hexagon.adjacent"])
        .says("in every row the cell with number i touches i and i + 1 in the row above")
        .hexgo(Rules {
            adjacent: |_, shape, p| {
                let step = |q: &Point| (i16::from(q.row) - i16::from(p.row), i16::from(q.index) - i16::from(p.index));
                let touches = |q: &Point| matches!(step(q), (0, -1 | 1) | (1, 0 | 1) | (-1, -1 | 0));
                shape.points().filter(touches).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/rows-run-on", &["board.hexagon.adjacent"])
        .says("the last cell of a row touches the first one of the row above it")
        .hexgo(Rules {
            adjacent: |_, shape, p| {
                let next =
                    |a: Point, b: Point| b.row == a.row + 1 && b.index == 0 && a.index + 1 == shape.row_length(a.row);
                let run_on = shape.points().filter(|&q| next(p, q) || next(q, p));
                LITERAL.adjacent(shape, p).into_iter().chain(run_on).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/rows-wrap-around", &["board.hexagon.adjacent", "hexgo.eye.edge"])
        .says("the two ends of a row touch each other")
        .hexgo(Rules {
            adjacent: |_, shape, p| {
                let end = |q: Point| q.index == 0 || q.index + 1 == shape.row_length(q.row);
                let other_end = shape.points().filter(|&q| q != p && q.row == p.row && end(p) && end(q));
                LITERAL.adjacent(shape, p).into_iter().chain(other_end).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/rows-from-the-top", &["board.hexagon"]).says("row a is the top row").hexgo(Rules {
        play: |_, position, turn| {
            let last = position.board.shape().rows() - 1;
            play_as(position, turn, |p| Point { row: last.wrapping_sub(p.row), ..p })
        },
        ..LITERAL
    }),
    mistake("hexgo/places-from-the-right", &["board.hexagon"])
        .says("the cells of a row are numbered from the right")
        .hexgo(Rules {
            play: |_, position, turn| {
                let length = |row| position.board.shape().row_length(row);
                let from_the_right = |p: Point| length(p.row).wrapping_sub(p.index).wrapping_sub(1);
                play_as(position, turn, |p| Point { index: from_the_right(p), ..p })
            },
            ..LITERAL
        }),
    mistake("hexgo/places-from-nought", &["board.hexagon"]).says("the cells of a row are numbered from 0").hexgo(
        Rules {
            play: |_, position, turn| play_as(position, turn, |p| Point { index: p.index.saturating_add(1), ..p }),
            ..LITERAL
        },
    ),
    mistake("hexgo/row-and-place-swapped", &["board.hexagon"])
        .says("the letter is the place in the row and the number is the row")
        .hexgo(Rules {
            play: |_, position, turn| play_as(position, turn, |p| Point { row: p.index, index: p.row }),
            ..LITERAL
        }),
    mistake("hexgo/numbers-on-a-slant", &["board.hexagon"])
        .says("one number belongs to one slanting line, so the rows above the middle begin with 2, 3 and so on")
        .hexgo(Rules {
            play: |_, position, turn| {
                let middle = position.board.shape().rows() / 2;
                let above_the_middle = |p: Point| p.row.saturating_sub(middle);
                play_as(position, turn, |p| Point { index: p.index.wrapping_sub(above_the_middle(p)), ..p })
            },
            ..LITERAL
        }),
    mistake("hexgo/no-row-i", &["board.hexagon"]).says("the letter i is left out, so the ninth row is j").hexgo(
        Rules {
            play: |_, position, turn| {
                const I: u8 = 8;
                match turn {
                    Turn::Place(point) if point.row == I => {
                        Err(Error::NotAPoint { name: position.board.shape().name(*point), grid: true }.into())
                    }
                    _ => play_as(position, turn, |p| Point { row: p.row - u8::from(p.row > I), ..p }),
                }
            },
            ..LITERAL
        },
    ),
    mistake("hexgo/off-board-is-no-turn", &["board.hexagon", "turn.refusals"])
        .says("a stone off the board is no turn at all")
        .hexgo(Rules {
            play: |_, position, turn| {
                let shape = position.board.shape();
                match turn {
                    Turn::Place(point) if !on_board(shape, *point) => {
                        Err(Error::NotOnBoard { shape, point: *point }.into())
                    }
                    _ => LITERAL.play(position, turn),
                }
            },
            ..LITERAL
        }),
];

/// Plays the turn with its cell read in another way.
fn play_as(position: &HexgoPosition, turn: &Turn, read: impl Fn(Point) -> Point) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Place(point) => LITERAL.play(position, &Turn::Place(read(*point))),
        _ => LITERAL.play(position, turn),
    }
}
