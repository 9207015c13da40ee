//! The empty points of a board as a list.

/// The empty points in no order. Each knows its place in the list, so that a point is added or taken out in one step.
///
/// `CELLS` is a power of two above all points; any number with [`MASK`](Self::MASK) is known to be in range.
#[derive(Clone, Copy, Debug)]
pub struct EmptyPoints<const CELLS: usize> {
    list: [u16; CELLS],
    /// The place of each empty point in the list.
    places: [u16; CELLS],
    count: usize,
}

impl<const CELLS: usize> EmptyPoints<CELLS> {
    const MASK: usize = CELLS - 1;

    /// An empty list.
    pub fn new() -> EmptyPoints<CELLS> {
        const { assert!(CELLS.is_power_of_two()) }
        EmptyPoints { list: [0; CELLS], places: [0; CELLS], count: 0 }
    }

    /// The points.
    pub fn as_slice(&self) -> &[u16] {
        &self.list[..self.count]
    }

    /// Adds a point.
    pub fn add(&mut self, point: usize) {
        self.places[point & Self::MASK] = self.count as u16;
        self.list[self.count & Self::MASK] = point as u16;
        self.count += 1;
    }

    /// Takes a point out of the list; the last one gets its place.
    pub fn take(&mut self, point: usize) {
        self.count -= 1;
        let (place, last) = (self.places[point & Self::MASK], self.list[self.count & Self::MASK]);
        self.list[usize::from(place) & Self::MASK] = last;
        self.places[usize::from(last) & Self::MASK] = place;
    }
}
