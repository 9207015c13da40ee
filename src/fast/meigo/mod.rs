//! Meigo at speed: chains that count their contacts.
//!
//! A *contact* of a chain is a stone of the chain and an empty point beside it. Contacts are the pseudo-liberties of
//! `chains.rs`.

mod answers;
mod cells;
mod placement;
mod reach;
mod turns;

use shinpan_model::{Board, Color, FirstTurns, MeigoPosition, Point, Shape, Stone};

use crate::chains::Chains;
use crate::colors::{BLACK, EMPTY, WHITE, code, color_of, opponent, place};
use crate::empty::EmptyPoints;
use cells::{CELLS, MASK, cell_of};
use reach::Rows;

/// The bit of a marked stone, beside its colour.
const MARK: u8 = 4;
/// Stands on a cell that is no point.
const NO_POINT: u8 = 8;

/// A game of Meigo in progress.
#[derive(Clone, Debug)]
pub struct Meigo {
    shape: Shape,
    /// What is on each cell: [`EMPTY`], [`NO_POINT`], or a colour, with [`MARK`] if the stone is marked.
    on: [u8; CELLS],
    /// The chains. Their pseudo-liberties are contacts.
    chains: Chains<CELLS>,
    empty: EmptyPoints<CELLS>,
    /// What is on the points, row by row.
    rows: Rows,
    to_move: u8,
    /// Whether the first turn of Black, and of White, is still to come.
    first_turns: [bool; 2],
    handicap: bool,
    last_marked: bool,
    prison: i64,
    /// Whether every chain has a liberty and none is mixed, so that a stone changes only the chains beside it, and each
    /// stone of a chain shows whether the chain is marked.
    settled: bool,
}

impl Meigo {
    /// The position as this engine keeps it.
    #[must_use]
    pub fn new(position: &MeigoPosition) -> Meigo {
        let shape = position.board.shape();
        let mut game = Meigo {
            shape,
            on: [NO_POINT; CELLS],
            chains: Chains::new(),
            empty: EmptyPoints::new(),
            rows: Rows::new(),
            to_move: code(position.to_move),
            first_turns: Color::BOTH.map(|color| position.first_turns.of(color)),
            handicap: position.handicap,
            last_marked: position.last_marked,
            prison: position.prison,
            settled: true,
        };
        for cell in shape.points().map(cell_of) {
            game.on[cell] = EMPTY;
            game.rows.add(cell);
            game.empty.add(cell);
        }
        for point in shape.points() {
            if let Some(stone) = position.board.stone(point) {
                let (cell, color) = (cell_of(point), code(stone.color));
                game.put(cell, color, stone.marked, &game.look(cell, color));
            }
        }
        game.settled = game.is_settled();
        game
    }

    /// Shows something else on a point.
    fn show(&mut self, cell: usize, on: u8) {
        let before = std::mem::replace(&mut self.on[cell & MASK], on);
        self.rows.change(cell, before, on);
    }

    fn stone(&self, point: Point) -> Option<Stone> {
        let on = self.on[cell_of(point)];
        is_stone(on).then(|| Stone { color: color_of(color_on(on)), marked: on & MARK != 0 })
    }

    /// Ends the mover's turn, in which a marked stone was put down or not.
    fn end_turn(&mut self, marked: bool) {
        self.first_turns[place(self.to_move)] = false;
        self.last_marked = marked;
        self.to_move = opponent(self.to_move);
    }

    fn is_first_turn(&self) -> bool {
        self.first_turns[place(self.to_move)]
    }

    /// Whether Black opens with a handicap now.
    fn is_handicap(&self) -> bool {
        self.handicap && self.to_move == BLACK && self.is_first_turn()
    }

    /// The position in the words of the model.
    #[must_use]
    pub fn position(&self) -> MeigoPosition {
        let [black, white] = self.first_turns;
        let stones = self.shape.points().filter_map(|point| Some((point, self.stone(point)?)));
        MeigoPosition {
            board: stones.fold(Board::empty(self.shape), |board, (point, stone)| board.with(point, stone)),
            to_move: color_of(self.to_move),
            first_turns: FirstTurns { black, white },
            handicap: self.handicap,
            last_marked: self.last_marked,
            prison: self.prison,
        }
    }
}

fn is_stone(on: u8) -> bool {
    color_on(on) != EMPTY
}

/// The colour of the stone on a cell, or [`EMPTY`].
fn color_on(on: u8) -> u8 {
    on & (BLACK | WHITE)
}
