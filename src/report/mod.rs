//! Reports: the result of a run of the suite, of a comparison of two engines or two runs, and of a search for
//! differences, for people and for programs.

mod badge;
mod comparison;
mod diagnosis;
mod disagreement;
mod finding;
mod html;
mod json;
mod jsonl;
mod junit;
mod known;
mod layout;
mod markdown;
mod run;
mod summary;
mod table;
mod tap;
mod text;
mod worth;

pub(crate) use crate::failure::indent;
pub use comparison::Comparison;
pub use disagreement::disagreement;
pub use finding::{Found, coverage};
pub use jsonl::{Checked, Header, Instead, Recorded, ReportLine, Summary, Unequal};
pub use known::{Known, KnownFailures};
pub(crate) use layout::wrap;
pub use run::{Conformance, Run, Standing, Tally};
pub use worth::Worth;
