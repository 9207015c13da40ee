//! `shinpan adapter`: the skeleton of an engine.

use clap::ValueEnum;

use super::output::{Exit, Output};

/// Print the skeleton of an engine, in which only the engine itself is missing
#[derive(Debug, clap::Args)]
#[command(
    after_help = "One file without dependencies, which speaks the protocol and says that everything is unsupported until \
it is filled in. docs/guide-implementers.md takes it from there.

Examples:
  shinpan adapter python > my_engine.py
  shinpan check -- python3 my_engine.py"
)]
pub struct AdapterOptions {
    /// The language
    language: Language,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Language {
    /// Python 3.9 or newer
    Python,
    /// Node 18 or newer
    Javascript,
    /// Rust 1.83 or newer, without a package
    Rust,
    /// C99
    C,
}

/// The skeleton in this language, as it stands in its file.
pub fn adapter(options: &AdapterOptions) -> Output {
    let skeleton = match options.language {
        Language::Python => include_str!("../../examples/adapters/python.py"),
        Language::Javascript => include_str!("../../examples/adapters/javascript.js"),
        Language::Rust => include_str!("../../examples/adapters/rust.rs"),
        Language::C => include_str!("../../examples/adapters/c.c"),
    };
    Ok((skeleton.to_owned(), Exit::Conforms))
}
