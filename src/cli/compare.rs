//! `shinpan compare`.

use std::path::Path;

use super::args::{CompareFormat, CompareOptions};
use super::{Answer, Exit, read_text};
use crate::report::{Comparison, Recorded};

pub fn compare(options: &CompareOptions) -> Answer {
    let read = |path: &Path| Recorded::read(&path.display().to_string(), &read_text(path)?);
    let (before, after) = (read(&options.before)?, read(&options.after)?);
    let comparison = Comparison::of(&before, &after);
    let text = match options.format {
        CompareFormat::Text => comparison.text(),
        CompareFormat::Json => comparison.json(),
    };
    let exit = match comparison.got_worse() {
        true => Exit::DoesNotConform,
        false if !comparison.is_complete() => Exit::Incomplete,
        false => Exit::Conforms,
    };
    Ok((text, exit))
}
