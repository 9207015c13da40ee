//! The vocabulary of shinpan: points and boards, positions, turns, questions and answers. It has no rules.

mod answer;
mod board;
mod diagram;
mod engine;
mod error;
mod game;
mod names;
mod position;
mod question;
mod turn;
mod word;
mod words;

pub use answer::{Answer, Count, Outcome, Owner, Score};
pub use board::{Board, Color, Point, Shape, Stone};
pub use engine::{Engine, NoAnswer, Reply, Trouble, Unanswered};
pub use error::{Error, shown};
pub use game::{Game, Opening, Start, StartKeys};
pub use position::{
    Button, Captures, FirstTurns, HexgoPosition, KeilPosition, MeigoPosition, Position, Prison, TurnEnd,
};
pub use question::{Dead, Question};
pub use turn::{Closed, Evidence, Label, Play, Refusal, Rejection, Turn};
