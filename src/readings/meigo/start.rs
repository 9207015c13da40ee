//! Readings of the start of a game, and of the handicap.

use super::parts::{LIFE_ALONE, WITHOUT_LIFE, with_all};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Closed, Color, Evidence, FirstTurns, MeigoPosition, Refusal, Stone, Turn};
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/white-plays-first", &["meigo.start", "meigo.turn.alternate"]).says("White plays first").meigo(
        Rules {
            play: |_, position, turn| {
                let start = position.board == Board::empty(position.board.shape())
                    && position.first_turns == FirstTurns { black: true, white: true };
                let to_move = if start { Color::White } else { position.to_move };
                LITERAL.play(&MeigoPosition { to_move, ..position.clone() }, turn)
            },
            ..LITERAL
        },
    ),
    mistake("meigo/prison-starts-empty", &["meigo.start.prison"])
        .says("the prison is empty when the first turns are over, whatever was put there before the game")
        .meigo(Rules {
            first_turn: |_, position, point| Ok(MeigoPosition { prison: 0, ..LITERAL.first_turn(position, point)? }),
            ..LITERAL
        }),
    mistake("meigo/prison-starts-for-black", &["meigo.start.prison"])
        .says("the stones put in the prison before the game are there for Black to hold with")
        .meigo(Rules {
            first_turn: |_, position, point| {
                let next = LITERAL.first_turn(position, point)?;
                let prison = if position.to_move == Color::Black { -next.prison } else { next.prison };
                Ok(MeigoPosition { prison, ..next })
            },
            ..LITERAL
        }),
    ruling("M10", "meigo/extra-opening", &["meigo.start.handicap"])
        .says("a handicap stands for the stones in the prison only, and Black then has a first turn besides")
        .meigo(Rules {
            open_with_handicap: |_, position, points| {
                let opened = LITERAL.open_with_handicap(position, points)?;
                let (to_move, first_turns) = (position.to_move, position.first_turns);
                Ok(MeigoPosition { to_move, first_turns, handicap: false, ..opened })
            },
            ..LITERAL
        }),
    ruling("M10", "meigo/full-board", &["meigo.start.handicap"]).says("handicap stones need no liberty").meigo(Rules {
        open_with_handicap: |_, position, points| WITHOUT_LIFE.open_with_handicap(position, points),
        ..LITERAL
    }),
    ruling("M10", "meigo/two-or-more", &["meigo.start.handicap"]).says("a handicap is of two stones at least").meigo(
        Rules {
            play: |_, position, turn| {
                let next = LITERAL.play(position, turn)?;
                match turn {
                    Turn::Handicap(points) if points.len() < 2 => {
                        Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap)).into())
                    }
                    _ => Ok(next),
                }
            },
            ..LITERAL
        },
    ),
    mistake("meigo/handicap-in-any-game", &["meigo.start.handicap"])
        .says("Black may open any game with a handicap")
        .meigo(Rules {
            act: |_, position, turn| {
                let handicap = position.handicap || matches!(turn, Turn::Handicap(_));
                LITERAL.act(&MeigoPosition { handicap, ..position.clone() }, turn)
            },
            ..LITERAL
        }),
    mistake("meigo/handicap-on-any-turn", &["meigo.start.handicap"])
        .says("a handicap may be put down on any turn, by either player")
        .meigo(Rules {
            act: |_, position, turn| match turn {
                Turn::Handicap(points) => LITERAL.open_with_handicap(position, points),
                _ => LITERAL.act(position, turn),
            },
            ..LITERAL
        }),
    mistake("meigo/handicap-of-a-plain-stone", &["meigo.start.handicap"])
        .says("a handicap game may be opened with a stone like any other")
        .meigo(Rules {
            act: |_, position, turn| {
                let handicap = position.handicap && !matches!(turn, Turn::Place(_));
                LITERAL.act(&MeigoPosition { handicap, ..position.clone() }, turn)
            },
            ..LITERAL
        }),
    mistake("meigo/handicap-stones-are-marked", &["meigo.start.handicap"])
        .says("the stones of a handicap reach no friendly stone and go down marked")
        .meigo(Rules {
            open_with_handicap: |_, position, points| {
                let opened = LITERAL.open_with_handicap(position, points)?;
                let board = with_all(&opened.board, points, Stone::marked(Color::Black));
                Ok(MeigoPosition { board, last_marked: true, ..opened })
            },
            ..LITERAL
        }),
    mistake("meigo/handicap-stones-stand-alone", &["meigo.start.handicap"])
        .says("each stone of a handicap needs a liberty of its own")
        .meigo(Rules {
            open_with_handicap: |_, position, points| {
                let opened = LITERAL.open_with_handicap(position, points)?;
                points.iter().try_for_each(|&point| LIFE_ALONE.check_life(&opened.board, point))?;
                Ok(opened)
            },
            ..LITERAL
        }),
    mistake("meigo/handicap-in-the-prison", &["meigo.start.handicap", "meigo.start.prison"])
        .says("the stones of a handicap count in the prison as well")
        .meigo(Rules {
            open_with_handicap: |_, position, points| {
                let opened = LITERAL.open_with_handicap(position, points)?;
                Ok(MeigoPosition { prison: LITERAL.cancel(opened.prison, Color::Black, points.len()), ..opened })
            },
            ..LITERAL
        }),
];
