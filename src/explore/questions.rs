//! The states in which a board is looked at, and everything that there is to ask about a position.

use std::collections::BTreeSet;

use super::MOST_POINTS_FOR_HANDICAP_LIST;
use crate::model::{
    Board, Button, Captures, Color, Dead, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Question, Shape, Turn, TurnEnd,
};

/// A komi that is neither none nor what the games usually have.
const KOMI: u32 = 3;

/// A board with everything besides the stones, and how much there is to ask about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The board with everything besides the stones.
    pub position: Position,
    /// How much to ask.
    pub scope: Scope,
}

/// How much to ask about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All but placements, which are as in another state of the board.
    NoPlacements,
    /// Everything.
    Everything,
    /// Everything, and then once more, as if the boards that its placements lead to had been there before ([`returning`]).
    AndReturning,
}

/// The states of a game in which a board is looked at: not everything besides the stones in every combination, but each
/// part of it in every way that the rules tell apart. For each mover:
///
/// - **Keil**, five: no pass and the button free; one pass and the button taken by the opponent, in which boards return;
///   no pass and the button taken by the mover, and no button, both without placements, which look at the button for
///   repetition only; and two passes, when the game is over.
/// - **HexGo**, four: no pass and no captures; one pass and captures, in which boards return; two passes and captures, when
///   the game is over; and the opponent's resignation.
/// - **Meigo**, nine: past the first turns, the prison empty, with a black stone and with a white one, each with the last
///   turn marked and not; the mover's first turn still to come, with an enemy stone in the prison, and after a marked
///   turn; and both first turns still to come.
///
/// Each is as a set-up would have it (ruling G4): the board itself is the end of the last turn.
#[must_use]
pub fn states(game: Game, board: &Board) -> Vec<State> {
    Color::BOTH
        .into_iter()
        .flat_map(|to_move| match game {
            Game::Keil => keil(board, to_move),
            Game::Hexgo => hexgo(board, to_move),
            Game::Meigo => meigo(board, to_move),
        })
        .collect()
}

fn keil(board: &Board, to_move: Color) -> Vec<State> {
    let state = |(button, passes, scope): (Button, u8, Scope)| {
        let end = TurnEnd { by: to_move.other(), board: board.clone(), taken: button.is_taken() };
        let position = KeilPosition { board: board.clone(), to_move, button, komi: KOMI, passes, history: vec![end] };
        State { position: position.into(), scope }
    };
    [
        (Button::Free, 0, Scope::Everything),
        (Button::Taken(to_move.other()), 1, Scope::AndReturning),
        (Button::Taken(to_move), 0, Scope::NoPlacements),
        (Button::Absent, 0, Scope::NoPlacements),
        (Button::Taken(to_move), 2, Scope::Everything),
    ]
    .map(state)
    .into()
}

fn hexgo(board: &Board, to_move: Color) -> Vec<State> {
    let plain = HexgoPosition {
        board: board.clone(),
        to_move,
        komi: KOMI,
        passes: 0,
        resigned: None,
        captures: Captures::default(),
        history: vec![board.clone()],
    };
    let captures = Captures { black: 1, white: 2 };
    [
        (plain.clone(), Scope::Everything),
        (HexgoPosition { passes: 1, captures, ..plain.clone() }, Scope::AndReturning),
        (HexgoPosition { passes: 2, captures, ..plain.clone() }, Scope::Everything),
        (HexgoPosition { resigned: Some(to_move.other()), ..plain }, Scope::Everything),
    ]
    .map(|(position, scope)| State { position: position.into(), scope })
    .into()
}

fn meigo(board: &Board, to_move: Color) -> Vec<State> {
    let pending = |black, white| FirstTurns { black, white };
    let (none, both) = (pending(false, false), pending(true, true));
    let own = pending(to_move == Color::Black, to_move == Color::White);
    let state = |(first_turns, last_marked, prison)| {
        let board = board.clone();
        let position = MeigoPosition { board, to_move, first_turns, handicap: false, last_marked, prison };
        State { position: position.into(), scope: Scope::Everything }
    };
    let later = [-1, 0, 1].into_iter().flat_map(|prison| [(none, false, prison), (none, true, prison)]);
    // A first turn looks neither at the prison nor at the turn before; here each is once as it would matter later.
    let first = [(own, false, if to_move == Color::Black { -1 } else { 1 }), (own, true, 0), (both, false, 0)];
    later.chain(first).map(state).collect()
}

/// The position as it would be if these boards, each reached from it by one turn, had been there before: for Keil at
/// the end of a turn of the mover, of the opponent, or with the button as it is not, in turn. Nothing for Meigo, which
/// does not look back.
#[must_use]
pub fn returning(position: &Position, boards: &[Board]) -> Option<Position> {
    match position {
        Position::Keil(keil) => {
            let mover = keil.to_move;
            let taken = keil.button.is_taken();
            let ends = [(mover, taken), (mover, !taken), (mover.other(), taken)];
            let earlier = boards.iter().zip(ends.into_iter().cycle());
            let earlier = earlier.map(|(board, (by, taken))| TurnEnd { by, board: board.clone(), taken });
            let history = earlier.chain(keil.history.iter().cloned()).collect();
            Some(KeilPosition { history, ..keil.clone() }.into())
        }
        Position::Hexgo(hexgo) => {
            let earlier = boards.iter().step_by(2).chain(&hexgo.history).cloned();
            Some(HexgoPosition { history: earlier.collect(), ..hexgo.clone() }.into())
        }
        Position::Meigo(_) => None,
    }
}

/// Everything that there is to ask about the stones alone: whether the board is settled, and the definitions at every
/// point of the board and at one that is not on it.
#[must_use]
pub fn of_board(game: Game, shape: Shape) -> Vec<Question> {
    let mut questions = vec![Question::Settled];
    questions.extend(shape.points().flat_map(|point| definitions(game, point)));
    questions.extend(Game::ALL.into_iter().flat_map(|any| definitions(any, off_board(shape))));
    if game == Game::Keil {
        let points: Vec<Point> = shape.points().chain([off_board(shape)]).collect();
        let near = |(p, q): &(Point, Point)| p.row.abs_diff(q.row) <= 1 && p.index.abs_diff(q.index) <= 2;
        let pairs = points.iter().flat_map(|&p| points.iter().map(move |&q| (p, q)));
        questions.extend(pairs.filter(near).map(|(p, q)| Question::Linked(p, q)));
    }
    questions
}

/// What a game defines for a point, with a stone or without.
fn definitions(game: Game, point: Point) -> Vec<Question> {
    use Question::{EyeCells, Liberties, LibertyPairs, Owner, Reach, Stays, Stones, Territory};
    match game {
        Game::Keil => vec![Stones(point), Liberties(point), Territory(point), Owner(point)],
        Game::Hexgo => vec![
            Stones(point),
            Liberties(point),
            LibertyPairs(point),
            EyeCells(point),
            Stays(point),
            Territory(point),
            Owner(point),
        ],
        Game::Meigo => vec![Stones(point), Liberties(point), Reach(point)],
    }
}

/// Everything that there is to ask about a position besides its stones: every turn, also those that make no sense, so
/// that a difference is first seen at one of them; all legal turns; whether it is over, the score, and who has won.
/// Of handicaps there are three, and at a handicap opening on up to 12 points those on every set of points.
#[must_use]
pub fn of_position(position: &Position) -> Vec<Question> {
    let shape = position.shape();
    let place = |point| Question::Play { by: None, turn: Turn::Place(point) };
    let placements = shape.points().chain([off_board(shape)]).map(place);
    placements.chain([Question::Turns]).chain(besides_placements(position)).collect()
}

/// The same without placements, and without the list of all legal turns, which has them.
#[must_use]
pub fn besides_placements(position: &Position) -> Vec<Question> {
    let none = Dead::default();
    let play = |by, turn| Question::Play { by, turn };
    let turns = [Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign].into_iter().chain(handicaps(position));
    let mut questions: Vec<Question> = turns.map(|turn| play(None, turn)).collect();
    questions.extend([
        play(Some(position.to_move()), Turn::Pass),
        play(Some(position.to_move().other()), Turn::Pass),
        Question::Over,
        Question::Score(none.clone()),
        Question::Winner(none),
    ]);
    if let Position::Hexgo(hexgo) = position {
        let dead = lists_of_dead(&hexgo.board);
        questions.extend(dead.into_iter().flat_map(|dead| [Question::Score(dead.clone()), Question::Winner(dead)]));
    }
    questions
}

/// Handicaps on no point, one and two; where a handicap opens the game and can be listed, on every set of points.
fn handicaps(position: &Position) -> Vec<Turn> {
    let points: Vec<Point> = position.shape().points().collect();
    let is_listed = opens_with_handicap(position) && points.len() <= MOST_POINTS_FOR_HANDICAP_LIST;
    let few = || (0..=2).map(|count| points.iter().take(count).copied().collect()).collect();
    let sets: Vec<BTreeSet<Point>> = if is_listed { subsets(&points) } else { few() };
    sets.into_iter().map(Turn::Handicap).collect()
}

fn subsets(points: &[Point]) -> Vec<BTreeSet<Point>> {
    points.iter().fold(vec![BTreeSet::new()], |sets, &point| {
        let with: Vec<BTreeSet<Point>> = sets.iter().map(|set| set | &BTreeSet::from([point])).collect();
        [sets, with].concat()
    })
}

fn opens_with_handicap(position: &Position) -> bool {
    let Position::Meigo(meigo) = position else { return false };
    meigo.handicap && meigo.to_move == Color::Black && meigo.first_turns.black
}

/// The first point past the end of the lowest row.
fn off_board(shape: Shape) -> Point {
    Point { row: 0, index: shape.row_length(0) }
}

/// All stones of either colour, agreed; one stone, which may be less than a group; and lists that differ.
fn lists_of_dead(board: &Board) -> Vec<Dead> {
    let [black, white] = Color::BOTH.map(|color| board.stones(color).collect::<BTreeSet<Point>>());
    let one = black.iter().chain(&white).take(1).copied().collect();
    vec![
        Dead { black: black.clone(), white: white.clone() },
        Dead::agreed(black),
        Dead::agreed(white),
        Dead::agreed(one),
    ]
}
