//! Colours, stones, points, the shapes of boards, and boards.
//!
//! Nothing here knows which points are adjacent: that is a rule, and each engine works it out for itself.

use super::Error;
use super::word::{displayed, words};

/// A player, and the colour of that player's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Plays first in all three games.
    Black,
    /// Plays second.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// `Black` or `White`: the player in a sentence.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Color::Black => "Black",
            Color::White => "White",
        }
    }
}

words! { Color as "Player", "A player.", "`black` or `white`":
    Color::Black => "black" = Color::Black, "Plays first.";
    Color::White => "white" = Color::White, "Plays second.";
}

displayed! { Color }

/// A stone on the board. Only Meigo marks stones (`meigo.stone.marked`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stone {
    /// Whose stone it is.
    pub color: Color,
    /// Whether its marked side is up.
    pub marked: bool,
}

impl Stone {
    /// An unmarked stone, the only kind in Keil and HexGo.
    #[must_use]
    pub const fn unmarked(color: Color) -> Stone {
        Stone { color, marked: false }
    }

    /// A marked stone of Meigo.
    #[must_use]
    pub const fn marked(color: Color) -> Stone {
        Stone { color, marked: true }
    }

    /// Its sign in a diagram: `X`, `O`, and `x`, `o` when marked.
    #[must_use]
    pub fn sign(self) -> char {
        match (self.color, self.marked) {
            (Color::Black, false) => 'X',
            (Color::White, false) => 'O',
            (Color::Black, true) => 'x',
            (Color::White, true) => 'o',
        }
    }
}

/// A place, on the board or off it: the row from the bottom and the place in that row from the left, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The row, counted from the bottom, from 0.
    pub row: u8,
    /// The place in the row, counted from the left, from 0.
    pub index: u8,
}

/// The outline of a board: which points there are and what they are called (`board.hexagon`, `board.grid`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape(Outline);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Outline {
    Hexagon { side: u8 },
    Grid { columns: u8, rows: u8 },
}

impl Shape {
    /// A hexagonal board with `side` points along each edge, 2 to 11.
    ///
    /// # Errors
    /// [`Error::Size`] for any other side.
    ///
    /// ```
    /// # use shinpan::Shape;
    /// assert_eq!(Shape::hexagon(5)?.points().count(), 61);
    /// assert!(Shape::hexagon(1).is_err());
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn hexagon(side: usize) -> Result<Shape, Error> {
        match u8::try_from(side) {
            Ok(side @ 2..=11) => Ok(Shape(Outline::Hexagon { side })),
            _ => Err(Error::Size(format!("a hexagonal board has 2 to 11 points a side, not `{side}`"))),
        }
    }

    /// A grid of 1 to 19 columns and 1 to 19 rows, with at least two points.
    ///
    /// # Errors
    /// [`Error::Size`] for anything else.
    ///
    /// ```
    /// # use shinpan::Shape;
    /// assert_eq!(Shape::grid(3, 2)?.points().count(), 6);
    /// assert!(Shape::grid(1, 1).is_err());
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn grid(columns: usize, rows: usize) -> Result<Shape, Error> {
        match (u8::try_from(columns), u8::try_from(rows)) {
            (Ok(1), Ok(1)) => Err(Error::Size("a grid has at least two points".into())),
            (Ok(columns @ 1..=19), Ok(rows @ 1..=19)) => Ok(Shape(Outline::Grid { columns, rows })),
            _ => Err(Error::Size(format!("a grid has 1 to 19 columns and 1 to 19 rows, not `{columns}x{rows}`"))),
        }
    }

    /// Whether this is a hexagonal board.
    #[must_use]
    pub fn is_hexagon(self) -> bool {
        matches!(self.0, Outline::Hexagon { .. })
    }

    /// How many rows there are.
    #[inline]
    #[must_use]
    pub fn rows(self) -> u8 {
        match self.0 {
            Outline::Hexagon { side } => 2 * side - 1,
            Outline::Grid { rows, .. } => rows,
        }
    }

    /// How many points a row has; 0 for a row that is not on the board.
    #[inline]
    #[must_use]
    pub fn row_length(self, row: u8) -> u8 {
        match self.0 {
            _ if row >= self.rows() => 0,
            Outline::Hexagon { side } => (side + row).min(3 * side - 2 - row),
            Outline::Grid { columns, .. } => columns,
        }
    }

    /// Whether a point is on the board.
    #[inline]
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        point.index < self.row_length(point.row)
    }

    /// All points of the board, from the bottom row up and from left to right.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows()).flat_map(move |row| (0..self.row_length(row)).map(move |index| Point { row, index }))
    }

    /// How many points the board has.
    #[must_use]
    pub fn count(self) -> usize {
        (0..self.rows()).map(|row| usize::from(self.row_length(row))).sum()
    }

    /// The size as text: `5` for a hexagon of side 5, `9x7` for nine columns and seven rows. [`Game::shape`](super::Game::shape)
    /// reads it.
    #[must_use]
    pub fn size(self) -> String {
        match self.0 {
            Outline::Hexagon { side } => side.to_string(),
            Outline::Grid { columns, rows } => format!("{columns}x{rows}"),
        }
    }

    /// The place of a point in the order of [`Shape::points`].
    fn place(self, point: Point) -> Option<usize> {
        let below: usize = (0..point.row).map(|row| usize::from(self.row_length(row))).sum();
        self.contains(point).then_some(below + usize::from(point.index))
    }
}

/// A board: for each of its points a stone or nothing.
///
/// ```
/// use shinpan::{Board, Color, Stone};
///
/// let board = Board::hexagon_from_diagram("
///      . .
///     . O .
///      X .
/// ")?;
/// let shape = board.shape();
/// assert_eq!(board.stone(shape.point("a1")?), Some(Stone::unmarked(Color::Black)));
/// assert_eq!(board.color(shape.point("b2")?), Some(Color::White));
/// assert_eq!(board.stone(shape.point("c1")?), None);
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    shape: Shape,
    stones: Vec<Option<Stone>>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn empty(shape: Shape) -> Board {
        Board { shape, stones: vec![None; shape.count()] }
    }

    /// Its outline.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The stone on a point; nothing if the point is empty or not on the board.
    #[inline]
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Stone> {
        self.stones[self.shape.place(point)?]
    }

    /// The colour of the stone on a point; nothing if the point is empty or not on the board.
    #[inline]
    #[must_use]
    pub fn color(&self, point: Point) -> Option<Color> {
        self.stone(point).map(|stone| stone.color)
    }

    /// Whether a point is on the board and has no stone.
    #[inline]
    #[must_use]
    pub fn is_empty(&self, point: Point) -> bool {
        self.shape.contains(point) && self.stone(point).is_none()
    }

    /// The points without a stone.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.shape.points().filter(|&point| self.is_empty(point))
    }

    /// The points with a stone of this colour.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> {
        self.shape.points().filter(move |&point| self.color(point) == Some(color))
    }

    /// The same board with `stone` on a point. A point off the board changes nothing.
    #[must_use]
    pub fn with(&self, point: Point, stone: Stone) -> Board {
        self.put(point, Some(stone))
    }

    /// The same board with these points empty.
    #[must_use]
    pub fn without<'a>(&self, points: impl IntoIterator<Item = &'a Point>) -> Board {
        points.into_iter().fold(self.clone(), |board, &point| board.put(point, None))
    }

    fn put(&self, point: Point, stone: Option<Stone>) -> Board {
        let mut board = self.clone();
        if let Some(place) = self.shape.place(point) {
            board.stones[place] = stone;
        }
        board
    }
}
