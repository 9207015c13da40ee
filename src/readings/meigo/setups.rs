//! Readings of set-ups: which of them are settled.

use super::parts::all_stones;
use super::{Reading, mistake, ruling};
use shinpan_model::{Color, Error, MeigoPosition, Point};
use shinpan_naive::Points;
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("G1", "meigo/any-set-up", &["setup.settled"])
        .says("any set-up is taken as it stands")
        .meigo(Rules { unsettled: |_, _| None, ..LITERAL }),
    ruling("G1", "meigo/settle-first", &["setup.settled"])
        .says("chains without liberties come off before anybody moves")
        .meigo(Rules {
            answer: |rules, position, question| {
                let gone = Color::BOTH.into_iter().flat_map(|color| rules.captured(&position.board, color));
                let board = position.board.without(&gone.collect::<Points>());
                LITERAL.answer(&MeigoPosition { board, ..position.clone() }, question)
            },
            ..LITERAL
        }),
    ruling("G1", "meigo/never-unsettled", &["setup.settled"]).says("an unsettled board is an error").meigo(Rules {
        answer: |_, position, question| {
            let shape = position.board.shape();
            match LITERAL.unsettled(&position.board) {
                Some(group) => Err(Error::Unsettled { shape, group, why: "would not stay" }.into()),
                None => LITERAL.answer(position, question),
            }
        },
        ..LITERAL
    }),
    mistake("meigo/mixed-is-settled", &["setup.settled"])
        .says("a chain of marked and unmarked stones is settled if it has a liberty")
        .meigo(Rules {
            unsettled: |rules, board| LITERAL.unsettled(board).filter(|chain| rules.liberties(board, chain).is_empty()),
            ..LITERAL
        }),
    mistake("meigo/marks-must-not-touch", &["setup.settled"])
        .says("a board with a marked stone beside an unmarked one is unsettled, whatever their colours")
        .meigo(Rules {
            unsettled: |rules, board| {
                let (stones, marked) = (all_stones(board), |stone: &Point| rules.is_marked(board, *stone));
                let beside = |stone| &rules.adjacent(board.shape(), stone) & &stones;
                let mut touching = stones.iter().filter(|&stone| marked(stone) && !beside(*stone).iter().all(marked));
                LITERAL.unsettled(board).or_else(|| touching.next().map(|&stone| rules.chain(board, stone)))
            },
            ..LITERAL
        }),
];
