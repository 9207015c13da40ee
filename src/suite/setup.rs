//! The set-up of a case: its keys become a position whose parts fit each other.

use super::schema::{RawCaptures, RawCase, RawEarlier, RawSize, Whole};
use crate::model::{
    Board, Button, Captures, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Position,
    Prison, Shape, StartKeys, TurnEnd,
};
use crate::naive::LITERAL;

/// The position that a case starts from.
pub(super) fn position(game: Game, raw: &RawCase) -> Result<Position, Error> {
    check_keys(game, raw)?;
    let Prison(prison) = raw.prison.as_deref().map_or(Ok(Prison(0)), str::parse)?;
    let position = match (&raw.size, raw.board.as_deref().unwrap_or_default()) {
        (Some(size), _) => start(game, raw, size, prison)?,
        (None, diagram) => match game {
            Game::Keil => keil_position(raw, diagram)?.into(),
            Game::Hexgo => hexgo_position(raw, diagram)?.into(),
            Game::Meigo => meigo_position(raw, diagram, prison)?.into(),
        },
    };
    if let Position::Meigo(position) = &position {
        check_meigo(raw, position)?;
    }
    if !raw.unsettled {
        LITERAL.check_settled(&position)?;
    }
    Ok(position)
}

fn set_up(message: impl Into<String>) -> Error {
    Error::SetUp(message.into())
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
    let taken = raw.button.is_some_and(Button::is_taken);
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

/// The start of a game (`size:`).
fn start(game: Game, raw: &RawCase, size: &RawSize, prison: i64) -> Result<Position, Error> {
    let prison = u32::try_from(prison)
        .map_err(|_| set_up("the prison starts with black stones or empty, not with white ones"))?;
    let keys = StartKeys {
        size: size.to_string(),
        komi: raw.komi.map(|komi| komi.count("komi")).transpose()?,
        button: raw.button,
        prison: Some(prison),
        handicap: raw.handicap,
    };
    Ok(LITERAL.start(keys.start(game)?))
}

/// The komi of the case, or the usual one of its game.
fn komi(game: Game, raw: &RawCase) -> Result<u32, Error> {
    raw.komi.map_or(Ok(game.usual_komi().unwrap_or_default()), |komi| komi.count("komi"))
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

fn keil_position(raw: &RawCase, diagram: &str) -> Result<KeilPosition, Error> {
    let (komi, button) = (komi(Game::Keil, raw)?, raw.button.unwrap_or(Button::Free));
    let board = Game::Keil.board(diagram)?;
    let (to_move, passes, is_start) = (to_move(raw), passes(raw)?, raw.start == Some(true));
    let earlier = raw.history.as_deref().unwrap_or_default();
    if passes > 0 && button == Button::Free {
        return Err(set_up("`passes` says that a player has passed, which nobody can while the button is `free`"));
    }
    if is_start && (passes > 0 || !earlier.is_empty()) {
        return Err(set_up("`start: true` says that the game starts here, so there are no `passes` and no `history`"));
    }
    let earlier = earlier.iter().map(|earlier| turn_end(earlier, board.shape())).collect::<Result<Vec<_>, _>>()?;
    Ok(match is_start {
        true => KeilPosition { board, to_move, button, komi, passes, history: Vec::new() },
        false => KeilPosition::set_up(board, to_move, button, komi, passes, earlier),
    })
}

fn turn_end(raw: &RawEarlier, shape: Shape) -> Result<TurnEnd, Error> {
    let by = raw.by.ok_or_else(|| set_up("each entry of `history` needs `by`: whose turn ended with it"))?;
    Ok(TurnEnd { by, board: earlier_board(Game::Keil, raw, shape)?, taken: raw.taken.unwrap_or(false) })
}

fn earlier_board(game: Game, raw: &RawEarlier, shape: Shape) -> Result<Board, Error> {
    let board = game.board(&raw.board)?;
    match board.shape() == shape {
        true => Ok(board),
        false => Err(set_up(format!(
            "a board in `history` has size {}, the position has {}",
            board.shape().size(),
            shape.size()
        ))),
    }
}

fn hexgo_position(raw: &RawCase, diagram: &str) -> Result<HexgoPosition, Error> {
    let komi = komi(Game::Hexgo, raw)?;
    let board = Game::Hexgo.board(diagram)?;
    let earlier = raw.history.as_deref().unwrap_or_default();
    if earlier.iter().any(|earlier| earlier.by.is_some() || earlier.taken.is_some()) {
        return Err(set_up("entries of `history` have only a `board` in HexGo"));
    }
    let earlier = earlier.iter().map(|earlier| earlier_board(Game::Hexgo, earlier, board.shape()));
    let earlier = earlier.collect::<Result<Vec<_>, _>>()?;
    let captures = raw.captures.as_ref().map_or(Ok(Captures::default()), RawCaptures::captures)?;
    Ok(HexgoPosition::set_up(board, to_move(raw), komi, passes(raw)?, captures, earlier))
}

fn meigo_position(raw: &RawCase, diagram: &str, prison: i64) -> Result<MeigoPosition, Error> {
    let waiting = raw.first_turns.as_deref().unwrap_or_default();
    let has = |color| waiting.contains(&color);
    Ok(MeigoPosition {
        first_turns: FirstTurns { black: has(Color::Black), white: has(Color::White) },
        handicap: raw.handicap == Some(true),
        ..MeigoPosition::set_up(Game::Meigo.board(diagram)?, to_move(raw), raw.last_marked == Some(true), prison)
    })
}

/// The parts of a set-up of Meigo fit each other.
fn check_meigo(raw: &RawCase, position: &MeigoPosition) -> Result<(), Error> {
    let FirstTurns { black, white } = position.first_turns;
    if raw.first_turns.as_ref().is_some_and(|listed| listed.len() > usize::from(black) + usize::from(white)) {
        return Err(set_up("`first-turns` names a player twice"));
    }
    if position.handicap && LITERAL.start_of(&position.clone().into()).is_none() {
        return Err(set_up(
            "`handicap: true` goes with the start of a game: an empty board, an empty prison, both first turns to come",
        ));
    }
    if position.last_marked && position.first_turns.of(position.to_move.other()) {
        return Err(set_up(
            "`last-marked: true` says that the opponent put down a marked stone, whose first turn is still to come",
        ));
    }
    Ok(())
}
