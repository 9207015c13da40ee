//! `shinpan perft`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{CountingEngine, PerftOptions};
use super::{Answer, Exit, complain, print};
use crate::explain::position_words;
use crate::explore::Start;
use crate::explore::perft::{Counter, Uncounted};
use crate::model::{Game, Position, Turn};
use crate::naive::LITERAL;

pub fn perft(options: &PerftOptions) -> Answer {
    let start = start(options)?;
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
    let start = Start { no_button: options.no_button, prison: options.prison.unwrap_or(0), handicap: options.handicap };
    Ok(start.of(game, shape))
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
    format!("{}, size {} · {}\n", start.game(), start.shape().size(), position_words(start))
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
