//! The lines of the protocol as types. `docs/protocol.md` explains them. The schemas beside it are made from these
//! types, and the comments on their fields and variants are the descriptions in the schemas.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};

pub use crate::json::*;
use crate::model::{Color, Game, Outcome, Owner, Score, StartKeys};

/// The version of the protocol that shinpan speaks.
pub const PROTOCOL: u32 = 1;

/// A line to the engine.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Request")]
pub struct RequestLine<B = RequestBody> {
    /// The number of the request, which the reply repeats.
    pub seq: u64,
    /// What is asked.
    #[serde(flatten)]
    pub body: B,
}

/// What is asked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[schemars(rename = "Ask")]
pub enum RequestBody {
    /// Who are you, and what can you do? The first request, and no other.
    Hello {
        /// The version of the protocol.
        protocol: u32,
    },
    /// What is the position after this turn?
    Play(Play),
    /// Which turns are legal?
    Moves(Subject),
    /// Is the game over?
    Over(Subject),
    /// What does the board count, as it stands? (Keil, HexGo)
    Score(WithDead),
    /// Who has won?
    Winner(WithDead),
    /// Would every group stay, if the board were checked now?
    Settled(Subject),
    /// Are these two points linked? (Keil)
    Linked(OfTwoPoints),
    /// Which stones are in the group or chain of this stone?
    Stones(OfPoint),
    /// Which liberties has the group or chain of this stone?
    Liberties(OfPoint),
    /// Which pairs of liberties that touch has the group of this stone? (HexGo)
    LibertyPairs(OfPoint),
    /// Which eye cells has the group of this stone? (HexGo)
    EyeCells(OfPoint),
    /// Would the group of this stone stay, if the board were checked now? (HexGo)
    Stays(OfPoint),
    /// Which points are in the territory or area of this empty point? (Keil, HexGo)
    Territory(OfPoint),
    /// Whose is the territory or area of this empty point? (Keil, HexGo)
    Owner(OfPoint),
    /// Which stones does this empty point reach? (Meigo)
    Reach(OfPoint),
    /// How many sequences of so many legal turns are there from here?
    Perft(ToDepth),
}

/// What a question is about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Subject {
    /// A position, with all that it holds.
    Position(Position),
    /// A game so far, for an engine that says `"positions": "moves"` in its `hello`.
    Game(GameSoFar),
}

impl<'de> Deserialize<'de> for Subject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Subject, D::Error> {
        /// The keys of both forms, so that an error names the key that it is in.
        #[derive(Deserialize)]
        struct Keys {
            game: Game,
            position: Option<serde_json::Value>,
            start: Option<StartKeys>,
            #[serde(default)]
            moves: Vec<String>,
        }
        let Keys { game, position, start, moves } = Keys::deserialize(deserializer)?;
        match (position, start) {
            (Some(position), None) => {
                let position = match game {
                    Game::Keil => serde_json::from_value(position).map(Position::Keil),
                    Game::Hexgo => serde_json::from_value(position).map(Position::Hexgo),
                    Game::Meigo => serde_json::from_value(position).map(Position::Meigo),
                };
                position.map(Subject::Position).map_err(|error| D::Error::custom(format!("`position`: {error}")))
            }
            (None, Some(start)) => Ok(Subject::Game(GameSoFar { game, start, moves })),
            (None, None) => Err(D::Error::custom("a request has a `position`, or a `start` and `moves`")),
            (Some(_), Some(_)) => Err(D::Error::custom("a request has either a `position` or a `start`, not both")),
        }
    }
}

/// A game from its start.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct GameSoFar {
    /// The game.
    pub game: Game,
    /// How it started.
    pub start: StartKeys,
    /// The turns since then, all legal, as `play` has them.
    pub moves: Vec<String>,
}

/// A count of games.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ToDepth {
    /// Where.
    #[serde(flatten)]
    pub subject: Subject,
    /// The number of turns, 1 or more.
    pub depth: u8,
}

/// A turn to be played.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Play {
    /// Where.
    #[serde(flatten)]
    pub subject: Subject,
    /// The turn: `d4`, `pass`, `button`, `hold`, `resign`, `handicap d4 e5`.
    pub turn: String,
    /// Who is said to make it, if that is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Color>,
}

/// A question about a point.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OfPoint {
    /// Where.
    #[serde(flatten)]
    pub subject: Subject,
    /// The name of the point.
    pub point: String,
}

/// A question about two points.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OfTwoPoints {
    /// Where.
    #[serde(flatten)]
    pub subject: Subject,
    /// Their names.
    pub points: [String; 2],
}

/// A question about the end of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct WithDead {
    /// Where.
    #[serde(flatten)]
    pub subject: Subject,
    /// In HexGo, the stones that each player says are dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<Dead>,
}

/// A line from the engine. `P` is the position of the game that was asked about.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Reply")]
pub struct ReplyLine<P = AnyPosition> {
    /// The number of the request; null if that could not be read.
    pub seq: Option<u64>,
    /// The answer: exactly one of these keys.
    #[serde(flatten)]
    pub body: ReplyBody<P>,
    /// Beside `error`: what is wrong, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// Any line that is an object: its number and its keys. The flattened keys make serde refuse a list of values, which it
/// would read as a structure otherwise.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `seq`")]
pub(super) struct Outline {
    /// The number of the request, if the line has one.
    pub seq: Option<u64>,
    /// The other keys.
    #[serde(flatten)]
    pub keys: BTreeMap<String, IgnoredAny>,
}

/// The answer in a reply.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Said")]
pub enum ReplyBody<P = AnyPosition> {
    /// To `hello`.
    Hello(Hello),
    /// To `play`: the turn is legal, and this is the position after it.
    Position(P),
    /// To `play`: the turn is not legal.
    Refused(Refused),
    /// To any question: it makes no sense. The kind of error.
    Error(String),
    /// To any question: the engine does not have it.
    Unsupported(Yes),
    /// To `moves`.
    Turns(Vec<String>),
    /// To `over`, `settled`, `linked` and `stays`.
    Is(bool),
    /// To `score`: null while the players' lists of dead stones differ.
    Score(Option<Score>),
    /// To `winner`.
    Winner(Outcome),
    /// To `stones`, `liberties`, `eye-cells`, `territory` and `reach`.
    Points(Vec<String>),
    /// To `liberty-pairs`.
    Pairs(Vec<[String; 2]>),
    /// To `owner`.
    Owner(Owner),
    /// To `perft`.
    Count(u64),
}

impl<P> ReplyBody<P> {
    /// The key that this answer has.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            ReplyBody::Hello(_) => "hello",
            ReplyBody::Position(_) => "position",
            ReplyBody::Refused(_) => "refused",
            ReplyBody::Error(_) => "error",
            ReplyBody::Unsupported(_) => "unsupported",
            ReplyBody::Turns(_) => "turns",
            ReplyBody::Is(_) => "is",
            ReplyBody::Score(_) => "score",
            ReplyBody::Winner(_) => "winner",
            ReplyBody::Points(_) => "points",
            ReplyBody::Pairs(_) => "pairs",
            ReplyBody::Owner(_) => "owner",
            ReplyBody::Count(_) => "count",
        }
    }
}

/// Who the engine is, and what it can do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// Its name and version.
    pub engine: Name,
    /// The games that it has, and on which sizes.
    pub games: BTreeMap<String, Sizes>,
    /// What it can be asked: `play`, `moves`, `end`, `reasons`, `define`, `perft`. Others are ignored.
    pub abilities: Vec<String>,
    /// What it takes questions about.
    #[serde(default, skip_serializing_if = "Positions::is_board")]
    pub positions: Positions,
}

/// What an engine takes questions about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Positions {
    /// Any position: its board, and all that belongs to it.
    #[default]
    Board,
    /// Only what turns from the start of a game lead to: the start and the turns.
    Moves,
}

impl Positions {
    fn is_board(&self) -> bool {
        *self == Positions::Board
    }
}

/// What an engine is called.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(expecting = "an object with `name`")]
pub struct Name {
    /// Its name.
    pub name: String,
    /// Its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

/// The sizes on which an engine has a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "`games` has for each game `\"any\"` or a list of sizes such as `[\"5\"]` or `[\"9x9\"]`"
)]
pub enum Sizes {
    /// All of them.
    All(Any),
    /// These: the side of a hexagon, `5`, or columns and rows, `9x9`.
    These(Vec<String>),
}

/// The word `any`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Any {
    /// `any`.
    Any,
}

/// How a turn is refused.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "`refused` is the label of a clause, or `true` from an engine without `reasons`")]
pub enum Refused {
    /// By the clause with this label.
    By(String),
    /// The engine does not say why.
    Plainly(Yes),
}

/// The word `true`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "bool", into = "bool")]
pub struct Yes;

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(yes: bool) -> Result<Yes, &'static str> {
        if yes { Ok(Yes) } else { Err("only `true` can stand here; leave the key out of a reply otherwise") }
    }
}

impl From<Yes> for bool {
    fn from(_: Yes) -> bool {
        true
    }
}
