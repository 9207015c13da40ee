//! Boards, steps and other readings as text with colours.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

use crate::draw::{self, Highlights, Piece};
use crate::explain::{Alternative, Step};
use crate::model::{Color, Position, Stone};
use crate::report::{indent, wrap};
use crate::spec::title;

/// Headings.
pub const BOLD: Style = Style::new().bold();
/// Labels of clauses, and files.
pub const FAINT: Style = Style::new().dimmed();
/// Legal turns.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Refusals and errors.
pub const BAD: Style = AnsiColor::Red.on_default().bold();

/// A piece of a drawing in its colour.
pub fn paint(piece: Piece, text: &str) -> String {
    let style = match piece {
        Piece::Rim | Piece::Empty => Style::new().dimmed(),
        Piece::Bracket => AnsiColor::Yellow.on_default().bold(),
        Piece::Stone(Stone { marked: true, .. }) => AnsiColor::Magenta.on_default().bold(),
        Piece::Stone(Stone { color: Color::Black, .. }) => AnsiColor::Blue.on_default().bold(),
        Piece::Stone(Stone { color: Color::White, .. }) => Style::new().bold(),
    };
    format!("{style}{text}{style:#}")
}

/// A board, and the rest of the position in words below it.
pub fn picture(position: &Position, highlights: &Highlights) -> String {
    format!("{}\n    {}\n", indent(&draw::position(position, highlights, &paint), 4), position.words())
}

/// Numbered steps, each with its clause.
pub fn steps_text(steps: &[Step]) -> String {
    let line = |(step, number): (&Step, usize)| {
        let heading = format!("{number:>2}  {BOLD}{}{BOLD:#}  {FAINT}{}{FAINT:#}\n", title(step.rule), step.rule);
        heading + &wrap("", &step.says)
    };
    steps.iter().zip(1..).map(line).collect()
}

/// The readings that come to another answer, or a line that none does.
pub fn alternatives_text(alternatives: &[Alternative], position: &Position) -> String {
    let mut text = format!("\n{BOLD}other readings{BOLD:#}\n");
    if alternatives.is_empty() {
        text.push_str("    all say the same\n");
    }
    for alternative in alternatives {
        let (id, source) = (alternative.reading.id, alternative.source());
        let _ = writeln!(text, "    {BOLD}{id}{BOLD:#} {FAINT}{source}{FAINT:#}");
        text.push_str(&indent(&wrap("", alternative.reading.says), 2));
        text.push_str(&indent(&wrap("→ ", &alternative.words(position)), 2));
    }
    text
}
