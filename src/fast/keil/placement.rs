//! Placements: whether one is legal, and what it changes.
//!
//! Questions about all six neighbours are asked at once and without a branch: in random games a mispredicted branch costs
//! more than all six answers.

use super::links::{Directions, Ring, turned};
use super::{Keil, MASK};
use crate::chains::Beside;
use crate::colors::{opponent, place};
use crate::hexagon::HexagonBits;
use crate::lanes;
use crate::zobrist;

/// A number of up to nine bits for each direction.
type Lanes = lanes::Lanes<6, 10>;

/// A point and its surroundings, as a stone of one colour on it would meet them.
pub(super) struct Look {
    /// The directions in which the player who places the stone, and in which the other, has a stone or there is no point.
    own: Directions,
    other: Directions,
    ring: Ring,
    beside: Beside<6, 10>,
    /// The number of liberty links of each neighbour that the stone ends.
    ended: Lanes,
}

impl Look {
    fn enemies(&self) -> Lanes {
        Lanes::from_bits(self.other & !self.own)
    }

    /// The friendly stones to which the stone is linked.
    fn joined(&self) -> Lanes {
        Lanes::from_bits(self.ring.joins)
    }
}

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum No {
    /// The new stone's group would have no liberty.
    Life,
    /// The mover has left the board like this before.
    Repeat,
}

impl<B: HexagonBits> Keil<B> {
    /// The surroundings of a point, as a stone of this colour on it would meet them.
    #[inline(always)]
    pub(super) fn look(&self, point: usize, color: u8) -> Look {
        let around = self.around[point & MASK];
        let (own, other) = (around.beside[place(color)], around.beside[place(opponent(color))]);
        let ring = Ring::of(own, other);
        // With a stone of the same colour or no point beyond it, a rim edge has no third point of a type of its ends.
        let cut = around.beyond[place(color)];
        let rims = [ring.rims[0] & cut, ring.rims[1] & turned(cut)];
        let ended = Lanes::from_bits(ring.spokes).plus(Lanes::from_bits(rims[0])).plus(Lanes::from_bits(rims[1]));
        let beside = self.chains.beside(self.hexagon.neighbours[point].map(usize::from));
        Look { own, other, ring, beside, ended }
    }

    /// The enemy groups that a stone would take from a settled board.
    #[inline]
    fn taken(&self, look: &Look) -> Lanes {
        look.enemies().and(self.hanging(look))
    }

    /// The groups that have no liberty link but those that a stone ends.
    #[inline]
    fn hanging(&self, look: &Look) -> Lanes {
        let ended = look.beside.totals(look.ended);
        self.chains.hanging(&look.beside, |direction| ended.get(direction))
    }

    /// Whether a stone that has no liberty link otherwise gets one from the groups that it takes.
    fn lives_by_taking(&self, point: usize, look: &Look, taken: Lanes) -> bool {
        let itself = Ring::of(look.own, look.other & !taken.to_bits()).own_links > 0;
        // A group that it joins can get one elsewhere. That is rare, and is tried.
        let joined = || look.ring.joins != 0 && self.try_on_a_copy(point) != Err(No::Life);
        !taken.is_empty() && (itself || joined())
    }

    /// Whether the mover may place a stone on this empty point of a settled board, and the groups that it takes.
    #[inline]
    fn judge(&self, point: usize, look: &Look) -> Result<Lanes, No> {
        let hanging = self.hanging(look);
        let taken = look.enemies().and(hanging);
        let lives = (look.ring.own_links != 0) | !look.joined().without(hanging).is_empty();
        if !lives && !self.lives_by_taking(point, look, taken) {
            return Err(No::Life);
        }
        let enemy = opponent(self.to_move);
        let mut hash = self.hash ^ zobrist::stone(self.to_move, point as u16);
        let mut gone = 0;
        for head in look.beside.chains(taken) {
            gone += self.chains.size(head);
            self.chains.stones(head).for_each(|stone| hash ^= zobrist::stone(enemy, stone as u16));
        }
        let stones = || {
            let mut stones = self.stones;
            stones[place(self.to_move)].insert(point as u16);
            let taken = look.beside.chains(taken).flat_map(|head| self.chains.stones(head));
            taken.for_each(|stone| stones[place(enemy)].remove(stone as u16));
            stones
        };
        match self.earlier(hash, self.count() + 1 - gone, stones) {
            Some(_) => Err(No::Repeat),
            None => Ok(taken),
        }
    }

    /// The mover's earlier turn that ended with these stones, `count` in number.
    #[inline]
    pub(super) fn earlier(&self, hash: u64, count: u16, stones: impl Fn() -> [B; 2]) -> Option<usize> {
        // Both at once make one branch, which is nearly always the same.
        let may = self.history.may_hold(self.to_move, count) & self.history.may_hold_hash(self.to_move, hash);
        may.then(|| self.history.find(self.to_move, hash, self.button.is_taken(), stones)).flatten()
    }

    /// Whether the mover may place a stone on an empty point.
    pub(super) fn may_place(&self, point: usize) -> bool {
        match self.settled {
            true => self.judge(point, &self.look(point, self.to_move)).is_ok(),
            false => self.try_on_a_copy(point).is_ok(),
        }
    }

    /// Places a stone of the mover on an empty point if that is legal, and returns whether it was.
    pub(super) fn place_if_legal(&mut self, point: usize) -> bool {
        if !self.settled {
            return self.may_place(point) && self.put_and_judge(point).is_ok();
        }
        let look = self.look(point, self.to_move);
        let Ok(taken) = self.judge(point, &look) else { return false };
        self.put(point, self.to_move, &look);
        look.beside.chains(taken).for_each(|head| self.remove(head));
        self.end_turn(0);
        true
    }

    /// Tries a placement on an empty point of any board.
    #[cold]
    #[inline(never)]
    fn try_on_a_copy(&self, point: usize) -> Result<(), No> {
        self.clone().put_and_judge(point)
    }

    /// Places a stone of the mover on an empty point of any board. After a refusal the game must not be used any more.
    pub(super) fn put_and_judge(&mut self, point: usize) -> Result<(), No> {
        let look = self.look(point, self.to_move);
        let taken = if self.settled { self.taken(&look) } else { Lanes::NONE };
        self.put(point, self.to_move, &look);
        look.beside.chains(taken).for_each(|head| self.remove(head));
        if !self.settled {
            let enemy = opponent(self.to_move);
            let is_dead = |&head: &usize| self.on[head] == enemy && !self.chains.has_liberty(head);
            let dead: Vec<usize> = self.chains.heads().filter(is_dead).collect();
            dead.into_iter().for_each(|head| self.remove(head));
            self.settled = self.all_live();
        }
        if !self.chains.has_liberty(self.chains.head(point)) {
            return Err(No::Life);
        }
        if self.earlier(self.hash, self.count(), || self.stones).is_some() {
            return Err(No::Repeat);
        }
        self.end_turn(0);
        Ok(())
    }

    /// Puts a stone on an empty point and joins it to the groups to which it is linked.
    #[inline]
    pub(super) fn put(&mut self, point: usize, color: u8, look: &Look) {
        self.show(point, color);
        self.chains.put(point, look.ring.own_links.into(), &look.beside, look.ended, look.joined());
    }

    /// Takes a group off the board.
    fn remove(&mut self, head: usize) {
        let color = self.on[head & MASK];
        let mut walk = self.chains.walk(head);
        while let Some(stone) = walk.step(&self.chains) {
            let look = self.look(stone, color);
            self.chains.take(stone, &look.beside, look.ended);
            self.hide(stone, color);
        }
    }
}
