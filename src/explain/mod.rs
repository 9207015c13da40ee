//! Words and pictures: why a turn is refused, and boards drawn for people.

mod picture;
mod plain;
mod svg;
mod words;

pub use picture::{Highlights, draw};
pub use plain::plain;
pub use svg::{Marks, SVG_STYLE, svg, svg_inline};
pub use words::{captures_words, evidence_words, position_words, prison_words, rejection_words};
