//! The layout of texts: paragraphs, margins, and answers beside their names.

/// The columns of a paragraph.
const WIDTH: usize = 96;

/// A paragraph after a name, with a line end.
pub(crate) fn fill(name: &str, paragraph: &str) -> String {
    textwrap::fill(&format!("{name}{paragraph}"), WIDTH) + "\n"
}

/// A text with a margin of `by` columns. Empty lines stay empty.
pub(crate) fn indent(text: &str, by: usize) -> String {
    let margin = " ".repeat(by);
    text.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{margin}{line}\n") }).collect()
}

/// An answer after its name, which `paint` paints: on the same line, or below it if the answer has several lines.
pub(crate) fn beside(name: &str, paint: impl Fn(&str) -> String, answer: &str) -> String {
    match answer.trim_end().contains('\n') {
        true => format!("{}\n{}", paint(name), indent(answer, 2)),
        false => format!("{} {answer}\n", paint(&format!("{name:<8}"))),
    }
}
