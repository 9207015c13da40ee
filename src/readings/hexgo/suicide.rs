//! Readings of the ban on suicide.

use super::parts::{SUICIDE_UNCHECKED, after_taking, failing, suicide};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Point};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::{Points, parts};

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/suicide-unchecked", &["hexgo.turn.suicide"])
        .says("the mover's own groups are not checked")
        .hexgo(SUICIDE_UNCHECKED),
    mistake("hexgo/suicide-comes-off", &["hexgo.turn.suicide"])
        .says("suicide is allowed, and the mover's failing groups come off")
        .hexgo(Rules {
            place: |_, position, point| {
                let next = SUICIDE_UNCHECKED.place(position, point)?;
                let own = failing(&next.board, position.to_move);
                Ok(after_taking(next, &own))
            },
            ..LITERAL
        }),
    mistake("hexgo/suicide-as-in-go", &["hexgo.turn.suicide"])
        .says("a move is suicide when it leaves the mover a group without a liberty")
        .hexgo(Rules {
            suicide: |rules, board, mover| {
                rules.groups(board, mover).into_iter().find(|group| rules.liberties(board, group).is_empty())
            },
            ..LITERAL
        }),
    ruling("H2", "hexgo/new-stone-only", &["hexgo.turn.suicide"])
        .says("of the mover's groups only that of the new stone is judged")
        .hexgo(Rules {
            place: |rules, position, point| {
                let next = SUICIDE_UNCHECKED.place(position, point)?;
                let group = rules.group(&next.board, point);
                if rules.stays(&next.board, &group) { Ok(next) } else { Err(suicide(group)) }
            },
            ..LITERAL
        }),
    mistake("hexgo/stone-without-its-group", &["hexgo.turn.suicide", "hexgo.group"])
        .says("the new stone is judged by itself, without the group that it joins")
        .hexgo(Rules {
            place: |rules, position, point| {
                let (next, stone) = (LITERAL.place(position, point)?, Points::from([point]));
                if rules.stays(&next.board, &stone) { Ok(next) } else { Err(suicide(stone)) }
            },
            ..LITERAL
        }),
    mistake("hexgo/pairs-of-the-parts", &["hexgo.turn.suicide", "hexgo.liberty.pair"])
        .says(
            "groups that the new stone joins have the pairs that each of them or the stone has, and none of one \
             liberty from each",
        )
        .hexgo(Rules {
            place: |rules, position, point| {
                let next = LITERAL.place(position, point)?;
                let group = rules.group(&next.board, point);
                let has_pair = |part: &Points| !rules.liberty_pairs(&next.board, part).is_empty();
                let stays = parts_joined(&next.board, point).iter().any(has_pair)
                    || rules.is_pair_of_eyes(&rules.eye_cells(&next.board, &group));
                if stays { Ok(next) } else { Err(suicide(group)) }
            },
            ..LITERAL
        }),
    mistake("hexgo/eyes-of-the-parts", &["hexgo.turn.suicide", "hexgo.eye"])
        .says("an eye of groups that the new stone joins was an eye of one of them, the new stone apart")
        .hexgo(Rules {
            place: |rules, position, point| {
                let next = LITERAL.place(position, point)?;
                let group = rules.group(&next.board, point);
                if !rules.liberty_pairs(&next.board, &group).is_empty() {
                    return Ok(next);
                }
                let joined = parts_joined(&next.board, point);
                let of_one_part = |cell: &Point| {
                    let around = rules.around(&next.board, &rules.area(&next.board, *cell));
                    joined.iter().any(|part| (&around - &Points::from([point])).is_subset(part))
                };
                let eye_cells = rules.eye_cells(&next.board, &group).into_iter().filter(of_one_part).collect();
                if rules.is_pair_of_eyes(&eye_cells) { Ok(next) } else { Err(suicide(group)) }
            },
            ..LITERAL
        }),
];

/// The new stone, and the groups that it joins as they were before it.
fn parts_joined(board: &Board, point: Point) -> Vec<Points> {
    let (group, before) = (LITERAL.group(board, point), board.without(&[point]));
    let joined = parts(&group - &Points::from([point]), |stone| LITERAL.group(&before, stone));
    joined.into_iter().chain([Points::from([point])]).collect()
}
