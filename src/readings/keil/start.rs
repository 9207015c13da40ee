//! Readings of set-ups and of the start of a game.

use super::{Reading, mistake, ruling};
use shinpan_model::{Closed, Color, Error, Evidence, KeilPosition, Refusal};
use shinpan_naive::Points;
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("G1", "keil/any-set-up", &["setup.settled"])
        .says("every set-up is taken as it stands, and no group on it is looked at")
        .keil(Rules { unsettled: |_, _| None, ..LITERAL }),
    ruling("G1", "keil/settle-first", &["setup.settled"])
        .says("the groups that would not stay come off as a set-up is read, before anybody moves")
        .keil(Rules {
            answer: |_, position, question| {
                let gone = Color::BOTH.into_iter().flat_map(|color| LITERAL.removed(&position.board, color));
                let board = position.board.without(&gone.collect::<Points>());
                LITERAL.answer(&KeilPosition { board, ..position.clone() }, question)
            },
            ..LITERAL
        }),
    ruling("G1", "keil/never-unsettled", &["setup.settled"])
        .says("an unsettled set-up is an error even when it is declared")
        .keil(Rules {
            answer: |_, position, question| match LITERAL.unsettled(&position.board) {
                Some(group) => {
                    Err(Error::Unsettled { shape: position.board.shape(), group, why: "has no liberty" }.into())
                }
                None => LITERAL.answer(position, question),
            },
            ..LITERAL
        }),
    mistake("keil/settled-by-touch", &["setup.settled"])
        .says("a group on a set-up stays when an empty point is beside it")
        .keil(Rules {
            unsettled: |_, board| {
                let groups = Color::BOTH.into_iter().flat_map(|color| LITERAL.groups(board, color));
                let shut_in = |group: &Points| {
                    let mut beside = group.iter().flat_map(|&stone| LITERAL.adjacent(board.shape(), stone));
                    !beside.any(|point| board.is_empty(point))
                };
                groups.into_iter().find(shut_in)
            },
            ..LITERAL
        }),
    mistake("keil/white-opens", &["keil.start"]).says("White makes the first turn of a game").keil(Rules {
        answer: |_, position, question| {
            let to_move = if position.history.is_empty() { Color::White } else { position.to_move };
            LITERAL.answer(&KeilPosition { to_move, ..position.clone() }, question)
        },
        ..LITERAL
    }),
    mistake("keil/first-turn-is-a-stone", &["keil.start", "keil.turn.kinds"])
        .says("the first turn of a game places a stone")
        .keil(Rules {
            take_button: |_, position| match position.history.is_empty() {
                true => Err(Refusal::new("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake))),
                false => LITERAL.take_button(position),
            },
            ..LITERAL
        }),
];
