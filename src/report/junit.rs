//! A run as JUnit XML: a suite for each chapter, a test case for each check.

use quick_junit::{NonSuccessKind, Report as Junit, TestCase, TestCaseStatus, TestSuite};

use super::{Run, Standing};
use crate::failure;
use crate::model::{Game, Shape};
use crate::suite::{Difference, Report, Verdict};

impl Run<'_> {
    /// The run as JUnit XML. A wrong answer is a failure, a missing one an error. Checks that are unsupported, were
    /// skipped or are known to fail are skipped, unless they count against the engine. An interrupted run has an error
    /// of its own.
    #[must_use]
    pub fn junit(&self) -> String {
        let mut junit = Junit::new(format!("shinpan: {}", self.engine()));
        junit.set_time(self.reports.iter().map(|report| report.time).sum());
        for game in Game::ALL {
            for (chapter, reports) in self.chapters(game) {
                let mut suite = TestSuite::new(format!("{}/{chapter}", game.name()));
                suite.set_time(reports.iter().map(|report| report.time).sum());
                suite.add_test_cases(reports.into_iter().map(|report| self.test_case(report, chapter)));
                junit.add_test_suite(suite);
            }
        }
        if !self.is_complete() {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
            status.set_type("incomplete").set_message(self.summary());
            let mut suite = TestSuite::new("shinpan");
            suite.add_test_case(TestCase::new("the run is complete", status));
            junit.add_test_suite(suite);
        }
        // Writing to memory does not fail.
        junit.to_string().unwrap_or_default()
    }

    fn test_case(&self, report: &Report<'_>, chapter: &str) -> TestCase {
        let mut case = TestCase::new(report.id(), self.status(report));
        case.set_classname(format!("{}.{chapter}", report.case.game().name()));
        case.set_time(report.time);
        if !report.log.is_empty() {
            case.set_system_err(&report.log);
        }
        case
    }

    fn status(&self, report: &Report<'_>) -> TestCaseStatus {
        let kind = match report.verdict() {
            Verdict::Error | Verdict::Timeout | Verdict::Crash => NonSuccessKind::Error,
            _ => NonSuccessKind::Failure,
        };
        let mut status = match self.standing(report) {
            Standing::Passes => return TestCaseStatus::success(),
            _ if self.counts_against(report) => TestCaseStatus::non_success(kind),
            _ => TestCaseStatus::skipped(),
        };
        status.set_type(report.verdict().name()).set_message(self.in_a_line(report));
        if !report.passed() {
            status.set_description(failure::plain(report));
        }
        status
    }

    /// The first difference of a check and its remark, in a line.
    pub(super) fn in_a_line(&self, report: &Report<'_>) -> String {
        let first = report.differences.first().map(|first| difference_in_a_line(first, report.position.shape()));
        first.into_iter().chain(self.remark(report)).collect::<Vec<String>>().join("; ")
    }
}

fn difference_in_a_line(difference: &Difference, shape: Shape) -> String {
    let (asked, expected, got) = (difference.asked(shape), difference.expected(shape), difference.got(shape));
    match difference.trouble() {
        // The further lines are the engine's log; the words that announce it are left out as well.
        Some(_) => {
            let first = got.lines().next().unwrap_or_default();
            first.split("; the end of its stderr").next().unwrap_or(first).to_owned()
        }
        None if expected.contains('\n') || got.contains('\n') => format!("{asked}: not as expected"),
        None => format!("{asked}: expected {expected}, got {got}"),
    }
}
