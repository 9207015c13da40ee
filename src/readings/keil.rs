//! Readings of Keil, in the order of `spec/keil.md`.

use super::AnyRules::Keil;
use super::Reading;
use super::Source::{Mistake, Ruling};
use crate::model::{Board, Point, Shape};
use crate::naive::Points;
use crate::naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    // Links
    Reading {
        id: "keil/empty-third",
        says: "an empty third point links two stones of one colour",
        source: Ruling("K2"),
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: empty_third, ..LITERAL }),
    },
    Reading {
        id: "keil/touching-is-linked",
        says: "two neighbouring points are linked, whatever is beside them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: touching_is_linked, ..LITERAL }),
    },
];

fn empty_third(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let empty_third = |r: &Point| board.is_empty(*r);
    LITERAL.linked(board, p, q)
        || board.color(p).is_some()
            && board.color(p) == board.color(q)
            && thirds(board.shape(), p, q).iter().any(empty_third)
}

fn touching_is_linked(rules: &Rules, board: &Board, p: Point, q: Point) -> bool {
    rules.adjacent(board.shape(), p).contains(&q)
}

/// The points beside both of two neighbours.
fn thirds(shape: Shape, p: Point, q: Point) -> Points {
    match LITERAL.adjacent(shape, p) {
        beside_p if beside_p.contains(&q) => beside_p.intersection(&LITERAL.adjacent(shape, q)).copied().collect(),
        _ => Points::new(),
    }
}
