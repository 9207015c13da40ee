//! Readings of turns: who makes them, which kinds there are, and where a stone may be placed.

use super::parts::emptied;
use super::{Reading, mistake, ruling};
use shinpan_model::{Closed, Error, Evidence, KeilPosition, Question, Refusal, Rejection, Turn};
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/anyone-moves", &["keil.turn.alternate"])
        .says("a turn is made by the player it is said to be by, whoever is to move")
        .keil(Rules {
            answer: |_, position, question| match question {
                Question::Play { by: Some(by), .. } => {
                    LITERAL.answer(&KeilPosition { to_move: *by, ..position.clone() }, question)
                }
                _ => LITERAL.answer(position, question),
            },
            ..LITERAL
        }),
    mistake("keil/button-keeps-the-turn", &["keil.turn.alternate", "keil.button.take"])
        .says("whoever takes the button goes on with a turn")
        .keil(Rules {
            take_button: |_, position| {
                let next = LITERAL.take_button(position)?;
                Ok(KeilPosition { to_move: position.to_move, ..next })
            },
            ..LITERAL
        }),
    mistake("keil/other-turns-pass", &["keil.turn.kinds"]).says("a turn that the game does not have is a pass").keil(
        Rules {
            play: |_, position, turn| match turn {
                Turn::Hold | Turn::Resign | Turn::Handicap(_) => LITERAL.play(position, &Turn::Pass),
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        },
    ),
    ruling("G2", "keil/all-refused", &["keil.turn.kinds"])
        .says("a turn that the game does not have is refused like any other")
        .keil(Rules {
            play: |_, position, turn| match LITERAL.play(position, turn) {
                Err(Rejection::Error(Error::NotATurn(_))) => {
                    Err(Refusal::new("keil.turn.kinds", Evidence::NotOpen(Closed::NobodyToFree)).into())
                }
                answer => answer,
            },
            ..LITERAL
        }),
    mistake("keil/closed-is-an-error", &["keil.turn.pass", "keil.button.take"])
        .says("a pass or a taking of the button that is not open now is no turn at all")
        .keil(Rules {
            play: |_, position, turn| match LITERAL.play(position, turn) {
                Err(Rejection::Refused(Refusal { evidence: Evidence::NotOpen(_), .. })) => {
                    Err(Error::NotATurn(turn.name(position.board.shape())).into())
                }
                answer => answer,
            },
            ..LITERAL
        }),
    mistake("keil/stones-are-replaced", &["keil.turn.place"])
        .says("a stone may be placed on another one, which comes off")
        .keil(Rules { place: |_, position, point| LITERAL.place(&emptied(position, point), point), ..LITERAL }),
    mistake("keil/ko-point-closed", &["keil.turn.place", "keil.turn.repeat"])
        .says("nobody may place a stone where the turn just before took one")
        .keil(Rules {
            place: |_, position, point| {
                let next = LITERAL.place(position, point)?;
                match position.history.len().checked_sub(2) {
                    Some(earlier) if !position.history[earlier].board.is_empty(point) => {
                        Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier }))
                    }
                    _ => Ok(next),
                }
            },
            ..LITERAL
        }),
];
