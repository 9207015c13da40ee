//! Running a case against an engine, whichever it is.

use std::collections::BTreeSet;

use super::case::{Case, Check, Expectation, Expected, Play};
use crate::explain::{captures_words, prison_words, rejection_words};
use crate::model::{Answer, Engine, Label, Point, Position, Question, Rejection, Shape, Turn};

/// What came of one check.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The engine that was asked.
    pub engine: String,
    /// The case.
    pub case: &'a Case,
    /// Which of its checks.
    pub check: &'a Check,
    /// The position before the last turn that was tried.
    pub position: Position,
    /// That turn, if there was one.
    pub tried: Option<Play>,
    /// The clause that refused it, if the engine refused it.
    pub refused_by: Option<Label>,
    /// Where the engine's answers differ from the expected ones; nothing when the check passes.
    pub differences: Vec<Difference>,
}

impl Report<'_> {
    /// Whether the engine gave every expected answer.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }

    /// The check's name, `keil/ko-is-not-taken-back-at-once#2`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}#{}", self.case.id, self.check.number)
    }
}

/// One answer that is not the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What was asked, as the case's keys have it.
    pub what: String,
    /// The answer that the rules give.
    pub expected: String,
    /// The answer that the engine gave.
    pub got: String,
}

/// Runs all checks of a case.
///
/// ```
/// use shinpan::{naive::LITERAL, suite};
///
/// let cases = suite::embedded()?;
/// assert!(suite::run(&cases[0], &LITERAL).iter().all(|report| report.passed()));
/// # Ok::<(), suite::CaseError>(())
/// ```
pub fn run<'a>(case: &'a Case, engine: &dyn Engine) -> Vec<Report<'a>> {
    case.checks.iter().map(|check| run_check(case, check, engine)).collect()
}

fn run_check<'a>(case: &'a Case, check: &'a Check, engine: &dyn Engine) -> Report<'a> {
    let (leading, last) = match check.expected {
        Expected::Holds(_) | Expected::Error(_, Some(_)) | Expected::Unreadable { .. } => (&check.play[..], None),
        Expected::Refused(_) | Expected::Error(_, None) => {
            (&check.play[..check.play.len().saturating_sub(1)], check.play.last())
        }
    };
    let line = play_line(engine, &case.position, &case.moves, leading);
    let report = |position: Position, tried, refused_by, differences| Report {
        engine: engine.name().to_owned(),
        case,
        check,
        position,
        tried,
        refused_by,
        differences,
    };
    if let Some((difference, refused_by)) = line.stopped {
        return report(line.now, line.last, refused_by, vec![difference]);
    }
    let now = &line.now;
    match &check.expected {
        Expected::Holds(expectations) => {
            let differences =
                expectations.iter().filter_map(|expectation| compare(engine, &line, expectation)).collect();
            report(line.before, line.last, None, differences)
        }
        Expected::Refused(label) => {
            let (difference, refused_by) = last.map_or((None, None), |play| refused(engine, now, play, label));
            report(line.now, last.cloned(), refused_by, Vec::from_iter(difference))
        }
        Expected::Unreadable { text, kind } => {
            let difference = unreadable(text, kind, now.shape());
            report(line.now, None, None, Vec::from_iter(difference))
        }
        Expected::Error(kind, question) => {
            let question = question.clone().or_else(|| last.map(Play::question));
            let difference = question.and_then(|question| erroneous(engine, now, &question, kind));
            report(line.now, last.cloned(), None, Vec::from_iter(difference))
        }
    }
}

/// A line of turns that are all expected to be legal.
struct Line {
    /// The position before the last turn.
    before: Position,
    /// The position after it.
    now: Position,
    /// The last turn that was tried.
    last: Option<Play>,
    /// If it was not legal after all: the difference, and the clause that refused it. Then it was tried in `now`.
    stopped: Option<(Difference, Option<Label>)>,
}

/// Plays the case's `moves` and the check's `play`.
fn play_line(engine: &dyn Engine, start: &Position, moves: &[Play], play: &[Play]) -> Line {
    let shape = start.shape();
    let mut line = Line { before: start.clone(), now: start.clone(), last: None, stopped: None };
    let named = |key: &'static str| move |number| (key, number);
    let turns = moves.iter().zip((1..).map(named("moves"))).chain(play.iter().zip((1..).map(named("play"))));
    for (play, (key, number)) in turns {
        line.last = Some(play.clone());
        let answer = engine.answer(&line.now, &play.question());
        if let Ok(Answer::Position(next)) = answer {
            line.before = std::mem::replace(&mut line.now, *next);
            continue;
        }
        let what = format!("turn {number} of `{key}`, `{}`", play.name(shape));
        let got = answer_words(&answer, shape);
        line.stopped = Some((Difference { what, expected: "legal".into(), got }, refusing(&answer)));
        break;
    }
    line
}

/// The clause that refused, if it is a refusal.
fn refusing(answer: &Result<Answer, Rejection>) -> Option<Label> {
    match answer {
        Err(Rejection::Refused(refusal)) => Some(refusal.rule),
        _ => None,
    }
}

/// What differs if the turn is not refused by this clause, and the clause that refuses it.
fn refused(engine: &dyn Engine, position: &Position, play: &Play, label: &str) -> (Option<Difference>, Option<Label>) {
    let shape = position.shape();
    let answer = engine.answer(position, &play.question());
    let refused_by = refusing(&answer);
    let difference = (refused_by != Some(label)).then(|| Difference {
        what: format!("`{}`", play.name(shape)),
        expected: format!("refused by `{label}`"),
        got: if answer.is_ok() { "legal".into() } else { answer_words(&answer, shape) },
    });
    (difference, refused_by)
}

/// What cannot be read never reaches an engine: it is our own reading that is asked.
fn unreadable(text: &str, kind: &str, shape: Shape) -> Option<Difference> {
    let got = match Turn::read(shape, text) {
        Err(error) if error.kind() == kind => return None,
        Err(error) => rejection_words(&error.into(), shape),
        Ok((_, turn)) => format!("a turn, `{}`", turn.name(shape)),
    };
    Some(Difference { what: format!("`{text}`"), expected: format!("an error, `{kind}`"), got })
}

fn erroneous(engine: &dyn Engine, position: &Position, question: &Question, kind: &str) -> Option<Difference> {
    let got = match engine.answer(position, question) {
        Err(Rejection::Error(error)) if error.kind() == kind => return None,
        Err(rejection) => rejection_words(&rejection, position.shape()),
        Ok(Answer::Position(_)) => "legal".to_owned(),
        Ok(answer) => answer.words(position.shape()),
    };
    let what = match question {
        Question::Play { turn, .. } => format!("`{}`", turn.name(position.shape())),
        question => question.name().to_owned(),
    };
    Some(Difference { what, expected: format!("an error, `{kind}`"), got })
}

/// What differs between an expectation and the position, if anything.
fn compare(engine: &dyn Engine, line: &Line, expectation: &Expectation) -> Option<Difference> {
    let position = &line.now;
    let shape = position.shape();
    let got = match (expectation, position) {
        (Expectation::Board(board), _) => (position.board() != board).then(|| position.board().to_string()),
        (Expectation::Captured(points), _) => {
            let got = captured(line);
            (got != *points).then(|| Answer::Points(got).words(shape))
        }
        (Expectation::ToMove(color), _) => (position.to_move() != *color).then(|| position.to_move().to_string()),
        (Expectation::Button(button), Position::Keil(keil)) => {
            (keil.button != *button).then(|| keil.button.name().to_owned())
        }
        (Expectation::Captures(captures), Position::Hexgo(hexgo)) => {
            (hexgo.captures != *captures).then(|| captures_words(hexgo.captures))
        }
        (Expectation::Prison(prison), Position::Meigo(meigo)) => {
            (meigo.prison != *prison).then(|| prison_words(meigo.prison))
        }
        (Expectation::LastMarked(marked), Position::Meigo(meigo)) => {
            (meigo.last_marked != *marked).then(|| Answer::Is(meigo.last_marked).words(shape))
        }
        (Expectation::Answer(question, expected), _) => match engine.answer(position, question) {
            Ok(answer) if answer == *expected => None,
            answer => Some(answer_words(&answer, shape)),
        },
        (Expectation::Count(question, count), _) => match engine.answer(position, question) {
            Ok(answer) if answer.count() == Some(*count) => None,
            answer => {
                let number =
                    answer.as_ref().ok().and_then(Answer::count).map(|count| format!("{count}: ")).unwrap_or_default();
                Some(format!("{number}{}", answer_words(&answer, shape)))
            }
        },
        (
            Expectation::Button(_) | Expectation::Captures(_) | Expectation::Prison(_) | Expectation::LastMarked(_),
            _,
        ) => Some(format!("a position of {}", position.game())),
    }?;
    let (what, expected) = expectation.words(shape);
    Some(Difference { what, expected, got })
}

/// The points from which the last turn took stones of the player who did not make it.
fn captured(line: &Line) -> BTreeSet<Point> {
    let enemy = line.before.to_move().other();
    line.before.board().stones(enemy).filter(|&point| line.now.board().is_empty(point)).collect()
}

fn answer_words(answer: &Result<Answer, Rejection>, shape: Shape) -> String {
    match answer {
        Ok(answer) => answer.words(shape),
        Err(rejection) => rejection_words(rejection, shape),
    }
}
