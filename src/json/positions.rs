//! Positions as JSON has them, and back.

use super::{self as json, Rows};
use crate::model::{
    Board, Button, Captures, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Shape, Stone, TurnEnd,
};

/// A position with all that it holds.
#[must_use]
pub fn written(position: &Position) -> json::Position {
    match position {
        Position::Keil(keil) => json::Position::Keil(keil_written(keil)),
        Position::Hexgo(hexgo) => json::Position::Hexgo(hexgo_written(hexgo)),
        Position::Meigo(meigo) => json::Position::Meigo(meigo_written(meigo)),
    }
}

/// A position that is asked about. What it leaves out is as it is at the start of a game.
///
/// # Errors
/// [`Error::Diagram`] and [`Error::Size`] for rows that are no board, [`Error::SetUp`] for an earlier board of another size.
///
/// ```
/// use shinpan::Shape;
/// use shinpan::naive::hexgo::LITERAL;
/// use shinpan::json;
///
/// let start = LITERAL.start(Shape::hexagon(4)?, 6).into();
/// assert_eq!(json::read(&json::written(&start))?, start);
/// # Ok::<(), shinpan::Error>(())
/// ```
pub fn read(position: &json::Position) -> Result<Position, Error> {
    Ok(match position {
        json::Position::Keil(said) => {
            let kept = |board: Board, button| KeilPosition {
                board,
                to_move: Color::Black,
                button,
                komi: 0,
                passes: 0,
                history: Vec::new(),
            };
            keil(said, kept)?.into()
        }
        json::Position::Hexgo(said) => {
            let kept = |board, captures| HexgoPosition::set_up(board, Color::Black, 0, 0, captures, Vec::new());
            hexgo(said, kept)?.into()
        }
        json::Position::Meigo(said) => {
            let kept = |board, prison, last_marked| MeigoPosition::set_up(board, Color::Black, last_marked, prison);
            meigo(said, kept)?.into()
        }
    })
}

pub(crate) fn same_shape(shape: Shape, board: &Board) -> Result<(), Error> {
    match board.shape() == shape {
        true => Ok(()),
        false => Err(Error::SetUp(format!("a board of size {} where it is {}", board.shape().size(), shape.size()))),
    }
}

pub(crate) fn keil(said: &json::Keil, kept: impl FnOnce(Board, Button) -> KeilPosition) -> Result<KeilPosition, Error> {
    let kept = kept(board(Game::Keil, &said.board)?, said.button);
    let shape = kept.board.shape();
    let end = |end: &json::TurnEnd| {
        let board = board(Game::Keil, &end.board)?;
        same_shape(shape, &board)?;
        Ok(TurnEnd { by: end.by, board, taken: end.taken })
    };
    Ok(KeilPosition {
        to_move: said.to_move.unwrap_or(kept.to_move),
        komi: said.komi.unwrap_or(kept.komi),
        passes: said.passes.unwrap_or(kept.passes),
        history: match &said.history {
            Some(ends) => ends.iter().map(end).collect::<Result<_, Error>>()?,
            None => kept.history,
        },
        ..kept
    })
}

pub(crate) fn hexgo(
    said: &json::Hexgo,
    kept: impl FnOnce(Board, Captures) -> HexgoPosition,
) -> Result<HexgoPosition, Error> {
    let kept = kept(board(Game::Hexgo, &said.board)?, said.captures);
    let shape = kept.board.shape();
    let earlier = |rows: &Rows| {
        let board = board(Game::Hexgo, rows)?;
        same_shape(shape, &board).map(|()| board)
    };
    Ok(HexgoPosition {
        to_move: said.to_move.unwrap_or(kept.to_move),
        komi: said.komi.unwrap_or(kept.komi),
        passes: said.passes.unwrap_or(kept.passes),
        resigned: said.resigned.map_or(kept.resigned, Option::from),
        history: match &said.history {
            Some(boards) => boards.iter().map(earlier).collect::<Result<_, _>>()?,
            None => kept.history,
        },
        ..kept
    })
}

pub(crate) fn meigo(
    said: &json::Meigo,
    kept: impl FnOnce(Board, i64, bool) -> MeigoPosition,
) -> Result<MeigoPosition, Error> {
    let kept = kept(board(Game::Meigo, &said.board)?, said.prison, said.last_marked);
    let waiting = |players: &Vec<Color>| FirstTurns {
        black: players.contains(&Color::Black),
        white: players.contains(&Color::White),
    };
    Ok(MeigoPosition {
        to_move: said.to_move.unwrap_or(kept.to_move),
        first_turns: said.first_turns.as_ref().map_or(kept.first_turns, waiting),
        handicap: said.handicap.unwrap_or(kept.handicap),
        ..kept
    })
}

fn board(game: Game, rows: &Rows) -> Result<Board, Error> {
    game.board(&rows.join("\n"))
}

/// The rows of a board from top to bottom.
pub(crate) fn rows(board: &Board) -> Rows {
    let shape = board.shape();
    let sign = |row, index| board.stone(Point { row, index }).map_or('.', Stone::sign);
    let row = |row| (0..shape.row_length(row)).map(|index| sign(row, index)).collect();
    (0..shape.rows()).rev().map(row).collect()
}

fn keil_written(keil: &KeilPosition) -> json::Keil {
    let end = |end: &TurnEnd| json::TurnEnd { by: end.by, board: rows(&end.board), taken: end.taken };
    json::Keil {
        board: rows(&keil.board),
        button: keil.button,
        to_move: Some(keil.to_move),
        komi: Some(keil.komi),
        passes: Some(keil.passes),
        history: Some(keil.history.iter().map(end).collect()),
    }
}

fn hexgo_written(hexgo: &HexgoPosition) -> json::Hexgo {
    json::Hexgo {
        board: rows(&hexgo.board),
        captures: hexgo.captures,
        to_move: Some(hexgo.to_move),
        komi: Some(hexgo.komi),
        passes: Some(hexgo.passes),
        resigned: Some(hexgo.resigned.into()),
        history: Some(hexgo.history.iter().map(rows).collect()),
    }
}

fn meigo_written(meigo: &MeigoPosition) -> json::Meigo {
    let waiting = Color::BOTH.into_iter().filter(|&color| meigo.first_turns.of(color));
    json::Meigo {
        board: rows(&meigo.board),
        prison: meigo.prison,
        last_marked: meigo.last_marked,
        to_move: Some(meigo.to_move),
        first_turns: Some(waiting.collect()),
        handicap: Some(meigo.handicap),
    }
}
