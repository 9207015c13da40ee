//! The time of the whole suite on our own engine over the protocol, and what of it the protocol costs.
//!
//! `cargo bench --bench protocol`. The machine may be noisy: of many rounds, the table has the time that a tenth stayed
//! below. What the harness costs by itself is seen with an engine that thinks nothing: this program once more, which gives
//! the replies that ours gave to the same requests before.

use std::ffi::OsString;
use std::io::{BufRead as _, Write as _};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use shinpan::Fast;
use shinpan::remote::{self, Launch, Remote};
use shinpan::suite::{self, Case, Check, Report};

const ROUNDS: usize = 30;
/// The argument that makes this program an engine, before the file of its replies.
const REPLAY: &str = "--replay";

fn main() {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match &arguments[..] {
        [replay, file] if replay == REPLAY => replay_from(file.as_ref()),
        _ => table(),
    }
}

fn table() {
    let mut cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    cases.iter_mut().for_each(|case| case.checks.retain(Check::asks_the_engine));
    let checks: usize = cases.iter().map(|case| case.checks.len()).sum();
    let over_protocol = |engine| all_pass(|| remote::run(&cases, engine, 1, &AtomicBool::new(false), &|_| {}));
    let file = std::env::temp_dir().join(format!("shinpan-replies-{}.jsonl", std::process::id()));
    over_protocol(start(&recorder(&file)));
    let round = || {
        let (engine, start_up) = timed(|| start(&ours()));
        let remote = over_protocol(engine);
        let replayed = over_protocol(start(&replay(&file)));
        let direct = all_pass(|| cases.iter().flat_map(|case: &Case| suite::run(case, &Fast)).collect());
        [start_up, remote, replayed, direct]
    };
    let [start_up, remote, replayed, direct] = measure(round);
    let _ = std::fs::remove_file(&file);
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    println!("{:<36}{:>10.1} ms", "start-up", micros(start_up) / 1e3);
    println!("{:<36}{:>10.1} ms", format!("{checks} checks over the protocol"), micros(remote) / 1e3);
    println!("{:<36}{:>10.1} ms", "the same, replies replayed", micros(replayed) / 1e3);
    println!("{:<36}{:>10.1} ms", "the same without it", micros(direct) / 1e3);
    let each = |time: Duration| micros(time.saturating_sub(direct)) / checks as f64;
    println!("{:<36}{:>10.1} µs", "the protocol, both sides, a check", each(remote));
    println!("{:<36}{:>10.1} µs", "the harness, replies replayed", micros(replayed) / checks as f64);
}

/// Our engine.
fn ours() -> [OsString; 3] {
    [env!("CARGO_BIN_EXE_shinpan"), "serve", "--stdio"].map(Into::into)
}

/// Our engine, and a file that keeps its replies.
fn recorder(file: &Path) -> [OsString; 7] {
    let [program, serve, stdio] = ours();
    ["sh".into(), "-c".into(), "\"$0\" $1 $2 | tee \"$3\"".into(), program, serve, stdio, file.into()]
}

/// This program, with those replies.
fn replay(file: &Path) -> [OsString; 3] {
    let this = std::env::current_exe().unwrap_or_else(|error| panic!("{error}"));
    [this.into(), REPLAY.into(), file.into()]
}

/// An engine that thinks nothing: a reply for each request, whatever it is.
fn replay_from(file: &Path) {
    let replies = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{error}"));
    let requests = std::io::stdin().lock().lines();
    let mut stdout = std::io::stdout().lock();
    for (_, reply) in requests.zip(replies.lines()) {
        let _ = writeln!(stdout, "{reply}").and_then(|()| stdout.flush());
    }
}

fn start(command: &[OsString]) -> Remote {
    let launch = Launch {
        program: command[0].clone(),
        arguments: command[1..].to_vec(),
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
