//! The turns that led to a position, for engines that take games from their start instead of positions.

use super::wire::{self, GameSoFar};
use crate::explore::USUAL_KOMI;
use crate::model::{Button, Error, Game, Position, Shape, Turn, shown};
use crate::naive::{hexgo, keil, meigo};

/// What has been played of the game that is asked about.
///
/// Nothing is remembered between questions; but the one who asks plays a game turn by turn, and so a position that comes up
/// is the start of a game or one that an earlier answer led to.
#[derive(Default)]
pub(super) struct Record {
    /// The start of the game.
    start: Option<Position>,
    /// For each turn of the game, all that were tried in its place, with the positions after them.
    tried: Vec<Vec<(Turn, Position)>>,
    /// Which of them was played.
    played: Vec<usize>,
}

impl Record {
    /// The start of the game and the turns that led to this position; nothing if it is neither the start of a game nor what
    /// a turn of this game led to. The game goes on from there, or is forgotten.
    pub fn turns_to(&mut self, position: &Position) -> Option<(&Position, Vec<&Turn>)> {
        if self.start.as_ref() != Some(position) && is_start(position) {
            *self = Record { start: Some(position.clone()), ..Record::default() };
        }
        if self.start.as_ref() == Some(position) {
            self.go_on_after(0);
        } else {
            let places = self.tried.iter().enumerate().rev();
            let found = places
                .filter_map(|(turn, tried)| Some((turn, tried.iter().position(|(_, known)| known == position)?)))
                .next();
            let Some((turn, which)) = found else {
                *self = Record::default();
                return None;
            };
            if self.played.get(turn) != Some(&which) {
                self.played.truncate(turn);
                self.played.push(which);
                self.tried.truncate(turn + 1);
            }
            self.go_on_after(turn + 1);
        }
        let turns = self.tried.iter().zip(&self.played).map(|(tried, &played)| &tried[played].0);
        Some((self.start.as_ref()?, turns.collect()))
    }

    /// The game is where so many turns have been played; what was tried in the place of the next is kept.
    fn go_on_after(&mut self, turns: usize) {
        self.played.truncate(turns);
        self.tried.truncate(turns + 1);
    }

    /// After the position that was asked about last, this turn leads to that position.
    pub fn add(&mut self, turn: &Turn, after: &Position) {
        if self.start.is_none() {
            return;
        }
        if self.tried.len() == self.played.len() {
            self.tried.push(Vec::new());
        }
        if let Some(tried) = self.tried.last_mut() {
            tried.retain(|(known, _)| known != turn);
            tried.push((turn.clone(), after.clone()));
        }
    }

    /// The same as [`Record::turns_to`], as the protocol has it.
    pub fn written(&mut self, position: &Position) -> Option<GameSoFar> {
        let shape = position.shape();
        let (start, turns) = self.turns_to(position)?;
        let game = match start.game() {
            Game::Keil => wire::Game::Keil,
            Game::Hexgo => wire::Game::Hexgo,
            Game::Meigo => wire::Game::Meigo,
        };
        Some(GameSoFar {
            game,
            start: start_written(start),
            moves: turns.into_iter().map(|turn| turn.name(shape)).collect(),
        })
    }
}

/// Whether a game can start with this position.
fn is_start(position: &Position) -> bool {
    let shape = position.shape();
    match position {
        Position::Keil(keil) => !keil.button.is_taken() && *keil == keil::LITERAL.start(shape, keil.komi, keil.button),
        Position::Hexgo(hexgo) => *hexgo == hexgo::LITERAL.start(shape, hexgo.komi),
        Position::Meigo(meigo) if meigo.handicap => *meigo == meigo::LITERAL.start_with_handicap(shape),
        Position::Meigo(meigo) => {
            u32::try_from(meigo.prison).is_ok_and(|prison| *meigo == meigo::LITERAL.start(shape, prison))
        }
    }
}

/// What the start of a game leaves open.
fn start_written(start: &Position) -> wire::Start {
    let size = start.shape().size();
    let left_out = wire::Start::default();
    match start {
        Position::Keil(keil) => {
            wire::Start { size, komi: Some(keil.komi), button: Some(keil.button.into()), ..left_out }
        }
        Position::Hexgo(hexgo) => wire::Start { size, komi: Some(hexgo.komi), ..left_out },
        Position::Meigo(meigo) => {
            wire::Start { size, prison: u32::try_from(meigo.prison).ok(), handicap: Some(meigo.handicap), ..left_out }
        }
    }
}

/// The start of a game as the protocol has it. What it leaves out is as usual.
///
/// # Errors
/// [`Error::Size`] for a size that cannot be read or that the game is not played on, [`Error::SetUp`] for a button that is
/// taken or a handicap with a prison.
pub(super) fn start_read(game: wire::Game, start: &wire::Start) -> Result<Position, Error> {
    let set_up = |message: &str| Err(Error::SetUp(message.to_owned()));
    let button = start.button.map_or(Button::Free, Button::from);
    Ok(match game {
        wire::Game::Keil if button.is_taken() => return set_up("at the start the `button` is `free` or `none`"),
        wire::Game::Keil => keil::LITERAL.start(shape(&start.size, true)?, start.komi.unwrap_or(0), button).into(),
        wire::Game::Hexgo => hexgo::LITERAL.start(shape(&start.size, true)?, start.komi.unwrap_or(USUAL_KOMI)).into(),
        wire::Game::Meigo => {
            let shape = shape(&start.size, false)?;
            match (start.handicap == Some(true), start.prison.unwrap_or(0)) {
                (true, 0) => meigo::LITERAL.start_with_handicap(shape).into(),
                (true, _) => return set_up("a game with a handicap starts with an empty prison"),
                (false, prison) => meigo::LITERAL.start(shape, prison).into(),
            }
        }
    })
}

/// `5` for a hexagon, `9x7` for a grid.
fn shape(size: &str, hexagon: bool) -> Result<Shape, Error> {
    let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|sign| sign.is_ascii_digit()));
    let unreadable = || {
        let example = if hexagon { "the side of a hexagon, `5`" } else { "columns and rows of a grid, `9x7`" };
        Error::Size(format!("`{}` is not the size of a board of this game; write {example}", shown(size)))
    };
    match (hexagon, size.split_once('x')) {
        (true, None) => Shape::hexagon(number(size).ok_or_else(unreadable)?),
        (false, Some((columns, rows))) => {
            let (columns, rows) = number(columns).zip(number(rows)).ok_or_else(unreadable)?;
            Shape::grid(columns, rows)
        }
        _ => Err(unreadable()),
    }
}
