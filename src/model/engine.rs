//! What can be asked about a position, and who answers.

use std::collections::BTreeSet;

use super::{Color, Point, Position, Rejection, Shape, Turn};

/// Anything that answers questions about positions: the literal engine, another one of ours, or someone else's.
pub trait Engine {
    /// What to call it.
    fn name(&self) -> &str;

    /// Answers one question about one position. Nothing is remembered between questions.
    ///
    /// # Errors
    /// [`Rejection::Refused`] when a turn is not legal, [`Rejection::Error`] when the question makes no sense. Only an engine
    /// that is not part of this process ends a question with [`Rejection::Unanswered`].
    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, Rejection>;

    /// Whether the position after a turn is what the engine says it is. One that only says whether a turn is legal answers
    /// with a position to go on from, and what that shows is not compared with anything.
    fn shows_positions(&self) -> bool {
        true
    }
}

impl<E: Engine + ?Sized> Engine for &E {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, Rejection> {
        (**self).answer(position, question)
    }
}

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What is the position after this turn? Answered by [`Answer::Position`].
    Play {
        /// Who is meant to make it, if that is said.
        by: Option<Color>,
        /// The turn.
        turn: Turn,
    },
    /// Which turns are legal? [`Answer::Turns`].
    Turns,
    /// Is the game over? [`Answer::Is`].
    Over,
    /// What does the board count, as it stands? [`Answer::Score`] (Keil, HexGo).
    Score(Dead),
    /// Who has won? [`Answer::Outcome`].
    Winner(Dead),
    /// Would every group stay, if the board were checked now? [`Answer::Is`].
    Settled,
    /// Are these two points linked? [`Answer::Is`] (Keil).
    Linked(Point, Point),
    /// Which stones are in the group or chain of this stone? [`Answer::Points`].
    Stones(Point),
    /// Which liberties has the group or chain of this stone? [`Answer::Points`].
    Liberties(Point),
    /// Which liberty pairs has the group of this stone? [`Answer::Pairs`] (HexGo).
    LibertyPairs(Point),
    /// Which eye cells has the group of this stone? [`Answer::Points`] (HexGo).
    EyeCells(Point),
    /// Would the group of this stone stay, if the board were checked now? [`Answer::Is`] (HexGo).
    Stays(Point),
    /// Which points are in the territory or area of this empty point? [`Answer::Points`] (Keil, HexGo).
    Territory(Point),
    /// Whose is the territory or area of this empty point? [`Answer::Owner`] (Keil, HexGo).
    Owner(Point),
    /// Which stones does this empty point reach? [`Answer::Points`] (Meigo).
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
    /// use shinpan::model::{Question, Shape};
    ///
    /// let a1 = Shape::hexagon(2)?.point("a1")?;
    /// assert_eq!(Question::Liberties(a1).point(), Some(a1));
    /// assert_eq!(Question::Over.point(), None);
    /// # Ok::<(), shinpan::model::Error>(())
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

/// The stones that each player says are dead (HexGo).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dead {
    /// What Black says.
    pub black: BTreeSet<Point>,
    /// What White says.
    pub white: BTreeSet<Point>,
}

impl Dead {
    /// Both players say the same.
    #[must_use]
    pub fn agreed(points: BTreeSet<Point>) -> Dead {
        Dead { black: points.clone(), white: points }
    }
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The position after a turn.
    Position(Box<Position>),
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
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

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.halves / 2, if self.halves % 2 == 1 { ".5" } else { "" })
    }
}

/// The points of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Black's.
    pub black: Count,
    /// White's, with komi.
    pub white: Count,
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

impl Outcome {
    /// `undecided`, `black`, `white` or `draw`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Undecided => "undecided",
            Outcome::Won(color) => color.name(),
            Outcome::Draw => "draw",
        }
    }
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

impl Owner {
    /// `black`, `white`, `both` or `nobody`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Owner::Player(color) => color.name(),
            Owner::Both => "both",
            Owner::Nobody => "nobody",
        }
    }
}

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

    /// The answer in words, points by their names.
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        match self {
            Answer::Position(position) => position.board().to_string(),
            Answer::Turns(turns) => turns.iter().map(|turn| turn.name(shape)).collect::<Vec<_>>().join(", "),
            Answer::Is(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Answer::Score(None) => "undecided".to_owned(),
            Answer::Score(Some(score)) => format!("black {}, white {}", score.black, score.white),
            Answer::Outcome(outcome) => outcome.name().to_owned(),
            Answer::Owner(owner) => owner.name().to_owned(),
            Answer::Points(points) if points.is_empty() => "none".to_owned(),
            Answer::Points(points) => shape.names(points),
            Answer::Pairs(pairs) if pairs.is_empty() => "none".to_owned(),
            Answer::Pairs(pairs) => {
                pairs.iter().map(|&(p, q)| format!("{}-{}", shape.name(p), shape.name(q))).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
