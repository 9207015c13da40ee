//! `shinpan serve`: one of our engines, served over a line protocol.

use std::io::{self, ErrorKind};

use super::engine::{OurEngines, our_engines};
use super::output::{Exit, Output, complain};
use crate::remote::{self, protocol::Positions};

/// Answer questions over the line protocol (docs/protocol.md), as an engine of yours would
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  shinpan check -- shinpan serve --stdio --engine naive")]
pub struct ServeOptions {
    /// Read requests of docs/protocol.md from stdin and write replies to stdout
    #[arg(long, required_unless_present = "gtp")]
    stdio: bool,
    /// Read commands of the Go Text Protocol (docs/gtp.md) instead, as a referee of Meigo
    #[arg(long, conflicts_with_all = ["stdio", "moves"])]
    gtp: bool,
    /// Who answers: naive, fast, or the id of a reading of the rules
    #[arg(long, value_parser = our_engines, default_value = "fast")]
    engine: OurEngines,
    /// Say in `hello` that the engine takes games from their start, not positions
    #[arg(long)]
    moves: bool,
}

pub fn serve(options: &ServeOptions) -> Output {
    let engine = options.engine.only().ok_or("one engine answers; write `--engine naive` or `--engine fast`")?;
    let positions = if options.moves { Positions::Moves } else { Positions::Board };
    let served = match options.gtp {
        true => remote::serve_gtp(engine, io::stdin().lock(), io::stdout().lock()),
        false => remote::serve(engine, positions, io::stdin().lock(), io::stdout().lock()),
    };
    match served {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("cannot go on: {error}"));
            Ok((String::new(), Exit::Failed))
        }
        _ => Ok((String::new(), Exit::Conforms)),
    }
}
