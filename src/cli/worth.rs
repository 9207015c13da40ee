//! `shinpan worth`.

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{WorthFormat, WorthOptions};
use super::{Answer, Exit, embedded};
use crate::readings;
use crate::report::Worth;
use crate::worth::Matrix;

pub fn worth(options: &WorthOptions) -> Answer {
    let mut cases = embedded()?;
    let wanted = |game| options.game.is_none_or(|only| only == game);
    cases.retain(|case| wanted(case.game()));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} readings, {eta} to go");
    let bar = ProgressBar::new(readings::all().count() as u64);
    let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
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
