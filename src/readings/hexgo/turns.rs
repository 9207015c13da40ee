//! Readings of turns: who makes them, which kinds there are, and where a stone may be placed.

use super::parts::SUICIDE_UNCHECKED;
use super::{Reading, mistake, ruling};
use shinpan_model::{Closed, Error, Evidence, HexgoPosition, Question, Refusal, Stone, Turn};
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/named-colour-is-ignored", &["hexgo.turn.alternate", "turn.refusals"])
        .says("a turn is made by the player to move, whichever colour is named with it")
        .hexgo(Rules {
            answer: |_, position, question| match question {
                Question::Play { turn, .. } => {
                    LITERAL.answer(position, &Question::Play { by: None, turn: turn.clone() })
                }
                _ => LITERAL.answer(position, question),
            },
            ..LITERAL
        }),
    mistake("hexgo/captor-moves-again", &["hexgo.turn.alternate"])
        .says("a player who has captured has another turn")
        .hexgo(Rules {
            place: |_, position, point| {
                let next = LITERAL.place(position, point)?;
                let to_move = if next.captures == position.captures { next.to_move } else { position.to_move };
                Ok(HexgoPosition { to_move, ..next })
            },
            ..LITERAL
        }),
    mistake("hexgo/pass-keeps-the-turn", &["hexgo.turn.alternate", "hexgo.turn.pass"])
        .says("a pass leaves the same player to move")
        .hexgo(Rules {
            pass: |_, position| HexgoPosition { to_move: position.to_move, ..LITERAL.pass(position) },
            ..LITERAL
        }),
    ruling("G2", "hexgo/all-refused", &["hexgo.turn.kinds", "turn.refusals"])
        .says("turns of the other games are refused like any other")
        .hexgo(Rules {
            play: |_, position, turn| {
                let closed = match turn {
                    Turn::Button => Closed::NoButtonToTake,
                    Turn::Hold => Closed::NobodyToFree,
                    Turn::Handicap(_) => Closed::NoHandicap,
                    _ => return LITERAL.play(position, turn),
                };
                Err(Refusal::new("hexgo.turn.kinds", Evidence::NotOpen(closed)).into())
            },
            ..LITERAL
        }),
    ruling("G2", "hexgo/last-reason-first", &["turn.refusals"]).says("repetition is named before want of life").hexgo(
        Rules {
            place: |_, position, point| match SUICIDE_UNCHECKED.place(position, point) {
                Err(refusal) if refusal.rule == "hexgo.turn.repeat" => Err(refusal),
                _ => LITERAL.place(position, point),
            },
            ..LITERAL
        },
    ),
    mistake("hexgo/cell-before-the-end", &["turn.refusals"])
        .says("a cell that is taken or off the board is named before the end of the game")
        .hexgo(Rules {
            play: |_, position, turn| match turn {
                Turn::Place(point) if !position.board.is_empty(*point) => Ok(LITERAL.place(position, *point)?),
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    mistake("hexgo/other-games-before-the-end", &["turn.refusals", "hexgo.turn.kinds"])
        .says("after the end a turn of another game is refused like the rest")
        .hexgo(Rules {
            play: |rules, position, turn| match turn {
                Turn::Button | Turn::Hold | Turn::Handicap(_) if rules.over(position) => {
                    LITERAL.play(position, &Turn::Pass)
                }
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    mistake("hexgo/no-resigning", &["hexgo.turn.kinds", "hexgo.turn.resign"])
        .says("there is no resigning, as the rules do not speak of it")
        .hexgo(Rules {
            play: |_, position, turn| match turn {
                Turn::Resign => Err(Error::NotATurn("`resign` is not a turn of HexGo".into()).into()),
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    mistake("hexgo/stone-replaces-stone", &["hexgo.turn.place"])
        .says("a stone may be put in the place of an enemy stone")
        .hexgo(Rules {
            place: |_, position, point| match position.board.color(point) {
                Some(color) if color != position.to_move => {
                    let lifted = HexgoPosition { board: position.board.without(&[point]), ..position.clone() };
                    LITERAL.place(&lifted, point)
                }
                _ => LITERAL.place(position, point),
            },
            ..LITERAL
        }),
    mistake("hexgo/captured-cell-stays-closed", &["hexgo.turn.place", "hexgo.turn.repeat"])
        .says("a cell on which a stone was captured is closed to that player from then on")
        .hexgo(Rules {
            place: |_, position, point| {
                let stone = Stone::unmarked(position.to_move);
                let stood_there = position.history.iter().any(|earlier| earlier.stone(point) == Some(stone));
                match stood_there && position.board.is_empty(point) {
                    true => Err(Refusal::new("hexgo.turn.place", Evidence::Occupied(point, stone))),
                    false => LITERAL.place(position, point),
                }
            },
            ..LITERAL
        }),
];
