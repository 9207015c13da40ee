//! Sets of points as bits, and the hexagon as tables.

use std::sync::OnceLock;

use shinpan_model::{Point, Shape};

/// No group, or no place in a set.
pub const NONE: u16 = u16::MAX;

/// A set of points by index. `u128` serves boards up to side 7, [`Wide`] all of them.
pub trait Bits: Copy + Eq + Default + std::fmt::Debug + 'static {
    /// The set of one point.
    fn one(index: u16) -> Self;
    /// Puts a point into the set.
    fn insert(&mut self, index: u16);
    /// Takes a point out of it.
    fn remove(&mut self, index: u16);
    /// The points of either set.
    fn or(self, other: Self) -> Self;
    /// The points of both sets.
    fn and(self, other: Self) -> Self;
    /// The points of this set that are not in the other.
    fn without(self, other: Self) -> Self;
    /// Whether there is no point in it.
    fn is_empty(self) -> bool;
    /// How many points are in it.
    fn count(self) -> u32;
    /// Takes the first point out of it.
    fn pop(&mut self) -> Option<u16>;
    /// The tables of the hexagon of this side.
    fn hexagon(side: u8) -> &'static Hexagon<Self>;
}

impl Bits for u128 {
    fn one(index: u16) -> u128 {
        1 << index
    }
    fn insert(&mut self, index: u16) {
        *self |= 1 << index;
    }
    fn remove(&mut self, index: u16) {
        *self &= !(1 << index);
    }
    fn or(self, other: u128) -> u128 {
        self | other
    }
    fn and(self, other: u128) -> u128 {
        self & other
    }
    fn without(self, other: u128) -> u128 {
        self & !other
    }
    fn is_empty(self) -> bool {
        self == 0
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    fn pop(&mut self) -> Option<u16> {
        let first = (*self != 0).then(|| self.trailing_zeros() as u16)?;
        *self &= *self - 1;
        Some(first)
    }
    fn hexagon(side: u8) -> &'static Hexagon<u128> {
        static TABLES: [OnceLock<Hexagon<u128>>; 12] = [const { OnceLock::new() }; 12];
        TABLES[usize::from(side)].get_or_init(|| Hexagon::new(side))
    }
}

/// A set of up to 384 points.
pub type Wide = [u64; 6];

impl Bits for Wide {
    fn one(index: u16) -> Wide {
        let mut bits = [0; 6];
        bits[usize::from(index / 64)] = 1 << (index % 64);
        bits
    }
    fn insert(&mut self, index: u16) {
        self[usize::from(index / 64)] |= 1 << (index % 64);
    }
    fn remove(&mut self, index: u16) {
        self[usize::from(index / 64)] &= !(1 << (index % 64));
    }
    fn or(self, other: Wide) -> Wide {
        std::array::from_fn(|word| self[word] | other[word])
    }
    fn and(self, other: Wide) -> Wide {
        std::array::from_fn(|word| self[word] & other[word])
    }
    fn without(self, other: Wide) -> Wide {
        std::array::from_fn(|word| self[word] & !other[word])
    }
    fn is_empty(self) -> bool {
        self.into_iter().fold(0, |any, word| any | word) == 0
    }
    fn count(self) -> u32 {
        self.into_iter().map(u64::count_ones).sum()
    }
    fn pop(&mut self) -> Option<u16> {
        let word = self.iter().position(|&word| word != 0)?;
        let first = self[word].trailing_zeros() as u16;
        self[word] &= self[word] - 1;
        Some(64 * word as u16 + first)
    }
    fn hexagon(side: u8) -> &'static Hexagon<Wide> {
        static TABLES: [OnceLock<Hexagon<Wide>>; 12] = [const { OnceLock::new() }; 12];
        TABLES[usize::from(side)].get_or_init(|| Hexagon::new(side))
    }
}

/// A hexagonal board as numbers: points are counted row by row from the bottom.
#[derive(Debug)]
pub struct Hexagon<B> {
    /// The number of points.
    pub count: u16,
    /// The neighbours of each point, in the order right, up right, up left, left, down left, down right; `count` where there is none.
    pub neighbours: Vec<[u16; 6]>,
    /// In the same order, the point beyond the edge from one neighbour to the next: the other one that is beside both.
    pub beyond: Vec<[u16; 6]>,
    /// The neighbours as sets.
    pub beside: Vec<B>,
    /// All points.
    pub all: B,
    /// The point of each index.
    pub points: Vec<Point>,
    /// Where each row begins.
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
                board
                    .beside
                    .push(neighbours.into_iter().flatten().fold(B::default(), |set, next| set.or(B::one(next))));
            }
        }
        // The point that there is not has no neighbours either.
        board.neighbours.push([count; 6]);
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

    /// Whether two points of the set are adjacent. The first few points nearly always decide it.
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
}

/// A number for a stone of a colour (1 or 2) on a point, for hashes of positions.
pub fn number(color: u8, index: u16) -> u64 {
    // splitmix64 of a seed of its own for each stone.
    let mut z = (u64::from(color) << 32 | u64::from(index)).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
