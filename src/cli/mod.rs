//! The command line: one file for each command, with its options, and the pieces that several of them share.

mod adapter;
mod board;
mod bundle;
mod cases;
mod check;
mod compare;
mod diagram;
mod draw;
mod engine;
mod exhaust;
mod explain;
mod files;
mod fuzz;
mod interrupt;
mod list;
mod output;
mod perft;
mod position;
mod progress;
mod resume;
mod rule;
mod score;
mod serve;
mod show;
mod terminal;
mod web;
mod worth;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use output::{Exit, Output, complain, finish};

/// Referee of three games: the rules of Keil, HexGo and Meigo, and a suite that checks engines against them
#[derive(Debug, Parser)]
#[command(
    version,
    arg_required_else_help = true,
    after_help = "Exit codes: 0 conforms, 1 does not, 2 usage, 3 the command itself failed, 4 incomplete."
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::CheckOptions),
    Compare(compare::CompareOptions),
    Bundle(bundle::BundleOptions),
    Serve(serve::ServeOptions),
    Adapter(adapter::AdapterOptions),
    List(list::ListOptions),
    Show(show::ShowOptions),
    Explain(explain::ExplainOptions),
    Score(score::ScoreOptions),
    Draw(draw::DrawOptions),
    Rule(rule::RuleOptions),
    Worth(worth::WorthOptions),
    Perft(perft::PerftOptions),
    Exhaust(exhaust::ExhaustOptions),
    Fuzz(fuzz::FuzzOptions),
    Web(web::WebOptions),
}

impl Command {
    fn run(&self) -> Output {
        match self {
            Command::Check(options) => check::check(options),
            Command::Compare(options) => compare::compare(options),
            Command::Bundle(options) => bundle::bundle(options),
            Command::Serve(options) => serve::serve(options),
            Command::Adapter(options) => adapter::adapter(options),
            Command::List(options) => list::list(options),
            Command::Show(options) => show::show(options),
            Command::Explain(options) => explain::explain(options),
            Command::Score(options) => score::score(options),
            Command::Draw(options) => draw::draw(options),
            Command::Rule(options) => rule::rule(options),
            Command::Worth(options) => worth::worth(options),
            Command::Perft(options) => perft::perft(options),
            Command::Exhaust(options) => exhaust::exhaust(options),
            Command::Fuzz(options) => fuzz::fuzz(options),
            Command::Web(options) => web::web(options),
        }
    }
}

/// Runs the command.
#[must_use]
pub fn main() -> ExitCode {
    // Without this, `shinpan check -- $ENGINE` with nothing in the variable would check our engines, and pass.
    if std::env::args_os().next_back().is_some_and(|last| last == "--") {
        complain(
            "no command stands after `--`; write the one that starts your engine, as in `check -- python3 my_engine.py`",
        );
        return ExitCode::from(Exit::Usage as u8);
    }
    ExitCode::from(finish(Args::parse().command.run()) as u8)
}
