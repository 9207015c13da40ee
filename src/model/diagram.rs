//! Boards as rows of signs: reading a diagram and writing one.

use super::{Board, Color, Error, Game, Point, Shape, Stone};

impl Game {
    /// Reads a board of this game: [`Board::hexagon_from_diagram`] or [`Board::grid_from_diagram`].
    ///
    /// # Errors
    /// As these two.
    pub fn board(self, diagram: &str) -> Result<Board, Error> {
        match self.is_on_hexagons() {
            true => Board::hexagon_from_diagram(diagram),
            false => Board::grid_from_diagram(diagram),
        }
    }
}

impl Board {
    /// Reads a hexagonal board. Rows go from top to bottom; spaces are layout; `.` is empty, `X` black, `O` white.
    ///
    /// # Errors
    /// [`Error::Diagram`] that names the row and what is wrong with it, [`Error::Size`] for a board of no allowed size.
    ///
    /// ```
    /// # use shinpan::Board;
    /// let board = Board::hexagon_from_diagram("X . / . O . / . .".replace('/', "\n").as_str())?;
    /// assert_eq!(board.to_string(), " X .\n. O .\n . .\n");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn hexagon_from_diagram(diagram: &str) -> Result<Board, Error> {
        let rows = rows(diagram)?;
        if rows.len() % 2 == 0 {
            return Err(Error::Diagram(format!("a hexagonal board has an odd number of rows, not {}", rows.len())));
        }
        let shape = Shape::hexagon(rows.len().div_ceil(2))?;
        let board = fill(shape, &rows)?;
        match rows.concat().iter().any(|sign| sign.is_ascii_lowercase()) {
            true => Err(Error::Diagram("only Meigo has marked stones; write `X` and `O`".into())),
            false => Ok(board),
        }
    }

    /// Reads a grid. As [`Board::hexagon_from_diagram`], and `x` and `o` are marked stones.
    ///
    /// # Errors
    /// [`Error::Diagram`] that names the row and what is wrong with it, [`Error::Size`] for a board of no allowed size.
    ///
    /// ```
    /// # use shinpan::{Board, Color, Stone};
    /// let board = Board::grid_from_diagram("X o\n. .")?;
    /// assert_eq!(board.stone(board.shape().point("b2")?), Some(Stone::marked(Color::White)));
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn grid_from_diagram(diagram: &str) -> Result<Board, Error> {
        let rows = rows(diagram)?;
        let columns = rows.first().map_or(0, Vec::len);
        fill(Shape::grid(columns, rows.len())?, &rows)
    }
}

/// The signs of a diagram, row by row from the top, without the spaces.
fn rows(diagram: &str) -> Result<Vec<Vec<char>>, Error> {
    let rows: Vec<Vec<char>> = diagram
        .lines()
        .map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect())
        .filter(|row: &Vec<char>| !row.is_empty())
        .collect();
    match rows.is_empty() {
        true => Err(Error::Diagram("the diagram has no rows".into())),
        false => Ok(rows),
    }
}

fn fill(shape: Shape, rows: &[Vec<char>]) -> Result<Board, Error> {
    let mut board = Board::empty(shape);
    for (row, (from_top, signs)) in (0..shape.rows()).rev().zip(rows.iter().enumerate()) {
        // A sign that nobody sees is worth more words than the length that it makes wrong.
        let unknown = |sign: &char| {
            let (sign, line) = (sign.escape_debug(), from_top + 1);
            Error::Diagram(format!("`{sign}` in row {line} from the top is not one of `. X O x o`"))
        };
        let contents: Vec<Option<Stone>> =
            signs.iter().map(|sign| stone(*sign).ok_or_else(|| unknown(sign))).collect::<Result<_, _>>()?;
        let expected = usize::from(shape.row_length(row));
        if contents.len() != expected {
            let (line, found) = (from_top + 1, contents.len());
            return Err(Error::Diagram(format!(
                "row {line} from the top has length {found}; here it must be {expected}"
            )));
        }
        for (index, content) in (0..).zip(contents) {
            board = content.map_or(board.clone(), |stone| board.with(Point { row, index }, stone));
        }
    }
    Ok(board)
}

/// What a sign says of its point, if it is one.
fn stone(sign: char) -> Option<Option<Stone>> {
    match sign {
        '.' => Some(None),
        'X' => Some(Some(Stone::unmarked(Color::Black))),
        'O' => Some(Some(Stone::unmarked(Color::White))),
        'x' => Some(Some(Stone::marked(Color::Black))),
        'o' => Some(Some(Stone::marked(Color::White))),
        _ => None,
    }
}

/// The diagram of the board, one line a row, hexagons indented.
impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shape = self.shape();
        let widest = (0..shape.rows()).map(|row| shape.row_length(row)).max().unwrap_or(0);
        for row in (0..shape.rows()).rev() {
            let signs: Vec<String> = (0..shape.row_length(row))
                .map(|index| self.stone(Point { row, index }).map_or('.', Stone::sign).to_string())
                .collect();
            writeln!(f, "{}{}", " ".repeat(usize::from(widest - shape.row_length(row))), signs.join(" "))?;
        }
        Ok(())
    }
}
