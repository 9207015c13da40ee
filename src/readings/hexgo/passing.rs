//! Readings of passing and resigning.

use super::parts::{after_taking, can_place, failing_of_both, no_pass};
use super::{Reading, mistake, ruling};
use shinpan_model::{HexgoPosition, Question, Turn};
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("H5", "hexgo/check-after-a-pass", &["hexgo.turn.pass"])
        .says("the groups are judged after a pass as well")
        .hexgo(Rules {
            pass: |_, position| {
                let due = failing_of_both(&position.board);
                after_taking(LITERAL.pass(position), &due)
            },
            ..LITERAL
        }),
    mistake("hexgo/pass-only-without-a-placement", &["hexgo.turn.pass"])
        .says("a player who can place a stone may not pass")
        .hexgo(Rules {
            play: |_, position, turn| {
                let after = LITERAL.play(position, turn)?;
                match *turn == Turn::Pass && can_place(position) {
                    true => Err(no_pass()),
                    false => Ok(after),
                }
            },
            ..LITERAL
        }),
    mistake("hexgo/pass-gives-a-stone", &["hexgo.turn.pass", "hexgo.score.captures"])
        .says("a pass gives the opponent a captured stone")
        .hexgo(Rules {
            pass: |_, position| {
                let captures = position.captures.plus(position.to_move.other(), 1);
                HexgoPosition { captures, ..LITERAL.pass(position) }
            },
            ..LITERAL
        }),
    ruling("H9", "hexgo/resign-at-any-time", &["hexgo.turn.resign"])
        .says("a player may resign while the other is to move")
        .hexgo(Rules {
            answer: |_, position, question| match question {
                Question::Play { by: Some(by), turn: Turn::Resign } => {
                    let position = HexgoPosition { to_move: *by, ..position.clone() };
                    LITERAL.answer(&position, question)
                }
                _ => LITERAL.answer(position, question),
            },
            ..LITERAL
        }),
    mistake("hexgo/resign-is-a-pass", &["hexgo.turn.resign", "hexgo.end.resign"])
        .says("a resignation counts as a pass")
        .hexgo(Rules { resign: |rules, position| rules.pass(position), ..LITERAL }),
];
