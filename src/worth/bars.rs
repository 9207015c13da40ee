//! What is asked of the suite, and where it falls short.

use std::collections::BTreeSet;

use super::{CheckId, Matrix};
use crate::model::Game;
use crate::spec::{self, Clause};
use crate::suite::{Case, Check};

/// The number of checks that have to kill a reading.
pub const FEWEST_CHECKS: usize = 3;
/// The number of cases that have to kill a reading.
pub const FEWEST_CASES: usize = 2;

/// The checks of these cases that kill no reading.
pub fn idle<'a>(matrix: &Matrix, cases: &'a [Case]) -> Vec<(&'a Case, &'a Check)> {
    let killing: BTreeSet<CheckId<'_>> = matrix.rows.iter().flat_map(|row| row.checks()).collect();
    each_check(cases).filter(|(case, check)| !killing.contains(&(case.id.as_str(), check.number))).collect()
}

fn each_check(cases: &[Case]) -> impl Iterator<Item = (&Case, &Check)> {
    cases.iter().flat_map(|case| case.checks.iter().map(move |check| (case, check)))
}

impl Matrix {
    /// Where the suite falls short, a sentence for each place; nothing when it is worth what it should be.
    ///
    /// A reading has to be killed by [`FEWEST_CHECKS`] checks in [`FEWEST_CASES`] cases, unless it carries a proof that it
    /// never differs, and then by none. Every clause is bent by a reading that is killed. A check names what it is there
    /// to kill and kills it, or it kills nothing and says what it pins.
    #[must_use]
    pub fn shortcomings(&self, cases: &[Case]) -> Vec<String> {
        [self.escaping(), self.unbent(), self.idle_without_reason(cases), self.unconfirmed(cases)].concat()
    }

    /// The clauses of the games that the matrix is about; those that no game has to itself if it is about all of them.
    #[must_use]
    pub fn clauses(&self) -> Vec<Clause> {
        let is_asked = |game: Game| self.rows.iter().any(|row| row.reading.game() == game);
        let of_a_game = |clause: &Clause| clause.label.split('.').next().and_then(|topic| topic.parse::<Game>().ok());
        let all = Game::ALL.into_iter().all(is_asked);
        spec::clauses().iter().copied().filter(|clause| of_a_game(clause).map_or(all, is_asked)).collect()
    }

    fn escaping(&self) -> Vec<String> {
        let sentence = |row: &super::Row| {
            let (id, kills, cases) = (row.reading.id, row.kills(), row.cases());
            match row.reading.proof {
                Some(_) if kills > 0 => Some(format!("`{id}` is killed by {kills} checks, so its proof is wrong")),
                None if kills < FEWEST_CHECKS || cases < FEWEST_CASES => Some(format!(
                    "`{id}` is killed by {kills} checks in {cases} cases; {FEWEST_CHECKS} in {FEWEST_CASES} are asked"
                )),
                _ => None,
            }
        };
        self.rows.iter().filter_map(sentence).collect()
    }

    fn unbent(&self) -> Vec<String> {
        let bent: BTreeSet<_> =
            self.rows.iter().filter(|row| row.kills() > 0).flat_map(|row| row.reading.bends).copied().collect();
        let unbent = self.clauses().into_iter().filter(|clause| !bent.contains(clause.label));
        unbent.map(|clause| format!("`{}` is bent by no reading that is killed", clause.label)).collect()
    }

    fn idle_without_reason(&self, cases: &[Case]) -> Vec<String> {
        let idle = idle(self, cases).into_iter().filter(|(_, check)| check.pins.is_none() && check.kills.is_empty());
        idle.map(|(case, check)| {
            format!("`{}#{}` kills no reading and does not say what it `pins`", case.id, check.number)
        })
        .collect()
    }

    fn unconfirmed(&self, cases: &[Case]) -> Vec<String> {
        let idle: BTreeSet<CheckId<'_>> =
            idle(self, cases).into_iter().map(|(case, check)| (case.id.as_str(), check.number)).collect();
        let sentences = |(case, check): (&Case, &Check)| {
            let id = (case.id.as_str(), check.number);
            let place = format!("`{}#{}`", id.0, id.1);
            let claims = check.kills.iter().filter(|claim| !self.row(claim).is_some_and(|row| row.is_killed_by(id)));
            let mut sentences: Vec<String> = claims.map(|claim| format!("{place} does not kill `{claim}`")).collect();
            if !idle.contains(&id) {
                match check.pins {
                    Some(_) => sentences.push(format!("{place} kills a reading, so it need not say what it `pins`")),
                    None if check.kills.is_empty() => {
                        sentences.push(format!("{place} does not name a reading that it is there to kill"))
                    }
                    None => {}
                }
            }
            sentences
        };
        each_check(cases).flat_map(sentences).collect()
    }
}
