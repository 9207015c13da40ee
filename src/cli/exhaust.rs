//! `shinpan exhaust`.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::args::ExhaustOptions;
use super::resume::ResumeFile;
use super::{Answer, Exit, complain};
use crate::explore::compare::{Disagreement, Pair};
use crate::explore::exhaust::{Done, Plan, Sample, games};
use crate::explore::starts;
use crate::fast::Fast;
use crate::model::{Error, Game, Opening, Shape, Start};
use crate::naive::LITERAL;
use crate::report;

pub fn exhaust(options: &ExhaustOptions) -> Answer {
    let (game, shape) = (options.board.game, options.board.shape()?);
    match options.depth {
        Some(depth) => every_game(game, shape, depth),
        None => every_board(options, game, shape),
    }
}

fn every_board(options: &ExhaustOptions, game: Game, shape: Shape) -> Answer {
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

/// Compares the engines from where `done` is, with a bar that moves on and a file that is kept. The run does not stop for
/// a file that cannot be written: it may be possible again.
fn carry_out(
    plan: &Plan,
    count: u64,
    done: &mut Done,
    mut file: Option<&mut ResumeFile>,
) -> Result<Option<Box<Disagreement>>, Error> {
    let bar = ProgressBar::new(count).with_style(style("{bar:30} {pos}/{len} boards, {rate}, {eta} to go"));
    let disagreement = plan.run(&mut Pair::new(&LITERAL, &Fast), done, |done| {
        bar.set_position(done.next);
        if let Some(Err(error)) = file.as_mut().map(|file| file.write_now_and_then(done)) {
            bar.suspend(|| complain(&format!("{error}; the run goes on and will try again")));
        }
    });
    bar.finish_and_clear();
    disagreement
}

/// How a bar looks, with `{rate}` for steps a second.
fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.with_key("rate", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let _ = write!(out, "{:.0} a second", state.per_sec());
    })
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

/// The run as its options say it; a file of `--resume` belongs to one of them.
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

fn every_game(game: Game, shape: Shape, depth: u8) -> Answer {
    let mut pair = Pair::new(&LITERAL, &Fast);
    let bar = ProgressBar::new_spinner().with_style(style("{spinner} {pos} positions, {rate}"));
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
