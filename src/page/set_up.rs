//! Positions made by hand.

use serde::Deserialize;

use super::{Show, Trouble};
use crate::model::{
    Board, Button, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Position, Shape, Stone,
    TurnEnd, shown,
};
use crate::naive::{hexgo, keil, meigo};
use crate::wire;

/// HexGo's komi unless something else is said (`hexgo.score.komi`).
const USUAL_KOMI: u32 = 6;

/// The start of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Start {
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
    /// What to show.
    #[serde(default)]
    pub show: Show,
}

impl Start {
    pub(super) fn position(&self) -> Result<Position, Trouble> {
        let game = game(&self.game)?;
        let shape = shape(game, &self.size)?;
        let prison = self.prison.unwrap_or(0);
        Ok(match game {
            Game::Keil => {
                let button = if self.button == Some(false) { Button::Absent } else { Button::Free };
                keil::LITERAL.start(shape, self.komi.unwrap_or(0), button).into()
            }
            Game::Hexgo => hexgo::LITERAL.start(shape, self.komi.unwrap_or(USUAL_KOMI)).into(),
            Game::Meigo if self.handicap && prison > 0 => {
                return Err(Error::SetUp("a handicap game starts with an empty prison".into()).into());
            }
            Game::Meigo if self.handicap => meigo::LITERAL.start_with_handicap(shape).into(),
            Game::Meigo => meigo::LITERAL.start(shape, prison).into(),
        })
    }
}

fn game(name: &str) -> Result<Game, Trouble> {
    Game::named(name).ok_or_else(|| {
        Trouble::new("not-found", format!("there is no game `{}`; the games are keil, hexgo and meigo", shown(name)))
    })
}

/// The outline of a board of this size.
fn shape(game: Game, size: &str) -> Result<Shape, Error> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| text.bytes().all(|digit| digit.is_ascii_digit()));
    let wrong = |form: &str| Error::Size(format!("{game} is played on a {form}, not `{}`", shown(size)));
    match game {
        Game::Keil | Game::Hexgo => {
            Shape::hexagon(number(size).ok_or_else(|| wrong("hexagon; write its size as `5`"))?)
        }
        Game::Meigo => {
            let sides = size.split_once('x').and_then(|(columns, rows)| number(columns).zip(number(rows)));
            let (columns, rows) = sides.ok_or_else(|| wrong("grid; write its size as `9x7`"))?;
            Shape::grid(columns, rows)
        }
    }
}

/// A diagram, as cases write it.
#[derive(Clone, Debug, Deserialize)]
pub struct Diagram {
    /// `keil`, `hexgo` or `meigo`.
    pub game: String,
    /// The rows from top to bottom.
    pub text: String,
    /// What to show.
    #[serde(default)]
    pub show: Show,
}

impl Diagram {
    pub(super) fn position(&self) -> Result<Position, Trouble> {
        Ok(match game(&self.game)? {
            Game::Keil => {
                let board = Board::hexagon_from_diagram(&self.text)?;
                arranged_keil(KeilPosition {
                    board: board.clone(),
                    ..keil::LITERAL.start(board.shape(), 0, Button::Free)
                })
            }
            Game::Hexgo => {
                let board = Board::hexagon_from_diagram(&self.text)?;
                let start = hexgo::LITERAL.start(board.shape(), USUAL_KOMI);
                HexgoPosition { history: vec![board.clone()], board, ..start }.into()
            }
            Game::Meigo => {
                let board = Board::grid_from_diagram(&self.text)?;
                let start = meigo::LITERAL.start(board.shape(), 0);
                MeigoPosition { first_turns: FirstTurns::default(), board, ..start }.into()
            }
        })
    }
}

/// A position that was changed by hand.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Arrange {
    /// The position, of which the record need not fit the rest.
    #[serde(flatten)]
    pub position: wire::Position,
    /// A stone to put down or take away.
    pub put: Option<Put>,
    /// Keil: the game starts with this board, so that it is the end of nobody's turn.
    #[serde(default)]
    pub start: bool,
    /// What to do with the record.
    #[serde(default)]
    pub record: Record,
    /// What to show.
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

/// What to do with the record of a game, which ends with the present board.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// Its last board becomes the present one.
    #[default]
    Replace,
    /// The present board follows the last one, which stays as an earlier one.
    Keep,
    /// The earlier position with this place in the record, from 0, goes.
    Forget(usize),
}

impl Arrange {
    pub(super) fn position(&self) -> Result<Position, Trouble> {
        let position = wire::read(&self.position)?;
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

/// A position of Keil of which the record has the earlier turns: the present board ends it, unless it is the start of a game.
fn arranged_keil(mut keil: KeilPosition) -> Position {
    let is_start = keil == keil::LITERAL.start(keil.board.shape(), keil.komi, keil.button);
    if !is_start || keil.button.is_taken() {
        keil.history.push(TurnEnd {
            by: keil.to_move.other(),
            board: keil.board.clone(),
            taken: keil.button.is_taken(),
        });
    }
    keil.into()
}

impl Record {
    /// The earlier entries of a record.
    fn applied<T>(self, mut record: Vec<T>) -> Vec<T> {
        match self {
            Record::Keep => return record,
            Record::Replace => {}
            Record::Forget(place) if place + 1 < record.len() => drop(record.remove(place)),
            Record::Forget(_) => {}
        }
        record.pop();
        record
    }
}

impl Put {
    /// The board with the stone.
    fn on(&self, position: &Position) -> Result<Board, Trouble> {
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
