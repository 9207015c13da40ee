//! The optimised engine: the same answers as the literal one, from bits and counts.
//!
//! It never sees the literal engine, not even its neighbours; tests compare the two.

mod bits;
pub mod hexgo;
mod history;
pub mod keil;
pub mod meigo;

pub use bits::{Bits, Wide};

use shinpan_model::{Answer, Color, Engine, NoAnswer, Outcome, Position, Question, Rejection, Score};

/// The optimised engine for all three games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fast;

/// The largest side of a hexagon whose points fit into 128 bits.
pub const LARGEST_NARROW_SIDE: u8 = 7;

impl Engine for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        position.check_shape()?;
        let side = position.shape().rows().div_ceil(2);
        let answer = match position {
            Position::Keil(position) if side <= LARGEST_NARROW_SIDE => {
                keil::Keil::<u128>::new(position, side).answer(question)
            }
            Position::Keil(position) => keil::Keil::<Wide>::new(position, side).answer(question),
            Position::Hexgo(position) if side <= LARGEST_NARROW_SIDE => {
                hexgo::Hexgo::<u128>::new(position, side).answer(question)
            }
            Position::Hexgo(position) => hexgo::Hexgo::<Wide>::new(position, side).answer(question),
            Position::Meigo(position) => meigo::Meigo::new(position).answer(question),
        };
        answer.or_else(Rejection::reply)
    }
}

/// Who has more points.
fn winner(score: Score) -> Outcome {
    match score.black.cmp(&score.white) {
        std::cmp::Ordering::Greater => Outcome::Won(Color::Black),
        std::cmp::Ordering::Less => Outcome::Won(Color::White),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}
