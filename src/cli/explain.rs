//! `shinpan explain`: a turn, or what is at a point, told step by step.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::args::{ExplainOptions, TextOrJson};
use super::draw::paint;
use super::position::{asked, turns};
use super::{Answer, Exit};
use crate::draw::{self, Highlights};
use crate::explain::{
    Alternative, AlternativeJson, ChangeJson, Explanation, ExplanationJson, PositionJson, Step, StepJson,
    alternatives_of_turn, explain_link, explain_point, explain_score, explain_settled, explain_turn, explain_turns,
    nearest_changes,
};
use crate::fast::Fast;
use crate::model::{Error, Play, Point, Position, Question, Rejection, Turn};
use crate::report::{indent, wrap};
use crate::spec::title;
use crate::suite::{Check, Expectation, Expected};

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

pub fn explain(options: &ExplainOptions) -> Answer {
    let played = options.play.as_deref().map(turns).unwrap_or_default();
    let asked = asked(&options.position, &played)?;
    let start = asked.start()?;
    if asked.typed && played.is_empty() && options.about.is_empty() {
        return Err("say what to explain: a turn, `--play d4`, or a point, `--about d4`".into());
    }
    if !asked.typed && !played.is_empty() {
        return Err("`--play` goes with a game; a case has turns of its own, `keil/…#2` those of one check".into());
    }
    let mut parts: Vec<Part> = Vec::new();
    for name in &options.about {
        let point = start.shape().point(name).map_err(|error| error.to_string())?;
        let steps = explain_point(&start, point).map_err(|error| error.to_string())?;
        parts.push(Part::Steps { heading: name.clone(), position: start.clone(), steps: Ok(steps) });
    }
    if !asked.typed || !played.is_empty() {
        for check in asked.checks() {
            let heading = if asked.typed { None } else { Some(format!("{}#{}", asked.case.id, check.number)) };
            parts.extend(heading.map(Part::Heading));
            parts.extend(told(&start, check));
        }
    }
    Ok(match options.format {
        TextOrJson::Text => (text(&start, &parts, options.readings), Exit::Conforms),
        TextOrJson::Json => (format!("{:#}\n", json(&start, &parts, options.readings)), Exit::Conforms),
    })
}

/// What is told, one after the other.
enum Part {
    /// The name of a check.
    Heading(String),
    /// A turn.
    Turn(Box<Explanation>),
    /// What cannot be read as a turn, and the message.
    Unreadable(String, String),
    /// A definition or a count.
    Steps { heading: String, position: Position, steps: Result<Vec<Step>, Error> },
}

/// A check told: its turns up to one that is not played, and then what it asks.
fn told(start: &Position, check: &Check) -> Vec<Part> {
    let mut position = start.clone();
    let mut parts = Vec::new();
    for play in &check.play {
        let explanation = explain_turn(&position, play.by, &play.turn);
        let after = explanation.verdict.clone();
        parts.push(Part::Turn(Box::new(explanation)));
        match after {
            Ok(after) => position = after,
            Err(_) => return parts,
        }
    }
    match &check.expected {
        Expected::Unreadable { text, .. } => {
            let error = Play::read(position.shape(), text).err().map_or_else(String::new, |error| error.to_string());
            parts.push(Part::Unreadable(text.clone(), error));
        }
        Expected::Error(_, Some(question)) => parts.extend(asked_for(&position, question)),
        Expected::Error(_, None) | Expected::Refused(_) => {}
        Expected::Holds(expectations) => {
            let mut seen = BTreeSet::new();
            for expectation in expectations {
                if let Expectation::Answer(question, _) | Expectation::Count(question, _) = expectation
                    && let Some(part) = asked_for(&position, question)
                    && seen.insert(part.heading())
                {
                    parts.push(part);
                }
            }
        }
    }
    parts
}

/// The definitions or the count that a question is about; none for what a turn's steps tell already.
fn asked_for(position: &Position, question: &Question) -> Option<Part> {
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

/// A board with what else the position holds.
pub fn picture(position: &Position, highlights: &Highlights) -> String {
    format!("{}\n    {}\n", indent(&draw::position(position, highlights, &paint), 4), position.words())
}

/// Numbered steps, each with its clause.
pub fn steps_text(steps: &[Step]) -> String {
    let line = |(step, number): (&Step, usize)| {
        let heading = format!("{number:>2}  {BOLD}{}{BOLD:#}  {FAINT}{}{FAINT:#}\n", title(step.rule), step.rule);
        heading + &wrap("", &step.says)
    };
    steps.iter().zip(1..).map(line).collect()
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

/// What other readings say, or that none says anything else.
pub fn alternatives_text(alternatives: &[Alternative], position: &Position) -> String {
    let mut text = format!("\n{BOLD}other readings{BOLD:#}\n");
    if alternatives.is_empty() {
        text.push_str("    all say the same\n");
    }
    for alternative in alternatives {
        let (id, source) = (alternative.reading.id, alternative.source());
        let _ = writeln!(text, "    {BOLD}{id}{BOLD:#} {FAINT}{source}{FAINT:#}");
        text.push_str(&indent(&wrap("", alternative.reading.says), 2));
        text.push_str(&indent(&wrap("→ ", &alternative.words(position)), 2));
    }
    text
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

/// Points named on the command line.
///
/// # Errors
/// A message for what is not a point of the board.
pub fn points(position: &Position, names: &[String]) -> Result<BTreeSet<Point>, String> {
    let shape = position.shape();
    let point = |name: &String| {
        let point = shape.point(name.trim())?;
        if shape.contains(point) { Ok(point) } else { Err(Error::NotOnBoard { shape, point }) }
    };
    names.iter().map(point).collect::<Result<_, _>>().map_err(|error| error.to_string())
}
