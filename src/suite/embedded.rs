//! The cases that are built into the library.

use include_dir::{Dir, include_dir};

use super::{Case, CaseError, check_ids, read};

static CASES: Dir = include_dir!("$CARGO_MANIFEST_DIR/cases");

/// The case files of the suite: path and text, in the order of games and chapters.
///
/// ```
/// assert!(shinpan::suite::embedded_files().iter().any(|(path, _)| path == "cases/keil/links.yaml"));
/// ```
#[must_use]
pub fn embedded_files() -> Vec<(String, &'static str)> {
    let folders = ["keil", "hexgo", "meigo"].into_iter().filter_map(|game| CASES.get_dir(game));
    let mut files = Vec::new();
    for folder in folders {
        let mut chapters: Vec<_> = folder.files().collect();
        chapters.sort_by_key(|file| file.path());
        files.extend(
            chapters
                .into_iter()
                .filter_map(|file| Some((format!("cases/{}", file.path().display()), file.contents_utf8()?))),
        );
    }
    files
}

/// All cases of the suite.
///
/// # Errors
/// [`CaseError`] if a file of the suite itself cannot be read, which its tests rule out.
pub fn embedded() -> Result<Vec<Case>, CaseError> {
    let mut cases = Vec::new();
    for (path, text) in embedded_files() {
        cases.extend(read(&path, text)?);
    }
    check_ids(&cases)?;
    Ok(cases)
}
