//! Can someone test an engine with the bundle alone?

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use shinpan::Engine;
use shinpan::Fast;
use shinpan::remote::bundle::Bundle;
use shinpan::remote::protocol::Positions;
use shinpan::{readings, remote, suite};

/// A folder of this name that is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundle").join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn bundle(out: &Path, more: &[&str]) -> Output {
    let mut shinpan = Command::new(env!("CARGO_BIN_EXE_shinpan"));
    shinpan.args(["bundle", "--out"]).arg(out).args(more).output().expect("the command runs")
}

/// The bundle as someone reads it who knows nothing of our types.
fn cases_in(out: &Path) -> Value {
    let text = fs::read_to_string(out.join("cases.json")).expect("the bundle is there");
    serde_json::from_str(&text).expect("the bundle is JSON")
}

/// All files below a folder, with what is in them.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => all.extend(files(&path)),
            false => drop(all.insert(path.clone(), fs::read(&path).expect("a file"))),
        }
    }
    all
}

/// A reply of an engine over the protocol.
fn ask(engine: &dyn Engine, game: &Value, position: &Value, question: &Value) -> Value {
    let mut request = json!({"seq": 1, "game": game, "position": position});
    request.as_object_mut().expect("an object").extend(question.as_object().expect("an object").clone());
    let mut reply = Vec::new();
    remote::serve(engine, Positions::Board, request.to_string().as_bytes(), &mut reply).expect("nothing to fail");
    serde_json::from_slice(&reply).expect("a reply is JSON")
}

/// A list as a set, so that its order and that of pairs in it mean nothing.
fn in_order(answer: &Value) -> Value {
    let Some(list) = answer.as_array() else { return answer.clone() };
    let mut list: Vec<Value> = list.iter().map(in_order).collect();
    list.sort_by_key(Value::to_string);
    list.into()
}

/// The signs of a board by the names of its points.
fn points(game: &Value, position: &Value) -> BTreeMap<String, char> {
    let mut points = BTreeMap::new();
    for (row, signs) in position["board"].as_array().expect("rows").iter().rev().enumerate() {
        for (place, sign) in signs.as_str().expect("a row").chars().enumerate() {
            let name = match game == "meigo" {
                true => format!("{}{}", &"abcdefghjklmnopqrst"[place..=place], row + 1),
                false => format!("{}{}", &"abcdefghijklmnopqrstu"[row..=row], place + 1),
            };
            points.insert(name, sign);
        }
    }
    points
}

fn captured(game: &Value, before: &Value, after: &Value) -> Value {
    let enemy = if before["to-move"] == "black" { ['O', 'o'] } else { ['X', 'x'] };
    let now = points(game, after);
    let taken = |(name, sign): (String, char)| (enemy.contains(&sign) && now[&name] == '.').then_some(name);
    points(game, before).into_iter().filter_map(taken).collect()
}

/// The first step of a check that comes out wrong.
fn wrong_step<'a>(engine: &dyn Engine, case: &Value, check: &'a Value) -> Option<&'a Value> {
    let game = &case["game"];
    let (mut before, mut position) = (Value::Null, case["position"].clone());
    check["steps"].as_array().expect("steps").iter().find(|step| match step["do"].as_str().expect("what to do") {
        "play" => {
            let mut question = json!({"ask": "play", "turn": step["turn"]});
            if let Some(by) = step.get("by") {
                question["by"] = by.clone();
            }
            let reply = ask(engine, game, &position, &question);
            if step.get("legal") == Some(&json!(true)) {
                before = std::mem::replace(&mut position, reply["position"].clone());
                return position.is_null();
            }
            let key = if step.get("refused").is_some() { "refused" } else { "error" };
            step.get(key).is_none() || reply.get(key) != step.get(key)
        }
        "look" => {
            let (key, expected) =
                step.as_object().expect("a step").iter().find(|(key, _)| *key != "do").expect("a key");
            match key.as_str() {
                "captured" => in_order(&captured(game, &before, &position)) != in_order(expected),
                key => position.get(key) != Some(expected),
            }
        }
        "ask" => {
            let reply = ask(engine, game, &position, &step["question"]);
            let (key, expected) = step["answer"].as_object().expect("an answer").iter().next().expect("a key");
            match key.as_str() {
                "count" => !reply
                    .as_object()
                    .expect("a reply")
                    .values()
                    .any(|value| value.as_array().is_some_and(|list| Some(list.len() as u64) == expected.as_u64())),
                key => reply.get(key).map(in_order) != Some(in_order(expected)),
            }
        }
        other => panic!("`{other}` is no step"),
    })
}

/// The ids of the checks of these games that an engine does not pass.
fn failures(engine: &dyn Engine, bundle: &Value, games: &[&str]) -> Vec<String> {
    let cases = bundle["cases"].as_array().expect("cases").iter();
    let cases = cases.filter(|case| games.contains(&case["game"].as_str().expect("a game")));
    let checks =
        cases.flat_map(|case| case["checks"].as_array().expect("checks").iter().map(move |check| (case, check)));
    let failing = checks.filter(|(case, check)| wrong_step(engine, case, check).is_some());
    failing.map(|(_, check)| check["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn our_engine_passes_every_check_of_the_bundle_and_a_reading_fails_those_that_it_fails_in_the_suite() {
    let out = folder("run");
    assert!(bundle(&out, &[]).status.success());
    let bundle = cases_in(&out);
    let cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    let ids =
        bundle["cases"].as_array().expect("cases").iter().flat_map(|case| case["checks"].as_array().expect("checks"));
    assert_eq!(ids.count(), cases.iter().map(|case| case.checks.len()).sum::<usize>());
    assert_eq!(failures(&Fast, &bundle, &["keil", "hexgo", "meigo"]), Vec::<String>::new());
    for id in ["keil/empty-third", "hexgo/two-liberties", "meigo/hold-empties"] {
        let reading = readings::named(id).expect("a reading");
        let of_game = cases.iter().filter(|case| case.game() == reading.game());
        let reports = of_game.flat_map(|case| suite::run(case, reading));
        let failing: Vec<String> = reports.filter(|report| !report.passed()).map(|report| report.id()).collect();
        assert!(!failing.is_empty());
        assert_eq!(failures(reading, &bundle, &[reading.game().name()]), failing, "{id}");
    }
}

#[test]
fn the_bundle_is_valid_by_its_schema_which_is_the_published_one() {
    let out = folder("schema");
    assert!(bundle(&out, &[]).status.success());
    let schema = fs::read_to_string(out.join("cases.schema.json")).expect("the schema is there");
    let published = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/bundle.schema.json");
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(&published, &schema).expect("the file can be written");
    }
    let is_published = fs::read_to_string(&published).is_ok_and(|published| published == schema);
    assert!(is_published, "docs/bundle.schema.json is stale: `SHINPAN_BLESS=1 cargo test bundle` writes it");
    let validator = jsonschema::validator_for(&serde_json::from_str(&schema).expect("JSON")).expect("a schema");
    let mut bundle = cases_in(&out);
    if let Err(error) = validator.validate(&bundle) {
        panic!("{}: {error}", error.instance_path());
    }
    bundle["cases"][0]["checks"][0]["steps"][0]["do"] = json!("dance");
    assert!(!validator.is_valid(&bundle), "the schema says something");
}

#[test]
fn the_types_read_what_they_write() {
    let cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    let written = serde_json::to_value(Bundle::of(&cases)).expect("JSON");
    let read: Bundle = serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{error}"));
    assert!(serde_json::to_value(read).expect("JSON") == written);
}

#[test]
fn the_same_bundle_has_the_same_bytes_and_a_picture_of_each_case() {
    let out = folder("bytes");
    assert!(bundle(&out, &["--game", "meigo"]).status.success());
    let first = files(&out);
    for case in cases_in(&out)["cases"].as_array().expect("cases") {
        let picture = out.join("pictures").join(format!("{}.svg", case["id"].as_str().expect("an id")));
        assert!(first[&picture].starts_with(b"<svg "), "{}", picture.display());
    }
    assert!(bundle(&out, &["--game", "meigo", "--force"]).status.success());
    assert!(files(&out) == first);
}

#[test]
fn a_folder_with_something_in_it_is_left_alone() {
    let out = folder("full");
    fs::create_dir_all(&out).expect("the folder can be made");
    assert!(bundle(&out, &["--filter", "keil/*ko*"]).status.success(), "an empty folder is as good as none");
    let before = files(&out);
    let refused = bundle(&out, &[]);
    assert_eq!(refused.status.code(), Some(2));
    let complaint = String::from_utf8(refused.stderr).expect("messages are text");
    assert!(complaint.contains("the folder is not empty; name another, or write to it with `--force`"), "{complaint}");
    assert!(files(&out) == before);
    let in_a_file = bundle(&out.join("cases.json"), &[]);
    assert!(String::from_utf8_lossy(&in_a_file.stderr).contains("this is a file; name a folder"));
}

/// What comes behind the runner of the document: our engine over the protocol, and how many checks it fails.
const OURS: &str = r#"

import subprocess, sys

engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

def ask(game, position, question):
    engine.stdin.write(json.dumps({"seq": 1, "game": game, "position": position, **question}) + "\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())

print(run(ask, sys.argv[1]), "fail")
engine.stdin.close()
"#;

#[test]
fn the_runner_in_the_document_works() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: the runner in docs/bundle.md needs python3, which is not here");
        return;
    }
    let out = folder("python");
    assert!(bundle(&out, &["--game", "keil"]).status.success());
    let document = include_str!("../../docs/bundle.md");
    let runner = document.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a runner");
    fs::write(out.join("runner.py"), format!("{runner}{OURS}")).expect("the file can be written");
    let bundle = cases_in(&out);
    let reading = readings::named("keil/empty-third").expect("a reading");
    for (engine, failing) in [("fast", 0), (reading.id, failures(reading, &bundle, &["keil"]).len())] {
        let mut python = Command::new("python3");
        python.arg(out.join("runner.py")).arg(out.join("cases.json"));
        python.args([env!("CARGO_BIN_EXE_shinpan"), "serve", "--stdio", "--engine", engine]);
        let output = python.output().expect("python3 runs");
        let said = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.ends_with(&format!("{failing} fail\n")), "{engine}: {said}");
    }
}
