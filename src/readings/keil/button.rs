//! Readings of the button: taking it, its half point, and its part in repetition.

use super::{Reading, mistake, ruling};
use shinpan_model::{Button, Color, Count, KeilPosition};
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("K6", "keil/button-is-a-pass", &["keil.button.take", "keil.end"])
        .says("taking the button counts as the first of two passes")
        .keil(Rules {
            take_button: |_, position| LITERAL.take_button(position).map(|next| KeilPosition { passes: 1, ..next }),
            ..LITERAL
        }),
    mistake("keil/button-changes-hands", &["keil.button.take"])
        .says("a player may take the button from the other")
        .keil(Rules {
            take_button: |_, position| match position.button {
                Button::Taken(holder) if holder != position.to_move => {
                    LITERAL.take_button(&KeilPosition { button: Button::Free, ..position.clone() })
                }
                _ => LITERAL.take_button(position),
            },
            ..LITERAL
        }),
    mistake("keil/half-point-lost", &["keil.button.half"])
        .says("the button is worth nothing at the end")
        .keil(Rules { button_points: |_, _, _| Count::default(), ..LITERAL }),
    mistake("keil/button-is-a-point", &["keil.button.half"]).says("the button is worth a whole point").keil(Rules {
        button_points: |_, button, color| Count { halves: 2 * LITERAL.button_points(button, color).halves },
        ..LITERAL
    }),
    mistake("keil/half-point-to-the-other", &["keil.button.half"])
        .says("the half point is for the player who did not take the button")
        .keil(Rules { button_points: |_, button, color| LITERAL.button_points(button, color.other()), ..LITERAL }),
    mistake("keil/half-point-without-a-button", &["keil.button.half"])
        .says("without a button White has the half point")
        .keil(Rules {
            button_points: |_, button, color| match (button, color) {
                (Button::Absent, Color::White) => Count { halves: 1 },
                _ => LITERAL.button_points(button, color),
            },
            ..LITERAL
        }),
    ruling("K5", "keil/boards-only", &["keil.button.repeat"])
        .says("the stones alone are compared for repetition, not the button")
        .keil(Rules { same_position: |_, (board, _), (other, _)| board == other, ..LITERAL }),
    ruling("K5", "keil/as-the-turn-began", &["keil.button.repeat"])
        .says("the turn that takes the button counts as one with the button free")
        .keil(Rules {
            end_turn: |_, position, board, button, passes| {
                let mut next = LITERAL.end_turn(position, board, button, passes);
                if let Some(end) = next.history.last_mut() {
                    end.taken = position.button.is_taken();
                }
                next
            },
            ..LITERAL
        }),
    ruling("K5", "keil/who-took-it", &["keil.button.repeat"])
        .says("the holder of the button is compared as well")
        .proven("the button is taken once in a game, so whenever it is taken the same player has it")
        .keil(Rules {
            // The button is taken once in a game and never changes hands. So every earlier turn that ended with the
            // button taken ended with its present holder.
            repeats: |_, position, board| {
                let holder = |taken: bool| taken.then_some(position.button);
                position.history.iter().position(|earlier| {
                    (earlier.by, &earlier.board) == (position.to_move, board)
                        && holder(earlier.taken) == holder(position.button.is_taken())
                })
            },
            ..LITERAL
        }),
];
