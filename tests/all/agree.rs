//! Do the two engines give the same answer to every question?
//!
//! Games and set-ups are played by both, and after every turn all questions are asked of the literal engine, of the
//! optimised one, and of a game of the optimised one that has been played along since the start. `docs/agreement.md`
//! says what a run covers.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use shinpan::explore::{self, Tally};
use shinpan::naive::{LITERAL, adjacent_on_hexagon};
use shinpan::suite::{self, Sketch};
use shinpan::{
    Answer, Board, Button, Color, Dead, Engine as _, Fast, FirstTurns, Game, HexgoPosition, KeilPosition,
    MeigoPosition, NoAnswer, Point, Position, Question, Rejection, Shape, Stone, Turn,
};
use shinpan_fast::bits::{Bits, Wide};
use shinpan_fast::hexagon::{HexagonBits as _, LARGEST_NARROW_SIDE};
use shinpan_fast::{hexgo::Hexgo, keil::Keil, meigo::Meigo, play::Play as _};

/// Runs are the same each time, so that what occurred in one can be relied on. `PROPTEST_RNG_SEED` gives another.
const SEED: u64 = 7;

#[test]
fn the_optimised_engine_passes_every_case() {
    let cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    let reports: Vec<_> = cases.iter().flat_map(|case| suite::run(case, &Fast)).collect();
    for report in reports.iter().filter(|report| !report.passed()) {
        println!("{} {:?}", report.id(), report.differences);
    }
    assert!(reports.iter().all(suite::Report::passed));
}

/// A case asks the engine about positions that are set up anew before each turn, stone by stone. Here a game is played
/// along, in which stones also come off.
#[test]
fn games_that_are_played_along_pass_every_case() {
    let same = |line: &Line, question: &Question, id: &str| {
        let expected = Fast.answer(&line.now, question);
        for (name, answer) in line.answers(question) {
            assert_eq!(answer, expected, "{id}: {name} about {question:?}");
        }
        expected
    };
    for case in suite::embedded().unwrap_or_else(|error| panic!("{error}")) {
        for check in &case.checks {
            let mut line = Line::new(case.position.clone());
            for play in case.moves.iter().chain(&check.play) {
                let Ok(Answer::Position(after)) = same(&line, &play.question(), &case.id) else { break };
                line.along.iter_mut().for_each(|along| along.make(&play.turn));
                line.now = *after;
            }
            let _ = same(&line, &Question::Turns, &case.id);
        }
    }
}

#[test]
fn the_engines_agree_in_keil() {
    let tally = agree(
        Game::Keil,
        &[
            Run { cases: 24, sides: 2..=4, turns: 40, from: Origin::Start },
            Run { cases: 60, sides: 2..=2, turns: 20, from: Origin::Start },
            Run { cases: 200, sides: 2..=3, turns: 4, from: Origin::Board },
        ],
    );
    let often = [
        "captures",
        "captures of several groups",
        "cut links",
        "groups joined",
        "buttons taken",
        "passes",
        "games over",
        "unsettled positions",
        "the opponent left this board before",
        "left this board before the button was taken",
        "refused: board.hexagon",
        "refused: keil.turn.place",
        "refused: keil.turn.life",
        "refused: keil.turn.repeat",
        "refused: keil.turn.pass",
        "refused: keil.button.take",
        "refused: keil.end",
        "error: not-a-turn",
    ];
    assert_occurred(&tally, &often);
}

/// Black's stone on a2 gets no liberty by taking a3, but the group that it joins does, on the far side of a3: a4 and b4.
/// In hundreds of random set-ups this does not occur.
#[test]
fn the_engines_agree_in_keil_where_a_stone_takes_life_for_the_group_it_joins() {
    let board = Board::hexagon_from_diagram(
        "X X X X X
        X X X X X X
       X X X X X X X
      X X X X X X X X
     X X X X X X X X X
      X X X O O X X X
       X X O . O X X
        X X O X X X
         X . O X X",
    )
    .expect("a board");
    let start = LITERAL.keil.start(board.shape(), 0, Button::Free);
    let mut line = Line::new(KeilPosition { board, ..start }.into());
    line.compare(&mut Tally::default()).unwrap_or_else(|words| panic!("{words}"));
    let a2 = Turn::Place(Point { row: 0, index: 1 });
    let after = LITERAL.answer(&line.now, &Question::Play { by: None, turn: a2.clone() });
    assert!(matches!(&after, Ok(Answer::Position(_))), "{after:?}");
}

#[test]
fn the_engines_agree_in_hexgo() {
    let tally = agree(
        Game::Hexgo,
        &[
            Run { cases: 24, sides: 2..=4, turns: 40, from: Origin::Start },
            Run { cases: 60, sides: 2..=2, turns: 20, from: Origin::Start },
            Run { cases: 200, sides: 2..=3, turns: 4, from: Origin::Board },
        ],
    );
    let often = [
        "captures",
        "captures of several groups",
        "groups alive by eyes alone",
        "doomed stones left an eye whole",
        "doomed stones in more than half the board",
        "passes",
        "resignations",
        "games over",
        "unsettled positions",
        "refused: board.hexagon",
        "refused: hexgo.turn.place",
        "refused: hexgo.turn.suicide",
        "refused: hexgo.turn.repeat",
        "refused: hexgo.end.passes",
        "refused: hexgo.end.resign",
        "error: not-a-turn",
    ];
    assert_occurred(&tally, &often);
}

#[test]
fn the_engines_agree_in_meigo() {
    let tally = agree(
        Game::Meigo,
        &[
            Run { cases: 60, sides: 1..=5, turns: 40, from: Origin::Start },
            Run { cases: 300, sides: 1..=5, turns: 4, from: Origin::Board },
            Run { cases: 600, sides: 1..=4, turns: 10, from: Origin::OddBoard },
        ],
    );
    let often = [
        "captures",
        "captures of several groups",
        "first turns that left a chain without a liberty",
        "first turns that left a mixed chain",
        "turns on boards with a chain without a liberty",
        "turns on boards with a mixed chain",
        "handicap openings among stones",
        "marked captures",
        "unmarkings",
        "stones put down marked",
        "unmarked by reach alone",
        "holds",
        "first turns",
        "handicap openings",
        "prisons that changed sides",
        "prisons emptied",
        "games over",
        "unsettled positions",
        "refused: board.grid",
        "refused: meigo.play.point",
        "refused: meigo.turn.first",
        "refused: meigo.turn.hold",
        "refused: meigo.turn.kinds",
        "refused: meigo.turn.life",
        "refused: meigo.turn.ban",
        "refused: meigo.start.handicap",
        "refused: meigo.end",
        "error: not-a-turn",
        "error: too-many-turns",
    ];
    assert_occurred(&tally, &often);
}

/// On big boards the literal engine takes long, so a few turns are tried here and there.
#[test]
fn the_engines_agree_on_big_boards() {
    let hexagon = |side| Shape::hexagon(side).expect("a size");
    let grid = |columns, rows| Shape::grid(columns, rows).expect("a size");
    let hexagons = [6, 7, 8, 11].map(hexagon).into_iter().flat_map(|shape| [(Game::Keil, shape), (Game::Hexgo, shape)]);
    let grids = [(9, 9), (19, 7), (19, 19)].map(|(columns, rows)| (Game::Meigo, grid(columns, rows)));
    for (game, shape) in hexagons.chain(grids) {
        let mut random = fastrand::Rng::with_seed(SEED);
        let mut below = |below: usize| random.usize(..below);
        let mut line = Line::new(explore::random_start(game, shape, &mut |_| 0));
        let points: Vec<Point> = shape.points().collect();
        for turn in 1..=points.len() {
            if !line.place_anywhere(&mut below) {
                break;
            }
            if turn % (points.len() / 4) == 0 {
                line.now = line.along[0].position();
                let sample: BTreeSet<Point> = (0..6).map(|_| points[below(points.len())]).collect();
                line.spot_check(&sample).unwrap_or_else(|words| panic!("{words}"));
            }
        }
    }
}

/// Two empty cells that touch, and all else one group: it stays, whichever two they are. One empty cell alone is too few.
/// Steps between the words that hold a big board are easily got wrong, and seldom matter in a game.
#[test]
fn every_pair_of_liberties_is_seen_on_boards_of_all_sizes() {
    for side in 2..=11 {
        let shape = Shape::hexagon(side).expect("a size");
        let full =
            shape.points().fold(Board::empty(shape), |board, point| board.with(point, Stone::unmarked(Color::Black)));
        let stays = |empty: &[Point]| {
            let board = full.without(empty);
            let stone = shape.points().find(|point| !empty.contains(point)).expect("a stone");
            let position: Position = HexgoPosition { board, ..LITERAL.hexgo.start(shape, 0) }.into();
            Fast.answer(&position, &Question::Stays(stone))
        };
        for p in shape.points() {
            assert_eq!(stays(&[p]), Ok(Answer::Is(false)), "side {side}, {}", shape.name(p));
            for q in adjacent_on_hexagon(shape, p) {
                assert_eq!(stays(&[p, q]), Ok(Answer::Is(true)), "side {side}, {}", shape.names(&[p, q]));
            }
        }
    }
}

/// Big boards are kept in several words; what goes wrong between two of them seldom matters in a game.
#[test]
fn sets_of_points_are_sets() {
    fn check<B: Bits>(room: u16) {
        let points = || prop::collection::btree_set(0..room, 0..9);
        let outcome = runner(2000).run(&(points(), points(), 0..room), |(one, other, point)| {
            let bits = |points: &BTreeSet<u16>| points.iter().fold(B::default(), |bits, &point| bits.or(B::one(point)));
            let points = |mut bits: B| std::iter::from_fn(|| bits.pop()).collect::<Vec<u16>>();
            let same = |bits: B, set: BTreeSet<u16>| {
                prop_assert_eq!(bits.count() as usize, set.len());
                prop_assert_eq!(bits.is_empty(), set.is_empty());
                prop_assert_eq!(points(bits), Vec::from_iter(set));
                Ok(())
            };
            let (mut more, mut fewer) = (bits(&one), bits(&one));
            more.insert(point);
            fewer.remove(point);
            same(more, &one | &BTreeSet::from([point]))?;
            same(fewer, &one - &BTreeSet::from([point]))?;
            same(bits(&one).or(bits(&other)), &one | &other)?;
            same(bits(&one).and(bits(&other)), &one & &other)?;
            same(bits(&one).without(bits(&other)), &one - &other)
        });
        outcome.unwrap_or_else(|error| panic!("{error}"));
    }
    check::<u128>(127);
    check::<Wide>(331);
    for (p, q) in (0..331).flat_map(|p| (0..p).map(move |q| (p, q))) {
        assert!(!Wide::one(p).or(Wide::one(q)).is_empty(), "{p} and {q}");
    }
}

/// In a maze of stones a search for what a point reaches has to go round corners, back and in rings. One stone in it is
/// marked and one is a friend, so that often a single way decides how the new stone is put down.
#[test]
fn the_engines_agree_about_what_is_reached_in_mazes() {
    let mut random = fastrand::Rng::with_seed(SEED);
    let (mut marked, mut unmarked) = (0, 0);
    for _ in 0..2000 {
        let shape = Shape::grid(random.usize(3..=7), random.usize(3..=7)).expect("a size");
        let points: Vec<Point> = shape.points().collect();
        let walls = points.iter().filter(|_| random.u8(..100) < 45).copied().collect::<Vec<_>>();
        let maze =
            walls.into_iter().fold(Board::empty(shape), |board, wall| board.with(wall, Stone::unmarked(Color::White)));
        let one = points[random.usize(..points.len())];
        let other = points[random.usize(..points.len())];
        let board = maze
            .with(one, Stone { marked: true, ..Stone::unmarked(Color::Black) })
            .with(other, Stone::unmarked(Color::Black));
        let start = LITERAL.meigo.start(shape, 0);
        let line = Line::new(MeigoPosition { board, first_turns: FirstTurns::default(), ..start }.into());
        for point in line.now.board().empty_points().collect::<Vec<Point>>() {
            let question = Question::Play { by: None, turn: Turn::Place(point) };
            let answer = line.ask(&question).unwrap_or_else(|words| panic!("{words}"));
            let Ok(Answer::Position(after)) = answer else { continue };
            let stone = after.board().stone(point).expect("the stone");
            *(if stone.marked { &mut marked } else { &mut unmarked }) += 1;
        }
    }
    assert!(marked > 500 && unmarked > 500, "{marked} stones were put down marked, {unmarked} unmarked");
}

/// Groups of many stones that a single one joins, so that whatever is counted of them gets big.
#[test]
fn the_engines_agree_where_big_groups_meet() {
    let black = |board: Board, point| board.with(point, Stone::unmarked(Color::Black));
    let point = |row, index| Point { row, index };
    // A star with three rays, and one with four: what lies between them is black.
    let hexagon = Shape::hexagon(11).expect("a size");
    let is_off_the_rays = |point: &Point| match point.row {
        10 => point.index < 10,
        row @ ..10 => point.index != row,
        row => point.index != 20 - row,
    };
    let board = hexagon.points().filter(is_off_the_rays).fold(Board::empty(hexagon), black);
    let hexgo = HexgoPosition { board, ..LITERAL.hexgo.start(hexagon, 0) };
    meet(hexgo.into(), point(10, 10), 3, point(10, 11));

    let grid = Shape::grid(19, 19).expect("a size");
    let is_off_the_diagonals = |point: &Point| point.row.abs_diff(9) != point.index.abs_diff(9);
    let board = grid.points().filter(is_off_the_diagonals).fold(Board::empty(grid), black);
    let first_turns = FirstTurns::default();
    let meigo = MeigoPosition { board, first_turns, ..LITERAL.meigo.start(grid, 0) };
    meet(meigo.into(), point(9, 9), 4, point(8, 8));

    // White's a3 joins its two groups, and b7 is then the last liberty of all twelve stones.
    let board = Board::hexagon_from_diagram(
        ". . . . . .
        . . . . . . .
       . . . . . . . .
      . . . . . . . . .
     . . . . . . . . . .
    . . . . . . . . . . .
     . . . . . . . . . .
      . . . . . . . . .
       X X X X X X X X
        O O O O O O .
         O O . O O O",
    )
    .expect("a board");
    let start = LITERAL.keil.start(board.shape(), 0, Button::Free);
    meet(KeilPosition { board, to_move: Color::White, ..start }.into(), point(0, 2), 2, point(1, 6));
}

/// Joins so many groups of the mover on a point, and compares what is said of another one then.
fn meet(position: Position, joint: Point, groups: usize, last: Point) {
    let mut line = Line::new(position);
    let stones = line.now.board().stones(line.now.to_move());
    let group = |stone| format!("{:?}", Fast.answer(&line.now, &Question::Stones(stone)));
    assert_eq!(stones.map(group).collect::<BTreeSet<String>>().len(), groups, "{:?}", line.now);
    let turn = Turn::Place(joint);
    let played = line.ask(&Question::Play { by: None, turn: turn.clone() }).unwrap_or_else(|words| panic!("{words}"));
    let Ok(Answer::Position(after)) = played else { panic!("{played:?}") };
    line.along.iter_mut().for_each(|along| along.make(&turn));
    line.now = *after;
    line.spot_check(&BTreeSet::from([joint, last])).unwrap_or_else(|words| panic!("{words}"));
}

/// A stone at one end of a corridor that winds over the board, between walls of White: it is put down marked if the first
/// stone in the corridor is, and unmarked if that is a friend, wherever it stands and whatever is behind it. Only long
/// corridors and big boards show whether the search goes on to the end.
#[test]
fn the_end_of_a_winding_corridor_is_reached_on_boards_of_all_sizes() {
    let square = (2..=19).map(|side| (side, side));
    let oblong = (1..19).flat_map(|side| [(side, 19), (19, side)]);
    for (columns, rows) in square.chain(oblong) {
        let shape = Shape::grid(columns, rows).expect("a size");
        for corridor in corridors(shape) {
            let walls = shape.points().filter(|point| !corridor.contains(point));
            let walls = walls.fold(Board::empty(shape), |board, wall| board.with(wall, Stone::unmarked(Color::White)));
            let put_down_marked = |stones: &[(Point, Stone)]| {
                let board = stones.iter().fold(walls.clone(), |board, &(point, stone)| board.with(point, stone));
                let start = LITERAL.meigo.start(shape, 0);
                let position = MeigoPosition { board, first_turns: FirstTurns::default(), ..start };
                let turn = Turn::Place(corridor[0]);
                let after = match Fast.answer(&position.into(), &Question::Play { by: None, turn }) {
                    Ok(Answer::Position(after)) => after.board().stone(corridor[0]),
                    refused => panic!("{refused:?}"),
                };
                after.expect("the stone").marked
            };
            let (friend, marked) =
                (Stone::unmarked(Color::Black), Stone { marked: true, ..Stone::unmarked(Color::White) });
            for ends in corridor.windows(2).skip(2) {
                let end = shape.name(ends[0]);
                assert!(!put_down_marked(&[(ends[0], friend)]), "{columns}x{rows}: {end}");
                assert!(!put_down_marked(&[(ends[0], friend), (ends[1], marked)]), "{columns}x{rows}: {end}");
                assert!(put_down_marked(&[(ends[0], marked), (ends[1], friend)]), "{columns}x{rows}: {end}");
            }
        }
    }
}

/// The points of a corridor up the first column, down the third and so on; and mirrored, and along the rows.
fn corridors(shape: Shape) -> [Vec<Point>; 4] {
    let (columns, rows) = (shape.row_length(0), shape.rows());
    let winding = |across: u8, along: u8| -> Vec<(u8, u8)> {
        let run = |line: u8| -> Vec<(u8, u8)> {
            let last = if line % 4 < 2 { along - 1 } else { 0 };
            match line % 2 {
                0 if last == 0 => (0..along).rev().map(|place| (line, place)).collect(),
                0 => (0..along).map(|place| (line, place)).collect(),
                _ if line + 1 == across => Vec::new(),
                _ => vec![(line, last)],
            }
        };
        (0..across).flat_map(run).collect()
    };
    let point = |row, index| Point { row, index };
    let upright: Vec<Point> = winding(columns, rows).into_iter().map(|(line, place)| point(place, line)).collect();
    let lying: Vec<Point> = winding(rows, columns).into_iter().map(|(line, place)| point(line, place)).collect();
    let mirrored = |points: &[Point]| points.iter().map(|p| point(rows - 1 - p.row, columns - 1 - p.index)).collect();
    [mirrored(&upright), mirrored(&lying), upright, lying]
}

/// So many games or set-ups, and how big and how long they are at most.
struct Run {
    cases: u32,
    sides: std::ops::RangeInclusive<usize>,
    turns: usize,
    from: Origin,
}

/// What a game or a set-up begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// The start of the game.
    Start,
    /// A random board, in one of seven set-ups an unsettled one.
    Board,
    /// A random board of Meigo, as often unsettled as not, and seldom without a first turn still to come. First turns can
    /// leave mixed chains and chains without a liberty, which a game that is played on has to know of.
    OddBoard,
}

impl Origin {
    /// The share of unsettled boards.
    fn unsettled(self) -> f64 {
        if self == Origin::OddBoard { 0.5 } else { 0.15 }
    }
}

/// A game or a set-up, as numbers that shrink: towards small boards, few turns, and the first of what can be chosen.
#[derive(Clone, Debug)]
struct Plan {
    game: Game,
    sides: (usize, usize),
    /// What is beside the board, and how.
    set_up: u64,
    from: Origin,
    /// What is on the board, if it is not the start of the game.
    board: Option<(bool, Vec<u8>)>,
    /// One number a turn.
    turns: Vec<u64>,
}

fn plans(game: Game, run: &Run) -> impl Strategy<Value = Plan> + use<> {
    let sides = (run.sides.clone(), run.sides.clone());
    let from = run.from;
    let board = match from {
        Origin::Start => Just(None).boxed(),
        _ => {
            let unsettled = prop::bool::weighted(from.unsettled());
            (unsettled, prop::collection::vec(any::<u8>(), 64)).prop_map(Some).boxed()
        }
    };
    (sides, any::<u64>(), board, prop::collection::vec(any::<u64>(), 0..=run.turns))
        .prop_map(move |(sides, set_up, board, turns)| Plan { game, sides, set_up, from, board, turns })
}

impl Plan {
    fn start(&self) -> Position {
        let (columns, rows) = self.sides;
        let shape = match self.game {
            Game::Meigo => Shape::grid(columns, if columns == 1 { rows.max(2) } else { rows }),
            _ => Shape::hexagon(columns),
        };
        let (shape, mut random) = (shape.expect("a size"), digits(self.set_up));
        let Some((unsettled, numbers)) = &self.board else {
            return explore::random_start(self.game, shape, &mut random);
        };
        let mut numbers = numbers.iter();
        let mut content = |below: usize| numbers.next().map_or(0, |&number| usize::from(number) % below);
        let board = explore::board(shape, self.game == Game::Meigo, &mut content);
        let board = if *unsettled { board } else { explore::settle(self.game, &board) };
        match explore::set_up(self.game, board, &Fast, &mut random) {
            Position::Meigo(set_up) if self.from == Origin::OddBoard => with_first_turns(set_up, &mut random).into(),
            set_up => set_up,
        }
    }
}

/// The position with first turns still to come: of Black, of White, of both or of nobody. Black may open with a handicap
/// there, which no case can say of a board with stones.
fn with_first_turns(position: MeigoPosition, random: &mut dyn FnMut(usize) -> usize) -> MeigoPosition {
    let [black, white] = [random(3), random(3)].map(|digit| digit > 0);
    let first_turns = FirstTurns { black, white };
    let handicap = first_turns.black && position.to_move == Color::Black && random(4) == 1;
    let last_marked = position.last_marked && !first_turns.of(position.to_move.other());
    MeigoPosition { first_turns, handicap, last_marked, ..position }
}

/// A number as a source of small ones, digit by digit.
fn digits(mut number: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        let digit = number % below as u64;
        number /= below as u64;
        digit as usize
    }
}

/// Tries so many cases, and shrinks one that fails. The environment's `PROPTEST_…` come first.
fn runner(cases: u32) -> TestRunner {
    let mut config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(SEED);
    }
    // As the environment says nothing.
    if config.max_shrink_iters == u32::MAX {
        config.max_shrink_iters = 500;
    }
    TestRunner::new(config)
}

/// Plays such runs and compares after every turn; says what occurred.
fn agree(game: Game, runs: &[Run]) -> Tally {
    let tally = RefCell::new(Tally::default());
    for run in runs {
        let outcome = runner(run.cases).run(&plans(game, run), |plan| {
            let tally = &mut *tally.borrow_mut();
            let mut line = Line::new(plan.start());
            line.compare(tally).map_err(TestCaseError::fail)?;
            for &number in &plan.turns {
                let (before, after) = (line.now.clone(), line.play_on(&mut digits(number)));
                if !after {
                    break;
                }
                tally.played(&before, line.moves.last().expect("a turn was played"), &line.now);
                line.compare(tally).map_err(TestCaseError::fail)?;
            }
            tally.count("games and set-ups");
            Ok(())
        });
        if let Err(error) = outcome {
            panic!("{error}");
        }
    }
    let tally = tally.into_inner();
    println!("{game}\n\n{tally}");
    tally
}

fn assert_occurred(tally: &Tally, often: &[&str]) {
    const A_FEW: u64 = 5;
    let seldom: Vec<&str> = often.iter().copied().filter(|what| tally.of(what) < A_FEW).collect();
    assert!(seldom.is_empty(), "the run shows little about {seldom:?}:\n{tally}");
}

/// A start, the turns from there, and the optimised engine's own games that have been played along.
struct Line {
    start: Position,
    moves: Vec<Turn>,
    before: Option<Position>,
    now: Position,
    along: Vec<Along>,
}

impl Line {
    fn new(start: Position) -> Line {
        Line { along: Along::games(&start), now: start.clone(), before: None, moves: Vec::new(), start }
    }

    /// Chooses a turn and makes it, if there is one.
    fn play_on(&mut self, random: &mut dyn FnMut(usize) -> usize) -> bool {
        let legal = explore::legal_turns(&Fast, &self.now);
        let Some((turn, after)) = explore::choose(self.before.as_ref(), &self.now, legal, random) else { return false };
        self.along.iter_mut().for_each(|along| along.make(&turn));
        self.moves.push(turn);
        self.before = Some(std::mem::replace(&mut self.now, after));
        true
    }

    /// Places a stone on any point, in the games that are played along only: a whole position each turn takes too long on
    /// a big board.
    fn place_anywhere(&mut self, random: &mut dyn FnMut(usize) -> usize) -> bool {
        let Ok(Answer::Turns(turns)) = self.along[0].answer(&Question::Turns) else { return false };
        let places: Vec<Turn> = turns.into_iter().filter(|turn| matches!(turn, Turn::Place(_))).collect();
        let Some(turn) = (!places.is_empty()).then(|| places[random(places.len())].clone()) else { return false };
        self.along.iter_mut().for_each(|along| along.make(&turn));
        self.moves.push(turn);
        true
    }

    /// Asks everybody everything. An error is a report with a ready case.
    fn compare(&mut self, tally: &mut Tally) -> Result<(), String> {
        let mut legal = BTreeSet::new();
        for turn in explore::turns_to_try(&self.now) {
            let question = Question::Play { by: None, turn: turn.clone() };
            let answer = self.ask(&question)?;
            tally.tried(&self.now, &turn, &answer);
            match answer {
                Ok(Answer::Refused(refusal)) => self.try_in_vain(&turn, &Rejection::Refused(refusal))?,
                Ok(_) => drop(legal.insert(turn)),
                Err(NoAnswer::Error(error)) => self.try_in_vain(&turn, &Rejection::Error(error))?,
                Err(NoAnswer::Unanswered(unanswered)) => return Err(unanswered.to_string()),
            }
        }
        self.compare_turns(legal, tally)?;
        let is = |answer: Result<Answer, NoAnswer>| answer == Ok(Answer::Is(true));
        let (settled, over) = (is(self.ask(&Question::Settled)?), is(self.ask(&Question::Over)?));
        tally.seen(&self.now, settled, over);
        for question in questions(&self.now) {
            self.ask(&question).map(drop)?;
        }
        for along in &self.along {
            if !along.lists_empty_points(self.now.board()) {
                return Err(format!("{} has a wrong list of empty points at\n{:#?}", along.name(), self.now));
            }
            if along.position() != self.now {
                return Err(format!(
                    "{} played along is elsewhere:\n{:#?}\nnot at\n{:#?}\n{}",
                    along.name(),
                    along.position(),
                    self.now,
                    self.words(&Question::Turns, &LITERAL.answer(&self.now, &Question::Turns))
                ));
            }
        }
        Ok(())
    }

    /// Has the games that are played along make a turn that cannot be made: they say so. That they are still where they
    /// were is seen when they are compared.
    fn try_in_vain(&mut self, turn: &Turn, rejection: &Rejection) -> Result<(), String> {
        let played = self.along.iter_mut().map(|along| (along.name(), along.play(turn)));
        let wrong = played.into_iter().find(|(_, played)| played.as_ref() != Err(rejection));
        wrong.map_or(Ok(()), |(name, played)| {
            let question = Question::Play { by: None, turn: turn.clone() };
            let words = self.words(&question, &rejection.clone().reply());
            Err(format!("{name}, played along, plays\n{played:?}\nand not\n{rejection:?}\n{words}"))
        })
    }

    /// Asks about a few points only, and whether the optimised engine agrees with itself on the rest.
    fn spot_check(&self, points: &BTreeSet<Point>) -> Result<(), String> {
        let turns = Fast.answer(&self.now, &Question::Turns);
        for along in &self.along {
            assert_eq!(along.position(), self.now, "{} played along is elsewhere", along.name());
            assert_eq!(along.answer(&Question::Turns), turns, "{} played along has other turns", along.name());
        }
        for &point in points {
            for question in [Question::Stones(point), Question::Liberties(point)] {
                self.ask(&question).map(drop)?;
            }
            let turn = Turn::Place(point);
            let played = self.ask(&Question::Play { by: None, turn: turn.clone() })?;
            let is_legal = matches!(played, Ok(Answer::Position(_)));
            assert!(
                !matches!(&turns, Ok(Answer::Turns(turns)) if turns.contains(&turn) != is_legal),
                "the list of turns is wrong about {}",
                self.now.shape().name(point)
            );
        }
        Ok(())
    }

    /// The list of legal turns is that of the turns that were not refused. (That the literal engine's own list is that
    /// too, `tests/all/total.rs` says.)
    fn compare_turns(&self, legal: BTreeSet<Turn>, tally: &mut Tally) -> Result<(), String> {
        let expected = match opens_with_handicap(&self.now) {
            true => LITERAL.answer(&self.now, &Question::Turns),
            false => Ok(Answer::Turns(legal)),
        };
        if let Err(NoAnswer::Error(error)) = &expected {
            tally.count(format!("error: {}", error.kind()));
        }
        match self.answers(&Question::Turns).into_iter().find(|(_, answer)| *answer != expected) {
            Some((name, answer)) => Err(self.difference(&name, &Question::Turns, &expected, &answer)),
            None => Ok(()),
        }
    }

    /// The literal engine's answer, if all others give the same.
    fn ask(&self, question: &Question) -> Result<Result<Answer, NoAnswer>, String> {
        let expected = LITERAL.answer(&self.now, question);
        match self.answers(question).into_iter().find(|(_, answer)| *answer != expected) {
            Some((name, answer)) => Err(self.difference(&name, question, &expected, &answer)),
            None => Ok(expected),
        }
    }

    /// What the optimised engine answers, and its games that have been played along.
    fn answers(&self, question: &Question) -> Vec<(String, Result<Answer, NoAnswer>)> {
        let along = self.along.iter().map(|along| (format!("{}, played along,", along.name()), along.answer(question)));
        [("fast".to_owned(), Fast.answer(&self.now, question))].into_iter().chain(along).collect()
    }

    fn difference(
        &self,
        name: &str,
        question: &Question,
        expected: &Result<Answer, NoAnswer>,
        answer: &Result<Answer, NoAnswer>,
    ) -> String {
        format!("{name} answers\n{answer:?}\nand not\n{expected:?}\n{}", self.words(question, expected))
    }

    /// A case that shows it: from the position itself where that has words, and from the start otherwise.
    fn words(&self, question: &Question, answer: &Result<Answer, NoAnswer>) -> String {
        let sketch = Sketch {
            name: "engines-differ",
            fault: "found by tests/all/agree.rs",
            why: "The literal engine answers so; nobody has worked it out by hand yet.",
            start: &self.start,
            moves: &self.moves,
            question,
            answer,
        };
        let played = suite::write_case(&sketch).unwrap_or_else(|error| format!("no case: {error}"));
        let set_up =
            suite::write_case(&Sketch { name: "engines-differ-there", start: &self.now, moves: &[], ..sketch });
        format!("as a case:\n\n{played}\n{}", set_up.unwrap_or_default())
    }
}

/// Whether the turns to try are not all there are.
fn opens_with_handicap(position: &Position) -> bool {
    matches!(position, Position::Meigo(meigo) if meigo.opens_with_handicap())
}

/// Every question about a position but those about turns.
fn questions(position: &Position) -> Vec<Question> {
    let (board, game) = (position.board(), position.game());
    let points: Vec<Point> = board.shape().points().collect();
    let whole = [Question::Score(Dead::default()), Question::Winner(Dead::default())];
    let off_board = Point { row: 0, index: board.shape().row_length(0) };
    let of_point = |point: Point| match game {
        Game::Keil => vec![
            Question::Stones(point),
            Question::Liberties(point),
            Question::Territory(point),
            Question::Owner(point),
        ],
        Game::Hexgo => vec![
            Question::Stones(point),
            Question::Liberties(point),
            Question::LibertyPairs(point),
            Question::EyeCells(point),
            Question::Stays(point),
            Question::Territory(point),
            Question::Owner(point),
        ],
        Game::Meigo => vec![Question::Stones(point), Question::Liberties(point), Question::Reach(point)],
    };
    let of_points = points.iter().copied().chain([off_board]).flat_map(of_point);
    let pairs = points.iter().flat_map(|&p| points.iter().map(move |&q| Question::Linked(p, q)));
    let near = |question: &Question| matches!(question, Question::Linked(p, q) if game == Game::Keil && p.row.abs_diff(q.row) <= 1 && p.index.abs_diff(q.index) <= 1);
    let passed = |color| Question::Play { by: Some(color), turn: Turn::Pass };
    let dead = dead(position).into_iter().flat_map(|dead| [Question::Score(dead.clone()), Question::Winner(dead)]);
    let by = Color::BOTH.map(passed);
    whole.into_iter().chain(of_points).chain(pairs.filter(near)).chain(dead).chain(by).collect()
}

/// Lists of dead stones: a whole group, all stones of a colour, and a list that only one player has.
fn dead(position: &Position) -> Vec<Dead> {
    let Position::Hexgo(hexgo) = position else { return Vec::new() };
    let group = hexgo.board.stones(Color::Black).chain(hexgo.board.stones(Color::White)).next();
    let group = group.and_then(|stone| match LITERAL.answer(position, &Question::Stones(stone)) {
        Ok(Answer::Points(points)) => Some(points),
        _ => None,
    });
    let white = Dead::agreed(hexgo.board.stones(Color::White).collect());
    let one = Dead { black: group.clone().unwrap_or_default(), white: BTreeSet::new() };
    let off_board = Dead::agreed(BTreeSet::from([Point { row: 0, index: 40 }]));
    group.map(Dead::agreed).into_iter().chain([white, one, off_board]).collect()
}

/// A game of the optimised engine that is played turn by turn and never set up anew.
enum Along {
    Keil(Box<Keil<u128>>, u8),
    KeilWide(Box<Keil<Wide>>, u8),
    Hexgo(Box<Hexgo<u128>>, u8),
    HexgoWide(Box<Hexgo<Wide>>, u8),
    Meigo(Box<Meigo>, BTreeMap<Point, u16>),
}

impl Along {
    /// One game for each width of bits in which the board has room.
    fn games(position: &Position) -> Vec<Along> {
        let side = position.shape().rows().div_ceil(2);
        let narrow = side <= LARGEST_NARROW_SIDE;
        match position {
            Position::Keil(position) => {
                let wide = Along::KeilWide(Box::new(Keil::new(position)), side);
                narrow.then(|| Along::Keil(Box::new(Keil::new(position)), side)).into_iter().chain([wide]).collect()
            }
            Position::Hexgo(position) => {
                let wide = Along::HexgoWide(Box::new(Hexgo::new(position)), side);
                narrow.then(|| Along::Hexgo(Box::new(Hexgo::new(position)), side)).into_iter().chain([wide]).collect()
            }
            Position::Meigo(position) => {
                vec![Along::Meigo(Box::new(Meigo::new(position)), cells(position.board.shape()))]
            }
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Along::Keil(..) => "fast Keil in 128 bits",
            Along::KeilWide(..) => "fast Keil in wide bits",
            Along::Hexgo(..) => "fast HexGo in 128 bits",
            Along::HexgoWide(..) => "fast HexGo in wide bits",
            Along::Meigo(..) => "fast Meigo",
        }
    }

    fn answer(&self, question: &Question) -> Result<Answer, NoAnswer> {
        match self {
            Along::Keil(game, _) => game.answer(question),
            Along::KeilWide(game, _) => game.answer(question),
            Along::Hexgo(game, _) => game.answer(question),
            Along::HexgoWide(game, _) => game.answer(question),
            Along::Meigo(game, _) => game.answer(question),
        }
        .or_else(Rejection::reply)
    }

    fn position(&self) -> Position {
        match self {
            Along::Keil(game, _) => game.position().into(),
            Along::KeilWide(game, _) => game.position().into(),
            Along::Hexgo(game, _) => game.position().into(),
            Along::HexgoWide(game, _) => game.position().into(),
            Along::Meigo(game, _) => game.position().into(),
        }
    }

    /// Makes a legal turn: a stone as those place it who want it fast, everything else as any turn. That it was legal here
    /// too is seen from where the game is afterwards.
    fn make(&mut self, turn: &Turn) {
        let Turn::Place(point) = turn else { return drop(self.play(turn)) };
        let index = self.index_of(*point);
        match self {
            Along::Keil(game, _) => drop(game.place(index)),
            Along::KeilWide(game, _) => drop(game.place(index)),
            Along::Hexgo(game, _) => drop(game.place(index)),
            Along::HexgoWide(game, _) => drop(game.place(index)),
            Along::Meigo(game, _) => drop(game.place(index)),
        }
    }

    /// The game's own number of a point of the board.
    fn index_of(&self, point: Point) -> u16 {
        let index = match self {
            Along::Keil(_, side) | Along::Hexgo(_, side) => u128::hexagon(*side).index_of(point),
            Along::KeilWide(_, side) | Along::HexgoWide(_, side) => Wide::hexagon(*side).index_of(point),
            Along::Meigo(_, cells) => cells.get(&point).copied(),
        };
        index.expect("a point of the board")
    }

    /// The list of empty points that those go through who place stones.
    fn empty_points(&self) -> &[u16] {
        match self {
            Along::Keil(game, _) => game.empty_points(),
            Along::KeilWide(game, _) => game.empty_points(),
            Along::Hexgo(game, _) => game.empty_points(),
            Along::HexgoWide(game, _) => game.empty_points(),
            Along::Meigo(game, _) => game.empty_points(),
        }
    }

    /// Whether that list has every empty point once and nothing else.
    fn lists_empty_points(&self, board: &Board) -> bool {
        let listed = self.empty_points().iter().copied().collect::<BTreeSet<u16>>();
        let empty: BTreeSet<u16> = board.empty_points().map(|point| self.index_of(point)).collect();
        listed == empty && self.empty_points().len() == empty.len()
    }

    /// Makes any turn, or says why not.
    fn play(&mut self, turn: &Turn) -> Result<(), Rejection> {
        match self {
            Along::Keil(game, _) => game.play(turn),
            Along::KeilWide(game, _) => game.play(turn),
            Along::Hexgo(game, _) => game.play(turn),
            Along::HexgoWide(game, _) => game.play(turn),
            Along::Meigo(game, _) => game.play(turn),
        }
    }
}

/// What Meigo calls each point, as is seen when a stone is placed on it.
fn cells(shape: Shape) -> BTreeMap<Point, u16> {
    let empty = Meigo::new(&LITERAL.meigo.start(shape, 0));
    let point_of = |&cell: &u16| {
        let mut game = empty.clone();
        game.place(cell);
        (game.position().board.stones(Color::Black).next().expect("a first stone"), cell)
    };
    empty.empty_points().iter().map(point_of).collect()
}
