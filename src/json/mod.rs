//! Positions as JSON: what the protocol, the page and links have. `docs/protocol.md` says what the keys mean.

pub(crate) mod positions;

pub use positions::{read, written};

use serde::{Deserialize, Serialize};

use crate::model::{Button, Captures, Color};

/// A game, and a position of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(tag = "game", content = "position", rename_all = "lowercase")]
pub enum Position {
    /// Keil.
    Keil(Keil),
    /// HexGo.
    Hexgo(Hexgo),
    /// Meigo.
    Meigo(Meigo),
}

/// A position of any of the games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum AnyPosition {
    /// Keil.
    Keil(Keil),
    /// HexGo.
    Hexgo(Hexgo),
    /// Meigo.
    Meigo(Meigo),
}

impl From<Position> for AnyPosition {
    fn from(position: Position) -> AnyPosition {
        match position {
            Position::Keil(keil) => AnyPosition::Keil(keil),
            Position::Hexgo(hexgo) => AnyPosition::Hexgo(hexgo),
            Position::Meigo(meigo) => AnyPosition::Meigo(meigo),
        }
    }
}

/// A board: its rows from top to bottom, a sign for each point. `.` is empty, `X` black, `O` white, `x` and `o` are marked.
pub type Rows = Vec<String>;

/// A position of Keil. What a reply leaves out of it is worked out from the position that was asked about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Keil {
    /// The rows from top to bottom.
    pub board: Rows,
    /// Where the button is.
    pub button: Button,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
    /// White's komi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<u32>,
    /// How many passes were just made in succession.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<u8>,
    /// The end of each turn so far, oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<TurnEnd>>,
}

/// The end of a turn of Keil.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct TurnEnd {
    /// Whose turn it was.
    pub by: Color,
    /// The board then.
    pub board: Rows,
    /// Whether the button was taken by then.
    pub taken: bool,
}

/// A position of HexGo. What a reply leaves out of it is worked out from the position that was asked about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Hexgo {
    /// The rows from top to bottom.
    pub board: Rows,
    /// The stones captured so far by each player.
    pub captures: Captures,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
    /// White's komi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<u32>,
    /// How many passes were just made in succession.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes: Option<u8>,
    /// Who has resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Resigned>,
    /// Every board so far, the present one included, oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<Rows>>,
}

/// A position of Meigo. What a reply leaves out of it is worked out from the position that was asked about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Meigo {
    /// The rows from top to bottom.
    pub board: Rows,
    /// The black stones in the prison, less the white ones.
    pub prison: i64,
    /// Whether the turn just before put down a marked stone.
    pub last_marked: bool,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Color>,
    /// The players whose first turn of the game is still to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_turns: Option<Vec<Color>>,
    /// Whether Black opens with a handicap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<bool>,
}

/// The player who has resigned, as a word.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(description = "Who has resigned."))]
#[serde(rename_all = "lowercase")]
pub enum Resigned {
    /// Nobody.
    Nobody,
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Option<Color>> for Resigned {
    fn from(player: Option<Color>) -> Resigned {
        match player {
            None => Resigned::Nobody,
            Some(Color::Black) => Resigned::Black,
            Some(Color::White) => Resigned::White,
        }
    }
}

impl From<Resigned> for Option<Color> {
    fn from(resigned: Resigned) -> Option<Color> {
        match resigned {
            Resigned::Nobody => None,
            Resigned::Black => Some(Color::Black),
            Resigned::White => Some(Color::White),
        }
    }
}

/// Points that each player names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema))]
pub struct Dead {
    /// Those that Black names.
    pub black: Vec<String>,
    /// Those that White names.
    pub white: Vec<String>,
}
