//! The case format as it is written: the keys of `docs/cases.md`, nothing understood yet.

use serde::Deserialize;

use crate::model::{Color, Owner};

/// A case as it stands in its file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct RawCase {
    pub id: String,
    pub rules: Vec<String>,
    pub source: Option<String>,
    pub ruling: Option<OneOrMany>,
    pub fault: Option<String>,
    pub why: String,
    pub board: Option<String>,
    pub size: Option<RawSize>,
    pub to_move: Option<Color>,
    #[serde(default)]
    pub moves: Vec<String>,
    #[serde(default)]
    pub unsettled: bool,
    pub komi: Option<i64>,
    pub passes: Option<i64>,
    pub button: Option<RawButton>,
    pub start: Option<bool>,
    pub captures: Option<RawCaptures>,
    pub history: Option<Vec<RawEarlier>>,
    pub prison: Option<String>,
    pub first_turns: Option<Vec<Color>>,
    pub last_marked: Option<bool>,
    pub handicap: Option<bool>,
    pub checks: Vec<RawCheck>,
}

/// A check as it stands in its case.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct RawCheck {
    pub play: Option<OneOrMany>,
    pub refused: Option<String>,
    pub error: Option<String>,
    pub board: Option<String>,
    pub captured: Option<Vec<String>>,
    pub to_move: Option<Color>,
    pub over: Option<bool>,
    pub winner: Option<RawOutcome>,
    pub score: Option<RawScore>,
    pub dead: Option<RawDead>,
    pub turns: Option<ListOrCount>,
    pub settled: Option<bool>,
    pub button: Option<RawButton>,
    pub captures: Option<RawCaptures>,
    pub prison: Option<String>,
    pub last_marked: Option<bool>,
    pub linked: Option<[String; 2]>,
    pub unlinked: Option<[String; 2]>,
    pub group: Option<String>,
    pub chain: Option<String>,
    pub stones: Option<ListOrCount>,
    pub liberties: Option<ListOrCount>,
    pub liberty_pairs: Option<PairsOrCount>,
    pub eye_cells: Option<ListOrCount>,
    pub stays: Option<bool>,
    pub territory: Option<String>,
    pub points: Option<ListOrCount>,
    pub owner: Option<RawOwner>,
    pub reach: Option<String>,
    pub why: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected one word or a list of words, such as `d4` or `[d4, pass]`")]
pub(super) enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl OneOrMany {
    pub fn into_vec(self) -> Vec<String> {
        match self {
            OneOrMany::One(one) => vec![one],
            OneOrMany::Many(many) => many,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list such as `[c3, c4]`, or how many there are")]
pub(super) enum ListOrCount {
    Count(usize),
    List(Vec<String>),
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a list of pairs such as `[[c3, c4]]`, or how many there are")]
pub(super) enum PairsOrCount {
    Count(usize),
    List(Vec<[String; 2]>),
}

#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected the side of a hexagon, such as `5`, or columns and rows of a grid, such as `9x7`"
)]
pub(super) enum RawSize {
    Side(usize),
    Grid(String),
}

#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a list of points such as `[c3, c4]`, or what each says, `{black: [c3], white: []}`"
)]
pub(super) enum RawDead {
    Agreed(Vec<String>),
    Each(RawLists),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLists {
    pub black: Vec<String>,
    pub white: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a score such as `{black: 67, white: 66.5}`, or `undecided`")]
pub(super) enum RawScore {
    Undecided(Undecided),
    Points(RawPoints),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Undecided {
    Undecided,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPoints {
    pub black: f64,
    pub white: f64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCaptures {
    #[serde(default)]
    pub black: i64,
    #[serde(default)]
    pub white: i64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEarlier {
    pub board: String,
    pub by: Option<Color>,
    pub taken: Option<bool>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RawButton {
    None,
    Free,
    Black,
    White,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RawOutcome {
    Undecided,
    Black,
    White,
    Draw,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RawOwner {
    Black,
    White,
    Both,
    Nobody,
}

impl From<RawOwner> for Owner {
    fn from(raw: RawOwner) -> Owner {
        match raw {
            RawOwner::Black => Owner::Player(Color::Black),
            RawOwner::White => Owner::Player(Color::White),
            RawOwner::Both => Owner::Both,
            RawOwner::Nobody => Owner::Nobody,
        }
    }
}
