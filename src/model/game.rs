//! The three games, and how a game of each starts.

use serde::{Deserialize, Serialize};

use super::word::words;
use super::{Button, Error, Shape, shown};

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

words! { Game as "Game", "One of the games.", "the games: `keil`, `hexgo`, `meigo`":
    Game::Keil => "keil" = Game::Keil, "Keil.";
    Game::Hexgo => "hexgo" = Game::Hexgo, "HexGo.";
    Game::Meigo => "meigo" = Game::Meigo, "Meigo.";
}

impl Game {
    /// The three games.
    pub const ALL: [Game; 3] = [Game::Keil, Game::Hexgo, Game::Meigo];

    /// Its name as its own text writes it: `Keil`, `HexGo`, `Meigo`.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Game::Keil => "Keil",
            Game::Hexgo => "HexGo",
            Game::Meigo => "Meigo",
        }
    }

    /// Whether it is played on hexagons; Meigo is played on grids.
    #[must_use]
    pub fn is_on_hexagons(self) -> bool {
        self != Game::Meigo
    }

    /// The komi of a game whose players have agreed on none: 0 in Keil, 6 in HexGo (`hexgo.score.komi`). Meigo has no komi.
    #[must_use]
    pub fn usual_komi(self) -> Option<u32> {
        match self {
            Game::Keil => Some(0),
            Game::Hexgo => Some(6),
            Game::Meigo => None,
        }
    }

    /// The board of this size: `5` for a hexagon with five points a side, `9x7` for a grid of nine columns and seven rows.
    ///
    /// # Errors
    /// [`Error::Size`] for a text that is no size, and for a size on which the game is not played.
    ///
    /// ```
    /// # use shinpan::{Game, Shape};
    /// assert_eq!(Game::Keil.shape("5")?, Shape::hexagon(5)?);
    /// assert_eq!(Game::Meigo.shape("9x7")?, Shape::grid(9, 7)?);
    /// assert!(Game::Meigo.shape("9").is_err());
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn shape(self, size: &str) -> Result<Shape, Error> {
        // `+5` and `5.0` are numbers to the standard library or to YAML, but no sizes.
        let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|sign| sign.is_ascii_digit()));
        let shape = match (self.is_on_hexagons(), size.split_once('x')) {
            (true, None) => number(size).map(Shape::hexagon),
            (false, Some((columns, rows))) => {
                number(columns).zip(number(rows)).map(|(columns, rows)| Shape::grid(columns, rows))
            }
            _ => None,
        };
        shape
            .and_then(Result::ok)
            .ok_or_else(|| Error::Size(format!("`{}` is no size of {self}; {}", shown(size), self.sizes())))
    }

    /// The board, if the game is played on it.
    ///
    /// # Errors
    /// [`Error::Size`] for a grid in Keil or HexGo, and for a hexagon in Meigo.
    pub fn check_shape(self, shape: Shape) -> Result<Shape, Error> {
        match shape.is_hexagon() == self.is_on_hexagons() {
            true => Ok(shape),
            false => Err(Error::Size(format!("`{}` is no size of {self}; {}", shape.size(), self.sizes()))),
        }
    }

    /// The sizes in a sentence of a message.
    fn sizes(self) -> &'static str {
        match self.is_on_hexagons() {
            true => "a hexagon has 2 to 11 points a side, written as `5`",
            false => "a grid has 1 to 19 columns, 1 to 19 rows and at least two points, written as `9x7`",
        }
    }
}

/// The game by the name that its own text gives it.
impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.title())
    }
}

/// The start of a game: the board, and what the rules of the game leave to the players.
///
/// ```
/// use shinpan::{Game, Opening, Shape, Start, naive::LITERAL};
///
/// let start = Start::Meigo { shape: Shape::grid(3, 3)?, opening: Opening::Prison(2) };
/// assert_eq!(LITERAL.start(start).words(), "Black to move · prison 2 black · Black's first turn is still to come · \
///     White's first turn is still to come");
/// assert_eq!(Start::usual(Game::Hexgo, Shape::hexagon(5)?)?.game(), Game::Hexgo);
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// A game of Keil (`keil.start`).
    Keil {
        /// The hexagon.
        shape: Shape,
        /// White's points for playing second.
        komi: u32,
        /// Whether it is played with the button.
        button: bool,
    },
    /// A game of HexGo (`hexgo.start`).
    Hexgo {
        /// The hexagon.
        shape: Shape,
        /// White's points for playing second.
        komi: u32,
    },
    /// A game of Meigo (`meigo.start`).
    Meigo {
        /// The grid.
        shape: Shape,
        /// The prison, or the handicap.
        opening: Opening,
    },
}

/// How a game of Meigo opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// With this number of black stones in the prison (`meigo.start.prison`).
    Prison(u32),
    /// With a handicap, and the prison empty (`meigo.start.handicap`).
    Handicap,
}

impl Start {
    /// The start of a game whose players have agreed on nothing: the usual komi, the button, an empty prison.
    ///
    /// # Errors
    /// [`Error::Size`] for a board on which the game is not played.
    pub fn usual(game: Game, shape: Shape) -> Result<Start, Error> {
        let shape = game.check_shape(shape)?;
        let komi = game.usual_komi().unwrap_or_default();
        Ok(match game {
            Game::Keil => Start::Keil { shape, komi, button: true },
            Game::Hexgo => Start::Hexgo { shape, komi },
            Game::Meigo => Start::Meigo { shape, opening: Opening::Prison(0) },
        })
    }

    /// The game.
    #[must_use]
    pub fn game(self) -> Game {
        match self {
            Start::Keil { .. } => Game::Keil,
            Start::Hexgo { .. } => Game::Hexgo,
            Start::Meigo { .. } => Game::Meigo,
        }
    }

    /// The board.
    #[must_use]
    pub fn shape(self) -> Shape {
        match self {
            Start::Keil { shape, .. } | Start::Hexgo { shape, .. } | Start::Meigo { shape, .. } => shape,
        }
    }
}

/// A start as people and programs write it. A key that is left out stands for the usual value, and one that belongs to
/// another game has no meaning.
///
/// ```
/// use shinpan::{Game, Shape, Start, StartKeys};
///
/// let keys = StartKeys { size: "5".into(), komi: Some(7), ..StartKeys::default() };
/// assert_eq!(keys.start(Game::Hexgo)?, Start::Hexgo { shape: Shape::hexagon(5)?, komi: 7 });
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Start"))]
#[cfg_attr(feature = "schema", schemars(description = "How a game starts. What it leaves out is not in its game."))]
pub struct StartKeys {
    /// The side of a hexagon, `5`, or columns and rows, `9x9`.
    pub size: String,
    /// White's komi (Keil, HexGo).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<u32>,
    /// `free`, or `none` for a game without a button (Keil).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<Button>,
    /// The black stones in the prison (Meigo).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prison: Option<u32>,
    /// Whether Black opens with a handicap (Meigo).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<bool>,
}

impl StartKeys {
    /// The start of this game.
    ///
    /// # Errors
    /// [`Error::Size`] for a size on which the game is not played, [`Error::SetUp`] for a button that a player has already
    /// taken, and for a handicap with stones in the prison.
    pub fn start(&self, game: Game) -> Result<Start, Error> {
        let shape = game.shape(&self.size)?;
        let komi = self.komi.or(game.usual_komi()).unwrap_or_default();
        Ok(match game {
            Game::Keil => {
                let button = match self.button {
                    None | Some(Button::Free) => true,
                    Some(Button::Absent) => false,
                    Some(Button::Taken(_)) => {
                        return Err(Error::SetUp("at the start the `button` is `free` or `none`".into()));
                    }
                };
                Start::Keil { shape, komi, button }
            }
            Game::Hexgo => Start::Hexgo { shape, komi },
            Game::Meigo => {
                let opening = match (self.handicap == Some(true), self.prison.unwrap_or(0)) {
                    (false, black) => Opening::Prison(black),
                    (true, 0) => Opening::Handicap,
                    (true, _) => return Err(Error::SetUp("a handicap game starts with an empty prison".into())),
                };
                Start::Meigo { shape, opening }
            }
        })
    }
}

/// All keys that the game has.
impl From<Start> for StartKeys {
    fn from(start: Start) -> StartKeys {
        let keys = StartKeys { size: start.shape().size(), ..StartKeys::default() };
        match start {
            Start::Keil { komi, button, .. } => {
                let button = if button { Button::Free } else { Button::Absent };
                StartKeys { komi: Some(komi), button: Some(button), ..keys }
            }
            Start::Hexgo { komi, .. } => StartKeys { komi: Some(komi), ..keys },
            Start::Meigo { opening, .. } => {
                let prison = if let Opening::Prison(black) = opening { black } else { 0 };
                StartKeys { prison: Some(prison), handicap: Some(opening == Opening::Handicap), ..keys }
            }
        }
    }
}
