//! An engine of Keil, HexGo or Meigo, for `shinpan check` to check.
//!
//!     shinpan adapter rust > my_engine.rs
//!     rustc -O my_engine.rs
//!     shinpan check -- ./my_engine
//!
//! Fill in what stands between the two lines "your engine": the settings, and `play` first. What is not filled in is
//! counted as unsupported, which is neither right nor wrong. The rest speaks the protocol (docs/protocol.md) and can stay
//! as it is. An engine that is a library in Rust needs none of this: docs/guide-implementers.md says how to check it from a
//! test.
//!
//! Rust 1.83 or newer, the standard library, and nothing else. stdout belongs to the protocol: what eprintln! prints is shown with a
//! failure.

#![allow(dead_code, unused_variables)]

use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// Why there is no answer.
enum No {
    /// The engine does not have this.
    Unsupported,
    /// The turn is not legal.
    Refused,
    /// The turn is not legal by this clause, if "reasons" is among the abilities.
    RefusedBy(&'static str),
    /// It is no question about this game: the kind of error, such as "dead-too-early".
    Nonsense(&'static str),
}

/// A turn. Points are named, and may be off the board.
enum Turn {
    Place(String),
    Pass,
    Button,
    Hold,
    Resign,
    Handicap(Vec<String>),
}

// ---- your engine: begin ----

const NAME: &str = "my engine";
const VERSION: &str = "0.1";

/// The games that the engine has, and their sizes: ("keil", &["any"]), ("hexgo", &["5", "7"]), ("meigo", &["9x9", "9x7"]),
/// with the sides of hexagons, and columns and rows. While there is none, nothing is asked.
const GAMES: &[(&str, &[&str])] = &[];

/// What is filled in, of "play", "moves", "end" (over, score, winner), "reasons" (refusals name their clause), "define",
/// "perft".
const ABILITIES: &[&str] = &["play"];

/// What `position` is below. "board": an object with all of a position, {"board": ["..", ".X.", ".."], "to-move": "white",
/// …}; the table "A position" in docs/protocol.md has its keys. "moves", for an engine that cannot be set up: the start of
/// a game and the turns since then, {"size": "5", "komi": 6, "moves": ["d4", "pass"]}.
const POSITIONS: &str = "board";

/// The position after a turn, an object with the keys "board", and "button" (Keil), "captures" (HexGo), "prison" and
/// "last-marked" (Meigo). `game` is "keil", "hexgo" or "meigo". `stones` and `rows` below help to read and write boards.
fn play(game: &str, position: &Json, turn: &Turn) -> Result<Json, No> {
    Err(No::Unsupported)
}

/// All legal turns: "d4", "e5", "pass".
fn moves(game: &str, position: &Json) -> Result<Vec<String>, No> {
    Err(No::Unsupported)
}

/// Whether the game is over.
fn over(game: &str, position: &Json) -> Result<bool, No> {
    Err(No::Unsupported)
}

/// Black's points and White's, the board counted as it stands (Keil, HexGo). `dead` (HexGo) has the stones that each player
/// says are dead, {"black": […], "white": […]}; while they differ there is no score. Nonsense("dead-too-early") and
/// Nonsense("dead-not-whole") are the mistakes to be made here.
fn score(game: &str, position: &Json, dead: &Json) -> Result<Option<(f64, f64)>, No> {
    Err(No::Unsupported)
}

/// "black", "white", "draw" or "undecided"; `dead` as for `score`.
fn winner(game: &str, position: &Json, dead: &Json) -> Result<&'static str, No> {
    Err(No::Unsupported)
}

/// A definition of the rules, for one point (for "linked" two) by name. `what` is "settled", "linked", "stays": the answer
/// is `Json::Is`. "stones", "liberties", "eye-cells", "territory", "reach": a list of points. "liberty-pairs": a list of
/// pairs. "owner": "black", "white", "both" or "nobody".
fn define(game: &str, position: &Json, what: &str, points: &[String]) -> Result<Json, No> {
    Err(No::Unsupported)
}

/// The number of sequences of `depth` legal turns from here.
fn perft(game: &str, position: &Json, depth: u64) -> Result<u64, No> {
    Err(No::Unsupported)
}

// ---- your engine: end ----

/// The name of the point in this row from the bottom and this place from the left, both from 0.
fn name(game: &str, row: usize, place: usize) -> String {
    const GRID_COLUMNS: &[u8] = b"abcdefghjklmnopqrst";
    const HEXAGON_ROWS: &[u8] = b"abcdefghijklmnopqrstu";
    match game {
        "meigo" => format!("{}{}", GRID_COLUMNS[place] as char, row + 1),
        _ => format!("{}{}", HEXAGON_ROWS[row] as char, place + 1),
    }
}

/// The points of a board, each with its name and sign, row by row from the top.
fn stones(game: &str, board: &[String]) -> Vec<(String, char)> {
    let rows = (0..board.len()).rev().zip(board);
    rows.flat_map(|(row, signs)| signs.chars().enumerate().map(move |(place, sign)| (name(game, row, place), sign)))
        .collect()
}

/// The rows of a board with the outline of `board` and these signs, in the order of `stones`.
fn rows(board: &[String], signs: impl IntoIterator<Item = char>) -> Json {
    let mut signs = signs.into_iter();
    Json::List(board.iter().map(|row| Json::Text(signs.by_ref().take(row.chars().count()).collect())).collect())
}

/// A turn as the protocol writes it. A turn of another game is no turn, and a handicap has stones.
fn read_turn(game: &str, text: &str) -> Result<Turn, No> {
    let mut words = text.split_whitespace();
    let word = words.next().unwrap_or_default();
    let points: Vec<String> = words.map(str::to_owned).collect();
    Ok(match (word, game) {
        ("pass", _) => Turn::Pass,
        ("button", "keil") => Turn::Button,
        ("resign", "hexgo") => Turn::Resign,
        ("hold", "meigo") => Turn::Hold,
        ("handicap", "meigo") if !points.is_empty() => Turn::Handicap(points),
        ("button" | "resign" | "hold" | "handicap", _) => return Err(No::Nonsense("not-a-turn")),
        (point, _) => Turn::Place(point.to_owned()),
    })
}

/// The key of the answer and the answer to a request.
fn reply(request: &Json) -> Result<(&'static str, Json), No> {
    let (ask, game) = (request.text("ask"), request.text("game"));
    if ask == "hello" {
        return Ok(("hello", hello()));
    }
    if ask.is_empty() || !["keil", "hexgo", "meigo"].contains(&game) {
        return Err(No::Nonsense("not-a-request"));
    }
    let (position, to_move) = match request.get("start") {
        Json::Object(start) => {
            let moves = request.get("moves").clone();
            let to_move = if moves.list().len() % 2 == 0 { "black" } else { "white" };
            let keys = start.iter().cloned().chain([("moves".to_owned(), moves)]);
            (Json::Object(keys.collect()), to_move)
        }
        _ => (request.get("position").clone(), request.get("position").text("to-move")),
    };
    let (position, dead) = (&position, request.get("dead"));
    let points = match request.get("point") {
        Json::Text(point) => vec![point.clone()],
        _ => request.texts("points"),
    };
    Ok(match ask {
        "play" if !["", to_move].contains(&request.text("by")) => return Err(No::Nonsense("not-to-move")),
        "play" => ("position", play(game, position, &read_turn(game, request.text("turn"))?)?),
        "moves" => ("turns", Json::texts_of(moves(game, position)?)),
        "over" => ("is", Json::Is(over(game, position)?)),
        "score" => {
            let points =
                |(black, white)| Json::object([("black", Json::Number(black)), ("white", Json::Number(white))]);
            ("score", score(game, position, dead)?.map_or(Json::Null, points))
        }
        "winner" => ("winner", winner(game, position, dead)?.into()),
        "perft" => ("count", Json::Number(perft(game, position, request.number("depth") as u64)? as f64)),
        "settled" | "linked" | "stays" => ("is", define(game, position, ask, &points)?),
        "stones" | "liberties" | "eye-cells" | "territory" | "reach" => {
            ("points", define(game, position, ask, &points)?)
        }
        "liberty-pairs" => ("pairs", define(game, position, ask, &points)?),
        "owner" => ("owner", define(game, position, ask, &points)?),
        _ => return Err(No::Unsupported),
    })
}

fn hello() -> Json {
    let sizes = |sizes: &[&str]| if sizes == ["any"] { "any".into() } else { Json::texts_of(sizes) };
    let games = GAMES.iter().map(|(game, these)| (game.to_string(), sizes(these)));
    Json::object([
        ("protocol", Json::Number(1.0)),
        ("engine", Json::object([("name", NAME.into()), ("version", VERSION.into())])),
        ("games", Json::Object(games.collect())),
        ("abilities", Json::texts_of(ABILITIES)),
        ("positions", POSITIONS.into()),
    ])
}

/// The line that is said to a line. Whatever went wrong, the engine goes on, and the reply says that it did.
fn answered(line: &[u8]) -> String {
    let error = |seq, kind: &str, message: &str| {
        Json::object([("seq", seq), ("error", kind.into()), ("message", message.into())]).to_string()
    };
    let request = match Reader::read(line) {
        Ok(request) => request,
        Err(message) => return error(Json::Null, "not-a-request", &message),
    };
    let seq = request.get("seq").clone();
    let (key, answer) = match catch_unwind(AssertUnwindSafe(|| reply(&request))) {
        Ok(Ok(answer)) => answer,
        Ok(Err(No::Unsupported)) => ("unsupported", Json::Is(true)),
        Ok(Err(No::Refused)) => ("refused", Json::Is(true)),
        Ok(Err(No::RefusedBy(clause))) => ("refused", clause.into()),
        Ok(Err(No::Nonsense(kind))) => ("error", kind.into()),
        Err(_) => return error(seq, "engine-failed", "the engine panicked; its stderr says where"),
    };
    Json::object([("seq", seq), (key, answer)]).to_string()
}

fn main() -> io::Result<()> {
    const LONGEST_LINE: u64 = 16 << 20;
    let (mut stdin, mut stdout) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while stdin.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? > 0 {
        if line.last() != Some(&b'\n') {
            stdin.skip_until(b'\n')?;
        }
        writeln!(stdout, "{}", answered(&line))?;
        stdout.flush()?;
        line.clear();
    }
    Ok(())
}

/// A value of JSON.
#[derive(Clone, Debug)]
enum Json {
    Null,
    Is(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key; null if there is none.
    fn get(&self, key: &str) -> &Json {
        match self {
            Json::Object(keys) => keys.iter().find(|(known, _)| known == key).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }

    /// The text under a key; empty if there is none.
    fn text(&self, key: &str) -> &str {
        if let Json::Text(text) = self.get(key) {
            text
        } else {
            ""
        }
    }

    /// The number under a key; 0 if there is none.
    fn number(&self, key: &str) -> f64 {
        if let Json::Number(number) = self.get(key) {
            *number
        } else {
            0.0
        }
    }

    /// Whether `true` is under a key.
    fn is(&self, key: &str) -> bool {
        matches!(self.get(key), Json::Is(true))
    }

    /// The texts in the list under a key, such as the rows of a board.
    fn texts(&self, key: &str) -> Vec<String> {
        let text = |value: &Json| if let Json::Text(text) = value { Some(text.clone()) } else { None };
        self.get(key).list().iter().filter_map(text).collect()
    }

    /// What is in a list; nothing if it is none.
    fn list(&self) -> &[Json] {
        if let Json::List(list) = self {
            list
        } else {
            &[]
        }
    }

    fn object<const KEYS: usize>(keys: [(&str, Json); KEYS]) -> Json {
        Json::Object(keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }

    fn texts_of<T: ToString>(texts: impl IntoIterator<Item = T>) -> Json {
        Json::List(texts.into_iter().map(|text| Json::Text(text.to_string())).collect())
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fn quoted(f: &mut fmt::Formatter, text: &str) -> fmt::Result {
            write!(f, "\"")?;
            for sign in text.chars() {
                match sign {
                    '"' | '\\' => write!(f, "\\{sign}")?,
                    '\0'..='\x1f' => write!(f, "\\u{:04x}", sign as u32)?,
                    _ => write!(f, "{sign}")?,
                }
            }
            write!(f, "\"")
        }
        match self {
            Json::Null => write!(f, "null"),
            Json::Is(yes) => write!(f, "{yes}"),
            Json::Number(number) => write!(f, "{number}"),
            Json::Text(text) => quoted(f, text),
            Json::List(list) => {
                write!(f, "[")?;
                for (place, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if place > 0 { "," } else { "" })?;
                }
                write!(f, "]")
            }
            Json::Object(keys) => {
                write!(f, "{{")?;
                for (place, (key, value)) in keys.iter().enumerate() {
                    write!(f, "{}", if place > 0 { "," } else { "" })?;
                    quoted(f, key)?;
                    write!(f, ":{value}")?;
                }
                write!(f, "}}")
            }
        }
    }
}

/// Reads one value of JSON.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    /// Values in values in values, no deeper than this.
    const DEEPEST: usize = 32;

    fn read(bytes: &[u8]) -> Result<Json, String> {
        let mut reader = Reader { bytes, at: 0 };
        let value = reader.value(Self::DEEPEST)?;
        match reader.next_sign() {
            None => Ok(value),
            Some(_) => Err(reader.wrong("more after the value")),
        }
    }

    fn wrong(&self, what: &str) -> String {
        format!("{what} at byte {}", self.at)
    }

    /// The next byte that is not white space, which stays to be read.
    fn next_sign(&mut self) -> Option<u8> {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.bytes.get(self.at).copied()
    }

    /// Goes past this byte if it is the next that is not white space.
    fn skip(&mut self, sign: u8) -> bool {
        let is_next = self.next_sign() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth == 0 {
            return Err(self.wrong("nested too deeply"));
        }
        match self.next_sign() {
            Some(b'{') => self
                .several(b'{', b'}', |reader| {
                    let key = reader.text()?;
                    match reader.skip(b':') {
                        true => Ok((key, reader.value(depth - 1)?)),
                        false => Err(reader.wrong("no `:`")),
                    }
                })
                .map(Json::Object),
            Some(b'[') => self.several(b'[', b']', |reader| reader.value(depth - 1)).map(Json::List),
            Some(b'"') => self.text().map(Json::Text),
            _ => self.word(),
        }
    }

    /// What stands between two brackets, with commas between.
    fn several<T>(
        &mut self,
        open: u8,
        close: u8,
        mut one: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut all = Vec::new();
        self.skip(open);
        if self.skip(close) {
            return Ok(all);
        }
        loop {
            all.push(one(self)?);
            if self.skip(close) {
                return Ok(all);
            }
            if !self.skip(b',') {
                return Err(self.wrong("no `,`"));
            }
        }
    }

    /// A number, true, false or null.
    fn word(&mut self) -> Result<Json, String> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte)).count();
        let word = String::from_utf8_lossy(&rest[..length]);
        let value = match &*word {
            "null" => Json::Null,
            "true" => Json::Is(true),
            "false" => Json::Is(false),
            _ if !word.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit()) => {
                return Err(self.wrong("no value"));
            }
            number => Json::Number(number.parse().map_err(|_| self.wrong("no number"))?),
        };
        self.at += length;
        Ok(value)
    }

    fn text(&mut self) -> Result<String, String> {
        if !self.skip(b'"') {
            return Err(self.wrong("no text"));
        }
        let mut bytes = Vec::new();
        loop {
            let byte = *self.bytes.get(self.at).ok_or_else(|| self.wrong("a text without end"))?;
            self.at += 1;
            match byte {
                b'"' => return String::from_utf8(bytes).map_err(|_| self.wrong("a text that is not UTF-8")),
                b'\\' => {
                    let sign = self.escaped()?;
                    bytes.extend_from_slice(sign.encode_utf8(&mut [0; 4]).as_bytes());
                }
                byte => bytes.push(byte),
            }
        }
    }

    /// What comes after a backslash.
    fn escaped(&mut self) -> Result<char, String> {
        let byte = *self.bytes.get(self.at).ok_or_else(|| self.wrong("a text without end"))?;
        self.at += 1;
        Ok(match byte {
            b'b' => '\x08',
            b'f' => '\x0c',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.four_digits()?;
                let code = match (first, self.bytes.get(self.at..self.at + 2)) {
                    // Two halves of a sign beyond the first 65536.
                    (0xd800..=0xdbff, Some(b"\\u")) => {
                        self.at += 2;
                        let second = self.four_digits()?;
                        0x10000 + ((first - 0xd800) << 10) + (second.wrapping_sub(0xdc00) & 0x3ff)
                    }
                    _ => first,
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            b'"' | b'\\' | b'/' => byte as char,
            _ => return Err(self.wrong("an unknown escape")),
        })
    }

    fn four_digits(&mut self) -> Result<u32, String> {
        let digits = self.bytes.get(self.at..self.at + 4).and_then(|digits| std::str::from_utf8(digits).ok());
        let code = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        self.at += 4;
        code.ok_or_else(|| self.wrong("no four digits after `\\u`"))
    }
}
