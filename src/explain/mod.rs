//! Explanations: turns, points and counts step by step, other readings of a text, and changes that make a refused turn
//! legal.
//!
//! No rules are here. Every step comes from a definition of [`naive`](crate::naive), asked in the order of the clauses.

mod alternatives;
mod changes;
mod explanation;
mod hexgo;
mod json;
mod keil;
mod meigo;
mod story;

pub use alternatives::{Alternative, alternatives_of_score, alternatives_of_turn};
pub use changes::{Change, nearest_changes};
pub use explanation::{
    Explanation, explain_link, explain_point, explain_score, explain_settled, explain_turn, explain_turns,
};
pub use json::{AlternativeJson, ChangeJson, ExplanationJson, PositionJson, StepJson};
pub use story::Step;
