//! The suite against someone else's engine, in several processes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use super::Remote;
use crate::suite::{self, Case, Check, Report, Verdict};

/// Runs these cases against the engine in `jobs` processes. The reports are in the order of the cases, whatever their
/// number. `done` is called after each case. Once `stop` is set no further check is begun, and its report is missing.
pub fn run<'a>(
    cases: &'a [Case],
    engine: Remote,
    jobs: usize,
    stop: &AtomicBool,
    done: &(dyn Fn(&Case) + Sync),
) -> Vec<Report<'a>> {
    let next = AtomicUsize::new(0);
    let finished = Mutex::new(Vec::with_capacity(cases.len()));
    let work = |engine: Remote| {
        while let Some((number, case)) = take(cases, &next) {
            let checks = case.checks.iter().take_while(|_| !stop.load(Ordering::Relaxed));
            let reports: Vec<Report> = checks.map(|check| run_check(case, check, &engine)).collect();
            if let Ok(mut finished) = finished.lock() {
                finished.push((number, reports));
            }
            done(case);
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs {
            let engine = engine.another();
            scope.spawn(|| work(engine));
        }
        work(engine);
    });
    let mut finished = finished.into_inner().unwrap_or_default();
    finished.sort_by_key(|&(number, _)| number);
    finished.into_iter().flat_map(|(_, reports)| reports).collect()
}

/// Runs one check, with its time and, for a wrong answer, what the engine logged meanwhile. Where there is no answer, the
/// reason has the end of the log already.
fn run_check<'a>(case: &'a Case, check: &'a Check, engine: &Remote) -> Report<'a> {
    engine.mark_log();
    let begin = Instant::now();
    let mut report = suite::run_check(case, check, engine);
    report.time = begin.elapsed();
    if report.verdict() == Verdict::Fail {
        report.log = engine.new_log();
    }
    report
}

/// The next case that nobody has taken.
fn take<'a>(cases: &'a [Case], next: &AtomicUsize) -> Option<(usize, &'a Case)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    cases.get(number).map(|case| (number, case))
}
