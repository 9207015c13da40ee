//! Readings of reach.

use super::parts::{DIAGONAL, all_stones};
use super::{Reading, mistake, ruling, wording};
use shinpan_model::{Board, Point};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, reach};

pub(super) static READINGS: &[Reading] = &[
    ruling("M2", "meigo/line-of-sight", &["meigo.reach"]).says("a path is one straight line").meigo(LINE_OF_SIGHT),
    mistake("meigo/one-bend", &["meigo.reach"]).says("a path bends once at most").meigo(Rules {
        reached: |_, board, point| {
            let bends = empty(board).into_iter().filter(|&bend| bend == point || in_sight(board, point, bend));
            bends.flat_map(|bend| LINE_OF_SIGHT.reached(board, bend)).collect()
        },
        ..LITERAL
    }),
    wording("2023 or later", "meigo/through-marked-stones", &["meigo.reach"])
        .says("a path goes through marked stones")
        .meigo(Rules {
            reached: |rules, board, point| {
                let open = |&q: &Point| board.is_empty(q) || rules.is_marked(board, q);
                let paths = reach(point, |p| rules.adjacent(board.shape(), p).into_iter().filter(open).collect());
                let beside = paths.iter().flat_map(|&p| rules.adjacent(board.shape(), p));
                beside.filter(|&q| board.stone(q).is_some()).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/reaches-every-stone", &["meigo.reach"])
        .says("every stone on the board is reached, whatever is in between")
        .meigo(Rules { reached: |_, board, _| all_stones(board), ..LITERAL }),
    mistake("meigo/diagonal-paths", &["meigo.reach"])
        .says("a path may go from corner to corner")
        .meigo(Rules { reached: |_, board, point| DIAGONAL.reached(board, point), ..LITERAL }),
    mistake("meigo/neighbours-are-not-reached", &["meigo.reach"])
        .says("there is no path to a stone right beside the point")
        .meigo(Rules {
            reached: |rules, board, point| &LITERAL.reached(board, point) - &rules.adjacent(board.shape(), point),
            ..LITERAL
        }),
    mistake("meigo/nearest-stones-only", &["meigo.reach"])
        .says("only the stones that come first on the way from the point are reached")
        .meigo(Rules {
            reached: |rules, board, point| {
                let (mut seen, mut ring) = (Points::from([point]), Points::from([point]));
                loop {
                    let next: Points = ring.iter().flat_map(|&p| rules.adjacent(board.shape(), p)).collect();
                    let found = &next & &all_stones(board);
                    ring = next.into_iter().filter(|&p| seen.insert(p)).collect();
                    if !found.is_empty() || ring.is_empty() {
                        return found;
                    }
                }
            },
            ..LITERAL
        }),
];

/// The rules with paths that are one straight line.
const LINE_OF_SIGHT: Rules = Rules {
    reached: |_, board, point| all_stones(board).into_iter().filter(|&stone| in_sight(board, point, stone)).collect(),
    ..LITERAL
};

/// Whether two points are in one row or column with nothing but empty points between them.
fn in_sight(board: &Board, p: Point, q: Point) -> bool {
    let within = |a: u8, b: u8, c: u8| a.min(c) <= b && b <= a.max(c);
    let between = |r: &Point| within(p.row, r.row, q.row) && within(p.index, r.index, q.index) && *r != p && *r != q;
    (p.row == q.row || p.index == q.index) && all_stones(board).iter().all(|stone| !between(stone))
}
