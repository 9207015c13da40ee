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
use crate::suite::{Case, Report, Verdict};

/// How many cases and checks there were, and what the checks said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of cases.
    pub cases: usize,
    /// The number of checks.
    pub checks: usize,
    /// The number of checks with each verdict, in the order of [`Verdict::ALL`].
    verdicts: [usize; Verdict::ALL.len()],
}

impl Tally {
    /// The number of checks with this verdict.
    #[must_use]
    pub fn of_verdict(self, verdict: Verdict) -> usize {
        self.verdicts[verdict as usize]
    }

    /// The number of checks that passed.
    #[must_use]
    pub fn passed(self) -> usize {
        self.of_verdict(Verdict::Pass)
    }

    /// The number of checks that failed, in whatever way.
    #[must_use]
    pub fn failed(self) -> usize {
        Verdict::ALL.into_iter().filter(|verdict| verdict.is_failure()).map(|verdict| self.of_verdict(verdict)).sum()
    }

    /// The tally of these reports. The checks of a case stand together.
    #[must_use]
    pub fn of<'a>(reports: impl IntoIterator<Item = &'a Report<'a>>) -> Tally {
        let mut tally = Tally::default();
        for report in reports {
            tally.cases +=
                usize::from(report.case.checks.first().is_some_and(|first| first.number == report.check.number));
            tally.checks += 1;
            tally.verdicts[report.verdict() as usize] += 1;
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
