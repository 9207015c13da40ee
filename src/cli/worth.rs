//! `shinpan worth`: the checks that each reading of the rules fails.

use clap::ValueEnum;

use super::board::game;
use super::cases::embedded;
use super::output::{Exit, Output};
use super::progress;
use crate::model::Game;
use crate::readings;
use crate::report::Worth;
use crate::worth::Matrix;

/// Run the suite against every reading of the rules, and list the checks that tell each from the rules
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A reading is a plausible way to get the rules wrong, as an engine; a check kills it when it fails that check. \
The command ends with 0 when the suite meets its bars (docs/worth.md), and otherwise with 1 and a list of what is missing.

Examples:
  shinpan worth
  shinpan worth --game meigo
  shinpan worth --format html > worth.html"
)]
pub struct WorthOptions {
    /// Only readings and cases of this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    format: WorthFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WorthFormat {
    /// Each reading with the number of checks that kill it, and where they stand
    Text,
    /// The whole matrix as one JSON object
    Json,
    /// A page of its own
    Html,
    /// The document docs/worth.md
    Markdown,
}

pub fn worth(options: &WorthOptions) -> Output {
    let mut cases = embedded()?;
    let wanted = |game| options.game.is_none_or(|only| only == game);
    cases.retain(|case| wanted(case.game()));
    let bar = progress::bar(readings::all().count() as u64, "{bar:30} {pos}/{len} readings, {eta} to go");
    let mut matrix = Matrix::measure(&cases, || bar.inc(1));
    bar.finish_and_clear();
    matrix.rows.retain(|row| wanted(row.reading.game()));
    let worth = Worth { matrix: &matrix, cases: &cases };
    let text = match options.format {
        WorthFormat::Text => worth.text(),
        WorthFormat::Json => worth.json(),
        WorthFormat::Html => worth.html(),
        WorthFormat::Markdown => worth.markdown(),
    };
    let is_met = matrix.shortcomings(&cases).is_empty();
    Ok((text, if is_met { Exit::Conforms } else { Exit::DoesNotConform }))
}
