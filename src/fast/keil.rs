//! Keil at speed: groups as rings of stones that count their links to empty points.
//!
//! A group has a liberty when it has a *liberty link*, a pair of a stone of it and an empty point that are linked.
//! A stone changes only the links on its six spokes and the six rim edges between its neighbours, so counts are kept
//! by looking at those. Links between stones never vanish while the group stands, so groups only merge.

use super::bits::{Bits, Hexagon, NONE, number};
use super::history::History;
use crate::model::{
    Answer, Board, Button, Closed, Color, Count, Error, Evidence, Game, KeilPosition, Outcome, Owner, Point, Question,
    Refusal, Rejection, Score, Stone, Turn, TurnEnd,
};
use std::collections::BTreeSet;
use std::sync::LazyLock;

const EMPTY: u8 = 0;
const NO_POINT: u8 = 3;

/// A game of Keil in progress.
#[derive(Clone, Debug)]
pub struct Keil<B: Bits> {
    hexagon: &'static Hexagon<B>,
    /// What is on each point, and at the end a cell for everything that is no point.
    cells: Vec<Cell>,
    /// The empty points in no order.
    empty: Vec<u16>,
    /// The stones of Black and of White.
    stones: [B; 2],
    /// How many stones there are.
    count: u16,
    hash: u64,
    to_move: u8,
    button: Button,
    komi: u32,
    passes: u8,
    /// Whether every group has a liberty, so that only groups beside a new stone can lose their last one.
    settled: bool,
    history: History<B>,
}

/// A point, and what is known of the group of the stone on it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// 0 nothing, 1 black, 2 white, 3 no point.
    color: u8,
    /// The stone that the group is known by.
    group: u16,
    /// The next stone in the ring of the group; for an empty point, its place in the list of empty points.
    next: u16,
    /// At the stone that a group is known by: its number of liberty links.
    links: i16,
    /// There too: its number of stones.
    size: u16,
    /// There too: the sum of its stones' numbers.
    sum: u64,
}

/// What the six points around a point say about a stone of one colour on it, whatever else is on the board.
///
/// Bit *d* stands for the neighbour in direction *d*, or for the rim edge from there to the next neighbour.
#[derive(Clone, Copy, Debug, Default)]
struct Ring {
    /// Liberty links that the stone has by itself.
    own_links: u8,
    /// Stones that are linked to the point while it is empty: liberty links that the stone ends.
    spokes: u8,
    /// Friendly stones that it is linked to.
    joins: u8,
    /// Enemy stones.
    enemies: u8,
    /// Rim edges between an enemy stone and an empty point. The point links them while it is empty; with the stone on
    /// it they need their outer third.
    rims: u8,
}

/// The rings by their six types, two bits each: 0 empty, 1 friendly, 2 enemy, 3 no point.
static RINGS: LazyLock<Vec<Ring>> = LazyLock::new(|| (0..1 << 12).map(Ring::new).collect());

const FRIEND: usize = 1;
const ENEMY: usize = 2;

impl Ring {
    fn new(types: usize) -> Ring {
        let kind = |direction: usize| types >> (2 * (direction % 6)) & 3;
        let mut ring = Ring::default();
        for direction in 0..6 {
            let (here, bit) = (kind(direction), 1 << direction);
            let thirds = [kind(direction + 1), kind(direction + 5)];
            let like = |wanted: usize| thirds.contains(&wanted);
            match here {
                0 => ring.own_links += u8::from(like(0) || like(FRIEND)),
                FRIEND | ENEMY if like(0) || like(here) => ring.spokes |= bit,
                _ => {}
            }
            ring.joins |= if here == FRIEND && like(FRIEND) { bit } else { 0 };
            ring.enemies |= if here == ENEMY { bit } else { 0 };
            let edge = [here, kind(direction + 1)];
            ring.rims |= if edge.contains(&0) && edge.contains(&ENEMY) { bit } else { 0 };
        }
        ring
    }
}

/// A point and its surroundings, as a stone of one colour on it would meet them.
struct Look {
    beside: [u16; 6],
    /// Their types, as an index into the rings.
    types: usize,
    ring: Ring,
    /// The rim edges that need the point empty.
    rims: u8,
}

impl Look {
    /// How many liberty links of enemy groups the stone ends.
    fn ended(&self) -> u32 {
        (self.ring.spokes & self.ring.enemies).count_ones() + self.rims.count_ones()
    }

    /// The enemy stone of a rim edge.
    fn enemy_of_rim(&self, direction: u32) -> u16 {
        let first = self.ring.enemies >> direction & 1 == 1;
        self.beside[if first { direction as usize } else { (direction as usize + 1) % 6 }]
    }
}

/// The places of the bits that are set.
fn bits(mut set: u8) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(first)
    })
}

/// Up to six different groups.
#[derive(Default)]
struct Groups {
    list: [u16; 6],
    count: usize,
}

impl Groups {
    fn add(&mut self, head: u16) {
        if !self.as_slice().contains(&head) {
            self.list[self.count] = head;
            self.count += 1;
        }
    }

    fn as_slice(&self) -> &[u16] {
        &self.list[..self.count]
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
            cells: vec![
                Cell { color: EMPTY, group: NONE, next: NONE, links: 0, size: 0, sum: 0 };
                usize::from(hexagon.count) + 1
            ],
            empty: Vec::with_capacity(hexagon.count.into()),
            stones: [B::default(); 2],
            count: 0,
            hash: 0,
            to_move: code(position.to_move),
            button: position.button,
            komi: position.komi,
            passes: position.passes,
            settled: true,
            history: History::default(),
        };
        game.cells[usize::from(hexagon.count)].color = NO_POINT;
        for color in Color::BOTH {
            for point in position.board.stones(color) {
                let index = hexagon.index_of(point).expect("a point of the board");
                game.cells[usize::from(index)].color = code(color);
                game.stones[color as usize] = game.stones[color as usize].or(B::one(index));
                game.count += 1;
                game.hash ^= number(code(color), index);
            }
        }
        for point in
            (0..hexagon.count).filter(|&point| game.cells[usize::from(point)].color == EMPTY).collect::<Vec<_>>()
        {
            game.add_empty(point);
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

    fn add_empty(&mut self, point: u16) {
        self.cells[usize::from(point)].next = self.empty.len() as u16;
        self.empty.push(point);
    }

    fn take_empty(&mut self, point: u16) {
        let place = self.cells[usize::from(point)].next;
        self.empty.swap_remove(place.into());
        if let Some(&moved) = self.empty.get(usize::from(place)) {
            self.cells[usize::from(moved)].next = place;
        }
    }

    /// Groups, sizes, sums and link counts, from the stones alone.
    fn find_groups(&mut self) {
        let stones = self.stones[0].or(self.stones[1]);
        let mut left = stones;
        while let Some(stone) = left.pop() {
            self.cells[usize::from(stone)].group = NONE;
        }
        let mut left = stones;
        while let Some(head) = left.pop() {
            if self.cells[usize::from(head)].group != NONE {
                continue;
            }
            let (mut edge, mut last) = (vec![head], head);
            self.cells[usize::from(head)].group = head;
            self.cells[usize::from(head)].size = 0;
            self.cells[usize::from(head)].sum = 0;
            self.cells[usize::from(head)].links = 0;
            while let Some(stone) = edge.pop() {
                self.cells[usize::from(head)].size += 1;
                self.cells[usize::from(head)].sum ^= number(self.cells[usize::from(stone)].color, stone);
                if stone != head {
                    self.cells[usize::from(last)].next = stone;
                    last = stone;
                }
                for direction in 0..6 {
                    let other = self.hexagon.neighbours[usize::from(stone)][direction];
                    if !self.linked(stone, direction) {
                        continue;
                    }
                    match self.cells[usize::from(other)].color {
                        EMPTY => self.cells[usize::from(head)].links += 1,
                        color
                            if color == self.cells[usize::from(stone)].color
                                && self.cells[usize::from(other)].group == NONE =>
                        {
                            self.cells[usize::from(other)].group = head;
                            edge.push(other);
                        }
                        _ => {}
                    }
                }
            }
            self.cells[usize::from(last)].next = head;
        }
    }

    /// Whether a point is linked to its neighbour in a direction.
    fn linked(&self, point: u16, direction: usize) -> bool {
        let beside = &self.hexagon.neighbours[usize::from(point)];
        let other = beside[direction];
        let thirds = [beside[(direction + 1) % 6], beside[(direction + 5) % 6]];
        let types = [self.cells[usize::from(point)].color, self.cells[usize::from(other)].color];
        types[1] != NO_POINT && thirds.into_iter().any(|third| types.contains(&self.cells[usize::from(third)].color))
    }

    /// One stone of each group.
    fn heads(&self) -> impl Iterator<Item = u16> + '_ {
        let mut left = self.stones[0].or(self.stones[1]);
        std::iter::from_fn(move || left.pop()).filter(|&stone| self.cells[usize::from(stone)].group == stone)
    }

    /// Whether every group has a liberty.
    fn all_live(&self) -> bool {
        self.heads().all(|head| self.cells[usize::from(head)].links > 0)
    }

    /// The stones of a group.
    fn ring(&self, head: u16) -> impl Iterator<Item = u16> + '_ {
        let mut at = Some(head);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = self.cells[usize::from(stone)].next;
            at = (next != head).then_some(next);
            Some(stone)
        })
    }

    /// The surroundings of a point, as a stone of this colour on it would meet them.
    fn look(&self, point: u16, color: u8) -> Look {
        let beside = self.hexagon.neighbours[usize::from(point)];
        // 1 and 2 change places for White; 0 and 3 stay.
        let swap = if color == 2 { 3 } else { 0 };
        let relative = |other: u16| {
            let color = self.cells[usize::from(other)].color;
            if matches!(color, 1 | 2) { color ^ swap } else { color }
        };
        let mut types = 0;
        for (direction, &other) in beside.iter().enumerate() {
            types |= usize::from(relative(other)) << (2 * direction);
        }
        let ring = RINGS[types];
        let mut rims = 0;
        for direction in bits(ring.rims) {
            let third = self.hexagon.neighbours[usize::from(beside[direction as usize])][(direction as usize + 1) % 6];
            let third = self.cells[usize::from(third)].color;
            rims |= u8::from(third != EMPTY && third != 3 - color) << direction;
        }
        Look { beside, types, ring, rims }
    }

    fn head(&self, stone: u16) -> u16 {
        self.cells[usize::from(stone)].group
    }

    /// How many of its liberty links a group beside the point loses to the stone.
    fn lost(&self, look: &Look, head: u16) -> i16 {
        let spokes = bits(look.ring.spokes).filter(|&direction| self.head(look.beside[direction as usize]) == head);
        let rims = bits(look.rims).filter(|&direction| self.head(look.enemy_of_rim(direction)) == head);
        (spokes.count() + rims.count()) as i16
    }

    /// The enemy groups that a stone of the mover takes.
    fn taken(&self, look: &Look) -> Groups {
        let (mut taken, ended) = (Groups::default(), look.ended() as i16);
        for direction in bits(look.ring.enemies) {
            let head = self.head(look.beside[direction as usize]);
            let links = self.cells[usize::from(head)].links;
            if links <= ended && links == self.lost(look, head) {
                taken.add(head);
            }
        }
        taken
    }

    /// Whether a stone of the mover that has no liberty link otherwise gets one from the groups that it takes.
    fn lives_by_taking(&self, point: u16, look: &Look, taken: &[u16]) -> bool {
        let cleared = |direction: u32| taken.contains(&self.head(look.beside[direction as usize]));
        let empty = bits(look.ring.enemies).filter(|&direction| cleared(direction));
        let types = empty.fold(look.types, |types, direction| types & !(3 << (2 * direction)));
        let itself = RINGS[types].own_links > 0;
        // A group that it joins can get one elsewhere; that is rare, and is tried.
        let joined = || look.ring.joins != 0 && self.clone().put_and_judge(point) != Err(No::Life);
        !taken.is_empty() && (itself || joined())
    }

    /// Whether the mover may place a stone on this empty point of a settled board, and what it takes.
    fn judge(&self, point: u16, look: &Look) -> Result<Groups, No> {
        let taken = self.taken(look);
        let keeps_a_link = |direction: u32| {
            let head = self.head(look.beside[direction as usize]);
            self.cells[usize::from(head)].links > self.lost(look, head)
        };
        if look.ring.own_links == 0
            && !bits(look.ring.joins).any(keeps_a_link)
            && !self.lives_by_taking(point, look, taken.as_slice())
        {
            return Err(No::Life);
        }
        let gone: u16 = taken.as_slice().iter().map(|&head| self.cells[usize::from(head)].size).sum();
        if self.history.may_hold(self.to_move, self.count + 1 - gone) {
            let sums = taken.as_slice().iter().map(|&head| self.cells[usize::from(head)].sum);
            let hash = sums.fold(self.hash ^ number(self.to_move, point), |hash, sum| hash ^ sum);
            let stones = || self.stones_after(point, taken.as_slice());
            if self.history.find(self.to_move, hash, self.button.is_taken(), stones).is_some() {
                return Err(No::Repeat);
            }
        }
        Ok(taken)
    }

    /// The stones after a placement that takes these groups.
    fn stones_after(&self, point: u16, taken: &[u16]) -> [B; 2] {
        let mut stones = self.stones;
        let (mover, enemy) = (usize::from(self.to_move) - 1, 2 - usize::from(self.to_move));
        stones[mover] = stones[mover].or(B::one(point));
        for stone in taken.iter().flat_map(|&head| self.ring(head)) {
            stones[enemy] = stones[enemy].without(B::one(stone));
        }
        stones
    }

    /// Places a stone of the mover on an empty point, whatever comes of it. After a refusal the game must not be used
    /// any more.
    fn put_and_judge(&mut self, point: u16) -> Result<(), No> {
        let look = self.look(point, self.to_move);
        let taken = match self.settled {
            true => self.taken(&look).as_slice().to_vec(),
            false => Vec::new(),
        };
        self.put(point, &look);
        taken.into_iter().for_each(|head| self.remove(head));
        if !self.settled {
            let enemy = 3 - self.to_move;
            let dead = |head: &u16| {
                let cell = &self.cells[usize::from(*head)];
                cell.color == enemy && cell.links == 0
            };
            let dead: Vec<u16> = self.heads().filter(dead).collect();
            dead.into_iter().for_each(|head| self.remove(head));
            self.settled = self.all_live();
        }
        if self.cells[usize::from(self.head(point))].links == 0 {
            return Err(No::Life);
        }
        if self.earlier().is_some() {
            return Err(No::Repeat);
        }
        self.end_turn(0);
        Ok(())
    }

    /// The mover's earlier turn that ended with the present stones.
    fn earlier(&self) -> Option<usize> {
        let may = self.history.may_hold(self.to_move, self.count);
        may.then(|| self.history.find(self.to_move, self.hash, self.button.is_taken(), || self.stones)).flatten()
    }

    /// Puts a stone of the mover on an empty point and joins the groups that it is linked to.
    fn put(&mut self, point: u16, look: &Look) {
        let color = self.to_move;
        self.change_links(look, -1);
        self.take_empty(point);
        let links = look.ring.own_links.into();
        let sum = number(color, point);
        self.cells[usize::from(point)] = Cell { color, group: point, next: point, links, size: 1, sum };
        self.stones[usize::from(color) - 1].insert(point);
        self.count += 1;
        self.hash ^= sum;
        for direction in bits(look.ring.joins) {
            self.merge(point, look.beside[direction as usize]);
        }
    }

    /// Adds `sign` to the groups around a point for each liberty link that a stone on it ends.
    fn change_links(&mut self, look: &Look, sign: i16) {
        for direction in bits(look.ring.spokes) {
            let head = self.head(look.beside[direction as usize]);
            self.cells[usize::from(head)].links += sign;
        }
        for direction in bits(look.rims) {
            let head = self.head(look.enemy_of_rim(direction));
            self.cells[usize::from(head)].links += sign;
        }
    }

    /// Joins the group of `head` to the group of `stone`. The larger keeps its name.
    fn merge(&mut self, stone: u16, head: u16) {
        let (mut into, mut from) = (self.cells[usize::from(stone)].group, self.cells[usize::from(head)].group);
        if into == from {
            return;
        }
        if self.cells[usize::from(into)].size < self.cells[usize::from(from)].size {
            std::mem::swap(&mut into, &mut from);
        }
        let mut at = from;
        loop {
            self.cells[usize::from(at)].group = into;
            at = self.cells[usize::from(at)].next;
            if at == from {
                break;
            }
        }
        let (a, b) = (self.cells[usize::from(into)].next, self.cells[usize::from(from)].next);
        self.cells[usize::from(into)].next = b;
        self.cells[usize::from(from)].next = a;
        self.cells[usize::from(into)].size += self.cells[usize::from(from)].size;
        self.cells[usize::from(into)].links += self.cells[usize::from(from)].links;
        self.cells[usize::from(into)].sum ^= self.cells[usize::from(from)].sum;
    }

    /// Takes a group off the board, stone by stone. An empty point gives back the liberty links that a stone ended.
    fn remove(&mut self, head: u16) {
        let Cell { color, size, sum, .. } = self.cells[usize::from(head)];
        let mut stone = head;
        loop {
            let look = self.look(stone, color);
            self.change_links(&look, 1);
            let cell = &mut self.cells[usize::from(stone)];
            cell.color = EMPTY;
            let next = cell.next;
            self.stones[usize::from(color) - 1].remove(stone);
            self.add_empty(stone);
            if next == head {
                break;
            }
            stone = next;
        }
        self.count -= size;
        self.hash ^= sum;
    }

    fn end_turn(&mut self, passes: u8) {
        self.history.push(self.to_move, self.hash, self.stones, self.count, self.button.is_taken());
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
        &self.empty
    }

    /// The empty points, as bits.
    fn vacant(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    /// Whether the mover may place a stone on this empty point, by index.
    #[must_use]
    pub fn is_legal(&self, point: u16) -> bool {
        match self.settled {
            true => self.judge(point, &self.look(point, self.to_move)).is_ok(),
            false => self.clone().put_and_judge(point).is_ok(),
        }
    }

    /// Places a stone on this empty point if that is legal; says whether it was.
    pub fn place(&mut self, point: u16) -> bool {
        if !self.settled {
            return self.is_legal(point) && self.put_and_judge(point).is_ok();
        }
        let look = self.look(point, self.to_move);
        let Ok(taken) = self.judge(point, &look) else { return false };
        self.put(point, &look);
        taken.as_slice().iter().for_each(|&head| self.remove(head));
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

    fn points(&self, indices: impl IntoIterator<Item = u16>) -> BTreeSet<Point> {
        indices.into_iter().map(|index| self.point(index)).collect()
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
                if let color @ (1 | 2) = self.cells[usize::from(index)].color {
                    return refuse("keil.turn.place", Evidence::Occupied(*point, Stone::unmarked(color_of(color))));
                }
                match self.put_and_judge(index) {
                    Ok(()) => Ok(()),
                    Err(No::Life) => {
                        let group = self.points(self.ring(self.cells[usize::from(index)].group));
                        refuse("keil.turn.life", Evidence::NoLiberty(group))
                    }
                    Err(No::Repeat) => {
                        refuse("keil.turn.repeat", Evidence::Repeats { earlier: self.earlier().unwrap_or_default() })
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
                let joins = self.cells[usize::from(other)].color == EMPTY && self.linked(point, direction);
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
                linked[usize::from(self.cells[usize::from(other)].color)] |= self.linked(point, direction);
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
            let stone = index(point).filter(|&index| self.cells[usize::from(index)].color != EMPTY);
            stone.ok_or(Error::NoStone { shape, point })
        };
        let empty = |point| {
            let empty = index(point).filter(|&index| self.cells[usize::from(index)].color == EMPTY);
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
                Answer::Is(direction.is_some_and(|direction| self.linked(p, direction)))
            }
            Question::Stones(point) => {
                Answer::Points(self.points(self.ring(self.cells[usize::from(stone(*point)?)].group)))
            }
            Question::Liberties(point) => {
                let ring = self.ring(self.cells[usize::from(stone(*point)?)].group);
                let around = ring.flat_map(|stone| (0..6).map(move |direction| (stone, direction)));
                let liberties = around
                    .filter(|&(stone, direction)| self.linked(stone, direction))
                    .map(|(stone, direction)| self.hexagon.neighbours[usize::from(stone)][direction]);
                Answer::Points(self.points(liberties.filter(|&point| self.cells[usize::from(point)].color == EMPTY)))
            }
            Question::Territory(point) => {
                let mut territory = self.territory(empty(*point)?);
                Answer::Points(self.points(std::iter::from_fn(|| territory.pop())))
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
