//! The result of a run in one line.

use super::{Conformance, Run, Standing, Tally};
use crate::suite::Verdict;

impl Run<'_> {
    /// The result in one line: whether the engines conform, and how many checks pass.
    pub(super) fn summary(&self) -> String {
        let total = self.total();
        let names = self.engine();
        let (engines, conform) = if self.engines.len() == 1 { ("engine", "conforms") } else { ("engines", "conform") };
        let (checks, passed) = (total.checks, total.passed());
        let others = others(total);
        let fixed = match self.with_standing(Standing::PassesUnexpectedly) {
            0 => String::new(),
            1 => ", 1 is known to fail and passes".to_owned(),
            number => format!(", {number} are known to fail and pass"),
        };
        match self.conformance() {
            Conformance::Conforms if passed == checks => {
                format!("the {names} {engines} {conform}: all {checks} checks pass")
            }
            Conformance::Conforms if total.known > 0 => {
                format!(
                    "the {names} {engines} {conform} but for what is known: {passed} of {checks} checks pass{others}"
                )
            }
            Conformance::Conforms => {
                format!("the {names} {engines} {conform} in what it has: {passed} of {checks} checks pass{others}")
            }
            Conformance::DoesNotConform if self.is_strict && self.with_standing(Standing::Unanswered) > 0 => {
                let lacking = total.newly_failed() + self.with_standing(Standing::Unanswered);
                format!("{lacking} of {checks} checks fail or have no answer on the {names} {engines}{others}{fixed}")
            }
            Conformance::DoesNotConform => {
                format!("{} of {checks} checks fail on the {names} {engines}{others}{fixed}", total.newly_failed())
            }
            Conformance::Incomplete if self.is_complete() => {
                format!("incomplete: {passed} of {checks} checks pass on the {names} {engines}{others}")
            }
            Conformance::Incomplete => {
                let (planned, failed) = (self.planned, total.newly_failed());
                format!(
                    "incomplete: interrupted after {checks} of {planned} checks, of which {passed} pass and {failed} fail \
                     on the {names} {engines}{others}{fixed}"
                )
            }
        }
    }

    /// The number of checks with this standing.
    fn with_standing(&self, standing: Standing) -> usize {
        self.reports.iter().filter(|report| self.standing(report) == standing).count()
    }
}

/// The number of checks that neither pass nor newly fail: `, 12 are unsupported, 1 was skipped, 2 are known to fail`.
fn others(total: Tally) -> String {
    let words = |number: usize, one: &str, many: &str, words: &str| match number {
        0 => String::new(),
        1 => format!(", 1 {one} {words}"),
        number => format!(", {number} {many} {words}"),
    };
    words(total.of_verdict(Verdict::Unsupported), "is", "are", "unsupported")
        + &words(total.of_verdict(Verdict::Skipped), "was", "were", "skipped")
        + &words(total.known, "is", "are", "known to fail")
}
