//! `shinpan adapter`.

use super::args::Language;
use super::{Answer, Exit};

/// The skeleton of an engine in this language, as it stands in its file.
pub fn adapter(language: Language) -> Answer {
    let skeleton = match language {
        Language::Python => include_str!("../remote/adapters/python.py"),
        Language::Javascript => include_str!("../remote/adapters/javascript.js"),
        Language::Rust => include_str!("../remote/adapters/rust.rs"),
        Language::C => include_str!("../remote/adapters/c.c"),
    };
    Ok((skeleton.to_owned(), Exit::Conforms))
}
