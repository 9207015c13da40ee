//! The conformance suite: cases read from YAML, run against any [`Engine`](crate::model::Engine).
//!
//! `docs/cases.md` describes the format.

mod case;
mod embedded;
mod read;
mod run;
mod schema;
mod setup;

pub use case::{Case, Check, Expectation, Expected, Play};
pub use embedded::{embedded, embedded_files};
pub use read::{CaseError, check_ids, read};
pub use run::{Difference, Report, run};
