//! Does whatever is handed in get an answer or an error, and never a panic?

use proptest::prelude::*;
use shinpan::explain::{explain_link, explain_point, explain_score, explain_settled, explain_turn, explain_turns};
use shinpan::naive::LITERAL;
use shinpan::{
    Answer, Board, Button, Captures, Color, Dead, Engine as _, FirstTurns, HexgoPosition, KeilPosition, MeigoPosition,
    NoAnswer, Play, Point, Position, Question, Rejection, Shape, Stone, Turn, suite,
};

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

/// A point on the board or somewhere off it.
fn point() -> impl Strategy<Value = Point> {
    prop_oneof![4 => (0..6_u8, 0..6_u8), 1 => any::<(u8, u8)>()].prop_map(|(row, index)| Point { row, index })
}

/// Any stones on any small board, settled or not.
fn board() -> impl Strategy<Value = Board> {
    let hexagon = (2..4_usize).prop_map(|side| Shape::hexagon(side).expect("a size"));
    let grid = (1..5_usize, 2..5_usize).prop_map(|(columns, rows)| Shape::grid(columns, rows).expect("a size"));
    let stone =
        prop::option::weighted(0.7, (color(), any::<bool>()).prop_map(|(color, marked)| Stone { color, marked }));
    (prop_oneof![hexagon, grid], prop::collection::vec(stone, 19)).prop_map(|(shape, stones)| {
        let put = |board: Board, (point, stone): (Point, &Option<Stone>)| {
            stone.map_or(board.clone(), |stone| board.with(point, stone))
        };
        shape.points().zip(&stones).fold(Board::empty(shape), put)
    })
}

/// Positions that no game leads to are among them: the shape may not fit the game, and numbers may be any.
fn position() -> impl Strategy<Value = Position> {
    let button = prop_oneof![Just(Button::Absent), Just(Button::Free), color().prop_map(Button::Taken)];
    let keil =
        (board(), color(), button, any::<u32>(), any::<u8>()).prop_map(|(board, to_move, button, komi, passes)| {
            Position::Keil(KeilPosition { board, to_move, button, komi, passes, history: vec![] })
        });
    let captured = prop_oneof![any::<u64>(), Just(u64::MAX)];
    let hexgo = (board(), color(), any::<u32>(), any::<u8>(), captured, prop::option::of(color())).prop_map(
        |(board, to_move, komi, passes, captured, resigned)| {
            let captures = Captures { black: captured, white: captured };
            let history = vec![board.clone()];
            Position::Hexgo(HexgoPosition { board, to_move, komi, passes, resigned, captures, history })
        },
    );
    let meigo = (board(), color(), any::<[bool; 4]>(), any::<i64>()).prop_map(
        |(board, to_move, [black, white, handicap, last_marked], prison)| {
            let first_turns = FirstTurns { black, white };
            Position::Meigo(MeigoPosition { board, to_move, first_turns, handicap, last_marked, prison })
        },
    );
    prop_oneof![keil, hexgo, meigo]
}

fn turn() -> impl Strategy<Value = Turn> {
    prop_oneof![
        5 => point().prop_map(Turn::Place),
        1 => Just(Turn::Pass),
        1 => Just(Turn::Button),
        1 => Just(Turn::Hold),
        1 => Just(Turn::Resign),
        1 => prop::collection::btree_set(point(), 0..4).prop_map(Turn::Handicap),
    ]
}

fn dead() -> impl Strategy<Value = Dead> {
    let list = || prop::collection::btree_set(point(), 0..3);
    (list(), list()).prop_map(|(black, white)| Dead { black, white })
}

fn question() -> impl Strategy<Value = Question> {
    prop_oneof![
        (prop::option::of(color()), turn()).prop_map(|(by, turn)| Question::Play { by, turn }),
        Just(Question::Turns),
        Just(Question::Over),
        Just(Question::Settled),
        dead().prop_map(Question::Score),
        dead().prop_map(Question::Winner),
        (point(), point()).prop_map(|(p, q)| Question::Linked(p, q)),
        point().prop_map(Question::Stones),
        point().prop_map(Question::Liberties),
        point().prop_map(Question::LibertyPairs),
        point().prop_map(Question::EyeCells),
        point().prop_map(Question::Stays),
        point().prop_map(Question::Territory),
        point().prop_map(Question::Owner),
        point().prop_map(Question::Reach),
    ]
}

proptest! {
    #[test]
    fn any_question_about_any_position_is_answered(position in position(), question in question()) {
        let shape = position.shape();
        match LITERAL.answer(&position, &question) {
            Ok(Answer::Refused(refusal)) => {
                prop_assert!(shinpan::spec::clause(refusal.rule).is_some(), "`{}` is no clause", refusal.rule);
                drop(refusal.evidence.words(shape));
            }
            Ok(Answer::Legal | Answer::Illegal) => prop_assert!(false, "the rules show positions and give reasons"),
            Ok(answer) => drop(answer.words(shape)),
            Err(NoAnswer::Error(error)) => prop_assert!(!error.to_string().is_empty()),
            Err(other) => prop_assert!(false, "the rules always answer: {other}"),
        }
    }

    #[test]
    fn any_turn_in_any_position_is_told_as_the_engine_judges_it(position in position(), turn in turn(), by in prop::option::of(color())) {
        let told = explain_turn(&position, by, &turn);
        match LITERAL.play_turn(&position, &Play { by, turn }) {
            Ok(after) => {
                prop_assert_eq!(told.steps.last().map(|step| &step.board), Some(after.board()));
                prop_assert_eq!(told.verdict, Ok(after));
            }
            Err(rejection) => {
                let refused = if let Rejection::Refused(refusal) = &rejection { Some(refusal.rule) } else { None };
                prop_assert_eq!(told.steps.last().map(|step| step.rule), refused);
                prop_assert_eq!(told.verdict, Err(rejection));
            }
        }
        for step in &told.steps {
            prop_assert!(shinpan::spec::clause(step.rule).is_some(), "`{}` is no clause", step.rule);
            prop_assert!(step.points.iter().all(|&point| step.board.shape().contains(point)));
            prop_assert!(step.says.ends_with('.') && !step.says.contains("  "), "{}", step.says);
        }
    }

    #[test]
    fn any_point_and_count_of_any_position_is_told_or_is_an_error(position in position(), p in point(), q in point(), dead in dead()) {
        let told = [
            explain_point(&position, p),
            explain_link(&position, p, q),
            explain_score(&position, &dead),
            explain_settled(&position),
            explain_turns(&position),
        ];
        for steps in told {
            match steps {
                Ok(steps) => prop_assert!(!steps.is_empty() && steps.iter().all(|step| step.says.ends_with('.')), "{:?}", steps),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn links_are_mutual(position in position(), p in point(), q in point()) {
        let linked = |p, q| LITERAL.answer(&position, &Question::Linked(p, q)).ok();
        prop_assert_eq!(linked(p, q), linked(q, p));
    }

    #[test]
    fn the_legal_turns_are_those_that_are_not_refused(position in position(), turn in turn()) {
        let Ok(Answer::Turns(turns)) = LITERAL.answer(&position, &Question::Turns) else { return Ok(()) };
        let played = LITERAL.play_turn(&position, &turn.clone().into());
        prop_assert_eq!(turns.contains(&turn), played.is_ok());
    }

    #[test]
    fn a_game_that_is_over_refuses_every_turn_and_any_other_has_one(position in position()) {
        let Ok(Answer::Turns(turns)) = LITERAL.answer(&position, &Question::Turns) else { return Ok(()) };
        let over = LITERAL.answer(&position, &Question::Over);
        prop_assert_eq!(over, Ok(Answer::Is(turns.is_empty())));
    }

    #[test]
    fn a_game_from_the_start_keeps_its_board_settled(choices in prop::collection::vec(any::<u16>(), 1..60), hexgo in any::<bool>()) {
        let shape = Shape::hexagon(3).expect("a size");
        let mut position: Position = match hexgo {
            true => shinpan::naive::hexgo::LITERAL.start(shape, 6).into(),
            false => shinpan::naive::keil::LITERAL.start(shape, 6, Button::Free).into(),
        };
        for choice in choices {
            let Ok(Answer::Turns(turns)) = LITERAL.answer(&position, &Question::Turns) else { break };
            let places: Vec<Turn> = turns.into_iter().filter(|turn| matches!(turn, Turn::Place(_))).collect();
            if places.is_empty() { break }
            let turn = places[usize::from(choice) % places.len()].clone();
            let Ok(next) = LITERAL.play_turn(&position, &turn.into()) else { unreachable!("legal") };
            prop_assert_eq!(LITERAL.settled(&next), Ok(true), "{}", next.board());
            position = next;
        }
    }

    #[test]
    fn any_text_for_a_turn_is_read_or_is_an_error(text in "\\PC{0,12}|(black |white )?(handicap( [a-z][0-9]{1,3}){0,3}|[a-z][0-9]{1,4})", side in 2..12_usize) {
        let shape = Shape::hexagon(side).expect("a size");
        if let Ok(play) = Play::read(shape, &text) {
            prop_assert_eq!(Play::read(shape, &play.name(shape)), Ok(play));
        }
    }

    #[test]
    fn any_text_for_a_board_is_read_or_is_an_error(text in "([.XOxo ]{0,9}\n){0,6}|\\PC{0,40}") {
        let boards = [Board::hexagon_from_diagram(&text), Board::grid_from_diagram(&text)];
        for board in boards.into_iter().flatten() {
            let rows = text.lines().filter(|line| !line.trim().is_empty()).count();
            prop_assert_eq!(usize::from(board.shape().rows()), rows);
        }
    }

    #[test]
    fn any_text_for_a_case_file_is_read_or_is_an_error(
        head in "\\PC{0,20}|- id: (keil|hexgo|meigo)/[a-z]{1,5}",
        lines in prop::collection::vec("  [a-z-]{3,8}: \\PC{0,12}|  (board|size|komi|moves|checks|why|rules|fault|prison): [\\[\\]{}a-z0-9.|]{0,8}", 0..12),
    ) {
        let text = format!("{head}\n{}\n", lines.join("\n"));
        if let Err(error) = suite::read("any.yaml", &text) {
            prop_assert!(error.to_string().starts_with("any.yaml"));
        }
    }
}
