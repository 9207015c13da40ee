//! The engine's side: one of ours, spoken to over the protocol.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use super::lines::{self, Line};
use super::wire::{Any, AnyPosition, Hello, Name, Outline, PROTOCOL, Reply, Request, Said, Sizes};
use super::{answers, questions};
use crate::model::{Engine, Game};

/// The longest request that is read, in bytes.
const LONGEST_REQUEST: usize = 16 << 20;

/// Answers the requests on one stream, each with a line on the other, until there are no more.
///
/// A request that cannot be read gets an error for a reply.
///
/// ```
/// use shinpan::{naive::LITERAL, remote};
///
/// let request = r#"{"seq": 7, "ask": "over", "game": "meigo", "position":
///     {"board": [".X", "X."], "prison": 0, "last-marked": false, "to-move": "white"}}"#.replace('\n', "");
/// let mut replies = Vec::new();
/// remote::serve(&LITERAL, request.as_bytes(), &mut replies)?;
/// assert_eq!(String::from_utf8(replies)?, "{\"seq\":7,\"is\":true}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a stream cannot be read or written.
pub fn serve(engine: &dyn Engine, mut requests: impl BufRead, mut replies: impl Write) -> io::Result<()> {
    loop {
        let reply = match lines::next(&mut requests, LONGEST_REQUEST)? {
            Line::End => return Ok(()),
            Line::Whole(line) | Line::Broken(line) => reply(engine, &line),
            Line::TooLong(_) => {
                lines::skip(&mut requests)?;
                unreadable(None, format!("the request is longer than {LONGEST_REQUEST} bytes"))
            }
        };
        let mut line = serde_json::to_vec(&reply)?;
        line.push(b'\n');
        replies.write_all(&line)?;
        replies.flush()?;
    }
}

fn reply(engine: &dyn Engine, line: &[u8]) -> Reply {
    let request: Request = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => return unreadable(seq(line), error.to_string()),
    };
    let (said, message) = match questions::read(&request.ask) {
        Ok(None) => (Said::Hello(hello(engine)), None),
        Ok(Some((position, question))) => answers::written(position.shape(), engine.answer(&position, &question)),
        Err(error) => (Said::Error(error.kind().to_owned()), Some(error.to_string())),
    };
    Reply { seq: Some(request.seq), said, message }
}

fn unreadable(seq: Option<u64>, message: String) -> Reply<AnyPosition> {
    Reply { seq, said: Said::Error("not-a-request".to_owned()), message: Some(message) }
}

/// The number of a request that is otherwise not to be understood.
fn seq(line: &[u8]) -> Option<u64> {
    serde_json::from_slice::<Outline>(line).ok().and_then(|outline| outline.seq)
}

fn hello(engine: &dyn Engine) -> Hello {
    let games = Game::ALL.into_iter().map(|game| (game.name().to_owned(), Sizes::All(Any::Any)));
    Hello {
        protocol: PROTOCOL,
        engine: Name {
            name: format!("shinpan {}", engine.name()),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        },
        games: games.collect::<BTreeMap<_, _>>(),
        abilities: ["play", "moves", "end", "reasons", "define"].map(str::to_owned).into(),
    }
}
