//! The differences between the expected answers of a check and those of an engine.

use super::case::Expectation;
use super::verdict::Verdict;
use crate::model::{Answer, Board, NoAnswer, Play, Question, Shape, Trouble, Unanswered};

/// One answer that is not the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The expected answer.
    pub expected: Wanted,
    /// The engine's answer.
    pub got: Got,
}

/// What a check wants of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A turn on the way to the check's question is legal.
    Legal {
        /// The key of the case or check that has it, `moves` or `play`.
        key: &'static str,
        /// The number of the turn under that key, from 1.
        number: usize,
        /// The turn.
        play: Play,
    },
    /// A turn is refused by the clause with this label.
    Refused {
        /// The turn.
        play: Play,
        /// The label.
        by: String,
    },
    /// A question is an error of this kind.
    Error {
        /// The question.
        question: Question,
        /// The kind.
        kind: String,
    },
    /// The position meets this expectation.
    Meets(Expectation),
}

/// An engine's answer where another one is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Got {
    /// The answer to the question.
    Answer(Answer),
    /// No answer, and why there is none.
    NoAnswer(NoAnswer),
    /// The part of the position that the expectation is about, as the engine shows it.
    Shown(Expectation),
    /// A position of another game.
    OtherGame(&'static str),
    /// A position that the engine does not show.
    Hidden,
}

impl Difference {
    /// The verdict that follows from this difference alone.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match self.trouble() {
            None => Verdict::Fail,
            Some(Trouble::Unsupported) => Verdict::Unsupported,
            Some(Trouble::Skipped) => Verdict::Skipped,
            Some(Trouble::Protocol) => Verdict::Error,
            Some(Trouble::Timeout) => Verdict::Timeout,
            Some(Trouble::Crash) => Verdict::Crash,
        }
    }

    /// The trouble with an engine that gives no answer; none if it gives one.
    #[must_use]
    pub fn trouble(&self) -> Option<Trouble> {
        match &self.got {
            Got::NoAnswer(NoAnswer::Unanswered(Unanswered { trouble, .. })) => Some(*trouble),
            Got::Hidden => Some(Trouble::Unsupported),
            _ => None,
        }
    }

    /// The question as the case's keys have it: `` turn 2 of `play`, `d4` ``, `liberties of c3`, `board`.
    #[must_use]
    pub fn asked(&self, shape: Shape) -> String {
        match &self.expected {
            Wanted::Legal { key, number, play } => format!("turn {number} of `{key}`, `{}`", play.name(shape)),
            Wanted::Refused { play, .. } => format!("`{}`", play.name(shape)),
            Wanted::Error { question: Question::Play { turn, .. }, .. } => format!("`{}`", turn.name(shape)),
            Wanted::Error { question, .. } => question.name().to_owned(),
            Wanted::Meets(expectation) => expectation.words(shape).0,
        }
    }

    /// The expected answer in words.
    #[must_use]
    pub fn expected(&self, shape: Shape) -> String {
        match &self.expected {
            Wanted::Legal { .. } => "legal".to_owned(),
            Wanted::Refused { by, .. } => format!("refused by `{by}`"),
            Wanted::Error { kind, .. } => format!("an error, `{kind}`"),
            Wanted::Meets(expectation) => expectation.words(shape).1,
        }
    }

    /// The engine's answer in words.
    #[must_use]
    pub fn got(&self, shape: Shape) -> String {
        match (&self.got, &self.expected) {
            (Got::Answer(Answer::Position(_)), _) => "legal".to_owned(),
            (Got::Answer(answer), Wanted::Meets(Expectation::Count(..))) => {
                let count = answer.count().map(|count| format!("{count}: ")).unwrap_or_default();
                format!("{count}{}", answer.words(shape))
            }
            (Got::Answer(answer), _) => answer.words(shape),
            (Got::NoAnswer(none), _) => none.words(),
            (Got::Shown(shown), _) => shown.words(shape).1,
            (Got::OtherGame(game), _) => format!("a position of {game}"),
            (Got::Hidden, _) => "a position that the engine does not show".to_owned(),
        }
    }

    /// The expected board and the engine's, if the difference is between boards.
    #[must_use]
    pub fn boards(&self) -> Option<(&Board, &Board)> {
        match (&self.expected, &self.got) {
            (Wanted::Meets(Expectation::Board(expected)), Got::Shown(Expectation::Board(got))) => Some((expected, got)),
            _ => None,
        }
    }
}
