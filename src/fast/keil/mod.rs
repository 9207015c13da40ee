//! Keil at speed: groups as chains that count their links to empty points.
//!
//! A group has a liberty when it has a *liberty link*: a stone of the group and an empty point that are linked. Liberty
//! links are the pseudo-liberties of `chains.rs`. Links between stones never vanish while the group stands, so groups
//! only merge.

mod answers;
mod links;
mod placement;
mod score;
mod turns;

use shinpan_model::{Button, Color, KeilPosition, TurnEnd};

use crate::chains::Chains;
use crate::colors::{EMPTY, code, color_of, opponent, place};
use crate::empty::EmptyPoints;
use crate::hexagon::{Hexagon, HexagonBits};
use crate::history::{End, History};
use crate::zobrist;
use links::Around;

/// The 331 points of the largest board and a cell for everything off the board, up to a power of two, so that an index
/// with [`MASK`] is known to be in range.
const CELLS: usize = 512;
const MASK: usize = CELLS - 1;

/// Stands on a cell that is no point, as a type of its own.
const NO_POINT: u8 = 3;

/// A game of Keil in progress.
#[derive(Clone, Debug)]
pub struct Keil<B: HexagonBits> {
    hexagon: &'static Hexagon<B>,
    /// The type of each cell: a colour, [`EMPTY`] or [`NO_POINT`].
    on: [u8; CELLS],
    /// The directions of the stones around each point.
    around: [Around; CELLS],
    /// The groups. Their pseudo-liberties are liberty links.
    chains: Chains<CELLS>,
    empty: EmptyPoints<CELLS>,
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

impl<B: HexagonBits> Keil<B> {
    /// The position as this engine keeps it. `u128` has room for boards up to side
    /// [`LARGEST_NARROW_SIDE`](crate::hexagon::LARGEST_NARROW_SIDE), [`Wide`](crate::bits::Wide) for all.
    ///
    /// # Panics
    /// For a board that does not fit into `B`.
    #[must_use]
    pub fn new(position: &KeilPosition) -> Keil<B> {
        let hexagon = B::hexagon_of(position.board.shape());
        let ends = position.history.iter().map(|end| End {
            stones: hexagon.stones_of(&end.board),
            by: code(end.by),
            taken: end.taken,
        });
        let mut game = Keil {
            hexagon,
            on: [NO_POINT; CELLS],
            around: [Around::default(); CELLS],
            chains: Chains::new(),
            empty: EmptyPoints::new(),
            stones: [B::default(); 2],
            hash: 0,
            to_move: code(position.to_move),
            button: position.button,
            komi: position.komi,
            passes: position.passes,
            settled: true,
            history: History::new(ends),
        };
        for point in 0..usize::from(hexagon.count) {
            game.on[point] = EMPTY;
            game.find_rim(point);
            game.empty.add(point);
        }
        for (stones, color) in hexagon.stones_of(&position.board).into_iter().zip(Color::BOTH) {
            for stone in stones.points() {
                game.put(stone.into(), code(color), &game.look(stone.into(), code(color)));
            }
        }
        game.settled = game.all_live();
        game
    }

    /// Shows a stone of this colour on an empty point.
    fn show(&mut self, point: usize, color: u8) {
        self.on[point & MASK] = color;
        self.stones[place(color)].insert(point as u16);
        self.hash ^= zobrist::stone(color, point as u16);
        self.empty.take(point);
        self.change_around(point, color);
    }

    /// Shows an empty point instead of a stone of this colour.
    fn hide(&mut self, point: usize, color: u8) {
        self.on[point & MASK] = EMPTY;
        self.stones[place(color)].remove(point as u16);
        self.hash ^= zobrist::stone(color, point as u16);
        self.empty.add(point);
        self.change_around(point, color);
    }

    /// Whether every group has a liberty.
    fn all_live(&self) -> bool {
        self.chains.heads().all(|head| self.chains.has_liberty(head))
    }

    /// The number of stones.
    fn count(&self) -> u16 {
        self.hexagon.count - self.empty.as_slice().len() as u16
    }

    /// The empty points as a set.
    fn vacant(&self) -> B {
        self.hexagon.all.without(self.stones[0]).without(self.stones[1])
    }

    /// Ends the mover's turn, after so many passes in succession.
    fn end_turn(&mut self, passes: u8) {
        let end = End { stones: self.stones, by: self.to_move, taken: self.button.is_taken() };
        self.history.push(end, self.hash, self.count());
        self.passes = passes;
        self.to_move = opponent(self.to_move);
    }

    /// The position in the words of the model. Its history is that of the position at the beginning and the turns since.
    #[must_use]
    pub fn position(&self) -> KeilPosition {
        let ends = self.history.iter().map(|end| TurnEnd {
            by: color_of(end.by),
            board: self.hexagon.board_of(end.stones),
            taken: end.taken,
        });
        KeilPosition {
            board: self.hexagon.board_of(self.stones),
            to_move: color_of(self.to_move),
            button: self.button,
            komi: self.komi,
            passes: self.passes,
            history: ends.collect(),
        }
    }
}
