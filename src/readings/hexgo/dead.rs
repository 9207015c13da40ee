//! Readings of dead stones at the end.

use super::parts::{after_taking, failing_of_both, stones_of};
use super::{Reading, mistake, ruling};
use shinpan_model::{Color, Dead, HexgoPosition};
use shinpan_naive::Points;
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("H6", "hexgo/rules-judge", &["hexgo.score.dead"])
        .says("the rules decide which stones could not avoid capture, whatever the players say")
        .hexgo(Rules {
            without_dead: |_, position, _| {
                let due = failing_of_both(&position.board);
                Ok(Some(after_taking(position.clone(), &due)))
            },
            ..LITERAL
        }),
    ruling("H6", "hexgo/either-list", &["hexgo.score.dead"])
        .says("a stone is dead if one of the players lists it")
        .hexgo(Rules {
            without_dead: |_, position, dead| LITERAL.without_dead(position, &Dead::agreed(&dead.black | &dead.white)),
            ..LITERAL
        }),
    ruling("H6", "hexgo/both-lists", &["hexgo.score.dead"])
        .says("a stone is dead if both players list it, and the rest stands")
        .hexgo(Rules {
            without_dead: |_, position, dead| LITERAL.without_dead(position, &Dead::agreed(&dead.black & &dead.white)),
            ..LITERAL
        }),
    mistake("hexgo/no-dead-without-agreement", &["hexgo.score.dead"])
        .says("while the two lists differ no stone is dead, and the board is counted as it stands")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                Ok(LITERAL.without_dead(position, dead)?.or_else(|| Some(position.clone())))
            },
            ..LITERAL
        }),
    mistake("hexgo/one-list-is-enough", &["hexgo.score.dead"]).says("the stones that Black lists are dead").hexgo(
        Rules {
            without_dead: |_, position, dead| LITERAL.without_dead(position, &Dead::agreed(dead.black.clone())),
            ..LITERAL
        },
    ),
    ruling("H6", "hexgo/single-stones", &["hexgo.score.dead"]).says("part of a group may be dead").hexgo(Rules {
        check_whole_groups: |_, board, list| {
            LITERAL.check_whole_groups(&board.without(&(&stones_of(board) - list)), list)
        },
        ..LITERAL
    }),
    mistake("hexgo/one-list-is-checked", &["hexgo.score.dead"])
        .says("only the list of Black, the first one, is asked to be of whole groups")
        .hexgo(Rules {
            without_dead: |rules, position, dead| {
                let early = !rules.ended_by_passes(position) || position.resigned.is_some();
                if early || dead.black == dead.white {
                    return LITERAL.without_dead(position, dead);
                }
                rules.check_whole_groups(&position.board, &dead.black).map(|()| None)
            },
            ..LITERAL
        }),
    mistake("hexgo/empty-cells-may-be-listed", &["hexgo.score.dead"])
        .says("an empty cell in a list of dead stones does no harm")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let listed = |list: &Points| list & &stones_of(&position.board);
                LITERAL.without_dead(position, &Dead { black: listed(&dead.black), white: listed(&dead.white) })
            },
            ..LITERAL
        }),
    mistake("hexgo/dead-before-the-end", &["hexgo.score.dead", "hexgo.end.passes"])
        .says("dead stones may be named at any time")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let (passes, resigned) = (position.passes, position.resigned);
                let ended = HexgoPosition { passes: 2, resigned: None, ..position.clone() };
                let counted = LITERAL.without_dead(&ended, dead)?;
                Ok(counted.map(|counted| HexgoPosition { passes, resigned, ..counted }))
            },
            ..LITERAL
        }),
    mistake("hexgo/dead-are-no-captures", &["hexgo.score.dead", "hexgo.score.captures"])
        .says("dead stones come off and count for nothing")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let counted = LITERAL.without_dead(position, dead)?;
                Ok(counted.map(|counted| HexgoPosition { captures: position.captures, ..counted }))
            },
            ..LITERAL
        }),
    mistake("hexgo/dead-count-for-their-owner", &["hexgo.score.dead"])
        .says("a dead stone counts for the player whose stone it is")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let listed = |color: Color| {
                    dead.black.iter().filter(|&&stone| position.board.color(stone) == Some(color)).count()
                };
                let counted = LITERAL.without_dead(position, dead)?;
                let captures =
                    Color::BOTH.into_iter().fold(position.captures, |sum, color| sum.plus(color, listed(color)));
                Ok(counted.map(|counted| HexgoPosition { captures, ..counted }))
            },
            ..LITERAL
        }),
    mistake("hexgo/dead-stay-in-the-way", &["hexgo.score.dead", "hexgo.score.territory"])
        .says("dead stones are points for the opponent, but the areas are counted with them on the board")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let counted = LITERAL.without_dead(position, dead)?;
                Ok(counted.map(|counted| HexgoPosition { board: position.board.clone(), ..counted }))
            },
            ..LITERAL
        }),
    mistake("hexgo/only-white-dies", &["hexgo.score.dead"])
        .says("of the listed stones those of White come off, as in the finished game of the page")
        .hexgo(Rules {
            without_dead: |_, position, dead| {
                let white: Points = position.board.stones(Color::White).collect();
                let counted = LITERAL.without_dead(position, dead)?;
                Ok(counted.map(|_| after_taking(position.clone(), &(&dead.black & &white))))
            },
            ..LITERAL
        }),
];
