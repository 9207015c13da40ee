//! `shinpan check`.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anstream::adapter::strip_str;
use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CheckOptions, Engines, Format, Tier};
use super::interrupt::asked_to_stop;
use super::{Answer, Exit, cannot_be_written, complain, embedded, read_text, replace};
use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::remote::{self, Launch, Remote};
use crate::report::{Conformance, KnownFailures, Run};
use crate::suite::{Case, Check, Report, Verdict, check_ids, processors, read_file, run_all, run_check, timed};
use crate::worth::{Matrix, Suspicion, diagnose, quick};

pub fn check(options: &CheckOptions) -> Answer {
    let cases = match options.files.is_empty() {
        true => embedded()?,
        false => from_files(&options.files)?,
    };
    let known = Lists::read(options, &cases)?;
    let cases = match options.tier {
        Tier::Full => cases,
        Tier::Quick => quick(&Matrix::published(), cases),
    };
    let cases = options.selection.select(cases)?;
    match options.launch() {
        Some(launch) => check_remote(options, &known, &cases, launch),
        None => check_ours(options, &known, &cases),
    }
}

fn check_ours(options: &CheckOptions, known: &Lists, cases: &[Case]) -> Answer {
    let (one, other): (&OurEngine, Option<&OurEngine>) = match options.engine {
        Engines::Naive => (&LITERAL, None),
        Engines::Fast => (&Fast, None),
        Engines::Both => (&LITERAL, Some(&Fast)),
        Engines::Reading(reading) => (reading, None),
    };
    let names: Vec<&str> = [one].into_iter().chain(other).map(|engine| engine.name()).collect();
    let files = Files::create(options)?;
    let stop = asked_to_stop();
    let bar = bar(cases);
    let runs = (0..processors()).map(|_| |case, check| timed(|| run_on_both(case, check, one, other)));
    let reports = run_all(cases, runs, stop, &|case| advance(&bar, case));
    bar.finish_and_clear();
    Ok(finished(options, known, files, &names, planned(cases), &reports))
}

/// An engine of ours, which several threads can ask.
type OurEngine = dyn Engine + Sync;

/// Runs a check on an engine and, if it passes, on the other one.
fn run_on_both<'a>(case: &'a Case, check: &'a Check, one: &OurEngine, other: Option<&OurEngine>) -> Report<'a> {
    let report = run_check(case, check, one);
    match other {
        Some(other) if report.passed() => run_check(case, check, other),
        _ => report,
    }
}

/// Checks an engine of the caller's.
fn check_remote(options: &CheckOptions, known: &Lists, cases: &[Case], launch: Launch) -> Answer {
    let stop = asked_to_stop();
    let start = if options.gtp { Remote::start_gtp } else { Remote::start };
    let engine = start(launch).map_err(|unanswered| unanswered.to_string())?;
    engine.slips().iter().for_each(|slip| complain(slip));
    let name = engine.name().to_owned();
    let files = Files::create(options)?;
    let bar = bar(cases);
    let reports = remote::run(cases, engine, usize::from(options.jobs), stop, &|case| advance(&bar, case));
    bar.finish_and_clear();
    Ok(finished(options, known, files, &[&name], planned(cases), &reports))
}

/// The number of checks that ask an engine.
fn planned(cases: &[Case]) -> usize {
    cases.iter().map(|case| case.engine_checks().count()).sum()
}

/// What is printed of a run, and how it ends. Its files are written.
fn finished(
    options: &CheckOptions,
    known: &Lists,
    files: Files,
    names: &[&str],
    planned: usize,
    reports: &[Report<'_>],
) -> (String, Exit) {
    // A case of one's own may expect the wrong thing; a check of the suite does not.
    let suspicions = if options.files.is_empty() { suspicions(reports) } else { Vec::new() };
    let run = Run {
        engines: names,
        reports,
        planned,
        suspicions: &suspicions,
        known: &known.expected,
        is_strict: options.strict,
    };
    let exit = match run.conformance() {
        Conformance::Conforms => Exit::Conforms,
        Conformance::DoesNotConform => Exit::DoesNotConform,
        Conformance::Incomplete => Exit::Incomplete,
    };
    let unwritten = files.write(&run, known);
    unwritten.iter().for_each(|message| complain(message));
    let exit = if unwritten.is_empty() { exit } else { Exit::Failed };
    (formatted(&run, options.format), exit)
}

fn formatted(run: &Run<'_>, format: Format) -> String {
    match format {
        Format::Text => run.text(),
        Format::Json => run.json(),
        Format::Jsonl => run.jsonl(),
        Format::Junit => run.junit(),
        Format::Tap => run.tap(),
        Format::Html => run.html(),
        Format::Markdown => run.markdown(),
        Format::Badge => run.badge(),
    }
}

/// The lists of known failures: what is expected of this run, and what is to be brought up to date.
struct Lists {
    expected: KnownFailures,
    to_write: KnownFailures,
}

impl Lists {
    /// Reads both, if there are any. An id in them has to be one of these cases or of the suite.
    fn read(options: &CheckOptions, cases: &[Case]) -> Result<Lists, String> {
        let ids: BTreeSet<String> = match options.files.is_empty() {
            true => ids(cases),
            false => &ids(cases) | &ids(&embedded()?),
        };
        let read = |path: &Path, text: &str| {
            let list = KnownFailures::read(&path.display().to_string(), text)?;
            list.check_ids(&ids).map(|()| list)
        };
        let expected = match &options.known_failures {
            Some(path) => read(path, &read_text(path)?)?,
            None => KnownFailures::default(),
        };
        let to_write = match &options.write_known_failures {
            Some(path) if path.exists() => match read_text(path)? {
                text if text.trim().is_empty() => KnownFailures::new(&path.display().to_string()),
                text => read(path, &text)?,
            },
            Some(path) => KnownFailures::new(&path.display().to_string()),
            None => KnownFailures::default(),
        };
        Ok(Lists { expected, to_write })
    }
}

/// The ids of all checks.
fn ids(cases: &[Case]) -> BTreeSet<String> {
    let of_case = |case: &Case| case.checks.iter().map(|check| format!("{}#{}", case.id, check.number)).collect();
    cases.iter().flat_map(|case| -> Vec<String> { of_case(case) }).collect()
}

/// Whether two paths lead to the same file, as far as that can be told.
fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// The files that a run writes, opened before it begins, so that one that cannot be written is known at once.
struct Files<'a> {
    reports: Vec<(Format, &'a Path, File)>,
    known_failures: Option<&'a Path>,
}

impl<'a> Files<'a> {
    fn create(options: &'a CheckOptions) -> Result<Files<'a>, String> {
        let mut reports = Vec::new();
        let known_failures = options.write_known_failures.as_deref();
        let inputs = options.files.iter().chain(&options.known_failures).chain(&options.write_known_failures);
        let mut taken: Vec<&Path> = inputs.map(PathBuf::as_path).collect();
        for (format, path) in &options.output {
            if taken.iter().any(|other| is_same(other, path)) {
                return Err(format!("{}: named twice; give each output a file of its own", path.display()));
            }
            taken.push(path);
            let file = File::create(path).map_err(|error| cannot_be_written(path, &error))?;
            reports.push((*format, path.as_path(), file));
        }
        if let Some(path) = known_failures {
            // What is in it is still needed.
            let file = File::options().append(true).create(true).open(path);
            file.map_err(|error| cannot_be_written(path, &error))?;
        }
        Ok(Files { reports, known_failures })
    }

    /// Writes all of them, and says which could not be written.
    fn write(self, run: &Run<'_>, known: &Lists) -> Vec<String> {
        let mut unwritten = Vec::new();
        for (format, path, mut file) in self.reports {
            let text = formatted(run, format);
            let text = if format == Format::Text { strip_str(&text).to_string() } else { text };
            let written = file.write_all(text.as_bytes());
            unwritten.extend(written.err().map(|error| cannot_be_written(path, &error)));
        }
        if let Some(path) = self.known_failures {
            unwritten.extend(replace(path, &known.to_write.after(run.reports)).err());
        }
        unwritten
    }
}

fn suspicions(reports: &[Report<'_>]) -> Vec<Suspicion> {
    let ids = |verdict: Verdict| {
        let reports = reports.iter().filter(|report| report.verdict() == verdict);
        reports.map(|report| (report.case.id.as_str(), report.check.number)).collect()
    };
    diagnose(&Matrix::published(), &ids(Verdict::Fail), &ids(Verdict::Pass))
}

/// A bar on a terminal, and nothing elsewhere.
fn bar(cases: &[Case]) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(cases.len() as u64).with_style(style)
}

fn advance(bar: &ProgressBar, case: &Case) {
    bar.set_message(case.id.clone());
    bar.inc(1);
}

fn from_files(files: &[impl AsRef<Path>]) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for file in files {
        cases.extend(read_file(file.as_ref()).map_err(|error| error.to_string())?);
    }
    check_ids(&cases).map_err(|error| error.to_string())?;
    Ok(cases)
}
