//! Meigo at speed: chains as rings of stones that count their liberties, with repeats.
//!
//! A chain's *contacts* are the pairs of a stone of it and an empty point beside that stone; it has a liberty when it has
//! a contact. Only chains beside a new stone change. What a point reaches is looked for only when no unmarked friend is
//! beside it, and the search ends with the first marked stone.

use std::collections::BTreeSet;

use crate::model::{
    Answer, Board, Closed, Color, Error, Evidence, FirstTurns, Game, MeigoPosition, Outcome, Point, Question, Refusal,
    Rejection, Shape, Stone, Turn,
};

/// A board with a rim of cells that are no points: 21 columns and 21 rows at most.
const WIDTH: usize = 21;
const CELLS: usize = WIDTH * WIDTH;
const STEPS: [isize; 4] = [1, WIDTH as isize, -1, -(WIDTH as isize)];
const NONE: u16 = u16::MAX;

const EMPTY: u8 = 0;
const NO_POINT: u8 = 3;

/// Boards with more points have too many handicaps to list.
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

/// A game of Meigo in progress.
#[derive(Clone, Debug)]
pub struct Meigo {
    shape: Shape,
    cells: [Cell; CELLS],
    /// The empty points in no order, and how many there are.
    empty: [u16; 361],
    empty_count: usize,
    /// The number of marked stones on the board.
    marked_count: usize,
    to_move: u8,
    first_turns: FirstTurns,
    handicap: bool,
    last_marked: bool,
    prison: i64,
    /// Whether every chain has a liberty, so that only chains beside a new stone can be without one.
    settled: bool,
}

/// A point, and what is known of the chain of the stone on it.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// 0 nothing, 1 black, 2 white, 3 no point.
    color: u8,
    marked: bool,
    /// The stone that the chain is known by.
    chain: u16,
    /// The next stone in the ring of the chain; for an empty point, its place in the list of empty points.
    next: u16,
    /// At the stone that a chain is known by: its number of contacts.
    contacts: u16,
    /// There too: its number of stones, and how many of them are marked.
    size: u16,
    marks: u16,
}

/// Why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum No {
    Life,
    Ban,
}

/// What a placement would do.
struct Placement {
    /// Empty points beside the point.
    contacts: u16,
    /// Friendly and enemy chains beside it, each with the number of times that it is.
    friends: Chains,
    enemies: Chains,
}

/// Up to four different chains, each with a number.
struct Chains {
    list: [(u16, u16); 4],
    count: usize,
}

impl Chains {
    const fn none() -> Chains {
        Chains { list: [(NONE, 0); 4], count: 0 }
    }

    fn add(&mut self, chain: u16) {
        match self.list[..self.count].iter_mut().find(|(known, _)| *known == chain) {
            Some((_, times)) => *times += 1,
            None => {
                self.list[self.count] = (chain, 1);
                self.count += 1;
            }
        }
    }

    fn iter(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.list[..self.count].iter().map(|&(chain, times)| (usize::from(chain), times))
    }
}

fn step(cell: usize, direction: usize) -> usize {
    cell.wrapping_add_signed(STEPS[direction])
}

impl Meigo {
    /// The position as this engine keeps it.
    #[must_use]
    pub fn new(position: &MeigoPosition) -> Meigo {
        let shape = position.board.shape();
        let nothing = Cell { color: NO_POINT, marked: false, chain: NONE, next: NONE, contacts: 0, size: 0, marks: 0 };
        let mut game = Meigo {
            shape,
            cells: [nothing; CELLS],
            empty: [NONE; 361],
            empty_count: 0,
            marked_count: 0,
            to_move: code(position.to_move),
            first_turns: position.first_turns,
            handicap: position.handicap,
            last_marked: position.last_marked,
            prison: position.prison,
            settled: true,
        };
        for point in shape.points() {
            let cell = cell_of(point);
            match position.board.stone(point) {
                None => game.add_empty(cell),
                Some(stone) => {
                    game.cells[cell].color = code(stone.color);
                    game.cells[cell].marked = stone.marked;
                    game.marked_count += usize::from(stone.marked);
                }
            }
        }
        game.find_chains();
        game.settled = game.all_live();
        game
    }

    fn add_empty(&mut self, cell: usize) {
        self.cells[cell].color = EMPTY;
        self.cells[cell].marked = false;
        self.cells[cell].next = self.empty_count as u16;
        self.empty[self.empty_count] = cell as u16;
        self.empty_count += 1;
    }

    fn take_empty(&mut self, cell: usize) {
        self.empty_count -= 1;
        let (place, last) = (self.cells[cell].next, self.empty[self.empty_count]);
        self.empty[usize::from(place)] = last;
        self.cells[usize::from(last)].next = place;
    }

    /// Chains and their numbers, from the stones alone.
    fn find_chains(&mut self) {
        for head in 0..CELLS {
            if !matches!(self.cells[head].color, 1 | 2) || self.cells[head].chain != NONE {
                continue;
            }
            let mut ring = vec![head];
            self.cells[head].chain = head as u16;
            let mut done = 0;
            while let Some(&stone) = ring.get(done) {
                done += 1;
                self.cells[head].size += 1;
                self.cells[head].marks += u16::from(self.cells[stone].marked);
                for direction in 0..4 {
                    let other = step(stone, direction);
                    if self.cells[other].color == EMPTY {
                        self.cells[head].contacts += 1;
                    } else if self.cells[other].color == self.cells[head].color && self.cells[other].chain == NONE {
                        self.cells[other].chain = head as u16;
                        ring.push(other);
                    }
                }
            }
            for (place, &stone) in ring.iter().enumerate() {
                self.cells[stone].next = ring[(place + 1) % ring.len()] as u16;
            }
        }
    }

    fn heads(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS)
            .filter(|&cell| matches!(self.cells[cell].color, 1 | 2) && usize::from(self.cells[cell].chain) == cell)
    }

    /// Whether every chain has a liberty.
    fn all_live(&self) -> bool {
        self.heads().all(|head| self.cells[head].contacts > 0)
    }

    /// The stones of a chain.
    fn ring(&self, head: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(head);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.cells[stone].next);
            at = (next != head).then_some(next);
            Some(stone)
        })
    }

    fn placement(&self, cell: usize, mover: u8) -> Placement {
        let mut placement = Placement { contacts: 0, friends: Chains::none(), enemies: Chains::none() };
        for direction in 0..4 {
            let other = &self.cells[step(cell, direction)];
            match other.color {
                EMPTY => placement.contacts += 1,
                NO_POINT => {}
                color if color == mover => placement.friends.add(other.chain),
                _ => placement.enemies.add(other.chain),
            }
        }
        placement
    }

    /// Whether the new stone's chain has a contact when nothing is taken.
    fn lives(&self, placement: &Placement) -> bool {
        placement.contacts > 0 || placement.friends.iter().any(|(head, times)| self.cells[head].contacts > times)
    }

    /// Whether a stone of the mover on an empty point is put down marked.
    fn is_put_down_marked(&self, cell: usize) -> bool {
        let beside_friend = |direction| {
            let other = &self.cells[step(cell, direction)];
            other.color == self.to_move && !other.marked
        };
        !(0..4).any(beside_friend) && !self.reaches_only_unmarked(cell)
    }

    /// Whether an empty point reaches an unmarked stone of the mover and no marked stone.
    fn reaches_only_unmarked(&self, cell: usize) -> bool {
        let mut seen = [0_u64; CELLS.div_ceil(64)];
        let mut edge = [0_u16; 361];
        let mut friend = false;
        (edge[0], seen[cell / 64]) = (cell as u16, 1 << (cell % 64));
        let (mut done, mut found) = (0, 1);
        while done < found {
            let at = usize::from(edge[done]);
            done += 1;
            for direction in 0..4 {
                let next = step(at, direction);
                let other = &self.cells[next];
                if other.color == EMPTY {
                    let (word, bit) = (next / 64, 1 << (next % 64));
                    if seen[word] & bit == 0 {
                        seen[word] |= bit;
                        edge[found] = next as u16;
                        found += 1;
                    }
                } else if other.marked {
                    return false;
                } else if other.color == self.to_move {
                    if self.marked_count == 0 {
                        return true;
                    }
                    friend = true;
                }
            }
        }
        friend
    }

    /// Whether the mover, past the first turn, may play on this empty point.
    fn may_play(&self, cell: usize) -> Result<(), No> {
        if !self.settled {
            return self.clone().play_stone(cell);
        }
        let placement = self.placement(cell, self.to_move);
        let taken = |&(head, times): &(usize, u16)| self.cells[head].contacts == times;
        let mut takes = placement.enemies.iter().filter(taken).peekable();
        if takes.peek().is_none() {
            return if self.lives(&placement) { Ok(()) } else { Err(No::Life) };
        }
        // A taken chain leaves a contact, so the stone lives.
        let takes_marked = takes.any(|(head, _)| self.cells[head].marks > 0);
        match takes_marked && self.last_marked && self.is_put_down_marked(cell) {
            true => Err(No::Ban),
            false => Ok(()),
        }
    }

    /// Plays on an empty point. After a refusal the game must not be used any more.
    fn play_stone(&mut self, cell: usize) -> Result<(), No> {
        let (mover, marked) = (self.to_move, self.is_put_down_marked(cell));
        self.put(cell, mover, marked);
        let head = usize::from(self.cells[cell].chain);
        if (1..self.cells[head].size).contains(&self.cells[head].marks) {
            self.unmark(head);
        }
        let takes_marked = match self.settled {
            true => self.take_beside(cell, 3 - mover),
            false => self.take_everywhere(3 - mover),
        };
        if self.cells[usize::from(self.cells[cell].chain)].contacts == 0 {
            return Err(No::Life);
        }
        if marked && takes_marked && self.last_marked {
            return Err(No::Ban);
        }
        self.end_turn(marked);
        Ok(())
    }

    /// Puts a stone on an empty point and joins it to the chains beside it.
    fn put(&mut self, cell: usize, color: u8, marked: bool) {
        let placement = self.placement(cell, color);
        self.take_empty(cell);
        self.marked_count += usize::from(marked);
        let (chain, contacts, marks) = (cell as u16, placement.contacts, u16::from(marked));
        self.cells[cell] = Cell { color, marked, chain, next: chain, contacts, size: 1, marks };
        for (head, times) in placement.enemies.iter() {
            self.cells[head].contacts -= times;
        }
        for (head, times) in placement.friends.iter() {
            self.cells[head].contacts -= times;
            self.merge(usize::from(self.cells[cell].chain), head);
        }
    }

    /// Joins two chains. The larger keeps its name.
    fn merge(&mut self, one: usize, other: usize) {
        let (into, from) = if self.cells[one].size < self.cells[other].size { (other, one) } else { (one, other) };
        let mut stone = from;
        loop {
            self.cells[stone].chain = into as u16;
            stone = usize::from(self.cells[stone].next);
            if stone == from {
                break;
            }
        }
        let (a, b) = (self.cells[into].next, self.cells[from].next);
        (self.cells[into].next, self.cells[from].next) = (b, a);
        self.cells[into].size += self.cells[from].size;
        self.cells[into].marks += self.cells[from].marks;
        self.cells[into].contacts += self.cells[from].contacts;
    }

    fn unmark(&mut self, head: usize) {
        self.marked_count -= usize::from(self.cells[head].marks);
        self.cells[head].marks = 0;
        let mut stone = head;
        loop {
            self.cells[stone].marked = false;
            stone = usize::from(self.cells[stone].next);
            if stone == head {
                break;
            }
        }
    }

    /// Takes the enemy chains beside a new stone that have no contact; says whether a marked stone was among them.
    fn take_beside(&mut self, cell: usize, enemy: u8) -> bool {
        let mut marked = false;
        for direction in 0..4 {
            let other = self.cells[step(cell, direction)];
            if other.color == enemy && self.cells[usize::from(other.chain)].contacts == 0 {
                marked |= self.take(usize::from(other.chain));
            }
        }
        marked
    }

    fn take_everywhere(&mut self, enemy: u8) -> bool {
        let dead = |&head: &usize| self.cells[head].color == enemy && self.cells[head].contacts == 0;
        let dead: Vec<usize> = self.heads().filter(dead).collect();
        let marked = dead.into_iter().fold(false, |marked, head| self.take(head) | marked);
        self.settled = self.all_live();
        marked
    }

    /// Moves a chain to the prison; says whether a marked stone was in it.
    fn take(&mut self, head: usize) -> bool {
        let Cell { color, size, marks, .. } = self.cells[head];
        self.marked_count -= usize::from(marks);
        let mut stone = head;
        loop {
            let next = usize::from(self.cells[stone].next);
            for direction in 0..4 {
                let other = self.cells[step(stone, direction)];
                if other.color == 3 - color {
                    self.cells[usize::from(other.chain)].contacts += 1;
                }
            }
            self.add_empty(stone);
            if next == head {
                break;
            }
            stone = next;
        }
        self.prison = match color {
            1 => self.prison.saturating_add(size.into()),
            _ => self.prison.saturating_sub(size.into()),
        };
        marks > 0
    }

    /// Places the unmarked stone of a first turn. After a refusal the game must not be used any more.
    fn first_turn(&mut self, cell: usize) -> Result<(), No> {
        self.put(cell, self.to_move, false);
        if self.cells[usize::from(self.cells[cell].chain)].contacts == 0 {
            return Err(No::Life);
        }
        self.settled = self.all_live();
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
        self.handicap && self.to_move == 1 && self.first_turns.black
    }

    /// Whether the mover may place a stone on this empty cell: as a play, or as a first turn.
    #[must_use]
    pub fn is_legal(&self, cell: u16) -> bool {
        let cell = usize::from(cell);
        match self.is_first_turn() {
            true => self.lives(&self.placement(cell, self.to_move)),
            false => self.may_play(cell).is_ok(),
        }
    }

    /// Places a stone that [`Meigo::is_legal`] allows.
    pub fn place_unchecked(&mut self, cell: u16) {
        let cell = usize::from(cell);
        let _ = if self.is_first_turn() { self.first_turn(cell) } else { self.play_stone(cell) };
    }

    /// The empty cells, in no order.
    #[must_use]
    pub fn empty(&self) -> &[u16] {
        &self.empty[..self.empty_count]
    }

    /// Whether the mover may hold.
    #[must_use]
    pub fn may_hold(&self) -> bool {
        let enemies = if self.to_move == 1 { self.prison < 0 } else { self.prison > 0 };
        enemies && !self.is_first_turn()
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
        !self.may_hold() && !self.empty().iter().any(|&cell| self.is_legal(cell))
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
            self.put(cell_of(point), 1, false);
        }
        let chain = |point: &Point| usize::from(self.cells[cell_of(*point)].chain);
        if let Some(head) = points.iter().map(chain).find(|&head| self.cells[head].contacts == 0) {
            return Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(self.points(self.ring(head)))));
        }
        self.settled = self.all_live();
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
        let cell = &self.cells[cell_of(point)];
        matches!(cell.color, 1 | 2).then(|| Stone { color: color_of(cell.color), marked: cell.marked })
    }

    fn points(&self, cells: impl IntoIterator<Item = usize>) -> BTreeSet<Point> {
        cells.into_iter().map(point_of).collect()
    }

    /// Makes a turn.
    fn play(&mut self, turn: &Turn) -> Result<(), Rejection> {
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
        let (cell, before) = (cell_of(point), self.clone());
        match if first { self.first_turn(cell) } else { self.play_stone(cell) } {
            Ok(()) => Ok(()),
            Err(No::Life) => {
                let chain = self.ring(usize::from(self.cells[cell].chain));
                Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(self.points(chain))))
            }
            Err(No::Ban) => {
                let taken = (0..CELLS).filter(|&other| before.cells[other].marked && self.cells[other].color == EMPTY);
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
        let places = self.empty().iter().filter(|&&cell| self.is_legal(cell)).map(|&cell| point_of(cell.into()));
        let hold = self.may_hold().then_some(Turn::Hold);
        Ok(places.map(Turn::Place).chain(hold).collect())
    }

    fn handicaps(&self) -> Result<BTreeSet<Turn>, Error> {
        let points = self.shape.count();
        if points > MOST_POINTS_FOR_HANDICAP_LIST {
            return Err(Error::TooManyTurns { points });
        }
        let sets = (1..1_u32 << self.empty_count).map(|bits| {
            let chosen = self.empty().iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
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
        self.points(beside.filter(|&cell| self.cells[cell].color == EMPTY))
    }

    /// The stones that an empty point reaches.
    fn reached(&self, cell: usize) -> BTreeSet<Point> {
        let (mut area, mut done, mut reached) = (vec![cell], 0, BTreeSet::new());
        while let Some(&at) = area.get(done) {
            done += 1;
            for next in (0..4).map(|direction| step(at, direction)) {
                match self.cells[next].color {
                    EMPTY if !area.contains(&next) => area.push(next),
                    1 | 2 => drop(reached.insert(point_of(next))),
                    _ => {}
                }
            }
        }
        reached
    }

    fn is_settled(&self) -> bool {
        !self
            .heads()
            .any(|head| self.cells[head].contacts == 0 || (1..self.cells[head].size).contains(&self.cells[head].marks))
    }

    /// Answers any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        let shape = self.shape;
        let head = |point: Point| {
            let on_board = shape.contains(point) && self.stone(point).is_some();
            if on_board {
                Ok(usize::from(self.cells[cell_of(point)].chain))
            } else {
                Err(Error::NoStone { shape, point })
            }
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
    color as u8 + 1
}

fn color_of(code: u8) -> Color {
    if code == 1 { Color::Black } else { Color::White }
}
