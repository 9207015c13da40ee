//! Keil, as `spec/keil.md` says it and in its order.

use super::board::{Points, adjacent_on_hexagon, empty, on_board, parts, reach, stones};
use shinpan_model::{
    Answer, Board, Button, Closed, Color, Count, Error, Evidence, Game, KeilPosition, Outcome, Owner, Point, Question,
    Refusal, Rejection, Score, Shape, Stone, Turn, TurnEnd,
};

definitions! {
    /// The definitions of Keil. In [`LITERAL`] each is what the text has; a reading of the rules replaces one of them.
    ///
    /// ```
    /// use shinpan::Board;
    /// use shinpan::naive::keil::LITERAL;
    ///
    /// let board = Board::hexagon_from_diagram("
    ///      . .
    ///     . . .
    ///      X X
    /// ")?;
    /// let (a1, a2) = (board.shape().point("a1")?, board.shape().point("a2")?);
    /// assert!(!LITERAL.linked(&board, a1, a2), "no third stone is beside both");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    {
        /// The start of a game on an empty board (`keil.start`).
        start(shape: Shape, komi: u32, button: Button) -> KeilPosition;
        /// The points adjacent to a point (`board.hexagon.adjacent`).
        adjacent(shape: Shape, p: Point) -> Points;
        /// Whether two points are of the same type (`keil.type`).
        same_type(board: &Board, p: Point, q: Point) -> bool;
        /// Whether two points are linked (`keil.link`).
        linked(board: &Board, p: Point, q: Point) -> bool;
        /// The points linked to a point.
        links(board: &Board, p: Point) -> Points;
        /// The group of a stone (`keil.group`).
        group(board: &Board, stone: Point) -> Points;
        /// All groups of one colour.
        groups(board: &Board, color: Color) -> Vec<Points>;
        /// The liberties of a group (`keil.liberty`).
        liberties(board: &Board, group: &Points) -> Points;
        /// The territory of an empty point (`keil.territory`).
        territory(board: &Board, point: Point) -> Points;
        /// Whether a player owns a territory (`keil.territory.owner`).
        owns(board: &Board, color: Color, territory: &Points) -> bool;
        /// The position after a turn (`keil.turn.kinds`), or the first clause that refuses it (`turn.refusals`).
        play(position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection>;
        /// The position with a turn ended (`keil.turn.alternate`).
        end_turn(position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition;
        /// The position after a placement (`keil.turn.place`).
        place(position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal>;
        /// The enemy stones that come off after a placement (`keil.turn.remove`).
        removed(placed: &Board, enemy: Color) -> Points;
        /// The group of a stone, if it has no liberty (`keil.turn.life`).
        lifeless(board: &Board, point: Point) -> Option<Points>;
        /// The place in the history of the turn that ended with this position (`keil.turn.repeat`).
        repeats(position: &KeilPosition, board: &Board) -> Option<usize>;
        /// The position after a pass (`keil.turn.pass`).
        pass(position: &KeilPosition) -> Result<KeilPosition, Refusal>;
        /// The position after the button is taken (`keil.button.take`).
        take_button(position: &KeilPosition) -> Result<KeilPosition, Refusal>;
        /// The points that a player has for the button (`keil.button.half`).
        button_points(button: Button, color: Color) -> Count;
        /// Whether two boards, each with whether the button was taken, count as the same position (`keil.button.repeat`).
        same_position(one: (&Board, bool), other: (&Board, bool)) -> bool;
        /// Whether the game is over (`keil.end`).
        over(position: &KeilPosition) -> bool;
        /// The points of both players (`keil.score`).
        score(position: &KeilPosition) -> Score;
        /// A player's points for playing second (`keil.score.komi`).
        komi(position: &KeilPosition, color: Color) -> u64;
        /// The outcome (`keil.winner`).
        winner(position: &KeilPosition) -> Outcome;
        /// All legal turns.
        turns(position: &KeilPosition) -> Vec<Turn>;
        /// A group that would not stay (`setup.settled`).
        unsettled(board: &Board) -> Option<Points>;
        /// The answer to any question.
        answer(position: &KeilPosition, question: &Question) -> Result<Answer, Rejection>;
    }
}

// Start

/// `keil.start`
/// > The game starts on an empty hexagonal board with the button beside it, and Black plays first.
fn start(_: &Rules, shape: Shape, komi: u32, button: Button) -> KeilPosition {
    KeilPosition { board: Board::empty(shape), to_move: Color::Black, button, komi, passes: 0, history: Vec::new() }
}

/// The points adjacent to `p` (`board.hexagon.adjacent`).
fn adjacent(_: &Rules, shape: Shape, p: Point) -> Points {
    adjacent_on_hexagon(shape, p)
}

// Definitions

/// `keil.type`
/// > Two points are of the same type when both are empty or both hold stones of one colour.
fn same_type(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    board.color(p) == board.color(q)
}

/// `keil.link`
/// > Two adjacent points are linked, and so are any stones on them, when some third point adjacent to both is of the same type as at least one of the two.
fn linked(rules: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let (beside_p, beside_q) = (rules.adjacent(board.shape(), p), rules.adjacent(board.shape(), q));
    let third = |&r: &Point| rules.same_type(board, r, p) || rules.same_type(board, r, q);
    beside_p.contains(&q) && beside_p.intersection(&beside_q).any(third)
}

/// The points linked to `p`.
fn links(rules: &Rules, board: &Board, p: Point) -> Points {
    rules.adjacent(board.shape(), p).into_iter().filter(|&q| rules.linked(board, p, q)).collect()
}

/// `keil.group`
/// > A group is a stone together with all other stones of its colour that can be reached from it by steps between linked stones of that colour.
fn group(rules: &Rules, board: &Board, stone: Point) -> Points {
    reach(stone, |p| rules.links(board, p).into_iter().filter(|&q| board.color(q) == board.color(stone)).collect())
}

/// All groups of one colour.
fn groups(rules: &Rules, board: &Board, color: Color) -> Vec<Points> {
    parts(stones(board, color), |stone| rules.group(board, stone))
}

/// `keil.liberty`
/// > A liberty of a group is an empty point linked to at least one stone of the group.
fn liberties(rules: &Rules, board: &Board, group: &Points) -> Points {
    group.iter().flat_map(|&stone| rules.links(board, stone)).filter(|&point| board.is_empty(point)).collect()
}

/// `keil.territory`
/// > A territory is an empty point together with all other empty points that can be reached from it by steps between linked empty points.
fn territory(rules: &Rules, board: &Board, point: Point) -> Points {
    reach(point, |p| rules.links(board, p).into_iter().filter(|&q| board.is_empty(q)).collect())
}

/// `keil.territory.owner`
/// > A player owns a territory when all stones linked to points of it are theirs.
fn owns(rules: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    let linked = territory.iter().flat_map(|&point| rules.links(board, point));
    linked.filter_map(|point| board.color(point)).all(|owner| owner == color)
}

// Turns

/// `turn.refusals`
/// > When several clauses refuse a turn, the one reported is the first in this order: the game is over; turns of this kind are not open now; not a point of the board; the point is occupied; no life for the mover; repetition; Meigo's ban on marked captures.
///
/// `keil.turn.kinds`
/// > On a turn a player places a stone of their colour, passes, or takes the button.
///
/// # Errors
/// A refusal by the first clause that forbids the turn, or [`Error::NotATurn`].
fn play(rules: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match turn {
        Turn::Hold | Turn::Resign | Turn::Handicap(_) => {
            let turn = turn.name(position.board.shape());
            return Err(Error::NotATurn(format!(
                "`{turn}` is not a turn of Keil; its turns are `d4`, `pass` and `button`"
            ))
            .into());
        }
        _ if rules.over(position) => {
            return Err(Refusal::new("keil.end", Evidence::GameOver).into());
        }
        Turn::Place(point) => rules.place(position, *point),
        Turn::Pass => rules.pass(position),
        Turn::Button => rules.take_button(position),
    }
    .map_err(Rejection::Refused)
}

/// `keil.turn.alternate`
/// > After each turn it is the other player's turn.
///
/// The end of the turn goes into the history, as `keil.turn.repeat` looks back on it.
fn end_turn(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    let mut history = position.history.clone();
    history.push(TurnEnd { by: position.to_move, board: board.clone(), taken: button.is_taken() });
    KeilPosition { board, to_move: position.to_move.other(), button, komi: position.komi, passes, history }
}

/// `keil.turn.place`
/// > A stone is placed on an empty point.
///
/// # Errors
/// A refusal: off the board, occupied, no liberty, or repetition.
fn place(rules: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let mover = position.to_move;
    if !on_board(position.board.shape(), point) {
        return Err(Refusal::new("board.hexagon", Evidence::OffBoard(point)));
    }
    if let Some(stone) = position.board.stone(point) {
        return Err(Refusal::new("keil.turn.place", Evidence::Occupied(point, stone)));
    }
    let placed = position.board.with(point, Stone::unmarked(mover));
    let board = placed.without(&rules.removed(&placed, mover.other()));
    if let Some(group) = rules.lifeless(&board, point) {
        return Err(Refusal::new("keil.turn.life", Evidence::NoLiberty(group)));
    }
    if let Some(earlier) = rules.repeats(position, &board) {
        return Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier }));
    }
    Ok(rules.end_turn(position, board, position.button, 0))
}

/// `keil.turn.remove`
/// > After a placement every enemy stone in a group without liberties is removed, all of them at once, judged on the board with the new stone on it.
fn removed(rules: &Rules, placed: &Board, enemy: Color) -> Points {
    rules
        .groups(placed, enemy)
        .into_iter()
        .filter(|group| rules.liberties(placed, group).is_empty())
        .flatten()
        .collect()
}

/// `keil.turn.life`
/// > After the removal, the stone just placed must be in a group with at least one liberty; otherwise the placement is refused.
///
/// Gives the group of the stone on `point` if it has none.
fn lifeless(rules: &Rules, board: &Board, point: Point) -> Option<Points> {
    let group = rules.group(board, point);
    rules.liberties(board, &group).is_empty().then_some(group)
}

/// `keil.turn.repeat`
/// > After the removal, the position must differ from the position at the end of every earlier turn of the same player; otherwise the placement is refused.
///
/// Gives the place in the history of the turn whose end would come back.
fn repeats(rules: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let same = |earlier: &TurnEnd| {
        earlier.by == position.to_move
            && rules.same_position((&earlier.board, earlier.taken), (board, position.button.is_taken()))
    };
    position.history.iter().position(same)
}

/// `keil.turn.pass`
/// > A player may pass, except while the button is in play and neither player has taken it.
///
/// # Errors
/// A refusal while the button is free.
fn pass(rules: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.button {
        Button::Free => Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree))),
        button => Ok(rules.end_turn(position, position.board.clone(), button, position.passes.saturating_add(1))),
    }
}

// The button

/// `keil.button.take`
/// > While the button is in play and neither player has taken it, a player may take it instead of placing a stone.
///
/// # Errors
/// A refusal unless the button is free.
fn take_button(rules: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.button {
        Button::Free => Ok(rules.end_turn(position, position.board.clone(), Button::Taken(position.to_move), 0)),
        _ => Err(Refusal::new("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake))),
    }
}

/// `keil.button.half`
/// > At the end of the game half a point is added to the score of the player who has taken the button.
fn button_points(_: &Rules, button: Button, color: Color) -> Count {
    Count { halves: if button == Button::Taken(color) { 1 } else { 0 } }
}

/// `keil.button.repeat`
/// > When positions are compared for repetition, two equal boards count as different if the button was already taken with one of them and not with the other.
fn same_position(_: &Rules, one: (&Board, bool), other: (&Board, bool)) -> bool {
    one == other
}

// The end

/// `keil.end`
/// > The game ends when both players pass in succession; every later turn is refused.
fn over(_: &Rules, position: &KeilPosition) -> bool {
    position.passes >= 2
}

/// `keil.score`
/// > A player's score is the number of their stones on the board plus the number of points in the territories that they own, and for White the komi.
fn score(rules: &Rules, position: &KeilPosition) -> Score {
    let board = &position.board;
    let points = |color: Color| {
        let territories = parts(empty(board), |point| rules.territory(board, point));
        let owned = territories.into_iter().filter(|territory| rules.owns(board, color, territory));
        let territory = owned.flatten().collect::<Points>().len();
        let whole = Count::whole((stones(board, color).len() + territory) as u64 + rules.komi(position, color));
        Count { halves: whole.halves + rules.button_points(position.button, color).halves }
    };
    Score { black: points(Color::Black), white: points(Color::White) }
}

/// `keil.score.komi`
/// > The komi is a whole number of points, 0 or more, which White has for playing second.
fn komi(_: &Rules, position: &KeilPosition, color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => position.komi.into(),
    }
}

/// `keil.winner`
/// > The player with the higher score in the final position wins.
fn winner(rules: &Rules, position: &KeilPosition) -> Outcome {
    let score = rules.score(position);
    match score.black.cmp(&score.white) {
        _ if !rules.over(position) => Outcome::Undecided,
        std::cmp::Ordering::Greater => Outcome::Won(Color::Black),
        std::cmp::Ordering::Less => Outcome::Won(Color::White),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

// Questions

/// All legal turns of a position: every turn that [`play`] does not refuse.
fn turns(rules: &Rules, position: &KeilPosition) -> Vec<Turn> {
    let places = position.board.shape().points().map(Turn::Place);
    places.chain([Turn::Pass, Turn::Button]).filter(|turn| rules.play(position, turn).is_ok()).collect()
}

/// `setup.settled`
/// > A position given as a set-up is settled when every group on it would stay if the board were checked as it stands, and, in Meigo, no chain has both marked and unmarked stones.
///
/// Gives a group that would not stay, if there is one.
fn unsettled(rules: &Rules, board: &Board) -> Option<Points> {
    let groups = Color::BOTH.into_iter().flat_map(|color| rules.groups(board, color));
    groups.into_iter().find(|group| rules.liberties(board, group).is_empty())
}

/// Answers any question about a position of Keil.
///
/// # Errors
/// A refused turn, or an error for a question that makes no sense here.
fn answer(rules: &Rules, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
    let board = &position.board;
    let group = |stone| super::stone_at(board, stone).map(|stone| rules.group(board, stone));
    let territory = |point| super::empty_at(board, point).map(|point| rules.territory(board, point));
    Ok(match question {
        Question::Play { by, turn } => {
            super::check_mover(*by, position.to_move)?;
            Answer::Position(Box::new(rules.play(position, turn)?.into()))
        }
        Question::Turns => Answer::Turns(rules.turns(position).into_iter().collect()),
        Question::Over => Answer::Is(rules.over(position)),
        Question::Score(_) => Answer::Score(Some(rules.score(position))),
        Question::Winner(_) => Answer::Outcome(rules.winner(position)),
        Question::Settled => Answer::Is(rules.unsettled(board).is_none()),
        Question::Linked(p, q) => {
            Answer::Is(rules.linked(board, super::on_board_at(board, *p)?, super::on_board_at(board, *q)?))
        }
        Question::Stones(stone) => Answer::Points(group(*stone)?),
        Question::Liberties(stone) => Answer::Points(rules.liberties(board, &group(*stone)?)),
        Question::Territory(point) => Answer::Points(territory(*point)?),
        Question::Owner(point) => {
            let territory = territory(*point)?;
            match (rules.owns(board, Color::Black, &territory), rules.owns(board, Color::White, &territory)) {
                (true, true) => Answer::Owner(Owner::Both),
                (true, false) => Answer::Owner(Owner::Player(Color::Black)),
                (false, true) => Answer::Owner(Owner::Player(Color::White)),
                (false, false) => Answer::Owner(Owner::Nobody),
            }
        }
        Question::LibertyPairs(_) | Question::EyeCells(_) | Question::Stays(_) | Question::Reach(_) => {
            return Err(Error::NotAQuestion { game: Game::Keil, question: question.name() }.into());
        }
    })
}
