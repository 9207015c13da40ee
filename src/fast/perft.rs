//! Perft: the number of sequences of legal turns from a position.

use shinpan_model::{Error, Position};

use crate::play::Play;
use crate::with_game;

/// The number of sequences of exactly `depth` legal turns from this position; 1 for a depth of 0.
///
/// Turns of all kinds count, passes, resignations and handicaps among them. After the end of a game there are none.
///
/// ```
/// use shinpan::{Game, Shape, Start, naive::LITERAL};
/// use shinpan_fast::perft;
///
/// // Black has the middle or an end; only beside an end is there a point with a liberty for White.
/// let start = LITERAL.start(Start::usual(Game::Meigo, Shape::grid(3, 1)?)?);
/// assert_eq!(perft(&start, 1), Ok(3));
/// assert_eq!(perft(&start, 2), Ok(4));
/// # Ok::<(), shinpan::Error>(())
/// ```
///
/// # Errors
/// [`Error::Size`] for a board on which the game is not played, and [`Error::TooManyTurns`] for a handicap opening on more
/// than 12 points.
pub fn perft(position: &Position, depth: u8) -> Result<u64, Error> {
    position.check_shape()?;
    with_game!(position, game => from_start(&game, depth))
}

/// The number of sequences from a position in which a handicap may be due.
fn from_start<G: Play>(game: &G, depth: u8) -> Result<u64, Error> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(1) };
    let after = |turn| game.after(turn).expect("a turn that the game lists as legal");
    Ok(game.turns()?.iter().map(|turn| sequences(&after(turn), rest)).sum())
}

/// The number of sequences from a position in which no handicap is due.
fn sequences<G: Play>(game: &G, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.is_over() {
        return 0;
    }
    let points = game.empty_points().iter().copied();
    if depth == 1 {
        // The last turn is judged and not made.
        return (points.filter(|&point| game.is_legal(point)).count() + game.other_turns().count()) as u64;
    }
    let after_placement = |point| {
        let mut next = game.clone();
        if next.place(point) { sequences(&next, depth - 1) } else { 0 }
    };
    let after_other = |turn| sequences(&game.after(&turn).expect("a legal turn"), depth - 1);
    points.map(after_placement).sum::<u64>() + game.other_turns().map(after_other).sum::<u64>()
}
