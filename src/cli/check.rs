//! `shinpan check`.

use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CheckOptions, Format};
use super::{Answer, Exit, embedded};
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::report;
use crate::suite::{Case, Report, check_ids, read, run};

pub fn check(options: &CheckOptions) -> Answer {
    let cases = match options.files.is_empty() {
        true => embedded()?,
        false => from_files(&options.files)?,
    };
    let cases = options.selection.select(cases)?;
    let reports = run_all(&cases, &LITERAL);
    let exit = if reports.iter().all(Report::passed) { Exit::Conforms } else { Exit::DoesNotConform };
    let text = match options.format {
        Format::Text => report::text(LITERAL.name(), &reports),
        Format::Json => report::json(LITERAL.name(), &reports),
    };
    Ok((text, exit))
}

/// Runs the cases, with a bar on a terminal.
fn run_all<'a>(cases: &'a [Case], engine: &dyn Engine) -> Vec<Report<'a>> {
    let style =
        ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}").unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(cases.len() as u64).with_style(style);
    let reports = cases
        .iter()
        .flat_map(|case| {
            bar.set_message(case.id.clone());
            let reports = run(case, engine);
            bar.inc(1);
            reports
        })
        .collect();
    bar.finish_and_clear();
    reports
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
