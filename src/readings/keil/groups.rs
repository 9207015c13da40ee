//! Readings of groups and their liberties.

use super::parts::{like_stones, thirds};
use super::{Reading, mistake};
use shinpan_model::Point;
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{empty, parts, reach};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/group-of-touching-stones", &["keil.group"])
        .says("a group is what can be reached by steps between neighbouring stones of one colour")
        .keil(Rules {
            group: |_, board, stone| {
                let alike = |&q: &Point| like_stones(board, q, stone);
                reach(stone, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(alike).collect())
            },
            ..LITERAL
        }),
    mistake("keil/group-of-one-step", &["keil.group"])
        .says("a group is a stone with the stones of its colour that are linked to it")
        .keil(Rules {
            group: |_, board, stone| {
                let beside = LITERAL.links(board, stone).into_iter().filter(|&q| like_stones(board, q, stone));
                beside.chain([stone]).collect()
            },
            ..LITERAL
        }),
    mistake("keil/group-across-colours", &["keil.group"])
        .says(
            "a group is all stones of one colour that can be reached along links, over stones of the other colour too",
        )
        .keil(Rules {
            group: |_, board, stone| {
                let stones_linked = |p| LITERAL.links(board, p).into_iter().filter(|&q| !board.is_empty(q)).collect();
                reach(stone, stones_linked).into_iter().filter(|&q| like_stones(board, q, stone)).collect()
            },
            ..LITERAL
        }),
    mistake("keil/common-liberty-joins", &["keil.group"])
        .says("stones of one colour with a liberty in common are one group")
        .keil(Rules {
            group: |_, board, stone| {
                reach(stone, |p| {
                    let group = LITERAL.group(board, p);
                    let sharing =
                        LITERAL.liberties(board, &group).into_iter().flat_map(|liberty| LITERAL.links(board, liberty));
                    sharing.filter(|&q| like_stones(board, q, stone)).chain(group.iter().copied()).collect()
                })
            },
            ..LITERAL
        }),
    mistake("keil/liberty-by-touch", &["keil.liberty"])
        .says("a liberty of a group is an empty point beside one of its stones")
        .keil(Rules {
            liberties: |_, board, group| {
                let beside = group.iter().flat_map(|&stone| LITERAL.adjacent(board.shape(), stone));
                beside.filter(|&point| board.is_empty(point)).collect()
            },
            ..LITERAL
        }),
    mistake("keil/liberty-needs-an-empty-third", &["keil.liberty"])
        .says("an empty point beside a stone is a liberty only if a point beside both is empty as well")
        .keil(Rules {
            liberties: |_, board, group| {
                let open = |stone, point| thirds(board.shape(), stone, point).iter().any(|&r| board.is_empty(r));
                let of_stone = |&stone: &Point| empty(board).into_iter().filter(move |&point| open(stone, point));
                group.iter().flat_map(of_stone).collect()
            },
            ..LITERAL
        }),
    mistake("keil/third-from-another-group", &["keil.liberty", "keil.link"])
        .says("a friendly third links a stone to an empty point only when it is in the group of the stone")
        .keil(Rules {
            liberties: |_, board, group| {
                let counts = |r: &Point| board.is_empty(*r) || group.contains(r);
                let open = |stone, point| thirds(board.shape(), stone, point).iter().any(counts);
                let of_stone = |&stone: &Point| empty(board).into_iter().filter(move |&point| open(stone, point));
                group.iter().flat_map(of_stone).collect()
            },
            ..LITERAL
        }),
    mistake("keil/territory-is-liberty", &["keil.liberty"])
        .says("every empty point that can be reached from a liberty is a liberty")
        .keil(Rules {
            liberties: |_, board, group| {
                let territories = parts(LITERAL.liberties(board, group), |point| LITERAL.territory(board, point));
                territories.into_iter().flatten().collect()
            },
            ..LITERAL
        }),
];
