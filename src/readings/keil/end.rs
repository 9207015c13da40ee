//! Readings of the end of a game, the score and the winner.

use super::parts::{can_place, going_on, stones_linked};
use super::{Reading, mistake, ruling};
use shinpan_model::{Button, Color, Count, KeilPosition, Outcome, Score, Stone, Turn, TurnEnd};
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{Points, empty, parts, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/one-pass-ends", &["keil.end"])
        .says("a pass ends the game")
        .keil(Rules { over: |_, position| position.passes >= 1, ..LITERAL }),
    mistake("keil/three-passes-end", &["keil.end"])
        .says("the game ends with the third pass in succession")
        .keil(Rules { over: |_, position| position.passes >= 3, ..LITERAL }),
    mistake("keil/passes-add-up", &["keil.end"])
        .says("the game ends when there have been two passes, whatever came between")
        .keil(Rules {
            end_turn: |_, position, board, button, passes| {
                LITERAL.end_turn(position, board, button, passes.max(position.passes))
            },
            ..LITERAL
        }),
    mistake("keil/stuck-ends", &["keil.end"])
        .says("the game ends when the player to move cannot place a stone")
        .keil(Rules { over: |_, position| LITERAL.over(position) || !can_place(position), ..LITERAL }),
    mistake("keil/placement-reopens", &["keil.end"])
        .says("after two passes a player may still place a stone, and the game goes on")
        .keil(Rules {
            play: |_, position, turn| match turn {
                Turn::Place(_) => LITERAL.play(&going_on(position), turn),
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    ruling("G5", "keil/longest-game", &["keil.end", "keil.winner"])
        .says("a game ends after as many turns as the board has points")
        .keil(Rules {
            over: |_, position| LITERAL.over(position) || position.history.len() >= position.board.shape().count(),
            ..LITERAL
        }),
    mistake("keil/stones-not-scored", &["keil.score"]).says("only territory is scored, not stones").keil(Rules {
        score: |_, position| {
            rescored(position, |color, count| count.halves - 2 * stones(&position.board, color).len() as u64)
        },
        ..LITERAL
    }),
    mistake("keil/territory-not-scored", &["keil.score"]).says("only stones are scored, not territory").keil(Rules {
        score: |_, position| {
            rescored(position, |color, _| {
                let points = stones(&position.board, color).len() as u64 + LITERAL.komi(position, color);
                2 * points + LITERAL.button_points(position.button, color).halves
            })
        },
        ..LITERAL
    }),
    mistake("keil/captures-scored", &["keil.score"]).says("stones taken during the game are points as well").keil(
        Rules {
            score: |_, position| {
                let left = |end: &TurnEnd, color| stones(&end.board, color);
                let taken_by = |color: Color| -> usize {
                    let turns = position.history.windows(2);
                    turns.map(|turn| (&left(&turn[0], color.other()) - &left(&turn[1], color.other())).len()).sum()
                };
                rescored(position, |color, count| count.halves + 2 * taken_by(color) as u64)
            },
            ..LITERAL
        },
    ),
    ruling("K8", "keil/dead-come-off", &["keil.score"])
        .says("stones that cannot be saved come off before the count")
        .keil(Rules {
            // Dead is each stone that one placement could take, a definition that needs no reading ahead.
            score: |_, position| {
                let board = &position.board;
                let falls_to =
                    |point, color: Color| LITERAL.removed(&board.with(point, Stone::unmarked(color.other())), color);
                let dead = |color| empty(board).into_iter().flat_map(move |point| falls_to(point, color));
                let dead: Points = Color::BOTH.into_iter().flat_map(dead).collect();
                LITERAL.score(&KeilPosition { board: board.without(&dead), ..position.clone() })
            },
            ..LITERAL
        }),
    mistake("keil/border-seen-once", &["keil.score", "keil.territory.owner"])
        .says("in the count a stone is asked only about the first territory that it is linked to")
        .keil(Rules {
            // A later territory whose stones were all seen before counts for both players.
            score: |_, position| {
                let board = &position.board;
                let (mut seen, mut owned) = (Points::new(), [0, 0]);
                for territory in parts(empty(board), |point| LITERAL.territory(board, point)) {
                    let border = &stones_linked(board, &territory) - &seen;
                    for (color, points) in Color::BOTH.into_iter().zip(&mut owned) {
                        if border.iter().all(|&stone| board.color(stone) == Some(color)) {
                            *points += territory.len();
                        }
                    }
                    seen.extend(border);
                }
                let [black, white] = owned;
                let points = |color| stones(board, color).len() + if color == Color::Black { black } else { white };
                rescored(position, |color, _| 2 * points(color) as u64 + beside_the_board(position, color))
            },
            ..LITERAL
        }),
    mistake("keil/count-in-a-byte", &["keil.score"])
        .says("the points on the board are counted in a byte, so that 256 of them are none")
        .keil(Rules {
            score: |_, position| {
                rescored(position, |color, count| {
                    let beside = beside_the_board(position, color);
                    (count.halves - beside) % 512 + beside
                })
            },
            ..LITERAL
        }),
    mistake("keil/komi-left-out", &["keil.score.komi"])
        .says("komi is agreed on and never added")
        .keil(Rules { komi: |_, _, _| 0, ..LITERAL }),
    mistake("keil/komi-to-black", &["keil.score.komi"])
        .says("komi is added to the score of Black, who begins")
        .keil(Rules { komi: |_, position, color| LITERAL.komi(position, color.other()), ..LITERAL }),
    mistake("keil/komi-instead-of-the-button", &["keil.score.komi"])
        .says("komi is for the player who did not take the button")
        .keil(Rules {
            komi: |_, position, color| match position.button {
                Button::Taken(holder) if holder == color => 0,
                Button::Taken(_) => position.komi.into(),
                _ => LITERAL.komi(position, color),
            },
            ..LITERAL
        }),
    mistake("keil/tie-to-white", &["keil.winner"]).says("with equal scores White wins").keil(Rules {
        winner: |_, position| match LITERAL.winner(position) {
            Outcome::Draw => Outcome::Won(Color::White),
            outcome => outcome,
        },
        ..LITERAL
    }),
    mistake("keil/leader-is-winner", &["keil.winner"])
        .says("whoever has the higher score is the winner, at any time")
        .keil(Rules {
            winner: |_, position| LITERAL.winner(&KeilPosition { passes: 2, ..position.clone() }),
            ..LITERAL
        }),
    mistake("keil/winner-without-komi", &["keil.winner"])
        .says("the winner is found on the board, before komi is added")
        .keil(Rules { winner: |_, position| LITERAL.winner(&KeilPosition { komi: 0, ..position.clone() }), ..LITERAL }),
];

/// The half points that a player has from komi and the button.
fn beside_the_board(position: &KeilPosition, color: Color) -> u64 {
    2 * LITERAL.komi(position, color) + LITERAL.button_points(position.button, color).halves
}

/// The literal score with the half points of each player replaced.
fn rescored(position: &KeilPosition, halves: impl Fn(Color, Count) -> u64) -> Score {
    let Score { black, white } = LITERAL.score(position);
    Score { black: Count { halves: halves(Color::Black, black) }, white: Count { halves: halves(Color::White, white) } }
}
