//! Do imports between the rooms of the library go one way, and do no two files import each other?

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the ground up, and the rooms that each may use. The first four are packages of their own.
const MAY_USE: [(&str, &[&str]); 17] = [
    ("model", &[]),
    ("naive", &["model"]),
    ("fast", &["model"]),
    ("readings", &["model", "naive"]),
    ("spec", &["model"]),
    ("draw", &["model"]),
    ("json", &["model"]),
    ("explain", &["model", "spec", "naive", "readings"]),
    ("suite", &["model", "spec", "naive", "readings"]),
    ("page", &["model", "spec", "naive", "readings", "draw", "explain", "suite", "json"]),
    ("worth", &["model", "spec", "readings", "suite"]),
    ("explore", &["model", "naive", "fast", "suite"]),
    ("remote", &["model", "spec", "naive", "suite", "json", "explore"]),
    ("failure", &["model", "spec", "draw", "suite"]),
    ("report", &["model", "spec", "readings", "draw", "explain", "suite", "worth", "explore", "failure"]),
    ("conformance", &["model", "suite", "worth", "failure"]),
    (
        "cli",
        &[
            "model", "spec", "naive", "fast", "readings", "draw", "explain", "suite", "remote", "worth", "explore",
            "report",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of a folder and of the folders in it.
fn sources(path: &Path) -> Vec<PathBuf> {
    match path.is_dir() {
        false => vec![path.to_owned()],
        true => fs::read_dir(path)
            .expect("the folder can be read")
            .flat_map(|entry| sources(&entry.expect("an entry").path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
            .collect(),
    }
}

/// The text of a file without its comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the file can be read");
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The paths in a text that begin with one of these words and `::`, with the names in braces written out.
fn paths(code: &str, first: &[&str]) -> Vec<Vec<String>> {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
    let mut paths = Vec::new();
    for word in first {
        for (place, _) in code.match_indices(&format!("{word}::")) {
            if !code[..place].ends_with(is_name) {
                paths.extend(tree(&code[place..]).0);
            }
        }
    }
    paths
}

/// The paths of a tree such as `a::{b, c::d}` at the start of a text, and the rest of the text.
fn tree(text: &str) -> (Vec<Vec<String>>, &str) {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        let mut paths = Vec::new();
        while !rest.trim_start().starts_with('}') && !rest.trim_start().is_empty() {
            let (branch, after) = tree(rest);
            paths.extend(branch);
            // After a branch comes a comma, with a new name before it or not.
            rest = after.find([',', '}']).map_or("", |end| after[end..].trim_start_matches(','));
        }
        return (paths, rest.trim_start().strip_prefix('}').unwrap_or(""));
    }
    let end = text.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    match rest.strip_prefix("::") {
        Some(rest) => {
            let (mut paths, rest) = tree(rest);
            paths.iter_mut().for_each(|path| path.insert(0, name.to_owned()));
            (paths, rest)
        }
        None => (vec![vec![name.to_owned()]], rest),
    }
}

/// The rooms that a room uses: in `crate::…`, or as dependencies of its package.
fn used_by(room: &str) -> Vec<(PathBuf, String)> {
    let folder = root().join(room);
    let manifest = folder.join("Cargo.toml");
    if manifest.is_file() {
        let text = fs::read_to_string(&manifest).expect("the file can be read");
        let dependencies = text.lines().filter_map(|line| line.strip_prefix("shinpan-"));
        let name = |line: &str| line.split(['.', ' ', '=', '/']).next().unwrap_or_default().to_owned();
        return dependencies.map(|line| (manifest.clone(), name(line))).collect();
    }
    let files = if folder.is_dir() { sources(&folder) } else { vec![folder.with_extension("rs")] };
    let used = |file: PathBuf| {
        let paths = paths(&code(&file), &["crate"]);
        paths.into_iter().map(move |path| (file.clone(), path[1].clone()))
    };
    files.into_iter().flat_map(used).collect()
}

#[test]
fn every_room_uses_only_those_below_it() {
    for (room, may_use) in MAY_USE {
        for (file, used) in used_by(room) {
            assert!(
                used == room || may_use.contains(&used.as_str()),
                "{}: `{room}` may not use `{used}`",
                file.display()
            );
        }
    }
}

#[test]
fn every_room_uses_all_that_it_may() {
    for (room, may_use) in MAY_USE {
        let used: BTreeSet<String> = used_by(room).into_iter().map(|(_, used)| used).collect();
        let unused: Vec<_> = may_use.iter().filter(|may| !used.contains(**may)).collect();
        assert!(unused.is_empty(), "`{room}` does not use {unused:?}: take them from the list");
    }
}

#[test]
fn every_room_of_the_library_is_in_the_list() {
    for entry in fs::read_dir(root()).expect("the folder `src` can be read") {
        let name = entry.expect("an entry").file_name().display().to_string();
        let room = name.trim_end_matches(".rs");
        assert!(
            ["lib", "main"].contains(&room) || MAY_USE.iter().any(|(known, _)| *known == room),
            "`{room}` is not in the list"
        );
    }
}

/// A file and its module: the folder of the crate's root, and the names of the modules from there.
struct Module {
    file: PathBuf,
    crate_root: PathBuf,
    names: Vec<String>,
}

impl Module {
    fn of(file: &Path) -> Module {
        let is_root = |folder: &&Path| folder.join("lib.rs").is_file();
        let crate_root = file.ancestors().skip(1).find(is_root).expect("a crate").to_owned();
        let inside = file.with_extension("");
        let names = inside.strip_prefix(&crate_root).expect("a file of the crate").iter();
        let names =
            names.map(|name| name.display().to_string()).filter(|name| !["mod", "lib"].contains(&name.as_str()));
        Module { file: file.to_owned(), crate_root, names: names.collect() }
    }

    /// The file of a module of the same crate.
    fn file_of(&self, names: &[String]) -> Option<PathBuf> {
        let place: PathBuf = self.crate_root.join(names.iter().collect::<PathBuf>());
        let files = match names.is_empty() {
            true => [place.join("lib.rs"), place.join("main.rs")],
            false => [place.with_extension("rs"), place.join("mod.rs")],
        };
        files.into_iter().find(|file| file.is_file())
    }

    /// The file that a path of this module leads to: that of its last module, or of the child that the name comes from.
    fn file_at(&self, path: &[String]) -> Option<PathBuf> {
        let up = path.iter().take_while(|name| *name == "super").count();
        let mut module = match up {
            0 => Vec::new(),
            _ => self.names[..self.names.len().checked_sub(up)?].to_vec(),
        };
        let mut rest = path[up.max(1)..].iter();
        let mut file = self.file_of(&module)?;
        for name in rest.by_ref() {
            module.push(name.clone());
            match self.file_of(&module) {
                Some(inner) => file = inner,
                None => {
                    module.pop();
                    return Some(self.origin(&module, name).unwrap_or(file));
                }
            }
        }
        Some(file)
    }

    /// The file of the child module from which a module re-exports a name.
    fn origin(&self, module: &[String], name: &str) -> Option<PathBuf> {
        let code = code(&self.file_of(module)?);
        let reexports = code.match_indices("pub use ").map(|(place, found)| &code[place + found.len()..]);
        let path = reexports.flat_map(|text| tree(text).0).find(|path| path.last().is_some_and(|last| last == name))?;
        self.file_of(&[module, &path[..1]].concat())
    }

    fn contains(&self, other: &Module) -> bool {
        self.crate_root == other.crate_root && other.names.starts_with(&self.names)
    }
}

/// The files that a file imports from, except the modules around it and inside it.
fn imported(file: &Path) -> BTreeSet<PathBuf> {
    let module = Module::of(file);
    let files = paths(&code(file), &["crate", "super"]).into_iter().filter_map(|path| module.file_at(&path));
    let is_apart = |file: &PathBuf| {
        let other = Module::of(file);
        !module.contains(&other) && !other.contains(&module)
    };
    files.filter(|other| *other != module.file).filter(is_apart).collect()
}

/// The types of the model name each other: an error holds points, and a board gives errors.
const ONE_VOCABULARY: &str = "model";

#[test]
fn no_two_files_import_each_other() {
    let files = sources(&root()).into_iter().filter(|file| !file.starts_with(root().join(ONE_VOCABULARY)));
    let imports: Vec<(PathBuf, BTreeSet<PathBuf>)> = files.map(|file| (file.clone(), imported(&file))).collect();
    let number: usize = imports.iter().map(|(_, imported)| imported.len()).sum();
    assert!(number > 100, "only {number} imports are found");
    let mut pairs = Vec::new();
    for (file, imported) in &imports {
        for (other, _) in imports.iter().filter(|(other, back)| imported.contains(other) && back.contains(file)) {
            pairs.extend((file < other).then(|| format!("{} and {}", file.display(), other.display())));
        }
    }
    assert!(pairs.is_empty(), "these import each other:\n{}", pairs.join("\n"));
}

#[test]
fn paths_are_read_from_code() {
    let read = |text: &str| paths(text, &["crate", "super"]).iter().map(|path| path.join(".")).collect::<Vec<_>>();
    assert_eq!(read("use crate::a::{self, B, c::D as E};"), ["crate.a.self", "crate.a.B", "crate.a.c.D"]);
    assert_eq!(read("super::super::a::b(x::super_::c)"), ["super.super.a.b"]);
}
