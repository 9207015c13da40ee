//! `shinpan compare`: two reports of `check`.

use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::files::read_text;
use super::output::{Exit, Output};
use crate::report::{Comparison, Recorded};

/// Compare two reports of `check`: what fails or passes newly
#[derive(Debug, clap::Args)]
#[command(after_help = "The reports are those of `shinpan check --output jsonl=FILE`. \
Ends with 0 when nothing got worse and with 1 when something did, or with 4 when nothing did but the second run was interrupted.

Example:
  shinpan check --output jsonl=before.jsonl -- ./my-engine
  shinpan check --output jsonl=after.jsonl -- ./my-engine
  shinpan compare before.jsonl after.jsonl")]
pub struct CompareOptions {
    /// The report of the first run
    before: PathBuf,
    /// The report of the second run
    after: PathBuf,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: CompareFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CompareFormat {
    /// The checks that changed, and what is wrong with those that got worse
    Text,
    /// One JSON object
    Json,
}

pub fn compare(options: &CompareOptions) -> Output {
    let read = |path: &Path| Recorded::read(&path.display().to_string(), &read_text(path)?);
    let (before, after) = (read(&options.before)?, read(&options.after)?);
    let comparison = Comparison::of(&before, &after);
    let text = match options.format {
        CompareFormat::Text => comparison.text(),
        CompareFormat::Json => comparison.json(),
    };
    let exit = match comparison.got_worse() {
        true => Exit::DoesNotConform,
        false if !comparison.is_complete() => Exit::Incomplete,
        false => Exit::Conforms,
    };
    Ok((text, exit))
}
