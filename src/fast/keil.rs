//! Keil at speed: groups as rings of stones that count their links to empty points.
//!
//! A group has a liberty when it has a *liberty link*, a pair of a stone of it and an empty point that are linked.
//! A stone changes only the links on its six spokes and the six rim edges between its neighbours, so counts are kept
//! by looking at those. Links between stones never vanish while the group stands, so groups only merge.
//!
//! Each point knows which of the twelve points around it have stones, so that looking is looking up. What is asked of all
//! six neighbours is asked at once and without a branch: in random games a mispredicted one costs more than all six.

use super::bits::{Bits, Hexagon, number};
use super::history::History;
use shinpan_model::{
    Answer, Board, Button, Closed, Color, Count, Error, Evidence, Game, KeilPosition, Outcome, Owner, Point, Question,
    Refusal, Rejection, Score, Stone, Turn, TurnEnd,
};
use std::collections::BTreeSet;

/// The 331 points of the largest board and a cell for everything that is no point, up to a power of two, so that an index
/// with [`MASK`] is known to be in range.
const CELLS: usize = 512;
const MASK: usize = CELLS - 1;
/// The group of what is no stone. No stone ends links of it.
const NO_GROUP: u16 = MASK as u16;

// What is on a cell.
const EMPTY: u8 = 0;
const WHITE: u8 = 2;
const NO_POINT: u8 = 3;

/// A game of Keil in progress.
#[derive(Clone, Debug)]
pub struct Keil<B: Bits> {
    hexagon: &'static Hexagon<B>,
    /// What is on each cell.
    on: [u8; CELLS],
    /// Where there are stones around each point.
    around: [Around; CELLS],
    /// The stone that the group of a stone is known by.
    group: [u16; CELLS],
    /// The next stone in the ring of the group; for an empty point, its place in the list of empty points.
    next: [u16; CELLS],
    /// The number of liberty links and of stones of a group, and the sum of its stones' numbers, at the stone that it is
    /// known by.
    links: [u16; CELLS],
    sizes: [u16; CELLS],
    sums: [u64; CELLS],
    /// The empty points in no order, and how many there are.
    empty: [u16; CELLS],
    empty_count: usize,
    /// The stones of Black and of White.
    stones: [B; 2],
    hash: u64,
    to_move: u8,
    button: Button,
    komi: u32,
    passes: u8,
    /// Whether every group has a liberty, so that only groups beside a new stone can lose their last one.
    settled: bool,
    history: History<B>,
}

/// A set of directions: bit *d* stands for the neighbour in direction *d*, or for the rim edge from there to the next
/// neighbour.
type Directions = u8;
const ALL: Directions = 0b11_1111;

/// Where Black and where White has a stone near a point. Where there is no point, both have one.
#[derive(Clone, Copy, Debug, Default)]
struct Around {
    /// Beside the point.
    beside: [Directions; 2],
    /// Beyond the rim edges: on the other point that is beside both ends of an edge.
    beyond: [Directions; 2],
}

/// The directions one further.
const fn turned(set: Directions) -> Directions {
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

/// What the six points around a point say about a stone of one colour on it, whatever else is on the board.
#[derive(Clone, Copy, Debug)]
struct Ring {
    /// Liberty links that the stone has by itself.
    own_links: u8,
    /// Stones that are linked to the point while it is empty: liberty links that the stone ends.
    spokes: Directions,
    /// Friendly stones that it is linked to.
    joins: Directions,
    /// Enemy stones that have an empty point at the other end of the rim edge to the next neighbour, and from the one
    /// before. The point links them while it is empty; with the stone on it they need what is beyond the edge.
    rims: [Directions; 2],
}

/// The rings by where the one who places the stone, and in the next six bits where the other, has a stone or nobody can.
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

    fn of(own: Directions, other: Directions) -> Ring {
        RINGS[usize::from(own & ALL) | usize::from(other & ALL) << 6]
    }
}

/// A number of up to nine bits for each direction, ten bits apart, so that all six are compared or added at once.
#[derive(Clone, Copy, Debug)]
struct Lanes(u64);

impl Lanes {
    const WIDTH: usize = 10;
    /// The lowest bit of each lane, and the spare bit above each number.
    const ONES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
    const SPARE: u64 = Lanes::ONES << 9;
    /// A product with this has copies nine bits apart, so that bit *d* of copy *d* of a set is the lowest of lane *d*.
    const COPIES: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;

    fn new(numbers: [u16; 6]) -> Lanes {
        let lanes = numbers.into_iter().rev();
        Lanes(lanes.fold(0, |lanes, number| lanes << Lanes::WIDTH | u64::from(number)))
    }

    /// 1 in the directions of a set, otherwise 0.
    fn ones_in(set: Directions) -> Lanes {
        Lanes(u64::from(set).wrapping_mul(Lanes::COPIES) & Lanes::ONES)
    }

    fn get(self, direction: usize) -> u16 {
        (self.0 >> (Lanes::WIDTH * direction)) as u16 & MASK as u16
    }

    fn plus(self, other: Lanes) -> Lanes {
        Lanes(self.0 + other.0)
    }

    fn times(self, factor: u16) -> Lanes {
        Lanes(self.0 * u64::from(factor))
    }

    /// 1 where the number is this one, otherwise 0.
    fn equal_to(self, number: u16) -> Lanes {
        // Only a difference of zero leaves the spare bit.
        let difference = self.0 ^ (Lanes::ONES * u64::from(number));
        Lanes(((Lanes::SPARE - difference) & Lanes::SPARE) >> (Lanes::WIDTH - 1))
    }

    /// The directions that have a 1 and not a 0.
    fn to_set(self) -> Directions {
        // The lowest bits of the six lanes come to lie side by side.
        (self.0.wrapping_mul(Lanes::COPIES) >> 45) as u8 & ALL
    }
}

/// A point and its surroundings, as a stone of one colour on it would meet them.
struct Look {
    /// Where the one who places the stone, and where the other, has a stone or nobody can.
    own: Directions,
    other: Directions,
    ring: Ring,
    /// The stones that the groups beside the point are known by, and the same as lanes.
    heads: [u16; 6],
    lanes: Lanes,
    /// How many liberty links of each neighbour the stone ends.
    ended: Lanes,
}

impl Look {
    /// Where the enemy stones are.
    fn enemies(&self) -> Directions {
        self.other & !self.own
    }

    /// The group in a direction.
    fn head(&self, direction: usize) -> usize {
        usize::from(self.heads[direction]) & MASK
    }

    /// The first group that the stone joins, or this one if there is none.
    fn first_joined_or(&self, head: usize) -> usize {
        let joins = |direction: usize| self.ring.joins >> direction & 1 == 1;
        // In each direction a choice of two numbers, which unlike a search is nothing to mispredict.
        (0..6).rev().fold(head, |head, direction| if joins(direction) { self.head(direction) } else { head })
    }

    /// The groups in these directions, each once.
    fn groups(&self, mut set: Directions) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let head = (set != 0).then(|| self.head(set.trailing_zeros() as usize))?;
            set &= !self.places_of(head);
            Some(head)
        })
    }

    /// Where a group is.
    fn places_of(&self, head: usize) -> Directions {
        self.lanes.equal_to(head as u16).to_set()
    }

    /// How many liberty links of the group in each direction the stone ends.
    #[inline]
    fn ended_of_groups(&self) -> Lanes {
        let of_group = |direction| self.lanes.equal_to(self.heads[direction]).times(self.ended.get(direction));
        (0..6).map(of_group).fold(Lanes(0), Lanes::plus)
    }
}

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    Life,
    Repeat,
}

impl<B: Bits> Keil<B> {
    /// The position as this engine keeps it. `side` is that of its board, and `u128` takes sides up to
    /// [`LARGEST_NARROW_SIDE`](super::LARGEST_NARROW_SIDE).
    ///
    /// # Panics
    /// For another side than the board's, and for one that does not fit into `B`.
    pub fn new(position: &KeilPosition, side: u8) -> Keil<B> {
        let hexagon = B::hexagon(side);
        let mut game = Keil {
            hexagon,
            on: [NO_POINT; CELLS],
            around: [Around::default(); CELLS],
            group: [NO_GROUP; CELLS],
            next: [0; CELLS],
            links: [0; CELLS],
            sizes: [0; CELLS],
            sums: [0; CELLS],
            empty: [0; CELLS],
            empty_count: 0,
            stones: [B::default(); 2],
            hash: 0,
            to_move: code(position.to_move),
            button: position.button,
            komi: position.komi,
            passes: position.passes,
            settled: true,
            history: History::default(),
        };
        for point in 0..usize::from(hexagon.count) {
            game.find_rim(point);
            game.add_empty(point);
        }
        for color in Color::BOTH {
            for point in position.board.stones(color) {
                let index = hexagon.index_of(point).expect("a point of the board");
                game.take_empty(index.into());
                game.show(index.into(), code(color));
                game.hash ^= number(code(color), index);
            }
        }
        game.find_groups();
        game.settled = game.all_live();
        for end in &position.history {
            let stones = Color::BOTH.map(|color| super::history::bits(hexagon, &end.board, color));
            let count = super::history::count(stones);
            game.history.push(code(end.by), hash_of(stones), stones, count, end.taken);
        }
        game
    }

    /// Notes where around a point there is no point.
    fn find_rim(&mut self, point: usize) {
        let missing = |near: &[u16; 6]| {
            let is_missing = |&direction: &usize| near[direction] == self.hexagon.count;
            (0..6).filter(is_missing).fold(0, |set, direction| set | 1 << direction)
        };
        let beside = missing(&self.hexagon.neighbours[point]);
        let beyond = missing(&self.hexagon.beyond[point]);
        self.around[point] = Around { beside: [beside; 2], beyond: [beyond; 2] };
    }

    /// Puts a stone of this colour on an empty point, as far as the points around it see it.
    fn show(&mut self, point: usize, color: u8) {
        self.on[point & MASK] = color;
        self.stones[side(color)].insert(point as u16);
        self.show_around(point, color);
    }

    /// Takes a stone of this colour off a point likewise.
    fn hide(&mut self, point: usize, color: u8) {
        self.on[point & MASK] = EMPTY;
        self.stones[side(color)].remove(point as u16);
        self.show_around(point, color);
    }

    /// Changes whether the points around see a stone of this colour.
    fn show_around(&mut self, point: usize, color: u8) {
        let (beside, beyond) = (&self.hexagon.neighbours[point], &self.hexagon.beyond[point]);
        for direction in 0..6 {
            let back = 1 << ((direction + 3) % 6);
            self.around[usize::from(beside[direction]) & MASK].beside[side(color)] ^= back;
            self.around[usize::from(beyond[direction]) & MASK].beyond[side(color)] ^= back;
        }
    }

    fn add_empty(&mut self, point: usize) {
        self.on[point & MASK] = EMPTY;
        self.group[point & MASK] = NO_GROUP;
        self.next[point & MASK] = self.empty_count as u16;
        self.empty[self.empty_count & MASK] = point as u16;
        self.empty_count += 1;
    }

    fn take_empty(&mut self, point: usize) {
        self.empty_count -= 1;
        let (place, last) = (self.next[point & MASK], self.empty[self.empty_count & MASK]);
        self.empty[usize::from(place) & MASK] = last;
        self.next[usize::from(last) & MASK] = place;
    }

    /// How many stones there are.
    fn count(&self) -> u16 {
        self.hexagon.count - self.empty_count as u16
    }

    /// Groups and their numbers, from the stones alone.
    fn find_groups(&mut self) {
        for head in 0..usize::from(self.hexagon.count) {
            if self.on[head] == EMPTY || self.group[head] != NO_GROUP {
                continue;
            }
            let color = self.on[head];
            let (mut ring, mut done) = (vec![head], 0);
            self.group[head] = head as u16;
            while let Some(&stone) = ring.get(done) {
                done += 1;
                self.sums[head] ^= number(color, stone as u16);
                for direction in 0..6 {
                    let other = usize::from(self.hexagon.neighbours[stone][direction]);
                    if !self.linked(stone, direction) {
                        continue;
                    }
                    if self.on[other] == EMPTY {
                        self.links[head] += 1;
                    } else if self.on[other] == color && self.group[other] == NO_GROUP {
                        self.group[other] = head as u16;
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

    /// Whether a point is linked to its neighbour in a direction.
    fn linked(&self, point: usize, direction: usize) -> bool {
        let beside = self.hexagon.neighbours[point].map(|other| self.on[usize::from(other)]);
        let types = [self.on[point], beside[direction]];
        let thirds = [beside[(direction + 1) % 6], beside[(direction + 5) % 6]];
        types[1] != NO_POINT && thirds.into_iter().any(|third| types.contains(&third))
    }

    /// The stone that the group of the stone on this point is known by.
    fn head(&self, stone: usize) -> usize {
        usize::from(self.group[stone & MASK]) & MASK
    }

    /// One stone of each group.
    fn heads(&self) -> impl Iterator<Item = usize> + '_ {
        (0..usize::from(self.hexagon.count)).filter(|&point| self.head(point) == point)
    }

    /// Whether every group has a liberty.
    fn all_live(&self) -> bool {
        self.heads().all(|head| self.links[head] > 0)
    }

    /// The stones of a group.
    fn ring(&self, head: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(head);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.next[stone & MASK]);
            at = (next != head).then_some(next);
            Some(stone)
        })
    }

    /// The surroundings of a point, as a stone of this colour on it would meet them.
    #[inline(always)]
    fn look(&self, point: usize, color: u8) -> Look {
        let around = self.around[point & MASK];
        let (own, other) = (around.beside[side(color)], around.beside[side(3 - color)]);
        let ring = Ring::of(own, other);
        // A stone of the same colour or no point beyond a rim edge leaves its ends without a third of their types.
        let cut = around.beyond[side(color)];
        let rims = [ring.rims[0] & cut, ring.rims[1] & turned(cut)];
        let heads = self.hexagon.neighbours[point].map(|other| self.group[usize::from(other) & MASK]);
        Look {
            own,
            other,
            ring,
            heads,
            lanes: Lanes::new(heads),
            ended: Lanes::ones_in(ring.spokes).plus(Lanes::ones_in(rims[0])).plus(Lanes::ones_in(rims[1])),
        }
    }

    /// Where the groups are that have no liberty link but those that the stone ends.
    #[inline]
    fn hanging(&self, look: &Look) -> Directions {
        let ended = look.ended_of_groups();
        let is_hanging = |direction| self.links[look.head(direction)] == ended.get(direction);
        (0..6).fold(0, |set, direction| set | u8::from(is_hanging(direction)) << direction)
    }

    /// Whether a stone of the mover that has no liberty link otherwise gets one from the groups that it takes.
    fn lives_by_taking(&self, point: usize, look: &Look, taken: Directions) -> bool {
        let itself = Ring::of(look.own, look.other & !taken).own_links > 0;
        // A group that it joins can get one elsewhere; that is rare, and is tried.
        let joined = || look.ring.joins != 0 && self.try_on_a_copy(point) != Err(No::Life);
        taken != 0 && (itself || joined())
    }

    /// Whether the mover may place a stone on this empty point of a settled board, and where the groups are that it
    /// takes.
    #[inline]
    fn judge(&self, point: usize, look: &Look) -> Result<Directions, No> {
        let hanging = self.hanging(look);
        let taken = look.enemies() & hanging;
        let lives = (look.ring.own_links != 0) | (look.ring.joins & !hanging != 0);
        if !lives && !self.lives_by_taking(point, look, taken) {
            return Err(No::Life);
        }
        let gone: u16 = look.groups(taken).map(|head| self.sizes[head]).sum();
        let sums = look.groups(taken).map(|head| self.sums[head]);
        let hash = sums.fold(self.hash ^ number(self.to_move, point as u16), |hash, sum| hash ^ sum);
        let repeats = self.earlier(hash, self.count() + 1 - gone, || self.stones_after(point, look.groups(taken)));
        if repeats.is_some() {
            return Err(No::Repeat);
        }
        Ok(taken)
    }

    /// The stones after a placement that takes these groups.
    fn stones_after(&self, point: usize, taken: impl Iterator<Item = usize>) -> [B; 2] {
        let mut stones = self.stones;
        stones[side(self.to_move)].insert(point as u16);
        for stone in taken.flat_map(|head| self.ring(head)) {
            stones[side(3 - self.to_move)].remove(stone as u16);
        }
        stones
    }

    /// What comes of a placement on an empty point of any board.
    #[cold]
    #[inline(never)]
    fn try_on_a_copy(&self, point: usize) -> Result<(), No> {
        self.clone().put_and_judge(point)
    }

    /// Places a stone of the mover on an empty point, whatever comes of it. After a refusal the game must not be used
    /// any more.
    fn put_and_judge(&mut self, point: usize) -> Result<(), No> {
        let look = self.look(point, self.to_move);
        let taken = if self.settled { look.enemies() & self.hanging(&look) } else { 0 };
        self.put(point, &look);
        look.groups(taken).for_each(|head| self.remove(head));
        if !self.settled {
            let enemy = 3 - self.to_move;
            let dead: Vec<usize> =
                self.heads().filter(|&head| self.on[head] == enemy && self.links[head] == 0).collect();
            dead.into_iter().for_each(|head| self.remove(head));
            self.settled = self.all_live();
        }
        if self.links[self.head(point)] == 0 {
            return Err(No::Life);
        }
        if self.earlier(self.hash, self.count(), || self.stones).is_some() {
            return Err(No::Repeat);
        }
        self.end_turn(0);
        Ok(())
    }

    /// The mover's earlier turn that ended with these stones, of which there are so many.
    #[inline]
    fn earlier(&self, hash: u64, count: u16, stones: impl Fn() -> [B; 2]) -> Option<usize> {
        // Both are looked at, as one question that is nearly always answered with no.
        let may = self.history.may_hold(self.to_move, count) & self.history.may_hold_hash(self.to_move, hash);
        may.then(|| self.history.find(self.to_move, hash, self.button.is_taken(), stones)).flatten()
    }

    /// Puts a stone of the mover on an empty point and joins the groups that it is linked to.
    #[inline]
    fn put(&mut self, point: usize, look: &Look) {
        let color = self.to_move;
        for direction in 0..6 {
            let links = &mut self.links[look.head(direction)];
            *links = links.wrapping_sub(look.ended.get(direction));
        }
        self.take_empty(point);
        self.show(point, color);
        let number = number(color, point as u16);
        self.hash ^= number;
        // The stone alone, then as one of a group that it joins, and that one with the others.
        self.next[point & MASK] = point as u16;
        self.links[point & MASK] = 0;
        self.sizes[point & MASK] = 0;
        self.sums[point & MASK] = 0;
        let head = look.first_joined_or(point & MASK);
        self.group[point & MASK] = head as u16;
        self.next.swap(point & MASK, head);
        self.links[head] += u16::from(look.ring.own_links);
        self.sizes[head] += 1;
        self.sums[head] ^= number;
        for other in look.groups(look.ring.joins & !look.places_of(head)) {
            self.merge(self.head(point), other);
        }
    }

    /// Joins two groups. The larger keeps its name.
    fn merge(&mut self, one: usize, other: usize) {
        let (into, from) = if self.sizes[one] < self.sizes[other] { (other, one) } else { (one, other) };
        let mut stone = from;
        loop {
            self.group[stone & MASK] = into as u16;
            stone = usize::from(self.next[stone & MASK]);
            if stone == from {
                break;
            }
        }
        self.next.swap(into, from);
        self.links[into] += self.links[from];
        self.sizes[into] += self.sizes[from];
        self.sums[into] ^= self.sums[from];
    }

    /// Takes a group off the board, stone by stone. An empty point gives back the liberty links that a stone ended.
    fn remove(&mut self, head: usize) {
        let color = self.on[head];
        self.hash ^= self.sums[head];
        let mut stone = head;
        loop {
            let next = usize::from(self.next[stone & MASK]);
            let look = self.look(stone, color);
            for direction in 0..6 {
                // The group itself gains as well, but nothing is asked of it any more.
                let links = &mut self.links[look.head(direction)];
                *links = links.wrapping_add(look.ended.get(direction));
            }
            self.hide(stone, color);
            self.add_empty(stone);
            if next == head {
                break;
            }
            stone = next;
        }
    }

    fn end_turn(&mut self, passes: u8) {
        self.history.push(self.to_move, self.hash, self.stones, self.count(), self.button.is_taken());
        self.passes = passes;
        self.to_move = 3 - self.to_move;
    }

    /// Whether two passes have ended the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.passes >= 2
    }

    /// The empty points, in no order, by index.
    #[must_use]
    pub fn empty_points(&self) -> &[u16] {
        &self.empty[..self.empty_count]
    }

    /// The empty points, as bits.
    fn vacant(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    /// Whether the mover may place a stone on this empty point, by index.
    #[must_use]
    pub fn is_legal(&self, point: u16) -> bool {
        let point = usize::from(point);
        match self.settled {
            true => self.judge(point, &self.look(point, self.to_move)).is_ok(),
            false => self.try_on_a_copy(point).is_ok(),
        }
    }

    /// Places a stone on this empty point if that is legal; says whether it was.
    pub fn place(&mut self, point: u16) -> bool {
        if !self.settled {
            return self.is_legal(point) && self.put_and_judge(point.into()).is_ok();
        }
        let point = usize::from(point);
        let look = self.look(point, self.to_move);
        let Ok(taken) = self.judge(point, &look) else { return false };
        self.put(point, &look);
        look.groups(taken).for_each(|head| self.remove(head));
        self.end_turn(0);
        true
    }

    /// Passes, if that is open.
    pub fn pass(&mut self) -> bool {
        let open = self.button != Button::Free;
        if open {
            self.end_turn(self.passes.saturating_add(1));
        }
        open
    }

    /// Takes the button, if it is there to take.
    pub fn take_button(&mut self) -> bool {
        let open = self.button == Button::Free;
        if open {
            self.button = Button::Taken(color_of(self.to_move));
            self.end_turn(0);
        }
        open
    }

    fn point(&self, index: u16) -> Point {
        self.hexagon.points[usize::from(index)]
    }

    /// The stones of the group of this one.
    fn group_of(&self, stone: u16) -> BTreeSet<Point> {
        self.ring(self.head(stone.into())).map(|stone| self.hexagon.points[stone]).collect()
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
        let refuse = |rule, evidence| Err(Refusal::new(rule, evidence).into());
        match turn {
            Turn::Hold | Turn::Resign | Turn::Handicap(_) => {
                let turn = turn.name(self.hexagon.shape());
                Err(Error::NotATurn(format!("`{turn}` is not a turn of Keil; its turns are `d4`, `pass` and `button`"))
                    .into())
            }
            _ if self.is_over() => refuse("keil.end", Evidence::GameOver),
            Turn::Pass if self.pass() => Ok(()),
            Turn::Pass => refuse("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree)),
            Turn::Button if self.take_button() => Ok(()),
            Turn::Button => refuse("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake)),
            Turn::Place(point) => {
                let Some(index) = self.hexagon.index_of(*point) else {
                    return refuse("board.hexagon", Evidence::OffBoard(*point));
                };
                if let color @ (1 | 2) = self.on[usize::from(index)] {
                    return refuse("keil.turn.place", Evidence::Occupied(*point, Stone::unmarked(color_of(color))));
                }
                match self.put_and_judge(index.into()) {
                    Ok(()) => Ok(()),
                    Err(No::Life) => refuse("keil.turn.life", Evidence::NoLiberty(self.group_of(index))),
                    Err(No::Repeat) => {
                        let earlier = self.earlier(self.hash, self.count(), || self.stones);
                        refuse("keil.turn.repeat", Evidence::Repeats { earlier: earlier.unwrap_or_default() })
                    }
                }
            }
        }
    }

    /// All legal turns.
    pub fn turns(&self) -> BTreeSet<Turn> {
        if self.is_over() {
            return BTreeSet::new();
        }
        let mut left = self.vacant();
        let places = std::iter::from_fn(|| left.pop()).filter(|&point| self.is_legal(point));
        let mut turns: BTreeSet<Turn> = places.map(|point| Turn::Place(self.point(point))).collect();
        turns.insert(if self.button == Button::Free { Turn::Button } else { Turn::Pass });
        turns
    }

    /// The empty points that hang together with this one by links.
    fn territory(&self, point: u16) -> B {
        let (mut territory, mut edge) = (B::one(point), vec![point]);
        while let Some(point) = edge.pop() {
            for direction in 0..6 {
                let other = self.hexagon.neighbours[usize::from(point)][direction];
                let joins = self.on[usize::from(other)] == EMPTY && self.linked(point.into(), direction);
                if joins && territory.and(B::one(other)).is_empty() {
                    territory = territory.or(B::one(other));
                    edge.push(other);
                }
            }
        }
        territory
    }

    /// For Black and White, whether all stones linked to the territory are theirs.
    fn owners(&self, mut territory: B) -> [bool; 2] {
        let mut linked = [false; 4];
        while let Some(point) = territory.pop() {
            for direction in 0..6 {
                let other = self.hexagon.neighbours[usize::from(point)][direction];
                linked[usize::from(self.on[usize::from(other)])] |= self.linked(point.into(), direction);
            }
        }
        [!linked[2], !linked[1]]
    }

    /// The board counted as it stands.
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

    /// The position as everyone knows it; `history` is what came before the turns made here.
    #[must_use]
    pub fn position(&self) -> KeilPosition {
        let shape = self.hexagon.shape();
        let ends = self.history.iter().map(|(by, stones, taken)| TurnEnd {
            by: color_of(by),
            board: super::history::board(self.hexagon, stones),
            taken,
        });
        let mut board = Board::empty(shape);
        for color in Color::BOTH {
            let mut stones = self.stones[color as usize];
            while let Some(stone) = stones.pop() {
                board = board.with(self.point(stone), Stone::unmarked(color));
            }
        }
        KeilPosition {
            board,
            to_move: color_of(self.to_move),
            button: self.button,
            komi: self.komi,
            passes: self.passes,
            history: ends.collect(),
        }
    }

    /// Answers any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        let shape = self.hexagon.shape();
        let index = |point: Point| self.hexagon.index_of(point);
        let stone = |point| {
            let stone = index(point).filter(|&index| self.on[usize::from(index)] != EMPTY);
            stone.ok_or(Error::NoStone { shape, point })
        };
        let empty = |point| {
            let empty = index(point).filter(|&index| self.on[usize::from(index)] == EMPTY);
            empty.ok_or(Error::NotEmpty { shape, point })
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
            Question::Turns => Answer::Turns(self.turns()),
            Question::Over => Answer::Is(self.is_over()),
            Question::Score(_) => Answer::Score(Some(self.score())),
            Question::Winner(_) if !self.is_over() => Answer::Outcome(Outcome::Undecided),
            Question::Winner(_) => Answer::Outcome(super::winner(self.score())),
            Question::Settled => Answer::Is(self.all_live()),
            Question::Linked(p, q) => {
                let on_board = |point: Point| index(point).ok_or(Error::NotOnBoard { shape, point });
                let (p, q) = (on_board(*p)?, on_board(*q)?);
                let direction = self.hexagon.neighbours[usize::from(p)].iter().position(|&other| other == q);
                Answer::Is(direction.is_some_and(|direction| self.linked(p.into(), direction)))
            }
            Question::Stones(point) => Answer::Points(self.group_of(stone(*point)?)),
            Question::Liberties(point) => {
                let ring = self.ring(self.head(stone(*point)?.into()));
                let around = ring.flat_map(|stone| (0..6).map(move |direction| (stone, direction)));
                let linked = around.filter(|&(stone, direction)| self.linked(stone, direction));
                let others = linked.map(|(stone, direction)| self.hexagon.neighbours[stone][direction]);
                let liberties = others.filter(|&other| self.on[usize::from(other)] == EMPTY);
                Answer::Points(liberties.map(|point| self.point(point)).collect())
            }
            Question::Territory(point) => {
                let mut territory = self.territory(empty(*point)?);
                Answer::Points(std::iter::from_fn(|| territory.pop()).map(|point| self.point(point)).collect())
            }
            Question::Owner(point) => Answer::Owner(match self.owners(self.territory(empty(*point)?)) {
                [true, true] => Owner::Both,
                [true, false] => Owner::Player(Color::Black),
                [false, true] => Owner::Player(Color::White),
                [false, false] => Owner::Nobody,
            }),
            Question::LibertyPairs(_) | Question::EyeCells(_) | Question::Stays(_) | Question::Reach(_) => {
                return Err(Error::NotAQuestion { game: Game::Keil, question: question.name() }.into());
            }
        })
    }
}

/// The place of a colour's stones among those of both.
fn side(color: u8) -> usize {
    usize::from(color == WHITE)
}

fn code(color: Color) -> u8 {
    color as u8 + 1
}

fn color_of(code: u8) -> Color {
    if code == 1 { Color::Black } else { Color::White }
}

fn hash_of<B: Bits>(stones: [B; 2]) -> u64 {
    let mut hash = 0;
    for (mut set, color) in stones.into_iter().zip(1..) {
        while let Some(stone) = set.pop() {
            hash ^= number(color, stone);
        }
    }
    hash
}
