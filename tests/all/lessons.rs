//! The lessons of the page: every board is a case of the suite, and every task one of its checks.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

const GAMES: [&str; 3] = ["keil", "hexgo", "meigo"];

fn lessons(game: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/try/lessons/{game}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The ideas with their boards.
fn ideas(game: &str) -> Vec<Value> {
    list(&lessons(game)["ideas"]).to_vec()
}

/// Every board of every game, with a name for messages.
fn boards() -> Vec<(String, Value)> {
    let named = |idea: Value| {
        let boards = list(&idea["boards"]).to_vec();
        boards.into_iter().map(move |board| (format!("{} {}#{}", idea["id"], board["case"], board["check"]), board))
    };
    GAMES.iter().flat_map(|game| ideas(game).into_iter().flat_map(named)).collect()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn ask(mut request: Value) -> Result<Value, String> {
    request["version"] = json!(shinpan::page::VERSION);
    let reply: Value = serde_json::from_str(&shinpan::page::ask(&request.to_string())).expect("a reply is JSON");
    match reply.get("error") {
        Some(error) => Err(error.to_string()),
        None => Ok(reply),
    }
}

fn case(board: &Value) -> Value {
    ask(json!({ "ask": "case", "id": board["case"] })).unwrap_or_else(|error| panic!("{error}"))
}

/// The numbers of the checks that a board's task is about, the main one first.
fn numbers(board: &Value) -> Vec<usize> {
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("a small number");
    std::iter::once(number(&board["check"])).chain(list(&board["also"]).iter().map(number)).collect()
}

/// The checks themselves.
fn checks(name: &str, board: &Value, case: &Value) -> Vec<Value> {
    let all = list(&case["checks"]);
    let check = |number: usize| all.get(number - 1).unwrap_or_else(|| panic!("{name}: there is no check {number}"));
    numbers(board).into_iter().map(check).cloned().collect()
}

/// Whether the task is a turn, as `learn.js` decides it.
fn asks_for_turn(board: &Value, check: &Value) -> bool {
    !list(&check["play"]).is_empty() && board["guess"] != true
}

#[test]
fn every_board_is_a_case_and_every_task_a_check_of_it() {
    for (name, board) in boards() {
        let case = case(&board);
        for check in checks(&name, &board, &case) {
            if asks_for_turn(&board, &check) {
                assert!(check["tries"].is_string(), "{name}: nothing is tried");
            } else {
                assert_ne!(check["guess"]["kind"], "think", "{name}: nothing to guess");
            }
        }
    }
}

#[test]
fn turns_that_are_right_start_from_one_position_and_end_alike() {
    for (name, board) in boards() {
        let case = case(&board);
        let checks = checks(&name, &board, &case);
        if !asks_for_turn(&board, &checks[0]) {
            continue;
        }
        let mut verdicts = BTreeSet::new();
        for check in &checks {
            let (_, before) = list(&check["play"]).split_last().expect("a turn");
            let (_, first) = list(&checks[0]["play"]).split_last().expect("a turn");
            assert_eq!(before, first, "{name}: another turn before it");
            let mut moves = list(&case["moves"]).to_vec();
            moves.extend_from_slice(before);
            let start = &case["start"];
            let tried = ask(json!({
                "ask": "play", "game": start["game"], "position": start["position"], "moves": moves, "turn": check["tries"],
            }));
            let tried = tried.unwrap_or_else(|error| panic!("{name}: {error}"));
            verdicts.insert(format!("{} {}", tried["verdict"], tried["rule"]));
        }
        assert_eq!(verdicts.len(), 1, "{name}: {verdicts:?}");
        assert!(!verdicts.contains("\"error\" null"), "{name}: no turn at all");
    }
}

#[test]
fn a_count_names_the_winner_that_the_check_expects() {
    for (name, board) in boards().into_iter().filter(|(_, board)| board["count"] == true) {
        let case = case(&board);
        let check = &checks(&name, &board, &case)[0];
        let mut moves = list(&case["moves"]).to_vec();
        moves.extend_from_slice(list(&check["play"]));
        let start = &case["start"];
        let over = json!({ "ask": "view", "game": start["game"], "position": start["position"], "moves": moves });
        let over = ask(over).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut count = json!({ "ask": "count", "game": over["game"], "position": over["position"] });
        if board["dead"].is_array() {
            count["dead"] = json!({ "black": board["dead"], "white": board["dead"] });
        }
        let count = ask(count).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(count["winner"], check["guess"]["answer"], "{name}");
    }
}

#[test]
fn lessons_name_only_clauses_and_points_that_there_are() {
    for game in GAMES {
        let lessons = lessons(game);
        assert_eq!(lessons["game"], game);
        ask(json!({ "ask": "case", "id": lessons["cover"] })).expect("a cover");
        let mut ids = BTreeSet::new();
        for idea in ideas(game) {
            let id = idea["id"].as_str().expect("an id");
            assert!(id.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-'), "{id}");
            assert!(ids.insert(id.to_owned()), "{game}: `{id}` is there twice");
            assert!(!list(&idea["clauses"]).is_empty(), "{game} {id}: no clause");
            for label in list(&idea["clauses"]) {
                ask(json!({ "ask": "clause", "name": label })).unwrap_or_else(|error| panic!("{game} {id}: {error}"));
            }
        }
    }
    for (name, board) in boards() {
        let points = &case(&board)["view"]["points"];
        for key in ["task", "hint", "right"] {
            let text = board[key].as_str().unwrap_or_else(|| panic!("{name}: no `{key}`"));
            // A row by itself, such as `c`, is a name too.
            for quoted in text.split('`').skip(1).step_by(2).filter(|quoted| quoted.len() > 1) {
                assert!(points.get(quoted).is_some(), "{name}: `{quoted}` is no point of the board");
            }
        }
    }
}

#[test]
fn no_board_is_there_twice_with_the_same_task() {
    let mut seen = BTreeSet::new();
    for (name, board) in boards() {
        assert!(
            seen.insert(format!("{} {} {}", board["case"], board["check"], board["guess"])),
            "{name} is there twice"
        );
    }
}
