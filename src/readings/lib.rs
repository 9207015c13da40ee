//! The plausible ways to get the rules wrong, as engines that can be run.
//!
//! A reading replaces one definition of the literal engine. Some are the other answers to a question that a text leaves
//! open (`spec/rulings.md`), some an older wording of a game, most a mistake that implementers make. What tells them from
//! the rules is what the suite is worth (`docs/worth.md`).
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

/// A way to read the rules of one game that is not theirs.
pub struct Reading {
    /// Its name, game first: `keil/empty-third`. It never changes and is never given to another reading.
    pub id: &'static str,
    /// What it takes the rules to be, in a sentence.
    pub says: &'static str,
    /// Where it comes from.
    pub source: Source,
    /// The labels of the clauses that it bends.
    pub bends: &'static [Label],
    /// Why it never answers otherwise than the rules, if that can be shown.
    pub proof: Option<&'static str>,
    /// The rules with the definition replaced.
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
    /// It answers the question of this entry of `spec/rulings.md` in another way.
    Ruling(&'static str),
    /// An older wording of the game's text, and when it was published.
    Wording(&'static str),
    /// A mistake that implementers make.
    Mistake,
}

impl Reading {
    /// The game that it is a reading of.
    #[must_use]
    pub fn game(&self) -> Game {
        match self.rules {
            AnyRules::Keil(_) => Game::Keil,
            AnyRules::Hexgo(_) => Game::Hexgo,
            AnyRules::Meigo(_) => Game::Meigo,
        }
    }
}

/// As an engine a reading answers every question about its own game, and the other games as the rules have them.
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
    keil::READINGS.iter().copied().chain([hexgo::READINGS, meigo::READINGS]).flatten()
}

/// The reading with this id, if there is one.
#[must_use]
pub fn named(id: &str) -> Option<&'static Reading> {
    all().find(|reading| reading.id == id)
}
