//! A position and turns as text that can stand behind the `#` of an address, and back.
//!
//! `1/keil/.../..../..X../..../...?to-move=white&komi=0&button=free&moves=c2,pass`: the version, the game, the rows from
//! top to bottom, then what else the position holds, and last the turns. Earlier positions stand in `earlier`, oldest
//! first: the rows joined by `/`, in Keil with `b` or `w` in front for whose turn ended, or `B` and `W` where the button was
//! taken by then.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::view::{self, View};
use super::{Line, Trouble};
use crate::model::{Color, shown};
use crate::wire::{self, Rows};

/// The version of the links.
const VERSION: &str = "1";

/// As many bytes as a link can have.
const LONGEST: usize = 100_000;

/// The text of a link.
#[derive(Clone, Debug, Deserialize)]
pub struct Link {
    /// What stands behind the `#`.
    pub link: String,
}

/// What a link holds.
#[derive(Clone, Debug, Serialize)]
pub struct Linked {
    /// Where it starts.
    pub start: View,
    /// The turns played from there.
    pub moves: Vec<String>,
    /// Where they lead.
    pub view: View,
}

/// The link of a position and turns.
pub(super) fn write(line: &Line) -> Result<String, Trouble> {
    line.end()?;
    let start = wire::read(&line.position)?;
    let mut keys = keys(&wire::written(&start));
    if !line.moves.is_empty() {
        keys.push((
            "moves",
            line.moves
                .iter()
                .map(|turn| turn.split_whitespace().collect::<Vec<_>>().join("+"))
                .collect::<Vec<_>>()
                .join(","),
        ));
    }
    let keys: Vec<String> = keys.into_iter().map(|(key, value)| format!("{key}={value}")).collect();
    let rows = rows(&wire::written(&start)).join("/");
    Ok(format!("{VERSION}/{}/{rows}?{}", start.game().name(), keys.join("&")))
}

fn rows(position: &wire::Position) -> &Rows {
    match position {
        wire::Position::Keil(keil) => &keil.board,
        wire::Position::Hexgo(hexgo) => &hexgo.board,
        wire::Position::Meigo(meigo) => &meigo.board,
    }
}

/// A word that JSON has for a value, without its quotation marks.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).map(|value| value.as_str().map_or(value.to_string(), str::to_owned)).unwrap_or_default()
}

fn keys(position: &wire::Position) -> Vec<(&'static str, String)> {
    let mut keys = Vec::new();
    let mut key = |key, value: Option<String>| keys.extend(value.map(|value| (key, value)));
    match position {
        wire::Position::Keil(keil) => {
            key("to-move", keil.to_move.as_ref().map(word));
            key("komi", keil.komi.map(|komi| komi.to_string()));
            key("button", Some(word(&keil.button)));
            key("passes", keil.passes.map(|passes| passes.to_string()));
            let end = |end: &wire::TurnEnd| {
                let by = match (end.by, end.taken) {
                    (wire::Player::Black, false) => 'b',
                    (wire::Player::Black, true) => 'B',
                    (wire::Player::White, false) => 'w',
                    (wire::Player::White, true) => 'W',
                };
                format!("{by}{}", end.board.join("/"))
            };
            key(
                "earlier",
                keil.history
                    .as_ref()
                    .filter(|ends| !ends.is_empty())
                    .map(|ends| ends.iter().map(end).collect::<Vec<_>>().join(",")),
            );
        }
        wire::Position::Hexgo(hexgo) => {
            key("to-move", hexgo.to_move.as_ref().map(word));
            key("komi", hexgo.komi.map(|komi| komi.to_string()));
            key("passes", hexgo.passes.map(|passes| passes.to_string()));
            key("captures", Some(format!("{},{}", hexgo.captures.black, hexgo.captures.white)));
            key("resigned", hexgo.resigned.as_ref().map(word));
            key(
                "earlier",
                hexgo
                    .history
                    .as_ref()
                    .map(|boards| boards.iter().map(|board| board.join("/")).collect::<Vec<_>>().join(",")),
            );
        }
        wire::Position::Meigo(meigo) => {
            key("to-move", meigo.to_move.as_ref().map(word));
            key("prison", Some(meigo.prison.to_string()));
            key("last-marked", Some(meigo.last_marked.to_string()));
            key(
                "first-turns",
                meigo.first_turns.as_ref().map(|players| players.iter().map(word).collect::<Vec<_>>().join(",")),
            );
            key("handicap", meigo.handicap.map(|handicap| handicap.to_string()));
        }
    }
    keys
}

fn broken(message: impl Into<String>) -> Trouble {
    Trouble::new("not-a-link", message)
}

impl Link {
    pub(super) fn read(&self) -> Result<Linked, Trouble> {
        let line = self.line()?;
        let start = wire::read(&line.position)?;
        let end = line.end()?;
        let last = line.moves.last().filter(|turn| start.shape().point(turn).is_ok()).cloned();
        let show = super::Show { last, ..super::Show::default() };
        Ok(Linked { start: view::of(&start, &super::Show::default()), view: view::of(&end, &show), moves: line.moves })
    }

    fn line(&self) -> Result<Line, Trouble> {
        if self.link.len() > LONGEST {
            return Err(broken(format!("a link has at most {LONGEST} bytes")));
        }
        let (place, keys) = self.link.split_once('?').unwrap_or((&self.link, ""));
        let mut parts = place.split('/');
        match parts.next() {
            Some(VERSION) => {}
            other => {
                return Err(broken(format!(
                    "a link begins with its version, `{VERSION}/`, not with `{}`",
                    shown(other.unwrap_or_default())
                )));
            }
        }
        let game = parts.next().unwrap_or_default();
        let board: Rows = parts.map(str::to_owned).collect();
        let mut values = BTreeMap::new();
        for pair in keys.split('&').filter(|pair| !pair.is_empty()) {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| broken(format!("`{}` is not `key=value`", shown(pair))))?;
            if values.insert(key, value).is_some() {
                return Err(broken(format!("`{}` stands in the link twice", shown(key))));
            }
        }
        let mut values = Values(values);
        let moves = values.list("moves").iter().map(|turn| turn.replace('+', " ")).collect();
        let position = values.position(game, board)?;
        match values.0.first_key_value() {
            Some((key, _)) => Err(broken(format!("a link of this game has no `{}`", shown(key)))),
            None => Ok(Line { position, moves, turn: String::new(), show: super::Show::default() }),
        }
    }
}

/// What stands behind the board, by key; each is taken out when it is read.
struct Values<'a>(BTreeMap<&'a str, &'a str>);

impl Values<'_> {
    fn list(&mut self, key: &str) -> Vec<String> {
        self.0
            .remove(key)
            .map_or(Vec::new(), |list| list.split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect())
    }

    fn number<T: std::str::FromStr>(&mut self, key: &str) -> Result<Option<T>, Trouble> {
        let Some(text) = self.0.remove(key) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| broken(format!("`{key}={}` is not a number that fits", shown(text))))
    }

    fn word<T: for<'de> Deserialize<'de>>(&mut self, key: &str) -> Result<Option<T>, Trouble> {
        let Some(text) = self.0.remove(key) else { return Ok(None) };
        let value = match text {
            "true" => serde_json::Value::Bool(true),
            "false" => serde_json::Value::Bool(false),
            word => serde_json::Value::String(word.to_owned()),
        };
        serde_json::from_value(value).map(Some).map_err(|error| broken(format!("`{key}={}`: {error}", shown(text))))
    }

    fn position(&mut self, game: &str, board: Rows) -> Result<wire::Position, Trouble> {
        let to_move = self.word("to-move")?;
        Ok(match game {
            "keil" => wire::Position::Keil(wire::Keil {
                board,
                button: self.word("button")?.unwrap_or(wire::Button::Free),
                to_move,
                komi: self.number("komi")?,
                passes: self.number("passes")?,
                history: Some(self.list("earlier").iter().map(|text| turn_end(text)).collect::<Result<_, _>>()?),
            }),
            "hexgo" => {
                let earlier: Vec<Rows> = self.list("earlier").iter().map(|text| split(text)).collect();
                wire::Position::Hexgo(wire::Hexgo {
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
                    Color::named(name)
                        .map(wire::Player::from)
                        .ok_or_else(|| broken(format!("`{}` is not a player", shown(name))))
                };
                wire::Position::Meigo(wire::Meigo {
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

    fn captures(&mut self) -> Result<wire::Captures, Trouble> {
        let stones = self.list("captures");
        let number =
            |text: &String| text.parse().map_err(|_| broken(format!("`{}` is not a number of stones", shown(text))));
        match &stones[..] {
            [] => Ok(wire::Captures { black: 0, white: 0 }),
            [black, white] => Ok(wire::Captures { black: number(black)?, white: number(white)? }),
            _ => Err(broken("`captures` has two numbers, those captured by Black and by White, as in `3,1`")),
        }
    }
}

fn split(rows: &str) -> Rows {
    rows.split('/').map(str::to_owned).collect()
}

fn turn_end(text: &str) -> Result<wire::TurnEnd, Trouble> {
    let (by, taken) = match text.chars().next() {
        Some('b') => (wire::Player::Black, false),
        Some('B') => (wire::Player::Black, true),
        Some('w') => (wire::Player::White, false),
        Some('W') => (wire::Player::White, true),
        _ => {
            return Err(broken(format!(
                "an earlier position of Keil begins with `b`, `w`, `B` or `W`, not as `{}`",
                shown(text)
            )));
        }
    };
    Ok(wire::TurnEnd { by, board: split(&text[1..]), taken })
}
