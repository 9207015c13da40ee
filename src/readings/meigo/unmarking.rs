//! Readings of unmarking.

use super::parts::{all_stones, with_all};
use super::{Reading, mistake, ruling, wording};
use shinpan_model::{Board, Color, Stone};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, stones};

pub(super) static READINGS: &[Reading] = &[
    wording("May 2023", "meigo/no-unmarking", &["meigo.play.unmark"])
        .says("no stone is ever unmarked")
        .meigo(Rules { unmark: |_, placed, _| placed.clone(), ..LITERAL }),
    ruling("M7", "meigo/neighbours-only", &["meigo.play.unmark"])
        .says("only the marked stones beside the new one are unmarked")
        .meigo(Rules {
            unmark: |rules, placed, point| {
                let beside = rules.adjacent(placed.shape(), point).into_iter().chain([point]).collect();
                only_at(&beside, &LITERAL.unmark(placed, point), placed)
            },
            ..LITERAL
        }),
    ruling("M7", "meigo/every-mixed-chain", &["meigo.play.unmark"])
        .says("every chain on the board that has both kinds is unmarked")
        .meigo(Rules {
            unmark: |_, placed, _| {
                all_stones(placed).into_iter().fold(placed.clone(), |board, stone| LITERAL.unmark(&board, stone))
            },
            ..LITERAL
        }),
    ruling("M7", "meigo/captures-before-unmarking", &["meigo.play.unmark", "meigo.play.capture"])
        .says("what has no liberty is taken before the new stone's chain is unmarked")
        .proven(
            "unmarking changes marks of the mover's chain only, and captures take enemy stones only; neither asks \
             about what the other changes",
        )
        .meigo(Rules {
            // Unmarking asks which stones of the mover's colour make a chain with the new one, and which of these are
            // marked. Taking enemy stones off changes neither. Capturing asks which enemy chains have an empty
            // neighbour, and which of the captured stones are marked. Unmarking moves no stone and changes no enemy
            // mark. So either order leaves the same board, the same prison, the same liberties of the new stone and the
            // same ban.
            unmark: |rules, placed, point| {
                let enemy = placed.color(point).map(Color::other);
                let captured = enemy.map_or(Points::new(), |enemy| rules.captured(placed, enemy));
                let unmarked = LITERAL.unmark(&placed.without(&captured), point);
                // The captured stones are put back as they were, for the next step to take.
                only_at(&(&all_stones(placed) - &captured), &unmarked, placed)
            },
            ..LITERAL
        }),
    ruling("M5", "meigo/final-mark", &["meigo.play.unmark", "meigo.turn.ban"])
        .says("a stone counts as put down marked if it is marked when the turn is over")
        .meigo(Rules {
            put_down_marked: |rules, board, mover, point| {
                let placed = board.with(point, Stone::marked(mover));
                LITERAL.put_down_marked(board, mover, point) && rules.is_marked(&rules.unmark(&placed, point), point)
            },
            ..LITERAL
        }),
    mistake("meigo/unmarks-all-friends", &["meigo.play.unmark"])
        .says("when the new stone's chain is unmarked, all marked stones of its colour are")
        .meigo(Rules {
            unmark: |rules, placed, point| match placed.color(point) {
                Some(color) if rules.is_mixed(placed, &rules.chain(placed, point)) => {
                    with_all(placed, &stones(placed, color), Stone::unmarked(color))
                }
                _ => placed.clone(),
            },
            ..LITERAL
        }),
    mistake("meigo/unmarks-enemies-beside", &["meigo.play.unmark"])
        .says("marked enemy stones beside a chain that is unmarked are unmarked with it")
        .meigo(Rules {
            unmark: |rules, placed, point| {
                let chain = rules.chain(placed, point);
                let around: Points = chain.iter().flat_map(|&stone| rules.adjacent(placed.shape(), stone)).collect();
                match placed.color(point).map(Color::other) {
                    Some(enemy) if rules.is_mixed(placed, &chain) => {
                        let beside = &around & &stones(placed, enemy);
                        with_all(&LITERAL.unmark(placed, point), &beside, Stone::unmarked(enemy))
                    }
                    _ => placed.clone(),
                }
            },
            ..LITERAL
        }),
    mistake("meigo/joining-unmarks", &["meigo.play.unmark"])
        .says("a marked stone that joins a marked chain makes it unmarked")
        .meigo(Rules {
            unmark: |rules, placed, point| {
                let chain = rules.chain(placed, point);
                match placed.color(point) {
                    Some(color) if chain.len() > 1 => with_all(placed, &chain, Stone::unmarked(color)),
                    _ => placed.clone(),
                }
            },
            ..LITERAL
        }),
    mistake("meigo/mixed-chain-becomes-marked", &["meigo.play.unmark"])
        .says("a chain that has both kinds becomes marked throughout")
        .meigo(Rules {
            unmark: |rules, placed, point| {
                let chain = rules.chain(placed, point);
                match placed.color(point) {
                    Some(color) if rules.is_mixed(placed, &chain) => with_all(placed, &chain, Stone::marked(color)),
                    _ => placed.clone(),
                }
            },
            ..LITERAL
        }),
];

/// The board with the stones that `changed` has on these points.
fn only_at(points: &Points, changed: &Board, board: &Board) -> Board {
    points
        .iter()
        .filter_map(|&point| Some((point, changed.stone(point)?)))
        .fold(board.clone(), |board, (point, stone)| board.with(point, stone))
}
