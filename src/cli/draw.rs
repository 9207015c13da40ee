//! `shinpan draw`: a position on the terminal or as SVG.

use std::collections::{BTreeMap, BTreeSet};

use super::output::{Exit, Output};
use super::position::{POSITION_HELP, PositionOptions, Topic, points};
use super::terminal::picture;
use crate::draw::{Marks, svg};
use crate::fast::Fast;
use crate::model::{Answer, Engine as _, Owner, Point, Position, Question, Turn};

/// Draw a position, on the terminal or as SVG
#[derive(Debug, clap::Args)]
#[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan draw hexgo --size 5 --play 'e5, d4' --legal
  shinpan draw keil --board question.txt --highlight c3,d4
  shinpan draw meigo/ban-after-a-marked-turn --svg > ban.svg")]
pub struct DrawOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// Turns played before it is drawn, such as 'd4, e5'; the last stone is pointed out
    #[arg(long, value_name = "TURNS")]
    play: Option<String>,
    /// Points to point out
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    highlight: Vec<String>,
    /// Point out where a stone may be placed
    #[arg(long)]
    legal: bool,
    /// As SVG, for a page or to print
    #[arg(long)]
    svg: bool,
    /// Keil, HexGo: mark whose the empty points are
    #[arg(long, requires = "svg")]
    territory: bool,
    /// Leave out the words below the board
    #[arg(long, requires = "svg")]
    bare: bool,
}

pub fn draw(options: &DrawOptions) -> Output {
    let topic = Topic::of(&options.position, options.play.as_deref())?;
    let position = topic.end()?;
    let last = topic.last_turn().and_then(|play| match play.turn {
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
            Position::Meigo(meigo) if meigo.opens_with_handicap() => Turn::Handicap([*point].into()),
            _ => Turn::Place(*point),
        };
        Fast.answer(position, &Question::Play { by: None, turn }).is_ok()
    };
    position.check_shape().map_err(|error| error.to_string())?;
    Ok(position.board().empty_points().filter(place).collect())
}

/// The owners of the empty points, where the game has territories.
fn owners(position: &Position) -> BTreeMap<Point, Owner> {
    let owner = |point| match Fast.answer(position, &Question::Owner(point)) {
        Ok(Answer::Owner(owner)) => Some((point, owner)),
        _ => None,
    };
    position.board().empty_points().filter_map(owner).collect()
}
