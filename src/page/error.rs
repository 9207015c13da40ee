//! The error of a request that has no answer.

use serde::Serialize;

use crate::model::{Error, NoAnswer, Rejection};
use crate::suite::CaseError;

/// Why a request has no answer.
#[derive(Clone, Debug, Serialize)]
pub struct PageError {
    /// The kind of error, as `spec/conventions.md` has them, or `not-a-request`, `not-a-link`, `not-a-case`, `not-found`,
    /// `refused`.
    pub kind: String,
    /// The message for the reader.
    pub message: String,
}

impl PageError {
    pub(super) fn new(kind: &str, message: impl Into<String>) -> PageError {
        PageError { kind: kind.to_owned(), message: message.into() }
    }
}

impl From<Error> for PageError {
    fn from(error: Error) -> PageError {
        PageError::new(error.kind(), error.to_string())
    }
}

impl From<NoAnswer> for PageError {
    fn from(none: NoAnswer) -> PageError {
        match none {
            NoAnswer::Error(error) => error.into(),
            NoAnswer::Unanswered(unanswered) => PageError::new("unanswered", unanswered.to_string()),
        }
    }
}

impl From<Rejection> for PageError {
    fn from(rejection: Rejection) -> PageError {
        match rejection {
            Rejection::Error(error) => error.into(),
            Rejection::Refused(_) => PageError::new("refused", rejection.to_string()),
        }
    }
}

impl From<CaseError> for PageError {
    fn from(error: CaseError) -> PageError {
        PageError::new("not-a-case", error.to_string())
    }
}
