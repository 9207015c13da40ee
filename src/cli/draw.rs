//! `shinpan draw`: a position on the terminal or as SVG.

use std::collections::{BTreeMap, BTreeSet};

use anstyle::{AnsiColor, Style};

use super::args::DrawOptions;
use super::explain::{picture, points};
use super::position::{after, asked, turns};
use super::{Answer, Exit};
use crate::draw::{Marks, Piece, svg};
use crate::fast::Fast;
use crate::model::{self, Color, Engine as _, Owner, Point, Position, Question, Stone, Turn};

pub fn draw(options: &DrawOptions) -> Answer {
    let played = options.play.as_deref().map(turns).unwrap_or_default();
    let asked = asked(&options.position, &played)?;
    if !asked.typed && !played.is_empty() {
        return Err("`--play` goes with a game; a case has turns of its own, `keil/…#2` those of one check".into());
    }
    let plays = asked.plays();
    let position = after(asked.start()?, plays)?;
    let last = plays.last().or(asked.case.moves.last()).and_then(|play| match play.turn {
        Turn::Place(point) => Some(point),
        _ => None,
    });
    let mut highlights = points(&position, &options.highlight)?;
    let legal = if options.legal { legal(&position)? } else { BTreeSet::new() };
    if options.svg {
        let owners = if options.territory { owners(&position) } else { BTreeMap::new() };
        let marks = Marks { highlights, last, legal, owners, caption: !options.bare, ..Marks::default() };
        return Ok((svg(&position, &marks), Exit::Conforms));
    }
    highlights.extend(last);
    highlights.extend(legal);
    Ok((picture(&position, &highlights), Exit::Conforms))
}

/// The points on which a stone may be placed.
fn legal(position: &Position) -> Result<BTreeSet<Point>, String> {
    let place = |point: &Point| {
        let turn = match position {
            Position::Meigo(meigo) if meigo.handicap && meigo.first_turns.black => Turn::Handicap([*point].into()),
            _ => Turn::Place(*point),
        };
        Fast.answer(position, &Question::Play { by: None, turn }).is_ok()
    };
    position.check_shape().map_err(|error: model::Error| error.to_string())?;
    Ok(position.board().empty_points().filter(place).collect())
}

/// Whose the empty points are, where the game has territories.
fn owners(position: &Position) -> BTreeMap<Point, Owner> {
    let owner = |point| match Fast.answer(position, &Question::Owner(point)) {
        Ok(model::Answer::Owner(owner)) => Some((point, owner)),
        _ => None,
    };
    position.board().empty_points().filter_map(owner).collect()
}

/// A piece of a drawing in its colour.
pub fn paint(piece: Piece, text: &str) -> String {
    let style = match piece {
        Piece::Rim | Piece::Empty => Style::new().dimmed(),
        Piece::Bracket => AnsiColor::Yellow.on_default().bold(),
        Piece::Stone(Stone { marked: true, .. }) => AnsiColor::Magenta.on_default().bold(),
        Piece::Stone(Stone { color: Color::Black, .. }) => AnsiColor::Blue.on_default().bold(),
        Piece::Stone(Stone { color: Color::White, .. }) => Style::new().bold(),
    };
    format!("{style}{text}{style:#}")
}
