//! Readings of territories and their owners.

use super::parts::stones_linked;
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Color, Point};
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{Points, reach};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/territory-by-touch", &["keil.territory"])
        .says("a territory is what can be reached by steps between neighbouring empty points")
        .keil(Rules { territory: |_, board, point| touching_empty_points(board, point), ..LITERAL }),
    mistake("keil/as-in-go", &["keil.territory", "keil.territory.owner"])
        .says("a territory is an area of neighbouring empty points, and yours when only your stones touch it")
        .keil(Rules {
            territory: |_, board, point| touching_empty_points(board, point),
            owns: |_, board, color, territory| touched_only_by(board, color, territory),
            ..LITERAL
        }),
    ruling("K1", "keil/nobodys", &["keil.territory.owner"])
        .says("a territory has an owner only if some stone is linked to it")
        .keil(Rules {
            owns: |_, board, color, territory| {
                LITERAL.owns(board, color, territory) && !stones_linked(board, territory).is_empty()
            },
            ..LITERAL
        }),
    mistake("keil/owner-by-touch", &["keil.territory.owner"])
        .says("a territory is yours when all stones that touch it are yours")
        .keil(Rules { owns: |_, board, color, territory| touched_only_by(board, color, territory), ..LITERAL }),
    mistake("keil/owner-by-majority", &["keil.territory.owner"])
        .says("a territory is yours when most of the stones linked to it are yours")
        .keil(Rules {
            owns: |_, board, color, territory| {
                let linked = stones_linked(board, territory);
                2 * linked.iter().filter(|&&stone| board.color(stone) == Some(color)).count() > linked.len()
            },
            ..LITERAL
        }),
    mistake("keil/one-stone-owns", &["keil.territory.owner"])
        .says("a territory is yours when any stone linked to it is yours, so some are shared")
        .keil(Rules {
            owns: |_, board, color, territory| {
                stones_linked(board, territory).iter().any(|&stone| board.color(stone) == Some(color))
            },
            ..LITERAL
        }),
];

/// The empty points that can be reached by steps between neighbouring empty points.
fn touching_empty_points(board: &Board, point: Point) -> Points {
    let beside = |p| LITERAL.adjacent(board.shape(), p).into_iter();
    reach(point, |p| beside(p).filter(|&q| board.is_empty(q)).collect())
}

/// Whether all stones that touch the territory are of this colour.
fn touched_only_by(board: &Board, color: Color, territory: &Points) -> bool {
    let beside = territory.iter().flat_map(|&point| LITERAL.adjacent(board.shape(), point));
    beside.filter_map(|point| board.color(point)).all(|owner| owner == color)
}
