//! `shinpan exhaust`: the two engines on every board of a size, or on every game to a depth.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::board::BoardOptions;
use super::output::{Exit, Output, complain};
use super::progress;
use super::resume::ResumeFile;
use crate::explore::compare::{Disagreement, Pair};
use crate::explore::exhaust::{Done, Plan, Sample, games};
use crate::explore::starts;
use crate::fast::Fast;
use crate::model::{Error, Game, Opening, Shape, Start};
use crate::naive::LITERAL;
use crate::report;

/// Compare the literal and the optimised engine on every board of a size, or on every game to a depth
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each settled board is looked at for both movers with several buttons, passes or prisons (docs/commands.md lists them): \
every turn, all legal turns, the end, the score and what is defined for each of its points. At the first difference the run stops and prints it, \
with a case. A run that compares nothing is an error.

Examples:
  shinpan exhaust meigo 2x3
  shinpan exhaust meigo 3x3 --shard 1/4 --resume meigo-3x3-1.json
  shinpan exhaust keil 3 --sample 10000 --seed 7
  shinpan exhaust hexgo 3 --up-to-symmetry --resume hexgo-3.json
  shinpan exhaust keil 2 --depth 4"
)]
pub struct ExhaustOptions {
    #[command(flatten)]
    board: BoardOptions,
    /// Only every Mth board, beginning with the Kth
    #[arg(long, value_name = "K/M", value_parser = shard, default_value = "1/1", hide_default_value = true)]
    shard: (u64, u64),
    /// Keep in FILE how far the run has come, and go on from there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// N boards drawn at random instead of all, 1 or more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    sample: Option<u64>,
    /// The seed of the draw; the same seed draws the same boards
    #[arg(long, value_name = "S", requires = "sample", default_value_t = 0)]
    seed: u64,
    /// Unsettled boards as well
    #[arg(long)]
    unsettled: bool,
    /// Only one of the boards that turning, mirroring and swapping the colours make of each other; with --sample, that one for each board drawn
    #[arg(long)]
    up_to_symmetry: bool,
    /// Every game of up to D turns, 1 to 99, instead of boards
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=99))]
    #[arg(conflicts_with_all = ["shard", "resume", "sample", "seed", "unsettled", "up_to_symmetry"])]
    depth: Option<u8>,
}

/// `2/4`, as the remainder 1 and the modulus 4.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let wrong = || "write the Kth of M shards as `K/M`, such as `1/4`, with K from 1 to M".to_owned();
    let (k, m) = text.split_once('/').ok_or_else(wrong)?;
    match number(k).zip(number(m)) {
        Some((k, m)) if 1 <= k && k <= m => Ok((k - 1, m)),
        _ => Err(wrong()),
    }
}

/// A number in digits alone. Without the look at the signs `+1` would be one.
fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| text.bytes().all(|sign| sign.is_ascii_digit()))
}

pub fn exhaust(options: &ExhaustOptions) -> Output {
    let (game, shape) = (options.board.game, options.board.shape()?);
    match options.depth {
        Some(depth) => every_game(game, shape, depth),
        None => every_board(options, game, shape),
    }
}

fn every_board(options: &ExhaustOptions, game: Game, shape: Shape) -> Output {
    let plan = plan(options, game, shape);
    let count = plan.count().map_err(|error| error.to_string())?;
    let run = name(&plan);
    let mut file = options.resume.as_ref().map(|path| ResumeFile::new(path, &run, count));
    let mut done = file.as_ref().map_or(Ok(Done::default()), ResumeFile::open)?;
    let (begin, before) = (Instant::now(), done);
    let disagreement = carry_out(&plan, count, &mut done, file.as_mut()).map_err(|error| error.to_string())?;
    let kept = file.map_or(Ok(()), |file| file.write(&done));
    if let Err(error) = &kept {
        complain(&format!("{error}; how far the run has come is not kept"));
    }
    if let Some(disagreement) = disagreement {
        return Ok((report::disagreement(&disagreement), Exit::DoesNotConform));
    }
    if done.positions == 0 {
        return Err(nothing_compared(&run, &done));
    }
    let effort = match before.next == count {
        true => "the run was complete already; remove the file of `--resume` to begin it anew\n".to_owned(),
        false => timing(done.boards - before.boards, "boards", begin.elapsed()),
    };
    Ok((summary(&run, count, &done) + &effort, if kept.is_ok() { Exit::Conforms } else { Exit::Failed }))
}

fn plan(options: &ExhaustOptions, game: Game, shape: Shape) -> Plan {
    Plan {
        game,
        shape,
        unsettled: options.unsettled,
        up_to_symmetry: options.up_to_symmetry,
        shard: options.shard,
        sample: options.sample.map(|boards| Sample { boards, seed: options.seed }),
    }
}

/// Compares the engines from where `done` is; the bar and the file follow. The run does not stop when the file cannot be
/// written, since that may be possible again later.
fn carry_out(
    plan: &Plan,
    count: u64,
    done: &mut Done,
    mut file: Option<&mut ResumeFile>,
) -> Result<Option<Box<Disagreement>>, Error> {
    let bar = progress::bar(count, "{bar:30} {pos}/{len} boards, {rate}, {eta} to go");
    let disagreement = plan.run(&mut Pair::new(&LITERAL, &Fast), done, |done| {
        bar.set_position(done.next);
        if let Some(Err(error)) = file.as_mut().map(|file| file.write_now_and_then(done)) {
            bar.suspend(|| complain(&format!("{error}; the run goes on and will try again")));
        }
    });
    bar.finish_and_clear();
    disagreement
}

/// A run that compares nothing must not look like one in which the engines agree.
fn nothing_compared(run: &str, done: &Done) -> String {
    match done.boards {
        0 => format!("{run}: no board of this shard stands for others, so nothing was compared; make fewer shards"),
        boards => format!(
            "{run}: nothing was compared, since of {boards} boards none is settled; take more boards, or add `--unsettled`"
        ),
    }
}

/// The name of the run, made of its options. A file of `--resume` holds it and belongs to that run alone.
fn name(plan: &Plan) -> String {
    let mut name = format!("{} {}", plan.game.name(), plan.shape.size());
    if plan.unsettled {
        name.push_str(" --unsettled");
    }
    if plan.up_to_symmetry {
        name.push_str(" --up-to-symmetry");
    }
    if let Some(Sample { boards, seed }) = plan.sample {
        let _ = write!(name, " --sample {boards} --seed {seed}");
    }
    if plan.shard != (0, 1) {
        let _ = write!(name, " --shard {}/{}", plan.shard.0 + 1, plan.shard.1);
    }
    name
}

fn summary(run: &str, count: u64, done: &Done) -> String {
    format!(
        "{run}: naive and fast agree\n\
         {:>16} boards looked at, of {count}\n\
         {:>16} of them settled\n\
         {:>16} positions compared\n\
         {:>16} questions answered alike\n",
        done.boards, done.settled, done.positions, done.questions
    )
}

fn timing(number: u64, what: &str, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    format!("{seconds:>16.1} seconds, {:.0} {what} a second\n", number as f64 / seconds.max(1e-9))
}

fn every_game(game: Game, shape: Shape, depth: u8) -> Output {
    let mut pair = Pair::new(&LITERAL, &Fast);
    let bar = progress::spinner("{spinner} {pos} positions, {rate}");
    let mut text = format!("{} {} --depth {depth}: naive and fast agree\n", game.name(), shape.size());
    let begin = Instant::now();
    let starts = starts(game, shape);
    for &start in &starts {
        let start = LITERAL.start(start);
        let before = bar.position();
        if let Err(disagreement) = games(&mut pair, &start, depth, &mut || bar.inc(1)) {
            bar.finish_and_clear();
            return Ok((report::disagreement(&disagreement), Exit::DoesNotConform));
        }
        let _ = writeln!(text, "{:>16} positions from: {}", bar.position() - before, start.words());
    }
    if game == Game::Meigo && !starts.contains(&Start::Meigo { shape, opening: Opening::Handicap }) {
        let _ = writeln!(
            text,
            "{:>16} positions from: a handicap, of which there are too many on more than 12 points",
            "no"
        );
    }
    let _ = writeln!(text, "{:>16} questions answered alike", pair.questions);
    text.push_str(&timing(bar.position(), "positions", begin.elapsed()));
    bar.finish_and_clear();
    Ok((text, Exit::Conforms))
}
