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

const EMPTY: u8 = 0;
const NO_POINT: u8 = 3;

/// A game of Keil in progress.
#[derive(Clone, Debug)]
pub struct Keil<B: Bits> {
    hexagon: &'static Hexagon<B>,
    /// What is on each point, and at the end a cell for everything that is no point.
    cells: Vec<Cell>,
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

/// A point, and what is known of the group of the stone on it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// 0 nothing, 1 black, 2 white, 3 no point.
    color: u8,
    /// The stone that the group is known by.
    group: u16,
    /// The next stone in the ring of the group.
    next: u16,
    /// At the stone that a group is known by: its number of liberty links.
    links: i16,
    /// There too: its number of stones.
    size: u16,
    /// There too: the sum of its stones' numbers.
    sum: u64,
}

/// What a placement would do.
struct Placement {
    /// The enemy groups it takes.
    taken: [u16; 6],
    taken_count: usize,
    /// Liberty links that the new stone has by itself.
    own_links: i16,
    /// What each of the six neighbours' groups loses: enemy groups and own ones.
    lost: [(u16, i16); 12],
    lost_count: usize,
    /// The own groups that the new stone is linked to.
    joined: [u16; 6],
    joined_count: usize,
}

/// Why a placement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    Life,
    Repeat,
}

impl<B: Bits> Keil<B> {
    /// The position as this engine keeps it.
    pub fn new(position: &KeilPosition, side: u8) -> Keil<B> {
        let hexagon = B::hexagon(side);
        let mut game = Keil {
            hexagon,
            cells: vec![
                Cell { color: EMPTY, group: NONE, next: NONE, links: 0, size: 0, sum: 0 };
                usize::from(hexagon.count) + 1
            ],
            stones: [B::default(); 2],
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
                game.hash ^= number(code(color), index);
            }
        }
        game.find_groups();
        game.settled = game.all_live();
        for end in &position.history {
            let stones = Color::BOTH.map(|color| super::history::bits(hexagon, &end.board, color));
            game.history.push(code(end.by), hash_of(stones), stones, end.taken);
        }
        game
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

    /// What a stone of the mover on an empty point would do to the links around it.
    fn placement(&self, point: u16) -> Placement {
        let (mover, enemy) = (self.to_move, 3 - self.to_move);
        let beside = &self.hexagon.neighbours[usize::from(point)];
        let colors: [u8; 6] = beside.map(|other| self.cells[usize::from(other)].color);
        let mut placement = Placement {
            taken: [NONE; 6],
            taken_count: 0,
            own_links: 0,
            lost: [(NONE, 0); 12],
            lost_count: 0,
            joined: [NONE; 6],
            joined_count: 0,
        };
        for direction in 0..6 {
            let after = (direction + 1) % 6;
            let thirds = [colors[after], colors[(direction + 5) % 6]];
            let other = beside[direction];
            match colors[direction] {
                NO_POINT => continue,
                EMPTY => {
                    placement.own_links += i16::from(thirds.contains(&EMPTY) || thirds.contains(&mover));
                    // The rim edge to an enemy stone was linked by this point, and is no more.
                    if colors[after] == enemy && !self.rim_third_links(other, after, enemy) {
                        placement.lose(self.cells[usize::from(beside[after])].group);
                    }
                }
                color => {
                    if thirds.contains(&EMPTY) || thirds.contains(&color) {
                        placement.lose(self.cells[usize::from(other)].group);
                    }
                    if color == mover && thirds.contains(&mover) {
                        placement.join(self.cells[usize::from(other)].group);
                    }
                    if color == enemy && colors[after] == EMPTY && !self.rim_third_links(other, after, enemy) {
                        placement.lose(self.cells[usize::from(other)].group);
                    }
                }
            }
        }
        for &(head, lost) in &placement.lost[..placement.lost_count] {
            if self.cells[usize::from(head)].color == enemy && self.cells[usize::from(head)].links == lost {
                placement.taken[placement.taken_count] = head;
                placement.taken_count += 1;
            }
        }
        placement
    }

    /// Whether the outer third of the rim edge from `other` in direction `after` links an enemy stone and an empty point.
    fn rim_third_links(&self, other: u16, after: usize, enemy: u8) -> bool {
        let third = self.hexagon.neighbours[usize::from(other)][after];
        let color = self.cells[usize::from(third)].color;
        color == EMPTY || color == enemy
    }

    /// Whether the mover may place a stone on this empty point.
    fn may_place(&self, point: u16) -> Result<(), No> {
        if !self.settled {
            return self.clone().place(point);
        }
        let placement = self.placement(point);
        if placement.own_links == 0 {
            if placement.taken_count > 0 {
                return self.clone().place(point);
            }
            let joined = &placement.joined[..placement.joined_count];
            if joined.iter().all(|&head| self.cells[usize::from(head)].links == placement.lost_by(head)) {
                return Err(No::Life);
            }
        }
        let taken = &placement.taken[..placement.taken_count];
        let gone: u16 = taken.iter().map(|&head| self.cells[usize::from(head)].size).sum();
        let count = (self.stones[0].count() + self.stones[1].count()) as u16 + 1 - gone;
        if !self.history.may_hold(self.to_move, count) {
            return Ok(());
        }
        let hash = taken
            .iter()
            .fold(self.hash ^ number(self.to_move, point), |hash, &head| hash ^ self.cells[usize::from(head)].sum);
        let earlier = self.history.find(self.to_move, hash, self.button.is_taken(), || self.stones_after(point, taken));
        earlier.map_or(Ok(()), |_| Err(No::Repeat))
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

    /// Places a stone of the mover on an empty point. After a refusal the game must not be used any more.
    fn place(&mut self, point: u16) -> Result<(), No> {
        let placement = self.placement(point);
        let mover = self.to_move;
        for &(head, lost) in &placement.lost[..placement.lost_count] {
            self.cells[usize::from(head)].links -= lost;
        }
        self.put(point, mover);
        self.cells[usize::from(point)].group = point;
        self.cells[usize::from(point)].next = point;
        self.cells[usize::from(point)].size = 1;
        self.cells[usize::from(point)].sum = number(mover, point);
        self.cells[usize::from(point)].links = placement.own_links;
        for &head in &placement.joined[..placement.joined_count] {
            self.merge(point, head);
        }
        match self.settled {
            true => placement.taken[..placement.taken_count].iter().for_each(|&head| self.remove(head)),
            false => {
                let enemy = 3 - mover;
                let dead = |head: &u16| {
                    self.cells[usize::from(*head)].color == enemy && self.cells[usize::from(*head)].links == 0
                };
                let dead: Vec<u16> = self.heads().filter(dead).collect();
                dead.into_iter().for_each(|head| self.remove(head));
                self.settled = self.all_live();
            }
        }
        if self.cells[usize::from(self.cells[usize::from(point)].group)].links == 0 {
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
        let count = (self.stones[0].count() + self.stones[1].count()) as u16;
        let may = self.history.may_hold(self.to_move, count);
        may.then(|| self.history.find(self.to_move, self.hash, self.button.is_taken(), || self.stones)).flatten()
    }

    fn put(&mut self, point: u16, color: u8) {
        self.cells[usize::from(point)].color = color;
        let stones = &mut self.stones[usize::from(color) - 1];
        *stones = stones.or(B::one(point));
        self.hash ^= number(color, point);
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

    /// Takes a group off the board, stone by stone, and counts the links that change.
    fn remove(&mut self, head: u16) {
        let color = self.cells[usize::from(head)].color;
        let mut stone = head;
        loop {
            let next = self.cells[usize::from(stone)].next;
            self.count_links_around(stone, -1);
            self.cells[usize::from(stone)].color = EMPTY;
            self.count_links_around(stone, 1);
            let stones = &mut self.stones[usize::from(color) - 1];
            *stones = stones.without(B::one(stone));
            if next == head {
                break;
            }
            stone = next;
        }
        self.hash ^= self.cells[usize::from(head)].sum;
    }

    /// Adds `sign` to the groups for each liberty link on the spokes and the rim of a point.
    fn count_links_around(&mut self, point: u16, sign: i16) {
        let beside = self.hexagon.neighbours[usize::from(point)];
        for (direction, other) in beside.into_iter().enumerate() {
            self.count_link(point, direction, sign);
            if self.cells[usize::from(other)].color != NO_POINT {
                self.count_link(other, (direction + 2) % 6, sign);
            }
        }
    }

    fn count_link(&mut self, point: u16, direction: usize, sign: i16) {
        let other = self.hexagon.neighbours[usize::from(point)][direction];
        let stone = match (self.cells[usize::from(point)].color, self.cells[usize::from(other)].color) {
            (EMPTY, 1 | 2) => other,
            (1 | 2, EMPTY) => point,
            _ => return,
        };
        if self.linked(point, direction) {
            let head = self.cells[usize::from(stone)].group;
            self.cells[usize::from(head)].links += sign;
        }
    }

    fn end_turn(&mut self, passes: u8) {
        self.history.push(self.to_move, self.hash, self.stones, self.button.is_taken());
        self.passes = passes;
        self.to_move = 3 - self.to_move;
    }

    /// Whether two passes have ended the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.passes >= 2
    }

    /// The empty points, as bits.
    #[must_use]
    pub fn empty(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    /// Whether the mover may place a stone on this empty point, by index.
    #[must_use]
    pub fn is_legal(&self, point: u16) -> bool {
        self.may_place(point).is_ok()
    }

    /// Places a stone that [`Keil::is_legal`] allows.
    pub fn place_unchecked(&mut self, point: u16) {
        let _ = self.place(point);
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

    /// Makes a turn.
    fn play(&mut self, turn: &Turn) -> Result<(), Rejection> {
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
                match self.place(index) {
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
        let mut left = self.empty();
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
        let mut left = self.empty();
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
                after.play(turn)?;
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

impl Placement {
    fn lose(&mut self, head: u16) {
        let known = self.lost[..self.lost_count].iter_mut().find(|(known, _)| *known == head);
        match known {
            Some((_, lost)) => *lost += 1,
            None => {
                self.lost[self.lost_count] = (head, 1);
                self.lost_count += 1;
            }
        }
    }

    fn lost_by(&self, head: u16) -> i16 {
        self.lost[..self.lost_count].iter().find(|(known, _)| *known == head).map_or(0, |(_, lost)| *lost)
    }

    fn join(&mut self, head: u16) {
        if !self.joined[..self.joined_count].contains(&head) {
            self.joined[self.joined_count] = head;
            self.joined_count += 1;
        }
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
