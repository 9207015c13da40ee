//! A disagreement as a case: all there but the reason, which is for a person to find.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::compare::{Disagreement, Said};
use crate::explain::prison_words;
use crate::model::{
    Answer, Board, Color, Dead, Engine, Game, KeilPosition, MeigoPosition, Point, Position, Question, Rejection, Shape,
    TurnEnd,
};
use crate::naive::LITERAL;

/// The case in the format of `docs/cases.md`. It expects what the first of the two engines said, which is to be worked
/// out by hand before anybody relies on it; `why` is empty, and the suite does not take the case until it is written.
///
/// ```
/// use shinpan::explore::{Start, compare::Disagreement, ready};
/// use shinpan::model::{Answer, Game, Question, Shape};
///
/// let shape = Shape::hexagon(2)?;
/// let case = ready::case(&Disagreement {
///     position: Start::default().of(Game::Keil, shape),
///     question: Question::Over,
///     engines: ["naive".into(), "mine".into()],
///     said: [Ok(Answer::Is(false)), Ok(Answer::Is(true))],
/// });
/// assert!(case.ends_with("  checks:\n    - over: false\n"));
/// # Ok::<(), shinpan::model::Error>(())
/// ```
#[must_use]
pub fn case(disagreement: &Disagreement) -> String {
    let Disagreement { position, question, engines: [one, other], said: [said, _] } = disagreement;
    let mut text = format!("- id: {}/{one}-and-{other}-differ\n", position.game().name());
    let _ = writeln!(text, "  rules: [{}]", rule(position.game(), &disagreement.said));
    let _ = writeln!(text, "  fault: {one} and {other} answer differently; the answer here is that of {one}");
    text.push_str("  why: \"\"\n");
    text.push_str(&set_up(position));
    text.push_str("  checks:\n");
    match check(position, question, said) {
        Some(lines) => text.push_str(&item(4, &lines)),
        None => text.push_str("    # no check can expect this answer\n"),
    }
    text
}

/// The clause that refuses, or else the one by which the game's turns go.
fn rule(game: Game, said: &[Said]) -> &'static str {
    let refusing = said.iter().find_map(|said| match said {
        Err(Rejection::Refused(refusal)) => Some(refusal.rule),
        _ => None,
    });
    refusing.unwrap_or(match game {
        Game::Keil => "keil.turn.kinds",
        Game::Hexgo => "hexgo.turn.kinds",
        Game::Meigo => "meigo.turn.kinds",
    })
}

/// Lines as an item of a list, `indent` spaces from the left.
fn item(indent: usize, lines: &str) -> String {
    let rest = " ".repeat(indent + 2);
    let first = lines.lines().zip(std::iter::once(format!("{}- ", " ".repeat(indent))).chain(std::iter::repeat(rest)));
    first.map(|(line, before)| format!("{before}{line}\n")).collect()
}

/// A diagram under its key; the lines are indented further by whoever places them.
fn diagram(board: &Board) -> String {
    board.to_string().lines().fold("board: |2\n".to_owned(), |text, row| text + "  " + row + "\n")
}

/// The keys of the position.
fn set_up(position: &Position) -> String {
    let mut keys = diagram(position.board());
    let to_move = match position {
        Position::Hexgo(hexgo) => hexgo.resigned.unwrap_or(hexgo.to_move),
        _ => position.to_move(),
    };
    let _ = writeln!(keys, "to-move: {to_move}");
    if LITERAL.answer(position, &Question::Settled) == Ok(Answer::Is(false)) {
        keys.push_str("unsettled: true\n");
    }
    match position {
        Position::Keil(keil) => keys.push_str(&keil_keys(keil)),
        Position::Hexgo(hexgo) => {
            let _ = writeln!(keys, "komi: {}\npasses: {}", hexgo.komi, hexgo.passes);
            let _ = writeln!(keys, "captures: {{black: {}, white: {}}}", hexgo.captures.black, hexgo.captures.white);
            let earlier = hexgo.history.split_last().map_or(&[][..], |(_, earlier)| earlier);
            keys.push_str(&history(earlier.iter().map(diagram)));
            if hexgo.resigned.is_some() {
                keys.push_str("moves: [resign]\n");
            }
        }
        Position::Meigo(meigo) => keys.push_str(&meigo_keys(meigo)),
    }
    keys.lines().map(|line| format!("  {line}\n")).collect()
}

fn keil_keys(keil: &KeilPosition) -> String {
    let mut keys = format!("button: {}\nkomi: {}\npasses: {}\n", keil.button.name(), keil.komi, keil.passes);
    let end = |end: &TurnEnd| format!("by: {}\ntaken: {}\n{}", end.by, end.taken, diagram(&end.board));
    match keil.history.split_last() {
        None => keys.push_str("start: true\n"),
        Some((_, earlier)) => keys.push_str(&history(earlier.iter().map(end))),
    }
    keys
}

fn history(earlier: impl Iterator<Item = String>) -> String {
    let items: String = earlier.map(|lines| item(2, &lines)).collect();
    if items.is_empty() { items } else { format!("history:\n{items}") }
}

fn meigo_keys(meigo: &MeigoPosition) -> String {
    let waiting: Vec<&str> =
        Color::BOTH.into_iter().filter(|&color| meigo.first_turns.of(color)).map(Color::name).collect();
    let mut keys = format!("prison: {}\nfirst-turns: [{}]\n", prison_words(meigo.prison), waiting.join(", "));
    let _ = writeln!(keys, "last-marked: {}", meigo.last_marked);
    // Once Black has opened, the handicap has no more to say, and a set-up may not have it.
    if meigo.handicap && meigo.first_turns.black {
        keys.push_str("handicap: true\n");
    }
    keys
}

/// The check's keys, if there are keys for such an answer.
fn check(position: &Position, question: &Question, said: &Said) -> Option<String> {
    let shape = position.shape();
    let of = |kind, point: &Point| Some(format!("{kind}: {}\n", shape.name(*point)));
    let subject = match question {
        Question::Play { by, turn } => {
            let by = by.map(|by| format!("{by} ")).unwrap_or_default();
            return Some(format!("play: {by}{}\n{}", turn.name(shape), outcome(said)?));
        }
        Question::Linked(p, q) => {
            let key = if *said == Ok(Answer::Is(true)) { "linked" } else { "unlinked" };
            return said.as_ref().ok().map(|_| format!("{key}: [{}, {}]\n", shape.name(*p), shape.name(*q)));
        }
        Question::Turns if matches!(said, Err(Rejection::Error(_))) => return outcome(said),
        Question::Stones(point) | Question::Liberties(point) if position.game() == Game::Meigo => of("chain", point),
        Question::Stones(point)
        | Question::Liberties(point)
        | Question::LibertyPairs(point)
        | Question::EyeCells(point)
        | Question::Stays(point) => of("group", point),
        Question::Territory(point) | Question::Owner(point) => of("territory", point),
        Question::Reach(point) => Some(format!("reach: {}\nstones: {}\n", shape.name(*point), value(said, shape)?)),
        Question::Score(dead) | Question::Winner(dead) => Some(dead_key(dead, shape)),
        Question::Turns | Question::Over | Question::Settled => Some(String::new()),
    }?;
    match (question, said) {
        (Question::Reach(_), _) => Some(subject),
        (_, Err(Rejection::Error(error))) => Some(format!("{subject}error: {}\n", error.kind())),
        _ => Some(format!("{subject}{}: {}\n", question.name(), value(said, shape)?)),
    }
}

/// What is expected after a turn, or that it is none.
fn outcome(said: &Said) -> Option<String> {
    Some(match said {
        Err(Rejection::Refused(refusal)) => format!("refused: {}\n", refusal.rule),
        Err(Rejection::Error(error)) => format!("error: {}\n", error.kind()),
        Ok(Answer::Position(next)) => {
            let besides = match &**next {
                Position::Keil(keil) => format!("button: {}\n", keil.button.name()),
                Position::Hexgo(hexgo) => {
                    format!("captures: {{black: {}, white: {}}}\n", hexgo.captures.black, hexgo.captures.white)
                }
                Position::Meigo(meigo) => {
                    format!("prison: {}\nlast-marked: {}\n", prison_words(meigo.prison), meigo.last_marked)
                }
            };
            format!("to-move: {}\n{besides}{}", next.to_move(), diagram(next.board()))
        }
        Ok(_) => return None,
    })
}

fn dead_key(dead: &Dead, shape: Shape) -> String {
    match *dead == Dead::default() {
        true => String::new(),
        false => format!("dead: {{black: {}, white: {}}}\n", points(&dead.black, shape), points(&dead.white, shape)),
    }
}

fn points(points: &BTreeSet<Point>, shape: Shape) -> String {
    list(points.iter().map(|&point| shape.name(point)))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

/// An answer as the value of its key.
fn value(said: &Said, shape: Shape) -> Option<String> {
    Some(match said.as_ref().ok()? {
        Answer::Position(_) => return None,
        Answer::Turns(turns) => list(turns.iter().map(|turn| turn.name(shape))),
        Answer::Is(yes) => yes.to_string(),
        Answer::Score(None) => "undecided".to_owned(),
        Answer::Score(Some(score)) => format!("{{black: {}, white: {}}}", score.black, score.white),
        Answer::Outcome(outcome) => outcome.name().to_owned(),
        Answer::Owner(owner) => owner.name().to_owned(),
        Answer::Points(set) => points(set, shape),
        Answer::Pairs(pairs) => list(pairs.iter().map(|&(p, q)| format!("[{}, {}]", shape.name(p), shape.name(q)))),
    })
}
