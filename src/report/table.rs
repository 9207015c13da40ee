//! The table of a run: a row for each game and chapter, a column for each kind of result.

use anstyle::Style;

use super::layout::{BAD, BOLD};
use super::{Run, Tally};
use crate::model::Game;
use crate::suite::Verdict;

impl Run<'_> {
    /// The table as text with colours.
    pub(super) fn table(&self) -> String {
        let longest = self.reports.iter().map(|report| report.case.chapter().len()).max().unwrap_or(0);
        let width = (longest + 4).max(24);
        let total = self.total();
        let columns: Vec<Column> =
            COLUMNS.into_iter().filter(|(name, number, _)| USUAL.contains(name) || number(total) > 0).collect();
        let headings: String = columns.iter().map(|(name, ..)| format!("{name:>0$}", column_width(name))).collect();
        let mut table = format!("{BOLD}{:<width$}{headings}{BOLD:#}\n", "");
        for game in Game::ALL {
            let total = self.tally(self.of_game(game));
            if total.checks > 0 {
                table.push_str(&row(width, &columns, game.title(), BOLD, total));
            }
            for (chapter, reports) in self.chapters(game) {
                table.push_str(&row(width, &columns, &format!("  {chapter}"), Style::new(), self.tally(reports)));
            }
        }
        table
    }
}

/// A column of the table: its heading, its number in each row, and whether that number should be 0.
pub(super) type Column = (&'static str, fn(Tally) -> usize, bool);

pub(super) const COLUMNS: [Column; 7] = [
    ("cases", |tally| tally.cases, false),
    ("checks", |tally| tally.checks, false),
    ("passed", Tally::passed, false),
    ("failed", Tally::newly_failed, true),
    ("known", |tally| tally.known, false),
    ("unsupported", |tally| tally.of_verdict(Verdict::Unsupported), false),
    ("skipped", |tally| tally.of_verdict(Verdict::Skipped), true),
];

/// The columns that are shown even if all their numbers are 0.
const USUAL: [&str; 4] = ["cases", "checks", "passed", "failed"];

fn column_width(name: &str) -> usize {
    if name == "cases" { 7 } else { name.len() + 2 }
}

fn row(width: usize, columns: &[Column], name: &str, style: Style, tally: Tally) -> String {
    let cell = |(heading, number, is_bad): &Column| {
        let (number, width) = (number(tally), column_width(heading));
        let style = if *is_bad && number > 0 { BAD } else { style };
        format!("{style}{number:>width$}{style:#}")
    };
    let cells: String = columns.iter().map(cell).collect();
    format!("{style}{name:<width$}{style:#}{cells}\n")
}
