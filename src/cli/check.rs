//! `shinpan check`.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CheckOptions, Engines, Format, Tier};
use super::{Answer, Exit, embedded};
use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::remote::{self, Launch, Remote};
use crate::report;
use crate::suite::{Case, Check, Report, Verdict, check_ids, read, run};
use crate::worth::{Matrix, Suspicion, diagnose, quick};

pub fn check(options: &CheckOptions) -> Answer {
    let cases = match options.files.is_empty() {
        true => embedded()?,
        false => from_files(&options.files)?,
    };
    let cases = match options.tier {
        Tier::Full => cases,
        Tier::Quick => quick(&Matrix::published(), cases),
    };
    let cases = options.selection.select(cases)?;
    match options.launch() {
        Some(launch) => check_remote(options, cases, launch),
        None => Ok(check_ours(options, &cases)),
    }
}

fn check_ours(options: &CheckOptions, cases: &[Case]) -> (String, Exit) {
    let engines: &[&dyn Engine] = match options.engine {
        Engines::Naive => &[&LITERAL],
        Engines::Fast => &[&Fast],
        Engines::Both => &[&LITERAL, &Fast],
        Engines::Reading(reading) => &[reading],
    };
    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
    let bar = bar(cases);
    let mut reports = Vec::new();
    for case in cases {
        let of_engines = engines.iter().map(|&engine| run(case, engine));
        reports.extend(of_engines.reduce(worse).unwrap_or_default());
        advance(&bar, case);
    }
    bar.finish_and_clear();
    finished(options, &names, &reports)
}

/// Checks an engine of the caller's. What no engine is asked is left out.
fn check_remote(options: &CheckOptions, mut cases: Vec<Case>, launch: Launch) -> Answer {
    for case in &mut cases {
        case.checks.retain(Check::asks_the_engine);
    }
    let engine = Remote::start(launch).map_err(|unanswered| unanswered.to_string())?;
    let name = engine.name().to_owned();
    let bar = bar(&cases);
    let reports = remote::run(&cases, engine, usize::from(options.jobs), &|case| advance(&bar, case));
    bar.finish_and_clear();
    Ok(finished(options, &[&name], &reports))
}

/// What is printed of a run, and how it ends.
fn finished(options: &CheckOptions, names: &[&str], reports: &[Report<'_>]) -> (String, Exit) {
    // A case of one's own may expect the wrong thing; a check of the suite does not.
    let suspicions = if options.files.is_empty() { suspicions(reports) } else { Vec::new() };
    let text = match options.format {
        Format::Text => report::text(names, reports, &suspicions),
        Format::Json => report::json(names, reports, &suspicions),
    };
    (text, exit(reports))
}

/// Nothing that passes is no pass, as is a run that was given up.
fn exit(reports: &[Report<'_>]) -> Exit {
    let has = |verdict| reports.iter().any(|report| report.verdict() == verdict);
    match reports.iter().any(|report| report.verdict().is_failure()) {
        true => Exit::DoesNotConform,
        false if has(Verdict::Skipped) || !has(Verdict::Pass) => Exit::Incomplete,
        false => Exit::Conforms,
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

/// A check passes when it passes on every engine; its report is that of the first engine on which it does not: for each
/// check the report of the second engine where only that one fails, and of the first otherwise.
fn worse<'a>(first: Vec<Report<'a>>, second: Vec<Report<'a>>) -> Vec<Report<'a>> {
    let pairs = first.into_iter().zip(second);
    pairs.map(|(first, second)| if first.passed() { second } else { first }).collect()
}

fn from_files(files: &[impl AsRef<Path>]) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for file in files {
        let path = file.as_ref().display().to_string();
        if file.as_ref().is_dir() {
            return Err(format!("{path}: this is a folder; name the files in it, as in `{path}/*.yaml`"));
        }
        let bytes = std::fs::read(file).map_err(|error| format!("{path}: {error}"))?;
        let text = String::from_utf8(bytes).map_err(|_| format!("{path}: not UTF-8 text; save the file as UTF-8"))?;
        cases.extend(read(&path, &text).map_err(|error| error.to_string())?);
    }
    check_ids(&cases).map_err(|error| error.to_string())?;
    Ok(cases)
}
