//! The readings that a failing engine may have taken for the rules.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::layout::{BOLD, wrap};
use crate::worth::Suspicion;

/// The number of readings that are named where the checks do not tell them apart. A longer list helps nobody.
const MOST_NAMED: usize = 5;

/// The suspicions as text; empty if there are none.
pub(super) fn text(suspicions: &[Suspicion]) -> String {
    let mut text = String::new();
    if !suspicions.is_empty() {
        let _ = writeln!(text, "\n{BOLD}what the engine may take the rules to be{BOLD:#}");
    }
    for suspicion in suspicions {
        let &Suspicion { explained, contradicted, failures, .. } = suspicion;
        if suspicion.readings.len() > MOST_NAMED {
            let alike = suspicion.readings.len();
            let _ = writeln!(
                text,
                "\n  {alike} readings explain {explained} of {failures} failures alike; more checks would tell them apart"
            );
            continue;
        }
        for (reading, number) in suspicion.readings.iter().zip(1..) {
            let _ = match number {
                1 => writeln!(
                    text,
                    "\n  {BOLD}{}{BOLD:#} explains {explained} of {failures} failures{}",
                    reading.id,
                    but(contradicted)
                ),
                _ => writeln!(text, "  or {BOLD}{}{BOLD:#}, which these checks do not tell from it", reading.id),
            };
            text.push_str(&wrap("", &format!("{} ({})", reading.says, reading.bends.join(", "))));
        }
    }
    text
}

fn but(contradicted: usize) -> String {
    match contradicted {
        0 => String::new(),
        1 => ", but would fail one check that passes".to_owned(),
        _ => format!(", but would fail {contradicted} checks that pass"),
    }
}

/// The suspicions as a list of objects.
pub(super) fn json(suspicions: &[Suspicion]) -> Vec<Value> {
    let object = |suspicion: &Suspicion| {
        json!({
            "readings": suspicion.readings.iter().map(|reading| reading.id).collect::<Vec<_>>(),
            "explained": suspicion.explained,
            "contradicted": suspicion.contradicted,
            "failures": suspicion.failures,
        })
    };
    suspicions.iter().map(object).collect()
}
