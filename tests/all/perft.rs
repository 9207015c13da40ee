//! Do both engines count the turn sequences that `docs/perft.md` says there are?

use shinpan::explore::perft::{Counter, Uncounted};
use shinpan::naive::LITERAL;
use shinpan::{
    Answer, Button, Engine, Error, Fast, Game, NoAnswer, Position, Question, Shape, Start, StartKeys, Trouble, Turn,
    Unanswered,
};

/// Cells up to these counts are counted again, by the literal engine and by the optimised one.
const CHEAP_FOR_NAIVE: u64 = 1_500;
const CHEAP_FOR_FAST: u64 = 300_000;

/// A cell of the tables: the start, as the arguments of `shinpan perft` say it, a depth and the count.
struct Cell {
    start: String,
    depth: u8,
    count: u64,
    /// Whether both engines are said to have counted it, or the optimised one alone.
    by_both: bool,
}

/// The cells of all rows that begin with a start in backticks.
fn cells() -> Vec<Cell> {
    let document = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/perft.md"));
    let document = document.expect("docs/perft.md can be read");
    let rows = document.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    rows.flat_map(|(start, cells)| {
        let cells = cells.split('|').map(str::trim).zip(1..).filter(|(text, _)| !text.is_empty());
        cells.map(move |(text, depth)| Cell {
            start: start.to_owned(),
            depth,
            count: text.trim_end_matches('*').replace(' ', "").parse().unwrap_or_else(|_| panic!("{start}: `{text}`")),
            by_both: !text.ends_with('*'),
        })
    })
    .collect()
}

/// The start that arguments such as `meigo 3x3 --prison 1` say.
fn position(arguments: &str) -> Position {
    let words: Vec<&str> = arguments.split(' ').collect();
    let usual = StartKeys { size: words[1].to_owned(), ..StartKeys::default() };
    let keys = match words[2..] {
        [] => usual,
        ["--no-button"] => StartKeys { button: Some(Button::Absent), ..usual },
        ["--handicap"] => StartKeys { handicap: Some(true), ..usual },
        ["--prison", stones] => StartKeys { prison: Some(stones.parse().expect("a number")), ..usual },
        _ => panic!("`{arguments}`"),
    };
    LITERAL.start(keys.start(words[0].parse().expect("a game")).expect("a start of the game"))
}

fn count(counter: Counter, cell: &Cell) -> u64 {
    counter.count(&position(&cell.start), cell.depth).expect("the turns can be listed")
}

#[test]
fn the_tables_are_what_the_literal_engine_counts() {
    let cells: Vec<Cell> = cells().into_iter().filter(|cell| cell.by_both && cell.count <= CHEAP_FOR_NAIVE).collect();
    assert!(cells.len() >= 60, "{} cells", cells.len());
    for cell in cells {
        assert_eq!(count(Counter::Asked(&LITERAL), &cell), cell.count, "{}, depth {}", cell.start, cell.depth);
    }
}

#[test]
fn the_tables_are_what_the_optimised_engine_counts() {
    let cells: Vec<Cell> = cells().into_iter().filter(|cell| cell.count <= CHEAP_FOR_FAST).collect();
    assert!(cells.len() >= 90, "{} cells", cells.len());
    for cell in cells {
        assert_eq!(count(Counter::Fast, &cell), cell.count, "{}, depth {}", cell.start, cell.depth);
    }
}

#[test]
fn each_row_has_every_depth_and_only_its_last_cell_is_of_one_engine() {
    for pair in cells().windows(2).filter(|pair| pair[0].start == pair[1].start) {
        assert_eq!(pair[1].depth, pair[0].depth + 1, "{}", pair[0].start);
        assert!(pair[0].by_both, "{}, depth {}", pair[0].start, pair[0].depth);
    }
}

/// N points and the button or the two other turns; then for each of N first stones the N - 1 points that are left, less
/// the corner whose three neighbours have the stone in their middle, six times in all; and what follows the other turns.
#[test]
fn the_first_two_turns_on_a_hexagon_are_counted_by_a_formula() {
    for side in 2..=9 {
        let shape = Shape::hexagon(side).expect("a size");
        let points = shape.count() as u64;
        let keil = LITERAL.start(Start::usual(Game::Keil, shape).expect("a board of the game"));
        let hexgo = LITERAL.start(Start::usual(Game::Hexgo, shape).expect("a board of the game"));
        let counts = |start| [1, 2].map(|depth| Counter::Fast.count(start, depth).expect("the turns can be listed"));
        assert_eq!(counts(&keil), [points + 1, points * points - 6 + points + 1], "Keil {side}");
        assert_eq!(counts(&hexgo), [points + 2, points * (points + 1) - 6 + points + 2], "HexGo {side}");
    }
}

#[test]
fn what_follows_each_first_turn_adds_up_to_the_count() {
    for (start, depth) in [("keil 3", 3), ("hexgo 2", 4), ("meigo 2x3", 4), ("meigo 2x2 --handicap", 3)] {
        let start = position(start);
        let divided = |counter: Counter| -> Vec<(Turn, u64)> {
            let counted = counter.divide(&start, depth).expect("the turns can be listed");
            counted.collect::<Result<_, _>>().expect("no contradiction")
        };
        let fast = divided(Counter::Fast);
        assert_eq!(divided(Counter::Asked(&LITERAL)), fast);
        assert_eq!(divided(Counter::Asked(&Fast)), fast);
        let sum: u64 = fast.iter().map(|(_, count)| count).sum();
        assert_eq!(Counter::Fast.count(&start, depth), Ok(sum));
    }
}

#[test]
fn nothing_is_one_sequence_of_no_turns() {
    assert_eq!(Counter::Fast.count(&position("keil 2"), 0), Ok(1));
    assert_eq!(Counter::Asked(&LITERAL).divide(&position("keil 2"), 0).map(Iterator::count), Ok(0));
}

/// Mistake: at some positions an engine lists what it does not play, or nothing at all.
struct Contradictory {
    lists: fn(&Position, Answer) -> Result<Answer, NoAnswer>,
}

impl Engine for Contradictory {
    fn name(&self) -> &str {
        "contradictory"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let answer = LITERAL.answer(position, question)?;
        if *question == Question::Turns { (self.lists)(position, answer) } else { Ok(answer) }
    }
}

/// Why sequences of Keil of two turns and three cannot be counted by an engine that lists such turns.
fn uncounted(lists: fn(&Position, Answer) -> Result<Answer, NoAnswer>) -> [String; 2] {
    let engine = Contradictory { lists };
    let said = |depth| Counter::Asked(&engine).count(&position("keil 2"), depth).map_err(|error| error.to_string());
    [2, 3].map(|depth| said(depth).expect_err("a contradiction"))
}

#[test]
fn a_turn_that_is_listed_and_not_played_is_no_silent_nothing() {
    let with_pass = |_: &Position, answer| match answer {
        Answer::Turns(mut turns) => {
            turns.insert(Turn::Pass);
            Ok(Answer::Turns(turns))
        }
        other => Ok(other),
    };
    let message = "contradictory contradicts itself: it lists `pass` as legal, and then does not play it \
                   (refused by `keil.turn.pass`)";
    assert_eq!(uncounted(with_pass), [message, message]);
}

#[test]
fn turns_that_are_not_listed_after_a_legal_one_are_no_silent_nothing() {
    let first_only = |position: &Position, answer| match position.to_move() {
        shinpan::Color::Black => Ok(answer),
        shinpan::Color::White => Err(Error::TooManyTurns { points: 7 }.into()),
    };
    let message =
        "contradictory contradicts itself: it lists `a1` as legal, and then lists no turns after it (a handicap";
    for said in uncounted(first_only) {
        assert!(said.starts_with(message), "{said}");
    }
    let never = Contradictory { lists: |_, _| Ok(Answer::Is(false)) };
    let said = Counter::Asked(&never).count(&position("keil 2"), 1);
    let message = "the engine answers `turns` with an answer of another kind".to_owned();
    assert_eq!(said, Err(Uncounted::NoTurns(Unanswered { trouble: Trouble::Protocol, message }.into())));
}
