//! Anyone's engine, in any language: a child process that is asked over the line protocol of `docs/protocol.md`, or in
//! Meigo over the Go Text Protocol, and one of ours served the same ways.
//!
//! [`Remote`] is such a process as an [`Engine`](crate::model::Engine), whatever it does: an answer that does not come or
//! is none becomes [`Rejection::Unanswered`](crate::model::Rejection::Unanswered).

mod answers;
pub mod bundle;
mod engine;
mod gtp;
mod gtp_serve;
mod lines;
mod positions;
mod process;
mod questions;
mod record;
mod run;
mod serve;
pub mod wire;

pub use engine::{RESTARTS, Remote};
pub use gtp_serve::serve_gtp;
pub use process::{LONGEST_REPLY, Launch};
pub use run::run;
pub use serve::serve;
