//! The turns that led to a position, for engines that take games from their start instead of positions.

use super::protocol::GameSoFar;
use crate::model::{Position, Turn};
use crate::naive::LITERAL;

/// The game that is asked about, as far as it has been played.
///
/// A question has a position and no turns. Its caller plays games turn by turn, so a position is the start of a game,
/// or an earlier answer led to it; the record keeps these answers and finds the turns.
#[derive(Default)]
pub(super) struct Record {
    /// The start of the game.
    start: Option<Position>,
    /// For each turn of the game, all turns that were tried in its place, with the positions after them.
    tried: Vec<Vec<(Turn, Position)>>,
    /// For each turn of the game, the place of the one that was played in `tried`.
    played: Vec<usize>,
}

impl Record {
    /// The start of the game and the turns that led to a position; none if the position is neither the start of a game
    /// nor the result of a turn of this game. The record then goes on from that position, or is emptied.
    pub fn turns_to(&mut self, position: &Position) -> Option<(&Position, Vec<&Turn>)> {
        if self.start.as_ref() != Some(position) && LITERAL.start_of(position).is_some() {
            *self = Record { start: Some(position.clone()), ..Record::default() };
        }
        if self.start.as_ref() == Some(position) {
            self.go_on_after(0);
        } else {
            let places = self.tried.iter().enumerate().rev();
            let found = places
                .filter_map(|(turn, tried)| Some((turn, tried.iter().position(|(_, known)| known == position)?)))
                .next();
            let Some((turn, which)) = found else {
                *self = Record::default();
                return None;
            };
            if self.played.get(turn) != Some(&which) {
                self.played.truncate(turn);
                self.played.push(which);
                self.tried.truncate(turn + 1);
            }
            self.go_on_after(turn + 1);
        }
        let turns = self.tried.iter().zip(&self.played).map(|(tried, &played)| &tried[played].0);
        Some((self.start.as_ref()?, turns.collect()))
    }

    /// Shortens the game to this number of turns. The turns that were tried in the place of the next one are kept.
    fn go_on_after(&mut self, turns: usize) {
        self.played.truncate(turns);
        self.tried.truncate(turns + 1);
    }

    /// Adds the position that a turn leads to from the position of the last [`Record::turns_to`].
    pub fn add(&mut self, turn: &Turn, after: &Position) {
        if self.start.is_none() {
            return;
        }
        if self.tried.len() == self.played.len() {
            self.tried.push(Vec::new());
        }
        if let Some(tried) = self.tried.last_mut() {
            tried.retain(|(known, _)| known != turn);
            tried.push((turn.clone(), after.clone()));
        }
    }

    /// The game that led to a position, as [`Record::turns_to`] finds it, in the words of the protocol.
    pub fn written(&mut self, position: &Position) -> Option<GameSoFar> {
        let shape = position.shape();
        let (start, turns) = self.turns_to(position)?;
        Some(GameSoFar {
            game: start.game(),
            start: LITERAL.start_of(start)?.into(),
            moves: turns.into_iter().map(|turn| turn.name(shape)).collect(),
        })
    }
}
