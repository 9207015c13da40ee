//! Answers to questions about a position.

use std::collections::BTreeSet;

use shinpan_model::{Answer, Error, Game, Outcome, Point, Question, Rejection};

use super::Keil;
use crate::colors::EMPTY;
use crate::hexagon::HexagonBits;
use crate::play::Play;

impl<B: HexagonBits> Keil<B> {
    /// The answer to any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        Ok(match question {
            Question::Play { by, turn } => {
                let after = self.after_turn_of(*by, turn)?;
                Answer::Position(Box::new(after.position().into()))
            }
            Question::Turns => Answer::Turns(self.turns()?),
            Question::Over => Answer::Is(self.is_over()),
            Question::Score(_) => Answer::Score(Some(self.score())),
            Question::Winner(_) if !self.is_over() => Answer::Outcome(Outcome::Undecided),
            Question::Winner(_) => Answer::Outcome(crate::winner(self.score())),
            Question::Settled => Answer::Is(self.all_live()),
            Question::Linked(p, q) => Answer::Is(self.are_linked(*p, *q)?),
            Question::Stones(point) => Answer::Points(self.group_of(self.stone(*point)?)),
            Question::Liberties(point) => Answer::Points(self.liberties(self.stone(*point)?)),
            Question::Territory(point) => {
                let territory = self.territory(self.empty_point(*point)?);
                Answer::Points(territory.points().map(|point| self.point(point)).collect())
            }
            Question::Owner(point) => Answer::Owner(self.owner(self.territory(self.empty_point(*point)?))),
            Question::LibertyPairs(_) | Question::EyeCells(_) | Question::Stays(_) | Question::Reach(_) => {
                return Err(Error::NotAQuestion { game: Game::Keil, question: question.name() }.into());
            }
        })
    }

    /// The index of a point with a stone.
    fn stone(&self, point: Point) -> Result<u16, Error> {
        let stone = self.hexagon.index_of(point).filter(|&index| self.on[usize::from(index)] != EMPTY);
        stone.ok_or(Error::NoStone { shape: self.hexagon.shape(), point })
    }

    /// The index of an empty point.
    fn empty_point(&self, point: Point) -> Result<u16, Error> {
        let empty = self.hexagon.index_of(point).filter(|&index| self.on[usize::from(index)] == EMPTY);
        empty.ok_or(Error::NotEmpty { shape: self.hexagon.shape(), point })
    }

    fn are_linked(&self, p: Point, q: Point) -> Result<bool, Error> {
        let shape = self.hexagon.shape();
        let on_board = |point: Point| self.hexagon.index_of(point).ok_or(Error::NotOnBoard { shape, point });
        let (p, q) = (on_board(p)?, on_board(q)?);
        let direction = self.hexagon.neighbours[usize::from(p)].iter().position(|&other| other == q);
        Ok(direction.is_some_and(|direction| self.linked(p.into(), direction)))
    }

    /// The stones of the group of a stone.
    pub(super) fn group_of(&self, stone: u16) -> BTreeSet<Point> {
        let stones = self.chains.stones(self.chains.head(stone.into()));
        stones.map(|stone| self.hexagon.points[stone]).collect()
    }

    /// The empty points that are linked to the group of a stone.
    fn liberties(&self, stone: u16) -> BTreeSet<Point> {
        let stones = self.chains.stones(self.chains.head(stone.into()));
        let around = stones.flat_map(|stone| (0..6).map(move |direction| (stone, direction)));
        let linked = around.filter(|&(stone, direction)| self.linked(stone, direction));
        let others = linked.map(|(stone, direction)| self.hexagon.neighbours[stone][direction]);
        let liberties = others.filter(|&other| self.on[usize::from(other)] == EMPTY);
        liberties.map(|point| self.point(point)).collect()
    }
}
