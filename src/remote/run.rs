//! The suite against someone else's engine, in several processes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Remote;
use crate::suite::{self, Case, Report};

/// Runs these cases against the engine in `jobs` processes. The reports are in the order of the cases, whatever their
/// number. `done` is called after each case.
pub fn run<'a>(cases: &'a [Case], engine: Remote, jobs: usize, done: &(dyn Fn(&Case) + Sync)) -> Vec<Report<'a>> {
    let next = AtomicUsize::new(0);
    let finished = Mutex::new(Vec::with_capacity(cases.len()));
    let work = |engine: Remote| {
        while let Some((number, case)) = take(cases, &next) {
            let reports = suite::run(case, &engine);
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

/// The next case that nobody has taken.
fn take<'a>(cases: &'a [Case], next: &AtomicUsize) -> Option<(usize, &'a Case)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    cases.get(number).map(|case| (number, case))
}
