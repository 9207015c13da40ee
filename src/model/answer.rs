//! Answers to questions.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::word::{displayed, words};
use super::{Color, Error, NoAnswer, Point, Position, Refusal, Trouble, Turn, Unanswered};

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The turn is legal, and leads to this position.
    Position(Box<Position>),
    /// The turn is legal, and the engine does not show the position after it.
    Legal,
    /// The turn is refused.
    Refused(Refusal),
    /// The turn is refused, and the engine gives no reason.
    Illegal,
    /// All legal turns.
    Turns(BTreeSet<Turn>),
    /// Yes or no.
    Is(bool),
    /// The count; nothing while the players' lists of dead stones differ.
    Score(Option<Score>),
    /// Who has won.
    Outcome(Outcome),
    /// Whose a territory is.
    Owner(Owner),
    /// A set of points.
    Points(BTreeSet<Point>),
    /// A set of pairs of points, the smaller point of each first.
    Pairs(BTreeSet<(Point, Point)>),
}

/// A number of points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Count {
    /// Twice the number of points.
    pub halves: u64,
}

impl Count {
    /// A whole number of points, as many as can be counted in halves.
    #[must_use]
    pub fn whole(points: u64) -> Count {
        Count { halves: points.saturating_mul(2) }
    }
}

impl TryFrom<f64> for Count {
    type Error = Error;

    /// Reads whole and half points, up to 500 million million.
    fn try_from(points: f64) -> Result<Count, Error> {
        let halves = points * 2.0;
        match halves.fract() == 0.0 && (0.0..=1e15).contains(&halves) {
            true => Ok(Count { halves: halves as u64 }),
            false => Err(Error::SetUp(format!("`{points}` is not a number of whole or half points, 0 or more"))),
        }
    }
}

impl From<Count> for f64 {
    fn from(count: Count) -> f64 {
        count.halves as f64 / 2.0
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.halves / 2, if self.halves % 2 == 1 { ".5" } else { "" })
    }
}

/// The points of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "The points of both players, in whole and half points."))]
pub struct Score {
    /// Black's.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub black: Count,
    /// White's, with komi.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub white: Count,
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "black {}, white {}", self.black, self.white)
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is not over, or the players do not agree on the dead stones.
    Undecided,
    /// This player has won.
    Won(Color),
    /// Both have the same number of points.
    Draw,
}

words! { Outcome as "Outcome", "How a game stands.", "`undecided`, `black`, `white` or `draw`":
    Outcome::Undecided => "undecided" = Outcome::Undecided, "It is not over, or the players do not agree on the dead stones.";
    Outcome::Won(Color::Black) => "black" = Outcome::Won(Color::Black), "Black has won.";
    Outcome::Won(Color::White) => "white" = Outcome::Won(Color::White), "White has won.";
    Outcome::Draw => "draw" = Outcome::Draw, "Both have the same number of points.";
}

/// Whose a territory is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// One player's.
    Player(Color),
    /// Both players' (Keil: linked to no stone).
    Both,
    /// Nobody's.
    Nobody,
}

words! { Owner as "Owner", "Whose a territory is.", "`black`, `white`, `both` or `nobody`":
    Owner::Player(Color::Black) => "black" = Owner::Player(Color::Black), "Black's.";
    Owner::Player(Color::White) => "white" = Owner::Player(Color::White), "White's.";
    Owner::Both => "both" = Owner::Both, "Both players'.";
    Owner::Nobody => "nobody" = Owner::Nobody, "Nobody's.";
}

displayed! { Outcome, Owner }

impl Answer {
    /// How many things the answer lists, if it is a list.
    #[must_use]
    pub fn count(&self) -> Option<usize> {
        match self {
            Answer::Turns(turns) => Some(turns.len()),
            Answer::Points(points) => Some(points.len()),
            Answer::Pairs(pairs) => Some(pairs.len()),
            _ => None,
        }
    }

    /// The same as trouble with the engine, which gave it to a question of another kind.
    pub(super) fn misplaced(&self, asked: &str) -> NoAnswer {
        let message = format!("the engine answers `{asked}` with an answer of another kind");
        Unanswered { trouble: Trouble::Protocol, message }.into()
    }
}
