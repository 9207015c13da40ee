//! Does the page's engine say what the literal engine says, to whatever it is asked?

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde_json::{Value, json};
use shinpan::explain::{ExplanationJson, explain_turn};
use shinpan::naive::LITERAL;
use shinpan::suite::{Case, embedded};
use shinpan::{Answer, Engine as _, Point, Position, Turn, json, page};

/// The reply to a request, to which the version is added.
fn ask(mut request: Value) -> Value {
    request["version"] = json!(page::VERSION);
    serde_json::from_str(&page::ask(&request.to_string())).expect("a reply is JSON")
}

/// A request about a position.
fn about(position: &Position, more: Value) -> Value {
    let mut request = serde_json::to_value(json::written(position)).expect("a position is JSON");
    for (key, value) in more.as_object().expect("an object") {
        request[key] = value.clone();
    }
    request
}

fn error_of(reply: &Value) -> &str {
    reply["error"]["message"].as_str().unwrap_or_else(|| panic!("an error, not {reply}"))
}

/// The position in which a case's questions are asked.
fn asked(case: &Case) -> Position {
    LITERAL.play_line(case.position.clone(), &case.moves).unwrap_or_else(|unplayed| panic!("{}: {unplayed}", case.id))
}

#[test]
fn every_turn_of_the_suite_has_the_literal_engines_verdict() {
    let mut tried = 0;
    for case in embedded().expect("the suite can be read") {
        let position = asked(&case);
        for play in case.checks.iter().filter_map(|check| check.play.first()) {
            let turn = play.name(position.shape());
            let reply = ask(about(&position, json!({ "ask": "play", "turn": turn })));
            let (verdict, rule) = match LITERAL.answer(&position, &play.question()) {
                Ok(Answer::Position(next)) => {
                    let next = serde_json::to_value(json::written(&next)).expect("a position is JSON");
                    assert_eq!(reply["view"]["position"], next["position"], "{} {turn}", case.id);
                    ("legal", Value::Null)
                }
                Ok(Answer::Refused(refusal)) => ("refused", json!(refusal.rule)),
                _ => ("error", Value::Null),
            };
            assert_eq!((&reply["verdict"], &reply["rule"]), (&json!(verdict), &rule), "{} {turn}", case.id);
            tried += 1;
        }
    }
    assert!(tried > 300, "only {tried} turns");
}

#[test]
fn a_link_brings_every_position_of_the_suite_back() {
    for case in embedded().expect("the suite can be read") {
        let shape = case.position.shape();
        let moves: Vec<String> = case.moves.iter().map(|play| play.name(shape)).collect();
        let reply = ask(about(&case.position, json!({ "ask": "link", "moves": moves })));
        let link = reply["link"].as_str().unwrap_or_else(|| panic!("{}: {reply}", case.id));
        let unescaped = |sign: char| sign.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@/?".contains(sign);
        assert!(link.chars().all(unescaped), "{}: `{link}` has to be escaped in an address", case.id);
        let back = ask(json!({ "ask": "from-link", "link": link }));
        let expected =
            |position: &Position| serde_json::to_value(json::written(position)).expect("JSON")["position"].clone();
        assert_eq!(back["start"]["position"], expected(&case.position), "{}: {link}", case.id);
        assert_eq!(back["view"]["position"], expected(&asked(&case)), "{}: {link}", case.id);
        assert_eq!(back["moves"], json!(moves), "{}", case.id);
    }
}

#[test]
fn the_start_of_a_game_has_a_short_link() {
    let start = ask(json!({ "ask": "start", "game": "hexgo", "size": "3" }));
    let line = json!({ "ask": "link", "game": "hexgo", "position": start["position"], "moves": ["c3", "pass"] });
    assert_eq!(ask(line)["link"], "1/hexgo/3/4/5/4/3?komi=6&moves=c3,pass");
}

#[test]
fn what_is_wrong_with_a_link_is_said() {
    let wrong = |link: &str| error_of(&ask(json!({ "ask": "from-link", "link": link }))).to_owned();
    assert_eq!(wrong("2/keil/3/4/5/4/3"), "a link begins with its version, `1/`, not with `2`");
    assert_eq!(wrong("1/go/3/3/3"), "`go` is not a game; the games are keil, hexgo and meigo");
    assert_eq!(wrong("1/meigo/2/<b"), "`<` in row 2 from the top is not one of `. X O x o`");
    assert_eq!(wrong("1/meigo/2/2?komi=3"), "a link of this game has no `komi`");
    assert_eq!(wrong("1/meigo/2/2?prison=1&prison=2"), "`prison` stands in the link twice");
    assert_eq!(wrong("1/meigo/999999999999/2"), "`999999999999` is more than a row has");
    assert!(wrong("1/meigo/X1/2?moves=a2").starts_with("turn 1, `a2`: refused by `meigo."));
    let passes = vec!["pass"; 1001].join(",");
    assert_eq!(wrong(&format!("1/hexgo/2/3/2?moves={passes}")), "a link has at most 1000 turns");
    assert!(wrong("1/keil/2/3/2?earlier=x2/3/2").contains("begins with `b`, `w`, `B` or `W`"));
}

#[test]
fn a_saved_position_is_read_back_as_a_case() {
    let start = ask(json!({ "ask": "start", "game": "meigo", "size": "5x5", "handicap": true }));
    let line = json!({ "ask": "write-case", "game": "meigo", "position": start["position"],
        "moves": ["handicap b2 d4", "c3"], "turn": "pass", "name": "no-pass" });
    let text = ask(line)["text"].as_str().expect("a case file").to_owned();
    assert!(text.contains("nobody has worked it out by hand yet"), "{text}");
    let cases = ask(json!({ "ask": "read-cases", "file": "mine.yaml", "text": text }));
    assert_eq!(cases["cases"][0]["moves"], json!(["handicap b2 d4", "c3"]), "{cases}");
    assert_eq!(cases["cases"][0]["checks"][0]["guess"]["answer"], "refused");

    let broken = ask(
        json!({ "ask": "read-cases", "file": "mine.yaml", "text": text.replace("handicap: true", "handicpa: true") }),
    );
    assert!(error_of(&broken).starts_with("mine.yaml:"), "{broken}");
}

#[test]
fn an_arranged_board_ends_the_record() {
    let start = ask(json!({ "ask": "start", "game": "hexgo", "size": "3" }));
    let put = |view: &Value, point: &str, sign: &str, record: Value| {
        ask(
            json!({ "ask": "arrange", "game": "hexgo", "position": view["position"], "put": { "point": point, "sign": sign }, "record": record }),
        )
    };
    let one = put(&start, "c3", "X", json!("replace"));
    assert_eq!(one["position"]["history"], json!([["...", "....", "..X..", "....", "..."]]));
    let two = put(&one, "c3", "O", json!("keep"));
    assert_eq!(two["position"]["history"].as_array().map(Vec::len), Some(2));
    let again = put(&two, "c3", ".", json!({ "forget": 0 }));
    assert_eq!(again["position"]["history"], json!([["...", "....", ".....", "....", "..."]]));
    assert_eq!(error_of(&put(&one, "c3", "x", json!("replace"))), "only Meigo has marked stones; write `X` and `O`");
    assert_eq!(error_of(&put(&one, "z9", "X", json!("replace"))), "`z9` is not a point of a board of size 3");
}

#[test]
fn dead_stones_and_owners_are_in_the_count() {
    let board = json!([".X.", "XXXX", "X.X.O", "XXXX", ".X."]);
    let position = json!({ "board": board, "to-move": "black", "komi": 1, "passes": 2, "resigned": "nobody",
        "captures": { "black": 0, "white": 0 }, "history": [board] });
    let count = |dead: Value| ask(json!({ "ask": "count", "game": "hexgo", "position": position, "dead": dead }));
    let open = count(json!({ "black": ["c5"], "white": [] }));
    assert_eq!((&open["score"], &open["winner"]), (&Value::Null, &json!("undecided")));
    let agreed = count(json!({ "black": ["c5"], "white": ["c5"] }));
    assert_eq!(agreed["winner"], "black");
    assert!(agreed["view"]["points"]["c5"].as_str().is_some_and(|words| words.ends_with("dead")), "{agreed}");
}

#[test]
fn every_case_has_questions_that_can_be_answered() {
    for line in ask(json!({ "ask": "cases" }))["cases"].as_array().expect("a list") {
        let case = ask(json!({ "ask": "case", "id": line["id"] }));
        for check in case["checks"].as_array().expect("questions") {
            assert!(check["asks"].as_str().is_some_and(|asks| asks.ends_with('?')), "{}: {check}", line["id"]);
            let answer = &check["guess"]["answer"];
            match check["guess"]["kind"].as_str() {
                Some("choice") => {
                    let options = check["guess"]["options"].as_array().expect("options");
                    assert!(options.contains(answer), "{}: {check}", line["id"]);
                }
                Some("points") => assert!(answer.is_array(), "{}", line["id"]),
                Some("number") => assert!(answer.is_u64(), "{}", line["id"]),
                other => assert_eq!(other, Some("think"), "{}", line["id"]),
            }
        }
    }
}

#[test]
fn a_point_and_what_could_be_played_instead_are_told() {
    let board = ask(json!({ "ask": "diagram", "game": "meigo", "text": "X O .\n. . .\n. . ." }));
    let asked = |more: Value| {
        let mut request = json!({ "game": "meigo", "position": board["position"] });
        request.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        ask(request)
    };
    let look = asked(json!({ "ask": "look", "point": "a3" }));
    let points = |rule: &str| {
        let steps = look["steps"].as_array().expect("steps").iter();
        steps.clone().find(|step| step["rule"] == rule).map(|step| step["points"].clone())
    };
    assert_eq!((points("meigo.chain"), points("meigo.liberty")), (Some(json!(["a3"])), Some(json!(["a2"]))));
    let changes = asked(json!({ "ask": "changes", "turn": "a3" }));
    assert!(changes["changes"].as_array().is_some_and(|changes| !changes.is_empty()), "{changes}");
    // From c1 the path to a3 has to bend; in a straight line there are only empty points.
    let readings = asked(json!({ "ask": "readings", "turn": "c1" }));
    let of_ruling = readings["readings"].as_array().expect("readings").iter().filter(|one| one["ruling"] == "M2");
    let said: Vec<_> = of_ruling.map(|one| (&one["id"], &one["answer"])).collect();
    assert_eq!(said, [(&json!("meigo/line-of-sight"), &json!("legal; a marked stone on c1"))], "{readings}");
}

/// The names of the points with a class in a picture.
fn marked(picture: &str, class: &str) -> BTreeSet<String> {
    let points = picture.split("<g class=\"").skip(1).filter_map(|group| group.split_once("\" data-point=\""));
    points
        .filter(|(classes, _)| classes.split(' ').any(|one| one == class))
        .filter_map(|(_, rest)| rest.split_once('"'))
        .map(|(name, _)| name.to_owned())
        .collect()
}

#[test]
fn each_board_of_an_explanation_has_one_picture_with_the_points_of_its_steps() {
    let (mut steps_seen, mut pictures_seen) = (0, 0);
    for case in embedded().expect("the suite can be read") {
        let position = asked(&case);
        for play in case.checks.iter().filter_map(|check| check.play.first()) {
            let turn = play.name(position.shape());
            let reply = ask(about(&position, json!({ "ask": "play", "turn": turn })));
            let steps = reply["steps"].as_array().expect("steps");
            let pictures = reply["pictures"].as_object().expect("pictures");
            let boards: BTreeSet<&str> = steps.iter().filter_map(|step| step["board"].as_str()).collect();
            assert_eq!(pictures.keys().map(String::as_str).collect::<BTreeSet<_>>(), boards, "{} {turn}", case.id);
            for (step, number) in steps.iter().zip(1..) {
                let names = step["points"].as_array().expect("points").iter().filter_map(Value::as_str);
                let names: BTreeSet<String> = names.map(str::to_owned).collect();
                for (board, picture) in pictures {
                    let here = if step["board"] == *board { names.clone() } else { BTreeSet::new() };
                    let picture = picture.as_str().expect("an SVG");
                    assert_eq!(marked(picture, &format!("step-{number}")), here, "{} {turn}, step {number}", case.id);
                }
            }
            steps_seen += steps.len();
            pictures_seen += pictures.len();
        }
    }
    assert!(steps_seen > 2000 && pictures_seen < steps_seen / 2, "{pictures_seen} pictures for {steps_seen} steps");
}

#[test]
fn a_turn_has_the_keys_of_the_commands_explanation() {
    let board = ask(json!({ "ask": "diagram", "game": "meigo", "text": "X O .\n. . .\n. . ." }));
    let position = json::read(&serde_json::from_value(board.clone()).expect("a position")).expect("a position");
    for turn in [Turn::Place(Point { row: 0, index: 2 }), Turn::Place(Point { row: 2, index: 0 }), Turn::Button] {
        let name = turn.name(position.shape());
        let reply = ask(about(&position, json!({ "ask": "play", "turn": name })));
        let explanation = json!(ExplanationJson::of(&explain_turn(&position, None, &turn)));
        for (key, value) in explanation.as_object().expect("an object").iter().filter(|(key, _)| *key != "says") {
            assert_eq!(reply[key], *value, "{name}: `{key}`");
        }
        assert!(reply["says"].is_string(), "{name}");
    }
}

#[test]
fn clauses_and_rulings_have_their_texts() {
    let clause = ask(json!({ "ask": "clause", "name": "keil.link" }));
    assert!(clause["rule"].as_str().is_some_and(|rule| !rule.is_empty()) && clause["file"] == "spec/keil.md");
    assert!(ask(json!({ "ask": "clause", "name": "K2" }))["rest"].as_array().is_some_and(|rest| !rest.is_empty()));
    assert_eq!(
        error_of(&ask(json!({ "ask": "clause", "name": "keil.lnik" }))),
        "there is no clause or ruling `keil.lnik`"
    );
}

/// Texts that look like requests, with what fits nowhere in places.
fn requests() -> impl Strategy<Value = String> {
    let asks = prop::sample::select(vec![
        "games",
        "start",
        "diagram",
        "arrange",
        "view",
        "play",
        "readings",
        "changes",
        "count",
        "stones",
        "picture",
        "case",
        "read-cases",
        "write-case",
        "clause",
        "link",
        "from-link",
        "nothing",
    ]);
    let game = prop::sample::select(vec!["keil", "hexgo", "meigo", "go"]);
    let rows = prop::collection::vec("[.XOxo]{1,3}", 1..5);
    let word = prop::sample::select(vec!["black", "white", "free", "none", "nobody", "", "d4"]);
    let turn = prop::sample::select(vec![
        "a1",
        "b2",
        "c3",
        "z9",
        "pass",
        "button",
        "hold",
        "resign",
        "handicap a1 b2",
        "white a1",
        "?",
    ]);
    let numbers = (any::<u32>(), 0..4_u8, any::<i64>());
    (asks, game, rows, word, turn, numbers, ".{0,20}").prop_map(|(ask, game, rows, word, turn, (komi, passes, prison), text)| {
        json!({
            "version": page::VERSION, "ask": ask, "game": game, "turn": turn, "point": turn, "moves": [turn], "id": text, "name": text,
            "size": text, "link": format!("1/{game}/{}?{text}", rows.join("/")), "text": rows.join("\n"), "file": text,
            "dead": { "black": [turn], "white": [] }, "put": { "point": turn, "sign": "x" }, "record": { "forget": passes },
            "show": { "legal": true, "last": turn, "highlights": [text], "dead": [turn] },
            "position": {
                "board": rows, "to-move": word, "button": word, "komi": komi, "passes": passes, "prison": prison,
                "captures": { "black": komi, "white": 0 }, "resigned": word, "last-marked": true, "handicap": passes == 1,
                "first-turns": ["black"], "history": if passes == 0 { json!([]) } else { Value::Null },
            },
        })
        .to_string()
    })
}

proptest! {
    #[test]
    fn any_text_gets_an_answer(text in ".*") {
        prop_assert!(page::ask(&text).contains("not-a-request"));
    }

    #[test]
    fn any_request_gets_an_answer(request in requests()) {
        let reply: Value = serde_json::from_str(&page::ask(&request)).expect("a reply is JSON");
        prop_assert!(reply.is_object());
    }

    #[test]
    fn any_link_gets_an_answer(link in "1/(keil|hexgo|meigo)/[0-9XOxo/]{0,30}(\\?[a-z=&,0-9+-]{0,40})?") {
        let reply = ask(json!({ "ask": "from-link", "link": link }));
        prop_assert!(reply.is_object());
    }
}
