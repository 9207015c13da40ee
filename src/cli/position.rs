//! A position from the command line: a board that a player types, or a case.

use std::io::Read as _;

use serde_json::{Map, Value, json};

use super::args::PositionOptions;
use super::embedded;
use crate::model::{Game, Play, Position};
use crate::naive::LITERAL;
use crate::suite::{self, Case, Check};

/// What was asked about: a case, typed or of a file, and which of its checks.
pub struct Asked {
    pub case: Case,
    /// The number of the one check that was asked about; all of them without one.
    number: Option<usize>,
    /// Whether the case was typed on the command line.
    pub typed: bool,
}

impl Asked {
    /// The checks that were asked about.
    pub fn checks(&self) -> impl Iterator<Item = &Check> {
        self.case.checks.iter().filter(|check| self.number.is_none_or(|number| check.number == number))
    }

    /// The one check that was asked about.
    pub fn check(&self) -> Option<&Check> {
        self.number.and_then(|_| self.checks().next())
    }

    /// The turns of that check; none without one.
    pub fn plays(&self) -> &[Play] {
        self.check().map_or(&[], |check| &check.play)
    }

    /// The position after the moves of the case.
    ///
    /// # Errors
    /// A message that says which turn is not legal and why.
    pub fn start(&self) -> Result<Position, String> {
        after(self.case.position.clone(), &self.case.moves)
    }
}

/// The case that was asked about. A position that is typed becomes a case of its own, whose one check plays `turns`, so
/// that its parts are looked at as those of any case.
///
/// # Errors
/// A message that says what is wrong with the position, or that there is no such case.
pub fn asked(options: &PositionOptions, turns: &[String]) -> Result<Asked, String> {
    match options.what.to_lowercase().parse::<Game>() {
        Ok(game) => typed(game, options, turns),
        Err(_) => of_a_file(options),
    }
}

fn of_a_file(options: &PositionOptions) -> Result<Asked, String> {
    let id = &options.what;
    if !id.contains('/') {
        return Err(format!(
            "`{}` is neither a game (keil, hexgo, meigo) nor the id of a case, such as `keil/ko-after-a-threat`",
            id.escape_debug()
        ));
    }
    if let Some((key, _)) = keys(options)?.into_iter().next() {
        return Err(format!("`--{key}` goes with a game; the case `{id}` has its own position"));
    }
    let (case_id, number) = id.split_once('#').map_or((id.as_str(), None), |(id, number)| (id, Some(number)));
    let cases = match &options.cases {
        None => embedded()?,
        Some(file) => suite::read_file(file).map_err(|error| error.to_string())?,
    };
    let case = cases.into_iter().find(|case| case.id == case_id).ok_or_else(|| match &options.cases {
        None => format!("there is no case `{case_id}`; `shinpan list` shows the ids"),
        Some(file) => format!("there is no case `{case_id}` in {}", file.display()),
    })?;
    let number = match number.map(|number| (number, number.parse::<usize>())) {
        None => None,
        Some((_, Ok(number))) if (1..=case.checks.len()).contains(&number) => Some(number),
        Some((number, _)) => {
            return Err(format!("`{case_id}` has checks #1 to #{}, not #{}", case.checks.len(), number.escape_debug()));
        }
    };
    Ok(Asked { case, number, typed: false })
}

fn typed(game: Game, options: &PositionOptions, turns: &[String]) -> Result<Asked, String> {
    let mut keys = keys(options)?;
    if !keys.contains_key("board") && !keys.contains_key("size") {
        return Err(format!(
            "draw the position in a file and name it with `--board FILE` (`--board -` reads it from the input), or start a game with `--size {}`",
            if game == Game::Meigo { "9x9" } else { "5" }
        ));
    }
    let check = if turns.is_empty() { json!({ "settled": true }) } else { json!({ "play": turns }) };
    let usual = [
        ("id", json!(format!("{}/my-question", game.name()))),
        ("rules", json!(["turn.refusals"])),
        ("fault", json!("a question")),
        ("why", json!("a question")),
        ("checks", json!([check])),
    ];
    keys.extend(usual.map(|(key, value)| (key.to_owned(), value)));
    // Every JSON text is YAML, and the keys are those of a case.
    let text = json!([keys]).to_string();
    let mut cases = suite::read("the position", &text).map_err(|error| in_options(&error.message))?;
    let case = cases.pop().ok_or("the position could not be read")?;
    Ok(Asked { case, number: Some(1), typed: true })
}

/// A message about the keys of a case, as one about options.
fn in_options(message: &str) -> String {
    message
        .replace("declare it with `unsettled: true`", "declare it with `--unsettled`")
        .replace(" has no `", " has no `--")
}

/// The options as the keys of a case, in the order of `docs/cases.md`.
fn keys(options: &PositionOptions) -> Result<Map<String, Value>, String> {
    let mut keys = Map::new();
    let mut add = |key: &str, value: Option<Value>| {
        keys.extend(value.map(|value| (key.to_owned(), value)));
    };
    let size = |text: &String| text.parse::<u32>().map_or_else(|_| json!(text), |side| json!(side));
    add("board", options.board.as_deref().map(board).transpose()?.map(Value::from));
    add("size", options.size.as_ref().map(size));
    add("to-move", options.to_move.as_ref().map(|color| json!(color)));
    add("moves", options.moves.as_deref().map(turns).map(Value::from));
    add("unsettled", options.unsettled.then_some(json!(true)));
    add("komi", options.komi.map(Value::from));
    add("passes", options.passes.map(Value::from));
    add("button", options.button.as_ref().map(|button| json!(button)));
    add("start", options.start.then_some(json!(true)));
    add("captures", options.captures.as_deref().map(captures).transpose()?);
    add("prison", options.prison.as_ref().map(|prison| json!(prison)));
    add("first-turns", options.first_turns.as_ref().map(|players| json!(players)));
    add("last-marked", options.last_marked.then_some(json!(true)));
    add("handicap", options.handicap.then_some(json!(true)));
    Ok(keys)
}

/// `d4, e5, pass` as a list of turns.
pub fn turns(text: &str) -> Vec<String> {
    text.split(',').map(|turn| turn.trim().to_owned()).filter(|turn| !turn.is_empty()).collect()
}

/// `black 3, white 1`, or one of the two.
fn captures(text: &str) -> Result<Value, String> {
    let wrong = || format!("`--captures {}`: write it as `black 3, white 1`", text.escape_debug());
    let mut captures = Map::new();
    for part in text.split(',') {
        let (color, number) = part.trim().split_once(' ').ok_or_else(wrong)?;
        let number: u32 = number.trim().parse().map_err(|_| wrong())?;
        if !matches!(color, "black" | "white") || captures.insert(color.to_owned(), json!(number)).is_some() {
            return Err(wrong());
        }
    }
    Ok(Value::Object(captures))
}

/// The largest board has some hundred signs; what is longer by far is no board.
const LONGEST_BOARD: u64 = 100_000;

/// The diagram in a file, or on the input for `-`.
fn board(file: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = match file {
        "-" => std::io::stdin().take(LONGEST_BOARD).read_to_string(&mut text),
        file => std::fs::File::open(file).and_then(|open| open.take(LONGEST_BOARD).read_to_string(&mut text)),
    };
    read.map_err(|error| format!("the board in `{file}` cannot be read: {error}"))?;
    Ok(without_rim(text.trim_start_matches('\u{feff}')))
}

/// A diagram without the coordinates, the brackets and the words below that `show` and `draw` print around and in it, so that what was
/// printed can be typed in again. A diagram without coordinates stays as it is.
fn without_rim(text: &str) -> String {
    let plain = text.replace(['(', ')'], " ");
    let is_caption = |line: &&str| line.contains(" to move");
    let mut lines: Vec<&str> =
        plain.lines().filter(|line| !line.trim().is_empty()).filter(|line| !is_caption(line)).collect();
    let has_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u8>().is_ok());
    if lines.iter().all(|line| has_number(line.split_whitespace().last())) {
        let rows = lines.iter().map(|line| line.trim_start().split_once(' ').map_or("", |(_, row)| row));
        let rows = rows.map(|row| row.trim_end().trim_end_matches(|sign: char| sign.is_ascii_digit()));
        return rows.collect::<Vec<_>>().join("\n");
    }
    let has_letters = lines.last().is_some_and(|line| line.trim().starts_with("a") && !line.contains('.'));
    if has_letters {
        lines.pop();
    }
    let rows = lines.iter().map(|line| {
        let row = line.trim_start().trim_start_matches(|sign: char| sign.is_ascii_digit());
        if has_letters { row.split_once("prison").map_or(row, |(row, _)| row) } else { *line }
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The position of a case of the suite, with `#2` after the turns of its second check.
///
/// # Errors
/// A message when there is no such case or check.
pub fn of_case(id: &str) -> Result<Position, String> {
    let asked = of_a_file(&PositionOptions { what: id.to_owned(), ..PositionOptions::default() })?;
    after(asked.start()?, asked.plays())
}

/// The position after these turns.
///
/// # Errors
/// A message that says which turn is not legal and why.
pub fn after(start: Position, plays: &[Play]) -> Result<Position, String> {
    LITERAL.play_line(start, plays).map_err(|unplayed| unplayed.to_string())
}
