//! Readings of the mark of a stone that is put down.

use super::parts::{ANY_UNMARKED_FRIEND, DIAGONAL, all_stones, with_all};
use super::{Reading, mistake, ruling, wording};
use shinpan_model::{Color, Point, Stone};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{reach, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/stones-may-be-replaced", &["meigo.play.point", "meigo.turn.first"])
        .says("a stone may be put down in the place of another")
        .meigo(Rules { check_empty: |_, _, _, _| Ok(()), ..LITERAL }),
    wording("May 2023", "meigo/reach-whatever-else", &["meigo.play.reach", "meigo.play.marked"])
        .says("a stone goes down unmarked if its point reaches an unmarked friend, whatever else it reaches")
        .meigo(ANY_UNMARKED_FRIEND),
    mistake("meigo/only-friendly-marks-spoil", &["meigo.play.reach"])
        .says("marked enemy stones in reach do not matter")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                let marked = stones(board, mover.other()).into_iter().filter(|&q| rules.is_marked(board, q)).collect();
                LITERAL.reaches_only_unmarked(&with_all(board, &marked, Stone::unmarked(mover.other())), mover, point)
            },
            ..LITERAL
        }),
    mistake("meigo/only-enemy-marks-spoil", &["meigo.play.reach"])
        .says("marked friendly stones in reach do not matter")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                let reached = rules.reached(board, point);
                reached.iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
                    && !reached.iter().any(|&q| board.stone(q) == Some(Stone::marked(mover.other())))
            },
            ..LITERAL
        }),
    mistake("meigo/marks-anywhere-spoil", &["meigo.play.reach"])
        .says("a marked stone anywhere on the board spoils the reach")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                LITERAL.reaches_only_unmarked(board, mover, point)
                    && !all_stones(board).iter().any(|&q| rules.is_marked(board, q))
            },
            ..LITERAL
        }),
    mistake("meigo/no-marks-is-enough", &["meigo.play.reach"])
        .says("a point that reaches no marked stone needs no friendly stone in reach")
        .meigo(NO_MARKS),
    mistake("meigo/any-unmarked-stone-in-reach", &["meigo.play.reach"])
        .says("an unmarked stone of either colour in reach will do")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                !rules.reached(board, point).is_empty() && NO_MARKS.reaches_only_unmarked(board, mover, point)
            },
            ..LITERAL
        }),
    mistake("meigo/enemies-spoil", &["meigo.play.reach"])
        .says("an enemy stone in reach spoils it, marked or not: the space is not the player's own")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                LITERAL.reaches_only_unmarked(board, mover, point)
                    && rules.reached(board, point).is_subset(&stones(board, mover))
            },
            ..LITERAL
        }),
    mistake("meigo/reach-is-adjacency", &["meigo.play.reach"])
        .says("an unmarked friend in reach is one right beside the point")
        .meigo(Rules { reaches_only_unmarked: |_, _, _, _| false, ..LITERAL }),
    mistake("meigo/through-friends", &["meigo.play.reach", "meigo.reach"])
        .says("the search for marked stones goes on through friendly stones, marked and unmarked")
        .meigo(Rules {
            reaches_only_unmarked: |rules, board, mover, point| {
                let open = |&q: &Point| board.is_empty(q) || board.color(q) == Some(mover);
                let paths = reach(point, |p| rules.adjacent(board.shape(), p).into_iter().filter(open).collect());
                let marked = |p: &Point| rules.is_marked(board, *p);
                let beside = |&p: &Point| rules.adjacent(board.shape(), p);
                LITERAL.reaches_only_unmarked(board, mover, point) && !paths.iter().flat_map(beside).any(|q| marked(&q))
            },
            ..LITERAL
        }),
    mistake("meigo/friends-are-black", &["meigo.play.reach", "meigo.play.beside"])
        .says("the friendly stones are the black ones, whoever moves")
        .meigo(Rules {
            put_down_marked: |_, board, _, point| LITERAL.put_down_marked(board, Color::Black, point),
            ..LITERAL
        }),
    ruling("M4", "meigo/no-marked-in-reach", &["meigo.play.beside"])
        .says("a marked stone in reach spoils also what is right beside an unmarked friend")
        .meigo(Rules {
            beside_unmarked_friend: |rules, board, mover, point| {
                LITERAL.beside_unmarked_friend(board, mover, point)
                    && !rules.reached(board, point).iter().any(|&q| rules.is_marked(board, q))
            },
            ..LITERAL
        }),
    mistake("meigo/beside-any-friend", &["meigo.play.beside"])
        .says("any friendly stone beside the point will do, marked or not")
        .meigo(Rules {
            beside_unmarked_friend: |rules, board, mover, point| {
                rules.adjacent(board.shape(), point).into_iter().any(|q| board.color(q) == Some(mover))
            },
            ..LITERAL
        }),
    mistake("meigo/beside-any-unmarked-stone", &["meigo.play.beside"])
        .says("any unmarked stone beside the point will do, friend or enemy")
        .meigo(Rules {
            beside_unmarked_friend: |_, board, mover, point| {
                [mover, mover.other()].into_iter().any(|color| LITERAL.beside_unmarked_friend(board, color, point))
            },
            ..LITERAL
        }),
    mistake("meigo/beside-at-a-corner", &["meigo.play.beside"])
        .says("an unmarked friend that touches the point at a corner is beside it")
        .meigo(Rules {
            beside_unmarked_friend: |_, board, mover, point| DIAGONAL.beside_unmarked_friend(board, mover, point),
            ..LITERAL
        }),
    mistake("meigo/marked-neighbour-spoils", &["meigo.play.beside"])
        .says("a marked stone right beside the point outweighs an unmarked friend there")
        .meigo(Rules {
            beside_unmarked_friend: |rules, board, mover, point| {
                LITERAL.beside_unmarked_friend(board, mover, point)
                    && !rules.adjacent(board.shape(), point).into_iter().any(|q| rules.is_marked(board, q))
            },
            ..LITERAL
        }),
    ruling("M3", "meigo/after-captures", &["meigo.play.marked"])
        .says("what the turn takes is thought away before its mark is judged")
        .meigo(Rules {
            put_down_marked: |rules, board, mover, point| {
                let captured = rules.captured(&board.with(point, Stone::unmarked(mover)), mover.other());
                LITERAL.put_down_marked(&board.without(&captured), mover, point)
            },
            ..LITERAL
        }),
    mistake("meigo/always-unmarked", &["meigo.play.marked"])
        .says("no stone is ever put down marked")
        .meigo(Rules { put_down_marked: |_, _, _, _| false, ..LITERAL }),
    mistake("meigo/reaches-itself", &["meigo.play.marked", "meigo.play.reach"])
        .says("a new stone counts among the unmarked friends that its point reaches")
        .meigo(Rules {
            put_down_marked: |_, board, mover, point| {
                LITERAL.put_down_marked(&board.with(point, Stone::unmarked(mover)), mover, point)
            },
            ..LITERAL
        }),
    mistake("meigo/captors-are-unmarked", &["meigo.play.marked"])
        .says("a stone that takes something goes down unmarked")
        .meigo(Rules {
            put_down_marked: |rules, board, mover, point| {
                LITERAL.put_down_marked(board, mover, point)
                    && rules.captured(&board.with(point, Stone::unmarked(mover)), mover.other()).is_empty()
            },
            ..LITERAL
        }),
];

/// The rules without a friendly stone asked for in reach.
const NO_MARKS: Rules = Rules {
    reaches_only_unmarked: |rules, board, _, point| {
        !rules.reached(board, point).iter().any(|&q| rules.is_marked(board, q))
    },
    ..LITERAL
};
