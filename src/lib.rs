//! The rules of three games that are played like Go, as engines and as a conformance suite: Keil, HexGo and Meigo.
//!
//! The words of the games stand at the root: [`Board`], [`Position`], [`Turn`], [`Question`], [`Answer`]. An [`Engine`]
//! answers questions about positions. [`naive::LITERAL`] is the rules read aloud, one function for each clause of the
//! spec; [`Fast`] gives the same answers quickly.
//!
//! **Keil**: two neighbouring stones are linked when a third point beside both is like one of them (`keil.link`).
//!
//! ```
//! use shinpan::{Board, Button, Color, Engine, Fast, KeilPosition, Question};
//!
//! let linked = |diagram: &str| {
//!     let board = Board::hexagon_from_diagram(diagram)?;
//!     let (a1, a2) = (board.shape().point("a1")?, board.shape().point("a2")?);
//!     let position = KeilPosition::set_up(board, Color::Black, Button::Free, 0, 0, Vec::new());
//!     Fast.is(&position.into(), &Question::Linked(a1, a2))
//! };
//! assert!(!linked("
//!      . .
//!     . . .
//!      X X
//! ")?);
//! assert!(linked("
//!      . .
//!     . X .
//!      X X
//! ")?);
//! # Ok::<(), shinpan::NoAnswer>(())
//! ```
//!
//! **HexGo**: a group without two liberties that touch each other, and without a pair of eyes, is captured
//! (`hexgo.group.stays`).
//!
//! ```
//! use shinpan::{Board, Captures, Color, Engine, Fast, HexgoPosition, Turn};
//!
//! // White's c3 has six empty or black neighbours; after Black's c4 no two of its liberties touch.
//! let board = Board::hexagon_from_diagram("
//!       . . .
//!      . X . .
//!     . . O . .
//!      . X . .
//!       . . .
//! ")?;
//! let shape = board.shape();
//! let position = HexgoPosition::set_up(board, Color::Black, 6, 0, Captures::default(), Vec::new()).into();
//! let after = Fast.play(&position, &Turn::Place(shape.point("c4")?))?.expect("a legal turn");
//! assert!(after.board().is_empty(shape.point("c3")?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Meigo**: a stone is put down marked when its point reaches a marked stone and no unmarked friend is beside it
//! (`meigo.play.reach`, `meigo.play.marked`).
//!
//! ```
//! use shinpan::{Board, Color, Engine, Fast, MeigoPosition, Stone, Turn};
//!
//! // Over the empty points c1 reaches Black's a1 and White's marked e1.
//! let board = Board::grid_from_diagram("X . . . o")?;
//! let c1 = board.shape().point("c1")?;
//! let position = MeigoPosition::set_up(board, Color::Black, false, 0).into();
//! let after = Fast.play(&position, &Turn::Place(c1))?.expect("a legal turn");
//! assert_eq!(after.board().stone(c1), Some(Stone::marked(Color::Black)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules and features
//!
//! Without features the crate has the words, both engines, the readings, the spec's clauses and the explanations.
//!
//! - [`naive`]: the literal engine and its definitions.
//! - [`readings`]: the plausible ways to get the rules wrong, as engines.
//! - [`spec`]: the clauses of the spec by label.
//! - [`explain`]: turns, positions and counts explained step by step.
//! - [`draw`]: boards drawn for a terminal, and as SVG with the feature `pictures`.
//! - [`json`]: positions as JSON.
//! - `suite`, `worth` and `explore`, with the feature `suite`: cases, read and run against any engine; the checks that tell
//!   each reading from the rules; games counted, boards compared exhaustively, games at random.
//! - `page`, with the feature of that name: the requests of a page of boards.
//! - `remote`, `report` and `cli`, with the feature `cli`: engines in other processes, reports, and the command.
//! - `conformance`, with the feature of that name: the suite as tests of an engine in Rust.

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "conformance")]
mod conformance;
pub mod draw;
pub mod explain;
#[cfg(feature = "suite")]
pub mod explore;
#[cfg(any(feature = "cli", feature = "conformance"))]
mod failure;
pub mod json;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "cli")]
pub mod remote;
#[cfg(feature = "cli")]
pub mod report;
pub mod spec;
#[cfg(feature = "suite")]
pub mod suite;
#[cfg(feature = "suite")]
pub mod worth;

#[cfg(feature = "suite")]
use shinpan_fast as fast;
use shinpan_model as model;
pub use {shinpan_naive as naive, shinpan_readings as readings};

#[cfg(feature = "conformance")]
pub use conformance::conformance;
pub use shinpan_fast::Fast;
pub use shinpan_model::*;
