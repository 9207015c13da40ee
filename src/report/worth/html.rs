//! The matrix as a page in one file: readings by chapters, and behind each reading its checks.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Sizes, Worth, origin};
use crate::model::Game;
use crate::worth::Row;

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75em; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .2em .6em; text-align: left; vertical-align: top; border-bottom: 1px solid #8884; }
td.number, th.number { text-align: right; }
th.chapter { writing-mode: vertical-rl; font-weight: normal; }
td.kills { text-align: center; min-width: 1.6em; background: color-mix(in srgb, seagreen calc(var(--share) * 1%), transparent); }
summary { cursor: pointer; }
code { font-size: .95em; }
.short { color: firebrick; }
";

impl Worth<'_> {
    /// The matrix as a page of its own.
    #[must_use]
    pub fn html(&self) -> String {
        let shortcomings = self.matrix.shortcomings(self.cases);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "What the shinpan suite is worth" }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    h1 { "What the suite is worth" }
                    p {
                        "Each row is a plausible way to get the rules wrong, run as an engine. The numbers are the checks of a chapter that it fails; "
                        "open a reading to see them one by one."
                    }
                    @for shortcoming in &shortcomings { p.short { (shortcoming) } }
                    (self.summary())
                    @for game in self.games() { (self.game(game)) }
                    (self.clauses_table())
                    h2 { "Checks that kill nothing" }
                    ul {
                        @for (case, check) in self.idle() {
                            li { code { (case.id) "#" (check.number) } ": " (check.pins.as_deref().unwrap_or("?")) }
                        }
                    }
                }
            }
        };
        page.into_string() + "\n"
    }

    fn summary(&self) -> Markup {
        html! {
            table {
                tr {
                    th {} th.number { "readings" } th.number { "proven alike" } th.number { "cases" }
                    th.number { "checks" } th.number { "quick tier" }
                }
                @for game in self.games() {
                    @let Sizes { readings, proven, cases, checks, quick, .. } = self.sizes(game);
                    tr {
                        td { (game) }
                        @for number in [readings, proven, cases, checks, quick] { td.number { (number) } }
                    }
                }
            }
        }
    }

    fn game(&self, game: Game) -> Markup {
        let chapters = self.chapters(game);
        html! {
            h2 { (game) }
            table {
                tr {
                    th { "reading" } th.number { "checks" } th.number { "cases" }
                    @for chapter in &chapters { th.chapter { (chapter) } }
                }
                @for row in self.rows(game) { (self.reading_row(row, &chapters)) }
            }
        }
    }

    fn reading_row(&self, row: &Row, chapters: &[&str]) -> Markup {
        let kills = self.kills_by_chapter(row);
        html! {
            tr {
                td {
                    details {
                        summary { code { (row.reading.id) } }
                        p { (row.reading.says) " (" (origin(row.reading.source)) ")" }
                        @if let Some(proof) = row.reading.proof { p { "It cannot differ: " (proof) } }
                        ul { @for (case, number) in row.checks() { li { code { (case) "#" (number) } } } }
                    }
                }
                td.number { (row.kills()) }
                td.number { (row.cases()) }
                @for chapter in chapters {
                    @match kills.get(chapter) {
                        Some(count) => td.kills style={ "--share:" ((20 + 8 * count).min(90)) } { (count) },
                        None => td {},
                    }
                }
            }
        }
    }

    fn clauses_table(&self) -> Markup {
        html! {
            h2 { "By clause" }
            table {
                tr { th { "clause" } th { "readings that bend it" } th.number { "checks that kill one" } }
                @for (clause, rows, checks) in self.clauses() {
                    tr {
                        td { code { (clause.label) } }
                        td { @for row in rows { code { (row.reading.id) } " " } }
                        td.number { (checks) }
                    }
                }
            }
        }
    }
}
