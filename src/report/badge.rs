//! A run as a badge, in the form that shields.io reads from an endpoint.

use serde_json::json;

use super::{Conformance, Run};

impl Run<'_> {
    /// The badge as JSON: `shinpan | 1349 of 1349 checks`, green if all pass, yellow if some are unsupported or known
    /// to fail, red if a check counts against the engine, grey if the run is incomplete.
    #[must_use]
    pub fn badge(&self) -> String {
        let total = self.total();
        let (checks, passed) = (total.checks, total.passed());
        let (message, color) = match self.conformance() {
            Conformance::Conforms if passed == checks => (format!("{passed} of {checks} checks"), "brightgreen"),
            Conformance::Conforms => (format!("{passed} of {checks} checks"), "yellow"),
            Conformance::DoesNotConform if total.newly_failed() == 0 => ("to be looked at".to_owned(), "red"),
            Conformance::DoesNotConform => (format!("{} of {checks} checks fail", total.newly_failed()), "red"),
            Conformance::Incomplete => ("incomplete".to_owned(), "lightgrey"),
        };
        let badge = json!({ "schemaVersion": 1, "label": "shinpan", "message": message, "color": color });
        format!("{badge:#}\n")
    }
}
