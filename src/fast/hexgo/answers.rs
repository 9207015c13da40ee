//! Answers to questions about a position.

use std::collections::BTreeSet;

use shinpan_model::{Answer, Error, Game, Owner, Point, Question, Rejection};

use super::Hexgo;
use crate::hexagon::HexagonBits;
use crate::play::Play;

impl<B: HexagonBits> Hexgo<B> {
    /// The answer to any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        Ok(match question {
            Question::Play { by, turn } => Answer::Position(Box::new(self.after_turn_of(*by, turn)?.position().into())),
            Question::Turns => Answer::Turns(self.turns()?),
            Question::Over => Answer::Is(self.is_over()),
            Question::Score(dead) => Answer::Score(self.without_dead(dead)?.map(|counted| counted.score())),
            Question::Winner(dead) => Answer::Outcome(self.outcome(dead)?),
            Question::Settled => Answer::Is(self.settled),
            Question::Stones(point) => Answer::Points(self.points(self.members[self.head_at(*point)?])),
            Question::Liberties(point) => Answer::Points(self.points(self.liberties[self.head_at(*point)?])),
            Question::LibertyPairs(point) => Answer::Pairs(self.pairs(self.liberties[self.head_at(*point)?])),
            Question::EyeCells(point) => {
                Answer::Points(self.points(self.eye_cells(self.members[self.head_at(*point)?])))
            }
            Question::Stays(point) => {
                let head = self.head_at(*point)?;
                Answer::Is(self.stays(self.members[head], self.liberties[head]))
            }
            Question::Territory(point) => Answer::Points(self.points(self.area_at(*point)?)),
            Question::Owner(point) => {
                Answer::Owner(self.owner(self.area_at(*point)?).map_or(Owner::Nobody, Owner::Player))
            }
            Question::Linked(..) | Question::Reach(_) => {
                return Err(Error::NotAQuestion { game: Game::Hexgo, question: question.name() }.into());
            }
        })
    }

    /// The head of the group of the stone on a point.
    fn head_at(&self, point: Point) -> Result<usize, Error> {
        let stone = self.hexagon.index_of(point).filter(|&cell| !self.vacant().has(cell));
        stone.map(|stone| self.head(stone)).ok_or(Error::NoStone { shape: self.hexagon.shape(), point })
    }

    /// The empty cells that are connected with an empty point.
    fn area_at(&self, point: Point) -> Result<B, Error> {
        let cell = self.hexagon.index_of(point).filter(|&cell| self.vacant().has(cell));
        let area = cell.map(|cell| self.hexagon.area(cell, self.vacant()));
        area.ok_or(Error::NotEmpty { shape: self.hexagon.shape(), point })
    }

    /// The pairs of liberties that are adjacent.
    fn pairs(&self, liberties: B) -> BTreeSet<(Point, Point)> {
        let beside = |cell: u16| self.hexagon.beside[usize::from(cell)].and(liberties).points();
        let pairs = liberties.points().flat_map(|cell| beside(cell).map(move |other| (cell, other)));
        let points = pairs.map(|(cell, other)| (self.point(cell), self.point(other)));
        points.map(|(p, q)| (p.min(q), p.max(q))).collect()
    }
}
