//! The cases of the suite and of files, as questions to guess.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::view::{self, View, names};
use super::{PageError, Record, Show};
use crate::draw::{Marks, svg_inline};
use crate::json;
use crate::model::{Answer, Board, Engine, Outcome, Owner, Play, Point, Position, Question, Shape, Turn, shown};
use crate::naive::LITERAL;
use crate::suite::{self, Case, CaseError, Check, Expectation, Expected, Sketch};

/// The cases of the suite, read once.
pub(super) fn suite() -> Result<&'static [Case], PageError> {
    static SUITE: LazyLock<Result<Vec<Case>, CaseError>> = LazyLock::new(suite::embedded);
    match &*SUITE {
        Ok(cases) => Ok(cases),
        Err(error) => Err(error.clone().into()),
    }
}

/// A case in a line.
#[derive(Clone, Debug, Serialize)]
pub struct CaseLine {
    /// Its id.
    pub id: String,
    /// Its name in words.
    pub title: String,
    /// The game.
    pub game: &'static str,
    /// The chapter.
    pub chapter: String,
    /// The number of its checks.
    pub checks: usize,
    /// The labels of the clauses that it shows.
    pub rules: Vec<String>,
    /// The rulings that it shows.
    pub rulings: Vec<String>,
}

impl CaseLine {
    fn of(case: &Case) -> CaseLine {
        CaseLine {
            id: case.id.clone(),
            title: title(&case.id),
            game: case.game().name(),
            chapter: case.chapter().replace('-', " "),
            checks: case.checks.len(),
            rules: case.rules.clone(),
            rulings: case.rulings.clone(),
        }
    }
}

/// The name of a case as words: `Ko is not taken back at once`.
fn title(id: &str) -> String {
    capital(&id.split_once('/').map_or(id, |(_, name)| name).replace('-', " "))
}

/// The first letter as a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn list() -> Result<Vec<CaseLine>, PageError> {
    Ok(suite()?.iter().map(CaseLine::of).collect())
}

/// The id of a case.
#[derive(Clone, Debug, Deserialize)]
pub struct Find {
    /// The id.
    pub id: String,
}

impl Find {
    pub(super) fn case(&self) -> Result<CaseView, PageError> {
        let case = suite()?.iter().find(|case| case.id == self.id);
        case.map(CaseView::of)
            .ok_or_else(|| PageError::new("not-found", format!("there is no case `{}` in the suite", shown(&self.id))))
    }
}

/// A case file.
#[derive(Clone, Debug, Deserialize)]
pub struct ReadCases {
    /// The name of the file, for messages.
    pub file: String,
    /// The text of the file.
    pub text: String,
}

impl ReadCases {
    pub(super) fn cases(&self) -> Result<Vec<CaseView>, PageError> {
        let cases = suite::read(&self.file, &self.text)?;
        suite::check_ids(&cases)?;
        Ok(cases.iter().map(CaseView::of).collect())
    }
}

/// A case, with its questions and answers.
#[derive(Clone, Debug, Serialize)]
pub struct CaseView {
    /// The line of the case in the list.
    #[serde(flatten)]
    pub line: CaseLine,
    /// The statement of the source text that it pins.
    pub source: Option<String>,
    /// The mistake that it catches.
    pub fault: Option<String>,
    /// The reasoning from the rules to the answers.
    pub why: String,
    /// The first position.
    pub start: View,
    /// The turns played before the questions.
    pub moves: Vec<String>,
    /// The position of the questions.
    pub view: View,
    /// Pictures of the earlier boards of the rule against repetition.
    pub earlier: Vec<String>,
    /// The questions.
    pub checks: Vec<CheckView>,
}

/// A question and its answer.
#[derive(Clone, Debug, Serialize)]
pub struct CheckView {
    /// Its number, from 1.
    pub number: usize,
    /// The turns that are played before the question.
    pub play: Vec<String>,
    /// The question.
    pub asks: String,
    /// The way to guess the answer.
    pub guess: Guess,
    /// All expected answers.
    pub answers: Vec<AnswerView>,
    /// The reasoning to this answer, where that of the case is not enough.
    pub why: Option<String>,
    /// The last turn, to try on the board.
    pub tries: Option<String>,
    /// The picture of the question: the board before the turns, with the turns numbered.
    pub before: String,
    /// The picture of the answer: the board after all legal turns.
    pub after: String,
}

/// A way to guess an answer.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Guess {
    /// One of several words.
    Choice {
        /// The words.
        options: Vec<String>,
        /// The right one.
        answer: String,
    },
    /// Points to press.
    Points {
        /// Their names.
        answer: Vec<String>,
    },
    /// A number.
    Number {
        /// The right one.
        answer: usize,
    },
    /// Nothing to press.
    Think,
}

/// An expected answer in words.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerView {
    /// The question.
    pub what: String,
    /// The answer.
    pub answer: String,
}

impl CaseView {
    fn of(case: &Case) -> CaseView {
        let start = &case.position;
        let position = after(start, &case.moves);
        let last = last_point(&case.moves).map(|point| start.shape().name(point));
        CaseView {
            line: CaseLine::of(case),
            source: case.source.clone(),
            fault: case.fault.clone(),
            why: case.why.clone(),
            start: view::of(start, &Show::default()),
            moves: case.moves.iter().map(|play| play.name(start.shape())).collect(),
            view: view::of(&position, &Show { last, ..Show::default() }),
            earlier: earlier(&position),
            checks: case.checks.iter().map(|check| CheckView::of(&position, check)).collect(),
        }
    }
}

/// The position after turns. Turns that are not legal are skipped.
fn after(start: &Position, plays: &[Play]) -> Position {
    plays.iter().fold(start.clone(), |position, play| LITERAL.play_turn(&position, play).unwrap_or(position))
}

fn last_point(plays: &[Play]) -> Option<Point> {
    match plays.last()?.turn {
        Turn::Place(point) => Some(point),
        _ => None,
    }
}

/// Pictures of the earlier boards, without the present one.
fn earlier(position: &Position) -> Vec<String> {
    let picture = |board: &Board| svg_inline(&position.with_board(board.clone()), &Marks::default());
    match position {
        Position::Keil(keil) => keil.history.iter().rev().skip(1).rev().map(|end| picture(&end.board)).collect(),
        Position::Hexgo(hexgo) => hexgo.history.iter().rev().skip(1).rev().map(picture).collect(),
        Position::Meigo(_) => Vec::new(),
    }
}

const VERDICTS: [&str; 3] = ["legal", "refused", "not a turn"];

impl CheckView {
    fn of(position: &Position, check: &Check) -> CheckView {
        let shape = position.shape();
        let mut play: Vec<String> = check.play.iter().map(|play| play.name(shape)).collect();
        if let Expected::Unreadable { text, .. } = &check.expected {
            play.push(text.clone());
        }
        let (guess, asks) = guess(check, shape, &play);
        CheckView {
            number: check.number,
            guess,
            asks: capital(&asks),
            answers: answers(check, shape, &play),
            why: check.why.clone(),
            tries: play.last().cloned(),
            before: svg_inline(position, &Marks { labels: labels(&check.play), ..Marks::default() }),
            after: svg_inline(
                &after(position, &check.play),
                &Marks { last: last_point(&check.play), ..Marks::default() },
            ),
            play,
        }
    }
}

/// The labels of the turns that put a stone down: `?` for a single turn, otherwise numbers.
fn labels(plays: &[Play]) -> BTreeMap<Point, String> {
    let mut labels = BTreeMap::new();
    for (play, number) in plays.iter().zip(1..) {
        if let Turn::Place(point) = play.turn {
            // A point shows the first of its turns.
            labels.entry(point).or_insert_with(|| if plays.len() == 1 { "?".to_owned() } else { number.to_string() });
        }
    }
    labels
}

/// The way to guess the answer of a check, and its question.
fn guess(check: &Check, shape: Shape, play: &[String]) -> (Guess, String) {
    let verdict = |answer: &str| {
        let guess = Guess::Choice { options: VERDICTS.map(str::to_owned).into(), answer: answer.to_owned() };
        let question = match play {
            [one] => format!("Is {one} legal?"),
            [leading @ .., last] => format!("After {}: is {last} legal?", leading.join(", ")),
            [] => "Is that legal?".to_owned(),
        };
        (guess, question)
    };
    match &check.expected {
        Expected::Refused(_) => verdict("refused"),
        Expected::Error(_, None) | Expected::Unreadable { .. } => verdict("not a turn"),
        Expected::Error(_, Some(question)) => {
            (Guess::Think, format!("{}What about {}?", prefix(play), question.words(shape)))
        }
        Expected::Holds(expectations) => {
            let guesses = expectations.iter().filter_map(|expectation| Some((one(expectation, shape)?, expectation)));
            // The winner is a better question than the end of the game.
            let is_over = |expectation: &Expectation| matches!(expectation, Expectation::Answer(Question::Over, _));
            let guessed = guesses.min_by_key(|(_, expectation)| is_over(expectation));
            match guessed {
                Some((guess, expectation)) => (guess, format!("{}{}", prefix(play), question(expectation, shape))),
                None if !play.is_empty() => verdict("legal"),
                None => (Guess::Think, "What do the rules say here?".to_owned()),
            }
        }
    }
}

fn prefix(play: &[String]) -> String {
    if play.is_empty() { String::new() } else { format!("After {}: ", play.join(", ")) }
}

/// The question of an expectation.
fn question(expectation: &Expectation, shape: Shape) -> String {
    match expectation {
        Expectation::Captured(_) => "which stones does the last turn take?".to_owned(),
        Expectation::Answer(Question::Turns, _) => "which turns are legal?".to_owned(),
        Expectation::Answer(question, _) => asked("which", question, shape),
        Expectation::Count(question, _) => asked("how many", question, shape),
        other => format!("{}?", other.words(shape).0),
    }
}

/// A question of the suite in everyday words. `which` is `which` or `how many`.
fn asked(which: &str, question: &Question, shape: Shape) -> String {
    let group = if shape.is_hexagon() { "group" } else { "chain" };
    let name = |point: &Point| shape.name(*point);
    match question {
        Question::Over => "is the game over?".to_owned(),
        Question::Winner(_) => "who has won?".to_owned(),
        Question::Settled => "would every group stay?".to_owned(),
        Question::Turns => format!("{which} turns are legal?"),
        Question::Linked(p, q) => format!("are {} and {} linked?", name(p), name(q)),
        Question::Stays(point) => format!("does the group of {} stay?", name(point)),
        Question::Owner(point) => format!("whose is the territory of {}?", name(point)),
        Question::Territory(point) => format!("{which} points are in the territory of {}?", name(point)),
        Question::Reach(point) => format!("{which} stones does {} reach?", name(point)),
        Question::Stones(point) => format!("{which} stones are in the {group} of {}?", name(point)),
        Question::Liberties(point) => format!("{which} liberties has the {group} of {}?", name(point)),
        Question::LibertyPairs(point) => format!("{which} liberty pairs has the group of {}?", name(point)),
        Question::EyeCells(point) => format!("{which} eye cells has the group of {}?", name(point)),
        other => format!("what is the {}?", other.words(shape)),
    }
}

/// The way to guess an expectation, if there is one.
fn one(expectation: &Expectation, shape: Shape) -> Option<Guess> {
    let choice = |options: &[&str], answer: &str| {
        Some(Guess::Choice {
            options: options.iter().map(|&option| option.to_owned()).collect(),
            answer: answer.into(),
        })
    };
    let points = |points: &BTreeSet<Point>| Some(Guess::Points { answer: names(shape, points) });
    match expectation {
        Expectation::Captured(captured) => points(captured),
        Expectation::Count(_, count) => Some(Guess::Number { answer: *count }),
        Expectation::Answer(_, Answer::Is(yes)) => choice(&["yes", "no"], if *yes { "yes" } else { "no" }),
        Expectation::Answer(_, Answer::Outcome(outcome)) => {
            choice(&[Outcome::Undecided.name(), "black", "white", Outcome::Draw.name()], outcome.name())
        }
        Expectation::Answer(_, Answer::Owner(owner)) => {
            choice(&["black", "white", Owner::Both.name(), Owner::Nobody.name()], owner.name())
        }
        Expectation::Answer(_, Answer::Points(answer)) => points(answer),
        _ => None,
    }
}

/// The expected answers of a check.
fn answers(check: &Check, shape: Shape, play: &[String]) -> Vec<AnswerView> {
    let view = |what: String, answer: String| AnswerView { what, answer };
    let last = play.last().cloned().unwrap_or_default();
    match &check.expected {
        Expected::Refused(label) => vec![view(last, format!("refused by {label}"))],
        Expected::Error(kind, Some(question)) => vec![view(question.words(shape), format!("an error, {kind}"))],
        Expected::Error(kind, None) | Expected::Unreadable { kind, .. } => {
            vec![view(last, format!("an error, {kind}"))]
        }
        Expected::Holds(expectations) => {
            let legal = (!play.is_empty()).then(|| view(play.join(", "), "legal".to_owned()));
            let all = expectations.iter().filter(|expectation| !matches!(expectation, Expectation::Board(_)));
            legal.into_iter().chain(all.map(|one| one.words(shape)).map(|(what, answer)| view(what, answer))).collect()
        }
    }
}

/// A record to write as a case. Without a turn to try, the check asks whether the game is over.
#[derive(Clone, Debug, Deserialize)]
pub struct WriteCase {
    /// The record.
    #[serde(flatten)]
    pub record: Record,
    /// The name of the case: small letters, digits and hyphens.
    pub name: String,
}

/// The `why` of a saved position.
const NOT_WORKED_OUT: &str = "The answer is the literal engine's; nobody has worked it out by hand yet.";

impl WriteCase {
    pub(super) fn text(&self) -> Result<String, PageError> {
        let start = json::read(&self.record.position)?;
        let moves: Vec<Turn> = self.record.plays(start.shape())?.into_iter().map(|play| play.turn).collect();
        let position = self.record.end()?;
        let question = match self.record.turn.as_str() {
            "" => Question::Over,
            text => Play::read(position.shape(), text)?.question(),
        };
        let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
        if self.name.is_empty() || !self.name.chars().all(plain) {
            let message = "the name of a case has small letters, digits and hyphens, such as `ko-ban`";
            return Err(PageError::new("not-a-case", message));
        }
        Ok(suite::write_case(&Sketch {
            name: &self.name,
            fault: "set up on the page",
            why: NOT_WORKED_OUT,
            start: &start,
            moves: &moves,
            question: &question,
            answer: &LITERAL.answer(&position, &question),
        })?)
    }
}
