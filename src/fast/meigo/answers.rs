//! Answers to questions about a position.

use std::collections::BTreeSet;

use shinpan_model::{Answer, Error, Game, Outcome, Point, Question, Rejection};

use super::Meigo;
use super::cells::{self, cell_of, point_of};
use crate::colors::EMPTY;
use crate::play::Play;

impl Meigo {
    /// The answer to any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        Ok(match question {
            Question::Play { by, turn } => Answer::Position(Box::new(self.after_turn_of(*by, turn)?.position().into())),
            Question::Turns => Answer::Turns(self.turns()?),
            Question::Over => Answer::Is(self.is_over()),
            Question::Winner(_) if self.is_over() => Answer::Outcome(Outcome::Won(self.to_move().other())),
            Question::Winner(_) => Answer::Outcome(Outcome::Undecided),
            Question::Settled => Answer::Is(self.is_settled()),
            Question::Stones(point) => Answer::Points(self.chains.stones(self.head(*point)?).map(point_of).collect()),
            Question::Liberties(point) => Answer::Points(self.liberties(self.head(*point)?)),
            Question::Reach(point) => match self.shape.contains(*point) && self.stone(*point).is_none() {
                true => Answer::Points(self.reached(cell_of(*point))),
                false => return Err(Error::NotEmpty { shape: self.shape, point: *point }.into()),
            },
            Question::Score(_)
            | Question::Linked(..)
            | Question::LibertyPairs(_)
            | Question::EyeCells(_)
            | Question::Stays(_)
            | Question::Territory(_)
            | Question::Owner(_) => {
                return Err(Error::NotAQuestion { game: Game::Meigo, question: question.name() }.into());
            }
        })
    }

    /// The head of the chain of the stone on a point.
    fn head(&self, point: Point) -> Result<usize, Error> {
        match self.shape.contains(point) && self.stone(point).is_some() {
            true => Ok(self.chains.head(cell_of(point))),
            false => Err(Error::NoStone { shape: self.shape, point }),
        }
    }

    /// The empty points beside a chain.
    fn liberties(&self, head: usize) -> BTreeSet<Point> {
        let beside = self.chains.stones(head).flat_map(cells::beside);
        beside.filter(|&cell| self.on[cell] == EMPTY).map(point_of).collect()
    }
}
