//! Does the literal engine give every answer that the cases derive from the rules' texts? One test for each case file.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rstest::rstest;
use shinpan::naive::LITERAL;
use shinpan::suite;

#[rstest]
fn the_literal_engine_passes(#[files("cases/*/*.yaml")] path: PathBuf) {
    let text = std::fs::read_to_string(&path).expect("the file can be read");
    let cases = suite::read(&path.display().to_string(), &text).unwrap_or_else(|error| panic!("{error}"));
    let reports = cases.iter().flat_map(|case| suite::run(case, &LITERAL));
    let failing: Vec<String> = reports
        .filter(|report| !report.passed())
        .map(|report| format!("{} {:?}", report.id(), report.differences))
        .collect();
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn the_embedded_suite_is_the_folder_cases() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut on_disk = BTreeSet::new();
    for game in std::fs::read_dir(root.join("cases")).expect("the folder `cases` can be read") {
        for file in std::fs::read_dir(game.expect("an entry").path()).expect("cases holds one folder for each game") {
            let path = file.expect("an entry").path();
            let name = path.strip_prefix(root).expect("below the root").display().to_string();
            on_disk.insert((name, std::fs::read_to_string(&path).expect("the file can be read")));
        }
    }
    let embedded = suite::embedded_files().into_iter().map(|(path, text)| (path, text.to_owned())).collect();
    assert_eq!(on_disk, embedded, "rebuild after adding a file: `touch src/suite/embedded.rs`");
}

#[test]
fn ids_are_unique_and_stand_in_the_folder_of_their_game() {
    for case in suite::embedded().unwrap_or_else(|error| panic!("{error}")) {
        assert!(
            case.file.starts_with(&format!("cases/{}/", case.game().name())),
            "`{}` stands in {}",
            case.id,
            case.file
        );
    }
}
