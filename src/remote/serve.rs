//! The engine's side of the protocol: one of ours, which answers requests.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use super::lines::{self, NextLine};
use super::protocol::{
    Any, AnyPosition, Hello, Name, Outline, PROTOCOL, Positions, ReplyBody, ReplyLine, RequestBody, RequestLine, Sizes,
    Subject, ToDepth,
};
use super::{answers, questions};
use crate::explore::perft::{Counter, Uncounted};
use crate::json;
use crate::model::{Engine, Error, Game, Play, Position};
use crate::naive::LITERAL;

/// The longest request that is read, in bytes.
const LONGEST_REQUEST: usize = 16 << 20;

/// Answers the requests on one stream, each with a line on the other, until the stream of requests ends.
///
/// The reply to a request that cannot be read is an error. `positions` goes into the engine's `hello`; requests of both
/// forms are answered.
///
/// ```
/// use shinpan::naive::LITERAL;
/// use shinpan::remote::{self, protocol::Positions};
///
/// let request = r#"{"seq": 7, "ask": "over", "game": "meigo", "position":
///     {"board": [".X", "X."], "prison": 0, "last-marked": false, "to-move": "white"}}"#.replace('\n', "");
/// let mut replies = Vec::new();
/// remote::serve(&LITERAL, Positions::Board, request.as_bytes(), &mut replies)?;
/// assert_eq!(String::from_utf8(replies)?, "{\"seq\":7,\"is\":true}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a stream cannot be read or written.
pub fn serve(
    engine: &dyn Engine,
    positions: Positions,
    mut requests: impl BufRead,
    mut replies: impl Write,
) -> io::Result<()> {
    loop {
        let reply = match lines::next(&mut requests, LONGEST_REQUEST)? {
            NextLine::End => return Ok(()),
            NextLine::Whole(line) | NextLine::Broken(line) => reply(engine, positions, &line),
            NextLine::TooLong(_) => {
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

fn reply(engine: &dyn Engine, positions: Positions, line: &[u8]) -> ReplyLine {
    let request: RequestLine = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => return unreadable(seq(line), error.to_string()),
    };
    let answered = match &request.body {
        RequestBody::Perft(to_depth) => perft(engine, to_depth),
        body => match questions::read(body, &|subject| position(engine, subject)) {
            Ok(None) => Ok((ReplyBody::Hello(hello(engine, positions)), None)),
            Ok(Some((position, question))) => {
                Ok(answers::written(position.shape(), engine.answer(&position, &question)))
            }
            Err(error) => Err(error),
        },
    };
    let (body, message) =
        answered.unwrap_or_else(|error| (ReplyBody::Error(error.kind().to_owned()), Some(error.to_string())));
    ReplyLine { seq: Some(request.seq), body, message }
}

/// The position of a request. The engine itself plays the turns of a game.
fn position(engine: &dyn Engine, subject: &Subject) -> Result<Position, Error> {
    let game = match subject {
        Subject::Position(position) => return json::read(position),
        Subject::Game(game) => game,
    };
    let mut position = LITERAL.start(game.start.start(game.game)?);
    for (turn, number) in game.moves.iter().zip(1..) {
        let Play { by, turn } = Play::read(position.shape(), turn)?;
        let name = turn.name(position.shape());
        let wrong = |why: String| Error::SetUp(format!("turn {number} of `moves`, `{name}`: {why}"));
        position = match engine.play_by(&position, by, &turn) {
            Ok(Ok(after)) => after,
            Ok(Err(refusal)) => return Err(wrong(format!("refused by `{}`", refusal.rule))),
            Err(none) => return Err(wrong(none.to_string())),
        };
    }
    Ok(position)
}

/// The number of games from a position.
fn perft(engine: &dyn Engine, to_depth: &ToDepth) -> Result<(ReplyBody<AnyPosition>, Option<String>), Error> {
    let position = position(engine, &to_depth.subject)?;
    match Counter::Asked(engine).count(&position, to_depth.depth) {
        Ok(count) => Ok((ReplyBody::Count(count), None)),
        Err(Uncounted::NoTurns(none)) => Ok(answers::written(position.shape(), Err(none))),
        Err(contradiction) => Err(Error::SetUp(contradiction.to_string())),
    }
}

fn unreadable(seq: Option<u64>, message: String) -> ReplyLine {
    ReplyLine { seq, body: ReplyBody::Error("not-a-request".to_owned()), message: Some(message) }
}

/// The number of a request that cannot be read otherwise.
fn seq(line: &[u8]) -> Option<u64> {
    serde_json::from_slice::<Outline>(line).ok().and_then(|outline| outline.seq)
}

fn hello(engine: &dyn Engine, positions: Positions) -> Hello {
    let games = Game::ALL.into_iter().map(|game| (game.name().to_owned(), Sizes::All(Any::Any)));
    Hello {
        protocol: PROTOCOL,
        engine: Name {
            name: format!("shinpan {}", engine.name()),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        },
        games: games.collect::<BTreeMap<_, _>>(),
        abilities: ["play", "moves", "end", "reasons", "define", "perft"].map(str::to_owned).into(),
        positions,
    }
}
