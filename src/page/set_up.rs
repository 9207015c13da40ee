//! Positions made by hand: starts of games, diagrams, and changes of a position.

use serde::Deserialize;

use super::{PageError, Show};
use crate::json;
use crate::model::{
    Board, Button, Captures, Color, Error, Game, HexgoPosition, KeilPosition, MeigoPosition, Position, StartKeys, Stone,
};
use crate::naive::LITERAL;

/// The start of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NewGame {
    /// `keil`, `hexgo` or `meigo`.
    pub game: String,
    /// The size: `5` for a hexagon, `9x9` for a grid.
    pub size: String,
    /// White's komi (Keil, HexGo); if left out, 0 in Keil and 6 in HexGo.
    pub komi: Option<u32>,
    /// Whether there is a button (Keil); if left out, there is.
    pub button: Option<bool>,
    /// Black stones in the prison (Meigo); if left out, none.
    pub prison: Option<u32>,
    /// Whether Black opens with a handicap (Meigo).
    #[serde(default)]
    pub handicap: bool,
    /// The marks of the picture.
    #[serde(default)]
    pub show: Show,
}

impl NewGame {
    pub(super) fn position(&self) -> Result<Position, PageError> {
        let keys = StartKeys {
            size: self.size.clone(),
            komi: self.komi,
            button: self.button.map(|button| if button { Button::Free } else { Button::Absent }),
            prison: self.prison,
            handicap: Some(self.handicap),
        };
        Ok(LITERAL.start(keys.start(game(&self.game)?)?))
    }
}

fn game(name: &str) -> Result<Game, PageError> {
    name.parse().map_err(|error: Error| PageError::new("not-found", error.to_string()))
}

/// A diagram, as cases write it.
#[derive(Clone, Debug, Deserialize)]
pub struct Diagram {
    /// `keil`, `hexgo` or `meigo`.
    pub game: String,
    /// The rows from top to bottom.
    pub text: String,
    /// The marks of the picture.
    #[serde(default)]
    pub show: Show,
}

impl Diagram {
    pub(super) fn position(&self) -> Result<Position, PageError> {
        let game = game(&self.game)?;
        let board = game.board(&self.text)?;
        let komi = game.usual_komi().unwrap_or_default();
        Ok(match game {
            Game::Keil => arranged_keil(KeilPosition {
                komi,
                to_move: Color::Black,
                button: Button::Free,
                passes: 0,
                history: Vec::new(),
                board,
            }),
            Game::Hexgo => HexgoPosition::set_up(board, Color::Black, komi, 0, Captures::default(), Vec::new()).into(),
            Game::Meigo => MeigoPosition::set_up(board, Color::Black, false, 0).into(),
        })
    }
}

/// A position that was changed by hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Arrange {
    /// The position. Its record need not fit the rest.
    #[serde(flatten)]
    pub position: json::Position,
    /// A stone to put down or take away.
    pub put: Option<Put>,
    /// Keil: the game starts with this board, so that it is the end of nobody's turn.
    #[serde(default)]
    pub start: bool,
    /// The change of the record.
    #[serde(default)]
    pub record: RecordChange,
    /// The marks of the picture.
    #[serde(default)]
    pub show: Show,
}

/// A sign of a diagram on a point.
#[derive(Clone, Debug, Deserialize)]
pub struct Put {
    /// The name of the point.
    pub point: String,
    /// `X`, `O`, `x`, `o`, or `.` for no stone.
    pub sign: char,
}

/// A change of the record of a game. Afterwards the record ends with the present board.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordChange {
    /// Its last board becomes the present one.
    #[default]
    Replace,
    /// The present board follows the last one, which stays as an earlier one.
    Keep,
    /// The earlier position with this place in the record, from 0, goes.
    Forget(usize),
}

impl Arrange {
    pub(super) fn position(&self) -> Result<Position, PageError> {
        let position = json::read(&self.position)?;
        let board = self.put.as_ref().map_or_else(|| Ok(position.board().clone()), |put| put.on(&position))?;
        Ok(match position {
            Position::Keil(keil) => {
                let history = if self.start { Vec::new() } else { self.record.applied(keil.history) };
                let keil = KeilPosition { board, history, ..keil };
                if self.start { keil.into() } else { arranged_keil(keil) }
            }
            Position::Hexgo(hexgo) => {
                let mut history = self.record.applied(hexgo.history);
                history.push(board.clone());
                HexgoPosition { board, history, ..hexgo }.into()
            }
            Position::Meigo(meigo) => MeigoPosition { board, ..meigo }.into(),
        })
    }
}

/// A position of Keil with its present board added to the record, unless it is the first position of a game.
fn arranged_keil(mut keil: KeilPosition) -> Position {
    if LITERAL.start_of(&keil.clone().into()).is_none() {
        keil.history.push(keil.present());
    }
    keil.into()
}

impl RecordChange {
    /// The earlier entries of a record.
    fn applied<T>(self, mut record: Vec<T>) -> Vec<T> {
        match self {
            RecordChange::Keep => return record,
            RecordChange::Replace => {}
            RecordChange::Forget(place) if place + 1 < record.len() => drop(record.remove(place)),
            RecordChange::Forget(_) => {}
        }
        record.pop();
        record
    }
}

impl Put {
    /// The board with the stone.
    fn on(&self, position: &Position) -> Result<Board, PageError> {
        let (shape, board) = (position.shape(), position.board());
        let point = shape.point(&self.point)?;
        if !shape.contains(point) {
            return Err(Error::NotOnBoard { shape, point }.into());
        }
        let stone = |color, marked| match marked && position.game() != Game::Meigo {
            true => Err(Error::Diagram("only Meigo has marked stones; write `X` and `O`".into())),
            false => Ok(board.with(point, Stone { color, marked })),
        };
        Ok(match self.sign {
            '.' => board.without(&[point]),
            'X' => stone(Color::Black, false)?,
            'O' => stone(Color::White, false)?,
            'x' => stone(Color::Black, true)?,
            'o' => stone(Color::White, true)?,
            other => return Err(Error::Diagram(format!("`{}` is not one of `. X O x o`", other.escape_debug())).into()),
        })
    }
}
