//! The text that a command prints, and its exit code.

use std::io::{ErrorKind, Write as _};

use clap::ValueEnum;

/// The exit codes of the command, as documented in `docs/commands.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All checks pass, or the command has shown what it was asked for.
    Conforms = 0,
    /// Some check fails.
    DoesNotConform = 1,
    /// The command line, or a file that it names, cannot be used.
    Usage = 2,
    /// The command itself failed, for instance to write its output.
    Failed = 3,
    /// Some checks could not be run, and none that ran fails.
    Incomplete = 4,
}

/// The text that a command prints and its exit code; or the message about a request that cannot be carried out.
pub type Output = Result<(String, Exit), String>;

/// The formats of commands that print either words or JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TextOrJson {
    /// In words, with boards
    Text,
    /// One JSON object
    Json,
}

/// Prints the output of a command, and gives its exit code.
pub fn finish(output: Output) -> Exit {
    match output {
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

/// Prints a text.
///
/// # Errors
/// The exit code with which to end, since nobody reads any more. A reader that closed the pipe has seen enough.
pub fn print(text: &str) -> Result<(), Exit> {
    anstream::stdout().write_all(text.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Exit::Conforms,
        _ => {
            complain(&format!("cannot write the output: {error}"));
            Exit::Failed
        }
    })
}

/// Writes a message to the person at the terminal. Where that fails there is nobody to read about the failure either.
pub fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "shinpan: {message}");
}
