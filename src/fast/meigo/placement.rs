//! Stones put down: plays, first turns and what they change.

use super::cells::{self, MASK};
use super::{MARK, Meigo, color_on};
use crate::chains::Beside;
use crate::colors::{BLACK, EMPTY, opponent, place};
use crate::lanes;

/// A number of up to 15 bits for each direction.
type Lanes = lanes::Lanes<4, 16>;

/// The four cells beside a point, as a stone of one colour on it would meet them.
pub(super) struct Look {
    beside: Beside<4, 16>,
    /// Empty points.
    empty: Lanes,
    /// Stones of the same colour, and those of them that are unmarked.
    friends: Lanes,
    unmarked_friends: Lanes,
    /// Marked stones of either player.
    marked: Lanes,
    /// Stones of the other colour.
    enemies: Lanes,
    /// Chains that have no liberty but the point.
    hanging: Lanes,
}

impl Look {
    /// The enemy chains that a stone on the point would take.
    fn taken(&self) -> Lanes {
        self.enemies.and(self.hanging)
    }

    /// The marked stones of the same colour.
    fn marked_friends(&self) -> Lanes {
        self.friends.and(self.marked)
    }

    /// Whether the stone's chain would have a liberty if nothing were taken.
    pub(super) fn lives(&self) -> bool {
        !self.empty.or(self.friends.without(self.hanging)).is_empty()
    }
}

/// Why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum No {
    /// The new stone's chain would have no liberty.
    Life,
    /// A marked stone would take marked stones after a marked stone.
    Ban,
}

impl Meigo {
    /// What a stone of this colour on a cell would meet.
    #[inline]
    pub(super) fn look(&self, cell: usize, color: u8) -> Look {
        let cells = cells::beside(cell);
        let on = Lanes::new(cells.map(|cell| self.on[cell].into()));
        let beside = self.chains.beside(cells);
        // The bit of a colour is at its place among both.
        let (own, marked) = (place(color), on.with_bit(MARK.trailing_zeros() as usize));
        let friends = on.with_bit(own);
        // A stone ends one contact in each direction.
        let ended = beside.counts();
        Look {
            empty: on.equal_to(EMPTY.into()),
            friends,
            unmarked_friends: friends.without(marked),
            marked,
            enemies: on.with_bit(1 - own),
            hanging: self.chains.hanging(&beside, |direction| ended[direction]),
            beside,
        }
    }

    /// Whether the mover, past the first turn, may play on an empty cell of a settled board.
    #[inline]
    pub(super) fn judge(&self, cell: usize, look: &Look) -> Result<(), No> {
        // A chain that is taken leaves a contact.
        if look.taken().is_empty() {
            return if look.lives() { Ok(()) } else { Err(No::Life) };
        }
        // No chain is mixed, so the stones beside the point show whether their chains are marked.
        let takes_marked = !look.taken().and(look.marked).is_empty();
        match takes_marked && self.last_marked && self.is_put_down_marked(cell, look) {
            true => Err(No::Ban),
            false => Ok(()),
        }
    }

    /// Whether a stone of the mover on an empty cell is put down marked.
    #[inline]
    fn is_put_down_marked(&self, cell: usize, look: &Look) -> bool {
        // A search is needed only with an empty point beside the cell, and no unmarked friend and no marked stone.
        let is_open = look.unmarked_friends.or(look.marked).is_empty() && !look.empty.is_empty();
        match is_open {
            true => !self.rows.reaches_only_unmarked(cell, self.to_move),
            false => look.unmarked_friends.is_empty(),
        }
    }

    /// Tries a play on an empty cell of any board.
    #[cold]
    #[inline(never)]
    pub(super) fn try_on_a_copy(&self, cell: usize, look: &Look) -> Result<(), No> {
        self.clone().play_stone(cell, look)
    }

    /// Plays on an empty cell of any board. After a refusal the game must not be used any more.
    pub(super) fn play_stone(&mut self, cell: usize, look: &Look) -> Result<(), No> {
        let marked = self.is_put_down_marked(cell, look);
        self.put(cell, self.to_move, marked, look);
        let head = self.chains.head(cell);
        if self.is_mixed(head) {
            self.unmark(head);
        }
        let takes_marked = self.take_everywhere(opponent(self.to_move));
        if !self.chains.has_liberty(self.chains.head(cell)) {
            return Err(No::Life);
        }
        if marked && takes_marked && self.last_marked {
            return Err(No::Ban);
        }
        self.end_turn(marked);
        Ok(())
    }

    /// Plays on an empty cell of a settled board, where [`judge`](Self::judge) allows it.
    pub(super) fn play_legal(&mut self, cell: usize, look: &Look) {
        let marked = self.is_put_down_marked(cell, look);
        let mixed = if marked { Lanes::NONE } else { look.marked_friends() };
        look.beside.chains(mixed).for_each(|head| self.unmark(head));
        self.put(cell, self.to_move, marked, look);
        look.beside.chains(look.taken()).for_each(|head| self.take(head));
        self.end_turn(marked);
    }

    /// Places the unmarked stone of a first turn. After a refusal the game must not be used any more.
    pub(super) fn first_turn(&mut self, cell: usize) -> Result<(), No> {
        let look = self.look(cell, self.to_move);
        self.put(cell, self.to_move, false, &look);
        if !self.chains.has_liberty(self.chains.head(cell)) {
            return Err(No::Life);
        }
        // Nothing is taken: an enemy chain that hung on the point stays without a liberty.
        self.settled &= look.taken().is_empty() && look.marked_friends().is_empty();
        self.end_turn(false);
        Ok(())
    }

    /// Puts a stone on an empty cell and joins it to the chains beside it.
    pub(super) fn put(&mut self, cell: usize, color: u8, marked: bool, look: &Look) {
        self.empty.take(cell);
        self.show(cell, color | if marked { MARK } else { 0 });
        self.chains.put(cell, look.empty.sum(), &look.beside, Lanes::ALL, look.friends);
    }

    /// Unmarks the stones of a chain.
    fn unmark(&mut self, head: usize) {
        let color = color_on(self.on[head & MASK]);
        let mut walk = self.chains.walk(head);
        while let Some(stone) = walk.step(&self.chains) {
            self.show(stone, color);
        }
    }

    /// Moves all chains of this colour without a liberty to the prison, and returns whether a marked stone was among them.
    fn take_everywhere(&mut self, enemy: u8) -> bool {
        let is_dead = |&head: &usize| color_on(self.on[head]) == enemy && !self.chains.has_liberty(head);
        let dead: Vec<usize> = self.chains.heads().filter(is_dead).collect();
        let marked = dead.iter().any(|&head| self.has_marked(head));
        dead.into_iter().for_each(|head| self.take(head));
        self.settled = self.is_settled();
        marked
    }

    /// Moves a chain to the prison.
    fn take(&mut self, head: usize) {
        let (size, color) = (self.chains.size(head), color_on(self.on[head & MASK]));
        let mut walk = self.chains.walk(head);
        while let Some(stone) = walk.step(&self.chains) {
            let beside = self.chains.beside(cells::beside(stone));
            self.chains.take::<4, 16>(stone, &beside, Lanes::ALL);
            self.show(stone, EMPTY);
            self.empty.add(stone);
        }
        self.prison = match color {
            BLACK => self.prison.saturating_add(size.into()),
            _ => self.prison.saturating_sub(size.into()),
        };
    }

    fn has_marked(&self, head: usize) -> bool {
        self.chains.stones(head).any(|stone| self.on[stone & MASK] & MARK != 0)
    }

    fn is_mixed(&self, head: usize) -> bool {
        self.has_marked(head) && self.chains.stones(head).any(|stone| self.on[stone & MASK] & MARK == 0)
    }

    /// Whether every chain has a liberty and none is mixed.
    pub(super) fn is_settled(&self) -> bool {
        self.chains.heads().all(|head| self.chains.has_liberty(head) && !self.is_mixed(head))
    }
}
