//! Words and pictures: turns and counts told step by step, why a turn is refused, and boards drawn for people.
//!
//! No rules are here: what is told comes from the definitions of [`naive`](crate::naive), asked one after another.

mod alternatives;
mod changes;
mod hexgo;
mod json;
mod keil;
mod meigo;
mod picture;
mod plain;
mod steps;
mod svg;
mod titles;

pub use alternatives::{Alternative, alternatives_of_score, alternatives_of_turn};
pub use changes::{Change, nearest_changes};
pub use json::{alternatives_json, changes_json, explanation_json, position_json, steps_json};
pub use picture::{Highlights, Piece, draw, draw_earlier, draw_position};
pub use plain::plain;
pub use steps::{
    Explanation, Step, explain_link, explain_point, explain_score, explain_settled, explain_turn, explain_turns,
};
pub use svg::{Marks, SVG_STYLE, svg, svg_inline};
pub use titles::title;
