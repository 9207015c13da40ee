//! Readings of the end of a game and the winner.

use super::{Reading, mistake, ruling};
use shinpan_model::{Color, FirstTurns, MeigoPosition, Outcome, Point, Stone, Turn};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, stones};
use std::cmp::Ordering;

pub(super) static READINGS: &[Reading] = &[
    ruling("M9", "meigo/somebody-must-have-acted", &["meigo.end"])
        .says("a game in which nobody has placed or held yet is not over")
        .meigo(Rules {
            over: |_, position| {
                LITERAL.over(position) && position.first_turns != FirstTurns { black: true, white: true }
            },
            ..LITERAL
        }),
    ruling("M9", "meigo/first-turn-is-no-play", &["meigo.end"])
        .says("first turns are not plays, so a game that ends while one is still to come has no winner")
        .meigo(Rules {
            winner: |_, position| match position.first_turns.black || position.first_turns.white {
                true => Outcome::Undecided,
                false => LITERAL.winner(position),
            },
            ..LITERAL
        }),
    mistake("meigo/both-must-have-moved", &["meigo.end", "meigo.turn.first"])
        .says("the game does not end before both have had their first turns")
        .meigo(Rules {
            over: |_, position| LITERAL.over(position) && position.first_turns == FirstTurns::default(),
            ..LITERAL
        }),
    mistake("meigo/hold-does-not-count", &["meigo.end", "meigo.turn.hold"])
        .says("a player who can place no stone has lost, prisoners or not")
        .meigo(Rules { over: |_, position| LITERAL.over(&MeigoPosition { prison: 0, ..position.clone() }), ..LITERAL }),
    mistake("meigo/any-prisoner-is-a-hold", &["meigo.end", "meigo.turn.hold"])
        .says("a game is not over while there are stones in the prison, of whatever colour")
        .meigo(Rules {
            over: |_, position| {
                let may_hold = position.prison != 0 && !position.first_turns.of(position.to_move);
                LITERAL.over(position) && !may_hold
            },
            ..LITERAL
        }),
    mistake("meigo/captures-do-not-save", &["meigo.end", "meigo.turn.life"])
        .says("a player who can only place stones that live by what they take has lost")
        .meigo(Rules {
            over: |rules, position| {
                let alone = |point| position.board.with(point, Stone::unmarked(position.to_move));
                let lives = |point| rules.check_life(&alone(point), point).is_ok();
                let places = |&point: &Point| rules.act(position, &Turn::Place(point)).is_ok();
                let acts = |turn| rules.act(position, &turn).is_ok();
                let handicap = |point| acts(Turn::Handicap(Points::from([point])));
                let mut points = empty(&position.board).into_iter();
                !points.any(|point| places(&point) && lives(point) || handicap(point)) && !acts(Turn::Hold)
            },
            ..LITERAL
        }),
    mistake("meigo/ban-does-not-end-the-game", &["meigo.end", "meigo.turn.ban"])
        .says("a player whose every turn is banned has not lost yet")
        .meigo(Rules {
            over: |_, position| LITERAL.over(&MeigoPosition { last_marked: false, ..position.clone() }),
            ..LITERAL
        }),
    mistake("meigo/last-to-act-loses", &["meigo.end"]).says("the last player to play or hold loses").meigo(Rules {
        winner: |rules, position| {
            if rules.over(position) { Outcome::Won(position.to_move) } else { Outcome::Undecided }
        },
        ..LITERAL
    }),
    mistake("meigo/over-when-full", &["meigo.end"])
        .says("the game is over when no point is empty")
        .meigo(Rules { over: |_, position| empty(&position.board).is_empty(), ..LITERAL }),
    mistake("meigo/neither-can-act", &["meigo.end"]).says("the game is over when neither player could act").meigo(
        Rules {
            over: |_, position| {
                let other = position.to_move.other();
                LITERAL.over(position) && LITERAL.over(&MeigoPosition { to_move: other, ..position.clone() })
            },
            ..LITERAL
        },
    ),
    mistake("meigo/prisoners-decide", &["meigo.end"])
        .says("the player with enemy stones in the prison wins, and the last to act only if it is empty")
        .meigo(Rules {
            winner: |rules, position| match position.prison.signum() {
                1 if rules.over(position) => Outcome::Won(Color::White),
                -1 if rules.over(position) => Outcome::Won(Color::Black),
                _ => LITERAL.winner(position),
            },
            ..LITERAL
        }),
    mistake("meigo/more-stones-win", &["meigo.end"]).says("the player with more stones on the board wins").meigo(
        Rules {
            winner: |rules, position| {
                let [black, white] = Color::BOTH.map(|color| stones(&position.board, color).len());
                match black.cmp(&white) {
                    Ordering::Greater if rules.over(position) => Outcome::Won(Color::Black),
                    Ordering::Less if rules.over(position) => Outcome::Won(Color::White),
                    _ => LITERAL.winner(position),
                }
            },
            ..LITERAL
        },
    ),
];
