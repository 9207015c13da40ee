//! Boards and set-ups at random, also some that no game leads to.

use std::collections::BTreeSet;

use super::games::legal_turns;
use super::neighbours::Neighbours;
use crate::model::{
    Board, Button, Captures, Color, Engine, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Shape, Stone, TurnEnd,
};
use crate::naive::LITERAL;

/// A board with bunches of stones rather than scattered ones, and sometimes a wall of one colour around a small space. If
/// all random numbers are 0 the board is empty. It has marked stones only if `marks` allows them.
pub fn board(shape: Shape, marks: bool, random: &mut dyn FnMut(usize) -> usize) -> Board {
    let neighbours = Neighbours::new(shape);
    let mut board = Board::empty(shape);
    for point in shape.points() {
        let below = |nth: usize| neighbours.of(point).iter().filter(|&&other| other < point).nth(nth).copied();
        let stone = match random(11) {
            0..=2 => None,
            3 | 4 => below(0).and_then(|other| board.stone(other)),
            5 | 6 => below(1).and_then(|other| board.stone(other)),
            choice => Some(Stone { color: Color::BOTH[choice % 2], marked: marks && random(2) == 1 }),
        };
        board = stone.map_or(board.clone(), |stone| board.with(point, stone));
    }
    match random(3) {
        0 => board,
        _ => wall(&neighbours, &board, random),
    }
}

/// The board with a wall of one colour around a space of a few points, in which there are a few stones of the other.
fn wall(neighbours: &Neighbours, board: &Board, random: &mut dyn FnMut(usize) -> usize) -> Board {
    let points: Vec<Point> = board.shape().points().collect();
    let color = Color::BOTH[random(2)];
    let mut space = BTreeSet::from([points[random(points.len())]]);
    for _ in 0..random(6) {
        let around: Vec<Point> = neighbours.around(&space).into_iter().collect();
        if !around.is_empty() {
            space.insert(around[random(around.len())]);
        }
    }
    let around = neighbours.around(&space);
    let mut board = board.without(&space);
    for &point in &around {
        board = board.with(point, Stone::unmarked(color));
    }
    for &point in &space {
        if random(3) == 1 {
            board = board.with(point, Stone::unmarked(color.other()));
        }
    }
    board
}

/// The board without the groups that would not stay; in Meigo, chains of mixed stones are unmarked first.
#[must_use]
pub fn settle(game: Game, board: &Board) -> Board {
    let mut board = board.clone();
    while let Some(group) = LITERAL.unsettled(game, &board) {
        let marked = |point: &Point| board.stone(*point).is_some_and(|stone| stone.marked);
        let mixed = group.iter().any(marked) && !group.iter().all(marked);
        board = match mixed {
            true => group.iter().fold(board.clone(), |board, &point| {
                let color = board.color(point).unwrap_or(Color::Black);
                board.with(point, Stone::unmarked(color))
            }),
            false => board.without(&group),
        };
    }
    board
}

/// A position with this board, and with a player to move and everything else drawn at random. Its history has boards that
/// the next turns lead to, so that some of these turns repeat a position and some nearly do.
pub fn set_up(game: Game, board: Board, engine: &dyn Engine, random: &mut dyn FnMut(usize) -> usize) -> Position {
    let to_move = Color::BOTH[random(2)];
    match game {
        Game::Keil => {
            let button = [Button::Free, Button::Absent, Button::Taken(Color::White), Button::Taken(Color::Black)];
            let button = button[random(4)];
            let passes = if button == Button::Free { 0 } else { [0, 0, 0, 0, 1, 2][random(6)] };
            let komi = [0, 6, 1][random(3)];
            let mut position = KeilPosition::set_up(board, to_move, button, komi, passes, Vec::new());
            for board in boards_to_come(&position.clone().into(), engine, random) {
                let by = [to_move, to_move, to_move.other()][random(3)];
                // A button that is free now was never taken.
                let taken = button.is_taken() && random(2) == 1;
                position.history.insert(0, TurnEnd { by, board, taken });
            }
            position.into()
        }
        Game::Hexgo => {
            let captures = Captures { black: random(4) as u64, white: random(4) as u64 };
            let (komi, passes) = ([0, 6, 1][random(3)], [0, 0, 0, 0, 1, 2][random(6)]);
            let mut position = HexgoPosition::set_up(board, to_move, komi, passes, captures, Vec::new());
            for board in boards_to_come(&position.clone().into(), engine, random) {
                position.history.insert(0, board);
            }
            position.into()
        }
        Game::Meigo => {
            let first = random(6);
            let first_turns = FirstTurns { black: first == 4, white: first >= 4 };
            let last_marked = random(2) == 1 && !first_turns.of(to_move.other());
            let prison = [0, 1, -1, 2, -2, 0][random(6)];
            MeigoPosition { first_turns, ..MeigoPosition::set_up(board, to_move, last_marked, prison) }.into()
        }
    }
}

/// Up to three boards that legal turns lead to.
fn boards_to_come(position: &Position, engine: &dyn Engine, random: &mut dyn FnMut(usize) -> usize) -> Vec<Board> {
    let legal = legal_turns(engine, position);
    let count = if legal.is_empty() { 0 } else { random(4) };
    (0..count).map(|_| legal[random(legal.len())].1.board().clone()).collect()
}
