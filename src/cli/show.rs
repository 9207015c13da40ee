//! `shinpan show`: a case in words.

use std::fmt::Write as _;

use super::cases::Chosen;
use super::output::{Exit, Output};
use super::terminal::{BOLD, FAINT};
use crate::draw::{self, Highlights};
use crate::model::{Play, Shape};
use crate::report::{indent, wrap};
use crate::spec;
use crate::suite::{Check, Expectation, Expected};

/// Draw a case of the suite and say what it checks and why
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  shinpan show keil/crosscut-leaves-both-colours-apart")]
pub struct ShowOptions {
    /// The id of the case, or of one of its checks
    id: String,
}

pub fn show(options: &ShowOptions) -> Output {
    Ok((describe(&Chosen::by_id(&options.id, None)?), Exit::Conforms))
}

fn describe(chosen: &Chosen) -> String {
    let case = &chosen.case;
    let shape = case.position.shape();
    let mut text = format!("{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n", case.id, case.file);
    let _ = writeln!(text, "{}, size {}\n", case.game(), shape.size());
    text.push_str(&indent(&draw::board(case.position.board(), &Highlights::new()), 4));
    let _ = writeln!(text, "\n    {}", case.position.words());
    text.push_str(&indent(&draw::earlier(&case.position), 4));
    if !case.moves.is_empty() {
        text.push_str(&wrap("then played: ", &names(&case.moves, shape)));
    }
    text.push('\n');
    for check in chosen.checks() {
        let _ = writeln!(text, "{BOLD}#{}{BOLD:#} {}", check.number, describe_check(check, shape));
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

fn names(plays: &[Play], shape: Shape) -> String {
    plays.iter().map(|play| play.name(shape)).collect::<Vec<String>>().join(", ")
}

fn describe_check(check: &Check, shape: Shape) -> String {
    let turns = names(&check.play, shape);
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

/// An expected answer on a line, or a board below one.
fn answer_line(expectation: &Expectation, shape: Shape) -> String {
    match expectation.words(shape) {
        (what, board) if board.contains('\n') => format!("    {what}\n{}", indent(&board, 6)),
        (what, expected) => format!("    {what}: {expected}\n"),
    }
}
