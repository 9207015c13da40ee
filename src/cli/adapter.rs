//! `shinpan adapter`.

use super::args::Language;
use super::{Answer, Exit};

/// Prints the skeleton of an engine in this language.
pub fn adapter(language: Language) -> Answer {
    let skeleton = match language {
        Language::Python => include_str!("../../examples/adapters/python.py"),
        Language::Javascript => include_str!("../../examples/adapters/javascript.js"),
        Language::Rust => include_str!("../../examples/adapters/rust.rs"),
        Language::C => include_str!("../../examples/adapters/c.c"),
    };
    Ok((skeleton.to_owned(), Exit::Conforms))
}
