//! A run as one JSON object, version 1 (`docs/commands.md`).

use serde_json::{Map, Value, json};

use super::{Run, Standing, Tally, diagnosis};
use crate::model::Game;
use crate::suite::Verdict;

/// The version of the object's shape.
const FORMAT: u32 = 1;

impl Run<'_> {
    /// The run as JSON, indented, with a line end.
    #[must_use]
    pub fn json(&self) -> String {
        let games = Game::ALL.into_iter();
        let games = games.map(|game| (game.name().to_owned(), tally(self.tally(self.of_game(game)))));
        let failing = self.reports.iter().filter(|report| report.verdict().is_failure());
        let failures = failing.map(|report| json!(self.checked(report)));
        let fixed = self.reports.iter().filter(|report| self.standing(report) == Standing::PassesUnexpectedly);
        let mut object = json!({ "format": FORMAT, "engine": self.engine() });
        if let (Some(object), Value::Object(total)) = (object.as_object_mut(), tally(self.total())) {
            object.extend(total);
            object.insert("complete".into(), self.is_complete().into());
            object.insert("outcome".into(), self.conformance().name().into());
            object.insert("games".into(), games.collect::<Map<_, _>>().into());
            object.insert("failures".into(), failures.collect());
            object.insert("fixed".into(), fixed.map(|report| report.id()).collect());
            object.insert("diagnosis".into(), diagnosis::json(self.suspicions).into());
        }
        format!("{object:#}\n")
    }
}

fn tally(tally: Tally) -> Value {
    let verdicts: Map<String, Value> =
        Verdict::ALL.into_iter().map(|verdict| (verdict.name().to_owned(), tally.of_verdict(verdict).into())).collect();
    json!({
        "cases": tally.cases,
        "checks": tally.checks,
        "passed": tally.passed(),
        "failed": tally.failed(),
        "known": tally.known,
        "verdicts": verdicts,
    })
}
