//! Lines of bounded length.

use std::io::{self, BufRead, Read as _};

/// What comes next on a stream.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Whole(Vec<u8>),
    /// The stream ended in the middle of this line.
    Broken(Vec<u8>),
    /// A line that goes on beyond the limit; this is its beginning.
    TooLong(Vec<u8>),
    /// Nothing.
    End,
}

/// The next line, if it has at most `limit` bytes. No more than that is kept.
pub(super) fn next(stream: &mut impl BufRead, limit: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    stream.take(limit as u64 + 1).read_until(b'\n', &mut bytes)?;
    Ok(match bytes.pop() {
        None => Line::End,
        Some(b'\n') => Line::Whole(bytes),
        Some(last) => {
            bytes.push(last);
            if bytes.len() > limit { Line::TooLong(bytes) } else { Line::Broken(bytes) }
        }
    })
}

/// Leaves out what remains of a line.
pub(super) fn skip(stream: &mut impl BufRead) -> io::Result<()> {
    stream.skip_until(b'\n').map(drop)
}

#[cfg(test)]
mod tests {
    use super::{Line, next, skip};

    #[test]
    fn a_line_ends_with_its_end_at_the_limit_or_with_the_stream() {
        let mut stream = "12345\n123456\nab".as_bytes();
        assert_eq!(next(&mut stream, 5).expect("no failure"), Line::Whole(b"12345".to_vec()));
        assert_eq!(next(&mut stream, 5).expect("no failure"), Line::TooLong(b"123456".to_vec()));
        skip(&mut stream).expect("no failure");
        assert_eq!(next(&mut stream, 5).expect("no failure"), Line::Broken(b"ab".to_vec()));
        assert_eq!(next(&mut stream, 5).expect("no failure"), Line::End);
    }
}
