//! Running many cases on several threads, each with an engine of its own, for engines here and in other processes.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use super::case::{Case, Check};
use super::run::Report;

/// Runs the checks that ask an engine, each `run` on a thread of its own. The reports are in the order of the cases,
/// whatever the number of threads.
///
/// A `run` takes one check after another and holds what it needs for that, usually an engine. `done` is called after
/// each case. Once `stop` is set no further check is begun, and its report is missing.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use shinpan::{Fast, suite};
///
/// let cases = suite::embedded()?;
/// let two_threads = [(), ()].map(|()| |case, check| suite::run_check(case, check, &Fast));
/// let reports = suite::run_all(&cases[..9], two_threads, &AtomicBool::new(false), &|_| {});
/// assert!(reports.iter().all(|report| report.passed()));
/// # Ok::<(), suite::CaseError>(())
/// ```
pub fn run_all<'a, R>(
    cases: &'a [Case],
    runs: impl IntoIterator<Item = R>,
    stop: &AtomicBool,
    done: &(dyn Fn(&Case) + Sync),
) -> Vec<Report<'a>>
where
    R: FnMut(&'a Case, &'a Check) -> Report<'a> + Send,
{
    let of_case = |mut run: R| {
        move |case: &'a Case| {
            let checks = case.engine_checks().take_while(|_| !stop.load(Ordering::Relaxed));
            let reports: Vec<Report<'a>> = checks.map(|check| run(case, check)).collect();
            done(case);
            reports
        }
    };
    in_parallel(cases, runs.into_iter().map(of_case)).into_iter().flatten().collect()
}

/// Works through items on several threads, one for each worker. The results are in the order of the items.
pub fn in_parallel<'a, T: Sync, U: Send, W>(items: &'a [T], workers: impl IntoIterator<Item = W>) -> Vec<U>
where
    W: FnMut(&'a T) -> U + Send,
{
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(items.len()));
    thread::scope(|scope| {
        for mut worker in workers {
            let (next, results) = (&next, &results);
            scope.spawn(move || {
                while let Some((place, item)) = take(items, next) {
                    let result = worker(item);
                    if let Ok(mut results) = results.lock() {
                        results.push((place, result));
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|&(place, _)| place);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The next item that no thread has taken, with its place.
fn take<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    items.get(place).map(|item| (place, item))
}

/// The number of processors that this program may use, at least 1.
#[must_use]
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The report of a check, with the time that it took.
pub fn timed<'a>(run: impl FnOnce() -> Report<'a>) -> Report<'a> {
    let begin = Instant::now();
    let report = run();
    Report { time: begin.elapsed(), ..report }
}
