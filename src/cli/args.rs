//! The arguments of the command.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use crate::model::Game;
use crate::suite::Case;

/// Referee of three games: the rules of Keil, HexGo and Meigo, and a suite that checks engines against them
#[derive(Debug, Parser)]
#[command(
    version,
    arg_required_else_help = true,
    after_help = "Exit codes: 0 conforms, 1 does not, 2 usage, 3 the command itself failed."
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the suite, or case files of your own, on the literal and the optimised engine
    #[command(after_help = "Examples:
  shinpan check
  shinpan check --game hexgo --filter 'hexgo/triangle*'
  shinpan check --engine naive --format json
  shinpan check my-cases.yaml")]
    Check(CheckOptions),
    /// List the cases of the suite
    #[command(after_help = "Examples:
  shinpan list
  shinpan list --game keil --filter '*ko*'")]
    List(Selection),
    /// Draw a case of the suite and say what it checks and why
    #[command(after_help = "Example:
  shinpan show keil/crosscut-leaves-both-colours-apart")]
    Show {
        /// The id of the case, or of one of its checks
        id: String,
    },
    /// Print a clause of the rules and the cases that show it, or a ruling; without a label, list all clauses
    #[command(after_help = "Examples:
  shinpan rule
  shinpan rule keil.link
  shinpan rule K2")]
    Rule {
        /// The label of the clause, or the name of the ruling
        label: Option<String>,
    },
}

#[derive(Debug, clap::Args)]
pub struct CheckOptions {
    #[command(flatten)]
    pub selection: Selection,
    /// The engine to check
    #[arg(long, value_enum, default_value = "both")]
    pub engine: Engines,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Case files to run instead of the suite that is built in
    pub files: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engines {
    /// The literal engine, which is the rules read aloud
    Naive,
    /// The optimised engine
    Fast,
    /// One after the other; a check passes when it passes on both
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table, and each failing check with its board
    Text,
    /// One JSON object
    Json,
}

#[derive(Debug, clap::Args)]
pub struct Selection {
    /// Only cases of this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    pub game: Option<Game>,
    /// Only cases whose id matches this glob, such as 'hexgo/*corner*'
    #[arg(long, value_name = "GLOB", value_parser = pattern)]
    pub filter: Option<glob::Pattern>,
}

impl Selection {
    /// The selected ones of these cases.
    ///
    /// # Errors
    /// A message when none is left: a run of nothing must not look like a pass.
    pub fn select(&self, mut cases: Vec<Case>) -> Result<Vec<Case>, String> {
        cases.retain(|case| self.game.is_none_or(|game| case.game() == game));
        cases.retain(|case| self.filter.as_ref().is_none_or(|glob| glob.matches(&case.id)));
        match cases.is_empty() {
            true => Err("no case matches `--game` and `--filter`; `shinpan list` shows the ids of the suite".into()),
            false => Ok(cases),
        }
    }
}

/// `*` stands for anything, also across `/`, so two of them are no more than one.
fn pattern(text: &str) -> Result<glob::Pattern, glob::PatternError> {
    let mut text = text.to_owned();
    while text.contains("**") {
        text = text.replace("**", "*");
    }
    glob::Pattern::new(&text)
}

fn game(name: &str) -> Result<Game, String> {
    Game::named(&name.to_lowercase()).ok_or_else(|| "the games are keil, hexgo and meigo".to_owned())
}
