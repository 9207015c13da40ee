//! A child process that reads and writes lines, within limits of time and length.
//!
//! Three threads keep the process from blocking the caller: one writes requests, one reads replies, one reads the log.
//! Each holds at most a line or a few kilobytes.

use std::ffi::OsString;
use std::io::{BufReader, Read, Write as _};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::lines::{self, NextLine};
use crate::model::{Trouble, Unanswered, shown};

/// The longest reply, in bytes.
pub const LONGEST_REPLY: usize = 1 << 20;
/// The number of bytes that are kept of the end of the log.
const LOG_KEPT: usize = 4096;
/// The time to wait for log lines that were written before a reply.
const LOG_DELAY: Duration = Duration::from_millis(2);
/// The time to wait for the end of the log of a process that has ended.
const LOG_LIMIT: Duration = Duration::from_millis(200);

/// The command that starts an engine, and its time limits.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The time until the first reply must be there.
    pub start_limit: Duration,
    /// The time until a later reply must be there.
    pub limit: Duration,
}

/// A running child process in a group of its own, which is killed when this is dropped.
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    requests: Sender<Vec<u8>>,
    replies: Receiver<NextLine>,
    log: Arc<Mutex<Log>>,
    log_ended: Receiver<()>,
    killed: bool,
}

impl Process {
    /// Starts the process.
    ///
    /// # Errors
    /// [`Trouble::Crash`] when the program does not exist or cannot be run.
    pub fn start(launch: &Launch) -> Result<Process, Unanswered> {
        let program = launch.program.to_string_lossy();
        let cannot = |why: String| crashed(format!("`{}` cannot be started: {why}", shown(&program)));
        let mut command = Command::new(&launch.program);
        command.args(&launch.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command.spawn().map_err(|error| cannot(error.to_string()))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin().take(), child.stdout().take(), child.stderr().take())
        else {
            return Err(cannot("its standard streams are missing".to_owned()));
        };
        let (requests, to_write) = channel();
        let (heard, replies) = sync_channel(1);
        let (log_end, log_ended) = channel();
        let log = Arc::new(Mutex::new(Log::default()));
        let kept = Arc::clone(&log);
        thread::spawn(move || write(stdin, &to_write));
        thread::spawn(move || read(stdout, &heard));
        thread::spawn(move || keep_end(stderr, &kept, &log_end));
        Ok(Process { child, requests, replies, log, log_ended, killed: false })
    }

    /// Sends a line and waits for one. After an error the process cannot be used any more.
    ///
    /// # Errors
    /// As [`Process::hear`].
    pub fn exchange(&mut self, request: Vec<u8>, limit: Duration) -> Result<Vec<u8>, Unanswered> {
        self.send(request);
        self.hear(limit, limit)
    }

    /// Sends a line.
    pub fn send(&self, request: Vec<u8>) {
        // The writer ends only with the process; `hear` reports that.
        let _ = self.requests.send(request);
    }

    /// Waits for a line as long as `left`, the rest of `limit`. After an error the process cannot be used any more.
    ///
    /// # Errors
    /// [`Trouble::Timeout`], [`Trouble::Crash`], or [`Trouble::Protocol`] for a line that is too long.
    pub fn hear(&mut self, left: Duration, limit: Duration) -> Result<Vec<u8>, Unanswered> {
        match self.replies.recv_timeout(left) {
            Ok(NextLine::Whole(line)) => Ok(line),
            Ok(NextLine::TooLong(start)) => {
                let start = shown(&String::from_utf8_lossy(&start));
                let message = format!("the reply is longer than {LONGEST_REPLY} bytes; it begins `{start}`");
                Err(self.ended(Trouble::Protocol, |_| message))
            }
            Ok(NextLine::Broken(part)) => {
                let part = shown(&String::from_utf8_lossy(&part));
                let part = format!(" in the middle of a line, `{part}`; end each reply with a line end");
                Err(self.ended(Trouble::Crash, |status| ending(status) + &part))
            }
            Ok(NextLine::End) | Err(RecvTimeoutError::Disconnected) => Err(self.ended(Trouble::Crash, ending)),
            Err(RecvTimeoutError::Timeout) => Err(self.late(limit)),
        }
    }

    /// The trouble when no reply has come in time. A process that has ended can have an open stdout, held by its child.
    fn late(&mut self, limit: Duration) -> Unanswered {
        match self.child.try_wait() {
            Ok(Some(status)) => self.ended(Trouble::Crash, |_| ending(Some(status))),
            _ => self.ended(Trouble::Timeout, |_| format!("no reply within {} ms", limit.as_millis())),
        }
    }

    /// Ends the process. The message is that of its ending, with the end of its log.
    fn ended(&mut self, trouble: Trouble, message: impl FnOnce(Option<ExitStatus>) -> String) -> Unanswered {
        let message = message(self.kill());
        let _ = self.log_ended.recv_timeout(LOG_LIMIT);
        let log = self.log.lock().map(|log| readable(&log.end)).unwrap_or_default();
        let message = if log.is_empty() { message } else { format!("{message}; the end of its stderr:\n{log}") };
        Unanswered { trouble, message }
    }

    /// Marks the present end of the log.
    pub fn mark_log(&self) {
        if let Ok(mut log) = self.log.lock() {
            log.new = 0;
        }
    }

    /// The end of the log, as far as it came after the mark.
    pub fn new_log(&self) -> String {
        thread::sleep(LOG_DELAY);
        self.log.lock().map(|log| readable(log.newest())).unwrap_or_default()
    }

    /// Kills the process group, and the process itself if it has left the group.
    fn kill(&mut self) -> Option<ExitStatus> {
        // Done only once: after the wait below, the process number may belong to another process.
        if !self.killed {
            self.killed = true;
            // The error of a process that has ended already changes nothing here.
            let _ = self.child.start_kill();
            if let Ok(None) = self.child.try_wait() {
                let _ = self.child.inner_mut().start_kill();
            }
        }
        self.child.wait().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The end of the stderr of a process.
#[derive(Default)]
struct Log {
    /// At most [`LOG_KEPT`] bytes.
    end: Vec<u8>,
    /// The number of bytes that came after the mark.
    new: usize,
}

impl Log {
    fn add(&mut self, bytes: &[u8]) {
        self.end.extend_from_slice(bytes);
        let surplus = self.end.len().saturating_sub(LOG_KEPT);
        self.end.drain(..surplus);
        self.new = self.new.saturating_add(bytes.len());
    }

    fn newest(&self) -> &[u8] {
        &self.end[self.end.len().saturating_sub(self.new)..]
    }
}

/// The trouble with a process that has ended or could not be started.
fn crashed(message: String) -> Unanswered {
    Unanswered { trouble: Trouble::Crash, message }
}

/// The ending of a process in words. A process that only closed its stdout has been killed by [`Process::ended`].
fn ending(status: Option<ExitStatus>) -> String {
    match status.map(|status| (status.code(), status)) {
        Some((Some(code), _)) => format!("the engine ended with exit code {code}"),
        Some((None, status)) if is_killed(status) => "the engine closed its stdout, or was killed".to_owned(),
        Some((None, status)) => format!("the engine was ended by {status}"),
        None => "the engine ended".to_owned(),
    }
}

#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    const SIGKILL: i32 = 9;
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(SIGKILL)
}

#[cfg(not(unix))]
fn is_killed(_: ExitStatus) -> bool {
    false
}

/// Writes requests until the last, or until nobody reads them.
fn write(mut stdin: ChildStdin, requests: &Receiver<Vec<u8>>) {
    while let Ok(request) = requests.recv() {
        if stdin.write_all(&request).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Reads replies one by one, as they are taken, to the last.
fn read(stdout: ChildStdout, heard: &SyncSender<NextLine>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(line) = lines::next(&mut stdout, LONGEST_REPLY) {
        let is_last = !matches!(line, NextLine::Whole(_));
        if heard.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Reads the log to its end and keeps the last bytes.
fn keep_end(mut stderr: ChildStderr, log: &Mutex<Log>, ended: &Sender<()>) {
    let mut chunk = [0; LOG_KEPT];
    while let Ok(length @ 1..) = stderr.read(&mut chunk) {
        if let Ok(mut log) = log.lock() {
            log.add(&chunk[..length]);
        }
    }
    // The receiver has gone if nobody waits for the end.
    let _ = ended.send(());
}

/// The last lines of a log, without control characters.
fn readable(log: &[u8]) -> String {
    const LINES: usize = 10;
    let text = String::from_utf8_lossy(log);
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let last = lines[lines.len().saturating_sub(LINES)..].iter();
    let plain = |line: &&str| line.chars().filter(|sign| !sign.is_control()).take(200).collect::<String>();
    last.map(plain).collect::<Vec<_>>().join("\n")
}
