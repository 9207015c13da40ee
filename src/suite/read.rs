//! Reading case files: from YAML to cases, or an error that says where and what.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use super::case::Case;
use super::checks::{check, plays};
use super::limits::{self, LONGEST_FILE};
use super::schema::{OneOrMany, RawCase};
use super::setup::{SetUp, in_a_case};
use crate::model::Game;

/// How much of what a file has is told in a message, in characters.
const LONGEST_MESSAGE: usize = 400;

/// A case file that cannot be read: the place, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct CaseError {
    /// The file, the line where it is known, the case and the check.
    pub place: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl CaseError {
    /// Both are kept to one line that is not too long, whatever of the file they tell.
    fn new(place: &str, message: &str) -> CaseError {
        CaseError { place: tellable(place), message: tellable(message) }
    }
}

/// Reads the cases of one file. `file` is only used to name the place of an error.
///
/// # Errors
/// [`CaseError`] for the first thing that is wrong.
///
/// ```
/// let cases = shinpan::suite::read("links.yaml", "
/// - id: keil/two-stones-need-a-third
///   rules: [keil.link]
///   ruling: K2
///   why: Only b2 is beside both stones, and it is empty.
///   board: |2
///        . .
///       . . .
///        X X
///   checks:
///     - unlinked: [a1, a2]
/// ")?;
/// assert_eq!(cases[0].id, "keil/two-stones-need-a-third");
///
/// let error = shinpan::suite::read("links.yaml", "- id: keil/x").unwrap_err();
/// assert!(error.to_string().starts_with("links.yaml:"));
/// # Ok::<(), shinpan::suite::CaseError>(())
/// ```
pub fn read(file: &str, text: &str) -> Result<Vec<Case>, CaseError> {
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    limits::check(text).map_err(|(at, message)| {
        let at = at.map(|(line, column)| format!(":{line}:{column}")).unwrap_or_default();
        CaseError::new(&format!("{file}{at}"), &message)
    })?;
    let raw: Vec<RawCase> = serde_yaml::from_str(text).map_err(|error| not_yaml(file, text, &error))?;
    let lines = lines_of_ids(text);
    let cases = raw.into_iter().map(|raw| {
        let line = lines.get(raw.id.as_str()).copied();
        case(file, line, raw)
    });
    let cases: Vec<Case> = cases.collect::<Result<_, _>>()?;
    match cases.is_empty() {
        true => Err(CaseError::new(file, "the file has no cases")),
        false => Ok(cases),
    }
}

/// Reads the cases of a file. No more of it is read than a case file may have, so it can be anything.
///
/// # Errors
/// [`CaseError`] when it cannot be read, is too long or not UTF-8, or for the first thing that is wrong in it.
pub fn read_file(path: &Path) -> Result<Vec<Case>, CaseError> {
    let place = path.display().to_string();
    let wrong = |message: String| CaseError::new(&place, &message);
    if path.is_dir() {
        return Err(wrong(format!("this is a folder; name the files in it, as in `{place}/*.yaml`")));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| wrong(error.to_string()))?;
    let limit = LONGEST_FILE as u64 + 1;
    file.take(limit).read_to_end(&mut bytes).map_err(|error| wrong(error.to_string()))?;
    if bytes.len() > LONGEST_FILE {
        return Err(wrong(limits::too_long()));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        CaseError::new(&format!("{place}:{line}"), "not UTF-8 text; save the file as UTF-8")
    })?;
    read(&place, &text)
}

/// A message on one line and not too long, whatever it tells of the file.
fn tellable(message: &str) -> String {
    let plain = |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    let start: String = message.chars().take(LONGEST_MESSAGE).map(plain).collect();
    if message.chars().nth(LONGEST_MESSAGE).is_some() { start + "…" } else { start }
}

/// The first line, from 1, on which each case begins with its id.
fn lines_of_ids(text: &str) -> BTreeMap<&str, usize> {
    let mut lines = BTreeMap::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(id) = line.trim_start().strip_prefix("- id:") {
            let id = id.split(" #").next().unwrap_or(id).trim().trim_matches(['"', '\'']);
            lines.entry(id).or_insert(number);
        }
    }
    lines
}

/// The error of the YAML library, which writes `.[0].checks[1]: message at line 12 column 7`, with the place in front.
fn not_yaml(file: &str, text: &str, error: &serde_yaml::Error) -> CaseError {
    let message = error.to_string();
    let (place, message) = match error.location() {
        None => (file.to_owned(), message),
        Some(at) => {
            let ending = format!(" at line {} column {}", at.line(), at.column());
            (format!("{file}:{}:{}", at.line(), at.column()), message.replacen(&ending, "", 1))
        }
    };
    let inside = message.strip_prefix(".[").and_then(|rest| rest.split_once(": "));
    let mut message = inside.map_or(message.as_str(), |(_, message)| message).to_owned();
    if message.contains("did not find expected") && text.lines().any(|line| line.trim_end().ends_with("board: |")) {
        message.push_str("; a diagram whose first row is indented more than others needs `board: |2`");
    }
    if message.contains("more than one document") {
        message.push_str("; a case file is one list, without `---` between the cases");
    }
    CaseError::new(&place, &message)
}

/// All ids are different.
///
/// # Errors
/// [`CaseError`] that names both places.
pub fn check_ids(cases: &[Case]) -> Result<(), CaseError> {
    let mut seen = BTreeMap::new();
    for case in cases {
        if let Some(other) = seen.insert(&case.id, case.place()) {
            let message = format!("the id `{}` is already used in {other}", case.id);
            return Err(CaseError::new(&case.place(), &message));
        }
    }
    Ok(())
}

fn case(file: &str, line: Option<usize>, mut raw: RawCase) -> Result<Case, CaseError> {
    let line_number = line.map(|line| format!(":{line}")).unwrap_or_default();
    let place = format!("{file}{line_number}: case `{}`", raw.id.escape_debug());
    let wrong = |message: String| CaseError::new(&place, &message);
    let game = game_of(&raw.id).map_err(&wrong)?;
    check_labels(game, &raw).map_err(&wrong)?;
    let rulings = raw.ruling.take().map_or(Vec::new(), OneOrMany::into_vec);
    check_rulings(game, &rulings).map_err(&wrong)?;
    check_origin(&raw, &rulings).map_err(&wrong)?;
    let position = SetUp::of_case(&mut raw).and_then(|set_up| set_up.position(game, &in_a_case));
    let position = position.map_err(|error| wrong(error.to_string()))?;
    let shape = position.shape();
    let moves = plays(shape, &raw.moves).map_err(|error| wrong(format!("`moves`: {error}")))?;
    let checks = std::mem::take(&mut raw.checks)
        .into_iter()
        .zip(1..)
        .map(|(raw, number)| {
            check(game, shape, number, raw)
                .map_err(|error| CaseError::new(&format!("{place}, check {number}"), &error.to_string()))
        })
        .collect::<Result<_, _>>()?;
    Ok(Case {
        id: raw.id,
        file: file.to_owned(),
        line,
        rules: raw.rules,
        source: raw.source,
        rulings,
        fault: raw.fault,
        why: raw.why.trim().to_owned(),
        position,
        moves,
        checks,
    })
}

/// The game of an id `<game>/<name>`.
fn game_of(id: &str) -> Result<Game, String> {
    let wrong = || {
        format!(
            "the id `{id}` is not `<game>/<name>` with a game (`keil`, `hexgo`, `meigo`) and a name such as `ko-ban`"
        )
    };
    let (game, name) = id.split_once('/').ok_or_else(wrong)?;
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    match game.parse::<Game>() {
        Ok(game) if !name.is_empty() && name.chars().all(plain) => Ok(game),
        _ => Err(wrong()),
    }
}

/// The labels exist, are the game's own or those of the conventions, and none stands twice.
fn check_labels(game: Game, raw: &RawCase) -> Result<(), String> {
    if raw.rules.is_empty() {
        return Err("`rules` is empty; name the clauses that the case shows".into());
    }
    let refusals = raw.checks.iter().filter_map(|check| check.refused.as_ref());
    for label in raw.rules.iter().chain(refusals) {
        let topic = label.split('.').next().unwrap_or_default();
        if crate::spec::clause(label).is_none() {
            return Err(format!("`{}` is not the label of a clause; `shinpan rule` lists them", label.escape_debug()));
        }
        if topic.parse::<Game>().is_ok_and(|other| other != game) {
            return Err(format!("`{label}` is a clause of another game than {game}"));
        }
    }
    let different: BTreeSet<&String> = raw.rules.iter().collect();
    match different.len() == raw.rules.len() {
        true => Ok(()),
        false => Err("`rules` names a clause twice".into()),
    }
}

/// The rulings exist, and are the game's own or general ones.
fn check_rulings(game: Game, rulings: &[String]) -> Result<(), String> {
    let letter = match game {
        Game::Keil => 'K',
        Game::Hexgo => 'H',
        Game::Meigo => 'M',
    };
    let unknown = |ruling: &&String| crate::spec::ruling(ruling).is_none() || !ruling.starts_with(['G', letter]);
    match rulings.iter().find(unknown) {
        Some(ruling) => {
            Err(format!("`{}` is not a general ruling or one of {game}; see spec/rulings.md", ruling.escape_debug()))
        }
        None => Ok(()),
    }
}

/// The case says where it comes from, why, and checks something.
fn check_origin(raw: &RawCase, rulings: &[String]) -> Result<(), String> {
    let said = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
    match raw {
        _ if !said(&raw.source) && !said(&raw.fault) && rulings.is_empty() => {
            Err("say where the case comes from: `source`, `ruling` or `fault`".into())
        }
        _ if raw.why.trim().is_empty() => Err("`why` is empty; say how the answers follow from the text".into()),
        _ if raw.checks.is_empty() => Err("`checks` is empty; a case has at least one".into()),
        _ => Ok(()),
    }
}
