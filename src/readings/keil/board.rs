//! Readings of the board: the names of its points, and which of them are adjacent.

use super::parts::mirrored;
use super::{Reading, mistake};
use shinpan_model::{KeilPosition, Point, Shape, Turn};
use shinpan_naive::Points;
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/rows-from-the-top", &["board.hexagon"]).says("row a is the top row of the board").keil(Rules {
        play: |_, position, turn| LITERAL.play(position, &renamed(position, turn, upside_down)),
        turns: |_, position| LITERAL.turns(position).iter().map(|turn| renamed(position, turn, upside_down)).collect(),
        ..LITERAL
    }),
    mistake("keil/numbers-from-the-right", &["board.hexagon"])
        .says("the points of a row are counted from the right")
        .keil(Rules {
            play: |_, position, turn| LITERAL.play(position, &renamed(position, turn, mirrored)),
            turns: |_, position| LITERAL.turns(position).iter().map(|turn| renamed(position, turn, mirrored)).collect(),
            ..LITERAL
        }),
    mistake("keil/slanting-numbers", &["board.hexagon"])
        .says("numbers follow the slanting lines, so above the middle the first point of a row is not 1")
        .keil(Rules {
            play: |_, position, turn| {
                let place = |shape, name: Point| Point {
                    index: name.index.wrapping_sub(above_the_middle(shape, name)),
                    ..name
                };
                LITERAL.play(position, &renamed(position, turn, place))
            },
            turns: |_, position| {
                let name = |shape, place: Point| Point { index: place.index + above_the_middle(shape, place), ..place };
                LITERAL.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
            },
            ..LITERAL
        }),
    mistake("keil/letter-i-left-out", &["board.hexagon"]).says("no row is called i, so the ninth row is j").keil(
        Rules {
            play: |_, position, turn| {
                let place = |_, name: Point| match name.row {
                    ROW_I => Point { row: u8::MAX, ..name },
                    row => Point { row: if row > ROW_I { row - 1 } else { row }, ..name },
                };
                LITERAL.play(position, &renamed(position, turn, place))
            },
            turns: |_, position| {
                let name = |_, place: Point| Point { row: place.row + u8::from(place.row >= ROW_I), ..place };
                LITERAL.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
            },
            ..LITERAL
        },
    ),
    mistake("keil/upper-half-like-lower", &["board.hexagon.adjacent"])
        .says("above the middle row too, a point touches those of its own and the next number in the row above")
        .keil(Rules {
            adjacent: |_, shape, p| at_steps(shape, p, &[(0, -1), (0, 1), (1, 0), (1, 1), (-1, -1), (-1, 0)]),
            ..LITERAL
        }),
    mistake("keil/rows-lean-the-wrong-way", &["board.hexagon.adjacent"])
        .says("below the middle row, a point touches those of its own and the previous number in the row above")
        .keil(Rules {
            adjacent: |_, shape, p| at_steps(shape, p, &[(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)]),
            ..LITERAL
        }),
    mistake("keil/rows-run-on", &["board.hexagon.adjacent"])
        .says("the last point of a row touches the first of the row above")
        .keil(Rules {
            adjacent: |_, shape, p| {
                let follows =
                    |p: Point, q: Point| p.index + 1 == shape.row_length(p.row) && (q.row, q.index) == (p.row + 1, 0);
                let run_on = shape.points().filter(|&q| follows(p, q) || follows(q, p));
                LITERAL.adjacent(shape, p).into_iter().chain(run_on).collect()
            },
            ..LITERAL
        }),
];

/// The ninth row, which is j when the letter i is left out.
const ROW_I: u8 = 8;

/// The turn with another name for its point.
fn renamed(position: &KeilPosition, turn: &Turn, name: impl Fn(Shape, Point) -> Point) -> Turn {
    match turn {
        Turn::Place(point) => Turn::Place(name(position.board.shape(), *point)),
        turn => turn.clone(),
    }
}

/// The point as it is called when rows are lettered from the top.
fn upside_down(shape: Shape, point: Point) -> Point {
    Point { row: (shape.rows() - 1).wrapping_sub(point.row), ..point }
}

/// The number of rows from the middle row up to the point, 0 for a point below.
fn above_the_middle(shape: Shape, point: Point) -> u8 {
    point.row.saturating_sub(shape.rows() / 2)
}

/// The points at one of these distances from `p`, in rows and in numbers.
fn at_steps(shape: Shape, p: Point, steps: &[(i16, i16)]) -> Points {
    let step = |q: Point| (i16::from(q.row) - i16::from(p.row), i16::from(q.index) - i16::from(p.index));
    shape.points().filter(|&q| steps.contains(&step(q))).collect()
}
