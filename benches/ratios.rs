//! Time per turn of uniformly random legal games, all engines in one run, and what each takes compared with the others.
//!
//! `cargo bench --bench ratios`. The machine may be noisy: rounds of all engines alternate, and the table has medians.
//! Words after `--` choose entries: `cargo bench --bench ratios -- keil`. With `GAMES=20` in the environment each entry
//! plays 20 games once and prints the number of turns, for counting instructions (`docs/performance.md`).

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
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    entries.retain(|(name, _)| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str())));
    if let Some(games) = std::env::var("GAMES").ok().and_then(|games| games.parse::<u64>().ok()) {
        for (name, playout) in &entries {
            let turns: usize = (0..games).map(|game| playout(&mut Rng::with_seed(game))).sum();
            println!("{name:<22}{turns:>12} turns");
        }
        return;
    }
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
        let mut left = Vec::with_capacity(361);
        for turn in 0..TURNS_PER_POINT * side * side {
            // A hold is one turn among the others: the one after the last empty cell.
            let holds = usize::from(game.may_hold());
            let pick = rng.usize(..(game.empty().len() + holds).max(1));
            let acted = match game.empty().get(pick).copied() {
                Some(cell) => game.place(cell),
                None => game.hold(),
            };
            if acted {
                continue;
            }
            left.clear();
            left.extend(game.empty().iter().copied().map(Some));
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

fn keil<B: Bits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Keil::<B>::new(&LITERAL.keil.start(shape, 6, Button::Absent), side);
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut left = Vec::with_capacity(331);
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let first = game.empty_list().get(rng.usize(..game.empty_list().len().max(1))).copied();
            if first.is_some_and(|point| game.place(point)) {
                continue;
            }
            left.clear();
            left.extend_from_slice(game.empty_list());
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

fn hexgo<B: Bits>(side: u8) -> Playout {
    let shape = Shape::hexagon(side.into()).expect("a size");
    let start = Hexgo::<B>::new(&LITERAL.hexgo.start(shape, 6), side);
    Box::new(move |rng| {
        let mut game = start.clone();
        let mut left = Vec::with_capacity(331);
        for turn in 0..TURNS_PER_POINT * shape.count() {
            if game.is_over() {
                return turn;
            }
            let first = game.empty_list().get(rng.usize(..game.empty_list().len().max(1))).copied();
            if first.is_some_and(|cell| game.place(cell)) {
                continue;
            }
            left.clear();
            left.extend_from_slice(game.empty_list());
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

fn goban(side: usize) -> Playout {
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
