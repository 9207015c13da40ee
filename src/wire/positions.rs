//! Positions as JSON has them, and back.

use super::{self as wire, Rows};
use crate::model::{
    Board, Button, Captures, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Point,
    Position, Shape, Stone, TurnEnd,
};

/// A position with all that it holds.
#[must_use]
pub fn written(position: &Position) -> wire::Position {
    match position {
        Position::Keil(keil) => wire::Position::Keil(keil_written(keil)),
        Position::Hexgo(hexgo) => wire::Position::Hexgo(hexgo_written(hexgo)),
        Position::Meigo(meigo) => wire::Position::Meigo(meigo_written(meigo)),
    }
}

/// A position that is asked about. What it leaves out is as it is at the start of a game.
///
/// # Errors
/// [`Error::Diagram`] and [`Error::Size`] for rows that are no board, [`Error::SetUp`] for an earlier board of another size.
///
/// ```
/// use shinpan::model::Shape;
/// use shinpan::naive::hexgo::LITERAL;
/// use shinpan::wire;
///
/// let start = LITERAL.start(Shape::hexagon(4)?, 6).into();
/// assert_eq!(wire::read(&wire::written(&start))?, start);
/// # Ok::<(), shinpan::model::Error>(())
/// ```
pub fn read(position: &wire::Position) -> Result<Position, Error> {
    Ok(match position {
        wire::Position::Keil(said) => {
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
        wire::Position::Hexgo(said) => {
            let kept = |board: Board, captures| HexgoPosition {
                to_move: Color::Black,
                komi: 0,
                passes: 0,
                resigned: None,
                captures,
                history: vec![board.clone()],
                board,
            };
            hexgo(said, kept)?.into()
        }
        wire::Position::Meigo(said) => {
            let kept = |board, prison, last_marked| MeigoPosition {
                board,
                to_move: Color::Black,
                first_turns: FirstTurns::default(),
                handicap: false,
                last_marked,
                prison,
            };
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

pub(crate) fn keil(said: &wire::Keil, kept: impl FnOnce(Board, Button) -> KeilPosition) -> Result<KeilPosition, Error> {
    let kept = kept(board(Game::Keil, &said.board)?, said.button.into());
    let shape = kept.board.shape();
    let end = |end: &wire::TurnEnd| {
        let board = board(Game::Keil, &end.board)?;
        same_shape(shape, &board)?;
        Ok(TurnEnd { by: end.by.into(), board, taken: end.taken })
    };
    Ok(KeilPosition {
        to_move: said.to_move.map_or(kept.to_move, Color::from),
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
    said: &wire::Hexgo,
    kept: impl FnOnce(Board, Captures) -> HexgoPosition,
) -> Result<HexgoPosition, Error> {
    let captures = Captures { black: said.captures.black, white: said.captures.white };
    let kept = kept(board(Game::Hexgo, &said.board)?, captures);
    let shape = kept.board.shape();
    let earlier = |rows: &Rows| {
        let board = board(Game::Hexgo, rows)?;
        same_shape(shape, &board).map(|()| board)
    };
    Ok(HexgoPosition {
        to_move: said.to_move.map_or(kept.to_move, Color::from),
        komi: said.komi.unwrap_or(kept.komi),
        passes: said.passes.unwrap_or(kept.passes),
        resigned: match said.resigned {
            Some(wire::Resigned::Nobody) => None,
            Some(wire::Resigned::Black) => Some(Color::Black),
            Some(wire::Resigned::White) => Some(Color::White),
            None => kept.resigned,
        },
        history: match &said.history {
            Some(boards) => boards.iter().map(earlier).collect::<Result<_, _>>()?,
            None => kept.history,
        },
        ..kept
    })
}

pub(crate) fn meigo(
    said: &wire::Meigo,
    kept: impl FnOnce(Board, i64, bool) -> MeigoPosition,
) -> Result<MeigoPosition, Error> {
    let kept = kept(board(Game::Meigo, &said.board)?, said.prison, said.last_marked);
    let waiting = |players: &Vec<wire::Player>| FirstTurns {
        black: players.contains(&wire::Player::Black),
        white: players.contains(&wire::Player::White),
    };
    Ok(MeigoPosition {
        to_move: said.to_move.map_or(kept.to_move, Color::from),
        first_turns: said.first_turns.as_ref().map_or(kept.first_turns, waiting),
        handicap: said.handicap.unwrap_or(kept.handicap),
        ..kept
    })
}

fn board(game: Game, rows: &Rows) -> Result<Board, Error> {
    let diagram = rows.join("\n");
    match game {
        Game::Keil | Game::Hexgo => Board::hexagon_from_diagram(&diagram),
        Game::Meigo => Board::grid_from_diagram(&diagram),
    }
}

/// The rows of a board from top to bottom.
pub(crate) fn rows(board: &Board) -> Rows {
    let shape = board.shape();
    let sign = |row, index| board.stone(Point { row, index }).map_or('.', Stone::sign);
    let row = |row| (0..shape.row_length(row)).map(|index| sign(row, index)).collect();
    (0..shape.rows()).rev().map(row).collect()
}

fn keil_written(keil: &KeilPosition) -> wire::Keil {
    let end = |end: &TurnEnd| wire::TurnEnd { by: end.by.into(), board: rows(&end.board), taken: end.taken };
    wire::Keil {
        board: rows(&keil.board),
        button: keil.button.into(),
        to_move: Some(keil.to_move.into()),
        komi: Some(keil.komi),
        passes: Some(keil.passes),
        history: Some(keil.history.iter().map(end).collect()),
    }
}

fn hexgo_written(hexgo: &HexgoPosition) -> wire::Hexgo {
    wire::Hexgo {
        board: rows(&hexgo.board),
        captures: wire::Captures { black: hexgo.captures.black, white: hexgo.captures.white },
        to_move: Some(hexgo.to_move.into()),
        komi: Some(hexgo.komi),
        passes: Some(hexgo.passes),
        resigned: Some(match hexgo.resigned {
            None => wire::Resigned::Nobody,
            Some(Color::Black) => wire::Resigned::Black,
            Some(Color::White) => wire::Resigned::White,
        }),
        history: Some(hexgo.history.iter().map(rows).collect()),
    }
}

fn meigo_written(meigo: &MeigoPosition) -> wire::Meigo {
    let waiting = Color::BOTH.into_iter().filter(|&color| meigo.first_turns.of(color));
    wire::Meigo {
        board: rows(&meigo.board),
        prison: meigo.prison,
        last_marked: meigo.last_marked,
        to_move: Some(meigo.to_move.into()),
        first_turns: Some(waiting.map(wire::Player::from).collect()),
        handicap: Some(meigo.handicap),
    }
}

impl From<Color> for wire::Player {
    fn from(color: Color) -> wire::Player {
        match color {
            Color::Black => wire::Player::Black,
            Color::White => wire::Player::White,
        }
    }
}

impl From<wire::Player> for Color {
    fn from(player: wire::Player) -> Color {
        match player {
            wire::Player::Black => Color::Black,
            wire::Player::White => Color::White,
        }
    }
}

impl From<Button> for wire::Button {
    fn from(button: Button) -> wire::Button {
        match button {
            Button::Absent => wire::Button::None,
            Button::Free => wire::Button::Free,
            Button::Taken(Color::Black) => wire::Button::Black,
            Button::Taken(Color::White) => wire::Button::White,
        }
    }
}

impl From<wire::Button> for Button {
    fn from(button: wire::Button) -> Button {
        match button {
            wire::Button::None => Button::Absent,
            wire::Button::Free => Button::Free,
            wire::Button::Black => Button::Taken(Color::Black),
            wire::Button::White => Button::Taken(Color::White),
        }
    }
}
