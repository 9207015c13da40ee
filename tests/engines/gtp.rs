//! Are engines of Meigo that speak the Go Text Protocol asked what they can be asked, and do bad ones get the right verdict?
//!
//! The engines are ours with something done to its responses.

use std::io::{self, Write, stdin, stdout};
use std::process::{Command, exit};

use libtest_mimic::Trial;
use serde_json::Value;
use shinpan::Fast;
use shinpan::remote;

use crate::{SHINPAN, rest_forever};

/// Our engine with something done to its responses, until its input ends.
pub fn engine(name: &str) {
    let twisted = Twisted { name: name.to_owned(), response: Vec::new(), number: 0 };
    let _ = remote::serve_gtp(&Fast, stdin().lock(), twisted);
}

/// The engine's output, in which each response is changed before it goes out.
struct Twisted {
    name: String,
    response: Vec<u8>,
    number: usize,
}

impl Write for Twisted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.response.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.number += 1;
        let response = String::from_utf8(std::mem::take(&mut self.response)).expect("responses are text");
        stdout().write_all(self.twisted(&response).as_bytes())?;
        stdout().flush()
    }
}

impl Twisted {
    fn twisted(&self, response: &str) -> String {
        // The first three responses are those at the start.
        let later = self.number > 3;
        let without = |commands: &[&str]| -> String {
            let lines = response.split_inclusive('\n');
            lines.filter(|line| !commands.iter().any(|command| line.starts_with(command))).collect()
        };
        match self.name.as_str() {
            "plain" => without(&["shinpan-", "set_free_handicap", "rectangular"]),
            "without undo" => without(&["undo"]),
            "without set-up" => without(&["shinpan-set-up"]),
            "without play" => without(&["play"]),
            "without numbers" => response.replacen(|sign: char| sign.is_ascii_digit(), "", 4),
            "that speaks before" => format!("thinking…\n{response}"),
            "with empty lines" => format!("\n\r\n{}\n", response.replace('\n', "\r\n")),
            "that never answers" if later => rest_forever(),
            "that dies" if later => exit(9),
            "that does not end its response" if later => response.trim_end().to_owned() + "\n",
            "without end" if later => {
                while stdout().write_all(&[b'x'; 1023]).and_then(|()| stdout().write_all(b"\n")).is_ok() {}
                exit(0)
            }
            "with a strange prison" if response.trim_end().ends_with(" 0") => response.replace(" 0", " nobody"),
            "with another board" if response.contains('.') && later => response.replace('.', ".."),
            "that refuses what it played" if self.number == 12 => response.replace('=', "?"),
            _ => response.to_owned(),
        }
    }
}

/// The exit code of `shinpan check --gtp`, its JSON report, and what it complains of.
fn check(options: &[&str], command: &[&str]) -> (Option<i32>, Value, String) {
    let output = Command::new(SHINPAN)
        .args(["check", "--format", "json", "--gtp"])
        .args(options)
        .arg("--")
        .args(command)
        .output()
        .expect("the command runs");
    let complaint = String::from_utf8(output.stderr).expect("messages are text");
    (output.status.code(), serde_json::from_slice(&output.stdout).unwrap_or_default(), complaint)
}

/// The same of the engine of this name.
fn check_twisted(name: &str, options: &[&str]) -> (Option<i32>, Value, String) {
    let program = std::env::current_exe().expect("this program").display().to_string();
    check(options, &[&program, "--gtp-engine", name])
}

fn count(report: &Value, verdict: &str) -> u64 {
    report["verdicts"][verdict].as_u64().unwrap_or_default()
}

fn trial(sentence: impl Into<String>, test: impl Fn() + Send + 'static) -> Trial {
    crate::trial("gtp", sentence, test)
}

const PATIENT: [&str; 4] = ["--game", "meigo", "--timeout", "20000"];
/// One game from its start, five checks.
const ONE: [&str; 4] = ["--filter", "meigo/three-points-to-the-end", "--timeout", "20000"];
const IMPATIENT: [&str; 4] = ["--filter", "meigo/three-points-to-the-end", "--timeout", "300"];

/// The engine passes all that it can be asked, which is at least so many checks.
fn passes(name: &'static str, at_least: u64) -> Trial {
    trial(format!("an engine {name} passes what it can be asked"), move || {
        let (code, report, complaint) = check_twisted(name, &PATIENT);
        assert_eq!(code, Some(0), "{complaint}{:#}", report["failures"]);
        assert!(count(&report, "pass") >= at_least, "{:#}", report["verdicts"]);
    })
}

/// All checks that are asked have this verdict, and this is said.
fn fails(verdict: &'static str, name: &'static str, options: &'static [&str], said: &'static str) -> Trial {
    trial(format!("an engine {name} gets the verdict {verdict}"), move || {
        let (code, report, complaint) = check_twisted(name, options);
        assert_eq!(code, Some(1), "{complaint}{report:#}");
        assert!(count(&report, verdict) > 0, "{:#}", report["verdicts"]);
        assert!(report["failures"].to_string().contains(said), "{:#}", report["failures"]);
    })
}

fn unusable(name: &'static str, options: &'static [&str], said: &'static str) -> Trial {
    trial(format!("an engine {name} cannot be used"), move || {
        let (code, _, complaint) = check_twisted(name, options);
        assert_eq!(code, Some(2), "{complaint}");
        assert!(complaint.contains(said), "{complaint}");
    })
}

pub fn trials() -> Vec<Trial> {
    vec![
        trial("our engine passes all that can be asked in GTP", || {
            let (code, report, _) = check(&PATIENT, &[SHINPAN, "serve", "--gtp"]);
            assert_eq!(code, Some(0), "{:#}", report["failures"]);
            assert!(count(&report, "pass") >= 300, "{:#}", report["verdicts"]);
        }),
        trial("a reading fails over the Go Text Protocol too", || {
            let (code, report, _) = check(&PATIENT, &[SHINPAN, "serve", "--gtp", "--engine", "meigo/hold-is-a-pass"]);
            assert_eq!(code, Some(1), "{:#}", report["verdicts"]);
            let suspicions = report["diagnosis"].to_string();
            assert!(suspicions.contains("meigo/hold-is-a-pass"), "{suspicions}");
        }),
        trial("other games are unsupported", || {
            let (code, report, _) = check(&["--game", "keil"], &[SHINPAN, "serve", "--gtp"]);
            assert_eq!((code, count(&report, "unsupported")), (Some(4), report["checks"].as_u64().expect("a number")));
        }),
        passes("plain", 3),
        passes("without undo", 300),
        passes("with empty lines", 300),
        passes("without set-up", 110),
        unusable("without play", &ONE, "`list_commands` has no `play`"),
        unusable("without numbers", &ONE, "does not repeat the number 1"),
        unusable("that speaks before", &ONE, "begins with neither `=` nor `?`: `thinking…"),
        fails("timeout", "that never answers", &IMPATIENT, "no reply within 300 ms"),
        fails("timeout", "that does not end its response", &IMPATIENT, "no reply within 300 ms"),
        fails("crash", "that dies", &ONE, "ended with exit code 9"),
        fails("error", "without end", &ONE, "is longer than 1048576 bytes"),
        fails("error", "with a strange prison", &ONE, "the response to `shinpan-prison` is not a number"),
        fails("error", "with another board", &ONE, "a board of size 5x1 where it is 3x1"),
        fails("error", "that refuses what it played", &ONE, "the engine fails at `play"),
    ]
}
