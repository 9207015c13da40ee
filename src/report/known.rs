//! The list of checks that an engine is known to fail, which belongs to the engine's author.
//!
//! ```text
//! known-failures 1
//! # Passing is not there yet.
//! keil/two-passes-end-the-game#1 fail
//! meigo/hold-takes-one-stone-out#3 crash   # see our issue 12
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::model::shown;
use crate::suite::{Report, Verdict};

/// The first line of a list, with the version of the format.
const HEADING: &str = "known-failures 1";

/// The first lines of a new list.
const BEGINNING: [&str; 2] =
    [HEADING, "# The id of a check and its verdict on each line; what stands behind a # is a comment and stays."];

/// The verdicts that a known failure can have.
const VERDICTS: [Verdict; 4] = [Verdict::Fail, Verdict::Error, Verdict::Timeout, Verdict::Crash];

/// A check that is known to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The verdict of the failure.
    pub verdict: Verdict,
    /// The line of the list that has it, from 1.
    pub line: usize,
}

/// A list of checks that are known to fail, as `docs/reports.md` describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownFailures {
    file: String,
    lines: Vec<String>,
    known: BTreeMap<String, Known>,
}

impl Default for KnownFailures {
    /// An empty list without a file.
    fn default() -> KnownFailures {
        KnownFailures::new("")
    }
}

impl KnownFailures {
    /// An empty list for this file.
    #[must_use]
    pub fn new(file: &str) -> KnownFailures {
        KnownFailures { file: file.to_owned(), lines: BEGINNING.map(str::to_owned).into(), known: BTreeMap::new() }
    }

    /// Reads the text of a file.
    ///
    /// ```
    /// use shinpan::{report::KnownFailures, suite::Verdict};
    ///
    /// let known = KnownFailures::read("known.txt", "known-failures 1\nkeil/hello#1 crash # at times\n")?;
    /// assert_eq!(known.verdict("keil/hello#1"), Some(Verdict::Crash));
    ///
    /// let error = KnownFailures::read("known.txt", "known-failures 1\nkeil/hello#1 pass").unwrap_err();
    /// assert_eq!(error, "known.txt:2: a check is known as fail, error, timeout or crash, not as `pass`");
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    /// A message with the file and the first line that cannot be read.
    pub fn read(file: &str, text: &str) -> Result<KnownFailures, String> {
        let lines: Vec<String> = text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect();
        let entries = lines.iter().zip(1..).map(|(line, number)| (parts(line).0, number));
        let mut entries = entries.filter(|(content, _)| !content.is_empty());
        match entries.next() {
            Some((HEADING, _)) => {}
            Some((line, number)) => return Err(format!("{file}:{number}: {}", not_a_heading(line))),
            None => return Err(format!("{file}: empty; the first line of a list is `{HEADING}`")),
        }
        let mut known: BTreeMap<String, Known> = BTreeMap::new();
        for (content, number) in entries {
            let (id, verdict) = entry(content).map_err(|wrong| format!("{file}:{number}: {wrong}"))?;
            if let Some(Known { line, .. }) = known.insert(id.to_owned(), Known { verdict, line: number }) {
                return Err(format!(
                    "{file}:{number}: `{}` is on line {line} already; remove one of the two",
                    shown(id)
                ));
            }
        }
        Ok(KnownFailures { file: file.to_owned(), lines, known })
    }

    /// The verdict that a check is known with, if it is known to fail.
    #[must_use]
    pub fn verdict(&self, id: &str) -> Option<Verdict> {
        self.known.get(id).map(|known| known.verdict)
    }

    /// The place of a check in the list: `known.txt:3`.
    pub(super) fn place(&self, id: &str) -> String {
        self.known.get(id).map_or(self.file.clone(), |known| format!("{}:{}", self.file, known.line))
    }

    /// Compares the list with the ids of all checks.
    ///
    /// # Errors
    /// A message with the first id of the list that is not among `ids`, and the most similar one that is.
    pub fn check_ids(&self, ids: &BTreeSet<String>) -> Result<(), String> {
        let mut unknown: Vec<&String> = self.known.keys().filter(|id| !ids.contains(*id)).collect();
        unknown.sort_by_key(|id| self.known[*id].line);
        match unknown.first() {
            None => Ok(()),
            Some(id) => Err(format!("{}: there is no check `{}`{}", self.place(id), shown(id), nearest(id, ids))),
        }
    }

    /// The list after a run: other verdicts are changed, passing checks removed, new failures added at the end.
    /// Comments stay, and so do checks that were not run.
    #[must_use]
    pub fn after<'a>(&self, reports: impl IntoIterator<Item = &'a Report<'a>>) -> String {
        let verdicts: Vec<(String, Verdict)> =
            reports.into_iter().map(|report| (report.id(), report.verdict())).collect();
        let by_id: BTreeMap<&str, Verdict> = verdicts.iter().map(|(id, verdict)| (id.as_str(), *verdict)).collect();
        let changed = |line: &String| {
            let (content, comment) = parts(line);
            let Ok((id, known)) = entry(content) else { return Some(line.clone()) };
            match by_id.get(id) {
                Some(Verdict::Pass) => None,
                Some(verdict) if verdict.is_failure() && *verdict != known => {
                    Some(format!("{id} {} {comment}", verdict.name()).trim_end().to_owned())
                }
                _ => Some(line.clone()),
            }
        };
        let mut text: Vec<String> = self.lines.iter().filter_map(changed).collect();
        let is_new = |(id, verdict): &&(String, Verdict)| verdict.is_failure() && !self.known.contains_key(id);
        text.extend(verdicts.iter().filter(is_new).map(|(id, verdict)| format!("{id} {}", verdict.name())));
        text.join("\n") + "\n"
    }
}

/// The content of a line and its comment. A comment begins with a `#` at the start of the line or after a space.
fn parts(line: &str) -> (&str, &str) {
    let is_comment = |at: &usize| line[..*at].chars().next_back().is_none_or(char::is_whitespace);
    let at = line.match_indices('#').map(|(at, _)| at).find(is_comment).unwrap_or(line.len());
    (line[..at].trim(), &line[at..])
}

/// `keil/hello#1 fail`.
fn entry(line: &str) -> Result<(&str, Verdict), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[id, verdict] = words.as_slice() else {
        return Err(format!(
            "write the id of a check and its verdict, as in `keil/hello#1 fail`, not `{}`",
            shown(line)
        ));
    };
    let known = Verdict::named(verdict).filter(|verdict| VERDICTS.contains(verdict));
    let known = known
        .ok_or_else(|| format!("a check is known as fail, error, timeout or crash, not as `{}`", shown(verdict)))?;
    match id.split_once('#') {
        Some((_, number)) if !number.is_empty() => Ok((id, known)),
        _ => {
            let case = shown(id.trim_end_matches('#'));
            Err(format!("`{case}` is no check; write its number too, as in `{case}#1`"))
        }
    }
}

fn not_a_heading(line: &str) -> String {
    match line.strip_prefix("known-failures ") {
        Some(version) => format!("a list of version `{}`, and this shinpan reads version 1", shown(version)),
        None => format!("the first line of a list of known failures is `{HEADING}`, not `{}`", shown(line)),
    }
}

/// A hint with the id that was probably meant.
fn nearest(id: &str, ids: &BTreeSet<String>) -> String {
    const LIKE_ENOUGH: f64 = 0.8;
    let likeness = |other: &&String| strsim::normalized_damerau_levenshtein(id, other);
    match ids.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b))).filter(|other| likeness(other) > LIKE_ENOUGH) {
        Some(other) => format!("; did you mean `{other}`?"),
        None => "; `shinpan list` shows the ids of the cases".to_owned(),
    }
}
