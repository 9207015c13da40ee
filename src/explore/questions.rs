//! The states in which a board is compared, and all questions about a position.

use std::collections::BTreeSet;

use super::games::MOST_POINTS_FOR_HANDICAP_LIST;
use crate::model::{
    Board, Button, Captures, Color, Dead, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Question, Shape, Turn, TurnEnd,
};

/// A komi that differs from 0 and from the usual ones.
const KOMI: u32 = 3;

/// A board with everything besides the stones, and the questions to ask about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The position.
    pub position: Position,
    /// The questions to ask.
    pub scope: Scope,
}

/// The questions to ask about a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All but placements, which are the same as in another state of the board.
    NoPlacements,
    /// Everything.
    Everything,
    /// Everything, and everything again with the boards after its placements as earlier ones ([`returning`]).
    AndReturning,
}

/// The states of a game in which a board is compared. They are not all combinations of what lies besides the stones, but
/// have each part of it in every way that the rules tell apart. For each mover:
///
/// - **Keil**, five: no pass and the button free; one pass and the button taken by the opponent, in which boards return;
///   no pass and the button taken by the mover, and no button, both without placements, to which the button matters only by
///   repetition; and two passes, when the game is over.
/// - **HexGo**, four: no pass and no captures; one pass and captures, in which boards return; two passes and captures, when
///   the game is over; and the opponent's resignation.
/// - **Meigo**, nine: past the first turns, the prison empty, with a black stone and with a white one, each with the last
///   turn marked and not; the mover's first turn still to come, with an enemy stone in the prison, and after a marked
///   turn; and both first turns still to come.
///
/// Each is a set-up (ruling G4): the last turn ended with the board itself.
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
        let position = KeilPosition::set_up(board.clone(), to_move, button, KOMI, passes, Vec::new());
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
    let plain = HexgoPosition::set_up(board.clone(), to_move, KOMI, 0, Captures::default(), Vec::new());
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
    // Neither the prison nor the turn before matters to a first turn, so each occurs once in the way that matters later.
    let first = [(own, false, if to_move == Color::Black { -1 } else { 1 }), (own, true, 0), (both, false, 0)];
    later.chain(first).map(state).collect()
}

/// The position with these boards, each of which a turn leads to, as earlier ones. In Keil they ended turns of the mover
/// with the button as it is, turns of the mover with the button otherwise, and turns of the opponent, in rotation. Nothing
/// for Meigo, whose rules do not look back.
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

/// All questions about the stones alone: whether the board is settled, and the definitions at every point of the board and
/// at one beside it.
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

/// The definitions of a game for a point, with a stone or without.
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

/// All questions about a position besides its stones: every turn, also the senseless ones, so that a difference shows at a
/// turn first; all legal turns; whether the game is over, the score and the winner. There are three handicaps, and at a
/// handicap opening on up to 12 points one for every set of points.
#[must_use]
pub fn of_position(position: &Position) -> Vec<Question> {
    let shape = position.shape();
    let place = |point| Question::Play { by: None, turn: Turn::Place(point) };
    let placements = shape.points().chain([off_board(shape)]).map(place);
    placements.chain([Question::Turns]).chain(besides_placements(position)).collect()
}

/// The same without placements, and without the list of legal turns, which contains them.
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

/// Handicaps on no point, one and two; on every set of points where a handicap opens the game and its turns can be listed.
fn handicaps(position: &Position) -> Vec<Turn> {
    let points: Vec<Point> = position.shape().points().collect();
    let opens = matches!(position, Position::Meigo(meigo) if meigo.opens_with_handicap());
    let is_listed = opens && points.len() <= MOST_POINTS_FOR_HANDICAP_LIST;
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

/// The point just past the end of the lowest row.
fn off_board(shape: Shape) -> Point {
    Point { row: 0, index: shape.row_length(0) }
}

/// Lists that differ; all stones of either colour, agreed; and one stone, which may be less than a group.
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
