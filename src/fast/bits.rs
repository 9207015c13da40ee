//! Sets of points as bits, and the hexagon laid out so that a step is a rotation of them.

use std::sync::OnceLock;

use crate::model::{Point, Shape};

/// No group, or no place in a set.
pub const NONE: u16 = u16::MAX;

/// A set of points by index. `u128` serves boards up to side 7, [`Wide`] all of them.
pub trait Bits: Copy + Eq + Default + std::fmt::Debug + 'static {
    /// The set of one point.
    fn one(index: u16) -> Self;
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
    /// The index of the point number `nth` of the set, from 0. There must be one.
    fn select(self, nth: u32) -> u16;
    /// Each point moved on by `step` in the circle of `count` indices.
    fn rotate(self, step: u32, count: u32) -> Self;
    /// The tables of the hexagon of this side.
    fn hexagon(side: u8) -> &'static Hexagon<Self>;
}

impl Bits for u128 {
    fn one(index: u16) -> u128 {
        1 << index
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
    fn select(self, nth: u32) -> u16 {
        let low = (self as u64).count_ones();
        match nth < low {
            true => select_word(self as u64, nth),
            false => 64 + select_word((self >> 64) as u64, nth - low),
        }
    }
    fn rotate(self, step: u32, count: u32) -> u128 {
        // Bits that leave at the top of the circle stay above `count`, where every mask is empty.
        self << step | self >> (count - step)
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
        self == [0; 6]
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
    fn select(self, mut nth: u32) -> u16 {
        for (word, start) in self.into_iter().zip((0..).step_by(64)) {
            match nth.checked_sub(word.count_ones()) {
                Some(rest) => nth = rest,
                None => return start + select_word(word, nth),
            }
        }
        NONE
    }
    fn rotate(self, step: u32, count: u32) -> Wide {
        let up = |by: u32, word: usize| {
            let (words, bits) = ((by / 64) as usize, by % 64);
            let at = |word: Option<usize>| word.map_or(0, |word| self[word]);
            let low = if bits == 0 { 0 } else { at(word.checked_sub(words + 1)) >> (64 - bits) };
            at(word.checked_sub(words)) << bits | low
        };
        let down = |by: u32, word: usize| {
            let (words, bits) = ((by / 64) as usize, by % 64);
            let at = |word: usize| self.get(word).copied().unwrap_or(0);
            let high = if bits == 0 { 0 } else { at(word + words + 1) << (64 - bits) };
            at(word + words) >> bits | high
        };
        std::array::from_fn(|word| up(step, word) | down(count - step, word))
    }
    fn hexagon(side: u8) -> &'static Hexagon<Wide> {
        static TABLES: [OnceLock<Hexagon<Wide>>; 12] = [const { OnceLock::new() }; 12];
        TABLES[usize::from(side)].get_or_init(|| Hexagon::new(side))
    }
}

/// The place of the set bit number `nth` of a word.
fn select_word(mut word: u64, nth: u32) -> u16 {
    for _ in 0..nth {
        word &= word - 1;
    }
    word.trailing_zeros() as u16
}

/// A hexagonal board as numbers.
///
/// With the axial coordinates *a* (to the right) and *b* (up), and K = side − 1, the index (a + (3K+2)·b) mod N is
/// different for each of the N = 3K² + 3K + 1 points, and every step adds the same number in the circle of N.
/// (3K+2 is a sixth root of unity mod N, as turning the board by a sixth part is.)
#[derive(Debug)]
pub struct Hexagon<B> {
    /// The number of points.
    pub count: u16,
    /// The neighbours of each point, in the order right, up right, up left, left, down left, down right; `count` where there is none.
    pub neighbours: Vec<[u16; 6]>,
    /// The same as sets.
    pub beside: Vec<B>,
    /// How far the first three steps go in the circle of indices.
    pub steps: [u32; 3],
    /// The points that the first three steps lead to from a point of the board.
    pub reached: [B; 3],
    /// All points.
    pub all: B,
    /// The point of each index.
    pub points: Vec<Point>,
    /// The index of each point, in the order of the model.
    index: Vec<u16>,
    /// Where each row begins in that order.
    rows: Vec<u16>,
    side: u8,
}

const STEPS: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

impl<B: Bits> Hexagon<B> {
    fn new(side: u8) -> Hexagon<B> {
        let radius = i32::from(side) - 1;
        let count = 3 * radius * radius + 3 * radius + 1;
        let up = 3 * radius + 2;
        let index = |(a, b): (i32, i32)| (a + up * b).rem_euclid(count) as u16;
        let on_board = |(a, b): (i32, i32)| a.abs() <= radius && b.abs() <= radius && (a + b).abs() <= radius;
        let mut board = Hexagon {
            count: count as u16,
            neighbours: vec![[count as u16; 6]; count as usize + 1],
            beside: vec![B::default(); count as usize],
            steps: [1, up as u32, up as u32 - 1],
            reached: [B::default(); 3],
            all: B::default(),
            points: vec![Point { row: 0, index: 0 }; count as usize],
            index: Vec::new(),
            rows: Vec::new(),
            side,
        };
        for b in -radius..=radius {
            board.rows.push(board.index.len() as u16);
            let first = (-radius).max(-radius - b);
            for a in first..=radius.min(radius - b) {
                let here = index((a, b));
                board.index.push(here);
                board.all = board.all.or(B::one(here));
                board.points[usize::from(here)] = Point { row: (b + radius) as u8, index: (a - first) as u8 };
                for (direction, (da, db)) in STEPS.into_iter().enumerate() {
                    let next = (a + da, b + db);
                    if on_board(next) {
                        board.neighbours[usize::from(here)][direction] = index(next);
                        let beside = &mut board.beside[usize::from(here)];
                        *beside = beside.or(B::one(index(next)));
                        if let Some(reached) = board.reached.get_mut(direction) {
                            *reached = reached.or(B::one(index(next)));
                        }
                    }
                }
            }
        }
        board
    }

    /// The index of a point, if it is on the board.
    pub fn index_of(&self, point: Point) -> Option<u16> {
        let row = usize::from(point.row);
        let start = *self.rows.get(row)?;
        let end = self.rows.get(row + 1).copied().unwrap_or(self.count);
        let place = start + u16::from(point.index);
        (place < end).then(|| self.index[usize::from(place)])
    }

    /// The outline of the board.
    pub fn shape(&self) -> Shape {
        Shape::hexagon(self.side.into()).expect("a side that came from a shape")
    }

    /// Whether two points of the set are adjacent.
    pub fn has_pair(&self, set: B) -> bool {
        let count = self.count.into();
        let pairs = |direction: usize| set.rotate(self.steps[direction], count).and(self.reached[direction]).and(set);
        !(pairs(0).or(pairs(1)).or(pairs(2))).is_empty()
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
