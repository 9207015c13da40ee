//! The case format as it is written: the keys of `docs/cases.md`, nothing understood yet.

use serde::{Deserialize, Deserializer};

use crate::model::{Button, Captures, Color, Count, Error, Outcome, Owner, Score};

/// A key that is there has a value: `refused:` with nothing behind it is an error, not a key left out.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A whole number. Its range is checked with the rest of the set-up, so that a message can name its key.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Whole(pub i64);

impl Whole {
    /// The number under this key, 0 or more.
    pub fn count(self, key: &str) -> Result<u32, Error> {
        u32::try_from(self.0)
            .map_err(|_| Error::SetUp(format!("`{key}` is a whole number from 0 to {}, not `{}`", u32::MAX, self.0)))
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Whole;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a whole number, without quotation marks")
            }
            fn visit_i64<E>(self, number: i64) -> Result<Whole, E> {
                Ok(Whole(number))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Whole, E> {
                Ok(Whole(i64::try_from(number).unwrap_or(i64::MAX)))
            }
        }
        deserializer.deserialize_i64(Visitor)
    }
}

/// A case as it stands in its file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, expecting = "a case, which has keys such as `id` and `checks`")]
pub(super) struct RawCase {
    pub id: String,
    pub rules: Vec<String>,
    #[serde(default, deserialize_with = "present")]
    pub source: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub ruling: Option<OneOrMany>,
    #[serde(default, deserialize_with = "present")]
    pub fault: Option<String>,
    pub why: String,
    #[serde(default, deserialize_with = "present")]
    pub board: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub size: Option<RawSize>,
    #[serde(default, deserialize_with = "present")]
    pub to_move: Option<Color>,
    #[serde(default)]
    pub moves: Vec<String>,
    #[serde(default)]
    pub unsettled: bool,
    #[serde(default, deserialize_with = "present")]
    pub komi: Option<Whole>,
    #[serde(default, deserialize_with = "present")]
    pub passes: Option<Whole>,
    #[serde(default, deserialize_with = "present")]
    pub button: Option<Button>,
    #[serde(default, deserialize_with = "present")]
    pub start: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub captures: Option<RawCaptures>,
    #[serde(default, deserialize_with = "present")]
    pub history: Option<Vec<Earlier>>,
    #[serde(default, deserialize_with = "present")]
    pub prison: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub first_turns: Option<Vec<Color>>,
    #[serde(default, deserialize_with = "present")]
    pub last_marked: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub handicap: Option<bool>,
    pub checks: Vec<RawCheck>,
}

/// A check as it stands in its case.
#[derive(Debug, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    deny_unknown_fields,
    expecting = "a check, which has keys such as `play` and `board`"
)]
pub(super) struct RawCheck {
    #[serde(default, deserialize_with = "present")]
    pub play: Option<OneOrMany>,
    #[serde(default, deserialize_with = "present")]
    pub refused: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub error: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub board: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub captured: Option<Vec<String>>,
    #[serde(default, deserialize_with = "present")]
    pub to_move: Option<Color>,
    #[serde(default, deserialize_with = "present")]
    pub over: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub winner: Option<Outcome>,
    #[serde(default, deserialize_with = "present")]
    pub score: Option<RawScore>,
    #[serde(default, deserialize_with = "present")]
    pub dead: Option<RawDead>,
    #[serde(default, deserialize_with = "present")]
    pub turns: Option<ListOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub settled: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub button: Option<Button>,
    #[serde(default, deserialize_with = "present")]
    pub captures: Option<RawCaptures>,
    #[serde(default, deserialize_with = "present")]
    pub prison: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub last_marked: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub linked: Option<[String; 2]>,
    #[serde(default, deserialize_with = "present")]
    pub unlinked: Option<[String; 2]>,
    #[serde(default, deserialize_with = "present")]
    pub group: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub chain: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub stones: Option<ListOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub liberties: Option<ListOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub liberty_pairs: Option<PairsOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub eye_cells: Option<ListOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub stays: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pub territory: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub points: Option<ListOrCount>,
    #[serde(default, deserialize_with = "present")]
    pub owner: Option<Owner>,
    #[serde(default, deserialize_with = "present")]
    pub reach: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub kills: Option<OneOrMany>,
    #[serde(default, deserialize_with = "present")]
    pub pins: Option<String>,
    #[serde(default, deserialize_with = "present")]
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

/// The size as [`Game::shape`](crate::model::Game::shape) reads it.
impl std::fmt::Display for RawSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RawSize::Side(side) => write!(f, "{side}"),
            RawSize::Grid(text) => f.write_str(text),
        }
    }
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

impl RawScore {
    pub fn score(&self) -> Result<Option<Score>, Error> {
        match self {
            RawScore::Undecided(_) => Ok(None),
            RawScore::Points(RawPoints { black, white }) => {
                Ok(Some(Score { black: points(*black)?, white: points(*white)? }))
            }
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPoints {
    pub black: f64,
    pub white: f64,
}

fn points(points: f64) -> Result<Count, Error> {
    let wrong = |_| Error::SetUp(format!("`{points}` is not a score; scores are 0 or more, in points and half points"));
    Count::try_from(points).map_err(wrong)
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, expecting = "stones captured by each player, such as `{black: 3, white: 1}`")]
pub(super) struct RawCaptures {
    #[serde(default)]
    pub black: Whole,
    #[serde(default)]
    pub white: Whole,
}

impl RawCaptures {
    pub fn captures(&self) -> Result<Captures, Error> {
        let stones = |number: Whole| number.count("captures").map(u64::from);
        Ok(Captures { black: stones(self.black)?, white: stones(self.white)? })
    }
}

/// An earlier board of a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an earlier position, such as `{by: black, board: …}`")]
pub struct Earlier {
    /// A diagram of it.
    pub board: String,
    /// The player whose turn ended with it (Keil).
    #[serde(default, deserialize_with = "present")]
    pub by: Option<Color>,
    /// Whether the button was taken by then (Keil).
    #[serde(default, deserialize_with = "present")]
    pub taken: Option<bool>,
}
