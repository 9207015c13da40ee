//! `shinpan bundle`: all cases in one file.

use std::fs;
use std::path::{Path, PathBuf};

use super::cases::{Selection, embedded};
use super::files::cannot_be_written;
use super::output::{Exit, Output};
use crate::draw::{Marks, svg};
use crate::remote::bundle::Bundle;

/// Write all cases as one JSON file, with its JSON Schema and pictures, for a test runner in any language
#[derive(Debug, clap::Args)]
#[command(after_help = "docs/bundle.md describes the file and has a runner of a page in Python.

Examples:
  shinpan bundle --out shinpan-cases
  shinpan bundle --out keil-cases --game keil --force")]
pub struct BundleOptions {
    /// The folder to write to; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Write to the folder though it is not empty; files of the same names are replaced
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    selection: Selection,
}

pub fn bundle(options: &BundleOptions) -> Output {
    let cases = options.selection.select(embedded()?)?;
    let out = &options.out;
    check_room(out, options.force)?;
    // Every bundle can be written as JSON: its keys are texts and its numbers finite.
    let json = serde_json::to_string_pretty(&Bundle::of(&cases)).unwrap_or_default() + "\n";
    write(&out.join("cases.json"), &json)?;
    write(&out.join("cases.schema.json"), &format!("{:#}\n", schemars::schema_for!(Bundle).as_value()))?;
    for case in &cases {
        let marks = Marks { caption: true, ..Marks::default() };
        write(&out.join("pictures").join(format!("{}.svg", case.id)), &svg(&case.position, &marks))?;
    }
    let checks: usize = cases.iter().map(|case| case.checks.len()).sum();
    let text = format!(
        "{} cases with {checks} checks are in {}, a picture of each in {}\n",
        cases.len(),
        out.join("cases.json").display(),
        out.join("pictures").display()
    );
    Ok((text, Exit::Conforms))
}

/// A folder that has files in it is written to only with `--force`.
fn check_room(out: &Path, is_forced: bool) -> Result<(), String> {
    let name = out.display();
    if out.exists() && !out.is_dir() {
        return Err(format!("{name}: this is a file; name a folder"));
    }
    let is_empty = match out.is_dir() {
        true => fs::read_dir(out).map_err(|error| format!("{name}: {error}"))?.next().is_none(),
        false => true,
    };
    match is_empty || is_forced {
        true => Ok(()),
        false => Err(format!("{name}: the folder is not empty; name another, or write to it with `--force`")),
    }
}

/// Writes a file, and makes its folders.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, text)).map_err(|error| cannot_be_written(path, &error))
}
