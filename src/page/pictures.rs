//! The pictures of an explanation: one for each different board of its steps.

use std::collections::{BTreeMap, BTreeSet};

use crate::draw::{Marks, svg_inline};
use crate::explain::Step;
use crate::model::{Board, Position};

/// Pictures by the diagrams of their boards; [`StepJson::board`](crate::explain::StepJson::board) is the key of a step.
pub type Pictures = BTreeMap<String, String>;

/// The pictures of steps. The points of the first step have the class `step-1` in the picture of its board, and so on.
pub(super) fn pictures(position: &Position, steps: &[Step]) -> Pictures {
    let boards: BTreeMap<String, &Board> = steps.iter().map(|step| (step.board.to_string(), &step.board)).collect();
    let picture = |board: &Board| {
        let points = |step: &Step| if step.board == *board { step.points.clone() } else { BTreeSet::new() };
        let marks = Marks { steps: steps.iter().map(points).collect(), ..Marks::default() };
        svg_inline(&position.with_board(board.clone()), &marks)
    };
    boards.into_iter().map(|(diagram, board)| (diagram, picture(board))).collect()
}
