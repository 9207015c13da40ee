//! Sets of points, one bit for each point.

use std::fmt::Debug;

/// A set of points by index. `u128` has room for hexagons up to side 7, [`Wide`] for all of them.
pub trait Bits: Copy + Eq + Default + Debug + 'static {
    /// The set of one point.
    fn one(index: u16) -> Self;
    /// Puts a point into the set.
    fn insert(&mut self, index: u16);
    /// Takes a point out of the set.
    fn remove(&mut self, index: u16);
    /// The points of either set.
    fn or(self, other: Self) -> Self;
    /// The points of both sets.
    fn and(self, other: Self) -> Self;
    /// The points of this set that are not in the other.
    fn without(self, other: Self) -> Self;
    /// Whether the set has no point.
    fn is_empty(self) -> bool;
    /// The number of points.
    fn count(self) -> u32;
    /// Takes the first point out of the set.
    fn pop(&mut self) -> Option<u16>;

    /// Whether a point is in the set.
    fn has(self, index: u16) -> bool {
        !self.and(Self::one(index)).is_empty()
    }

    /// The points in ascending order.
    fn points(mut self) -> impl Iterator<Item = u16> {
        std::iter::from_fn(move || self.pop())
    }
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
}
