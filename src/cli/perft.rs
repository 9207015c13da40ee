//! `shinpan perft`: the number of legal turn sequences.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use super::board::BoardOptions;
use super::engine::{LONGEST, launch};
use super::output::{Exit, Output, complain, print};
use super::progress;
use crate::explore::perft::{Counter, Uncounted};
use crate::explore::turns_to_try;
use crate::model::{Answer, Engine as _, Game, NoAnswer, Opening, Position, Question, Start, Turn};
use crate::naive::LITERAL;
use crate::remote::Remote;

/// Count the legal turn sequences from the start of a game, by depth
#[derive(Debug, clap::Args)]
#[command(
    after_help = "A sequence counts when each of its turns is legal in its place; refused turns never count. Keil's button and pass, \
HexGo's pass and resignation and Meigo's hold are turns like any other, and a handicap is one turn for each set of points. A game that is over \
has no turns, so a line that ends early counts at its own length and at no greater depth.

Examples:
  shinpan perft keil 4 4
  shinpan perft meigo 3x3 5 --prison 1 --divide
  shinpan perft hexgo 2 6 --engine naive
  shinpan perft hexgo 2 4 -- python3 engine.py"
)]
pub struct PerftOptions {
    #[command(flatten)]
    board: BoardOptions,
    /// The largest number of turns, 1 to 99
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    depth: u8,
    /// Which engine counts
    #[arg(long, value_enum, default_value = "fast", conflicts_with = "command")]
    engine: CountingEngine,
    /// Show how many sequences of DEPTH turns begin with each turn, instead of the counts by depth
    #[arg(long)]
    divide: bool,
    /// Keil: play without the button
    #[arg(long)]
    no_button: bool,
    /// Meigo: begin with N black stones in the prison
    #[arg(long, value_name = "N")]
    prison: Option<u32>,
    /// Meigo: begin with a handicap
    #[arg(long, conflicts_with = "prison")]
    handicap: bool,
    /// Your engine: the command that starts it, and its arguments; its counts are compared with the optimised engine's
    #[arg(last = true)]
    command: Vec<OsString>,
    /// Milliseconds that your engine may take for an answer
    #[arg(long, value_name = "MS", default_value = "60000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    timeout: u64,
}

/// Positions are kept on the stack, one for each turn.
const DEEPEST: i64 = 99;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CountingEngine {
    /// The optimised engine; at the last turn it tests points without playing on them
    Fast,
    /// The literal engine
    Naive,
}

/// The time that an engine may take to start.
const START_LIMIT: Duration = Duration::from_secs(10);

pub fn perft(options: &PerftOptions) -> Output {
    let start = start(options)?;
    if let Some(launch) = launch(&options.command, START_LIMIT, Duration::from_millis(options.timeout)) {
        let engine = Remote::start(launch).map_err(|unanswered| unanswered.to_string())?;
        return beside_ours(&engine, &start, options);
    }
    let counter = match options.engine {
        CountingEngine::Fast => Counter::Fast,
        CountingEngine::Naive => Counter::Asked(&LITERAL),
    };
    let counted = match options.divide {
        true => divided(counter, &start, options.depth),
        false => by_depth(counter, &start, options.depth),
    };
    match counted {
        Ok(answer) => Ok(answer),
        Err(Uncounted::NoTurns(rejection)) => Err(rejection.to_string()),
        Err(contradiction) => {
            complain(&contradiction.to_string());
            Ok((String::new(), Exit::Failed))
        }
    }
}

/// A name, the count of our engine, and the count of an engine of the caller's.
type Row = (String, u64, Result<u64, NoCount>);

/// Why an engine gives no count.
enum NoCount {
    /// It contradicts the rules or itself: it refuses a legal turn, or one that it lists.
    Wrong(String),
    /// It does not answer.
    Unanswered(String),
}

impl From<NoAnswer> for NoCount {
    fn from(none: NoAnswer) -> NoCount {
        match none {
            NoAnswer::Unanswered(_) => NoCount::Unanswered(none.to_string()),
            NoAnswer::Error(_) => NoCount::Wrong(none.to_string()),
        }
    }
}

/// The counts of an engine of the caller's beside ours: by depth up to the first that differs, or for each first turn.
fn beside_ours(engine: &Remote, start: &Position, options: &PerftOptions) -> Output {
    let rows: &mut dyn Iterator<Item = Result<Row, String>> = match options.divide {
        true => &mut divided_beside_ours(engine, start, options.depth)?.into_iter().map(Ok),
        false => &mut (1..=options.depth).map(|depth| {
            let ours = Counter::Fast.count(start, depth).map_err(|error| error.to_string())?;
            Ok((format!("depth {depth}"), ours, counted_by(engine, start, depth)))
        }),
    };
    let mut lines = heading(start) + &format!("{:>20}{:>20}  by {}\n", "by the rules", "counted", engine.name());
    let mut exit = Exit::Conforms;
    for row in rows {
        let (name, ours, theirs) = row?;
        let (count, mark, verdict) = match theirs {
            Ok(theirs) if theirs == ours => (theirs.to_string(), String::new(), Exit::Conforms),
            Ok(theirs) => (theirs.to_string(), "  differs".to_owned(), Exit::DoesNotConform),
            Err(NoCount::Wrong(message)) => ("-".to_owned(), format!("  differs: {message}"), Exit::DoesNotConform),
            Err(NoCount::Unanswered(message)) => ("-".to_owned(), format!("  {message}"), Exit::Incomplete),
        };
        let _ = writeln!(lines, "{ours:>20}{count:>20}  {name}{mark}");
        if let Err(closed) = print(&lines) {
            return Ok((String::new(), closed));
        }
        lines.clear();
        if exit != Exit::DoesNotConform && verdict != Exit::Conforms {
            exit = verdict;
        }
        if exit != Exit::Conforms && !options.divide {
            break;
        }
    }
    Ok((String::new(), exit))
}

/// A row for each turn that is legal by the rules or to the engine.
fn divided_beside_ours(engine: &Remote, start: &Position, depth: u8) -> Result<Vec<Row>, String> {
    let words = |error: Uncounted| error.to_string();
    let ours = Counter::Fast.divide(start, depth).map_err(words)?;
    let ours = ours.collect::<Result<BTreeMap<_, _>, _>>().map_err(words)?;
    let tried: BTreeSet<Turn> = turns_to_try(start).into_iter().chain(ours.keys().cloned()).collect();
    let row = |turn: Turn| {
        let expected = ours.get(&turn).copied();
        let counted = match engine.answer(start, &Question::Play { by: None, turn: turn.clone() }) {
            Ok(Answer::Position(after)) => counted_by(engine, &after, depth - 1),
            Ok(Answer::Refused(refusal)) if expected.is_some() => {
                Err(NoCount::Wrong(format!("refused by `{}`", refusal.rule)))
            }
            Ok(Answer::Illegal) if expected.is_some() => Err(NoCount::Wrong("refused".to_owned())),
            Err(none) if expected.is_some() => Err(none.into()),
            Ok(_) | Err(_) => return None,
        };
        Some((turn.name(start.shape()), expected.unwrap_or(0), counted))
    };
    Ok(tried.into_iter().filter_map(row).collect())
}

/// The number of sequences of `depth` turns by an engine of the caller's: its own count, or one made of its answers turn
/// by turn.
fn counted_by(engine: &Remote, position: &Position, depth: u8) -> Result<u64, NoCount> {
    match depth {
        0 => Ok(1),
        _ if engine.has_perft() => engine.perft(position, depth).map_err(NoCount::from),
        _ => Counter::Asked(engine).count(position, depth).map_err(|error| match error {
            Uncounted::NoTurns(none) => none.into(),
            contradiction => NoCount::Wrong(contradiction.to_string()),
        }),
    }
}

fn start(options: &PerftOptions) -> Result<Position, String> {
    let (game, shape) = (options.board.game, options.board.shape()?);
    let foreign = [
        ("--no-button", options.no_button, Game::Keil),
        ("--prison", options.prison.is_some(), Game::Meigo),
        ("--handicap", options.handicap, Game::Meigo),
    ];
    if let Some((option, _, owner)) = foreign.into_iter().find(|&(_, given, owner)| given && owner != game) {
        return Err(format!("`{option}` is for {owner}, not for {game}"));
    }
    let usual = Start::usual(game, shape).map_err(|error| error.to_string())?;
    Ok(LITERAL.start(match usual {
        Start::Keil { shape, komi, .. } => Start::Keil { shape, komi, button: !options.no_button },
        Start::Meigo { shape, .. } if options.handicap => Start::Meigo { shape, opening: Opening::Handicap },
        Start::Meigo { shape, .. } => Start::Meigo { shape, opening: Opening::Prison(options.prison.unwrap_or(0)) },
        Start::Hexgo { .. } => usual,
    }))
}

/// One line for each depth. Each is printed as soon as it is known, since the later ones take long; the count ends when the
/// reader has gone.
fn by_depth(counter: Counter, start: &Position, depth: u8) -> Result<(String, Exit), Uncounted> {
    let mut lines = heading(start) + &format!("{:>5}{:>22}{:>12}{:>18}\n", "depth", "sequences", "seconds", "a second");
    for depth in 1..=depth {
        let (counts, time) = count(counter, start, depth)?;
        let total = counts.iter().map(|(_, count)| count).sum();
        let _ = writeln!(lines, "{depth:>5}{total:>22}{:>12.3}{:>18}", time.as_secs_f64(), rate(total, time));
        if let Err(exit) = print(&lines) {
            return Ok((String::new(), exit));
        }
        lines.clear();
    }
    Ok((String::new(), Exit::Conforms))
}

/// One line for each first turn.
fn divided(counter: Counter, start: &Position, depth: u8) -> Result<(String, Exit), Uncounted> {
    let (counts, _) = count(counter, start, depth)?;
    let mut text = heading(start);
    for (turn, count) in &counts {
        let _ = writeln!(text, "{count:>20}  {}", turn.name(start.shape()));
    }
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let _ = writeln!(text, "{total:>20}  in all, of {depth} turns");
    Ok((text, Exit::Conforms))
}

fn heading(start: &Position) -> String {
    format!("{}, size {} · {}\n", start.game(), start.shape().size(), start.words())
}

/// The counts, and the time that they took; a bar on a terminal moves on with each first turn.
fn count(counter: Counter, start: &Position, depth: u8) -> Result<(Vec<(Turn, u64)>, Duration), Uncounted> {
    let begin = Instant::now();
    let counts = counter.divide(start, depth)?;
    let template = "depth {msg} {bar:30} {pos}/{len} first turns, {elapsed}, {eta} to go";
    let bar = progress::bar(counts.len() as u64, template).with_message(depth.to_string());
    let counts = bar.wrap_iter(counts).collect::<Result<_, _>>();
    bar.finish_and_clear();
    Ok((counts?, begin.elapsed()))
}

/// The number a second; a dash where the time is too short for one.
fn rate(count: u64, time: Duration) -> String {
    match time < Duration::from_millis(10) {
        true => "-".to_owned(),
        false => format!("{:.0}", count as f64 / time.as_secs_f64()),
    }
}
