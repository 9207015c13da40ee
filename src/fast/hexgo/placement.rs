//! Placements: whether one is legal, and what it changes.

use super::{ANYBODY, Hexgo, NO_GROUP, end};
use crate::colors::code;
use crate::hexagon::HexagonBits;
use crate::zobrist;

/// Why a placement is refused.
pub(super) enum No<B> {
    /// This group of the mover would not stay, though these enemy stones come off.
    Suicide { group: B, captured: B },
    /// This earlier arrangement would come back.
    Repeat(usize),
}

/// What a placement would leave.
pub(super) struct Placement<B> {
    /// The enemy stones that come off, and their number.
    captured: B,
    gone: u16,
    /// The group of the new stone, its size and its liberties after that.
    group: B,
    size: u16,
    liberties: B,
    /// The head of that group: that of the largest group that the stone joins, or the stone itself.
    head: u16,
}

impl<B: HexagonBits> Hexgo<B> {
    /// What a stone of the mover on an empty cell would leave, or why it may not be placed.
    pub(super) fn try_place(&self, cell: u16) -> Result<Placement<B>, No<B>> {
        let (mover, enemy) = (self.to_move as usize, self.to_move.other() as usize);
        let stone = B::one(cell);
        let beside = self.hexagon.beside[usize::from(cell)];
        let empty = self.vacant().without(stone);
        // The group of the new stone, before anything comes off.
        let (mut group, mut liberties) = (stone, beside.and(empty));
        let (mut size, mut largest, mut head) = (1, 0, cell);
        let mut left = beside.and(self.stones[mover]);
        while let Some(friend) = left.pop() {
            let at = self.head(friend);
            left = left.without(self.members[at]);
            group = group.or(self.members[at]);
            liberties = liberties.or(self.liberties[at]);
            size += self.sizes[at];
            if self.sizes[at] > largest {
                (largest, head) = (self.sizes[at], at as u16);
            }
        }
        liberties = liberties.without(stone);
        let pair = self.hexagon.has_pair(liberties);
        // The enemy groups that fail. On a settled board only those beside the new stone can.
        let mut captured = B::default();
        let mut doomed = None;
        let mut left = if self.settled { beside.and(self.stones[enemy]) } else { self.stones[enemy] };
        while let Some(other) = left.pop() {
            let head = self.head(other);
            let members = self.members[head];
            left = left.without(members);
            let liberties_of_enemy = self.liberties[head].without(stone);
            if self.hexagon.has_pair(liberties_of_enemy) {
                continue;
            }
            let doomed = *doomed.get_or_insert_with(|| {
                let stays = pair || self.has_two_single_eyes(group, liberties);
                if stays { B::default() } else { group }
            });
            if self.eye_cells_despite(members, liberties_of_enemy, doomed, empty) < 2 {
                captured = captured.or(members);
            }
        }
        let mut gone = 0;
        if !captured.is_empty() {
            gone = captured.count() as u16;
            liberties = liberties.or(self.cells_beside(captured, group));
        }
        // The mover's groups on what is left. On a settled board only the new stone's can fail.
        let stays = pair || self.stays(group, liberties);
        let failing = match self.settled {
            true => (!stays).then_some(group),
            false => self.first_failing((!stays).then_some(group), group, empty.or(captured)),
        };
        if let Some(group) = failing {
            return Err(No::Suicide { group, captured });
        }
        let placement = Placement { captured, gone, group, size, liberties, head };
        self.check_repetition(cell, &placement)?;
        Ok(placement)
    }

    /// The cells of a set that are beside a group.
    fn cells_beside(&self, set: B, group: B) -> B {
        let mut beside = B::default();
        let is_beside = |&cell: &u16| !self.hexagon.beside[usize::from(cell)].and(group).is_empty();
        set.points().filter(is_beside).for_each(|cell| beside.insert(cell));
        beside
    }

    /// The first of the mover's groups that fails on a board that was not settled, in the order of the board. `group` is
    /// the new stone's, and `new` is the same if it fails.
    fn first_failing(&self, new: Option<B>, group: B, empty: B) -> Option<B> {
        let (mut left, mut failing) = (self.stones[self.to_move as usize].without(group), Vec::from_iter(new));
        while let Some(stone) = left.pop() {
            let other = self.members[self.head(stone)];
            left = left.without(other);
            if !self.stays(other, self.hexagon.around(other).and(empty)) {
                failing.push(other);
            }
        }
        failing.into_iter().min_by_key(|&group| self.points(group).into_iter().next())
    }

    fn check_repetition(&self, cell: u16, placement: &Placement<B>) -> Result<(), No<B>> {
        let count = self.count() + 1 - placement.gone;
        if !self.history.may_hold(ANYBODY, count) {
            return Ok(());
        }
        let hash = self.hash_after(cell, placement.captured);
        let earlier = self.history.find(ANYBODY, hash, false, || self.stones_after(cell, placement.captured));
        earlier.map_or(Ok(()), |earlier| Err(No::Repeat(earlier)))
    }

    fn hash_after(&self, cell: u16, captured: B) -> u64 {
        let (mover, enemy) = (code(self.to_move), code(self.to_move.other()));
        let hash = self.hash ^ zobrist::stone(mover, cell);
        captured.points().fold(hash, |hash, gone| hash ^ zobrist::stone(enemy, gone))
    }

    fn stones_after(&self, cell: u16, captured: B) -> [B; 2] {
        let mut stones = self.stones;
        let (mover, enemy) = (self.to_move as usize, self.to_move.other() as usize);
        stones[mover] = stones[mover].or(B::one(cell));
        stones[enemy] = stones[enemy].without(captured);
        stones
    }

    /// Makes a placement that is legal.
    pub(super) fn put(&mut self, cell: u16, placement: &Placement<B>) {
        let stone = B::one(cell);
        self.hash = self.hash_after(cell, placement.captured);
        self.empty.take(cell.into());
        // Enemy groups beside the stone lose a liberty.
        let mut left = self.hexagon.beside[usize::from(cell)].and(self.stones[self.to_move.other() as usize]);
        while let Some(other) = left.pop() {
            let head = self.head(other);
            left = left.without(self.members[head]);
            self.liberties[head] = self.liberties[head].without(stone);
        }
        self.stones = self.stones_after(cell, placement.captured);
        // The stones of the largest group that is joined know the head already.
        let joins = placement.head != cell;
        let known = if joins { self.members[usize::from(placement.head)] } else { B::default() };
        let named = placement.group.without(known);
        self.set_group(placement.head, placement.group, placement.size, placement.liberties, named);
        self.captures = self.captures.plus(self.to_move, placement.gone.into());
        self.take_off(placement.captured);
        self.settled = true;
        self.passes = 0;
        self.history.push(end(self.stones), self.hash, self.count());
        self.to_move = self.to_move.other();
    }

    /// Takes captured stones off. The mover's groups beside them gain liberties.
    fn take_off(&mut self, captured: B) {
        for gone in captured.points() {
            self.heads[usize::from(gone)] = NO_GROUP;
            self.empty.add(gone.into());
            let mut friends = self.hexagon.beside[usize::from(gone)].and(self.stones[self.to_move as usize]);
            while let Some(friend) = friends.pop() {
                let head = self.head(friend);
                friends = friends.without(self.members[head]);
                self.liberties[head] = self.liberties[head].or(B::one(gone));
            }
        }
    }
}
