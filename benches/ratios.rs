//! Time per turn of uniformly random legal games, all engines in one run, and what each takes compared with the others.
//!
//! `cargo bench --bench ratios`. The machine may be noisy: rounds of all engines alternate, and the table has medians.

use std::time::Instant;

use fastrand::Rng;
use go_game_board::{Board as GoBoard, Vertex};
use goban::rules::Move;
use goban::rules::game::Game as Goban;
use shinpan::fast::{Bits, Wide, hexgo::Hexgo, keil::Keil, meigo::Meigo};
use shinpan::model::{Button, Shape};
use shinpan::naive::{LITERAL, hexgo::Definitions as _, keil::Definitions as _, meigo::Definitions as _};

/// Games that go on longer are cut off: three turns for each point.
const TURNS_PER_POINT: usize = 3;

/// One game with this generator; the number of turns.
type Playout = Box<dyn Fn(&mut Rng) -> usize>;

fn main() {
    let mut entries: Vec<(String, Playout)> = Vec::new();
    for side in [9, 11, 19] {
        entries.push((format!("meigo {side}x{side}"), meigo(side)));
        entries.push((format!("go_game_board {side}x{side}"), go_game_board(side)));
        entries.push((format!("goban {side}x{side}"), goban(side)));
    }
    for side in [5, 6, 7] {
        entries.push((format!("keil {}", points(side)), keil::<u128>(side)));
        entries.push((format!("hexgo {}", points(side)), hexgo::<u128>(side)));
    }
    entries.push((format!("keil {}", points(11)), keil::<Wide>(11)));
    entries.push((format!("hexgo {}", points(11)), hexgo::<Wide>(11)));
    let rows = measure(&entries);
    println!("{:<22}{:>12}{:>14}", "", "ns a turn", "turns a game");
    for ((name, _), (nanoseconds, turns)) in entries.iter().zip(&rows) {
        println!("{name:<22}{nanoseconds:>12.0}{turns:>14.0}");
    }
}

/// For each entry, the median time of a turn over the rounds and the mean length of a game.
fn measure(entries: &[(String, Playout)]) -> Vec<(f64, f64)> {
    const ROUNDS: u64 = 9;
    let mut samples = vec![Vec::new(); entries.len()];
    for round in 0..ROUNDS {
        for ((_, playout), samples) in entries.iter().zip(&mut samples) {
            let (start, mut turns, mut games) = (Instant::now(), 0, 0);
            while start.elapsed().as_millis() < 100 {
                turns += playout(&mut Rng::with_seed(1000 * round + games));
                games += 1;
            }
            samples.push((start.elapsed().as_nanos() as f64 / turns as f64, turns as f64 / games as f64));
        }
    }
    let median = |samples: Vec<(f64, f64)>| {
        let mean = samples.iter().map(|(_, turns)| turns).sum::<f64>() / samples.len() as f64;
        let mut times: Vec<f64> = samples.into_iter().map(|(time, _)| time).collect();
        times.sort_by(f64::total_cmp);
        (times[times.len() / 2], mean)
    };
    samples.into_iter().map(median).collect()
}

fn points(side: u8) -> usize {
    Shape::hexagon(side.into()).expect("a size").count()
}

fn meigo(side: usize) -> Playout {
    let start = Meigo::new(&LITERAL.meigo.start(Shape::grid(side, side).expect("a size"), 0));
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut tried = Vec::with_capacity(361);
        for turn in 0..TURNS_PER_POINT * side * side {
            // A hold is one turn among the others.
            tried.clear();
            tried.extend_from_slice(game.empty());
            let mut holds = usize::from(game.may_hold());
            loop {
                if tried.is_empty() && holds == 0 {
                    return turn;
                }
                let pick = rng.usize(..tried.len() + holds);
                if pick == tried.len() {
                    holds = 0;
                    game.hold();
                    break;
                }
                let cell = tried.swap_remove(pick);
                if game.is_legal(cell) {
                    game.place_unchecked(cell);
                    break;
                }
            }
        }
        TURNS_PER_POINT * side * side
    })
}

fn keil<B: Bits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Keil::<B>::new(&LITERAL.keil.start(shape, 6, Button::Absent), side);
    Box::new(move |rng| {
        let mut game = start.clone();
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let mut left = game.empty();
            loop {
                if left.is_empty() {
                    game.pass();
                    break;
                }
                let point = left.select(rng.u32(..left.count()));
                if game.is_legal(point) {
                    game.place_unchecked(point);
                    break;
                }
                left = left.without(B::one(point));
            }
        }
        TURNS_PER_POINT * shape.count()
    })
}

fn hexgo<B: Bits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Hexgo::<B>::new(&LITERAL.hexgo.start(shape, 6), side);
    Box::new(move |rng| {
        let mut game = start.clone();
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let mut left = game.empty();
            loop {
                if left.is_empty() {
                    game.pass();
                    break;
                }
                let cell = left.select(rng.u32(..left.count()));
                if game.place(cell) {
                    break;
                }
                left = left.without(B::one(cell));
            }
        }
        TURNS_PER_POINT * shape.count()
    })
}

fn go_game_board(side: usize) -> Playout {
    let start = GoBoard::with_size(side, side);
    Box::new(move |rng| {
        let mut board = start.clone();
        let mut tried = Vec::with_capacity(361);
        for turn in 0..TURNS_PER_POINT * side * side {
            if board.both_player_pass() {
                return turn;
            }
            let player = board.act_player();
            tried.clear();
            tried.extend((0..board.empty_vertex_count()).map(|index| board.empty_vertex(index)));
            let vertex = loop {
                if tried.is_empty() {
                    break Vertex::pass();
                }
                let vertex = tried.swap_remove(rng.usize(..tried.len()));
                if board.is_legal(player, vertex) {
                    break vertex;
                }
            };
            board.play_legal(player, vertex);
        }
        TURNS_PER_POINT * side * side
    })
}

fn goban(side: usize) -> Playout {
    let size: goban::rules::GobanSizes = side.into();
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
