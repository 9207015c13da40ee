//! A case, understood: a position, and checks of it with their expected answers.

use std::collections::BTreeSet;

use crate::model::{Answer, Board, Button, Captures, Color, Game, Play, Point, Position, Prison, Question, Shape};

/// A position and what is known about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// `<game>/<name>`, stable for ever.
    pub id: String,
    /// The file it stands in, `cases/keil/links.yaml`.
    pub file: String,
    /// The line on which it begins, where that is known.
    pub line: Option<usize>,
    /// Labels of the clauses it shows, the main one first.
    pub rules: Vec<String>,
    /// The statement of the source text that it pins.
    pub source: Option<String>,
    /// The rulings that it shows, `K1`.
    pub rulings: Vec<String>,
    /// The mistake that it is there to catch.
    pub fault: Option<String>,
    /// How the answers follow from the text.
    pub why: String,
    /// Where it starts.
    pub position: Position,
    /// The turns played from there before the checks.
    pub moves: Vec<Play>,
    /// The checks, in their order.
    pub checks: Vec<Check>,
}

impl Case {
    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        self.position.game()
    }

    /// The checks that ask an engine something. The others are made when the case is read.
    pub fn engine_checks(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.asks_the_engine())
    }

    /// The place where it stands: the file, and the line where it is known.
    #[must_use]
    pub fn place(&self) -> String {
        self.line.map_or(self.file.clone(), |line| format!("{}:{line}", self.file))
    }

    /// The chapter: the name of the file without its ending.
    #[must_use]
    pub fn chapter(&self) -> &str {
        let name = self.file.rsplit('/').next().unwrap_or(&self.file);
        name.strip_suffix(".yaml").unwrap_or(name)
    }
}

/// One check of a case.
#[derive(Clone, Debug)]
pub struct Check {
    /// Its number in the case, from 1, which never changes.
    pub number: usize,
    /// The turns before the question, if any.
    pub play: Vec<Play>,
    /// What is expected then.
    pub expected: Expected,
    /// How this answer follows, where the case's own `why` is not enough.
    pub why: Option<String>,
    /// The ids of the readings that it is there to tell from the rules.
    pub kills: Vec<String>,
    /// What it is there for, if it tells no reading from the rules: a statement of the text, a size, a form of input.
    pub pins: Option<String>,
}

impl Check {
    /// Whether the check asks an engine something. A text that cannot be read as a turn reaches no engine; reading the
    /// case checks it.
    #[must_use]
    pub fn asks_the_engine(&self) -> bool {
        !matches!(self.expected, Expected::Unreadable { .. })
    }
}

/// What a check expects.
#[derive(Clone, Debug)]
pub enum Expected {
    /// The last turn is refused by the clause with this label.
    Refused(String),
    /// This question, or without one the last turn, is an error of this kind.
    Error(String, Option<Question>),
    /// After the turns comes this one, which cannot be read: an error of this kind.
    Unreadable {
        /// What is written for a turn.
        text: String,
        /// The kind of error.
        kind: String,
    },
    /// All turns are legal, and then all of this holds.
    Holds(Vec<Expectation>),
}

/// One thing that is expected of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// The whole board.
    Board(Board),
    /// The points from which the last turn took stones.
    Captured(BTreeSet<Point>),
    /// Whose turn it is.
    ToMove(Color),
    /// Where the button is.
    Button(Button),
    /// The stones captured so far.
    Captures(Captures),
    /// The prison: black stones less white ones.
    Prison(i64),
    /// Whether the last turn put down a marked stone.
    LastMarked(bool),
    /// The answer to a question.
    Answer(Question, Answer),
    /// How many things the answer to a question lists.
    Count(Question, usize),
}

impl Expectation {
    /// What is asked, and the expected answer, in words: `liberties of c3` and `c4 d3`.
    #[must_use]
    pub fn words(&self, shape: Shape) -> (String, String) {
        let (what, expected) = match self {
            Expectation::Board(board) => ("board", board.to_string()),
            Expectation::Captured(points) => ("captured", Answer::Points(points.clone()).words(shape)),
            Expectation::ToMove(color) => ("to-move", color.to_string()),
            Expectation::Button(button) => ("button", button.name().to_owned()),
            Expectation::Captures(captures) => ("captures", captures.to_string()),
            Expectation::Prison(prison) => ("prison", Prison(*prison).to_string()),
            Expectation::LastMarked(marked) => ("last-marked", Answer::Is(*marked).words(shape)),
            Expectation::Answer(question, answer) => {
                return (question.words(shape), answer.words(shape));
            }
            Expectation::Count(question, count) => {
                return (question.words(shape), count.to_string());
            }
        };
        (what.to_owned(), expected)
    }
}
