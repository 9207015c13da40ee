//! `shinpan check`.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CheckOptions, Engines, Format, Tier};
use super::{Answer, Exit, embedded};
use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::report;
use crate::suite::{Case, Report, check_ids, read, run};
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
    let engines: &[&dyn Engine] = match options.engine {
        Engines::Naive => &[&LITERAL],
        Engines::Fast => &[&Fast],
        Engines::Both => &[&LITERAL, &Fast],
        Engines::Reading(reading) => &[reading],
    };
    let reports = run_all(&cases, engines);
    let exit = if reports.iter().all(Report::passed) { Exit::Conforms } else { Exit::DoesNotConform };
    let names: Vec<&str> = engines.iter().map(|engine| engine.name()).collect();
    // A case of one's own may expect the wrong thing; a check of the suite does not.
    let suspicions = if options.files.is_empty() { suspicions(&reports) } else { Vec::new() };
    let text = match options.format {
        Format::Text => report::text(&names, &reports, &suspicions),
        Format::Json => report::json(&names, &reports, &suspicions),
    };
    Ok((text, exit))
}

fn suspicions(reports: &[Report<'_>]) -> Vec<Suspicion> {
    let ids = |passed: bool| {
        let reports = reports.iter().filter(|report| report.passed() == passed);
        reports.map(|report| (report.case.id.as_str(), report.check.number)).collect()
    };
    diagnose(&Matrix::published(), &ids(false), &ids(true))
}

/// Runs the cases, with a bar on a terminal. A check passes when it passes on every engine; the report is that of the
/// first engine on which it does not.
fn run_all<'a>(cases: &'a [Case], engines: &[&dyn Engine]) -> Vec<Report<'a>> {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(cases.len() as u64).with_style(style);
    let mut reports = Vec::new();
    for case in cases {
        bar.set_message(case.id.clone());
        let of_engines = engines.iter().map(|&engine| run(case, engine));
        reports.extend(of_engines.reduce(worse).unwrap_or_default());
        bar.inc(1);
    }
    bar.finish_and_clear();
    reports
}

/// For each check the report of the second engine where only that one fails, and of the first otherwise.
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
