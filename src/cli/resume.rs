//! The file of `shinpan exhaust --resume`: the part of a run that is done.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::files::replace;
use crate::explore::exhaust::Done;

/// The time between two writes.
const BETWEEN_WRITES: Duration = Duration::from_secs(5);

/// The file of one run.
pub struct ResumeFile<'a> {
    path: &'a Path,
    run: &'a str,
    /// The number of boards in the run.
    count: u64,
    written: Instant,
    has_failed: bool,
}

/// The version of the command that wrote a file. Another version may ask other questions.
#[derive(Deserialize, PartialEq)]
struct Stamp {
    format: u32,
    version: String,
}

/// The content of a file.
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

    /// The part of the run that is done; nothing when there is no file yet. The file is written back at once, so that it is
    /// known from the start whether it can be written.
    pub fn open(&self) -> Result<Done, String> {
        let done = match fs::read(self.path) {
            Ok(bytes) => self.understood(&bytes).map_err(|wrong| format!("{}: {wrong}", self.path.display()))?,
            Err(error) if error.kind() == ErrorKind::NotFound => Done::default(),
            Err(error) => return Err(format!("{}: cannot be read: {error}", self.path.display())),
        };
        self.write(&done).map(|()| done)
    }

    /// The content of a file, if the file belongs to this run and its numbers are possible.
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

    /// Writes the file if the last write is some time ago. Of several errors only the first is returned.
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
