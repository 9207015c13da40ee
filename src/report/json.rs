//! A run as one JSON object, version 1 (`docs/commands.md`).

use serde_json::{Map, Value, json};

use super::{Tally, diagnosis, of_game};
use crate::explain::position_words;
use crate::model::Game;
use crate::suite::{Difference, Play, Report, Verdict};
use crate::worth::Suspicion;

/// The version of the object's shape.
const FORMAT: u32 = 1;

/// The run as JSON, indented, with a line end. `suspicions` explain its failures.
#[must_use]
pub fn json(engines: &[&str], reports: &[Report<'_>], suspicions: &[Suspicion]) -> String {
    let games: Map<String, Value> =
        Game::ALL.into_iter().map(|game| (game.name().to_owned(), tally(Tally::of(of_game(reports, game))))).collect();
    let failures: Vec<Value> = reports.iter().filter(|report| report.verdict().is_failure()).map(failure).collect();
    let mut object = json!({ "format": FORMAT, "engine": engines.join(" and ") });
    if let (Some(object), Value::Object(total)) = (object.as_object_mut(), tally(Tally::of(reports))) {
        object.extend(total);
        object.insert("games".into(), games.into());
        object.insert("failures".into(), failures.into());
        object.insert("diagnosis".into(), diagnosis::json(suspicions));
    }
    format!("{object:#}\n")
}

fn tally(tally: Tally) -> Value {
    let verdicts: Map<String, Value> =
        Verdict::ALL.into_iter().map(|verdict| (verdict.name().to_owned(), tally.of_verdict(verdict).into())).collect();
    json!({
        "cases": tally.cases,
        "checks": tally.checks,
        "passed": tally.passed(),
        "failed": tally.failed(),
        "verdicts": verdicts,
    })
}

fn failure(report: &Report<'_>) -> Value {
    let shape = report.position.shape();
    let turns = |plays: &[Play]| plays.iter().map(|play| play.name(shape)).collect::<Vec<String>>();
    let differences: Vec<Value> = report
        .differences
        .iter()
        .map(|Difference { what, expected, got, .. }| json!({ "what": what, "expected": expected, "got": got }))
        .collect();
    json!({
        "id": report.id(),
        "verdict": report.verdict().name(),
        "engine": report.engine,
        "file": report.case.file,
        "rules": report.case.rules,
        "board": report.position.board().to_string(),
        "position": position_words(&report.position),
        "moves": turns(&report.case.moves),
        "play": turns(&report.check.play),
        "differences": differences,
    })
}
