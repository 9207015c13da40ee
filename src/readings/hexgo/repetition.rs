//! Readings of the ban on repeated arrangements.

use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Color, Evidence, HexgoPosition, Outcome, Point, Refusal, Turn};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::stones;

pub(super) static READINGS: &[Reading] = &[
    ruling("H5", "hexgo/player-to-move-counts", &["hexgo.turn.repeat"])
        .says("the same stones with the other player to move are another arrangement")
        .hexgo(Rules {
            pass: |_, position| {
                let after = LITERAL.pass(position);
                let history = after.history.iter().chain([&after.board]).cloned().collect();
                HexgoPosition { history, ..after }
            },
            repeats: |_, position, board| {
                let now = position.history.len();
                (0..now).find(|&earlier| position.history[earlier] == *board && (now - earlier).is_multiple_of(2))
            },
            ..LITERAL
        }),
    ruling("H5", "hexgo/own-moves-only", &["hexgo.turn.repeat"])
        .says("only arrangements after the mover's own moves count")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let stones = |at: usize| stones(&position.history[at], position.to_move);
                let own = |at: usize| !stones(at).is_subset(&stones(at - 1));
                (1..position.history.len()).find(|&earlier| position.history[earlier] == *board && own(earlier))
            },
            ..LITERAL
        }),
    ruling("H5", "hexgo/last-but-one-only", &["hexgo.turn.repeat"])
        .says("only the arrangement before the opponent's last turn counts")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let before = position.history.len().checked_sub(2)?;
                (position.history[before] == *board).then_some(before)
            },
            ..LITERAL
        }),
    mistake("hexgo/no-repetition-rule", &["hexgo.turn.repeat"])
        .says("an arrangement may come back")
        .hexgo(Rules { repeats: |_, _, _| None, ..LITERAL }),
    ruling("G5", "hexgo/repetition-draws", &["hexgo.turn.repeat", "hexgo.winner"])
        .says("an arrangement may come back, and the game is drawn then")
        .hexgo(Rules {
            repeats: |_, _, _| None,
            ended_by_passes: |_, position| LITERAL.ended_by_passes(position) || came_back(position),
            winner: |_, position, dead| {
                if came_back(position) { Ok(Outcome::Draw) } else { LITERAL.winner(position, dead) }
            },
            ..LITERAL
        }),
    ruling("G4", "hexgo/forgotten", &["hexgo.turn.repeat"])
        .says("the arrangement that the record begins with does not count")
        .hexgo(Rules {
            repeats: |_, position, board| LITERAL.repeats(position, board).filter(|&earlier| earlier > 0),
            ..LITERAL
        }),
    mistake("hexgo/empty-board-forgotten", &["hexgo.turn.repeat", "hexgo.start"])
        .says("the empty board at the start does not count as an arrangement")
        .proven(
            "A placement leaves its own stone on the board, or is refused as suicide, so it never brings the empty \
             board back.",
        )
        .hexgo(Rules {
            repeats: |_, position, board| {
                let empty = Board::empty(board.shape());
                LITERAL.repeats(position, board).filter(|&earlier| position.history[earlier] != empty)
            },
            ..LITERAL
        }),
    mistake("hexgo/stones-are-counted", &["hexgo.turn.repeat"])
        .says("arrangements with as many stones of each colour are the same")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let counts = |board: &Board| Color::BOTH.map(|color| board.stones(color).count());
                position.history.iter().position(|earlier| counts(earlier) == counts(board))
            },
            ..LITERAL
        }),
    mistake("hexgo/colours-ignored", &["hexgo.turn.repeat"])
        .says("arrangements with stones on the same cells are the same, whatever their colours")
        .hexgo(Rules {
            repeats: |_, position, board| {
                position.history.iter().position(|earlier| earlier.empty_points().eq(board.empty_points()))
            },
            ..LITERAL
        }),
    mistake("hexgo/own-stones-compared", &["hexgo.turn.repeat"])
        .says("an arrangement has come back when the mover's stones stand as they did")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let mover = position.to_move;
                position.history.iter().position(|earlier| earlier.stones(mover).eq(board.stones(mover)))
            },
            ..LITERAL
        }),
    mistake("hexgo/half-turn-is-the-same", &["hexgo.turn.repeat"])
        .says("an arrangement turned by half a turn is the same one")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let shape = board.shape();
                let opposite =
                    |p: Point| Point { row: shape.rows() - 1 - p.row, index: shape.row_length(p.row) - 1 - p.index };
                let turned = |earlier: &Board| shape.points().all(|p| earlier.stone(opposite(p)) == board.stone(p));
                position.history.iter().position(|earlier| earlier == board || turned(earlier))
            },
            ..LITERAL
        }),
    mistake("hexgo/pass-clears-the-record", &["hexgo.turn.repeat", "hexgo.turn.pass"])
        .says("a pass lifts the ban on arrangements that were there before it")
        .hexgo(Rules {
            pass: |_, position| HexgoPosition { history: Vec::new(), ..LITERAL.pass(position) },
            ..LITERAL
        }),
    mistake("hexgo/captures-repeat-only", &["hexgo.turn.repeat"])
        .says("only a capture is held to the rule against repetition")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let enemy = position.to_move.other();
                let captures = board.stones(enemy).count() < position.board.stones(enemy).count();
                LITERAL.repeats(position, board).filter(|_| captures)
            },
            ..LITERAL
        }),
    mistake("hexgo/single-captures-repeat-only", &["hexgo.turn.repeat"])
        .says("only a turn that captures a single stone is held to the rule against repetition")
        .hexgo(Rules {
            repeats: |_, position, board| {
                let enemy = position.to_move.other();
                let captured = position.board.stones(enemy).count() - board.stones(enemy).count();
                LITERAL.repeats(position, board).filter(|_| captured == 1)
            },
            ..LITERAL
        }),
    ruling("H5", "hexgo/passes-too", &["hexgo.turn.pass", "hexgo.turn.repeat"])
        .says("a pass may not leave an arrangement that has been there, so one may never pass")
        .hexgo(Rules {
            play: |rules, position, turn| {
                let after = LITERAL.play(position, turn)?;
                match rules.repeats(position, &position.board) {
                    Some(earlier) if *turn == Turn::Pass => {
                        Err(Refusal::new("hexgo.turn.repeat", Evidence::Repeats { earlier }).into())
                    }
                    _ => Ok(after),
                }
            },
            ..LITERAL
        }),
];

/// Whether the present arrangement was there before.
fn came_back(position: &HexgoPosition) -> bool {
    position.history.split_last().is_some_and(|(now, earlier)| earlier.contains(now))
}
