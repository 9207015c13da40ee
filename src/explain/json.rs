//! Explanations as JSON: one form for the command, the page and other programs. `docs/commands.md` describes the keys.

use serde::Serialize;

use super::{Alternative, Change, Explanation, Step};
use crate::model::{Answer, Color, Label, Position, Rejection, Turn};
use crate::spec::title;

/// A position.
///
/// ```
/// use shinpan::explain::PositionJson;
/// use shinpan::{Shape, naive::hexgo};
///
/// let start = hexgo::LITERAL.start(Shape::hexagon(2)?, 6).into();
/// assert_eq!(PositionJson::of(&start).board, " . .\n. . .\n . .\n");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct PositionJson {
    /// The board as a diagram, as cases have it.
    pub board: String,
    /// The rest of the position in words.
    pub words: String,
}

impl PositionJson {
    /// The JSON of a position.
    #[must_use]
    pub fn of(position: &Position) -> PositionJson {
        PositionJson { board: position.board().to_string(), words: position.words() }
    }
}

/// A step of an explanation.
#[derive(Clone, Debug, Serialize)]
pub struct StepJson {
    /// The label of the clause.
    pub rule: Label,
    /// The short title of the clause.
    pub title: &'static str,
    /// The result of the clause in sentences.
    pub says: String,
    /// The names of the points that the sentences name.
    pub points: Vec<String>,
    /// The board to which the clause is applied, as a diagram.
    pub board: String,
}

impl StepJson {
    /// The JSON of steps, in their order.
    #[must_use]
    pub fn all(steps: &[Step]) -> Vec<StepJson> {
        steps.iter().map(StepJson::of).collect()
    }

    fn of(step: &Step) -> StepJson {
        let shape = step.board.shape();
        StepJson {
            rule: step.rule,
            title: title(step.rule),
            says: step.says.clone(),
            points: step.points.iter().map(|&point| shape.name(point)).collect(),
            board: step.board.to_string(),
        }
    }
}

/// A turn explained.
///
/// ```
/// use shinpan::explain::{ExplanationJson, explain_turn};
/// use shinpan::{Shape, Turn, naive::hexgo};
///
/// let start = hexgo::LITERAL.start(Shape::hexagon(2)?, 6).into();
/// let pass = ExplanationJson::of(&explain_turn(&start, None, &Turn::Pass));
/// assert_eq!((pass.verdict, pass.steps[0].rule), ("legal", "hexgo.turn.pass"));
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct ExplanationJson {
    /// The turn as it is written.
    pub turn: String,
    /// The player who makes it; nothing for a text that is no turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Color>,
    /// `legal`, `refused` or `error`.
    pub verdict: &'static str,
    /// The position after a legal turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<PositionJson>,
    /// The label of the clause that refuses the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Label>,
    /// The refusal or the error in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// The steps.
    pub steps: Vec<StepJson>,
}

impl ExplanationJson {
    /// The JSON of an explanation.
    #[must_use]
    pub fn of(explanation: &Explanation) -> ExplanationJson {
        let shape = explanation.position.shape();
        let rejection = explanation.verdict.as_ref().err();
        let rule = match rejection {
            Some(Rejection::Refused(refusal)) => Some(refusal.rule),
            Some(Rejection::Error(_)) | None => None,
        };
        ExplanationJson {
            turn: explanation.turn.name(shape),
            by: Some(explanation.by),
            verdict: explanation.verdict_name(),
            after: explanation.verdict.as_ref().ok().map(PositionJson::of),
            rule,
            says: rejection.map(|rejection| rejection.words(shape)),
            steps: StepJson::all(&explanation.steps),
        }
    }

    /// The JSON of a text that cannot be read as a turn, with the error in words.
    #[must_use]
    pub fn unreadable(text: &str, error: String) -> ExplanationJson {
        ExplanationJson {
            turn: text.to_owned(),
            by: None,
            verdict: "error",
            after: None,
            rule: None,
            says: Some(error),
            steps: Vec::new(),
        }
    }
}

/// A change that makes a refused turn, or one like it, legal. It has one of the keys `instead` and `after`.
#[derive(Clone, Debug, Serialize)]
pub struct ChangeJson {
    /// Another turn, which is legal now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// Two turns after which the refused turn is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<[String; 2]>,
    /// The change in words.
    pub says: String,
}

impl ChangeJson {
    /// The JSON of changes around a refused turn.
    #[must_use]
    pub fn all(changes: &[Change], position: &Position, refused: &Turn) -> Vec<ChangeJson> {
        let shape = position.shape();
        let change = |change: &Change| {
            let (instead, after) = match change {
                Change::Instead(turn) => (Some(turn.name(shape)), None),
                Change::After(first, answer) => (None, Some([first.name(shape), answer.name(shape)])),
            };
            ChangeJson { instead, after, says: change.words(position, refused) }
        };
        changes.iter().map(change).collect()
    }
}

/// A reading whose answer is not that of the rules.
#[derive(Clone, Debug, Serialize)]
pub struct AlternativeJson {
    /// The id of the reading.
    pub reading: &'static str,
    /// The rule as the reading takes it to be.
    pub takes: &'static str,
    /// The ruling or the wording that the reading comes from.
    pub source: String,
    /// The answer of the reading in words.
    pub says: String,
    /// The board after a turn that the reading allows, as a diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

impl AlternativeJson {
    /// The JSON of readings that answer a question about a position.
    #[must_use]
    pub fn all(alternatives: &[Alternative], position: &Position) -> Vec<AlternativeJson> {
        let alternative = |alternative: &Alternative| AlternativeJson {
            reading: alternative.reading.id,
            takes: alternative.reading.says,
            source: alternative.source(),
            says: alternative.words(position),
            board: match &alternative.answer {
                Ok(Answer::Position(after)) => Some(after.board().to_string()),
                _ => None,
            },
        };
        alternatives.iter().map(alternative).collect()
    }
}
