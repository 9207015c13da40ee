//! The suite as tests of an engine in Rust, one for each case.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use libtest_mimic::{Arguments, Completion, Failed, Trial};

use crate::failure;
use crate::model::Engine;
use crate::suite::{self, Case, Verdict};
use crate::worth::{Matrix, diagnose};

/// Runs the suite on an engine, one test for each case, with the options and the output of `cargo test`. Ends the
/// program.
///
/// This is the whole of a test file, `tests/conformance.rs`:
///
/// ```no_run
/// # use shinpan::Fast as MyEngine;
/// fn main() {
///     shinpan::conformance::<MyEngine>();
/// }
/// ```
///
/// and in `Cargo.toml`, where `harness = false` says that the file has a `main` of its own:
///
/// ```toml
/// [dev-dependencies]
/// shinpan = { version = "0.1", features = ["conformance"] }
///
/// [[test]]
/// name = "conformance"
/// harness = false
/// ```
///
/// The name of a test is the id of its case: `cargo test --test conformance hexgo/corner` runs some of them, `--
/// --list` lists all. Each test has an engine of its own, made with [`Default`]. A test is ignored if the engine
/// answers a question of its case with [`NoAnswer::unsupported`](crate::model::NoAnswer::unsupported) and no check of
/// the case fails. A failing test shows the board, the expected and the engine's answers, the clause and the reason.
/// After all tests come the [readings](crate::readings) of the rules that would fail alike.
///
/// `examples/conformance.rs` is a whole engine.
pub fn conformance<E: Engine + Default>() {
    let arguments = Arguments::from_args();
    let cases = suite::embedded().unwrap_or_else(|error| panic!("the suite cannot be read: {error}"));
    let seen = Arc::new(Mutex::new(Seen::default()));
    let with_checks = cases.into_iter().filter(|case| case.engine_checks().next().is_some());
    let trials = with_checks.map(|case| trial::<E>(case, Arc::clone(&seen))).collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Ok(seen) = seen.lock() {
        seen.print_suspicions();
    }
    conclusion.exit();
}

/// The test of a case.
fn trial<E: Engine + Default>(case: Case, seen: Arc<Mutex<Seen>>) -> Trial {
    let (name, chapter) = (case.id.clone(), case.chapter().to_owned());
    Trial::ignorable_test(name, move || judge(&case, &E::default(), &seen)).with_kind(chapter)
}

fn judge(case: &Case, engine: &dyn Engine, seen: &Mutex<Seen>) -> Result<Completion, Failed> {
    let reports = suite::run(case, engine);
    let with = |verdict: Verdict| reports.iter().filter(move |report| report.verdict() == verdict);
    if let Ok(mut seen) = seen.lock() {
        let key = |report: &suite::Report<'_>| (report.case.id.clone(), report.check.number);
        seen.failed.extend(with(Verdict::Fail).map(key));
        seen.passed.extend(with(Verdict::Pass).map(key));
    }
    let failing = reports.iter().filter(|report| report.verdict().is_failure());
    let texts: Vec<String> = failing
        .map(|report| format!("{} {}\n\n{}", report.verdict().name(), report.id(), failure::plain(report)))
        .collect();
    match (texts.is_empty(), with(Verdict::Unsupported).next()) {
        (false, _) => Err(format!("{}\n{}", case.place(), texts.join("\n")).into()),
        (true, Some(report)) => Ok(Completion::ignored_with(report.differences[0].got(report.position.shape()))),
        (true, None) => Ok(Completion::Completed),
    }
}

/// The checks that failed and that passed.
#[derive(Default)]
struct Seen {
    failed: BTreeSet<(String, usize)>,
    passed: BTreeSet<(String, usize)>,
}

impl Seen {
    /// Prints the readings that the engine may have taken for the rules.
    fn print_suspicions(&self) {
        fn borrowed(ids: &BTreeSet<(String, usize)>) -> BTreeSet<(&str, usize)> {
            ids.iter().map(|(id, number)| (id.as_str(), *number)).collect()
        }
        for suspicion in diagnose(&Matrix::published(), &borrowed(&self.failed), &borrowed(&self.passed)) {
            let names: Vec<&str> = suspicion.readings.iter().map(|reading| reading.id).collect();
            let says = suspicion.readings.first().map_or("", |reading| reading.says);
            println!("{} explains {} of {} failures", names.join(" or "), suspicion.explained, suspicion.failures);
            println!("    {says}\n");
        }
    }
}
