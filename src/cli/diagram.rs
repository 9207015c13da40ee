//! The board of `--board`: a diagram in a file or on the input, also one that `show` or `draw` printed.

use std::fs::File;
use std::io::{self, Read as _};

/// The length at which reading stops, in bytes. The largest board has some hundred signs.
const LONGEST_DIAGRAM: u64 = 100_000;

/// The diagram in a file, or on the input for `-`.
///
/// # Errors
/// A message that names the file.
pub fn read(file: &str) -> Result<String, String> {
    let mut text = String::new();
    let read = match file {
        "-" => io::stdin().take(LONGEST_DIAGRAM).read_to_string(&mut text),
        file => File::open(file).and_then(|open| open.take(LONGEST_DIAGRAM).read_to_string(&mut text)),
    };
    read.map_err(|error| format!("the board in `{file}` cannot be read: {error}"))?;
    Ok(without_rim(text.trim_start_matches('\u{feff}')))
}

/// A diagram without what `show` and `draw` print around and in it: coordinates, brackets, and the words below. A diagram
/// without coordinates stays as it is.
fn without_rim(text: &str) -> String {
    let plain = text.replace(['(', ')'], " ");
    let is_caption = |line: &&str| line.contains(" to move");
    let mut lines: Vec<&str> =
        plain.lines().filter(|line| !line.trim().is_empty()).filter(|line| !is_caption(line)).collect();
    let has_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u8>().is_ok());
    if lines.iter().all(|line| has_number(line.split_whitespace().last())) {
        let rows = lines.iter().map(|line| line.trim_start().split_once(' ').map_or("", |(_, row)| row));
        let rows = rows.map(|row| row.trim_end().trim_end_matches(|sign: char| sign.is_ascii_digit()));
        return rows.collect::<Vec<_>>().join("\n");
    }
    let has_letters = lines.last().is_some_and(|line| line.trim().starts_with("a") && !line.contains('.'));
    if has_letters {
        lines.pop();
    }
    let rows = lines.iter().map(|line| {
        let row = line.trim_start().trim_start_matches(|sign: char| sign.is_ascii_digit());
        if has_letters { row.split_once("prison").map_or(row, |(row, _)| row) } else { *line }
    });
    rows.collect::<Vec<_>>().join("\n")
}
