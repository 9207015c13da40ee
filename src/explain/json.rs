//! Explanations as JSON, for pages and programs; `docs/commands.md` describes the keys.

use serde_json::{Value, json};

use super::{Alternative, Change, Explanation, Step, title};
use crate::model::{Answer, Point, Position, Rejection, Shape, Turn};

/// A position as JSON: `board`, the diagram as cases write it, and in `words` all that it holds besides.
///
/// ```
/// use shinpan::{explain, Shape, naive::hexgo};
///
/// let start = hexgo::LITERAL.start(Shape::hexagon(2)?, 6).into();
/// assert_eq!(explain::position_json(&start)["board"], " . .\n. . .\n . .\n");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn position_json(position: &Position) -> Value {
    json!({ "board": position.board().to_string(), "words": position.words() })
}

/// Steps as a JSON list: `rule`, `title`, `says`, `points` by their names, and `board`, the one that the step looks at.
#[must_use]
pub fn steps_json(steps: &[Step]) -> Value {
    let step = |step: &Step| {
        json!({
            "rule": step.rule,
            "title": title(step.rule),
            "says": step.says,
            "points": names(step.board.shape(), &step.points),
            "board": step.board.to_string(),
        })
    };
    steps.iter().map(step).collect()
}

fn names<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> Vec<String> {
    points.into_iter().map(|&point| shape.name(point)).collect()
}

/// A turn told, as JSON: `turn`, `by`, `verdict` (`legal`, `refused` or `error`), `rule` and `says` of what is not played,
/// `steps`, and `after`, the position after a legal turn.
///
/// ```
/// use shinpan::explain::{explain_turn, explanation_json};
/// use shinpan::{Shape, Turn, naive::hexgo};
///
/// let start = hexgo::LITERAL.start(Shape::hexagon(2)?, 6).into();
/// let pass = explanation_json(&explain_turn(&start, None, &Turn::Pass));
/// assert_eq!((&pass["verdict"], &pass["steps"][0]["rule"]), (&"legal".into(), &"hexgo.turn.pass".into()));
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn explanation_json(explanation: &Explanation) -> Value {
    let shape = explanation.position.shape();
    let mut told = json!({
        "turn": explanation.turn.name(shape),
        "by": explanation.by.name(),
        "verdict": explanation.verdict_name(),
    });
    match &explanation.verdict {
        Ok(after) => told["after"] = position_json(after),
        Err(rejection) => {
            if let Rejection::Refused(refusal) = rejection {
                told["rule"] = refusal.rule.into();
            }
            told["says"] = rejection.words(shape).into();
        }
    }
    told["steps"] = steps_json(&explanation.steps);
    told
}

/// Changes that would make a refused turn legal, as a JSON list: `instead`, a turn, or `after`, two turns; and `says`.
#[must_use]
pub fn changes_json(changes: &[Change], position: &Position, refused: &Turn) -> Value {
    let shape = position.shape();
    let change = |change: &Change| match change {
        Change::Instead(turn) => json!({ "instead": turn.name(shape), "says": change.words(position, refused) }),
        Change::After(first, answer) => {
            json!({ "after": [first.name(shape), answer.name(shape)], "says": change.words(position, refused) })
        }
    };
    changes.iter().map(change).collect()
}

/// Readings that answer otherwise, as a JSON list: `reading`, `takes` (what it takes the rules to be), `source` (the
/// ruling or the wording), `says`, what it answers, and `board`, the one after a turn that
/// it has for legal.
#[must_use]
pub fn alternatives_json(alternatives: &[Alternative], position: &Position) -> Value {
    let alternative = |alternative: &Alternative| {
        let mut told = json!({
            "reading": alternative.reading.id,
            "takes": alternative.reading.says,
            "source": alternative.source(),
            "says": alternative.words(position),
        });
        if let Ok(Answer::Position(after)) = &alternative.answer {
            told["board"] = after.board().to_string().into();
        }
        told
    };
    alternatives.iter().map(alternative).collect()
}
