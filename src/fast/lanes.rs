//! Small numbers in one word, one for each direction, so that all of them are compared or added at once.

/// A number for each of `N` directions, in lanes of `WIDTH` bits. The highest bit of each lane stays free.
///
/// A set of directions is written likewise: 1 for a direction in the set, 0 for any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lanes<const N: usize, const WIDTH: usize>(u64);

/// A 1 in each of `count` places, `apart` bits from one to the next.
const fn ones(count: usize, apart: usize) -> u64 {
    let (mut ones, mut done) = (0, 0);
    while done < count {
        ones |= 1 << (apart * done);
        done += 1;
    }
    ones
}

impl<const N: usize, const WIDTH: usize> Lanes<N, WIDTH> {
    /// All directions; the lowest bit of each lane.
    pub const ALL: Self = Lanes(Self::ONES);
    /// No direction; a zero in each lane.
    pub const NONE: Self = Lanes(0);

    const ONES: u64 = ones(N, WIDTH);
    /// The highest bit of each lane.
    const SPARE: u64 = Self::ONES << (WIDTH - 1);
    const LARGEST: u16 = (1 << (WIDTH - 1)) - 1;
    /// A product with this holds `N` copies of a number, `WIDTH - 1` bits apart, so that bit *d* of copy *d* is the lowest
    /// bit of lane *d*.
    const COPIES: u64 = ones(N, WIDTH - 1);

    /// These numbers.
    pub fn new(numbers: [u16; N]) -> Self {
        Lanes(numbers.into_iter().rev().fold(0, |lanes, number| lanes << WIDTH | u64::from(number)))
    }

    /// The set of the directions for which this holds.
    pub fn set_of(holds: impl Fn(usize) -> bool) -> Self {
        Lanes((0..N).fold(0, |set, direction| set | u64::from(holds(direction)) << (WIDTH * direction)))
    }

    /// The set that has direction *d* where bit *d* of a number is 1.
    pub fn from_bits(bits: u8) -> Self {
        Lanes(u64::from(bits).wrapping_mul(Self::COPIES) & Self::ONES)
    }

    /// The set as a number in which bit *d* stands for direction *d*.
    pub fn to_bits(self) -> u8 {
        // The lowest bits of all lanes come to lie side by side.
        (self.0.wrapping_mul(Self::COPIES) >> ((WIDTH - 1) * (N - 1))) as u8 & ((1 << N) - 1)
    }

    /// The number of a direction.
    pub fn get(self, direction: usize) -> u16 {
        (self.0 >> (WIDTH * direction)) as u16 & Self::LARGEST
    }

    /// The sums, lane by lane.
    pub fn plus(self, other: Self) -> Self {
        Lanes(self.0 + other.0)
    }

    /// Each number times this factor.
    pub fn times(self, factor: u16) -> Self {
        Lanes(self.0 * u64::from(factor))
    }

    /// The sum of all numbers; of a set, the number of its directions.
    pub fn sum(self) -> u16 {
        Lanes::<N, WIDTH>(self.0.wrapping_mul(Self::ONES)).get(N - 1)
    }

    /// The directions with this number.
    pub fn equal_to(self, number: u16) -> Self {
        // Only a difference of zero leaves the spare bit.
        let difference = self.0 ^ (Self::ONES * u64::from(number));
        Lanes(((Self::SPARE - difference) & Self::SPARE) >> (WIDTH - 1))
    }

    /// The directions whose number has this bit, counted from the lowest.
    pub fn with_bit(self, bit: usize) -> Self {
        Lanes(self.0 >> bit & Self::ONES)
    }

    /// The directions of either set.
    pub fn or(self, other: Self) -> Self {
        Lanes(self.0 | other.0)
    }

    /// The directions of both sets.
    pub fn and(self, other: Self) -> Self {
        Lanes(self.0 & other.0)
    }

    /// The directions of this set that are not in the other.
    pub fn without(self, other: Self) -> Self {
        Lanes(self.0 & !other.0)
    }

    /// Whether the set has no direction.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a direction is in the set.
    pub fn has(self, direction: usize) -> bool {
        self.0 >> (WIDTH * direction) & 1 == 1
    }

    /// The first direction of the set.
    pub fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize / WIDTH)
    }
}

#[cfg(test)]
mod tests {
    use super::Lanes;

    type Six = Lanes<6, 10>;
    type Four = Lanes<4, 16>;

    #[test]
    fn numbers_do_not_meet_in_their_lanes() {
        let numbers = [511, 0, 1, 510, 511, 3];
        let lanes = Six::new(numbers);
        assert_eq!(std::array::from_fn(|direction| lanes.get(direction)), numbers);
        assert_eq!(lanes.equal_to(511), Six::from_bits(0b01_0001));
        assert_eq!(lanes.equal_to(0), Six::from_bits(0b00_0010));
        assert_eq!(lanes.equal_to(2), Six::NONE);
        assert_eq!(Four::new([7, 0, 0, 9]).sum(), 16);
    }

    #[test]
    fn sets_are_the_same_as_bits_and_as_lanes() {
        for bits in 0..1 << 6 {
            let set = Six::from_bits(bits);
            assert_eq!(set, Six::set_of(|direction| bits >> direction & 1 == 1));
            assert_eq!(set.to_bits(), bits);
            assert_eq!(u32::from(set.sum()), bits.count_ones());
            assert_eq!(set.first().unwrap_or(8), bits.trailing_zeros() as usize);
            assert_eq!(set.or(Six::ALL.without(set)), Six::ALL);
        }
    }
}
