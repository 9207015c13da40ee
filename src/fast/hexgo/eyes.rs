//! Eyes, and whether a group stays.
//!
//! The first few liberties nearly always show a liberty pair. Eyes are looked at only when there is none, and then they
//! are simple: an eye of two cells or more has a liberty pair of its group along its border, so the plain eyes of a group
//! without a pair are single cells with nothing but that group around them.

use super::Hexgo;
use crate::hexagon::HexagonBits;

impl<B: HexagonBits> Hexgo<B> {
    /// Whether a group with these liberties stays, on a board on which nothing else is empty beside it.
    pub(super) fn stays(&self, group: B, liberties: B) -> bool {
        self.hexagon.has_pair(liberties) || self.has_two_single_eyes(group, liberties)
    }

    /// Whether two of the liberties have nothing but the group around them.
    pub(super) fn has_two_single_eyes(&self, group: B, liberties: B) -> bool {
        self.single_eyes(group, liberties).count() >= 2
    }

    /// The liberties that have nothing but the group around them.
    pub(super) fn single_eyes(&self, group: B, liberties: B) -> impl Iterator<Item = u16> {
        liberties.points().filter(move |&cell| self.hexagon.beside[usize::from(cell)].without(group).is_empty())
    }

    /// The number of eye cells of an enemy group without a pair, after a stone of the mover in the group `doomed`, which
    /// does not stay by itself. Eyes of the enemy may have doomed stones in them. `empty` has the empty cells.
    pub(super) fn eye_cells_despite(&self, group: B, liberties: B, doomed: B, empty: B) -> usize {
        let single = self.single_eyes(group, liberties).count();
        let Some(cell) = doomed.points().next() else { return single };
        let area = self.hexagon.area(cell, empty.or(doomed));
        let is_surrounded = self.hexagon.around(area).without(group).is_empty();
        let is_eye = is_surrounded && 2 * area.count() <= u32::from(self.hexagon.count);
        single + if is_eye { area.without(doomed).count() as usize } else { 0 }
    }

    /// The plain eye cells of any group, with a pair or without.
    pub(super) fn eye_cells(&self, group: B) -> B {
        let empty = self.vacant();
        let (mut left, mut eyes) = (empty, B::default());
        while let Some(cell) = left.pop() {
            let area = self.hexagon.area(cell, empty);
            left = left.without(area);
            let around = self.hexagon.around(area);
            if !around.is_empty() && around.without(group).is_empty() {
                eyes = eyes.or(area);
            }
        }
        eyes
    }
}
