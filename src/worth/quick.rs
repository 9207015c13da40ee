//! The quick tier: few checks that kill everything that the suite kills.

use std::collections::BTreeSet;

use super::{Matrix, Row};
use crate::suite::Case;

/// The cases with only the checks of the quick tier.
///
/// The smallest set would take too long to find, so the one is taken that greed finds: always the check that kills most
/// of the readings still alive, of several the first in the order of the cases. It depends on nothing else.
///
/// ```
/// use shinpan::{suite, worth::{Matrix, quick}};
///
/// let cases = suite::embedded()?;
/// let all: usize = cases.iter().map(|case| case.checks.len()).sum();
/// let few: usize = quick(&Matrix::published(), cases).iter().map(|case| case.checks.len()).sum();
/// assert!(few < all / 2);
/// # Ok::<(), suite::CaseError>(())
/// ```
#[must_use]
pub fn quick(matrix: &Matrix, cases: Vec<Case>) -> Vec<Case> {
    let ids = || cases.iter().flat_map(|case| case.checks.iter().map(move |check| (case.id.as_str(), check.number)));
    let mut alive: Vec<&Row> = matrix.rows.iter().filter(|row| ids().any(|id| row.is_killed_by(id))).collect();
    let mut taken = BTreeSet::new();
    while !alive.is_empty() {
        let kills = |id| alive.iter().filter(|row| row.is_killed_by(id)).count();
        // Of several largest, `max_by_key` gives the last.
        let Some(best) = ids().collect::<Vec<_>>().into_iter().rev().max_by_key(|&id| kills(id)) else { break };
        alive.retain(|row| !row.is_killed_by(best));
        taken.insert((best.0.to_owned(), best.1));
    }
    let mut cases = cases;
    for case in &mut cases {
        let id = case.id.clone();
        case.checks.retain(|check| taken.contains(&(id.clone(), check.number)));
    }
    cases.retain(|case| !case.checks.is_empty());
    cases
}
