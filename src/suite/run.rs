//! Running a case against an engine, whichever it is.

use std::collections::BTreeSet;

use super::case::{Case, Check, Expectation, Expected, Play};
use crate::explain::{captures_words, prison_words, rejection_words};
use crate::model::{Answer, Engine, Point, Position, Question, Rejection, Shape, Turn};

/// What came of one check.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The case.
    pub case: &'a Case,
    /// Which of its checks, from 1.
    pub number: usize,
    /// The check.
    pub check: &'a Check,
    /// The position before the last turn that was tried.
    pub position: Position,
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
        format!("{}#{}", self.case.id, self.number)
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
    let numbered = case.checks.iter().zip(1..);
    numbered.map(|(check, number)| run_check(case, number, check, engine)).collect()
}

fn run_check<'a>(case: &'a Case, number: usize, check: &'a Check, engine: &dyn Engine) -> Report<'a> {
    let shape = case.position.shape();
    let report = |position, differences| Report { case, number, check, position, differences };
    let lead = case.moves.iter().chain(match check.expected {
        Expected::Holds(_) | Expected::Error(_, Some(_)) | Expected::Unreadable { .. } => &check.play[..],
        Expected::Refused(_) | Expected::Error(_, None) => &check.play[..check.play.len().saturating_sub(1)],
    });
    let line = play_line(engine, &case.position, lead);
    if let Some(stopped) = line.stopped {
        return report(line.now, vec![stopped]);
    }
    match &check.expected {
        Expected::Holds(expectations) => {
            let differences =
                expectations.iter().filter_map(|expectation| compare(engine, &line, expectation)).collect();
            report(line.before, differences)
        }
        Expected::Refused(label) => {
            let difference = check.play.last().and_then(|play| refused(engine, &line.now, play, label));
            report(line.now, difference.into_iter().collect())
        }
        Expected::Unreadable { text, kind } => {
            let difference = unreadable(text, kind, shape);
            report(line.now, difference.into_iter().collect())
        }
        Expected::Error(kind, question) => {
            let question = question.clone().or_else(|| check.play.last().map(Play::question));
            let difference = question.and_then(|question| erroneous(engine, &line.now, &question, kind));
            report(line.now, difference.into_iter().collect())
        }
    }
}

/// A line of turns that are all expected to be legal.
struct Line {
    /// The position before the last turn.
    before: Position,
    /// The position after it.
    now: Position,
    /// Where the line stopped, if a turn was not legal after all; then it was tried in `now`.
    stopped: Option<Difference>,
}

fn play_line<'a>(engine: &dyn Engine, start: &Position, plays: impl Iterator<Item = &'a Play>) -> Line {
    let shape = start.shape();
    let mut line = Line { before: start.clone(), now: start.clone(), stopped: None };
    for (play, number) in plays.zip(1..) {
        let got = match engine.answer(&line.now, &play.question()) {
            Ok(Answer::Position(next)) => {
                line = Line { before: line.now, now: *next, stopped: None };
                continue;
            }
            answer => answer_words(&answer, shape),
        };
        let what = format!("turn {number}, `{}`", play.name(shape));
        line.stopped = Some(Difference { what, expected: "legal".into(), got });
        break;
    }
    line
}

fn refused(engine: &dyn Engine, position: &Position, play: &Play, label: &str) -> Option<Difference> {
    let shape = position.shape();
    let got = match engine.answer(position, &play.question()) {
        Err(Rejection::Refused(refusal)) if refusal.rule == label => return None,
        Err(rejection) => rejection_words(&rejection, shape),
        Ok(_) => "legal".into(),
    };
    Some(Difference { what: format!("`{}`", play.name(shape)), expected: format!("refused by `{label}`"), got })
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
