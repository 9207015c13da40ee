//! The position after a turn: what an engine's reply has of it, and the rest from the position before.

use crate::json;
use crate::json::positions::{hexgo, keil, meigo, same_shape};
use crate::model::{Board, Button, Error, HexgoPosition, KeilPosition, MeigoPosition, Position, Turn, TurnEnd};

/// The position of Keil after a turn, completed from the one before.
pub(super) fn keil_after(reply: &json::Keil, before: &KeilPosition, turn: &Turn) -> Result<Position, Error> {
    let kept = |board: Board, button: Button| {
        let end = TurnEnd { by: before.to_move, board: board.clone(), taken: button.is_taken() };
        KeilPosition {
            board,
            to_move: before.to_move.other(),
            button,
            komi: before.komi,
            passes: passes_after(before.passes, turn),
            history: before.history.iter().cloned().chain([end]).collect(),
        }
    };
    let after = keil(reply, kept)?;
    same_shape(before.board.shape(), &after.board)?;
    Ok(after.into())
}

/// The position of HexGo after a turn, completed from the one before.
pub(super) fn hexgo_after(reply: &json::Hexgo, before: &HexgoPosition, turn: &Turn) -> Result<Position, Error> {
    let kept = |board: Board, captures| {
        let new = matches!(turn, Turn::Place(_)).then(|| board.clone());
        HexgoPosition {
            board,
            to_move: before.to_move.other(),
            komi: before.komi,
            passes: if *turn == Turn::Resign { before.passes } else { passes_after(before.passes, turn) },
            resigned: if *turn == Turn::Resign { Some(before.to_move) } else { before.resigned },
            captures,
            history: before.history.iter().cloned().chain(new).collect(),
        }
    };
    let after = hexgo(reply, kept)?;
    same_shape(before.board.shape(), &after.board)?;
    Ok(after.into())
}

/// The position of Meigo after a turn, completed from the one before.
pub(super) fn meigo_after(reply: &json::Meigo, before: &MeigoPosition) -> Result<Position, Error> {
    let kept = |board, prison, last_marked| MeigoPosition {
        board,
        to_move: before.to_move.other(),
        first_turns: before.first_turns.after(before.to_move),
        handicap: before.handicap,
        last_marked,
        prison,
    };
    let after = meigo(reply, kept)?;
    same_shape(before.board.shape(), &after.board)?;
    Ok(after.into())
}

fn passes_after(passes: u8, turn: &Turn) -> u8 {
    if *turn == Turn::Pass { passes.saturating_add(1) } else { 0 }
}
