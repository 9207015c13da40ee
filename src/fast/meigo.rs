//! Meigo at speed: chains as rings of stones that count their liberties, with repeats.
//!
//! A chain's *contacts* are the pairs of a stone of it and an empty point beside that stone; it has a liberty when it has
//! a contact. Only chains beside a new stone change. What a point reaches is looked for only when no unmarked friend is
//! beside it, by growing the point over the empty ones, and no further than the first marked stone, or the first friend
//! if no stone is marked.

use std::collections::BTreeSet;

use shinpan_model::{
    Answer, Board, Closed, Color, Error, Evidence, FirstTurns, Game, MeigoPosition, Outcome, Point, Question, Refusal,
    Rejection, Shape, Stone, Turn,
};

/// A board with a rim of cells that are no points: 21 columns and 21 rows at most. Rows are wider, so that the row and the
/// column of a cell are bits of its number.
const WIDTH: usize = 32;
/// Cells up to a power of two, so that an index with [`MASK`] is known to be in range.
const CELLS: usize = 1024;
const MASK: usize = CELLS - 1;
/// Rows of bits, with so many of rim before the first row of points and after the last.
const ROWS: usize = 19 + 2 * RIM;
const RIM: usize = 3;
const STEPS: [usize; 4] = [1, WIDTH, 0_usize.wrapping_sub(1), 0_usize.wrapping_sub(WIDTH)];
const NONE: u16 = u16::MAX;

// What is on a cell, as bits. A marked stone has one bit more.
const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;
const MARK: u8 = 4;
const NO_POINT: u8 = 8;

/// Boards with more points have too many handicaps to list.
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

/// A game of Meigo in progress.
#[derive(Clone, Debug)]
pub struct Meigo {
    shape: Shape,
    /// What is on each cell.
    on: [u8; CELLS],
    /// The stone that the chain of a stone is known by; 0, which is no point, for what is no stone.
    chain: [u16; CELLS],
    /// The next stone in the ring of the chain; for an empty point, its place in the list of empty points.
    next: [u16; CELLS],
    /// The number of contacts and of stones of a chain, at the stone that it is known by.
    contacts: [u16; CELLS],
    sizes: [u16; CELLS],
    /// The empty points in no order, and how many there are.
    empty: [u16; 361],
    empty_count: usize,
    /// What is on the points, row by row, and how many points are in each of the four sets.
    rows: [Row; ROWS],
    counts: [u16; 4],
    to_move: u8,
    first_turns: FirstTurns,
    handicap: bool,
    last_marked: bool,
    prison: i64,
    /// Whether every chain has a liberty and none is mixed, so that a stone changes only the chains beside it, and each
    /// stone of a chain tells whether the chain is marked.
    settled: bool,
}

/// A row of points as four sets of bits: empty points, unmarked stones of Black and of White, and marked stones.
type Row = [u32; 4];
const VACANT: usize = EMPTY as usize;
const MARKED: usize = 3;

/// A set of points as bits, row by row.
type Area = [u32; ROWS];

/// The set of a row that has the points with this on them.
fn set_of(on: u8) -> usize {
    usize::from(on).min(MARKED)
}

/// The set of all directions.
const ALL: u32 = four(0x80);

/// The four cells beside a point, and what a stone on it would meet there. In a set of directions the top bit of byte *d*
/// stands for direction *d*, so that four cells are compared at once.
struct Look {
    /// By which stones the chains are known.
    heads: [u16; 4],
    /// Empty cells.
    empty: u32,
    /// Stones of the one who looks, and those of them that are unmarked.
    friends: u32,
    unmarked_friends: u32,
    /// Marked stones of either player.
    marked: u32,
    /// Stones of the other player.
    enemies: u32,
    /// Chains that have no contact but those with the point.
    hanging: u32,
}

impl Look {
    /// The enemy stones whose chains a stone on the point would take.
    fn taken(&self) -> u32 {
        self.enemies & self.hanging
    }

    /// The chain of a friend, or this one if there is no friend.
    fn friend_or(&self, head: usize) -> usize {
        let is_friend = |direction: usize| self.friends >> (8 * direction + 7) & 1 == 1;
        // In each direction a choice of two numbers, which unlike a search is nothing to mispredict.
        (0..4).fold(head, |head, direction| if is_friend(direction) { self.head(direction) } else { head })
    }

    /// The chain in a direction.
    fn head(&self, direction: usize) -> usize {
        usize::from(self.heads[direction]) & MASK
    }

    /// The friends whose chain is not this one.
    fn other_friends(&self, head: usize) -> u32 {
        let others = self.heads.map(|other| u8::from(usize::from(other) != head));
        self.friends & u32::from_le_bytes(others) << 7
    }

    /// Whether its chain would have a contact if nothing were taken.
    fn lives(&self) -> bool {
        self.empty | self.friends & !self.hanging != 0
    }
}

/// The directions in a set of them.
fn directions(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize / 8)?;
        set &= set - 1;
        Some(first & 3)
    })
}

/// A byte four times.
const fn four(byte: u8) -> u32 {
    byte as u32 * 0x0101_0101
}

/// Why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    Life,
    Ban,
}

fn step(cell: usize, direction: usize) -> usize {
    cell.wrapping_add(STEPS[direction]) & MASK
}

/// A set of points of a row, grown over the open ones: all the way upwards, where the carry of a sum runs along them,
/// and one step downwards.
fn along_row(set: u32, open: u32) -> u32 {
    let set = set | open & !open.wrapping_add(set);
    set | open & set >> 1
}

/// The cells of a row that are beside the area.
fn beside(area: &Area, row: usize) -> u32 {
    area[row - 1] | area[row + 1] | area[row] << 1 | area[row] >> 1
}

fn row_of(cell: usize) -> usize {
    cell / WIDTH + RIM - 1
}

fn bit_of(cell: usize) -> u32 {
    1 << (cell % WIDTH)
}

/// The number of directions in a set.
fn count(set: u32) -> u16 {
    ((set >> 7).wrapping_mul(four(1)) >> 24) as u16
}

fn is_stone(on: u8) -> bool {
    on & (BLACK | WHITE) != 0
}

impl Meigo {
    /// The position as this engine keeps it.
    #[must_use]
    pub fn new(position: &MeigoPosition) -> Meigo {
        let shape = position.board.shape();
        let mut game = Meigo {
            shape,
            on: [NO_POINT; CELLS],
            chain: [0; CELLS],
            next: [NONE; CELLS],
            contacts: [0; CELLS],
            sizes: [0; CELLS],
            empty: [NONE; 361],
            empty_count: 0,
            rows: [[0; 4]; ROWS],
            counts: [0; 4],
            to_move: code(position.to_move),
            first_turns: position.first_turns,
            handicap: position.handicap,
            last_marked: position.last_marked,
            prison: position.prison,
            settled: true,
        };
        for point in shape.points() {
            let cell = cell_of(point);
            game.on[cell] = EMPTY;
            game.rows[row_of(cell)][VACANT] |= bit_of(cell);
            game.counts[VACANT] += 1;
            match position.board.stone(point) {
                None => game.add_empty(cell),
                Some(stone) => game.show(cell, code(stone.color) | if stone.marked { MARK } else { 0 }),
            }
        }
        game.find_chains();
        game.settled = game.is_settled();
        game
    }

    /// Makes a point show this: no stone, or a side of one.
    fn show(&mut self, cell: usize, on: u8) {
        let before = std::mem::replace(&mut self.on[cell & MASK], on);
        let row = &mut self.rows[row_of(cell)];
        row[set_of(before)] ^= bit_of(cell);
        row[set_of(on)] ^= bit_of(cell);
        self.counts[set_of(before)] -= 1;
        self.counts[set_of(on)] += 1;
    }

    fn add_empty(&mut self, cell: usize) {
        self.show(cell, EMPTY);
        self.chain[cell & MASK] = 0;
        self.next[cell & MASK] = self.empty_count as u16;
        self.empty[self.empty_count] = cell as u16;
        self.empty_count += 1;
    }

    fn take_empty(&mut self, cell: usize) {
        self.empty_count -= 1;
        let (place, last) = (self.next[cell & MASK], self.empty[self.empty_count]);
        self.empty[usize::from(place)] = last;
        self.next[usize::from(last) & MASK] = place;
    }

    /// Chains and their numbers, from the stones alone.
    fn find_chains(&mut self) {
        for head in 0..CELLS {
            if !is_stone(self.on[head]) || self.chain[head] != 0 {
                continue;
            }
            let color = self.on[head] & 3;
            let (mut ring, mut done) = (vec![head], 0);
            self.chain[head] = head as u16;
            while let Some(&stone) = ring.get(done) {
                done += 1;
                for direction in 0..4 {
                    let other = step(stone, direction);
                    if self.on[other] == EMPTY {
                        self.contacts[head] += 1;
                    } else if self.on[other] & 3 == color && self.chain[other] == 0 {
                        self.chain[other] = head as u16;
                        ring.push(other);
                    }
                }
            }
            self.sizes[head] = ring.len() as u16;
            for (place, &stone) in ring.iter().enumerate() {
                self.next[stone] = ring[(place + 1) % ring.len()] as u16;
            }
        }
    }

    /// The stone that the chain of the stone on this cell is known by.
    fn head(&self, stone: usize) -> usize {
        usize::from(self.chain[stone & MASK]) & MASK
    }

    fn heads(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(|&cell| is_stone(self.on[cell]) && self.head(cell) == cell)
    }

    /// The stones of a chain.
    fn ring(&self, head: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(head);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.next[stone & MASK]);
            at = (next != head).then_some(next);
            Some(stone)
        })
    }

    fn has_marked(&self, head: usize) -> bool {
        self.ring(head).any(|stone| self.on[stone & MASK] & MARK != 0)
    }

    fn is_mixed(&self, head: usize) -> bool {
        self.has_marked(head) && self.ring(head).any(|stone| self.on[stone & MASK] & MARK == 0)
    }

    /// What a stone of this colour on a cell would meet.
    #[inline]
    fn look(&self, cell: usize, color: u8) -> Look {
        let beside = [0, 1, 2, 3].map(|direction| step(cell, direction));
        let on = beside.map(|other| self.on[other]);
        let heads = beside.map(|other| self.chain[other]);
        let same = |one: usize, other: usize| u16::from(heads[one] == heads[other]);
        let (s01, s02, s03) = (same(0, 1), same(0, 2), same(0, 3));
        let (s12, s13, s23) = (same(1, 2), same(1, 3), same(2, 3));
        let times = [1 + s01 + s02 + s03, 1 + s01 + s12 + s13, 1 + s02 + s12 + s23, 1 + s03 + s13 + s23];
        let on = u32::from_le_bytes(on);
        // The bit of a byte, moved to the top.
        let with = |bit: u8| on << bit.leading_zeros() & ALL;
        let (friends, marked) = (with(color), with(MARK));
        let mut hanging = 0;
        for direction in 0..4 {
            let contacts = self.contacts[usize::from(heads[direction]) & MASK];
            hanging |= u32::from(contacts == times[direction]) << (8 * direction + 7);
        }
        Look {
            heads,
            // Only a byte of zero leaves the top bit.
            empty: (ALL - on) & ALL,
            friends,
            unmarked_friends: friends & !marked,
            marked,
            enemies: with(3 - color),
            hanging,
        }
    }

    /// Whether the mover, past the first turn, may play on an empty cell of a settled board.
    #[inline]
    fn judge(&self, cell: usize, look: &Look) -> Result<(), No> {
        // A chain that is taken leaves a contact.
        if look.taken() == 0 {
            return if look.lives() { Ok(()) } else { Err(No::Life) };
        }
        // No chain is mixed, so that the stones beside the point tell whether it is marked.
        let takes_marked = look.taken() & look.marked != 0;
        match takes_marked && self.last_marked && self.is_put_down_marked(cell, look) {
            true => Err(No::Ban),
            false => Ok(()),
        }
    }

    /// Whether a stone of the mover on an empty cell is put down marked.
    #[inline]
    fn is_put_down_marked(&self, cell: usize, look: &Look) -> bool {
        // An unmarked friend or else a marked stone beside the cell decides without a search, and so does being shut in.
        let is_open = look.unmarked_friends | look.marked == 0 && look.empty != 0;
        if is_open { !self.reaches_only_unmarked(cell) } else { look.unmarked_friends == 0 }
    }

    /// Whether an empty cell reaches an unmarked stone of the mover and no marked stone.
    fn reaches_only_unmarked(&self, cell: usize) -> bool {
        let friends = usize::from(self.to_move);
        match (self.counts[friends], self.counts[MARKED]) {
            (0, _) => false,
            (_, 0) => self.reach_short_of(cell, friends).is_none(),
            _ => self
                .reach_short_of(cell, MARKED)
                .is_some_and(|area| (RIM..ROWS - RIM).any(|row| beside(&area, row) & self.rows[row][friends] != 0)),
        }
    }

    /// The empty points that an empty cell reaches, or nothing if it reaches a stone of this set.
    ///
    /// The cell's row and those beside it decide most cases. Otherwise the area is swept down and up until that adds
    /// nothing.
    #[inline]
    fn reach_short_of(&self, cell: usize, set: usize) -> Option<Area> {
        let (middle, mut area) = (row_of(cell), [0; ROWS]);
        area[middle] = along_row(bit_of(cell), self.rows[middle][VACANT]);
        for row in [middle - 1, middle + 1] {
            let open = self.rows[row][VACANT];
            area[row] = along_row(area[middle] & open, open);
        }
        let near = (middle - 2..=middle + 2).fold(0, |near, row| near | beside(&area, row) & self.rows[row][set]);
        if near != 0 {
            return None;
        }
        let (mut row, mut end, mut step) = (middle, middle + 1, 1);
        for sweep in 0.. {
            let (start, mut added) = (row, 0);
            loop {
                let open = self.rows[row][VACANT];
                let grown = along_row(area[row] | (area[row - 1] | area[row + 1]) & open, open);
                added |= grown ^ area[row];
                area[row] = grown;
                if beside(&area, row) & self.rows[row][set] != 0 {
                    return None;
                }
                // The last sweep ended here; this one goes on as far as the area does.
                if row == end {
                    if grown == 0 {
                        break;
                    }
                    end = end.wrapping_add(step);
                }
                row = row.wrapping_add(step);
            }
            // The first sweep started in the middle.
            if added == 0 && sweep > 0 {
                break;
            }
            (end, step) = (start, 0_usize.wrapping_sub(step));
        }
        Some(area)
    }

    /// Plays on an empty cell of any board. After a refusal the game must not be used any more.
    fn play_stone(&mut self, cell: usize, look: &Look) -> Result<(), No> {
        let marked = self.is_put_down_marked(cell, look);
        self.put(cell, self.to_move, marked, look);
        let head = self.head(cell);
        if self.is_mixed(head) {
            self.unmark(head);
        }
        let takes_marked = self.take_everywhere(3 - self.to_move);
        if self.contacts[self.head(cell)] == 0 {
            return Err(No::Life);
        }
        if marked && takes_marked && self.last_marked {
            return Err(No::Ban);
        }
        self.end_turn(marked);
        Ok(())
    }

    /// Plays on an empty cell of a settled board, where [`judge`](Self::judge) allows it.
    fn play_legal(&mut self, cell: usize, look: &Look) {
        let marked = self.is_put_down_marked(cell, look);
        let mixed = if marked { 0 } else { look.friends & look.marked };
        for direction in directions(mixed) {
            self.unmark(look.head(direction));
        }
        self.put(cell, self.to_move, marked, look);
        for direction in directions(look.taken()) {
            // A chain may be beside the point more than once.
            if is_stone(self.on[look.head(direction)]) {
                self.take(look.head(direction));
            }
        }
        self.end_turn(marked);
    }

    /// Puts a stone on an empty cell and joins it to the chains beside it.
    fn put(&mut self, cell: usize, color: u8, marked: bool, look: &Look) {
        self.take_empty(cell);
        self.show(cell, color | if marked { MARK } else { 0 });
        for direction in 0..4 {
            // What is no stone has the chain 0, of which nothing is asked.
            let contacts = &mut self.contacts[look.head(direction)];
            *contacts = contacts.wrapping_sub(1);
        }
        self.next[cell & MASK] = cell as u16;
        self.contacts[cell & MASK] = 0;
        self.sizes[cell & MASK] = 0;
        // The stone alone, then as one of a chain beside it, and that one with the others.
        let head = look.friend_or(cell & MASK);
        self.chain[cell & MASK] = head as u16;
        self.next.swap(cell & MASK, head);
        self.contacts[head] += count(look.empty);
        self.sizes[head] += 1;
        for direction in directions(look.other_friends(head)) {
            self.merge(self.head(cell), self.head(look.head(direction)));
        }
    }

    /// Joins two chains, if they are two. The larger keeps its name.
    fn merge(&mut self, one: usize, other: usize) {
        if one == other {
            return;
        }
        let (into, from) = if self.sizes[one] < self.sizes[other] { (other, one) } else { (one, other) };
        let mut stone = from;
        loop {
            self.chain[stone & MASK] = into as u16;
            stone = usize::from(self.next[stone & MASK]);
            if stone == from {
                break;
            }
        }
        self.next.swap(into, from);
        self.contacts[into] += self.contacts[from];
        self.sizes[into] += self.sizes[from];
    }

    /// Unmarks the stones of a chain.
    fn unmark(&mut self, head: usize) {
        let color = self.on[head & MASK] & 3;
        let mut stone = head;
        loop {
            self.show(stone, color);
            stone = usize::from(self.next[stone & MASK]);
            if stone == head {
                break;
            }
        }
    }

    /// Moves all chains of this colour without a liberty to the prison; says whether a marked stone was among them.
    fn take_everywhere(&mut self, enemy: u8) -> bool {
        let dead = |&head: &usize| self.on[head] & 3 == enemy && self.contacts[head] == 0;
        let dead: Vec<usize> = self.heads().filter(dead).collect();
        let marked = dead.iter().any(|&head| self.has_marked(head));
        dead.into_iter().for_each(|head| self.take(head));
        self.settled = self.is_settled();
        marked
    }

    /// Moves a chain to the prison.
    fn take(&mut self, head: usize) {
        let size = self.sizes[head];
        let color = self.on[head & MASK] & 3;
        let mut stone = head;
        loop {
            let next = usize::from(self.next[stone & MASK]);
            for direction in 0..4 {
                // The chain itself and what is no stone gain as well, but nothing is asked of them any more.
                let contacts = &mut self.contacts[self.head(step(stone, direction))];
                *contacts = contacts.wrapping_add(1);
            }
            self.add_empty(stone);
            if next == head {
                break;
            }
            stone = next;
        }
        self.prison = match color {
            BLACK => self.prison.saturating_add(size.into()),
            _ => self.prison.saturating_sub(size.into()),
        };
    }

    /// Places the unmarked stone of a first turn. After a refusal the game must not be used any more.
    fn first_turn(&mut self, cell: usize) -> Result<(), No> {
        let look = self.look(cell, self.to_move);
        self.put(cell, self.to_move, false, &look);
        if self.contacts[self.head(cell)] == 0 {
            return Err(No::Life);
        }
        // Nothing is taken: an enemy chain that hung on the point stays without a liberty.
        self.settled &= look.taken() == 0 && look.friends & look.marked == 0;
        self.end_turn(false);
        Ok(())
    }

    fn end_turn(&mut self, marked: bool) {
        self.first_turns = self.first_turns.after(color_of(self.to_move));
        self.last_marked = marked;
        self.to_move = 3 - self.to_move;
    }

    fn is_first_turn(&self) -> bool {
        self.first_turns.of(color_of(self.to_move))
    }

    fn is_handicap(&self) -> bool {
        self.handicap && self.to_move == BLACK && self.first_turns.black
    }

    /// Whether the mover may place a stone on this empty cell: as a play, or as a first turn.
    #[must_use]
    pub fn is_legal(&self, cell: u16) -> bool {
        let cell = usize::from(cell);
        let look = self.look(cell, self.to_move);
        match self.is_first_turn() {
            true => look.lives(),
            false if self.settled => self.judge(cell, &look).is_ok(),
            false => self.clone().play_stone(cell, &look).is_ok(),
        }
    }

    /// Places a stone on this empty cell if that is legal; says whether it was.
    pub fn place(&mut self, cell: u16) -> bool {
        if !self.settled || self.is_first_turn() {
            let legal = self.is_legal(cell);
            return legal && self.try_place(usize::from(cell)).is_ok();
        }
        let cell = usize::from(cell);
        let look = self.look(cell, self.to_move);
        let legal = self.judge(cell, &look).is_ok();
        if legal {
            self.play_legal(cell, &look);
        }
        legal
    }

    /// Places a stone as a first turn or a play. After a refusal the game must not be used any more.
    fn try_place(&mut self, cell: usize) -> Result<(), No> {
        match self.is_first_turn() {
            true => self.first_turn(cell),
            false => self.play_stone(cell, &self.look(cell, self.to_move)),
        }
    }

    /// The empty cells, in no order.
    #[must_use]
    pub fn empty_points(&self) -> &[u16] {
        &self.empty[..self.empty_count]
    }

    /// Whether the mover may hold.
    #[must_use]
    pub fn may_hold(&self) -> bool {
        let is_black = self.to_move == BLACK;
        // Without a branch for the player: the two alternate.
        let enemies = (self.prison < 0) & is_black | (self.prison > 0) & !is_black;
        enemies & !self.is_first_turn()
    }

    /// Holds, if that is open.
    pub fn hold(&mut self) -> bool {
        let open = self.may_hold();
        if open {
            self.prison -= self.prison.signum();
            self.end_turn(false);
        }
        open
    }

    /// Whether the mover cannot act.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.may_hold() && !self.empty_points().iter().any(|&cell| self.is_legal(cell))
    }

    /// Places the stones of a handicap, all at once.
    fn open_with_handicap(&mut self, points: &BTreeSet<Point>) -> Result<(), Refusal> {
        if let Some(&point) = points.iter().find(|&&point| !self.shape.contains(point)) {
            return Err(Refusal::new("board.grid", Evidence::OffBoard(point)));
        }
        for &point in points {
            self.check_empty(point, "meigo.start.handicap")?;
        }
        for &point in points {
            let cell = cell_of(point);
            self.put(cell, BLACK, false, &self.look(cell, BLACK));
        }
        let mut heads = points.iter().map(|&point| self.head(cell_of(point)));
        if let Some(head) = heads.find(|&head| self.contacts[head] == 0) {
            return Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(self.points(self.ring(head)))));
        }
        self.settled = self.is_settled();
        self.end_turn(false);
        Ok(())
    }

    fn check_empty(&self, point: Point, rule: &'static str) -> Result<(), Refusal> {
        match self.stone(point) {
            Some(stone) => Err(Refusal::new(rule, Evidence::Occupied(point, stone))),
            None => Ok(()),
        }
    }

    fn stone(&self, point: Point) -> Option<Stone> {
        let on = self.on[cell_of(point)];
        is_stone(on).then(|| Stone { color: color_of(on & 3), marked: on & MARK != 0 })
    }

    fn points(&self, cells: impl IntoIterator<Item = usize>) -> BTreeSet<Point> {
        cells.into_iter().map(point_of).collect()
    }

    /// Makes a turn, whoever is to move.
    ///
    /// # Errors
    /// As the literal engine: a refusal by the first clause that forbids the turn, or [`Error::NotATurn`]. The game is
    /// then as it was.
    pub fn play(&mut self, turn: &Turn) -> Result<(), Rejection> {
        let mut after = self.clone();
        after.make(turn)?;
        *self = after;
        Ok(())
    }

    /// Makes a turn. After a refusal the game must not be used any more.
    fn make(&mut self, turn: &Turn) -> Result<(), Rejection> {
        match turn {
            Turn::Button | Turn::Resign => {
                let turn = turn.name(self.shape);
                let message =
                    format!("`{turn}` is not a turn of Meigo; its turns are `d4`, `hold` and `handicap d4 e5`");
                return Err(Error::NotATurn(message).into());
            }
            Turn::Handicap(points) if points.is_empty() => {
                let message = "a handicap places one or more stones; name their points, as in `handicap d4 e5`";
                return Err(Error::NotATurn(message.into()).into());
            }
            _ if self.is_over() => Err(Refusal::new("meigo.end", Evidence::GameOver)),
            Turn::Handicap(points) if self.is_handicap() => self.open_with_handicap(points),
            Turn::Handicap(_) => Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap))),
            Turn::Place(_) if self.is_handicap() => {
                Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::OpensWithHandicap)))
            }
            Turn::Place(point) => self.play_point(*point),
            Turn::Hold if self.is_first_turn() => {
                Err(Refusal::new("meigo.turn.first", Evidence::NotOpen(Closed::FirstTurn)))
            }
            Turn::Hold if self.hold() => Ok(()),
            Turn::Hold => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
            Turn::Pass => Err(Refusal::new("meigo.turn.kinds", Evidence::NotOpen(Closed::NoPass))),
        }
        .map_err(Rejection::Refused)
    }

    fn play_point(&mut self, point: Point) -> Result<(), Refusal> {
        if !self.shape.contains(point) {
            return Err(Refusal::new("board.grid", Evidence::OffBoard(point)));
        }
        let first = self.is_first_turn();
        self.check_empty(point, if first { "meigo.turn.first" } else { "meigo.play.point" })?;
        let cell = cell_of(point);
        if self.place(cell as u16) {
            return Ok(());
        }
        // The evidence is what the stone would have left.
        let before = self.clone();
        match self.try_place(cell) {
            Ok(()) => Ok(()),
            Err(No::Life) => {
                let chain = self.ring(self.head(cell));
                Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(self.points(chain))))
            }
            Err(No::Ban) => {
                let taken = (0..CELLS).filter(|&other| before.on[other] & MARK != 0 && self.on[other] == EMPTY);
                Err(Refusal::new("meigo.turn.ban", Evidence::MarkedCapture(self.points(taken))))
            }
        }
    }

    /// All legal turns.
    ///
    /// # Errors
    /// [`Error::TooManyTurns`] for a handicap opening on more than 12 points.
    pub fn turns(&self) -> Result<BTreeSet<Turn>, Error> {
        if self.is_handicap() {
            return self.handicaps();
        }
        let places = self.empty_points().iter().filter(|&&cell| self.is_legal(cell)).map(|&cell| point_of(cell.into()));
        let hold = self.may_hold().then_some(Turn::Hold);
        Ok(places.map(Turn::Place).chain(hold).collect())
    }

    fn handicaps(&self) -> Result<BTreeSet<Turn>, Error> {
        let points = self.shape.count();
        if points > MOST_POINTS_FOR_HANDICAP_LIST {
            return Err(Error::TooManyTurns { points });
        }
        let sets = (1..1_u32 << self.empty_count).map(|bits| {
            let chosen = self.empty_points().iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            chosen.map(|(_, &cell)| point_of(cell.into())).collect::<BTreeSet<Point>>()
        });
        let legal = sets.filter(|set| self.clone().open_with_handicap(set).is_ok());
        Ok(legal.map(Turn::Handicap).collect())
    }

    /// The position as everyone knows it.
    #[must_use]
    pub fn position(&self) -> MeigoPosition {
        let stones = self.shape.points().filter_map(|point| Some((point, self.stone(point)?)));
        MeigoPosition {
            board: stones.fold(Board::empty(self.shape), |board, (point, stone)| board.with(point, stone)),
            to_move: color_of(self.to_move),
            first_turns: self.first_turns,
            handicap: self.handicap,
            last_marked: self.last_marked,
            prison: self.prison,
        }
    }

    /// The empty points beside a chain.
    fn liberties(&self, head: usize) -> BTreeSet<Point> {
        let beside = self.ring(head).flat_map(|stone| (0..4).map(move |direction| step(stone, direction)));
        self.points(beside.filter(|&cell| self.on[cell] == EMPTY))
    }

    /// The stones that an empty point reaches.
    fn reached(&self, cell: usize) -> BTreeSet<Point> {
        let (mut area, mut done, mut reached) = (vec![cell], 0, BTreeSet::new());
        while let Some(&at) = area.get(done) {
            done += 1;
            for next in (0..4).map(|direction| step(at, direction)) {
                match self.on[next] {
                    EMPTY if !area.contains(&next) => area.push(next),
                    on if is_stone(on) => drop(reached.insert(point_of(next))),
                    _ => {}
                }
            }
        }
        reached
    }

    fn is_settled(&self) -> bool {
        self.heads().all(|head| self.contacts[head] > 0 && !self.is_mixed(head))
    }

    /// Answers any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        let shape = self.shape;
        let head = |point: Point| {
            let on_board = shape.contains(point) && self.stone(point).is_some();
            if on_board { Ok(self.head(cell_of(point))) } else { Err(Error::NoStone { shape, point }) }
        };
        Ok(match question {
            Question::Play { by: Some(by), .. } if code(*by) != self.to_move => {
                return Err(Error::NotToMove { by: *by }.into());
            }
            Question::Play { turn, .. } => {
                let mut after = self.clone();
                after.make(turn)?;
                Answer::Position(Box::new(after.position().into()))
            }
            Question::Turns => Answer::Turns(self.turns()?),
            Question::Over => Answer::Is(self.is_over()),
            Question::Winner(_) if self.is_over() => Answer::Outcome(Outcome::Won(color_of(3 - self.to_move))),
            Question::Winner(_) => Answer::Outcome(Outcome::Undecided),
            Question::Settled => Answer::Is(self.is_settled()),
            Question::Stones(point) => Answer::Points(self.points(self.ring(head(*point)?))),
            Question::Liberties(point) => Answer::Points(self.liberties(head(*point)?)),
            Question::Reach(point) => match shape.contains(*point) && self.stone(*point).is_none() {
                true => Answer::Points(self.reached(cell_of(*point))),
                false => return Err(Error::NotEmpty { shape, point: *point }.into()),
            },
            Question::Score(_)
            | Question::Linked(..)
            | Question::LibertyPairs(_)
            | Question::EyeCells(_)
            | Question::Stays(_)
            | Question::Territory(_)
            | Question::Owner(_) => {
                return Err(Error::NotAQuestion { game: Game::Meigo, question: question.name() }.into());
            }
        })
    }
}

fn cell_of(point: Point) -> usize {
    (usize::from(point.row) + 1) * WIDTH + usize::from(point.index) + 1
}

fn point_of(cell: usize) -> Point {
    Point { row: (cell / WIDTH - 1) as u8, index: (cell % WIDTH - 1) as u8 }
}

fn code(color: Color) -> u8 {
    color as u8 + BLACK
}

fn color_of(code: u8) -> Color {
    if code == BLACK { Color::Black } else { Color::White }
}
