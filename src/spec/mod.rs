//! The clauses of `spec/` by label, with a short title for each, and their text for a terminal.

mod plain;
mod titles;

use std::sync::LazyLock;

pub use plain::plain;
pub use titles::title;

/// The files of the spec, in reading order.
pub const FILES: [(&str, &str); 4] = [
    ("spec/conventions.md", include_str!("../../spec/conventions.md")),
    ("spec/keil.md", include_str!("../../spec/keil.md")),
    ("spec/hexgo.md", include_str!("../../spec/hexgo.md")),
    ("spec/meigo.md", include_str!("../../spec/meigo.md")),
];

/// A labelled clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its label, such as `keil.link`.
    pub label: &'static str,
    /// The file it stands in.
    pub file: &'static str,
    /// The rule: the first paragraph after the label.
    pub rule: &'static str,
    /// The definition and the remarks that follow it.
    pub rest: &'static str,
}

/// All clauses, in the order of the spec.
///
/// ```
/// assert!(shinpan::spec::clauses().iter().any(|clause| clause.label == "keil.link"));
/// ```
#[must_use]
pub fn clauses() -> &'static [Clause] {
    // Reading a case asks for several, so the texts are taken apart once.
    static CLAUSES: LazyLock<Vec<Clause>> =
        LazyLock::new(|| FILES.into_iter().flat_map(|(file, text)| clauses_of(file, text)).collect());
    &CLAUSES
}

/// The clause with this label.
#[must_use]
pub fn clause(label: &str) -> Option<Clause> {
    clauses().iter().find(|clause| clause.label == label).copied()
}

/// The rulings on what the texts leave open.
const RULINGS: &str = include_str!("../../spec/rulings.md");

/// The text of a ruling by its name, such as `K2`.
///
/// ```
/// assert!(shinpan::spec::ruling("K2").is_some_and(|text| text.contains("Question.")));
/// assert!(shinpan::spec::ruling("Z9").is_none());
/// ```
#[must_use]
pub fn ruling(name: &str) -> Option<&'static str> {
    static ENTRIES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
        let entries = RULINGS.split("\n### ").skip(1).map(|entry| entry.split("\n## ").next().unwrap_or(entry));
        entries.filter_map(|entry| entry.split_once('\n')).collect()
    });
    ENTRIES.iter().find(|(heading, _)| *heading == name).map(|(_, text)| text.trim())
}

fn clauses_of(file: &'static str, text: &'static str) -> Vec<Clause> {
    text.split("\nr[")
        .skip(1)
        .filter_map(|part| {
            let (label, body) = part.split_once("]\n")?;
            let body = body.split("\n#").next().unwrap_or(body).trim();
            let (rule, rest) = body.split_once("\n\n").unwrap_or((body, ""));
            Some(Clause { label, file, rule, rest: rest.trim() })
        })
        .collect()
}
