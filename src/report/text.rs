//! A run for people: each failing check with its board, then a table.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use super::{Tally, chapters, diagnosis, of_game};
use crate::explain::{Highlights, draw, plain, position_words};
use crate::model::{Game, Turn};
use crate::spec;
use crate::suite::{Expected, Report, Verdict};
use crate::worth::Suspicion;

pub(super) const BOLD: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
const FAINT: Style = Style::new().dimmed();

/// The run as text with colours, which the caller strips where they are not wanted. `suspicions` explain its failures.
#[must_use]
pub fn text(engines: &[&str], reports: &[Report<'_>], suspicions: &[Suspicion]) -> String {
    let failing = reports.iter().filter(|report| report.verdict().is_failure()).map(failure);
    let mut text: String = failing.collect();
    text.push_str(&table(reports));
    text.push_str(&diagnosis::text(suspicions));
    let _ = writeln!(text, "\n{}", summary(engines, Tally::of(reports)));
    text
}

/// The last line: whether the engines conform.
fn summary(engines: &[&str], total: Tally) -> String {
    let names = engines.join(" and ");
    let (engines, conform) = if engines.len() == 1 { ("engine", "conforms") } else { ("engines", "conform") };
    let (checks, passed, unanswered) = (total.checks, total.passed(), unanswered(total));
    match (total.failed(), total.of_verdict(Verdict::Skipped)) {
        (0, 0) if passed == checks => {
            format!("{GOOD}the {names} {engines} {conform}: all {checks} checks pass{GOOD:#}")
        }
        (0, 0) if passed > 0 => {
            format!(
                "{GOOD}the {names} {engines} {conform} in what it has: {passed} of {checks} checks pass{unanswered}{GOOD:#}"
            )
        }
        (0, _) => {
            format!("{BAD}incomplete: {passed} of {checks} checks pass on the {names} {engines}{unanswered}{BAD:#}")
        }
        (failed, _) => {
            format!("{BAD}{failed} of {checks} checks fail on the {names} {engines}{unanswered}{BAD:#}")
        }
    }
}

/// How many checks say nothing of the engine: `, 12 are unsupported, 3 were skipped`.
fn unanswered(total: Tally) -> String {
    let words = |verdict: Verdict, verb: &str| match total.of_verdict(verdict) {
        0 => String::new(),
        number => format!(", {number} {verb} {}", verdict.name()),
    };
    words(Verdict::Unsupported, "are") + &words(Verdict::Skipped, "were")
}

/// The columns of the table: its heading, the number in each row, and whether it is bad to have any.
type Column = (&'static str, fn(Tally) -> usize, bool);

const COLUMNS: [Column; 6] = [
    ("cases", |tally| tally.cases, false),
    ("checks", |tally| tally.checks, false),
    ("passed", Tally::passed, false),
    ("failed", Tally::failed, true),
    ("unsupported", |tally| tally.of_verdict(Verdict::Unsupported), false),
    ("skipped", |tally| tally.of_verdict(Verdict::Skipped), true),
];

/// The columns that are there in any case.
const USUAL: [&str; 4] = ["cases", "checks", "passed", "failed"];

fn table(reports: &[Report<'_>]) -> String {
    let longest = reports.iter().map(|report| report.case.chapter().len()).max().unwrap_or(0);
    let width = (longest + 4).max(24);
    let total = Tally::of(reports);
    let columns: Vec<Column> =
        COLUMNS.into_iter().filter(|(name, number, _)| USUAL.contains(name) || number(total) > 0).collect();
    let headings: String = columns.iter().map(|(name, ..)| format!("{name:>0$}", column_width(name))).collect();
    let mut table = format!("{BOLD}{:<width$}{headings}{BOLD:#}\n", "");
    for game in Game::ALL {
        let total = Tally::of(of_game(reports, game));
        if total.checks > 0 {
            table.push_str(&row(width, &columns, game.title(), BOLD, total));
        }
        for chapter in chapters(reports, game) {
            let tally = Tally::of(of_game(reports, game).filter(|report| report.case.chapter() == chapter));
            table.push_str(&row(width, &columns, &format!("  {chapter}"), Style::new(), tally));
        }
    }
    table
}

fn column_width(name: &str) -> usize {
    if name == "cases" { 7 } else { name.len() + 2 }
}

fn row(width: usize, columns: &[Column], name: &str, style: Style, tally: Tally) -> String {
    let cell = |(heading, number, is_bad): &Column| {
        let (number, width) = (number(tally), column_width(heading));
        let style = if *is_bad && number > 0 { BAD } else { style };
        format!("{style}{number:>width$}{style:#}")
    };
    let cells: String = columns.iter().map(cell).collect();
    format!("{style}{name:<width$}{style:#}{cells}\n")
}

/// One failing check: the board and the turn, what was expected and what came, the clause, and why.
fn failure(report: &Report<'_>) -> String {
    let shape = report.position.shape();
    let mut text = format!(
        "{BAD}{}{BAD:#} {BOLD}{}{BOLD:#} on {} {FAINT}{}{FAINT:#}\n\n",
        report.verdict().name().to_uppercase(),
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
