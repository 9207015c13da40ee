//! A run as a badge, in the form that shields.io reads from an endpoint.

use serde_json::json;

use super::{Outcome, Run};

impl Run<'_> {
    /// The badge as JSON: `shinpan | 1338 of 1338 checks`, green, yellow when something is unsupported or known to fail, red
    /// when something counts against the engine, grey when it cannot be told.
    #[must_use]
    pub fn badge(&self) -> String {
        let total = self.total();
        let (checks, passed) = (total.checks, total.passed());
        let (message, color) = match self.outcome() {
            Outcome::Conforms if passed == checks => (format!("{passed} of {checks} checks"), "brightgreen"),
            Outcome::Conforms => (format!("{passed} of {checks} checks"), "yellow"),
            Outcome::DoesNotConform if total.newly_failed() == 0 => ("to be looked at".to_owned(), "red"),
            Outcome::DoesNotConform => (format!("{} of {checks} checks fail", total.newly_failed()), "red"),
            Outcome::Incomplete => ("incomplete".to_owned(), "lightgrey"),
        };
        let badge = json!({ "schemaVersion": 1, "label": "shinpan", "message": message, "color": color });
        format!("{badge:#}\n")
    }
}
