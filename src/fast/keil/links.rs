//! Links: which a stone has, makes and ends, looked up by the stones around its point.
//!
//! A stone changes only the links on its six spokes and the six rim edges between its neighbours. Each point knows the
//! directions of the stones around it, which are an index into a table of what they mean for a new stone.

use super::{Keil, MASK, NO_POINT};
use crate::colors::place;
use crate::hexagon::HexagonBits;

/// A set of directions: bit *d* stands for the neighbour in direction *d*, or for the rim edge from there to the next
/// neighbour.
pub type Directions = u8;
const ALL: Directions = 0b11_1111;

/// The directions one further.
pub const fn turned(set: Directions) -> Directions {
    (set << 1 | set >> 5) & ALL
}

/// The directions one back.
const fn turned_back(set: Directions) -> Directions {
    (set >> 1 | set << 5) & ALL
}

/// The directions next to those of a set, on either side.
const fn next_to(set: Directions) -> Directions {
    turned(set) | turned_back(set)
}

/// The directions in which Black and in which White has a stone near a point. Off the board both have one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around {
    /// On the neighbours.
    pub beside: [Directions; 2],
    /// Beyond the rim edges: on the other common neighbour of the two ends of an edge.
    pub beyond: [Directions; 2],
}

/// The links of a stone on a point, as far as the six neighbours decide them.
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    /// The number of liberty links of the stone itself.
    pub own_links: u8,
    /// Stones that are linked to the point while it is empty: liberty links that the stone ends.
    pub spokes: Directions,
    /// Friendly stones to which the stone is linked.
    pub joins: Directions,
    /// Enemy stones with an empty point at the other end of the rim edge to the next neighbour, and to the one before.
    /// The empty point here links the two; with a stone here only the point beyond the edge can.
    pub rims: [Directions; 2],
}

/// The rings by the directions of the player who places the stone (six bits), and of the other (six bits above them).
static RINGS: [Ring; 1 << 12] = rings();

const fn rings() -> [Ring; 1 << 12] {
    let mut rings = [Ring::new(0, 0); 1 << 12];
    let mut index = 0;
    while index < rings.len() {
        rings[index] = Ring::new(index as u8 & ALL, (index >> 6) as u8);
        index += 1;
    }
    rings
}

impl Ring {
    const fn new(own: Directions, other: Directions) -> Ring {
        let (friends, enemies, empty) = (own & !other, other & !own, ALL & !(own | other));
        let linked_friends = friends & next_to(empty | friends);
        let linked_enemies = enemies & next_to(empty | enemies);
        Ring {
            own_links: (empty & next_to(empty | friends)).count_ones() as u8,
            spokes: linked_friends | linked_enemies,
            joins: friends & next_to(friends),
            rims: [enemies & turned_back(empty), enemies & turned(empty)],
        }
    }

    /// The ring for the directions of the player who places the stone, and of the other.
    pub fn of(own: Directions, other: Directions) -> Ring {
        RINGS[usize::from(own & ALL) | usize::from(other & ALL) << 6]
    }
}

impl<B: HexagonBits> Keil<B> {
    /// Notes the directions that lead off the board.
    pub(super) fn find_rim(&mut self, point: usize) {
        let missing = |near: &[u16; 6]| {
            let is_missing = |&direction: &usize| near[direction] == self.hexagon.count;
            (0..6).filter(is_missing).fold(0, |set, direction| set | 1 << direction)
        };
        let beside = missing(&self.hexagon.neighbours[point]);
        let beyond = missing(&self.hexagon.beyond[point]);
        self.around[point] = Around { beside: [beside; 2], beyond: [beyond; 2] };
    }

    /// Changes whether the points around a point see a stone of this colour there.
    pub(super) fn change_around(&mut self, point: usize, color: u8) {
        let (beside, beyond) = (&self.hexagon.neighbours[point], &self.hexagon.beyond[point]);
        for direction in 0..6 {
            let back = 1 << ((direction + 3) % 6);
            self.around[usize::from(beside[direction]) & MASK].beside[place(color)] ^= back;
            self.around[usize::from(beyond[direction]) & MASK].beyond[place(color)] ^= back;
        }
    }

    /// Whether a point is linked to its neighbour in a direction.
    pub(super) fn linked(&self, point: usize, direction: usize) -> bool {
        let beside = self.hexagon.neighbours[point].map(|other| self.on[usize::from(other)]);
        let types = [self.on[point], beside[direction]];
        let thirds = [beside[(direction + 1) % 6], beside[(direction + 5) % 6]];
        types[1] != NO_POINT && thirds.into_iter().any(|third| types.contains(&third))
    }
}
