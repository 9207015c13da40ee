//! HexGo at speed: each group keeps its liberties as bits.
//!
//! Whether a group has a liberty pair is seen from the first few of them. Eyes are looked at only when it has none, and
//! then they are simple: an eye of two cells or more always has a liberty pair of its group along its border, so the
//! plain eyes of a group without a pair are single cells with nothing but that group around them.

use std::collections::BTreeSet;

use super::bits::{Bits, Hexagon, NONE, number};
use super::history::{self, History};
use shinpan_model::{
    Answer, Board, Captures, Color, Count, Dead, Error, Evidence, Game, HexgoPosition, Outcome, Owner, Point, Question,
    Refusal, Rejection, Score, Stone, Turn,
};

/// Repetition does not ask whose turn it was, so all arrangements are kept under one player.
const ANYBODY: u8 = 1;

/// A game of HexGo in progress.
#[derive(Clone, Debug)]
pub struct Hexgo<B: Bits> {
    hexagon: &'static Hexagon<B>,
    /// The stone that a group is known by, for each stone; [`NONE`] for an empty cell.
    group: Vec<u16>,
    /// The empty cells in no order, and the place of each in that list.
    empty: Vec<u16>,
    place: Vec<u16>,
    /// For a group, its stones and how many they are.
    members: Vec<B>,
    size: Vec<u16>,
    /// For a group, its liberties.
    liberties: Vec<B>,
    /// The stones of Black and of White.
    stones: [B; 2],
    /// How many stones there are.
    count: u16,
    hash: u64,
    to_move: Color,
    komi: u32,
    passes: u8,
    resigned: Option<Color>,
    captures: Captures,
    /// Whether every group stays, so that only groups beside a new stone can fail.
    settled: bool,
    history: History<B>,
}

/// Why a placement is refused.
enum No<B> {
    /// This group of the mover would not stay, though these enemy stones come off.
    Suicide { group: B, captured: B },
    /// This earlier arrangement would come back.
    Repeat(usize),
}

/// What a placement would leave.
struct Placement<B> {
    /// The enemy stones that come off.
    captured: B,
    /// The group of the new stone, its size, and its liberties after that.
    group: B,
    size: u16,
    liberties: B,
    /// The stone that it is known by.
    head: u16,
}

impl<B: Bits> Hexgo<B> {
    /// The position as this engine keeps it. `side` is that of its board, and `u128` takes sides up to
    /// [`LARGEST_NARROW_SIDE`](super::LARGEST_NARROW_SIDE).
    ///
    /// # Panics
    /// For another side than the board's, and for one that does not fit into `B`.
    pub fn new(position: &HexgoPosition, side: u8) -> Hexgo<B> {
        let hexagon = B::hexagon(side);
        let stones = Color::BOTH.map(|color| history::bits(hexagon, &position.board, color));
        let mut game = Hexgo {
            hexagon,
            group: vec![NONE; hexagon.count.into()],
            empty: Vec::with_capacity(hexagon.count.into()),
            place: vec![NONE; hexagon.count.into()],
            members: vec![B::default(); hexagon.count.into()],
            size: vec![0; hexagon.count.into()],
            liberties: vec![B::default(); hexagon.count.into()],
            stones,
            count: history::count(stones),
            hash: hash_of(stones),
            to_move: position.to_move,
            komi: position.komi,
            passes: position.passes,
            resigned: position.resigned,
            captures: position.captures,
            settled: true,
            history: History::default(),
        };
        for color in Color::BOTH {
            let mut left = stones[color as usize];
            while let Some(head) = left.pop() {
                let group = game.area(head, stones[color as usize]);
                game.name(head, group);
                left = left.without(group);
            }
        }
        let mut left = game.vacant();
        while let Some(cell) = left.pop() {
            game.add_empty(cell);
        }
        game.settled = game.all_stay();
        for board in &position.history {
            let stones = Color::BOTH.map(|color| history::bits(hexagon, board, color));
            game.history.push(ANYBODY, hash_of(stones), stones, history::count(stones), false);
        }
        game
    }

    fn add_empty(&mut self, cell: u16) {
        self.place[usize::from(cell)] = self.empty.len() as u16;
        self.empty.push(cell);
    }

    fn take_empty(&mut self, cell: u16) {
        let place = self.place[usize::from(cell)];
        self.empty.swap_remove(place.into());
        if let Some(&moved) = self.empty.get(usize::from(place)) {
            self.place[usize::from(moved)] = place;
        }
    }

    /// The empty cells, in no order, by index.
    #[must_use]
    pub fn empty_points(&self) -> &[u16] {
        &self.empty
    }

    /// Makes `group` known by `head`.
    fn name(&mut self, head: u16, group: B) {
        self.members[usize::from(head)] = group;
        self.size[usize::from(head)] = group.count() as u16;
        self.liberties[usize::from(head)] = self.around(group).and(self.vacant());
        let mut left = group;
        while let Some(stone) = left.pop() {
            self.group[usize::from(stone)] = head;
        }
    }

    /// The cells beside a set and not in it.
    fn around(&self, set: B) -> B {
        let (mut left, mut around) = (set, B::default());
        while let Some(cell) = left.pop() {
            around = around.or(self.hexagon.beside[usize::from(cell)]);
        }
        around.without(set)
    }

    /// The cells of a set that are beside a group.
    fn beside(&self, mut set: B, group: B) -> B {
        let mut beside = B::default();
        while let Some(cell) = set.pop() {
            if !self.hexagon.beside[usize::from(cell)].and(group).is_empty() {
                beside.insert(cell);
            }
        }
        beside
    }

    /// The cells of `within` that hang together with this one.
    fn area(&self, cell: u16, within: B) -> B {
        let (mut area, mut edge) = (B::one(cell), B::one(cell));
        while let Some(cell) = edge.pop() {
            let new = self.hexagon.beside[usize::from(cell)].and(within).without(area);
            area = area.or(new);
            edge = edge.or(new);
        }
        area
    }

    /// The empty cells, as bits.
    fn vacant(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    fn heads(&self) -> impl Iterator<Item = u16> + '_ {
        let mut left = self.stones[0].or(self.stones[1]);
        std::iter::from_fn(move || left.pop()).filter(|&stone| self.group[usize::from(stone)] == stone)
    }

    /// Whether every group stays.
    fn all_stay(&self) -> bool {
        self.heads().map(usize::from).all(|head| self.stays(self.members[head], self.liberties[head]))
    }

    /// Whether a group with these liberties stays on a board on which nothing else is empty beside it.
    fn stays(&self, group: B, liberties: B) -> bool {
        self.hexagon.has_pair(liberties) || self.single_eyes(group, liberties) >= 2
    }

    /// How many of the liberties have nothing but the group around them.
    fn single_eyes(&self, group: B, mut liberties: B) -> u32 {
        let mut eyes = 0;
        while let Some(cell) = liberties.pop() {
            eyes += u32::from(self.hexagon.beside[usize::from(cell)].without(group).is_empty());
        }
        eyes
    }

    /// The eye cells that a group without a pair has when the mover's doomed group is looked through.
    fn eyes_despite(&self, group: B, liberties: B, doomed: B, empty: B) -> u32 {
        let single = self.single_eyes(group, liberties);
        let mut first = doomed;
        let Some(cell) = first.pop() else { return single };
        let area = self.area(cell, empty.or(doomed));
        let is_eye = self.around(area).without(group).is_empty() && 2 * area.count() <= u32::from(self.hexagon.count);
        single + if is_eye { area.without(doomed).count() } else { 0 }
    }

    /// What a stone of the mover on an empty cell would leave, or why it may not be placed.
    fn try_place(&self, cell: u16) -> Result<Placement<B>, No<B>> {
        let (mover, enemy) = (self.to_move as usize, self.to_move.other() as usize);
        let stone = B::one(cell);
        let beside = self.hexagon.beside[usize::from(cell)];
        let empty = self.vacant().without(stone);
        // The group of the new stone, before anything comes off.
        let (mut group, mut liberties) = (stone, beside.and(empty));
        let (mut size, mut largest, mut head) = (1, 0, cell);
        let mut left = beside.and(self.stones[mover]);
        while let Some(friend) = left.pop() {
            let joined = self.group[usize::from(friend)];
            let at = usize::from(joined);
            left = left.without(self.members[at]);
            group = group.or(self.members[at]);
            liberties = liberties.or(self.liberties[at]);
            size += self.size[at];
            if self.size[at] > largest {
                (largest, head) = (self.size[at], joined);
            }
        }
        liberties = liberties.without(stone);
        let pair = self.hexagon.has_pair(liberties);
        // The enemy groups that fail. On a settled board only those beside the new stone can.
        let mut captured = B::default();
        let mut doomed = None;
        let mut left = if self.settled { beside.and(self.stones[enemy]) } else { self.stones[enemy] };
        while let Some(other) = left.pop() {
            let head = usize::from(self.group[usize::from(other)]);
            let members = self.members[head];
            left = left.without(members);
            let liberties_of_enemy = self.liberties[head].without(stone);
            if self.hexagon.has_pair(liberties_of_enemy) {
                continue;
            }
            let doomed = *doomed.get_or_insert_with(|| {
                let stays = pair || self.single_eyes(group, liberties) >= 2;
                if stays { B::default() } else { group }
            });
            if self.eyes_despite(members, liberties_of_enemy, doomed, empty) < 2 {
                captured = captured.or(members);
            }
        }
        if !captured.is_empty() {
            liberties = liberties.or(self.beside(captured, group));
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
        let placement = Placement { captured, group, size, liberties, head };
        self.check_repetition(cell, &placement)?;
        Ok(placement)
    }

    /// On a board that was not settled, every group of the mover has to be asked: the first that fails, in the order of
    /// the board. `group` is the new stone's, which has been asked.
    fn first_failing(&self, new: Option<B>, group: B, empty: B) -> Option<B> {
        let (mut left, mut failing) = (self.stones[self.to_move as usize].without(group), Vec::from_iter(new));
        while let Some(stone) = left.pop() {
            let other = self.members[usize::from(self.group[usize::from(stone)])];
            left = left.without(other);
            if !self.stays(other, self.around(other).and(empty)) {
                failing.push(other);
            }
        }
        failing.into_iter().min_by_key(|&group| self.points(group).into_iter().next())
    }

    fn check_repetition(&self, cell: u16, placement: &Placement<B>) -> Result<(), No<B>> {
        let gone = if placement.captured.is_empty() { 0 } else { placement.captured.count() as u16 };
        let count = self.count + 1 - gone;
        if !self.history.may_hold(ANYBODY, count) {
            return Ok(());
        }
        let hash = self.hash_after(cell, placement.captured);
        let earlier = self.history.find(ANYBODY, hash, false, || self.stones_after(cell, placement.captured));
        earlier.map_or(Ok(()), |earlier| Err(No::Repeat(earlier)))
    }

    fn hash_after(&self, cell: u16, mut captured: B) -> u64 {
        let mut hash = self.hash ^ number(self.to_move as u8 + 1, cell);
        while let Some(stone) = captured.pop() {
            hash ^= number(self.to_move.other() as u8 + 1, stone);
        }
        hash
    }

    fn stones_after(&self, cell: u16, captured: B) -> [B; 2] {
        let mut stones = self.stones;
        let (mover, enemy) = (self.to_move as usize, self.to_move.other() as usize);
        stones[mover] = stones[mover].or(B::one(cell));
        stones[enemy] = stones[enemy].without(captured);
        stones
    }

    /// Whether the mover may place a stone on this empty cell, by index.
    #[must_use]
    pub fn is_legal(&self, cell: u16) -> bool {
        self.try_place(cell).is_ok()
    }

    /// Places a stone if that is legal; says whether it was.
    pub fn place(&mut self, cell: u16) -> bool {
        let placement = self.try_place(cell);
        placement.map(|placement| self.put(cell, &placement)).is_ok()
    }

    fn put(&mut self, cell: u16, placement: &Placement<B>) {
        let stone = B::one(cell);
        self.hash = self.hash_after(cell, placement.captured);
        self.take_empty(cell);
        // Enemy groups beside the stone lose a liberty.
        let mut left = self.hexagon.beside[usize::from(cell)].and(self.stones[self.to_move.other() as usize]);
        while let Some(other) = left.pop() {
            let head = usize::from(self.group[usize::from(other)]);
            left = left.without(self.members[head]);
            self.liberties[head] = self.liberties[head].without(stone);
        }
        self.stones = self.stones_after(cell, placement.captured);
        // The largest of the groups that are joined keeps its name.
        let head = usize::from(placement.head);
        let mut named =
            if placement.head == cell { placement.group } else { placement.group.without(self.members[head]) };
        while let Some(member) = named.pop() {
            self.group[usize::from(member)] = placement.head;
        }
        self.members[head] = placement.group;
        self.liberties[head] = placement.liberties;
        self.size[head] = placement.size;
        let gone = if placement.captured.is_empty() { 0 } else { placement.captured.count() as u16 };
        self.count = self.count + 1 - gone;
        self.captures = self.captures.plus(self.to_move, gone.into());
        // The mover's groups beside the captured stones gain liberties.
        let mut left = placement.captured;
        while let Some(gone) = left.pop() {
            self.group[usize::from(gone)] = NONE;
            self.add_empty(gone);
            let mut friends = self.hexagon.beside[usize::from(gone)].and(self.stones[self.to_move as usize]);
            while let Some(friend) = friends.pop() {
                let head = usize::from(self.group[usize::from(friend)]);
                friends = friends.without(self.members[head]);
                self.liberties[head] = self.liberties[head].or(B::one(gone));
            }
        }
        self.settled = true;
        self.passes = 0;
        self.history.push(ANYBODY, self.hash, self.stones, self.count, false);
        self.to_move = self.to_move.other();
    }

    /// Passes, if the game is not over.
    pub fn pass(&mut self) {
        self.passes = self.passes.saturating_add(1);
        self.to_move = self.to_move.other();
    }

    /// Whether two passes or a resignation have ended the game.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.passes >= 2 || self.resigned.is_some()
    }

    fn point(&self, index: u16) -> Point {
        self.hexagon.points[usize::from(index)]
    }

    fn points(&self, mut set: B) -> BTreeSet<Point> {
        std::iter::from_fn(|| set.pop()).map(|index| self.point(index)).collect()
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
            Turn::Button | Turn::Hold | Turn::Handicap(_) => {
                let turn = turn.name(self.hexagon.shape());
                Err(Error::NotATurn(format!(
                    "`{turn}` is not a turn of HexGo; its turns are `d4`, `pass` and `resign`"
                ))
                .into())
            }
            _ if self.resigned.is_some() => refuse("hexgo.end.resign", Evidence::GameOver),
            _ if self.passes >= 2 => refuse("hexgo.end.passes", Evidence::GameOver),
            Turn::Pass => {
                self.pass();
                Ok(())
            }
            Turn::Resign => {
                self.resigned = Some(self.to_move);
                self.to_move = self.to_move.other();
                Ok(())
            }
            Turn::Place(point) => {
                let Some(cell) = self.hexagon.index_of(*point) else {
                    return refuse("board.hexagon", Evidence::OffBoard(*point));
                };
                let owner =
                    Color::BOTH.into_iter().find(|&color| !self.stones[color as usize].and(B::one(cell)).is_empty());
                if let Some(color) = owner {
                    return refuse("hexgo.turn.place", Evidence::Occupied(*point, Stone::unmarked(color)));
                }
                match self.try_place(cell) {
                    Ok(placement) => {
                        self.put(cell, &placement);
                        Ok(())
                    }
                    Err(No::Suicide { group, captured }) => {
                        let eye_cells = self.eye_cells_after(cell, group, captured);
                        let group = self.points(group);
                        refuse("hexgo.turn.suicide", Evidence::NoPair { group, eye_cells })
                    }
                    Err(No::Repeat(earlier)) => refuse("hexgo.turn.repeat", Evidence::Repeats { earlier }),
                }
            }
        }
    }

    /// The eye cells that a group has after a placement that is suicide; for the evidence only.
    fn eye_cells_after(&self, cell: u16, group: B, captured: B) -> BTreeSet<Point> {
        let mut liberties = self.around(group).and(self.vacant().or(captured)).without(B::one(cell));
        let mut eyes = B::default();
        while let Some(cell) = liberties.pop() {
            if self.hexagon.beside[usize::from(cell)].without(group).is_empty() {
                eyes = eyes.or(B::one(cell));
            }
        }
        self.points(eyes)
    }

    /// All legal turns.
    #[must_use]
    pub fn turns(&self) -> BTreeSet<Turn> {
        if self.is_over() {
            return BTreeSet::new();
        }
        let mut left = self.vacant();
        let places = std::iter::from_fn(|| left.pop()).filter(|&cell| self.is_legal(cell));
        places.map(|cell| Turn::Place(self.point(cell))).chain([Turn::Pass, Turn::Resign]).collect()
    }

    /// The owner of an area: the colour of all stones around it, if there are any and it is one.
    fn owner(&self, area: B) -> Option<Color> {
        let around = self.around(area);
        let only = |color: Color| around.and(self.stones[color.other() as usize]).is_empty();
        Color::BOTH.into_iter().find(|&color| !around.is_empty() && only(color))
    }

    /// The board counted as it stands.
    #[must_use]
    pub fn score(&self) -> Score {
        let mut points = [self.captures.black, self.captures.white.saturating_add(self.komi.into())];
        let empty = self.vacant();
        let mut left = empty;
        while let Some(cell) = left.pop() {
            let area = self.area(cell, empty);
            left = left.without(area);
            if let Some(color) = self.owner(area) {
                points[color as usize] = points[color as usize].saturating_add(area.count().into());
            }
        }
        let [black, white] = points.map(Count::whole);
        Score { black, white }
    }

    /// The game with the dead stones taken off; nothing while the lists differ.
    fn without_dead(&self, dead: &Dead) -> Result<Option<Hexgo<B>>, Error> {
        if *dead != Dead::default() && (self.passes < 2 || self.resigned.is_some()) {
            return Err(Error::DeadTooEarly);
        }
        for list in [&dead.black, &dead.white] {
            let listed = |index: u16| list.contains(&self.point(index));
            for &point in list {
                let head = self.hexagon.index_of(point).map_or(NONE, |index| self.group[usize::from(index)]);
                let missing = match head {
                    NONE => Some(point),
                    head => {
                        self.points(self.members[usize::from(head)]).into_iter().find(|point| !list.contains(point))
                    }
                };
                if let Some(point) = missing {
                    return Err(Error::DeadNotWhole { shape: self.hexagon.shape(), point });
                }
            }
            debug_assert!(list.iter().all(|&point| self.hexagon.index_of(point).is_some_and(listed)));
        }
        if dead.black != dead.white {
            return Ok(None);
        }
        let mut counted = self.clone();
        let dead = dead.black.iter().filter_map(|&point| self.hexagon.index_of(point));
        let dead = dead.fold(B::default(), |set, index| set.or(B::one(index)));
        for color in Color::BOTH {
            let stones = &mut counted.stones[color as usize];
            counted.captures = counted.captures.plus(color.other(), stones.and(dead).count() as usize);
            *stones = stones.without(dead);
        }
        Ok(Some(counted))
    }

    fn outcome(&self, dead: &Dead) -> Result<Outcome, Error> {
        let counted = self.without_dead(dead)?;
        Ok(match (self.resigned, counted) {
            (Some(loser), _) => Outcome::Won(loser.other()),
            (None, Some(counted)) if self.is_over() => super::winner(counted.score()),
            (None, _) => Outcome::Undecided,
        })
    }

    /// The position as everyone knows it.
    #[must_use]
    pub fn position(&self) -> HexgoPosition {
        HexgoPosition {
            board: history::board(self.hexagon, self.stones),
            to_move: self.to_move,
            komi: self.komi,
            passes: self.passes,
            resigned: self.resigned,
            captures: self.captures,
            history: self
                .history
                .iter()
                .map(|(_, stones, _)| history::board(self.hexagon, stones))
                .collect::<Vec<Board>>(),
        }
    }

    /// The plain eye cells of any group, with a pair or without.
    fn eye_cells(&self, group: B) -> B {
        let empty = self.vacant();
        let (mut left, mut eyes) = (empty, B::default());
        while let Some(cell) = left.pop() {
            let area = self.area(cell, empty);
            left = left.without(area);
            let around = self.around(area);
            if !around.is_empty() && around.without(group).is_empty() {
                eyes = eyes.or(area);
            }
        }
        eyes
    }

    fn pairs(&self, liberties: B) -> BTreeSet<(Point, Point)> {
        let (mut left, mut pairs) = (liberties, BTreeSet::new());
        while let Some(cell) = left.pop() {
            let mut others = self.hexagon.beside[usize::from(cell)].and(liberties);
            while let Some(other) = others.pop() {
                let (p, q) = (self.point(cell), self.point(other));
                pairs.insert((p.min(q), p.max(q)));
            }
        }
        pairs
    }

    /// Answers any question about the position.
    ///
    /// # Errors
    /// A refused turn, or an error for a question that makes no sense here.
    pub fn answer(&self, question: &Question) -> Result<Answer, Rejection> {
        let shape = self.hexagon.shape();
        let head = |point: Point| {
            let head = self.hexagon.index_of(point).map_or(NONE, |index| self.group[usize::from(index)]);
            if head == NONE { Err(Error::NoStone { shape, point }) } else { Ok(usize::from(head)) }
        };
        let area = |point: Point| {
            let cell = self.hexagon.index_of(point).filter(|&cell| !self.vacant().and(B::one(cell)).is_empty());
            cell.map(|cell| self.area(cell, self.vacant())).ok_or(Error::NotEmpty { shape, point })
        };
        Ok(match question {
            Question::Play { by: Some(by), .. } if *by != self.to_move => {
                return Err(Error::NotToMove { by: *by }.into());
            }
            Question::Play { turn, .. } => {
                let mut after = self.clone();
                after.make(turn)?;
                Answer::Position(Box::new(after.position().into()))
            }
            Question::Turns => Answer::Turns(self.turns()),
            Question::Over => Answer::Is(self.is_over()),
            Question::Score(dead) => Answer::Score(self.without_dead(dead)?.map(|counted| counted.score())),
            Question::Winner(dead) => Answer::Outcome(self.outcome(dead)?),
            Question::Settled => Answer::Is(self.settled),
            Question::Stones(point) => Answer::Points(self.points(self.members[head(*point)?])),
            Question::Liberties(point) => Answer::Points(self.points(self.liberties[head(*point)?])),
            Question::LibertyPairs(point) => Answer::Pairs(self.pairs(self.liberties[head(*point)?])),
            Question::EyeCells(point) => Answer::Points(self.points(self.eye_cells(self.members[head(*point)?]))),
            Question::Stays(point) => {
                let head = head(*point)?;
                Answer::Is(self.stays(self.members[head], self.liberties[head]))
            }
            Question::Territory(point) => Answer::Points(self.points(area(*point)?)),
            Question::Owner(point) => Answer::Owner(self.owner(area(*point)?).map_or(Owner::Nobody, Owner::Player)),
            Question::Linked(..) | Question::Reach(_) => {
                return Err(Error::NotAQuestion { game: Game::Hexgo, question: question.name() }.into());
            }
        })
    }
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
