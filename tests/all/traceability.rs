//! Does every clause have its code and its cases, and does every citation lead somewhere?
//!
//! The lines "Shown by" in the spec are written by this test: `SHINPAN_BLESS=1 cargo test traceability` brings them up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use shinpan::spec::{Clause, clauses};
use shinpan::suite::{Case, Expected, embedded};

const NAIVE: [&str; 4] = ["src/naive/board.rs", "src/naive/keil.rs", "src/naive/hexgo.rs", "src/naive/meigo.rs"];
const TOPICS: [&str; 6] = ["keil", "hexgo", "meigo", "board", "setup", "turn"];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn file(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn cases() -> Vec<Case> {
    embedded().unwrap_or_else(|error| panic!("{error}"))
}

fn labels() -> BTreeSet<&'static str> {
    clauses().iter().map(|clause| clause.label).collect()
}

/// The quotes in the engine's doc comments: a label in backticks on a line of its own, then the clause behind `>`.
fn quotes() -> Vec<(String, String)> {
    let lines: Vec<String> = NAIVE
        .iter()
        .flat_map(|name| file(name).lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>())
        .collect();
    let label = |line: &str| line.strip_prefix("/// `").and_then(|line| line.strip_suffix('`')).map(str::to_owned);
    let quote = |line: &str| line.strip_prefix("/// > ").map(str::to_owned);
    lines.windows(2).filter_map(|pair| Some((label(&pair[0])?, quote(&pair[1])?))).collect()
}

/// Everything in a text between backticks or quotation marks that looks like a label.
fn cited_labels(text: &str) -> BTreeSet<String> {
    let is_label = |word: &str| {
        let mut parts = word.split('.');
        let plain = word.chars().all(|sign| sign.is_ascii_lowercase() || sign == '.');
        plain
            && word.contains('.')
            && parts.next().is_some_and(|topic| TOPICS.contains(&topic))
            && ![".md", ".rs", ".js", ".json"].iter().any(|ending| word.ends_with(ending))
    };
    text.split(['`', '"']).filter(|word| is_label(word)).map(str::to_owned).collect()
}

fn cites(case: &Case, label: &str) -> usize {
    let refused = |check: &&shinpan::suite::Check| matches!(&check.expected, Expected::Refused(by) if by == label);
    match case.rules.iter().any(|rule| rule == label) {
        true => case.checks.len(),
        false => case.checks.iter().filter(refused).count(),
    }
}

#[test]
fn labels_are_unique_and_named_for_their_file() {
    let mut seen = BTreeSet::new();
    for clause in clauses() {
        assert!(seen.insert(clause.label), "`{}` stands twice in the spec", clause.label);
        let topic = clause.label.split('.').next().unwrap_or_default();
        let own = clause.file.contains(topic)
            || clause.file.ends_with("conventions.md") && ["board", "setup", "turn"].contains(&topic);
        assert!(own, "`{}` does not belong in {}", clause.label, clause.file);
    }
    let written: usize =
        shinpan::spec::FILES.iter().map(|(_, text)| text.lines().filter(|line| line.starts_with("r[")).count()).sum();
    assert_eq!(written, seen.len(), "a line that starts with `r[` is not read as a clause");
}

#[test]
fn every_clause_says_the_rule_and_gives_a_definition() {
    for Clause { label, rule, rest, .. } in clauses() {
        assert!(
            rule.ends_with('.') && !rule.contains('\n') && !rule.contains("]("),
            "`{label}`: the rule is one plain paragraph"
        );
        assert!(rest.contains("```math\n"), "`{label}` has no definition in set notation");
    }
}

#[test]
fn every_clause_is_quoted_by_the_function_that_stands_for_it() {
    let quotes = quotes();
    for (label, quote) in &quotes {
        let clause =
            shinpan::spec::clause(label).unwrap_or_else(|| panic!("the engine quotes `{label}`, which is no clause"));
        assert_eq!(*quote, clause.rule, "the engine's quote of `{label}` is not what {} says", clause.file);
    }
    let quoted: BTreeSet<&str> = quotes.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(
        labels().difference(&quoted).collect::<Vec<_>>(),
        Vec::<&&str>::new(),
        "clauses without a function that quotes them"
    );
}

#[test]
fn every_clause_has_at_least_two_checks() {
    let cases = cases();
    let counts = labels().into_iter().map(|label| (label, cases.iter().map(|case| cites(case, label)).sum::<usize>()));
    let few: BTreeMap<&str, usize> = counts.filter(|(_, count)| *count < 2).collect();
    assert!(few.is_empty(), "clauses with fewer than two checks: {few:?}");
}

#[test]
fn every_clause_that_refuses_is_seen_refusing_and_not_refusing() {
    let cases = cases();
    let refusing: BTreeSet<String> = NAIVE
        .iter()
        .flat_map(|name| {
            let text = file(name);
            let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            cited_labels(&code.join("\n"))
        })
        .collect();
    let is_refusal = |expected: &Expected, label: &str| matches!(expected, Expected::Refused(by) if by == label);
    for label in &refusing {
        let checks = || cases.iter().flat_map(|case| case.checks.iter().map(move |check| (case, check)));
        let seen = checks().filter(|(_, check)| is_refusal(&check.expected, label)).count();
        let open = checks()
            .filter(|(case, check)| case.rules.contains(label) && matches!(check.expected, Expected::Holds(_)))
            .count();
        assert!(seen >= 2, "`{label}` refuses in {seen} checks only");
        assert!(open >= 1, "no check shows where `{label}` does not refuse");
    }
    let known: BTreeSet<String> = labels().into_iter().map(str::to_owned).collect();
    assert_eq!(
        refusing.difference(&known).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "labels in the engine that are no clauses"
    );
}

#[test]
fn every_label_and_case_that_a_document_cites_exists() {
    let labels = labels();
    let readings = shinpan::readings::all().map(|reading| reading.id.to_owned());
    let chapters: Vec<String> =
        cases().iter().map(|case| format!("{}/{}", case.game().name(), case.chapter())).collect();
    let ids: BTreeSet<String> = cases().into_iter().map(|case| case.id).chain(chapters).chain(readings).collect();
    let mut documents = vec!["README.md".to_owned()];
    for folder in ["spec", "docs"] {
        let entries = fs::read_dir(path(folder)).expect("the folder can be read");
        documents.extend(entries.map(|entry| format!("{folder}/{}", entry.expect("an entry").file_name().display())));
    }
    for document in documents.iter().filter(|name| name.ends_with(".md")) {
        let text = file(document);
        for label in cited_labels(&text) {
            assert!(labels.contains(label.as_str()), "{document} cites `{label}`, which is no clause");
        }
        let looks_like_id = |word: &&str| {
            let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-' || sign == '/';
            let game = word.split('/').next().is_some_and(|game| ["keil", "hexgo", "meigo"].contains(&game));
            game && word.contains('/') && word.chars().all(plain)
        };
        // `keil/my-question` stands for a reader's own case.
        for id in text.split(['`', ' ', '\n']).filter(looks_like_id).filter(|id| !id.contains("/my-")) {
            assert!(
                ids.contains(id) || document == "docs/cases.md",
                "{document} names `{id}`, which is no case, chapter or reading"
            );
        }
    }
}

#[test]
fn every_ruling_has_an_entry_and_a_case() {
    let text = file("spec/rulings.md");
    let entries: BTreeSet<String> =
        text.lines().filter_map(|line| line.strip_prefix("### ")).map(|heading| heading.trim().to_owned()).collect();
    let expected = [('G', 5), ('K', 8), ('H', 10), ('M', 11)];
    let expected: BTreeSet<String> = expected
        .into_iter()
        .flat_map(|(letter, last)| (1..=last).map(move |number| format!("{letter}{number}")))
        .collect();
    assert!(
        expected.is_subset(&entries),
        "rulings without an entry: {:?}",
        expected.difference(&entries).collect::<Vec<_>>()
    );
    let cited: BTreeSet<String> = cases().into_iter().flat_map(|case| case.rulings).collect();
    assert_eq!(cited, entries, "the rulings that cases cite, and those that have an entry");
}

#[test]
fn the_spec_names_the_cases_of_each_clause() {
    let cases = cases();
    let bless = std::env::var_os("SHINPAN_BLESS").is_some();
    for (name, text) in shinpan::spec::FILES {
        let current = with_shown_by(text, &cases);
        if bless {
            fs::write(path(name), &current).unwrap_or_else(|error| panic!("{name}: {error}"));
        } else {
            assert!(
                current == file(name),
                "{name}: a line `Shown by` is stale; run `SHINPAN_BLESS=1 cargo test traceability`"
            );
        }
    }
}

/// The text with each clause ended by the line that names its cases.
fn with_shown_by(text: &str, cases: &[Case]) -> String {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut label: Option<&str> = None;
    let close = |paragraphs: &mut Vec<String>, label: &mut Option<&str>| {
        paragraphs.extend(label.take().map(|label| shown_by(label, cases)));
    };
    for paragraph in text.trim_end().split("\n\n").filter(|paragraph| !paragraph.starts_with("Shown by ")) {
        let begins = paragraph.strip_prefix("r[").and_then(|rest| rest.split_once(']')).map(|(label, _)| label);
        if begins.is_some() || paragraph.starts_with('#') {
            close(&mut paragraphs, &mut label);
        }
        label = begins.or(label);
        paragraphs.push(paragraph.to_owned());
    }
    close(&mut paragraphs, &mut label);
    paragraphs.join("\n\n") + "\n"
}

/// Up to four cases, those first of which the clause is the main one.
fn shown_by(label: &str, cases: &[Case]) -> String {
    let mut showing: Vec<&Case> = cases.iter().filter(|case| case.rules.iter().any(|rule| rule == label)).collect();
    showing.sort_by_key(|case| case.rules.first().is_none_or(|first| first != label));
    let named: Vec<String> = showing.iter().take(4).map(|case| format!("[`{}`](../{})", case.id, case.file)).collect();
    match showing.len().saturating_sub(named.len()) {
        0 => format!("Shown by {}.", named.join(", ")),
        more => format!("Shown by {} and {more} more.", named.join(", ")),
    }
}

#[test]
fn the_examples_of_the_case_format_are_cases_of_the_suite() {
    let suite: Vec<&str> = shinpan::suite::embedded_files().into_iter().map(|(_, text)| text).collect();
    let document = file("docs/cases.md");
    let examples: Vec<&str> = document
        .split("```yaml\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("```"))
        .map(|(example, _)| example)
        .collect();
    assert_eq!(examples.len(), 3, "one for each game");
    for example in examples {
        assert!(
            suite.iter().any(|text| text.contains(example)),
            "docs/cases.md has an example that the suite has not:\n{example}"
        );
    }
}
