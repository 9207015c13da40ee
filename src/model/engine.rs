//! Engines, which answer questions about positions.

use std::collections::BTreeSet;

use super::{Answer, Color, Dead, Error, Outcome, Point, Position, Question, Refusal, Rejection, Score, Turn};

/// Anything that answers questions about positions: the literal engine, another one of ours, or someone else's.
///
/// An engine has a name and answers questions; [`Engine::play`] and the methods below it ask one kind of question each and
/// take the answer apart.
///
/// ```
/// use shinpan::{Button, Engine, Error, Fast, Game, Shape, Start, Turn, naive::LITERAL};
///
/// let start = LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(2)?)?);
/// let refusal = Fast.play(&start, &Turn::Pass)?.unwrap_err();
/// assert_eq!(refusal.rule, "keil.turn.pass", "nobody may pass before the button is taken");
/// assert_eq!(Fast.turns(&start)?.len(), 8, "seven points and the button");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Engine {
    /// The name of the engine.
    fn name(&self) -> &str;

    /// Answers one question about one position. An engine remembers nothing between questions.
    ///
    /// # Errors
    /// [`NoAnswer::Error`] for a question that makes no sense, and [`NoAnswer::Unanswered`] from an engine in another
    /// process that gives no answer. A refused turn is an answer.
    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer>;

    /// Plays a turn: the position after it, or the refusal.
    ///
    /// # Errors
    /// As [`Engine::answer`]; and [`NoAnswer::Unanswered`] from an engine that does not show positions or reasons.
    fn play(&self, position: &Position, turn: &Turn) -> Result<Result<Position, Refusal>, NoAnswer> {
        self.play_by(position, None, turn)
    }

    /// Plays a turn that may name the player who makes it.
    ///
    /// # Errors
    /// As [`Engine::play`]; and [`Error::NotToMove`] for the player who is not to move.
    fn play_by(
        &self,
        position: &Position,
        by: Option<Color>,
        turn: &Turn,
    ) -> Result<Result<Position, Refusal>, NoAnswer> {
        match self.answer(position, &Question::Play { by, turn: turn.clone() })? {
            Answer::Position(after) => Ok(Ok(*after)),
            Answer::Refused(refusal) => Ok(Err(refusal)),
            Answer::Legal | Answer::Illegal => {
                Err(NoAnswer::unsupported("the engine says no more than whether a turn is legal"))
            }
            other => Err(other.misplaced("play")),
        }
    }

    /// The legal turns.
    ///
    /// # Errors
    /// As [`Engine::answer`].
    fn turns(&self, position: &Position) -> Result<BTreeSet<Turn>, NoAnswer> {
        match self.answer(position, &Question::Turns)? {
            Answer::Turns(turns) => Ok(turns),
            other => Err(other.misplaced("turns")),
        }
    }

    /// Whether the game is over.
    ///
    /// # Errors
    /// As [`Engine::answer`].
    fn over(&self, position: &Position) -> Result<bool, NoAnswer> {
        self.is(position, &Question::Over)
    }

    /// Whether every group would stay, if the board were checked now (`setup.settled`).
    ///
    /// # Errors
    /// As [`Engine::answer`].
    fn settled(&self, position: &Position) -> Result<bool, NoAnswer> {
        self.is(position, &Question::Settled)
    }

    /// The count of the board as it stands; nothing while the players' lists of dead stones differ.
    ///
    /// # Errors
    /// As [`Engine::answer`].
    fn score(&self, position: &Position, dead: &Dead) -> Result<Option<Score>, NoAnswer> {
        match self.answer(position, &Question::Score(dead.clone()))? {
            Answer::Score(score) => Ok(score),
            other => Err(other.misplaced("score")),
        }
    }

    /// The outcome of the game.
    ///
    /// # Errors
    /// As [`Engine::answer`].
    fn winner(&self, position: &Position, dead: &Dead) -> Result<Outcome, NoAnswer> {
        match self.answer(position, &Question::Winner(dead.clone()))? {
            Answer::Outcome(outcome) => Ok(outcome),
            other => Err(other.misplaced("winner")),
        }
    }

    /// The answer to a question that is answered by yes or no.
    ///
    /// # Errors
    /// As [`Engine::answer`]; and [`NoAnswer::Unanswered`] for a question of another kind.
    fn is(&self, position: &Position, question: &Question) -> Result<bool, NoAnswer> {
        match self.answer(position, question)? {
            Answer::Is(yes) => Ok(yes),
            other => Err(other.misplaced(question.name())),
        }
    }

    /// The answer to a question that is answered by a set of points.
    ///
    /// # Errors
    /// As [`Engine::answer`]; and [`NoAnswer::Unanswered`] for a question of another kind.
    fn points(&self, position: &Position, question: &Question) -> Result<BTreeSet<Point>, NoAnswer> {
        match self.answer(position, question)? {
            Answer::Points(points) => Ok(points),
            other => Err(other.misplaced(question.name())),
        }
    }
}

impl<E: Engine + ?Sized> Engine for &E {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        (**self).answer(position, question)
    }
}

/// The reply of an engine to a question.
pub type Reply = Result<Answer, NoAnswer>;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// The question makes no sense.
    #[error("{0}")]
    Error(#[from] Error),
    /// The engine, in another process, gives none.
    #[error("no answer: {0}")]
    Unanswered(#[from] Unanswered),
}

impl NoAnswer {
    /// The engine does not have the game, the size or the kind of question. This is never a pass and never a failure.
    ///
    /// ```
    /// # use shinpan::NoAnswer;
    /// assert_eq!(NoAnswer::unsupported("only Keil is played here").to_string(), "no answer: only Keil is played here");
    /// ```
    #[must_use]
    pub fn unsupported(why: &str) -> NoAnswer {
        Unanswered { trouble: Trouble::Unsupported, message: why.to_owned() }.into()
    }
}

impl Rejection {
    /// The rejection as an engine gives it: a refusal is an answer, an error is none.
    ///
    /// # Errors
    /// [`NoAnswer::Error`] for the error.
    pub fn reply(self) -> Result<Answer, NoAnswer> {
        match self {
            Rejection::Refused(refusal) => Ok(Answer::Refused(refusal)),
            Rejection::Error(error) => Err(error.into()),
        }
    }
}

/// The trouble with an engine that gives no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Unanswered {
    /// The kind of trouble.
    pub trouble: Trouble,
    /// The message for the engine's author; several lines if the engine's own words are among them.
    pub message: String,
}

/// Why an engine does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It does not have the game, the size or this kind of question.
    Unsupported,
    /// It was not asked, since it had failed too often.
    Skipped,
    /// Its reply is not an answer to the question.
    Protocol,
    /// It took too long.
    Timeout,
    /// It ended.
    Crash,
}
