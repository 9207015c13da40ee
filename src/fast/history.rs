//! Earlier positions, found by hash and then compared stone by stone.

use super::bits::{Bits, Hexagon};
use shinpan_model::{Board, Color, Stone};

/// How many bits of a hash the filter looks at.
const FILTER_BITS: u64 = 14;

/// For how many ends there is room at least when there is none left: a game is seldom short, and growing is copying.
const ROOM: usize = 64;

/// The ends of earlier turns.
///
/// Most positions are new, and most of those have more stones than any before. What the count does not decide, a filter
/// of hash bits nearly always does; what that lets through is looked up and compared exactly.
#[derive(Clone, Debug)]
pub struct History<B> {
    /// The hash of each end, close together for looking one up.
    hashes: Vec<u64>,
    ends: Vec<End<B>>,
    /// For each player, the largest number of stones that an end of theirs had, plus one.
    most: [u16; 3],
    /// For each player, the hash bits that occurred.
    filter: [[u64; 1 << (FILTER_BITS - 6)]; 2],
}

#[derive(Clone, Copy, Debug)]
struct End<B> {
    stones: [B; 2],
    by: u8,
    taken: bool,
}

impl<B: Bits> Default for History<B> {
    fn default() -> History<B> {
        History { hashes: Vec::new(), ends: Vec::new(), most: [0; 3], filter: [[0; 1 << (FILTER_BITS - 6)]; 2] }
    }
}

impl<B: Bits> History<B> {
    /// Adds the end of a turn of the player `by` (1 or 2), with so many stones on the board.
    #[inline]
    pub fn push(&mut self, by: u8, hash: u64, stones: [B; 2], count: u16, taken: bool) {
        self.most[usize::from(by)] = self.most[usize::from(by)].max(count + 1);
        let (word, bit) = place(hash);
        self.filter[usize::from(by) - 1][word] |= bit;
        if self.hashes.len() == self.hashes.capacity() {
            self.hashes.reserve(ROOM);
            self.ends.reserve(ROOM);
        }
        self.hashes.push(hash);
        self.ends.push(End { stones, by, taken });
    }

    /// Whether an end of this player's had at least so many stones, without which none can be equal.
    pub fn may_hold(&self, by: u8, count: u16) -> bool {
        count < self.most[usize::from(by)]
    }

    /// Whether an end of this player's may have this hash, as far as the filter tells.
    #[inline]
    pub fn may_hold_hash(&self, by: u8, hash: u64) -> bool {
        let (word, bit) = place(hash);
        self.filter[usize::from(by) - 1][word] & bit != 0
    }

    /// The first end of this player's with these stones and the button as it is.
    pub fn find(&self, by: u8, hash: u64, taken: bool, stones: impl Fn() -> [B; 2]) -> Option<usize> {
        if !self.may_hold_hash(by, hash) {
            return None;
        }
        let same = |end: &End<B>| end.by == by && end.taken == taken && end.stones == stones();
        self.hashes.iter().zip(&self.ends).position(|(&known, end)| known == hash && same(end))
    }

    /// The ends, oldest first: the player, the stones, whether the button was taken.
    pub fn iter(&self) -> impl Iterator<Item = (u8, [B; 2], bool)> + '_ {
        self.ends.iter().map(|end| (end.by, end.stones, end.taken))
    }
}

fn place(hash: u64) -> (usize, u64) {
    let place = hash >> (64 - FILTER_BITS);
    ((place / 64) as usize, 1 << (place % 64))
}

/// How many stones there are.
pub fn count<B: Bits>(stones: [B; 2]) -> u16 {
    (stones[0].count() + stones[1].count()) as u16
}

/// The stones of one colour on a board, as bits.
pub fn bits<B: Bits>(hexagon: &Hexagon<B>, board: &Board, color: Color) -> B {
    let stones = board.stones(color).filter_map(|point| hexagon.index_of(point));
    stones.fold(B::default(), |set, stone| set.or(B::one(stone)))
}

/// Bits as a board.
pub fn board<B: Bits>(hexagon: &Hexagon<B>, stones: [B; 2]) -> Board {
    let mut board = Board::empty(hexagon.shape());
    for (mut set, color) in stones.into_iter().zip(Color::BOTH) {
        while let Some(stone) = set.pop() {
            board = board.with(hexagon.points[usize::from(stone)], Stone::unmarked(color));
        }
    }
    board
}
