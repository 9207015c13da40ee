//! A check that an engine does not pass, as text: the board and the turn, the expected answers and the engine's, the
//! clause and the reason.

mod layout;

use std::fmt::Write as _;

use crate::draw::{self, Highlights};
use crate::model::Turn;
use crate::spec;
use crate::spec::plain as plain_text;
use crate::suite::{Expected, Report};

pub(crate) use layout::{beside, fill, indent};

/// The parts of the text that are painted where there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The name of a question, or another heading.
    Heading,
    /// The word before an expected answer.
    Expected,
    /// The word before the engine's answer.
    Got,
}

/// The text of a failing check, its parts painted by `paint`.
pub(crate) fn text(report: &Report<'_>, paint: &dyn Fn(Part, &str) -> String) -> String {
    let shape = report.position.shape();
    let mut text = draw::board(report.position.board(), &tried(report));
    let _ = writeln!(text, "\n{}", report.position.words());
    if is_about_repetition(report) {
        text.push_str(&draw::earlier(&report.position));
    }
    for (key, plays) in [("moves", &report.case.moves), ("play", &report.check.play)] {
        if !plays.is_empty() {
            let turns: Vec<String> = plays.iter().map(|play| play.name(shape)).collect();
            text.push_str(&fill(&format!("{key}: "), &turns.join(", ")));
        }
    }
    for difference in &report.differences {
        let _ = writeln!(text, "\n{}", paint(Part::Heading, &difference.asked(shape)));
        text.push_str(&beside("expected", |name| paint(Part::Expected, name), &difference.expected(shape)));
        text.push_str(&beside("got", |name| paint(Part::Got, name), &difference.got(shape)));
    }
    if !report.log.is_empty() {
        let _ = write!(text, "\n{}\n{}", paint(Part::Heading, "stderr"), indent(&report.log, 2));
    }
    if let Some((label, rule)) = clause(report) {
        let _ = write!(text, "\n{}", fill(&format!("{label}: "), &rule));
    }
    let _ = write!(text, "\n{}", fill("why: ", why(report)));
    text
}

/// The text of a failing check without colours.
pub(crate) fn plain(report: &Report<'_>) -> String {
    text(report, &|_, text| text.to_owned())
}

/// Whether the clause against repetition refused the turn, or should have. The earlier boards are then shown too.
fn is_about_repetition(report: &Report<'_>) -> bool {
    let repeats = |label: &str| label.ends_with(".repeat");
    let expected = matches!(&report.check.expected, Expected::Refused(label) if repeats(label));
    expected || report.refused_by.is_some_and(repeats)
}

/// The point on which the last turn was tried.
pub(crate) fn tried(report: &Report<'_>) -> Highlights {
    match report.tried.as_ref().map(|play| &play.turn) {
        Some(Turn::Place(point)) => [*point].into(),
        _ => Highlights::new(),
    }
}

/// The label and the text of the clause that a check is about: the clause that should have refused the turn, or that
/// refused it, or the first of the case.
pub(crate) fn clause(report: &Report<'_>) -> Option<(&'static str, String)> {
    let label = match &report.check.expected {
        Expected::Refused(label) => Some(label.as_str()),
        _ => report.refused_by.or(report.case.rules.first().map(String::as_str)),
    };
    label.and_then(spec::clause).map(|clause| (clause.label, plain_text(clause.rule)))
}

/// The reason for the expected answers: the check's own, or else the case's.
pub(crate) fn why<'a>(report: &Report<'a>) -> &'a str {
    report.check.why.as_ref().unwrap_or(&report.case.why)
}
