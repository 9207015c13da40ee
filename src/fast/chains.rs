//! Chains of stones as rings, and their liberties as numbers: what Keil's groups and Meigo's chains have in common.
//!
//! Each stone of a chain knows the next one, and the last knows the first. One stone of a chain is its *head*: all its
//! stones know the head, and what is counted of the chain stands there.
//!
//! A *pseudo-liberty* is a pair of a stone and an empty point that is a liberty to this stone, so that a point counts
//! once for each stone beside it. A chain has a liberty as long as it has a pseudo-liberty. A new stone changes these
//! numbers for the chains beside it alone, and so does a stone that is taken off.

use crate::lanes::Lanes;

/// The chains of a board. `CELLS` is a power of two above all points, so that any number with [`MASK`](Self::MASK) is
/// known to be in range.
#[derive(Clone, Copy, Debug)]
pub struct Chains<const CELLS: usize> {
    /// The head of each stone's chain; [`NO_CHAIN`](Self::NO_CHAIN) for a cell without a stone.
    heads: [u16; CELLS],
    /// The next stone in the ring.
    next: [u16; CELLS],
    /// The number of pseudo-liberties and of stones of a chain, at its head.
    pseudo_liberties: [u16; CELLS],
    sizes: [u16; CELLS],
}

impl<const CELLS: usize> Chains<CELLS> {
    const MASK: usize = CELLS - 1;
    /// The head of a cell without a stone. Its pseudo-liberties change with the others and mean nothing.
    const NO_CHAIN: usize = Self::MASK;

    /// No chains.
    pub fn new() -> Chains<CELLS> {
        const { assert!(CELLS.is_power_of_two()) }
        Chains {
            heads: [Self::NO_CHAIN as u16; CELLS],
            next: [0; CELLS],
            pseudo_liberties: [0; CELLS],
            sizes: [0; CELLS],
        }
    }

    /// The head of the chain of a stone.
    pub fn head(&self, stone: usize) -> usize {
        usize::from(self.heads[stone & Self::MASK]) & Self::MASK
    }

    /// The heads of all chains.
    pub fn heads(&self) -> impl Iterator<Item = usize> {
        (0..Self::NO_CHAIN).filter(|&cell| self.head(cell) == cell)
    }

    /// The number of stones of the chain with this head.
    pub fn size(&self, head: usize) -> u16 {
        self.sizes[head & Self::MASK]
    }

    /// Whether the chain with this head has a liberty.
    pub fn has_liberty(&self, head: usize) -> bool {
        self.pseudo_liberties[head & Self::MASK] > 0
    }

    /// The stones of the chain with this head.
    pub fn stones(&self, head: usize) -> impl Iterator<Item = usize> {
        let mut walk = self.walk(head);
        std::iter::from_fn(move || walk.step(self))
    }

    /// A walk along the stones of the chain with this head.
    pub fn walk(&self, head: usize) -> Walk {
        Walk { head, next: Some(head) }
    }

    /// The chains of the cells around a point.
    #[inline]
    pub fn beside<const N: usize, const WIDTH: usize>(&self, cells: [usize; N]) -> Beside<N, WIDTH> {
        // Checks of the range cost less here than masks, with which the compiler packs the cells and unpacks them again.
        let heads = cells.map(|cell| self.heads[cell]);
        Beside { heads, lanes: Lanes::new(heads) }
    }

    /// The directions of the chains that have no pseudo-liberties but those that a stone on the point ends. `ended` gives
    /// for each direction how many the stone ends of its chain.
    #[inline]
    pub fn hanging<const N: usize, const WIDTH: usize>(
        &self,
        beside: &Beside<N, WIDTH>,
        ended: impl Fn(usize) -> u16,
    ) -> Lanes<N, WIDTH> {
        Lanes::set_of(|direction| self.pseudo_liberties[beside.head(direction) & Self::MASK] == ended(direction))
    }

    /// Puts a stone on a point. It ends pseudo-liberties of the chains beside it, has some itself, and joins the chains in
    /// the directions `joined`.
    #[inline]
    pub fn put<const N: usize, const WIDTH: usize>(
        &mut self,
        stone: usize,
        own: u16,
        beside: &Beside<N, WIDTH>,
        ended: Lanes<N, WIDTH>,
        joined: Lanes<N, WIDTH>,
    ) {
        for direction in 0..N {
            let number = &mut self.pseudo_liberties[beside.head(direction) & Self::MASK];
            *number = number.wrapping_sub(ended.get(direction));
        }
        let stone = stone & Self::MASK;
        self.next[stone] = stone as u16;
        self.pseudo_liberties[stone] = 0;
        self.sizes[stone] = 0;
        // The stone goes into the ring of one chain that it joins, or stays a ring of its own; then the others follow.
        let head = beside.any_or(joined, stone) & Self::MASK;
        self.heads[stone] = head as u16;
        self.next.swap(stone, head);
        self.pseudo_liberties[head] += own;
        self.sizes[head] += 1;
        for other in beside.chains(joined.without(beside.directions_of(head))) {
            self.merge(self.head(stone), other);
        }
    }

    /// Joins two chains. The head of the larger one is the head of both.
    fn merge(&mut self, one: usize, other: usize) {
        let (one, other) = (one & Self::MASK, other & Self::MASK);
        let (into, from) = if self.sizes[one] < self.sizes[other] { (other, one) } else { (one, other) };
        let mut walk = self.walk(from);
        while let Some(stone) = walk.step(self) {
            self.heads[stone & Self::MASK] = into as u16;
        }
        self.next.swap(into, from);
        self.pseudo_liberties[into] += self.pseudo_liberties[from];
        self.sizes[into] += self.sizes[from];
    }

    /// Takes a stone off the board. The chains beside it get back the pseudo-liberties that it had ended; its own chain,
    /// all of which is taken off, counts for nothing any more.
    #[inline]
    pub fn take<const N: usize, const WIDTH: usize>(
        &mut self,
        stone: usize,
        beside: &Beside<N, WIDTH>,
        ended: Lanes<N, WIDTH>,
    ) {
        for direction in 0..N {
            let number = &mut self.pseudo_liberties[beside.head(direction) & Self::MASK];
            *number = number.wrapping_add(ended.get(direction));
        }
        self.heads[stone & Self::MASK] = Self::NO_CHAIN as u16;
    }
}

/// A walk along the ring of a chain. It looks at the next stone before it returns one, so that the caller may take the
/// stone off the board.
pub struct Walk {
    head: usize,
    next: Option<usize>,
}

impl Walk {
    /// The next stone, or nothing after the last.
    #[inline]
    pub fn step<const CELLS: usize>(&mut self, chains: &Chains<CELLS>) -> Option<usize> {
        let stone = self.next?;
        let next = usize::from(chains.next[stone & Chains::<CELLS>::MASK]);
        self.next = (next != self.head).then_some(next);
        Some(stone)
    }
}

/// The chains in the `N` directions around a point.
pub struct Beside<const N: usize, const WIDTH: usize> {
    /// The head of the chain in each direction, and the same in lanes.
    heads: [u16; N],
    lanes: Lanes<N, WIDTH>,
}

impl<const N: usize, const WIDTH: usize> Beside<N, WIDTH> {
    /// The head of the chain in a direction.
    fn head(&self, direction: usize) -> usize {
        usize::from(self.heads[direction])
    }

    /// The directions of the chain with this head.
    fn directions_of(&self, head: usize) -> Lanes<N, WIDTH> {
        self.lanes.equal_to(head as u16)
    }

    /// For each direction, the number of directions with the same chain: [`totals`](Self::totals) of ones. With few
    /// directions, comparing each two is the shorter way.
    #[inline]
    pub fn counts(&self) -> [u16; N] {
        let same = |one: u16| self.heads.iter().map(move |&other| u16::from(one == other)).sum();
        self.heads.map(same)
    }

    /// For each direction, the sum of these numbers over all directions with the same chain.
    #[inline]
    pub fn totals(&self, numbers: Lanes<N, WIDTH>) -> Lanes<N, WIDTH> {
        let of_chain = |direction| self.lanes.equal_to(self.heads[direction]).times(numbers.get(direction));
        (0..N).map(of_chain).fold(Lanes::NONE, Lanes::plus)
    }

    /// The head of one of the chains in these directions, or this one if there are none.
    fn any_or(&self, directions: Lanes<N, WIDTH>, head: usize) -> usize {
        // In each direction a choice of two numbers: unlike a search, that is no branch to mispredict.
        let later = |head, direction| if directions.has(direction) { self.head(direction) } else { head };
        (0..N).fold(head, later)
    }

    /// The heads of the chains in these directions, each once.
    pub fn chains(&self, mut directions: Lanes<N, WIDTH>) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let head = self.head(directions.first()?);
            directions = directions.without(self.directions_of(head));
            Some(head)
        })
    }
}
