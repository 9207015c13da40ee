//! What a board counts, and who has won.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::tried::{Step, steps};
use super::{Show, Trouble, View, view};
use crate::explain::{Marks, explain_score, svg_inline};
use crate::json;
use crate::model::{Answer, Dead, Engine, Error, NoAnswer, Outcome, Owner, Point, Position, Question, Score, Shape};
use crate::naive::LITERAL;

/// A position to be counted.
#[derive(Clone, Debug, Deserialize)]
pub struct Count {
    /// The position.
    #[serde(flatten)]
    pub position: json::Position,
    /// HexGo: the stones that each player says are dead.
    #[serde(default)]
    pub dead: Option<json::Dead>,
}

/// What a board counts.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CountView {
    /// The position, with the dead stones faded and signs for whose the empty points are.
    pub view: View,
    /// The points of each player in whole and half points; nothing where no points are counted, or the players do not
    /// agree on the dead stones.
    pub score: Option<Score>,
    /// Who has won: `black`, `white`, `draw` or `undecided`.
    pub winner: Outcome,
    /// How it was counted.
    pub steps: Vec<Step>,
}

impl Count {
    pub(super) fn view(&self) -> Result<CountView, Trouble> {
        let position = json::read(&self.position)?;
        let dead = self.dead(position.shape())?;
        let all: BTreeSet<Point> = dead.black.union(&dead.white).copied().collect();
        let show = Show { dead: view::names(position.shape(), &all), ..Show::default() };
        let marks = Marks { owners: owners(&position, &dead), ..show.marks(&position) };
        Ok(CountView {
            view: View { svg: svg_inline(&position, &marks), ..view::of(&position, &show) },
            score: score(&position, &dead)?,
            winner: LITERAL.winner(&position, &dead)?,
            steps: steps(&position, explain_score(&position, &dead)?),
        })
    }

    fn dead(&self, shape: Shape) -> Result<Dead, Error> {
        let points = |names: &[String]| names.iter().map(|name| shape.point(name)).collect::<Result<_, _>>();
        self.dead
            .as_ref()
            .map_or(Ok(Dead::default()), |dead| Ok(Dead { black: points(&dead.black)?, white: points(&dead.white)? }))
    }
}

/// The score; nothing in Meigo, which counts no points.
fn score(position: &Position, dead: &Dead) -> Result<Option<Score>, Trouble> {
    match LITERAL.score(position, dead) {
        Err(NoAnswer::Error(Error::NotAQuestion { .. })) => Ok(None),
        score => Ok(score?),
    }
}

/// Whose the empty points are, once the stones that both call dead are off the board.
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
        // All points of a territory have the same owner.
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
