//! A position as a page shows it: the picture, the words, and the turns.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::draw::{Marks, svg, svg_inline};
use crate::json;
use crate::model::{Engine, Error, Game, MeigoPosition, Point, Position, Rejection, Shape, Turn};
use crate::naive::LITERAL;

/// The marks of a picture. Points beside the board are left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Show {
    /// Whether the points on which a stone may be placed are marked.
    pub legal: bool,
    /// The point of the last stone.
    pub last: Option<String>,
    /// Points to highlight.
    pub highlights: Vec<String>,
    /// Dead stones.
    pub dead: Vec<String>,
}

impl Show {
    /// The marks of the picture.
    pub(super) fn marks(&self, position: &Position) -> Marks {
        let shape = position.shape();
        Marks {
            highlights: points(shape, &self.highlights),
            last: self.last.as_deref().and_then(|name| point(shape, name)),
            legal: if self.legal { legal(position) } else { BTreeSet::new() },
            dead: points(shape, &self.dead),
            ..Marks::default()
        }
    }
}

/// The point of the board with this name.
fn point(shape: Shape, name: &str) -> Option<Point> {
    shape.point(name).ok().filter(|&point| shape.contains(point))
}

fn points(shape: Shape, names: &[String]) -> BTreeSet<Point> {
    names.iter().filter_map(|name| point(shape, name)).collect()
}

/// The names of points.
pub(super) fn names<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> Vec<String> {
    points.into_iter().map(|&point| shape.name(point)).collect()
}

/// A position to look at.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The game and the position, as the protocol has them.
    #[serde(flatten)]
    pub position: json::Position,
    /// The size, `5` or `9x9`.
    pub size: String,
    /// The picture, without a style of its own.
    pub svg: String,
    /// The position besides its board, in a line of words.
    pub words: String,
    /// Each point in words: `d4, black stone`.
    pub points: BTreeMap<String, String>,
    /// The turns without a stone.
    pub turns: Vec<TurnView>,
    /// Meigo: whether the next turn is a handicap, such as `handicap d4 e5`.
    pub opens_with_handicap: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Warnings about the position as a set-up, in sentences. A game can lead to such a position all the same.
    pub notes: Vec<String>,
}

/// A turn without a stone.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnView {
    /// The turn as it is written.
    pub turn: String,
    /// Whether the turn is legal now.
    pub legal: bool,
    /// The refusal in words.
    pub why: Option<String>,
}

/// The view of a position.
pub(super) fn of(position: &Position, show: &Show) -> View {
    let marks = show.marks(position);
    let shape = position.shape();
    let words = |point: Point| (shape.name(point), point_words(position, &marks, point));
    let over = LITERAL.over(position) == Ok(true);
    View {
        position: json::written(position),
        size: shape.size(),
        svg: svg_inline(position, &marks),
        words: if over { words_at_the_end(position) } else { position.words() },
        points: shape.points().map(words).collect(),
        turns: turns(position),
        opens_with_handicap: matches!(position, Position::Meigo(meigo) if meigo.opens_with_handicap()),
        over,
        notes: notes(position),
    }
}

/// The words of a position after the end of the game, when nobody is to move.
fn words_at_the_end(position: &Position) -> String {
    let mut facts = position.facts();
    facts[0] = "The game is over".to_owned();
    facts.join(" · ")
}

/// The picture as a file of its own, with the words of the position below it.
pub(super) fn picture(position: &Position, show: &Show) -> String {
    svg(position, &Marks { caption: true, ..show.marks(position) })
}

fn point_words(position: &Position, marks: &Marks, point: Point) -> String {
    let stone = match position.board().stone(point) {
        None => "empty".to_owned(),
        Some(stone) => format!("{} {}stone", stone.color, if stone.marked { "marked " } else { "" }),
    };
    let more = [
        ("last stone", marks.last == Some(point)),
        ("dead", marks.dead.contains(&point)),
        ("legal", marks.legal.contains(&point)),
        ("pointed out", marks.highlights.contains(&point)),
    ];
    let more: String = more.into_iter().filter(|(_, is)| *is).map(|(word, _)| format!(", {word}")).collect();
    format!("{}, {stone}{more}", position.shape().name(point))
}

/// The points on which a stone may be placed.
fn legal(position: &Position) -> BTreeSet<Point> {
    position.shape().points().filter(|&point| LITERAL.play_turn(position, &Turn::Place(point).into()).is_ok()).collect()
}

/// The turns of the game without a stone.
fn turns(position: &Position) -> Vec<TurnView> {
    let turns = [Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign];
    let view = |turn: Turn| {
        let name = turn.name(position.shape());
        match LITERAL.play_turn(position, &turn.into()) {
            Ok(_) => Some(TurnView { turn: name, legal: true, why: None }),
            Err(Rejection::Error(_)) => None,
            Err(rejection) => Some(TurnView { turn: name, legal: false, why: Some(rejection.words(position.shape())) }),
        }
    };
    turns.into_iter().filter_map(view).collect()
}

/// The warnings about a position that was set up.
fn notes(position: &Position) -> Vec<String> {
    let shape = position.shape();
    match position {
        Position::Meigo(meigo) => meigo_notes(meigo),
        _ => LITERAL
            .check_settled(position)
            .err()
            .map(|error| match error {
                Error::Unsettled { group, why, .. } => self::unsettled(shape, &group, why),
                other => other.to_string(),
            })
            .into_iter()
            .collect(),
    }
}

/// The warning about a group that would not stay.
fn unsettled(shape: Shape, group: &BTreeSet<Point>, why: &str) -> String {
    format!(
        "The position is not settled: the group {} {why}. A set-up has that by mistake as a rule: change the board, or go \
         on if it is meant.",
        shape.names(group)
    )
}

fn meigo_notes(meigo: &MeigoPosition) -> Vec<String> {
    let shape = meigo.board.shape();
    let chain = LITERAL.meigo.unsettled(&meigo.board).map(|chain| {
        let names = shape.names(&chain);
        match LITERAL.meigo.liberties(&meigo.board, &chain).is_empty() {
            true => format!(
                "The position is not settled: the chain {names} has no liberty. Only a first turn of its enemy can leave \
                 it so; it then comes off at the enemy’s next play. If that is not meant, change the board."
            ),
            false => format!(
                "The position is not settled: the chain {names} has both marked and unmarked stones, which does not come \
                 about in a game. Mark all of its stones or none."
            ),
        }
    });
    let opponent = meigo.to_move.other().title();
    let marked = (meigo.last_marked && meigo.first_turns.of(meigo.to_move.other())).then(|| {
        format!(
            "The last turn cannot have put down a marked stone: it would be {opponent}’s, whose first turn is still to \
             come. Take one of the two back."
        )
    });
    let is_start = || LITERAL.start_of(&meigo.clone().into()).is_some();
    let handicap = (meigo.handicap && !is_start()).then(|| {
        "Black opens with a handicap only at the start of a game: an empty board, an empty prison, Black to move, and \
         both first turns to come."
            .to_owned()
    });
    [chain, marked, handicap].into_iter().flatten().collect()
}

/// A game to choose.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameView {
    /// Its name: `keil`.
    pub game: &'static str,
    /// Its name as its text writes it: `Keil`.
    pub title: &'static str,
    /// Whether its boards are hexagons; otherwise they are grids.
    pub hexagon: bool,
    /// The sizes that are offered, the smallest first.
    pub sizes: &'static [&'static str],
    /// The size to offer first.
    pub usual: &'static str,
    /// The default komi, where the game has one.
    pub komi: Option<u32>,
    /// Whether stones can be marked.
    pub marks: bool,
}

/// A game, with the choices before it starts.
pub(super) fn game(game: Game) -> GameView {
    let hexagons: &[&str] = &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
    let (sizes, usual): (&[&str], _) = match game {
        Game::Keil | Game::Hexgo => (hexagons, "6"),
        Game::Meigo => (&["3x3", "5x5", "7x7", "9x9", "11x11", "13x13", "19x19"], "9x9"),
    };
    GameView {
        game: game.name(),
        title: game.title(),
        hexagon: game.is_on_hexagons(),
        sizes,
        usual,
        komi: game.usual_komi(),
        marks: game == Game::Meigo,
    }
}
