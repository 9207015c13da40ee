//! `shinpan fuzz`.

use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::args::{Engines, FuzzOptions};
use super::interrupt::asked_to_stop;
use super::{Answer, Exit, complain};
use crate::explore::Tally;
use crate::explore::fuzz::{self, Finding, Fuzzed, Limits, Plan, QUESTIONS};
use crate::explore::shrink::shrunk;
use crate::fast::Fast;
use crate::model::{Engine, Error, Game, NoAnswer, Shape, Trouble, Unanswered};
use crate::naive::LITERAL;
use crate::readings;
use crate::remote::Remote;
use crate::report::{self, Found};

/// How long a run is if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(60);
/// How long a difference is made smaller, at most.
const SHRINKING_TIME: Duration = Duration::from_secs(60);
/// How many questions tell readings apart that answer one question alike.
const QUESTIONS_TO_TELL_APART: u64 = 3000;
/// How many smaller ones are tried in the place of a difference.
const TRIES: usize = 5000;
/// How many are tried where each takes a new process.
const TRIES_ANEW: usize = 60;
/// How many are tried where each takes the whole time for an answer.
const TRIES_WAITING: usize = 20;

/// The sides of hexagons that are played on unless a size is given, as often as they stand here.
const SIDES: [usize; 10] = [2, 2, 3, 3, 3, 3, 4, 4, 4, 5];
/// The largest number of columns and rows of grids that are played on unless a size is given.
const LARGEST_GRID: usize = 5;

/// The engine that is asked.
enum Asked {
    Ours(&'static (dyn Engine + Sync)),
    Theirs(Box<Remote>),
}

impl Asked {
    /// The same engine once more, where it is a process a new one.
    fn another(&self) -> Box<dyn Engine + Send> {
        match self {
            Asked::Ours(engine) => Box::new(*engine),
            Asked::Theirs(engine) => Box::new(engine.another()),
        }
    }

    fn has(&self, game: Game, shape: Shape) -> bool {
        match self {
            Asked::Ours(_) => true,
            Asked::Theirs(engine) => engine.has(game, shape),
        }
    }

    fn name(&self) -> &str {
        match self {
            Asked::Ours(engine) => engine.name(),
            Asked::Theirs(engine) => engine.name(),
        }
    }
}

pub fn fuzz(options: &FuzzOptions) -> Answer {
    let chosen = options.boards()?;
    let engine = engine(options)?;
    let boards = boards(options, chosen, &engine)?;
    let plan = Plan { boards, seed: options.seed.unwrap_or_else(|| u64::from(fastrand::u32(..))) };
    if let Some(folder) = &options.out {
        fs::create_dir_all(folder).map_err(|error| format!("{}: cannot be made: {error}", folder.display()))?;
    }
    let stop = asked_to_stop();
    let begin = Instant::now();
    let outcome = run(options, &plan, &engine, begin, stop);
    let time = begin.elapsed();
    let questions = outcome.tally.of(QUESTIONS);
    let is_stopped = stop.load(Ordering::Relaxed);
    if questions == 0 && !outcome.given_up && !is_stopped {
        return Err(format!("{} answers nothing that was asked, so nothing was compared", engine.name()));
    }
    let mut text = String::new();
    let mut exit = Exit::DoesNotConform;
    for (finding, round, times) in outcome.found.values() {
        let found = examined(finding, &engine, &plan, (*round, *times));
        let (words, written) = told(options, &found);
        text.push_str(&words);
        if !written {
            exit = Exit::Failed;
        }
    }
    text.push_str(&report::coverage(&outcome.tally));
    let rate = questions as f64 / time.as_secs_f64().max(1e-9);
    let _ = writeln!(
        text,
        "\n{questions} questions in {:.1} seconds, {rate:.0} a second; seed {}",
        time.as_secs_f64(),
        plan.seed
    );
    let name = engine.name();
    Ok(match (outcome.found.len(), outcome.given_up) {
        (0, false) if is_stopped => (
            text + &format!("incomplete: stopped; no difference between {name} and the rules so far\n"),
            Exit::Incomplete,
        ),
        (0, false) => (text + &format!("no difference between {name} and the rules\n"), Exit::Conforms),
        (0, true) => (
            text + &format!(
                "incomplete: {name} was given up; it had to be started again too often, at questions that it answers when asked alone\n"
            ),
            Exit::Incomplete,
        ),
        (1, _) => (text + &format!("{name} differs from the rules\n"), exit),
        (kinds, _) => (text + &format!("{name} differs from the rules in {kinds} ways\n"), exit),
    })
}

fn engine(options: &FuzzOptions) -> Result<Asked, String> {
    if let Some(launch) = options.launch() {
        let engine = Remote::start(launch).map_err(|unanswered| unanswered.to_string())?;
        return Ok(Asked::Theirs(Box::new(engine)));
    }
    match options.engine {
        Some(Engines::Naive) => Ok(Asked::Ours(&LITERAL)),
        Some(Engines::Reading(reading)) => Ok(Asked::Ours(reading)),
        Some(Engines::Fast) | None => Ok(Asked::Ours(&Fast)),
        Some(Engines::Both) => {
            Err("one engine is compared with the rules; write `--engine fast` or the id of a reading".to_owned())
        }
    }
}

/// The boards to play on: those of the size that was asked for, small ones, or those that the engine has.
fn boards(
    options: &FuzzOptions,
    chosen: Option<Vec<(Game, Shape)>>,
    engine: &Asked,
) -> Result<Vec<(Game, Shape)>, String> {
    let is_wanted = |game: Game| match options.engine {
        // A reading answers the other games by the rules.
        Some(Engines::Reading(reading)) if options.game.is_none() && chosen.is_none() => game == reading.game(),
        _ => options.game.is_none_or(|only| only == game),
    };
    let hexagons = |sides: &[usize]| shapes(sides.iter().map(|&side| Shape::hexagon(side)));
    let grids = |most: usize| {
        shapes(
            (1..=most).flat_map(|columns| (1..=most).map(move |rows| (columns, rows))).map(|(c, r)| Shape::grid(c, r)),
        )
    };
    let every: Vec<usize> = (2..=11).collect();
    let of_game = |game: Game, shapes: Vec<Shape>| {
        let had = shapes.into_iter().filter(move |&shape| engine.has(game, shape));
        had.map(|shape| (game, shape)).collect::<Vec<_>>()
    };
    let usual = |game: Game| {
        let (small, any) = match game {
            Game::Meigo => (grids(LARGEST_GRID), grids(19)),
            Game::Keil | Game::Hexgo => (hexagons(&SIDES), hexagons(&every)),
        };
        let small = of_game(game, small);
        if small.is_empty() { of_game(game, any) } else { small }
    };
    let boards: Vec<(Game, Shape)> = match &chosen {
        Some(boards) => boards.iter().copied().filter(|&(game, shape)| engine.has(game, shape)).collect(),
        // Each game as often as the others, though one of them has more boards.
        None => evenly(Game::ALL.into_iter().filter(|&game| is_wanted(game)).map(usual).collect()),
    };
    match boards.is_empty() {
        true => Err(format!("{} has none of the games and sizes to play", engine.name())),
        false => Ok(boards),
    }
}

fn shapes(all: impl Iterator<Item = Result<Shape, Error>>) -> Vec<Shape> {
    all.filter_map(Result::ok).collect()
}

/// The lists one after another, each so often that it is about as long as the longest.
fn evenly(lists: Vec<Vec<(Game, Shape)>>) -> Vec<(Game, Shape)> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let repeated = |list: Vec<(Game, Shape)>| {
        let times = longest.checked_div(list.len()).unwrap_or(0);
        list.repeat(times)
    };
    lists.into_iter().flat_map(repeated).collect()
}

fn run(options: &FuzzOptions, plan: &Plan, engine: &Asked, begin: Instant, stop: &AtomicBool) -> Fuzzed {
    let time = match (options.minutes, options.questions) {
        (None, None) => Some(USUAL_TIME),
        (minutes, _) => minutes,
    };
    let limits = Limits {
        until: time.map(|time| begin + time),
        questions: options.questions,
        kinds: usize::from(options.keep_going),
    };
    let bar = ProgressBar::new_spinner().with_style(style("{spinner} {pos} questions, {rate}; {msg}"));
    let engines = (0..options.jobs).map(|_| engine.another()).collect();
    let outcome = fuzz::run(plan, engines, limits, stop, &|outcome| {
        bar.set_position(outcome.tally.of(QUESTIONS));
        bar.set_message(occurred(&outcome.tally, outcome.found.len()));
    });
    bar.finish_and_clear();
    outcome
}

/// A few words on what has occurred, for the progress.
fn occurred(tally: &Tally, found: usize) -> String {
    let sum = |beginning: &str| tally.beginning(beginning).map(|(_, count)| count).sum::<u64>();
    let (clauses, sizes) = (tally.beginning("refused: ").count(), tally.beginning("size: ").count());
    format!(
        "{} turns, {} captures, {} refusals by {clauses} clauses, {sizes} boards, {found} found",
        sum("played: "),
        tally.of("captures"),
        sum("refused: ")
    )
}

/// How the progress looks, with `{rate}` for questions a second.
fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.with_key("rate", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let _ = write!(out, "{:.0} a second", state.per_sec());
    })
}

/// The finding made small, and which readings answer like the engine.
fn examined(finding: &Finding, engine: &Asked, plan: &Plan, (round, times): (u64, u64)) -> Found {
    let bar = ProgressBar::new_spinner().with_style(style("{spinner} making a difference small, {pos} tried"));
    let small = smaller(finding, engine, &bar);
    bar.finish_and_clear();
    let comes_again = small.is_some();
    let finding = small.unwrap_or_else(|| finding.clone());
    let game = finding.start.game();
    let own = readings::all().filter(|reading| reading.game() == game);
    let alike: Vec<_> = own.filter(|reading| finding.is_answered_alike(reading)).collect();
    let boards = plan.boards.iter().copied().filter(|&(other, _)| other == game).collect();
    let of_game = Plan { boards, seed: plan.seed };
    let suspects = fuzz::alike(&of_game, 0, QUESTIONS_TO_TELL_APART, &*engine.another(), alike.clone());
    Found { finding, engine: engine.name().to_owned(), seed: plan.seed, round, times, comes_again, alike, suspects }
}

/// The finding made small; nothing if it is none when it is asked alone.
fn smaller(finding: &Finding, engine: &Asked, bar: &ProgressBar) -> Option<Finding> {
    let end = Instant::now() + SHRINKING_TIME;
    let (tries, is_new_each_time) = match trouble(finding) {
        None | Some(Trouble::Unsupported | Trouble::Skipped) => (TRIES, false),
        Some(Trouble::Protocol | Trouble::Crash) => (TRIES_ANEW, true),
        Some(Trouble::Timeout) => (TRIES_WAITING, true),
    };
    let mut asked = engine.another();
    let mut replay = |candidate: &Finding| {
        bar.inc(1);
        if is_new_each_time {
            asked = engine.another();
        }
        if Instant::now() < end { candidate.replayed(&*asked) } else { None }
    };
    let alone = replay(finding).filter(|again| again.kind() == finding.kind())?;
    Some(shrunk(&alone, tries, &mut replay))
}

fn trouble(finding: &Finding) -> Option<Trouble> {
    match &finding.said {
        Err(NoAnswer::Unanswered(Unanswered { trouble, .. })) => Some(*trouble),
        _ => None,
    }
}

/// What is printed of a finding, and whether its file, if it is to have one, could be written.
fn told(options: &FuzzOptions, found: &Found) -> (String, bool) {
    let mut text = found.text() + "\n";
    let case = match found.case() {
        Ok(case) => case,
        Err(error) => return (text + &format!("    no case can tell this: {error}\n\n"), true),
    };
    let written = options.out.as_ref().map(|folder| write(folder, &found.name(), &case));
    let engine = replaying(options);
    match written {
        None => {
            let _ = write!(text, "As a case; in a file, `shinpan check FILE{engine}` asks it again:\n\n{case}\n");
            (text, true)
        }
        Some(Ok(path)) => {
            let path = quoted(&path.display().to_string());
            let _ = write!(text, "    asked again by: shinpan check {path}{engine}\n\n");
            (text, true)
        }
        Some(Err(error)) => {
            complain(&error);
            (text + &case + "\n", false)
        }
    }
}

/// Writes a case to a new file in this folder.
fn write(folder: &Path, name: &str, case: &str) -> Result<PathBuf, String> {
    for number in 1_u32.. {
        let again = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{again}.yaml"));
        let cannot = |error| format!("{}: cannot be written: {error}", path.display());
        match fs::File::create_new(&path) {
            Ok(mut file) => return file.write_all(case.as_bytes()).map_err(cannot).map(|()| path.clone()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot(error)),
        }
    }
    Err(format!("{}: has too many cases of this name", folder.display()))
}

/// The engine, as `shinpan check` has to be told of it.
fn replaying(options: &FuzzOptions) -> String {
    match options.engine {
        Some(Engines::Naive) => " --engine naive".to_owned(),
        Some(Engines::Reading(reading)) => format!(" --engine {}", reading.id),
        Some(Engines::Fast | Engines::Both) => " --engine fast".to_owned(),
        None => {
            let words = options.command.iter().map(|word| format!(" {}", quoted(&word.to_string_lossy())));
            format!(" --{}", words.collect::<String>())
        }
    }
}

/// A word as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_./=:,+@%".contains(sign);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
