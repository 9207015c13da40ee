//! The conformance suite: cases read from YAML, run against any [`Engine`](crate::model::Engine).
//!
//! `docs/cases.md` describes the format. An engine is anything that answers questions; this one knows a single rule of
//! Keil, that a stone goes on an empty point, and the suite says where that is not enough:
//!
//! ```
//! use shinpan::{Answer, Engine, Error, Evidence, Game, NoAnswer, Position, Question, Refusal, Stone, Turn, suite};
//!
//! struct OnEmptyPoints;
//!
//! impl Engine for OnEmptyPoints {
//!     fn name(&self) -> &str {
//!         "on-empty-points"
//!     }
//!
//!     fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
//!         let (Position::Keil(keil), Question::Play { turn: Turn::Place(point), .. }) = (position, question) else {
//!             return Err(Error::NotAQuestion { game: position.game(), question: question.name() }.into());
//!         };
//!         if let Some(stone) = keil.board.stone(*point) {
//!             return Ok(Answer::Refused(Refusal::new("keil.turn.place", Evidence::Occupied(*point, stone))));
//!         }
//!         let mut next = keil.clone();
//!         next.board = keil.board.with(*point, Stone::unmarked(keil.to_move));
//!         next.to_move = keil.to_move.other();
//!         Ok(Answer::Position(Box::new(next.into())))
//!     }
//! }
//!
//! let cases = suite::embedded()?;
//! let keil = cases.iter().filter(|case| case.game() == Game::Keil);
//! let reports: Vec<_> = keil.flat_map(|case| suite::run(case, &OnEmptyPoints)).collect();
//! let passed = reports.iter().filter(|report| report.passed()).count();
//! assert!(0 < passed && passed < reports.len() / 2);
//! # Ok::<(), suite::CaseError>(())
//! ```

mod case;
mod checks;
mod difference;
mod embedded;
mod limits;
mod read;
mod run;
mod runner;
mod schema;
mod setup;
mod verdict;
mod write;

pub use case::{Case, Check, Expectation, Expected};
pub use difference::{Difference, Got, Wanted};
pub use embedded::{embedded, embedded_files};
pub use limits::LONGEST_FILE;
pub use read::{CaseError, check_ids, read, read_file};
pub use run::{Report, run, run_check};
pub(crate) use runner::in_parallel;
pub use runner::{processors, run_all, timed};
pub use schema::Earlier;
pub use setup::{Naming, SetUp, SetUpKey};
pub use verdict::Verdict;
pub use write::{Sketch, write_case};
