//! Readings of territories and their owners.

use super::parts::{stones_of, touches_edge};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Color, Count, HexgoPosition, Point, Score};
use shinpan_naive::Points;
use shinpan_naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    ruling("H7", "hexgo/single-group", &["hexgo.score.territory"])
        .says("an area counts only if one group alone is around it")
        .hexgo(Rules {
            owns: |rules, board, color, area| {
                rules.groups(board, color).iter().any(|group| rules.is_eye(board, area, group))
            },
            ..LITERAL
        }),
    ruling("H7", "hexgo/both-own", &["hexgo.score.territory"])
        .says("an area without stones around it is both players'")
        .hexgo(Rules {
            owns: |rules, board, color, area| {
                rules.around(board, area).iter().all(|&stone| board.color(stone) == Some(color))
            },
            ..LITERAL
        }),
    mistake("hexgo/shared-areas-count-for-both", &["hexgo.score.territory"])
        .says("an area with stones of both colours around it counts for both players")
        .hexgo(Rules {
            owns: |rules, board, color, area| {
                rules.around(board, area).iter().any(|&stone| board.color(stone) == Some(color))
            },
            ..LITERAL
        }),
    mistake("hexgo/most-stones-own", &["hexgo.score.territory"])
        .says("an area belongs to the player with more stones around it")
        .hexgo(Rules {
            owns: |rules, board, color, area| {
                let around = rules.around(board, area);
                2 * around.iter().filter(|&&stone| board.color(stone) == Some(color)).count() > around.len()
            },
            ..LITERAL
        }),
    mistake("hexgo/only-cells-that-touch-count", &["hexgo.score.territory", "hexgo.area"])
        .says("of an area the cells that touch a stone count")
        .hexgo(Rules {
            score: |rules, position| {
                let stones = stones_of(&position.board);
                scored(position, |color| {
                    let touches = |cell: &Point| !rules.adjacent(position.board.shape(), *cell).is_disjoint(&stones);
                    owned(&position.board, color).iter().filter(|cell| touches(cell)).count()
                })
            },
            ..LITERAL
        }),
    mistake("hexgo/territory-by-adjacency", &["hexgo.score.territory", "hexgo.area"])
        .says("an empty cell counts for a player if all stones beside it are theirs, and there is one")
        .hexgo(Rules {
            score: |rules, position| {
                scored(position, |color| {
                    let alone = |&cell: &Point| rules.owns(&position.board, color, &Points::from([cell]));
                    position.board.empty_points().filter(alone).count()
                })
            },
            ..LITERAL
        }),
    mistake("hexgo/stones-are-points", &["hexgo.score.territory", "hexgo.score.captures"])
        .says("a player has a point for every stone on the board as well")
        .hexgo(Rules {
            score: |_, position| {
                let board = &position.board;
                scored(position, |color| owned(board, color).len() + board.stones(color).count())
            },
            ..LITERAL
        }),
    mistake("hexgo/edge-is-no-border", &["hexgo.score.territory"])
        .says("an area on the edge of the board is not bordered by stones only and is nobody's")
        .hexgo(Rules {
            owns: |_, board, color, area| LITERAL.owns(board, color, area) && !touches_edge(board.shape(), area),
            ..LITERAL
        }),
];

/// The empty cells that a player owns.
fn owned(board: &Board, color: Color) -> Points {
    board.empty_points().filter(|&cell| LITERAL.owns(board, color, &LITERAL.area(board, cell))).collect()
}

/// The score when `points` takes the place of the territory.
fn scored(position: &HexgoPosition, points: impl Fn(Color) -> usize) -> Score {
    let score = |color| points(color) as u64 + position.captures.by(color) + LITERAL.komi(position, color);
    Score { black: Count::whole(score(Color::Black)), white: Count::whole(score(Color::White)) }
}
