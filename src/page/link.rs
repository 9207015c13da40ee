//! A position and turns as text that can stand behind the `#` of an address, and back.
//!
//! `1/keil/4/5/2X3/7/6/5/4?to-move=white&earlier=b4/5/2X3/7/6/5/4&moves=c2,pass`: the version, the game, the rows from top
//! to bottom with a number for so many empty points, then what else the position holds and is not the usual, and last the
//! turns. Earlier positions stand in `earlier`, oldest first and the present one last: their rows, in Keil with `b` or `w` in
//! front for whose turn ended, or `B` and `W` where the button was taken by then. `turn` is one that is asked about at the end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::view::{self, View};
use super::{PageError, Record, Show};
use crate::json::{self, Rows};
use crate::model::{Button, Captures, Color, Play, shown};

/// The version of the links.
const VERSION: &str = "1";

/// The largest number of bytes of a link.
const LONGEST: usize = 100_000;

/// A link to read.
#[derive(Clone, Debug, Deserialize)]
pub struct Link {
    /// The text of the link, without the address before it.
    pub link: String,
}

/// The position and turns of a link.
#[derive(Clone, Debug, Serialize)]
pub struct LinkView {
    /// The first position.
    pub start: View,
    /// The turns played from there.
    pub moves: Vec<String>,
    /// The turn to try at the end; empty if there is none.
    pub turn: String,
    /// The position after the turns.
    pub view: View,
}

/// The link of a record. Its turns are read, but not played.
pub(super) fn write(record: &Record) -> Result<String, PageError> {
    let start = json::read(&record.position)?;
    record.plays(start.shape())?;
    if !record.turn.is_empty() {
        Play::read(start.shape(), &record.turn)?;
    }
    let (board, mut keys) = match json::written(&start) {
        json::Position::Keil(keil) => (short(&keil.board), keil_keys(&keil)),
        json::Position::Hexgo(hexgo) => (short(&hexgo.board), hexgo_keys(&hexgo)),
        json::Position::Meigo(meigo) => (short(&meigo.board), meigo_keys(&meigo)),
    };
    let escaped = |turn: &String| turn.split_whitespace().collect::<Vec<_>>().join("+");
    keys.push(("moves", list(&record.moves, escaped)));
    keys.push(("turn", escaped(&record.turn)));
    let said = keys.into_iter().filter(|(_, value)| !value.is_empty());
    let keys: Vec<String> = said.map(|(key, value)| format!("{key}={value}")).collect();
    let mark = if keys.is_empty() { "" } else { "?" };
    Ok(format!("{VERSION}/{}/{board}{mark}{}", start.game().name(), keys.join("&")))
}

/// The parts of a position besides its board, by key. An empty one is the default and is left out.
type Keys = Vec<(&'static str, String)>;

fn keil_keys(keil: &json::Keil) -> Keys {
    let end = |end: &json::TurnEnd| {
        let by = match (end.by, end.taken) {
            (Color::Black, false) => 'b',
            (Color::Black, true) => 'B',
            (Color::White, false) => 'w',
            (Color::White, true) => 'W',
        };
        format!("{by}{}", short(&end.board))
    };
    vec![
        ("to-move", unless("black", word(&keil.to_move))),
        ("komi", unless("0", word(&keil.komi))),
        ("button", unless("free", word(&keil.button))),
        ("passes", unless("0", word(&keil.passes))),
        ("earlier", list(keil.history.as_deref().unwrap_or_default(), end)),
    ]
}

fn hexgo_keys(hexgo: &json::Hexgo) -> Keys {
    let history = hexgo.history.as_deref().unwrap_or_default();
    let Captures { black, white } = hexgo.captures;
    vec![
        ("to-move", unless("black", word(&hexgo.to_move))),
        ("komi", unless("0", word(&hexgo.komi))),
        ("passes", unless("0", word(&hexgo.passes))),
        ("captures", unless("0,0", format!("{black},{white}"))),
        ("resigned", unless("nobody", word(&hexgo.resigned))),
        // A link without a record stands for a record of the present board alone.
        ("earlier", unless(&short(&hexgo.board), list(history, short))),
    ]
}

fn meigo_keys(meigo: &json::Meigo) -> Keys {
    vec![
        ("to-move", unless("black", word(&meigo.to_move))),
        ("prison", unless("0", word(&meigo.prison))),
        ("last-marked", unless("false", word(&meigo.last_marked))),
        ("first-turns", list(meigo.first_turns.as_deref().unwrap_or_default(), word)),
        ("handicap", unless("false", word(&meigo.handicap))),
    ]
}

fn unless(usual: &str, value: String) -> String {
    if value == usual { String::new() } else { value }
}

fn list<T>(items: &[T], word: impl Fn(&T) -> String) -> String {
    items.iter().map(word).collect::<Vec<_>>().join(",")
}

/// A word or a number as in JSON, without quotation marks.
fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(value) => value.to_string(),
        Err(_) => String::new(),
    }
}

/// Rows with a number for a run of empty points: `.X...` is `1X3`.
fn short(rows: &Rows) -> String {
    let row = |row: &String| {
        let mut text = String::new();
        let mut empty = 0;
        for sign in row.chars().map(Some).chain([None]) {
            match sign {
                Some('.') => empty += 1,
                other => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.extend(other);
                }
            }
        }
        text
    };
    list(rows, row).replace(',', "/")
}

/// The rows of a link. A number is at most the length of the longest row.
fn long(text: &str) -> Result<Rows, PageError> {
    let row = |text: &str| {
        let mut row = String::new();
        let mut number = String::new();
        for sign in text.chars().map(Some).chain([None]) {
            match sign {
                Some(digit) if digit.is_ascii_digit() => number.push(digit),
                other => {
                    let empty = if number.is_empty() { Ok(0) } else { number.parse::<usize>() };
                    let empty = empty.ok().filter(|&empty| empty <= LONGEST_ROW);
                    let empty = empty.ok_or_else(|| broken(format!("`{}` is more than a row has", shown(&number))))?;
                    row.push_str(&".".repeat(empty));
                    number.clear();
                    row.extend(other);
                }
            }
        }
        Ok(row)
    };
    text.split('/').map(row).collect()
}

/// The length of the longest row of any board.
const LONGEST_ROW: usize = 21;

fn broken(message: impl Into<String>) -> PageError {
    PageError::new("not-a-link", message)
}

impl Link {
    pub(super) fn read(&self) -> Result<LinkView, PageError> {
        let record = self.record()?;
        let start = json::read(&record.position)?;
        let end = record.end()?;
        let last = record.moves.last().filter(|turn| start.shape().point(turn).is_ok()).cloned();
        let show = Show { last, ..Show::default() };
        Ok(LinkView {
            start: view::of(&start, &Show::default()),
            view: view::of(&end, &show),
            moves: record.moves,
            turn: record.turn,
        })
    }

    fn record(&self) -> Result<Record, PageError> {
        if self.link.len() > LONGEST {
            return Err(broken(format!("a link has at most {LONGEST} bytes")));
        }
        let (place, keys) = self.link.split_once('?').unwrap_or((&self.link, ""));
        let (version, place) = place.split_once('/').unwrap_or((place, ""));
        if version != VERSION {
            return Err(broken(format!("a link begins with its version, `{VERSION}/`, not with `{}`", shown(version))));
        }
        let (game, rows) = place.split_once('/').unwrap_or((place, ""));
        let board = long(rows)?;
        let mut values = BTreeMap::new();
        for pair in keys.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| broken(format!("`{}` is not `key=value`", shown(pair))))?;
            if values.insert(key, value).is_some() {
                return Err(broken(format!("`{}` stands in the link twice", shown(key))));
            }
        }
        let mut values = Values(values);
        let moves: Vec<String> = values.list("moves").iter().map(|turn| turn.replace('+', " ")).collect();
        if moves.len() > MOST_TURNS {
            return Err(broken(format!("a link has at most {MOST_TURNS} turns")));
        }
        let turn = values.0.remove("turn").unwrap_or_default().replace('+', " ");
        let position = values.position(game, board)?;
        if !turn.is_empty() {
            Play::read(json::read(&position)?.shape(), &turn)?;
        }
        match values.0.first_key_value() {
            Some((key, _)) => Err(broken(format!("a link of this game has no `{}`", shown(key)))),
            None => Ok(Record { position, moves, turn, show: Show::default() }),
        }
    }
}

/// The largest number of turns of a link: each is played anew.
const MOST_TURNS: usize = 1000;

/// The keys of a link that are not read yet.
struct Values<'a>(BTreeMap<&'a str, &'a str>);

impl Values<'_> {
    fn list(&mut self, key: &str) -> Vec<String> {
        self.0
            .remove(key)
            .map_or(Vec::new(), |list| list.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect())
    }

    fn number<T: std::str::FromStr>(&mut self, key: &str) -> Result<Option<T>, PageError> {
        let Some(text) = self.0.remove(key) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| broken(format!("`{key}={}` is not a number that fits", shown(text))))
    }

    fn word<T: for<'de> Deserialize<'de>>(&mut self, key: &str) -> Result<Option<T>, PageError> {
        let Some(text) = self.0.remove(key) else { return Ok(None) };
        let value = match text {
            "true" => serde_json::Value::Bool(true),
            "false" => serde_json::Value::Bool(false),
            word => serde_json::Value::String(word.to_owned()),
        };
        serde_json::from_value(value).map(Some).map_err(|error| broken(format!("`{key}={}`: {error}", shown(text))))
    }

    fn position(&mut self, game: &str, board: Rows) -> Result<json::Position, PageError> {
        let to_move = self.word("to-move")?;
        Ok(match game {
            "keil" => json::Position::Keil(json::Keil {
                board,
                button: self.word("button")?.unwrap_or(Button::Free),
                to_move,
                komi: self.number("komi")?,
                passes: self.number("passes")?,
                history: Some(self.list("earlier").iter().map(|text| turn_end(text)).collect::<Result<_, _>>()?),
            }),
            "hexgo" => {
                let earlier = self.list("earlier").iter().map(|text| long(text)).collect::<Result<Vec<Rows>, _>>()?;
                json::Position::Hexgo(json::Hexgo {
                    captures: self.captures()?,
                    to_move,
                    komi: self.number("komi")?,
                    passes: self.number("passes")?,
                    resigned: self.word("resigned")?,
                    history: Some(earlier).filter(|earlier| !earlier.is_empty()),
                    board,
                })
            }
            "meigo" => {
                let players = self.list("first-turns");
                let player = |name: &String| {
                    name.parse::<Color>().map_err(|_| broken(format!("`{}` is not a player", shown(name))))
                };
                json::Position::Meigo(json::Meigo {
                    board,
                    prison: self.number("prison")?.unwrap_or(0),
                    last_marked: self.word("last-marked")?.unwrap_or(false),
                    to_move,
                    first_turns: Some(players.iter().map(player).collect::<Result<_, _>>()?),
                    handicap: self.word("handicap")?,
                })
            }
            other => {
                return Err(broken(format!("`{}` is not a game; the games are keil, hexgo and meigo", shown(other))));
            }
        })
    }

    fn captures(&mut self) -> Result<Captures, PageError> {
        let stones = self.list("captures");
        let number =
            |text: &String| text.parse().map_err(|_| broken(format!("`{}` is not a number of stones", shown(text))));
        match &stones[..] {
            [] => Ok(Captures { black: 0, white: 0 }),
            [black, white] => Ok(Captures { black: number(black)?, white: number(white)? }),
            _ => Err(broken("`captures` has two numbers, those captured by Black and by White, as in `3,1`")),
        }
    }
}

fn turn_end(text: &str) -> Result<json::TurnEnd, PageError> {
    let (by, taken) = match text.chars().next() {
        Some('b') => (Color::Black, false),
        Some('B') => (Color::Black, true),
        Some('w') => (Color::White, false),
        Some('W') => (Color::White, true),
        _ => {
            return Err(broken(format!(
                "an earlier position of Keil begins with `b`, `w`, `B` or `W`, not as `{}`",
                shown(text)
            )));
        }
    };
    Ok(json::TurnEnd { by, board: long(&text[1..])?, taken })
}
