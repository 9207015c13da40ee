//! Readings of the start of a game, and of set-ups.

use super::parts::{after_taking, failing_of_both, no_pass};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Color, Error, HexgoPosition, Turn};
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/white-first", &["hexgo.start", "hexgo.turn.alternate"]).says("White has the first turn").hexgo(
        Rules {
            answer: |_, position, question| {
                let start = *position == LITERAL.start(position.board.shape(), position.komi);
                let to_move = if start { Color::White } else { position.to_move };
                LITERAL.answer(&HexgoPosition { to_move, ..position.clone() }, question)
            },
            ..LITERAL
        },
    ),
    mistake("hexgo/first-turn-places", &["hexgo.start", "hexgo.turn.pass"])
        .says("Black begins with a stone, so the first turn is no pass")
        .hexgo(Rules {
            play: |_, position, turn| match turn {
                Turn::Pass if position.board == Board::empty(position.board.shape()) && position.passes == 0 => {
                    Err(no_pass())
                }
                _ => LITERAL.play(position, turn),
            },
            ..LITERAL
        }),
    ruling("G1", "hexgo/settle-first", &["setup.settled"])
        .says("groups of a set-up that would not stay come off before anybody moves")
        .hexgo(Rules {
            answer: |_, position, question| {
                let due = failing_of_both(&position.board);
                LITERAL.answer(&after_taking(position.clone(), &due), question)
            },
            ..LITERAL
        }),
    ruling("G1", "hexgo/never-unsettled", &["setup.settled"])
        .says("a set-up with a group that would not stay is an error, declared or not")
        .hexgo(Rules {
            answer: |rules, position, question| {
                let why = "has neither a liberty pair nor a pair of eyes";
                match rules.unsettled(&position.board) {
                    Some(group) => Err(Error::Unsettled { shape: position.board.shape(), group, why }.into()),
                    None => LITERAL.answer(position, question),
                }
            },
            ..LITERAL
        }),
    mistake("hexgo/settled-by-pairs", &["setup.settled"])
        .says("a set-up is settled when every group has a liberty pair")
        .hexgo(Rules {
            unsettled: |rules, board| {
                let groups = Color::BOTH.into_iter().flat_map(|color| rules.groups(board, color));
                groups.into_iter().find(|group| rules.liberty_pairs(board, group).is_empty())
            },
            ..LITERAL
        }),
    mistake("hexgo/settled-for-the-mover", &["setup.settled"])
        .says("a set-up is settled when every black group would stay, as Black moves first")
        .hexgo(Rules {
            unsettled: |rules, board| {
                rules.groups(board, Color::Black).into_iter().find(|group| !rules.stays(board, group))
            },
            ..LITERAL
        }),
];
