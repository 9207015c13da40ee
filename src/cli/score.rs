//! `shinpan score`: the count of a position shown, and who has won.

use serde_json::json;

use super::args::{ScoreOptions, TextOrJson};
use super::explain::{alternatives_text, picture, points, steps_text};
use super::position::{after, asked};
use super::{Answer, Exit};
use crate::draw::Highlights;
use crate::explain::{AlternativeJson, PositionJson, StepJson, alternatives_of_score, explain_score};
use crate::model::{self, Dead, Engine as _, Question};
use crate::naive::LITERAL;
use crate::suite::{Expectation, Expected};

pub fn score(options: &ScoreOptions) -> Answer {
    let asked = asked(&options.position, &[])?;
    let position = after(asked.start()?, asked.plays())?;
    let stated = asked.check().and_then(|check| match &check.expected {
        Expected::Holds(expectations) => expectations.iter().find_map(dead_of),
        _ => None,
    });
    let listed = Dead::agreed(points(&position, &options.dead)?);
    let dead = stated.filter(|_| listed == Dead::default()).unwrap_or(listed);
    let steps = explain_score(&position, &dead).map_err(|error| error.to_string())?;
    let alternatives = if options.readings { Some(alternatives_of_score(&position, &dead)) } else { None };
    Ok(match options.format {
        TextOrJson::Text => {
            let mut text = format!("{}, size {}\n\n", position.game(), position.shape().size());
            text.push_str(&picture(&position, &Highlights::new()));
            text.push('\n');
            text.push_str(&steps_text(&steps));
            text.push_str(&alternatives.map_or(String::new(), |found| alternatives_text(&found, &position)));
            (text, Exit::Conforms)
        }
        TextOrJson::Json => {
            let mut told = json!({
                "format": 1,
                "game": position.game().name(),
                "size": position.shape().size(),
                "position": PositionJson::of(&position),
                "steps": StepJson::all(&steps),
            });
            let asked = |question| LITERAL.answer(&position, &question).ok();
            if let Some(model::Answer::Score(Some(score))) = asked(Question::Score(dead.clone())) {
                told["score"] = json!({ "black": score.black.to_string(), "white": score.white.to_string() });
            }
            if let Some(model::Answer::Outcome(outcome)) = asked(Question::Winner(dead)) {
                told["winner"] = outcome.name().into();
            }
            if let Some(found) = alternatives {
                told["readings"] = json!(AlternativeJson::all(&found, &position));
            }
            (format!("{told:#}\n"), Exit::Conforms)
        }
    })
}

/// The dead stones that a check asks about.
fn dead_of(expectation: &Expectation) -> Option<Dead> {
    match expectation {
        Expectation::Answer(Question::Score(dead) | Question::Winner(dead), _) => Some(dead.clone()),
        _ => None,
    }
}
