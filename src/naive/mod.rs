//! The literal engine: the definitions of `spec/`, read aloud.
//!
//! Each function that stands for a clause names its label and quotes it. Nothing here is fast, and nothing is remembered;
//! it is there to be read next to the spec, and to be right.

/// Makes the trait whose methods are the definitions of a game: each, unless a reading replaces it, is the function of
/// the same name. The functions take the definitions as an object, so they are compiled once and not for each reading.
macro_rules! definitions {
    ($(#[$doc:meta])* $($name:ident($($argument:ident: $type:ty),*) -> $returns:ty;)*) => {
        $(#[$doc])*
        pub trait Definitions: AsRules {
            $(
                #[doc = concat!("By the text, [`", stringify!($name), "()`].")]
                fn $name(&self, $($argument: $type),*) -> $returns {
                    $name(self.as_rules(), $($argument),*)
                }
            )*
        }

        /// Definitions, some of them replaced or none, as an object.
        pub trait AsRules {
            /// The definitions to ask, whoever asks.
            fn as_rules(&self) -> &dyn Definitions;
        }

        impl<D: Definitions> AsRules for D {
            fn as_rules(&self) -> &dyn Definitions {
                self
            }
        }
    };
}

mod board;
pub mod hexgo;
pub mod keil;
pub mod meigo;

pub use board::{Points, adjacent_on_grid, adjacent_on_hexagon, empty, on_board, parts, reach, stones};

use crate::model::{Answer, Board, Color, Engine, Error, Point, Position, Question, Rejection};

/// The literal engine for all three games. A reading puts other definitions in the place of one game's.
///
/// ```
/// use shinpan::model::{Answer, Button, Engine, Position, Question, Shape, Turn};
/// use shinpan::naive::{LITERAL, keil::{Definitions, Literal}};
///
/// let start = Position::Keil(Literal.start(Shape::hexagon(2)?, 0, Button::Free));
/// let Ok(Answer::Turns(turns)) = LITERAL.answer(&start, &Question::Turns) else { panic!() };
/// assert_eq!(turns.len(), 8, "seven points and the button");
/// # Ok::<(), shinpan::model::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Naive<K = keil::Literal, H = hexgo::Literal, M = meigo::Literal> {
    /// The definitions of Keil.
    pub keil: K,
    /// The definitions of HexGo.
    pub hexgo: H,
    /// The definitions of Meigo.
    pub meigo: M,
}

/// The rules as their texts have them.
pub const LITERAL: Naive = Naive { keil: keil::Literal, hexgo: hexgo::Literal, meigo: meigo::Literal };

impl<K: keil::Definitions, H: hexgo::Definitions, M: meigo::Definitions> Engine for Naive<K, H, M> {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, Rejection> {
        position.check_shape()?;
        match position {
            Position::Keil(position) => self.keil.answer(position, question),
            Position::Hexgo(position) => self.hexgo.answer(position, question),
            Position::Meigo(position) => self.meigo.answer(position, question),
        }
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
