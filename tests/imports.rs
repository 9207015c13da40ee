//! Do imports between the parts of the library go one way?

use std::fs;
use std::path::{Path, PathBuf};

/// The parts from the ground up, and the parts that each may use.
const MAY_USE: [(&str, &[&str]); 15] = [
    ("model", &[]),
    ("spec", &[]),
    ("naive", &["model"]),
    ("fast", &["model"]),
    ("readings", &["model", "naive"]),
    ("explain", &["model", "naive", "readings"]),
    ("suite", &["model", "spec", "naive", "readings", "explain"]),
    ("wire", &["model"]),
    ("page", &["model", "spec", "naive", "readings", "explain", "suite", "wire"]),
    ("worth", &["model", "spec", "readings", "suite"]),
    ("explore", &["model", "naive", "fast", "explain", "suite"]),
    ("remote", &["model", "spec", "naive", "explain", "suite", "wire", "explore"]),
    ("report", &["model", "spec", "naive", "readings", "explain", "suite", "worth", "explore"]),
    ("conformance", &["model", "suite", "worth", "report"]),
    (
        "cli",
        &["model", "spec", "naive", "fast", "readings", "explain", "suite", "remote", "worth", "explore", "report"],
    ),
];

fn sources(path: &Path) -> Vec<PathBuf> {
    match path.is_dir() {
        false => vec![path.to_owned()],
        true => fs::read_dir(path)
            .expect("the folder can be read")
            .flat_map(|entry| sources(&entry.expect("an entry").path()))
            .collect(),
    }
}

/// The parts on which a part that is a package of its own depends. Cargo sees to it that it uses no others.
fn dependencies(package: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(package.join("Cargo.toml")).expect("the manifest can be read");
    let (_, listed) = manifest.split_once("[dependencies]\n").expect("a list of dependencies");
    let lines = listed.lines().take_while(|line| !line.starts_with('['));
    let parts = lines.filter_map(|line| line.strip_prefix("shinpan-"));
    parts.map(|line| line.chars().take_while(char::is_ascii_alphanumeric).collect()).collect()
}

#[test]
fn every_part_uses_only_those_below_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (part, may_use) in MAY_USE {
        let path = if root.join(part).is_dir() { root.join(part) } else { root.join(format!("{part}.rs")) };
        if path.join("Cargo.toml").is_file() {
            assert_eq!(dependencies(&path), may_use, "what the package of `{part}` depends on");
            continue;
        }
        for source in sources(&path) {
            let text = fs::read_to_string(&source).expect("the file can be read");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for used in code.flat_map(|line| line.split("crate::").skip(1)) {
                let used: String = used.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect();
                assert!(
                    used == part || may_use.contains(&used.as_str()),
                    "{}: `{part}` may not use `{used}`",
                    source.display()
                );
            }
        }
    }
}

#[test]
fn every_part_of_the_library_is_in_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(root).expect("the folder `src` can be read") {
        let name = entry.expect("an entry").file_name().display().to_string();
        let part = name.trim_end_matches(".rs");
        assert!(
            ["lib", "main"].contains(&part) || MAY_USE.iter().any(|(known, _)| *known == part),
            "`{part}` is not in the list"
        );
    }
}
