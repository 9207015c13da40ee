//! The literal engine: the definitions of `spec/`, read aloud.
//!
//! Each function that stands for a clause names its label and quotes it. Nothing here is fast, and nothing is remembered;
//! it is there to be read next to the spec, and to be right.

/// Makes the definitions of a game: an object with a function for each, so that a reading can replace one of them. The
/// functions themselves, each below the clause that it stands for, are private to the file of their game.
macro_rules! definitions {
    ($(#[$doc:meta])* { $($(#[$meaning:meta])* $name:ident($($argument:ident: $type:ty),*) -> $returns:ty;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct Rules {
            $($(#[$meaning])* pub $name: fn(&Rules, $($type),*) -> $returns,)*
        }

        /// The definitions as the text has them.
        pub const LITERAL: Rules = Rules { $($name),* };

        impl Rules {
            $(
                $(#[$meaning])*
                pub fn $name(&self, $($argument: $type),*) -> $returns {
                    (self.$name)(self, $($argument),*)
                }
            )*
        }
    };
}

mod board;
pub mod hexgo;
pub mod keil;
pub mod meigo;

pub use board::{Points, adjacent_on_grid, adjacent_on_hexagon, empty, on_board, parts, reach, stones};

use shinpan_model::{
    Answer, Board, Button, Color, Engine, Error, Game, NoAnswer, Opening, Play, Point, Position, Question, Rejection,
    Start,
};

/// The literal engine for all three games. A reading puts other definitions in the place of one game's.
///
/// ```
/// use shinpan::{Engine, Game, Shape, Start, naive::LITERAL};
///
/// let start = LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(2)?)?);
/// assert_eq!(LITERAL.turns(&start)?.len(), 8, "seven points and the button");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Naive {
    /// The definitions of Keil.
    pub keil: keil::Rules,
    /// The definitions of HexGo.
    pub hexgo: hexgo::Rules,
    /// The definitions of Meigo.
    pub meigo: meigo::Rules,
}

/// The rules as their texts have them.
pub const LITERAL: Naive = Naive { keil: keil::LITERAL, hexgo: hexgo::LITERAL, meigo: meigo::LITERAL };

impl Naive {
    /// The position in which a game starts.
    #[must_use]
    pub fn start(&self, start: Start) -> Position {
        match start {
            Start::Keil { shape, komi, button } => {
                self.keil.start(shape, komi, if button { Button::Free } else { Button::Absent }).into()
            }
            Start::Hexgo { shape, komi } => self.hexgo.start(shape, komi).into(),
            Start::Meigo { shape, opening: Opening::Prison(black) } => self.meigo.start(shape, black).into(),
            Start::Meigo { shape, opening: Opening::Handicap } => self.meigo.start_with_handicap(shape).into(),
        }
    }

    /// The start of the game whose first position this is; nothing for any later position.
    #[must_use]
    pub fn start_of(&self, position: &Position) -> Option<Start> {
        let shape = position.shape();
        let start = match position {
            Position::Keil(keil) => Start::Keil { shape, komi: keil.komi, button: keil.button == Button::Free },
            Position::Hexgo(hexgo) => Start::Hexgo { shape, komi: hexgo.komi },
            Position::Meigo(meigo) if meigo.handicap => Start::Meigo { shape, opening: Opening::Handicap },
            Position::Meigo(meigo) => {
                Start::Meigo { shape, opening: Opening::Prison(u32::try_from(meigo.prison).ok()?) }
            }
        };
        (self.start(start) == *position).then_some(start)
    }

    /// Plays a turn by the definitions of its game, without the question of an [`Engine`].
    ///
    /// # Errors
    /// The refusal, or the error of what is no turn of the game.
    pub fn play_turn(&self, position: &Position, play: &Play) -> Result<Position, Rejection> {
        position.check_shape()?;
        check_mover(play.by, position.to_move())?;
        Ok(match position {
            Position::Keil(position) => self.keil.play(position, &play.turn)?.into(),
            Position::Hexgo(position) => self.hexgo.play(position, &play.turn)?.into(),
            Position::Meigo(position) => self.meigo.play(position, &play.turn)?.into(),
        })
    }

    /// Plays turns one after another: the position after the last.
    ///
    /// # Errors
    /// [`Unplayed`] with the first turn that is not legal.
    ///
    /// ```
    /// use shinpan::{Game, Play, Shape, Start, naive::LITERAL};
    ///
    /// let shape = Shape::hexagon(3)?;
    /// let start = LITERAL.start(Start::usual(Game::Keil, shape)?);
    /// let plays = ["c3", "black d4"].map(|text| Play::read(shape, text).expect("a turn"));
    /// let unplayed = LITERAL.play_line(start, &plays).unwrap_err();
    /// assert!(unplayed.to_string().starts_with("turn 2, `black d4`, cannot be played: "));
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn play_line(&self, start: Position, plays: &[Play]) -> Result<Position, Unplayed> {
        plays.iter().zip(1..).try_fold(start, |position, (play, number)| {
            self.play_turn(&position, play).map_err(|rejection| Unplayed {
                number,
                play: play.name(position.shape()),
                why: rejection.words(position.shape()),
                rejection: Box::new(rejection),
            })
        })
    }

    /// A position that is set up is settled (`setup.settled`).
    ///
    /// # Errors
    /// [`Error::Unsettled`] with a group or chain that would not stay.
    pub fn check_settled(&self, position: &Position) -> Result<(), Error> {
        let why = match position.game() {
            Game::Keil => "has no liberty",
            Game::Hexgo => "has neither a liberty pair nor a pair of eyes",
            Game::Meigo => "has no liberty, or both marked and unmarked stones",
        };
        let group = self.unsettled(position.game(), position.board());
        group.map_or(Ok(()), |group| Err(Error::Unsettled { shape: position.shape(), group, why }))
    }

    /// A group or chain that would not stay if the board were checked as it stands (`setup.settled`).
    #[must_use]
    pub fn unsettled(&self, game: Game, board: &Board) -> Option<Points> {
        match game {
            Game::Keil => self.keil.unsettled(board),
            Game::Hexgo => self.hexgo.unsettled(board),
            Game::Meigo => self.meigo.unsettled(board),
        }
    }
}

/// The first turn of a line that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("turn {number}, `{play}`, cannot be played: {why}")]
#[non_exhaustive]
pub struct Unplayed {
    /// Its number in the line, from 1.
    pub number: usize,
    /// The turn as it is written.
    pub play: String,
    /// The refusal or the error in words.
    pub why: String,
    /// The refusal or the error.
    pub rejection: Box<Rejection>,
}

impl Engine for Naive {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        position.check_shape()?;
        let answer = match position {
            Position::Keil(position) => self.keil.answer(position, question),
            Position::Hexgo(position) => self.hexgo.answer(position, question),
            Position::Meigo(position) => self.meigo.answer(position, question),
        };
        answer.or_else(Rejection::reply)
    }
}

/// A turn said to be by the player who is not to move is an error.
fn check_mover(by: Option<Color>, to_move: Color) -> Result<(), Error> {
    match by {
        Some(by) if by != to_move => Err(Error::NotToMove { by }),
        _ => Ok(()),
    }
}

/// The point, if it is one of the board.
fn on_board_at(board: &Board, point: Point) -> Result<Point, Error> {
    on_board(board.shape(), point).then_some(point).ok_or(Error::NotOnBoard { shape: board.shape(), point })
}

/// The point, if there is a stone on it.
fn stone_at(board: &Board, point: Point) -> Result<Point, Error> {
    board.stone(point).map(|_| point).ok_or(Error::NoStone { shape: board.shape(), point })
}

/// The point, if it is an empty one of the board.
fn empty_at(board: &Board, point: Point) -> Result<Point, Error> {
    board.is_empty(point).then_some(point).ok_or(Error::NotEmpty { shape: board.shape(), point })
}
