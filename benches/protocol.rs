//! The time of the whole suite on our own engine over the protocol, and what of it the protocol costs.
//!
//! `cargo bench --bench protocol`. The machine may be noisy: of many rounds, the table has the time that a tenth stayed
//! below.

use std::time::{Duration, Instant};

use shinpan::fast::Fast;
use shinpan::remote::{self, Launch, Remote};
use shinpan::suite::{self, Case, Check, Report};

const ROUNDS: usize = 30;

fn main() {
    let mut cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    cases.iter_mut().for_each(|case| case.checks.retain(Check::asks_the_engine));
    let checks: usize = cases.iter().map(|case| case.checks.len()).sum();
    let round = || {
        let (engine, start_up) = timed(start);
        let remote = all_pass(|| remote::run(&cases, engine, 1, &|_| {}));
        let direct = all_pass(|| cases.iter().flat_map(|case: &Case| suite::run(case, &Fast)).collect());
        [start_up, remote, direct]
    };
    let [start_up, remote, direct] = measure(round);
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    println!("{:<36}{:>10.1} ms", "start-up", micros(start_up) / 1e3);
    println!("{:<36}{:>10.1} ms", format!("{checks} checks over the protocol"), micros(remote) / 1e3);
    println!("{:<36}{:>10.1} ms", "the same without it", micros(direct) / 1e3);
    println!(
        "{:<36}{:>10.1} µs",
        "the protocol, both sides, a check",
        (micros(remote) - micros(direct)) / checks as f64
    );
}

fn start() -> Remote {
    let launch = Launch {
        program: env!("CARGO_BIN_EXE_shinpan").into(),
        arguments: ["serve", "--stdio"].map(Into::into).into(),
        start_limit: Duration::from_secs(10),
        limit: Duration::from_secs(10),
    };
    Remote::start(launch).unwrap_or_else(|unanswered| panic!("{unanswered}"))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let done = work();
    (done, begin.elapsed())
}

fn all_pass<'a>(run: impl FnOnce() -> Vec<Report<'a>>) -> Duration {
    let (reports, time) = timed(run);
    assert!(reports.iter().all(Report::passed));
    time
}

/// For each part of a round, the time that a tenth of the rounds stayed below.
fn measure<const PARTS: usize>(round: impl Fn() -> [Duration; PARTS]) -> [Duration; PARTS] {
    let rounds: Vec<[Duration; PARTS]> = (0..ROUNDS).map(|_| round()).collect();
    std::array::from_fn(|part| {
        let mut times: Vec<Duration> = rounds.iter().map(|times| times[part]).collect();
        times.sort();
        times[ROUNDS / 10]
    })
}
