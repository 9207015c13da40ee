//! `shinpan fuzz`: games at random against the rules, until an engine differs.

use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use super::board::{game, shape};
use super::engine::{EngineOptions, OurEngines, our_engines};
use super::files::cannot_be_written;
use super::interrupt::asked_to_stop;
use super::output::{Exit, Output, complain};
use super::progress;
use crate::explore::Tally;
use crate::explore::fuzz::{self, Finding, Fuzzed, Limits, Plan, QUESTIONS};
use crate::explore::shrink::shrunk;
use crate::model::{Engine, Error, Game, NoAnswer, Shape, Trouble, Unanswered};
use crate::readings;
use crate::remote::Remote;
use crate::report::{self, Found};

/// Play games at random against the literal engine until an engine differs, and make what is found small
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each round plays a game, or plays on from a set-up, and asks the engine every turn on the way, legal or not, and \
what follows from the position. A difference from the rules is made as small as possible and printed as a case, with the readings of \
the rules that answer alike. The same seed plays the same rounds. docs/fuzzing.md says more.

Examples:
  shinpan fuzz -- python3 my_engine.py
  shinpan fuzz --minutes 10 --jobs 4 --keep-going 20 --out found -- ./my-engine
  shinpan fuzz --engine fast --game meigo --size 9x9
  shinpan fuzz --engine keil/empty-third --seed 7"
)]
pub struct FuzzOptions {
    /// One of our engines instead of yours: naive, fast, or the id of a reading of the rules
    #[arg(long, value_parser = our_engines, required_unless_present = "command", conflicts_with = "command")]
    engine: Option<OurEngines>,
    /// Only this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    game: Option<Game>,
    /// Only boards of this size, such as 5 or 9x7; otherwise small ones, on which most happens in least time
    #[arg(long)]
    size: Option<String>,
    /// Stop after M minutes, such as 0.5; 1 unless --questions is given
    #[arg(long, value_name = "M", value_parser = minutes)]
    minutes: Option<Duration>,
    /// Stop after N questions, 1 or more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    questions: Option<u64>,
    /// The seed of the random numbers; a new one each time unless it is given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Go on after a difference until N kinds of them are found, 1 to 1000
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    keep_going: u16,
    /// Write each case to a file of its own in DIR
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Rounds that are played at once, each by a process of your engine, 1 to 64
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=64))]
    jobs: u8,
    #[command(flatten)]
    started: EngineOptions,
}

/// A time in minutes, more than none and at most a year.
fn minutes(text: &str) -> Result<Duration, String> {
    const YEAR: f64 = 525_600.0;
    match text.parse::<f64>() {
        Ok(minutes) if 0.0 < minutes && minutes <= YEAR => Ok(Duration::from_secs_f64(minutes * 60.0)),
        _ => Err("write a number of minutes, such as `10` or `0.5`".to_owned()),
    }
}

/// The length of a run without `--minutes` and `--questions`.
const USUAL_TIME: Duration = Duration::from_secs(60);
/// The longest time in which a difference is made smaller.
const SHRINKING_TIME: Duration = Duration::from_secs(60);
/// The number of questions by which readings are told apart that answer one question like the engine.
const QUESTIONS_TO_TELL_APART: u64 = 3000;
/// The largest number of smaller differences that are tried.
const TRIES: usize = 5000;
/// The same, where each try takes a new process.
const TRIES_ANEW: usize = 60;
/// The same, where each try takes the whole time for an answer.
const TRIES_WAITING: usize = 20;

/// The sides of hexagons that are played on unless a size is given, as often as they stand here.
const SIDES: [usize; 10] = [2, 2, 3, 3, 3, 3, 4, 4, 4, 5];
/// The largest number of columns and rows of grids that are played on unless a size is given.
const LARGEST_GRID: usize = 5;

/// The engine that is fuzzed.
enum Candidate {
    /// One of our engines.
    Ours(&'static (dyn Engine + Sync)),
    /// An engine of the caller's.
    Theirs(Box<Remote>),
}

impl Candidate {
    /// The engine that the options name.
    fn of(options: &FuzzOptions) -> Result<Candidate, String> {
        if let Some(launch) = options.started.launch() {
            let engine = Remote::start(launch).map_err(|unanswered| unanswered.to_string())?;
            return Ok(Candidate::Theirs(Box::new(engine)));
        }
        let engine = options.engine.unwrap_or(OurEngines::Fast).only();
        engine.map(Candidate::Ours).ok_or_else(|| {
            "one engine is compared with the rules; write `--engine fast` or the id of a reading".to_owned()
        })
    }

    /// The same engine again; one of the caller's in a new process.
    fn another(&self) -> Box<dyn Engine + Send> {
        match self {
            Candidate::Ours(engine) => Box::new(*engine),
            Candidate::Theirs(engine) => Box::new(engine.another()),
        }
    }

    fn has(&self, game: Game, shape: Shape) -> bool {
        match self {
            Candidate::Ours(_) => true,
            Candidate::Theirs(engine) => engine.has(game, shape),
        }
    }

    fn name(&self) -> &str {
        match self {
            Candidate::Ours(engine) => engine.name(),
            Candidate::Theirs(engine) => engine.name(),
        }
    }
}

pub fn fuzz(options: &FuzzOptions) -> Output {
    let sized = options.size.as_ref().map(|size| of_size(options.game, size)).transpose()?;
    let engine = Candidate::of(options)?;
    let boards = boards(options, sized, &engine)?;
    let plan = Plan { boards, seed: options.seed.unwrap_or_else(|| u64::from(fastrand::u32(..))) };
    if let Some(folder) = &options.out {
        fs::create_dir_all(folder).map_err(|error| format!("{}: cannot be made: {error}", folder.display()))?;
    }
    let stop = asked_to_stop();
    let begin = Instant::now();
    let fuzzed = run(options, &plan, &engine, begin, stop);
    let time = begin.elapsed().as_secs_f64();
    let questions = fuzzed.tally.of(QUESTIONS);
    let is_stopped = stop.load(Ordering::Relaxed);
    if questions == 0 && !fuzzed.given_up && !is_stopped {
        return Err(format!("{} answers nothing that was asked, so nothing was compared", engine.name()));
    }
    let mut text = String::new();
    let mut all_written = true;
    for (finding, round, times) in fuzzed.found.values() {
        let found = examined(finding, &engine, &plan, (*round, *times));
        let (words, is_written) = described(options, &found);
        text.push_str(&words);
        all_written &= is_written;
    }
    text.push_str(&report::coverage(&fuzzed.tally));
    let rate = questions as f64 / time.max(1e-9);
    let _ = writeln!(text, "\n{questions} questions in {time:.1} seconds, {rate:.0} a second; seed {}", plan.seed);
    let (verdict, exit) = verdict(engine.name(), &fuzzed, is_stopped);
    let _ = writeln!(text, "{verdict}");
    Ok((text, if all_written { exit } else { Exit::Failed }))
}

/// The last line, and the exit code.
fn verdict(name: &str, fuzzed: &Fuzzed, is_stopped: bool) -> (String, Exit) {
    match (fuzzed.found.len(), fuzzed.given_up) {
        (0, false) if is_stopped => {
            (format!("incomplete: stopped; no difference between {name} and the rules so far"), Exit::Incomplete)
        }
        (0, false) => (format!("no difference between {name} and the rules"), Exit::Conforms),
        (0, true) => (
            format!(
                "incomplete: {name} was given up; it had to be started again too often, at questions that it answers when asked alone"
            ),
            Exit::Incomplete,
        ),
        (1, _) => (format!("{name} differs from the rules"), Exit::DoesNotConform),
        (kinds, _) => (format!("{name} differs from the rules in {kinds} ways"), Exit::DoesNotConform),
    }
}

/// The boards of a size, for one game or for each that is played on it.
fn of_size(game: Option<Game>, size: &str) -> Result<Vec<(Game, Shape)>, String> {
    let games = match game {
        Some(game) => vec![game],
        None if size.contains('x') => vec![Game::Meigo],
        None => vec![Game::Keil, Game::Hexgo],
    };
    games.into_iter().map(|game| Ok((game, shape(game, size)?))).collect()
}

/// The boards to play on: those of the size in the options, small ones, or else those that the engine has.
fn boards(
    options: &FuzzOptions,
    sized: Option<Vec<(Game, Shape)>>,
    engine: &Candidate,
) -> Result<Vec<(Game, Shape)>, String> {
    let is_wanted = |game: Game| match options.engine {
        // A reading answers the other games by the rules.
        Some(OurEngines::Reading(reading)) if options.game.is_none() => game == reading.game(),
        _ => options.game.is_none_or(|only| only == game),
    };
    let hexagons = |sides: &[usize]| shapes(sides.iter().map(|&side| Shape::hexagon(side)));
    let grids = |most: usize| {
        let sizes = (1..=most).flat_map(|columns| (1..=most).map(move |rows| (columns, rows)));
        shapes(sizes.map(|(columns, rows)| Shape::grid(columns, rows)))
    };
    let every: Vec<usize> = (2..=11).collect();
    let had = |boards: Vec<(Game, Shape)>| -> Vec<(Game, Shape)> {
        boards.into_iter().filter(|&(game, shape)| engine.has(game, shape)).collect()
    };
    let usual = |game: Game| {
        let (small, any) = match game {
            Game::Meigo => (grids(LARGEST_GRID), grids(19)),
            Game::Keil | Game::Hexgo => (hexagons(&SIDES), hexagons(&every)),
        };
        let of_game = |shapes: Vec<Shape>| had(shapes.into_iter().map(|shape| (game, shape)).collect());
        let small = of_game(small);
        if small.is_empty() { of_game(any) } else { small }
    };
    let boards = match sized {
        Some(boards) => had(boards),
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

/// The lists one after another, each repeated until it is about as long as the longest.
fn evenly(lists: Vec<Vec<(Game, Shape)>>) -> Vec<(Game, Shape)> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let repeated = |list: Vec<(Game, Shape)>| {
        let times = longest.checked_div(list.len()).unwrap_or(0);
        list.repeat(times)
    };
    lists.into_iter().flat_map(repeated).collect()
}

fn run(options: &FuzzOptions, plan: &Plan, engine: &Candidate, begin: Instant, stop: &AtomicBool) -> Fuzzed {
    let time = match (options.minutes, options.questions) {
        (None, None) => Some(USUAL_TIME),
        (minutes, _) => minutes,
    };
    let limits = Limits {
        until: time.map(|time| begin + time),
        questions: options.questions,
        kinds: usize::from(options.keep_going),
    };
    let bar = progress::spinner("{spinner} {pos} questions, {rate}; {msg}");
    let engines = (0..options.jobs).map(|_| engine.another()).collect();
    let fuzzed = fuzz::run(plan, engines, limits, stop, &|fuzzed| {
        bar.set_position(fuzzed.tally.of(QUESTIONS));
        bar.set_message(occurred(&fuzzed.tally, fuzzed.found.len()));
    });
    bar.finish_and_clear();
    fuzzed
}

/// The counts beside the spinner.
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

/// The finding made small, with the readings that answer like the engine.
fn examined(finding: &Finding, engine: &Candidate, plan: &Plan, (round, times): (u64, u64)) -> Found {
    let bar = progress::spinner("{spinner} making a difference small, {pos} tried");
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

/// The finding made small; nothing if the engine answers its question by the rules when it is asked alone.
fn smaller(finding: &Finding, engine: &Candidate, bar: &ProgressBar) -> Option<Finding> {
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

/// The text about a finding, and whether its file could be written, if it is to have one.
fn described(options: &FuzzOptions, found: &Found) -> (String, bool) {
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
        let cannot = |error| cannot_be_written(&path, &error);
        match fs::File::create_new(&path) {
            Ok(mut file) => return file.write_all(case.as_bytes()).map_err(cannot).map(|()| path.clone()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(cannot(error)),
        }
    }
    Err(format!("{}: has too many cases of this name", folder.display()))
}

/// The engine in the words of `shinpan check`.
fn replaying(options: &FuzzOptions) -> String {
    match options.engine {
        Some(OurEngines::Naive) => " --engine naive".to_owned(),
        Some(OurEngines::Reading(reading)) => format!(" --engine {}", reading.id),
        Some(OurEngines::Fast | OurEngines::Both) => " --engine fast".to_owned(),
        None => {
            let words = options.started.command.iter().map(|word| format!(" {}", quoted(&word.to_string_lossy())));
            format!(" --{}", words.collect::<String>())
        }
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_./=:,+@%".contains(sign);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}
