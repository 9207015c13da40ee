//! A turn that is tried: what becomes of it, and why.

use serde::Serialize;

use super::view::{names, of};
use super::{OfPoint, Show, Trouble, View};
use crate::explain::{
    self, Marks, alternatives_of_turn, explain_link, explain_point, explain_turn, nearest_changes, svg_inline, title,
};
use crate::json;
use crate::model::{Answer, Color, KeilPosition, Play, Point, Position, Rejection, Shape, Turn};
use crate::naive::{LITERAL, keil};
use crate::readings::Source;

/// What becomes of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is legal.
    Legal,
    /// The rules forbid it now.
    Refused,
    /// It is no turn of the game, or not by the player to move.
    Error,
}

/// A turn that was tried.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Tried {
    /// The turn as it is written.
    pub turn: String,
    /// What became of it.
    pub verdict: Verdict,
    /// The same in a sentence.
    pub says: String,
    /// The label of the clause that refuses it.
    pub rule: Option<String>,
    /// How the rules came to it, clause by clause.
    pub steps: Vec<Step>,
    /// The points from which it took stones.
    pub captured: Vec<String>,
    /// The position after it, if it is legal.
    pub view: Option<View>,
}

/// One step of an explanation.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Step {
    /// The label of the clause.
    pub rule: String,
    /// What it is called.
    pub title: String,
    /// What it looked at and found.
    pub says: String,
    /// The points that it speaks of.
    pub points: Vec<String>,
    /// The board that it looks at, with the points pointed out.
    pub svg: String,
}

/// The steps of an explanation, each with its board.
pub(super) fn steps(position: &Position, steps: Vec<explain::Step>) -> Vec<Step> {
    let step = |step: explain::Step| {
        let points = names(position.shape(), &step.points);
        let marks = Marks { highlights: step.points, ..Marks::default() };
        let svg = svg_inline(&position.with_board(step.board), &marks);
        Step { rule: step.rule.to_owned(), title: title(step.rule).to_owned(), says: step.says, points, svg }
    };
    steps.into_iter().map(step).collect()
}

/// What is on a point, step by step.
pub(super) fn look(of_point: &OfPoint) -> Result<Vec<Step>, Trouble> {
    let position = json::read(&of_point.position)?;
    let point = position.shape().point(&of_point.point)?;
    let mut told = explain_point(&position, point)?;
    for neighbour in unlinked(&position, point) {
        told.extend(explain_link(&position, point, neighbour)?);
    }
    Ok(steps(&position, told))
}

/// The stones of its own colour that a stone of Keil touches without being linked to them, which look like one group with it.
fn unlinked(position: &Position, point: Point) -> Vec<Point> {
    let Position::Keil(KeilPosition { board, .. }) = position else { return Vec::new() };
    let alike = |&other: &Point| board.color(point).is_some() && board.color(other) == board.color(point);
    let beside = keil::LITERAL.adjacent(board.shape(), point).into_iter();
    beside.filter(alike).filter(|&other| !keil::LITERAL.linked(board, point, other)).collect()
}

/// What a legal turn did, in a sentence: what it took, and whether the game is over.
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

/// Tries a turn.
pub(super) fn tried(position: &Position, text: &str, show: &Show) -> Tried {
    let error = |rejection: &Rejection| Tried {
        turn: text.to_owned(),
        verdict: Verdict::Error,
        says: rejection.words(position.shape()),
        rule: None,
        steps: Vec::new(),
        captured: Vec::new(),
        view: None,
    };
    let Play { by, turn } = match Play::read(position.shape(), text) {
        Ok(play) => play,
        Err(unreadable) => return error(&unreadable.into()),
    };
    let explanation = explain_turn(position, by, &turn);
    let mover = position.to_move().title();
    let name = turn.name(position.shape());
    let steps = steps(position, explanation.steps);
    match explanation.verdict {
        Ok(after) => {
            let last = match &turn {
                Turn::Place(point) => Some(position.shape().name(*point)),
                _ => None,
            };
            let enemy = position.to_move().other();
            let captured: Vec<_> =
                position.board().stones(enemy).filter(|&point| after.board().is_empty(point)).collect();
            let captured = names(position.shape(), &captured);
            let view = of(&after, &Show { last, ..show.clone() });
            Tried {
                says: done(position.to_move(), &turn, position.shape(), &captured, view.over),
                turn: name,
                verdict: Verdict::Legal,
                rule: None,
                steps,
                captured,
                view: Some(view),
            }
        }
        Err(Rejection::Refused(refusal)) => Tried {
            says: format!("{mover}’s {name} is refused: {}.", refusal.evidence.words(position.shape())),
            turn: name,
            rule: Some(refusal.rule.to_owned()),
            verdict: Verdict::Refused,
            steps,
            captured: Vec::new(),
            view: None,
        },
        Err(rejection) => error(&rejection),
    }
}

/// A reading of the text that is not the one in force, and under which a turn would come out otherwise.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Differing {
    /// The name of the reading.
    pub id: String,
    /// What it takes the rules to be.
    pub says: String,
    /// The ruling that decides against it, if there is one.
    pub ruling: Option<String>,
    /// When the text had that wording, if it had it.
    pub wording: Option<String>,
    /// What would become of the turn.
    pub answer: String,
}

/// What could be played instead of a refused turn.
pub(super) fn changes(position: &Position, text: &str) -> Result<Vec<String>, Trouble> {
    let Play { turn, .. } = Play::read(position.shape(), text)?;
    Ok(nearest_changes(&LITERAL, position, &turn).iter().map(|change| change.words(position, &turn)).collect())
}

/// The readings under which a turn would come out otherwise.
pub(super) fn differing(position: &Position, text: &str) -> Result<Vec<Differing>, Trouble> {
    let Play { turn, .. } = Play::read(position.shape(), text)?;
    let shape = position.shape();
    let view = |alternative: explain::Alternative| {
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
        Differing { id, says, ruling, wording, answer }
    };
    Ok(alternatives_of_turn(position, &turn).into_iter().map(view).collect())
}

/// What a turn has changed on the board, in words.
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
