//! What points are called, and how turns are written.

use std::collections::BTreeSet;

use super::{Color, Error, Play, Point, Shape, Turn};

/// The column letters of a grid: Go leaves out `i`.
const COLUMNS: &[u8] = b"abcdefghjklmnopqrstuvwxyz";
/// The row letters of a hexagon.
const ROWS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
/// The largest number in a name.
const LAST_NUMBER: u8 = 99;

impl Shape {
    /// The name of a point: `c4` is row `c`, place 4 on a hexagon, and column `c`, row 4 on a grid.
    ///
    /// ```
    /// # use shinpan::{Point, Shape};
    /// let point = Point { row: 2, index: 3 };
    /// assert_eq!(Shape::hexagon(3)?.name(point), "c4");
    /// assert_eq!(Shape::grid(9, 9)?.name(point), "d3");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn name(self, point: Point) -> String {
        let (letters, letter, number) = match self.is_hexagon() {
            true => (ROWS, point.row, point.index),
            false => (COLUMNS, point.index, point.row),
        };
        let letter = letters.get(usize::from(letter)).map_or('?', |&letter| char::from(letter));
        format!("{letter}{}", u16::from(number) + 1)
    }

    /// The names of several points, in the order of the board: `a1 b2 c3`.
    #[must_use]
    pub fn names<'a>(self, points: impl IntoIterator<Item = &'a Point>) -> String {
        points.into_iter().map(|&point| self.name(point)).collect::<Vec<_>>().join(" ")
    }

    /// The point with this name, on the board or off it.
    ///
    /// # Errors
    /// [`Error::NotAPoint`] for what is not a letter of this kind of board followed by a number from 1 to 99.
    ///
    /// ```
    /// # use shinpan::Shape;
    /// let grid = Shape::grid(9, 9)?;
    /// assert!(grid.contains(grid.point("j9")?));
    /// assert!(!grid.contains(grid.point("k1")?));
    /// assert!(grid.point("i1").is_err());
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn point(self, name: &str) -> Result<Point, Error> {
        let letters = if self.is_hexagon() { ROWS } else { COLUMNS };
        let unreadable = || Error::NotAPoint { name: name.to_owned(), grid: !self.is_hexagon() };
        let (letter, number) = name.split_at_checked(1).ok_or_else(unreadable)?;
        let letter = letters.iter().position(|&known| letter.as_bytes() == [known]).ok_or_else(unreadable)?;
        let digits = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
        match (u8::try_from(letter), number.parse::<u8>()) {
            (Ok(letter), Ok(number @ 1..=LAST_NUMBER)) if digits => Ok(match self.is_hexagon() {
                true => Point { row: letter, index: number - 1 },
                false => Point { row: number - 1, index: letter },
            }),
            _ => Err(unreadable()),
        }
    }
}

impl Turn {
    /// The turn as it is written in a case: `d4`, `pass`, `handicap d4 e5`.
    #[must_use]
    pub fn name(&self, shape: Shape) -> String {
        match self {
            Turn::Place(point) => shape.name(*point),
            Turn::Pass => "pass".into(),
            Turn::Button => "button".into(),
            Turn::Hold => "hold".into(),
            Turn::Resign => "resign".into(),
            Turn::Handicap(points) => format!("handicap {}", shape.names(points)).trim_end().to_owned(),
        }
    }
}

impl Play {
    /// The turn as it is written, with the player before it if one is named: `d4`, `black d4`.
    #[must_use]
    pub fn name(&self, shape: Shape) -> String {
        let turn = self.turn.name(shape);
        self.by.map_or(turn.clone(), |by| format!("{by} {turn}"))
    }

    /// Reads a turn, and the player before it if there is one.
    ///
    /// # Errors
    /// [`Error::NotAPoint`] or [`Error::NotATurn`] for what cannot be read.
    ///
    /// ```
    /// # use shinpan::{Color, Play, Shape, Turn};
    /// let shape = Shape::grid(9, 9)?;
    /// assert_eq!(Play::read(shape, "white hold")?, Play { by: Some(Color::White), turn: Turn::Hold });
    /// assert!(Play::read(shape, "castle").is_err());
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    pub fn read(shape: Shape, text: &str) -> Result<Play, Error> {
        let mut words = text.split_whitespace().peekable();
        let by = words.peek().and_then(|word| word.parse::<Color>().ok());
        if by.is_some() {
            words.next();
        }
        let words: Vec<&str> = words.collect();
        let turn = match words[..] {
            ["pass"] => Turn::Pass,
            ["button"] => Turn::Button,
            ["hold"] => Turn::Hold,
            ["resign"] => Turn::Resign,
            ["handicap", ref points @ ..] => Turn::Handicap(different(shape, points)?),
            // A word with a digit was meant to be a point.
            [point] if point.contains(|sign: char| sign.is_ascii_digit()) => Turn::Place(shape.point(point)?),
            _ => {
                return Err(Error::NotATurn(format!(
                    "`{}` is not a turn; write one as `d4`, `pass` or `black d4`",
                    super::shown(text)
                )));
            }
        };
        Ok(Play { by, turn })
    }
}

fn different(shape: Shape, names: &[&str]) -> Result<BTreeSet<Point>, Error> {
    let mut points = BTreeSet::new();
    for name in names {
        if !points.insert(shape.point(name)?) {
            return Err(Error::NotATurn(format!("a handicap names `{name}` twice")));
        }
    }
    Ok(points)
}
