//! Games at random in which something happens, and the turns that can be tried in a position.
//!
//! Uniformly random turns scatter single stones over the board; they surround nothing and take little. Here each turn
//! follows a wish (take, retake, play inside an eye, hold…) whenever some legal turn fulfils it.

use std::collections::BTreeSet;

use super::neighbours::Neighbours;
use crate::model::{Board, Color, Engine, Game, Opening, Point, Position, Shape, Start, Turn};
use crate::naive::LITERAL;

/// The starts of a game between which its turns can differ: with and without the button; with an empty prison, with a
/// stone in it, and with a handicap where its turns are few enough to be listed. There is none on a board of another game.
#[must_use]
pub fn starts(game: Game, shape: Shape) -> Vec<Start> {
    let Ok(usual) = Start::usual(game, shape) else { return Vec::new() };
    match usual {
        Start::Keil { komi, .. } => vec![usual, Start::Keil { shape, komi, button: false }],
        Start::Hexgo { .. } => vec![usual],
        Start::Meigo { .. } => {
            let handicap = (shape.count() <= MOST_POINTS_FOR_HANDICAP_LIST).then_some(Opening::Handicap);
            let openings = [Opening::Prison(0), Opening::Prison(1)].into_iter().chain(handicap);
            openings.map(|opening| Start::Meigo { shape, opening }).collect()
        }
    }
}

/// The largest number of points on which the turns of a handicap opening are listed (`too-many-turns`).
pub(super) const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

/// The start of a game: any komi, with or without a button, with a prison or a handicap.
///
/// The shape has to be one that the game is played on.
pub fn random_start(game: Game, shape: Shape, random: &mut dyn FnMut(usize) -> usize) -> Position {
    let komi = [0, 6, 1][random(3)];
    LITERAL.start(match game {
        Game::Keil => Start::Keil { shape, komi, button: [true, false][random(2)] },
        Game::Hexgo => Start::Hexgo { shape, komi },
        Game::Meigo if random(3) == 1 => Start::Meigo { shape, opening: Opening::Handicap },
        Game::Meigo => Start::Meigo { shape, opening: Opening::Prison(random(4) as u32) },
    })
}

/// The turns that can be tried in a position: a stone on each point and beside the board, and every turn without a point.
///
/// Of handicaps, one for each set of points, there are only a few: on the first point, the first two and so on, both of all
/// points and of the empty ones.
#[must_use]
pub fn turns_to_try(position: &Position) -> Vec<Turn> {
    let shape = position.shape();
    let off_board = [Point { row: 0, index: shape.row_length(0) }, Point { row: shape.rows(), index: 0 }];
    let places = shape.points().chain(off_board).map(Turn::Place);
    let plain = [Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign, Turn::Handicap(BTreeSet::new())];
    places.chain(plain).chain(handicaps(position)).collect()
}

fn handicaps(position: &Position) -> BTreeSet<Turn> {
    let opening = matches!(position, Position::Meigo(meigo) if meigo.opens_with_handicap());
    let points: Vec<Point> = position.shape().points().collect();
    let empty: Vec<Point> = position.board().empty_points().collect();
    let first = |points: &[Point], count| Turn::Handicap(points.iter().copied().take(count).collect());
    match opening {
        true => [points, empty].iter().flat_map(|all| (1..=all.len()).map(|count| first(all, count))).collect(),
        false => BTreeSet::from([first(&points, 1)]),
    }
}

/// The legal turns among [`turns_to_try`] by this engine, and the position after each.
pub fn legal_turns(engine: &dyn Engine, position: &Position) -> Vec<(Turn, Position)> {
    let after = |turn: &Turn| engine.play(position, turn).ok()?.ok();
    turns_to_try(position).into_iter().filter_map(|turn| after(&turn).map(|after| (turn, after))).collect()
}

/// The purpose of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// Any placement.
    Anything,
    /// A point beside one that the last turn changed.
    Near,
    /// A capture.
    Take,
    /// The largest capture.
    TakeMost,
    /// A point that the last turn emptied, as in a ko.
    Retake,
    /// A liberty of an enemy group that has few.
    Squeeze,
    /// A liberty of an own group that has few.
    Fill,
    /// A point of a small space that the opponent closes in, with own stones in it or without.
    Intrude,
    /// A point that closes in an empty one.
    Enclose,
    /// A point beside an own stone.
    Extend,
    /// A point beside an enemy stone.
    Contact,
    /// A board as it was after an earlier turn.
    AlmostRepeat,
    /// A marked stone put down, or marked stones captured or unmarked.
    Marks,
    /// A turn without a stone.
    Aside,
}

/// The wishes, each as often as it is to come.
const WISHES: [Wish; 25] = [
    Wish::Anything,
    Wish::Near,
    Wish::Near,
    Wish::Take,
    Wish::Take,
    Wish::TakeMost,
    Wish::Retake,
    Wish::Retake,
    Wish::Squeeze,
    Wish::Squeeze,
    Wish::Squeeze,
    Wish::Fill,
    Wish::Intrude,
    Wish::Intrude,
    Wish::Enclose,
    Wish::Enclose,
    Wish::Enclose,
    Wish::Extend,
    Wish::Contact,
    Wish::Contact,
    Wish::AlmostRepeat,
    Wish::AlmostRepeat,
    Wish::Marks,
    Wish::Marks,
    Wish::Aside,
];

/// Chooses one of the legal turns of a position, which come with the positions after them. `before` is the position one
/// turn ago, if there was one. The choice is empty only if there are no turns.
pub fn choose(
    before: Option<&Position>,
    position: &Position,
    mut legal: Vec<(Turn, Position)>,
    random: &mut dyn FnMut(usize) -> usize,
) -> Option<(Turn, Position)> {
    let (view, wish) = (View::new(before, position), WISHES[random(WISHES.len())]);
    // Resigning is always open and ends the game, so it is rarer than any wish.
    let resigns = random(150) == 149;
    let resignation = legal.iter().position(|(turn, _)| *turn == Turn::Resign).map(|turn| legal.swap_remove(turn));
    if resigns && resignation.is_some() {
        return resignation;
    }
    let among = |wish| (0..legal.len()).filter(|&turn| view.fulfils(wish, &legal[turn])).collect::<Vec<usize>>();
    let mut chosen = match wish {
        Wish::TakeMost => {
            let taken = |turn: usize| view.taken(&legal[turn].1);
            let most = among(Wish::Take).into_iter().map(taken).max();
            among(Wish::Take).into_iter().filter(|&turn| Some(taken(turn)) == most).collect()
        }
        wish => among(wish),
    };
    for second in [Wish::Anything, Wish::Aside] {
        if chosen.is_empty() {
            chosen = among(second);
        }
    }
    (!chosen.is_empty()).then(|| legal.swap_remove(chosen[random(chosen.len())]))
}

/// The facts about a position by which turns fulfil wishes.
struct View<'a> {
    position: &'a Position,
    board: &'a Board,
    neighbours: Neighbours,
    /// The points that the last turn changed.
    changed: BTreeSet<Point>,
    /// Those of them that it emptied.
    emptied: BTreeSet<Point>,
    /// The liberties of groups that have few: of the opponent's groups, and of the mover's.
    squeezed: [BTreeSet<Point>; 2],
    /// The empty points in small spaces that the opponent closes in.
    closed_in: BTreeSet<Point>,
}

/// The largest number of liberties that is few.
const FEW: usize = 2;

impl<'a> View<'a> {
    fn new(before: Option<&Position>, position: &'a Position) -> View<'a> {
        let (board, mover) = (position.board(), position.to_move());
        let neighbours = Neighbours::new(board.shape());
        let earlier = |point: &Point| before.and_then(|before| before.board().stone(*point));
        let changed: BTreeSet<Point> =
            board.shape().points().filter(|p| before.is_some() && earlier(p) != board.stone(*p)).collect();
        let emptied = changed.iter().copied().filter(|&point| board.is_empty(point)).collect();
        let squeezed = [mover.other(), mover].map(|color| few_liberties(&neighbours, board, color));
        let closed_in = closed_in(&neighbours, board, mover);
        View { position, board, neighbours, changed, emptied, squeezed, closed_in }
    }

    fn taken(&self, after: &Position) -> usize {
        let gone = |point: &Point| !self.board.is_empty(*point) && after.board().is_empty(*point);
        self.board.shape().points().filter(gone).count()
    }

    fn beside(&self, point: Point, color: Color) -> bool {
        self.neighbours.of(point).iter().any(|&other| self.board.color(other) == Some(color))
    }

    /// Whether a stone of this colour here leaves an empty point beside it with only stones of the colour around.
    fn encloses(&self, point: Point, color: Color) -> bool {
        let own = |&other: &Point| other == point || self.board.color(other) == Some(color);
        let mut beside = self.neighbours.of(point).iter().filter(|&&other| self.board.is_empty(other));
        beside.any(|&other| self.neighbours.of(other).iter().all(own))
    }

    fn fulfils(&self, wish: Wish, (turn, after): &(Turn, Position)) -> bool {
        let mover = self.position.to_move();
        let Turn::Place(point) = *turn else {
            return wish == Wish::Aside;
        };
        match wish {
            Wish::Anything => true,
            Wish::Near => self.neighbours.of(point).iter().any(|other| self.changed.contains(other)),
            Wish::Take | Wish::TakeMost => self.taken(after) > 0,
            Wish::Retake => self.emptied.contains(&point),
            Wish::Squeeze => self.squeezed[0].contains(&point),
            Wish::Fill => self.squeezed[1].contains(&point),
            Wish::Intrude => self.closed_in.contains(&point),
            Wish::Enclose => self.encloses(point, mover),
            Wish::Extend => self.beside(point, mover),
            Wish::Contact => self.beside(point, mover.other()),
            Wish::AlmostRepeat => match self.position {
                Position::Keil(position) => position.history.iter().any(|end| end.board == *after.board()),
                _ => false,
            },
            Wish::Marks => self.changes_marks(point, after),
            Wish::Aside => false,
        }
    }

    fn changes_marks(&self, placed: Point, after: &Position) -> bool {
        let marks = |board: &Board, point| board.stone(point).is_some_and(|stone| stone.marked);
        let changed = |point| marks(self.board, point) && !marks(after.board(), point);
        marks(after.board(), placed) || self.board.shape().points().any(changed)
    }
}

fn few_liberties(neighbours: &Neighbours, board: &Board, color: Color) -> BTreeSet<Point> {
    let liberties = neighbours.bunches(board, color).into_iter().map(|bunch| -> BTreeSet<Point> {
        neighbours.around(&bunch).into_iter().filter(|&point| board.is_empty(point)).collect()
    });
    liberties.filter(|liberties| liberties.len() <= FEW).flatten().collect()
}

/// The empty points in spaces that the opponent closes in and that have at most two points more than half the board.
fn closed_in(neighbours: &Neighbours, board: &Board, mover: Color) -> BTreeSet<Point> {
    let open = |point| board.color(point) != Some(mover.other());
    let (mut seen, mut closed_in) = (BTreeSet::new(), BTreeSet::new());
    for point in board.empty_points() {
        if !seen.contains(&point) {
            let space = neighbours.region(point, open);
            if space.len() <= board.shape().count() / 2 + 2 {
                closed_in.extend(space.iter().copied().filter(|&point| board.is_empty(point)));
            }
            seen.extend(space);
        }
    }
    closed_in
}
