//! `shinpan list`: the cases of the suite, a line each.

use super::cases::{Selection, embedded};
use super::output::{Exit, Output};
use super::terminal::FAINT;
use crate::suite::Case;

/// List the cases of the suite
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  shinpan list
  shinpan list --game keil --filter '*ko*'")]
pub struct ListOptions {
    #[command(flatten)]
    selection: Selection,
}

pub fn list(options: &ListOptions) -> Output {
    let cases = options.selection.select(embedded()?)?;
    let widest = cases.iter().map(|case| case.id.len()).max().unwrap_or(0);
    let line = |case: &Case| {
        let checks = match case.checks.len() {
            1 => " 1 check ".to_owned(),
            number => format!("{number:>2} checks"),
        };
        format!("{:<widest$}  {checks}  {FAINT}{}{FAINT:#}\n", case.id, case.rules.join(" "))
    };
    Ok((cases.iter().map(line).collect(), Exit::Conforms))
}
