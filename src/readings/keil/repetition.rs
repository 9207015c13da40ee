//! Readings of the ban on repeated positions.

use super::parts::mirrored;
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Color, Evidence, KeilPosition, Point, Refusal, TurnEnd};
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{empty, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/no-repetition-rule", &["keil.turn.repeat"])
        .says("any earlier position may come back")
        .keil(Rules { repeats: |_, _, _| None, ..LITERAL }),
    ruling("K4", "keil/either-player", &["keil.turn.repeat"])
        .says("positions at the end of the opponent's turns may not come back either")
        .keil(Rules { repeats: |_, position, board| comes_back(position, board, |_, _| true), ..LITERAL }),
    mistake("keil/opponents-turns", &["keil.turn.repeat"])
        .says(
            "a placement may not bring back a position from the end of one of the opponent's turns, one's own do not \
             matter",
        )
        .keil(Rules {
            repeats: |_, position, board| comes_back(position, board, |_, earlier| earlier.by != position.to_move),
            ..LITERAL
        }),
    mistake("keil/last-own-turn-only", &["keil.turn.repeat"])
        .says("only the position at the end of the mover's last turn may not come back, as in ko")
        .keil(Rules {
            repeats: |_, position, board| {
                let last = position.history.iter().rposition(|earlier| earlier.by == position.to_move);
                comes_back(position, board, |place, _| Some(place) == last)
            },
            ..LITERAL
        }),
    mistake("keil/third-time-only", &["keil.turn.repeat"]).says("a position may come back once, but not twice").keil(
        Rules {
            repeats: |_, position, board| {
                let first = LITERAL.repeats(position, board)?;
                comes_back(position, board, |place, earlier| place > first && earlier.by == position.to_move)
            },
            ..LITERAL
        },
    ),
    mistake("keil/only-captures-repeat", &["keil.turn.repeat"])
        .says("only a placement that takes something can be refused for repetition")
        .keil(Rules {
            repeats: |_, position, board| {
                let enemy = position.to_move.other();
                let takes = stones(board, enemy) != stones(&position.board, enemy);
                LITERAL.repeats(position, board).filter(|_| takes)
            },
            ..LITERAL
        }),
    mistake("keil/own-stones-compared", &["keil.turn.repeat"])
        .says("positions are compared by the mover's stones alone")
        .keil(Rules {
            repeats: |_, position, board| {
                let own = |board: &Board| stones(board, position.to_move);
                position.history.iter().position(|earlier| {
                    (earlier.by, earlier.taken) == (position.to_move, position.button.is_taken())
                        && own(&earlier.board) == own(board)
                })
            },
            ..LITERAL
        }),
    mistake("keil/numbers-of-stones-compared", &["keil.turn.repeat"])
        .says("positions are compared by how many stones of each colour there are")
        .keil(Rules {
            same_position: |_, (board, taken), (other, other_taken)| {
                let numbers = |board: &Board| Color::BOTH.map(|color| stones(board, color).len());
                numbers(board) == numbers(other) && taken == other_taken
            },
            ..LITERAL
        }),
    mistake("keil/colours-not-compared", &["keil.turn.repeat"])
        .says("positions are compared by which points are empty")
        .keil(Rules {
            same_position: |_, (board, taken), (other, other_taken)| {
                empty(board) == empty(other) && taken == other_taken
            },
            ..LITERAL
        }),
    mistake("keil/mirrored-is-the-same", &["keil.turn.repeat"])
        .says("a position and its mirror image are the same")
        .keil(Rules {
            same_position: |_, (board, taken), (other, other_taken)| {
                let image = |point: Point| board.stone(mirrored(board.shape(), point)) == other.stone(point);
                taken == other_taken && (board == other || board.shape().points().all(image))
            },
            ..LITERAL
        }),
    ruling("K4", "keil/start-counts", &["keil.turn.repeat", "keil.start"])
        .says("the position at the start of the game may not come back")
        .keil(Rules {
            end_turn: |_, position, board, button, passes| {
                let start = |by| TurnEnd { by, board: position.board.clone(), taken: position.button.is_taken() };
                let history = match position.history.is_empty() {
                    true => Color::BOTH.map(start).to_vec(),
                    false => position.history.clone(),
                };
                LITERAL.end_turn(&KeilPosition { history, ..position.clone() }, board, button, passes)
            },
            ..LITERAL
        }),
    ruling("G4", "keil/forgotten", &["keil.turn.repeat"])
        .says("a set-up ends nobody's turn, so the record begins after it")
        .keil(Rules {
            // A record does not mark the set-up. Its oldest entry stands for it.
            repeats: |_, position, board| {
                comes_back(position, board, |place, earlier| place > 0 && earlier.by == position.to_move)
            },
            ..LITERAL
        }),
    mistake("keil/last-eight-turns", &["keil.turn.repeat"])
        .says("only the last eight turns of the game are looked back on")
        .keil(Rules {
            repeats: |_, position, board| {
                let turns = position.history.len();
                comes_back(position, board, |place, earlier| place + 8 >= turns && earlier.by == position.to_move)
            },
            ..LITERAL
        }),
    mistake("keil/record-by-board", &["keil.turn.repeat", "keil.button.repeat"])
        .says("the record keeps for each board only the last turn that ended with it, whose ever it was")
        .keil(Rules {
            repeats: |_, position, board| {
                let last = position.history.iter().rposition(|earlier| earlier.board == *board);
                comes_back(position, board, |place, earlier| Some(place) == last && earlier.by == position.to_move)
            },
            ..LITERAL
        }),
    ruling("G4", "keil/end-of-both", &["keil.turn.repeat"]).says("a set-up ends a turn of each player").keil(Rules {
        // As in `keil/forgotten`, the oldest entry of the record stands for the set-up.
        repeats: |_, position, board| {
            comes_back(position, board, |place, earlier| place == 0 || earlier.by == position.to_move)
        },
        ..LITERAL
    }),
    ruling("K4", "keil/placements-only", &["keil.turn.repeat"])
        .says("only the ends of the mover's own placements count")
        .keil(Rules {
            end_turn: |_, position, board, button, passes| {
                let placed = board != position.board;
                let next = LITERAL.end_turn(position, board, button, passes);
                if placed { next } else { KeilPosition { history: position.history.clone(), ..next } }
            },
            ..LITERAL
        }),
    ruling("K4", "keil/passes-too", &["keil.turn.repeat", "keil.turn.pass"])
        .says("a pass is refused when it ends with a position that ended an earlier turn of that player")
        .keil(Rules {
            // Taking the button needs no such check: no earlier turn ended with the button taken.
            pass: |_, position| {
                let next = LITERAL.pass(position)?;
                match LITERAL.repeats(position, &position.board) {
                    Some(earlier) => Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier })),
                    None => Ok(next),
                }
            },
            ..LITERAL
        }),
    mistake("keil/pass-lifts-the-ban", &["keil.turn.repeat", "keil.turn.pass"])
        .says("after a pass every earlier position may come back")
        .keil(Rules {
            end_turn: |_, position, board, button, passes| {
                let next = LITERAL.end_turn(position, board, button, passes);
                if passes == 0 { next } else { KeilPosition { history: Vec::new(), ..next } }
            },
            ..LITERAL
        }),
];

/// The place of the first turn in the record that `counts` and ended with this board and button.
fn comes_back(position: &KeilPosition, board: &Board, counts: impl Fn(usize, &TurnEnd) -> bool) -> Option<usize> {
    let now = (board, position.button.is_taken());
    let same = |earlier: &TurnEnd| LITERAL.same_position((&earlier.board, earlier.taken), now);
    position.history.iter().enumerate().position(|(place, earlier)| counts(place, earlier) && same(earlier))
}
