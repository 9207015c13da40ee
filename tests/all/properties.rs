//! What has to be true of any input at all, one function for each kind of it. `tests/all/corpus.rs` calls them with the inputs
//! that are kept in `fuzz/corpus/`, and the targets of `fuzz/` with whatever cargo-fuzz comes up with.

use shinpan::naive::LITERAL;
use shinpan::remote::protocol::Positions;
use shinpan::{Answer, Board, Dead, Fast, Game, Point, Position, Question, Shape, Start, Turn, remote, suite};

/// Any text is a case file, or it is refused in one line that names the file. A position that is read and can be written is
/// the same when it is read again.
pub fn a_case_file_is_read_or_refused_with_its_place(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let cases = match suite::read("any.yaml", text) {
        Ok(cases) => cases,
        Err(error) => {
            let error = error.to_string();
            assert!(error.starts_with("any.yaml"), "{error}");
            assert!(error.lines().count() == 1 && error.len() < 10_000, "{error}");
            return;
        }
    };
    for case in &cases {
        let written = suite::write_case(&suite::Sketch {
            name: "again",
            fault: "any",
            why: "any",
            start: &case.position,
            moves: &[],
            question: &Question::Over,
            answer: &Ok(Answer::Is(true)),
        });
        if let Ok(written) = written {
            let again = suite::read("again.yaml", &written).unwrap_or_else(|error| panic!("{error}\n{written}"));
            // Moves stand for what no keys say, as a resignation.
            assert!(!again[0].moves.is_empty() || again[0].position == case.position, "{written}");
        }
    }
}

/// Any text is the diagram of a board, which is the same when it is drawn and read again, or is refused in one line.
pub fn a_diagram_is_a_board_or_refused(text: &[u8]) {
    let Ok(text) = std::str::from_utf8(text) else { return };
    for read in [Board::hexagon_from_diagram, Board::grid_from_diagram] {
        match read(text) {
            Ok(board) => assert_eq!(read(&board.to_string()), Ok(board)),
            Err(error) => {
                let error = error.to_string();
                assert!(!error.is_empty() && error.lines().count() == 1 && error.len() < 1000, "{error}");
            }
        }
    }
}

/// Every line of requests gets a line for a reply, with the number of the request where there is one, and the literal and
/// the optimised engine give the same one.
pub fn both_engines_reply_alike_to_any_request(lines: &[u8]) {
    // On large boards the literal engine takes its time.
    const MOST_SIGNS: usize = 200;
    let signs = |line: &[u8]| line.iter().filter(|sign| b".XOxo".contains(sign)).count();
    let is_large = lines.split(|&byte| byte == b'\n').any(|line| signs(line) > MOST_SIGNS);
    let fast = replies(&Fast, lines);
    let ends = lines.iter().filter(|&&byte| byte == b'\n').count();
    let requests = ends + usize::from(!lines.is_empty() && !lines.ends_with(b"\n"));
    assert_eq!(fast.lines().count(), requests, "{fast}");
    for reply in fast.lines() {
        serde_json::from_str::<remote::protocol::ReplyLine>(reply).unwrap_or_else(|error| panic!("{error}: {reply}"));
    }
    if !is_large {
        assert_eq!(replies(&LITERAL, lines).replace("shinpan naive", "shinpan fast"), fast);
    }
}

fn replies(engine: &dyn shinpan::Engine, lines: &[u8]) -> String {
    let mut replies = Vec::new();
    remote::serve(engine, Positions::Board, lines, &mut replies).expect("nothing to fail");
    String::from_utf8(replies).expect("a reply is text")
}

/// A line, of which the first byte says which question it is a reply to, is an answer of the kind that was asked for, or it
/// is said in few words what is wrong with it.
pub fn a_reply_is_an_answer_of_its_kind_or_nonsense(line: &[u8]) {
    let Some((&which, line)) = line.split_first() else { return };
    let asked = questions();
    let (position, question) = &asked[usize::from(which) % asked.len()];
    for reasons in [false, true] {
        match remote::understood(line, 1, position, question, reasons) {
            Ok(Answer::Refused(refusal)) => assert!(reasons && shinpan::spec::clause(refusal.rule).is_some()),
            Ok(answer) => assert!(is_of_its_kind(question, &answer), "{question:?} {answer:?}"),
            Err(rejection) => {
                let words = rejection.to_string();
                assert!(!words.is_empty() && words.lines().count() == 1 && words.len() < 2000, "{words}");
            }
        }
    }
}

/// A question of every kind, about a start of each game that has it.
fn questions() -> Vec<(Position, Question)> {
    let (hexagon, grid) = (Shape::hexagon(2).expect("a size"), Shape::grid(3, 2).expect("a size"));
    let start = |game: Game| {
        let shape = if game.is_on_hexagons() { hexagon } else { grid };
        LITERAL.start(Start::usual(game, shape).expect("a board of the game"))
    };
    let [a1, a2] = [0, 1].map(|index| Point { row: 0, index });
    let play = |turn| Question::Play { by: None, turn };
    let any = [play(Turn::Place(a1)), play(Turn::Pass), Question::Turns, Question::Over, Question::Settled];
    let counted = [Question::Score(Dead::default()), Question::Winner(Dead::default()), Question::Owner(a1)];
    let hexgo = [Question::LibertyPairs(a1), Question::EyeCells(a1), Question::Stays(a1), Question::Territory(a1)];
    let of = |game, questions: &[Question]| {
        questions.iter().cloned().map(|question| (start(game), question)).collect::<Vec<_>>()
    };
    let groups = Game::ALL.into_iter().flat_map(|game| of(game, &any));
    let counts = [Game::Keil, Game::Hexgo].into_iter().flat_map(|game| of(game, &counted));
    let own = [
        of(Game::Keil, &[Question::Linked(a1, a2), play(Turn::Button), Question::Stones(a1)]),
        of(Game::Hexgo, &hexgo),
        of(Game::Meigo, &[Question::Reach(a1), Question::Liberties(a1), play(Turn::Hold)]),
    ];
    groups.chain(counts).chain(own.concat()).collect()
}

fn is_of_its_kind(question: &Question, answer: &Answer) -> bool {
    matches!(
        (question, answer),
        (Question::Play { .. }, Answer::Position(_) | Answer::Illegal)
            | (Question::Turns, Answer::Turns(_))
            | (Question::Over | Question::Settled | Question::Linked(..) | Question::Stays(_), Answer::Is(_))
            | (Question::Score(_), Answer::Score(_))
            | (Question::Winner(_), Answer::Outcome(_))
            | (Question::Owner(_), Answer::Owner(_))
            | (Question::LibertyPairs(_), Answer::Pairs(_))
            | (
                Question::Stones(_)
                    | Question::Liberties(_)
                    | Question::EyeCells(_)
                    | Question::Territory(_)
                    | Question::Reach(_),
                Answer::Points(_)
            )
    )
}
