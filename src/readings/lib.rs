//! Readings: plausible ways to get the rules wrong, as engines that can be run.
//!
//! A reading replaces one definition of the literal engine. Some readings answer a question of `spec/rulings.md` in
//! another way, some are older wordings of a game's text, and most are mistakes that implementers make. `docs/worth.md`
//! lists them all, with the checks of the suite that tell each from the rules.
//!
//! ```
//! use shinpan::{readings, suite};
//!
//! let reading = readings::named("keil/empty-third").expect("a reading of Keil");
//! let cases = suite::embedded()?;
//! let links = cases.iter().find(|case| case.id == "keil/two-stones-alone-are-unlinked").expect("a case");
//! assert!(suite::run(links, reading).iter().any(|report| !report.passed()));
//! # Ok::<(), suite::CaseError>(())
//! ```

mod claim;
mod hexgo;
mod keil;
mod meigo;

use shinpan_model::{Answer, Engine, Game, Label, NoAnswer, Position, Question};
use shinpan_naive::{self as naive, LITERAL, Naive};

/// A way to read the rules of one game that differs from the text.
pub struct Reading {
    /// Its name, game first: `keil/empty-third`. Ids stay for ever, and none is used again.
    pub id: &'static str,
    /// The rule as someone with this reading would state it, in a sentence without a full stop.
    pub says: &'static str,
    /// Where it comes from.
    pub source: Source,
    /// The labels of the clauses that it bends.
    pub bends: &'static [Label],
    /// Why it never answers otherwise than the rules, for the few readings that cannot.
    pub proof: Option<&'static str>,
    /// The literal rules with the definition replaced.
    rules: AnyRules,
}

/// The rules of one game.
enum AnyRules {
    Keil(naive::keil::Rules),
    Hexgo(naive::hexgo::Rules),
    Meigo(naive::meigo::Rules),
}

/// Where a reading comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Another answer to the question of this entry of `spec/rulings.md`.
    Ruling(&'static str),
    /// An older wording of the game's text, with the time when it was published.
    Wording(&'static str),
    /// A mistake that implementers make.
    Mistake,
}

impl Reading {
    /// The game whose rules it reads.
    #[must_use]
    pub fn game(&self) -> Game {
        match self.rules {
            AnyRules::Keil(_) => Game::Keil,
            AnyRules::Hexgo(_) => Game::Hexgo,
            AnyRules::Meigo(_) => Game::Meigo,
        }
    }
}

/// As an engine, a reading judges its own game, and the literal rules judge the other two.
impl Engine for Reading {
    fn name(&self) -> &str {
        self.id
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let engine = match self.rules {
            AnyRules::Keil(keil) => Naive { keil, ..LITERAL },
            AnyRules::Hexgo(hexgo) => Naive { hexgo, ..LITERAL },
            AnyRules::Meigo(meigo) => Naive { meigo, ..LITERAL },
        };
        engine.answer(position, question)
    }
}

impl std::fmt::Debug for Reading {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading").field("id", &self.id).field("source", &self.source).finish_non_exhaustive()
    }
}

/// All readings, in the order of games and of their clauses.
pub fn all() -> impl Iterator<Item = &'static Reading> {
    [keil::READINGS, hexgo::READINGS, meigo::READINGS].into_iter().flatten().copied().flatten()
}

/// The reading with this id, if there is one.
#[must_use]
pub fn named(id: &str) -> Option<&'static Reading> {
    all().find(|reading| reading.id == id)
}
