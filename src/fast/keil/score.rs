//! Territory and the count.

use shinpan_model::{Button, Color, Count, Owner, Score};

use super::Keil;
use crate::colors::{BLACK, EMPTY, WHITE};
use crate::hexagon::HexagonBits;

impl<B: HexagonBits> Keil<B> {
    /// The empty points that are connected with this one by links.
    pub(super) fn territory(&self, point: u16) -> B {
        let (mut territory, mut edge) = (B::one(point), vec![point]);
        while let Some(point) = edge.pop() {
            for direction in 0..6 {
                let other = self.hexagon.neighbours[usize::from(point)][direction];
                let joins = self.on[usize::from(other)] == EMPTY && self.linked(point.into(), direction);
                if joins && !territory.has(other) {
                    territory.insert(other);
                    edge.push(other);
                }
            }
        }
        territory
    }

    /// Whether Black, and whether White, owns a territory: has all stones that are linked to it.
    fn owners(&self, territory: B) -> [bool; 2] {
        let mut linked = [false; 4];
        for point in territory.points() {
            for direction in 0..6 {
                let other = self.hexagon.neighbours[usize::from(point)][direction];
                linked[usize::from(self.on[usize::from(other)])] |= self.linked(point.into(), direction);
            }
        }
        [!linked[usize::from(WHITE)], !linked[usize::from(BLACK)]]
    }

    /// The owner of a territory.
    pub(super) fn owner(&self, territory: B) -> Owner {
        match self.owners(territory) {
            [true, true] => Owner::Both,
            [true, false] => Owner::Player(Color::Black),
            [false, true] => Owner::Player(Color::White),
            [false, false] => Owner::Nobody,
        }
    }

    /// The count of the board as it stands.
    #[must_use]
    pub fn score(&self) -> Score {
        let mut halves = self.stones.map(|stones| 2 * u64::from(stones.count()));
        let mut left = self.vacant();
        while let Some(point) = left.pop() {
            let territory = self.territory(point);
            left = left.without(territory);
            for (halves, owns) in halves.iter_mut().zip(self.owners(territory)) {
                *halves += if owns { 2 * u64::from(territory.count()) } else { 0 };
            }
        }
        halves[1] += 2 * u64::from(self.komi);
        if let Button::Taken(color) = self.button {
            halves[color as usize] += 1;
        }
        let [black, white] = halves.map(|halves| Count { halves });
        Score { black, white }
    }
}
