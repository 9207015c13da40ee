//! `shinpan explain`: turns, checks and points step by step.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Value, json};

use super::output::{Exit, Output, TextOrJson};
use super::position::{POSITION_HELP, PositionOptions, Sequel, Topic};
use super::terminal::{BAD, BOLD, GOOD, alternatives_text, picture, steps_text};
use crate::draw::Highlights;
use crate::explain::{
    Alternative, AlternativeJson, ChangeJson, Explanation, ExplanationJson, PositionJson, Step, StepJson,
    alternatives_of_turn, explain_link, explain_point, explain_score, explain_settled, explain_turn, explain_turns,
    nearest_changes,
};
use crate::fast::Fast;
use crate::model::{Error, Play, Position, Question, Rejection, Turn};
use crate::report::wrap;
use crate::suite::{Check, Expectation, Expected};

/// Explain a turn step by step: what each clause finds, and why the turn is legal or not
#[derive(Debug, clap::Args)]
#[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan explain keil --board question.txt --to-move white --play d4
  shinpan explain meigo --size 3x3 --play 'b2, a1, b1'
  shinpan explain hexgo --board - --about e4 < question.txt
  shinpan explain hexgo/triangle-first-stone-lives-on-the-other-two
  shinpan explain keil/ko-is-not-taken-back-at-once#2 --readings")]
pub struct ExplainOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// The turn to explain, such as d4, pass, button, hold, 'handicap d4 e5'; of several, 'd4, e5', each is explained
    #[arg(long, value_name = "TURNS")]
    play: Option<String>,
    /// Points to explain: their groups, liberties, eyes and territories, and what they reach
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    about: Vec<String>,
    /// Add the answers of other readings of the rules, where they differ (spec/rulings.md)
    #[arg(long)]
    readings: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

pub fn explain(options: &ExplainOptions) -> Output {
    let topic = Topic::of(&options.position, options.play.as_deref())?;
    let start = &topic.start;
    let mut parts: Vec<Part> = Vec::new();
    for name in &options.about {
        let point = start.shape().point(name).map_err(|error| error.to_string())?;
        let steps = explain_point(start, point).map_err(|error| error.to_string())?;
        parts.push(Part::Steps { heading: name.clone(), position: start.clone(), steps: Ok(steps) });
    }
    match &topic.sequel {
        Sequel::Turns(turns) if turns.is_empty() && options.about.is_empty() => {
            return Err("say what to explain: a turn, `--play d4`, or a point, `--about d4`".into());
        }
        Sequel::Turns(turns) => parts.extend(played(start, turns).0),
        Sequel::Checks(chosen) => {
            for check in chosen.checks() {
                parts.push(Part::Heading(format!("{}#{}", chosen.case.id, check.number)));
                parts.extend(checked(start, check));
            }
        }
    }
    Ok(match options.format {
        TextOrJson::Text => (text(start, &parts, options.readings), Exit::Conforms),
        TextOrJson::Json => (format!("{:#}\n", json(start, &parts, options.readings)), Exit::Conforms),
    })
}

/// A part of the explanation.
enum Part {
    /// The name of a check.
    Heading(String),
    /// A turn.
    Turn(Box<Explanation>),
    /// A text that cannot be read as a turn, and the message.
    Unreadable(String, String),
    /// A definition or a count.
    Steps { heading: String, position: Position, steps: Result<Vec<Step>, Error> },
}

/// The turns up to the first that is not legal, and the position after them if all are.
fn played(start: &Position, plays: &[Play]) -> (Vec<Part>, Option<Position>) {
    let mut position = start.clone();
    let mut parts = Vec::new();
    for play in plays {
        let explanation = explain_turn(&position, play.by, &play.turn);
        let after = explanation.verdict.clone();
        parts.push(Part::Turn(Box::new(explanation)));
        match after {
            Ok(after) => position = after,
            Err(_) => return (parts, None),
        }
    }
    (parts, Some(position))
}

/// The turns of a check, and then its questions.
fn checked(start: &Position, check: &Check) -> Vec<Part> {
    let (mut parts, end) = played(start, &check.play);
    let Some(position) = end else { return parts };
    match &check.expected {
        Expected::Unreadable { text, .. } => {
            let error = Play::read(position.shape(), text).err().map_or_else(String::new, |error| error.to_string());
            parts.push(Part::Unreadable(text.clone(), error));
        }
        Expected::Error(_, Some(question)) => parts.extend(definition(&position, question)),
        Expected::Error(_, None) | Expected::Refused(_) => {}
        Expected::Holds(expectations) => {
            let mut seen = BTreeSet::new();
            for expectation in expectations {
                if let Expectation::Answer(question, _) | Expectation::Count(question, _) = expectation
                    && let Some(part) = definition(&position, question)
                    && seen.insert(part.heading())
                {
                    parts.push(part);
                }
            }
        }
    }
    parts
}

/// The definitions or the count behind a question; none where the steps of a turn have them already.
fn definition(position: &Position, question: &Question) -> Option<Part> {
    let shape = position.shape();
    let (heading, steps) = match question {
        Question::Linked(p, q) => (format!("{} {}", shape.name(*p), shape.name(*q)), explain_link(position, *p, *q)),
        Question::Score(dead) | Question::Winner(dead) => ("score".to_owned(), explain_score(position, dead)),
        Question::Over => ("score".to_owned(), explain_score(position, &Default::default())),
        Question::Turns => ("legal turns".to_owned(), explain_turns(position)),
        Question::Settled => ("settled".to_owned(), explain_settled(position)),
        _ => {
            let point = question.point()?;
            (shape.name(point), explain_point(position, point))
        }
    };
    Some(Part::Steps { heading, position: position.clone(), steps })
}

impl Part {
    fn heading(&self) -> String {
        match self {
            Part::Heading(name) | Part::Unreadable(name, _) | Part::Steps { heading: name, .. } => name.clone(),
            Part::Turn(explanation) => explanation.turn.name(explanation.position.shape()),
        }
    }
}

fn text(start: &Position, parts: &[Part], readings: bool) -> String {
    let mut text = format!("{BOLD}{}, size {}{BOLD:#}\n\n", start.game(), start.shape().size());
    text.push_str(&picture(start, &Highlights::new()));
    let mut shown = start;
    for part in parts {
        match part {
            Part::Heading(name) => {
                let _ = write!(text, "\n{BOLD}{name}{BOLD:#}\n");
                shown = start;
            }
            Part::Unreadable(turn, error) => {
                let _ = write!(
                    text,
                    "\n{BOLD}`{}`{BOLD:#} {BAD}is no turn{BAD:#}\n\n{}",
                    turn.escape_debug(),
                    wrap("", error)
                );
            }
            Part::Steps { heading, position, steps } => {
                let _ = write!(text, "\n{BOLD}{heading}{BOLD:#}\n\n");
                match steps {
                    Ok(steps) => text.push_str(&steps_text(steps)),
                    Err(error) => text.push_str(&wrap("an error: ", &error.to_string())),
                }
                shown = position;
            }
            Part::Turn(explanation) => {
                if explanation.position != *shown {
                    let _ = write!(text, "\n{}", picture(&explanation.position, &Highlights::new()));
                }
                text.push_str(&turn_text(explanation));
                if readings {
                    text.push_str(&alternatives_text(&alternatives(explanation), &explanation.position));
                }
                shown = explanation.verdict.as_ref().unwrap_or(&explanation.position);
            }
        }
    }
    text
}

fn turn_text(explanation: &Explanation) -> String {
    let (position, turn) = (&explanation.position, &explanation.turn);
    let shape = position.shape();
    let by = explanation.by.title();
    let mut text = format!("\n{BOLD}{by}: {}{BOLD:#}\n\n{}", turn.name(shape), steps_text(&explanation.steps));
    match &explanation.verdict {
        Ok(after) => {
            let last: Highlights = match turn {
                Turn::Place(point) => [*point].into(),
                Turn::Handicap(points) => points.clone(),
                Turn::Pass | Turn::Button | Turn::Hold | Turn::Resign => Highlights::new(),
            };
            let _ = write!(text, "\n{GOOD}legal{GOOD:#}\n\n{}", picture(after, &last));
        }
        Err(rejection) => {
            let _ = write!(text, "\n{BAD}{}{BAD:#}\n", rejection.words(shape));
            if matches!(rejection, Rejection::Refused(_)) {
                let changes = nearest_changes(&Fast, position, turn);
                for change in changes {
                    text.push_str(&wrap("", &change.words(position, turn)));
                }
            }
        }
    }
    text
}

fn alternatives(explanation: &Explanation) -> Vec<Alternative> {
    alternatives_of_turn(&explanation.position, &explanation.turn)
}

fn json(start: &Position, parts: &[Part], readings: bool) -> Value {
    let part = |part: &Part| match part {
        Part::Heading(name) => json!({ "check": name }),
        Part::Unreadable(turn, error) => json!(ExplanationJson::unreadable(turn, error.clone())),
        Part::Steps { heading, position, steps } => match steps {
            Ok(steps) => {
                json!({ "about": heading, "position": PositionJson::of(position), "steps": StepJson::all(steps) })
            }
            Err(error) => json!({
                "about": heading,
                "position": PositionJson::of(position),
                "says": error.to_string(),
                "steps": [],
            }),
        },
        Part::Turn(explanation) => {
            let (position, turn) = (&explanation.position, &explanation.turn);
            let mut explained = json!(ExplanationJson::of(explanation));
            explained["position"] = json!(PositionJson::of(position));
            explained["changes"] = json!(ChangeJson::all(&nearest_changes(&Fast, position, turn), position, turn));
            if readings {
                explained["readings"] = json!(AlternativeJson::all(&alternatives(explanation), position));
            }
            explained
        }
    };
    json!({
        "format": 1,
        "game": start.game().name(),
        "size": start.shape().size(),
        "position": PositionJson::of(start),
        "told": parts.iter().map(part).collect::<Vec<Value>>(),
    })
}
