//! Lines of bounded length.

use std::io::{self, BufRead, Read as _};

/// The next line of a stream.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NextLine {
    /// A line, without its end.
    Whole(Vec<u8>),
    /// The beginning of a line in which the stream ended.
    Broken(Vec<u8>),
    /// The beginning of a line that is longer than the limit.
    TooLong(Vec<u8>),
    /// The end of the stream.
    End,
}

/// Reads the next line, at most `limit` bytes of it and one more.
pub(super) fn next(stream: &mut impl BufRead, limit: usize) -> io::Result<NextLine> {
    let mut bytes = Vec::new();
    stream.take(limit as u64 + 1).read_until(b'\n', &mut bytes)?;
    Ok(match bytes.pop() {
        None => NextLine::End,
        Some(b'\n') => NextLine::Whole(bytes),
        Some(last) => {
            bytes.push(last);
            if bytes.len() > limit { NextLine::TooLong(bytes) } else { NextLine::Broken(bytes) }
        }
    })
}

/// Skips the rest of a line.
pub(super) fn skip(stream: &mut impl BufRead) -> io::Result<()> {
    stream.skip_until(b'\n').map(drop)
}

#[cfg(test)]
mod tests {
    use super::{NextLine, next, skip};

    #[test]
    fn a_line_ends_with_its_end_at_the_limit_or_with_the_stream() {
        let mut stream = "12345\n123456\nab".as_bytes();
        assert_eq!(next(&mut stream, 5).expect("no failure"), NextLine::Whole(b"12345".to_vec()));
        assert_eq!(next(&mut stream, 5).expect("no failure"), NextLine::TooLong(b"123456".to_vec()));
        skip(&mut stream).expect("no failure");
        assert_eq!(next(&mut stream, 5).expect("no failure"), NextLine::Broken(b"ab".to_vec()));
        assert_eq!(next(&mut stream, 5).expect("no failure"), NextLine::End);
    }
}
