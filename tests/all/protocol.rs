//! Is the protocol what its document says, and are our own engines the same when they are spoken to over it?

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::*;
use serde_json::{Value, json};
use shinpan::remote::protocol::{Positions, ReplyLine, RequestLine};
use shinpan::remote::{self, Launch, Remote};
use shinpan::suite::{self, Case, Check, Verdict};
use shinpan::{Answer, Engine, Fast, Game, NoAnswer, Position, Question, Shape, Start, Turn, naive::LITERAL, readings};

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    cases.iter_mut().for_each(|case| case.checks.retain(Check::asks_the_engine));
    cases
});

/// One of our engines in a process of its own.
fn served(engine: &str) -> Remote {
    served_with(&["--engine", engine])
}

/// The same with other options.
fn served_with(options: &[&str]) -> Remote {
    let launch = Launch {
        program: env!("CARGO_BIN_EXE_shinpan").into(),
        arguments: ["serve", "--stdio"].iter().chain(options).map(Into::into).collect(),
        start_limit: Duration::from_secs(60),
        limit: Duration::from_secs(60),
    };
    Remote::start(launch).unwrap_or_else(|unanswered| panic!("{unanswered}"))
}

/// What is said in reply to these lines.
fn replies(requests: &[u8]) -> Vec<Value> {
    let mut replies = Vec::new();
    remote::serve(&Fast, Positions::Board, requests, &mut replies).expect("nothing to fail");
    let replies = String::from_utf8(replies).expect("a reply is text");
    replies.lines().map(|line| serde_json::from_str(line).expect("a reply is JSON")).collect()
}

/// The number of checks that the engine does not pass, for each case that has any.
fn failures(cases: &[Case], engine: &dyn Engine) -> BTreeMap<String, Vec<usize>> {
    let mut failures: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for report in cases.iter().flat_map(|case| suite::run(case, engine)) {
        assert!(
            [Verdict::Pass, Verdict::Fail].contains(&report.verdict()),
            "{}: {:?}",
            report.id(),
            report.differences
        );
        if !report.passed() {
            failures.entry(report.case.id.clone()).or_default().push(report.check.number);
        }
    }
    failures
}

#[test]
fn our_engine_passes_the_suite_through_the_protocol_whatever_the_number_of_processes() {
    for jobs in [1, 3] {
        let reports = remote::run(&CASES, served("fast"), jobs, &AtomicBool::new(false), &|_| {});
        let ids: Vec<String> = reports.iter().map(suite::Report::id).collect();
        let all =
            CASES.iter().flat_map(|case| case.checks.iter().map(move |check| format!("{}#{}", case.id, check.number)));
        assert_eq!(ids, all.collect::<Vec<_>>());
        for report in reports {
            assert_eq!(report.verdict(), Verdict::Pass, "{}: {:?}", report.id(), report.differences);
        }
    }
}

#[test]
fn a_reading_fails_the_same_checks_through_the_protocol() {
    for id in ["keil/empty-third", "hexgo/two-liberties"] {
        let reading = readings::named(id).expect("a reading");
        let cases: Vec<Case> = CASES.iter().filter(|case| case.game() == reading.game()).cloned().collect();
        assert_eq!(failures(&cases, reading), failures(&cases, &served(id)), "{id}");
    }
}

#[test]
fn an_engine_that_takes_moves_is_asked_about_all_games_from_their_start_and_nothing_else() {
    let engine = served_with(&["--moves"]);
    let mut asked = 0;
    for case in CASES.iter() {
        let from_start = LITERAL.start_of(&case.position).is_some();
        let expected = if from_start { Verdict::Pass } else { Verdict::Unsupported };
        for report in suite::run(case, &engine) {
            assert_eq!(report.verdict(), expected, "{}: {:?}", report.id(), report.differences);
            asked += usize::from(expected == Verdict::Pass);
        }
    }
    assert!(asked > 250, "{asked} checks");
}

#[test]
fn an_engine_that_takes_moves_is_asked_on_after_other_turns_were_tried() {
    let engine = served_with(&["--moves"]);
    let mut position = usual(Game::Keil, 3);
    for _ in 0..6 {
        let turns = Fast.turns(&position).expect("the turns");
        let after = |turn: &Turn| {
            let question = Question::Play { by: None, turn: turn.clone() };
            let answer = engine.answer(&position, &question);
            assert_eq!(answer, Fast.answer(&position, &question));
            answer
        };
        let all: Vec<_> = turns.iter().map(after).collect();
        let Some(Ok(Answer::Position(next))) = all.into_iter().next() else { panic!("a position") };
        position = *next;
    }
    let elsewhere = usual(Game::Keil, 2);
    assert!(engine.answer(&elsewhere, &Question::Over).is_ok());
    let Err(NoAnswer::Unanswered(said)) = engine.answer(&position, &Question::Over) else { panic!("it is forgotten") };
    assert_eq!(said.message, "the engine takes games from their start, and this position is set up");
}

fn usual(game: Game, side: usize) -> Position {
    let start = Shape::hexagon(side).and_then(|shape| Start::usual(game, shape));
    LITERAL.start(start.expect("a board of the game"))
}

#[test]
fn games_are_counted_through_the_protocol() {
    for options in [&["--engine", "fast"][..], &["--moves"]] {
        let engine = served_with(options);
        let start = usual(Game::Hexgo, 2);
        let counts: Vec<_> = (1..=3).map(|depth| engine.perft(&start, depth)).collect();
        assert_eq!(counts, [Ok(9), Ok(59), Ok(328)]);
    }
}

/// The file is what is told of the protocol; with `SHINPAN_BLESS` it is made so.
fn is_published(file: &str, schema: &schemars::Schema) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let told = format!("{:#}\n", schema.as_value());
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(&path, &told).expect("the file can be written");
    }
    let published = fs::read_to_string(&path).unwrap_or_default();
    assert!(published == told, "{file} is stale: `SHINPAN_BLESS=1 cargo test protocol` writes it");
}

#[test]
fn the_published_schemas_are_those_of_the_types() {
    is_published("docs/protocol.request.schema.json", &schemars::schema_for!(RequestLine));
    is_published("docs/protocol.reply.schema.json", &schemars::schema_for!(ReplyLine));
}

#[test]
fn the_replies_in_the_document_are_those_of_our_engine() {
    let document = include_str!("../../docs/protocol.md");
    let blocks: Vec<&str> = document.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let mut pairs = 0;
    for block in blocks {
        let lines: Vec<Value> =
            serde_json::Deserializer::from_str(block).into_iter().map(|line| line.expect("JSON")).collect();
        for pair in lines.chunks(2) {
            let [request, reply] = pair else { panic!("a request and its reply: {block}") };
            assert_eq!(replies(request.to_string().as_bytes()), std::slice::from_ref(reply), "{request}");
            pairs += 1;
        }
    }
    assert!(pairs >= 5, "{pairs} replies are compared");
}

#[test]
fn a_request_that_cannot_be_read_gets_an_error_with_its_number_if_that_can() {
    let error = |line: &[u8]| {
        let reply = replies(line).remove(0);
        assert_eq!(reply["error"], "not-a-request", "{reply}");
        reply["seq"].clone()
    };
    assert_eq!(error(b"\n"), Value::Null);
    assert_eq!(error(b"{\"seq\": \xff}"), Value::Null);
    assert_eq!(error(b"[1]"), Value::Null);
    assert_eq!(error(br#"{"seq": 4}"#), json!(4));
    assert_eq!(error(br#"{"seq": 5, "ask": "dance"}"#), json!(5));
    assert_eq!(error(br#"{"seq": 6, "ask": "over", "game": "keil"}"#), json!(6));
    assert_eq!(error(br#"{"seq": -1, "ask": "hello", "protocol": 1}"#), Value::Null);
    assert_eq!(
        error(br#"{"seq": 8, "ask": "over", "game": "keil", "start": {"size": "2"}, "position": {}}"#),
        json!(8)
    );
    let deep = format!(r#"{{"seq": 7, "ask": {}"#, "[".repeat(100_000));
    assert_eq!(error(deep.as_bytes()), Value::Null);
    assert_eq!(error(&vec![b'x'; 20 << 20]), Value::Null);
}

#[test]
fn requests_go_on_after_one_that_cannot_be_read() {
    let mut requests = vec![b'x'; 20 << 20];
    requests.extend_from_slice(b"\n{\"seq\": 3, \"ask\": \"hello\", \"protocol\": 1}\n");
    let replies = replies(&requests);
    assert_eq!((replies.len(), &replies[1]["seq"]), (2, &json!(3)));
}

/// A request with something in it replaced by something else.
fn request() -> impl Strategy<Value = String> {
    let value = prop_oneof![
        Just(json!(null)),
        Just(json!(-1)),
        Just(json!(1e300)),
        Just(json!([])),
        Just(json!("z99")),
        Just(json!(["X"])),
        Just(json!(u64::MAX)),
        Just(json!(i64::MIN)),
        Just(json!({})),
        Just(json!(["..", "...", "x."])),
        Just(json!(true)),
    ];
    let key = prop::sample::select(vec![
        "board", "to-move", "komi", "passes", "history", "button", "captures", "prison", "resigned",
    ]);
    let ask =
        prop::sample::select(vec!["play", "moves", "score", "winner", "stones", "linked", "reach", "owner", "over"]);
    let game = prop::sample::select(vec!["keil", "hexgo", "meigo"]);
    (ask, game, prop::collection::vec((key, value), 0..4)).prop_map(|(ask, game, changes)| {
        let mut position = json!({
            "board": if game == "meigo" { json!([".X", "O."]) } else { json!([".X", "XO.", ".."]) },
            "button": "free", "captures": {"black": 0, "white": 0}, "prison": 0, "last-marked": false,
        });
        for (key, value) in changes {
            position[key] = value;
        }
        let points = if ask == "linked" { json!(["a1", "b2"]) } else { json!([]) };
        json!({"seq": 1, "ask": ask, "game": game, "position": position, "turn": "a1", "point": "a1", "points": points})
            .to_string()
    })
}

proptest! {
    #[test]
    fn whatever_is_asked_gets_one_reply(request in request()) {
        let replies = replies(request.as_bytes());
        prop_assert_eq!(replies.len(), 1);
        prop_assert_eq!(&replies[0]["seq"], &json!(1));
        let reply: Result<ReplyLine, _> = serde_json::from_value(replies[0].clone());
        prop_assert!(reply.is_ok(), "{}", replies[0]);
    }
}
