//! From a case's keys to a position: the set-up, and whether its parts fit each other.

use super::schema::{RawButton, RawCaptures, RawCase, RawEarlier, RawSize, Whole};
use crate::model::{
    Board, Button, Captures, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Position,
    Shape, TurnEnd,
};
use crate::naive::{hexgo, keil, meigo};

/// HexGo's komi unless a case says otherwise (`hexgo.score.komi`).
const USUAL_KOMI: u32 = 6;

/// The position that a case starts from.
pub(super) fn position(game: Game, raw: &RawCase) -> Result<Position, Error> {
    check_keys(game, raw)?;
    let position: Position = match game {
        Game::Keil => keil_position(raw)?.into(),
        Game::Hexgo => hexgo_position(raw)?.into(),
        Game::Meigo => meigo_position(raw)?.into(),
    };
    match raw.unsettled {
        true => Ok(position),
        false => check_settled(&position).map(|()| position),
    }
}

/// The board of a diagram, of the kind that the game is played on.
pub(super) fn board(game: Game, diagram: &str) -> Result<Board, Error> {
    match game {
        Game::Keil | Game::Hexgo => Board::hexagon_from_diagram(diagram),
        Game::Meigo => Board::grid_from_diagram(diagram),
    }
}

/// `empty`, `3 black` or `2 white`, as black stones less white ones.
pub(super) fn prison(text: &str) -> Result<i64, Error> {
    let unreadable =
        || set_up(format!("`prison: {}` is not a prison; write `empty`, `3 black` or `2 white`", text.escape_debug()));
    let stones = |number: &str| digits(number).map(i64::from).ok_or_else(unreadable);
    match text.split_whitespace().collect::<Vec<_>>()[..] {
        ["empty"] => Ok(0),
        [number, "black"] => stones(number),
        [number, "white"] => stones(number).map(|stones| -stones),
        _ => Err(unreadable()),
    }
}

/// A number in plain digits, without a sign.
fn digits(text: &str) -> Option<u32> {
    text.bytes().all(|sign| sign.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// The button of Keil.
pub(super) fn button(raw: RawButton) -> Button {
    match raw {
        RawButton::None => Button::Absent,
        RawButton::Free => Button::Free,
        RawButton::Black => Button::Taken(Color::Black),
        RawButton::White => Button::Taken(Color::White),
    }
}

/// The stones captured in HexGo.
pub(super) fn captures(raw: &RawCaptures) -> Result<Captures, Error> {
    let stones = |number| whole("captures", number).map(u64::from);
    Ok(Captures { black: stones(raw.black)?, white: stones(raw.white)? })
}

fn set_up(message: impl Into<String>) -> Error {
    Error::SetUp(message.into())
}

/// A whole number, 0 or more.
fn whole(key: &str, Whole(number): Whole) -> Result<u32, Error> {
    u32::try_from(number)
        .map_err(|_| set_up(format!("`{key}` is a whole number from 0 to {}, not `{number}`", u32::MAX)))
}

/// Each key is one of the game's, and one that goes with `board` or `size`.
fn check_keys(game: Game, raw: &RawCase) -> Result<(), Error> {
    use Game::{Hexgo, Keil, Meigo};
    let keys: [(&str, bool, &[Game]); 10] = [
        ("komi", raw.komi.is_some(), &[Keil, Hexgo]),
        ("passes", raw.passes.is_some(), &[Keil, Hexgo]),
        ("history", raw.history.is_some(), &[Keil, Hexgo]),
        ("button", raw.button.is_some(), &[Keil]),
        ("start", raw.start.is_some(), &[Keil]),
        ("captures", raw.captures.is_some(), &[Hexgo]),
        ("prison", raw.prison.is_some(), &[Meigo]),
        ("first-turns", raw.first_turns.is_some(), &[Meigo]),
        ("last-marked", raw.last_marked.is_some(), &[Meigo]),
        ("handicap", raw.handicap.is_some(), &[Meigo]),
    ];
    if let Some((key, ..)) = keys.iter().find(|(_, present, games)| *present && !games.contains(&game)) {
        return Err(set_up(format!("{game} has no `{key}`")));
    }
    match (&raw.board, &raw.size) {
        (Some(_), None) => Ok(()),
        (None, Some(_)) => check_start(raw),
        (None, None) => Err(set_up("a case needs a `board` or a `size`")),
        (Some(_), Some(_)) => Err(set_up("a case has a `board` or a `size`, not both")),
    }
}

/// The start of a game (`size:`) has nothing behind it.
fn check_start(raw: &RawCase) -> Result<(), Error> {
    let taken = matches!(raw.button, Some(RawButton::Black | RawButton::White));
    let keys = [
        ("passes", raw.passes.is_some()),
        ("history", raw.history.is_some()),
        ("captures", raw.captures.is_some()),
        ("first-turns", raw.first_turns.is_some()),
        ("last-marked", raw.last_marked.is_some()),
        ("start", raw.start.is_some()),
        ("to-move: white", raw.to_move == Some(Color::White)),
        ("button: black` or `white", taken),
    ];
    match keys.into_iter().find(|(_, present)| *present) {
        Some((key, _)) => {
            Err(set_up(format!("`size` is the start of a game, which has no `{key}`; draw the `board` instead")))
        }
        None => Ok(()),
    }
}

fn shape(game: Game, size: &RawSize) -> Result<Shape, Error> {
    let side = match size {
        RawSize::Side(side) => Some(*side),
        RawSize::Grid(text) => digits(text).map(|side| side as usize),
    };
    let grid = match size {
        RawSize::Side(_) => None,
        RawSize::Grid(text) => text.split_once('x').and_then(|(columns, rows)| Some((digits(columns)?, digits(rows)?))),
    };
    match (game, side, grid) {
        (Game::Keil | Game::Hexgo, Some(side), _) => Shape::hexagon(side),
        (Game::Meigo, _, Some((columns, rows))) => Shape::grid(columns as usize, rows as usize),
        (Game::Meigo, ..) => Err(Error::Size("Meigo is played on a grid; write its size as `9x7`".into())),
        (_, None, _) => Err(Error::Size(format!("{game} is played on a hexagon; write its size as `5`"))),
    }
}

/// How many passes were just made: 0, 1 or 2.
fn passes(raw: &RawCase) -> Result<u8, Error> {
    match raw.passes {
        None => Ok(0),
        Some(Whole(passes @ 0..=2)) => Ok(passes as u8),
        Some(Whole(passes)) => Err(set_up(format!("`passes` is 0, 1 or 2, not `{passes}`"))),
    }
}

fn to_move(raw: &RawCase) -> Color {
    raw.to_move.unwrap_or(Color::Black)
}

fn keil_position(raw: &RawCase) -> Result<KeilPosition, Error> {
    let komi = raw.komi.map_or(Ok(0), |komi| whole("komi", komi))?;
    let button = raw.button.map_or(Button::Free, button);
    if let Some(size) = &raw.size {
        return Ok(keil::LITERAL.start(shape(Game::Keil, size)?, komi, button));
    }
    let board = board(Game::Keil, raw.board.as_deref().unwrap_or_default())?;
    let (to_move, passes, is_start) = (to_move(raw), passes(raw)?, raw.start == Some(true));
    let earlier = raw.history.as_deref().unwrap_or_default();
    if passes > 0 && button == Button::Free {
        return Err(set_up("`passes` says that a player has passed, which nobody can while the button is `free`"));
    }
    if is_start && (passes > 0 || !earlier.is_empty()) {
        return Err(set_up("`start: true` says that the game starts here, so there are no `passes` and no `history`"));
    }
    let mut history = earlier.iter().map(|earlier| turn_end(earlier, board.shape())).collect::<Result<Vec<_>, _>>()?;
    if !is_start {
        history.push(TurnEnd { by: to_move.other(), board: board.clone(), taken: button.is_taken() });
    }
    Ok(KeilPosition { board, to_move, button, komi, passes, history })
}

fn turn_end(raw: &RawEarlier, shape: Shape) -> Result<TurnEnd, Error> {
    let by = raw.by.ok_or_else(|| set_up("each entry of `history` needs `by`: whose turn ended with it"))?;
    Ok(TurnEnd { by, board: earlier_board(Game::Keil, raw, shape)?, taken: raw.taken.unwrap_or(false) })
}

fn earlier_board(game: Game, raw: &RawEarlier, shape: Shape) -> Result<Board, Error> {
    let board = board(game, &raw.board)?;
    match board.shape() == shape {
        true => Ok(board),
        false => Err(set_up(format!(
            "a board in `history` has size {}, the position has {}",
            board.shape().size(),
            shape.size()
        ))),
    }
}

fn hexgo_position(raw: &RawCase) -> Result<HexgoPosition, Error> {
    let komi = raw.komi.map_or(Ok(USUAL_KOMI), |komi| whole("komi", komi))?;
    if let Some(size) = &raw.size {
        return Ok(hexgo::LITERAL.start(shape(Game::Hexgo, size)?, komi));
    }
    let board = board(Game::Hexgo, raw.board.as_deref().unwrap_or_default())?;
    let earlier = raw.history.as_deref().unwrap_or_default();
    if earlier.iter().any(|earlier| earlier.by.is_some() || earlier.taken.is_some()) {
        return Err(set_up("entries of `history` have only a `board` in HexGo"));
    }
    let earlier = earlier.iter().map(|earlier| earlier_board(Game::Hexgo, earlier, board.shape()));
    let history = earlier.chain([Ok(board.clone())]).collect::<Result<Vec<_>, _>>()?;
    let captures = raw.captures.as_ref().map_or(Ok(Captures::default()), captures)?;
    Ok(HexgoPosition { board, to_move: to_move(raw), komi, passes: passes(raw)?, resigned: None, captures, history })
}

fn meigo_position(raw: &RawCase) -> Result<MeigoPosition, Error> {
    let in_prison = raw.prison.as_deref().map_or(Ok(0), prison)?;
    let handicap = raw.handicap == Some(true);
    let position = match &raw.size {
        Some(size) => {
            let black = u32::try_from(in_prison)
                .map_err(|_| set_up("the prison starts with black stones or empty, not with white ones"))?;
            let shape = shape(Game::Meigo, size)?;
            match handicap && black == 0 {
                true => meigo::LITERAL.start_with_handicap(shape),
                false => meigo::LITERAL.start(shape, black),
            }
        }
        None => {
            let waiting = raw.first_turns.as_deref().unwrap_or_default();
            MeigoPosition {
                board: board(Game::Meigo, raw.board.as_deref().unwrap_or_default())?,
                to_move: to_move(raw),
                first_turns: FirstTurns {
                    black: waiting.contains(&Color::Black),
                    white: waiting.contains(&Color::White),
                },
                handicap,
                last_marked: raw.last_marked == Some(true),
                prison: in_prison,
            }
        }
    };
    let FirstTurns { black, white } = position.first_turns;
    if raw.first_turns.as_ref().is_some_and(|listed| listed.len() > usize::from(black) + usize::from(white)) {
        return Err(set_up("`first-turns` names a player twice"));
    }
    let is_start =
        black && white && position.to_move == Color::Black && position.board == Board::empty(position.board.shape());
    if handicap && !(is_start && position.prison == 0) {
        return Err(set_up(
            "`handicap: true` goes with the start of a game: an empty board, an empty prison, both first turns to come",
        ));
    }
    if position.last_marked && position.first_turns.of(position.to_move.other()) {
        return Err(set_up(
            "`last-marked: true` says that the opponent put down a marked stone, whose first turn is still to come",
        ));
    }
    Ok(position)
}

/// `setup.settled`: a set-up on which some group would not stay is an error that names the group.
fn check_settled(position: &Position) -> Result<(), Error> {
    let (group, why) = match position {
        Position::Keil(position) => (keil::LITERAL.unsettled(&position.board), "has no liberty"),
        Position::Hexgo(position) => {
            (hexgo::LITERAL.unsettled(&position.board), "has neither a liberty pair nor a pair of eyes")
        }
        Position::Meigo(position) => {
            (meigo::LITERAL.unsettled(&position.board), "has no liberty, or both marked and unmarked stones")
        }
    };
    group.map_or(Ok(()), |group| Err(Error::Unsettled { shape: position.shape(), group, why }))
}
