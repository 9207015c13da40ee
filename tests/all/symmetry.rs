//! Are all directions and both colours alike, does the score add up, and does a game replayed come out the same?
//!
//! The 12 symmetries of the hexagon (8 of a square grid, 4 of another) and an exchange of the colours must commute with
//! every answer of both engines. That holds on settled boards with komi 0: on an unsettled one a refusal names the first
//! of several groups in the order of the board, and only White has a komi. A handicap is Black's alone and left out.

use std::collections::BTreeSet;

use quickcheck::{Arbitrary, Gen};
use quickcheck_macros::quickcheck;
use shinpan::naive::LITERAL;
use shinpan::{
    Answer, Board, Button, Captures, Color, Engine, Evidence, Fast, FirstTurns, Game, HexgoPosition, KeilPosition,
    MeigoPosition, NoAnswer, Outcome, Owner, Play, Point, Position, Question, Refusal, Score, Shape, Stone, Turn,
    TurnEnd, explore,
};

/// Both engines.
const ENGINES: [&dyn Engine; 2] = [&LITERAL, &Fast];

/// A settled set-up of any game on a small board, and random numbers for what is done with it.
#[derive(Clone, Debug)]
struct SetUp {
    position: Position,
    numbers: Vec<usize>,
}

impl Arbitrary for SetUp {
    fn arbitrary(g: &mut Gen) -> SetUp {
        let game = *g.choose(&Game::ALL).expect("a game");
        let side = 2 + usize::arbitrary(g) % 2;
        let shape = match game {
            Game::Meigo => Shape::grid(1 + usize::arbitrary(g) % 4, 2 + usize::arbitrary(g) % 3),
            _ => Shape::hexagon(side),
        };
        let mut random = |below: usize| usize::arbitrary(g) % below;
        let board = explore::board(shape.expect("a size"), game == Game::Meigo, &mut random);
        let position = explore::set_up(game, explore::settle(game, &board), &LITERAL, &mut random);
        SetUp { position, numbers: (0..40).map(|_| random(1 << 20)).collect() }
    }
}

/// One of the symmetries of a board, with or without an exchange of the colours.
#[derive(Clone, Copy, Debug)]
struct Change {
    shape: Shape,
    number: usize,
    swap: bool,
}

impl Change {
    fn all(shape: Shape) -> impl Iterator<Item = Change> {
        let columns = shape.row_length(0);
        let count = match shape.is_hexagon() {
            true => 12,
            false if columns == shape.rows() => 8,
            false => 4,
        };
        (0..2 * count).map(move |number| Change { shape, number: number / 2, swap: number % 2 == 1 })
    }

    fn point(self, point: Point) -> Point {
        if self.shape.is_hexagon() { self.on_hexagon(point) } else { self.on_grid(point) }
    }

    /// Up to five turns by a sixth, before that perhaps a reflection, in coordinates *a* to the right and *b* up the
    /// other way, from the middle.
    fn on_hexagon(self, point: Point) -> Point {
        let radius = i16::from(self.shape.rows() / 2);
        let b = i16::from(point.row) - radius;
        let first = |b: i16| (-radius).max(-radius - b);
        let (mut a, mut b) = (first(b) + i16::from(point.index), b);
        if self.number >= 6 {
            (a, b) = (b, a);
        }
        for _ in 0..self.number % 6 {
            (a, b) = (-b, a + b);
        }
        Point { row: (b + radius) as u8, index: (a - first(b)) as u8 }
    }

    fn on_grid(self, Point { row, index }: Point) -> Point {
        let flip = |at: u8, count: u8, flip: bool| if flip { count - 1 - at } else { at };
        let row = flip(row, self.shape.rows(), self.number & 1 > 0);
        let index = flip(index, self.shape.row_length(0), self.number & 2 > 0);
        if self.number & 4 > 0 { Point { row: index, index: row } } else { Point { row, index } }
    }

    fn color(self, color: Color) -> Color {
        if self.swap { color.other() } else { color }
    }

    fn stone(self, stone: Stone) -> Stone {
        Stone { color: self.color(stone.color), ..stone }
    }

    fn points(self, points: &BTreeSet<Point>) -> BTreeSet<Point> {
        points.iter().map(|&point| self.point(point)).collect()
    }

    fn board(self, board: &Board) -> Board {
        let stones = self.shape.points().filter_map(|point| Some((self.point(point), self.stone(board.stone(point)?))));
        stones.fold(Board::empty(self.shape), |board, (point, stone)| board.with(point, stone))
    }

    fn position(self, position: &Position) -> Position {
        match position {
            Position::Keil(keil) => KeilPosition {
                board: self.board(&keil.board),
                to_move: self.color(keil.to_move),
                button: match keil.button {
                    Button::Taken(color) => Button::Taken(self.color(color)),
                    button => button,
                },
                history: keil
                    .history
                    .iter()
                    .map(|end| TurnEnd { by: self.color(end.by), board: self.board(&end.board), taken: end.taken })
                    .collect(),
                ..*keil
            }
            .into(),
            Position::Hexgo(hexgo) => HexgoPosition {
                board: self.board(&hexgo.board),
                to_move: self.color(hexgo.to_move),
                resigned: hexgo.resigned.map(|color| self.color(color)),
                captures: self.captures(hexgo.captures),
                history: hexgo.history.iter().map(|board| self.board(board)).collect(),
                ..*hexgo
            }
            .into(),
            Position::Meigo(meigo) => MeigoPosition {
                board: self.board(&meigo.board),
                to_move: self.color(meigo.to_move),
                first_turns: FirstTurns {
                    black: meigo.first_turns.of(self.color(Color::Black)),
                    white: meigo.first_turns.of(self.color(Color::White)),
                },
                prison: if self.swap { -meigo.prison } else { meigo.prison },
                ..*meigo
            }
            .into(),
        }
    }

    fn captures(self, captures: Captures) -> Captures {
        Captures { black: captures.by(self.color(Color::Black)), white: captures.by(self.color(Color::White)) }
    }

    fn turn(self, turn: &Turn) -> Turn {
        match turn {
            Turn::Place(point) => Turn::Place(self.point(*point)),
            Turn::Handicap(points) => Turn::Handicap(self.points(points)),
            turn => turn.clone(),
        }
    }

    fn question(self, question: &Question) -> Question {
        match question {
            Question::Play { by, turn } => {
                Question::Play { by: by.map(|color| self.color(color)), turn: self.turn(turn) }
            }
            Question::Linked(p, q) => Question::Linked(self.point(*p), self.point(*q)),
            Question::Stones(point) => Question::Stones(self.point(*point)),
            Question::Liberties(point) => Question::Liberties(self.point(*point)),
            Question::LibertyPairs(point) => Question::LibertyPairs(self.point(*point)),
            Question::EyeCells(point) => Question::EyeCells(self.point(*point)),
            Question::Stays(point) => Question::Stays(self.point(*point)),
            Question::Territory(point) => Question::Territory(self.point(*point)),
            Question::Owner(point) => Question::Owner(self.point(*point)),
            Question::Reach(point) => Question::Reach(self.point(*point)),
            question => question.clone(),
        }
    }

    fn answer(self, answer: &Answer) -> Answer {
        match answer {
            Answer::Position(position) => Answer::Position(Box::new(self.position(position))),
            Answer::Turns(turns) => Answer::Turns(turns.iter().map(|turn| self.turn(turn)).collect()),
            Answer::Points(points) => Answer::Points(self.points(points)),
            Answer::Pairs(pairs) => {
                let pair = |p, q| if p < q { (p, q) } else { (q, p) };
                Answer::Pairs(pairs.iter().map(|&(p, q)| pair(self.point(p), self.point(q))).collect())
            }
            Answer::Score(Some(Score { black, white })) if self.swap => {
                Answer::Score(Some(Score { black: *white, white: *black }))
            }
            Answer::Outcome(Outcome::Won(color)) => Answer::Outcome(Outcome::Won(self.color(*color))),
            Answer::Owner(Owner::Player(color)) => Answer::Owner(Owner::Player(self.color(*color))),
            Answer::Refused(refusal) => Answer::Refused(self.refusal(refusal)),
            answer => answer.clone(),
        }
    }

    fn refusal(self, refusal: &Refusal) -> Refusal {
        let evidence = match &refusal.evidence {
            Evidence::OffBoard(point) => Evidence::OffBoard(self.point(*point)),
            Evidence::Occupied(point, stone) => Evidence::Occupied(self.point(*point), self.stone(*stone)),
            Evidence::NoLiberty(points) => Evidence::NoLiberty(self.points(points)),
            Evidence::MarkedCapture(points) => Evidence::MarkedCapture(self.points(points)),
            Evidence::NoPair { group, eye_cells } => {
                Evidence::NoPair { group: self.points(group), eye_cells: self.points(eye_cells) }
            }
            evidence => evidence.clone(),
        };
        Refusal::new(refusal.rule, evidence)
    }
}

/// An answer that can be compared: of an error only its kind, since its message names points.
#[derive(Debug, PartialEq)]
enum Said {
    Answer(Answer),
    Error(String),
}

fn ask(engine: &dyn Engine, position: &Position, question: &Question, change: Option<Change>) -> Said {
    match (engine.answer(position, question), change) {
        (Ok(answer), Some(change)) => Said::Answer(change.answer(&answer)),
        (Ok(answer), None) => Said::Answer(answer),
        (Err(NoAnswer::Error(error)), _) => Said::Error(error.kind().to_owned()),
        (Err(other), _) => panic!("the rules always answer: {other}"),
    }
}

fn without_komi(position: &Position) -> Position {
    match position.clone() {
        Position::Keil(keil) => KeilPosition { komi: 0, ..keil }.into(),
        Position::Hexgo(hexgo) => HexgoPosition { komi: 0, ..hexgo }.into(),
        meigo => meigo,
    }
}

fn questions(position: &Position) -> Vec<Question> {
    let points: Vec<Point> = position.shape().points().collect();
    let plain = [Turn::Pass, Turn::Button, Turn::Hold, Turn::Resign];
    let plays = points.iter().map(|&point| Turn::Place(point)).chain(plain);
    let plays = plays.map(|turn| Question::Play { by: Some(position.to_move()), turn });
    let of_points = points.iter().flat_map(|&point| {
        [
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
    let links = points.iter().flat_map(|&p| points.iter().map(move |&q| Question::Linked(p, q)));
    let whole = [
        Question::Turns,
        Question::Over,
        Question::Settled,
        Question::Score(Default::default()),
        Question::Winner(Default::default()),
    ];
    whole.into_iter().chain(plays).chain(of_points).chain(links).collect()
}

#[quickcheck]
fn turning_the_board_and_exchanging_the_colours_changes_nothing_else(set_up: SetUp) {
    let position = without_komi(&set_up.position);
    let changes: Vec<Change> = Change::all(position.shape()).collect();
    let change = changes[set_up.numbers[0] % changes.len()];
    let changed = change.position(&position);
    for question in questions(&position) {
        for engine in ENGINES {
            assert_eq!(
                ask(engine, &changed, &change.question(&question), None),
                ask(engine, &position, &question, Some(change)),
                "{} about {question:?} after {change:?} of\n{}",
                engine.name(),
                position.board()
            );
        }
    }
}

#[test]
fn the_symmetries_are_as_many_as_they_should_be_and_all_different() {
    let shapes = [(Shape::hexagon(3), 12), (Shape::grid(3, 3), 8), (Shape::grid(4, 3), 4), (Shape::grid(1, 4), 4)];
    for (shape, count) in shapes {
        let shape = shape.expect("a size");
        let images =
            Change::all(shape).map(|change| shape.points().map(|point| change.point(point)).collect::<Vec<_>>());
        let all: BTreeSet<Point> = shape.points().collect();
        let images: Vec<Vec<Point>> = images.collect();
        assert!(images.iter().all(|image| image.iter().copied().collect::<BTreeSet<_>>() == all), "{}", shape.size());
        let different = images.iter().collect::<BTreeSet<_>>().len();
        // One column turned over is the same from left and right.
        assert_eq!(different, if shape.row_length(0) == 1 { 2 } else { count }, "{}", shape.size());
    }
}

/// Keil: both scores together are the points of the board and the komi, and half a point for a button that was taken;
/// points of a territory that is both players' count twice, those of one that is nobody's not at all.
/// HexGo: they are the empty cells but those of areas that are nobody's, the captures and the komi.
#[quickcheck]
fn scores_add_up_to_the_board(set_up: SetUp) {
    let position = &set_up.position;
    for engine in ENGINES {
        let Ok(Answer::Score(Some(score))) = engine.answer(position, &Question::Score(Default::default())) else {
            assert_eq!(position.game(), Game::Meigo);
            continue;
        };
        let owned_by = |owner: Owner| {
            let owners = position.board().empty_points().map(|point| engine.answer(position, &Question::Owner(point)));
            owners.filter(|answer| *answer == Ok(Answer::Owner(owner))).count() as u64
        };
        let (points, empty) = (position.shape().count() as u64, position.board().empty_points().count() as u64);
        let halves = match position {
            Position::Keil(keil) => {
                let whole = points + owned_by(Owner::Both) - owned_by(Owner::Nobody) + u64::from(keil.komi);
                2 * whole + u64::from(keil.button.is_taken())
            }
            Position::Hexgo(hexgo) => {
                let captures = hexgo.captures.black + hexgo.captures.white;
                2 * (empty - owned_by(Owner::Nobody) + captures + u64::from(hexgo.komi))
            }
            Position::Meigo(_) => unreachable!("Meigo has no score"),
        };
        assert_eq!(score.black.halves + score.white.halves, halves, "{}\n{}", engine.name(), position.board());
    }
}

/// Turns that were made, as they are written, and where they lead.
fn play(engine: &dyn Engine, start: &Position, names: &[String]) -> Position {
    names.iter().fold(start.clone(), |position, name| {
        let Play { by, turn } = Play::read(position.shape(), name).expect("a turn that was written");
        match engine.play_by(&position, by, &turn) {
            Ok(Ok(after)) => after,
            other => panic!("{name} on\n{}{other:?}", position.board()),
        }
    })
}

#[quickcheck]
fn a_game_replayed_from_its_turns_comes_out_the_same(set_up: SetUp) {
    let start = &set_up.position;
    let (mut now, mut names) = (start.clone(), Vec::new());
    for &number in &set_up.numbers {
        let mut rest = number;
        let mut random = |below: usize| {
            let digit = rest % below;
            rest /= below;
            digit
        };
        let legal = explore::legal_turns(&Fast, &now);
        let Some((turn, after)) = explore::choose(None, &now, legal, &mut random) else { break };
        names.push(format!("{} {}", now.to_move(), turn.name(now.shape())));
        now = after;
    }
    for engine in ENGINES {
        assert_eq!(play(engine, start, &names), now, "{}", engine.name());
    }
    assert_stones_are_accounted_for(start, &names, &now);
}

/// Of the stones that came, each is on the board or was taken. HexGo counts those that were taken; Meigo's prison has
/// them too, less those of the other colour and those that a hold took out.
fn assert_stones_are_accounted_for(start: &Position, names: &[String], end: &Position) {
    let made = |color: Color, kind: fn(&str) -> bool| {
        let turns = names.iter().filter_map(|name| name.strip_prefix(color.name()));
        turns.filter(|turn| kind(turn.trim())).count() as i64
    };
    let placed = |color| made(color, |turn| turn.ends_with(|sign: char| sign.is_ascii_digit()));
    let held = |color| made(color, |turn| turn == "hold");
    let stones = |position: &Position, color| position.board().stones(color).count() as i64;
    let taken = |color| stones(start, color) + placed(color) - stones(end, color);
    match (start, end) {
        (Position::Hexgo(start), Position::Hexgo(end)) => {
            for color in Color::BOTH {
                assert_eq!((end.captures.by(color.other()) - start.captures.by(color.other())) as i64, taken(color));
            }
        }
        (Position::Meigo(start), Position::Meigo(end)) => {
            let (black, white) = (Color::Black, Color::White);
            assert_eq!(end.prison - start.prison, taken(black) - held(white) - taken(white) + held(black));
        }
        _ => {}
    }
}
