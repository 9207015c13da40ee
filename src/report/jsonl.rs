//! A run as JSON Lines, version 1 (`docs/reports.md`), written and read: a header, a line for each check, a summary.
//! The comments on the types are the descriptions in `docs/report.schema.json`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Run, diagnosis};
use crate::model::{Game, Play, shown};
use crate::suite::{Difference, Report, Verdict};

/// The version of the lines' shape.
const FORMAT: u32 = 1;

/// A line of a report.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "line", rename_all = "lowercase")]
#[schemars(rename = "Line")]
pub enum ReportLine {
    /// The first: what was run.
    Run(Header),
    /// What came of a check.
    Check(Checked),
    /// The last: what came of all. A report without it has been cut off.
    Summary(Summary),
}

/// What was run.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Header {
    /// The version of the format, 1.
    pub format: u32,
    /// The version of shinpan.
    pub shinpan: String,
    /// The engines that were checked, their names and versions.
    pub engines: Vec<String>,
    /// The games of the checks that come: `keil`, `hexgo`, `meigo`.
    pub games: Vec<String>,
    /// How many checks were to be run.
    pub planned: usize,
}

/// What came of a check.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Checked {
    /// The id of the check, `keil/ko-is-not-taken-back-at-once#2`.
    pub id: String,
    /// What it says of the engine.
    #[schemars(extend("enum" = VERDICTS))]
    pub verdict: String,
    /// The verdict that it is known with, if it is known to fail.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["error", "timeout", "crash", "fail", null]))]
    pub known: Option<String>,
    /// How long it took, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The case file.
    pub file: String,
    /// The labels of the clauses that the case shows.
    pub rules: Vec<String>,
    /// What came instead of the expected, unless it passes.
    #[serde(flatten)]
    pub instead: Option<Instead>,
}

const VERDICTS: [&str; 7] = ["pass", "unsupported", "skipped", "error", "timeout", "crash", "fail"];

/// What came instead of the expected.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Instead {
    /// The first engine on which it does not pass.
    pub engine: String,
    /// The diagram of the position in which the last turn was tried.
    pub board: String,
    /// What that position holds besides the board, in words.
    pub position: String,
    /// The turns that the case plays first.
    pub moves: Vec<String>,
    /// The turns of the check.
    pub play: Vec<String>,
    /// The answers that are not the expected ones.
    pub differences: Vec<Unequal>,
    /// What the engine wrote to its stderr meanwhile, when it gave a wrong answer; at most ten lines.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub log: String,
}

/// An answer that is not the expected one, in words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Unequal {
    /// What was asked.
    pub what: String,
    /// The answer that the rules give.
    pub expected: String,
    /// What the engine said, or why it said nothing.
    pub got: String,
}

/// What came of all checks.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// Whether all checks that were to be run have been.
    pub complete: bool,
    /// What the run says of the engine.
    #[schemars(extend("enum" = ["conforms", "does-not-conform", "incomplete"]))]
    pub outcome: String,
    /// The number of cases.
    pub cases: usize,
    /// The number of checks, which is that of the lines between.
    pub checks: usize,
    /// The number of checks with each verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// How many of the checks that fail are known to fail like that.
    pub known: usize,
    /// What may explain the failures, the best first: as in the JSON of `check`.
    pub diagnosis: Vec<serde_json::Value>,
}

impl Run<'_> {
    /// The run as JSON Lines.
    #[must_use]
    pub fn jsonl(&self) -> String {
        let games = Game::ALL.into_iter().filter(|&game| self.of_game(game).next().is_some());
        let header = Header {
            format: FORMAT,
            shinpan: env!("CARGO_PKG_VERSION").to_owned(),
            engines: self.engines.iter().map(ToString::to_string).collect(),
            games: games.map(|game| game.name().to_owned()).collect(),
            planned: self.planned,
        };
        let check =
            |report: &Report<'_>| ReportLine::Check(Checked { seconds: Some(seconds(report)), ..self.checked(report) });
        let total = self.total();
        let summary = Summary {
            complete: self.is_complete(),
            outcome: self.conformance().name().to_owned(),
            cases: total.cases,
            checks: total.checks,
            verdicts: Verdict::ALL.map(|verdict| (verdict.name().to_owned(), total.of_verdict(verdict))).into(),
            known: total.known,
            diagnosis: diagnosis::json(self.suspicions),
        };
        let lines = [ReportLine::Run(header)].into_iter().chain(self.reports.iter().map(check));
        // A line can always be written as JSON: its keys are texts and its numbers finite.
        let json = |line: ReportLine| serde_json::to_string(&line).unwrap_or_default() + "\n";
        lines.chain([ReportLine::Summary(summary)]).map(json).collect()
    }

    /// The result of a check, without its time.
    pub(super) fn checked(&self, report: &Report<'_>) -> Checked {
        Checked {
            id: report.id(),
            verdict: report.verdict().name().to_owned(),
            known: self.known.verdict(&report.id()).map(|known| known.name().to_owned()),
            seconds: None,
            file: report.case.file.clone(),
            rules: report.case.rules.clone(),
            instead: (!report.passed()).then(|| instead(report)),
        }
    }
}

/// The time of a check, to the microsecond.
fn seconds(report: &Report<'_>) -> f64 {
    (report.time.as_secs_f64() * 1e6).round() / 1e6
}

fn instead(report: &Report<'_>) -> Instead {
    let shape = report.position.shape();
    let turns = |plays: &[Play]| plays.iter().map(|play| play.name(shape)).collect();
    let unequal = |difference: &Difference| Unequal {
        what: difference.asked(shape),
        expected: difference.expected(shape),
        got: difference.got(shape),
    };
    Instead {
        engine: report.engine.clone(),
        board: report.position.board().to_string(),
        position: report.position.words(),
        moves: turns(&report.case.moves),
        play: turns(&report.check.play),
        differences: report.differences.iter().map(unequal).collect(),
        log: report.log.clone(),
    }
}

/// A report as it was read.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The first line.
    pub header: Header,
    /// The line of each check, with its verdict.
    pub checks: Vec<(Verdict, Checked)>,
    /// The last line.
    pub summary: Summary,
}

impl Recorded {
    /// Reads the text of a report.
    ///
    /// # Errors
    /// A message with the file and, if there is one, the line: the file is of another kind or of another version, a
    /// line cannot be read, or the end is missing.
    pub fn read(file: &str, text: &str) -> Result<Recorded, String> {
        let mut lines = text.trim_start_matches('\u{feff}').lines().zip(1..);
        let first = lines.next().map_or("", |(line, _)| line);
        let header = header(first).map_err(|wrong| format!("{file}: {wrong}"))?;
        let mut checks: Vec<(Verdict, Checked)> = Vec::new();
        let mut places = BTreeMap::new();
        while let Some((text, number)) = lines.next() {
            let wrong = |wrong: String| format!("{file}:{number}: {wrong}");
            match serde_json::from_str(text) {
                Ok(ReportLine::Check(checked)) => {
                    let verdict = Verdict::named(&checked.verdict)
                        .ok_or_else(|| wrong(format!("`{}` is no verdict", shown(&checked.verdict))))?;
                    if let Some(earlier) = places.insert(checked.id.clone(), number) {
                        return Err(wrong(format!("`{}` is on line {earlier} already", shown(&checked.id))));
                    }
                    checks.push((verdict, checked));
                }
                Ok(ReportLine::Summary(summary)) => match lines.find(|(text, _)| !text.trim().is_empty()) {
                    Some((_, number)) => return Err(format!("{file}:{number}: a line after the summary")),
                    None if summary.checks != checks.len() => {
                        let (said, found) = (summary.checks, checks.len());
                        return Err(wrong(format!("the summary counts {said} checks, and {found} are there")));
                    }
                    None => return Ok(Recorded { header, checks, summary }),
                },
                Ok(ReportLine::Run(_)) => return Err(wrong("a second header; a file has one report".to_owned())),
                Err(error) if number > 1 && error.is_eof() => break,
                Err(error) => return Err(wrong(format!("not a line of a report: {}", without_place(&error)))),
            }
        }
        Err(format!("{file}: no summary at the end; the report has been cut off, run `shinpan check` again"))
    }
}

/// Reads the header, if it is of this version.
fn header(line: &str) -> Result<Header, String> {
    const HOW: &str = "`shinpan check --output jsonl=FILE` writes one";
    // The version is read first, since another version may have another header.
    let version = serde_json::from_str::<serde_json::Value>(line).ok();
    let version = version.filter(|header| header["line"] == "run").map(|header| header["format"].clone());
    match version {
        None if line.trim() == "{" => {
            Err(format!("this looks like `--format json`, and is no report in JSON Lines; {HOW}"))
        }
        None => Err(format!("the first line is not the header of a report in JSON Lines; {HOW}")),
        Some(version) if version != FORMAT => {
            Err(format!("a report of format {version}, and this shinpan reads format {FORMAT}; {HOW}"))
        }
        Some(_) => match serde_json::from_str(line) {
            Ok(ReportLine::Run(header)) => Ok(header),
            Ok(_) => Err(format!("the first line is not the header of a report; {HOW}")),
            Err(error) => Err(format!("the header cannot be read: {}", without_place(&error))),
        },
    }
}

/// The message of an error without its place in the line, which would be taken for a place in the file.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    message.split(" at line ").next().unwrap_or(&message).to_owned()
}
