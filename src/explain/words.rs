//! Refusals and positions in plain words.

use crate::model::{Button, Captures, Closed, Color, Evidence, Position, Rejection, Shape};

/// What a refusing clause saw.
///
/// ```
/// use shinpan::{explain, model::{Evidence, Shape}};
///
/// let shape = Shape::hexagon(3)?;
/// let group = [shape.point("a1")?, shape.point("a2")?].into();
/// assert_eq!(explain::evidence_words(&Evidence::NoLiberty(group), shape), "a1 a2 would have no liberty");
/// # Ok::<(), shinpan::model::Error>(())
/// ```
#[must_use]
pub fn evidence_words(evidence: &Evidence, shape: Shape) -> String {
    match evidence {
        Evidence::Unsaid => "the engine does not say what it saw".to_owned(),
        Evidence::GameOver => "the game is over".to_owned(),
        Evidence::NotOpen(closed) => closed_words(*closed).to_owned(),
        Evidence::OffBoard(point) => format!("{} is not a point of the board", shape.name(*point)),
        Evidence::Occupied(point, stone) => {
            format!("{} has a {} stone", shape.name(*point), stone.color)
        }
        Evidence::NoLiberty(group) => format!("{} would have no liberty", shape.names(group)),
        Evidence::NoPair { group, eye_cells } if eye_cells.is_empty() => {
            format!("{} would have no liberty pair and no eye cell", shape.names(group))
        }
        Evidence::NoPair { group, eye_cells } => {
            format!(
                "{} would have no liberty pair, and of eye cells only {}",
                shape.names(group),
                shape.names(eye_cells)
            )
        }
        Evidence::Repeats { earlier } => format!("it would bring back earlier position {} of the history", earlier + 1),
        Evidence::MarkedCapture(stones) => {
            format!(
                "it puts down a marked stone and takes the marked {}, just after a marked stone was put down",
                shape.names(stones)
            )
        }
    }
}

fn closed_words(closed: Closed) -> &'static str {
    match closed {
        Closed::ButtonIsFree => "nobody may pass while the button is still there to take",
        Closed::NoButtonToTake => "there is no button to take",
        Closed::NoPass => "there is no pass in this game",
        Closed::FirstTurn => "a first turn places a stone",
        Closed::NobodyToFree => "the prison has no enemy stone to take out",
        Closed::OpensWithHandicap => "this game opens with a handicap",
        Closed::NoHandicap => "a handicap only opens a handicap game",
    }
}

/// Why a turn was not played, or a question not answered: the clause and what it saw, the error, or the engine's trouble.
#[must_use]
pub fn rejection_words(rejection: &Rejection, shape: Shape) -> String {
    match rejection {
        Rejection::Refused(refusal) if refusal.evidence == Evidence::Unsaid => format!("refused by `{}`", refusal.rule),
        Rejection::Refused(refusal) => {
            format!("refused by `{}`: {}", refusal.rule, evidence_words(&refusal.evidence, shape))
        }
        Rejection::RefusedWithoutReason => "refused".to_owned(),
        Rejection::Error(error) => format!("an error, `{}`: {error}", error.kind()),
        Rejection::Unanswered(unanswered) => format!("no answer: {unanswered}"),
    }
}

/// What is in Meigo's prison: `empty`, `3 black`, `2 white`.
#[must_use]
pub fn prison_words(prison: i64) -> String {
    match prison {
        0 => "empty".to_owned(),
        black @ 1.. => format!("{black} black"),
        white => format!("{} white", white.unsigned_abs()),
    }
}

/// Stones captured in HexGo: `black 3, white 1`.
#[must_use]
pub fn captures_words(captures: Captures) -> String {
    format!("black {}, white {}", captures.black, captures.white)
}

/// All that a position holds besides the board, in one line: `Black to move · button free · komi 6`.
#[must_use]
pub fn position_words(position: &Position) -> String {
    let player = |color: Color| {
        if color == Color::Black { "Black" } else { "White" }
    };
    let mut parts = vec![format!("{} to move", player(position.to_move()))];
    let mut passes = |passes: u8| match passes {
        0 => {}
        1 => parts.push("one pass just made".into()),
        _ => parts.push("both have passed".into()),
    };
    match position {
        Position::Keil(keil) => {
            passes(keil.passes);
            parts.push(match keil.button {
                Button::Absent => "no button".into(),
                Button::Free => "button free".into(),
                Button::Taken(color) => format!("{} has the button", player(color)),
            });
            parts.push(format!("komi {}", keil.komi));
        }
        Position::Hexgo(hexgo) => {
            passes(hexgo.passes);
            parts.extend(hexgo.resigned.map(|color| format!("{} has resigned", player(color))));
            parts.push(format!("captures {} by Black, {} by White", hexgo.captures.black, hexgo.captures.white));
            parts.push(format!("komi {}", hexgo.komi));
        }
        Position::Meigo(meigo) => {
            parts.push(format!("prison {}", prison_words(meigo.prison)));
            let waiting = Color::BOTH.into_iter().filter(|&color| meigo.first_turns.of(color));
            parts.extend(waiting.map(|color| format!("{}'s first turn is still to come", player(color))));
            if meigo.handicap && meigo.first_turns.black {
                parts.push("Black opens with a handicap".into());
            }
            if meigo.last_marked {
                parts.push("the last turn put down a marked stone".into());
            }
        }
    }
    parts.join(" · ")
}
