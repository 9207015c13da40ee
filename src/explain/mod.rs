//! Words and pictures: why a turn is refused, and boards drawn for people.

mod maths;
mod picture;
mod words;

pub use maths::plain_maths;
pub use picture::{Highlights, draw};
pub use words::{captures_words, evidence_words, position_words, prison_words, rejection_words};
