//! Does fuzzing find what is wrong with an engine, make it small, and find nothing where nothing is wrong?

use std::cell::Cell;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::AtomicBool;

use shinpan::explore::Tally;
use shinpan::explore::fuzz::{End, Finding, Fuzzed, Limits, Plan, QUESTIONS, alike, round, run};
use shinpan::explore::shrink::shrunk;
use shinpan::naive::LITERAL;
use shinpan::readings::{self, Reading};
use shinpan::{Answer, Engine, Fast, Game, NoAnswer, Position, Question, Shape, Trouble, Unanswered, suite};

const SEED: u64 = 7;

/// Boards that are quick to play on.
fn plan(game: Game) -> Plan {
    let shapes: Vec<Shape> = match game {
        Game::Meigo => [(2, 2), (3, 2), (3, 3), (4, 3)].map(|(c, r)| Shape::grid(c, r).expect("a size")).into(),
        Game::Keil | Game::Hexgo => [2, 3, 3, 4].map(|side| Shape::hexagon(side).expect("a size")).into(),
    };
    Plan { boards: shapes.into_iter().map(|shape| (game, shape)).collect(), seed: SEED }
}

fn limits(questions: u64) -> Limits {
    Limits { until: None, questions: Some(questions), kinds: 1 }
}

/// Asks so many questions at most, one round after another.
fn outcome(game: Game, engine: &(dyn Engine + Sync), questions: u64) -> Fuzzed {
    run(&plan(game), vec![Box::new(engine)], limits(questions), &AtomicBool::new(false), &|_| {})
}

fn found(game: Game, engine: &(dyn Engine + Sync), questions: u64) -> Option<Finding> {
    outcome(game, engine, questions).found.into_values().next().map(|(finding, ..)| finding)
}

/// A reading of each kind of definition: what hangs together, what lives, what returns, turns, ends and counts.
const READINGS: [&str; 18] = [
    "keil/empty-third",
    "keil/touching-is-linked",
    "keil/rows-lean-the-wrong-way",
    "keil/end-named-last",
    "keil/off-board-is-an-error",
    "keil/like-stones-linked",
    "hexgo/two-liberties",
    "hexgo/one-liberty",
    "hexgo/suicide-as-in-go",
    "hexgo/rows-run-on",
    "hexgo/tips-touch",
    "hexgo/pair-with-one-liberty",
    "meigo/hold-empties",
    "meigo/own-stones-too",
    "meigo/hold-is-a-pass",
    "meigo/hold-keeps-the-turn",
    "meigo/last-stone-on-the-board",
    "meigo/hold-only-without-a-play",
];

#[test]
fn readings_are_found_and_what_is_found_is_a_small_case_that_tells_them_from_the_rules() {
    for id in READINGS {
        let reading = readings::named(id).unwrap_or_else(|| panic!("{id}"));
        let large = found(reading.game(), reading, 50_000).unwrap_or_else(|| panic!("{id} is not found"));
        let small = shrunk(&large, 5000, &mut |finding| finding.replayed(reading));
        assert_eq!(small.kind(), large.kind(), "{id}");
        assert!(small.is_answered_alike(reading), "{id}");
        let stones = small.start.shape().points().filter(|&point| !small.start.board().is_empty(point)).count();
        assert!(stones <= 9 && small.moves.len() <= 4 && small.start.shape().count() <= 19, "{id}: {small:?}");
        let case = small.case("small", "found", "not worked out yet").unwrap_or_else(|error| panic!("{id}: {error}"));
        let cases = suite::read("small.yaml", &case).unwrap_or_else(|error| panic!("{id}: {error}\n{case}"));
        assert!(suite::run(&cases[0], &LITERAL).iter().all(suite::Report::passed), "{id}\n{case}");
        assert!(!suite::run(&cases[0], reading).iter().all(suite::Report::passed), "{id}\n{case}");
    }
}

#[test]
fn the_optimised_engine_does_not_differ() {
    for game in Game::ALL {
        let outcome = outcome(game, &Fast, 20_000);
        assert!(outcome.found.is_empty(), "{:?}", outcome.found);
        assert!(outcome.tally.of(QUESTIONS) >= 20_000 && outcome.tally.of("captures") > 20, "{}", outcome.tally);
    }
}

#[test]
fn a_round_is_the_same_each_time_and_rounds_differ() {
    let played = |number| {
        let mut tally = Tally::default();
        assert_eq!(round(&plan(Game::Hexgo), number, &Fast, &mut tally, &|_| true), End::Agreed);
        tally
    };
    assert_eq!(played(3), played(3));
    assert_ne!(played(3), played(4));
}

#[test]
fn a_run_goes_on_until_it_has_found_so_many_kinds() {
    let reading = readings::named("hexgo/tips-touch").expect("a reading");
    let limits = Limits { kinds: 4, ..limits(200_000) };
    let outcome =
        run(&plan(Game::Hexgo), vec![Box::new(reading), Box::new(reading)], limits, &AtomicBool::new(false), &|_| {});
    assert!(outcome.found.len() >= 4, "{}", outcome.found.len());
}

/// One of ours with something changed in what it says.
struct Changed<F>(F);

impl<F: Fn(&Position, &Question, Result<Answer, NoAnswer>) -> Result<Answer, NoAnswer>> Engine for Changed<F> {
    fn name(&self) -> &str {
        "changed"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        (self.0)(position, question, Fast.answer(position, question))
    }
}

fn unanswered(trouble: Trouble) -> Result<Answer, NoAnswer> {
    Err(Unanswered { trouble, message: "it did not answer".to_owned() }.into())
}

#[test]
fn an_engine_that_only_plays_and_gives_no_reasons_does_not_differ() {
    let modest = Changed(|_: &Position, question: &Question, said| match (question, said) {
        (Question::Play { .. }, Ok(Answer::Refused(_))) => Ok(Answer::Illegal),
        (Question::Play { .. }, said) => said,
        _ => unanswered(Trouble::Unsupported),
    });
    for game in Game::ALL {
        let outcome = outcome(game, &modest, 5000);
        assert!(outcome.found.is_empty(), "{:?}", outcome.found);
        let turns: u64 = ["placement", "pass", "button", "hold", "resign", "handicap"]
            .iter()
            .map(|turn| outcome.tally.of(&format!("asked: {turn}")))
            .sum();
        assert_eq!(outcome.tally.of(QUESTIONS), turns, "nothing else counts as a question");
        assert!(outcome.tally.of("unsupported: over") > 0);
    }
}

#[test]
fn an_engine_that_does_not_have_the_game_is_asked_no_more_in_that_round() {
    let none = Changed(|_: &Position, _: &Question, _| unanswered(Trouble::Unsupported));
    let mut tally = Tally::default();
    assert_eq!(round(&plan(Game::Keil), 0, &none, &mut tally, &|_| true), End::Unsupported);
    assert_eq!(tally.of(QUESTIONS), 0);
}

#[test]
fn an_engine_that_ends_is_a_finding_too_and_it_is_made_small() {
    let ends = Changed(|position: &Position, question: &Question, said| {
        let stones = position.shape().points().filter(|&point| !position.board().is_empty(point)).count();
        match question {
            Question::Turns if stones >= 2 => unanswered(Trouble::Crash),
            _ => said,
        }
    });
    let large = found(Game::Meigo, &ends, 10_000).expect("it ends now and then");
    let tried = Cell::new(0);
    let small = shrunk(&large, 60, &mut |finding| {
        tried.set(tried.get() + 1);
        finding.replayed(&ends)
    });
    assert!(tried.get() <= 60);
    // On two points, two stones are not settled.
    assert_eq!((small.start.shape().count(), small.moves.len()), (3, 0), "{small:?}");
}

#[test]
fn an_engine_that_was_given_up_ends_the_run() {
    let skipped = Changed(|_: &Position, _: &Question, _| unanswered(Trouble::Skipped));
    let outcome = run(&plan(Game::Keil), vec![Box::new(skipped)], limits(1000), &AtomicBool::new(false), &|_| {});
    assert!(outcome.given_up && outcome.found.is_empty() && outcome.tally.of(QUESTIONS) == 0);
}

/// What the engine keeps of a game counts as far as it shows later: here it forgets what was on the board before.
#[test]
fn an_engine_that_keeps_a_wrong_record_is_found_by_what_it_plays_later() {
    let forgetful = Changed(|_: &Position, _: &Question, said| match said {
        Ok(Answer::Position(after)) => Ok(Answer::Position(Box::new(match *after {
            Position::Hexgo(mut hexgo) => {
                hexgo.history = vec![hexgo.board.clone()];
                hexgo.into()
            }
            other => other,
        }))),
        said => said,
    });
    let large = found(Game::Hexgo, &forgetful, 400_000).expect("something returns");
    let small = shrunk(&large, 5000, &mut |finding| finding.replayed(&forgetful));
    assert_eq!(small.clause(), Some("hexgo.turn.repeat"));
    assert!(!small.moves.is_empty(), "only on the way can it forget");
    let case = small.case("small", "found", "not worked out yet").expect("a case");
    let cases = suite::read("small.yaml", &case).expect("a case");
    assert!(!suite::run(&cases[0], &forgetful).iter().all(suite::Report::passed), "{case}");
}

#[test]
fn a_reading_is_told_from_those_that_answer_one_question_alike() {
    let reading = readings::named("hexgo/two-liberties").expect("a reading");
    let finding = found(Game::Hexgo, reading, 50_000).expect("a difference");
    let small = shrunk(&finding, 5000, &mut |finding| finding.replayed(reading));
    let own = readings::all().filter(|other| other.game() == Game::Hexgo);
    let candidates: Vec<&Reading> = own.filter(|other| small.is_answered_alike(other)).collect();
    assert!(candidates.len() > 1, "one question alone does not tell");
    let left = alike(&plan(Game::Hexgo), 0, 3000, reading, candidates);
    assert_eq!(left.iter().map(|other| other.id).collect::<Vec<_>>(), [reading.id]);
}

fn shinpan(arguments: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shinpan"));
    command.args(arguments).current_dir(folder).output().expect("the command runs")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// A new folder for one test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn our_engine_does_not_differ_over_the_protocol() {
    let program = env!("CARGO_BIN_EXE_shinpan");
    let run = ["fuzz", "--questions", "6000", "--seed", "7", "--jobs", "2", "--timeout", "60000"];
    let output = shinpan(
        &[&run[..], &["--start-timeout", "60000", "--", program, "serve", "--stdio"]].concat(),
        &folder("agrees"),
    );
    assert_eq!(output.status.code(), Some(0), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("no difference between shinpan fast"), "{}", text(&output.stdout));
}

#[test]
fn what_is_found_is_printed_with_its_reading_and_written_to_a_file_that_shows_it_again() {
    let (program, folder) = (env!("CARGO_BIN_EXE_shinpan"), folder("finds"));
    let engine = [program, "serve", "--stdio", "--engine", "keil/empty-third"];
    let options = [
        "fuzz",
        "--game",
        "keil",
        "--seed",
        "7",
        "--timeout",
        "60000",
        "--start-timeout",
        "60000",
        "--out",
        "new",
        "--",
    ];
    let output = shinpan(&[&options[..], &engine].concat(), &folder);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let said = text(&output.stdout);
    insta::assert_snapshot!(said.split("asked again by").next().unwrap_or_default());
    let file = std::fs::read_dir(folder.join("new")).expect("a folder").next().expect("a file").expect("a file").path();
    let file = file.display().to_string();
    let again = shinpan(&[&["check", &file, "--timeout", "60000", "--"], &engine[..]].concat(), &folder);
    assert_eq!(again.status.code(), Some(1), "{}", text(&again.stdout));
    let right = shinpan(&["check", &file], &folder);
    assert_eq!(right.status.code(), Some(0), "{}", text(&right.stdout));
}

#[test]
fn what_cannot_be_run_says_why() {
    let folder = folder("usage");
    for (arguments, message) in [
        (&["fuzz"][..], "--engine <ENGINE>"),
        (&["fuzz", "--engine", "both"], "one engine is compared"),
        (&["fuzz", "--engine", "fast", "--size", "9x9", "--game", "keil"], "a hexagon has 2 to 11"),
        (&["fuzz", "--engine", "fast", "--size", "40x40"], "1 to 19 columns"),
        (&["fuzz", "--engine", "fast", "--minutes", "0"], "a number of minutes"),
        (&["fuzz", "--engine", "fast", "--minutes", "nan"], "a number of minutes"),
        (&["fuzz", "--engine", "fast", "--questions", "0"], "0 is not in"),
        (&["fuzz", "--", "./no-such-engine"], "cannot be started"),
    ] {
        let output = shinpan(arguments, &folder);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(message), "{arguments:?}: {}", text(&output.stderr));
    }
}

/// Each of its processes ends after some requests. Asked again in a new one it answers, so it is no difference; but it
/// cannot be asked for long.
#[cfg(unix)]
#[test]
fn an_engine_that_has_to_be_started_again_too_often_leaves_the_run_incomplete() {
    let program = env!("CARGO_BIN_EXE_shinpan");
    let thirty = "n=0; while [ $n -lt 30 ] && read -r line; do printf '%s\\n' \"$line\"; n=$((n + 1)); done";
    let ends = format!("({thirty}) | '{program}' serve --stdio");
    let limits = ["--timeout", "60000", "--start-timeout", "60000"];
    let output =
        shinpan(&[&["fuzz", "--seed", "7"], &limits[..], &["--", "sh", "-c", &ends]].concat(), &folder("ends"));
    assert_eq!(output.status.code(), Some(4), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("incomplete"), "{}", text(&output.stdout));
}
