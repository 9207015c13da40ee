//! Turns, points and counts explained step by step, in the order in which the literal engine applies its clauses.

use std::collections::BTreeSet;

use super::story::{Step, Story, counted, list};
use super::{hexgo, keil, meigo};
use crate::model::{Color, Dead, Error, Play, Point, Position, Rejection, Turn};
use crate::naive::LITERAL;

/// A turn explained step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The position before the turn.
    pub position: Position,
    /// The player who makes the turn: the one whom the caller named, otherwise the player to move.
    pub by: Color,
    /// The turn.
    pub turn: Turn,
    /// The clauses in their order, each with its result. If the turn is refused, the last one refuses it; an error has none.
    pub steps: Vec<Step>,
    /// The position after the turn, the refusal or the error, as the literal engine answers.
    pub verdict: Result<Position, Rejection>,
}

impl Explanation {
    /// `legal`, `refused`, or `error` for a turn that is none of this game or player.
    #[must_use]
    pub fn verdict_name(&self) -> &'static str {
        match self.verdict {
            Ok(_) => "legal",
            Err(Rejection::Error(_)) => "error",
            Err(Rejection::Refused(_)) => "refused",
        }
    }
}

/// Explains a turn. `by` names the player who makes it; `None` is the player to move.
///
/// ```
/// use shinpan::explain::explain_turn;
/// use shinpan::{Button, Shape, Turn};
/// use shinpan::naive::keil::LITERAL;
///
/// let start = LITERAL.start(Shape::hexagon(3)?, 0, Button::Free).into();
/// let pass = explain_turn(&start, None, &Turn::Pass);
/// assert!(pass.verdict.is_err());
/// assert_eq!(pass.steps[0].rule, "keil.turn.pass");
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn explain_turn(position: &Position, by: Option<Color>, turn: &Turn) -> Explanation {
    let verdict = LITERAL.play_turn(position, &Play { by, turn: turn.clone() });
    let mut story = Story::on(position.board());
    if !matches!(verdict, Err(Rejection::Error(_))) {
        match position {
            Position::Keil(keil) => keil::turn(&mut story, keil, turn),
            Position::Hexgo(hexgo) => hexgo::turn(&mut story, hexgo, turn),
            Position::Meigo(meigo) => meigo::turn(&mut story, meigo, turn),
        }
    }
    if let Err(Rejection::Refused(refusal)) = &verdict
        && story.steps.last().is_none_or(|last| last.rule != refusal.rule)
    {
        story.step(refusal.rule, [], format!("Refused: {}.", refusal.evidence.words(position.shape())));
    }
    let by = by.unwrap_or(position.to_move());
    Explanation { position: position.clone(), by, turn: turn.clone(), steps: story.steps, verdict }
}

/// Explains a point: the group or chain of a stone, or the territory, area or reach of an empty point.
///
/// # Errors
/// [`Error::NotOnBoard`] for a point beside the board, [`Error::Size`] for a board of another game.
///
/// ```
/// use shinpan::explain::explain_point;
/// use shinpan::{Button, Shape};
/// use shinpan::naive::keil::LITERAL;
///
/// let shape = Shape::hexagon(3)?;
/// let steps = explain_point(&LITERAL.start(shape, 0, Button::Free).into(), shape.point("a1")?)?;
/// assert_eq!(steps[0].rule, "keil.territory");
/// # Ok::<(), shinpan::Error>(())
/// ```
pub fn explain_point(position: &Position, point: Point) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    check_points(position, [point])?;
    let mut story = Story::on(position.board());
    match position {
        Position::Keil(keil) => keil::point(&mut story, &keil.board, point),
        Position::Hexgo(hexgo) => hexgo::point(&mut story, &hexgo.board, point),
        Position::Meigo(meigo) => meigo::point(&mut story, &meigo.board, point),
    }
    Ok(story.steps)
}

/// Explains whether two points of Keil are linked, and through which third points.
///
/// # Errors
/// [`Error::NotAQuestion`] for another game, [`Error::NotOnBoard`] for a point beside the board.
pub fn explain_link(position: &Position, p: Point, q: Point) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let Position::Keil(keil) = position else {
        return Err(Error::NotAQuestion { game: position.game(), question: "linked" });
    };
    check_points(position, [p, q])?;
    let mut story = Story::on(&keil.board);
    keil::link(&mut story, &keil.board, p, q);
    Ok(story.steps)
}

fn check_points<const N: usize>(position: &Position, points: [Point; N]) -> Result<(), Error> {
    let shape = position.shape();
    let beside = points.into_iter().find(|&point| !shape.contains(point));
    beside.map_or(Ok(()), |point| Err(Error::NotOnBoard { shape, point }))
}

/// Explains the count of a position and its winner. `dead` belongs to HexGo.
///
/// # Errors
/// The engine's error for a list of stones that cannot be dead, and [`Error::SetUp`] for dead stones in another game.
///
/// ```
/// use shinpan::explain::explain_score;
/// use shinpan::{Button, Dead, Shape};
/// use shinpan::naive::keil::LITERAL;
///
/// let steps = explain_score(&LITERAL.start(Shape::hexagon(2)?, 3, Button::Free).into(), &Dead::default())?;
/// assert!(steps.iter().any(|step| step.rule == "keil.score.komi"));
/// # Ok::<(), shinpan::Error>(())
/// ```
pub fn explain_score(position: &Position, dead: &Dead) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let mut story = Story::on(position.board());
    match position {
        Position::Hexgo(hexgo) => hexgo::score(&mut story, hexgo, dead)?,
        _ if *dead != Dead::default() => {
            return Err(Error::SetUp(format!("{} takes nothing off as dead; only HexGo does", position.game())));
        }
        Position::Keil(keil) => keil::score(&mut story, keil),
        Position::Meigo(meigo) => meigo::end(&mut story, meigo),
    }
    Ok(story.steps)
}

/// Lists the legal turns in one step.
///
/// # Errors
/// [`Error::TooManyTurns`] for a handicap on a large board, [`Error::Size`] for a board of another game.
pub fn explain_turns(position: &Position) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let (rule, turns) = match position {
        Position::Keil(keil) => ("keil.turn.kinds", LITERAL.keil.turns(keil)),
        Position::Hexgo(hexgo) => ("hexgo.turn.kinds", LITERAL.hexgo.turns(hexgo)),
        Position::Meigo(meigo) => ("meigo.turn.kinds", LITERAL.meigo.turns(meigo)?),
    };
    let turns = BTreeSet::from_iter(turns);
    let points = turns.iter().filter_map(|turn| if let Turn::Place(point) = turn { Some(*point) } else { None });
    let names: Vec<String> = turns.iter().map(|turn| turn.name(position.shape())).collect();
    let says = match names.is_empty() {
        true => "No turn is legal.".to_owned(),
        false => format!(
            "{} may make {}: {}.",
            position.to_move().title(),
            counted(names.len(), "turn", "turns"),
            names.join(", ")
        ),
    };
    let mut story = Story::on(position.board());
    story.step(rule, points, says);
    Ok(story.steps)
}

/// Explains in one step whether every group would stay if the board were checked as it stands.
///
/// # Errors
/// [`Error::Size`] for a board of another game.
pub fn explain_settled(position: &Position) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let mut story = Story::on(position.board());
    match LITERAL.unsettled(position.game(), position.board()) {
        None => story.step("setup.settled", [], "Every group would stay if the board were checked as it stands."),
        Some(group) => {
            let says = format!(
                "The group {} would not stay if the board were checked as it stands.",
                list(position.shape(), &group)
            );
            story.step("setup.settled", group, says);
        }
    }
    Ok(story.steps)
}
