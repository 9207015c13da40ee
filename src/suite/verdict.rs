//! The verdicts of checks.

/// The verdict of a check on an engine, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The engine gave every expected answer.
    Pass,
    /// The engine does not answer this kind of question; all its answers are right.
    Unsupported,
    /// The engine was not asked, since it had failed too often.
    Skipped,
    /// The reply is not an answer.
    Error,
    /// The engine took too long.
    Timeout,
    /// The engine ended.
    Crash,
    /// The engine gave a wrong answer.
    Fail,
}

impl Verdict {
    /// All verdicts, from the best to the worst.
    pub const ALL: [Verdict; 7] = [
        Verdict::Pass,
        Verdict::Unsupported,
        Verdict::Skipped,
        Verdict::Error,
        Verdict::Timeout,
        Verdict::Crash,
        Verdict::Fail,
    ];

    /// `pass`, `unsupported`, `skipped`, `error`, `timeout`, `crash` or `fail`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Pass => "pass",
            Verdict::Unsupported => "unsupported",
            Verdict::Skipped => "skipped",
            Verdict::Error => "error",
            Verdict::Timeout => "timeout",
            Verdict::Crash => "crash",
            Verdict::Fail => "fail",
        }
    }

    /// The verdict of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Verdict> {
        Verdict::ALL.into_iter().find(|verdict| verdict.name() == name)
    }

    /// Whether the engine was asked and did not do what it should have done.
    #[must_use]
    pub fn is_failure(self) -> bool {
        self >= Verdict::Error
    }
}
