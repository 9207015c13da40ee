//! Are turns and counts told as the literal engine goes through them?
//!
//! The snapshots are for reading: checks of the suite as `shinpan explain` tells them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use assert_cmd::Command;
use insta::assert_snapshot;
use shinpan::Fast;
use shinpan::explain::{explain_turn, nearest_changes};
use shinpan::naive::LITERAL;
use shinpan::spec;
use shinpan::spec::title;
use shinpan::suite::{Case, Expected, embedded};
use shinpan::{Answer, Engine as _, Game, Position, Question, Rejection};

fn cases() -> Vec<Case> {
    embedded().unwrap_or_else(|error| panic!("{error}"))
}

/// What `shinpan` prints.
fn shinpan(args: &[&str]) -> String {
    let output = Command::cargo_bin("shinpan").expect("the command is built").args(args).output();
    let output = output.expect("the command runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

fn told(ids: &[&str]) -> String {
    let tell = |id: &&str| format!("$ shinpan explain {id} --readings\n{}\n", shinpan(&["explain", id, "--readings"]));
    ids.iter().map(tell).collect()
}

/// Every clause that is told and every kind of refusal, then what each chapter is about.
const KEIL: &[&str] = &[
    "keil/rim-first-then-the-centre#5",
    "keil/listed-turn-before-the-button-does-not-count#2",
    "keil/turn-by-the-player-not-to-move#2",
    "keil/two-stranded-groups-of-two-colours#1",
    "keil/game-without-a-button#2",
    "keil/names-above-the-middle#5",
    "keil/enemy-stone-is-not-replaced#2",
    "keil/ring-of-both-colours-is-closed-to-both#3",
    "keil/territories-round-a-triangle#3",
    "keil/end-comes-first-in-a-played-game#4",
    "keil/turns-of-other-games-after-the-end#3",
    "keil/button-is-taken-late#5",
    "keil/life-is-named-though-the-board-was-there#3",
    "keil/third-stone-links-two#1",
    "keil/two-stones-alone-are-unlinked#5",
    "keil/crosscut-leaves-both-colours-apart#1",
    "keil/ko-is-not-taken-back-at-once#2",
    "keil/point-linked-to-no-stone-counts-for-both#1",
    "keil/edge-stone-loses-two-liberties-to-one-enemy#1",
    "keil/own-stranded-group-is-not-asked#1",
    "keil/stranded-group-falls-to-a-distant-stone#1",
    "keil/taking-gives-the-new-stone-its-life#1",
];

const HEXGO: &[&str] = &[
    "hexgo/resigning-ends-and-loses-the-game#3",
    "hexgo/which-refusal-is-named#5",
    "hexgo/three-of-seven-cells-can-be-an-eye#2",
    "hexgo/triangle-first-stone-lives-on-the-other-two#2",
    "hexgo/no-result-while-the-lists-differ#4",
    "hexgo/ko-in-a-longer-cycle#2",
    "hexgo/one-stone-takes-three-groups#3",
    "hexgo/one-stone-takes-three-groups#1",
    "hexgo/each-player-names-the-dead#10",
    "hexgo/each-player-names-the-dead#4",
    "hexgo/dead-list-before-the-end#1",
    "hexgo/resigning-ends-and-loses-the-game#7",
    "hexgo/what-is-no-turn#4",
    "hexgo/pocket-between-two-colours-is-no-eye#4",
    "hexgo/set-up-of-a-finished-game#4",
    "hexgo/resigning-ends-and-loses-the-game#5",
    "hexgo/which-refusal-is-named#6",
    "hexgo/corner-eye-of-two-cells-falls#2",
    "hexgo/doomed-group-of-two-does-not-break-the-eye-open#1",
    "hexgo/four-of-seven-cells-are-no-eye#1",
    "hexgo/own-stone-apart-spoils-the-eye#1",
    "hexgo/mutual-last-pair-goes-to-the-mover#1",
    "hexgo/pair-beside-two-different-stones#1",
    "hexgo/two-one-cell-eyes-with-ten-stones#1",
    "hexgo/ko-cannot-be-taken-back-at-once#1",
    "hexgo/repeats-whoever-is-to-move#1",
    "hexgo/two-groups-close-in-no-eye#1",
    "hexgo/areas-of-four-kinds#1",
];

const MEIGO: &[&str] = &[
    "meigo/sending-two-returning-one#8",
    "meigo/nine-stones-on-the-biggest-board#3",
    "meigo/handicap-that-names-no-good-points#4",
    "meigo/there-is-no-pass#1",
    "meigo/game-over-is-named-first#3",
    "meigo/two-chains-half-marked#1",
    "meigo/what-is-no-turn-is-an-error#4",
    "meigo/what-is-no-turn-is-an-error#3",
    "meigo/reach-out-of-a-spiral#1",
    "meigo/nine-stones-on-the-biggest-board#1",
    "meigo/handicap-that-names-no-good-points#1",
    "meigo/kind-of-turn-is-named-before-the-point#1",
    "meigo/handicap-game-is-not-opened-by-a-plain-stone#1",
    "meigo/occupied-points-are-refused#2",
    "meigo/hold-needs-a-prisoner#1",
    "meigo/first-turn-with-stones-already-there#2",
    "meigo/handicap-on-two-points#4",
    "meigo/first-turn-with-stones-already-there#3",
    "meigo/ban-after-a-marked-turn#1",
    "meigo/reach-path-may-bend#1",
    "meigo/beside-an-unmarked-friend-is-enough#1",
    "meigo/unmarks-the-whole-chain-and-no-other#1",
    "meigo/hold-takes-one-stone-out#1",
    "meigo/prison-cancels-across#1",
    "meigo/no-life-is-named-before-the-ban#1",
    "meigo/own-eyes-must-be-filled#1",
];

#[test]
fn checks_of_keil_are_told() {
    assert_snapshot!("keil", told(KEIL));
}

#[test]
fn checks_of_hexgo_are_told() {
    assert_snapshot!("hexgo", told(HEXGO));
}

#[test]
fn checks_of_meigo_are_told() {
    assert_snapshot!("meigo", told(MEIGO));
}

#[test]
fn the_checks_told_above_are_of_sixty_cases_and_more() {
    for chosen in [KEIL, HEXGO, MEIGO] {
        let cases: BTreeSet<&str> = chosen.iter().filter_map(|id| id.split('#').next()).collect();
        assert!(cases.len() >= 20, "only {} cases", cases.len());
    }
}

#[test]
fn the_checks_told_above_show_every_refusal_of_the_suite() {
    let cases = cases();
    let refused = |wanted: &dyn Fn(&str) -> bool| -> BTreeSet<String> {
        let checks = cases.iter().flat_map(|case| case.checks.iter().map(move |check| (case, check)));
        let labels = checks.filter(|(case, check)| wanted(&format!("{}#{}", case.id, check.number)));
        labels
            .filter_map(|(case, check)| match &check.expected {
                Expected::Refused(label) => Some(format!("{} {label}", case.game())),
                _ => None,
            })
            .collect()
    };
    let shown = refused(&|id| [KEIL, HEXGO, MEIGO].iter().any(|chosen| chosen.contains(&id)));
    assert_eq!(refused(&|_| true).difference(&shown).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// The position from which the checks of a case start.
fn start(case: &Case) -> Position {
    case.moves.iter().fold(case.position.clone(), |position, play| match LITERAL.answer(&position, &play.question()) {
        Ok(Answer::Position(after)) => *after,
        other => panic!("{}: {other:?}", case.id),
    })
}

#[test]
fn every_turn_of_the_suite_is_told_to_the_clause_that_the_check_expects() {
    let mut turns = 0;
    for case in cases() {
        let start = start(&case);
        for check in &case.checks {
            let id = format!("{}#{}", case.id, check.number);
            let mut position = start.clone();
            for (play, number) in check.play.iter().zip(1..) {
                let told = explain_turn(&position, play.by, &play.turn);
                turns += 1;
                let last = told.steps.last();
                let boards: Vec<_> = told.steps.iter().map(|step| &step.board).collect();
                match told.verdict {
                    Ok(after) => {
                        assert_eq!(boards.last(), Some(&after.board()), "{id}: the board after the last step");
                        assert!(!told.steps.iter().any(|step| step.says.contains("refused")), "{id}: {:?}", told.steps);
                        position = after;
                    }
                    Err(Rejection::Refused(refusal)) => {
                        assert_eq!(last.map(|step| step.rule), Some(refusal.rule), "{id}");
                        if let (true, Expected::Refused(label)) = (number == check.play.len(), &check.expected) {
                            assert_eq!(last.map(|step| step.rule), Some(label.as_str()), "{id}");
                        }
                        break;
                    }
                    Err(_) => {
                        assert!(told.steps.is_empty(), "{id}: what is no turn has no steps");
                        break;
                    }
                }
            }
        }
    }
    assert!(turns > 1000, "{turns} turns");
}

#[test]
fn every_change_that_is_proposed_makes_a_turn_legal() {
    let mut proposed = 0;
    for case in cases() {
        let position = start(&case);
        for play in case.checks.iter().filter_map(|check| check.play.first()) {
            for change in nearest_changes(&Fast, &position, &play.turn) {
                use shinpan::explain::Change;
                proposed += 1;
                let turns = match change {
                    Change::Instead(turn) => vec![turn],
                    Change::After(first, answer) => vec![first, answer, play.turn.clone()],
                };
                turns.into_iter().fold(position.clone(), |position, turn| {
                    match LITERAL.answer(&position, &Question::Play { by: None, turn }) {
                        Ok(Answer::Position(after)) => *after,
                        other => panic!("{}: {other:?}", case.id),
                    }
                });
            }
        }
    }
    assert!(proposed > 200, "{proposed} changes");
}

#[test]
fn every_clause_has_a_short_title() {
    for clause in spec::clauses() {
        assert_ne!(title(clause.label), clause.label, "`{}` has no title", clause.label);
    }
}

#[test]
fn a_count_is_told_with_its_sums() {
    for (id, game) in [
        ("keil/sample-result-by-half-a-point#1", Game::Keil),
        ("hexgo/areas-of-four-kinds#1", Game::Hexgo),
        ("meigo/the-ban-can-end-the-game#1", Game::Meigo),
    ] {
        assert_snapshot!(format!("score_{}", game.name()), shinpan(&["score", id, "--readings"]));
    }
}

#[test]
fn a_turn_is_told_as_json() {
    let told = shinpan(&["explain", "hexgo/corner-eye-of-two-cells-falls#2", "--readings", "--format", "json"]);
    assert_snapshot!("json", told);
}

/// What `shinpan` complains of, with this on its input.
fn complaint(args: &[&str], input: &str) -> String {
    let mut shinpan = Command::cargo_bin("shinpan").expect("the command is built");
    let output = shinpan.args(args).write_stdin(input).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).expect("the message is UTF-8")
}

#[test]
fn every_mistake_in_a_position_has_its_message() {
    let ko = "X O . / . . . . / . X . . . / . . . . / . . .".replace('/', "\n");
    let mistakes: &[&[&str]] = &[
        &["explain", "kiel", "--size", "3", "--play", "a1"],
        &["explain", "keil", "--play", "a1"],
        &["explain", "keil", "--size", "99", "--play", "a1"],
        &["explain", "meigo", "--size", "3", "--play", "a1"],
        &["explain", "keil", "--size", "3", "--to-move", "red", "--play", "a1"],
        &["explain", "keil", "--size", "3", "--komi", "half", "--play", "a1"],
        &["explain", "keil", "--size", "3"],
        &["explain", "keil", "--size", "3", "--play", "44"],
        &["explain", "keil", "--size", "3", "--prison", "3 black", "--play", "a1"],
        &["explain", "hexgo", "--size", "3", "--captures", "red 3", "--play", "a1"],
        &["explain", "keil", "--board", "-", "--moves", "a1, e1", "--play", "a2"],
        &["explain", "keil", "--board", "-", "--about", "z9"],
        &["explain", "keil/nothing"],
        &["explain", "keil/ko-is-not-taken-back-at-once#99"],
        &["explain", "keil/ko-is-not-taken-back-at-once", "--komi", "3"],
        &["explain", "keil/ko-is-not-taken-back-at-once", "--play", "a1"],
        &["score", "keil", "--size", "3", "--dead", "a1"],
        &["draw", "meigo", "--board", "-"],
        &["draw", "hexgo", "--board", "-", "--highlight", "z9"],
    ];
    let told = |args: &&[&str]| format!("$ shinpan {}\n{}\n", args.join(" "), complaint(args, &ko));
    assert_snapshot!("mistakes", mistakes.iter().map(told).collect::<String>());
}

#[test]
fn what_draw_prints_can_be_typed_in_again() {
    for (game, id) in [
        ("keil", "keil/ko-is-not-taken-back-at-once"),
        ("hexgo", "hexgo/triangle-first-stone-lives-on-the-other-two"),
        ("meigo", "meigo/prison-cancels-across"),
        ("meigo", "meigo/nine-stones-on-the-biggest-board#3"),
    ] {
        let drawn = shinpan(&["draw", id, "--highlight", "a1,c1"]);
        let mut again = Command::cargo_bin("shinpan").expect("the command is built");
        let args = ["draw", game, "--board", "-", "--unsettled"];
        let output = again.args(args).write_stdin(drawn.clone()).output().expect("the command runs");
        let board = |text: &str| -> Vec<String> {
            let rows = text.lines().take_while(|line| !line.trim().is_empty());
            let plain = |row: &str| row.split("prison").next().unwrap_or_default().replace(['(', ')'], " ");
            rows.map(|row| plain(row).trim_end().to_owned()).collect()
        };
        assert_eq!(board(&drawn), board(&String::from_utf8_lossy(&output.stdout)), "{id}");
    }
}

/// The document with its outputs as they ought to be. A block is a session: `$ cat FILE` shows a file, and
/// `$ shinpan …` is run where these files are.
fn with_outputs(document: &str, folder: &Path) -> String {
    let block = |block: &str| -> String {
        let commands = block.split("$ ").filter(|part| !part.is_empty());
        let shown = commands.map(|part| {
            let (command, output) = part.split_once('\n').unwrap_or((part, ""));
            if let Some(file) = command.strip_prefix("cat ") {
                fs::write(folder.join(file), output).expect("the folder for tests can be written");
                return format!("$ {part}");
            }
            let arguments: Vec<&str> = command.split(' ').skip(1).collect();
            let mut shinpan = Command::cargo_bin("shinpan").expect("the command is built");
            let output = shinpan.current_dir(folder).args(&arguments).output().expect("the command runs");
            assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
            format!("$ {command}\n{}", String::from_utf8(output.stdout).expect("the output is UTF-8"))
        });
        shown.collect()
    };
    let mut parts = document.split("```text\n");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (session, rest) = part.split_once("```").expect("every block is closed");
        text.push_str(&format!("```text\n{}```{rest}", block(session)));
    }
    text
}

#[test]
fn the_outputs_in_the_page_for_players_are_those_of_the_command() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/players.md");
    let old = fs::read_to_string(&page).expect("docs/players.md can be read");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("players");
    fs::create_dir_all(&folder).expect("the folder for tests can be made");
    let new = with_outputs(&old, &folder);
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(&page, &new).expect("docs/players.md can be written");
    } else {
        assert!(old == new, "an output in docs/players.md is stale; run `SHINPAN_BLESS=1 cargo test explain`");
    }
}
