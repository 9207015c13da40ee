//! Refusals, errors and positions in plain words.

use std::fmt::{Display, Formatter};

use super::{Answer, Button, Captures, Closed, Color, Evidence, NoAnswer, Position, Prison, Refusal, Rejection, Shape};

impl Evidence {
    /// The evidence in words, points by their names.
    ///
    /// ```
    /// use shinpan::{Evidence, Shape};
    ///
    /// let shape = Shape::hexagon(3)?;
    /// let group = [shape.point("a1")?, shape.point("a2")?].into();
    /// assert_eq!(Evidence::NoLiberty(group).words(shape), "a1 a2 would have no liberty");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        match self {
            Evidence::Withheld => "the engine gives no evidence".to_owned(),
            Evidence::GameOver => "the game is over".to_owned(),
            Evidence::NotOpen(closed) => closed.words().to_owned(),
            Evidence::OffBoard(point) => format!("{} is not a point of the board", shape.name(*point)),
            Evidence::Occupied(point, stone) => format!("{} has a {} stone", shape.name(*point), stone.color),
            Evidence::NoLiberty(group) => format!("{} would have no liberty", shape.names(group)),
            Evidence::NoPair { group, eye_cells } if eye_cells.is_empty() => {
                format!("{} would have no liberty pair and no eye cell", shape.names(group))
            }
            Evidence::NoPair { group, eye_cells } => format!(
                "{} would have no liberty pair, and of eye cells only {}",
                shape.names(group),
                shape.names(eye_cells)
            ),
            Evidence::Repeats { earlier } => {
                format!("it would bring back earlier position {} of the history", earlier + 1)
            }
            Evidence::MarkedCapture(stones) => format!(
                "it puts down a marked stone and takes the marked {}, just after a marked stone was put down",
                shape.names(stones)
            ),
        }
    }
}

impl Closed {
    /// The reason in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Closed::ButtonIsFree => "nobody may pass while the button is still there to take",
            Closed::NoButtonToTake => "there is no button to take",
            Closed::NoPass => "there is no pass in this game",
            Closed::FirstTurn => "a first turn places a stone",
            Closed::NobodyToFree => "the prison has no enemy stone to take out",
            Closed::OpensWithHandicap => "this game opens with a handicap",
            Closed::NoHandicap => "a handicap only opens a handicap game",
        }
    }
}

impl Refusal {
    /// The refusal in words: the clause and its evidence.
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        match self.evidence {
            Evidence::Withheld => format!("refused by `{}`", self.rule),
            _ => format!("refused by `{}`: {}", self.rule, self.evidence.words(shape)),
        }
    }
}

impl Rejection {
    /// The refusal or the error in words.
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        match self {
            Rejection::Refused(refusal) => refusal.words(shape),
            Rejection::Error(error) => error.words(),
        }
    }
}

impl super::Error {
    /// The error in words, with its kind.
    #[must_use]
    pub fn words(&self) -> String {
        format!("an error, `{}`: {self}", self.kind())
    }
}

impl NoAnswer {
    /// The error, or the trouble with the engine, in words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            NoAnswer::Error(error) => error.words(),
            NoAnswer::Unanswered(unanswered) => format!("no answer: {unanswered}"),
        }
    }
}

impl Answer {
    /// The answer in words, points by their names.
    #[must_use]
    pub fn words(&self, shape: Shape) -> String {
        let pair = |&(p, q)| format!("{}-{}", shape.name(p), shape.name(q));
        match self {
            Answer::Position(position) => position.board().to_string(),
            Answer::Legal => "legal".to_owned(),
            Answer::Refused(refusal) => refusal.words(shape),
            Answer::Illegal => "refused".to_owned(),
            Answer::Turns(turns) => turns.iter().map(|turn| turn.name(shape)).collect::<Vec<_>>().join(", "),
            Answer::Is(yes) => yes_or_no(*yes).to_owned(),
            Answer::Score(None) => "undecided".to_owned(),
            Answer::Score(Some(score)) => score.to_string(),
            Answer::Outcome(outcome) => outcome.to_string(),
            Answer::Owner(owner) => owner.to_string(),
            Answer::Points(points) if points.is_empty() => "none".to_owned(),
            Answer::Points(points) => shape.names(points),
            Answer::Pairs(pairs) if pairs.is_empty() => "none".to_owned(),
            Answer::Pairs(pairs) => pairs.iter().map(pair).collect::<Vec<_>>().join(" "),
        }
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// The stones captured by each player: `black 3, white 1`.
impl Display for Captures {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "black {}, white {}", self.black, self.white)
    }
}

impl Position {
    /// The parts of the position besides its board, a fact each; the first names the player to move.
    ///
    /// ```
    /// use shinpan::{Game, Shape, Start, naive::LITERAL};
    ///
    /// let start = LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(5)?)?);
    /// assert_eq!(start.facts(), ["Black to move", "button free", "komi 0"]);
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        let passes = |passes: u8| match passes {
            0 => None,
            1 => Some("one pass just made".to_owned()),
            _ => Some("both have passed".to_owned()),
        };
        let mut facts = vec![format!("{} to move", self.to_move().title())];
        match self {
            Position::Keil(keil) => {
                facts.extend(passes(keil.passes));
                facts.push(match keil.button {
                    Button::Absent => "no button".into(),
                    Button::Free => "button free".into(),
                    Button::Taken(color) => format!("{} has the button", color.title()),
                });
                facts.push(format!("komi {}", keil.komi));
            }
            Position::Hexgo(hexgo) => {
                facts.extend(passes(hexgo.passes));
                facts.extend(hexgo.resigned.map(|color| format!("{} has resigned", color.title())));
                facts.push(format!("captures {} by Black, {} by White", hexgo.captures.black, hexgo.captures.white));
                facts.push(format!("komi {}", hexgo.komi));
            }
            Position::Meigo(meigo) => {
                facts.push(format!("prison {}", Prison(meigo.prison)));
                let waiting = Color::BOTH.into_iter().filter(|&color| meigo.first_turns.of(color));
                facts.extend(waiting.map(|color| format!("{}'s first turn is still to come", color.title())));
                if meigo.opens_with_handicap() {
                    facts.push("Black opens with a handicap".into());
                }
                if meigo.last_marked {
                    facts.push("the last turn put down a marked stone".into());
                }
            }
        }
        facts
    }

    /// The [facts](Position::facts) in one line: `Black to move · button free · komi 6`.
    #[must_use]
    pub fn words(&self) -> String {
        self.facts().join(" · ")
    }
}
