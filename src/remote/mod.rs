//! Anyone's engine, in any language: a child process that is asked over the line protocol of `docs/protocol.md`, or in
//! Meigo over the Go Text Protocol, and one of ours served the same ways.
//!
//! [`Remote`] is such a process as an [`Engine`](crate::model::Engine), whatever it does: an answer that does not come or
//! is none becomes [`NoAnswer::Unanswered`].

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

pub use engine::{RESTARTS, Remote};
pub use gtp_serve::serve_gtp;
pub use process::{LONGEST_REPLY, Launch};
pub use run::run;
pub use serve::serve;

use crate::model::{Answer, NoAnswer, Position, Question, Trouble, Unanswered};

/// What an engine says in a line to a question about a position, as [`Remote`] understands it. `seq` is the number of the
/// request, and `reasons` whether the engine has that ability.
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
/// What the engine says instead of an answer, or [`Trouble::Protocol`] for a line that is no reply to this.
pub fn understood(
    line: &[u8],
    seq: u64,
    position: &Position,
    question: &Question,
    reasons: bool,
) -> Result<Answer, NoAnswer> {
    let nonsense = |message| Unanswered { trouble: Trouble::Protocol, message };
    answers::understood(line, seq, position, question, reasons).map_err(|wrong| nonsense(wrong.message))?
}
