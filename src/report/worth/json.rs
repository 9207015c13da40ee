//! The matrix as JSON, version 1 (`docs/commands.md`): an object with lists, one line for each reading.

use serde_json::{Value, json};

use super::Worth;
use crate::readings::Source;
use crate::worth::Row;

/// The version of the object's shape.
const FORMAT: u32 = 1;

impl Worth<'_> {
    /// The matrix as one JSON object, with a line end.
    #[must_use]
    pub fn json(&self) -> String {
        let readings = self.matrix.rows.iter().map(|row| self.reading(row));
        let survivors = self.survivors().map(|reading| json!(reading.id));
        let idle = self.idle();
        let idle = idle
            .iter()
            .map(|(case, check)| json!({ "id": format!("{}#{}", case.id, check.number), "pins": check.pins }));
        let clauses = self.clauses();
        let clauses = clauses.iter().map(|(clause, rows, checks)| {
            let ids: Vec<&str> = rows.iter().map(|row| row.reading.id).collect();
            json!({ "label": clause.label, "readings": ids, "checks": checks })
        });
        let shortcomings = self.matrix.shortcomings(self.cases);
        let checks: usize = self.cases.iter().map(|case| case.checks.len()).sum();
        let lists = [
            ("readings", lines(readings)),
            ("survivors", lines(survivors)),
            ("idle", lines(idle)),
            ("clauses", lines(clauses)),
            ("shortcomings", lines(shortcomings.into_iter().map(Value::from))),
        ];
        let lists: Vec<String> = lists.iter().map(|(key, list)| format!("  \"{key}\": {list}")).collect();
        format!(
            "{{\n  \"format\": {FORMAT},\n  \"cases\": {},\n  \"checks\": {checks},\n{}\n}}\n",
            self.cases.len(),
            lists.join(",\n")
        )
    }

    fn reading(&self, row: &Row) -> Value {
        let reading = row.reading;
        json!({
            "id": reading.id,
            "game": reading.game().name(),
            "says": reading.says,
            "source": match reading.source {
                Source::Ruling(name) => json!({ "ruling": name }),
                Source::Wording(when) => json!({ "wording": when }),
                Source::Mistake => json!("mistake"),
            },
            "bends": reading.bends,
            "proof": reading.proof,
            "kills": row.kills(),
            "cases": row.cases(),
            "chapters": self.kills_by_chapter(row),
            "killed-by": row.killed_by,
        })
    }
}

/// A list with one line for each value.
fn lines(values: impl Iterator<Item = Value>) -> String {
    let lines: Vec<String> = values.map(|value| format!("    {value}")).collect();
    if lines.is_empty() { "[]".to_owned() } else { format!("[\n{}\n  ]", lines.join(",\n")) }
}
