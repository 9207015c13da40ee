//! Earlier positions, looked up by hash and then compared stone by stone.

use crate::bits::Bits;
use crate::zobrist;

/// The number of bits of a hash that the filter looks at.
const FILTER_BITS: u64 = 14;
const FILTER_WORDS: usize = 1 << (FILTER_BITS - 6);

/// The number of ends by which a full list grows: few games are short, and growing copies the list.
const GROWTH: usize = 64;

/// The ends of earlier turns.
///
/// Most positions are new, and most of those have more stones than any before. The number of stones decides these, and a
/// filter of hash bits nearly all others; a position that passes both is looked up and compared exactly.
#[derive(Clone, Debug)]
pub struct History<B> {
    /// The hash of each end, apart from the ends, so that a search reads little memory.
    hashes: Vec<u64>,
    ends: Vec<End<B>>,
    /// For each player (1 or 2), one more than the largest number of stones at the end of a turn.
    most: [u16; 3],
    /// For each player, a bit for each hash that occurred.
    filter: [[u64; FILTER_WORDS]; 2],
}

/// The end of a turn.
#[derive(Clone, Copy, Debug)]
pub struct End<B> {
    /// The stones of Black and of White.
    pub stones: [B; 2],
    /// The player who made the turn: 1 or 2.
    pub by: u8,
    /// Whether the button was taken.
    pub taken: bool,
}

impl<B: Bits> Default for History<B> {
    fn default() -> History<B> {
        History { hashes: Vec::new(), ends: Vec::new(), most: [0; 3], filter: [[0; FILTER_WORDS]; 2] }
    }
}

impl<B: Bits> History<B> {
    /// The ends of these turns, oldest first.
    pub fn new(ends: impl IntoIterator<Item = End<B>>) -> History<B> {
        let mut history = History::default();
        for end in ends {
            let count = end.stones[0].count() + end.stones[1].count();
            history.push(end, zobrist::arrangement(end.stones), count as u16);
        }
        history
    }

    /// Adds the end of a turn, with the hash of its stones and their number.
    #[inline]
    pub fn push(&mut self, end: End<B>, hash: u64, count: u16) {
        let by = usize::from(end.by);
        self.most[by] = self.most[by].max(count + 1);
        let (word, bit) = place_in_filter(hash);
        self.filter[by - 1][word] |= bit;
        if self.hashes.len() == self.hashes.capacity() {
            self.hashes.reserve(GROWTH);
            self.ends.reserve(GROWTH);
        }
        self.hashes.push(hash);
        self.ends.push(end);
    }

    /// Whether a turn of this player ended with at least so many stones. If none did, none ended with the same stones.
    pub fn may_hold(&self, by: u8, count: u16) -> bool {
        count < self.most[usize::from(by)]
    }

    /// Whether the filter lets this hash pass for this player.
    #[inline]
    pub fn may_hold_hash(&self, by: u8, hash: u64) -> bool {
        let (word, bit) = place_in_filter(hash);
        self.filter[usize::from(by) - 1][word] & bit != 0
    }

    /// The first turn of this player that ended with these stones and with the button taken or not; counted from 0 among
    /// all turns.
    pub fn find(&self, by: u8, hash: u64, taken: bool, stones: impl Fn() -> [B; 2]) -> Option<usize> {
        if !self.may_hold_hash(by, hash) {
            return None;
        }
        let same = |end: &End<B>| end.by == by && end.taken == taken && end.stones == stones();
        self.hashes.iter().zip(&self.ends).position(|(&known, end)| known == hash && same(end))
    }

    /// The ends, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &End<B>> {
        self.ends.iter()
    }
}

/// The word and the bit of the filter that stand for a hash.
fn place_in_filter(hash: u64) -> (usize, u64) {
    let place = hash >> (u64::from(u64::BITS) - FILTER_BITS);
    ((place / 64) as usize, 1 << (place % 64))
}
