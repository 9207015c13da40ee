//! `shinpan check`: the suite, or case files, on an engine.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anstream::adapter::strip_str;
use clap::ValueEnum;
use indicatif::ProgressBar;

use super::cases::{Selection, embedded, of_file};
use super::engine::{EngineOptions, OurEngines, our_engines};
use super::files::{cannot_be_written, read_text, replace};
use super::interrupt::asked_to_stop;
use super::output::{Exit, Output, complain};
use super::progress;
use crate::model::Engine;
use crate::remote::{self, Launch, Remote};
use crate::report::{Conformance, KnownFailures, Run};
use crate::suite::{Case, Check, Report, Verdict, check_ids, processors, run_all, run_check, timed};
use crate::worth::{Matrix, Suspicion, diagnose, quick};

/// Run the suite, or case files of your own, on the literal and the optimised engine, or on an engine of yours
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Ctrl-C ends the run after the check that is being run; its reports are written and say that they are incomplete.

Examples:
  shinpan check
  shinpan check --game hexgo --filter 'hexgo/triangle*'
  shinpan check --engine naive --format json
  shinpan check --tier quick
  shinpan check --engine keil/empty-third
  shinpan check my-cases.yaml
  shinpan check -- ./my-engine --quiet
  shinpan check --gtp -- ./my-meigo-engine
  shinpan check --game keil --jobs 4 my-cases.yaml -- python3 engine.py
  shinpan check --output junit=report.xml --output html=report.html -- ./my-engine
  shinpan check --format markdown -- ./my-engine >> \"$GITHUB_STEP_SUMMARY\"
  shinpan check --write-known-failures known.txt -- ./my-engine
  shinpan check --known-failures known.txt -- ./my-engine"
)]
pub struct CheckOptions {
    #[command(flatten)]
    selection: Selection,
    /// The engine to check: naive, fast, both one after the other, or the id of a reading of the rules
    #[arg(long, value_parser = our_engines, default_value = "both", conflicts_with = "command")]
    engine: OurEngines,
    /// All checks of the suite, or few that still tell every reading of the rules apart
    #[arg(long, value_enum, default_value = "full", conflicts_with = "files")]
    tier: Tier,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Write the result to FILE as well, in one of the same formats; more than once for several
    #[arg(long, value_name = "FORMAT=FILE", value_parser = output)]
    output: Vec<(Format, PathBuf)>,
    /// A list of checks that are known to fail: they do not count, until they pass (docs/reports.md)
    #[arg(long, value_name = "FILE")]
    known_failures: Option<PathBuf>,
    /// Write the failing checks to such a list; a list that is there is brought up to date and keeps its comments
    #[arg(long, value_name = "FILE")]
    write_known_failures: Option<PathBuf>,
    /// Checks that are unsupported or were skipped count as failures
    #[arg(long)]
    strict: bool,
    /// Case files to run instead of the suite that is built in
    files: Vec<PathBuf>,
    /// Your engine speaks the Go Text Protocol (docs/gtp.md); it is asked about Meigo
    #[arg(long, requires = "command")]
    gtp: bool,
    #[command(flatten)]
    started: EngineOptions,
    /// Processes of your engine to use at a time, 1 to 64
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=64))]
    #[arg(requires = "command")]
    jobs: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Tier {
    /// The checks that the readings need (docs/worth.md)
    Quick,
    /// All checks
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table, and each failing check with its board
    Text,
    /// One JSON object
    Json,
    /// JSON Lines: a header, a line for each check, a summary; what `compare` reads
    Jsonl,
    /// JUnit XML, a suite for each chapter
    Junit,
    /// TAP 14
    Tap,
    /// A page that needs nothing else
    Html,
    /// For the summary of a CI job
    Markdown,
    /// A badge, as an endpoint of shields.io
    Badge,
}

/// `junit=report.xml`.
fn output(text: &str) -> Result<(Format, PathBuf), String> {
    let formats = || Format::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = formats().map(|format| format.get_name().to_owned()).collect();
    match text.split_once('=') {
        Some((_, "")) | None => Err("write a format and a file, as in `junit=report.xml`".to_owned()),
        Some((_, "-")) => Err("what is printed is said with `--format`".to_owned()),
        Some((format, file)) => match Format::from_str(format, false) {
            Ok(format) => Ok((format, file.into())),
            Err(_) => Err(format!("the formats are {}", names.join(", "))),
        },
    }
}

pub fn check(options: &CheckOptions) -> Output {
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
    match options.started.launch() {
        Some(launch) => check_remote(options, &known, &cases, launch),
        None => check_ours(options, &known, &cases),
    }
}

fn check_ours(options: &CheckOptions, known: &Lists, cases: &[Case]) -> Output {
    let engines = options.engine.all();
    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
    let files = Files::create(options)?;
    let stop = asked_to_stop();
    let bar = bar(cases);
    let runs = (0..processors()).map(|_| |case, check| timed(|| run_on_each(case, check, &engines)));
    let reports = run_all(cases, runs, stop, &|case| advance(&bar, case));
    bar.finish_and_clear();
    Ok(finished(options, known, files, &names, planned(cases), &reports))
}

/// Runs a check on engine after engine, until one does not pass it.
fn run_on_each<'a>(case: &'a Case, check: &'a Check, engines: &[&'static (dyn Engine + Sync)]) -> Report<'a> {
    let mut report = run_check(case, check, engines[0]);
    for engine in &engines[1..] {
        if report.passed() {
            report = run_check(case, check, *engine);
        }
    }
    report
}

/// Checks an engine of the caller's.
fn check_remote(options: &CheckOptions, known: &Lists, cases: &[Case], launch: Launch) -> Output {
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

/// The report of a run and its exit code. Its files are written.
fn finished(
    options: &CheckOptions,
    known: &Lists,
    files: Files,
    names: &[&str],
    planned: usize,
    reports: &[Report<'_>],
) -> (String, Exit) {
    // Only checks of the suite are known to expect the right thing.
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

/// The lists of known failures: the one that this run is held to, and the one that it brings up to date.
struct Lists {
    expected: KnownFailures,
    to_write: KnownFailures,
}

impl Lists {
    /// Reads both, if they are there. An id in them has to be one of these cases or of the suite.
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

/// Whether two paths lead to the same file. Paths that do not exist are compared as text.
fn is_same(one: &Path, other: &Path) -> bool {
    one == other || one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

/// The files that a run writes. They are opened before it begins, so that it does not run in vain if one cannot be written.
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
            // The comments in it are still needed.
            let file = File::options().append(true).create(true).open(path);
            file.map_err(|error| cannot_be_written(path, &error))?;
        }
        Ok(Files { reports, known_failures })
    }

    /// Writes all files, and gives a message for each that could not be written.
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

fn bar(cases: &[Case]) -> ProgressBar {
    progress::bar(cases.len() as u64, "{bar:30} {pos}/{len} {msg}")
}

fn advance(bar: &ProgressBar, case: &Case) {
    bar.set_message(case.id.clone());
    bar.inc(1);
}

fn from_files(files: &[impl AsRef<Path>]) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for file in files {
        cases.extend(of_file(file.as_ref())?);
    }
    check_ids(&cases).map_err(|error| error.to_string())?;
    Ok(cases)
}
