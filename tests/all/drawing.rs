//! What do the drawn boards look like?

use insta::assert_snapshot;
use shinpan::spec::plain;
use shinpan::{Board, Shape, draw};

fn hexagon() -> Board {
    Board::hexagon_from_diagram("X . O / . X O . / . . X . . / O . . X / . . X".replace('/', "\n").as_str())
        .expect("a board")
}

#[test]
fn a_hexagon_has_its_rows_letters_and_their_lengths_on_the_rim() {
    let board = hexagon();
    let centre = board.shape().point("c3").expect("a point");
    assert_snapshot!(draw::board(&board, &[centre].into()));
}

#[test]
fn a_grid_has_its_columns_and_rows_on_the_rim() {
    let board = Board::grid_from_diagram("X . o . .\n. x O . .\n. . . . X").expect("a board");
    let corner = board.shape().point("e1").expect("a point");
    let marked = board.shape().point("b2").expect("a point");
    assert_snapshot!(draw::board(&board, &[corner, marked].into()));
}

#[test]
fn the_largest_boards_keep_their_columns_straight() {
    let hexagon = Board::empty(Shape::hexagon(11).expect("a size"));
    let grid = Board::empty(Shape::grid(19, 19).expect("a size"));
    assert_snapshot!(format!("{}\n{}", draw::board(&hexagon, &[].into()), draw::board(&grid, &[].into())));
}

#[test]
fn a_diagram_is_drawn_as_cases_write_it() {
    assert_snapshot!(hexagon().to_string());
}

#[test]
fn every_definition_of_the_spec_can_be_shown_without_latex() {
    for clause in shinpan::spec::clauses() {
        let shown = plain(clause.rest);
        assert!(!shown.contains(['\\', '$']) && !shown.contains("```"), "`{}`: {shown}", clause.label);
    }
}
