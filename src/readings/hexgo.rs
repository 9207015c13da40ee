//! Readings of HexGo, in the order of `spec/hexgo.md`.

use super::AnyRules::Hexgo;
use super::Reading;
use super::Source::Mistake;
use crate::model::Board;
use crate::naive::Points;
use crate::naive::hexgo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    // Groups and liberty pairs
    Reading {
        id: "hexgo/two-liberties",
        says: "any two liberties keep a group, whether they touch or not",
        source: Mistake,
        bends: &["hexgo.group.stays", "hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { stays: two_liberties, ..LITERAL }),
    },
];

fn two_liberties(rules: &Rules, board: &Board, group: &Points) -> bool {
    rules.liberties(board, group).len() >= 2 || rules.is_pair_of_eyes(&rules.eye_cells(board, group))
}
