//! Readings of the end of a game.

use super::parts::{can_place, going_on};
use super::{Reading, mistake, ruling};
use shinpan_model::Turn;
use shinpan_naive::keil::{LITERAL, Rules};

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
];
