//! Helpers that several files of this folder need.

use shinpan_model::{Board, Color, KeilPosition, Point, Shape, Stone};
use shinpan_naive::keil::LITERAL;
use shinpan_naive::{Points, empty};

/// The board with the mover's stone on it and nothing removed.
pub(super) fn with_stone(position: &KeilPosition, point: Point) -> Board {
    position.board.with(point, Stone::unmarked(position.to_move))
}

/// The point at the other side of the board's upright middle line.
pub(super) fn mirrored(shape: Shape, point: Point) -> Point {
    Point { index: shape.row_length(point.row).wrapping_sub(point.index).wrapping_sub(1), ..point }
}

/// Whether two points are neighbours.
pub(super) fn touching(shape: Shape, p: Point, q: Point) -> bool {
    LITERAL.adjacent(shape, p).contains(&q)
}

/// The points beside both of two neighbours; none for points that are not neighbours.
pub(super) fn thirds(shape: Shape, p: Point, q: Point) -> Points {
    match touching(shape, p, q) {
        true => &LITERAL.adjacent(shape, p) & &LITERAL.adjacent(shape, q),
        false => Points::new(),
    }
}

/// Whether both points hold stones, and of one colour.
pub(super) fn like_stones(board: &Board, p: Point, q: Point) -> bool {
    !board.is_empty(p) && board.color(p) == board.color(q)
}

/// The stones linked to points of a territory.
pub(super) fn stones_linked(board: &Board, territory: &Points) -> Points {
    let linked = territory.iter().flat_map(|&point| LITERAL.links(board, point));
    linked.filter(|&point| !board.is_empty(point)).collect()
}

/// The groups of one colour that have no liberty.
pub(super) fn without_liberties(board: &Board, color: Color) -> Vec<Points> {
    let groups = LITERAL.groups(board, color).into_iter();
    groups.filter(|group| LITERAL.liberties(board, group).is_empty()).collect()
}

/// The position as if nobody had passed.
pub(super) fn going_on(position: &KeilPosition) -> KeilPosition {
    KeilPosition { passes: 0, ..position.clone() }
}

/// The position as if there were no stone on this point.
pub(super) fn emptied(position: &KeilPosition, point: Point) -> KeilPosition {
    KeilPosition { board: position.board.without(&[point]), ..position.clone() }
}

/// Whether the player to move can place a stone.
pub(super) fn can_place(position: &KeilPosition) -> bool {
    empty(&position.board).into_iter().any(|point| LITERAL.place(position, point).is_ok())
}
