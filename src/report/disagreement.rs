//! Two engines that differ: the board, the question, both answers, and a case of it.

use std::fmt::Write as _;

use super::style::{BAD, BOLD};
use super::text::beside;
use super::{indent, wrap};
use crate::draw::{self, Highlights};
use crate::explore::compare::{Disagreement, Said};
use crate::model::{Answer, Position, Question, Shape, Turn};

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

/// The same without the case.
pub(super) fn difference(disagreement: &Disagreement) -> String {
    let Disagreement { position, question, engines: [one, other], said } = disagreement;
    let shape = position.shape();
    let asked: Highlights = match question {
        Question::Play { turn: Turn::Place(point), .. } => [*point].into(),
        _ => Highlights::new(),
    };
    let mut text = format!("{BAD}{one} and {other} differ{BAD:#} in {}, size {}\n\n", position.game(), shape.size());
    text.push_str(&indent(&draw::board(position.board(), &asked), 4));
    let _ = writeln!(text, "\n    {}", position.words());
    if said.iter().any(is_about_repetition) {
        text.push_str(&indent(&draw::earlier(position), 4));
    }
    let _ = writeln!(text, "\n    {BOLD}{}{BOLD:#}", question.words(shape));
    let [one_said, other_said] = words(said, shape);
    text.push_str(&beside(one, BOLD, &one_said));
    text.push_str(&beside(other, BOLD, &other_said));
    text
}

/// Whether the clause against repetition refused; then earlier boards belong to the story.
fn is_about_repetition(said: &Said) -> bool {
    matches!(said, Ok(Answer::Refused(refusal)) if refusal.rule.ends_with(".repeat"))
}

const CASE: &str = "As a case for the suite. Work the answer out by hand, write `why`, give it a name and its rules.";

/// Both answers in words; in full when the words do not show what differs.
pub(super) fn words(said: &[Said; 2], shape: Shape) -> [String; 2] {
    let words = said.each_ref().map(|said| match said {
        Ok(Answer::Position(next)) => position(next),
        Ok(answer) => answer.words(shape),
        Err(none) => none.words(),
    });
    if words[0] == words[1] { said.each_ref().map(|said| format!("{said:?}")) } else { words }
}

fn position(position: &Position) -> String {
    format!("{}{}\n", position.board(), position.words())
}
