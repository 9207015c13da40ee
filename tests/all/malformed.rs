//! Does every mistake in a case file get a message that says where it is, what is wrong and what was expected?
//!
//! Each mistake is one change to a case that is right. The messages are in the snapshot.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use shinpan::suite::{CaseError, LONGEST_FILE, check_ids, read, read_file};

const KEIL: &str = "\
- id: keil/good
  rules: [keil.link]
  fault: shows what a good case looks like
  why: Only b2 is beside both stones, and it is empty.
  board: |2
       . .
      . . .
       X X
  button: black
  checks:
    - unlinked: [a1, a2]
    - play: b2
      to-move: white
";

const HEXGO: &str = "\
- id: hexgo/good
  rules: [hexgo.score.dead]
  ruling: H6
  why: Both say that the white stone is dead.
  board: |2
       . .
      . X .
       O .
  unsettled: true
  passes: 2
  checks:
    - dead: [a1]
      winner: draw
";

const MEIGO: &str = "\
- id: meigo/good
  rules: [meigo.turn.hold]
  source: remove an enemy stone from the prison
  why: One black stone is in the prison.
  board: |2
      X . .
      . O .
  to-move: white
  prison: 1 black
  checks:
    - play: hold
      prison: empty
";

/// What the mistake is, the good case, what is replaced in it, and by what.
const MISTAKES: &[(&str, &str, &str, &str)] = &[
    ("a file of nothing", KEIL, KEIL, ""),
    ("an empty list", KEIL, KEIL, "[]"),
    ("one case, not a list", KEIL, KEIL, "id: keil/good"),
    ("no YAML", KEIL, "rules: [keil.link]", "rules: [keil.link"),
    ("a tab as indentation", KEIL, "  rules:", "\trules:"),
    ("an unknown key", KEIL, "button:", "buton:"),
    ("an unknown key of a check", KEIL, "unlinked:", "not-linked:"),
    ("a key twice", KEIL, "  button: black\n", "  button: black\n  button: white\n"),
    ("a key of a check twice", KEIL, "    - play: b2\n", "    - play: b2\n      play: b1\n"),
    ("no id", KEIL, "- id: keil/good\n  rules", "- rules"),
    ("no rules", KEIL, "  rules: [keil.link]\n", ""),
    ("empty rules", KEIL, "[keil.link]", "[]"),
    ("no why", KEIL, "  why: Only b2 is beside both stones, and it is empty.\n", ""),
    ("an empty why", KEIL, "Only b2 is beside both stones, and it is empty.", "''"),
    ("no checks", KEIL, "checks:\n    - unlinked: [a1, a2]\n    - play: b2\n      to-move: white\n", "checks: []\n"),
    ("nothing says where the case comes from", KEIL, "  fault: shows what a good case looks like\n", ""),
    ("an id without a game", KEIL, "keil/good", "good"),
    ("an id of an unknown game", KEIL, "keil/good", "chess/good"),
    ("an id in capitals", KEIL, "keil/good", "keil/Good"),
    ("a label that is no clause", KEIL, "[keil.link]", "[keil.lnik]"),
    ("a refusal by no clause", KEIL, "to-move: white", "refused: keil.turn.live"),
    ("neither board nor size", MEIGO, "  board: |2\n      X . .\n      . O .\n", ""),
    ("both board and size", KEIL, "  button:", "  size: 2\n  button:"),
    ("an unknown sign", KEIL, "X X", "X #"),
    ("a row too short", KEIL, "X X", "X"),
    ("a row too long", KEIL, ". . .", ". . . ."),
    ("an even number of rows", KEIL, "       . .\n", ""),
    ("a board without rows", KEIL, "       . .\n      . . .\n       X X\n", "\n"),
    ("marked stones on a hexagon", KEIL, "X X", "X x"),
    ("rows of a grid that differ", MEIGO, ". O .", ". O"),
    ("a grid of one point", MEIGO, "      X . .\n      . O .\n", "      .\n"),
    (
        "a hexagon too large",
        KEIL,
        "  board: |2\n       . .\n      . . .\n       X X\n  button: black\n",
        "  size: 12\n",
    ),
    (
        "the size of a grid for a hexagon",
        KEIL,
        "  board: |2\n       . .\n      . . .\n       X X\n  button: black\n",
        "  size: 9x9\n",
    ),
    ("a size that is none", MEIGO, "  board: |2\n      X . .\n      . O .\n  to-move: white\n", "  size: nine\n"),
    (
        "a start with White to move",
        KEIL,
        "  board: |2\n       . .\n      . . .\n       X X\n  button: black\n",
        "  size: 2\n  to-move: white\n",
    ),
    ("a colour that is none", MEIGO, "to-move: white", "to-move: red"),
    ("a negative komi", KEIL, "button: black", "komi: -1"),
    ("half a point of komi", KEIL, "button: black", "komi: 6.5"),
    ("three passes", KEIL, "button: black", "button: black\n  passes: 3"),
    ("a pass while the button is free", KEIL, "button: black", "passes: 1"),
    ("a start with passes", KEIL, "button: black", "button: black\n  passes: 1\n  start: true"),
    ("a key of another game", HEXGO, "passes: 2", "prison: empty"),
    ("a key of a check of another game", MEIGO, "prison: empty\n", "score: {black: 1, white: 2}\n"),
    (
        "a history of another size",
        KEIL,
        "button: black",
        "history: [{by: white, board: \"...\n....\n.....\n....\n...\"}]",
    ),
    ("a history that does not say whose turn", KEIL, "button: black", "history: [{board: \". .\\n. . .\\n. .\"}]"),
    ("whose turn in the history of HexGo", HEXGO, "passes: 2", "history: [{by: white, board: \". .\\n. . .\\n. .\"}]"),
    ("negative captures", HEXGO, "passes: 2", "captures: {black: -2}"),
    ("a prison of both colours", MEIGO, "prison: 1 black", "prison: 1 black 2 white"),
    ("a prison without a colour", MEIGO, "prison: 1 black", "prison: 3"),
    ("a handicap in the middle of a game", MEIGO, "prison: 1 black", "handicap: true"),
    (
        "a marked stone by someone who has not opened",
        MEIGO,
        "prison: 1 black",
        "last-marked: true\n  first-turns: [black]",
    ),
    (
        "an unsettled set-up in Keil",
        KEIL,
        "       . .\n      . . .\n       X X\n",
        "       X O\n      O O .\n       . .\n",
    ),
    ("an unsettled set-up in HexGo", HEXGO, "  unsettled: true\n", ""),
    ("a chain both marked and unmarked", MEIGO, "X . .", "X x ."),
    ("a turn that cannot be read", MEIGO, "play: hold", "play: [hold, castle]"),
    ("a point that cannot be read", KEIL, "play: b2", "play: 22"),
    ("a point of a grid with an i", MEIGO, "play: hold", "play: i1"),
    ("a handicap with a point twice", MEIGO, "play: hold", "play: handicap a1 a1"),
    ("a list of moves that cannot be read", KEIL, "button: black", "moves: [b2, b22x]"),
    (
        "an expected point off the board",
        HEXGO,
        "    - dead: [a1]\n      winner: draw\n",
        "    - group: b2\n      liberties: [z9]\n",
    ),
    (
        "an expected point twice",
        HEXGO,
        "    - dead: [a1]\n      winner: draw\n",
        "    - group: b2\n      liberties: [a2, a2]\n",
    ),
    ("a pair of one point", KEIL, "[a1, a2]", "[a1]"),
    (
        "a reading that there is not",
        KEIL,
        "unlinked: [a1, a2]",
        "unlinked: [a1, a2]\n      kills: keil/no-such-reading",
    ),
    ("a reading of another game", KEIL, "unlinked: [a1, a2]", "unlinked: [a1, a2]\n      kills: [hexgo/two-liberties]"),
    ("kills nothing", KEIL, "unlinked: [a1, a2]", "unlinked: [a1, a2]\n      kills: []"),
    ("pins nothing", KEIL, "unlinked: [a1, a2]", "unlinked: [a1, a2]\n      pins: ''"),
    (
        "kills and pins",
        KEIL,
        "unlinked: [a1, a2]",
        "unlinked: [a1, a2]\n      kills: keil/empty-third\n      pins: a size",
    ),
    ("a check that expects nothing", KEIL, "unlinked: [a1, a2]", "why: nothing"),
    ("a refusal without a turn", KEIL, "unlinked: [a1, a2]", "refused: keil.turn.life"),
    ("a refusal and something else", KEIL, "to-move: white", "to-move: white\n      refused: keil.turn.life"),
    ("a refusal and an error", KEIL, "to-move: white", "refused: keil.turn.life\n      error: not-a-turn"),
    ("an unknown kind of error", KEIL, "to-move: white", "error: not-nice"),
    ("an error about dead stones without any", HEXGO, "dead: [a1]\n      winner: draw", "error: dead-not-whole"),
    ("dead stones without a question", HEXGO, "      winner: draw\n", ""),
    ("a group without a question", KEIL, "unlinked: [a1, a2]", "group: a1"),
    ("liberties of nothing", KEIL, "unlinked: [a1, a2]", "liberties: 3"),
    ("two subjects", KEIL, "unlinked: [a1, a2]", "group: a1\n      territory: b2\n      stones: 1\n      points: 1"),
    ("a third of a point", KEIL, "unlinked: [a1, a2]", "score: {black: 1.3, white: 0}"),
    ("a negative score", KEIL, "unlinked: [a1, a2]", "score: {black: -1, white: 0}"),
    ("a score of one player", KEIL, "unlinked: [a1, a2]", "score: {black: 1}"),
    ("a refusal without a label", KEIL, "to-move: white", "refused:"),
    ("a key of a case without a value", KEIL, "button: black", "komi:"),
    ("a link to a point off the board", KEIL, "[a1, a2]", "[a2, a3]"),
    ("a group off the board", HEXGO, "    - dead: [a1]\n      winner: draw\n", "    - group: z9\n      stones: 1\n"),
    ("legal turns with their colour", KEIL, "unlinked: [a1, a2]", "turns: [white b1]"),
    ("a legal turn twice", KEIL, "unlinked: [a1, a2]", "turns: [b1, b1]"),
    ("captures without a turn", KEIL, "unlinked: [a1, a2]", "captured: []"),
    ("a dead stone twice", HEXGO, "dead: [a1]", "dead: [a1, a1]"),
    (
        "an unreadable turn and an unknown error",
        KEIL,
        "play: b2\n      to-move: white",
        "play: castle\n      error: foo",
    ),
    (
        "an unreadable turn and dead stones",
        HEXGO,
        "dead: [a1]\n      winner: draw",
        "play: castle\n      error: not-a-turn\n      dead: [a1]",
    ),
    ("a ruling that there is not", HEXGO, "ruling: H6", "ruling: Z99"),
    ("a ruling of another game", HEXGO, "ruling: H6", "ruling: M6"),
    ("no ruling in the list of rulings", HEXGO, "ruling: H6", "ruling: []"),
    ("a source of nothing", MEIGO, "source: remove an enemy stone from the prison", "source: ''"),
    ("a clause of another game", HEXGO, "[hexgo.score.dead]", "[keil.link]"),
    ("a clause twice", HEXGO, "[hexgo.score.dead]", "[hexgo.score.dead, hexgo.score.dead]"),
    ("a first turn twice", MEIGO, "prison: 1 black", "first-turns: [white, white]"),
    ("a prison with a sign", MEIGO, "prison: 1 black", "prison: +1 black"),
    ("a diagram whose first row is indented most", KEIL, "board: |2", "board: |"),
    ("two documents", KEIL, "- id: keil/good\n", "- id: keil/good\n---\n"),
    ("a komi in quotation marks", KEIL, "button: black", "komi: '6'"),
    ("control characters in a turn", KEIL, "play: b2", "play: \"\\x1b[31m3\""),
    ("an outcome that is none", HEXGO, "winner: draw", "winner: tie"),
];

#[test]
fn every_mistake_has_its_message() {
    let mut messages = String::new();
    for (name, good, old, new) in MISTAKES {
        assert!(good.contains(old), "{name}: the good case does not contain {old:?}");
        let text = good.replacen(old, new, 1);
        match read("bad.yaml", &text) {
            Ok(_) => panic!("{name}: no error for\n{text}"),
            Err(error) => writeln!(messages, "{name}\n    {error}").expect("a string takes everything"),
        }
    }
    insta::assert_snapshot!(messages);
}

#[test]
fn the_good_cases_are_good() {
    for good in [KEIL, HEXGO, MEIGO] {
        read("good.yaml", good).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn a_byte_order_mark_is_no_mistake() {
    assert!(read("good.yaml", &format!("\u{feff}{KEIL}")).is_ok());
}

#[test]
fn the_line_of_an_id_is_found_however_it_is_written() {
    let second = KEIL.replace("keil/good", "\"keil/other\"   # a comment").replace("[a1, a2]", "[a1, a3]");
    let error = read("two.yaml", &format!("{KEIL}{second}")).expect_err("a3 is off the board");
    assert!(error.place.starts_with("two.yaml:14: case `keil/other`"), "{error}");
}

#[test]
fn an_id_used_twice_is_an_error_that_names_both_files() {
    let mut cases = read("one.yaml", KEIL).expect("good");
    cases.extend(read("two.yaml", KEIL).expect("good"));
    let error = check_ids(&cases).expect_err("the id stands twice");
    assert_eq!(error.to_string(), "two.yaml:1: the id `keil/good` is already used in one.yaml:1");
}

/// What is said of a hostile text, which takes no longer than a second; unoptimised, and beside other work, ten.
fn refused_at_once(text: &str) -> CaseError {
    let limit = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 1 });
    let begin = Instant::now();
    let error = read("hostile.yaml", text).expect_err("no case file");
    assert!(begin.elapsed() < limit, "it took {:?}: {error}", begin.elapsed());
    assert!(error.to_string().starts_with("hostile.yaml"), "{error}");
    let length = error.to_string().len();
    assert!(length < 3000 && error.to_string().lines().count() == 1, "{length} bytes: {error}");
    error
}

/// The same in a file.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the file can be written");
    path
}

#[test]
fn brackets_that_nest_without_end_are_refused_where_they_get_too_deep() {
    for (text, place) in [
        ("[".repeat(200_000), "hostile.yaml:1:"),
        ("{a: ".repeat(50_000), "hostile.yaml:1:"),
        ("[\n".repeat(100_000), "hostile.yaml:"),
        ("[\"]\", ".repeat(40_000), "hostile.yaml:1:"),
        ("[a, # ]\n".repeat(40_000), "hostile.yaml:"),
        ("[{a: ".repeat(40_000) + &"}]".repeat(40_000), "hostile.yaml:1:"),
        (format!("{KEIL}  x: {}", "[".repeat(200_000)), "hostile.yaml:14:"),
    ] {
        let error = refused_at_once(&text);
        assert!(error.place.starts_with(place) && error.message.contains("deep"), "{error}");
    }
}

#[test]
fn indentation_that_nests_without_end_is_refused() {
    refused_at_once(&"- ".repeat(100_000));
    refused_at_once(&"? ".repeat(100_000));
    refused_at_once(&"- a:\n".repeat(50_000));
    refused_at_once(&(0..1000).fold(String::new(), |text, depth| text + &" ".repeat(depth) + "a:\n"));
}

#[test]
fn an_alias_bomb_does_not_go_off() {
    let laughs = ('b'..='j').zip('a'..).fold("a: &a [x]\n".to_owned(), |text, (name, before)| {
        text + &format!("{name}: &{name} [{}]\n", [format!("*{before}").as_str(); 9].join(", "))
    });
    assert!(refused_at_once(&laughs).message.contains("aliases"));
    let long = format!("- id: &a {}\n  rules: [{}]\n", "x".repeat(300_000), ["*a"].repeat(100_000).join(", "));
    let error = refused_at_once(&long);
    assert!(error.place.starts_with("hostile.yaml:2:") && error.message.contains("aliases"), "{error}");
    let own = refused_at_once("- &a [*a]\n");
    assert!(own.place.starts_with("hostile.yaml:1"), "{own}");
}

#[test]
fn an_alias_that_saves_writing_is_no_mistake() {
    let named = KEIL.replace("board: |2", "board: &three |2");
    let second = "- id: keil/other\n  rules: [keil.link]\n  fault: any\n  why: the same board\n  board: *three\n  button: black\n  checks:\n    - unlinked: [a1, a2]\n";
    let cases = read("good.yaml", &format!("{named}{second}")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(cases[0].position, cases[1].position);
}

#[test]
fn a_board_larger_than_any_game_has_is_refused() {
    let row = |length: usize| format!("      {}\n", ". ".repeat(length));
    let replaced = |board: String| MEIGO.replace("      X . .\n      . O .\n", &board);
    let error = refused_at_once(&replaced(row(400).repeat(400)));
    assert!(error.message.contains("400x400"), "{error}");
    refused_at_once(&replaced(row(1).repeat(60_000)));
    refused_at_once(&replaced(row(200_000)));
    refused_at_once(&HEXGO.replace("       . .\n      . X .\n       O .\n", &row(300).repeat(601)));
    refused_at_once(&HEXGO.replace("passes: 2", &format!("komi: {}", "9".repeat(100_000))));
}

#[test]
fn signs_from_other_scripts_are_told_apart_from_those_they_look_like() {
    for (good, old, new, told) in [
        (KEIL, "X X", "Х X", "`Х` in row 3"),
        (KEIL, "X X", "X\u{301} X", "`\\u{301}` in row 3"),
        (KEIL, "X X", "X\u{200b}X", "`\\u{200b}`"),
        (KEIL, "X X", "😀 X", "😀"),
        (KEIL, "keil/good", "kеil/good", "the id"),
        (KEIL, "keil/good", "keil/g\u{202e}ood", "the id"),
        (KEIL, "[a1, a2]", "[а1, a2]", "not the name of a point"),
        (KEIL, "play: b2", "play: b２", "b２"),
        (KEIL, "button: black", "komi: ６", "a whole number"),
        (MEIGO, "1 black", "１ black", "not a prison"),
    ] {
        assert!(good.contains(old), "{old}");
        let error = refused_at_once(&good.replacen(old, new, 1));
        assert!(error.to_string().contains(told), "{error}");
    }
}

#[test]
fn lines_may_end_as_on_any_system() {
    for good in [KEIL, HEXGO, MEIGO] {
        let usual = &read("good.yaml", good).expect("good")[0];
        for ending in ["\r\n", "\r"] {
            let text = format!("\u{feff}{}", good.replace('\n', ending));
            let case = &read("good.yaml", &text).unwrap_or_else(|error| panic!("{ending:?}: {error}"))[0];
            assert_eq!((&case.position, &case.why), (&usual.position, &usual.why), "{ending:?}");
            assert_eq!(format!("{:?}", case.checks), format!("{:?}", usual.checks), "{ending:?}");
        }
    }
}

#[test]
fn the_line_of_a_mistake_is_right_however_lines_end() {
    let second = KEIL.replace("keil/good", "keil/other").replace("[a1, a2]", "[a1, a3]");
    for ending in ["\n", "\r\n"] {
        let error = refused_at_once(&format!("{KEIL}{second}").replace('\n', ending));
        assert!(error.place.starts_with("hostile.yaml:14: case `keil/other`"), "{ending:?}: {error}");
    }
}

#[test]
fn tabs_between_the_signs_of_a_diagram_are_layout() {
    let usual = read("good.yaml", KEIL).expect("good");
    let tabs = read("good.yaml", &KEIL.replace("X X", "X\tX")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(tabs[0].position, usual[0].position);
}

#[test]
fn zero_bytes_and_other_control_characters_are_refused() {
    refused_at_once("\0");
    refused_at_once(&"\0".repeat(100_000));
    for sign in ['\0', '\u{1}', '\u{1b}', '\u{7f}', '\u{fffe}'] {
        refused_at_once(&KEIL.replace("keil/good", &format!("keil/go{sign}od")));
        refused_at_once(&KEIL.replace("X X", &format!("X {sign}X")));
    }
}

#[test]
fn a_text_of_one_long_word_is_told_in_few_words() {
    refused_at_once(&"a".repeat(1_000_000));
    refused_at_once(&format!("\"{}", "a ".repeat(500_000)));
    refused_at_once(&KEIL.replace("keil/good", &"a".repeat(500_000)));
    refused_at_once(&KEIL.replace("keil.link", &"b".repeat(500_000)));
    refused_at_once(&KEIL.replace("play: b2", &format!("play: {}", "c".repeat(500_000))));
    refused_at_once(&KEIL.replace("button: black", &format!("{}: black", "d".repeat(500_000))));
}

#[test]
fn a_file_longer_than_a_case_file_is_refused_without_being_understood() {
    let error = refused_at_once(&KEIL.repeat(LONGEST_FILE / KEIL.len() + 1));
    assert!(error.message.contains("into several files"), "{error}");
}

#[test]
fn a_file_of_a_hundred_megabytes_is_not_read_to_its_end() {
    let path = file("huge.yaml", KEIL.as_bytes());
    std::fs::OpenOptions::new().write(true).open(&path).and_then(|file| file.set_len(100 << 20)).expect("room");
    let begin = Instant::now();
    let error = read_file(&path).expect_err("too long");
    assert!(error.message.contains("at most 1048576 bytes"), "{error}");
    assert!(begin.elapsed() < Duration::from_secs(1), "{:?}", begin.elapsed());
    std::fs::remove_file(&path).expect("the file can be removed");
}

#[test]
fn a_file_that_is_not_utf_8_is_refused_with_the_line() {
    let latin = [KEIL.as_bytes(), b"# caf\xe9\n"].concat();
    let error = read_file(&file("latin.yaml", &latin)).expect_err("not UTF-8");
    assert!(error.place.ends_with("latin.yaml:14") && error.message.contains("save the file as UTF-8"), "{error}");
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain(KEIL.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let error = read_file(&file("utf16.yaml", &wide)).expect_err("not UTF-8");
    assert!(error.place.ends_with("utf16.yaml:1"), "{error}");
}

#[test]
fn a_folder_and_a_file_that_is_not_there_are_told() {
    let folder = read_file(std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))).expect_err("a folder");
    assert!(folder.message.contains("this is a folder"), "{folder}");
    let none = read_file(std::path::Path::new("no-such-file.yaml")).expect_err("no file");
    assert!(none.place == "no-such-file.yaml", "{none}");
}

/// With 512 MiB for everything, a command that takes more ends otherwise.
#[cfg(all(feature = "cli", target_os = "linux"))]
#[test]
fn hostile_files_take_bounded_memory() {
    let many = |text: &str| text.repeat(LONGEST_FILE / text.len());
    let files = [
        ("brackets.yaml", many("[")),
        ("commas.yaml", format!("[{}]", many("a,").split_at(LONGEST_FILE - 10).0)),
        ("items.yaml", many("- \n")),
        ("keys.yaml", many("{a: ")),
        ("anchors.yaml", many("- &a *a\n")),
    ];
    let paths = files.map(|(name, text)| file(name, text.as_bytes()).display().to_string());
    for path in paths.iter().map(String::as_str).chain(["/dev/zero"]) {
        let script = format!("ulimit -v 524288; exec '{}' check '{path}'", env!("CARGO_BIN_EXE_shinpan"));
        let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{path}: {said}");
        assert!(said.contains(path), "{said}");
    }
}
