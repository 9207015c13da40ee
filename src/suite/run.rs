//! Running a case against an engine, whichever it is.

use std::collections::BTreeSet;
use std::time::Duration;

use super::case::{Case, Check, Expectation, Expected, Play};
use crate::explain::{captures_words, prison_words, rejection_words};
use crate::model::{Answer, Engine, Label, Point, Position, Question, Rejection, Shape, Trouble, Turn, Unanswered};

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
    /// How long it took; zero where nobody looked at a clock.
    pub time: Duration,
    /// What the engine wrote to its log meanwhile, where it is in another process and gave a wrong answer.
    pub log: String,
}

impl Report<'_> {
    /// Whether the engine gave every expected answer.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }

    /// What the check says of the engine: the worst that is said by a difference.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.differences.iter().map(Difference::verdict).max().unwrap_or(Verdict::Pass)
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
    /// Why it gave none, if it gave none.
    pub trouble: Option<Trouble>,
}

impl Difference {
    fn verdict(&self) -> Verdict {
        match self.trouble {
            None => Verdict::Fail,
            Some(Trouble::Unsupported) => Verdict::Unsupported,
            Some(Trouble::Skipped) => Verdict::Skipped,
            Some(Trouble::Protocol) => Verdict::Error,
            Some(Trouble::Timeout) => Verdict::Timeout,
            Some(Trouble::Crash) => Verdict::Crash,
        }
    }
}

/// What a check says of an engine, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// It gave every expected answer.
    Pass,
    /// It does not answer this; what it did answer was right.
    Unsupported,
    /// It was not asked, since it had failed too often.
    Skipped,
    /// What it said is not an answer.
    Error,
    /// It took too long.
    Timeout,
    /// It ended.
    Crash,
    /// It gave a wrong answer.
    Fail,
}

impl Verdict {
    /// All verdicts, from the best to the worst.
    pub const ALL: [Verdict; 7] = [
        Verdict::Pass,
        Verdict::Unsupported,
        Verdict::Skipped,
        Verdict::Error,
        Verdict::Timeout,
        Verdict::Crash,
        Verdict::Fail,
    ];

    /// `pass`, `unsupported`, `skipped`, `error`, `timeout`, `crash` or `fail`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Unsupported => "unsupported",
            Verdict::Skipped => "skipped",
            Verdict::Error => "error",
            Verdict::Timeout => "timeout",
            Verdict::Crash => "crash",
            Verdict::Fail => "fail",
        }
    }

    /// The verdict of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// Whether the engine was asked and did not do what it should have done.
    #[must_use]
    pub fn is_failure(self) -> bool {
        self >= Verdict::Error
    }
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

/// Runs one check of a case.
///
/// ```
/// use shinpan::{fast::Fast, suite};
///
/// let cases = suite::embedded()?;
/// let report = suite::run_check(&cases[0], &cases[0].checks[0], &Fast);
/// assert!(report.passed() && report.id().ends_with("#1"));
/// # Ok::<(), suite::CaseError>(())
/// ```
pub fn run_check<'a>(case: &'a Case, check: &'a Check, engine: &dyn Engine) -> Report<'a> {
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
        time: Duration::ZERO,
        log: String::new(),
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
        let trouble = trouble(&answer);
        line.stopped = Some((Difference { what, expected: "legal".into(), got, trouble }, refusing(&answer)));
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

/// Why there is no answer, if there is none.
fn trouble(answer: &Result<Answer, Rejection>) -> Option<Trouble> {
    match answer {
        Err(Rejection::Unanswered(Unanswered { trouble, .. })) => Some(*trouble),
        _ => None,
    }
}

/// What differs if the turn is not refused by this clause, and the clause that refuses it. A refusal without a reason is
/// taken for the right one.
fn refused(engine: &dyn Engine, position: &Position, play: &Play, label: &str) -> (Option<Difference>, Option<Label>) {
    let shape = position.shape();
    let answer = engine.answer(position, &play.question());
    let refused_by = refusing(&answer);
    let is_expected = refused_by == Some(label) || answer == Err(Rejection::RefusedWithoutReason);
    let difference = (!is_expected).then(|| Difference {
        what: format!("`{}`", play.name(shape)),
        expected: format!("refused by `{label}`"),
        got: if answer.is_ok() { "legal".into() } else { answer_words(&answer, shape) },
        trouble: trouble(&answer),
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
    Some(Difference { what: format!("`{text}`"), expected: format!("an error, `{kind}`"), got, trouble: None })
}

fn erroneous(engine: &dyn Engine, position: &Position, question: &Question, kind: &str) -> Option<Difference> {
    let answer = engine.answer(position, question);
    let got = match &answer {
        Err(Rejection::Error(error)) if error.kind() == kind => return None,
        Ok(Answer::Position(_)) => "legal".to_owned(),
        answer => answer_words(answer, position.shape()),
    };
    let what = match question {
        Question::Play { turn, .. } => format!("`{}`", turn.name(position.shape())),
        question => question.name().to_owned(),
    };
    Some(Difference { what, expected: format!("an error, `{kind}`"), got, trouble: trouble(&answer) })
}

/// What differs between an expectation and the position, if anything.
fn compare(engine: &dyn Engine, line: &Line, expectation: &Expectation) -> Option<Difference> {
    let shape = line.now.shape();
    let (got, trouble) = match expectation {
        Expectation::Answer(question, expected) => match engine.answer(&line.now, question) {
            Ok(answer) if answer == *expected => return None,
            answer => (answer_words(&answer, shape), trouble(&answer)),
        },
        Expectation::Count(question, count) => match engine.answer(&line.now, question) {
            Ok(answer) if answer.count() == Some(*count) => return None,
            answer => {
                let number = answer.as_ref().ok().and_then(Answer::count);
                let number = number.map(|count| format!("{count}: ")).unwrap_or_default();
                (format!("{number}{}", answer_words(&answer, shape)), trouble(&answer))
            }
        },
        _ if !engine.shows_positions() => {
            ("a position that the engine does not show".into(), Some(Trouble::Unsupported))
        }
        shown => (compare_shown(line, shown)?, None),
    };
    let (what, expected) = expectation.words(shape);
    Some(Difference { what, expected, got, trouble })
}

/// What the position shows, if it is not what is expected of it.
fn compare_shown(line: &Line, expectation: &Expectation) -> Option<String> {
    let position = &line.now;
    let shape = position.shape();
    match (expectation, position) {
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
        _ => Some(format!("a position of {}", position.game())),
    }
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
