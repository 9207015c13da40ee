//! Does every mistake in a case file get a message that says where it is, what is wrong and what was expected?
//!
//! Each mistake is one change to a case that is right. The messages are in the snapshot.

use std::fmt::Write as _;

use shinpan::suite::{check_ids, read};

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
