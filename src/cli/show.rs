//! `shinpan list`, `shinpan show` and `shinpan rule`.

use std::fmt::Write as _;

use anstyle::Style;

use super::args::Selection;
use super::draw::paint;
use super::position::of_case;
use super::{Answer, Exit, embedded};
use crate::draw::{self, Highlights};
use crate::model::Shape;
use crate::report::{indent, wrap};
use crate::spec::{self, Clause};
use crate::suite::{Case, Check, Expectation, Expected};

const BOLD: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

pub fn list(selection: &Selection) -> Answer {
    let cases = selection.select(embedded()?)?;
    let widest = cases.iter().map(|case| case.id.len()).max().unwrap_or(0);
    let line = |case: &Case| {
        let checks = match case.checks.len() {
            1 => " 1 check ".to_owned(),
            number => format!("{number:>2} checks"),
        };
        format!("{:<widest$}  {checks}  {FAINT}{}{FAINT:#}\n", case.id, case.rules.join(" "))
    };
    Ok((cases.iter().map(line).collect(), Exit::Conforms))
}

pub fn show(id: &str) -> Answer {
    let (case_id, number) = match id.split_once('#') {
        Some((case_id, number)) => (case_id, Some(number)),
        None => (id, None),
    };
    let cases = embedded()?;
    let case = cases.iter().find(|case| case.id == case_id);
    let case = case.ok_or_else(|| format!("there is no case `{case_id}`; `shinpan list` shows the ids"))?;
    let all = 1..=case.checks.len();
    let shown = match number.map(|number| (number, number.parse::<usize>())) {
        None => all,
        Some((_, Ok(number))) if all.contains(&number) => number..=number,
        Some((number, _)) => return Err(format!("`{case_id}` has checks #1 to #{}, not #{number}", all.end())),
    };
    Ok((describe(case, shown), Exit::Conforms))
}

fn describe(case: &Case, shown: std::ops::RangeInclusive<usize>) -> String {
    let shape = case.position.shape();
    let mut text = format!("{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n", case.id, case.file);
    let _ = writeln!(text, "{}, size {}\n", case.game(), shape.size());
    text.push_str(&indent(&draw::board(case.position.board(), &Highlights::new()), 4));
    let _ = writeln!(text, "\n    {}", case.position.words());
    text.push_str(&indent(&draw::earlier(&case.position), 4));
    if !case.moves.is_empty() {
        let turns: Vec<String> = case.moves.iter().map(|play| play.name(shape)).collect();
        text.push_str(&wrap("then played: ", &turns.join(", ")));
    }
    text.push('\n');
    for (check, number) in case.checks.iter().zip(1..).filter(|(_, number)| shown.contains(number)) {
        let _ = writeln!(text, "{BOLD}#{number}{BOLD:#} {}", describe_check(check, shape));
    }
    text.push_str(&wrap("why: ", &case.why));
    text.push('\n');
    for (name, origin) in [("source", &case.source), ("fault", &case.fault)] {
        text.push_str(&origin.as_ref().map(|origin| wrap(&format!("{name}: "), origin)).unwrap_or_default());
    }
    if !case.rulings.is_empty() {
        text.push_str(&wrap("ruling: ", &case.rulings.join(", ")));
    }
    for label in &case.rules {
        let rule = spec::clause(label).map_or("", |clause| clause.rule);
        text.push_str(&wrap(&format!("{label}: "), &spec::plain(rule)));
    }
    text
}

fn describe_check(check: &Check, shape: Shape) -> String {
    let turns: Vec<String> = check.play.iter().map(|play| play.name(shape)).collect();
    let turns = turns.join(", ");
    let mut text = match &check.expected {
        Expected::Refused(label) => format!("{turns}: refused by {label}\n"),
        Expected::Error(kind, Some(question)) => format!("{turns} {}: an error, {kind}\n", question.name()),
        Expected::Error(kind, None) => format!("{turns}: an error, {kind}\n"),
        Expected::Unreadable { text, kind } => format!("{turns} `{text}`: an error, {kind}\n"),
        Expected::Holds(expectations) if expectations.is_empty() => format!("{turns}: legal\n"),
        Expected::Holds(expectations) => {
            let lines = expectations.iter().map(|expectation| answer_line(expectation, shape));
            format!("{turns}\n{}", lines.collect::<String>())
        }
    };
    text.push_str(&check.why.as_ref().map(|why| wrap("why: ", why)).unwrap_or_default());
    text.trim_start_matches([' ', '\n']).to_owned()
}

/// One expected answer on a line, a board below it.
fn answer_line(expectation: &Expectation, shape: Shape) -> String {
    match expectation.words(shape) {
        (what, board) if board.contains('\n') => format!("    {what}\n{}", indent(&board, 6)),
        (what, expected) => format!("    {what}: {expected}\n"),
    }
}

pub fn rule(label: Option<&str>) -> Answer {
    if let Some(text) = label.and_then(spec::ruling) {
        return Ok((describe_ruling(label.unwrap_or_default(), text), Exit::Conforms));
    }
    let Some(label) = label else {
        let lines =
            spec::clauses().iter().map(|clause| format!("{:<28}{FAINT}{}{FAINT:#}\n", clause.label, clause.file));
        return Ok((lines.collect(), Exit::Conforms));
    };
    let clause = spec::clause(label)
        .ok_or_else(|| format!("there is no clause or ruling `{label}`; `shinpan rule` lists the labels"))?;
    Ok((describe_clause(&clause, &embedded()?), Exit::Conforms))
}

fn describe_ruling(name: &str, ruling: &str) -> String {
    let blocks = ruling.split("\n\n").map(|paragraph| format!("\n{}", block(paragraph)));
    format!("{BOLD}{name}{BOLD:#} {FAINT}spec/rulings.md{FAINT:#}\n{}", blocks.collect::<String>())
}

/// A paragraph, wrapped; a table or a list as it stands; a picture of a case as a board.
fn block(paragraph: &str) -> String {
    let case = paragraph.strip_prefix("<!-- board: ").and_then(|rest| rest.split([' ', '\n']).next());
    match case.map(of_case) {
        Some(Ok(position)) => indent(&draw::position(&position, &Highlights::new(), &paint), 6),
        Some(Err(message)) => wrap("", &message),
        None if paragraph.starts_with(['|', '-']) => indent(&spec::plain(paragraph), 4),
        None => wrap(
            "",
            &spec::plain(&paragraph.replace('\n', " ").replace("```math ", "```math\n").replace(" ```", "\n```")),
        ),
    }
}

fn describe_clause(clause: &Clause, cases: &[Case]) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n\n", clause.label, clause.file);
    text.push_str(&wrap("", &spec::plain(clause.rule)));
    let rest = clause.rest.split("\n\n").filter(|paragraph| !paragraph.starts_with("Shown by"));
    for paragraph in rest {
        let _ = write!(text, "\n{}", block(paragraph));
    }
    let shown: Vec<&str> =
        cases.iter().filter(|case| case.rules.iter().any(|rule| rule == clause.label)).map(|case| &*case.id).collect();
    let _ = writeln!(text, "\nshown by {} cases", shown.len());
    text.push_str(&shown.iter().map(|id| format!("    {id}\n")).collect::<String>());
    text
}
