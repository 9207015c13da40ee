//! Is the suite worth what is asked of it? And are the readings what they say?

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use shinpan::explore::compare::{Disagreement, Pair};
use shinpan::explore::exhaust::{Done, Plan, Sample, games};
use shinpan::naive::LITERAL;
use shinpan::readings::{self, Reading, Source};
use shinpan::report::Worth;
use shinpan::suite::{self, Case};
use shinpan::worth::{CheckId, Matrix, diagnose, quick};
use shinpan::{Engine as _, Game, Shape, explore, spec};

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| suite::embedded().unwrap_or_else(|error| panic!("{error}")));
static MATRIX: LazyLock<Matrix> = LazyLock::new(|| Matrix::measure(&CASES, || {}));

fn all_checks() -> BTreeSet<CheckId<'static>> {
    CASES.iter().flat_map(|case| case.checks.iter().map(|check| (case.id.as_str(), check.number))).collect()
}

#[test]
fn the_suite_is_worth_what_is_asked_of_it() {
    assert_eq!(MATRIX.shortcomings(&CASES), Vec::<String>::new());
}

/// The file is what is told of the matrix; with `SHINPAN_BLESS` it is made so.
fn is_published(file: &str, told: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        std::fs::write(&path, told).expect("the file can be written");
    }
    let published = std::fs::read_to_string(&path).expect("the file can be read");
    assert!(published == told, "{file} is stale: `SHINPAN_BLESS=1 cargo test worth` writes it");
}

#[test]
fn the_document_says_what_is_measured() {
    is_published("docs/worth.md", &Worth { matrix: &MATRIX, cases: &CASES }.markdown());
}

#[test]
fn the_published_matrix_is_the_one_that_is_measured() {
    is_published("docs/worth.json", &Worth { matrix: &MATRIX, cases: &CASES }.json());
}

#[test]
fn the_page_needs_nothing_else_and_names_every_reading() {
    let page = Worth { matrix: &MATRIX, cases: &CASES }.html();
    assert!(page.starts_with("<!DOCTYPE html>"), "{}", &page[..100]);
    for outside in ["http:", "https:", "src=", "href=", "<script"] {
        assert!(!page.contains(outside), "the page has `{outside}`");
    }
    for row in &MATRIX.rows {
        assert!(page.contains(&format!("<code>{}</code>", row.reading.id)), "`{}` is not on the page", row.reading.id);
    }
}

#[test]
fn what_falls_short_is_named() {
    let mut matrix = MATRIX.clone();
    for row in &mut matrix.rows {
        if row.reading.id == "keil/empty-third" {
            row.killed_by.clear();
        }
    }
    let short = matrix.shortcomings(&CASES);
    assert!(
        short.contains(&"`keil/empty-third` is killed by 0 checks in 0 cases; 3 in 2 are asked".to_owned()),
        "{short:?}"
    );
    assert!(short.contains(&"`keil/two-stones-alone-are-unlinked#1` does not kill `keil/empty-third`".to_owned()));
    let told = Worth { matrix: &matrix, cases: &CASES }.json();
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["survivors"], serde_json::json!(["keil/empty-third"]));
}

#[test]
fn the_quick_tier_kills_whatever_the_suite_kills() {
    let tier = quick(&Matrix::published(), CASES.clone());
    let checks: BTreeSet<CheckId<'_>> =
        tier.iter().flat_map(|case| case.checks.iter().map(|check| (case.id.as_str(), check.number))).collect();
    assert!(checks.len() * 5 < all_checks().len(), "{} checks", checks.len());
    for row in MATRIX.rows.iter().filter(|row| row.kills() > 0) {
        assert!(checks.iter().any(|&check| row.is_killed_by(check)), "`{}` survives the quick tier", row.reading.id);
    }
}

#[test]
fn each_reading_is_diagnosed_as_itself() {
    let all = all_checks();
    for row in MATRIX.rows.iter().filter(|row| row.kills() > 0) {
        let failed: BTreeSet<CheckId<'_>> = row.checks().collect();
        let suspicions = diagnose(&MATRIX, &failed, &(&all - &failed));
        let [suspicion] = &suspicions[..] else { panic!("`{}`: {suspicions:?}", row.reading.id) };
        assert!(
            suspicion.readings.iter().any(|reading| reading.id == row.reading.id),
            "`{}`: {suspicion:?}",
            row.reading.id
        );
        assert_eq!((suspicion.explained, suspicion.contradicted), (failed.len(), 0));
    }
}

#[test]
fn two_readings_at_once_are_both_suspected() {
    let checks = |id: &str| MATRIX.row(id).expect("a reading").checks().collect::<BTreeSet<_>>();
    let failed = &checks("hexgo/two-liberties") | &checks("hexgo/komi-to-black");
    let suspicions = diagnose(&MATRIX, &failed, &(&all_checks() - &failed));
    for id in ["hexgo/two-liberties", "hexgo/komi-to-black"] {
        assert!(suspicions.iter().any(|it| it.readings.iter().any(|reading| reading.id == id)), "{suspicions:?}");
    }
}

#[test]
fn readings_have_plain_unique_ids_and_say_their_mistake_in_a_sentence() {
    let mut seen = BTreeSet::new();
    for reading in readings::all() {
        assert!(seen.insert(reading.id), "`{}` stands twice", reading.id);
        let name = reading.id.strip_prefix(&format!("{}/", reading.game().name())).expect("the game first");
        assert!(name.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-'), "{name}");
        assert!(!reading.says.ends_with('.') && !reading.says.is_empty(), "`{}`: {}", reading.id, reading.says);
        assert!(!reading.bends.is_empty(), "`{}` bends no clause", reading.id);
        for label in reading.bends {
            assert!(spec::clause(label).is_some(), "`{}` bends `{label}`, which is no clause", reading.id);
        }
        if let Source::Ruling(name) = reading.source {
            let ruling = spec::ruling(name).unwrap_or_else(|| panic!("`{}`: there is no ruling {name}", reading.id));
            let alternative = reading.id.split_once('/').expect("a name").1;
            assert!(ruling.contains(&format!("`{alternative}`")), "{name} does not name `{alternative}`");
        }
    }
}

#[test]
fn there_are_at_least_thirty_mistakes_for_each_game() {
    for game in Game::ALL {
        let mistakes = readings::all().filter(|reading| reading.game() == game && reading.source == Source::Mistake);
        assert!(mistakes.count() >= 30, "{game}");
    }
}

/// The names of the alternatives of each ruling, as `spec/rulings.md` lists them.
fn alternatives() -> BTreeMap<String, Vec<String>> {
    let rulings = include_str!("../../spec/rulings.md");
    let entries = rulings.split("\n### ").skip(1);
    entries
        .map(|entry| {
            let (name, text) = entry.split_once('\n').expect("a heading");
            let list =
                text.split("**Other readings.**").nth(1).and_then(|rest| rest.split("\n**").next()).unwrap_or("");
            let names = list.split("\n- `").skip(1).filter_map(|item| item.split('`').next());
            (name.to_owned(), names.map(str::to_owned).collect())
        })
        .collect()
}

#[test]
fn every_alternative_of_a_ruling_is_a_reading_or_its_entry_says_why_it_is_none() {
    let read: BTreeSet<&str> = readings::all().filter_map(|reading| Some(reading.id.split_once('/')?.1)).collect();
    for (ruling, names) in alternatives() {
        let text = spec::ruling(&ruling).expect("an entry");
        for name in names.iter().filter(|name| !read.contains(name.as_str())) {
            assert!(text.contains(&format!("`{name}` is not run")), "{ruling}: `{name}` is no reading");
        }
    }
}

/// The first difference between the rules and a reading: on every board of the smallest sizes, on some of the next, and
/// in every game of three turns.
fn first_difference(reading: &Reading) -> Option<Box<Disagreement>> {
    let (whole, sampled) = match reading.game() {
        Game::Keil | Game::Hexgo => (vec![Shape::hexagon(2)], Shape::hexagon(3)),
        Game::Meigo => (vec![Shape::grid(3, 1), Shape::grid(2, 2)], Shape::grid(2, 3)),
    };
    let shape = |shape: Result<Shape, _>| shape.expect("a size");
    let mut pair = Pair::new(&LITERAL, reading);
    let some = Plan { sample: Some(Sample { boards: 200, seed: 1 }), ..Plan::new(reading.game(), shape(sampled)) };
    let all = whole.iter().cloned().map(|whole| Plan::new(reading.game(), shape(whole)));
    let on_boards =
        all.chain([some]).find_map(|plan| plan.run(&mut pair, &mut Done::default(), |_| {}).expect("a plan"));
    let smallest = shape(whole[0].clone());
    let starts = explore::starts(reading.game(), smallest);
    let in_games = || starts.into_iter().find_map(|start| games(&mut pair, &LITERAL.start(start), 3, &mut || {}).err());
    on_boards.or_else(in_games)
}

#[test]
fn readings_with_a_proof_never_answer_otherwise_than_the_rules() {
    for reading in readings::all().filter(|reading| reading.proof.is_some()) {
        if let Some(difference) = first_difference(reading) {
            panic!("`{}`: {difference:?}", reading.id);
        }
    }
}

#[test]
fn the_same_comparison_finds_readings_that_do_differ() {
    for id in ["keil/empty-third", "hexgo/two-liberties", "meigo/prison-sign-swapped"] {
        let reading = readings::named(id).expect("a reading");
        assert!(first_difference(reading).is_some(), "`{id}` was not told from the rules");
    }
}

#[test]
fn a_reading_answers_the_other_games_as_the_rules_have_them() {
    let reading = readings::named("keil/empty-third").expect("a reading");
    let others = CASES.iter().filter(|case| case.game() != Game::Keil);
    assert!(others.flat_map(|case| suite::run(case, reading)).all(|report| report.passed()));
    assert_eq!(reading.name(), "keil/empty-third");
}
