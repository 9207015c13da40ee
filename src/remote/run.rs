//! Cases run on an engine in several processes, each report with the log that belongs to it.

use std::sync::atomic::AtomicBool;

use super::Remote;
use crate::suite::{self, Case, Check, Report, Verdict};

/// Runs these cases on the engine in `jobs` processes, as [`suite::run_all`] does.
pub fn run<'a>(
    cases: &'a [Case],
    engine: Remote,
    jobs: usize,
    stop: &AtomicBool,
    done: &(dyn Fn(&Case) + Sync),
) -> Vec<Report<'a>> {
    let others: Vec<Remote> = (1..jobs).map(|_| engine.another()).collect();
    let processes = others.into_iter().chain([engine]);
    let runs = processes.map(|engine| move |case: &'a Case, check: &'a Check| run_check(case, check, &engine));
    suite::run_all(cases, runs, stop, done)
}

/// Runs one check. The report has its time and, for a wrong answer, the log of the engine since the check began. A
/// question without an answer has the end of the log in its message.
fn run_check<'a>(case: &'a Case, check: &'a Check, engine: &Remote) -> Report<'a> {
    engine.mark_log();
    let mut report = suite::timed(|| suite::run_check(case, check, engine));
    if report.verdict() == Verdict::Fail {
        report.log = engine.new_log();
    }
    report
}
