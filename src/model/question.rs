//! Questions about positions.

use std::collections::BTreeSet;

use super::{Color, Point, Shape, Turn};

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is the position after this turn? [`Answer::Position`](crate::Answer::Position) or [`Answer::Refused`](crate::Answer::Refused); from an engine that shows less,
    /// [`Answer::Legal`](crate::Answer::Legal) or [`Answer::Illegal`](crate::Answer::Illegal).
    Play {
        /// The player who makes it, if one is named.
        by: Option<Color>,
        /// The turn.
        turn: Turn,
    },
    /// Which turns are legal? [`Answer::Turns`](crate::Answer::Turns).
    Turns,
    /// Is the game over? [`Answer::Is`](crate::Answer::Is).
    Over,
    /// What does the board count, as it stands? [`Answer::Score`](crate::Answer::Score) (Keil, HexGo).
    Score(Dead),
    /// Who has won? [`Answer::Outcome`](crate::Answer::Outcome).
    Winner(Dead),
    /// Would every group stay, if the board were checked now? [`Answer::Is`](crate::Answer::Is).
    Settled,
    /// Are these two points linked? [`Answer::Is`](crate::Answer::Is) (Keil).
    Linked(Point, Point),
    /// Which stones are in the group or chain of this stone? [`Answer::Points`](crate::Answer::Points).
    Stones(Point),
    /// Which liberties has the group or chain of this stone? [`Answer::Points`](crate::Answer::Points).
    Liberties(Point),
    /// Which liberty pairs has the group of this stone? [`Answer::Pairs`](crate::Answer::Pairs) (HexGo).
    LibertyPairs(Point),
    /// Which eye cells has the group of this stone? [`Answer::Points`](crate::Answer::Points) (HexGo).
    EyeCells(Point),
    /// Would the group of this stone stay, if the board were checked now? [`Answer::Is`](crate::Answer::Is) (HexGo).
    Stays(Point),
    /// Which points are in the territory or area of this empty point? [`Answer::Points`](crate::Answer::Points) (Keil, HexGo).
    Territory(Point),
    /// Whose is the territory or area of this empty point? [`Answer::Owner`](crate::Answer::Owner) (Keil, HexGo).
    Owner(Point),
    /// Which stones does this empty point reach? [`Answer::Points`](crate::Answer::Points) (Meigo).
    Reach(Point),
}

impl Question {
    /// What is asked for, in a word or two, as a check's keys have it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Question::Play { .. } => "play",
            Question::Turns => "turns",
            Question::Over => "over",
            Question::Score(_) => "score",
            Question::Winner(_) => "winner",
            Question::Settled => "settled",
            Question::Linked(..) => "linked",
            Question::Stones(_) => "stones",
            Question::Liberties(_) => "liberties",
            Question::LibertyPairs(_) => "liberty-pairs",
            Question::EyeCells(_) => "eye-cells",
            Question::Stays(_) => "stays",
            Question::Territory(_) => "points",
            Question::Owner(_) => "owner",
            Question::Reach(_) => "reach",
        }
    }

    /// The stone or empty point that it is about, if it is about one: not that of a turn, and not two of them.
    ///
    /// ```
    /// use shinpan::{Question, Shape};
    ///
    /// let a1 = Shape::hexagon(2)?.point("a1")?;
    /// assert_eq!(Question::Liberties(a1).point(), Some(a1));
    /// assert_eq!(Question::Over.point(), None);
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        match self {
            Question::Stones(point)
            | Question::Liberties(point)
            | Question::LibertyPairs(point)
            | Question::EyeCells(point)
            | Question::Stays(point)
            | Question::Territory(point)
            | Question::Owner(point)
            | Question::Reach(point) => Some(*point),
            Question::Play { .. }
            | Question::Turns
            | Question::Over
            | Question::Score(_)
            | Question::Winner(_)
            | Question::Settled
            | Question::Linked(..) => None,
        }
    }

    /// The question in words, points and turns by their names: `liberties of c3`, `play d4`.
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        match (self, self.point()) {
            (Question::Play { by: None, turn }, _) => format!("play {}", turn.name(shape)),
            (Question::Play { by: Some(by), turn }, _) => format!("play {by} {}", turn.name(shape)),
            (Question::Linked(p, q), _) => format!("linked {} {}", shape.name(*p), shape.name(*q)),
            (_, Some(point)) => format!("{} of {}", self.name(), shape.name(point)),
            (_, None) => self.name().to_owned(),
        }
    }
}

/// The stones that each player takes for dead (HexGo).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dead {
    /// Black's list.
    pub black: BTreeSet<Point>,
    /// White's list.
    pub white: BTreeSet<Point>,
}

impl Dead {
    /// The same list of both players.
    #[must_use]
    pub fn agreed(points: BTreeSet<Point>) -> Dead {
        Dead { black: points.clone(), white: points }
    }
}
