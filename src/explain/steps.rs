//! Turns, questions and counts told step by step, as the literal engine goes through them.

use std::collections::BTreeSet;

use super::{hexgo, keil, meigo};
use crate::model::{
    Board, Color, Dead, Engine, Error, Game, Label, NoAnswer, Outcome, Play, Point, Position, Rejection, Score, Shape,
    Turn,
};
use crate::naive::LITERAL;

/// One step: the clause, what it looked at, and what it found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The label of the clause; [`title`](super::title) has its short title.
    pub rule: Label,
    /// What it looked at and found, in sentences.
    pub says: String,
    /// The points that it speaks of.
    pub points: BTreeSet<Point>,
    /// The board that it looks at: with the new stone on it, or after stones have come off.
    pub board: Board,
}

/// A turn told step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The position in which it is tried.
    pub position: Position,
    /// Who makes it: the player to move, unless somebody else is said to.
    pub by: Color,
    /// The turn.
    pub turn: Turn,
    /// What the clauses found, in their order; the last one refuses if the turn is refused. None for what is no turn.
    pub steps: Vec<Step>,
    /// The position after the turn, or why it is not played: the literal engine's own answer.
    pub verdict: Result<Position, Rejection>,
}

impl Explanation {
    /// `legal`, `refused`, or `error` for what is no turn of the game.
    #[must_use]
    pub fn verdict_name(&self) -> &'static str {
        match self.verdict {
            Ok(_) => "legal",
            Err(Rejection::Error(_)) => "error",
            Err(_) => "refused",
        }
    }
}

/// Tells a turn as the literal engine goes through it. `by` is who is said to make it, if that is said.
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
        story.say(refusal.rule, [], format!("Refused: {}.", refusal.evidence.words(position.shape())));
    }
    let by = by.unwrap_or(position.to_move());
    Explanation { position: position.clone(), by, turn: turn.clone(), steps: story.steps, verdict }
}

/// Tells what is at a point: the group or chain of a stone there, or what an empty point belongs to and reaches.
///
/// # Errors
/// [`Error::NotOnBoard`] for a point that the board has not, [`Error::Size`] for a board of another game.
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
    let shape = position.shape();
    if !shape.contains(point) {
        return Err(Error::NotOnBoard { shape, point });
    }
    let mut story = Story::on(position.board());
    match position {
        Position::Keil(keil) => keil::point(&mut story, &keil.board, point),
        Position::Hexgo(hexgo) => hexgo::point(&mut story, &hexgo.board, point),
        Position::Meigo(meigo) => meigo::point(&mut story, &meigo.board, point),
    }
    Ok(story.steps)
}

/// Tells whether and through what two points of Keil are linked.
///
/// # Errors
/// [`Error::NotAQuestion`] for another game, [`Error::NotOnBoard`] for a point that the board has not.
pub fn explain_link(position: &Position, p: Point, q: Point) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let Position::Keil(keil) = position else {
        return Err(Error::NotAQuestion { game: position.game(), question: "linked" });
    };
    let shape = position.shape();
    if let Some(point) = [p, q].into_iter().find(|&point| !shape.contains(point)) {
        return Err(Error::NotOnBoard { shape, point });
    }
    let mut story = Story::on(&keil.board);
    keil::link(&mut story, &keil.board, p, q);
    Ok(story.steps)
}

/// Tells how a position counts and who has won, and why. `dead` is about HexGo alone.
///
/// # Errors
/// What the engine says of a list of dead stones that is none, or [`Error::SetUp`] for dead stones in another game.
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

/// Tells which turns are legal.
///
/// # Errors
/// What the engine says where they are too many to list.
pub fn explain_turns(position: &Position) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let rule = match position.game() {
        Game::Keil => "keil.turn.kinds",
        Game::Hexgo => "hexgo.turn.kinds",
        Game::Meigo => "meigo.turn.kinds",
    };
    let turns = match LITERAL.turns(position) {
        Ok(turns) => turns,
        Err(NoAnswer::Error(error)) => return Err(error),
        Err(NoAnswer::Unanswered(_)) => BTreeSet::new(),
    };
    let points: BTreeSet<Point> =
        turns.iter().filter_map(|turn| if let Turn::Place(point) = turn { Some(*point) } else { None }).collect();
    let names: Vec<String> = turns.iter().map(|turn| turn.name(position.shape())).collect();
    let mut story = Story::on(position.board());
    story.say(
        rule,
        points,
        match names.is_empty() {
            true => "No turn is legal.".to_owned(),
            false => format!(
                "{} may make {}: {}.",
                position.to_move().title(),
                counted(names.len(), "turn", "turns"),
                names.join(", ")
            ),
        },
    );
    Ok(story.steps)
}

/// Tells whether every group would stay if the board were checked as it stands.
///
/// # Errors
/// [`Error::Size`] for a board of another game.
pub fn explain_settled(position: &Position) -> Result<Vec<Step>, Error> {
    position.check_shape()?;
    let group = LITERAL.unsettled(position.game(), position.board());
    let mut story = Story::on(position.board());
    match group {
        None => story.say("setup.settled", [], "Every group would stay if the board were checked as it stands."),
        Some(group) => {
            let says = format!(
                "The group {} would not stay if the board were checked as it stands.",
                list(position.shape(), &group)
            );
            story.say("setup.settled", group, says);
        }
    }
    Ok(story.steps)
}

/// The steps told so far, and the board as it is by then.
pub(super) struct Story {
    pub board: Board,
    steps: Vec<Step>,
}

impl Story {
    fn on(board: &Board) -> Story {
        Story { board: board.clone(), steps: Vec::new() }
    }

    /// Adds a step about the board as it is.
    pub fn say(&mut self, rule: Label, points: impl IntoIterator<Item = Point>, says: impl Into<String>) {
        let shape = self.board.shape();
        let points = points.into_iter().filter(|&point| shape.contains(point)).collect();
        self.steps.push(Step { rule, says: says.into(), points, board: self.board.clone() });
    }
}

/// As many names as a sentence can hold.
const NAMES: usize = 12;

/// The points in a sentence: `a1, a2 and b3`, and of many only the first.
pub(super) fn list<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|&point| shape.name(point)).collect();
    match names.len() {
        more if more > NAMES => format!("{} and {} more", names[..NAMES].join(", "), more - NAMES),
        _ => and(&names),
    }
}

/// `a, b and c`.
pub(super) fn and(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `no liberty`, `1 liberty`, `3 liberties`.
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// The first letter as a capital.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Who has won by the count, or that nobody has yet.
pub(super) fn winner_words(outcome: Outcome, score: &Score) -> String {
    let (black, white) = (score.black, score.white);
    match outcome {
        Outcome::Won(Color::Black) => format!("Black has won, {black} to {white}."),
        Outcome::Won(Color::White) => format!("White has won, {white} to {black}."),
        Outcome::Draw => format!("Both have {black}: nobody has won."),
        Outcome::Undecided => format!("The game is not over; as the board stands Black has {black} and White {white}."),
    }
}

/// A place in the history, from 0, as it is counted: `1st`.
pub(super) fn ordinal(place: usize) -> String {
    let number = place + 1;
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
