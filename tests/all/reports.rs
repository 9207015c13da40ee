//! Do the reports of a run say what came of it, in every format, and does the run end as it should?

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use insta::assert_snapshot;
use quick_junit::{NonSuccessKind, Report as Junit, TestCaseStatus};
use serde_json::{Value, json};
use shinpan::naive::LITERAL;
use shinpan::report::{Comparison, Conformance, KnownFailures, Recorded, ReportLine, Run, Standing};
use shinpan::suite::{self, Case, Report, Verdict};
use shinpan::{Answer, Engine, NoAnswer, Position, Question, Trouble, Unanswered};

/// The literal engine with a fault for each verdict, under a name that wants to be markup.
struct Patchy;

impl Engine for Patchy {
    fn name(&self) -> &str {
        "<img src=x onerror=alert(1)> `*patchy*` ]]>"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let unanswered = |trouble, message: &str| Err(Unanswered { trouble, message: message.to_owned() }.into());
        match question {
            Question::Linked(..) => Ok(Answer::Is(true)),
            Question::Liberties(_) => unanswered(
                Trouble::Crash,
                "the engine ended; the end of its stderr:\n</pre><script>alert(2)</script>\n```",
            ),
            Question::Over => unanswered(Trouble::Timeout, "no reply within 1000 ms"),
            Question::Settled => unanswered(Trouble::Unsupported, "the engine does not have the ability `define`"),
            Question::Stones(_) => unanswered(Trouble::Protocol, "the line is not JSON: `# TODO & <b>`"),
            Question::Turns => {
                unanswered(Trouble::Skipped, "not asked, since the engine has been started again 20 times")
            }
            _ => LITERAL.answer(position, question),
        }
    }
}

fn small() -> Vec<Case> {
    suite::read("tests/data/small.yaml", include_str!("../data/small.yaml")).unwrap_or_else(|error| panic!("{error}"))
}

/// What is known of Patchy: one failure as it is, one with another verdict, one that is none.
const KNOWN: &str = "known-failures 1\nkeil/small#8 fail # since always\nkeil/small#3 fail\nkeil/small#9 fail\n";

/// Does something with the run of Patchy on the small cases.
fn with_run<T>(of: impl Fn(&Run<'_>) -> T) -> T {
    let (cases, engine) = (small(), Patchy);
    let mut reports: Vec<Report> = cases.iter().flat_map(|case| suite::run(case, &engine)).collect();
    reports[1].log = "I take them for <b>linked</b>".to_owned();
    let known = KnownFailures::read("known.txt", KNOWN).expect("a list");
    of(&Run {
        engines: &[engine.name()],
        reports: &reports,
        planned: reports.len(),
        suspicions: &[],
        known: &known,
        is_strict: false,
    })
}

/// The same, when it was interrupted after four checks.
fn with_interrupted_run<T>(of: impl Fn(&Run<'_>) -> T) -> T {
    with_run(|run| of(&Run { reports: &run.reports[..4], ..*run }))
}

fn stripped(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn as_text() {
    assert_snapshot!(with_run(|run| stripped(&run.text())));
}

#[test]
fn as_json() {
    assert_snapshot!(with_run(|run| run.json()));
}

#[test]
fn as_json_lines() {
    assert_snapshot!(with_run(|run| run.jsonl()));
}

#[test]
fn as_junit() {
    assert_snapshot!(with_run(|run| run.junit()));
}

#[test]
fn as_tap() {
    assert_snapshot!(with_run(|run| run.tap()));
}

#[test]
fn as_markdown() {
    assert_snapshot!(with_run(|run| run.markdown()));
}

#[test]
fn as_badges() {
    let badges = [with_run(|run| run.badge()), with_interrupted_run(|run| run.badge())];
    assert_snapshot!(badges.concat());
}

/// A page with each of these elements emptied, and a line for each element.
fn without(page: &str, elements: &[&str]) -> String {
    let mut page = page.to_owned();
    for name in elements {
        let (open, close) = (format!("<{name}"), format!("</{name}>"));
        let parts: Vec<&str> = page.split(&open).collect();
        let rest =
            parts[1..].iter().map(|part| format!("<{name}/>{}", part.split_once(&close).map_or("", |(_, rest)| rest)));
        page = parts[0].to_owned() + &rest.collect::<String>();
    }
    page.replace("><", ">\n<")
}

#[test]
fn as_a_page() {
    assert_snapshot!(without(&with_run(|run| run.html()), &["svg", "style", "script"]));
}

#[test]
fn the_last_line_of_an_interrupted_run_says_so() {
    assert_snapshot!(with_interrupted_run(|run| stripped(&run.text())).lines().last().unwrap_or_default());
}

#[test]
fn a_strict_run_tells_what_has_no_answer() {
    let text = with_run(|run| stripped(&Run { is_strict: true, ..*run }.text()));
    let unsupported = text.split("\n\n").skip_while(|part| !part.starts_with("UNSUPPORTED keil/small#5")).take(2);
    assert_snapshot!(unsupported.chain(text.lines().last()).collect::<Vec<_>>().join("\n"));
}

#[test]
fn nothing_that_an_engine_says_is_markup_of_the_page() {
    let page = with_run(|run| run.html());
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt;") && !page.contains("<img"));
    assert!(page.contains("&lt;script&gt;alert(2)") && page.matches("<script").count() == 1);
    assert!(page.contains("&lt;b&gt;linked"));
    assert!(page.matches("<svg").count() >= 5, "boards are drawn");
    let style = page.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).expect("a style");
    assert!(!style.contains("url(") && !style.contains("@import"));
    for external in ["src=", "href=\"http", "href=\"//", "fetch(", "import("] {
        let allowed = if external == "src=" { 1 + page.matches("src=x onerror").count() - 1 } else { 0 };
        assert_eq!(page.matches(external).count(), allowed, "{external}");
    }
}

#[test]
fn nothing_that_an_engine_says_is_markup_of_the_summary() {
    let text = with_run(|run| run.markdown());
    assert!(!text.contains("<img") && text.contains("&lt;img"));
    assert!(text.contains("\n````text\n"), "the fence is longer than what is in it");
    for line in text.lines().filter(|line| line.starts_with("<details>")) {
        assert!(!line.contains("<b>") && !line.contains("<script"), "{line}");
    }
}

#[test]
fn the_junit_report_can_be_read_back_and_counts_what_the_run_counts() {
    let junit = with_run(|run| Junit::deserialize_from_str(&run.junit()).unwrap_or_else(|error| panic!("{error}")));
    assert_eq!((junit.tests, junit.failures, junit.errors, junit.skipped), (11, 2, 4, 3));
    let suites: Vec<&str> = junit.test_suites.iter().map(|suite| suite.name.as_str()).collect();
    assert_eq!(suites, ["keil/small", "meigo/small"]);
    let kind = |number: usize| match &junit.test_suites[0].test_cases[number - 1].status {
        TestCaseStatus::NonSuccess { kind, .. } => Some(*kind),
        _ => None,
    };
    assert_eq!(
        [2, 3, 4, 6, 9].map(kind).map(|kind| kind == Some(NonSuccessKind::Error)),
        [false, true, true, true, false]
    );
    assert_eq!(kind(8), None, "what is known to fail is skipped");
    let interrupted = with_interrupted_run(|run| Junit::deserialize_from_str(&run.junit()).expect("JUnit"));
    assert_eq!(interrupted.errors, 3, "the run itself is one");
}

#[test]
fn the_tap_report_has_as_many_points_as_its_plan() {
    let tap = with_run(|run| run.tap());
    assert!(tap.starts_with("TAP version 14\n1..11\n"));
    let points: Vec<&str> = tap.lines().filter(|line| line.starts_with("ok ") || line.starts_with("not ok ")).collect();
    assert_eq!(points.len(), 11);
    for (point, number) in points.iter().zip(1..) {
        assert!(point.contains(&format!("ok {number} - ")), "{point}");
        assert!(!point.replace("\\#", "").split(" # ").next().unwrap_or_default().contains('#'), "{point}");
    }
    let with = |words: &str| points.iter().filter(|point| point.contains(words)).count();
    assert_eq!((with("# SKIP"), with("# TODO"), with("not ok")), (2, 1, 7));
    assert!(!tap.contains("Bail out!"));
    let interrupted = with_interrupted_run(|run| run.tap());
    assert!(
        interrupted.contains("\n1..11\n") && interrupted.contains("\nBail out! incomplete: interrupted after 4 of 11")
    );
}

/// The file is what is told of the lines; with `SHINPAN_BLESS` it is made so.
#[test]
fn the_published_schema_of_the_lines_is_that_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/report.schema.json");
    let schema = format!("{:#}\n", schemars::schema_for!(ReportLine).as_value());
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(&path, &schema).expect("the file can be written");
    }
    let is_published = fs::read_to_string(&path).is_ok_and(|published| published == schema);
    assert!(is_published, "docs/report.schema.json is stale: `SHINPAN_BLESS=1 cargo test reports` writes it");
}

#[test]
fn every_line_is_valid_by_the_published_schema() {
    let schema = include_str!("../../docs/report.schema.json");
    let validator = jsonschema::validator_for(&serde_json::from_str(schema).expect("JSON")).expect("a schema");
    for report in [with_run(|run| run.jsonl()), with_interrupted_run(|run| run.jsonl())] {
        for line in report.lines() {
            let line: Value = serde_json::from_str(line).expect("a line is JSON");
            if let Err(error) = validator.validate(&line) {
                panic!("{}: {error}: {line}", error.instance_path());
            }
        }
    }
    for wrong in [
        json!({"line": "check", "id": "keil/small#1", "verdict": "perfect", "file": "x", "rules": []}),
        json!({"line": "dance"}),
    ] {
        assert!(!validator.is_valid(&wrong), "{wrong}");
    }
}

#[test]
fn a_check_stands_by_its_verdict_and_what_is_known_of_it() {
    use Standing::{Fails, FailsAsKnown, FailsOtherwise, Passes, PassesUnexpectedly, Unanswered};
    let standings = with_run(|run| run.reports.iter().map(|report| run.standing(report)).collect::<Vec<_>>());
    assert_eq!(
        standings,
        [
            Passes,
            Fails,
            FailsOtherwise(Verdict::Fail),
            Fails,
            Unanswered,
            Fails,
            Unanswered,
            FailsAsKnown,
            PassesUnexpectedly,
            Passes,
            Fails
        ]
    );
}

#[test]
fn a_run_is_as_good_as_what_counts_against_it() {
    let conformance = |checks: &[usize], is_strict| {
        with_run(|run| {
            let reports: Vec<Report> = checks.iter().map(|number| run.reports[number - 1].clone()).collect();
            Run { reports: &reports, planned: reports.len(), is_strict, ..*run }.conformance()
        })
    };
    assert_eq!(conformance(&[1, 5, 8], false), Conformance::Conforms, "unsupported and known to fail");
    assert_eq!(conformance(&[1, 5], true), Conformance::DoesNotConform, "unsupported, and strict");
    assert_eq!(conformance(&[1, 8], true), Conformance::Conforms, "known to fail is known, also where it is strict");
    assert_eq!(conformance(&[1, 7], false), Conformance::Incomplete, "skipped");
    assert_eq!(conformance(&[1, 7], true), Conformance::DoesNotConform, "skipped, and strict");
    assert_eq!(conformance(&[5, 8], false), Conformance::Incomplete, "nothing passes");
    assert_eq!(conformance(&[1, 9], false), Conformance::DoesNotConform, "known to fail, and passes");
    assert_eq!(conformance(&[1, 3], false), Conformance::DoesNotConform, "fails otherwise than known");
    assert_eq!(with_interrupted_run(|run| run.conformance()), Conformance::Incomplete, "whatever failed before");
}

#[test]
fn a_list_of_known_failures_is_brought_up_to_date_and_keeps_its_comments() {
    let list = KnownFailures::read("known.txt", &format!("# Ours.\n\n{KNOWN}hexgo/elsewhere#1 crash  # not run\n"))
        .expect("a list");
    assert_snapshot!(with_run(|run| list.after(run.reports)));
    let again = |text: &str| with_run(|run| KnownFailures::read("known.txt", text).expect("a list").after(run.reports));
    let once = with_run(|run| list.after(run.reports));
    assert_eq!(again(&once), once);
}

#[test]
fn a_list_of_known_failures_that_cannot_be_read_is_named_with_the_line() {
    let heading = "known-failures 1\n";
    let messages = [
        String::new(),
        "# nothing".to_owned(),
        "keil/small#1 fail".to_owned(),
        "known-failures 2\nkeil/small#1 fail".to_owned(),
        format!("{heading}keil/small#1"),
        format!("{heading}keil/small fail"),
        format!("{heading}keil/small# fail"),
        format!("{heading}keil/small#1 failed"),
        format!("{heading}keil/small#1 unsupported"),
        format!("{heading}\n# twice\nkeil/small#1 fail\nkeil/small#1 crash"),
    ]
    .map(|text| KnownFailures::read("known.txt", &text).expect_err(&text));
    assert_snapshot!(messages.join("\n"));
}

#[test]
fn an_id_that_no_check_has_is_named_with_the_nearest() {
    let ids: BTreeSet<String> = ["keil/small#1", "keil/small#2", "meigo/small#1"].map(str::to_owned).into();
    let wrong = |id: &str| {
        KnownFailures::read("known.txt", &format!("known-failures 1\n{id} fail")).expect("a list").check_ids(&ids)
    };
    assert_eq!(wrong("keil/small#2"), Ok(()));
    assert_eq!(
        wrong("keil/smal#2"),
        Err("known.txt:2: there is no check `keil/smal#2`; did you mean `keil/small#2`?".to_owned())
    );
    assert_eq!(
        wrong("go/ko#1"),
        Err("known.txt:2: there is no check `go/ko#1`; `shinpan list` shows the ids of the cases".to_owned())
    );
}

// Comparisons

/// The report of a run of these checks of Patchy's, with these verdicts instead.
fn recorded(verdicts: &[(usize, &str)]) -> Recorded {
    let text = with_run(|run| {
        let reports: Vec<Report> = verdicts.iter().map(|(number, _)| run.reports[number - 1].clone()).collect();
        Run { reports: &reports, planned: reports.len(), ..*run }.jsonl()
    });
    let lines = text.lines().zip(std::iter::once(None).chain(verdicts.iter().map(Some)).chain([None]));
    let changed = lines.map(|(line, verdict)| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        if let Some((_, verdict)) = verdict {
            line["verdict"] = json!(verdict);
        }
        format!("{line}\n")
    });
    Recorded::read("report.jsonl", &changed.collect::<String>()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_comparison_tells_what_got_worse_from_what_got_better() {
    let before =
        recorded(&[(1, "pass"), (2, "pass"), (3, "fail"), (4, "timeout"), (5, "pass"), (6, "pass"), (8, "fail")]);
    let after = recorded(&[
        (1, "pass"),
        (2, "fail"),
        (3, "crash"),
        (4, "pass"),
        (5, "unsupported"),
        (7, "skipped"),
        (8, "fail"),
        (11, "fail"),
    ]);
    let comparison = Comparison::of(&before, &after);
    assert!(comparison.got_worse());
    assert_snapshot!(stripped(&comparison.text()));
    assert_snapshot!(comparison.json());
    assert!(!Comparison::of(&before, &before).got_worse());
}

#[test]
fn failing_otherwise_and_new_checks_are_not_worse() {
    let before = recorded(&[(1, "fail"), (2, "unsupported")]);
    let after = recorded(&[(1, "crash"), (2, "skipped"), (3, "fail")]);
    assert!(!Comparison::of(&before, &after).got_worse());
    let lost = recorded(&[(1, "unsupported"), (2, "fail")]);
    assert!(Comparison::of(&before, &lost).got_worse());
}

#[test]
fn a_file_that_is_no_report_is_told_what_it_is_not() {
    let report = with_run(|run| run.jsonl());
    let lines: Vec<&str> = report.lines().collect();
    let of = |lines: &[&str]| lines.join("\n") + "\n";
    let files = [
        String::new(),
        with_run(|run| run.json()),
        with_run(|run| run.junit()),
        of(&lines[1..]),
        report.replacen("\"format\":1", "\"format\":2", 1),
        report.replacen("\"planned\"", "\"plans\"", 1),
        of(&lines[..5]),
        report[..report.len() / 2].to_owned(),
        of(&[&lines[..2], &lines[3..]].concat()),
        of(&[&lines[..3], &lines[2..]].concat()),
        of(&[&lines[..], &lines[1..2]].concat()),
        report.replacen("\"verdict\":\"pass\"", "\"verdict\":\"perfect\"", 1),
        report.replacen("\"line\":\"check\"", "\"line\":\"dance\"", 1),
    ];
    let messages = files.map(|text| Recorded::read("report.jsonl", &text).map(drop).expect_err("no report"));
    assert_snapshot!(messages.join("\n"));
}

// The command

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

/// A file of this name that is not there yet.
fn new_file(name: &str) -> String {
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file.display().to_string()
}

/// What reads the suite wrongly, and the part of it that shows that.
const READING: [&str; 5] = ["check", "--engine", "keil/empty-third", "--filter", "keil/[st]*"];

#[test]
fn one_run_can_print_one_format_and_write_others() {
    let formats = ["text", "json", "jsonl", "junit", "tap", "html", "markdown", "badge"];
    let files = formats.map(|format| new_file(&format!("each.{format}")));
    let outputs: Vec<String> =
        formats.iter().zip(&files).map(|(format, file)| format!("--output={format}={file}")).collect();
    let args: Vec<&str> = READING.into_iter().chain(outputs.iter().map(String::as_str)).collect();
    let (printed, complaint, code) = shinpan(&args);
    assert_eq!((complaint.as_str(), code), ("", 1));
    let [text, json, jsonl, junit, tap, html, markdown, badge] =
        files.map(|file| fs::read_to_string(file).expect("the file is there"));
    assert_eq!(text, printed);
    assert!(html.contains("keil/empty-third") && html.contains("What the engine may take the rules to be"));
    assert!(markdown.contains("It may take the rules to be `keil/empty-third`"));
    let failed = serde_json::from_str::<Value>(&json).expect("JSON")["failed"].as_u64().expect("a number") as usize;
    assert!(failed > 0);
    let recorded = Recorded::read("each.jsonl", &jsonl).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(recorded.summary.verdicts["fail"], failed);
    assert_eq!(Junit::deserialize_from_str(&junit).expect("JUnit").failures, failed);
    assert_eq!(tap.lines().filter(|line| line.starts_with("not ok")).count(), failed);
    assert!(badge.contains(&format!("{failed} of ")));
}

#[test]
fn an_output_that_cannot_be_is_refused_before_the_run() {
    for (output, message) in [
        ("junit", "write a format and a file, as in `junit=report.xml`"),
        ("junit=", "write a format and a file"),
        ("pdf=x", "the formats are text, json, jsonl, junit, tap, html, markdown, badge"),
        ("tap=-", "what is printed is said with `--format`"),
        ("tap=no-such-folder/x.tap", "no-such-folder/x.tap: cannot be written: "),
    ] {
        let (out, err, code) = shinpan(&["check", "--output", output]);
        assert_eq!((out.as_str(), code), ("", 2), "{output}");
        assert!(err.contains(message), "{err}");
    }
    let file = new_file("twice");
    let (_, err, code) = shinpan(&["check", &format!("--output=tap={file}"), &format!("--output=json={file}")]);
    assert!(code == 2 && err.contains("named twice; give each output a file of its own"), "{err}");
    let (_, err, code) = shinpan(&["check", "tests/data/wrong.yaml", "--output=text=tests/../tests/data/wrong.yaml"]);
    assert!(code == 2 && err.contains("named twice"), "a file that is read is not written over: {err}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_in_the_end_is_a_failure_of_the_command() {
    let (out, err, code) = shinpan(&["check", "--game", "meigo", "--output", "tap=/dev/full"]);
    assert_eq!(code, 3);
    assert!(out.contains("conform") && err.starts_with("shinpan: /dev/full: cannot be written: "), "{err}");
}

#[test]
fn known_failures_do_not_count_until_they_pass() {
    let file = new_file("known.txt");
    let run = |more: &[&str]| shinpan(&[&READING, more].concat());
    assert_eq!(run(&["--write-known-failures", &file]).2, 1, "writing a list does not make them known");
    let list = fs::read_to_string(&file).expect("the list is there");
    assert!(list.starts_with("known-failures 1\n") && list.contains("keil/two-stones-alone-are-unlinked#1 fail\n"));

    let (out, err, code) = run(&["--known-failures", &file]);
    assert_eq!((err.as_str(), code), ("", 0), "{out}");
    assert!(out.contains("conforms but for what is known: ") && !out.contains("FAIL"), "{out}");

    fs::write(&file, list.clone() + "keil/smallest-board#1 timeout # flaky\n").expect("the file can be written");
    let (out, _, code) = run(&["--known-failures", &file]);
    assert_eq!(code, 1);
    let line = list.lines().count() + 1;
    assert!(out.contains(&format!("(passes, though it is known to fail; remove its line, {file}:{line})")), "{out}");
    assert!(out.contains(", 1 is known to fail and passes"), "{out}");
    assert_eq!(
        shinpan(&["check", "--engine", "keil/empty-third", "--filter", "*unlinked*", "--known-failures", &file]).2,
        0,
        "what does not run is not missed"
    );

    assert_eq!(run(&["--known-failures", &file, "--write-known-failures", &file]).2, 1);
    assert_eq!(fs::read_to_string(&file).expect("the list is there"), list, "what passes is removed");

    fs::write(&file, list + "keil/smalest-board#1 fail\n").expect("the file can be written");
    for option in ["--known-failures", "--write-known-failures"] {
        let (out, err, code) = run(&[option, &file]);
        assert_eq!((out.as_str(), code), ("", 2));
        assert!(
            err.ends_with("there is no check `keil/smalest-board#1`; did you mean `keil/smallest-board#1`?\n"),
            "{err}"
        );
    }
    assert_eq!(run(&["--known-failures", "no-such-file"]).2, 2);
}

#[test]
fn a_list_can_have_checks_of_ones_own_files_and_of_the_suite() {
    let file = new_file("both.txt");
    fs::write(&file, "known-failures 1\nkeil/wrong-on-purpose#1 fail\nkeil/smallest-board#1 fail\n")
        .expect("the file can be written");
    let (out, err, code) = shinpan(&["check", "tests/data/wrong.yaml", "--known-failures", &file]);
    assert_eq!((err.as_str(), code), ("", 1));
    assert!(out.ends_with("6 of 7 checks fail on the naive and fast engines, 1 is known to fail\n"), "{out}");
}

#[test]
fn two_runs_are_compared() {
    let (before, after) = (new_file("before.jsonl"), new_file("after.jsonl"));
    let keil = |engine: &str, file: &str| {
        shinpan(&["check", "--filter", "keil/[st]*", "--engine", engine, "--output", &format!("jsonl={file}")]).2
    };
    assert_eq!((keil("fast", &before), keil("keil/empty-third", &after)), (0, 1));
    let (out, err, code) = shinpan(&["compare", &before, &after]);
    assert_eq!((err.as_str(), code), ("", 1));
    assert!(
        out.contains("newly failing: ") && out.contains("keil/two-stones-alone-are-unlinked#1  fail, was pass"),
        "{out}"
    );
    let (out, _, code) = shinpan(&["compare", &after, &before, "--format", "json"]);
    assert_eq!(code, 0);
    let json: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        (&json["worse"], json["newly-passing"].as_array().is_some_and(|list| !list.is_empty())),
        (&json!(false), true)
    );
    let (_, err, code) = shinpan(&["compare", &before, "README.md"]);
    assert!(code == 2 && err.starts_with("shinpan: README.md: the first line is not the header of a report"), "{err}");
}
