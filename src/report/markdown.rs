//! A run in Markdown, for the page of a CI job.

use std::fmt::Write as _;

use super::table::COLUMNS;
use super::{Conformance, Run, Tally};
use crate::failure;
use crate::model::Game;
use crate::suite::Report;
use crate::worth::Suspicion;

/// The number of checks that are shown with their boards. The page of a CI job has a limit of one megabyte.
const SHOWN: usize = 50;

impl Run<'_> {
    /// The run in Markdown: the result, the readings that explain the failures, the table, and the checks that count
    /// against the engine, folded up. Only the first fifty have their boards.
    #[must_use]
    pub fn markdown(&self) -> String {
        let sign = match self.conformance() {
            Conformance::Conforms => "✅",
            Conformance::DoesNotConform => "❌",
            Conformance::Incomplete => "⚠️",
        };
        let mut text = format!("## {sign} shinpan: {}\n\n", escaped(&self.summary()));
        for suspicion in self.suspicions {
            text.push_str(&suspected(suspicion));
        }
        text.push_str(&self.markdown_table());
        let against: Vec<&Report> = self.reports.iter().filter(|report| self.counts_against(report)).collect();
        if !against.is_empty() {
            let _ = writeln!(text, "\n### What counts against it\n");
        }
        for report in against.iter().take(SHOWN) {
            text.push_str(&self.folded(report));
        }
        for report in against.iter().skip(SHOWN) {
            let _ = writeln!(text, "- {} `{}`", report.verdict().name(), report.id());
        }
        text
    }

    fn markdown_table(&self) -> String {
        let headings: String = COLUMNS.iter().map(|(heading, ..)| format!(" {heading} |")).collect();
        let mut text = format!("| |{headings}\n|---|{}\n", "--:|".repeat(COLUMNS.len()));
        for game in Game::ALL {
            let total = self.tally(self.of_game(game));
            if total.checks > 0 {
                text.push_str(&row(&format!("**{}**", game.title()), total));
            }
            for (chapter, reports) in self.chapters(game) {
                let tally = self.tally(reports);
                if tally.passed() < tally.checks {
                    text.push_str(&row(&escaped(chapter), tally));
                }
            }
        }
        text
    }

    fn folded(&self, report: &Report<'_>) -> String {
        let text = if report.passed() { String::new() } else { failure::plain(report) };
        format!(
            "<details><summary>{} <code>{}</code>: {}</summary>\n\n{}\n</details>\n\n",
            report.verdict().name(),
            escaped(&report.id()),
            escaped(&self.in_a_line(report)),
            fenced(&text)
        )
    }
}

fn row(name: &str, tally: Tally) -> String {
    let cells: String = COLUMNS.iter().map(|(_, number, _)| format!(" {} |", number(tally))).collect();
    format!("| {name} |{cells}\n")
}

fn suspected(suspicion: &Suspicion) -> String {
    let Suspicion { readings, explained, failures, .. } = suspicion;
    let names: Vec<String> =
        readings.iter().map(|reading| format!("`{}` ({})", reading.id, escaped(reading.says))).collect();
    format!(
        "It may take the rules to be {}: that explains {explained} of {failures} failures.\n\n",
        names.join(", or ")
    )
}

/// A text with its markup escaped.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '\n' | '\r' => escaped.push(' '),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '@' | '$' => {
                let _ = write!(escaped, "&#{};", u32::from(sign));
            }
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// A text in a code block, whose fence is longer than any in the text.
fn fenced(text: &str) -> String {
    let longest = text.split(|sign| sign != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    format!("{fence}text\n{}\n{fence}\n", text.trim_end_matches('\n'))
}
