//! The file of `shinpan exhaust --resume`, which says how far a run has come.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::files::replace;
use crate::explore::exhaust::Done;

/// How often it is written.
const BETWEEN_WRITES: Duration = Duration::from_secs(5);

/// The file of one run.
pub struct ResumeFile<'a> {
    path: &'a Path,
    run: &'a str,
    /// How many boards the run numbers.
    count: u64,
    written: Instant,
    has_failed: bool,
}

/// Which version of the command wrote a file: another may ask other questions.
#[derive(Deserialize, PartialEq)]
struct Stamp {
    format: u32,
    version: String,
}

/// What is in a file.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: u32,
    version: String,
    run: String,
    next: u64,
    boards: u64,
    settled: u64,
    positions: u64,
    questions: u64,
}

impl Stamp {
    fn of_this_version() -> Stamp {
        Stamp { format: 1, version: env!("CARGO_PKG_VERSION").to_owned() }
    }
}

impl<'a> ResumeFile<'a> {
    pub fn new(path: &'a Path, run: &'a str, count: u64) -> ResumeFile<'a> {
        ResumeFile { path, run, count, written: Instant::now(), has_failed: false }
    }

    /// How far the run has come; not at all when there is no file yet. It is written back at once, to see that it can be.
    pub fn open(&self) -> Result<Done, String> {
        let done = match fs::read(self.path) {
            Ok(bytes) => self.understood(&bytes).map_err(|wrong| format!("{}: {wrong}", self.path.display()))?,
            Err(error) if error.kind() == ErrorKind::NotFound => Done::default(),
            Err(error) => return Err(format!("{}: cannot be read: {error}", self.path.display())),
        };
        self.write(&done).map(|()| done)
    }

    /// What a file says, if it is one of this run and can be true.
    fn understood(&self, bytes: &[u8]) -> Result<Done, String> {
        let foreign = |error| format!("not a file of `--resume` ({error}); name another, or remove it");
        let (stamp, this): (Stamp, _) = (serde_json::from_slice(bytes).map_err(foreign)?, Stamp::of_this_version());
        if stamp != this {
            return Err(format!(
                "this file is of shinpan {}, format {}, and this is shinpan {}, format {}, which may ask other \
                 questions; name another file, or remove it to begin anew",
                stamp.version.escape_debug(),
                stamp.format,
                this.version,
                this.format
            ));
        }
        let Saved { run, next, boards, settled, positions, questions, .. } =
            serde_json::from_slice(bytes).map_err(foreign)?;
        if run != self.run {
            return Err(format!(
                "this file is of another run, `{}`, and this one is `{}`; name another file for it",
                run.escape_debug(),
                self.run
            ));
        }
        let done = Done { next, boards, settled, positions, questions };
        match done.is_possible(self.count) {
            true => Ok(done),
            false => Err(format!(
                "its numbers cannot be, since `settled` is at most `boards`, that at most `next`, and that at most {}; \
                 remove it to begin anew",
                self.count
            )),
        }
    }

    /// Writes the file when that is some time ago. An error is given the first time only.
    pub fn write_now_and_then(&mut self, done: &Done) -> Result<(), String> {
        if self.written.elapsed() < BETWEEN_WRITES {
            return Ok(());
        }
        let (written, failed_before) = (self.write(done), self.has_failed);
        self.written = Instant::now();
        self.has_failed |= written.is_err();
        if failed_before { Ok(()) } else { written }
    }

    /// Writes the file.
    pub fn write(&self, done: &Done) -> Result<(), String> {
        let Stamp { format, version } = Stamp::of_this_version();
        let &Done { next, boards, settled, positions, questions } = done;
        let saved = Saved { format, version, run: self.run.to_owned(), next, boards, settled, positions, questions };
        let text = serde_json::to_string_pretty(&saved).map_err(|error| error.to_string())? + "\n";
        replace(self.path, &text)
    }
}
