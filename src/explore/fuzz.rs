//! Games and set-ups at random, played by an engine and by the literal one until they differ.
//!
//! Rounds are numbered; the seed and the number determine the round. In each, both engines play a game, or play on from a
//! set-up, each from its own positions. On the way both are asked about every turn, about the end and the count, and about
//! the definitions for some points.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use super::Tally;
use super::games::{choose, random_start, turns_to_try};
use super::positions::{board, set_up, settle};
use crate::model::{
    Answer, Color, Dead, Engine, Error, Game, Label, NoAnswer, Point, Position, Question, Reply, Shape, Trouble, Turn,
};
use crate::naive::LITERAL;
use crate::suite::{self, Sketch};

/// The boards and the seed of a run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The games and boards to play on, at least one. A board comes up as often as it stands here.
    pub boards: Vec<(Game, Shape)>,
    /// The seed of the random numbers.
    pub seed: u64,
}

impl Plan {
    /// The seed of a round. The multiplier is odd, so the rounds of a plan have different seeds.
    fn seed_of(&self, round: u64) -> u64 {
        self.seed ^ round.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

/// A line of turns and a question after it, which two engines answer differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The start of the line.
    pub start: Position,
    /// The turns of the line, all legal by the rules.
    pub moves: Vec<Turn>,
    /// The question after the line.
    pub question: Question,
    /// The answer of the rules.
    pub expected: Reply,
    /// The answer of the engine.
    pub said: Reply,
}

/// The way in which an engine differs from the rules. Two findings of one kind may well be one mistake.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind {
    /// The game.
    pub game: Game,
    /// The name of the question, or the kind of turn.
    pub asked: &'static str,
    /// The kind of answer by the rules, with the clause of a refusal: `played`, `refused by keil.turn.life`.
    pub expected: String,
    /// The kind of answer by the engine.
    pub said: String,
}

/// The end of a round.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// The engines agree.
    Agreed,
    /// The engines differ.
    Found(Box<Finding>),
    /// The engine does not have the game on this board.
    Unsupported,
    /// The engine has failed too often to be asked again.
    GivenUp,
}

/// The largest number of turns that are tried in a position; on small boards that is all of them.
const MOST_TURNS: usize = 48;
/// The number of points in a position about which questions are asked.
const POINTS_ASKED: usize = 6;
/// The largest number of turns in a game.
const LONGEST_GAME: usize = 40;
/// The largest number of turns played on from a set-up.
const LONGEST_LINE: usize = 5;

/// Plays the round with this number, and counts its events in `tally`. The round goes on as long as `goes_on` is true of the
/// number of questions so far.
///
/// ```
/// use shinpan::explore::{Tally, fuzz::{End, Plan, round}};
/// use shinpan::{Game, Shape};
/// use shinpan::Fast;
///
/// let plan = Plan { boards: vec![(Game::Keil, Shape::hexagon(2)?)], seed: 1 };
/// let mut tally = Tally::default();
/// assert_eq!(round(&plan, 0, &Fast, &mut tally, &|_| true), End::Agreed);
/// assert!(tally.of("questions") > 0);
/// # Ok::<(), shinpan::Error>(())
/// ```
pub fn round(plan: &Plan, number: u64, engine: &dyn Engine, tally: &mut Tally, goes_on: &dyn Fn(u64) -> bool) -> End {
    let mut random = fastrand::Rng::with_seed(plan.seed_of(number));
    let mut below = |below: usize| random.usize(..below);
    let (game, shape) = plan.boards[below(plan.boards.len())];
    let (start, length) = beginning(game, shape, &mut below);
    tally.count("rounds");
    tally.count(format!("size: {} {}", game.name(), shape.size()));
    let mut line =
        Round { engine, start: start.clone(), moves: Vec::new(), before: None, theirs: start.clone(), ours: start };
    for _ in 0..=length {
        let legal = match line.ask_everything(&mut below, tally) {
            Ok(legal) => legal,
            Err(end) => return end,
        };
        let can_go_on = !legal.is_empty() && goes_on(tally.of(QUESTIONS));
        let chosen = choose(line.before.as_ref(), &line.ours, both_ours(&legal), &mut below).filter(|_| can_go_on);
        let Some((turn, ours)) = chosen else { break };
        if let Some((_, theirs)) = legal.into_iter().find(|(played, _)| *played == turn).map(|(_, after)| after) {
            count_turn(tally, &line.ours, &turn, &ours);
            line.go_on(turn, ours, theirs);
        }
    }
    End::Agreed
}

/// The start of a game or a set-up, and the largest number of turns to play from there.
fn beginning(game: Game, shape: Shape, random: &mut dyn FnMut(usize) -> usize) -> (Position, usize) {
    if random(3) == 0 {
        return (random_start(game, shape, random), random(LONGEST_GAME));
    }
    let board = board(shape, game == Game::Meigo, random);
    let board = if random(8) == 0 { board } else { settle(game, &board) };
    (set_up(game, board, &LITERAL, random), random(LONGEST_LINE))
}

/// A legal turn, with the position after it by the rules and the position by the engine.
type Legal = (Turn, (Position, Position));

fn both_ours(legal: &[Legal]) -> Vec<(Turn, Position)> {
    legal.iter().map(|(turn, (ours, _))| (turn.clone(), ours.clone())).collect()
}

/// A line of turns, played by the rules and by the engine.
struct Round<'a> {
    engine: &'a dyn Engine,
    start: Position,
    moves: Vec<Turn>,
    before: Option<Position>,
    ours: Position,
    /// The engine's own position. It looks the same as ours; its record of the game may differ.
    theirs: Position,
}

impl Round<'_> {
    /// Asks all questions about the present position, and gives the legal turns.
    fn ask_everything(&self, random: &mut dyn FnMut(usize) -> usize, tally: &mut Tally) -> Result<Vec<Legal>, End> {
        let mut legal = Vec::new();
        for question in questions(&self.ours, random) {
            let said = self.engine.answer(&self.theirs, &question);
            match (trouble(&said), &question) {
                (Some(Trouble::Unsupported), Question::Play { .. }) => return Err(End::Unsupported),
                (Some(Trouble::Unsupported), _) => {
                    tally.count(format!("unsupported: {}", question.name()));
                    continue;
                }
                (Some(Trouble::Skipped), _) => return Err(End::GivenUp),
                _ => {}
            }
            let expected = LITERAL.answer(&self.ours, &question);
            tally.count(QUESTIONS);
            tally.count(format!("asked: {}", asked(&question)));
            if differ(&expected, &said) {
                let (start, moves) = (self.start.clone(), self.moves.clone());
                return Err(End::Found(Box::new(Finding { start, moves, question, expected, said })));
            }
            match (question, expected, said) {
                (Question::Play { by: None, turn }, Ok(Answer::Position(ours)), Ok(theirs)) => {
                    let theirs = followed(&ours, theirs);
                    legal.push((turn, (*ours, theirs)));
                }
                (_, Ok(Answer::Refused(refusal)), _) => tally.count(format!("refused: {}", refusal.rule)),
                (_, Err(NoAnswer::Error(error)), _) => tally.count(format!("error: {}", error.kind())),
                _ => {}
            }
        }
        Ok(legal)
    }

    fn go_on(&mut self, turn: Turn, ours: Position, theirs: Position) {
        self.moves.push(turn);
        self.before = Some(std::mem::replace(&mut self.ours, ours));
        self.theirs = theirs;
    }
}

/// The engine's own position after a legal turn; the position by the rules if the engine shows none.
fn followed(ours: &Position, theirs: Answer) -> Position {
    match theirs {
        Answer::Position(theirs) => *theirs,
        _ => ours.clone(),
    }
}

fn count_turn(tally: &mut Tally, before: &Position, turn: &Turn, after: &Position) {
    let taken = |point: &Point| !before.board().is_empty(*point) && after.board().is_empty(*point);
    tally.count(format!("played: {}", kind_of_turn(turn)));
    if before.board().shape().points().any(|point| taken(&point)) {
        tally.count("captures");
    }
}

/// The questions about a position.
fn questions(position: &Position, random: &mut dyn FnMut(usize) -> usize) -> Vec<Question> {
    let mut turns = turns_to_try(position);
    while turns.len() > MOST_TURNS {
        turns.swap_remove(random(turns.len()));
    }
    let play = |turn| Question::Play { by: None, turn };
    let passed_by = Question::Play { by: Some(Color::BOTH[random(2)]), turn: Turn::Pass };
    let mut questions: Vec<Question> = turns.into_iter().map(play).collect();
    questions.extend([passed_by, Question::Turns, Question::Over, Question::Settled]);
    questions.extend(ends(position, random));
    questions.extend(definitions(position, random));
    questions
}

/// The score and the winner; in HexGo with and without dead stones.
fn ends(position: &Position, random: &mut dyn FnMut(usize) -> usize) -> Vec<Question> {
    let none = Dead::default();
    match position {
        Position::Keil(_) => vec![Question::Score(none.clone()), Question::Winner(none)],
        Position::Meigo(_) => vec![Question::Winner(none)],
        Position::Hexgo(hexgo) => {
            let stones: Vec<Point> = Color::BOTH.into_iter().flat_map(|color| hexgo.board.stones(color)).collect();
            let group = |random: &mut dyn FnMut(usize) -> usize| match stones.is_empty() {
                true => BTreeSet::new(),
                false => LITERAL.hexgo.group(&hexgo.board, stones[random(stones.len())]),
            };
            let agreed = Dead::agreed(group(random));
            let said_apart = Dead { black: group(random), white: group(random) };
            let listed = [none, agreed, said_apart];
            listed.into_iter().flat_map(|dead| [Question::Score(dead.clone()), Question::Winner(dead)]).collect()
        }
    }
}

/// The definitions of the game for some stones, empty points and pairs of points.
fn definitions(position: &Position, random: &mut dyn FnMut(usize) -> usize) -> Vec<Question> {
    use Question::{EyeCells, Liberties, LibertyPairs, Linked, Owner, Reach, Stays, Stones, Territory};
    let (board, game) = (position.board(), position.game());
    let points: Vec<Point> = board.shape().points().collect();
    let mut questions = Vec::new();
    for _ in 0..POINTS_ASKED {
        let point = points[random(points.len())];
        questions.extend(match (game, board.is_empty(point)) {
            (Game::Keil, false) => vec![Stones(point), Liberties(point)],
            (Game::Keil | Game::Hexgo, true) => vec![Territory(point), Owner(point)],
            (Game::Hexgo, false) => {
                vec![Stones(point), Liberties(point), LibertyPairs(point), EyeCells(point), Stays(point)]
            }
            (Game::Meigo, false) => vec![Stones(point), Liberties(point)],
            (Game::Meigo, true) => vec![Reach(point)],
        });
        if game == Game::Keil {
            let near = |other: &&Point| other.row.abs_diff(point.row) <= 1 && other.index.abs_diff(point.index) <= 1;
            let near: Vec<&Point> = points.iter().filter(near).collect();
            questions.push(Linked(point, *near[random(near.len())]));
        }
    }
    questions
}

impl Finding {
    /// Asks the engine again: the first difference along the line or at the question, if there is one.
    #[must_use]
    pub fn replayed(&self, engine: &dyn Engine) -> Option<Finding> {
        let (mut ours, mut theirs) = (self.start.clone(), self.start.clone());
        let turns = self.moves.iter().map(|turn| Question::Play { by: None, turn: turn.clone() });
        for (number, question) in turns.enumerate().chain([(self.moves.len(), self.question.clone())]) {
            let expected = LITERAL.answer(&ours, &question);
            let is_turn = number < self.moves.len();
            if is_turn && !matches!(expected, Ok(Answer::Position(_))) {
                return None;
            }
            let said = engine.answer(&theirs, &question);
            if matches!(trouble(&said), Some(Trouble::Unsupported | Trouble::Skipped)) {
                return None;
            }
            if differ(&expected, &said) {
                let (start, moves) = (self.start.clone(), self.moves[..number].to_vec());
                return Some(Finding { start, moves, question, expected, said });
            }
            if let (Ok(Answer::Position(after)), Ok(their_after)) = (expected, said) {
                theirs = followed(&after, their_after);
                ours = *after;
            }
        }
        None
    }

    /// Whether this engine gives the same wrong answer to the same question.
    #[must_use]
    pub fn is_answered_alike(&self, engine: &dyn Engine) -> bool {
        self.replayed(engine).is_some_and(|other| other.question == self.question && !differ(&other.said, &self.said))
    }

    /// The way in which the engine differs.
    #[must_use]
    pub fn kind(&self) -> Kind {
        Kind {
            game: self.start.game(),
            asked: asked(&self.question),
            expected: came_of(&self.expected),
            said: came_of(&self.said),
        }
    }

    /// The position that the question is about, by the rules.
    #[must_use]
    pub fn position(&self) -> Position {
        let after =
            |position: Position, turn: &Turn| LITERAL.play_turn(&position, &turn.clone().into()).unwrap_or(position);
        self.moves.iter().fold(self.start.clone(), after)
    }

    /// The clause by which the rules refuse the turn, if they do.
    #[must_use]
    pub fn clause(&self) -> Option<Label> {
        match &self.expected {
            Ok(Answer::Refused(refusal)) => Some(refusal.rule),
            _ => None,
        }
    }

    /// The finding as a case that expects the answer of the rules. `why` ought to explain how it follows from the text.
    ///
    /// # Errors
    /// As [`suite::write_case`].
    pub fn case(&self, name: &str, fault: &str, why: &str) -> Result<String, Error> {
        suite::write_case(&Sketch {
            name,
            fault,
            why,
            start: &self.start,
            moves: &self.moves,
            question: &self.question,
            answer: &self.expected,
        })
    }
}

/// The kind of turn, or the name of another question.
fn asked(question: &Question) -> &'static str {
    match question {
        Question::Play { turn, .. } => kind_of_turn(turn),
        question => question.name(),
    }
}

fn kind_of_turn(turn: &Turn) -> &'static str {
    match turn {
        Turn::Place(_) => "placement",
        Turn::Pass => "pass",
        Turn::Button => "button",
        Turn::Hold => "hold",
        Turn::Resign => "resign",
        Turn::Handicap(_) => "handicap",
    }
}

fn came_of(said: &Reply) -> String {
    match said {
        Ok(Answer::Position(_) | Answer::Legal) => "played".to_owned(),
        Ok(Answer::Refused(refusal)) => format!("refused by {}", refusal.rule),
        Ok(Answer::Illegal) => "refused".to_owned(),
        Ok(_) => "answered".to_owned(),
        Err(NoAnswer::Error(error)) => format!("an error, {}", error.kind()),
        Err(NoAnswer::Unanswered(unanswered)) => match unanswered.trouble {
            Trouble::Unsupported => "unsupported",
            Trouble::Skipped => "not asked",
            Trouble::Protocol => "no reply",
            Trouble::Timeout => "too late",
            Trouble::Crash => "ended",
        }
        .to_owned(),
    }
}

/// The trouble with an engine that did not answer.
pub(super) fn trouble(said: &Reply) -> Option<Trouble> {
    match said {
        Err(NoAnswer::Unanswered(unanswered)) => Some(unanswered.trouble),
        _ => None,
    }
}

/// Whether an answer differs from that of the rules. Of a position the visible part counts, of a refusal the clause if one
/// is given, and of an error its kind if a case can expect it.
fn differ(expected: &Reply, said: &Reply) -> bool {
    match (expected, said) {
        (Ok(Answer::Position(expected)), Ok(Answer::Position(said))) => !look_alike(expected, said),
        (Ok(Answer::Position(_)), Ok(Answer::Legal)) | (Ok(Answer::Refused(_)), Ok(Answer::Illegal)) => false,
        (Ok(Answer::Refused(expected)), Ok(Answer::Refused(said))) => expected.rule != said.rule,
        (Ok(expected), Ok(said)) => expected != said,
        (Err(NoAnswer::Error(expected)), Err(NoAnswer::Error(said))) => {
            Error::EXPECTABLE.contains(&expected.kind()) && expected.kind() != said.kind()
        }
        (Err(NoAnswer::Unanswered(one)), Err(NoAnswer::Unanswered(other))) => one.trouble != other.trouble,
        (expected, said) => expected != said,
    }
}

/// Whether the visible parts of two positions are the same: all but the record of the game.
fn look_alike(one: &Position, other: &Position) -> bool {
    let on_the_table = match (one, other) {
        (Position::Keil(one), Position::Keil(other)) => one.button == other.button,
        (Position::Hexgo(one), Position::Hexgo(other)) => one.captures == other.captures,
        (Position::Meigo(one), Position::Meigo(other)) => {
            one.prison == other.prison && one.last_marked == other.last_marked
        }
        _ => false,
    };
    on_the_table && one.board() == other.board() && one.to_move() == other.to_move()
}

/// The `others` that answer like `engine` in all rounds from the one numbered `from` on, until `questions` have been asked.
/// The rounds are played by the rules, and questions that `engine` does not answer do not count.
pub fn alike<'a, E: Engine + ?Sized>(
    plan: &Plan,
    from: u64,
    questions: u64,
    engine: &dyn Engine,
    mut others: Vec<&'a E>,
) -> Vec<&'a E> {
    let (mut asked, mut number) = (0, from);
    while asked < questions && !others.is_empty() && number - from < questions {
        let mut random = fastrand::Rng::with_seed(plan.seed_of(number));
        let mut below = |below: usize| random.usize(..below);
        let (game, shape) = plan.boards[below(plan.boards.len())];
        let (position, _) = beginning(game, shape, &mut below);
        for question in self::questions(&position, &mut below) {
            let said = engine.answer(&position, &question);
            if !matches!(trouble(&said), Some(Trouble::Unsupported | Trouble::Skipped)) {
                asked += 1;
                others.retain(|other| !differ(&other.answer(&position, &question), &said));
            }
        }
        number += 1;
    }
    others
}

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time at which it ends.
    pub until: Option<Instant>,
    /// The number of questions after which it ends, also in the middle of a game.
    pub questions: Option<u64>,
    /// The number of kinds of differences after which it ends, 1 or more.
    pub kinds: usize,
}

/// The results of a run so far.
#[derive(Clone, Debug, Default)]
pub struct Fuzzed {
    /// The events.
    pub tally: Tally,
    /// The first difference of each kind, the number of its round, and the number of differences of the kind.
    pub found: BTreeMap<Kind, (Finding, u64, u64)>,
    /// Whether the engine, or one of its processes, failed too often to be asked again.
    pub given_up: bool,
}

/// Plays rounds with all of these engines at once; they are the same engine several times. `stop` ends the run after the
/// questions of a position, `watch` is called after every round. A run with one engine and a limit of questions can be
/// repeated, if the engine answers alike.
pub fn run(
    plan: &Plan,
    engines: Vec<Box<dyn Engine + Send + '_>>,
    limits: Limits,
    stop: &AtomicBool,
    watch: &(dyn Fn(&Fuzzed) + Sync),
) -> Fuzzed {
    let fuzzed = Mutex::new(Fuzzed::default());
    let (next, asked) = (AtomicU64::new(0), AtomicU64::new(0));
    let is_stopped = AtomicBool::new(false);
    let goes_on = |own: u64| {
        !is_stopped.load(Ordering::Relaxed)
            && !stop.load(Ordering::Relaxed)
            && limits.until.is_none_or(|until| Instant::now() < until)
            && limits.questions.is_none_or(|most| asked.load(Ordering::Relaxed) + own < most)
    };
    let work = |engine: Box<dyn Engine + Send + '_>| {
        while goes_on(0) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let mut tally = Tally::default();
            let end = round(plan, number, &*engine, &mut tally, &goes_on);
            asked.fetch_add(tally.of(QUESTIONS), Ordering::Relaxed);
            let gives_up = end == End::GivenUp;
            let mut fuzzed = fuzzed.lock().unwrap_or_else(PoisonError::into_inner);
            fuzzed.take_in(tally, end, number);
            if fuzzed.found.len() >= limits.kinds {
                is_stopped.store(true, Ordering::Relaxed);
            }
            watch(&fuzzed);
            if gives_up {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for engine in engines {
            scope.spawn(|| work(engine));
        }
    });
    fuzzed.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Fuzzed {
    fn take_in(&mut self, tally: Tally, end: End, round: u64) {
        self.tally.add(&tally);
        match end {
            End::Found(finding) => {
                let kind = finding.kind();
                self.found.entry(kind).and_modify(|(.., times)| *times += 1).or_insert((*finding, round, 1));
            }
            End::GivenUp => self.given_up = true,
            End::Unsupported => self.tally.count("rounds that the engine does not have"),
            End::Agreed => {}
        }
    }
}

/// The event in a [`Tally`] that counts questions.
pub const QUESTIONS: &str = "questions";
