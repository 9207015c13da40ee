//! Uniformly random legal games, one function for each engine. A candidate is drawn and tried; only when it is refused
//! is the list of the others made, and drawn from without putting back.

use fastrand::Rng;
use go_game_board::{Board as GoBoard, Vertex};
use goban::rules::Move;
use goban::rules::game::Game as Goban;
use shinpan::naive::LITERAL;
use shinpan::{Button, Point, Shape, Turn};
use shinpan_fast::{hexagon::HexagonBits, hexgo::Hexgo, keil::Keil, meigo::Meigo, play::Play as _};

/// Games that go on longer are cut off: three turns for each point.
const TURNS_PER_POINT: usize = 3;

/// One game with this generator; the number of turns.
pub type Playout = Box<dyn Fn(&mut Rng) -> usize>;

/// How many points a hexagon has.
pub fn points(side: u8) -> usize {
    Shape::hexagon(side.into()).expect("a size").count()
}

/// Meigo.
pub fn meigo(side: usize) -> Playout {
    let start = Meigo::new(&LITERAL.meigo.start(Shape::grid(side, side).expect("a size"), 0));
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut left = Vec::with_capacity(361);
        for turn in 0..TURNS_PER_POINT * side * side {
            // A hold is one turn among the others: the one after the last empty cell.
            let holds = usize::from(game.may_hold());
            let pick = rng.usize(..(game.empty_points().len() + holds).max(1));
            let acted = match game.empty_points().get(pick).copied() {
                Some(cell) => game.place(cell),
                None => game.hold(),
            };
            if acted {
                continue;
            }
            left.clear();
            left.extend(game.empty_points().iter().copied().map(Some));
            left.extend((holds == 1).then_some(None));
            let acted = loop {
                if left.is_empty() {
                    break false;
                }
                match left.swap_remove(rng.usize(..left.len())) {
                    Some(cell) if game.place(cell) => break true,
                    None if game.hold() => break true,
                    _ => {}
                }
            };
            if !acted {
                return turn;
            }
        }
        TURNS_PER_POINT * side * side
    })
}

/// Keil.
pub fn keil<B: HexagonBits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Keil::<B>::new(&LITERAL.keil.start(shape, 6, Button::Absent));
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut left = Vec::with_capacity(331);
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let first = game.empty_points().get(rng.usize(..game.empty_points().len().max(1))).copied();
            if first.is_some_and(|point| game.place(point)) {
                continue;
            }
            left.clear();
            left.extend_from_slice(game.empty_points());
            let placed = loop {
                if left.is_empty() {
                    break false;
                }
                let point = left.swap_remove(rng.usize(..left.len()));
                if game.place(point) {
                    break true;
                }
            };
            if !placed {
                game.pass();
            }
        }
        TURNS_PER_POINT * shape.count()
    })
}

/// HexGo.
pub fn hexgo<B: HexagonBits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Hexgo::<B>::new(&LITERAL.hexgo.start(shape, 6));
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut left = Vec::with_capacity(331);
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let first = game.empty_points().get(rng.usize(..game.empty_points().len().max(1))).copied();
            if first.is_some_and(|cell| game.place(cell)) {
                continue;
            }
            left.clear();
            left.extend_from_slice(game.empty_points());
            let placed = loop {
                if left.is_empty() {
                    break false;
                }
                let cell = left.swap_remove(rng.usize(..left.len()));
                if game.place(cell) {
                    break true;
                }
            };
            if !placed {
                game.pass();
            }
        }
        TURNS_PER_POINT * shape.count()
    })
}

/// Plain Go in the crate of that name.
pub fn go_game_board(side: usize) -> Playout {
    let start = GoBoard::with_size(side, side);
    Box::new(move |rng| {
        let mut board = start.clone();
        let mut tried = Vec::with_capacity(361);
        for turn in 0..TURNS_PER_POINT * side * side {
            if board.both_player_pass() {
                return turn;
            }
            let player = board.act_player();
            let mut vertex = board.empty_vertex(rng.usize(..board.empty_vertex_count().max(1)));
            if !board.is_legal(player, vertex) {
                tried.clear();
                tried.extend((0..board.empty_vertex_count()).map(|index| board.empty_vertex(index)));
                vertex = loop {
                    if tried.is_empty() {
                        break Vertex::pass();
                    }
                    let vertex = tried.swap_remove(rng.usize(..tried.len()));
                    if board.is_legal(player, vertex) {
                        break vertex;
                    }
                };
            }
            board.play_legal(player, vertex);
        }
        TURNS_PER_POINT * side * side
    })
}

/// Plain Go in the crate of that name.
pub fn goban(side: usize) -> Playout {
    let size = goban::rules::GobanSizes::Custom(side, side);
    Box::new(move |rng| {
        let mut game = Goban::new(size, goban::rules::CHINESE);
        for turn in 0..TURNS_PER_POINT * side * side {
            if game.is_over() {
                return turn;
            }
            let mut tried = game.pseudo_legals_vec();
            let turn = loop {
                if tried.is_empty() {
                    break Move::Pass;
                }
                let coord = tried.swap_remove(rng.usize(..tried.len()));
                if game.check_point(coord).is_none() {
                    break Move::Play(coord.0, coord.1);
                }
            };
            game.play(turn);
        }
        TURNS_PER_POINT * side * side
    })
}

/// The first turns of one game of Keil, drawn once, on the optimised engine.
pub fn opening_of_keil(side: u8, turns: usize) -> Playout {
    let start = keil_start(side);
    let line = opening(&start, turns);
    Box::new(move |_| {
        let mut game = start.clone();
        line.iter().filter(|&&point| game.place(point)).count()
    })
}

/// The same turns on the literal engine.
pub fn naive_keil(side: u8, turns: usize) -> Playout {
    let start = keil_start(side);
    let points: Vec<Point> = start.position().board.shape().points().collect();
    let line: Vec<Turn> =
        opening(&start, turns).into_iter().map(|point| Turn::Place(points[usize::from(point)])).collect();
    Box::new(move |_| {
        let mut position = start.position();
        for turn in &line {
            position = LITERAL.keil.play(&position, turn).expect("a legal line");
        }
        line.len()
    })
}

/// The first turns of a random game.
fn opening(start: &Keil<u128>, turns: usize) -> Vec<u16> {
    let (mut game, mut rng, mut line) = (start.clone(), Rng::with_seed(1), Vec::new());
    while line.len() < turns {
        let point = game.empty_points()[rng.usize(..game.empty_points().len())];
        if game.place(point) {
            line.push(point);
        }
    }
    line
}

fn keil_start(side: u8) -> Keil<u128> {
    let shape = Shape::hexagon(side.into()).expect("a size");
    Keil::new(&LITERAL.keil.start(shape, 6, Button::Absent))
}
