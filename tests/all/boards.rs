//! Is a board what `spec/conventions.md` says? Properties of shapes, names, neighbours and diagrams.

use std::collections::BTreeSet;

use quickcheck::{Arbitrary, Gen};
use quickcheck_macros::quickcheck;
use shinpan::naive::{adjacent_on_grid, adjacent_on_hexagon};
use shinpan::{Board, Color, Play, Point, Shape, Stone, Turn};

/// A board of any allowed shape with any stones; marked ones on grids only.
#[derive(Clone, Debug)]
struct AnyBoard(Board);

impl Arbitrary for AnyBoard {
    fn arbitrary(g: &mut Gen) -> AnyBoard {
        let shape = match bool::arbitrary(g) {
            true => Shape::hexagon(2 + usize::arbitrary(g) % 10),
            false => Shape::grid(1 + usize::arbitrary(g) % 19, 2 + usize::arbitrary(g) % 18),
        };
        let shape = shape.expect("an allowed size");
        let board = shape.points().fold(Board::empty(shape), |board, point| {
            let color = if bool::arbitrary(g) { Color::Black } else { Color::White };
            let marked = !shape.is_hexagon() && bool::arbitrary(g);
            if bool::arbitrary(g) { board.with(point, Stone { color, marked }) } else { board }
        });
        AnyBoard(board)
    }
}

impl AnyBoard {
    fn shape(&self) -> Shape {
        self.0.shape()
    }

    fn points(&self) -> Vec<Point> {
        self.shape().points().collect()
    }
}

fn adjacent(shape: Shape, point: Point) -> BTreeSet<Point> {
    if shape.is_hexagon() { adjacent_on_hexagon(shape, point) } else { adjacent_on_grid(shape, point) }
}

#[quickcheck]
fn neighbours_are_mutual_and_on_the_board(board: AnyBoard) -> bool {
    let shape = board.shape();
    board
        .points()
        .into_iter()
        .all(|p| adjacent(shape, p).into_iter().all(|q| q != p && shape.contains(q) && adjacent(shape, q).contains(&p)))
}

#[quickcheck]
fn a_point_has_as_many_neighbours_as_its_place_says(board: AnyBoard) -> bool {
    let shape = board.shape();
    let top = shape.rows() - 1;
    let middle = top / 2;
    board.points().into_iter().all(|point| {
        let at_row_end = point.index == 0 || point.index == shape.row_length(point.row) - 1;
        let at_rim = point.row == 0 || point.row == top;
        let expected = match shape.is_hexagon() {
            // Corners are the ends of the bottom, the middle and the top row.
            true if at_row_end && (at_rim || point.row == middle) => 3,
            true if at_row_end || at_rim => 4,
            true => 6,
            false => {
                let beside = |place: u8, length: u8| usize::from(place > 0) + usize::from(place + 1 < length);
                beside(point.index, shape.row_length(0)) + beside(point.row, shape.rows())
            }
        };
        adjacent(shape, point).len() == expected
    })
}

#[quickcheck]
fn a_hexagon_has_as_many_points_as_the_formula_says(side: u8) -> bool {
    let side = 2 + usize::from(side) % 10;
    let shape = Shape::hexagon(side).expect("an allowed size");
    shape.count() == 3 * side * side - 3 * side + 1 && shape.points().count() == shape.count()
}

#[quickcheck]
fn adjacent_points_of_a_hexagon_share_two_neighbours_or_one_on_the_edge(board: AnyBoard) -> bool {
    let shape = board.shape();
    !shape.is_hexagon()
        || board.points().into_iter().all(|p| {
            adjacent(shape, p).into_iter().all(|q| {
                let shared = adjacent(shape, p).intersection(&adjacent(shape, q)).count();
                let on_one_edge = adjacent(shape, p).len() < 6 && adjacent(shape, q).len() < 6;
                shared == 2 || shared == 1 && on_one_edge
            })
        })
}

#[quickcheck]
fn names_are_read_back_and_differ(board: AnyBoard) -> bool {
    let shape = board.shape();
    let names: BTreeSet<String> = board.points().into_iter().map(|point| shape.name(point)).collect();
    names.len() == shape.count() && board.points().into_iter().all(|point| shape.point(&shape.name(point)) == Ok(point))
}

#[quickcheck]
fn turns_are_read_back(board: AnyBoard, places: Vec<u8>) -> bool {
    let shape = board.shape();
    let points = board.points();
    let placed: BTreeSet<Point> = places.iter().map(|&place| points[usize::from(place) % points.len()]).collect();
    let mut turns = vec![Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign, Turn::Handicap(placed.clone())];
    turns.extend(placed.into_iter().map(Turn::Place));
    turns.into_iter().all(|turn| {
        let name = turn.name(shape);
        Play::read(shape, &name) == Ok(turn.clone().into())
            && Play::read(shape, &format!("white {name}")) == Ok(Play { by: Some(Color::White), turn })
    })
}

#[quickcheck]
fn diagrams_are_read_back(board: AnyBoard) -> bool {
    let diagram = board.0.to_string();
    let read = if board.shape().is_hexagon() {
        Board::hexagon_from_diagram(&diagram)
    } else {
        Board::grid_from_diagram(&diagram)
    };
    read == Ok(board.0)
}

#[quickcheck]
fn a_point_off_the_board_is_empty_for_nobody(board: AnyBoard, row: u8, index: u8) -> bool {
    let point = Point { row, index };
    let known = board.points().contains(&point);
    known == board.shape().contains(point)
        && (known
            || board.0.stone(point).is_none()
                && !board.0.is_empty(point)
                && board.0.with(point, Stone::unmarked(Color::Black)) == board.0)
}

#[test]
fn names_are_those_that_players_use() {
    let hexagon = Shape::hexagon(11).expect("an allowed size");
    let grid = Shape::grid(19, 19).expect("an allowed size");
    let last = |shape: Shape| shape.points().last().map(|point| shape.name(point));
    assert_eq!(last(hexagon).as_deref(), Some("u11"));
    assert_eq!(last(grid).as_deref(), Some("t19"));
    assert_eq!(grid.name(Point { row: 4, index: 8 }), "j5");
    assert_eq!(hexagon.name(Point { row: 8, index: 4 }), "i5");
    for unreadable in ["", "a", "5", "a0", "a01", "a100", "aa1", "A1", "ä1", "a-1", "a1 ", "i4"] {
        assert!(grid.point(unreadable).is_err(), "`{unreadable}` is not the name of a point of a grid");
    }
}
