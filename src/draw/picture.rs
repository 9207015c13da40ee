//! Boards drawn with signs, for a terminal, with their coordinates on the rim.

use std::collections::BTreeSet;

use crate::model::{Board, Color, Point, Position, Stone};

/// Points to highlight in a picture, for instance those of a check.
pub type Highlights = BTreeSet<Point>;

/// A kind of piece of a drawing, for callers that give it a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A coordinate, or another word beside the board.
    Rim,
    /// The sign of an empty point.
    Empty,
    /// The sign of a stone.
    Stone(Stone),
    /// A bracket around a highlighted point.
    Bracket,
}

/// Draws a board with its coordinates. Highlighted points stand in brackets.
///
/// A hexagon has the letter of each row at its left and the number of its last point at its right. A grid has the letters
/// of the columns below and the numbers of the rows at the left.
///
/// ```
/// use shinpan::{Board, draw};
///
/// let board = Board::grid_from_diagram("X o\n. .")?;
/// let picture = draw::board(&board, &[board.shape().point("a1")?].into());
/// assert_eq!(picture, "2  X o\n1 (.).\n   a b\n");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn board(board: &Board, highlights: &Highlights) -> String {
    lines(board, highlights, &|_, text| text.to_owned()).into_iter().map(|line| line + "\n").collect()
}

/// Draws a position: its board as [`board`](fn@board) does, and Meigo's prison beside it. `paint` gets each piece and its
/// text, and gives the text in colour.
///
/// ```
/// use shinpan::{Shape, draw, naive::meigo::LITERAL};
///
/// let start = LITERAL.start(Shape::grid(2, 2)?, 3).into();
/// let picture = draw::position(&start, &[].into(), &|_, text| text.to_owned());
/// assert_eq!(picture, "2  . .\n1  . .   prison X X X\n   a b\n");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn position(position: &Position, highlights: &Highlights, paint: &dyn Fn(Piece, &str) -> String) -> String {
    let mut lines = lines(position.board(), highlights, paint);
    if let Position::Meigo(meigo) = position {
        let beside = lines.len().saturating_sub(1) / 2;
        if let Some(line) = lines.get_mut(beside) {
            line.push_str(&format!("   {}", prison(meigo.prison, paint)));
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// The largest number of prisoners that are drawn one by one.
const MOST_PRISONERS: u64 = 9;

/// The prison: `prison empty`, `prison X X X`, `prison 12 × O`.
fn prison(prison: i64, paint: &dyn Fn(Piece, &str) -> String) -> String {
    let stone = Stone::unmarked(if prison > 0 { Color::Black } else { Color::White });
    let sign = paint(Piece::Stone(stone), &stone.sign().to_string());
    let stones = match prison.unsigned_abs() {
        0 => "empty".to_owned(),
        few @ 1..=MOST_PRISONERS => vec![sign; few as usize].join(" "),
        many => format!("{many} × {sign}"),
    };
    format!("{} {stones}", paint(Piece::Rim, "prison"))
}

fn lines(board: &Board, highlights: &Highlights, paint: &dyn Fn(Piece, &str) -> String) -> Vec<String> {
    match board.shape().is_hexagon() {
        true => hexagon(board, highlights, paint),
        false => grid(board, highlights, paint),
    }
}

/// The signs of a row, with a column for brackets before, between and after them.
fn row(board: &Board, highlights: &Highlights, row: u8, paint: &dyn Fn(Piece, &str) -> String) -> String {
    let mut line = String::new();
    let mut closing = " ".to_owned();
    for index in 0..board.shape().row_length(row) {
        let point = Point { row, index };
        let is_highlighted = highlights.contains(&point);
        line.push_str(&if is_highlighted { paint(Piece::Bracket, "(") } else { closing });
        let stone = board.stone(point);
        let sign = stone.map_or('.', Stone::sign).to_string();
        line.push_str(&paint(stone.map_or(Piece::Empty, Piece::Stone), &sign));
        closing = if is_highlighted { paint(Piece::Bracket, ")") } else { " ".to_owned() };
    }
    line + &closing
}

fn hexagon(board: &Board, highlights: &Highlights, paint: &dyn Fn(Piece, &str) -> String) -> Vec<String> {
    let shape = board.shape();
    let middle = shape.row_length(shape.rows() / 2);
    let line = |number| {
        let length = shape.row_length(number);
        let letter: String = shape.name(Point { row: number, index: 0 }).chars().take(1).collect();
        let indent = " ".repeat(usize::from(middle - length));
        let row = row(board, highlights, number, paint);
        format!("{indent}{} {row}{}", paint(Piece::Rim, &letter), paint(Piece::Rim, &length.to_string()))
    };
    (0..shape.rows()).rev().map(line).collect()
}

fn grid(board: &Board, highlights: &Highlights, paint: &dyn Fn(Piece, &str) -> String) -> Vec<String> {
    let shape = board.shape();
    let width = shape.rows().to_string().len();
    let line = |number: u8| {
        let name = format!("{:>width$}", u16::from(number) + 1);
        format!("{} {}", paint(Piece::Rim, &name), row(board, highlights, number, paint).trim_end())
    };
    let letter = |index| shape.name(Point { row: 0, index }).chars().take(1).collect::<String>();
    let letters: Vec<String> = (0..shape.row_length(0)).map(letter).collect();
    let below = format!("{} {}", " ".repeat(width + 1), paint(Piece::Rim, &letters.join(" ")));
    (0..shape.rows()).rev().map(line).chain([below]).collect()
}

/// Draws the earlier boards of the rule against repetition, each below a line that dates it. The text is empty if there are
/// none; for the first position of Keil it is a line that names it.
///
/// ```
/// use shinpan::{Button, Shape, draw};
/// use shinpan::naive::keil::LITERAL;
///
/// let start = LITERAL.start(Shape::hexagon(3)?, 0, Button::Free).into();
/// assert_eq!(draw::earlier(&start), "the start of the game\n");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn earlier(position: &Position) -> String {
    let mut text = String::new();
    let mut drawn = |title: String, board: &Board| {
        if board != position.board() {
            let rows: String = board.to_string().lines().map(|row| format!("  {row}\n")).collect();
            text.push_str(&format!("\n{title}\n{rows}"));
        }
    };
    match position {
        Position::Keil(keil) => {
            for end in &keil.history {
                let button = if end.taken { ", the button taken" } else { "" };
                drawn(format!("earlier, at the end of a turn of {}{button}", end.by), &end.board);
            }
            if keil.history.is_empty() {
                text.push_str("the start of the game\n");
            }
        }
        Position::Hexgo(hexgo) => hexgo.history.iter().for_each(|board| drawn("earlier on the board".into(), board)),
        Position::Meigo(_) => {}
    }
    text
}
