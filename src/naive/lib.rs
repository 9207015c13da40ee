//! The literal engine: the definitions of `spec/`, read aloud.
//!
//! Each function that stands for a clause names its label and quotes it. Nothing here is fast, and nothing is remembered;
//! it is there to be read next to the spec, and to be right.

/// Makes the definitions of a game, an object with a function for each, so that a reading can replace one of them.
macro_rules! definitions {
    ($(#[$doc:meta])* $($name:ident($($argument:ident: $type:ty),*) -> $returns:ty;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct Rules {
            $(
                #[doc = concat!("By the text, [`", stringify!($name), "()`].")]
                pub $name: fn(&Rules, $($type),*) -> $returns,
            )*
        }

        /// The definitions as the text has them.
        pub const LITERAL: Rules = Rules { $($name),* };

        impl Rules {
            $(
                #[doc = concat!("As these rules define it; by the text, [`", stringify!($name), "()`].")]
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

use shinpan_model::{Answer, Board, Color, Engine, Error, Point, Position, Question, Rejection};

/// The literal engine for all three games. A reading puts other definitions in the place of one game's.
///
/// ```
/// use shinpan::model::{Answer, Button, Engine, Position, Question, Shape, Turn};
/// use shinpan::naive::{LITERAL, keil};
///
/// let start = Position::Keil(keil::LITERAL.start(Shape::hexagon(2)?, 0, Button::Free));
/// let Ok(Answer::Turns(turns)) = LITERAL.answer(&start, &Question::Turns) else { panic!() };
/// assert_eq!(turns.len(), 8, "seven points and the button");
/// # Ok::<(), shinpan::model::Error>(())
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

impl Engine for Naive {
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
