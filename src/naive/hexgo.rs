//! HexGo, as `spec/hexgo.md` says it and in its order.

use super::board::{Points, adjacent_on_hexagon, empty, on_board, parts, reach, stones};
use shinpan_model::{
    Answer, Board, Captures, Color, Count, Dead, Error, Evidence, Game, HexgoPosition, Outcome, Owner, Point, Question,
    Refusal, Rejection, Score, Shape, Stone, Turn,
};
use std::collections::BTreeSet;

definitions! {
    /// The definitions of HexGo. In [`LITERAL`] each is what the text has; a reading of the rules replaces one of them.
    ///
    /// ```
    /// use shinpan::Board;
    /// use shinpan::naive::hexgo::LITERAL;
    ///
    /// // A white stone in the open with three black ones around it, every other cell: no two liberties touch.
    /// let board = Board::hexagon_from_diagram("
    ///       . . .
    ///      . X . .
    ///     . . O X .
    ///      . X . .
    ///       . . .
    /// ")?;
    /// let group = LITERAL.group(&board, board.shape().point("c3")?);
    /// assert_eq!(LITERAL.liberties(&board, &group).len(), 3);
    /// assert!(!LITERAL.stays(&board, &group));
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    {
        /// The start of a game on an empty board (`hexgo.start`).
        start(shape: Shape, komi: u32) -> HexgoPosition;
        /// The cells that touch a cell (`board.hexagon.adjacent`).
        adjacent(shape: Shape, p: Point) -> Points;
        /// The group of a stone (`hexgo.group`).
        group(board: &Board, stone: Point) -> Points;
        /// All groups of one colour.
        groups(board: &Board, color: Color) -> Vec<Points>;
        /// The liberties of a group (`hexgo.liberty`).
        liberties(board: &Board, group: &Points) -> Points;
        /// The liberty pairs of a group, the smaller cell of each first (`hexgo.liberty.pair`).
        liberty_pairs(board: &Board, group: &Points) -> BTreeSet<(Point, Point)>;
        /// The area of an empty cell (`hexgo.area`).
        area(board: &Board, cell: Point) -> Points;
        /// The stones around an area.
        around(board: &Board, area: &Points) -> Points;
        /// Whether an area is an eye of a group (`hexgo.eye`).
        is_eye(board: &Board, area: &Points, group: &Points) -> bool;
        /// The eye cells of a group (`hexgo.eye.cells`).
        eye_cells(board: &Board, group: &Points) -> Points;
        /// Whether so many eye cells are a pair of eyes (`hexgo.eye.pair`).
        is_pair_of_eyes(eye_cells: &Points) -> bool;
        /// Whether a group stays on the board (`hexgo.group.stays`).
        stays(board: &Board, group: &Points) -> bool;
        /// The eye cells of a group that doomed stones leave whole (`hexgo.eye.doomed`).
        eye_cells_despite(board: &Board, group: &Points, doomed: &Points) -> Points;
        /// The stones of the group just played that cannot survive where they stand (`hexgo.eye.doomed`).
        doomed(placed: &Board, point: Point) -> Points;
        /// The position after a turn (`hexgo.turn.kinds`), or the first clause that refuses it (`turn.refusals`).
        play(position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection>;
        /// The player whose turn it is next (`hexgo.turn.alternate`).
        next_player(position: &HexgoPosition) -> Color;
        /// The position after a placement (`hexgo.turn.place`).
        place(position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal>;
        /// The enemy stones that a placement captures (`hexgo.turn.capture`).
        captured(placed: &Board, point: Point, enemy: Color) -> Points;
        /// A group of the mover's that does not stay after the captures (`hexgo.turn.suicide`).
        suicide(board: &Board, mover: Color) -> Option<Points>;
        /// The place in the history of the arrangement that comes back (`hexgo.turn.repeat`).
        repeats(position: &HexgoPosition, board: &Board) -> Option<usize>;
        /// The position after a pass (`hexgo.turn.pass`).
        pass(position: &HexgoPosition) -> HexgoPosition;
        /// The position after a resignation (`hexgo.turn.resign`).
        resign(position: &HexgoPosition) -> HexgoPosition;
        /// Whether two passes have ended the game (`hexgo.end.passes`).
        ended_by_passes(position: &HexgoPosition) -> bool;
        /// The winner by resignation, if a player has resigned (`hexgo.end.resign`).
        winner_by_resignation(position: &HexgoPosition) -> Option<Color>;
        /// Whether the game is over.
        over(position: &HexgoPosition) -> bool;
        /// The position without the stones that both players take for dead; nothing while their lists differ (`hexgo.score.dead`).
        without_dead(position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error>;
        /// A list of dead stones names whole groups (`hexgo.score.dead`).
        check_whole_groups(board: &Board, list: &Points) -> Result<(), Error>;
        /// Whether an area is the territory of a player (`hexgo.score.territory`).
        owns(board: &Board, color: Color, area: &Points) -> bool;
        /// The points of both players (`hexgo.score.territory`, `hexgo.score.captures`).
        score(position: &HexgoPosition) -> Score;
        /// A player's points for playing second (`hexgo.score.komi`).
        komi(position: &HexgoPosition, color: Color) -> u64;
        /// The outcome, with these lists of dead stones (`hexgo.winner`).
        winner(position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error>;
        /// All legal turns.
        turns(position: &HexgoPosition) -> Vec<Turn>;
        /// A group that would not stay (`setup.settled`).
        unsettled(board: &Board) -> Option<Points>;
        /// The answer to any question.
        answer(position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection>;
    }
}

// Start

/// `hexgo.start`
/// > The game starts on an empty hexagonal board, with Black to play.
fn start(_: &Rules, shape: Shape, komi: u32) -> HexgoPosition {
    HexgoPosition {
        board: Board::empty(shape),
        to_move: Color::Black,
        komi,
        passes: 0,
        resigned: None,
        captures: Captures::default(),
        history: vec![Board::empty(shape)],
    }
}

/// The cells that touch `p` (`board.hexagon.adjacent`).
fn adjacent(_: &Rules, shape: Shape, p: Point) -> Points {
    adjacent_on_hexagon(shape, p)
}

// Groups and liberty pairs

/// `hexgo.group`
/// > A group is a stone together with all stones of its colour that can be reached from it by steps between touching stones of that colour.
fn group(rules: &Rules, board: &Board, stone: Point) -> Points {
    let friendly = |&q: &Point| board.color(q) == board.color(stone);
    reach(stone, |p| rules.adjacent(board.shape(), p).into_iter().filter(friendly).collect())
}

/// All groups of one colour.
fn groups(rules: &Rules, board: &Board, color: Color) -> Vec<Points> {
    parts(stones(board, color), |stone| rules.group(board, stone))
}

/// `hexgo.liberty`
/// > A liberty of a group is an empty cell that touches a stone of the group.
fn liberties(rules: &Rules, board: &Board, group: &Points) -> Points {
    let beside = group.iter().flat_map(|&stone| rules.adjacent(board.shape(), stone));
    beside.filter(|&cell| board.is_empty(cell)).collect()
}

/// `hexgo.liberty.pair`
/// > A liberty pair of a group is two liberties of it that touch each other.
fn liberty_pairs(rules: &Rules, board: &Board, group: &Points) -> BTreeSet<(Point, Point)> {
    let liberties = rules.liberties(board, group);
    let touching =
        |&e: &Point| rules.adjacent(board.shape(), e).into_iter().filter(move |&f| e < f).map(move |f| (e, f));
    liberties.iter().flat_map(touching).filter(|(_, f)| liberties.contains(f)).collect()
}

// Eyes

/// `hexgo.area`
/// > An area is an empty cell together with all empty cells that can be reached from it by steps between touching empty cells; the stones around it are those that touch a cell of it.
fn area(rules: &Rules, board: &Board, cell: Point) -> Points {
    reach(cell, |p| rules.adjacent(board.shape(), p).into_iter().filter(|&q| board.is_empty(q)).collect())
}

/// The stones that touch a cell of `area` and are not in it.
fn around(rules: &Rules, board: &Board, area: &Points) -> Points {
    let beside = area.iter().flat_map(|&cell| rules.adjacent(board.shape(), cell));
    beside.filter(|&cell| board.stone(cell).is_some() && !area.contains(&cell)).collect()
}

/// `hexgo.eye`
/// > An eye of a group is an area with at least one stone around it, where every stone around it belongs to that group.
///
/// `hexgo.eye.edge`
/// > The edge of the board closes an eye as a wall would.
fn is_eye(rules: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    let around = rules.around(board, area);
    !around.is_empty() && around.is_subset(group)
}

/// `hexgo.eye.cells`
/// > The eye cells of a group are the empty cells of all its eyes, counted together.
fn eye_cells(rules: &Rules, board: &Board, group: &Points) -> Points {
    let areas = parts(empty(board), |cell| rules.area(board, cell));
    areas.into_iter().filter(|area| rules.is_eye(board, area, group)).flatten().collect()
}

/// `hexgo.eye.pair`
/// > A group has a pair of eyes when it has at least two eye cells.
fn is_pair_of_eyes(_: &Rules, eye_cells: &Points) -> bool {
    eye_cells.len() >= 2
}

/// `hexgo.group.stays`
/// > A group stays on the board when it has a liberty pair or a pair of eyes.
fn stays(rules: &Rules, board: &Board, group: &Points) -> bool {
    !rules.liberty_pairs(board, group).is_empty() || rules.is_pair_of_eyes(&rules.eye_cells(board, group))
}

/// `hexgo.eye.doomed`
/// > When the opponent's groups are checked and the mover's group with the new stone cannot survive where it stands, having neither a liberty pair nor a pair of eyes, its stones do not break an eye open: an area of empty cells and stones of that group, of at most half the board, is an eye of the group to which every stone around it belongs, and its empty cells are the eye cells.
///
/// `doomed` is the mover's group if it cannot survive, and no cells otherwise.
fn eye_cells_despite(rules: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    let open = |&cell: &Point| board.is_empty(cell) || doomed.contains(&cell);
    let area = |cell| reach(cell, |p| rules.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let at_most_half = |area: &Points| area.is_disjoint(doomed) || 2 * area.len() <= board.shape().count();
    let eyes =
        parts(empty(board), area).into_iter().filter(|area| rules.is_eye(board, area, group) && at_most_half(area));
    eyes.flatten().filter(|&cell| board.is_empty(cell)).collect()
}

/// The group of the stone on `point` if it cannot survive there, judged with plain eyes; no cells otherwise.
fn doomed(rules: &Rules, placed: &Board, point: Point) -> Points {
    let group = rules.group(placed, point);
    if rules.stays(placed, &group) { Points::new() } else { group }
}

// Turns

/// `turn.refusals`
/// > When several clauses refuse a turn, the one reported is the first in this order: the game is over; turns of this kind are not open now; not a point of the board; the point is occupied; no life for the mover; repetition; Meigo's ban on marked captures.
///
/// `hexgo.turn.kinds`
/// > On a turn a player places a stone of their colour, passes, or resigns.
///
/// # Errors
/// A refusal by the first clause that forbids the turn, or [`Error::NotATurn`].
fn play(rules: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Button | Turn::Hold | Turn::Handicap(_) => {
            let turn = turn.name(position.board.shape());
            Err(Error::NotATurn(format!("`{turn}` is not a turn of HexGo; its turns are `d4`, `pass` and `resign`"))
                .into())
        }
        _ if position.resigned.is_some() => Err(Refusal::new("hexgo.end.resign", Evidence::GameOver).into()),
        _ if rules.ended_by_passes(position) => Err(Refusal::new("hexgo.end.passes", Evidence::GameOver).into()),
        Turn::Place(point) => rules.place(position, *point).map_err(Rejection::Refused),
        Turn::Pass => Ok(rules.pass(position)),
        Turn::Resign => Ok(rules.resign(position)),
    }
}

/// `hexgo.turn.alternate`
/// > After each turn it is the other player's turn.
fn next_player(_: &Rules, position: &HexgoPosition) -> Color {
    position.to_move.other()
}

/// `hexgo.turn.place`
/// > A stone is placed on an empty cell, and stays where it is until it is captured.
///
/// # Errors
/// A refusal: off the board, occupied, suicide, or repetition.
fn place(rules: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let mover = position.to_move;
    if !on_board(position.board.shape(), point) {
        return Err(Refusal::new("board.hexagon", Evidence::OffBoard(point)));
    }
    if let Some(stone) = position.board.stone(point) {
        return Err(Refusal::new("hexgo.turn.place", Evidence::Occupied(point, stone)));
    }
    let placed = position.board.with(point, Stone::unmarked(mover));
    let captured = rules.captured(&placed, point, mover.other());
    let board = placed.without(&captured);
    if let Some(group) = rules.suicide(&board, mover) {
        let eye_cells = rules.eye_cells(&board, &group);
        return Err(Refusal::new("hexgo.turn.suicide", Evidence::NoPair { group, eye_cells }));
    }
    if let Some(earlier) = rules.repeats(position, &board) {
        return Err(Refusal::new("hexgo.turn.repeat", Evidence::Repeats { earlier }));
    }
    let mut next = position.clone();
    next.history.push(board.clone());
    next.captures = position.captures.plus(mover, captured.len());
    Ok(HexgoPosition { board, to_move: rules.next_player(position), passes: 0, ..next })
}

/// `hexgo.turn.capture`
/// > After a placement the opponent's groups are checked first: those that have neither a liberty pair nor a pair of eyes are captured and removed together.
fn captured(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    let doomed = rules.doomed(placed, point);
    let stays = |group: &Points| {
        !rules.liberty_pairs(placed, group).is_empty()
            || rules.is_pair_of_eyes(&rules.eye_cells_despite(placed, group, &doomed))
    };
    rules.groups(placed, enemy).into_iter().filter(|group| !stays(group)).flatten().collect()
}

/// `hexgo.turn.suicide`
/// > Then the mover's own groups are checked on what is left: if one of them has neither a liberty pair nor a pair of eyes, the move is suicide and is refused.
///
/// Gives such a group, if there is one.
fn suicide(rules: &Rules, board: &Board, mover: Color) -> Option<Points> {
    rules.groups(board, mover).into_iter().find(|group| !rules.stays(board, group))
}

/// `hexgo.turn.repeat`
/// > A placement may not bring back an arrangement of the whole board that has already been on the board in this game.
///
/// Gives the place of that arrangement in the history.
fn repeats(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    position.history.iter().position(|earlier| earlier == board)
}

/// `hexgo.turn.pass`
/// > A player may pass.
fn pass(rules: &Rules, position: &HexgoPosition) -> HexgoPosition {
    HexgoPosition {
        to_move: rules.next_player(position),
        passes: position.passes.saturating_add(1),
        ..position.clone()
    }
}

/// `hexgo.turn.resign`
/// > A player may resign on their turn, until the game is over.
fn resign(rules: &Rules, position: &HexgoPosition) -> HexgoPosition {
    HexgoPosition { to_move: rules.next_player(position), resigned: Some(position.to_move), ..position.clone() }
}

// The end

/// `hexgo.end.passes`
/// > Two passes in a row end the game; every later turn is refused.
fn ended_by_passes(_: &Rules, position: &HexgoPosition) -> bool {
    position.passes >= 2
}

/// `hexgo.end.resign`
/// > A resignation ends the game, and the other player has won; every later turn is refused.
fn winner_by_resignation(_: &Rules, position: &HexgoPosition) -> Option<Color> {
    position.resigned.map(Color::other)
}

/// Whether the game has ended in either way.
fn over(rules: &Rules, position: &HexgoPosition) -> bool {
    rules.ended_by_passes(position) || rules.winner_by_resignation(position).is_some()
}

/// `hexgo.score.dead`
/// > After the two passes the stones that both players agree are dead come off, in whole groups, and each counts as a capture of the other player; their cells are then empty.
///
/// Gives nothing while the two players' lists differ.
///
/// # Errors
/// [`Error::DeadTooEarly`] before two passes have ended the game, [`Error::DeadNotWhole`] for a list that is not made of whole groups.
fn without_dead(rules: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    if *dead != Dead::default() && (!rules.ended_by_passes(position) || position.resigned.is_some()) {
        return Err(Error::DeadTooEarly);
    }
    for list in [&dead.black, &dead.white] {
        rules.check_whole_groups(&position.board, list)?;
    }
    let taken = |color: Color| dead.black.iter().filter(|&&point| position.board.color(point) == Some(color)).count();
    Ok((dead.black == dead.white).then(|| HexgoPosition {
        board: position.board.without(&dead.black),
        captures: position.captures.plus(Color::Black, taken(Color::White)).plus(Color::White, taken(Color::Black)),
        ..position.clone()
    }))
}

/// Every point of the list has a stone, and the whole group of each stone is in the list.
///
/// # Errors
/// [`Error::DeadNotWhole`] with a listed point that has no stone, or a stone that is missing from the list.
fn check_whole_groups(rules: &Rules, board: &Board, list: &Points) -> Result<(), Error> {
    let shape = board.shape();
    let wrong = list.iter().find_map(|&point| match board.stone(point) {
        None => Some(point),
        Some(_) => rules.group(board, point).difference(list).next().copied(),
    });
    wrong.map_or(Ok(()), |point| Err(Error::DeadNotWhole { shape, point }))
}

/// `hexgo.score.territory`
/// > A player has one point for every empty cell in an area that has stones around it, all of them theirs.
fn owns(rules: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    let around = rules.around(board, area);
    !around.is_empty() && around.iter().all(|&stone| board.color(stone) == Some(color))
}

/// `hexgo.score.captures`
/// > A player has one point for every stone that they captured.
///
/// The score is these points, the territory and the komi.
fn score(rules: &Rules, position: &HexgoPosition) -> Score {
    let board = &position.board;
    let points = |color: Color| {
        let owned = |cell: &Point| rules.owns(board, color, &rules.area(board, *cell));
        let territory = empty(board).into_iter().filter(owned).count() as u64;
        Count::whole(territory.saturating_add(position.captures.by(color)).saturating_add(rules.komi(position, color)))
    };
    Score { black: points(Color::Black), white: points(Color::White) }
}

/// `hexgo.score.komi`
/// > White has the komi in addition, a whole number of points, 6 unless agreed otherwise.
fn komi(_: &Rules, position: &HexgoPosition, color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => position.komi.into(),
    }
}

/// `hexgo.winner`
/// > The player with more points wins; with equal points the game is a draw.
///
/// # Errors
/// As [`without_dead()`].
fn winner(rules: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    let counted = rules.without_dead(position, dead)?;
    if let Some(winner) = rules.winner_by_resignation(position) {
        return Ok(Outcome::Won(winner));
    }
    Ok(match counted.map(|position| rules.score(&position)) {
        _ if !rules.over(position) => Outcome::Undecided,
        None => Outcome::Undecided,
        Some(score) if score.black > score.white => Outcome::Won(Color::Black),
        Some(score) if score.black < score.white => Outcome::Won(Color::White),
        Some(_) => Outcome::Draw,
    })
}

// Questions

/// All legal turns of a position: every turn that [`play`] does not refuse.
fn turns(rules: &Rules, position: &HexgoPosition) -> Vec<Turn> {
    let places = position.board.shape().points().map(Turn::Place);
    places.chain([Turn::Pass, Turn::Resign]).filter(|turn| rules.play(position, turn).is_ok()).collect()
}

/// `setup.settled`
/// > A position given as a set-up is settled when every group on it would stay if the board were checked as it stands, and, in Meigo, no chain has both marked and unmarked stones.
///
/// Gives a group that would not stay, if there is one.
fn unsettled(rules: &Rules, board: &Board) -> Option<Points> {
    let groups = Color::BOTH.into_iter().flat_map(|color| rules.groups(board, color));
    groups.into_iter().find(|group| !rules.stays(board, group))
}

/// Answers any question about a position of HexGo.
///
/// # Errors
/// A refused turn, or an error for a question that makes no sense here.
fn answer(rules: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    let board = &position.board;
    let group = |stone| super::stone_at(board, stone).map(|stone| rules.group(board, stone));
    let area = |cell| super::empty_at(board, cell).map(|cell| rules.area(board, cell));
    Ok(match question {
        Question::Play { by, turn } => {
            super::check_mover(*by, position.to_move)?;
            Answer::Position(Box::new(rules.play(position, turn)?.into()))
        }
        Question::Turns => Answer::Turns(rules.turns(position).into_iter().collect()),
        Question::Over => Answer::Is(rules.over(position)),
        Question::Score(dead) => {
            Answer::Score(rules.without_dead(position, dead)?.map(|counted| rules.score(&counted)))
        }
        Question::Winner(dead) => Answer::Outcome(rules.winner(position, dead)?),
        Question::Settled => Answer::Is(rules.unsettled(board).is_none()),
        Question::Stones(stone) => Answer::Points(group(*stone)?),
        Question::Liberties(stone) => Answer::Points(rules.liberties(board, &group(*stone)?)),
        Question::LibertyPairs(stone) => Answer::Pairs(rules.liberty_pairs(board, &group(*stone)?)),
        Question::EyeCells(stone) => Answer::Points(rules.eye_cells(board, &group(*stone)?)),
        Question::Stays(stone) => Answer::Is(rules.stays(board, &group(*stone)?)),
        Question::Territory(cell) => Answer::Points(area(*cell)?),
        Question::Owner(cell) => {
            let area = area(*cell)?;
            let owner = Color::BOTH.into_iter().find(|&color| rules.owns(board, color, &area));
            Answer::Owner(owner.map_or(Owner::Nobody, Owner::Player))
        }
        Question::Linked(..) | Question::Reach(_) => {
            return Err(Error::NotAQuestion { game: Game::Hexgo, question: question.name() }.into());
        }
    })
}
