//! Helpers that several files of this folder need.

use shinpan_model::{Board, Closed, Color, Evidence, HexgoPosition, Point, Refusal, Rejection, Shape};
use shinpan_naive::Points;
use shinpan_naive::hexgo::{LITERAL, Rules};

/// The rules without a check of the mover's own groups.
pub(super) const SUICIDE_UNCHECKED: Rules = Rules { suicide: |_, _, _| None, ..LITERAL };

/// The stones of one colour in groups that would not stay, judged as on a set-up.
pub(super) fn failing(board: &Board, color: Color) -> Points {
    LITERAL.groups(board, color).into_iter().filter(|group| !LITERAL.stays(board, group)).flatten().collect()
}

/// The stones of both colours in groups that would not stay, judged as on a set-up.
pub(super) fn failing_of_both(board: &Board) -> Points {
    Color::BOTH.into_iter().flat_map(|color| failing(board, color)).collect()
}

/// The position with these stones off the board, each a capture of the other player.
pub(super) fn after_taking(position: HexgoPosition, gone: &Points) -> HexgoPosition {
    let taken = |color: Color| gone.iter().filter(|&&stone| position.board.color(stone) == Some(color)).count();
    let captures = position.captures.plus(Color::Black, taken(Color::White)).plus(Color::White, taken(Color::Black));
    let board = position.board.without(gone);
    let earlier = position.history.split_last().map_or(&[][..], |(_, earlier)| earlier);
    let history = earlier.iter().chain([&board]).cloned().collect();
    HexgoPosition { board, captures, history, ..position }
}

/// The groups that a placement captures.
pub(super) fn captured_groups(placed: &Board, point: Point, enemy: Color) -> impl Iterator<Item = Points> {
    let captured = LITERAL.captured(placed, point, enemy);
    LITERAL.groups(placed, enemy).into_iter().filter(move |group| group.is_subset(&captured))
}

/// Whether an area has at most half the cells of the board.
pub(super) fn at_most_half(area: &Points, board: &Board) -> bool {
    2 * area.len() <= board.shape().count()
}

/// The cells that both of two cells touch.
pub(super) fn common(shape: Shape, p: Point, q: Point) -> Points {
    &LITERAL.adjacent(shape, p) & &LITERAL.adjacent(shape, q)
}

/// The cells that do not touch `p` and have two neighbours in common with it.
pub(super) fn across_an_edge(shape: Shape, p: Point) -> Points {
    let beside = LITERAL.adjacent(shape, p);
    let two_steps: Points = beside.iter().flat_map(|&q| LITERAL.adjacent(shape, q)).collect();
    two_steps.into_iter().filter(|&q| q != p && !beside.contains(&q) && common(shape, p, q).len() == 2).collect()
}

/// Whether one of the cells is on the edge of the board.
pub(super) fn touches_edge(shape: Shape, cells: &Points) -> bool {
    cells.iter().any(|&cell| LITERAL.adjacent(shape, cell).len() < 6)
}

/// All stones of a board.
pub(super) fn stones_of(board: &Board) -> Points {
    board.shape().points().filter(|&point| board.stone(point).is_some()).collect()
}

/// Whether the player to move can place a stone.
pub(super) fn can_place(position: &HexgoPosition) -> bool {
    position.board.empty_points().any(|point| LITERAL.place(position, point).is_ok())
}

/// The refusal of a placement after which this group would not stay.
pub(super) fn suicide(group: Points) -> Refusal {
    Refusal::new("hexgo.turn.suicide", Evidence::NoPair { group, eye_cells: Points::new() })
}

/// The refusal of a pass.
pub(super) fn no_pass() -> Rejection {
    Refusal::new("hexgo.turn.pass", Evidence::NotOpen(Closed::NoPass)).into()
}
