//! What does the command print, and how does it end?

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
    for args in [&["--help"][..], &["check", "--help"], &["list", "--help"], &["show", "--help"], &["rule", "--help"]] {
        let (out, _, code) = shinpan(args);
        assert_eq!(code, 0);
        assert!(out.contains("Usage: shinpan"), "{out}");
    }
    assert_snapshot!(shinpan(&["--help"]).0);
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
