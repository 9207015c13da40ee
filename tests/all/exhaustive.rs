//! Do both engines give the same answers on every board of the smallest sizes, and in every game to a small depth?
//! And would a difference be found?
//!
//! `shinpan exhaust` does the same for larger boards. Here unsettled boards, which come about by set-up only, are looked
//! at up to symmetry, and of Meigo's 2x3 in a sample.

use shinpan::explore::boards::Boards;
use shinpan::explore::compare::{Disagreement, Pair};
use shinpan::explore::exhaust::{Done, Plan, Sample, games};
use shinpan::naive::{LITERAL, Naive, hexgo, keil, meigo};
use shinpan::{
    Answer, Board, Engine, Error, Fast, Game, NoAnswer, Opening, Position, Question, Shape, Start, Turn, explore,
    report, suite,
};

fn hexagon(side: usize) -> Shape {
    Shape::hexagon(side).expect("a size")
}

fn grid(columns: usize, rows: usize) -> Shape {
    Shape::grid(columns, rows).expect("a size")
}

/// Carries out a plan with both engines, which have to agree.
fn agree(plan: &Plan) -> Done {
    let mut done = Done::default();
    if let Some(disagreement) = first_difference(plan, &LITERAL, &Fast, &mut done) {
        panic!("{}", report::disagreement(&disagreement));
    }
    done
}

fn first_difference(plan: &Plan, one: &dyn Engine, other: &dyn Engine, done: &mut Done) -> Option<Box<Disagreement>> {
    plan.run(&mut Pair::new(one, other), done, |_| {}).expect("the boards can be numbered")
}

#[test]
fn the_engines_agree_on_every_settled_board_of_keil_of_side_two() {
    let done = agree(&Plan::new(Game::Keil, hexagon(2)));
    assert_eq!(done.boards, 2187);
    assert!(done.settled > 600, "{done:?}");
}

#[test]
fn the_engines_agree_on_every_settled_board_of_hexgo_of_side_two() {
    let done = agree(&Plan::new(Game::Hexgo, hexagon(2)));
    assert_eq!(done.boards, 2187);
    assert!(done.settled > 500, "{done:?}");
}

#[test]
fn the_engines_agree_on_every_settled_board_of_meigo_of_up_to_four_points() {
    for (columns, rows) in [(2, 1), (1, 2), (3, 1), (1, 3), (4, 1), (1, 4), (2, 2)] {
        let done = agree(&Plan::new(Game::Meigo, grid(columns, rows)));
        assert!(done.settled > 0, "{columns}x{rows}: {done:?}");
    }
}

/// Two halves, which run side by side.
fn half_of_meigo_2x3(shard: u64) {
    let done = agree(&Plan { shard: (shard, 2), ..Plan::new(Game::Meigo, grid(2, 3)) });
    assert!(done.boards > 7800 && done.settled > 1200, "{done:?}");
}

#[test]
fn the_engines_agree_on_every_second_settled_board_of_meigo_2x3() {
    half_of_meigo_2x3(0);
}

#[test]
fn the_engines_agree_on_every_other_settled_board_of_meigo_2x3() {
    half_of_meigo_2x3(1);
}

#[test]
fn the_engines_agree_on_unsettled_boards() {
    let plans = [
        Plan::new(Game::Keil, hexagon(2)),
        Plan::new(Game::Hexgo, hexagon(2)),
        Plan::new(Game::Meigo, grid(3, 1)),
        Plan::new(Game::Meigo, grid(2, 2)),
        Plan { sample: Some(Sample { boards: 150, seed: 1 }), ..Plan::new(Game::Meigo, grid(2, 3)) },
    ];
    for plan in plans {
        let done = agree(&Plan { unsettled: true, up_to_symmetry: plan.sample.is_none(), ..plan });
        assert!(done.settled < done.boards, "{done:?}");
    }
}

#[test]
fn the_engines_agree_in_every_game_to_a_small_depth() {
    for (game, shape, depth) in [
        (Game::Keil, hexagon(2), 3),
        (Game::Hexgo, hexagon(2), 3),
        (Game::Meigo, grid(2, 2), 6),
        (Game::Meigo, grid(3, 1), 9),
        (Game::Meigo, grid(3, 2), 4),
    ] {
        for start in explore::starts(game, shape) {
            let mut pair = Pair::new(&LITERAL, &Fast);
            if let Err(disagreement) = games(&mut pair, &LITERAL.start(start), depth, &mut || {}) {
                panic!("{}", report::disagreement(&disagreement));
            }
        }
    }
}

/// As many as `docs/perft.md` has sequences of up to so many turns, and the start.
#[test]
fn every_handicap_is_followed() {
    let start = LITERAL.start(Start::Meigo { shape: grid(2, 2), opening: Opening::Handicap });
    for (depth, positions) in [(1, 1 + 14), (2, 15 + 20), (3, 35 + 32)] {
        let mut seen = 0;
        assert_eq!(games(&mut Pair::new(&LITERAL, &Fast), &start, depth, &mut || seen += 1), Ok(()));
        assert_eq!(seen, positions, "depth {depth}");
    }
}

fn usual(game: Game, shape: Shape) -> Start {
    Start::usual(game, shape).expect("a board of the game")
}

/// Mistake: the last of the legal turns is missing from their list.
struct Forgotten;

impl Engine for Forgotten {
    fn name(&self) -> &str {
        "forgotten"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let mut answer = LITERAL.answer(position, question);
        if let Ok(Answer::Turns(turns)) = &mut answer {
            turns.pop_last();
        }
        answer
    }
}

#[test]
fn a_list_that_is_not_of_the_turns_that_are_played_is_found_though_both_engines_give_it() {
    let handicap = Start::Meigo { shape: grid(2, 1), opening: Opening::Handicap };
    for (start, forgotten) in [
        (usual(Game::Keil, hexagon(2)), Turn::Button),
        (usual(Game::Hexgo, hexagon(2)), Turn::Resign),
        (handicap, Turn::Handicap(grid(2, 1).points().skip(1).collect())),
    ] {
        let game = start.game();
        let found = Pair::new(&Forgotten, &Forgotten).position(&LITERAL.start(start)).expect_err("a difference");
        let [Ok(Answer::Turns(played)), Ok(Answer::Turns(listed))] = &found.said else { panic!("{found:?}") };
        assert_eq!(played.difference(listed).collect::<Vec<_>>(), [&forgotten], "{game}");
        let text = anstream::adapter::strip_str(&report::disagreement(&found)).to_string();
        assert!(text.starts_with(&format!("played and listed differ in {game}")), "{text}");
    }
}

/// Counted by Burnside's lemma: of 12 turns and reflections of the seven points, and each with the colours swapped, the
/// boards that it leaves as they are, 3312 and 144, over 24; of 8 on the four points of a square, 960 and 96, over 16.
#[test]
fn as_many_boards_are_least_as_there_are_boards_up_to_symmetry() {
    for (shape, symmetries, orbits) in [(hexagon(2), 12, 144), (grid(2, 2), 8, 66), (grid(2, 1), 2, 9)] {
        let boards = Boards::new(shape).expect("the boards can be numbered");
        assert_eq!(boards.symmetries(), symmetries);
        assert_eq!((0..boards.count()).filter(|&number| boards.is_least(number)).count(), orbits);
    }
    assert_eq!(Boards::new(grid(2, 3)).expect("they can be numbered").symmetries(), 4);
    assert_eq!(Boards::new(hexagon(4)).expect("they can be numbered").symmetries(), 12);
}

#[test]
fn every_board_has_its_number() {
    for shape in [hexagon(2), grid(2, 2)] {
        let boards = Boards::new(shape).expect("the boards can be numbered");
        let all: std::collections::BTreeSet<Board> = (0..boards.count()).map(|number| boards.board(number)).collect();
        assert_eq!(all.len() as u64, boards.count());
        assert!(all.contains(&Board::empty(shape)));
    }
}

#[test]
fn too_many_boards_are_an_error() {
    for shape in [hexagon(5), hexagon(11), grid(4, 7), grid(19, 19)] {
        let error = Boards::new(shape).expect_err("too many");
        assert!(error.to_string().contains("too many boards"), "{error}");
    }
}

#[test]
fn a_run_in_shards_or_with_a_break_does_the_same_as_one_at_a_stretch() {
    let plan = Plan { up_to_symmetry: true, ..Plan::new(Game::Hexgo, hexagon(2)) };
    let whole = agree(&plan);
    let shards: Vec<Done> = (0..3).map(|shard| agree(&Plan { shard: (shard, 3), ..plan.clone() })).collect();
    let sum = |part: fn(&Done) -> u64| shards.iter().map(part).sum::<u64>();
    assert_eq!(sum(|done| done.boards), whole.boards);
    assert_eq!(sum(|done| done.questions), whole.questions);

    let mut half = Done::default();
    let at_the_break = |done: &Done| half = if done.next <= 1000 { *done } else { half };
    let _ = plan.run(&mut Pair::new(&LITERAL, &Fast), &mut Done::default(), at_the_break);
    assert!(0 < half.questions && half.questions < whole.questions);
    assert_eq!(first_difference(&plan, &LITERAL, &Fast, &mut half), None);
    assert_eq!(half, whole);
}

#[test]
fn a_run_goes_on_near_the_end_of_many_boards_at_once() {
    let shard = (3, 1_000_000);
    let plan = Plan { shard, unsettled: true, ..Plan::new(Game::Hexgo, hexagon(4)) };
    let count = plan.count().expect("they can be numbered");
    let mut done = Done { next: count - 2_000_000, ..Done::default() };
    let mut places = Vec::new();
    let run = plan.run(&mut Pair::new(&Silent, &Silent), &mut done, |done| places.push(done.next - 1));
    assert_eq!((run, done.next, done.boards), (Ok(None), count, 2));
    assert!(places.iter().all(|place| place % shard.1 == shard.0), "{places:?}");
}

/// It has nothing to say.
struct Silent;

impl Engine for Silent {
    fn name(&self) -> &str {
        "silent"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        Err(Error::NotAQuestion { game: position.game(), question: question.name() }.into())
    }
}

#[test]
fn a_plan_without_a_board_for_each_shard_is_an_error() {
    let plan = Plan::new(Game::Meigo, grid(2, 1));
    let none = Some(Sample { boards: 0, seed: 0 });
    for plan in [
        Plan { shard: (0, 26), ..plan.clone() },
        Plan { shard: (0, 0), ..plan.clone() },
        Plan { shard: (3, 3), ..plan.clone() },
        Plan { shard: (u64::MAX, u64::MAX), ..plan.clone() },
        Plan { sample: none, ..plan },
    ] {
        let run = plan.run(&mut Pair::new(&LITERAL, &Fast), &mut Done::default(), |_| {});
        let error = run.expect_err("nothing to compare");
        assert!(error.to_string().starts_with("there is no shard "), "{error}");
    }
}

#[test]
fn sums_that_can_grow_no_more_are_no_panic() {
    let full = Done { next: 0, boards: u64::MAX, settled: u64::MAX, positions: u64::MAX, questions: u64::MAX };
    let mut done = full;
    assert_eq!(first_difference(&Plan::new(Game::Meigo, grid(2, 1)), &LITERAL, &Fast, &mut done), None);
    assert_eq!(done, Done { next: 25, ..full });
}

/// Each draw is looked at, whatever it is; a draw that stands for another one would be lost among the least.
#[test]
fn of_a_sample_up_to_symmetry_no_board_is_thrown_away() {
    let sample = Some(Sample { boards: 100, seed: 4 });
    let done = agree(&Plan { sample, up_to_symmetry: true, ..Plan::new(Game::Hexgo, hexagon(2)) });
    let drawn = agree(&Plan { sample, ..Plan::new(Game::Hexgo, hexagon(2)) });
    assert_eq!((done.boards, done.settled, done.positions), (100, drawn.settled, drawn.positions));
    let boards = Boards::new(hexagon(2)).expect("they can be numbered");
    for number in 0..boards.count() {
        let least = boards.least(number);
        assert!(boards.is_least(least) && least <= number && (least == number) == boards.is_least(number), "{number}");
    }
}

#[test]
fn the_same_seed_draws_the_same_boards() {
    let drawn = |seed| agree(&Plan { sample: Some(Sample { boards: 40, seed }), ..Plan::new(Game::Keil, hexagon(3)) });
    assert_eq!(drawn(3), drawn(3));
    assert_ne!(drawn(3), drawn(4));
}

/// Mistakes: no position is ever the same as an earlier one, and marked stones may always be taken.
const FORGETFUL: Naive = Naive {
    keil: keil::Rules { repeats: |_, _, _| None, ..keil::LITERAL },
    hexgo: hexgo::Rules { repeats: |_, _, _| None, ..hexgo::LITERAL },
    meigo: meigo::Rules { banned: |_, _, _, _| false, ..meigo::LITERAL },
};

#[test]
fn a_forgetful_engine_is_found_and_the_case_of_it_tells_the_two_apart() {
    for (game, shape) in [(Game::Keil, hexagon(2)), (Game::Hexgo, hexagon(2)), (Game::Meigo, grid(3, 2))] {
        let mut done = Done::default();
        let found = first_difference(&Plan::new(game, shape), &LITERAL, &FORGETFUL, &mut done);
        let found = found.unwrap_or_else(|| panic!("{game}: no difference on {} boards", done.boards));
        assert!(done.next < Boards::new(shape).expect("they can be numbered").count(), "it stops there");
        let case = found.case();
        let unreasoned = suite::read("found.yaml", &case).expect_err("a case without `why` is none");
        assert!(unreasoned.to_string().contains("`why` is empty"), "{unreasoned}\n{case}");
        let written = case.replace("why: ''", "why: The board has been there before, or the ban stands.");
        let cases = suite::read("found.yaml", &written).unwrap_or_else(|error| panic!("{error}\n{case}"));
        let passes =
            |engine: &dyn Engine| cases.iter().flat_map(|case| suite::run(case, engine)).all(|report| report.passed());
        assert!(passes(&LITERAL), "the literal engine passes\n{case}");
        assert!(!passes(&FORGETFUL), "the forgetful engine does not\n{case}");
    }
}

#[test]
fn a_difference_is_shown_with_its_board_both_answers_and_a_case() {
    for (game, shape) in [(Game::Keil, hexagon(2)), (Game::Hexgo, hexagon(2)), (Game::Meigo, grid(3, 2))] {
        let found = first_difference(&Plan::new(game, shape), &LITERAL, &FORGETFUL, &mut Done::default());
        let text = report::disagreement(&found.expect("a difference"));
        insta::assert_snapshot!(game.name(), anstream::adapter::strip_str(&text).to_string());
    }
}

/// Mistake: the game goes on until a third pass.
const PATIENT: Naive =
    Naive { hexgo: hexgo::Rules { ended_by_passes: |_, position| position.passes >= 3, ..hexgo::LITERAL }, ..LITERAL };

#[test]
fn a_patient_engine_is_found_by_playing_two_turns() {
    let start = LITERAL.start(usual(Game::Hexgo, hexagon(2)));
    let to_depth = |depth| games(&mut Pair::new(&LITERAL, &PATIENT), &start, depth, &mut || {});
    assert_eq!(to_depth(1), Ok(()));
    assert!(to_depth(2).is_err());
}
