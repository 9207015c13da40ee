//! Readings of chains, their liberties, and marks.

use super::parts::{DIAGONAL, with_all};
use super::{Reading, mistake};
use shinpan_model::{MeigoPosition, Point, Stone};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{reach, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/marks-split-chains", &["meigo.chain", "meigo.play.unmark"])
        .says("marked and unmarked stones make two chains")
        .meigo(Rules {
            chain: |rules, board, stone| {
                let alike = |&q: &Point| board.stone(q) == board.stone(stone);
                reach(stone, |p| rules.adjacent(board.shape(), p).into_iter().filter(alike).collect())
            },
            ..LITERAL
        }),
    mistake("meigo/chain-ends-at-the-neighbours", &["meigo.chain"])
        .says("a chain is a stone with the stones of its colour right beside it")
        .meigo(Rules {
            chain: |rules, board, stone| {
                let beside = rules.adjacent(board.shape(), stone).into_iter().chain([stone]);
                beside.filter(|&q| board.color(q) == board.color(stone)).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/diagonal-chains", &["meigo.chain"])
        .says("stones that touch at a corner make one chain")
        .meigo(Rules { chain: |_, board, stone| DIAGONAL.chain(board, stone), ..LITERAL }),
    mistake("meigo/diagonal-liberties", &["meigo.liberty"])
        .says("an empty point that touches a chain at a corner is a liberty")
        .meigo(Rules { liberties: |_, board, chain| DIAGONAL.liberties(board, chain), ..LITERAL }),
    mistake("meigo/edge-gives-liberties", &["meigo.liberty", "board.grid"])
        .says("the points past the edge are empty, and so liberties")
        .meigo(Rules {
            liberties: |rules, board, chain| {
                let beyond = Point { row: u8::MAX, index: u8::MAX };
                let on_the_edge = chain.iter().any(|&stone| rules.adjacent(board.shape(), stone).len() < 4);
                LITERAL.liberties(board, chain).into_iter().chain(on_the_edge.then_some(beyond)).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/shared-liberties-do-not-count", &["meigo.liberty"])
        .says("a point beside stones of both colours is a liberty of neither")
        .meigo(Rules {
            liberties: |rules, board, chain| {
                let color = chain.iter().find_map(|&stone| board.color(stone));
                let beside = |p: Point| rules.adjacent(board.shape(), p).into_iter().filter_map(|q| board.color(q));
                let own = |&p: &Point| beside(p).all(|other| Some(other) == color);
                LITERAL.liberties(board, chain).into_iter().filter(own).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/marks-last-one-turn", &["meigo.stone.marked"])
        .says("a stone stays marked until the next play of its owner")
        .meigo(Rules {
            play_stone: |_, position, point| {
                let (mover, board) = (position.to_move, &position.board);
                let board = with_all(board, &stones(board, mover), Stone::unmarked(mover));
                LITERAL.play_stone(&MeigoPosition { board, ..position.clone() }, point)
            },
            ..LITERAL
        }),
];
