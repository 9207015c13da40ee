//! What came of a run of the suite, or of a comparison of two engines or two runs: for people and for programs.

mod badge;
mod comparison;
mod diagnosis;
mod disagreement;
mod finding;
mod html;
mod json;
mod jsonl;
mod junit;
mod known;
mod markdown;
mod style;
mod tap;
mod text;
mod worth;

pub use comparison::Comparison;
pub use disagreement::disagreement;
pub use finding::{Found, coverage};
pub use jsonl::{Checked, Header, Instead, Line, Recorded, Summary, Unequal};
pub use known::{Known, KnownFailures};
#[cfg(feature = "conformance")]
pub(crate) use text::plain_story;
pub(crate) use text::{indent, wrap};
pub use worth::Worth;

use crate::model::Game;
use crate::suite::{Case, Report, Verdict};
use crate::worth::Suspicion;

/// A run of the suite on an engine, or on several of which each check counts the first that fails it.
///
/// ```
/// use shinpan::{Fast, report::{KnownFailures, Outcome, Run}, suite};
///
/// let cases = suite::embedded()?;
/// let reports = suite::run(&cases[0], &Fast);
/// let run = Run {
///     engines: &["fast"],
///     reports: &reports,
///     planned: reports.len(),
///     suspicions: &[],
///     known: &KnownFailures::default(),
///     is_strict: false,
/// };
/// assert_eq!(run.outcome(), Outcome::Conforms);
/// assert!(run.tap().starts_with("TAP version 14\n1.."));
/// # Ok::<(), suite::CaseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The names of the engines.
    pub engines: &'a [&'a str],
    /// What came of each check, those of a case together.
    pub reports: &'a [Report<'a>],
    /// How many checks were to be run; more than there are reports when the run was interrupted.
    pub planned: usize,
    /// What may explain the failures.
    pub suspicions: &'a [Suspicion],
    /// The checks that are known to fail.
    pub known: &'a KnownFailures,
    /// Whether a check without an answer counts as a failure.
    pub is_strict: bool,
}

/// What a run says of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Some checks pass, and nothing counts against it.
    Conforms,
    /// Something counts against it: a failure that is not known, or a known one that is none any more.
    DoesNotConform,
    /// It cannot be told: the run was interrupted or given up, or nothing passes.
    Incomplete,
}

impl Outcome {
    /// `conforms`, `does-not-conform` or `incomplete`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Conforms => "conforms",
            Outcome::DoesNotConform => "does-not-conform",
            Outcome::Incomplete => "incomplete",
        }
    }
}

/// What a check means for the run, by its verdict and what is known of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It passes.
    Passes,
    /// It fails.
    Fails,
    /// It fails as it is known to.
    FailsAsKnown,
    /// It fails, but is known to fail with this other verdict.
    FailsOtherwise(Verdict),
    /// It passes, but is known to fail.
    PassesUnexpectedly,
    /// It is unsupported or was skipped.
    Unanswered,
}

impl<'a> Run<'a> {
    /// What this check of the run means for it.
    #[must_use]
    pub fn standing(&self, report: &Report<'_>) -> Standing {
        let verdict = report.verdict();
        match self.known.verdict(&report.id()) {
            None if verdict.is_failure() => Standing::Fails,
            Some(known) if verdict == known => Standing::FailsAsKnown,
            Some(known) if verdict.is_failure() => Standing::FailsOtherwise(known),
            Some(_) if verdict == Verdict::Pass => Standing::PassesUnexpectedly,
            None if verdict == Verdict::Pass => Standing::Passes,
            _ => Standing::Unanswered,
        }
    }

    /// Whether this check counts against the engine.
    #[must_use]
    pub fn counts_against(&self, report: &Report<'_>) -> bool {
        match self.standing(report) {
            Standing::Passes | Standing::FailsAsKnown => false,
            Standing::Fails | Standing::FailsOtherwise(_) | Standing::PassesUnexpectedly => true,
            Standing::Unanswered => self.is_strict,
        }
    }

    /// Whether all checks that were to be run have been.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.reports.len() == self.planned
    }

    /// What the run says of the engine. Nothing that passes is no pass, as is a run that was given up.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let has = |verdict| self.reports.iter().any(|report| report.verdict() == verdict);
        if !self.is_complete() {
            Outcome::Incomplete
        } else if self.reports.iter().any(|report| self.counts_against(report)) {
            Outcome::DoesNotConform
        } else if has(Verdict::Skipped) || !has(Verdict::Pass) {
            Outcome::Incomplete
        } else {
            Outcome::Conforms
        }
    }

    /// The tally of these checks of the run. The checks of a case stand together.
    #[must_use]
    pub fn tally<'b>(&self, reports: impl IntoIterator<Item = &'b Report<'b>>) -> Tally {
        let mut tally = Tally::default();
        for report in reports {
            tally.cases +=
                usize::from(report.case.checks.first().is_some_and(|first| first.number == report.check.number));
            tally.checks += 1;
            tally.known += usize::from(self.standing(report) == Standing::FailsAsKnown);
            tally.verdicts[report.verdict() as usize] += 1;
        }
        tally
    }

    /// The tally of all checks of the run.
    #[must_use]
    pub fn total(&self) -> Tally {
        self.tally(self.reports)
    }

    /// What there is to say of a check besides its verdict: how it goes with what is known of it, or with `--strict`.
    fn remark(&self, report: &Report<'_>) -> Option<String> {
        let place = || self.known.place(&report.id());
        match self.standing(report) {
            Standing::FailsAsKnown => Some("known to fail".to_owned()),
            Standing::FailsOtherwise(known) => {
                Some(format!("known as `{}` instead; change its line, {}", known.name(), place()))
            }
            Standing::PassesUnexpectedly => {
                Some(format!("passes, though it is known to fail; remove its line, {}", place()))
            }
            Standing::Unanswered if self.is_strict => Some("counts as a failure, as the run is strict".to_owned()),
            Standing::Passes | Standing::Fails | Standing::Unanswered => None,
        }
    }

    /// The names of the engines as one.
    fn engine(&self) -> String {
        self.engines.join(" and ")
    }

    /// The reports of one game.
    fn of_game(&self, game: Game) -> impl Iterator<Item = &'a Report<'a>> + use<'a> {
        self.reports.iter().filter(move |report| report.case.game() == game)
    }

    /// The chapters of one game, each once, in the order of the reports, and the reports of each.
    fn chapters(&self, game: Game) -> Vec<(&'a str, Vec<&'a Report<'a>>)> {
        let mut chapters: Vec<(&str, Vec<_>)> = Vec::new();
        for report in self.of_game(game) {
            let name = Case::chapter(report.case);
            match chapters.iter_mut().find(|(chapter, _)| *chapter == name) {
                Some((_, reports)) => reports.push(report),
                None => chapters.push((name, vec![report])),
            }
        }
        chapters
    }
}

/// How many cases and checks there were, and what the checks said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of cases.
    pub cases: usize,
    /// The number of checks.
    pub checks: usize,
    /// The number of checks that fail as they are known to.
    pub known: usize,
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

    /// The number of checks that failed, in whatever way, those that are known to among them.
    #[must_use]
    pub fn failed(self) -> usize {
        Verdict::ALL.into_iter().filter(|verdict| verdict.is_failure()).map(|verdict| self.of_verdict(verdict)).sum()
    }

    /// The number of checks that failed and are not known to.
    #[must_use]
    pub fn newly_failed(self) -> usize {
        self.failed() - self.known
    }
}
