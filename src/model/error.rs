//! Input that is not a question about a game at all.

use std::collections::BTreeSet;

use super::{Color, Game, Point, Shape};

/// Input that has no answer. Not to be taken for a refusal, which is one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A kind of turn that the game does not have, or words that are no turn.
    #[error("{0}")]
    NotATurn(String),
    /// A point name that cannot be read.
    #[error("`{}` is not the name of a point; write a letter{} and a number from 1 to 99, as in `c4`", shown(name), if *grid { " other than `i`" } else { "" })]
    NotAPoint {
        /// What was written.
        name: String,
        /// Whether the name was read as one of a grid, which leaves `i` out.
        grid: bool,
    },
    /// A turn by the player who is not to move.
    #[error("it is {}'s turn, not {by}'s", .by.other())]
    NotToMove {
        /// Who was said to make it.
        by: Color,
    },
    /// A list of dead stones before two passes have ended the game (HexGo).
    #[error("stones are agreed dead only after two passes have ended the game")]
    DeadTooEarly,
    /// A list of dead stones that is not made of whole groups (HexGo).
    #[error("a list of dead stones names whole groups, and at `{}` it does not", .shape.name(*.point))]
    DeadNotWhole {
        /// The board.
        shape: Shape,
        /// An empty point that is listed, a point off the board, or a stone that is missing though its group is listed.
        point: Point,
    },
    /// All legal turns of a handicap opening on a board where they are too many to list.
    #[error("a handicap on {points} points has too many legal turns to list; on up to 12 points they are listed")]
    TooManyTurns {
        /// How many points the board has.
        points: usize,
    },
    /// A question that this game does not know.
    #[error("{game} has no `{question}`")]
    NotAQuestion {
        /// The game.
        game: Game,
        /// What was asked for.
        question: &'static str,
    },
    /// A question about a stone where there is none.
    #[error("there is no stone on `{}`", .shape.name(*.point))]
    NoStone {
        /// The board.
        shape: Shape,
        /// The point.
        point: Point,
    },
    /// A question about an empty point where there is none.
    #[error("`{}` is not an empty point of the board", .shape.name(*.point))]
    NotEmpty {
        /// The board.
        shape: Shape,
        /// The point.
        point: Point,
    },
    /// A question about a point that the board has not.
    #[error("`{}` is not a point of a board of size {}", .shape.name(*.point), .shape.size())]
    NotOnBoard {
        /// The board.
        shape: Shape,
        /// The point.
        point: Point,
    },
    /// A board of a size that the game is not played on.
    #[error("{0}")]
    Size(String),
    /// A diagram that is not a board.
    #[error("{0}")]
    Diagram(String),
    /// A set-up on which some group would not stay (`setup.settled`).
    #[error("the position is not settled: the group {} {why}", .shape.names(.group))]
    Unsettled {
        /// The board.
        shape: Shape,
        /// The group or chain.
        group: BTreeSet<Point>,
        /// What it lacks.
        why: &'static str,
    },
    /// A set-up whose parts do not fit each other.
    #[error("{0}")]
    SetUp(String),
    /// A word that names none of the values it could name here.
    #[error("`{}` is not one of {known}", shown(word))]
    NotAWord {
        /// The word.
        word: String,
        /// The words that there are, for the message.
        known: &'static str,
    },
    /// An error that an engine in another process reports.
    #[error("{message}")]
    Reported {
        /// The kind that the engine gives it.
        kind: String,
        /// The engine's message.
        message: String,
    },
}

impl Error {
    /// The name of the kind of error, as a case's `error:` gives it.
    #[must_use]
    pub fn kind(&self) -> &str {
        match self {
            Error::NotATurn(_) => "not-a-turn",
            Error::NotAPoint { .. } => "not-a-point",
            Error::NotToMove { .. } => "not-to-move",
            Error::DeadTooEarly => "dead-too-early",
            Error::DeadNotWhole { .. } => "dead-not-whole",
            Error::TooManyTurns { .. } => "too-many-turns",
            Error::NotAQuestion { .. } => "not-a-question",
            Error::NoStone { .. } => "no-stone",
            Error::NotEmpty { .. } => "not-empty",
            Error::NotOnBoard { .. } => "not-on-board",
            Error::Size(_) => "size",
            Error::Diagram(_) => "diagram",
            Error::Unsettled { .. } => "unsettled",
            Error::SetUp(_) => "set-up",
            Error::NotAWord { .. } => "not-a-word",
            Error::Reported { kind, .. } => kind,
        }
    }

    /// The kinds that a check can expect with `error:`.
    pub const EXPECTABLE: [&str; 6] =
        ["not-a-turn", "not-a-point", "not-to-move", "dead-too-early", "dead-not-whole", "too-many-turns"];
}

/// A text from outside as a message can show it: control characters spelled out, and not too long.
#[must_use]
pub fn shown(text: &str) -> String {
    const LONGEST: usize = 60;
    let short: String = text.chars().take(LONGEST).collect();
    let rest = if short.len() < text.len() { "…" } else { "" };
    format!("{}{rest}", short.escape_debug().to_string().replace("\\\'", "'").replace("\\\"", "\""))
}
