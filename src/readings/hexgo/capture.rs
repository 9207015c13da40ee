//! Readings of captures: what comes off after a placement, and in which order.

use super::parts::{SUICIDE_UNCHECKED, after_taking, captured_groups, failing, suicide};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Stone};
use shinpan_naive::Points;
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("H2", "hexgo/mover-first", &["hexgo.turn.capture", "hexgo.turn.suicide"])
        .says("the mover's groups are judged before anything comes off")
        .hexgo(Rules {
            place: |_, position, point| {
                let placed = position.board.with(point, Stone::unmarked(position.to_move));
                match LITERAL.suicide(&placed, position.to_move) {
                    Some(group) if position.board.is_empty(point) => Err(suicide(group)),
                    _ => LITERAL.place(position, point),
                }
            },
            ..LITERAL
        }),
    ruling("H2", "hexgo/both-at-once", &["hexgo.turn.capture", "hexgo.turn.suicide"])
        .says("all groups of both colours are judged on the board with the new stone and come off together")
        .hexgo(Rules {
            place: |_, position, point| {
                let placed = position.board.with(point, Stone::unmarked(position.to_move));
                let next = SUICIDE_UNCHECKED.place(position, point)?;
                Ok(after_taking(next, &failing(&placed, position.to_move)))
            },
            ..LITERAL
        }),
    ruling("H2", "hexgo/beside-only", &["hexgo.turn.capture"])
        .says("of the opponent's groups only those beside the new stone are judged")
        .hexgo(Rules {
            captured: |rules, placed, point, enemy| {
                let beside = rules.adjacent(placed.shape(), point);
                captured_groups(placed, point, enemy).filter(|group| !group.is_disjoint(&beside)).flatten().collect()
            },
            ..LITERAL
        }),
    ruling("H2", "hexgo/one-at-a-time", &["hexgo.turn.capture"])
        .says("the opponent's groups are taken off singly, each judged on what is left by then")
        .hexgo(Rules {
            captured: |rules, placed, point, enemy| {
                let doomed = rules.doomed(placed, point);
                let stays = |board: &Board, group: &Points| {
                    !rules.liberty_pairs(board, group).is_empty()
                        || rules.is_pair_of_eyes(&rules.eye_cells_despite(board, group, &doomed))
                };
                rules.groups(placed, enemy).into_iter().fold(Points::new(), |gone, group| {
                    if stays(&placed.without(&gone), &group) { gone } else { &gone | &group }
                })
            },
            ..LITERAL
        }),
    mistake("hexgo/one-group-a-turn", &["hexgo.turn.capture"]).says("a turn captures one group at most").hexgo(Rules {
        captured: |_, placed, point, enemy| captured_groups(placed, point, enemy).next().unwrap_or_default(),
        ..LITERAL
    }),
    mistake("hexgo/stones-beside-only", &["hexgo.turn.capture", "hexgo.group"])
        .says("of a captured group only the stones beside the new one come off")
        .hexgo(Rules {
            captured: |rules, placed, point, enemy| {
                &LITERAL.captured(placed, point, enemy) & &rules.adjacent(placed.shape(), point)
            },
            ..LITERAL
        }),
    mistake("hexgo/until-nothing-comes-off", &["hexgo.turn.capture"])
        .says("the opponent's groups are checked again and again until no more come off")
        .proven(
            "What comes off leaves its cells empty, which takes no liberty and no eye cell from the opponent's groups \
             that are left, and gives the mover's group no cell inside an eye that kept one of them.",
        )
        .hexgo(Rules {
            // Let H be a group that the first check leaves. If it stays by a liberty pair, both cells are still empty.
            // If it stays by the eye cells of an area, with doomed stones in it or not, every stone around that area
            // is H's, so no stone that came off touches it. The area, the stones around it, and the liberties and areas
            // of doomed stones in it are as they were. So these stones are doomed in the next check too, and H has the
            // same eye cells.
            captured: |rules, placed, point, enemy| {
                let taken = LITERAL.captured(placed, point, enemy);
                if taken.is_empty() { taken } else { &taken | &rules.captured(&placed.without(&taken), point, enemy) }
            },
            ..LITERAL
        }),
    mistake("hexgo/no-capture-without-a-pair", &["hexgo.turn.capture"])
        .says("nothing comes off unless the new stone has a liberty pair itself")
        .hexgo(Rules {
            captured: |rules, placed, point, enemy| match rules.liberty_pairs(placed, &Points::from([point])).is_empty()
            {
                true => Points::new(),
                false => LITERAL.captured(placed, point, enemy),
            },
            ..LITERAL
        }),
];
