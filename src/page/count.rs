//! What a board counts, and who has won.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::tried::{Step, steps};
use super::{Show, Trouble, View, view};
use crate::explain::{Marks, explain_score, svg_inline};
use crate::model::{Answer, Dead, Engine, Error, Owner, Point, Position, Question, Rejection, Shape};
use crate::naive::LITERAL;
use crate::wire;

/// A position to be counted.
#[derive(Clone, Debug, Deserialize)]
pub struct Count {
    /// The position.
    #[serde(flatten)]
    pub position: wire::Position,
    /// HexGo: the stones that each player says are dead.
    #[serde(default)]
    pub dead: Option<wire::Dead>,
}

/// What a board counts.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CountView {
    /// The position, with the dead stones faded and signs for whose the empty points are.
    pub view: View,
    /// The points of each player in whole and half points; nothing where no points are counted, or the players do not
    /// agree on the dead stones.
    pub score: Option<wire::Score>,
    /// Who has won: `black`, `white`, `draw` or `undecided`.
    pub winner: &'static str,
    /// How it was counted.
    pub steps: Vec<Step>,
}

impl Count {
    pub(super) fn view(&self) -> Result<CountView, Trouble> {
        let position = wire::read(&self.position)?;
        let dead = self.dead(position.shape())?;
        let all: BTreeSet<Point> = dead.black.union(&dead.white).copied().collect();
        let show = Show { dead: view::names(position.shape(), &all), ..Show::default() };
        let marks = Marks { owners: owners(&position, &dead), ..show.marks(&position) };
        let winner = match LITERAL.answer(&position, &Question::Winner(dead.clone()))? {
            Answer::Outcome(outcome) => outcome.name(),
            _ => "undecided",
        };
        Ok(CountView {
            view: View { svg: svg_inline(&position, &marks), ..view::of(&position, &show) },
            score: score(&position, &dead)?,
            winner,
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

fn score(position: &Position, dead: &Dead) -> Result<Option<wire::Score>, Trouble> {
    match LITERAL.answer(position, &Question::Score(dead.clone())) {
        Ok(Answer::Score(score)) => Ok(score.map(|score| wire::Score {
            black: score.black.halves as f64 / 2.0,
            white: score.white.halves as f64 / 2.0,
        })),
        Ok(_) | Err(Rejection::Error(Error::NotAQuestion { .. })) => Ok(None),
        Err(rejection) => Err(rejection.into()),
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
