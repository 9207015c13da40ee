//! What an engine that fails probably takes the rules to be.

use std::collections::BTreeSet;

use super::{CheckId, Matrix, Row};
use crate::model::Game;
use crate::readings::Reading;
use crate::suite::Report;

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

/// The readings that explain the failures of an engine best, game by game, the best first.
///
/// Of all readings the one is taken that explains most failures, less the checks that it would fail and the engine does
/// not; then the same again for the failures that are left, as long as a reading explains more than it contradicts.
///
/// ```
/// use shinpan::{readings, suite, worth::{Matrix, diagnose}};
///
/// let cases = suite::embedded()?;
/// let engine = readings::named("keil/touching-is-linked").expect("a reading of Keil");
/// let reports: Vec<_> = cases.iter().flat_map(|case| suite::run(case, engine)).collect();
/// let suspicions = diagnose(&Matrix::published(), &reports);
/// assert_eq!(suspicions[0].readings[0].id, "keil/touching-is-linked");
/// # Ok::<(), suite::CaseError>(())
/// ```
#[must_use]
pub fn diagnose(matrix: &Matrix, reports: &[Report<'_>]) -> Vec<Suspicion> {
    Game::ALL.into_iter().flat_map(|game| of_game(matrix, game, reports)).collect()
}

fn of_game(matrix: &Matrix, game: Game, reports: &[Report<'_>]) -> Vec<Suspicion> {
    let rows: Vec<&Row> = matrix.rows.iter().filter(|row| row.reading.game() == game).collect();
    let ids = |passed: bool| -> BTreeSet<CheckId<'_>> {
        let reports = reports.iter().filter(|report| report.case.game() == game && report.passed() == passed);
        reports.map(|report| (report.case.id.as_str(), report.check.number)).collect()
    };
    let (mut unexplained, passed) = (ids(false), ids(true));
    let failures = unexplained.len();
    let mut suspicions = Vec::new();
    while !unexplained.is_empty() {
        let of = |row: &Row, checks: &BTreeSet<CheckId<'_>>| row.checks().filter(|id| checks.contains(id)).count();
        let gain = |row: &Row| of(row, &unexplained) as i64 - of(row, &passed) as i64;
        let Some(best) = rows.iter().copied().rev().max_by_key(|row| gain(row)).filter(|row| gain(row) > 0) else {
            break;
        };
        let ran = |row: &Row| {
            row.checks()
                .map(|(case, number)| (case.to_owned(), number))
                .filter(|(case, number)| {
                    let id = (case.as_str(), *number);
                    unexplained.contains(&id) || passed.contains(&id)
                })
                .collect::<BTreeSet<_>>()
        };
        let alike = rows.iter().filter(|row| ran(row) == ran(best));
        suspicions.push(Suspicion {
            readings: alike.map(|row| row.reading).collect(),
            explained: of(best, &unexplained),
            contradicted: of(best, &passed),
            failures,
        });
        unexplained.retain(|id| !best.is_killed_by(*id));
    }
    suspicions
}
