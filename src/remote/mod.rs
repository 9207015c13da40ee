//! Engines in other processes: those of anyone, in any language, over the line protocol of `docs/protocol.md` or, for
//! Meigo, over the Go Text Protocol; and ours, served the same ways.
//!
//! [`Remote`] is a child process as an [`Engine`](crate::model::Engine). A reply that is missing or cannot be read
//! becomes [`NoAnswer::Unanswered`](crate::model::NoAnswer::Unanswered).

mod answers;
pub mod bundle;
mod engine;
mod gtp;
mod gtp_serve;
mod lines;
mod positions;
mod process;
pub mod protocol;
mod questions;
mod record;
mod run;
mod serve;
mod session;

pub use engine::{RESTARTS, Remote};
pub use gtp_serve::serve_gtp;
pub use process::{LONGEST_REPLY, Launch};
pub use run::run;
pub use serve::serve;

use crate::model::{Position, Question, Reply, Trouble, Unanswered};

/// Reads the line of an engine as the reply to a question about a position, as [`Remote`] does. `seq` is the number of
/// the request; `reasons` is true for an engine with that ability.
///
/// ```
/// use shinpan::{Answer, Game, Question, Shape, Start, naive::LITERAL};
///
/// let start = LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(2)?)?);
/// let answer = shinpan::remote::understood(br#"{"seq": 4, "is": false}"#, 4, &start, &Question::Over, true);
/// assert_eq!(answer, Ok(Answer::Is(false)));
/// # Ok::<(), shinpan::Error>(())
/// ```
///
/// # Errors
/// The engine's reply, if it is no answer, and [`Trouble::Protocol`] for a line that is no reply to the request.
pub fn understood(line: &[u8], seq: u64, position: &Position, question: &Question, reasons: bool) -> Reply {
    let nonsense = |message| Unanswered { trouble: Trouble::Protocol, message };
    answers::understood(line, seq, position, question, reasons).map_err(|wrong| nonsense(wrong.message))?
}
