//! A turn that is tried: its explanation, the position after it, and the answers around it.

use serde::Serialize;

use super::pictures::{Pictures, pictures};
use super::view::{names, of};
use super::{PageError, Show, View};
use crate::explain::{Alternative, ExplanationJson, alternatives_of_turn, explain_turn, nearest_changes};
use crate::model::{Answer, Color, Play, Point, Position, Rejection, Shape, Turn};
use crate::naive::LITERAL;
use crate::readings::Source;

/// A turn that was tried.
#[derive(Clone, Debug, Serialize)]
pub struct Tried {
    /// The explanation. Its `says` is never empty here: a sentence about the turn.
    #[serde(flatten)]
    pub explanation: ExplanationJson,
    /// The picture of each board of the steps, by its diagram.
    pub pictures: Pictures,
    /// The points from which the turn took stones.
    pub captured: Vec<String>,
    /// The position after a legal turn.
    pub view: Option<View>,
}

impl Tried {
    fn not_played(explanation: ExplanationJson, pictures: Pictures) -> Tried {
        Tried { explanation, pictures, captured: Vec::new(), view: None }
    }
}

/// Tries a turn.
pub(super) fn tried(position: &Position, text: &str, show: &Show) -> Tried {
    let shape = position.shape();
    let Play { by, turn } = match Play::read(shape, text) {
        Ok(play) => play,
        Err(error) => return Tried::not_played(ExplanationJson::unreadable(text, error.words()), Pictures::new()),
    };
    let explained = explain_turn(position, by, &turn);
    let pictures = pictures(position, &explained.steps);
    let explanation = ExplanationJson::of(&explained);
    match &explained.verdict {
        Ok(after) => {
            let captured = captured(position, after);
            let view = of(after, &Show { last: last(&turn, shape), ..show.clone() });
            let says = Some(done(position.to_move(), &turn, shape, &captured, view.over));
            Tried { explanation: ExplanationJson { says, ..explanation }, pictures, captured, view: Some(view) }
        }
        Err(Rejection::Refused(refusal)) => {
            let (mover, name) = (position.to_move().title(), turn.name(shape));
            let says = Some(format!("{mover}’s {name} is refused: {}.", refusal.evidence.words(shape)));
            Tried::not_played(ExplanationJson { says, ..explanation }, pictures)
        }
        // A text such as `white a1` also names the player.
        Err(Rejection::Error(_)) => {
            Tried::not_played(ExplanationJson { turn: text.to_owned(), ..explanation }, pictures)
        }
    }
}

/// The name of the point on which a turn puts a stone.
fn last(turn: &Turn, shape: Shape) -> Option<String> {
    match turn {
        Turn::Place(point) => Some(shape.name(*point)),
        Turn::Pass | Turn::Button | Turn::Hold | Turn::Resign | Turn::Handicap(_) => None,
    }
}

/// The names of the points from which a turn took stones.
fn captured(before: &Position, after: &Position) -> Vec<String> {
    let enemies = before.board().stones(before.to_move().other());
    let captured: Vec<Point> = enemies.filter(|&point| after.board().is_empty(point)).collect();
    names(before.shape(), &captured)
}

/// The result of a legal turn in a sentence: its captures, and the end of the game.
fn done(mover: Color, turn: &Turn, shape: Shape, captured: &[String], over: bool) -> String {
    let mover = mover.title();
    let did = match (turn, captured) {
        (Turn::Pass, _) => format!("{mover} passes"),
        (Turn::Button, _) => format!("{mover} takes the button"),
        (Turn::Hold, _) => format!("{mover} holds"),
        (Turn::Resign, _) => format!("{mover} resigns"),
        (Turn::Handicap(_), _) => format!("{mover} opens with a {}", turn.name(shape)),
        (Turn::Place(_), []) => format!("{mover}’s {} takes nothing", turn.name(shape)),
        (Turn::Place(_), [one]) => format!("{mover}’s {} takes {one}", turn.name(shape)),
        (Turn::Place(_), stones) => {
            format!("{mover}’s {} takes {} stones: {}", turn.name(shape), stones.len(), stones.join(" "))
        }
    };
    format!("{did}{}.", if over { ", and the game is over" } else { "" })
}

/// A reading of the text that is not the one in force and that judges a turn otherwise.
#[derive(Clone, Debug, Serialize)]
pub struct ReadingView {
    /// The id of the reading.
    pub id: String,
    /// The rule as the reading takes it to be.
    pub says: String,
    /// The ruling that decides against it, if there is one.
    pub ruling: Option<String>,
    /// The year of the wording, if it is an older one.
    pub wording: Option<String>,
    /// The answer of the reading.
    pub answer: String,
}

/// The changes that make a refused turn legal, in words.
pub(super) fn changes(position: &Position, text: &str) -> Result<Vec<String>, PageError> {
    let Play { turn, .. } = Play::read(position.shape(), text)?;
    Ok(nearest_changes(&LITERAL, position, &turn).iter().map(|change| change.words(position, &turn)).collect())
}

/// The readings that judge a turn otherwise.
pub(super) fn readings(position: &Position, text: &str) -> Result<Vec<ReadingView>, PageError> {
    let Play { turn, .. } = Play::read(position.shape(), text)?;
    let shape = position.shape();
    let view = |alternative: Alternative| {
        let (ruling, wording) = match alternative.reading.source {
            Source::Ruling(name) => (Some(name.to_owned()), None),
            Source::Wording(when) => (None, Some(when.to_owned())),
            Source::Mistake => (None, None),
        };
        let answer = match alternative.answer {
            Ok(Answer::Position(after)) => format!("legal; {}", difference(position, &after)),
            Ok(answer) => answer.words(shape),
            Err(none) => none.words(),
        };
        let (id, says) = (alternative.reading.id.to_owned(), alternative.reading.says.to_owned());
        ReadingView { id, says, ruling, wording, answer }
    };
    Ok(alternatives_of_turn(position, &turn).into_iter().map(view).collect())
}

/// The changes of a turn to the board, in words.
fn difference(before: &Position, after: &Position) -> String {
    let shape = before.shape();
    let (old, new) = (before.board(), after.board());
    let points = |is: &dyn Fn(Point) -> bool| shape.points().filter(|&point| is(point)).collect::<Vec<_>>();
    let put = |marked: bool| {
        points(&|point| old.is_empty(point) && new.stone(point).is_some_and(|stone| stone.marked == marked))
    };
    let off = points(&|point| !old.is_empty(point) && new.is_empty(point));
    let turned = points(&|point| {
        old.color(point).is_some() && old.color(point) == new.color(point) && old.stone(point) != new.stone(point)
    });
    let parts = [
        ("a stone on", put(false)),
        ("a marked stone on", put(true)),
        ("stones come off", off),
        ("stones are turned over on", turned),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, points)| !points.is_empty())
        .map(|(what, points)| format!("{what} {}", shape.names(&points)))
        .collect();
    if parts.is_empty() { "the board stays as it is".to_owned() } else { parts.join(", ") }
}
