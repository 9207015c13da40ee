//! The optimised engine: the same answers as the literal one, from bits and counts.
//!
//! It never sees the literal engine, not even its neighbours; tests compare the two.
//!
//! Users need [`Fast`] and [`perft`]. The games behind them and their sets of points are public for this project's tests
//! and benchmarks alone; they change without notice.

#[doc(hidden)]
pub mod bits;
mod chains;
mod colors;
mod empty;
#[doc(hidden)]
pub mod hexagon;
#[doc(hidden)]
pub mod hexgo;
mod history;
#[doc(hidden)]
pub mod keil;
mod lanes;
#[doc(hidden)]
pub mod meigo;
mod perft;
#[doc(hidden)]
pub mod play;
mod zobrist;

pub use perft::perft;

use shinpan_model::{Answer, Color, Engine, NoAnswer, Outcome, Position, Question, Rejection, Score};

/// Evaluates an expression with the position as a game of this engine, in bits as wide as its board needs.
macro_rules! with_game {
    ($position:expr, $game:ident => $evaluated:expr) => {{
        use shinpan_model::Position;
        use $crate::{bits::Wide, hexagon::fits_narrow, hexgo::Hexgo, keil::Keil, meigo::Meigo};
        match $position {
            Position::Keil(position) if fits_narrow(position.board.shape()) => {
                let $game = Keil::<u128>::new(position);
                $evaluated
            }
            Position::Keil(position) => {
                let $game = Keil::<Wide>::new(position);
                $evaluated
            }
            Position::Hexgo(position) if fits_narrow(position.board.shape()) => {
                let $game = Hexgo::<u128>::new(position);
                $evaluated
            }
            Position::Hexgo(position) => {
                let $game = Hexgo::<Wide>::new(position);
                $evaluated
            }
            Position::Meigo(position) => {
                let $game = Meigo::new(position);
                $evaluated
            }
        }
    }};
}
use with_game;

/// The optimised engine for all three games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fast;

impl Engine for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        position.check_shape()?;
        let answer = with_game!(position, game => game.answer(question));
        answer.or_else(Rejection::reply)
    }
}

/// The player with more points wins.
fn winner(score: Score) -> Outcome {
    match score.black.cmp(&score.white) {
        std::cmp::Ordering::Greater => Outcome::Won(Color::Black),
        std::cmp::Ordering::Less => Outcome::Won(Color::White),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}
