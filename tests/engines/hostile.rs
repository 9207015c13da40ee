//! Does whatever an engine does get the right verdict, and a message that helps its author?

use std::fs;
use std::io::{Write as _, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio, exit};
use std::thread::sleep;
use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use serde_json::{Value, json};
use shinpan::Fast;
use shinpan::remote::{self, protocol::Positions};
use shinpan::{Board, Shape};

use crate::{SHINPAN, rest_forever};

// The engines

/// What an engine without fault replies.
fn honest(request: &str) -> String {
    let mut reply = Vec::new();
    remote::serve(&Fast, Positions::Board, request.as_bytes(), &mut reply).expect("nothing to fail");
    String::from_utf8(reply).expect("a reply is text")
}

/// The same with something done to the object.
fn changed(request: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut reply = serde_json::from_str(&honest(request)).expect("a reply is JSON");
    change(&mut reply);
    format!("{reply}\n")
}

fn say(text: impl AsRef<[u8]>) {
    let mut stdout = stdout();
    if stdout.write_all(text.as_ref()).and_then(|()| stdout.flush()).is_err() {
        exit(0);
    }
}

/// Behaves like the engine of this name. All of them reply to `hello` unless it is about that.
pub fn engine(name: &str, arguments: &[String]) {
    match name {
        "that never says hello" => rest_forever(),
        "that dies at the start" => {
            eprintln!("\u{1b}[31mno licence found");
            exit(3);
        }
        "that rests" => {
            fs::write(&arguments[0], std::process::id().to_string()).expect("the file can be written");
            rest_forever()
        }
        _ => {}
    }
    for (number, request) in stdin().lines().enumerate() {
        let request = request.expect("requests are text");
        match number {
            0 => at_hello(name, &request, arguments),
            _ => at_request(name, number, &request),
        }
    }
}

fn at_hello(name: &str, request: &str, arguments: &[String]) {
    match name {
        "of another protocol" => say(changed(request, |reply| reply["hello"]["protocol"] = json!(2))),
        "without abilities" => say(changed(request, |reply| reply["hello"]["abilities"] = json!([]))),
        "without reasons" => say(changed(request, |reply| reply["hello"]["abilities"] = json!(["play", "perft"]))),
        "for small boards" => {
            say(changed(request, |reply| reply["hello"]["games"] = json!({"keil": ["3"], "go": "any"})))
        }
        "whose child outlives it" => {
            let program = std::env::current_exe().expect("this program");
            let child = Command::new(program).args(["--engine", "that rests", &arguments[0]]).spawn();
            let mut child = child.expect("a child can be started");
            std::thread::spawn(move || child.wait());
            say(honest(request));
        }
        "that stops reading" => {
            say(honest(request));
            rest_forever()
        }
        "that takes its time" => {
            fs::write(&arguments[0], std::process::id().to_string()).expect("the file can be written");
            eprintln!("ready");
            say(honest(request));
        }
        _ => say(honest(request)),
    }
}

/// What has to be in the position after a turn.
const SHOWN: [&str; 5] = ["board", "button", "captures", "prison", "last-marked"];

fn at_request(name: &str, number: usize, request: &str) {
    let with = |reply: Value| {
        say(changed(request, |honest| {
            let seq = honest["seq"].clone();
            *honest = reply;
            honest["seq"] = seq;
        }));
    };
    match name {
        "that never answers" => rest_forever(),
        "that is late once" if request.contains(ONE_CHECK) => {
            sleep(Duration::from_secs(20));
            say(honest(request));
        }
        "that takes its time" => {
            sleep(Duration::from_millis(20));
            say(honest(request));
        }
        "that logs a mistake" if request.contains(ONE_CHECK) => {
            eprintln!("I link \u{1b}[31md2 and e2");
            sleep(Duration::from_millis(300));
            with(json!({"is": true}));
        }
        "that logs a mistake" => {
            eprintln!("asked something else");
            sleep(Duration::from_millis(300));
            say(honest(request));
        }
        "that dies on one position" if request.contains(ONE_CHECK) => exit(5),
        "that dies at the third request" if number == 3 => exit(6),
        "that dies at every request" => exit(7),
        "whose child outlives it" => exit(8),
        "that closes stdout" => {
            let program = std::env::current_exe().expect("this program");
            let mut resting = Command::new(program);
            resting.args(["--engine", "that never says hello"]).stdout(Stdio::null());
            #[cfg(unix)]
            panic!("{}", std::os::unix::process::CommandExt::exec(&mut resting));
        }
        "that ends within a line" => {
            say(r#"{"seq": 1, "posi"#);
            exit(0);
        }
        "with a line of 100 MB" => {
            for _ in 0..100 {
                say(vec![b'x'; 1 << 20]);
            }
            rest_forever()
        }
        "that is not in UTF-8" => say(b"{\"seq\": 1, \"is\": \"\xff\"}\n"),
        "that prints" => say(format!("thinking…\n{}", honest(request))),
        "that sends a list" => say("[1, 2, 3]\n"),
        "that sends nothing" => say("\n"),
        "without seq" => say(changed(request, |reply| reply["seq"] = Value::Null)),
        "with the wrong seq" => say(changed(request, |reply| reply["seq"] = json!(number + 1))),
        "that answers twice" => say(honest(request).repeat(2)),
        "of the wrong shape" => with(json!({"is": "yes", "position": "none", "points": "a1"})),
        "that answers another question" => with(json!({"winner": "black"})),
        "without an answer" => with(json!({"answer": true})),
        "that takes it back" => with(json!({"unsupported": true})),
        "with unknown keys" => say(changed(request, |reply| reply["time"] = json!({"ms": [1, 2]}))),
        "that keeps no record" => say(changed(request, |reply| {
            if let Some(position) = reply["position"].as_object_mut() {
                position.retain(|key, _| SHOWN.contains(&key.as_str()));
            }
        })),
        "that floods stderr" => {
            let _ = stderr().write_all(&vec![b'e'; 1 << 20]);
            say(honest(request));
        }
        "with an endless prison" => {
            with(json!({"position": {"board": ["..", ".."], "prison": 1e30, "last-marked": false}}));
        }
        "with negative captures" => {
            with(json!({"position": {"board": ["..", "...", ".."], "captures": {"black": -1, "white": 0}}}));
        }
        "with another board" => with(json!({"position": {"board": ["..", "...", ".."], "button": "free"}})),
        "with deep nesting" => {
            say(format!("{{\"seq\": {number}, \"is\": {}{}}}\n", "[".repeat(100_000), "]".repeat(100_000)));
        }
        "without reasons" => say(changed(request, |reply| {
            if !reply["refused"].is_null() {
                reply["refused"] = json!(true);
            }
        })),
        "with bare refusals" => with(json!({"refused": true})),
        "with reasons of its own" => with(json!({"refused": "because"})),
        "with strange errors" => with(json!({"error": "oops", "message": "\u{7}lost\nit"})),
        _ => say(honest(request)),
    }
}

// The tests

/// A case with five checks, one of which asks about these points.
const CASE: &str = "keil/two-stones-alone-are-unlinked";
const ONE_CHECK: &str = r#"["d2","e2"]"#;

/// What came of a check of an engine.
struct Run {
    code: i32,
    complaint: String,
    report: Value,
}

impl Run {
    /// How many checks have this verdict.
    fn count(&self, verdict: &str) -> u64 {
        self.report["verdicts"][verdict].as_u64().unwrap_or_default()
    }

    /// All that failures say they got.
    fn got(&self) -> String {
        let failures = self.report["failures"].as_array().into_iter().flatten();
        let differences = failures.flat_map(|failure| failure["differences"].as_array().into_iter().flatten());
        differences.filter_map(|difference| difference["got"].as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// Checks the bad engine of this name, with more arguments for `shinpan check` and for the engine.
fn check(name: &str, options: &[&str], arguments: &[&str]) -> Run {
    let program = std::env::current_exe().expect("this program");
    let begin = Instant::now();
    let output = Command::new(SHINPAN)
        .args(["check", "--format", "json"])
        .args(options)
        .arg("--")
        .arg(program)
        .args(["--engine", name])
        .args(arguments)
        .output()
        .expect("the command runs");
    assert!(begin.elapsed() < Duration::from_secs(120), "it hangs");
    Run {
        code: output.status.code().expect("the command ends by itself"),
        complaint: String::from_utf8(output.stderr).expect("messages are text"),
        report: serde_json::from_slice(&output.stdout).unwrap_or_default(),
    }
}

/// Long enough for an honest reply on a busy machine.
const PATIENT: [&str; 4] = ["--filter", CASE, "--timeout", "10000"];
/// For engines that do not reply at all.
const IMPATIENT: [&str; 4] = ["--filter", CASE, "--timeout", "200"];

/// The engine cannot be used: exit code 2, and this is said.
fn unusable(name: &'static str, options: &'static [&str], said: &'static [&str]) -> Trial {
    trial(format!("an engine {name} cannot be used"), move || {
        let run = check(name, options, &[]);
        assert_eq!(run.code, 2, "{}", run.complaint);
        for said in said {
            assert!(run.complaint.contains(said), "{}", run.complaint);
        }
        assert!(!run.complaint.contains('\u{1b}'), "signs for the terminal are left out");
    })
}

/// All five checks have this verdict, and this is said of each.
fn all(verdict: &'static str, name: &'static str, options: &'static [&str], said: &'static str) -> Trial {
    trial(format!("an engine {name} gets the verdict {verdict}"), move || {
        let run = check(name, options, &[]);
        assert_eq!(run.count(verdict), run.report["checks"].as_u64().unwrap_or(1), "{:#}", run.report);
        assert!(run.got().contains(said), "{}", run.got());
        let code = match verdict {
            "pass" => 0,
            "unsupported" => 4,
            _ => 1,
        };
        assert_eq!(run.code, code);
    })
}

/// Four checks pass and one has this verdict, of which this is said.
fn one(verdict: &'static str, name: &'static str, options: &'static [&str], said: &'static str) -> Trial {
    trial(format!("an engine {name} gets the verdict {verdict} once"), move || {
        let run = check(name, options, &[]);
        assert_eq!((run.count(verdict), run.count("pass")), (1, 4), "{:#}", run.report);
        assert!(run.got().contains(said), "{}", run.got());
        assert_eq!(run.code, 1);
    })
}

fn trial(sentence: impl Into<String>, test: impl Fn() + Send + 'static) -> Trial {
    crate::trial("hostile", sentence, test)
}

const MEIGO: [&str; 4] = ["--filter", "meigo/retake-in-a-ko", "--timeout", "10000"];
const HEXGO: [&str; 4] = ["--filter", "hexgo/triangle-first-stone-lives-on-the-other-two", "--timeout", "10000"];

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        unusable("that never says hello", &["--start-timeout", "300"], &["no reply within 300 ms"]),
        unusable("that dies at the start", &[], &["ended with exit code 3", "no licence found"]),
        unusable("of another protocol", &[], &["speaks protocol 2, and shinpan speaks 1"]),
        all("timeout", "that never answers", &IMPATIENT, "no reply within 200 ms"),
        one("timeout", "that is late once", &["--filter", CASE, "--timeout", "3000"], "no reply within 3000 ms"),
        one("crash", "that dies on one position", &PATIENT, "ended with exit code 5"),
        all("crash", "that dies at every request", &PATIENT, "ended with exit code 7"),
        all("pass", "that dies at the third request", &PATIENT, ""),
        all("crash", "that ends within a line", &PATIENT, r#"in the middle of a line, `{"seq": 1, "posi`"#),
        all("error", "with a line of 100 MB", &PATIENT, "longer than 1048576 bytes; it begins `xxxx"),
        all("error", "that is not in UTF-8", &PATIENT, "invalid unicode code point"),
        all("error", "that prints", &PATIENT, "`thinking…`"),
        all("error", "that sends a list", &PATIENT, "not an object with a `seq`"),
        all("error", "that sends nothing", &PATIENT, "not JSON"),
        all("error", "without seq", &PATIENT, "has no `seq`"),
        all("error", "with the wrong seq", &PATIENT, "answer each request once and in order"),
        all("error", "of the wrong shape", &PATIENT, "cannot be read: "),
        all("error", "that answers another question", &PATIENT, "`winner` where `is` was expected"),
        all("error", "without an answer", &PATIENT, "has no `is`, nor `error` or `unsupported`"),
        all("error", "with an endless prison", &MEIGO, "1e+30"),
        all("error", "with negative captures", &HEXGO, "-1"),
        all("error", "with deep nesting", &PATIENT, "recursion limit"),
        all("unsupported", "that takes it back", &PATIENT, ""),
        all("unsupported", "without abilities", &PATIENT, ""),
        all("unsupported", "for small boards", &PATIENT, ""),
        all("pass", "with unknown keys", &PATIENT, ""),
        all("pass", "that keeps no record", &["--timeout", "10000"], ""),
        all("pass", "that floods stderr", &PATIENT, ""),
        all("fail", "with strange errors", &PATIENT, r"an error, `oops`: \u{7}lost\nit"),
    ];
    if cfg!(unix) {
        trials.push(all("crash", "that closes stdout", &PATIENT, "closed its stdout"));
    }
    if cfg!(unix) {
        trials.push(trial("a run that is interrupted ends its engine and leaves reports that say so", interrupted));
    }
    trials.push(trial("what an engine logs is shown with the wrong answer that it goes with", || {
        let run = check("that logs a mistake", &PATIENT, &[]);
        assert_eq!((run.count("fail"), run.count("pass")), (1, 4), "{:#}", run.report);
        assert_eq!(run.report["failures"][0]["log"], "I link [31md2 and e2", "{:#}", run.report);
    }));
    if cfg!(target_os = "linux") {
        trials.push(trial("a child that outlives its engine is ended", || {
            let file = in_tests_folder("outliving.pid");
            // The child keeps the output open, so that the engine has ended is seen when the time is up.
            let options = ["--filter", CASE, "--timeout", "1000"];
            let run = check("whose child outlives it", &options, &[&file.display().to_string()]);
            assert_eq!(run.count("crash"), 5, "{:#}", run.report);
            let child = fs::read_to_string(&file).expect("the child has written its number");
            assert!(!is_running(&child), "{child} is still there");
        }));
        trials.push(trial("an engine that is checked is ended with the command", || {
            let file = in_tests_folder("ended.pid");
            let run = check("that rests", &["--start-timeout", "5000"], &[&file.display().to_string()]);
            assert_eq!(run.code, 2);
            let engine = fs::read_to_string(&file).expect("the engine has written its number");
            assert!(!is_running(&engine), "{engine} is still there");
        }));
    }
    trials.extend([
        trial("an engine that answers twice is out of step half of the time", || {
            let run = check("that answers twice", &PATIENT, &[]);
            assert!(run.count("error") >= 2 && run.got().contains("answer each request once"), "{:#}", run.report);
            assert!(run.count("pass") >= 1, "after a restart it is in step again: {:#}", run.report);
        }),
        trial("an engine that does not read is not waited for though the request is large", || {
            let file = in_tests_folder("large.yaml");
            fs::write(&file, large_case()).expect("the file can be written");
            let run = check("that stops reading", &["--timeout", "300", &file.display().to_string()], &[]);
            assert_eq!((run.code, run.count("timeout")), (1, 1), "{}{:#}", run.complaint, run.report);
        }),
        trial("an engine that fails again and again is given up and the run is not a pass", || {
            let run = check("that prints", &["--game", "keil", "--timeout", "10000"], &[]);
            let passes = run.count("pass") + run.count("fail");
            assert_eq!((run.count("error"), passes, run.code), (21, 0, 1), "{:#}", run.report["verdicts"]);
            assert_eq!(run.count("skipped") + 21, run.report["checks"].as_u64().expect("a number"));
        }),
        trial("a refusal without reason passes where no reasons are claimed", || {
            let run = check("without reasons", &["--filter", "keil/*before*", "--timeout", "10000"], &[]);
            assert_eq!((run.code, run.count("fail"), run.count("error")), (0, 0, 0), "{:#}", run.report);
            assert!(run.count("pass") > 0);
        }),
        trial("a refusal without reason is an error where reasons are claimed", || {
            let run = check("with bare refusals", &["--filter", "keil/*before*", "--timeout", "10000"], &[]);
            assert!(run.got().contains("`refused` is the label of a clause"), "{}", run.got());
        }),
        trial("a reason that is no clause is an error", || {
            let run = check("with reasons of its own", &["--filter", "keil/*before*", "--timeout", "10000"], &[]);
            assert!(run.got().contains("`because` is not the label of a clause"), "{}", run.got());
        }),
        trial("a board of another size is an error", || {
            let run = check("with another board", &["--filter", "keil/*before*", "--timeout", "10000"], &[]);
            assert!(run.got().contains("a board of size 2 where it is"), "{}", run.got());
        }),
        trial("a command that there is not is named", || {
            let output =
                Command::new(SHINPAN).args(["check", "--", "./no-such-engine"]).output().expect("the command runs");
            let said = String::from_utf8(output.stderr).expect("messages are text");
            assert!(said.starts_with("shinpan: `./no-such-engine` cannot be started: "), "{said}");
            assert_eq!(output.status.code(), Some(2));
        }),
    ]);
    trials
}

/// Ctrl-C while an engine is checked that takes its time.
fn interrupted() {
    let (number, tap) = (in_tests_folder("interrupted.pid"), in_tests_folder("interrupted.tap"));
    let begin = Instant::now();
    let command = Command::new(SHINPAN)
        .args(["check", "--format", "jsonl", "--timeout", "10000", "--output", &format!("tap={}", tap.display()), "--"])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--engine", "that takes its time"])
        .arg(&number)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    while !number.exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "the engine does not start");
        sleep(Duration::from_millis(10));
    }
    sleep(Duration::from_millis(200));
    let sent = Command::new("kill").args(["-INT", &command.id().to_string()]).status().expect("`kill` is there");
    assert!(sent.success());
    let output = command.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(4));
    let complaint = String::from_utf8(output.stderr).expect("messages are text");
    assert_eq!(complaint, "shinpan: stopping, with what there is by now; once more to end at once\n");
    let report = String::from_utf8(output.stdout).expect("reports are text");
    let line = |line: Option<&str>| serde_json::from_str::<Value>(line.unwrap_or_default()).expect("JSON");
    let (header, summary) = (line(report.lines().next()), line(report.lines().last()));
    assert_eq!((&summary["complete"], &summary["outcome"]), (&json!(false), &json!("incomplete")));
    let checks = summary["checks"].as_u64().expect("a number");
    assert!(0 < checks && checks < header["planned"].as_u64().expect("a number"), "{summary}");
    assert_eq!(report.lines().count() as u64, checks + 2);
    let tap = fs::read_to_string(&tap).expect("the report is there");
    assert!(tap.contains("\nBail out! incomplete: interrupted after "), "{tap}");
    let engine = fs::read_to_string(&number).expect("the engine has written its number");
    assert!(!cfg!(target_os = "linux") || !is_running(&engine), "{engine} is still there");
}

/// A file of this name that is not there yet.
fn in_tests_folder(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

/// Whether there is such a process that has not ended.
fn is_running(number: &str) -> bool {
    let state = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    !state.is_empty() && !state.contains(") Z ")
}

/// A case whose position is larger than a pipe.
fn large_case() -> String {
    let board = Board::empty(Shape::hexagon(11).expect("a size")).to_string();
    let indented = |by: &str| board.lines().map(|row| format!("{by}{row}\n")).collect::<String>();
    let earlier = format!("    - by: black\n      board: |2\n{}", indented("        "));
    [
        "- id: keil/large\n  rules: [keil.link]\n  fault: none\n  why: none\n  board: |2\n",
        &indented("    "),
        "  history:\n",
        &earlier.repeat(400),
        "  checks:\n    - over: false\n",
    ]
    .concat()
}
