//! Readings of passes.

use super::parts::can_place;
use super::{Reading, mistake, ruling};
use shinpan_model::{Button, Closed, Evidence, KeilPosition, Refusal};
use shinpan_naive::keil::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/pass-any-time", &["keil.turn.pass"])
        .says("a player may pass while the button is free")
        .keil(Rules { pass: |_, position| pass_beside_the_button(position), ..LITERAL }),
    mistake("keil/stuck-may-pass", &["keil.turn.pass"])
        .says("a player who cannot place a stone may pass while the button is free")
        .keil(Rules {
            pass: |_, position| {
                if can_place(position) { LITERAL.pass(position) } else { pass_beside_the_button(position) }
            },
            ..LITERAL
        }),
    ruling("K6", "keil/no-button-no-pass", &["keil.turn.pass"])
        .says("without a button nobody has ever taken it, so nobody may pass")
        .keil(Rules {
            pass: |_, position| match position.button {
                Button::Absent => Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree))),
                _ => LITERAL.pass(position),
            },
            ..LITERAL
        }),
    mistake("keil/holder-passes", &["keil.turn.pass"]).says("only the player who has the button may pass").keil(
        Rules {
            pass: |_, position| match position.button {
                Button::Taken(holder) if holder != position.to_move => {
                    Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree)))
                }
                _ => LITERAL.pass(position),
            },
            ..LITERAL
        },
    ),
];

/// A pass that is open while the button is free.
fn pass_beside_the_button(position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    let button = if position.button == Button::Free { Button::Absent } else { position.button };
    let next = LITERAL.pass(&KeilPosition { button, ..position.clone() })?;
    Ok(KeilPosition { button: position.button, ..next })
}
