//! The text of a clause or a ruling, with the cases that show it.

use serde::{Deserialize, Serialize};

use super::{PageError, cases};
use crate::model::shown;
use crate::spec::{self, plain};
use crate::suite::Case;

/// The name of a clause or a ruling.
#[derive(Clone, Debug, Deserialize)]
pub struct Named {
    /// The label of the clause, or the name of the ruling.
    pub name: String,
}

/// The text of a clause or a ruling, without LaTeX and links.
#[derive(Clone, Debug, Serialize)]
pub struct ClauseView {
    /// The label of the clause, or the name of the ruling.
    pub name: String,
    /// The file of the spec that contains it.
    pub file: &'static str,
    /// The rule of a clause; empty for a ruling.
    pub rule: String,
    /// The other paragraphs.
    pub rest: Vec<String>,
    /// The ids of the cases that show it.
    pub cases: Vec<&'static str>,
}

impl Named {
    pub(super) fn clause(&self) -> Result<ClauseView, PageError> {
        let name = &self.name;
        if let Some(clause) = spec::clause(name) {
            return Ok(ClauseView {
                name: name.clone(),
                file: clause.file,
                rule: plain(clause.rule),
                rest: paragraphs(clause.rest),
                cases: ids(|case| case.rules.contains(name))?,
            });
        }
        let ruling = spec::ruling(name)
            .ok_or_else(|| PageError::new("not-found", format!("there is no clause or ruling `{}`", shown(name))))?;
        Ok(ClauseView {
            name: name.clone(),
            file: "spec/rulings.md",
            rule: String::new(),
            rest: paragraphs(ruling),
            cases: ids(|case| case.rulings.contains(name))?,
        })
    }
}

fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").filter(|part| !part.starts_with("Shown by")).map(plain).collect()
}

fn ids(shows: impl Fn(&Case) -> bool) -> Result<Vec<&'static str>, PageError> {
    Ok(cases::suite()?.iter().filter(|case| shows(case)).map(|case| case.id.as_str()).collect())
}
