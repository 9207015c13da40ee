//! Readings of refusals: the reason that is reported when several forbid a turn.

use super::parts::{emptied, going_on};
use super::{Reading, mistake, ruling};
use shinpan_model::{Error, Refusal, Rejection, Turn};
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/off-board-is-an-error", &["board.hexagon", "turn.refusals"])
        .says("a turn on a point that the board has not is no turn at all")
        .keil(Rules {
            play: |_, position, turn| match (LITERAL.play(position, turn), turn) {
                (Err(Rejection::Refused(Refusal { rule: "board.hexagon", .. })), &Turn::Place(point)) => {
                    Err(Error::NotOnBoard { shape: position.board.shape(), point }.into())
                }
                (answer, _) => answer,
            },
            ..LITERAL
        }),
    mistake("keil/end-named-last", &["turn.refusals"])
        .says("of several reasons against a turn the end of the game is named last")
        .keil(Rules {
            play: |_, position, turn| LITERAL.play(&going_on(position), turn).and(LITERAL.play(position, turn)),
            ..LITERAL
        }),
    mistake("keil/occupied-named-last", &["turn.refusals"])
        .says("of several reasons against a placement the stone that is there already is named last")
        .keil(Rules {
            place: |_, position, point| {
                LITERAL.place(&emptied(position, point), point).and(LITERAL.place(position, point))
            },
            ..LITERAL
        }),
    ruling("G2", "keil/last-reason-first", &["turn.refusals"])
        .says("of several reasons against a placement repetition is named before want of life")
        .keil(Rules {
            place: |_, position, point| {
                let without_life = Rules { lifeless: |_, _, _| None, ..LITERAL };
                match (LITERAL.place(position, point), without_life.place(position, point)) {
                    (Err(Refusal { rule: "keil.turn.life", .. }), Err(repetition)) => Err(repetition),
                    (answer, _) => answer,
                }
            },
            ..LITERAL
        }),
];
