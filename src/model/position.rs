//! What a position holds, for each game: all that the rules look at.

use super::{Board, Color, Error, Shape};

/// One of the three games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Game {
    /// Linked points on a hexagonal grid of triangles.
    Keil,
    /// Liberty pairs and eyes on hexagonal cells.
    Hexgo,
    /// Marked stones and a prison on a square grid.
    Meigo,
}

impl Game {
    /// The three games.
    pub const ALL: [Game; 3] = [Game::Keil, Game::Hexgo, Game::Meigo];

    /// Its name as labels and case ids have it: `keil`, `hexgo`, `meigo`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Game::Keil => "keil",
            Game::Hexgo => "hexgo",
            Game::Meigo => "meigo",
        }
    }

    /// Its name as its own text writes it: `Keil`, `HexGo`, `Meigo`.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Game::Keil => "Keil",
            Game::Hexgo => "HexGo",
            Game::Meigo => "Meigo",
        }
    }

    /// The game with this name, if it is one.
    #[must_use]
    pub fn named(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }
}

impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.title())
    }
}

/// A position of one of the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A position of Keil.
    Keil(KeilPosition),
    /// A position of HexGo.
    Hexgo(HexgoPosition),
    /// A position of Meigo.
    Meigo(MeigoPosition),
}

impl Position {
    /// The game.
    #[must_use]
    pub fn game(&self) -> Game {
        match self {
            Position::Keil(_) => Game::Keil,
            Position::Hexgo(_) => Game::Hexgo,
            Position::Meigo(_) => Game::Meigo,
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        match self {
            Position::Keil(position) => &position.board,
            Position::Hexgo(position) => &position.board,
            Position::Meigo(position) => &position.board,
        }
    }

    /// The board's outline.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.board().shape()
    }

    /// The board is of the kind that the game is played on.
    ///
    /// # Errors
    /// [`Error::Size`] for a grid in Keil or HexGo, and for a hexagon in Meigo.
    pub fn check_shape(&self) -> Result<(), Error> {
        let (game, hexagon) = (self.game(), self.shape().is_hexagon());
        match game {
            Game::Keil | Game::Hexgo if !hexagon => {
                Err(Error::Size(format!("{game} is played on a hexagon, not on a grid")))
            }
            Game::Meigo if hexagon => Err(Error::Size("Meigo is played on a grid, not on a hexagon".into())),
            _ => Ok(()),
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Color {
        match self {
            Position::Keil(position) => position.to_move,
            Position::Hexgo(position) => position.to_move,
            Position::Meigo(position) => position.to_move,
        }
    }
}

impl From<KeilPosition> for Position {
    fn from(position: KeilPosition) -> Position {
        Position::Keil(position)
    }
}

impl From<HexgoPosition> for Position {
    fn from(position: HexgoPosition) -> Position {
        Position::Hexgo(position)
    }
}

impl From<MeigoPosition> for Position {
    fn from(position: MeigoPosition) -> Position {
        Position::Meigo(position)
    }
}

/// A position of Keil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeilPosition {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// The button.
    pub button: Button,
    /// White's points for playing second, whole, 0 or more.
    pub komi: u32,
    /// How many passes were just made in succession; with two the game is over.
    pub passes: u8,
    /// The end of each earlier turn, oldest first.
    pub history: Vec<TurnEnd>,
}

/// Where Keil's button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Button {
    /// The game is played without one.
    Absent,
    /// It is there for either player to take.
    Free,
    /// This player has taken it.
    Taken(Color),
}

impl Button {
    /// `none`, `free`, `black` or `white`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Button::Absent => "none",
            Button::Free => "free",
            Button::Taken(color) => color.name(),
        }
    }

    /// Whether a player has taken it.
    #[must_use]
    pub fn is_taken(self) -> bool {
        matches!(self, Button::Taken(_))
    }
}

/// What Keil's rule against repetition looks back on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// Whose turn it was.
    pub by: Color,
    /// The board when it ended.
    pub board: Board,
    /// Whether the button was already taken then.
    pub taken: bool,
}

/// A position of HexGo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexgoPosition {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// White's points for playing second, whole, 0 or more.
    pub komi: u32,
    /// How many passes were just made in succession; with two the game is over.
    pub passes: u8,
    /// Who has resigned, if anyone; then the game is over.
    pub resigned: Option<Color>,
    /// The stones captured so far.
    pub captures: Captures,
    /// Every arrangement that has been on the board, the present one included, oldest first.
    pub history: Vec<Board>,
}

/// How many stones each player has captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Captures {
    /// White stones, captured by Black.
    pub black: u64,
    /// Black stones, captured by White.
    pub white: u64,
}

impl Captures {
    /// The stones captured by this player.
    #[must_use]
    pub fn by(self, color: Color) -> u64 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The same with `stones` more captured by this player.
    #[must_use]
    pub fn plus(self, color: Color, stones: usize) -> Captures {
        let more = |by| self.by(by).saturating_add(if by == color { stones as u64 } else { 0 });
        Captures { black: more(Color::Black), white: more(Color::White) }
    }
}

/// A position of Meigo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeigoPosition {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Color,
    /// The players whose first turn of the game is still to come.
    pub first_turns: FirstTurns,
    /// Whether Black opens with a handicap.
    pub handicap: bool,
    /// Whether the turn just before put down a marked stone.
    pub last_marked: bool,
    /// The prison: the number of black stones in it, less the number of white ones.
    pub prison: i64,
}

/// Whose first turn of the game is still to come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstTurns {
    /// Black's is.
    pub black: bool,
    /// White's is.
    pub white: bool,
}

impl FirstTurns {
    /// Whether this player's is.
    #[must_use]
    pub fn of(self, color: Color) -> bool {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The same after this player's turn.
    #[must_use]
    pub fn after(self, color: Color) -> FirstTurns {
        FirstTurns { black: self.black && color != Color::Black, white: self.white && color != Color::White }
    }
}
