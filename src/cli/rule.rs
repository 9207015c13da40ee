//! `shinpan rule`: a clause of the spec or a ruling.

use std::fmt::Write as _;

use super::cases::{Chosen, embedded};
use super::output::{Exit, Output};
use super::position::Topic;
use super::terminal::{BOLD, FAINT, paint};
use crate::draw::{self, Highlights};
use crate::model::Position;
use crate::report::{indent, wrap};
use crate::spec::plain;
use crate::spec::{self, Clause};
use crate::suite::Case;

/// Print a clause of the rules and the cases that show it, or a ruling; without a label, list all clauses
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  shinpan rule
  shinpan rule keil.link
  shinpan rule K2")]
pub struct RuleOptions {
    /// The label of the clause, or the name of the ruling
    label: Option<String>,
}

pub fn rule(options: &RuleOptions) -> Output {
    let text = match &options.label {
        None => spec::clauses()
            .iter()
            .map(|clause| format!("{:<28}{FAINT}{}{FAINT:#}\n", clause.label, clause.file))
            .collect(),
        Some(label) => match (spec::ruling(label), spec::clause(label)) {
            (Some(ruling), _) => describe_ruling(label, ruling),
            (None, Some(clause)) => describe_clause(&clause, &embedded()?),
            (None, None) => {
                return Err(format!("there is no clause or ruling `{label}`; `shinpan rule` lists the labels"));
            }
        },
    };
    Ok((text, Exit::Conforms))
}

fn describe_ruling(name: &str, ruling: &str) -> String {
    let blocks = ruling.split("\n\n").map(|paragraph| format!("\n{}", block(paragraph)));
    format!("{BOLD}{name}{BOLD:#} {FAINT}spec/rulings.md{FAINT:#}\n{}", blocks.collect::<String>())
}

/// A paragraph of the spec: wrapped; as it stands if it is a table or a list; drawn if it is the picture of a case.
fn block(paragraph: &str) -> String {
    let case = paragraph.strip_prefix("<!-- board: ").and_then(|rest| rest.split([' ', '\n']).next());
    match case.map(position_of_case) {
        Some(Ok(position)) => indent(&draw::position(&position, &Highlights::new(), &paint), 6),
        Some(Err(message)) => wrap("", &message),
        None if paragraph.starts_with(['|', '-']) => indent(&plain(paragraph), 4),
        None => {
            wrap("", &plain(&paragraph.replace('\n', " ").replace("```math ", "```math\n").replace(" ```", "\n```")))
        }
    }
}

/// The position of a case, with `#2` after the turns of its second check.
fn position_of_case(id: &str) -> Result<Position, String> {
    Topic::of_case(Chosen::by_id(id, None)?)?.end()
}

fn describe_clause(clause: &Clause, cases: &[Case]) -> String {
    let mut text = format!("{BOLD}{}{BOLD:#} {FAINT}{}{FAINT:#}\n\n", clause.label, clause.file);
    text.push_str(&wrap("", &plain(clause.rule)));
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
