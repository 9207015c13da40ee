//! All boards of a shape, numbered, and the symmetries between them.
//!
//! A board's number has a digit for each point, the first point of the board the most significant: base 3 on a hexagon
//! (empty, black, white), base 5 on a grid (and marked black, marked white).

use std::collections::BTreeSet;

use crate::model::{Board, Color, Error, Point, Shape, Stone};

const CONTENTS: [Option<Stone>; 5] = [
    None,
    Some(Stone::unmarked(Color::Black)),
    Some(Stone::unmarked(Color::White)),
    Some(Stone::marked(Color::Black)),
    Some(Stone::marked(Color::White)),
];

/// The digit that each becomes when the colours are swapped.
const SWAPPED: [u8; 5] = [0, 2, 1, 4, 3];

/// The boards of one shape, numbered.
#[derive(Clone, Debug)]
pub struct Boards {
    shape: Shape,
    points: Vec<Point>,
    count: u64,
    symmetries: Vec<Vec<usize>>,
}

impl Boards {
    /// All boards of this shape.
    ///
    /// ```
    /// use shinpan::explore::boards::Boards;
    /// use shinpan::Shape;
    ///
    /// let boards = Boards::new(Shape::grid(3, 1)?)?;
    /// assert_eq!(boards.count(), 125);
    /// assert_eq!(boards.board(1 * 25 + 0 * 5 + 4).to_string(), "X . o\n");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Size`] when there are more boards than a number of 64 bits can count.
    pub fn new(shape: Shape) -> Result<Boards, Error> {
        let points: Vec<Point> = shape.points().collect();
        let count = base(shape).checked_pow(points.len() as u32).ok_or_else(|| {
            let largest = if shape.is_hexagon() { "a side of 4" } else { "27 points" };
            Error::Size(format!(
                "there are too many boards of size {} to number; up to {largest} they can be",
                shape.size()
            ))
        })?;
        Ok(Boards { shape, symmetries: symmetries(shape, &points), points, count })
    }

    /// The number of boards. They are numbered from 0, the empty board.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The board with this number. A number that is too large loses its leading digits.
    #[must_use]
    pub fn board(&self, number: u64) -> Board {
        let digits = self.digits(number);
        self.points.iter().zip(digits).fold(Board::empty(self.shape), |board, (&point, digit)| {
            CONTENTS[usize::from(digit)].map_or(board.clone(), |stone| board.with(point, stone))
        })
    }

    /// Whether this is the least number among those of the boards that turning, mirroring and swapping the colours make of
    /// this board.
    #[must_use]
    pub fn is_least(&self, number: u64) -> bool {
        let digits = self.digits(number);
        !self.images(&digits).any(|image| image.lt(digits.iter().copied()))
    }

    /// The least number among those of the boards that turning, mirroring and swapping the colours make of this one.
    ///
    /// ```
    /// use shinpan::explore::boards::Boards;
    /// use shinpan::Shape;
    ///
    /// let boards = Boards::new(Shape::grid(3, 1)?)?;
    /// let number = 2 * 25 + 0 * 5 + 3;
    /// assert_eq!(boards.board(number).to_string(), "O . x\n");
    /// assert_eq!(boards.board(boards.least(number)).to_string(), "X . o\n");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn least(&self, number: u64) -> u64 {
        let (base, digits) = (base(self.shape), self.digits(number));
        let number_of = |image: &mut dyn Iterator<Item = u8>| image.fold(0, |sum, digit| sum * base + u64::from(digit));
        self.images(&digits).map(|mut image| number_of(&mut image)).min().unwrap_or(number)
    }

    /// The digits of every board that the symmetries, with and without swapped colours, make of the board with these digits.
    fn images<'a>(&'a self, digits: &'a [u8]) -> impl Iterator<Item = impl Iterator<Item = u8> + 'a> + 'a {
        let image = move |symmetry: &'a Vec<usize>, is_swapped: bool| {
            let moved = symmetry.iter().map(|&place| digits[place]);
            moved.map(move |digit| if is_swapped { SWAPPED[usize::from(digit)] } else { digit })
        };
        self.symmetries.iter().flat_map(move |symmetry| [false, true].map(|is_swapped| image(symmetry, is_swapped)))
    }

    /// The number of turns and mirrorings that map the shape onto itself: 12 for a hexagon, 8 for a square, 4 for another
    /// grid, 2 for a line.
    #[must_use]
    pub fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    fn digits(&self, mut number: u64) -> Vec<u8> {
        let (base, mut digits) = (base(self.shape), vec![0; self.points.len()]);
        for digit in digits.iter_mut().rev() {
            *digit = (number % base) as u8;
            number /= base;
        }
        digits
    }
}

fn base(shape: Shape) -> u64 {
    if shape.is_hexagon() { 3 } else { 5 }
}

/// For each symmetry, the place from which each point gets its stone.
fn symmetries(shape: Shape, points: &[Point]) -> Vec<Vec<usize>> {
    let maps = if shape.is_hexagon() { hexagon_maps() } else { grid_maps() };
    let place = |at| points.iter().position(|&point| centred(shape, point) == at);
    let all: BTreeSet<Vec<usize>> = maps
        .into_iter()
        .filter_map(|[[a, b], [c, d]]| {
            let image = |&point: &Point| {
                let (x, y) = centred(shape, point);
                place((a * x + b * y, c * x + d * y))
            };
            points.iter().map(image).collect()
        })
        .collect();
    all.into_iter().collect()
}

/// A linear map of the plane, its two rows.
type Map = [[i32; 2]; 2];

/// The coordinates of a point, with the centre of the board at 0: on a hexagon along two of its axes, on a grid in half
/// steps.
fn centred(shape: Shape, point: Point) -> (i32, i32) {
    let [row, index, length, rows] = [point.row, point.index, shape.row_length(point.row), shape.rows()].map(i32::from);
    let (across, up) = (2 * index + 1 - length, 2 * row + 1 - rows);
    match shape.is_hexagon() {
        // Two rows up in the same column are one step up to the left and one up to the right.
        true => ((across - up / 2) / 2, up / 2),
        false => (across, up),
    }
}

/// The six turns of a hexagon, alone and after mirroring.
fn hexagon_maps() -> Vec<Map> {
    // With the third coordinate s = -q - r a turn by a sixth part takes (q, r, s) to (-r, -s, -q).
    let turned = |[[a, b], [c, d]]: Map| [[-c, -d], [a + c, b + d]];
    let six = |first: Map| std::iter::successors(Some(first), move |&map| Some(turned(map))).take(6);
    six([[1, 0], [0, 1]]).chain(six([[0, 1], [1, 0]])).collect()
}

/// The eight symmetries of a square; four of them are those of any grid.
fn grid_maps() -> Vec<Map> {
    let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    signs.into_iter().flat_map(|(a, b)| [[[a, 0], [0, b]], [[0, a], [b, 0]]]).collect()
}
