//! Readings of Meigo, in the order of `spec/meigo.md`.

use super::AnyRules::Meigo;
use super::Reading;
use super::Source::Mistake;
use crate::model::Color;
use crate::naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    // The prison
    Reading {
        id: "meigo/prison-sign-swapped",
        says: "a captured stone counts in the prison as one of the player who took it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: prison_sign_swapped, ..LITERAL }),
    },
];

fn prison_sign_swapped(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    LITERAL.cancel(prison, captured.other(), count)
}
