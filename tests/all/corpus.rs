//! Do the properties hold for every input that cargo-fuzz found worth keeping?
//!
//! `fuzz/` is not part of the published package; there is nothing to run where it is missing, and the test says so.

use std::fs;
use std::path::Path;

use crate::properties;

/// Calls the property with every file of the corpus.
fn all(target: &str, property: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let Ok(entries) = fs::read_dir(&folder) else {
        return println!("skipped: {} is not there", folder.display());
    };
    let files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(!files.is_empty(), "{} has no files", folder.display());
    for file in files {
        println!("{}", file.display());
        property(&fs::read(&file).expect("the file can be read"));
    }
}

#[test]
fn a_case_file_is_read_or_refused_with_its_place() {
    all("case_files", properties::a_case_file_is_read_or_refused_with_its_place);
}

#[test]
fn a_diagram_is_a_board_or_refused() {
    all("diagrams", properties::a_diagram_is_a_board_or_refused);
}

#[test]
fn both_engines_reply_alike_to_any_request() {
    all("requests", properties::both_engines_reply_alike_to_any_request);
}

#[test]
fn a_reply_is_an_answer_of_its_kind_or_nonsense() {
    all("replies", properties::a_reply_is_an_answer_of_its_kind_or_nonsense);
}
