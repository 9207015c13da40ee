//! A run as a page in one file. Its script filters the checks; without the script all of them are shown.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::table::COLUMNS;
use super::{Conformance, Run, Standing, Tally};
use crate::draw::{Highlights, Marks, SVG_STYLE, svg_inline};
use crate::failure::{clause, tried, why};
use crate::model::{Board, Game, Play, Point};
use crate::suite::{Difference, Report, Verdict};
use crate::worth::Suspicion;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// The page loads nothing, and runs only its own script.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

impl Run<'_> {
    /// The run as a page: the result, the readings that explain the failures, the table, and all checks by chapters.
    /// Checks that fail have their boards.
    #[must_use]
    pub fn html(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    title { "shinpan: " (self.engine()) }
                    style { (PreEscaped(STYLE)) (PreEscaped(SVG_STYLE)) }
                }
                body {
                    header {
                        h1 { "shinpan: " (self.engine()) }
                        p class={ "outcome " (self.conformance().name()) } role="status" { (sign(self.conformance())) " " (self.summary()) "." }
                    }
                    main {
                        @if !self.suspicions.is_empty() { (diagnosis(self.suspicions)) }
                        (self.overview())
                        (self.filters())
                        @for game in Game::ALL {
                            @for (chapter, reports) in self.chapters(game) { (self.chapter(game, chapter, &reports)) }
                        }
                    }
                    footer { p { "shinpan " (env!("CARGO_PKG_VERSION")) } }
                    script { (PreEscaped(SCRIPT)) }
                }
            }
        };
        page.into_string() + "\n"
    }

    fn overview(&self) -> Markup {
        html! {
            section {
                h2 { "Overview" }
                table {
                    thead {
                        tr {
                            th scope="col" { "chapter" }
                            @for (heading, ..) in COLUMNS { th.number scope="col" { (heading) } }
                        }
                    }
                    @for game in Game::ALL {
                        @let chapters = self.chapters(game);
                        @if !chapters.is_empty() {
                            tbody {
                                tr.game { th scope="row" { (game.title()) } (cells(self.tally(self.of_game(game)))) }
                                @for (chapter, reports) in chapters {
                                    tr {
                                        th scope="row" { a href={ "#" (anchor(game, chapter)) } { (chapter) } }
                                        (cells(self.tally(reports)))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The filters of the checks, which the script shows.
    fn filters(&self) -> Markup {
        let mut clauses: Vec<&str> =
            self.reports.iter().flat_map(|report| &report.case.rules).map(String::as_str).collect();
        clauses.sort_unstable();
        clauses.dedup();
        let chapters = Game::ALL.into_iter().flat_map(|game| {
            self.chapters(game).into_iter().map(move |(chapter, _)| format!("{}/{chapter}", game.name()))
        });
        let is_there = |state: &&str| self.reports.iter().any(|report| self.state(report) == *state);
        let mut states: Vec<&str> = vec!["known"];
        states.extend(Verdict::ALL.iter().rev().map(|verdict| verdict.name()));
        html! {
            section {
                h2 { "Checks" }
                form #filter hidden {
                    (select("chapter", chapters.collect()))
                    (select("clause", clauses.into_iter().map(str::to_owned).collect()))
                    (select("verdict", states.into_iter().filter(is_there).map(str::to_owned).collect()))
                    button type="reset" { "all" }
                    output #shown for="chapter clause verdict" aria-live="polite" {}
                }
            }
        }
    }

    fn chapter(&self, game: Game, chapter: &str, reports: &[&Report<'_>]) -> Markup {
        let (passing, others): (Vec<&Report>, Vec<&Report>) =
            reports.iter().partition(|report| self.standing(report) == Standing::Passes);
        html! {
            section.chapter id=(anchor(game, chapter)) {
                h3 { (game.title()) ": " (chapter) }
                @for report in others { (self.check(report)) }
                @if !passing.is_empty() {
                    details.passing {
                        summary { (passing.len()) @if passing.len() == 1 { " check passes" } @else { " checks pass" } }
                        ul { @for report in passing { li data-verdict="pass" data-chapter=(place(report)) data-clauses=(clauses(report)) { code { (report.id()) } } } }
                    }
                }
            }
        }
    }

    /// A check that needs more than its id.
    fn check(&self, report: &Report<'_>) -> Markup {
        let (against, shape) = (self.counts_against(report), report.position.shape());
        html! {
            article.check.against[against] data-verdict=(self.state(report)) data-chapter=(place(report)) data-clauses=(clauses(report)) {
                h4 {
                    span class={ "verdict " (report.verdict().name()) } { (report.verdict().name()) }
                    " " code { (report.id()) }
                    @if self.engines.len() > 1 && !report.passed() { " on " (report.engine) }
                }
                @if let Some(remark) = self.remark(report) { p.remark { (remark) } }
                @if report.verdict().is_failure() { (failure(report)) }
                @else { @for difference in &report.differences { p { (difference.asked(shape)) ": " (difference.got(shape)) } } }
            }
        }
    }

    /// The value of a check for the filter by verdict: `known` for a known failure, otherwise the verdict.
    fn state(&self, report: &Report<'_>) -> &'static str {
        if self.standing(report) == Standing::FailsAsKnown { "known" } else { report.verdict().name() }
    }
}

fn sign(conformance: Conformance) -> &'static str {
    match conformance {
        Conformance::Conforms => "✓",
        Conformance::DoesNotConform => "✗",
        Conformance::Incomplete => "…",
    }
}

fn cells(tally: Tally) -> Markup {
    html! {
        @for (_, number, is_bad) in COLUMNS {
            @let number = number(tally);
            td.number.bad[is_bad && number > 0] { (number) }
        }
    }
}

/// The value of a check for the filter by chapter.
fn place(report: &Report<'_>) -> String {
    format!("{}/{}", report.case.game().name(), report.case.chapter())
}

fn clauses(report: &Report<'_>) -> String {
    report.case.rules.join(" ")
}

/// The anchor of a chapter. The name of a user's own file may have spaces.
fn anchor(game: Game, chapter: &str) -> String {
    let name: String = chapter.chars().map(|sign| if sign.is_whitespace() { '-' } else { sign }).collect();
    format!("{}-{name}", game.name())
}

fn select(name: &str, values: Vec<String>) -> Markup {
    html! {
        label for=(name) { (name) }
        select id=(name) name=(name) {
            option value="" { "all" }
            @for value in values { option value=(value) { (value) } }
        }
    }
}

fn diagnosis(suspicions: &[Suspicion]) -> Markup {
    html! {
        section.diagnosis {
            h2 { "What the engine may take the rules to be" }
            ul {
                @for Suspicion { readings, explained, contradicted, failures } in suspicions {
                    li {
                        @for (reading, number) in readings.iter().zip(1..) {
                            @if number > 1 { " or " }
                            code { (reading.id) } ": " (reading.says) " (" (reading.bends.join(", ")) ")"
                        }
                        p {
                            "explains " (explained) " of " (failures) " failures"
                            @if *contradicted > 0 { ", but would fail " (contradicted) " that pass" }
                        }
                    }
                }
            }
        }
    }
}

/// A failing check: the board, the turns, the expected and the engine's answers, the clause and the reason.
fn failure(report: &Report<'_>) -> Markup {
    let shape = report.position.shape();
    let turns = |plays: &[Play]| plays.iter().map(|play| play.name(shape)).collect::<Vec<_>>().join(", ");
    let marks = Marks { highlights: tried(report), ..Marks::default() };
    html! {
        div.story {
            figure {
                (PreEscaped(svg_inline(&report.position, &marks)))
                figcaption { (report.position.words()) }
            }
            div {
                @for (key, plays) in [("moves", &report.case.moves), ("play", &report.check.play)] {
                    @if !plays.is_empty() { p { (key) ": " code { (turns(plays)) } } }
                }
                @for difference in &report.differences { (unequal(report, difference)) }
                @if !report.log.is_empty() { p { "stderr" } pre { (report.log) } }
                @if let Some((label, rule)) = clause(report) { p { code { (label) } ": " (rule) } }
                p { "why: " (why(report)) }
                p.place { (report.case.place()) }
            }
        }
    }
}

/// The expected and the engine's answer side by side. Boards are drawn.
fn unequal(report: &Report<'_>, difference: &Difference) -> Markup {
    let shape = report.position.shape();
    let (expected, got) = difference.boards().unzip();
    let marks = Marks { highlights: expected.zip(got).map(differing).unwrap_or_default(), ..Marks::default() };
    let answer = |board: Option<&Board>, words: String| match board {
        Some(board) => PreEscaped(svg_inline(&report.position.with_board(board.clone()), &marks)),
        None => html! { pre { (words.trim_end()) } },
    };
    html! {
        dl {
            dt { (difference.asked(shape)) }
            dd.expected { span { "expected" } (answer(expected, difference.expected(shape))) }
            dd.got { span { "got" } (answer(got, difference.got(shape))) }
        }
    }
}

/// The points on which two boards of one shape differ.
fn differing((one, other): (&Board, &Board)) -> Highlights {
    let is_other = |&point: &Point| one.stone(point) != other.stone(point);
    if one.shape() == other.shape() { one.shape().points().filter(is_other).collect() } else { Highlights::new() }
}
