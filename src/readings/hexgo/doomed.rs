//! Readings of doomed stones, and of the eyes that are seen through them.

use super::parts::{at_most_half, failing_of_both};
use super::{Reading, mistake, ruling};
use shinpan_model::{Board, Point};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, parts, reach};

pub(super) static READINGS: &[Reading] = &[
    ruling("H1", "hexgo/no-exception", &["hexgo.eye.doomed"])
        .says("any stone breaks an eye open")
        .hexgo(Rules { doomed: |_, _, _| Points::new(), ..LITERAL }),
    ruling("H1", "hexgo/lone-stone", &["hexgo.eye.doomed"])
        .says("only a stone that joins no other is looked through")
        .hexgo(Rules {
            doomed: |rules, placed, point| {
                LITERAL.doomed(placed, point).into_iter().filter(|_| rules.group(placed, point).len() == 1).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/new-stone-alone-doomed", &["hexgo.eye.doomed"])
        .says("of the doomed group only the stone just played is looked through")
        .hexgo(Rules {
            doomed: |_, placed, point| {
                LITERAL.doomed(placed, point).into_iter().filter(|&stone| stone == point).collect()
            },
            ..LITERAL
        }),
    ruling("H1", "hexgo/pairs-alone", &["hexgo.eye.doomed"])
        .says("a group cannot survive when it has no liberty pair, whatever its eyes")
        .hexgo(Rules {
            doomed: |rules, placed, point| {
                let group = rules.group(placed, point);
                if rules.liberty_pairs(placed, &group).is_empty() { group } else { Points::new() }
            },
            ..LITERAL
        }),
    mistake("hexgo/living-stones-too", &["hexgo.eye.doomed"])
        .says("no stone breaks an eye open, also one that can survive")
        .hexgo(Rules { doomed: |rules, placed, point| rules.group(placed, point), ..LITERAL }),
    mistake("hexgo/doomed-without-a-liberty", &["hexgo.eye.doomed"])
        .says("only a group without any liberty cannot survive")
        .hexgo(Rules {
            doomed: |rules, placed, point| {
                let group = rules.group(placed, point);
                if rules.liberties(placed, &group).is_empty() { group } else { Points::new() }
            },
            ..LITERAL
        }),
    ruling("H1", "hexgo/both-sides", &["hexgo.eye.doomed", "hexgo.turn.suicide"])
        .says("groups of either colour that could not survive are looked through, in both checks")
        .hexgo(Rules {
            eye_cells: |_, board, group| LITERAL.eye_cells_despite(board, group, &(&failing_of_both(board) - group)),
            eye_cells_despite: |rules, board, group, _| rules.eye_cells(board, group),
            ..LITERAL
        }),
    ruling("H1", "hexgo/no-limit", &["hexgo.eye.doomed"])
        .says("the area around doomed stones may be of any size")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| looking_through(board, group, doomed, |_| true),
            ..LITERAL
        }),
    mistake("hexgo/a-third-of-the-board", &["hexgo.eye.doomed"])
        .says("the area around doomed stones is at most a third of the board")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                looking_through(board, group, doomed, |area| 3 * area.len() <= board.shape().count())
            },
            ..LITERAL
        }),
    mistake("hexgo/only-empty-cells-of-the-area-count", &["hexgo.eye.doomed"])
        .says("of the area around doomed stones the empty cells are at most half the board")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                looking_through(board, group, doomed, |area| at_most_half(&(area - doomed), board))
            },
            ..LITERAL
        }),
    mistake("hexgo/less-than-half", &["hexgo.eye.doomed"])
        .says("the area around doomed stones is less than half the board")
        .proven("A hexagon of side n has 3n² − 3n + 1 cells, an odd number, so no area is exactly half the board.")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                looking_through(board, group, doomed, |area| 2 * area.len() < board.shape().count())
            },
            ..LITERAL
        }),
    mistake("hexgo/every-area-at-most-half", &["hexgo.eye.doomed"])
        .says(
            "no area of more than half the board is an eye when the opponent's groups are checked, with doomed stones \
             in it or not",
        )
        .proven(
            "A plain eye of two cells or more has two touching cells along its border that touch its group, a liberty \
             pair, so the group stays without it; and one cell is never more than half a board.",
        )
        .hexgo(Rules {
            // Only the first check looks through stones. There the two differ on an area A without doomed stones, of
            // more than half the board, that is a plain eye of the group. Some cell a of A touches a stone of the group
            // and, as A has two cells or more, another cell of A. All neighbours of a are cells of A or stones of the
            // group. They follow one another round a, each touching the next. So somewhere a cell b of A comes next to
            // a stone t of the group: a and b touch each other, and both touch t. They are a liberty pair, and the
            // group stays.
            eye_cells_despite: |_, board, group, doomed| {
                let cells = LITERAL.eye_cells_despite(board, group, doomed);
                let too_big = |cell: &Point| !at_most_half(&LITERAL.area(board, *cell), board);
                cells.into_iter().filter(|cell| !too_big(cell)).collect()
            },
            ..LITERAL
        }),
    mistake("hexgo/doomed-stones-keep-their-cells", &["hexgo.eye.doomed"])
        .says("the cells under doomed stones count as eye cells too")
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                let cells = LITERAL.eye_cells_despite(board, group, doomed);
                let kept = if cells.is_empty() { Points::new() } else { doomed.clone() };
                &cells | &kept
            },
            ..LITERAL
        }),
    mistake("hexgo/doomed-stones-divide", &["hexgo.eye.doomed"])
        .says(
            "doomed stones are overlooked among the stones around an eye, and still part the areas on their two sides",
        )
        .hexgo(Rules {
            eye_cells_despite: |_, board, group, doomed| {
                let open = |&cell: &Point| board.is_empty(cell) || doomed.contains(&cell);
                let through =
                    |cell| reach(cell, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(open).collect());
                let is_eye = |cell: &Point| {
                    let around = LITERAL.around(board, &LITERAL.area(board, *cell));
                    let beside_doomed = !around.is_disjoint(doomed);
                    let others = &around - doomed;
                    !others.is_empty()
                        && others.is_subset(group)
                        && (!beside_doomed || at_most_half(&through(*cell), board))
                };
                board.empty_points().filter(is_eye).collect()
            },
            ..LITERAL
        }),
];

/// The eye cells of a group, with `doomed` stones looked through in areas that are `within` a limit.
fn looking_through(board: &Board, group: &Points, doomed: &Points, within: impl Fn(&Points) -> bool) -> Points {
    let open = |&cell: &Point| board.is_empty(cell) || doomed.contains(&cell);
    let area = |cell| reach(cell, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let counts = |area: &Points| LITERAL.is_eye(board, area, group) && (area.is_disjoint(doomed) || within(area));
    let eyes = parts(empty(board), area).into_iter().filter(counts).flatten();
    eyes.filter(|&cell| board.is_empty(cell)).collect()
}
