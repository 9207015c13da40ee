//! Readings of the end of a game.

use super::parts::can_place;
use super::{Reading, mistake, ruling};
use shinpan_model::{Color, HexgoPosition};
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/one-pass-ends", &["hexgo.end.passes"])
        .says("one pass ends the game")
        .hexgo(Rules { ended_by_passes: |_, position| position.passes >= 1, ..LITERAL }),
    mistake("hexgo/three-passes-end", &["hexgo.end.passes"])
        .says("three passes in a row end the game")
        .hexgo(Rules { ended_by_passes: |_, position| position.passes >= 3, ..LITERAL }),
    mistake("hexgo/passes-add-up", &["hexgo.end.passes"])
        .says("two passes end the game, also with stones placed between them")
        .hexgo(Rules {
            place: |_, position, point| {
                Ok(HexgoPosition { passes: position.passes, ..LITERAL.place(position, point)? })
            },
            ..LITERAL
        }),
    mistake("hexgo/white-passes-last", &["hexgo.end.passes"])
        .says("the game ends when Black and then White pass, as White has the last turn")
        .hexgo(Rules {
            ended_by_passes: |_, position| LITERAL.ended_by_passes(position) && position.to_move == Color::Black,
            ..LITERAL
        }),
    mistake("hexgo/no-placement-ends", &["hexgo.end.passes"])
        .says("a game in which the player to move cannot place a stone is over")
        .hexgo(Rules {
            ended_by_passes: |_, position| LITERAL.ended_by_passes(position) || !can_place(position),
            ..LITERAL
        }),
    ruling("G5", "hexgo/longest-game", &["hexgo.end.passes"])
        .says("a game ends, and is counted, after as many placements as the board has cells")
        .hexgo(Rules {
            ended_by_passes: |_, position| {
                LITERAL.ended_by_passes(position) || position.history.len() > position.board.shape().count()
            },
            ..LITERAL
        }),
    ruling("H6", "hexgo/play-on", &["hexgo.end.passes", "hexgo.score.dead"])
        .says("play goes on after two passes as long as nothing is agreed")
        .hexgo(Rules {
            play: |_, position, turn| {
                LITERAL.play(&HexgoPosition { passes: position.passes.min(1), ..position.clone() }, turn)
            },
            ..LITERAL
        }),
    ruling("H8", "hexgo/points-decide", &["hexgo.end.resign", "hexgo.winner"])
        .says("after a resignation the board is counted")
        .hexgo(Rules { winner_by_resignation: |_, _| None, over: |_, position| LITERAL.over(position), ..LITERAL }),
    mistake("hexgo/resigning-wins", &["hexgo.end.resign"])
        .says("the player who resigns has won")
        .hexgo(Rules { winner_by_resignation: |_, position| position.resigned, ..LITERAL }),
    mistake("hexgo/play-goes-on-after-resigning", &["hexgo.end.resign"])
        .says("a resignation gives the game away and does not stop it")
        .hexgo(Rules {
            play: |_, position, turn| {
                let next = LITERAL.play(&HexgoPosition { resigned: None, ..position.clone() }, turn)?;
                Ok(HexgoPosition { resigned: position.resigned.or(next.resigned), ..next })
            },
            ..LITERAL
        }),
];
