//! A game as the page has it: a position, and the turns played from there.

use serde::Deserialize;

use super::{PageError, Show};
use crate::json;
use crate::model::{Play, Position, Rejection, Shape, shown};
use crate::naive::LITERAL;

/// A position, turns played from there, a turn to try at the end, and the marks of the picture.
#[derive(Clone, Debug, Deserialize)]
pub struct Record {
    /// The first position.
    #[serde(flatten)]
    pub position: json::Position,
    /// The turns played from there, all legal.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The turn to try at the end, with the colour of its player before it if that is given.
    #[serde(default)]
    pub turn: String,
    /// The marks of the picture.
    #[serde(default)]
    pub show: Show,
}

impl Record {
    /// The position after the turns.
    pub(super) fn end(&self) -> Result<Position, PageError> {
        let start = json::read(&self.position)?;
        let plays = self.plays(start.shape())?;
        LITERAL
            .play_line(start, &plays)
            .map_err(|unplayed| unplayed_turn(unplayed.number, &unplayed.play, &unplayed.why, *unplayed.rejection))
    }

    /// The turns, read but not played.
    pub(super) fn plays(&self, shape: Shape) -> Result<Vec<Play>, PageError> {
        let read = |(text, number): (&String, usize)| {
            Play::read(shape, text).map_err(|error| unplayed_turn(number, text, &error.words(), error.into()))
        };
        self.moves.iter().zip(1..).map(read).collect()
    }
}

fn unplayed_turn(number: usize, text: &str, why: &str, rejection: Rejection) -> PageError {
    PageError { message: format!("turn {number}, `{}`: {why}", shown(text)), ..rejection.into() }
}
