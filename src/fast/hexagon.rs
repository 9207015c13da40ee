//! The hexagonal board as tables: points by index, and their neighbours.

use std::sync::OnceLock;

use shinpan_model::{Board, Color, Point, Shape, Stone};

use crate::bits::{Bits, Wide};

/// The largest side of a hexagon whose points fit into 128 bits.
pub const LARGEST_NARROW_SIDE: u8 = 7;
const LARGEST_SIDE: usize = 11;

/// Sets of points of a hexagon.
pub trait HexagonBits: Bits {
    /// The tables of the hexagon of this side, which are made once.
    ///
    /// # Panics
    /// For a side whose points do not fit into the set.
    fn hexagon(side: u8) -> &'static Hexagon<Self>;

    /// The tables of the hexagon of this shape.
    ///
    /// # Panics
    /// For a shape whose points do not fit into the set.
    fn hexagon_of(shape: Shape) -> &'static Hexagon<Self> {
        Self::hexagon(side_of(shape))
    }
}

impl HexagonBits for u128 {
    fn hexagon(side: u8) -> &'static Hexagon<u128> {
        static TABLES: [OnceLock<Hexagon<u128>>; LARGEST_NARROW_SIDE as usize + 1] =
            [const { OnceLock::new() }; LARGEST_NARROW_SIDE as usize + 1];
        TABLES[usize::from(side)].get_or_init(|| Hexagon::new(side))
    }
}

impl HexagonBits for Wide {
    fn hexagon(side: u8) -> &'static Hexagon<Wide> {
        static TABLES: [OnceLock<Hexagon<Wide>>; LARGEST_SIDE + 1] = [const { OnceLock::new() }; LARGEST_SIDE + 1];
        TABLES[usize::from(side)].get_or_init(|| Hexagon::new(side))
    }
}

/// The side of a hexagon of this shape.
fn side_of(shape: Shape) -> u8 {
    shape.rows().div_ceil(2)
}

/// Whether the points of a hexagon fit into 128 bits.
pub fn fits_narrow(shape: Shape) -> bool {
    side_of(shape) <= LARGEST_NARROW_SIDE
}

/// A hexagonal board. The index of a point counts row by row from the bottom.
#[derive(Debug)]
pub struct Hexagon<B> {
    /// The number of points.
    pub count: u16,
    /// The neighbours of each point, in the order right, up right, up left, left, down left, down right; `count` beside
    /// the board.
    pub neighbours: Vec<[u16; 6]>,
    /// For each direction, the point beyond the edge from that neighbour to the next one: the other common neighbour of
    /// the two; `count` beside the board.
    pub beyond: Vec<[u16; 6]>,
    /// The neighbours of each point as a set.
    pub beside: Vec<B>,
    /// All points.
    pub all: B,
    /// The point of each index.
    pub points: Vec<Point>,
    /// The index at which each row begins.
    rows: Vec<u16>,
    side: u8,
}

/// The steps in axial coordinates *a* (to the right) and *b* (up), in a circle.
const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl<B: Bits> Hexagon<B> {
    fn new(side: u8) -> Hexagon<B> {
        let radius = i32::from(side) - 1;
        // In axial coordinates the hexagon is where a, b and a + b stay within the radius.
        let first = |b: i32| (-radius).max(-radius - b);
        let length = |b: i32| 2 * radius + 1 - b.abs();
        let row = |b: i32| (-radius..b).map(length).sum::<i32>();
        let index = |(a, b): (i32, i32)| {
            let inside = b.abs() <= radius && (first(b)..first(b) + length(b)).contains(&a);
            inside.then(|| (row(b) + a - first(b)) as u16)
        };
        let count = row(radius + 1) as u16;
        let mut board = Hexagon {
            count,
            neighbours: Vec::new(),
            beyond: Vec::new(),
            beside: Vec::new(),
            all: B::default(),
            points: Vec::new(),
            rows: (-radius..=radius).map(|b| row(b) as u16).collect(),
            side,
        };
        for b in -radius..=radius {
            for place in 0..length(b) {
                let a = first(b) + place;
                let neighbours = STEPS.map(|(da, db)| index((a + da, b + db)));
                let beyond: [_; 6] = std::array::from_fn(|direction| {
                    let [(da, db), (ea, eb)] = [STEPS[direction], STEPS[(direction + 1) % 6]];
                    index((a + da + ea, b + db + eb))
                });
                board.all.insert(board.points.len() as u16);
                board.points.push(Point { row: (b + radius) as u8, index: place as u8 });
                board.neighbours.push(neighbours.map(|next| next.unwrap_or(count)));
                board.beyond.push(beyond.map(|next| next.unwrap_or(count)));
                board.beside.push(set_of(neighbours.into_iter().flatten()));
            }
        }
        board
    }

    /// The index of a point, if it is on the board.
    pub fn index_of(&self, point: Point) -> Option<u16> {
        let row = usize::from(point.row);
        let start = *self.rows.get(row)?;
        let end = self.rows.get(row + 1).copied().unwrap_or(self.count);
        let index = start + u16::from(point.index);
        (index < end).then_some(index)
    }

    /// The outline of the board.
    pub fn shape(&self) -> Shape {
        Shape::hexagon(self.side.into()).expect("a side that came from a shape")
    }

    /// Whether two points of the set are adjacent. The first few points nearly always decide.
    #[inline]
    pub fn has_pair(&self, set: B) -> bool {
        let mut left = set;
        while let Some(point) = left.pop() {
            if !self.beside[usize::from(point)].and(left).is_empty() {
                return true;
            }
        }
        false
    }

    /// The points beside a set and not in it.
    pub fn around(&self, set: B) -> B {
        set.points().fold(B::default(), |around, point| around.or(self.beside[usize::from(point)])).without(set)
    }

    /// The points of `within` that are connected with this one.
    pub fn area(&self, point: u16, within: B) -> B {
        let (mut area, mut edge) = (B::one(point), B::one(point));
        while let Some(point) = edge.pop() {
            let new = self.beside[usize::from(point)].and(within).without(area);
            area = area.or(new);
            edge = edge.or(new);
        }
        area
    }

    /// The stones of Black and of White on a board.
    pub fn stones_of(&self, board: &Board) -> [B; 2] {
        let mut stones = [B::default(); 2];
        for (index, &point) in (0..).zip(&self.points) {
            if let Some(color) = board.color(point) {
                stones[color as usize].insert(index);
            }
        }
        stones
    }

    /// The board with these stones of Black and of White.
    pub fn board_of(&self, stones: [B; 2]) -> Board {
        let mut board = Board::empty(self.shape());
        for (set, color) in stones.into_iter().zip(Color::BOTH) {
            for stone in set.points() {
                board = board.with(self.points[usize::from(stone)], Stone::unmarked(color));
            }
        }
        board
    }
}

/// The set of these points.
pub fn set_of<B: Bits>(points: impl IntoIterator<Item = u16>) -> B {
    points.into_iter().fold(B::default(), |set, point| set.or(B::one(point)))
}
