//! The styles of reports on a terminal. They are escape sequences, which the caller strips where they are not wanted.

use anstyle::{AnsiColor, Style};

pub const BOLD: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();
pub const GOOD: Style = AnsiColor::Green.on_default();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
