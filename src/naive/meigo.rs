//! Meigo, as `spec/meigo.md` says it and in its order.

use std::collections::BTreeSet;

use super::board::{Points, adjacent_on_grid, empty, on_board, parts, reach, stones};
use shinpan_model::{
    Answer, Board, Closed, Color, Error, Evidence, FirstTurns, Game, MeigoPosition, Outcome, Point, Question, Refusal,
    Rejection, Shape, Stone, Turn,
};

/// Boards with more points than this have too many handicaps to list.
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

definitions! {
    /// The definitions of Meigo. In [`LITERAL`] each is what the text has; a reading of the rules replaces one of them.
    ///
    /// ```
    /// use shinpan::Board;
    /// use shinpan::naive::meigo::LITERAL;
    ///
    /// let board = Board::grid_from_diagram("
    ///     . O
    ///     . X
    /// ")?;
    /// let shape = board.shape();
    /// let reached = LITERAL.reached(&board, shape.point("a2")?);
    /// assert_eq!(shape.names(&reached), "b1 b2", "the path to b1 bends at a1");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    {
        /// The start of a game with this number of black stones in the prison (`meigo.start`, `meigo.start.prison`).
        start(shape: Shape, black_in_prison: u32) -> MeigoPosition;
        /// The start of a game with a handicap (`meigo.start.handicap`).
        start_with_handicap(shape: Shape) -> MeigoPosition;
        /// The points adjacent to a point (`board.grid.adjacent`).
        adjacent(shape: Shape, p: Point) -> Points;
        /// The chain of a stone (`meigo.chain`).
        chain(board: &Board, stone: Point) -> Points;
        /// All chains of one colour.
        chains(board: &Board, color: Color) -> Vec<Points>;
        /// The liberties of a chain (`meigo.liberty`).
        liberties(board: &Board, chain: &Points) -> Points;
        /// Whether the stone on a point is marked (`meigo.stone.marked`).
        is_marked(board: &Board, stone: Point) -> bool;
        /// The stones that an empty point reaches (`meigo.reach`).
        reached(board: &Board, point: Point) -> Points;
        /// The position after a turn, or the first clause that refuses it (`turn.refusals`).
        play(position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection>;
        /// The position after an action, whether or not the game is over before it (`meigo.turn.kinds`).
        act(position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal>;
        /// The position with a turn ended (`meigo.turn.alternate`).
        end_turn(position: &MeigoPosition, board: Board, prison: i64, last_marked: bool) -> MeigoPosition;
        /// The position after a handicap is placed (`meigo.start.handicap`).
        open_with_handicap(position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal>;
        /// The position after a first turn (`meigo.turn.first`).
        first_turn(position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal>;
        /// The position after a hold (`meigo.turn.hold`).
        hold(position: &MeigoPosition) -> Result<MeigoPosition, Refusal>;
        /// The position after a stone is played (`meigo.play.point`).
        play_stone(position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal>;
        /// The point is one of the board (`board.grid`).
        check_on_board(board: &Board, point: Point) -> Result<(), Refusal>;
        /// The point has no stone; otherwise the clause `rule` refuses.
        check_empty(board: &Board, point: Point, rule: &'static str) -> Result<(), Refusal>;
        /// Whether a stone is put down marked (`meigo.play.marked`).
        put_down_marked(board: &Board, mover: Color, point: Point) -> bool;
        /// Whether a point reaches an unmarked friendly stone and no marked stone (`meigo.play.reach`).
        reaches_only_unmarked(board: &Board, mover: Color, point: Point) -> bool;
        /// Whether an unmarked friendly stone is beside a point (`meigo.play.beside`).
        beside_unmarked_friend(board: &Board, mover: Color, point: Point) -> bool;
        /// The board with the chain of a new stone unmarked, if it mixes (`meigo.play.unmark`).
        unmark(placed: &Board, point: Point) -> Board;
        /// Whether a chain has both marked and unmarked stones.
        is_mixed(board: &Board, chain: &Points) -> bool;
        /// The enemy stones in chains without a liberty (`meigo.play.capture`).
        captured(board: &Board, enemy: Color) -> Points;
        /// The prison after captures: opposite colours cancel (`meigo.prison.cancel`).
        cancel(prison: i64, captured: Color, count: usize) -> i64;
        /// The chain of a new stone has a liberty (`meigo.turn.life`).
        check_life(board: &Board, point: Point) -> Result<(), Refusal>;
        /// Whether the ban refuses a play (`meigo.turn.ban`).
        banned(last_marked: bool, marked: bool, marked_captures: &Points) -> bool;
        /// Whether the game is over (`meigo.end`).
        over(position: &MeigoPosition) -> bool;
        /// The outcome (`meigo.end`).
        winner(position: &MeigoPosition) -> Outcome;
        /// All legal turns.
        turns(position: &MeigoPosition) -> Result<Vec<Turn>, Error>;
        /// A chain that would not stay, or that mixes marked and unmarked stones (`setup.settled`).
        unsettled(board: &Board) -> Option<Points>;
        /// The answer to any question.
        answer(position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection>;
    }
}

// Start

/// `meigo.start`
/// > The game starts on an empty grid, with Black to play.
///
/// `meigo.start.prison`
/// > To make the game fair, the prison starts with a number of black stones, 0 or more, that one player names before the other chooses sides.
fn start(_: &Rules, shape: Shape, black_in_prison: u32) -> MeigoPosition {
    MeigoPosition {
        board: Board::empty(shape),
        to_move: Color::Black,
        first_turns: FirstTurns { black: true, white: true },
        handicap: false,
        last_marked: false,
        prison: black_in_prison.into(),
    }
}

/// `meigo.start.handicap`
/// > In a handicap game Black opens instead by placing on the board, in one turn, one or more unmarked black stones, each of which must be in a chain with a liberty; the prison starts empty.
fn start_with_handicap(rules: &Rules, shape: Shape) -> MeigoPosition {
    MeigoPosition { handicap: true, ..rules.start(shape, 0) }
}

/// The points orthogonally adjacent to `p` (`board.grid.adjacent`).
fn adjacent(_: &Rules, shape: Shape, p: Point) -> Points {
    adjacent_on_grid(shape, p)
}

// Definitions

/// `meigo.chain`
/// > A chain is a stone together with all stones of its colour that can be reached from it by steps onto orthogonally adjacent stones of that colour.
fn chain(rules: &Rules, board: &Board, stone: Point) -> Points {
    let friendly = |&q: &Point| board.color(q) == board.color(stone);
    reach(stone, |p| rules.adjacent(board.shape(), p).into_iter().filter(friendly).collect())
}

/// All chains of one colour.
fn chains(rules: &Rules, board: &Board, color: Color) -> Vec<Points> {
    parts(stones(board, color), |stone| rules.chain(board, stone))
}

/// `meigo.liberty`
/// > A liberty of a chain is an empty point orthogonally adjacent to it.
fn liberties(rules: &Rules, board: &Board, chain: &Points) -> Points {
    let beside = chain.iter().flat_map(|&stone| rules.adjacent(board.shape(), stone));
    beside.filter(|&point| board.is_empty(point)).collect()
}

/// `meigo.stone.marked`
/// > Each stone has one marked side; it is marked while that side is up, and unmarked otherwise.
fn is_marked(_: &Rules, board: &Board, stone: Point) -> bool {
    board.stone(stone).is_some_and(|stone| stone.marked)
}

/// `meigo.reach`
/// > A point reaches a stone when there is a path along the lines of the board between the two on which every point in between is empty.
fn reached(rules: &Rules, board: &Board, point: Point) -> Points {
    let paths = reach(point, |p| rules.adjacent(board.shape(), p).into_iter().filter(|&q| board.is_empty(q)).collect());
    let beside = paths.iter().flat_map(|&p| rules.adjacent(board.shape(), p));
    beside.filter(|&q| board.stone(q).is_some()).collect()
}

// Turns

/// `turn.refusals`
/// > When several clauses refuse a turn, the one reported is the first in this order: the game is over; turns of this kind are not open now; not a point of the board; the point is occupied; no life for the mover; repetition; Meigo's ban on marked captures.
///
/// # Errors
/// A refusal by the first clause that forbids the turn, or [`Error::NotATurn`].
fn play(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    match turn {
        Turn::Button | Turn::Resign => {
            let turn = turn.name(position.board.shape());
            Err(Error::NotATurn(format!(
                "`{turn}` is not a turn of Meigo; its turns are `d4`, `hold` and `handicap d4 e5`"
            ))
            .into())
        }
        Turn::Handicap(points) if points.is_empty() => Err(Error::NotATurn(
            "a handicap places one or more stones; name their points, as in `handicap d4 e5`".into(),
        )
        .into()),
        _ if rules.over(position) => Err(Refusal::new("meigo.end", Evidence::GameOver).into()),
        _ => rules.act(position, turn).map_err(Rejection::Refused),
    }
}

/// `meigo.turn.kinds`
/// > On any turn but their first, a player plays or holds; there is no pass.
///
/// # Errors
/// A refusal by any clause but the one about the end of the game.
fn act(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    let first = position.first_turns.of(position.to_move);
    let opening = position.opens_with_handicap();
    match turn {
        Turn::Handicap(points) if opening => rules.open_with_handicap(position, points),
        Turn::Place(_) if opening => {
            Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::OpensWithHandicap)))
        }
        Turn::Handicap(_) => Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap))),
        Turn::Place(point) if first => rules.first_turn(position, *point),
        Turn::Place(point) => rules.play_stone(position, *point),
        Turn::Hold if first => Err(Refusal::new("meigo.turn.first", Evidence::NotOpen(Closed::FirstTurn))),
        Turn::Hold => rules.hold(position),
        Turn::Pass | Turn::Button | Turn::Resign => {
            Err(Refusal::new("meigo.turn.kinds", Evidence::NotOpen(Closed::NoPass)))
        }
    }
}

/// `meigo.turn.alternate`
/// > After each turn it is the other player's turn.
fn end_turn(_: &Rules, position: &MeigoPosition, board: Board, prison: i64, last_marked: bool) -> MeigoPosition {
    let (mover, handicap) = (position.to_move, position.handicap);
    MeigoPosition {
        board,
        to_move: mover.other(),
        first_turns: position.first_turns.after(mover),
        handicap,
        last_marked,
        prison,
    }
}

/// `meigo.start.handicap`, as a turn: every stone must be on an empty point and in a chain with a liberty.
///
/// # Errors
/// A refusal: off the board, occupied, or no liberty.
fn open_with_handicap(rules: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    for &point in points {
        rules.check_on_board(&position.board, point)?;
    }
    for &point in points {
        rules.check_empty(&position.board, point, "meigo.start.handicap")?;
    }
    let stone = Stone::unmarked(Color::Black);
    let board = points.iter().fold(position.board.clone(), |board, &point| board.with(point, stone));
    for &point in points {
        rules.check_life(&board, point)?;
    }
    Ok(rules.end_turn(position, board, position.prison, false))
}

/// `meigo.turn.first`
/// > On their first turn of the game a player places an unmarked stone of their colour on an empty point, and does nothing else.
///
/// # Errors
/// A refusal: off the board, occupied, or no liberty.
fn first_turn(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    rules.check_on_board(&position.board, point)?;
    rules.check_empty(&position.board, point, "meigo.turn.first")?;
    let board = position.board.with(point, Stone::unmarked(position.to_move));
    rules.check_life(&board, point)?;
    Ok(rules.end_turn(position, board, position.prison, false))
}

/// `meigo.turn.hold`
/// > To hold is to take one enemy stone out of the prison; it is open only while there is one.
///
/// # Errors
/// A refusal when the prison has no enemy stone.
fn hold(rules: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let prison = match position.to_move.other() {
        Color::Black if position.prison > 0 => position.prison - 1,
        Color::White if position.prison < 0 => position.prison + 1,
        _ => return Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
    };
    Ok(rules.end_turn(position, position.board.clone(), prison, false))
}

// Play

/// The steps of a play, in their order.
///
/// # Errors
/// A refusal: off the board, occupied, no liberty, or the ban on marked captures.
fn play_stone(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let mover = position.to_move;
    rules.check_on_board(&position.board, point)?;
    rules.check_empty(&position.board, point, "meigo.play.point")?;
    let marked = rules.put_down_marked(&position.board, mover, point);
    let placed = position.board.with(point, Stone { color: mover, marked });
    let unmarked = rules.unmark(&placed, point);
    let captured = rules.captured(&unmarked, mover.other());
    let board = unmarked.without(&captured);
    let prison = rules.cancel(position.prison, mover.other(), captured.len());
    rules.check_life(&board, point)?;
    let marked_captures: Points = captured.into_iter().filter(|&stone| rules.is_marked(&unmarked, stone)).collect();
    if rules.banned(position.last_marked, marked, &marked_captures) {
        return Err(Refusal::new("meigo.turn.ban", Evidence::MarkedCapture(marked_captures)));
    }
    Ok(rules.end_turn(position, board, prison, marked))
}

/// A point off the board is refused.
///
/// # Errors
/// A refusal by `board.grid`.
fn check_on_board(_: &Rules, board: &Board, point: Point) -> Result<(), Refusal> {
    match on_board(board.shape(), point) {
        true => Ok(()),
        false => Err(Refusal::new("board.grid", Evidence::OffBoard(point))),
    }
}

/// `meigo.play.point`
/// > First an empty point is selected.
///
/// A first turn and a handicap ask for empty points in clauses of their own, so the clause is `rule`.
///
/// # Errors
/// A refusal when the point has a stone.
fn check_empty(_: &Rules, board: &Board, point: Point, rule: &'static str) -> Result<(), Refusal> {
    board.stone(point).map_or(Ok(()), |stone| Err(Refusal::new(rule, Evidence::Occupied(point, stone))))
}

/// `meigo.play.marked`
/// > Otherwise the stone is put down marked.
fn put_down_marked(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    !rules.reaches_only_unmarked(board, mover, point) && !rules.beside_unmarked_friend(board, mover, point)
}

/// `meigo.play.reach`
/// > If the point reaches an unmarked friendly stone and no marked stones of either colour, the stone is put down unmarked.
fn reaches_only_unmarked(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let reached = rules.reached(board, point);
    reached.iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
        && !reached.iter().any(|&q| rules.is_marked(board, q))
}

/// `meigo.play.beside`
/// > If the point is orthogonally adjacent to an unmarked friendly stone, the stone is put down unmarked, whatever else the point reaches.
fn beside_unmarked_friend(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    rules.adjacent(board.shape(), point).into_iter().any(|q| board.stone(q) == Some(Stone::unmarked(mover)))
}

/// `meigo.play.unmark`
/// > If the chain that holds the new stone then has both marked and unmarked stones, all its marked stones become unmarked.
fn unmark(rules: &Rules, placed: &Board, point: Point) -> Board {
    let chain = rules.chain(placed, point);
    match (rules.is_mixed(placed, &chain), placed.color(point)) {
        (true, Some(color)) => {
            chain.iter().fold(placed.clone(), |board, &stone| board.with(stone, Stone::unmarked(color)))
        }
        _ => placed.clone(),
    }
}

/// Whether a chain has both marked and unmarked stones.
fn is_mixed(rules: &Rules, board: &Board, chain: &Points) -> bool {
    chain.iter().any(|&stone| rules.is_marked(board, stone))
        && chain.iter().any(|&stone| !rules.is_marked(board, stone))
}

/// `meigo.play.capture`
/// > All enemy chains without liberties are moved to the prison.
fn captured(rules: &Rules, board: &Board, enemy: Color) -> Points {
    rules.chains(board, enemy).into_iter().filter(|chain| rules.liberties(board, chain).is_empty()).flatten().collect()
}

/// `meigo.prison.cancel`
/// > If the prison then holds stones of both colours, pairs of opposite colours are taken out of it until at most one colour remains.
///
/// The prison is black stones less white ones, so adding on one side cancels on the other.
fn cancel(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    match captured {
        Color::Black => prison.saturating_add(count as i64),
        Color::White => prison.saturating_sub(count as i64),
    }
}

/// `meigo.turn.life`
/// > At the end of the turn the stone just placed must be in a chain with at least one liberty; otherwise the turn is refused.
///
/// # Errors
/// A refusal when the stone's chain has none.
fn check_life(rules: &Rules, board: &Board, point: Point) -> Result<(), Refusal> {
    let chain = rules.chain(board, point);
    match rules.liberties(board, &chain).is_empty() {
        true => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(chain))),
        false => Ok(()),
    }
}

/// `meigo.turn.ban`
/// > A turn that puts down a marked stone and moves a marked stone to the prison is refused if the opponent's turn just before put down a marked stone.
fn banned(_: &Rules, last_marked: bool, marked: bool, marked_captures: &Points) -> bool {
    marked && !marked_captures.is_empty() && last_marked
}

// The end

/// `meigo.end`
/// > The last player to play or hold wins: a player who on their turn can do neither has lost, and the game is over.
fn over(rules: &Rules, position: &MeigoPosition) -> bool {
    let with_stone = |point| [Turn::Place(point), Turn::Handicap(Points::from([point]))];
    let mut turns = position.board.shape().points().flat_map(with_stone).chain([Turn::Hold]);
    !turns.any(|turn| rules.act(position, &turn).is_ok())
}

/// Who has won: the opponent of a player who cannot act.
fn winner(rules: &Rules, position: &MeigoPosition) -> Outcome {
    if rules.over(position) { Outcome::Won(position.to_move.other()) } else { Outcome::Undecided }
}

// Questions

/// All legal turns of a position: every turn that [`play`] does not refuse.
///
/// # Errors
/// [`Error::TooManyTurns`] for a handicap opening on more than 12 points.
fn turns(rules: &Rules, position: &MeigoPosition) -> Result<Vec<Turn>, Error> {
    let shape = position.board.shape();
    let legal = |turn: &Turn| rules.play(position, turn).is_ok();
    let opening = position.opens_with_handicap();
    Ok(match opening {
        true if shape.count() > MOST_POINTS_FOR_HANDICAP_LIST => {
            return Err(Error::TooManyTurns { points: shape.count() });
        }
        true => subsets(&empty(&position.board)).into_iter().map(Turn::Handicap).filter(legal).collect(),
        false => shape.points().map(Turn::Place).chain([Turn::Hold]).filter(legal).collect(),
    })
}

/// `setup.settled`
/// > A position given as a set-up is settled when every group on it would stay if the board were checked as it stands, and, in Meigo, no chain has both marked and unmarked stones.
///
/// Gives a chain that would not stay or is mixed, if there is one.
fn unsettled(rules: &Rules, board: &Board) -> Option<Points> {
    let chains = Color::BOTH.into_iter().flat_map(|color| rules.chains(board, color));
    chains.into_iter().find(|chain| rules.liberties(board, chain).is_empty() || rules.is_mixed(board, chain))
}

/// Answers any question about a position of Meigo.
///
/// # Errors
/// A refused turn, or an error for a question that makes no sense here.
fn answer(rules: &Rules, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
    let board = &position.board;
    let chain = |stone| super::stone_at(board, stone).map(|stone| rules.chain(board, stone));
    Ok(match question {
        Question::Play { by, turn } => {
            super::check_mover(*by, position.to_move)?;
            Answer::Position(Box::new(rules.play(position, turn)?.into()))
        }
        Question::Turns => Answer::Turns(rules.turns(position)?.into_iter().collect()),
        Question::Over => Answer::Is(rules.over(position)),
        Question::Winner(_) => Answer::Outcome(rules.winner(position)),
        Question::Settled => Answer::Is(rules.unsettled(board).is_none()),
        Question::Stones(stone) => Answer::Points(chain(*stone)?),
        Question::Liberties(stone) => Answer::Points(rules.liberties(board, &chain(*stone)?)),
        Question::Reach(point) => Answer::Points(rules.reached(board, super::empty_at(board, *point)?)),
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

/// All sets of one or more of these points.
fn subsets(points: &Points) -> BTreeSet<Points> {
    points.iter().fold(BTreeSet::from([Points::new()]), |sets, &point| {
        let with = sets.iter().map(|set| set.iter().copied().chain([point]).collect());
        with.chain(sets.iter().cloned()).collect()
    })
}
