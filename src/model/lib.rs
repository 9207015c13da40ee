//! The words of the project: points and boards, positions, turns, questions and answers. No rules.

mod board;
mod diagram;
mod engine;
mod error;
mod names;
mod position;
mod turn;

pub use board::{Board, Color, Point, Shape, Stone};
pub use engine::{Answer, Count, Dead, Engine, Outcome, Owner, Question, Score};
pub use error::Error;
pub use error::shown;
pub use position::{Button, Captures, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Position, TurnEnd};
pub use turn::{Closed, Evidence, Label, Refusal, Rejection, Trouble, Turn, Unanswered};
