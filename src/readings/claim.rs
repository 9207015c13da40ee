//! Constructors for the tables of readings. An entry of a table is written
//! `mistake(id, labels).says(sentence).keil(rules)`.

use super::AnyRules::{Hexgo, Keil, Meigo};
use super::{AnyRules, Reading, Source};
use shinpan_model::Label;
use shinpan_naive::{hexgo, keil, meigo};

/// All of a reading but its rules.
#[must_use]
pub(super) struct Claim {
    id: &'static str,
    says: &'static str,
    source: Source,
    bends: &'static [Label],
    proof: Option<&'static str>,
}

/// Another answer to the question of an entry of `spec/rulings.md`.
pub(super) const fn ruling(entry: &'static str, id: &'static str, bends: &'static [Label]) -> Claim {
    Claim { id, says: "", source: Source::Ruling(entry), bends, proof: None }
}

/// An older wording of the game's text, with the time when it was published.
pub(super) const fn wording(published: &'static str, id: &'static str, bends: &'static [Label]) -> Claim {
    Claim { id, says: "", source: Source::Wording(published), bends, proof: None }
}

/// A mistake that implementers make.
pub(super) const fn mistake(id: &'static str, bends: &'static [Label]) -> Claim {
    Claim { id, says: "", source: Source::Mistake, bends, proof: None }
}

impl Claim {
    /// The rule as someone with this reading would state it.
    pub(super) const fn says(self, says: &'static str) -> Claim {
        Claim { says, ..self }
    }

    /// Why the reading never differs from the rules.
    pub(super) const fn proven(self, why: &'static str) -> Claim {
        Claim { proof: Some(why), ..self }
    }

    /// The reading, with its rules of Keil.
    pub(super) const fn keil(self, rules: keil::Rules) -> Reading {
        self.with(Keil(rules))
    }

    /// The reading, with its rules of HexGo.
    pub(super) const fn hexgo(self, rules: hexgo::Rules) -> Reading {
        self.with(Hexgo(rules))
    }

    /// The reading, with its rules of Meigo.
    pub(super) const fn meigo(self, rules: meigo::Rules) -> Reading {
        self.with(Meigo(rules))
    }

    const fn with(self, rules: AnyRules) -> Reading {
        let Claim { id, says, source, bends, proof } = self;
        Reading { id, says, source, bends, proof, rules }
    }
}
