//! `shinpan perft`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CountingEngine, PerftOptions};
use super::{Answer, Exit, complain, print};
use crate::explore::perft::{Counter, Uncounted};
use crate::explore::turns_to_try;
use crate::model::{Answer as Said, Engine as _, Game, NoAnswer, Opening, Position, Question, Start, Turn};
use crate::naive::LITERAL;
use crate::remote::{Launch, Remote};

pub fn perft(options: &PerftOptions) -> Answer {
    let start = start(options)?;
    if let Some(launch) = launch(options) {
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

/// How to start the engine that counts, if it is one of the caller's.
fn launch(options: &PerftOptions) -> Option<Launch> {
    let (program, arguments) = options.command.split_first()?;
    let limit = Duration::from_millis(options.timeout);
    Some(Launch { program: program.clone(), arguments: arguments.to_vec(), start_limit: START_LIMIT, limit })
}

/// How long an engine may take to start.
const START_LIMIT: Duration = Duration::from_secs(10);

/// A count of ours, and what someone else's engine says instead.
type Row = (String, u64, Result<u64, NoCount>);

/// Why an engine gives no count.
enum NoCount {
    /// What it says is wrong by itself: it refuses a legal turn, or one that it lists.
    Wrong(String),
    /// It does not say.
    Unsaid(String),
}

impl From<NoAnswer> for NoCount {
    fn from(none: NoAnswer) -> NoCount {
        match none {
            NoAnswer::Unanswered(_) => NoCount::Unsaid(none.to_string()),
            NoAnswer::Error(_) => NoCount::Wrong(none.to_string()),
        }
    }
}

/// The counts of someone else's engine beside ours: by depth up to the first that differs, or for each first turn.
fn beside_ours(engine: &Remote, start: &Position, options: &PerftOptions) -> Answer {
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
            Err(NoCount::Unsaid(message)) => ("-".to_owned(), format!("  {message}"), Exit::Incomplete),
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
            Ok(Said::Position(after)) => counted_by(engine, &after, depth - 1),
            Ok(Said::Refused(refusal)) if expected.is_some() => {
                Err(NoCount::Wrong(format!("refused by `{}`", refusal.rule)))
            }
            Ok(Said::Illegal) if expected.is_some() => Err(NoCount::Wrong("refused".to_owned())),
            Err(none) if expected.is_some() => Err(none.into()),
            Ok(_) | Err(_) => return None,
        };
        Some((turn.name(start.shape()), expected.unwrap_or(0), counted))
    };
    Ok(tried.into_iter().filter_map(row).collect())
}

/// How many sequences of so many turns someone else's engine counts, or finds when it is asked turn by turn.
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

/// One line for each depth, each printed as soon as it is known, while there is somebody to read it: the later ones take
/// long.
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

/// The counts, and how long they took; a bar on a terminal moves on with each first turn.
fn count(counter: Counter, start: &Position, depth: u8) -> Result<(Vec<(Turn, u64)>, Duration), Uncounted> {
    let begin = Instant::now();
    let counts = counter.divide(start, depth)?;
    let style = ProgressStyle::with_template("depth {msg} {bar:30} {pos}/{len} first turns, {elapsed}, {eta} to go");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(counts.len() as u64).with_style(style).with_message(depth.to_string());
    let counts = bar.wrap_iter(counts).collect::<Result<_, _>>();
    bar.finish_and_clear();
    Ok((counts?, begin.elapsed()))
}

/// How many a second, where the time is long enough to tell.
fn rate(count: u64, time: Duration) -> String {
    match time < Duration::from_millis(10) {
        true => "-".to_owned(),
        false => format!("{:.0}", count as f64 / time.as_secs_f64()),
    }
}
