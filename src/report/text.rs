//! A run for people: each failing check with its board, then a table.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Tally, chapters, diagnosis, of_game};
use crate::explain::{Highlights, draw, plain, position_words};
use crate::model::{Game, Turn};
use crate::spec;
use crate::suite::{Expected, Report};
use crate::worth::Suspicion;

pub(super) const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// The run as text with colours, which the caller strips where they are not wanted. `suspicions` explain its failures.
#[must_use]
pub fn text(engines: &[&str], reports: &[Report<'_>], suspicions: &[Suspicion]) -> String {
    let failing = reports.iter().filter(|report| !report.passed()).map(failure);
    let mut text: String = failing.collect();
    text.push_str(&table(reports));
    text.push_str(&diagnosis::text(suspicions));
    let total = Tally::of(reports);
    let (names, engines) = (engines.join(" and "), if engines.len() == 1 { "engine" } else { "engines" });
    let _ = match (total.failed(), engines) {
        (0, "engine") => {
            writeln!(text, "\n{GOOD}the {names} engine conforms: all {} checks pass{GOOD:#}", total.checks)
        }
        (0, _) => writeln!(text, "\n{GOOD}the {names} engines conform: all {} checks pass{GOOD:#}", total.checks),
        (failed, _) => {
            writeln!(text, "\n{BAD}{failed} of {} checks fail on the {names} {engines}{BAD:#}", total.checks)
        }
    };
    text
}

fn table(reports: &[Report<'_>]) -> String {
    let longest = reports.iter().map(|report| report.case.chapter().len()).max().unwrap_or(0);
    let width = (longest + 4).max(24);
    let mut table =
        format!("{BOLD}{:<width$}{:>7}{:>8}{:>8}{:>8}{BOLD:#}\n", "", "cases", "checks", "passed", "failed");
    for game in Game::ALL {
        let total = Tally::of(of_game(reports, game));
        if total.checks > 0 {
            table.push_str(&row(width, game.title(), BOLD, total));
        }
        for chapter in chapters(reports, game) {
            let tally = Tally::of(of_game(reports, game).filter(|report| report.case.chapter() == chapter));
            table.push_str(&row(width, &format!("  {chapter}"), Style::new(), tally));
        }
    }
    table
}

fn row(width: usize, name: &str, style: Style, tally: Tally) -> String {
    let failed = if tally.failed() > 0 { BAD } else { style };
    format!(
        "{style}{name:<width$}{:>7}{:>8}{:>8}{style:#}{failed}{:>8}{failed:#}\n",
        tally.cases,
        tally.checks,
        tally.passed,
        tally.failed()
    )
}

/// One failing check: the board and the turn, what was expected and what came, the clause, and why.
fn failure(report: &Report<'_>) -> String {
    let shape = report.position.shape();
    let mut text = format!(
        "{BAD}FAIL{BAD:#} {BOLD}{}{BOLD:#} on {} {FAINT}{}{FAINT:#}\n\n",
        report.id(),
        report.engine,
        report.case.place()
    );
    let tried: Highlights = match report.tried.as_ref().map(|play| &play.turn) {
        Some(Turn::Place(point)) => [*point].into(),
        _ => Highlights::new(),
    };
    text.push_str(&indent(&draw(report.position.board(), &tried), 4));
    let _ = writeln!(text, "\n    {}", position_words(&report.position));
    for (key, plays) in [("moves", &report.case.moves), ("play", &report.check.play)] {
        if !plays.is_empty() {
            let turns: Vec<String> = plays.iter().map(|play| play.name(shape)).collect();
            text.push_str(&wrap(&format!("{key}: "), &turns.join(", ")));
        }
    }
    for difference in &report.differences {
        let _ = writeln!(text, "\n    {BOLD}{}{BOLD:#}", difference.what);
        text.push_str(&beside("expected", GOOD, &difference.expected));
        text.push_str(&beside("got", BAD, &difference.got));
    }
    text.push_str(&clause_and_why(report));
    text
}

/// An answer of one line beside its name, of several below it.
pub(super) fn beside(name: &str, style: Style, answer: &str) -> String {
    match answer.trim_end().contains('\n') {
        true => format!("    {style}{name}{style:#}\n{}", indent(answer, 6)),
        false => format!("    {style}{name:<9}{style:#}{answer}\n"),
    }
}

fn clause_and_why(report: &Report<'_>) -> String {
    let label = match &report.check.expected {
        Expected::Refused(label) => Some(label.as_str()),
        _ => report.refused_by.or(report.case.rules.first().map(String::as_str)),
    };
    let mut text = String::new();
    if let Some(clause) = label.and_then(spec::clause) {
        let _ = write!(text, "\n{}", wrap(&format!("{}: ", clause.label), &plain(clause.rule)));
    }
    let _ = write!(text, "\n{}", wrap("why: ", report.check.why.as_ref().unwrap_or(&report.case.why)));
    text.push('\n');
    text
}

/// A paragraph behind a name, wrapped and indented.
pub(crate) fn wrap(name: &str, paragraph: &str) -> String {
    let options = textwrap::Options::new(100).initial_indent("    ").subsequent_indent("    ");
    format!("{}\n", textwrap::fill(&format!("{name}{paragraph}"), options))
}

/// Each line of a text moved to the right.
pub(crate) fn indent(text: &str, by: usize) -> String {
    text.lines().map(|line| format!("{}{line}\n", " ".repeat(by))).collect()
}
