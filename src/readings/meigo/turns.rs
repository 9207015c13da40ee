//! Readings of turns: whose they are, which kinds there are, first turns and holds.

use super::parts::WITHOUT_LIFE;
use super::{Reading, mistake, ruling};
use shinpan_model::{Closed, Color, Error, Evidence, FirstTurns, MeigoPosition, Refusal, Stone, Turn};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{empty, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/hold-keeps-the-turn", &["meigo.turn.alternate", "meigo.turn.hold"])
        .says("a hold is no turn, and the same player moves again")
        .meigo(Rules {
            hold: |_, position| Ok(MeigoPosition { to_move: position.to_move, ..LITERAL.hold(position)? }),
            ..LITERAL
        }),
    ruling("M1", "meigo/first-turn-plays", &["meigo.turn.first", "meigo.play.capture", "meigo.prison.cancel"])
        .says("a first turn takes the steps of a play after its stone is put down")
        .meigo(Rules {
            first_turn: |_, position, point| {
                Rules { put_down_marked: |_, _, _, _| false, ..LITERAL }.play_stone(position, point)
            },
            ..LITERAL
        }),
    ruling("M1", "meigo/no-life-asked", &["meigo.turn.first", "meigo.turn.life"])
        .says("the stone of a first turn needs no liberty")
        .meigo(Rules { first_turn: |_, position, point| WITHOUT_LIFE.first_turn(position, point), ..LITERAL }),
    ruling("M1", "meigo/hold-at-once", &["meigo.turn.first", "meigo.turn.hold", "meigo.turn.kinds"])
        .says("a first turn may be a hold")
        .meigo(Rules {
            act: |_, position, turn| {
                if *turn == Turn::Hold { LITERAL.hold(position) } else { LITERAL.act(position, turn) }
            },
            ..LITERAL
        }),
    mistake("meigo/first-turn-is-a-play", &["meigo.turn.first", "meigo.play.marked"])
        .says("a first turn is a play like any other, its mark judged as ever")
        .meigo(Rules { first_turn: |_, position, point| LITERAL.play_stone(position, point), ..LITERAL }),
    mistake("meigo/first-turn-is-judged-for-its-mark", &["meigo.turn.first"])
        .says("a first stone is marked or not by the steps of a play")
        .meigo(Rules {
            first_turn: |rules, position, point| {
                let next = LITERAL.first_turn(position, point)?;
                let marked = rules.put_down_marked(&position.board, position.to_move, point);
                let board = next.board.with(point, Stone { color: position.to_move, marked });
                Ok(MeigoPosition { board, last_marked: marked, ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/first-turn-of-the-game-only", &["meigo.turn.first"])
        .says("only Black's opening is a first turn; White answers with a play")
        .meigo(Rules {
            act: |_, position, turn| {
                let first_turns = FirstTurns { white: false, ..position.first_turns };
                LITERAL.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
            },
            ..LITERAL
        }),
    mistake("meigo/first-turn-while-no-stone-stands", &["meigo.turn.first"])
        .says("it is a first turn as long as the player has no stone on the board")
        .meigo(Rules {
            act: |_, position, turn| {
                let none = |color| stones(&position.board, color).is_empty();
                let first_turns = FirstTurns { black: none(Color::Black), white: none(Color::White) };
                LITERAL.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
            },
            ..LITERAL
        }),
    ruling("G2", "meigo/pass-is-no-turn", &["meigo.turn.kinds", "turn.refusals"])
        .says("the game has no pass, so one is an error")
        .meigo(Rules {
            play: |_, position, turn| match turn {
                Turn::Pass => Err(Error::NotATurn("`pass` is not a turn of Meigo".into()).into()),
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    mistake("meigo/pass-is-open", &["meigo.turn.kinds"]).says("a player may pass").meigo(Rules {
        act: |rules, position, turn| match turn {
            Turn::Pass => Ok(rules.end_turn(position, position.board.clone(), position.prison, false)),
            _ => LITERAL.act(position, turn),
        },
        ..LITERAL
    }),
    mistake("meigo/hold-only-without-a-play", &["meigo.turn.kinds", "meigo.turn.hold"])
        .says("a player holds only when no stone can be played")
        .meigo(Rules {
            hold: |rules, position| {
                let can_play = |point| rules.play_stone(position, point).is_ok();
                match empty(&position.board).into_iter().any(can_play) {
                    true => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
                    false => LITERAL.hold(position),
                }
            },
            ..LITERAL
        }),
    ruling("M8", "meigo/hold-is-a-pass", &["meigo.turn.hold", "meigo.turn.kinds"])
        .says("a hold without an enemy stone in the prison is a pass")
        .meigo(Rules {
            hold: |rules, position| {
                let pass = || rules.end_turn(position, position.board.clone(), position.prison, false);
                Ok(LITERAL.hold(position).unwrap_or_else(|_| pass()))
            },
            ..LITERAL
        }),
    ruling("M8", "meigo/hold-empties", &["meigo.turn.hold"])
        .says("a hold takes out all enemy stones")
        .meigo(Rules { hold: |_, position| Ok(MeigoPosition { prison: 0, ..LITERAL.hold(position)? }), ..LITERAL }),
    ruling("M8", "meigo/own-stones-too", &["meigo.turn.hold"])
        .says("a hold takes out a stone of either colour")
        .meigo(Rules { hold: |_, position| LITERAL.hold(position).or_else(|_| FREES_OWN.hold(position)), ..LITERAL }),
    mistake("meigo/hold-frees-own-stones", &["meigo.turn.hold"])
        .says("a hold takes one of the player's own stones out of the prison")
        .meigo(FREES_OWN),
    mistake("meigo/hold-adds-a-stone", &["meigo.turn.hold"])
        .says("a hold puts another enemy stone into the prison")
        .meigo(Rules {
            hold: |_, position| {
                let next = LITERAL.hold(position)?;
                Ok(MeigoPosition { prison: position.prison + (position.prison - next.prison), ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/hold-captures", &["meigo.turn.hold", "meigo.play.capture"])
        .says("a hold takes enemy chains without liberties as a play does")
        .meigo(Rules {
            hold: |rules, position| {
                let (next, enemy) = (LITERAL.hold(position)?, position.to_move.other());
                let captured = rules.captured(&next.board, enemy);
                let prison = rules.cancel(next.prison, enemy, captured.len());
                Ok(MeigoPosition { board: next.board.without(&captured), prison, ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/only-white-holds", &["meigo.turn.hold"])
        .says("only White may hold, with the black stones of the start")
        .meigo(Rules {
            hold: |_, position| match position.to_move {
                Color::White => LITERAL.hold(position),
                Color::Black => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
            },
            ..LITERAL
        }),
];

/// The rules with holds that take out a stone of the player who holds.
const FREES_OWN: Rules = Rules {
    hold: |_, position| {
        let next = LITERAL.hold(&MeigoPosition { prison: -position.prison, ..position.clone() })?;
        Ok(MeigoPosition { prison: -next.prison, ..next })
    },
    ..LITERAL
};
