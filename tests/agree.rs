//! Do the two engines give the same answer to every question?

use proptest::prelude::*;
use shinpan::fast::Fast;
use shinpan::model::{Answer, Button, Engine, Position, Question, Shape, Turn};
use shinpan::naive::LITERAL;
use shinpan::suite;

#[test]
fn smoke_the_fast_engine_passes_every_case() {
    let cases = suite::embedded().unwrap_or_else(|error| panic!("{error}"));
    let mut bad = 0;
    for case in &cases {
        for report in suite::run(case, &Fast) {
            if !report.passed() {
                bad += 1;
                println!("{} {:?}", report.id(), report.differences);
            }
        }
    }
    assert_eq!(bad, 0);
}

fn compare(position: &Position) -> Result<(), TestCaseError> {
    let shape = position.shape();
    for question in [Question::Turns, Question::Over, Question::Settled, Question::Winner(Default::default())] {
        prop_assert_eq!(
            LITERAL.answer(position, &question),
            Fast.answer(position, &question),
            "{:?}\n{}",
            question,
            position.board()
        );
    }
    let mut turns: Vec<Turn> = shape.points().map(Turn::Place).collect();
    turns.extend([Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign]);
    for turn in turns {
        let question = Question::Play { by: None, turn: turn.clone() };
        prop_assert_eq!(
            LITERAL.answer(position, &question),
            Fast.answer(position, &question),
            "{}\n{}",
            turn.name(shape),
            position.board()
        );
    }
    for point in shape.points() {
        for question in [
            Question::Stones(point),
            Question::Liberties(point),
            Question::LibertyPairs(point),
            Question::EyeCells(point),
            Question::Stays(point),
            Question::Territory(point),
            Question::Owner(point),
            Question::Reach(point),
        ] {
            prop_assert_eq!(
                LITERAL.answer(position, &question),
                Fast.answer(position, &question),
                "{:?}\n{}",
                question,
                position.board()
            );
        }
    }
    prop_assert_eq!(
        LITERAL.answer(position, &Question::Score(Default::default())),
        Fast.answer(position, &Question::Score(Default::default()))
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn smoke_games(choices in prop::collection::vec(any::<u16>(), 1..120), game in 0..3, side in 2..5_usize, rows in 1..5_usize) {
        use shinpan::naive::{keil::Definitions as _, hexgo::Definitions as _, meigo::Definitions as _};
        let mut position: Position = match game {
            0 => LITERAL.keil.start(Shape::hexagon(side).unwrap(), 6, Button::Free).into(),
            1 => LITERAL.hexgo.start(Shape::hexagon(side).unwrap(), 6).into(),
            _ => LITERAL.meigo.start(Shape::grid(side, rows).unwrap(), 2).into(),
        };
        for choice in choices {
            compare(&position)?;
            let Ok(Answer::Turns(turns)) = LITERAL.answer(&position, &Question::Turns) else { break };
            let places: Vec<Turn> = turns.into_iter().filter(|turn| !matches!(turn, Turn::Pass | Turn::Resign) || choice % 37 == 0 && *turn == Turn::Pass).collect();
            if places.is_empty() { break }
            let turn = places[usize::from(choice) % places.len()].clone();
            let Ok(Answer::Position(next)) = LITERAL.answer(&position, &Question::Play { by: None, turn }) else { unreachable!() };
            position = *next;
        }
    }
}
