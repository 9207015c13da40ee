//! The matrix as Markdown: `docs/worth.md`.

use std::fmt::Write as _;

use super::{Sizes, Worth, origin};
use crate::model::Game;
use crate::spec::plain;
use crate::worth::{FEWEST_CASES, FEWEST_CHECKS};

impl Worth<'_> {
    /// The matrix for a reader, in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "# What the suite is worth\n\n\
             A *reading* is a plausible way to get the rules wrong: another answer to a question that a text leaves open ([rulings](../spec/rulings.md)), an older wording, \
             or a mistake of implementers. Each reading is an engine, the literal one with a definition replaced ([src/readings/](../src/readings/)). \
             A check *kills* a reading when that engine fails it.\n\n\
             The suite meets three conditions. At least {FEWEST_CHECKS} checks in {FEWEST_CASES} cases kill each reading, unless a proof shows that it cannot differ. A reading bends every clause. \
             Every check names the readings that it is there to kill, or the fact that it pins. `shinpan worth --format markdown` prints this file, \
             and [worth.json](worth.json) has the matrix itself. A test fails when they are stale.\n\n"
        );
        text.push_str("| | readings | alternatives | older wordings | mistakes | proven alike | cases | checks | quick tier |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        for game in self.games() {
            let Sizes { readings, alternatives, wordings, mistakes, proven, cases, checks, quick } = self.sizes(game);
            let _ = writeln!(
                text,
                "| {game} | {readings} | {alternatives} | {wordings} | {mistakes} | {proven} | {cases} | {checks} | {quick} |"
            );
        }
        text.push_str(
            "\nThe *quick tier*, `shinpan check --tier quick`, is a small set of checks that still kills every reading. Each check in it was chosen because it kills most of the remaining readings.\n",
        );
        for game in self.games() {
            text.push_str(&self.readings_of(game));
        }
        text.push_str(&self.by_clause());
        text.push_str(&self.idle_checks());
        text
    }

    fn readings_of(&self, game: Game) -> String {
        let mut text = format!(
            "\n## {game}\n\n| reading | the rule under it | from | checks | cases | chapters |\n|---|---|---|--:|--:|---|\n"
        );
        for row in self.rows(game) {
            let reading = row.reading;
            let chapters: Vec<String> =
                self.kills_by_chapter(row).iter().map(|(chapter, kills)| format!("{chapter} {kills}")).collect();
            let _ = writeln!(
                text,
                "| `{}` | {} | {} | {} | {} | {} |",
                reading.id,
                reading.says,
                origin(reading.source),
                row.kills(),
                row.cases(),
                chapters.join(", ")
            );
        }
        let proven: Vec<_> = self.rows(game).filter_map(|row| Some((row.reading.id, row.reading.proof?))).collect();
        if !proven.is_empty() {
            text.push_str("\nThese readings cannot differ from the rules. The proofs:\n\n");
        }
        for (id, proof) in proven {
            let _ = writeln!(text, "- `{id}`: {proof}");
        }
        text
    }

    fn by_clause(&self) -> String {
        let mut text = String::from(
            "\n## By clause\n\nThe readings that bend each clause, and the number of checks that kill one of them.\n\n| clause | readings | checks |\n|---|---|--:|\n",
        );
        for (clause, rows, checks) in self.clauses() {
            let ids: Vec<String> = rows.iter().map(|row| format!("`{}`", row.reading.id)).collect();
            let _ = writeln!(text, "| `{}` | {} | {checks} |", clause.label, ids.join(", "));
        }
        text
    }

    fn idle_checks(&self) -> String {
        let mut text = String::from("\n## Checks that kill nothing\n\nEach of them pins a fact instead.\n\n");
        for (case, check) in self.idle() {
            let pins = check.pins.as_deref().unwrap_or("?");
            let _ = writeln!(text, "- `{}#{}`: {}", case.id, check.number, plain(pins));
        }
        text
    }
}
