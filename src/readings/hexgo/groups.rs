//! Readings of groups, liberties and liberty pairs.

use super::parts::{across_an_edge, at_most_half, common, stones_of, touches_edge};
use super::{Reading, mistake, ruling};
use shinpan_model::Point;
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::{Points, reach};
use std::collections::BTreeSet;

pub(super) static READINGS: &[Reading] = &[
    mistake("hexgo/stones-stand-alone", &["hexgo.group"])
        .says("every stone is judged by itself")
        .hexgo(Rules { group: |_, _, stone| Points::from([stone]), ..LITERAL }),
    mistake("hexgo/bridges-join", &["hexgo.group"])
        .says("two stones with a bridge between them, both cells of it empty, are one group")
        .hexgo(Rules {
            group: |rules, board, stone| {
                let shape = board.shape();
                let open = |p: Point, q: Point| common(shape, p, q).iter().all(|&r| board.is_empty(r));
                let bridged = |p: Point| across_an_edge(shape, p).into_iter().filter(move |&q| open(p, q));
                let friendly = |&q: &Point| board.color(q) == board.color(stone);
                reach(stone, |p| rules.adjacent(shape, p).into_iter().chain(bridged(p)).filter(friendly).collect())
            },
            ..LITERAL
        }),
    mistake("hexgo/edge-joins", &["hexgo.group", "hexgo.eye.edge"])
        .says("stones on the edge of the board are joined by it")
        .hexgo(Rules {
            group: |_, board, stone| {
                let group = LITERAL.group(board, stone);
                if !touches_edge(board.shape(), &group) {
                    return group;
                }
                let same_colour = board.color(stone).map_or_else(Vec::new, |color| LITERAL.groups(board, color));
                same_colour.into_iter().filter(|group| touches_edge(board.shape(), group)).flatten().collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/single-stone-liberties", &["hexgo.liberty"])
        .says("the liberties are those of one stone of the group, the one with the most")
        .hexgo(Rules {
            liberties: |_, board, group| {
                let of_each = group.iter().map(|&stone| LITERAL.liberties(board, &Points::from([stone])));
                of_each.max_by_key(Points::len).unwrap_or_default()
            },
            ..LITERAL
        }),
    mistake("hexgo/only-cells-beside-one-colour", &["hexgo.liberty"])
        .says("an empty cell that an enemy stone touches too is no liberty")
        .hexgo(Rules {
            liberties: |rules, board, group| {
                let own = |&p: &Point| board.is_empty(p) || group.contains(&p);
                let safe = |cell: &Point| rules.adjacent(board.shape(), *cell).iter().all(own);
                LITERAL.liberties(board, group).into_iter().filter(safe).collect()
            },
            ..LITERAL
        }),
    ruling("H3", "hexgo/same-stone", &["hexgo.liberty.pair"])
        .says("some one stone of the group touches both cells of a pair")
        .hexgo(Rules {
            liberty_pairs: |_, board, group| {
                group.iter().flat_map(|&stone| LITERAL.liberty_pairs(board, &Points::from([stone]))).collect()
            },
            ..LITERAL
        }),
    ruling("H3", "hexgo/outside-only", &["hexgo.liberty.pair"])
        .says("cells that the group closes in make no pair")
        .hexgo(Rules {
            liberty_pairs: |rules, board, group| {
                let inside = |cell: Point| {
                    let ringed =
                        |p| rules.adjacent(board.shape(), p).into_iter().filter(|q| !group.contains(q)).collect();
                    at_most_half(&reach(cell, ringed), board)
                };
                LITERAL.liberty_pairs(board, group).into_iter().filter(|&(e, _)| !inside(e)).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/two-liberties", &["hexgo.liberty.pair", "hexgo.group.stays"])
        .says("any two liberties keep a group, whether they touch or not")
        .hexgo(Rules {
            liberty_pairs: |rules, board, group| {
                let liberties = rules.liberties(board, group);
                let with_later = |&e: &Point| liberties.range(e..).skip(1).map(move |&f| (e, f));
                liberties.iter().flat_map(with_later).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/one-liberty", &["hexgo.liberty.pair", "hexgo.group.stays"])
        .says("one liberty keeps a group, as in Go")
        .hexgo(Rules {
            liberty_pairs: |rules, board, group| {
                rules.liberties(board, group).into_iter().map(|cell| (cell, cell)).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/pair-with-one-liberty", &["hexgo.liberty.pair"])
        .says("two empty cells that touch each other are a pair if one of them touches the group")
        .hexgo(Rules {
            liberty_pairs: |rules, board, group| {
                let ordered = |e: Point, f: Point| if e < f { (e, f) } else { (f, e) };
                let beside = |e| rules.adjacent(board.shape(), e).into_iter().filter(|&f| board.is_empty(f));
                rules.liberties(board, group).into_iter().flat_map(|e| beside(e).map(move |f| ordered(e, f))).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/any-three-capture", &["hexgo.liberty.pair", "hexgo.turn.capture"])
        .says("any three stones beside a stone in the open capture it, any two on an edge and any one in a corner")
        .hexgo(Rules {
            liberty_pairs: |rules, board, group| {
                let beside = |&stone: &Point| rules.adjacent(board.shape(), stone);
                let enough = |stone: &Point| 2 * (&beside(stone) & &stones_of(board)).len() + 1 >= beside(stone).len();
                match group.first() {
                    Some(stone) if group.len() == 1 && enough(stone) => BTreeSet::new(),
                    _ => LITERAL.liberty_pairs(board, group),
                }
            },
            ..LITERAL
        }),
    mistake("hexgo/pairs-along-rows", &["hexgo.liberty.pair"])
        .says("the two cells of a pair are next to each other in one row")
        .hexgo(Rules {
            liberty_pairs: |_, board, group| {
                LITERAL.liberty_pairs(board, group).into_iter().filter(|(e, f)| e.row == f.row).collect()
            },
            ..LITERAL
        }),
];
