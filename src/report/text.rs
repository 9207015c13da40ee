//! A run as text for people: each failing check with its board, then a table.

use std::fmt::Write as _;

use super::layout::{BAD, BOLD, FAINT, GOOD, MARGIN, painted, wrap};
use super::{Conformance, Run, diagnosis};
use crate::failure::{self, Part, indent};
use crate::suite::Report;

impl Run<'_> {
    /// The run as text with colours, which the caller strips where they are not wanted: each check that counts against
    /// the engine, the table, the readings that explain the failures, and the result in one line.
    #[must_use]
    pub fn text(&self) -> String {
        let against = self.reports.iter().filter(|report| self.counts_against(report));
        let mut text: String = against.map(|report| self.failure(report)).collect();
        text.push_str(&self.table());
        text.push_str(&diagnosis::text(self.suspicions));
        let style = if self.conformance() == Conformance::Conforms { GOOD } else { BAD };
        let _ = writeln!(text, "\n{style}{}{style:#}", self.summary());
        text
    }

    /// A check that counts against the engine: its id in a heading, and its text.
    fn failure(&self, report: &Report<'_>) -> String {
        let verdict = report.verdict();
        let remark = self.remark(report).map(|remark| format!(" ({remark})")).unwrap_or_default();
        let heading = format!(
            "{BAD}{}{BAD:#} {BOLD}{}{BOLD:#} on {} {FAINT}{}{FAINT:#}{remark}\n\n",
            verdict.name().to_uppercase(),
            report.id(),
            report.engine,
            report.case.place()
        );
        match report.differences.first() {
            Some(difference) if !verdict.is_failure() => {
                heading + &wrap("", &difference.got(report.position.shape())) + "\n"
            }
            Some(_) => heading + &coloured(report) + "\n",
            None => heading,
        }
    }
}

/// The text of a failing check in colours.
fn coloured(report: &Report<'_>) -> String {
    let style = |part| match part {
        Part::Heading => BOLD,
        Part::Expected => GOOD,
        Part::Got => BAD,
    };
    indent(&failure::text(report, &|part, text| painted(style(part), text)), MARGIN)
}
