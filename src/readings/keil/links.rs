//! Readings of types and links.

use super::parts::{like_stones, thirds, touching};
use super::{Reading, mistake, ruling, wording};
use shinpan_model::{Board, Color, Point};
use shinpan_naive::Points;
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/any-stones-are-alike", &["keil.type", "keil.link"])
        .says("two points are of the same type when both are empty or both hold stones, of whatever colour")
        .keil(Rules { same_type: |_, board, p, q| board.is_empty(p) == board.is_empty(q), ..LITERAL }),
    mistake("keil/empty-points-have-no-type", &["keil.type", "keil.link"])
        .says("only stones are of a type, so an empty point beside two others links nothing")
        .keil(Rules { same_type: |_, board, p, q| LITERAL.same_type(board, p, q) && !board.is_empty(p), ..LITERAL }),
    ruling("K2", "keil/like-stones-linked", &["keil.link", "keil.group"])
        .says("neighbouring stones of one colour are always linked")
        .keil(Rules {
            linked: |_, board, p, q| {
                LITERAL.linked(board, p, q) || touching(board.shape(), p, q) && like_stones(board, p, q)
            },
            ..LITERAL
        }),
    ruling("K2", "keil/empty-third", &["keil.link"]).says("an empty third point links two stones of one colour").keil(
        Rules {
            linked: |_, board, p, q| {
                let empty_third = || thirds(board.shape(), p, q).iter().any(|&r| board.is_empty(r));
                LITERAL.linked(board, p, q) || like_stones(board, p, q) && empty_third()
            },
            ..LITERAL
        },
    ),
    wording("2019", "keil/wording-of-2019", &["keil.link", "keil.group", "keil.territory"])
        .says(
            "a stone is linked to a neighbour of its colour or an empty one unless the enemy holds every point beside \
             both, and empty neighbours always are",
        )
        .keil(Rules {
            linked: |_, board, p, q| {
                let cut = |own: Color| thirds(board.shape(), p, q).iter().all(|&r| board.color(r) == Some(own.other()));
                touching(board.shape(), p, q)
                    && match (board.color(p), board.color(q)) {
                        (None, None) => true,
                        (Some(own), None) | (None, Some(own)) => !cut(own),
                        (Some(own), Some(other)) => own == other && !cut(own),
                    }
            },
            ..LITERAL
        }),
    mistake("keil/touching-is-linked", &["keil.link"])
        .says("two neighbouring points are linked, whatever is beside them")
        .keil(Rules { linked: |_, board, p, q| touching(board.shape(), p, q), ..LITERAL }),
    mistake("keil/every-third-counts", &["keil.link"])
        .says("two points are linked when every point beside both is of the type of one of them")
        .keil(Rules {
            linked: |_, board, p, q| {
                LITERAL.linked(board, p, q) && thirds(board.shape(), p, q).iter().all(|&r| fits(board, r, p, q))
            },
            ..LITERAL
        }),
    mistake("keil/one-third-looked-at", &["keil.link"])
        .says("of the two points beside both only the one on one side matters")
        .keil(Rules {
            // The third that comes first in the order of the board: the lower one, or the one on the left.
            linked: |_, board, p, q| thirds(board.shape(), p, q).first().is_some_and(|&r| fits(board, r, p, q)),
            ..LITERAL
        }),
    mistake("keil/empty-beyond-the-edge", &["keil.link"])
        .says("the third that is missing on an edge counts as an empty point")
        .keil(Rules {
            linked: |_, board, p, q| {
                let one_is_empty = board.is_empty(p) || board.is_empty(q);
                LITERAL.linked(board, p, q) || on_one_edge(board, p, q) && one_is_empty
            },
            ..LITERAL
        }),
    mistake("keil/edge-links", &["keil.link"])
        .says("two neighbours on one edge are linked by the edge")
        .keil(Rules { linked: |_, board, p, q| LITERAL.linked(board, p, q) || on_one_edge(board, p, q), ..LITERAL }),
    mistake("keil/third-like-the-first", &["keil.link"])
        .says("a point is linked to a neighbour when a third point is of its own type, whatever the neighbour is")
        .keil(Rules {
            linked: |_, board, p, q| thirds(board.shape(), p, q).iter().any(|&r| LITERAL.same_type(board, r, p)),
            ..LITERAL
        }),
    mistake("keil/third-like-both", &["keil.link"]).says("the third point must be of the type of both").keil(Rules {
        linked: |_, board, p, q| {
            let like_both = |&r: &Point| LITERAL.same_type(board, r, p) && LITERAL.same_type(board, r, q);
            thirds(board.shape(), p, q).iter().any(like_both)
        },
        ..LITERAL
    }),
    mistake("keil/linked-at-a-distance", &["keil.link"])
        .says("two points are linked by a third beside both, whether they touch or not")
        .keil(Rules {
            linked: |_, board, p, q| {
                let (beside_p, beside_q) = (LITERAL.adjacent(board.shape(), p), LITERAL.adjacent(board.shape(), q));
                p != q && beside_p.intersection(&beside_q).any(|&r| fits(board, r, p, q))
            },
            links: |rules, board, p| {
                let shape = board.shape();
                let two_steps: Points =
                    LITERAL.adjacent(shape, p).iter().flat_map(|&r| LITERAL.adjacent(shape, r)).collect();
                two_steps.into_iter().filter(|&q| rules.linked(board, p, q)).collect()
            },
            ..LITERAL
        }),
];

fn on_one_edge(board: &Board, p: Point, q: Point) -> bool {
    thirds(board.shape(), p, q).len() == 1
}

/// Whether `r` is of the type of `p` or of `q`.
fn fits(board: &Board, r: Point, p: Point, q: Point) -> bool {
    LITERAL.same_type(board, r, p) || LITERAL.same_type(board, r, q)
}
