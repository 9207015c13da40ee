//! A run for people: each failing check with its board, then a table.

use std::fmt::Write as _;

use anstream::adapter::strip_str;
use anstyle::Style;

use super::style::{BAD, BOLD, FAINT, GOOD};
use super::{Outcome, Run, Standing, Tally, diagnosis};
use crate::draw::{self, Highlights};
use crate::model::{Game, Turn};
use crate::spec;
use crate::suite::{Expected, Report, Verdict};

impl Run<'_> {
    /// The run as text with colours, which the caller strips where they are not wanted: each check that counts against the
    /// engine, the table, what explains the failures, and in one line what the run says.
    #[must_use]
    pub fn text(&self) -> String {
        let against = self.reports.iter().filter(|report| self.counts_against(report));
        let mut text: String = against.map(|report| self.failure(report)).collect();
        text.push_str(&self.table());
        text.push_str(&diagnosis::text(self.suspicions));
        let style = if self.outcome() == Outcome::Conforms { GOOD } else { BAD };
        let _ = writeln!(text, "\n{style}{}{style:#}", self.summary());
        text
    }

    /// Whether the engines conform, in one line.
    pub(super) fn summary(&self) -> String {
        let total = self.total();
        let names = self.engine();
        let (engines, conform) = if self.engines.len() == 1 { ("engine", "conforms") } else { ("engines", "conform") };
        let (checks, passed) = (total.checks, total.passed());
        let others = others(total);
        let fixed = match self.with_standing(Standing::PassesUnexpectedly) {
            0 => String::new(),
            1 => ", 1 is known to fail and passes".to_owned(),
            number => format!(", {number} are known to fail and pass"),
        };
        match self.outcome() {
            Outcome::Conforms if passed == checks => {
                format!("the {names} {engines} {conform}: all {checks} checks pass")
            }
            Outcome::Conforms if total.known > 0 => {
                format!(
                    "the {names} {engines} {conform} but for what is known: {passed} of {checks} checks pass{others}"
                )
            }
            Outcome::Conforms => {
                format!("the {names} {engines} {conform} in what it has: {passed} of {checks} checks pass{others}")
            }
            Outcome::DoesNotConform if self.is_strict && self.with_standing(Standing::Unanswered) > 0 => {
                let lacking = total.newly_failed() + self.with_standing(Standing::Unanswered);
                format!("{lacking} of {checks} checks fail or have no answer on the {names} {engines}{others}{fixed}")
            }
            Outcome::DoesNotConform => {
                format!("{} of {checks} checks fail on the {names} {engines}{others}{fixed}", total.newly_failed())
            }
            Outcome::Incomplete if self.is_complete() => {
                format!("incomplete: {passed} of {checks} checks pass on the {names} {engines}{others}")
            }
            Outcome::Incomplete => {
                let (planned, failed) = (self.planned, total.newly_failed());
                format!(
                    "incomplete: interrupted after {checks} of {planned} checks, of which {passed} pass and {failed} fail \
                     on the {names} {engines}{others}{fixed}"
                )
            }
        }
    }

    /// How many checks stand like this.
    pub(super) fn with_standing(&self, standing: Standing) -> usize {
        self.reports.iter().filter(|report| self.standing(report) == standing).count()
    }

    /// One check that counts against the engine: a line, and what is wrong with it.
    fn failure(&self, report: &Report<'_>) -> String {
        let verdict = report.verdict();
        let remark = self.remark(report).map(|remark| format!(" ({remark})")).unwrap_or_default();
        let heading = format!(
            "{BAD}{}{BAD:#} {BOLD}{}{BOLD:#} on {} {FAINT}{}{FAINT:#}{remark}\n\n",
            verdict.name().to_uppercase(),
            report.id(),
            report.engine,
            report.case.place()
        );
        match report.differences.first() {
            Some(difference) if !verdict.is_failure() => {
                heading + &wrap("", &difference.got(report.position.shape())) + "\n"
            }
            Some(_) => heading + &story(report) + "\n",
            None => heading,
        }
    }

    fn table(&self) -> String {
        let longest = self.reports.iter().map(|report| report.case.chapter().len()).max().unwrap_or(0);
        let width = (longest + 4).max(24);
        let total = self.total();
        let columns: Vec<Column> =
            COLUMNS.into_iter().filter(|(name, number, _)| USUAL.contains(name) || number(total) > 0).collect();
        let headings: String = columns.iter().map(|(name, ..)| format!("{name:>0$}", column_width(name))).collect();
        let mut table = format!("{BOLD}{:<width$}{headings}{BOLD:#}\n", "");
        for game in Game::ALL {
            let total = self.tally(self.of_game(game));
            if total.checks > 0 {
                table.push_str(&row(width, &columns, game.title(), BOLD, total));
            }
            for (chapter, reports) in self.chapters(game) {
                table.push_str(&row(width, &columns, &format!("  {chapter}"), Style::new(), self.tally(reports)));
            }
        }
        table
    }
}

/// How many checks say nothing new of the engine: `, 12 are unsupported, 1 was skipped, 2 are known to fail`.
fn others(total: Tally) -> String {
    let words = |number: usize, one: &str, many: &str, words: &str| match number {
        0 => String::new(),
        1 => format!(", 1 {one} {words}"),
        number => format!(", {number} {many} {words}"),
    };
    words(total.of_verdict(Verdict::Unsupported), "is", "are", "unsupported")
        + &words(total.of_verdict(Verdict::Skipped), "was", "were", "skipped")
        + &words(total.known, "is", "are", "known to fail")
}

/// The columns of the table: its heading, the number in each row, and whether it is bad to have any.
pub(super) type Column = (&'static str, fn(Tally) -> usize, bool);

pub(super) const COLUMNS: [Column; 7] = [
    ("cases", |tally| tally.cases, false),
    ("checks", |tally| tally.checks, false),
    ("passed", Tally::passed, false),
    ("failed", Tally::newly_failed, true),
    ("known", |tally| tally.known, false),
    ("unsupported", |tally| tally.of_verdict(Verdict::Unsupported), false),
    ("skipped", |tally| tally.of_verdict(Verdict::Skipped), true),
];

/// The columns that are there in any case.
const USUAL: [&str; 4] = ["cases", "checks", "passed", "failed"];

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

/// What became of a check: the board and the turn, what was expected and what came, the clause, and why.
pub(super) fn story(report: &Report<'_>) -> String {
    let shape = report.position.shape();
    let mut text = indent(&draw::board(report.position.board(), &tried(report)), 4);
    let _ = writeln!(text, "\n    {}", report.position.words());
    if is_about_repetition(report) {
        text.push_str(&indent(&draw::earlier(&report.position), 4));
    }
    for (key, plays) in [("moves", &report.case.moves), ("play", &report.check.play)] {
        if !plays.is_empty() {
            let turns: Vec<String> = plays.iter().map(|play| play.name(shape)).collect();
            text.push_str(&wrap(&format!("{key}: "), &turns.join(", ")));
        }
    }
    for difference in &report.differences {
        let _ = writeln!(text, "\n    {BOLD}{}{BOLD:#}", difference.asked(shape));
        text.push_str(&beside("expected", GOOD, &difference.expected(shape)));
        text.push_str(&beside("got", BAD, &difference.got(shape)));
    }
    if !report.log.is_empty() {
        let _ = write!(text, "\n    {BOLD}stderr{BOLD:#}\n{}", indent(&report.log, 6));
    }
    if let Some((label, rule)) = clause(report) {
        let _ = write!(text, "\n{}", wrap(&format!("{label}: "), &rule));
    }
    let _ = write!(text, "\n{}", wrap("why: ", why(report)));
    text
}

/// Whether the clause against repetition refused, or should have; then earlier boards belong to the story.
fn is_about_repetition(report: &Report<'_>) -> bool {
    let repeats = |label: &str| label.ends_with(".repeat");
    let expected = matches!(&report.check.expected, Expected::Refused(label) if repeats(label));
    expected || report.refused_by.is_some_and(repeats)
}

/// The same without colours, from the left edge.
pub(crate) fn plain_story(report: &Report<'_>) -> String {
    let story = strip_str(&story(report)).to_string();
    story.lines().map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line))).collect()
}

/// The point on which the last turn was tried.
pub(super) fn tried(report: &Report<'_>) -> Highlights {
    match report.tried.as_ref().map(|play| &play.turn) {
        Some(Turn::Place(point)) => [*point].into(),
        _ => Highlights::new(),
    }
}

/// The clause that a check is about, and what it says: that which was expected to refuse, that which did, or the case's.
pub(super) fn clause(report: &Report<'_>) -> Option<(&'static str, String)> {
    let label = match &report.check.expected {
        Expected::Refused(label) => Some(label.as_str()),
        _ => report.refused_by.or(report.case.rules.first().map(String::as_str)),
    };
    label.and_then(spec::clause).map(|clause| (clause.label, spec::plain(clause.rule)))
}

/// How the expected answers follow.
pub(super) fn why<'a>(report: &Report<'a>) -> &'a str {
    report.check.why.as_ref().unwrap_or(&report.case.why)
}

/// An answer of one line beside its name, of several below it.
pub(super) fn beside(name: &str, style: Style, answer: &str) -> String {
    match answer.trim_end().contains('\n') {
        true => format!("    {style}{name}{style:#}\n{}", indent(answer, 6)),
        false => format!("    {style}{name:<8}{style:#} {answer}\n"),
    }
}

/// A paragraph behind a name, wrapped and indented.
pub(crate) fn wrap(name: &str, paragraph: &str) -> String {
    let options = textwrap::Options::new(100).initial_indent("    ").subsequent_indent("    ");
    format!("{}\n", textwrap::fill(&format!("{name}{paragraph}"), options))
}

/// Each line of a text moved to the right.
pub(crate) fn indent(text: &str, by: usize) -> String {
    let margin = " ".repeat(by);
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{margin}{line}\n") }).collect()
}
