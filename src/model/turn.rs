//! Turns, and what becomes of one that is not played.

use std::collections::BTreeSet;

use super::{Error, Point, Stone};

/// A turn of any of the three games. Which kinds a game has is for its rules to say.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A stone on a point: the placement of Keil and HexGo, the first turn and the play of Meigo.
    Place(Point),
    /// No stone (Keil, HexGo; always refused in Meigo).
    Pass,
    /// Taking the button (Keil).
    Button,
    /// Taking an enemy stone out of the prison (Meigo).
    Hold,
    /// Giving the game up (HexGo).
    Resign,
    /// Black's opening of a handicap game (Meigo).
    Handicap(BTreeSet<Point>),
}

/// The label of a clause of the spec, such as `keil.link`.
pub type Label = &'static str;

/// Why a question has no answer, or a turn was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It is a turn of the game, and the rules forbid it now. `explain::rejection_words` says more.
    #[error("refused by `{}`", .0.rule)]
    Refused(Refusal),
    /// It is refused by an engine that does not give reasons.
    #[error("refused")]
    RefusedWithoutReason,
    /// It makes no sense.
    #[error("{0}")]
    Error(Error),
    /// The engine, someone else's, did not answer.
    #[error("no answer: {0}")]
    Unanswered(Unanswered),
}

impl Rejection {
    /// The engine does not have this: the game, the size, or the kind of question. Never a pass and never a failure.
    ///
    /// ```
    /// use shinpan::model::Rejection;
    ///
    /// assert_eq!(Rejection::unsupported("only Keil is played here").to_string(), "no answer: only Keil is played here");
    /// ```
    #[must_use]
    pub fn unsupported(why: &str) -> Rejection {
        Unanswered { trouble: Trouble::Unsupported, message: why.to_owned() }.into()
    }
}

impl From<Error> for Rejection {
    fn from(error: Error) -> Rejection {
        Rejection::Error(error)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Rejection {
        Rejection::Refused(refusal)
    }
}

impl From<Unanswered> for Rejection {
    fn from(unanswered: Unanswered) -> Rejection {
        Rejection::Unanswered(unanswered)
    }
}

/// What came of a question instead of an answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Unanswered {
    /// What kind of trouble it was.
    pub trouble: Trouble,
    /// What happened, for the engine's author; several lines if the engine's own words are among them.
    pub message: String,
}

/// Why an engine did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does not have the game, the size or this kind of question.
    Unsupported,
    /// It was not asked, since it had failed too often.
    Skipped,
    /// What it said is not an answer to the question.
    Protocol,
    /// It took too long.
    Timeout,
    /// It ended.
    Crash,
}

/// A turn that the rules forbid: the clause, and what on the board or in the game it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause that refuses.
    pub rule: Label,
    /// What it saw.
    pub evidence: Evidence,
}

impl Refusal {
    /// A refusal by the clause `rule`.
    #[must_use]
    pub fn new(rule: Label, evidence: Evidence) -> Refusal {
        Refusal { rule, evidence }
    }
}

/// Why turns of a kind are not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// Keil: the button is still there to take, so nobody may pass.
    ButtonIsFree,
    /// Keil: the button is gone, or the game has none.
    NoButtonToTake,
    /// Meigo: there is no pass.
    NoPass,
    /// Meigo: a first turn places a stone.
    FirstTurn,
    /// Meigo: the prison has no enemy stone to take out.
    NobodyToFree,
    /// Meigo: this game opens with a handicap.
    OpensWithHandicap,
    /// Meigo: a handicap only opens a handicap game.
    NoHandicap,
}

/// What a refusing clause saw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The engine that refuses does not say.
    Unsaid,
    /// The game is over.
    GameOver,
    /// Turns of this kind are not open now.
    NotOpen(Closed),
    /// There is no such point on the board.
    OffBoard(Point),
    /// The point already has a stone.
    Occupied(Point, Stone),
    /// After the turn this group or chain of the mover would have no liberty.
    NoLiberty(BTreeSet<Point>),
    /// After the turn this group of the mover would have neither a liberty pair nor a pair of eyes.
    NoPair {
        /// The group.
        group: BTreeSet<Point>,
        /// The eye cells that it would have, fewer than two.
        eye_cells: BTreeSet<Point>,
    },
    /// The turn would bring an earlier position back.
    Repeats {
        /// Which one: its place in the position's history, from 0, oldest first.
        earlier: usize,
    },
    /// The turn would put down a marked stone and take these marked stones, just after the opponent put down a marked stone.
    MarkedCapture(BTreeSet<Point>),
}
