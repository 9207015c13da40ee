//! HexGo at speed: groups that keep their stones and liberties as sets.

mod answers;
mod eyes;
mod placement;
mod score;
mod turns;

use std::collections::BTreeSet;

use shinpan_model::{Captures, Color, HexgoPosition, Point};

use crate::bits::Bits;
use crate::colors::BLACK;
use crate::empty::EmptyPoints;
use crate::hexagon::{Hexagon, HexagonBits};
use crate::history::{End, History};
use crate::play::Play;
use crate::zobrist;

/// The 331 cells of the largest board, up to a power of two.
const CELLS: usize = 512;

/// The head of an empty cell.
const NO_GROUP: u16 = u16::MAX;

/// The player under whom all arrangements are kept, since any of them may not be repeated, whoever made it.
const ANYBODY: u8 = BLACK;

/// A game of HexGo in progress.
#[derive(Clone, Debug)]
pub struct Hexgo<B: HexagonBits> {
    hexagon: &'static Hexagon<B>,
    /// The head of each stone's group, one of its stones; [`NO_GROUP`] for an empty cell.
    heads: Vec<u16>,
    /// The stones of a group and their number, at its head.
    members: Vec<B>,
    sizes: Vec<u16>,
    /// The liberties of a group, at its head.
    liberties: Vec<B>,
    empty: EmptyPoints<CELLS>,
    /// The stones of Black and of White.
    stones: [B; 2],
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

impl<B: HexagonBits> Hexgo<B> {
    /// The position as this engine keeps it. `u128` has room for boards up to side
    /// [`LARGEST_NARROW_SIDE`](crate::hexagon::LARGEST_NARROW_SIDE), [`Wide`](crate::bits::Wide) for all.
    ///
    /// # Panics
    /// For a board that does not fit into `B`.
    #[must_use]
    pub fn new(position: &HexgoPosition) -> Hexgo<B> {
        let hexagon = B::hexagon_of(position.board.shape());
        let stones = hexagon.stones_of(&position.board);
        let arrangements = position.history.iter().map(|board| hexagon.stones_of(board));
        let mut game = Hexgo {
            hexagon,
            heads: vec![NO_GROUP; hexagon.count.into()],
            members: vec![B::default(); hexagon.count.into()],
            sizes: vec![0; hexagon.count.into()],
            liberties: vec![B::default(); hexagon.count.into()],
            empty: EmptyPoints::new(),
            stones,
            hash: zobrist::arrangement(stones),
            to_move: position.to_move,
            komi: position.komi,
            passes: position.passes,
            resigned: position.resigned,
            captures: position.captures,
            settled: true,
            history: History::new(arrangements.map(end)),
        };
        game.vacant().points().for_each(|cell| game.empty.add(cell.into()));
        for stones in stones {
            let mut left = stones;
            while let Some(head) = left.pop() {
                let group = hexagon.area(head, stones);
                left = left.without(group);
                let liberties = hexagon.around(group).and(game.vacant());
                game.set_group(head, group, group.count() as u16, liberties, group);
            }
        }
        game.settled = game.all_stay();
        game
    }

    /// Sets what is kept of a group, at its head, and makes the head known to those of its stones that are `named`.
    fn set_group(&mut self, head: u16, stones: B, size: u16, liberties: B, named: B) {
        let at = usize::from(head);
        self.members[at] = stones;
        self.sizes[at] = size;
        self.liberties[at] = liberties;
        named.points().for_each(|stone| self.heads[usize::from(stone)] = head);
    }

    /// The head of the group of the stone on a cell.
    fn head(&self, stone: u16) -> usize {
        usize::from(self.heads[usize::from(stone)])
    }

    /// The number of stones.
    fn count(&self) -> u16 {
        self.hexagon.count - self.empty.as_slice().len() as u16
    }

    /// The empty cells as a set.
    fn vacant(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    /// Whether every group stays.
    fn all_stay(&self) -> bool {
        let stones = self.stones[0].or(self.stones[1]);
        let mut heads = stones.points().map(|stone| (stone, self.head(stone)));
        heads.all(|(stone, head)| usize::from(stone) != head || self.stays(self.members[head], self.liberties[head]))
    }

    fn points(&self, set: B) -> BTreeSet<Point> {
        set.points().map(|cell| self.point(cell)).collect()
    }

    /// The position in the words of the model. Its history is that of the position at the beginning and the arrangements
    /// since.
    #[must_use]
    pub fn position(&self) -> HexgoPosition {
        HexgoPosition {
            board: self.hexagon.board_of(self.stones),
            to_move: self.to_move,
            komi: self.komi,
            passes: self.passes,
            resigned: self.resigned,
            captures: self.captures,
            history: self.history.iter().map(|end| self.hexagon.board_of(end.stones)).collect(),
        }
    }
}

/// The end of a turn with this arrangement.
fn end<B: Bits>(stones: [B; 2]) -> End<B> {
    End { stones, by: ANYBODY, taken: false }
}
