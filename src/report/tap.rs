//! A run in the Test Anything Protocol, version 14.

use std::fmt::Write as _;

use super::{Run, Standing};
use crate::failure::indent;
use crate::suite::Report;

impl Run<'_> {
    /// The run as TAP 14: a test point for each check, with a YAML block if it does not pass. Checks that are
    /// unsupported or were skipped are `# SKIP`, known failures `# TODO`. An interrupted run ends with `Bail out!`.
    #[must_use]
    pub fn tap(&self) -> String {
        let mut text = format!("TAP version 14\n1..{}\n", self.planned);
        for (report, number) in self.reports.iter().zip(1..) {
            text.push_str(&self.test_point(report, number));
        }
        if !self.is_complete() {
            let _ = writeln!(text, "Bail out! {}", self.summary());
        }
        text
    }

    fn test_point(&self, report: &Report<'_>, number: usize) -> String {
        let verdict = report.verdict();
        let is_known = self.standing(report) == Standing::FailsAsKnown;
        let ok = if self.counts_against(report) || is_known { "not ok" } else { "ok" };
        let directive = match self.standing(report) {
            Standing::FailsAsKnown => " # TODO known to fail".to_owned(),
            Standing::Unanswered if !self.is_strict => format!(" # SKIP {}", verdict.name()),
            _ => String::new(),
        };
        let mut text = format!("{ok} {number} - {}{directive}\n", report.id().replace('#', "\\#"));
        if self.standing(report) != Standing::Passes {
            // Texts and lists of texts can always be written as YAML.
            let block = serde_yaml::to_string(&self.diagnostics(report)).unwrap_or_default();
            text.push_str(&indent(&format!("---\n{block}..."), 2));
        }
        text
    }

    fn diagnostics(&self, report: &Report<'_>) -> serde_json::Value {
        let checked = serde_json::json!(self.checked(report));
        let mut keys = serde_json::Map::new();
        keys.insert("message".to_owned(), self.in_a_line(report).into());
        let shown = ["verdict", "known", "engine", "file", "board", "position", "moves", "play", "differences", "log"];
        keys.extend(shown.into_iter().filter_map(|key| Some((key.to_owned(), checked.get(key)?.clone()))));
        keys.into()
    }
}
