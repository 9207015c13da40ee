//! The command line: what was asked for, and the exit code.

mod adapter;
mod args;
mod bundle;
mod check;
mod compare;
mod draw;
mod exhaust;
mod explain;
mod fuzz;
mod interrupt;
mod perft;
mod position;
mod resume;
mod score;
mod serve;
mod show;
mod web;
mod worth;

use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser as _;

use crate::suite::{self, Case};
use args::{Args, Command};

/// The exit codes of the command, as documented in `docs/commands.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// All checks pass, or what was asked for was shown.
    Conforms = 0,
    /// Some check fails.
    DoesNotConform = 1,
    /// The command line, or a file that it names, cannot be used.
    Usage = 2,
    /// The command itself failed, for instance to write its output.
    Failed = 3,
    /// Not all checks could be run, and none that ran fails.
    Incomplete = 4,
}

/// What a command prints, and how it ends; or the message of what was wrong with the request.
type Answer = Result<(String, Exit), String>;

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
    let args = Args::parse();
    let answer = match args.command {
        Command::Check(options) => check::check(&options),
        Command::Compare(options) => compare::compare(&options),
        Command::Bundle(options) => bundle::bundle(&options),
        Command::Serve(options) => serve::serve(&options),
        Command::Adapter { language } => adapter::adapter(language),
        Command::List(selection) => show::list(&selection),
        Command::Show { id } => show::show(&id),
        Command::Explain(options) => explain::explain(&options),
        Command::Score(options) => score::score(&options),
        Command::Draw(options) => draw::draw(&options),
        Command::Rule { label } => show::rule(label.as_deref()),
        Command::Worth(options) => worth::worth(&options),
        Command::Perft(options) => perft::perft(&options),
        Command::Exhaust(options) => exhaust::exhaust(&options),
        Command::Web(options) => web::web(&options),
        Command::Fuzz(options) => fuzz::fuzz(&options),
    };
    ExitCode::from(finish(answer) as u8)
}

fn finish(answer: Answer) -> Exit {
    match answer {
        Ok((text, exit)) => match print(&text) {
            Err(Exit::Failed) => Exit::Failed,
            _ => exit,
        },
        Err(message) => {
            complain(&message);
            Exit::Usage
        }
    }
}

/// Prints a text, or says how to end because there is nobody to print for. A reader that closed the pipe has seen what it
/// wanted.
fn print(text: &str) -> Result<(), Exit> {
    anstream::stdout().write_all(text.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Exit::Conforms,
        _ => {
            complain(&format!("cannot write the output: {error}"));
            Exit::Failed
        }
    })
}

/// A message to the person at the terminal; if there is none, nobody is left to tell.
fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "shinpan: {message}");
}

/// The cases of the suite that is built in.
fn embedded() -> Result<Vec<Case>, String> {
    suite::embedded().map_err(|error| error.to_string())
}

/// A file as text, or a message that names it.
fn read_text(path: &Path) -> Result<String, String> {
    let name = path.display();
    if path.is_dir() {
        return Err(format!("{name}: this is a folder; name the files in it, as in `{name}/*`"));
    }
    let bytes = fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    String::from_utf8(bytes).map_err(|_| format!("{name}: not UTF-8 text; save the file as UTF-8"))
}

/// Writes a file beside another first, which then takes its place, so that there is always one of them.
fn replace(path: &Path, text: &str) -> Result<(), String> {
    let beside: PathBuf = [path.as_os_str(), ".new".as_ref()].into_iter().collect::<OsString>().into();
    fs::write(&beside, text).map_err(|error| cannot_be_written(&beside, &error))?;
    let (name, path_name) = (beside.display(), path.display());
    fs::rename(&beside, path).map_err(|error| format!("{name}: cannot be renamed to {path_name}: {error}"))
}

fn cannot_be_written(path: &Path, error: &io::Error) -> String {
    format!("{}: cannot be written: {error}", path.display())
}
