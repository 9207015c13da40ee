//! Readings of HexGo, in the order of `spec/hexgo.md`.

use super::Source::Mistake;
use super::{Reading, with_hexgo};
use crate::model::Board;
use crate::naive::Points;
use crate::naive::hexgo::Definitions;

pub(super) static READINGS: &[Reading] = &[
    // Groups and liberty pairs
    Reading {
        id: "hexgo/two-liberties",
        says: "any two liberties keep a group, whether they touch or not",
        source: Mistake,
        bends: &["hexgo.group.stays", "hexgo.liberty.pair"],
        proof: None,
        engine: &with_hexgo(TwoLiberties),
    },
];

struct TwoLiberties;

impl Definitions for TwoLiberties {
    fn stays(&self, board: &Board, group: &Points) -> bool {
        self.liberties(board, group).len() >= 2 || self.is_pair_of_eyes(&self.eye_cells(board, group))
    }
}
