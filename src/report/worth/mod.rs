//! The report of what the suite is worth: on a terminal, as Markdown (`docs/worth.md`), as a page, as JSON
//! (`docs/worth.json`).

mod html;
mod json;
mod markdown;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Game;
use crate::readings::{Reading, Source};
use crate::spec::Clause;
use crate::suite::{Case, Check};
use crate::worth::{CheckId, Matrix, Row, idle, quick};

/// The matrix of readings and checks, and the cases that it was measured with.
#[derive(Clone, Copy, Debug)]
pub struct Worth<'a> {
    /// Every reading, and the checks that kill it.
    pub matrix: &'a Matrix,
    /// The cases.
    pub cases: &'a [Case],
}

/// The numbers of one game.
struct Sizes {
    readings: usize,
    alternatives: usize,
    wordings: usize,
    mistakes: usize,
    proven: usize,
    cases: usize,
    checks: usize,
    quick: usize,
}

impl Worth<'_> {
    fn games(&self) -> impl Iterator<Item = Game> {
        Game::ALL.into_iter().filter(|&game| self.rows(game).next().is_some())
    }

    fn rows(&self, game: Game) -> impl Iterator<Item = &Row> {
        self.matrix.rows.iter().filter(move |row| row.reading.game() == game)
    }

    /// The readings that no check kills and that have no proof.
    fn survivors(&self) -> impl Iterator<Item = &'static Reading> {
        self.matrix.rows.iter().filter(|row| row.kills() == 0 && row.reading.proof.is_none()).map(|row| row.reading)
    }

    fn sizes(&self, game: Game) -> Sizes {
        let from = |wanted: fn(Source) -> bool| self.rows(game).filter(|row| wanted(row.reading.source)).count();
        let cases: Vec<Case> = self.cases.iter().filter(|case| case.game() == game).cloned().collect();
        let checks = |cases: &[Case]| cases.iter().map(|case| case.checks.len()).sum();
        Sizes {
            readings: self.rows(game).count(),
            alternatives: from(|source| matches!(source, Source::Ruling(_))),
            wordings: from(|source| matches!(source, Source::Wording(_))),
            mistakes: from(|source| source == Source::Mistake),
            proven: self.rows(game).filter(|row| row.reading.proof.is_some()).count(),
            cases: cases.len(),
            checks: checks(&cases),
            quick: checks(&quick(self.matrix, cases)),
        }
    }

    /// The chapters of a game, in their order.
    fn chapters(&self, game: Game) -> Vec<&str> {
        let mut chapters: Vec<&str> = self.cases.iter().filter(|case| case.game() == game).map(Case::chapter).collect();
        chapters.dedup();
        chapters
    }

    /// The number of checks that kill a reading, for each chapter with any.
    fn kills_by_chapter(&self, row: &Row) -> BTreeMap<&str, usize> {
        let mut kills = BTreeMap::new();
        for case in self.cases {
            if let Some(numbers) = row.killed_by.get(&case.id) {
                *kills.entry(case.chapter()).or_default() += numbers.len();
            }
        }
        kills
    }

    /// Each clause with the readings that bend it and the number of checks that kill one of them.
    fn clauses(&self) -> Vec<(Clause, Vec<&Row>, usize)> {
        let with_rows = |clause: Clause| {
            let rows: Vec<&Row> =
                self.matrix.rows.iter().filter(|row| row.reading.bends.contains(&clause.label)).collect();
            let checks: BTreeSet<CheckId<'_>> = rows.iter().flat_map(|row| row.checks()).collect();
            let count = checks.len();
            (clause, rows, count)
        };
        self.matrix.clauses().into_iter().map(with_rows).collect()
    }

    fn idle(&self) -> Vec<(&Case, &Check)> {
        idle(self.matrix, self.cases)
    }
}

/// The origin of a reading in words.
fn origin(source: Source) -> String {
    match source {
        Source::Ruling(name) => format!("ruling {name}"),
        Source::Wording(when) => format!("wording of {when}"),
        Source::Mistake => "mistake".to_owned(),
    }
}
