//! Time per turn of uniformly random legal games, all engines in one run, and what each takes compared with the others.
//!
//! `cargo bench --bench ratios`. The machine may be noisy: short rounds of all engines alternate, and the table has the
//! time that a twentieth of an engine's rounds stayed below, which other work disturbs least. Words after `--` choose
//! entries: `cargo bench --bench ratios -- keil`. With `GAMES=20` in the environment each entry plays 20 games once and
//! prints the number of turns, for counting instructions (`docs/performance.md`).

use std::time::Instant;

use fastrand::Rng;
use playouts::{Playout, go_game_board, goban, hexgo, keil, meigo, naive_keil, opening_of_keil, points};
use shinpan_fast::bits::Wide;

mod playouts;

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
    entries.push(("keil 127, 60 turns".into(), opening_of_keil(7, 60)));
    entries.push(("naive keil 127, 60".into(), naive_keil(7, 60)));
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

/// For each entry, the time of a turn that a twentieth of the rounds stayed below, and the mean length of a game.
fn measure(entries: &[(String, Playout)]) -> Vec<(f64, f64)> {
    const ROUNDS: u64 = 500;
    let mut samples = vec![Vec::new(); entries.len()];
    for round in 0..ROUNDS {
        for ((_, playout), samples) in entries.iter().zip(&mut samples) {
            let (start, mut turns, mut games) = (Instant::now(), 0, 0);
            while start.elapsed().as_millis() < 2 {
                turns += playout(&mut Rng::with_seed(1000 * round + games));
                games += 1;
            }
            samples.push((start.elapsed().as_nanos() as f64 / turns as f64, turns as f64 / games as f64));
        }
    }
    let summary = |samples: Vec<(f64, f64)>| {
        let mean = samples.iter().map(|(_, turns)| turns).sum::<f64>() / samples.len() as f64;
        let mut times: Vec<f64> = samples.into_iter().map(|(time, _)| time).collect();
        times.sort_by(f64::total_cmp);
        (times[times.len() / 20], mean)
    };
    samples.into_iter().map(summary).collect()
}
