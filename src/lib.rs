//! Rules, a literal engine and a conformance suite for three games that are played like Go: Keil, HexGo and Meigo.
//!
//! - [`model`] has the words: boards, positions, turns, questions and answers.
//! - [`naive`] is the rules of `spec/` read aloud, an [`Engine`](model::Engine).
//! - [`readings`] are the plausible ways to get the rules wrong, as engines.
//! - [`spec`] is the spec's clauses by label.
//! - [`suite`] reads cases and runs them against any engine.
//! - [`worth`] is what the suite is worth: which checks tell which readings from the rules.
//! - [`explain`] puts refusals and boards into words and pictures.
//! - [`explore`] counts games, compares two engines on every board of a size, and makes games worth comparing.
//! - [`page`] is what a page of boards asks, as JSON.
//! - [`wire`] is positions as JSON.
//! - `remote` is anyone's engine, spoken to over a line protocol; it, `report` and `cli`, which are the command, are behind
//!   the feature `cli`.
//! - `conformance`, behind the feature of that name, is the suite as tests of an engine in Rust.
//!
//! A question about a position, answered by the literal engine:
//!
//! ```
//! use shinpan::model::{Board, Engine, HexgoPosition, Captures, Color, Position, Question, Turn};
//! use shinpan::naive::LITERAL;
//!
//! // White has three eye cells, and Black is all around.
//! let board = Board::hexagon_from_diagram("
//!       X X X X
//!      X O O O X
//!     X O . . O X
//!    . X O . O X .
//!     . X O O X .
//!      . X X X .
//!       . . . .
//! ")?;
//! let shape = board.shape();
//! let position = Position::Hexgo(HexgoPosition {
//!     history: vec![board.clone()],
//!     board,
//!     to_move: Color::Black,
//!     komi: 6,
//!     passes: 0,
//!     resigned: None,
//!     captures: Captures::default(),
//! });
//! let turn = Turn::Place(shape.point("e4")?);
//! // e3, e4 and d4 touch each other: the triangle of death. A stone there has a liberty pair, so it may be played.
//! assert!(LITERAL.answer(&position, &Question::Play { by: None, turn }).is_ok());
//! # Ok::<(), shinpan::model::Error>(())
//! ```

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "conformance")]
mod conformance;
pub mod explain;
pub mod explore;
pub mod page;
#[cfg(feature = "cli")]
pub mod remote;
#[cfg(feature = "cli")]
pub mod report;
pub mod spec;
pub mod suite;
pub mod wire;
pub mod worth;

/// The optimised engine.
pub mod fast {
    pub use shinpan_fast::{Fast, perft};
}

pub use shinpan_model as model;
pub use shinpan_naive as naive;
pub use shinpan_readings as readings;

#[cfg(feature = "conformance")]
pub use conformance::conformance;
