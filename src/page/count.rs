//! The count of a board, and the winner.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::pictures::{Pictures, pictures};
use super::{PageError, Show, View, view};
use crate::draw::{Marks, svg_inline};
use crate::explain::{StepJson, explain_score};
use crate::json;
use crate::model::{Answer, Dead, Engine, Error, NoAnswer, Outcome, Owner, Point, Position, Question, Score, Shape};
use crate::naive::LITERAL;

/// A position to be counted.
#[derive(Clone, Debug, Deserialize)]
pub struct CountRequest {
    /// The position.
    #[serde(flatten)]
    pub position: json::Position,
    /// HexGo: the dead stones in the list of each player.
    #[serde(default)]
    pub dead: Option<json::Dead>,
}

/// The count of a board.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CountView {
    /// The position, with the dead stones faded and squares for the owners of empty points.
    pub view: View,
    /// The points of each player in whole and half points; nothing in Meigo, and while the lists of dead stones differ.
    pub score: Option<Score>,
    /// The winner: `black`, `white`, `draw` or `undecided`.
    pub winner: Outcome,
    /// The count step by step.
    pub steps: Vec<StepJson>,
    /// The picture of each board of the steps, by its diagram.
    pub pictures: Pictures,
}

impl CountRequest {
    pub(super) fn view(&self) -> Result<CountView, PageError> {
        let position = json::read(&self.position)?;
        let dead = self.dead(position.shape())?;
        let all: BTreeSet<Point> = dead.black.union(&dead.white).copied().collect();
        let show = Show { dead: view::names(position.shape(), &all), ..Show::default() };
        let marks = Marks { owners: owners(&position, &dead), ..show.marks(&position) };
        let steps = explain_score(&position, &dead)?;
        Ok(CountView {
            view: View { svg: svg_inline(&position, &marks), ..view::of(&position, &show) },
            score: score(&position, &dead)?,
            winner: LITERAL.winner(&position, &dead)?,
            steps: StepJson::all(&steps),
            pictures: pictures(&position, &steps),
        })
    }

    fn dead(&self, shape: Shape) -> Result<Dead, Error> {
        let points = |names: &[String]| names.iter().map(|name| shape.point(name)).collect::<Result<_, _>>();
        self.dead
            .as_ref()
            .map_or(Ok(Dead::default()), |dead| Ok(Dead { black: points(&dead.black)?, white: points(&dead.white)? }))
    }
}

/// The score; nothing in Meigo, which has none.
fn score(position: &Position, dead: &Dead) -> Result<Option<Score>, PageError> {
    match LITERAL.score(position, dead) {
        Err(NoAnswer::Error(Error::NotAQuestion { .. })) => Ok(None),
        score => Ok(score?),
    }
}

/// The owners of the empty points, after the stones in both lists of dead stones are taken off.
fn owners(position: &Position, dead: &Dead) -> BTreeMap<Point, Owner> {
    let off: BTreeSet<Point> = dead.black.intersection(&dead.white).copied().collect();
    let counted = match position.clone() {
        Position::Hexgo(mut hexgo) => {
            hexgo.board = hexgo.board.without(&off);
            Position::Hexgo(hexgo)
        }
        other => other,
    };
    let mut owners = BTreeMap::new();
    for point in counted.board().empty_points() {
        // The points of a territory share an owner.
        if !owners.contains_key(&point)
            && let Ok(Answer::Owner(owner)) = LITERAL.answer(&counted, &Question::Owner(point))
            && let Ok(Answer::Points(territory)) = LITERAL.answer(&counted, &Question::Territory(point))
        {
            owners.extend(territory.into_iter().map(|point| (point, owner)));
        }
    }
    owners.retain(|&point, _| position.board().is_empty(point));
    owners
}
