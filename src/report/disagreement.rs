//! A disagreement of two engines: the board, the question, both replies, and a case.

use std::fmt::Write as _;

use super::layout::{BAD, BOLD, MARGIN, painted, wrap};
use crate::draw::{self, Highlights};
use crate::explore::compare::Disagreement;
use crate::failure::{beside, indent};
use crate::model::{Answer, Position, Question, Reply, Shape, Turn};

/// The disagreement as text with colours, which the caller strips where they are not wanted.
///
/// ```
/// use shinpan::explore::compare::Disagreement;
/// use shinpan::{Answer, Game, Question, Shape, Start, naive::LITERAL};
///
/// let text = shinpan::report::disagreement(&Disagreement {
///     position: LITERAL.start(Start::usual(Game::Meigo, Shape::grid(2, 2)?)?),
///     question: Question::Over,
///     engines: ["naive".into(), "mine".into()],
///     said: [Ok(Answer::Is(false)), Ok(Answer::Is(true))],
/// });
/// assert!(text.contains("over") && text.contains("yes"));
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn disagreement(disagreement: &Disagreement) -> String {
    difference(disagreement) + &format!("\n{}\n", wrap("", CASE)) + &disagreement.case()
}

/// The disagreement without the case.
pub(super) fn difference(disagreement: &Disagreement) -> String {
    let Disagreement { position, question, engines: [one, other], said } = disagreement;
    let shape = position.shape();
    let asked: Highlights = match question {
        Question::Play { turn: Turn::Place(point), .. } => [*point].into(),
        _ => Highlights::new(),
    };
    let mut text = format!("{BAD}{one} and {other} differ{BAD:#} in {}, size {}\n\n", position.game(), shape.size());
    text.push_str(&indent(&draw::board(position.board(), &asked), MARGIN));
    let _ = writeln!(text, "\n    {}", position.words());
    if said.iter().any(is_about_repetition) {
        text.push_str(&indent(&draw::earlier(position), MARGIN));
    }
    let _ = writeln!(text, "\n    {BOLD}{}{BOLD:#}", question.words(shape));
    for (engine, words) in [one, other].into_iter().zip(words(said, shape)) {
        text.push_str(&indent(&beside(engine, |name| painted(BOLD, name), &words), MARGIN));
    }
    text
}

/// Whether the clause against repetition refused the turn. The earlier boards are then shown too.
fn is_about_repetition(reply: &Reply) -> bool {
    matches!(reply, Ok(Answer::Refused(refusal)) if refusal.rule.ends_with(".repeat"))
}

const CASE: &str = "As a case for the suite. Work the answer out by hand, write `why`, give it a name and its rules.";

/// Both replies in words; as Rust values when the words are the same.
pub(super) fn words(replies: &[Reply; 2], shape: Shape) -> [String; 2] {
    let words = replies.each_ref().map(|reply| match reply {
        Ok(Answer::Position(next)) => position(next),
        Ok(answer) => answer.words(shape),
        Err(none) => none.words(),
    });
    if words[0] == words[1] { replies.each_ref().map(|reply| format!("{reply:?}")) } else { words }
}

fn position(position: &Position) -> String {
    format!("{}{}\n", position.board(), position.words())
}
