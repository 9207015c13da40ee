//! `shinpan exhaust`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::{Deserialize, Serialize};

use super::args::ExhaustOptions;
use super::{Answer, Exit};
use crate::explain::position_words;
use crate::explore::Start;
use crate::explore::compare::Pair;
use crate::explore::exhaust::{Done, Plan, Sample, games};
use crate::fast::Fast;
use crate::model::{Game, Shape};
use crate::naive::LITERAL;
use crate::report;

/// How often the file of `--resume` is written.
const BETWEEN_SAVES: Duration = Duration::from_secs(5);

pub fn exhaust(options: &ExhaustOptions) -> Answer {
    let (game, shape) = (options.board.game, options.board.shape()?);
    match options.depth {
        Some(depth) => every_game(game, shape, depth),
        None => every_board(options, game, shape),
    }
}

fn every_board(options: &ExhaustOptions, game: Game, shape: Shape) -> Answer {
    let plan = Plan {
        game,
        shape,
        unsettled: options.unsettled,
        up_to_symmetry: options.up_to_symmetry,
        shard: options.shard,
        sample: options.sample.map(|boards| Sample { boards, seed: options.seed }),
    };
    let count = plan.count().map_err(|error| error.to_string())?;
    let run = name(&plan);
    let file = options.resume.as_ref().map(|path| ResumeFile { path, run: &run });
    let mut done = file.as_ref().map_or(Ok(Done::default()), ResumeFile::read)?;
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} boards, {per_sec}, {eta} to go");
    let bar = ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let (begin, already) = (Instant::now(), done.boards);
    let (mut saved, mut unsaved) = (begin, Ok(()));
    let disagreement = plan.run(&mut Pair::new(&LITERAL, &Fast), &mut done, |done| {
        bar.set_position(done.next);
        if let Some(file) = file.as_ref().filter(|_| saved.elapsed() >= BETWEEN_SAVES) {
            unsaved = file.write(done);
            saved = Instant::now();
        }
    });
    let disagreement = disagreement.map_err(|error| error.to_string())?;
    bar.finish_and_clear();
    if let Some(file) = &file {
        unsaved = file.write(&done);
    }
    if let Some(disagreement) = disagreement {
        return Ok((report::disagreement(&disagreement), Exit::DoesNotConform));
    }
    unsaved?;
    let text = summary(&run, count, &done) + &timing(done.boards - already, "boards", begin.elapsed());
    Ok((text, Exit::Conforms))
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
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos} positions, {per_sec}") {
        bar.set_style(style);
    }
    let mut text = format!("{} {} --depth {depth}: naive and fast agree\n", game.name(), shape.size());
    let begin = Instant::now();
    for start in Start::all(game, shape) {
        let start = start.of(game, shape);
        let before = bar.position();
        if let Err(disagreement) = games(&mut pair, &start, depth, &mut || bar.inc(1)) {
            bar.finish_and_clear();
            return Ok((report::disagreement(&disagreement), Exit::DoesNotConform));
        }
        let _ = writeln!(text, "{:>16} positions from: {}", bar.position() - before, position_words(&start));
    }
    let _ = writeln!(text, "{:>16} questions answered alike", pair.questions);
    text.push_str(&timing(bar.position(), "positions", begin.elapsed()));
    bar.finish_and_clear();
    Ok((text, Exit::Conforms))
}

/// A file that says how far a run has come.
struct ResumeFile<'a> {
    path: &'a Path,
    run: &'a str,
}

/// What is in it.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    run: String,
    next: u64,
    boards: u64,
    settled: u64,
    positions: u64,
    questions: u64,
}

impl ResumeFile<'_> {
    /// How far the run has come; not at all when there is no file yet, which is then written, to see that it can be.
    fn read(&self) -> Result<Done, String> {
        let path = self.path.display();
        let text = match fs::read_to_string(self.path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return self.write(&Done::default()).map(|()| Done::default());
            }
            text => text.map_err(|error| format!("{path}: {error}"))?,
        };
        let saved: Saved = serde_json::from_str(&text)
            .map_err(|error| format!("{path}: not a file of `--resume` ({error}); name another, or remove it"))?;
        if saved.run != self.run {
            return Err(format!(
                "{path}: this file is of another run, `{}`, and this one is `{}`; name another file for it",
                saved.run.escape_debug(),
                self.run
            ));
        }
        let Saved { next, boards, settled, positions, questions, .. } = saved;
        Ok(Done { next, boards, settled, positions, questions })
    }

    /// Writes beside the file and then renames, so that there is always a whole one.
    fn write(&self, done: &Done) -> Result<(), String> {
        let &Done { next, boards, settled, positions, questions } = done;
        let saved = Saved { run: self.run.to_owned(), next, boards, settled, positions, questions };
        let mut beside = self.path.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        let text = serde_json::to_string_pretty(&saved).map_err(|error| error.to_string())? + "\n";
        let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, self.path));
        written.map_err(|error| format!("{}: {error}", self.path.display()))
    }
}
