//! What a position holds, for each game: all that the rules look at.

use std::fmt::{Display, Formatter};

use serde::{Deserialize, Serialize};

use super::word::{displayed, words};
use super::{Board, Color, Error, Game, Shape};

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

    /// The game is played on a board of this kind.
    ///
    /// # Errors
    /// [`Error::Size`] for a grid in Keil or HexGo, and for a hexagon in Meigo.
    pub fn check_shape(&self) -> Result<(), Error> {
        self.game().check_shape(self.shape()).map(|_| ())
    }

    /// The same position with another board.
    #[must_use]
    pub fn with_board(&self, board: Board) -> Position {
        match self.clone() {
            Position::Keil(position) => KeilPosition { board, ..position }.into(),
            Position::Hexgo(position) => HexgoPosition { board, ..position }.into(),
            Position::Meigo(position) => MeigoPosition { board, ..position }.into(),
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

impl KeilPosition {
    /// A position that is set up in the middle of a game: its board is the end of a turn of the player who is not to move,
    /// after the ends of the `earlier` turns (ruling G4).
    #[must_use]
    pub fn set_up(
        board: Board,
        to_move: Color,
        button: Button,
        komi: u32,
        passes: u8,
        earlier: Vec<TurnEnd>,
    ) -> KeilPosition {
        let mut position = KeilPosition { board, to_move, button, komi, passes, history: earlier };
        position.history.push(position.present());
        position
    }

    /// The present board as the end of the turn of the player who is not to move.
    #[must_use]
    pub fn present(&self) -> TurnEnd {
        TurnEnd { by: self.to_move.other(), board: self.board.clone(), taken: self.button.is_taken() }
    }

    /// The ends of the turns before the present one; nothing if the history does not end with the present board, as at the
    /// start of a game.
    #[must_use]
    pub fn earlier(&self) -> Option<&[TurnEnd]> {
        self.history.split_last().filter(|(last, _)| **last == self.present()).map(|(_, earlier)| earlier)
    }
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

words! { Button as "Button", "Where Keil's button is.", "`none`, `free`, `black` or `white`":
    Button::Absent => "none" = Button::Absent, "The game has none.";
    Button::Free => "free" = Button::Free, "Nobody has taken it.";
    Button::Taken(Color::Black) => "black" = Button::Taken(Color::Black), "Black has it.";
    Button::Taken(Color::White) => "white" = Button::Taken(Color::White), "White has it.";
}

displayed! { Button }

impl Button {
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

impl HexgoPosition {
    /// A position that is set up in the middle of a game: its board follows the `earlier` ones in the history (ruling G4).
    #[must_use]
    pub fn set_up(
        board: Board,
        to_move: Color,
        komi: u32,
        passes: u8,
        captures: Captures,
        earlier: Vec<Board>,
    ) -> HexgoPosition {
        let history = earlier.into_iter().chain([board.clone()]).collect();
        HexgoPosition { board, to_move, komi, passes, resigned: None, captures, history }
    }

    /// The boards before the present one; nothing if the history does not end with the present board.
    #[must_use]
    pub fn earlier(&self) -> Option<&[Board]> {
        self.history.split_last().filter(|(last, _)| **last == self.board).map(|(_, earlier)| earlier)
    }
}

/// The stones captured by each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(description = "Stones captured by each player."))]
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
    /// The prison: the number of black stones in it, less the number of white ones. [`Prison`] has it in words.
    pub prison: i64,
}

impl MeigoPosition {
    /// A position that is set up in the middle of a game, after the first turns of both players.
    #[must_use]
    pub fn set_up(board: Board, to_move: Color, last_marked: bool, prison: i64) -> MeigoPosition {
        MeigoPosition { board, to_move, first_turns: FirstTurns::default(), handicap: false, last_marked, prison }
    }

    /// Whether it is Black's turn to open the game with a handicap (`meigo.start.handicap`).
    #[must_use]
    pub fn opens_with_handicap(&self) -> bool {
        self.handicap && self.to_move == Color::Black && self.first_turns.black
    }
}

/// The prison in words: `empty`, `3 black`, `2 white`. The number is that of the black stones less that of the white ones.
///
/// ```
/// # use shinpan::Prison;
/// assert_eq!(Prison(-2).to_string(), "2 white");
/// assert_eq!("3 black".parse(), Ok(Prison(3)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prison(pub i64);

impl Display for Prison {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => f.write_str("empty"),
            black @ 1.. => write!(f, "{black} black"),
            white => write!(f, "{} white", white.unsigned_abs()),
        }
    }
}

impl std::str::FromStr for Prison {
    type Err = Error;

    /// Reads up to 4,294,967,295 stones.
    fn from_str(text: &str) -> Result<Prison, Error> {
        let unreadable = || {
            let text = text.escape_debug();
            Error::SetUp(format!("`prison: {text}` is not a prison; write `empty`, `3 black` or `2 white`"))
        };
        let stones = |number: &str| {
            let digits = number.bytes().all(|sign| sign.is_ascii_digit());
            digits.then(|| number.parse::<u32>().ok()).flatten().map(i64::from).ok_or_else(unreadable)
        };
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["empty"] => Ok(Prison(0)),
            [number, "black"] => stones(number).map(Prison),
            [number, "white"] => stones(number).map(|stones| Prison(-stones)),
            _ => Err(unreadable()),
        }
    }
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
