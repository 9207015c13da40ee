//! What the suite is worth: which check tells which reading from the rules.
//!
//! A reading is *killed* by a check that it fails. The whole matrix of readings and checks is measured by
//! [`Matrix::measure`] and kept in `docs/worth.json`, from where [`Matrix::published`] takes it. It says where the suite
//! has holes ([`Matrix::shortcomings`]), which few checks kill everything ([`quick`]), and what an engine that fails
//! probably takes the rules to be ([`diagnose`]).

mod bars;
mod diagnose;
mod matrix;
mod quick;

pub use bars::{FEWEST_CASES, FEWEST_CHECKS, idle};
pub use diagnose::{Suspicion, diagnose};
pub use matrix::{CheckId, Matrix, Row};
pub use quick::quick;
