//! Readings of Keil, in the order of `spec/keil.md`.

use super::Source::{Mistake, Ruling};
use super::{Reading, with_keil};
use crate::model::{Board, Point, Shape};
use crate::naive::Points;
use crate::naive::keil::{Definitions, Literal};

pub(super) static READINGS: &[Reading] = &[
    // Links
    Reading {
        id: "keil/empty-third",
        says: "an empty third point links two stones of one colour",
        source: Ruling("K2"),
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(EmptyThird),
    },
    Reading {
        id: "keil/touching-is-linked",
        says: "two neighbouring points are linked, whatever is beside them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(TouchingIsLinked),
    },
];

struct EmptyThird;

impl Definitions for EmptyThird {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let empty_third = |r: &Point| board.is_empty(*r);
        Literal.linked(board, p, q)
            || board.color(p).is_some()
                && board.color(p) == board.color(q)
                && thirds(board.shape(), p, q).iter().any(empty_third)
    }
}

struct TouchingIsLinked;

impl Definitions for TouchingIsLinked {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        self.adjacent(board.shape(), p).contains(&q)
    }
}

/// The points beside both of two neighbours.
fn thirds(shape: Shape, p: Point, q: Point) -> Points {
    match Literal.adjacent(shape, p) {
        beside_p if beside_p.contains(&q) => beside_p.intersection(&Literal.adjacent(shape, q)).copied().collect(),
        _ => Points::new(),
    }
}
