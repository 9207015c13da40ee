//! What came of a run of the suite, or of a comparison of two engines: for people and for programs.

mod diagnosis;
mod disagreement;
mod json;
mod text;
mod worth;

pub use disagreement::disagreement;
pub use json::json;
pub use text::text;
pub(crate) use text::{indent, wrap};
pub use worth::Worth;

use crate::model::Game;
use crate::suite::{Case, Report};

/// How many cases and checks there were, and how many checks passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of cases.
    pub cases: usize,
    /// The number of checks.
    pub checks: usize,
    /// The number of checks that passed.
    pub passed: usize,
}

impl Tally {
    /// The number of checks that failed.
    #[must_use]
    pub fn failed(self) -> usize {
        self.checks - self.passed
    }

    /// The tally of these reports. The checks of a case stand together.
    #[must_use]
    pub fn of<'a>(reports: impl IntoIterator<Item = &'a Report<'a>>) -> Tally {
        let mut tally = Tally::default();
        for report in reports {
            tally.cases +=
                usize::from(report.case.checks.first().is_some_and(|first| first.number == report.check.number));
            tally.checks += 1;
            tally.passed += usize::from(report.passed());
        }
        tally
    }
}

/// The reports of one game.
fn of_game<'a>(reports: &'a [Report<'a>], game: Game) -> impl Iterator<Item = &'a Report<'a>> {
    reports.iter().filter(move |report| report.case.game() == game)
}

/// The chapters of one game, each once, in the order of the reports.
fn chapters<'a>(reports: &'a [Report<'a>], game: Game) -> Vec<&'a str> {
    let mut chapters = Vec::new();
    for chapter in of_game(reports, game).map(|report| Case::chapter(report.case)) {
        if !chapters.contains(&chapter) {
            chapters.push(chapter);
        }
    }
    chapters
}
