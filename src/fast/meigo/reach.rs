//! Reach: the stones that an empty point reaches, found by growing it over the empty points as rows of bits.
//!
//! The search is needed only for a point without an unmarked friend beside it. It ends at the first marked stone, or at
//! the first friend if no stone is marked.

use std::collections::BTreeSet;

use shinpan_model::Point;

use super::cells::{self, WIDTH, point_of};
use super::{Meigo, is_stone};
use crate::colors::EMPTY;

/// Rows of bits: the 19 rows of the largest board, with rows of rim before and after them.
pub const ROWS: usize = 19 + 2 * RIM;
const RIM: usize = 3;

/// A row of points as four sets of bits: empty points, unmarked stones of Black and of White, and marked stones.
pub type Row = [u32; 4];

/// The set of marked stones in a row. The other three are at the place of their colour, or of [`EMPTY`].
const MARKED: usize = 3;
const VACANT: usize = EMPTY as usize;

/// A set of points as bits, row by row.
type Area = [u32; ROWS];

/// A board as rows of bits.
#[derive(Clone, Copy, Debug)]
pub struct Rows {
    rows: [Row; ROWS],
    /// The number of points in each of the four sets.
    counts: [u16; 4],
}

impl Rows {
    /// No points.
    pub fn new() -> Rows {
        Rows { rows: [[0; 4]; ROWS], counts: [0; 4] }
    }

    /// Adds an empty point.
    pub fn add(&mut self, cell: usize) {
        self.rows[row_of(cell)][VACANT] |= bit_of(cell);
        self.counts[VACANT] += 1;
    }

    /// Changes what is on a point.
    pub fn change(&mut self, cell: usize, before: u8, after: u8) {
        let row = &mut self.rows[row_of(cell)];
        row[set_of(before)] ^= bit_of(cell);
        row[set_of(after)] ^= bit_of(cell);
        self.counts[set_of(before)] -= 1;
        self.counts[set_of(after)] += 1;
    }

    /// Whether an empty cell reaches an unmarked stone of this colour and no marked stone.
    pub fn reaches_only_unmarked(&self, cell: usize, color: u8) -> bool {
        let friends = usize::from(color);
        match (self.counts[friends], self.counts[MARKED]) {
            (0, _) => false,
            (_, 0) => self.reach_short_of(cell, friends).is_none(),
            _ => self
                .reach_short_of(cell, MARKED)
                .is_some_and(|area| (RIM..ROWS - RIM).any(|row| beside(&area, row) & self.rows[row][friends] != 0)),
        }
    }

    /// The empty points that an empty cell reaches, or nothing if it reaches a stone of this set.
    ///
    /// The cell's row and those beside it decide most cases. Otherwise the area is swept down and up until a sweep adds
    /// nothing.
    #[inline]
    fn reach_short_of(&self, cell: usize, set: usize) -> Option<Area> {
        let (middle, mut area) = (row_of(cell), [0; ROWS]);
        area[middle] = along_row(bit_of(cell), self.rows[middle][VACANT]);
        for row in [middle - 1, middle + 1] {
            let open = self.rows[row][VACANT];
            area[row] = along_row(area[middle] & open, open);
        }
        let near = (middle - 2..=middle + 2).fold(0, |near, row| near | beside(&area, row) & self.rows[row][set]);
        if near != 0 {
            return None;
        }
        let (mut row, mut end, mut step) = (middle, middle + 1, 1);
        for sweep in 0.. {
            let (start, mut added) = (row, 0);
            loop {
                let open = self.rows[row][VACANT];
                let grown = along_row(area[row] | (area[row - 1] | area[row + 1]) & open, open);
                added |= grown ^ area[row];
                area[row] = grown;
                if beside(&area, row) & self.rows[row][set] != 0 {
                    return None;
                }
                // The last sweep ended here; this one goes on as far as the area does.
                if row == end {
                    if grown == 0 {
                        break;
                    }
                    end = end.wrapping_add(step);
                }
                row = row.wrapping_add(step);
            }
            // The first sweep started in the middle.
            if added == 0 && sweep > 0 {
                break;
            }
            (end, step) = (start, 0_usize.wrapping_sub(step));
        }
        Some(area)
    }
}

/// The points of a set in a row and open points beside them: upwards all that are connected with the set, since the carry
/// of the sum runs along them, and downwards one.
fn along_row(set: u32, open: u32) -> u32 {
    let set = set | open & !open.wrapping_add(set);
    set | open & set >> 1
}

/// The cells of a row that are beside the area.
fn beside(area: &Area, row: usize) -> u32 {
    area[row - 1] | area[row + 1] | area[row] << 1 | area[row] >> 1
}

fn row_of(cell: usize) -> usize {
    cell / WIDTH + RIM - 1
}

fn bit_of(cell: usize) -> u32 {
    1 << (cell % WIDTH)
}

/// The set of a row for points with this on them.
fn set_of(on: u8) -> usize {
    usize::from(on).min(MARKED)
}

impl Meigo {
    /// The stones that an empty point reaches.
    pub(super) fn reached(&self, cell: usize) -> BTreeSet<Point> {
        let (mut area, mut done, mut reached) = (vec![cell], 0, BTreeSet::new());
        while let Some(&at) = area.get(done) {
            done += 1;
            for next in cells::beside(at) {
                match self.on[next] {
                    EMPTY if !area.contains(&next) => area.push(next),
                    on if is_stone(on) => drop(reached.insert(point_of(next))),
                    _ => {}
                }
            }
        }
        reached
    }
}
