//! `shinpan score`: the count of a position step by step, and the winner.

use serde_json::json;

use super::output::{Exit, Output, TextOrJson};
use super::position::{POSITION_HELP, PositionOptions, Topic, points};
use super::terminal::{alternatives_text, picture, steps_text};
use crate::draw::Highlights;
use crate::explain::{AlternativeJson, PositionJson, StepJson, alternatives_of_score, explain_score};
use crate::model::{Dead, Engine as _, Question};
use crate::naive::LITERAL;
use crate::suite::{Expectation, Expected};

/// Count a position: who owns what and why, and who has won
#[derive(Debug, clap::Args)]
#[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan score keil --board end.txt --button white --komi 6 --passes 2
  shinpan score hexgo --board end.txt --passes 2 --dead c4,c5 --readings
  shinpan score meigo --board end.txt --prison '3 black'
  shinpan score keil/sample-result-by-half-a-point")]
pub struct ScoreOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// HexGo, after two passes: the stones that both players agree are dead, whole groups
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    dead: Vec<String>,
    /// Add the counts by other readings of the rules, where they differ (spec/rulings.md)
    #[arg(long)]
    readings: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

pub fn score(options: &ScoreOptions) -> Output {
    let topic = Topic::of(&options.position, None)?;
    let position = topic.end()?;
    let stated = topic.check().and_then(|check| match &check.expected {
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
            let mut count = json!({
                "format": 1,
                "game": position.game().name(),
                "size": position.shape().size(),
                "position": PositionJson::of(&position),
                "steps": StepJson::all(&steps),
            });
            if let Ok(Some(score)) = LITERAL.score(&position, &dead) {
                count["score"] = json!({ "black": score.black.to_string(), "white": score.white.to_string() });
            }
            if let Ok(outcome) = LITERAL.winner(&position, &dead) {
                count["winner"] = outcome.name().into();
            }
            if let Some(found) = alternatives {
                count["readings"] = json!(AlternativeJson::all(&found, &position));
            }
            (format!("{count:#}\n"), Exit::Conforms)
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
