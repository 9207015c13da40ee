//! Readings of refusals and errors: which is reported, and by which clause.

use super::parts::WITHOUT_LIFE;
use super::{Reading, mistake, ruling};
use shinpan_model::{Error, Evidence, MeigoPosition, Question, Refusal, Rejection, Turn};
use shinpan_naive::Points;
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("G2", "meigo/all-refused", &["turn.refusals"])
        .says("the button and resigning are turns that the rules refuse")
        .meigo(Rules {
            play: |_, position, turn| {
                let turn = if matches!(turn, Turn::Button | Turn::Resign) { &Turn::Pass } else { turn };
                LITERAL.play(position, turn)
            },
            ..LITERAL
        }),
    ruling("G2", "meigo/last-reason-first", &["turn.refusals"]).says("the ban is named before want of life").meigo(
        Rules {
            play_stone: |_, position, point| {
                WITHOUT_LIFE.play_stone(position, point)?;
                LITERAL.play_stone(position, point)
            },
            ..LITERAL
        },
    ),
    mistake("meigo/end-is-not-named", &["turn.refusals", "meigo.end"])
        .says("a turn after the end is refused for what is wrong with it otherwise")
        .meigo(Rules {
            play: |rules, position, turn| match LITERAL.play(position, turn) {
                Err(Rejection::Error(error)) => Err(error.into()),
                _ => rules.act(position, turn).map_err(Rejection::Refused),
            },
            ..LITERAL
        }),
    mistake("meigo/points-are-named-first", &["turn.refusals"])
        .says("a point that is off the board or occupied is named before anything else")
        .meigo(Rules {
            play: |rules, position, turn| {
                let points = match turn {
                    Turn::Place(point) => Points::from([*point]),
                    Turn::Handicap(points) => points.clone(),
                    _ => Points::new(),
                };
                for point in points {
                    rules.check_on_board(&position.board, point)?;
                    rules.check_empty(&position.board, point, "meigo.play.point")?;
                }
                LITERAL.play(position, turn)
            },
            ..LITERAL
        }),
    mistake("meigo/one-name-for-occupied", &["turn.refusals", "meigo.turn.first", "meigo.play.point"])
        .says("an occupied point is refused by one clause, on first turns too")
        .meigo(Rules {
            check_empty: |_, board, point, _| LITERAL.check_empty(board, point, "meigo.play.point"),
            ..LITERAL
        }),
    mistake("meigo/off-board-is-an-error", &["turn.refusals", "board.grid"])
        .says("a point off the board cannot be read")
        .meigo(Rules {
            play: |_, position, turn| {
                let shape = position.board.shape();
                LITERAL.play(position, turn).map_err(|rejection| match rejection {
                    Rejection::Refused(Refusal { evidence: Evidence::OffBoard(point), .. }) => {
                        Error::NotAPoint { name: shape.name(point), grid: true }.into()
                    }
                    rejection => rejection,
                })
            },
            ..LITERAL
        }),
    mistake("meigo/either-player-may-move", &["turn.refusals", "meigo.turn.alternate"])
        .says("a turn is made by the player whose colour is named")
        .meigo(Rules {
            answer: |_, position, question| match question {
                Question::Play { by: Some(by), .. } => {
                    LITERAL.answer(&MeigoPosition { to_move: *by, ..position.clone() }, question)
                }
                _ => LITERAL.answer(position, question),
            },
            ..LITERAL
        }),
];
