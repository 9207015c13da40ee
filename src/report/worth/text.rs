//! The matrix as text for a terminal.

use std::fmt::Write as _;

use super::{Sizes, Worth, origin};
use crate::report::layout::{BAD, BOLD, FAINT, GOOD, wrap};
use crate::worth::{FEWEST_CASES, FEWEST_CHECKS, Row};

impl Worth<'_> {
    /// The matrix as text with colours, which the caller strips where they are not wanted.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for game in self.games() {
            let _ = writeln!(text, "{BOLD}{game}{BOLD:#}\n{BOLD}checks cases  reading{BOLD:#}");
            for row in self.rows(game) {
                text.push_str(&self.row(row));
            }
            text.push('\n');
        }
        for (clause, rows, checks) in self.clauses() {
            let ids: Vec<&str> = rows.iter().map(|row| row.reading.id).collect();
            if !ids.is_empty() {
                text.push_str(&wrap(&format!("{} ({checks} checks): ", clause.label), &ids.join(", ")));
            }
        }
        text.push('\n');
        for game in self.games() {
            let Sizes { readings, proven, cases, checks, quick, .. } = self.sizes(game);
            let _ = writeln!(
                text,
                "{game}: {readings} readings, {proven} of them proven alike; {checks} checks in {cases} cases; quick tier {quick} checks"
            );
        }
        let _ = writeln!(text, "{} checks kill nothing; `pins` says what they are there for", self.idle().len());
        let shortcomings = self.matrix.shortcomings(self.cases);
        for shortcoming in &shortcomings {
            let _ = writeln!(text, "{BAD}short:{BAD:#} {shortcoming}");
        }
        let _ = match shortcomings.len() {
            0 => writeln!(
                text,
                "\n{GOOD}every reading is killed by at least {FEWEST_CHECKS} checks in {FEWEST_CASES} cases, or proven alike{GOOD:#}"
            ),
            count => writeln!(text, "\n{BAD}the suite falls short in {count} places{BAD:#}"),
        };
        text
    }

    fn row(&self, row: &Row) -> String {
        let chapters: Vec<String> =
            self.kills_by_chapter(row).iter().map(|(chapter, kills)| format!("{chapter} {kills}")).collect();
        let kills_or_proof = match row.reading.proof {
            Some(proof) => wrap("cannot differ: ", proof),
            None => wrap("killed in: ", &chapters.join(", ")),
        };
        let (kills, cases, reading) = (row.kills(), row.cases(), row.reading);
        let origin = origin(reading.source);
        format!(
            "{kills:>6} {cases:>5}  {BOLD}{}{BOLD:#} {FAINT}{origin}{FAINT:#}\n{}{kills_or_proof}",
            reading.id,
            wrap("", reading.says)
        )
    }
}
