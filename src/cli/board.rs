//! The options that name a game and the size of its board.

use crate::model::{Game, Shape};

/// A game and the size of its board.
#[derive(Debug, clap::Args)]
pub struct BoardOptions {
    /// The game: keil, hexgo or meigo
    #[arg(value_parser = game)]
    pub game: Game,
    /// The size: the side of a hexagon, such as 5, or columns and rows of a grid, such as 3x4
    size: String,
}

impl BoardOptions {
    /// The outline of the board.
    ///
    /// # Errors
    /// A message when the size cannot be read or the game is not played on it.
    pub fn shape(&self) -> Result<Shape, String> {
        shape(self.game, &self.size)
    }
}

/// The board of this size.
///
/// # Errors
/// A message when the size cannot be read or the game is not played on it.
pub fn shape(game: Game, size: &str) -> Result<Shape, String> {
    game.shape(size).map_err(|error| error.to_string())
}

/// Reads the name of a game, in letters of either case.
///
/// # Errors
/// A message that names the games.
pub fn game(name: &str) -> Result<Game, String> {
    name.to_lowercase().parse().map_err(|_| "the games are keil, hexgo and meigo".to_owned())
}
