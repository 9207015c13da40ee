//! All cases as one JSON file in the words of the protocol, for test runners of other projects (`docs/bundle.md`). The
//! comments on the types are the descriptions in `docs/bundle.schema.json`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::protocol::{Dead, Position, ReplyBody, Rows};
use super::{answers, questions};
use crate::json;
use crate::model::{self, Answer, Button, Captures, Color, Play, Point, Question, Shape};
use crate::spec::{self, plain};
use crate::suite::{Case, Check, Expectation, Expected};

/// The version of the file's shape.
const FORMAT: u32 = 1;

/// All cases, as data.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Bundle {
    /// The version of the format, 1.
    pub format: u32,
    /// The version of shinpan.
    pub shinpan: String,
    /// What each clause that a case names says, by its label.
    pub clauses: BTreeMap<String, String>,
    /// The cases, in the order of games and chapters.
    pub cases: Vec<BundledCase>,
}

/// A position, and checks of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BundledCase {
    /// The case's id, stable for ever.
    pub id: String,
    /// The chapter that it stands in.
    pub chapter: String,
    /// The size of its board: the side of a hexagon, `5`, or columns and rows of a grid, `9x7`.
    pub size: String,
    /// The labels of the clauses that it shows, the main one first.
    pub rules: Vec<String>,
    /// How the answers follow from the rules.
    pub why: String,
    /// The game, and the position in which every check begins.
    #[serde(flatten)]
    pub position: Position,
    /// The checks.
    pub checks: Vec<BundledCheck>,
}

/// What is to be done and expected, step by step.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BundledCheck {
    /// The check's id, stable for ever.
    pub id: String,
    /// How these answers follow, where the case's `why` is not enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The readings of the rules that it is there to tell from them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kills: Vec<String>,
    /// The steps, in their order, from the case's position.
    pub steps: Vec<BundledStep>,
}

/// One step of a check.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
#[schemars(rename = "Step")]
pub enum BundledStep {
    /// Make a turn in the present position. If it is legal, that after it is the present position from then on.
    Play(BundledTurn),
    /// Look at something that the present position shows.
    Look(Shown),
    /// Ask something about the present position.
    Ask(BundledAnswer),
}

/// A turn to make, and whether it is legal.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Turn")]
pub struct BundledTurn {
    /// The turn, as in the protocol. Where an error is expected it may be no turn at all.
    pub turn: String,
    /// Who is said to make it, if that is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Color>,
    /// What comes of it.
    #[serde(flatten)]
    pub expected: Legality,
}

/// What comes of a turn: exactly one of these keys.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Legality {
    /// It is legal; always `true`.
    Legal(bool),
    /// It is refused by the clause with this label.
    Refused(String),
    /// It is an error of this kind.
    Error(String),
}

/// What a position shows: exactly one of these keys.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// The rows of the board from top to bottom.
    Board(Rows),
    /// The points from which the last turn took stones of the other player than its own.
    Captured(Vec<String>),
    /// Whose turn it is.
    ToMove(Color),
    /// Keil: where the button is.
    Button(Button),
    /// HexGo: the stones captured so far by each player.
    Captures(Captures),
    /// Meigo: the black stones in the prison, less the white ones.
    Prison(i64),
    /// Meigo: whether the last turn put down a marked stone.
    LastMarked(bool),
}

/// A question about the present position, and its answer.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Asked")]
pub struct BundledAnswer {
    /// The question.
    pub question: BundledQuestion,
    /// The answer.
    pub answer: Expectable,
}

/// A question with the keys that it has in a request of the protocol, but `seq`, `game` and `position`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Question")]
pub struct BundledQuestion {
    /// What is asked.
    pub ask: String,
    /// The point that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub point: Option<String>,
    /// The two points that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[String; 2]>,
    /// HexGo: the stones that each player says are dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<Dead>,
}

/// The answer to a question: one key of the protocol's, or a number.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Expectable {
    /// How many things the answer lists.
    Count {
        /// The number.
        count: usize,
    },
    /// The answer, or the kind of error, under the key that a reply of the protocol has for it. The order of a list means
    /// nothing.
    Answer(ReplyBody),
}

impl Bundle {
    /// These cases as data.
    ///
    /// ```
    /// use shinpan::{remote::bundle::Bundle, suite};
    ///
    /// let bundle = Bundle::of(&suite::embedded()?);
    /// assert!(bundle.clauses.contains_key("keil.link"));
    /// # Ok::<(), suite::CaseError>(())
    /// ```
    #[must_use]
    pub fn of(cases: &[Case]) -> Bundle {
        let named = |clause: &spec::Clause| cases.iter().any(|case| case.rules.iter().any(|rule| rule == clause.label));
        let clauses = spec::clauses().iter().copied().filter(named);
        Bundle {
            format: FORMAT,
            shinpan: env!("CARGO_PKG_VERSION").to_owned(),
            clauses: clauses.map(|clause| (clause.label.to_owned(), plain(clause.rule))).collect(),
            cases: cases.iter().map(bundled).collect(),
        }
    }
}

fn bundled(case: &Case) -> BundledCase {
    BundledCase {
        id: case.id.clone(),
        chapter: case.chapter().to_owned(),
        size: case.position.shape().size(),
        rules: case.rules.clone(),
        why: case.why.clone(),
        position: json::written(&case.position),
        checks: case.checks.iter().map(|check| bundled_check(case, check)).collect(),
    }
}

fn bundled_check(case: &Case, check: &Check) -> BundledCheck {
    let shape = case.position.shape();
    let play =
        |play: &Play, expected| BundledStep::Play(BundledTurn { turn: play.turn.name(shape), by: play.by, expected });
    let turns: Vec<&Play> = case.moves.iter().chain(&check.play).collect();
    let legal =
        |turns: &[&Play]| turns.iter().map(|turn| play(turn, Legality::Legal(true))).collect::<Vec<BundledStep>>();
    let but_last = |expected| match turns.split_last() {
        Some((last, leading)) => [legal(leading), vec![play(last, expected)]].concat(),
        None => Vec::new(),
    };
    let steps = match &check.expected {
        Expected::Refused(label) => but_last(Legality::Refused(label.clone())),
        Expected::Error(kind, None) => but_last(Legality::Error(kind.clone())),
        Expected::Error(kind, Some(question)) => {
            let error = Expectable::Answer(ReplyBody::Error(kind.clone()));
            [legal(&turns), vec![asked(&case.position, question, error)]].concat()
        }
        Expected::Unreadable { text, kind } => {
            let unreadable = BundledTurn { turn: text.clone(), by: None, expected: Legality::Error(kind.clone()) };
            [legal(&turns), vec![BundledStep::Play(unreadable)]].concat()
        }
        Expected::Holds(expectations) => {
            let expected = expectations.iter().map(|expectation| expected(&case.position, expectation));
            legal(&turns).into_iter().chain(expected).collect()
        }
    };
    let id = format!("{}#{}", case.id, check.number);
    BundledCheck { id, why: check.why.clone(), kills: check.kills.clone(), steps }
}

/// The step that looks at or asks for what is expected.
fn expected(position: &model::Position, expectation: &Expectation) -> BundledStep {
    let shape = position.shape();
    match expectation {
        Expectation::Board(board) => BundledStep::Look(Shown::Board(json::positions::rows(board))),
        Expectation::Captured(points) => BundledStep::Look(Shown::Captured(names(shape, points))),
        Expectation::ToMove(color) => BundledStep::Look(Shown::ToMove(*color)),
        Expectation::Button(button) => BundledStep::Look(Shown::Button(*button)),
        Expectation::Captures(captures) => BundledStep::Look(Shown::Captures(*captures)),
        Expectation::Prison(prison) => BundledStep::Look(Shown::Prison(*prison)),
        Expectation::LastMarked(marked) => BundledStep::Look(Shown::LastMarked(*marked)),
        Expectation::Answer(question, answer) => asked(position, question, expectable(shape, answer)),
        Expectation::Count(question, count) => asked(position, question, Expectable::Count { count: *count }),
    }
}

fn names<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> Vec<String> {
    points.into_iter().map(|&point| shape.name(point)).collect()
}

fn expectable(shape: Shape, answer: &Answer) -> Expectable {
    let (body, _) = answers::written(shape, Ok(answer.clone()));
    Expectable::Answer(body)
}

/// The step that asks a question of the protocol. It has no position, for it asks about the present one.
fn asked(position: &model::Position, question: &Question, answer: Expectable) -> BundledStep {
    let shape = position.shape();
    let question = BundledQuestion {
        ask: questions::ask(question).to_owned(),
        point: question.point().map(|point| shape.name(point)),
        points: match question {
            Question::Linked(p, q) => Some([shape.name(*p), shape.name(*q)]),
            _ => None,
        },
        dead: match question {
            Question::Score(dead) | Question::Winner(dead) => questions::dead(position, dead),
            _ => None,
        },
    };
    BundledStep::Ask(BundledAnswer { question, answer })
}
