//! A session with an engine: its process, the number of the last request, and what stops a question.

use super::answers::Nonsense;
use super::process::Process;
use crate::model::{Trouble, Unanswered};

/// A process that has answered the greeting, and the number of the last request.
pub(super) struct Session {
    pub process: Process,
    pub seq: u64,
}

/// The end of a question without an answer that can be used.
pub(super) struct Stopped {
    pub why: Unanswered,
    /// Whether the next line of the engine may be read as the reply to the next request.
    pub in_step: bool,
}

impl Stopped {
    /// The engine does not have what is asked.
    pub fn unsupported(why: &str) -> Stopped {
        Stopped { why: Unanswered { trouble: Trouble::Unsupported, message: why.to_owned() }, in_step: true }
    }

    /// A reply that is not one to the request.
    pub fn protocol(message: String, in_step: bool) -> Stopped {
        Stopped { why: Unanswered { trouble: Trouble::Protocol, message }, in_step }
    }
}

impl From<Unanswered> for Stopped {
    fn from(why: Unanswered) -> Stopped {
        Stopped { why, in_step: false }
    }
}

impl From<Nonsense> for Stopped {
    fn from(Nonsense { message, in_step }: Nonsense) -> Stopped {
        Stopped::protocol(message, in_step)
    }
}
