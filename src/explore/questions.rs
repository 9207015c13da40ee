//! The states in which a board is looked at, and everything that there is to ask about a position.

use std::collections::BTreeSet;

use crate::model::{
    Board, Button, Captures, Color, Dead, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Question, Shape, Turn, TurnEnd,
};

/// A komi that is neither none nor what the games usually have.
const KOMI: u32 = 3;

/// The positions of a game on one board: everything besides the stones in each way that the rules tell apart.
///
/// - **Keil**: both movers, each with the button absent, free and taken by either player; after no pass, after one, and
///   after two where the game is then over.
/// - **HexGo**: both movers; after no pass, one and two, with captures and without; and after a resignation.
/// - **Meigo**: both movers; past the first turns, the prison empty, with a black stone and with a white one, each with
///   the last turn marked and not; and with the mover's or both first turns still to come.
///
/// Each is as a set-up would have it (ruling G4): the board itself is the end of the last turn. Earlier boards are what
/// [`returning`] adds.
#[must_use]
pub fn states(game: Game, board: &Board) -> Vec<Position> {
    Color::BOTH
        .into_iter()
        .flat_map(|to_move| match game {
            Game::Keil => keil(board, to_move),
            Game::Hexgo => hexgo(board, to_move),
            Game::Meigo => meigo(board, to_move),
        })
        .collect()
}

fn keil(board: &Board, to_move: Color) -> Vec<Position> {
    let buttons = [
        (Button::Free, 0),
        (Button::Absent, 0),
        (Button::Taken(to_move), 0),
        (Button::Taken(to_move.other()), 1),
        (Button::Taken(to_move), 2),
    ];
    let position = |(button, passes): (Button, u8)| {
        let end = TurnEnd { by: to_move.other(), board: board.clone(), taken: button.is_taken() };
        KeilPosition { board: board.clone(), to_move, button, komi: KOMI, passes, history: vec![end] }.into()
    };
    buttons.into_iter().map(position).collect()
}

fn hexgo(board: &Board, to_move: Color) -> Vec<Position> {
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
        HexgoPosition { passes: 1, captures, ..plain.clone() },
        HexgoPosition { passes: 2, captures, ..plain.clone() },
        HexgoPosition { resigned: Some(to_move.other()), ..plain.clone() },
        plain,
    ]
    .map(Position::from)
    .into()
}

fn meigo(board: &Board, to_move: Color) -> Vec<Position> {
    let pending = |black, white| FirstTurns { black, white };
    let (none, both) = (pending(false, false), pending(true, true));
    let own = pending(to_move == Color::Black, to_move == Color::White);
    let position = |(first_turns, last_marked, prison)| {
        MeigoPosition { board: board.clone(), to_move, first_turns, handicap: false, last_marked, prison }.into()
    };
    let later = [-1, 0, 1].into_iter().flat_map(|prison| [(none, false, prison), (none, true, prison)]);
    // A first turn looks neither at the prison nor at the turn before; here each is once as it would matter later.
    let first = [(own, false, if to_move == Color::Black { -1 } else { 1 }), (own, true, 0), (both, false, 0)];
    later.chain(first).map(position).collect()
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
#[must_use]
pub fn of_position(position: &Position) -> Vec<Question> {
    let none = Dead::default();
    let play = |turn| Question::Play { by: None, turn };
    let mut questions: Vec<Question> = turns(position.shape()).into_iter().map(play).collect();
    questions.extend([Question::Turns, Question::Over, Question::Score(none.clone()), Question::Winner(none)]);
    questions.push(Question::Play { by: Some(position.to_move()), turn: Turn::Pass });
    questions.push(Question::Play { by: Some(position.to_move().other()), turn: Turn::Pass });
    if let Position::Hexgo(hexgo) = position {
        let dead = lists_of_dead(&hexgo.board);
        questions.extend(dead.into_iter().flat_map(|dead| [Question::Score(dead.clone()), Question::Winner(dead)]));
    }
    questions
}

/// A stone on every point and on one off the board, every other kind of turn, and handicaps of no point, of one, of two.
fn turns(shape: Shape) -> Vec<Turn> {
    let handicap = |points| Turn::Handicap(shape.points().take(points).collect());
    let mut turns: Vec<Turn> = shape.points().chain([off_board(shape)]).map(Turn::Place).collect();
    turns.extend([Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign, handicap(0), handicap(1), handicap(2)]);
    turns
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
