//! Time per turn with criterion's statistics: `cargo bench --bench turns`, and `-- keil` for some of them.
//!
//! For ratios on a noisy machine use `cargo bench --bench ratios`, which lets all engines take turns.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use shinpan_fast::bits::Wide;

#[allow(dead_code)]
mod playouts;

fn turns(criterion: &mut Criterion) {
    let games = [
        ("meigo 11x11", playouts::meigo(11)),
        ("meigo 19x19", playouts::meigo(19)),
        ("keil 127", playouts::keil::<u128>(7)),
        ("keil 331", playouts::keil::<Wide>(11)),
        ("hexgo 127", playouts::hexgo::<u128>(7)),
        ("hexgo 331", playouts::hexgo::<Wide>(11)),
    ];
    let mut group = criterion.benchmark_group("random game");
    for (name, playout) in games {
        // The same game each time, so that its turns are known.
        let length = playout(&mut Rng::with_seed(1)) as u64;
        group.throughput(Throughput::Elements(length));
        group.bench_function(name, |bencher| bencher.iter(|| playout(&mut Rng::with_seed(1))));
    }
    group.finish();
}

criterion_group!(benches, turns);
criterion_main!(benches);
