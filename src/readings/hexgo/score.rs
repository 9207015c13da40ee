//! Readings of captures and komi in the score, and of the winner.

use super::parts::captured_groups;
use super::{Reading, mistake, ruling};
use shinpan_model::{Captures, Color, Count, HexgoPosition, Outcome, Score, Stone};
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/captures-are-no-points", &["hexgo.score.captures"]).says("captured stones are no points").hexgo(
        Rules {
            score: |_, position| LITERAL.score(&HexgoPosition { captures: Captures::default(), ..position.clone() }),
            ..LITERAL
        },
    ),
    mistake("hexgo/captures-for-the-loser", &["hexgo.score.captures"])
        .says("a captured stone is a point for the player whose stone it was")
        .hexgo(Rules {
            score: |_, position| {
                let Captures { black, white } = position.captures;
                LITERAL.score(&HexgoPosition { captures: Captures { black: white, white: black }, ..position.clone() })
            },
            ..LITERAL
        }),
    mistake("hexgo/captures-taken-off", &["hexgo.score.captures"])
        .says("captured stones are taken off the points of the player who lost them")
        .hexgo(Rules {
            score: |_, position| {
                let plain = LITERAL.score(&HexgoPosition { captures: Captures::default(), ..position.clone() });
                let less = |count: Count, lost: u64| Count { halves: count.halves.saturating_sub(2 * lost) };
                Score {
                    black: less(plain.black, position.captures.white),
                    white: less(plain.white, position.captures.black),
                }
            },
            ..LITERAL
        }),
    mistake("hexgo/captures-count-twice", &["hexgo.score.captures"])
        .says("a captured stone is two points, one for the stone and one for its cell")
        .hexgo(Rules {
            score: |_, position| {
                let Captures { black, white } = position.captures;
                let twice = Captures { black: black.saturating_mul(2), white: white.saturating_mul(2) };
                LITERAL.score(&HexgoPosition { captures: twice, ..position.clone() })
            },
            ..LITERAL
        }),
    mistake("hexgo/groups-are-counted", &["hexgo.score.captures"])
        .says("a player has one point for every group captured")
        .hexgo(Rules {
            place: |_, position, point| {
                let (next, mover) = (LITERAL.place(position, point)?, position.to_move);
                let placed = position.board.with(point, Stone::unmarked(mover));
                let groups = captured_groups(&placed, point, mover.other()).count();
                Ok(HexgoPosition { captures: position.captures.plus(mover, groups), ..next })
            },
            ..LITERAL
        }),
    mistake("hexgo/captures-in-a-byte", &["hexgo.score.captures"])
        .says("the captures are counted in a byte, so that 256 of them are none")
        .hexgo(Rules {
            place: |_, position, point| {
                LITERAL.place(position, point).map(|next| HexgoPosition { captures: in_a_byte(next.captures), ..next })
            },
            score: |_, position| {
                LITERAL.score(&HexgoPosition { captures: in_a_byte(position.captures), ..position.clone() })
            },
            ..LITERAL
        }),
    ruling("H8", "hexgo/komi-six", &["hexgo.score.komi"]).says("komi is 6 in every game").hexgo(Rules {
        komi: |_, position, color| LITERAL.komi(&HexgoPosition { komi: 6, ..position.clone() }, color),
        ..LITERAL
    }),
    mistake("hexgo/komi-to-black", &["hexgo.score.komi"])
        .says("Black has the komi")
        .hexgo(Rules { komi: |_, position, color| LITERAL.komi(position, color.other()), ..LITERAL }),
    mistake("hexgo/no-komi", &["hexgo.score.komi"])
        .says("komi is no part of the score")
        .hexgo(Rules { komi: |_, _, _| 0, ..LITERAL }),
    mistake("hexgo/komi-and-a-half", &["hexgo.score.komi", "hexgo.winner"])
        .says("the komi has half a point more, so that no game is drawn")
        .hexgo(Rules {
            score: |_, position| {
                let Score { black, white } = LITERAL.score(position);
                Score { black, white: Count { halves: white.halves.saturating_add(1) } }
            },
            ..LITERAL
        }),
    ruling("H8", "hexgo/ties-to-white", &["hexgo.winner"]).says("equal points are White's game").hexgo(Rules {
        winner: |_, position, dead| {
            Ok(match LITERAL.winner(position, dead)? {
                Outcome::Draw => Outcome::Won(Color::White),
                outcome => outcome,
            })
        },
        ..LITERAL
    }),
    mistake("hexgo/ties-are-undecided", &["hexgo.winner"]).says("with equal points nothing is decided").hexgo(Rules {
        winner: |_, position, dead| {
            Ok(match LITERAL.winner(position, dead)? {
                Outcome::Draw => Outcome::Undecided,
                outcome => outcome,
            })
        },
        ..LITERAL
    }),
    mistake("hexgo/leader-has-won", &["hexgo.winner"])
        .says("the player with more points has won, whether the game is over or not")
        .hexgo(Rules {
            winner: |_, position, dead| LITERAL.winner(&HexgoPosition { passes: 2, ..position.clone() }, dead),
            ..LITERAL
        }),
    mistake("hexgo/komi-does-not-decide", &["hexgo.winner", "hexgo.score.komi"])
        .says("the player with more points before komi wins")
        .hexgo(Rules {
            winner: |_, position, dead| LITERAL.winner(&HexgoPosition { komi: 0, ..position.clone() }, dead),
            ..LITERAL
        }),
];

/// The captures as two bytes hold them.
fn in_a_byte(Captures { black, white }: Captures) -> Captures {
    Captures { black: black % 256, white: white % 256 }
}
