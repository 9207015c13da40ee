//! Running the checks of a case against an engine.

use std::collections::BTreeSet;
use std::time::Duration;

use super::case::{Case, Check, Expectation, Expected};
use super::difference::{Difference, Got, Wanted};
use super::verdict::Verdict;
use crate::model::{Answer, Engine, Label, NoAnswer, Play, Point, Position, Question, Reply};
use crate::naive::LITERAL;

/// The result of one check.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// The engine that was asked.
    pub engine: String,
    /// The case of the check.
    pub case: &'a Case,
    /// The check.
    pub check: &'a Check,
    /// The position before the last turn that was tried.
    pub position: Position,
    /// The last turn that was tried, if any.
    pub tried: Option<Play>,
    /// The clause that refused it, if the engine refused it.
    pub refused_by: Option<Label>,
    /// The answers that differ from the expected ones; none when the check passes.
    pub differences: Vec<Difference>,
    /// The time that the check took; zero if it was not measured.
    pub time: Duration,
    /// The end of the log that an engine in another process wrote during the check, if its answer is wrong.
    pub log: String,
}

impl Report<'_> {
    /// Whether the engine gave every expected answer.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.differences.is_empty()
    }

    /// The verdict of the check: the worst of its differences.
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

/// Runs the checks of a case that ask the engine something, in their order.
///
/// ```
/// use shinpan::{naive::LITERAL, suite};
///
/// let cases = suite::embedded()?;
/// assert!(suite::run(&cases[0], &LITERAL).iter().all(|report| report.passed()));
/// # Ok::<(), suite::CaseError>(())
/// ```
pub fn run<'a>(case: &'a Case, engine: &dyn Engine) -> Vec<Report<'a>> {
    case.engine_checks().map(|check| run_check(case, check, engine)).collect()
}

/// Runs one check of a case. A check that asks the engine nothing passes.
///
/// ```
/// use shinpan::{Fast, suite};
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
    let line = PlayedLine::play(engine, &case.position, &case.moves, leading);
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
    if let Some(difference) = line.stopped {
        let refused_by = refusing(&difference.got);
        return report(line.now, line.last, refused_by, vec![difference]);
    }
    let now = &line.now;
    match &check.expected {
        Expected::Holds(expectations) => {
            let differences = expectations.iter().filter_map(|expectation| line.compare(engine, expectation)).collect();
            report(line.before, line.last, None, differences)
        }
        Expected::Refused(label) => {
            let (difference, refused_by) = last.map_or((None, None), |play| refused(engine, now, play, label));
            report(line.now, last.cloned(), refused_by, Vec::from_iter(difference))
        }
        Expected::Unreadable { .. } => report(line.now, None, None, Vec::new()),
        Expected::Error(kind, question) => {
            let question = question.clone().or_else(|| last.map(Play::question));
            let difference = question.and_then(|question| erroneous(engine, now, question, kind));
            report(line.now, last.cloned(), None, Vec::from_iter(difference))
        }
    }
}

/// A line of turns that are all expected to be legal, as far as the engine played it.
struct PlayedLine {
    /// The position before the last turn.
    before: Position,
    /// The position after it.
    now: Position,
    /// Whether the engine showed `now`; if not, the literal engine computed it.
    shown: bool,
    /// The last turn that was tried.
    last: Option<Play>,
    /// The difference, if the engine does not call `last` legal; `last` was then tried in `now`.
    stopped: Option<Difference>,
}

impl PlayedLine {
    /// Plays the case's `moves` and the check's `play`.
    fn play(engine: &dyn Engine, start: &Position, moves: &[Play], play: &[Play]) -> PlayedLine {
        let mut line = PlayedLine { before: start.clone(), now: start.clone(), shown: true, last: None, stopped: None };
        let named = |key: &'static str| move |number| (key, number);
        let turns = moves.iter().zip((1..).map(named("moves"))).chain(play.iter().zip((1..).map(named("play"))));
        for (play, (key, number)) in turns {
            line.last = Some(play.clone());
            let (next, shown) = match engine.answer(&line.now, &play.question()) {
                Ok(Answer::Position(next)) => (Ok(*next), true),
                Ok(Answer::Legal) => (followed(&line.now, play).ok_or(Got::Hidden), false),
                other => (Err(got(other)), true),
            };
            match next {
                Ok(next) => line.before = std::mem::replace(&mut line.now, next),
                Err(got) => {
                    let expected = Wanted::Legal { key, number, play: play.clone() };
                    line.stopped = Some(Difference { expected, got });
                    break;
                }
            }
            line.shown = shown;
        }
        line
    }

    /// The difference between an expectation and the position, if there is one.
    fn compare(&self, engine: &dyn Engine, expectation: &Expectation) -> Option<Difference> {
        let got = match expectation {
            Expectation::Answer(question, expected) => match engine.answer(&self.now, question) {
                Ok(answer) if answer == *expected => return None,
                answer => got(answer),
            },
            Expectation::Count(question, count) => match engine.answer(&self.now, question) {
                Ok(answer) if answer.count() == Some(*count) => return None,
                answer => got(answer),
            },
            _ if !self.shown => Got::Hidden,
            part => match self.part(part) {
                Some(shown) if shown == *part => return None,
                Some(shown) => Got::Shown(shown),
                None => Got::OtherGame(self.now.game().title()),
            },
        };
        Some(Difference { expected: Wanted::Meets(expectation.clone()), got })
    }

    /// The part of the position that an expectation is about; none if the game has no such part.
    fn part(&self, expectation: &Expectation) -> Option<Expectation> {
        Some(match (expectation, &self.now) {
            (Expectation::Board(_), now) => Expectation::Board(now.board().clone()),
            (Expectation::Captured(_), _) => Expectation::Captured(self.captured()),
            (Expectation::ToMove(_), now) => Expectation::ToMove(now.to_move()),
            (Expectation::Button(_), Position::Keil(keil)) => Expectation::Button(keil.button),
            (Expectation::Captures(_), Position::Hexgo(hexgo)) => Expectation::Captures(hexgo.captures),
            (Expectation::Prison(_), Position::Meigo(meigo)) => Expectation::Prison(meigo.prison),
            (Expectation::LastMarked(_), Position::Meigo(meigo)) => Expectation::LastMarked(meigo.last_marked),
            _ => return None,
        })
    }

    /// The points from which the last turn took stones of the player who did not make it.
    fn captured(&self) -> BTreeSet<Point> {
        let enemy = self.before.to_move().other();
        self.before.board().stones(enemy).filter(|&point| self.now.board().is_empty(point)).collect()
    }
}

/// The position after a turn that an engine calls legal without showing where it leads.
fn followed(now: &Position, play: &Play) -> Option<Position> {
    LITERAL.play_turn(now, play).ok()
}

fn got(reply: Reply) -> Got {
    reply.map_or_else(Got::NoAnswer, Got::Answer)
}

/// The clause that refuses the turn, if the answer is a refusal with a reason.
fn refusing(got: &Got) -> Option<Label> {
    match got {
        Got::Answer(Answer::Refused(refusal)) => Some(refusal.rule),
        _ => None,
    }
}

/// The difference if the turn is not refused by this clause, and the clause that refuses it. A refusal without a reason
/// passes.
fn refused(engine: &dyn Engine, position: &Position, play: &Play, label: &str) -> (Option<Difference>, Option<Label>) {
    let got = got(engine.answer(position, &play.question()));
    let refused_by = refusing(&got);
    let is_expected = refused_by == Some(label) || got == Got::Answer(Answer::Illegal);
    let expected = Wanted::Refused { play: play.clone(), by: label.to_owned() };
    ((!is_expected).then_some(Difference { expected, got }), refused_by)
}

/// The difference if the question is not an error of this kind.
fn erroneous(engine: &dyn Engine, position: &Position, question: Question, kind: &str) -> Option<Difference> {
    let got = match engine.answer(position, &question) {
        Err(NoAnswer::Error(error)) if error.kind() == kind => return None,
        answer => got(answer),
    };
    Some(Difference { expected: Wanted::Error { question, kind: kind.to_owned() }, got })
}
