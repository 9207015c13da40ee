//! The options that name an engine: one of ours, or a command that starts one.

use std::ffi::OsString;
use std::time::Duration;

use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::readings::{self, Reading};
use crate::remote::Launch;

/// One of our engines, or two of them one after the other.
#[derive(Clone, Copy, Debug)]
pub enum OurEngines {
    /// The literal engine.
    Naive,
    /// The optimised engine.
    Fast,
    /// The literal engine and then the optimised one; a check passes when it passes on both.
    Both,
    /// A reading of the rules.
    Reading(&'static Reading),
}

impl OurEngines {
    /// The engines, in their order.
    pub fn all(self) -> Vec<&'static (dyn Engine + Sync)> {
        match self {
            OurEngines::Naive => vec![&LITERAL],
            OurEngines::Fast => vec![&Fast],
            OurEngines::Both => vec![&LITERAL, &Fast],
            OurEngines::Reading(reading) => vec![reading],
        }
    }

    /// The engine, if it is one alone.
    pub fn only(self) -> Option<&'static (dyn Engine + Sync)> {
        match self.all()[..] {
            [engine] => Some(engine),
            _ => None,
        }
    }
}

/// Reads `naive`, `fast`, `both` or the id of a reading.
///
/// # Errors
/// A message that lists these.
pub fn our_engines(name: &str) -> Result<OurEngines, String> {
    match name {
        "naive" => Ok(OurEngines::Naive),
        "fast" => Ok(OurEngines::Fast),
        "both" => Ok(OurEngines::Both),
        id => readings::named(id).map(OurEngines::Reading).ok_or_else(|| {
            "write `naive`, `fast`, `both`, or the id of a reading; `shinpan worth` lists them".to_owned()
        }),
    }
}

/// The options that start an engine of the caller's.
#[derive(Debug, clap::Args)]
pub struct EngineOptions {
    /// Your engine: the command that starts it, and its arguments; it speaks the protocol of docs/protocol.md
    #[arg(last = true)]
    pub command: Vec<OsString>,
    /// Milliseconds that your engine may take for an answer
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    timeout: u64,
    /// Milliseconds that your engine may take to start
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    start_timeout: u64,
}

/// The longest time for an answer, a day in milliseconds.
pub const LONGEST: u64 = 86_400_000;

impl EngineOptions {
    /// The engine to start, if there is a command for it.
    pub fn launch(&self) -> Option<Launch> {
        launch(&self.command, Duration::from_millis(self.start_timeout), Duration::from_millis(self.timeout))
    }
}

/// The engine to start, if there is a command for it, with the longest times to start and to answer.
pub fn launch(command: &[OsString], start_limit: Duration, limit: Duration) -> Option<Launch> {
    let (program, arguments) = command.split_first()?;
    Some(Launch { program: program.clone(), arguments: arguments.to_vec(), start_limit, limit })
}
