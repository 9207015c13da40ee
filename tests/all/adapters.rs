//! Do the skeletons of `shinpan adapter` work, as they are and with an engine in them?
//!
//! Each is filled with a small engine of one game, written by hand from the rules, between its two lines "your engine": what
//! is tested is what is printed. A language that is not there is skipped, and the test says so.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rstest::rstest;
use serde_json::{Value, json};

/// A skeleton, and the engine that it is filled with.
struct Adapter {
    /// The name of the language, as `shinpan adapter` has it.
    language: &'static str,
    /// The ending of its files.
    ending: &'static str,
    /// The program that it needs.
    needs: &'static str,
    /// The engine, and the number of checks of the suite that it can be asked, at the least.
    engine: (&'static str, u64),
}

const PYTHON: Adapter = Adapter {
    language: "python",
    ending: "py",
    needs: "python3",
    engine: (include_str!("../adapters/python_hexgo.py"), 450),
};
const JAVASCRIPT: Adapter = Adapter {
    language: "javascript",
    ending: "js",
    needs: "node",
    engine: (include_str!("../adapters/javascript_keil.js"), 400),
};
const RUST: Adapter =
    Adapter { language: "rust", ending: "rs", needs: "rustc", engine: (include_str!("../adapters/rust_keil.rs"), 100) };
const C: Adapter =
    Adapter { language: "c", ending: "c", needs: "cc", engine: (include_str!("../adapters/c_meigo.c"), 400) };

const SHINPAN: &str = env!("CARGO_BIN_EXE_shinpan");

impl Adapter {
    fn printed(&self) -> String {
        let output = Command::new(SHINPAN).args(["adapter", self.language]).output().expect("the command runs");
        String::from_utf8(output.stdout).expect("a skeleton is text")
    }

    /// The skeleton with the engine between its two lines.
    fn filled(&self) -> String {
        let printed = self.printed();
        let lines: Vec<&str> = printed.split_inclusive('\n').collect();
        let line = |words| lines.iter().position(|line| line.contains(words)).expect("a line of the skeleton");
        let (begin, end) = (line("your engine: begin"), line("your engine: end"));
        lines[..=begin].concat() + self.engine.0 + &lines[end..].concat()
    }

    /// The command that starts this source, compiled where it has to be; nothing where the language is not there.
    fn command(&self, name: &str, source: &str) -> Option<Vec<String>> {
        let there = Command::new(self.needs).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !there.is_ok_and(|status| status.success()) {
            println!("skipped: the adapter for {} is not tested, since there is no `{}`", self.language, self.needs);
            return None;
        }
        let file = in_tests_folder(&format!("{name}.{}", self.ending));
        fs::write(&file, source).expect("the file can be written");
        let file = file.display().to_string();
        let program = in_tests_folder(&format!("{name}-{}", self.language)).display().to_string();
        let compiler: &[&str] = match self.language {
            "rust" => &["rustc", "--edition", "2021", "-O", "-D", "warnings", "-o"],
            "c" => &["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-o"],
            _ => return Some(vec![self.needs.to_owned(), file]),
        };
        let compiled = Command::new(compiler[0]).args(&compiler[1..]).args([&program, &file]).output();
        let compiled = compiled.expect("the compiler runs");
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        Some(vec![program])
    }
}

fn in_tests_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The exit code and the JSON report of `shinpan check`.
fn checked(command: &[String], options: &[&str]) -> (Option<i32>, Value) {
    let output = Command::new(SHINPAN)
        .args(["check", "--format", "json", "--timeout", "60000", "--start-timeout", "60000"])
        .args(options)
        .arg("--")
        .args(command)
        .output()
        .expect("the command runs");
    let report = serde_json::from_slice(&output.stdout);
    (output.status.code(), report.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr))))
}

/// What an engine replies to these lines.
fn replies(command: &[String], lines: &[u8]) -> Vec<Value> {
    let mut engine = Command::new(&command[0])
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the engine starts");
    let mut stdin = engine.stdin.take().expect("its stdin");
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(&lines));
    let output = engine.wait_with_output().expect("the engine ends with its input");
    writer.join().expect("no panic").expect("the engine reads to the end");
    assert!(output.status.success(), "{:?}", output.status);
    let text = String::from_utf8(output.stdout).expect("replies are text");
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
}

#[rstest]
fn a_skeleton_that_is_not_filled_in_has_nothing_yet(#[values(PYTHON, JAVASCRIPT, RUST, C)] adapter: Adapter) {
    let Some(command) = adapter.command("unfilled", &adapter.printed()) else { return };
    let (code, report) = checked(&command, &["--tier", "quick"]);
    assert_eq!((code, &report["verdicts"]["unsupported"]), (Some(4), &report["checks"]), "{report:#}");
}

#[rstest]
fn a_skeleton_with_an_engine_passes_all_that_it_can_be_asked(#[values(PYTHON, JAVASCRIPT, RUST, C)] adapter: Adapter) {
    let Some(command) = adapter.command("filled", &adapter.filled()) else { return };
    let (code, report) = checked(&command, &[]);
    let verdicts = &report["verdicts"];
    assert_eq!((code, &report["failures"]), (Some(0), &json!([])), "{:#}", report["failures"]);
    assert!(verdicts["pass"].as_u64() >= Some(adapter.engine.1), "{verdicts:#}");
}

#[rstest]
fn a_skeleton_counts_games(#[values(PYTHON, RUST)] adapter: Adapter) {
    let Some(command) = adapter.command("counting", &adapter.filled()) else { return };
    let game = if adapter.language == "rust" { "keil" } else { "hexgo" };
    let counted = Command::new(SHINPAN).args(["perft", game, "2", "3", "--"]).args(&command).output();
    let counted = counted.expect("the command runs");
    assert!(counted.status.success(), "{}", String::from_utf8_lossy(&counted.stdout));
}

/// Whatever is wrong with a request, there is one reply to it, an error, and the next request is answered.
#[rstest]
fn a_skeleton_answers_what_is_no_request_with_an_error_and_goes_on(
    #[values(PYTHON, JAVASCRIPT, RUST, C)] adapter: Adapter,
) {
    let Some(command) = adapter.command("robust", &adapter.filled()) else { return };
    let game = adapter
        .engine
        .0
        .lines()
        .find_map(|line| ["keil", "hexgo", "meigo"].into_iter().find(|game| line.contains(game)));
    let game = game.expect("an engine of a game");
    let deep = format!(r#"{{"seq": 7, "ask": {}"#, "[".repeat(100_000));
    let long = format!(r#"{{"seq": 8, "ask": "{}"}}"#, "x".repeat(20 << 20));
    let broken: Vec<Vec<u8>> = vec![
        b"".to_vec(),
        b"not json".to_vec(),
        b"{\"seq\": 1,".to_vec(),
        b"[1, 2]".to_vec(),
        b"null".to_vec(),
        b"\"seq\"".to_vec(),
        b"{\"seq\": 2}".to_vec(),
        b"{\"seq\": 2, \"ask\": 5}".to_vec(),
        b"{\"seq\": 3, \"ask\": \"\\ud83d\\ude00\\u0041\\n\\\"\"}".to_vec(),
        b"{\"seq\": \xff}".to_vec(),
        deep.into_bytes(),
        format!(r#"{{"seq": 4, "ask": "play", "game": "{game}", "turn": 4}}"#).into_bytes(),
        format!(r#"{{"seq": 5, "ask": "play", "game": "{game}", "turn": "d4", "position": [[]]}}"#).into_bytes(),
        format!(r#"{{"seq": 6, "ask": "over", "game": "{game}", "position": {{"board": "none"}}}}"#).into_bytes(),
        format!(r#"{{"seq": 6, "ask": "over", "game": "{game}", "start": {{"size": "-3"}}, "moves": []}}"#)
            .into_bytes(),
        b"{\"seq\": 9, \"ask\": \"over\", \"game\": \"chess\", \"position\": {}}".to_vec(),
        long.into_bytes(),
    ];
    let hello = b"{\"seq\": 0, \"ask\": \"hello\", \"protocol\": 1}".to_vec();
    let lines: Vec<Vec<u8>> = broken.iter().flat_map(|line| [line.clone(), hello.clone()]).collect();
    let mut lines = lines.join(&b'\n');
    lines.push(b'\n');
    let replies = replies(&command, &lines);
    assert_eq!(replies.len(), 2 * broken.len());
    for (pair, line) in replies.chunks(2).zip(&broken) {
        let line = String::from_utf8_lossy(&line[..line.len().min(80)]);
        // Whether a position makes sense is for the engine to see, and not all of them look.
        let is_position = line.contains(r#""seq": 6"#);
        assert!(
            is_position || pair[0].get("error").is_some() || pair[0].get("unsupported").is_some(),
            "{line}: {}",
            pair[0]
        );
        assert!(pair[1].get("hello").is_some(), "{line}: {}", pair[1]);
    }
}
