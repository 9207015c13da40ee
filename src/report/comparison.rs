//! Two reports of runs, and the changes from the first to the second.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::jsonl::{Checked, Recorded};
use super::layout::{BAD, BOLD, GOOD};
use crate::suite::Verdict;

/// The number of checks in one run only that the text lists at most.
const LISTED: usize = 20;

/// The changes from one run to another.
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    before: &'a Recorded,
    after: &'a Recorded,
    /// The checks that are in both, in the order of the second.
    both: Vec<Pair<'a>>,
    only_before: Vec<&'a (Verdict, Checked)>,
    only_after: Vec<&'a (Verdict, Checked)>,
}

/// A check in both runs.
#[derive(Clone, Copy, Debug)]
struct Pair<'a> {
    before: Verdict,
    after: Verdict,
    checked: &'a Checked,
}

/// The change of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    NewlyFailing,
    NoLongerAnswered,
    NewlyPassing,
    StillFailing,
    Same,
}

impl Change {
    /// The changes that are reported: the key in the JSON, the words, and whether the change is for the worse.
    const REPORTED: [(Change, &str, &str, bool); 4] = [
        (Change::NewlyFailing, "newly-failing", "newly failing", true),
        (Change::NoLongerAnswered, "no-longer-answered", "no longer answered", true),
        (Change::NewlyPassing, "newly-passing", "newly passing", false),
        (Change::StillFailing, "still-failing", "still failing", false),
    ];
}

impl Pair<'_> {
    fn change(&self) -> Change {
        match (self.before, self.after) {
            (before, after) if before.is_failure() && after.is_failure() => Change::StillFailing,
            (_, after) if after.is_failure() => Change::NewlyFailing,
            (Verdict::Pass, Verdict::Pass) => Change::Same,
            (_, Verdict::Pass) => Change::NewlyPassing,
            (Verdict::Unsupported | Verdict::Skipped, _) => Change::Same,
            _ => Change::NoLongerAnswered,
        }
    }
}

impl<'a> Comparison<'a> {
    /// Compares two runs.
    #[must_use]
    pub fn of(before: &'a Recorded, after: &'a Recorded) -> Comparison<'a> {
        let verdicts = |run: &'a Recorded| -> BTreeMap<&str, Verdict> {
            run.checks.iter().map(|(verdict, checked)| (checked.id.as_str(), *verdict)).collect()
        };
        let (then, now) = (verdicts(before), verdicts(after));
        let pair = |(verdict, checked): &'a (Verdict, Checked)| {
            Some(Pair { before: *then.get(checked.id.as_str())?, after: *verdict, checked })
        };
        Comparison {
            before,
            after,
            both: after.checks.iter().filter_map(pair).collect(),
            only_before: before.checks.iter().filter(|(_, checked)| !now.contains_key(checked.id.as_str())).collect(),
            only_after: after.checks.iter().filter(|(_, checked)| !then.contains_key(checked.id.as_str())).collect(),
        }
    }

    /// Whether a check newly fails or is no longer answered.
    #[must_use]
    pub fn got_worse(&self) -> bool {
        Change::REPORTED.into_iter().any(|(change, _, _, is_worse)| is_worse && self.changed(change).next().is_some())
    }

    /// Whether the second run came to its end.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.after.summary.complete
    }

    fn changed(&self, change: Change) -> impl Iterator<Item = &Pair<'a>> {
        self.both.iter().filter(move |pair| pair.change() == change)
    }

    /// The comparison as text with colours, which the caller strips where they are not wanted.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, run) in [("before", self.before), ("after", self.after)] {
            let summary = &run.summary;
            let passed = summary.verdicts.get("pass").copied().unwrap_or(0);
            let incomplete = if summary.complete { "" } else { ", interrupted" };
            let engines = run.header.engines.join(" and ");
            let _ = writeln!(text, "{name:<7}{engines}: {passed} of {} checks pass{incomplete}", summary.checks);
        }
        for (change, _, words, is_worse) in Change::REPORTED {
            let pairs: Vec<&Pair> = self.changed(change).collect();
            let style = if is_worse { BAD } else { BOLD };
            if !pairs.is_empty() {
                let _ = writeln!(text, "\n{style}{words}: {}{style:#}", checks(pairs.len()));
            }
            for pair in pairs {
                let Pair { before, after, checked } = pair;
                let _ = writeln!(text, "  {}  {}", checked.id, from_to(*before, *after));
                if is_worse {
                    text.push_str(&first_difference(checked));
                }
            }
        }
        for (name, only) in [("before", &self.only_before), ("after", &self.only_after)] {
            if !only.is_empty() {
                let failing = only.iter().filter(|(verdict, _)| verdict.is_failure()).count();
                let failing = if failing == 0 { String::new() } else { format!(", {failing} failing") };
                let _ = writeln!(text, "\n{BOLD}only {name}: {}{failing}{BOLD:#}", checks(only.len()));
            }
            for (verdict, checked) in only.iter().take(LISTED) {
                let _ = writeln!(text, "  {}  {}", checked.id, verdict.name());
            }
            if only.len() > LISTED {
                let _ = writeln!(text, "  … and {} more, which `--format json` lists", only.len() - LISTED);
            }
        }
        let style = if self.got_worse() || !self.is_complete() { BAD } else { GOOD };
        let _ = writeln!(text, "\n{style}{}{style:#}", self.summary());
        text
    }

    fn summary(&self) -> String {
        let number = |change| self.changed(change).count();
        let lost = number(Change::NewlyFailing) + number(Change::NoLongerAnswered);
        let gained = number(Change::NewlyPassing);
        match (lost, gained) {
            (0, _) if !self.is_complete() => "nothing got worse before the second run was interrupted".to_owned(),
            (0, 0) => "nothing changed".to_owned(),
            (0, _) => format!("nothing got worse, {} got better", checks(gained)),
            (_, 0) => format!("{} got worse", checks(lost)),
            (_, _) => format!("{} got worse, {} got better", checks(lost), checks(gained)),
        }
    }

    /// The comparison as one JSON object, version 1 (`docs/reports.md`).
    #[must_use]
    pub fn json(&self) -> String {
        let run = |run: &Recorded| {
            json!({
                "engines": run.header.engines,
                "shinpan": run.header.shinpan,
                "complete": run.summary.complete,
                "checks": run.summary.checks,
                "verdicts": run.summary.verdicts,
            })
        };
        let pair =
            |pair: &Pair| json!({ "id": pair.checked.id, "before": pair.before.name(), "after": pair.after.name() });
        let only = |only: &[&(Verdict, Checked)]| -> Value {
            only.iter().map(|(verdict, checked)| json!({ "id": checked.id, "verdict": verdict.name() })).collect()
        };
        let mut object = json!({
            "format": 1,
            "before": run(self.before),
            "after": run(self.after),
            "worse": self.got_worse(),
        });
        for (change, key, ..) in Change::REPORTED {
            object[key] = self.changed(change).map(pair).collect();
        }
        object["only-before"] = only(&self.only_before);
        object["only-after"] = only(&self.only_after);
        format!("{object:#}\n")
    }
}

fn checks(number: usize) -> String {
    if number == 1 { "1 check".to_owned() } else { format!("{number} checks") }
}

fn from_to(before: Verdict, after: Verdict) -> String {
    if before == after { after.name().to_owned() } else { format!("{}, was {}", after.name(), before.name()) }
}

/// The first difference of a check that fits in a line.
fn first_difference(checked: &Checked) -> String {
    let differences = checked.instead.iter().flat_map(|instead| &instead.differences);
    let in_a_line = differences.filter(|unequal| !format!("{}{}", unequal.expected, unequal.got).contains('\n'));
    let line = |unequal: &super::Unequal| {
        format!("      {}: expected {}, got {}\n", unequal.what, unequal.expected, unequal.got)
    };
    in_a_line.map(line).next().unwrap_or_default()
}
