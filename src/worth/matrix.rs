//! The matrix: every reading, and the checks that kill it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::readings::{self, Reading};
use crate::suite::{Case, in_parallel, processors, run};

/// A check: the id of its case, and its number there.
pub type CheckId<'a> = (&'a str, usize);

/// Every reading, and the checks that kill it.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// A row for each reading, in the order of [`readings::all`].
    pub rows: Vec<Row>,
}

/// A reading, and the checks that kill it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The reading.
    pub reading: &'static Reading,
    /// The numbers of the checks that it fails, by the ids of their cases.
    pub killed_by: BTreeMap<String, BTreeSet<usize>>,
}

impl Row {
    /// Runs the reading's game against it.
    #[must_use]
    pub fn measure(reading: &'static Reading, cases: &[Case]) -> Row {
        let mut killed_by: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for case in cases.iter().filter(|case| case.game() == reading.game()) {
            for report in run(case, reading).iter().filter(|report| !report.passed()) {
                killed_by.entry(case.id.clone()).or_default().insert(report.check.number);
            }
        }
        Row { reading, killed_by }
    }

    /// The checks that kill it.
    pub fn checks(&self) -> impl Iterator<Item = CheckId<'_>> {
        self.killed_by.iter().flat_map(|(case, numbers)| numbers.iter().map(move |&number| (case.as_str(), number)))
    }

    /// How many checks kill it.
    #[must_use]
    pub fn kills(&self) -> usize {
        self.checks().count()
    }

    /// How many cases kill it.
    #[must_use]
    pub fn cases(&self) -> usize {
        self.killed_by.len()
    }

    /// Whether this check kills it.
    #[must_use]
    pub fn is_killed_by(&self, (case, number): CheckId<'_>) -> bool {
        self.killed_by.get(case).is_some_and(|numbers| numbers.contains(&number))
    }
}

impl Matrix {
    /// Runs these cases against every reading, on all processors. `done` is called after each reading.
    #[must_use]
    pub fn measure(cases: &[Case], done: impl Fn() + Sync) -> Matrix {
        let readings: Vec<&'static Reading> = readings::all().collect();
        let row = |&reading: &&'static Reading| {
            let row = Row::measure(reading, cases);
            done();
            row
        };
        Matrix { rows: in_parallel(&readings, (0..processors()).map(|_| &row)) }
    }

    /// The matrix of the suite that is built in, as `docs/worth.json` has it, without running anything.
    ///
    /// ```
    /// let matrix = shinpan::worth::Matrix::published();
    /// let row = matrix.row("keil/touching-is-linked").expect("a reading of Keil");
    /// assert!(row.kills() > 3);
    /// ```
    #[must_use]
    pub fn published() -> Matrix {
        // A test keeps the file up to date, so it can be read.
        let published: Published = serde_json::from_str(include_str!("../../docs/worth.json")).unwrap_or_default();
        let mut killed_by: BTreeMap<String, _> =
            published.readings.into_iter().map(|reading| (reading.id, reading.killed_by)).collect();
        let row =
            |reading: &'static Reading| Row { reading, killed_by: killed_by.remove(reading.id).unwrap_or_default() };
        Matrix { rows: readings::all().map(row).collect() }
    }

    /// The row of the reading with this id, if there is one.
    #[must_use]
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.reading.id == id)
    }
}

/// Of `docs/worth.json`, what the matrix is made of.
#[derive(Default, Deserialize)]
struct Published {
    readings: Vec<PublishedRow>,
}

#[derive(Deserialize)]
struct PublishedRow {
    id: String,
    #[serde(rename = "killed-by")]
    killed_by: BTreeMap<String, BTreeSet<usize>>,
}
