//! Readings of the liberty that a placement must leave to its own group.

use super::parts::{with_stone, without_liberties};
use super::{Reading, mistake, ruling};
use shinpan_model::{Evidence, Refusal};
use shinpan_naive::Points;
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/own-life-first", &["keil.turn.life"])
        .says("the new stone must have its liberty before anything is removed")
        .keil(Rules {
            place: |_, position, point| {
                let next = LITERAL.place(position, point)?;
                match LITERAL.lifeless(&with_stone(position, point), point) {
                    Some(group) => Err(Refusal::new("keil.turn.life", Evidence::NoLiberty(group))),
                    None => Ok(next),
                }
            },
            ..LITERAL
        }),
    mistake("keil/taking-is-life-enough", &["keil.turn.life"])
        .says("a placement that takes something needs no liberty")
        .keil(Rules {
            place: |_, position, point| {
                let placed = with_stone(position, point);
                match LITERAL.removed(&placed, position.to_move.other()).is_empty() {
                    true => LITERAL.place(position, point),
                    false => Rules { lifeless: |_, _, _| None, ..LITERAL }.place(position, point),
                }
            },
            ..LITERAL
        }),
    mistake("keil/suicide-allowed", &["keil.turn.life"])
        .says("a placement without a liberty is legal, and the stones stay")
        .keil(Rules { lifeless: |_, _, _| None, ..LITERAL }),
    mistake("keil/suicide-takes-itself-off", &["keil.turn.life"])
        .says("a placement without a liberty is legal, and the group comes off at once")
        .keil(Rules {
            place: |_, position, point| match LITERAL.place(position, point) {
                Err(Refusal { evidence: Evidence::NoLiberty(group), .. }) => {
                    let board = position.board.without(&group);
                    Ok(LITERAL.end_turn(position, board, position.button, 0))
                }
                answer => answer,
            },
            ..LITERAL
        }),
    mistake("keil/lone-suicide-only", &["keil.turn.life"])
        .says("a single stone needs a liberty, a larger group may fill its last one")
        .keil(Rules {
            lifeless: |_, board, point| LITERAL.lifeless(board, point).filter(|group| group.len() == 1),
            ..LITERAL
        }),
    mistake("keil/new-stone-alone", &["keil.turn.life"])
        .says("the new stone must be linked to an empty point itself, not only its group")
        .keil(Rules {
            lifeless: |_, board, point| {
                let stone = Points::from([point]);
                LITERAL.liberties(board, &stone).is_empty().then_some(stone)
            },
            ..LITERAL
        }),
    ruling("K3", "keil/all-own-groups", &["keil.turn.life"])
        .says("a placement is refused when any group of the mover has no liberty")
        .keil(Rules {
            lifeless: |_, board, point| {
                board.color(point).and_then(|mover| without_liberties(board, mover).into_iter().next())
            },
            ..LITERAL
        }),
];
