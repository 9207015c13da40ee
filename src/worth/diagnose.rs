//! What an engine that fails probably takes the rules to be.

use std::collections::BTreeSet;

use super::{CheckId, Matrix, Row};
use crate::model::Game;
use crate::readings::Reading;

/// Readings of one game that would explain failures of an engine.
#[derive(Clone, Debug)]
pub struct Suspicion {
    /// The readings: several when the checks that ran cannot tell them apart.
    pub readings: Vec<&'static Reading>,
    /// How many failures they explain that no suspicion before this one does.
    pub explained: usize,
    /// How many checks they would fail that the engine passes.
    pub contradicted: usize,
    /// How many failures the engine has in this game.
    pub failures: usize,
}

/// How many failures a reading has to explain for each check that it would fail and the engine passes.
const WEIGHT: usize = 4;

/// The readings that explain best which checks an engine failed and which it passed, game by game, the best first.
///
/// Of all readings the one is taken that explains most failures, less the checks that it would fail and the engine does
/// not; then the same again for the failures that are left. One that would fail a check that passes for every four that
/// it explains is no explanation.
///
/// ```
/// use shinpan::worth::{Matrix, diagnose};
///
/// let failed = [("keil/two-stones-alone-are-unlinked", 1), ("keil/two-stones-alone-are-unlinked", 4)].into();
/// let passed = [("keil/crosscut-leaves-both-colours-apart", 1)].into();
/// let suspicions = diagnose(&Matrix::published(), &failed, &passed);
/// assert!(suspicions[0].readings.iter().any(|reading| reading.id == "keil/empty-third"));
/// ```
#[must_use]
pub fn diagnose(matrix: &Matrix, failed: &BTreeSet<CheckId<'_>>, passed: &BTreeSet<CheckId<'_>>) -> Vec<Suspicion> {
    Game::ALL.into_iter().flat_map(|game| of_game(matrix, game, failed, passed)).collect()
}

fn of_game(
    matrix: &Matrix,
    game: Game,
    failed: &BTreeSet<CheckId<'_>>,
    passed: &BTreeSet<CheckId<'_>>,
) -> Vec<Suspicion> {
    let rows: Vec<&Row> = matrix.rows.iter().filter(|row| row.reading.game() == game).collect();
    let of_this_game =
        |(case, _): &&CheckId<'_>| case.strip_prefix(game.name()).is_some_and(|name| name.starts_with('/'));
    let mut unexplained: BTreeSet<CheckId<'_>> = failed.iter().filter(of_this_game).copied().collect();
    let failures = unexplained.len();
    let mut suspicions = Vec::new();
    while !unexplained.is_empty() {
        let explained = |row: &Row| row.checks().filter(|check| unexplained.contains(check)).count();
        let contradicted = |row: &Row| row.checks().filter(|check| passed.contains(check)).count();
        let gain = |row: &Row| explained(row) as i64 - contradicted(row) as i64;
        // Of several best, `max_by_key` gives the last.
        let Some(best) = rows
            .iter()
            .copied()
            .rev()
            .max_by_key(|row| gain(row))
            .filter(|row| explained(row) > WEIGHT * contradicted(row))
        else {
            break;
        };
        let ran = |check: &CheckId<'_>| failed.contains(check) || passed.contains(check);
        let is_alike = |row: &&Row| row.checks().filter(ran).eq(best.checks().filter(ran));
        suspicions.push(Suspicion {
            readings: rows.iter().copied().filter(is_alike).map(|row| row.reading).collect(),
            explained: explained(best),
            contradicted: contradicted(best),
            failures,
        });
        unexplained.retain(|&check| !best.is_killed_by(check));
    }
    suspicions
}
