//! Boards drawn: with signs for a terminal, and as SVG for documents and pages.

mod picture;
#[cfg(feature = "pictures")]
mod svg;

pub use picture::{Highlights, Piece, board, earlier, position};
#[cfg(feature = "pictures")]
pub use svg::{Marks, SVG_STYLE, svg, svg_inline};
