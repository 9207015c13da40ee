//! Turns of a game, whichever of the three it is.

use std::collections::BTreeSet;

use shinpan_model::{Color, Error, Point, Rejection, Turn};

/// A game in progress, as this engine keeps it. It calls points by numbers of its own.
pub trait Play: Clone {
    /// The point with this number.
    fn point(&self, number: u16) -> Point;

    /// The numbers of the empty points, in no order.
    fn empty_points(&self) -> &[u16];

    /// The player whose turn it is.
    fn to_move(&self) -> Color;

    /// Whether the game is over.
    fn is_over(&self) -> bool;

    /// Whether the mover may place a stone on this empty point. The end of the game is not looked at.
    fn is_legal(&self, point: u16) -> bool;

    /// Places a stone of the mover on this empty point if that is legal, and returns whether it was. The end of the game
    /// is not looked at.
    fn place(&mut self, point: u16) -> bool;

    /// The legal turns that place no stone, while the game is not over.
    fn other_turns(&self) -> impl Iterator<Item = Turn>;

    /// Makes a turn, whoever is to move. After a refusal the game must not be used any more.
    ///
    /// # Errors
    /// As [`play`](Play::play).
    fn make(&mut self, turn: &Turn) -> Result<(), Rejection>;

    /// The game after a turn; of this player, if one is named.
    ///
    /// # Errors
    /// [`Error::NotToMove`] if it is the other player's turn; otherwise as [`play`](Play::play).
    fn after_turn_of(&self, by: Option<Color>, turn: &Turn) -> Result<Self, Rejection> {
        match by {
            Some(by) if by != self.to_move() => Err(Error::NotToMove { by }.into()),
            _ => self.after(turn),
        }
    }

    /// The game after a turn, whoever is to move.
    ///
    /// # Errors
    /// As [`play`](Play::play).
    fn after(&self, turn: &Turn) -> Result<Self, Rejection> {
        let mut after = self.clone();
        after.make(turn)?;
        Ok(after)
    }

    /// Makes a turn, whoever is to move. After an error the game is as it was.
    ///
    /// # Errors
    /// A refusal by the first clause that forbids the turn, or
    /// [`Error::NotATurn`] for a turn that this game does not have.
    fn play(&mut self, turn: &Turn) -> Result<(), Rejection> {
        *self = self.after(turn)?;
        Ok(())
    }

    /// The legal turns other than handicaps.
    fn turns_without_handicap(&self) -> BTreeSet<Turn> {
        if self.is_over() {
            return BTreeSet::new();
        }
        let points = self.empty_points().iter().copied().filter(|&point| self.is_legal(point));
        points.map(|point| Turn::Place(self.point(point))).chain(self.other_turns()).collect()
    }

    /// All legal turns.
    ///
    /// # Errors
    /// [`Error::TooManyTurns`] for a handicap opening on more than 12 points.
    fn turns(&self) -> Result<BTreeSet<Turn>, Error> {
        Ok(self.turns_without_handicap())
    }
}
