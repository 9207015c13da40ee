//! The end of the game: dead stones, territory, the count and the winner.

use shinpan_model::{Color, Count, Dead, Error, Outcome, Point, Score};

use super::{Hexgo, NO_GROUP};
use crate::hexagon::{HexagonBits, set_of};
use crate::play::Play;

impl<B: HexagonBits> Hexgo<B> {
    /// The owner of an area: the colour of all stones around it, if there are any and they have the same.
    pub(super) fn owner(&self, area: B) -> Option<Color> {
        let around = self.hexagon.around(area);
        let only = |color: Color| around.and(self.stones[color.other() as usize]).is_empty();
        Color::BOTH.into_iter().find(|&color| !around.is_empty() && only(color))
    }

    /// The count of the board as it stands.
    #[must_use]
    pub fn score(&self) -> Score {
        let mut points = [self.captures.black, self.captures.white.saturating_add(self.komi.into())];
        let empty = self.vacant();
        let mut left = empty;
        while let Some(cell) = left.pop() {
            let area = self.hexagon.area(cell, empty);
            left = left.without(area);
            if let Some(color) = self.owner(area) {
                points[color as usize] = points[color as usize].saturating_add(area.count().into());
            }
        }
        let [black, white] = points.map(Count::whole);
        Score { black, white }
    }

    /// The game without the dead stones; nothing while the players' lists differ.
    pub(super) fn without_dead(&self, dead: &Dead) -> Result<Option<Hexgo<B>>, Error> {
        if *dead != Dead::default() && (self.passes < 2 || self.resigned.is_some()) {
            return Err(Error::DeadTooEarly);
        }
        for list in [&dead.black, &dead.white] {
            if let Some(point) = list.iter().find_map(|&point| self.first_missing(point, |other| list.contains(&other)))
            {
                return Err(Error::DeadNotWhole { shape: self.hexagon.shape(), point });
            }
        }
        if dead.black != dead.white {
            return Ok(None);
        }
        let mut counted = self.clone();
        let dead: B = set_of(dead.black.iter().filter_map(|&point| self.hexagon.index_of(point)));
        for color in Color::BOTH {
            let stones = &mut counted.stones[color as usize];
            counted.captures = counted.captures.plus(color.other(), stones.and(dead).count() as usize);
            *stones = stones.without(dead);
        }
        Ok(Some(counted))
    }

    /// The first stone of the group on a listed point that is not listed; the point itself if it has no stone.
    fn first_missing(&self, point: Point, is_listed: impl Fn(Point) -> bool) -> Option<Point> {
        match self.hexagon.index_of(point).map_or(NO_GROUP, |index| self.heads[usize::from(index)]) {
            NO_GROUP => Some(point),
            head => self.points(self.members[usize::from(head)]).into_iter().find(|&point| !is_listed(point)),
        }
    }

    /// The outcome, given the dead stones.
    pub(super) fn outcome(&self, dead: &Dead) -> Result<Outcome, Error> {
        let counted = self.without_dead(dead)?;
        Ok(match (self.resigned, counted) {
            (Some(loser), _) => Outcome::Won(loser.other()),
            (None, Some(counted)) if self.is_over() => crate::winner(counted.score()),
            (None, _) => Outcome::Undecided,
        })
    }
}
