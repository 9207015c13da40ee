//! The cases that a command works on: all, those that `--game` and `--filter` select, or one by its id.

use std::path::Path;

use super::board::game;
use crate::model::Game;
use crate::suite::{self, Case, Check};

/// The options that select cases.
#[derive(Debug, clap::Args)]
pub struct Selection {
    /// Only cases of this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// Only cases whose id matches this glob, such as 'hexgo/*corner*'
    #[arg(long, value_name = "GLOB", value_parser = pattern)]
    filter: Option<glob::Pattern>,
}

impl Selection {
    /// The selected ones of these cases.
    ///
    /// # Errors
    /// A message when none is left: a run without cases must not look like a pass.
    pub fn select(&self, mut cases: Vec<Case>) -> Result<Vec<Case>, String> {
        cases.retain(|case| self.game.is_none_or(|game| case.game() == game));
        cases.retain(|case| self.filter.as_ref().is_none_or(|glob| glob.matches(&case.id)));
        match cases.is_empty() {
            true => Err("no case matches `--game` and `--filter`; `shinpan list` shows the ids of the suite".into()),
            false => Ok(cases),
        }
    }
}

/// A glob in which `*` stands for anything, also across `/`. Two of them in a row mean no more than one.
fn pattern(text: &str) -> Result<glob::Pattern, glob::PatternError> {
    let mut text = text.to_owned();
    while text.contains("**") {
        text = text.replace("**", "*");
    }
    glob::Pattern::new(&text)
}

/// The cases of the suite that is built in.
///
/// # Errors
/// A message about a case that cannot be read.
pub fn embedded() -> Result<Vec<Case>, String> {
    suite::embedded().map_err(|error| error.to_string())
}

/// The cases of a file.
///
/// # Errors
/// A message that names the file and the line.
pub fn of_file(file: &Path) -> Result<Vec<Case>, String> {
    suite::read_file(file).map_err(|error| error.to_string())
}

/// A case, or one check of it.
pub struct Chosen {
    /// The case.
    pub case: Case,
    number: Option<usize>,
}

impl Chosen {
    /// The case with this id in a file, or in the suite if no file is given; with `#2` behind the id, its second check.
    ///
    /// # Errors
    /// A message when there is no such case or check.
    pub fn by_id(id: &str, file: Option<&Path>) -> Result<Chosen, String> {
        let (id, number) = id.split_once('#').map_or((id, None), |(id, number)| (id, Some(number)));
        let cases = file.map_or_else(embedded, of_file)?;
        let case = cases.into_iter().find(|case| case.id == id).ok_or_else(|| match file {
            None => format!("there is no case `{id}`; `shinpan list` shows the ids"),
            Some(file) => format!("there is no case `{id}` in {}", file.display()),
        })?;
        let last = case.checks.len();
        let number = match number.map(|number| (number, number.parse::<usize>())) {
            None => None,
            Some((_, Ok(number))) if (1..=last).contains(&number) => Some(number),
            Some((number, _)) => {
                return Err(format!("`{id}` has checks #1 to #{last}, not #{}", number.escape_debug()));
            }
        };
        Ok(Chosen { case, number })
    }

    /// The checks of the case, or the one check.
    pub fn checks(&self) -> impl Iterator<Item = &Check> {
        self.case.checks.iter().filter(|check| self.number.is_none_or(|number| check.number == number))
    }

    /// The check, if it is one alone that was chosen.
    pub fn check(&self) -> Option<&Check> {
        self.number.and_then(|_| self.checks().next())
    }
}
