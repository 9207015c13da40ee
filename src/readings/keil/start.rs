//! Readings of the start of a game.

use super::{Reading, mistake};
use shinpan_model::{Closed, Color, Evidence, KeilPosition, Refusal};
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
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
