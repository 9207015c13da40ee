//! The styles of texts for a terminal, and paragraphs with their margin.

use anstyle::{AnsiColor, Style};

use crate::failure::{fill, indent};

pub(super) const BOLD: Style = Style::new().bold();
pub(super) const FAINT: Style = Style::new().dimmed();
pub(super) const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();

/// The margin below a heading, in columns.
pub(super) const MARGIN: usize = 4;

/// A text in a style.
pub(super) fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A paragraph after a name, with the margin.
pub(crate) fn wrap(name: &str, paragraph: &str) -> String {
    indent(&fill(name, paragraph), MARGIN)
}
