//! A point of a position: its group or chain, and its explanation.

use serde::{Deserialize, Serialize};

use super::PageError;
use super::pictures::{Pictures, pictures};
use super::view::names;
use crate::explain::{StepJson, explain_link, explain_point};
use crate::json;
use crate::model::{Engine, KeilPosition, Point, Position, Question};
use crate::naive::{LITERAL, keil};

/// A point of a position.
#[derive(Clone, Debug, Deserialize)]
pub struct OfPoint {
    /// The position.
    #[serde(flatten)]
    pub position: json::Position,
    /// The name of the point.
    pub point: String,
}

/// A point explained.
#[derive(Clone, Debug, Serialize)]
pub struct PointView {
    /// The steps of the explanation.
    pub steps: Vec<StepJson>,
    /// The picture of each board of the steps, by its diagram.
    pub pictures: Pictures,
}

impl OfPoint {
    /// The names of the stones in the group or chain of the point.
    pub(super) fn stones(&self) -> Result<Vec<String>, PageError> {
        let (position, point) = self.read()?;
        Ok(names(position.shape(), &LITERAL.points(&position, &Question::Stones(point))?))
    }

    /// The explanation of the point; in Keil also that of the stones of its colour that it touches without a link.
    pub(super) fn look(&self) -> Result<PointView, PageError> {
        let (position, point) = self.read()?;
        let mut steps = explain_point(&position, point)?;
        for neighbour in unlinked(&position, point) {
            steps.extend(explain_link(&position, point, neighbour)?);
        }
        Ok(PointView { steps: StepJson::all(&steps), pictures: pictures(&position, &steps) })
    }

    fn read(&self) -> Result<(Position, Point), PageError> {
        let position = json::read(&self.position)?;
        let point = position.shape().point(&self.point)?;
        Ok((position, point))
    }
}

/// The stones of its own colour that a stone of Keil touches without a link. They look like its group.
fn unlinked(position: &Position, point: Point) -> Vec<Point> {
    let Position::Keil(KeilPosition { board, .. }) = position else { return Vec::new() };
    let alike = |&other: &Point| board.color(point).is_some() && board.color(other) == board.color(point);
    let beside = keil::LITERAL.adjacent(board.shape(), point).into_iter();
    beside.filter(alike).filter(|&other| !keil::LITERAL.linked(board, point, other)).collect()
}
