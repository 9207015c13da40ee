//! Do both engines give the same answers on every board of the smallest sizes, and in every game to a small depth?

use shinpan::explore::Start;
use shinpan::explore::compare::Pair;
use shinpan::explore::exhaust::{Done, Plan, games};
use shinpan::fast::Fast;
use shinpan::model::{Game, Shape};
use shinpan::naive::LITERAL;

/// Carries out a plan with both engines.
fn agree(plan: &Plan) -> Done {
    let mut done = Done::default();
    let start = std::time::Instant::now();
    let disagreement = plan.run(&mut Pair::new(&LITERAL, &Fast), &mut done, |_| {}).expect("the boards can be numbered");
    assert_eq!(disagreement, None);
    println!("{} {}: {done:?} {:?}", plan.game, plan.shape.size(), start.elapsed());
    done
}

#[test]
fn keil() { agree(&Plan::new(Game::Keil, Shape::hexagon(2).unwrap())); }
#[test]
fn hexgo() { agree(&Plan::new(Game::Hexgo, Shape::hexagon(2).unwrap())); }
#[test]
fn meigo() { for (a,b) in [(1,2),(1,3),(2,2),(2,3)] { agree(&Plan::new(Game::Meigo, Shape::grid(a,b).unwrap())); } }
#[test]
fn walk() {
    for (game, shape, depth) in [(Game::Keil, Shape::hexagon(2).unwrap(), 3), (Game::Hexgo, Shape::hexagon(2).unwrap(), 3), (Game::Meigo, Shape::grid(2,2).unwrap(), 5)] {
        for start in Start::all(game, shape) {
            let (mut n, t) = (0, std::time::Instant::now());
            let d = games(&mut Pair::new(&LITERAL, &Fast), &start.of(game, shape), depth, &mut || n += 1);
            assert_eq!(d, Ok(()));
            println!("{game} {n} {:?}", t.elapsed());
        }
    }
}
