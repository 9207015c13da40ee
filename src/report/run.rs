//! A run of the suite, and the meaning of its checks for the engine.

use super::KnownFailures;
use crate::model::Game;
use crate::suite::{Case, Report, Verdict};
use crate::worth::Suspicion;

/// A run of the suite on an engine, or on several; a check then counts with the first engine that does not pass it.
///
/// ```
/// use shinpan::{Fast, report::{Conformance, KnownFailures, Run}, suite};
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
/// assert_eq!(run.conformance(), Conformance::Conforms);
/// assert!(run.tap().starts_with("TAP version 14\n1.."));
/// # Ok::<(), suite::CaseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// The names of the engines.
    pub engines: &'a [&'a str],
    /// The report of each check. The checks of a case stand together.
    pub reports: &'a [Report<'a>],
    /// The number of checks to run. A run that was interrupted has fewer reports.
    pub planned: usize,
    /// The readings that may explain the failures.
    pub suspicions: &'a [Suspicion],
    /// The checks that are known to fail.
    pub known: &'a KnownFailures,
    /// Whether a check without an answer counts as a failure.
    pub is_strict: bool,
}

/// Whether the engine of a run conforms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conformance {
    /// Some checks pass, and none counts against the engine.
    Conforms,
    /// A check counts against the engine: it fails and is not known to, or it is known to fail and does not.
    DoesNotConform,
    /// The run was interrupted or given up, or no check passes.
    Incomplete,
}

impl Conformance {
    /// `conforms`, `does-not-conform` or `incomplete`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Conformance::Conforms => "conforms",
            Conformance::DoesNotConform => "does-not-conform",
            Conformance::Incomplete => "incomplete",
        }
    }
}

/// The standing of a check in a run, which follows from its verdict and the list of known failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The check passes.
    Passes,
    /// The check fails.
    Fails,
    /// The check fails as it is known to.
    FailsAsKnown,
    /// The check fails, but is known with this other verdict.
    FailsOtherwise(Verdict),
    /// The check passes, but is known to fail.
    PassesUnexpectedly,
    /// The check is unsupported or was skipped.
    Unanswered,
}

impl<'a> Run<'a> {
    /// The standing of a check of this run.
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

    /// Whether a check of this run counts against the engine.
    #[must_use]
    pub fn counts_against(&self, report: &Report<'_>) -> bool {
        match self.standing(report) {
            Standing::Passes | Standing::FailsAsKnown => false,
            Standing::Fails | Standing::FailsOtherwise(_) | Standing::PassesUnexpectedly => true,
            Standing::Unanswered => self.is_strict,
        }
    }

    /// Whether all planned checks have been run.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.reports.len() == self.planned
    }

    /// Whether the engine conforms. A run in which no check passes is incomplete, and so is one that was given up.
    #[must_use]
    pub fn conformance(&self) -> Conformance {
        let has = |verdict| self.reports.iter().any(|report| report.verdict() == verdict);
        if !self.is_complete() {
            Conformance::Incomplete
        } else if self.reports.iter().any(|report| self.counts_against(report)) {
            Conformance::DoesNotConform
        } else if has(Verdict::Skipped) || !has(Verdict::Pass) {
            Conformance::Incomplete
        } else {
            Conformance::Conforms
        }
    }

    /// The tally of some checks of this run. The checks of a case stand together.
    #[must_use]
    pub fn tally<'b>(&self, reports: impl IntoIterator<Item = &'b Report<'b>>) -> Tally {
        let mut tally = Tally::default();
        for report in reports {
            let mut checks = report.case.engine_checks();
            tally.cases += usize::from(checks.next().is_some_and(|first| first.number == report.check.number));
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

    /// The remark beside a verdict: how it compares with the known failures, or that the run is strict.
    pub(super) fn remark(&self, report: &Report<'_>) -> Option<String> {
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
    pub(super) fn engine(&self) -> String {
        self.engines.join(" and ")
    }

    /// The reports of one game.
    pub(super) fn of_game(&self, game: Game) -> impl Iterator<Item = &'a Report<'a>> + use<'a> {
        self.reports.iter().filter(move |report| report.case.game() == game)
    }

    /// The chapters of one game in the order of the reports, each with its reports.
    pub(super) fn chapters(&self, game: Game) -> Vec<(&'a str, Vec<&'a Report<'a>>)> {
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

/// The number of cases, of checks, and of checks with each verdict.
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

    /// The number of checks that failed in any way, known failures included.
    #[must_use]
    pub fn failed(self) -> usize {
        Verdict::ALL.into_iter().filter(|verdict| verdict.is_failure()).map(|verdict| self.of_verdict(verdict)).sum()
    }

    /// The number of checks that failed, known failures excluded.
    #[must_use]
    pub fn newly_failed(self) -> usize {
        self.failed() - self.known
    }
}
