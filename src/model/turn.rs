//! Turns, and why one is not played.

use std::collections::BTreeSet;

use super::{Color, Error, Point, Question, Stone};

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

/// A turn, and the player who makes it, if one is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The player; nothing for the player to move.
    pub by: Option<Color>,
    /// The turn.
    pub turn: Turn,
}

impl Play {
    /// The question whether it can be made.
    #[must_use]
    pub fn question(&self) -> Question {
        Question::Play { by: self.by, turn: self.turn.clone() }
    }
}

impl From<Turn> for Play {
    fn from(turn: Turn) -> Play {
        Play { by: None, turn }
    }
}

/// The label of a clause of the spec, such as `keil.link`.
pub type Label = &'static str;

/// Why the definitions of a game do not play a turn. An [`Engine`](super::Engine) gives a refusal as an
/// [`Answer`](super::Answer), and an error as [`NoAnswer`](super::NoAnswer).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It is a turn of the game, and the rules forbid it now.
    #[error("refused by `{}`", .0.rule)]
    Refused(Refusal),
    /// It is no turn of the game.
    #[error("{0}")]
    Error(Error),
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

/// A turn that the rules forbid: the clause, and its evidence on the board or in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause that refuses.
    pub rule: Label,
    /// The evidence.
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

/// What on the board or in the game makes a clause refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// None: an engine in another process names the clause alone.
    Withheld,
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
