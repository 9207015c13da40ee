//! What does the command print, and how does it end?

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::Command;
use insta::assert_snapshot;

/// Runs `shinpan` in the project's folder and gives what it printed, what it complained of, and its exit code.
fn shinpan(args: &[&str]) -> (String, String, i32) {
    let output = Command::cargo_bin("shinpan")
        .expect("the command is built")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .output();
    let output = output.expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the output is UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("the command ends by itself"))
}

#[test]
fn check_passes_the_whole_suite() {
    let (out, err, code) = shinpan(&["check"]);
    assert_eq!((err.as_str(), code), ("", 0));
    assert!(out.ends_with("checks pass\n"), "{out}");
}

#[test]
fn check_as_json_counts_the_checks_of_each_game() {
    let (out, _, code) = shinpan(&["check", "--format", "json"]);
    assert_eq!(code, 0);
    let run: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
    for game in ["keil", "hexgo", "meigo"] {
        let tally = |key: &str| run["games"][game][key].as_u64().expect("a number");
        assert!(tally("checks") >= 80, "{game} has {} checks", tally("checks"));
        assert!(tally("cases") > 0);
        assert_eq!((tally("passed"), tally("failed")), (tally("checks"), 0));
    }
    assert_eq!(run["failures"], serde_json::json!([]));
}

#[test]
fn a_failing_check_is_shown_with_its_board_clause_and_reason() {
    let (out, _, code) = shinpan(&["check", "tests/data/wrong.yaml"]);
    assert_eq!(code, 1);
    assert_snapshot!(out);
}

#[test]
fn a_failing_check_is_in_the_json() {
    let (out, _, code) = shinpan(&["check", "--format", "json", "tests/data/wrong.yaml"]);
    assert_eq!(code, 1);
    assert_snapshot!(out);
}

#[test]
fn the_quick_tier_passes_and_is_much_smaller() {
    let checks = |args: &[&str]| {
        let (out, _, code) = shinpan(args);
        assert_eq!(code, 0);
        let run: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
        run["checks"].as_u64().expect("a number")
    };
    let quick = checks(&["check", "--format", "json", "--tier", "quick"]);
    assert!(0 < quick && quick * 5 < checks(&["check", "--format", "json"]), "{quick} checks");
}

#[test]
fn a_reading_of_the_rules_fails_and_is_recognised() {
    let (out, _, code) = shinpan(&["check", "--engine", "hexgo/two-liberties", "--format", "json"]);
    assert_eq!(code, 1);
    let run: serde_json::Value = serde_json::from_str(&out).expect("one JSON object");
    assert_eq!(run["diagnosis"][0]["readings"], serde_json::json!(["hexgo/two-liberties"]));
    assert_eq!(run["diagnosis"][0]["explained"], run["failed"]);
    assert_eq!(run["diagnosis"][0]["contradicted"], 0);
}

#[test]
fn an_engine_that_there_is_not_is_a_usage_error() {
    let (_, err, code) = shinpan(&["check", "--engine", "keil/no-such-reading"]);
    assert_eq!(code, 2);
    assert!(err.contains("or the id of a reading"), "{err}");
}

#[test]
fn the_quick_tier_is_one_of_the_suite_that_is_built_in() {
    let (_, err, code) = shinpan(&["check", "--tier", "quick", "tests/data/wrong.yaml"]);
    assert_eq!(code, 2);
    assert!(err.contains("--tier"), "{err}");
}

#[test]
fn a_broken_file_is_named_with_the_line() {
    let (out, err, code) = shinpan(&["check", "tests/data/broken.yaml"]);
    assert_eq!((out.as_str(), code), ("", 2));
    assert_snapshot!(err);
}

#[test]
fn a_missing_file_is_named() {
    let (_, err, code) = shinpan(&["check", "no-such-file.yaml"]);
    assert_eq!(code, 2);
    assert!(err.starts_with("shinpan: no-such-file.yaml: "), "{err}");
}

#[test]
fn a_filter_that_matches_nothing_is_not_a_pass() {
    let (_, err, code) = shinpan(&["check", "--filter", "keil/no-such-*"]);
    assert_eq!(code, 2);
    assert_snapshot!(err);
}

#[test]
fn list_shows_ids_checks_and_clauses() {
    let (out, _, code) = shinpan(&["list", "--filter", "hexgo/triangle*"]);
    assert_eq!(code, 0);
    assert_snapshot!(out);
}

#[test]
fn show_draws_a_case_and_says_why() {
    let (out, _, code) = shinpan(&["show", "meigo/retake-in-a-ko"]);
    assert_eq!(code, 0);
    assert_snapshot!(out);
}

#[test]
fn show_without_such_a_case_says_where_the_ids_are() {
    let (_, err, code) = shinpan(&["show", "keil/nonsense"]);
    assert_eq!(code, 2);
    assert_eq!(err, "shinpan: there is no case `keil/nonsense`; `shinpan list` shows the ids\n");
}

#[test]
fn rule_prints_a_clause_with_its_definition() {
    let (out, _, code) = shinpan(&["rule", "keil.link"]);
    assert_eq!(code, 0);
    assert_snapshot!(out.split("shown by").next().unwrap_or_default());
    assert!(out.contains("keil/"), "the cases that show it: {out}");
}

#[test]
fn rule_without_a_label_lists_all_clauses() {
    let (out, _, code) = shinpan(&["rule"]);
    assert_eq!((out.lines().count(), code), (shinpan::spec::clauses().len(), 0));
}

#[test]
fn rule_without_such_a_clause_says_where_the_labels_are() {
    let (_, err, code) = shinpan(&["rule", "keil.lnik"]);
    assert_eq!(code, 2);
    assert_eq!(err, "shinpan: there is no clause or ruling `keil.lnik`; `shinpan rule` lists the labels\n");
}

#[test]
fn help_says_what_each_command_is_for() {
    for command in ["check", "list", "show", "rule", "perft", "exhaust"] {
        let (out, _, code) = shinpan(&[command, "--help"]);
        assert_eq!(code, 0);
        assert!(out.contains("Usage: shinpan"), "{out}");
    }
    assert_snapshot!(shinpan(&["--help"]).0);
}

/// A table of `perft` without the times: the first two columns.
fn without_times(table: &str) -> String {
    let columns = |line: &str| line.chars().take(27).collect::<String>().trim_end().to_owned();
    let (heading, rows) = table.split_once('\n').unwrap_or_default();
    rows.lines().fold(heading.to_owned(), |text, line| text + "\n" + &columns(line)) + "\n"
}

#[test]
fn perft_counts_by_depth_with_either_engine() {
    let (fast, err, code) = shinpan(&["perft", "keil", "2", "4"]);
    assert_eq!((err.as_str(), code), ("", 0));
    assert_snapshot!(without_times(&fast));
    let (naive, _, code) = shinpan(&["perft", "keil", "2", "4", "--engine", "naive"]);
    assert_eq!((without_times(&naive), code), (without_times(&fast), 0));
}

/// Starts `shinpan` with this as its output; it is left to itself.
fn started(args: &[&str], output: impl Into<Stdio>) -> Child {
    let mut shinpan = std::process::Command::new(env!("CARGO_BIN_EXE_shinpan"));
    let shinpan = shinpan.current_dir(env!("CARGO_MANIFEST_DIR")).args(args).stdout(output).stderr(Stdio::piped());
    shinpan.spawn().expect("the command runs")
}

/// What it complained of and its exit code, if it ends within so many seconds.
fn ended_within(seconds: u64, mut child: Child) -> (String, Option<i32>) {
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(seconds) && child.try_wait().is_ok_and(|status| status.is_none()) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = child.kill();
    let output = child.wait_with_output().expect("the command has ended");
    (String::from_utf8(output.stderr).expect("the output is UTF-8"), output.status.code())
}

#[test]
fn perft_stops_counting_when_its_reader_has_gone() {
    let mut child = started(&["perft", "hexgo", "3", "99"], Stdio::piped());
    let mut reader = BufReader::new(child.stdout.take().expect("there is an output"));
    reader.read_line(&mut String::new()).expect("the first line can be read");
    drop(reader);
    assert_eq!(ended_within(60, child), (String::new(), Some(0)));
}

#[cfg(target_os = "linux")]
#[test]
fn perft_stops_counting_when_its_output_cannot_be_written() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let (err, code) = ended_within(60, started(&["perft", "hexgo", "3", "99"], full));
    assert!(err.starts_with("shinpan: cannot write the output: ") && err.lines().count() == 1, "{err}");
    assert_eq!(code, Some(3));
}

#[test]
fn perft_divides_a_count_among_the_first_turns() {
    let (out, _, code) = shinpan(&["perft", "hexgo", "2", "3", "--divide"]);
    assert_eq!(code, 0);
    assert_snapshot!(out);
}

#[test]
fn perft_starts_as_it_is_told() {
    let last = |args: &[&str]| {
        let (out, _, code) = shinpan(&[&["perft"], args].concat());
        assert_eq!(code, 0);
        let count = without_times(&out).split_whitespace().last().map(str::to_owned);
        count.unwrap_or_default()
    };
    // Seven points and the button, or seven points and a pass.
    assert_eq!(last(&["keil", "2", "1", "--no-button"]), "8");
    // All sets of points of a 2x2 but the empty one and that which leaves no liberty.
    assert_eq!(last(&["meigo", "2x2", "1", "--handicap"]), "14");
    // On two points White finds none with a liberty, and on a first turn nobody holds.
    assert_eq!(last(&["meigo", "2x1", "2", "--prison", "3"]), "0");
}

#[test]
fn perft_of_what_cannot_be_ends_with_2() {
    for (args, message) in [
        (&["keil", "3x3", "2"][..], "`3x3` is no size of Keil; a hexagon has 2 to 11 points a side, written as `5`"),
        (
            &["meigo", "5", "2"],
            "`5` is no size of Meigo; a grid has 1 to 19 columns, 1 to 19 rows and at least two points, written as `9x7`",
        ),
        (
            &["meigo", "3x", "2"],
            "`3x` is no size of Meigo; a grid has 1 to 19 columns, 1 to 19 rows and at least two points, written as `9x7`",
        ),
        (
            &["keil", "99999999999999999999", "1"],
            "`99999999999999999999` is no size of Keil; a hexagon has 2 to 11 points a side, written as `5`",
        ),
        (&["hexgo", "12", "2"], "`12` is no size of HexGo; a hexagon has 2 to 11 points a side, written as `5`"),
        (
            &["meigo", "1x1", "2"],
            "`1x1` is no size of Meigo; a grid has 1 to 19 columns, 1 to 19 rows and at least two points, written as `9x7`",
        ),
        (&["hexgo", "2", "2", "--no-button"], "`--no-button` is for Keil, not for HexGo"),
        (&["keil", "2", "2", "--prison", "0"], "`--prison` is for Meigo, not for Keil"),
        (
            &["meigo", "5x5", "2", "--handicap"],
            "a handicap on 25 points has too many legal turns to list; on up to 12 points they are listed",
        ),
    ] {
        let (out, err, code) = shinpan(&[&["perft"], args].concat());
        assert_eq!((out.as_str(), err, code), ("", format!("shinpan: {message}\n"), 2));
    }
    for args in [&["go", "9x9", "2"][..], &["keil", "2", "0"], &["keil", "2", "100"], &["keil", "2"]] {
        assert_eq!(shinpan(&[&["perft"], args].concat()).2, 2, "{args:?}");
    }
}

/// What `exhaust` prints without its last line, the time.
fn exhaust(args: &[&str]) -> String {
    let (out, err, code) = shinpan(&[&["exhaust"], args].concat());
    assert_eq!((err.as_str(), code), ("", 0), "{out}");
    let (text, time) = out.trim_end().rsplit_once('\n').unwrap_or_default();
    assert!(time.contains("seconds, "), "{out}");
    text.to_owned() + "\n"
}

#[test]
fn exhaust_says_how_much_was_compared() {
    assert_snapshot!(exhaust(&["meigo", "2x2", "--unsettled", "--up-to-symmetry"]));
}

#[test]
fn exhaust_plays_every_game_to_a_depth() {
    assert_snapshot!(exhaust(&["meigo", "3x1", "--depth", "3"]));
}

#[test]
fn exhaust_says_that_handicaps_are_left_out_where_they_are_too_many() {
    let none = "no positions from: a handicap, of which there are too many on more than 12 points";
    assert!(exhaust(&["meigo", "13x1", "--depth", "1"]).contains(none));
    assert!(!exhaust(&["meigo", "2x1", "--depth", "1"]).contains("too many"));
    assert!(!exhaust(&["keil", "2", "--depth", "1"]).contains("too many"));
}

/// A file for `--resume`, not there yet.
fn resume_file(name: &str) -> String {
    let file = format!("{}/{name}.json", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&file);
    file
}

/// A run that takes next to no time.
const SHORT: [&str; 8] = ["hexgo", "3", "--sample", "9", "--seed", "2", "--shard", "2/3"];

/// What a file of that run says when it has come to `next`.
fn saved(next: u64, boards: u64, settled: u64) -> serde_json::Value {
    serde_json::json!({
        "format": 1, "version": env!("CARGO_PKG_VERSION"), "run": SHORT.join(" "),
        "next": next, "boards": boards, "settled": settled, "positions": 20, "questions": u64::MAX,
    })
}

#[test]
fn exhaust_goes_on_where_its_file_says() {
    let file = resume_file("goes-on");
    let run = ["hexgo", "3", "--sample", "90", "--seed", "2", "--shard", "2/3"];
    let resumed = [&run[..], &["--resume", &file]].concat();
    let at_once = exhaust(&run);
    assert_eq!(exhaust(&resumed), at_once, "a new file");
    let (again, err, code) = shinpan(&[&["exhaust"], &resumed[..]].concat());
    let complete = "the run was complete already; remove the file of `--resume` to begin it anew\n";
    assert_eq!((again, err.as_str(), code), (at_once + complete, "", 0), "the file of a run that came to its end");

    let (_, err, code) = shinpan(&["exhaust", "hexgo", "3", "--sample", "8", "--resume", &file]);
    assert_eq!(code, 2);
    let other = "`hexgo 3 --sample 90 --seed 2 --shard 2/3`, and this one is `hexgo 3 --sample 8 --seed 0`";
    assert!(err.contains(other), "{err}");

    let resumed = [&SHORT[..], &["--resume", &file]].concat();
    std::fs::write(&file, saved(6, 5, 1).to_string()).expect("the file can be written");
    let out = exhaust(&resumed);
    assert!(out.contains(" 6 boards looked at, of 9"), "the eighth board is that of the shard which is left\n{out}");
}

#[test]
fn exhaust_refuses_a_file_that_cannot_be_its_own() {
    let file = resume_file("refused");
    let mut other_version = saved(6, 2, 1);
    other_version["version"] = "0.0.9".into();
    let mut other_format = saved(6, 2, 1);
    other_format["format"] = 2.into();
    let mut with_more = saved(6, 2, 1);
    with_more["more"] = 1.into();
    let foreign = "not a file of `--resume` (";
    let numbers = "its numbers cannot be, since `settled` is at most `boards`, that at most `next`, and that at most 9; remove it";
    for (bytes, message) in [
        (b"{}".to_vec(), foreign),
        (b"\xff\xfe".to_vec(), foreign),
        (with_more.to_string().into(), foreign),
        (other_version.to_string().into(), "this file is of shinpan 0.0.9, format 1, and this is shinpan "),
        (other_format.to_string().into(), "this file is of shinpan "),
        (saved(10, 2, 1).to_string().into(), numbers),
        (saved(6, 7, 1).to_string().into(), numbers),
        (saved(6, 2, 3).to_string().into(), numbers),
        (saved(u64::MAX, u64::MAX, u64::MAX).to_string().into(), numbers),
    ] {
        std::fs::write(&file, &bytes).expect("the file can be written");
        let (out, err, code) = shinpan(&[&["exhaust"], &SHORT[..], &["--resume", &file]].concat());
        assert_eq!((out.as_str(), code), ("", 2), "{err}");
        assert!(err.starts_with(&format!("shinpan: {file}: {message}")), "{err}");
        assert_eq!(std::fs::read(&file).expect("it is still there"), bytes, "it is left as it is");
    }
}

#[test]
fn exhaust_says_which_file_cannot_be_read_or_written_before_it_begins() {
    let fails = |file: &str| {
        let (out, err, code) = shinpan(&["exhaust", "meigo", "2x1", "--resume", file]);
        assert_eq!((out.as_str(), code), ("", 2), "{err}");
        err
    };
    let err = fails("no-such-folder/run.json");
    assert!(err.starts_with("shinpan: no-such-folder/run.json.new: cannot be written: "), "{err}");
    assert!(fails("src").starts_with("shinpan: src: cannot be read: "));
    let file = resume_file("folder-beside");
    let run = ["meigo", "2x1", "--resume", &file];
    exhaust(&run);
    std::fs::create_dir_all(format!("{file}.new")).expect("a folder can be made");
    assert!(fails(&file).starts_with(&format!("shinpan: {file}.new: cannot be written: ")), "the file itself is there");
    std::fs::remove_dir(format!("{file}.new")).expect("it is empty");
    exhaust(&run[..2]);
}

/// Starts a run with a file to resume from in a folder of its own, and takes the folder away under it.
fn started_without_ground(sample: &str) -> Child {
    let folder = format!("{}/gone-{sample}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let file = format!("{folder}/run.json");
    let child = started(&["exhaust", "keil", "3", "--sample", sample, "--resume", &file], Stdio::piped());
    while !std::fs::exists(&file).is_ok_and(|is_there| is_there) {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::fs::remove_dir_all(folder).expect("the folder can be removed");
    child
}

#[test]
fn exhaust_says_at_the_end_what_was_compared_though_the_file_cannot_be_written() {
    let mut child = started_without_ground("900");
    let mut out = child.stdout.take().expect("there is an output");
    let (err, code) = ended_within(60, child);
    let summary = std::io::read_to_string(&mut out).expect("the output is UTF-8");
    assert!(summary.starts_with("keil 3 --sample 900 --seed 0: naive and fast agree\n"), "{summary}");
    assert!(
        err.contains("run.json.new: cannot be written: ") && err.contains("; how far the run has come is not kept"),
        "{err}"
    );
    assert_eq!(code, Some(3));
}

#[test]
fn exhaust_says_at_once_when_the_file_cannot_be_written_any_more() {
    // Time for two tries, five seconds apart.
    let (err, code) = ended_within(12, started_without_ground("900000000"));
    assert!(err.ends_with("; the run goes on and will try again\n") && err.lines().count() == 1, "{err}");
    assert_eq!(code, None, "it has not ended by itself");
}

#[test]
fn exhaust_of_nothing_is_not_a_pass() {
    let unsettled =
        ": nothing was compared, since of 1 boards none is settled; take more boards, or add `--unsettled`\n";
    let no_least = ": no board of this shard stands for others, so nothing was compared; make fewer shards\n";
    let no_shard = "there is no shard 1 of 626 for 625 boards; make it shard K of M, M at most 625 and K at most M\n";
    for (args, message) in [
        (&["meigo", "2x2", "--shard", "625/625"][..], unsettled),
        (&["meigo", "2x2", "--shard", "625/625", "--up-to-symmetry"], no_least),
        (&["meigo", "2x2", "--shard", "1/626"], no_shard),
        (&["meigo", "2x2", "--sample", "2", "--shard", "1/3"], "there is no shard 1 of 3 for 2 boards; "),
        (&["meigo", "2x2", "--sample", "0"], "invalid value '0' for '--sample <N>'"),
    ] {
        let (out, err, code) = shinpan(&[&["exhaust"], args].concat());
        assert_eq!((out.as_str(), code), ("", 2), "{args:?}");
        assert!(err.contains(message), "{err}");
    }
    exhaust(&["meigo", "2x2", "--shard", "625/625", "--unsettled"]);
}

#[test]
fn exhaust_of_what_cannot_be_ends_with_2() {
    for args in [
        &["keil", "2", "--shard", "0/2"][..],
        &["keil", "2", "--shard", "3/2"],
        &["keil", "2", "--shard", "2"],
        &["keil", "2", "--shard", "+1/4"],
        &["keil", "2", "--shard", "1/+4"],
        &["keil", "2", "--seed", "1"],
        &["keil", "2", "--depth", "2", "--unsettled"],
        &["keil", "2", "--depth", "2", "--shard", "1/2"],
        &["keil", "2x2"],
        &["meigo", "2"],
    ] {
        assert_eq!(shinpan(&[&["exhaust"], args].concat()).2, 2, "{args:?}");
    }
    let (_, err, code) = shinpan(&["exhaust", "hexgo", "5"]);
    assert_eq!(code, 2);
    assert_eq!(err, "shinpan: there are too many boards of size 5 to number; up to a side of 4 they can be\n");
}

#[test]
fn a_wrong_command_line_ends_with_2() {
    for args in [&["chekc"][..], &["check", "--game", "chess"], &["check", "--filter", "["], &["show"]] {
        let (_, err, code) = shinpan(args);
        assert_eq!(code, 2, "{err}");
    }
}

#[test]
fn a_pipe_gets_no_colours() {
    assert!(!shinpan(&["check", "tests/data/wrong.yaml"]).0.contains('\u{1b}'));
}
