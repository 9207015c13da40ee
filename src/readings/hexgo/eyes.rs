//! Readings of areas, eyes and eye cells.

use super::parts::{across_an_edge, at_most_half, touches_edge};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Point};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::{Points, parts, reach};
use std::collections::BTreeSet;

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/area-of-one-step", &["hexgo.area"])
        .says("an area is an empty cell and the empty cells that touch it")
        .hexgo(Rules {
            area: |rules, board, cell| {
                let beside = rules.adjacent(board.shape(), cell).into_iter().filter(|&q| board.is_empty(q));
                beside.chain([cell]).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/areas-pass-between-stones", &["hexgo.area"])
        .says("an area goes on between two stones that do not touch, as a bridge does")
        .hexgo(Rules {
            area: |rules, board, cell| {
                let steps = |p| &rules.adjacent(board.shape(), p) | &across_an_edge(board.shape(), p);
                reach(cell, |p| steps(p).into_iter().filter(|&q| board.is_empty(q)).collect())
            },
            ..LITERAL
        }),
    ruling("H4", "hexgo/one-colour", &["hexgo.eye"])
        .says("all stones around an eye are of one colour, in however many groups")
        .hexgo(Rules {
            is_eye: |rules, board, area, group| {
                let around = rules.around(board, area);
                let color = group.first().and_then(|&stone| board.color(stone));
                !around.is_disjoint(group) && around.iter().all(|&stone| board.color(stone) == color)
            },
            ..LITERAL
        }),
    ruling("H4", "hexgo/inside-only", &["hexgo.eye"])
        .says("what lies outside a ring is no eye of it, however few stones are there")
        .hexgo(Rules {
            is_eye: |_, board, area, group| LITERAL.is_eye(board, area, group) && at_most_half(area, board),
            ..LITERAL
        }),
    mistake("hexgo/one-cell-eyes", &["hexgo.eye", "hexgo.eye.pair"]).says("an eye is a single empty cell").hexgo(
        Rules { is_eye: |_, board, area, group| LITERAL.is_eye(board, area, group) && area.len() == 1, ..LITERAL },
    ),
    mistake("hexgo/mostly-around-is-an-eye", &["hexgo.eye"])
        .says("an area is a group's eye if more than half of the stones around it are the group's")
        .hexgo(Rules {
            is_eye: |rules, board, area, group| {
                let around = rules.around(board, area);
                2 * around.intersection(group).count() > around.len()
            },
            ..LITERAL
        }),
    mistake("hexgo/own-stones-inside-are-overlooked", &["hexgo.eye"])
        .says("a lone stone of one's own inside an eye does not spoil it")
        .hexgo(Rules {
            is_eye: |rules, board, area, group| {
                let color = group.first().and_then(|&stone| board.color(stone));
                let apart = |&p: &Point| board.color(p) == color && LITERAL.group(board, p).len() == 1;
                let around = rules.around(board, area);
                !around.is_disjoint(group) && around.iter().filter(|p| !group.contains(p)).all(apart)
            },
            ..LITERAL
        }),
    mistake("hexgo/edge-is-no-wall", &["hexgo.eye.edge"])
        .says("an area on the edge of the board is open there and no eye")
        .hexgo(Rules {
            is_eye: |_, board, area, group| LITERAL.is_eye(board, area, group) && !touches_edge(board.shape(), area),
            ..LITERAL
        }),
    mistake("hexgo/corner-is-no-wall", &["hexgo.eye.edge"])
        .says("an area with a corner of the board in it is no eye")
        .hexgo(Rules {
            is_eye: |_, board, area, group| {
                let corner = |&p: &Point| LITERAL.adjacent(board.shape(), p).len() == 3;
                LITERAL.is_eye(board, area, group) && !area.iter().any(corner)
            },
            ..LITERAL
        }),
    ruling("H4", "hexgo/touching-cells", &["hexgo.eye.cells"])
        .says("only cells that touch the group are eye cells")
        .hexgo(Rules {
            eye_cells_despite: |rules, board, group, doomed| {
                &LITERAL.eye_cells_despite(board, group, doomed) & &rules.liberties(board, group)
            },
            ..BOTH_CHECKS
        }),
    mistake("hexgo/largest-eye", &["hexgo.eye.cells"])
        .says("only the cells of the group's largest eye are counted")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                by_eye(board, group, doomed).into_iter().max_by_key(Points::len).unwrap_or_default()
            },
            ..BOTH_CHECKS
        }),
    mistake("hexgo/eyes-are-counted", &["hexgo.eye.cells", "hexgo.eye.pair"])
        .says("two eyes keep a group, of however many cells, and one eye is one")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                by_eye(board, group, doomed).iter().filter_map(Points::first).copied().collect()
            },
            ..BOTH_CHECKS
        }),
    mistake("hexgo/eye-cells-must-touch", &["hexgo.eye.pair", "hexgo.eye.cells"])
        .says("the two cells of a pair of eyes touch each other")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                let cells = LITERAL.eye_cells_despite(board, group, doomed);
                let touches = |&cell: &Point| !LITERAL.adjacent(board.shape(), cell).is_disjoint(&cells);
                cells.iter().copied().filter(touches).collect()
            },
            ..BOTH_CHECKS
        }),
    mistake("hexgo/one-eye-cell", &["hexgo.eye.pair"])
        .says("one eye cell keeps a group")
        .hexgo(Rules { is_pair_of_eyes: |_, eye_cells| !eye_cells.is_empty(), ..LITERAL }),
    mistake("hexgo/three-eye-cells", &["hexgo.eye.pair"])
        .says("a group needs three eye cells to stay by its eyes")
        .hexgo(Rules { is_pair_of_eyes: |_, eye_cells| eye_cells.len() >= 3, ..LITERAL }),
    mistake("hexgo/eyes-do-not-keep", &["hexgo.group.stays", "hexgo.eye.pair"])
        .says("only a liberty pair keeps a group, whatever its eyes")
        .hexgo(Rules { is_pair_of_eyes: |_, _| false, ..LITERAL }),
    mistake("hexgo/eyes-make-pairs-idle", &["hexgo.group.stays"])
        .says("a group that has an eye stays by its eyes or not at all")
        .hexgo(Rules {
            liberty_pairs: |_, board, group| match LITERAL.eye_cells(board, group).is_empty() {
                true => LITERAL.liberty_pairs(board, group),
                false => BTreeSet::new(),
            },
            ..LITERAL
        }),
];

/// The rules with one definition of eye cells for both checks: without doomed stones, the cells despite none.
const BOTH_CHECKS: Rules =
    Rules { eye_cells: |rules, board, group| rules.eye_cells_despite(board, group, &Points::new()), ..LITERAL };

/// The eye cells of a group, a set for each eye. An eye goes on under doomed stones.
fn by_eye(board: &Board, group: &Points, doomed: &Points) -> Vec<Points> {
    let eye_cells = LITERAL.eye_cells_despite(board, group, doomed);
    let inside = &eye_cells | doomed;
    let eye = |cell| reach(cell, |p| &LITERAL.adjacent(board.shape(), p) & &inside);
    parts(eye_cells.clone(), eye).into_iter().map(|eye| &eye & &eye_cells).collect()
}
