//! Readings of Meigo, in the order of `spec/meigo.md`.

use super::Source::Mistake;
use super::{Reading, with_meigo};
use crate::model::Color;
use crate::naive::meigo::{Definitions, Literal};

pub(super) static READINGS: &[Reading] = &[
    // The prison
    Reading {
        id: "meigo/prison-sign-swapped",
        says: "a captured stone counts in the prison as one of the player who took it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(PrisonSignSwapped),
    },
];

struct PrisonSignSwapped;

impl Definitions for PrisonSignSwapped {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        Literal.cancel(prison, captured.other(), count)
    }
}
