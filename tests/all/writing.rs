//! Is a case that was written read as what it was?

use proptest::prelude::*;
use shinpan::naive::LITERAL;
use shinpan::suite::{self, Sketch};
use shinpan::{
    Answer, Dead, Engine as _, Fast, Game, NoAnswer, Opening, Position, Question, Shape, Start, Turn, explore,
};

fn game() -> impl Strategy<Value = Game> {
    prop_oneof![Just(Game::Keil), Just(Game::Hexgo), Just(Game::Meigo)]
}

/// Small numbers from a list, and zeros when it has come to its end.
fn from(numbers: &[u16]) -> impl FnMut(usize) -> usize + '_ {
    let mut numbers = numbers.iter();
    move |below| numbers.next().map_or(0, |&number| usize::from(number) % below)
}

/// A start or a set-up, settled or not, and a few legal turns from there.
fn line(game: Game, size: usize, set_up: bool, numbers: &[u16]) -> (Position, Vec<Turn>, Position) {
    let shape = if game == Game::Meigo { Shape::grid(size, 2) } else { Shape::hexagon(size.clamp(2, 3)) };
    let (shape, mut random) = (shape.expect("a size"), from(numbers));
    let start = match set_up {
        true => {
            let board = explore::board(shape, game == Game::Meigo, &mut random);
            let board = if random(4) == 1 { board } else { explore::settle(game, &board) };
            explore::set_up(game, board, &Fast, &mut random)
        }
        false => explore::random_start(game, shape, &mut random),
    };
    let (mut now, mut moves) = (start.clone(), Vec::new());
    for _ in 0..random(5) {
        let Some((turn, after)) = explore::choose(None, &now, explore::legal_turns(&Fast, &now), &mut random) else {
            break;
        };
        moves.push(turn);
        now = after;
    }
    (start, moves, now)
}

fn write(
    start: &Position,
    moves: &[Turn],
    question: &Question,
    answer: &Result<Answer, NoAnswer>,
) -> Result<String, shinpan::Error> {
    let (name, fault, why) = ("written", "it's a \"fault\": with #signs", "nobody's worked it out: yet");
    suite::write_case(&Sketch { name, fault, why, start, moves, question, answer })
}

/// The position that a case's moves lead to.
fn end(case: &suite::Case) -> Position {
    LITERAL.play_line(case.position.clone(), &case.moves).unwrap_or_else(|unplayed| panic!("{unplayed}"))
}

fn questions(position: &Position) -> Vec<Question> {
    let points: Vec<_> = position.shape().points().collect();
    let plays = explore::turns_to_try(position).into_iter().map(|turn| Question::Play { by: None, turn });
    let of_points = points.iter().flat_map(|&point| {
        [
            Question::Linked(points[0], point),
            Question::Stones(point),
            Question::Liberties(point),
            Question::LibertyPairs(point),
            Question::EyeCells(point),
            Question::Stays(point),
            Question::Territory(point),
            Question::Owner(point),
            Question::Reach(point),
        ]
    });
    let all = Dead::agreed(position.board().empty_points().collect());
    let whole = [Question::Turns, Question::Over, Question::Settled];
    let counted =
        [Dead::default(), all].into_iter().flat_map(|dead| [Question::Score(dead.clone()), Question::Winner(dead)]);
    whole.into_iter().chain(counted).chain(plays).chain(of_points).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_written_case_is_read_as_the_same_position(game in game(), size in 1..4_usize, set_up in any::<bool>(), numbers in prop::collection::vec(any::<u16>(), 60)) {
        let (start, moves, now) = line(game, size, set_up, &numbers);
        let (over, answer) = (Question::Over, LITERAL.answer(&now, &Question::Over));
        let text = write(&start, &moves, &over, &answer).expect("starts and set-ups have words");
        let cases = suite::read("written.yaml", &text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&cases[0].position, &start, "{}", text);
        prop_assert_eq!(end(&cases[0]), now.clone(), "{}", text);
        if let Ok(text) = write(&now, &[], &over, &answer) {
            let cases = suite::read("written.yaml", &text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(end(&cases[0]), now, "{}", text);
        }
    }

    #[test]
    fn what_was_answered_is_what_the_written_check_expects(game in game(), size in 1..4_usize, numbers in prop::collection::vec(any::<u16>(), 60), which in any::<prop::sample::Index>()) {
        let (start, moves, now) = line(game, size, true, &numbers);
        let question = which.get(&questions(&now)).clone();
        let answer = LITERAL.answer(&now, &question);
        let Ok(text) = write(&start, &moves, &question, &answer) else {
            prop_assert!(matches!(answer, Err(NoAnswer::Error(_))), "`{}` has words", question.name());
            return Ok(());
        };
        let cases = suite::read("written.yaml", &text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        let reports = suite::run(&cases[0], &LITERAL);
        prop_assert!(reports.iter().all(suite::Report::passed), "{text}\n{:?}", reports[0].differences);
    }
}

#[test]
fn the_middle_of_a_handicap_game_has_no_words_but_its_start_has() {
    let shape = Shape::grid(2, 2).expect("a size");
    let start = LITERAL.start(Start::Meigo { shape, opening: Opening::Handicap });
    let opening = Turn::Handicap(shape.points().take(2).collect());
    let now = LITERAL.play_turn(&start, &opening.clone().into()).expect("the opening is legal");
    let answer = Ok(Answer::Is(false));
    let error = write(&now, &[], &Question::Over, &answer).expect_err("it is a handicap game");
    assert_eq!(error.to_string(), "a handicap game is written from its start");
    assert!(write(&start, &[opening], &Question::Over, &answer).is_ok());
}
