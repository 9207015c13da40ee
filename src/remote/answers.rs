//! Replies to questions, written and read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::de::{DeserializeOwned, IgnoredAny};

use super::protocol::{AnyPosition, Outline, Refused, ReplyBody, ReplyLine, Yes};
use super::{positions, questions};
use crate::json;
use crate::model::{
    Answer, Error, Evidence, Label, NoAnswer, Play, Point, Position, Question, Refusal, Reply, Shape, Turn, shown,
};
use crate::spec;

/// The labels that a refusal can give.
static LABELS: LazyLock<BTreeSet<Label>> =
    LazyLock::new(|| spec::clauses().iter().map(|clause| clause.label).collect());

/// The label with this text, if a clause has it.
pub(super) fn label(text: &str) -> Option<Label> {
    LABELS.get(text).copied()
}

/// A line that cannot be read as an answer.
pub(super) struct Nonsense {
    /// The message for the engine's author.
    pub message: String,
    /// Whether the line is a reply to this request, so that the next line may be the reply to the next.
    pub in_step: bool,
}

/// The reply on a line to the request `seq`. The request asks for `asked`, and `key` is the key of its answer.
pub(super) fn read<P: DeserializeOwned>(
    line: &[u8],
    seq: u64,
    asked: &str,
    key: &str,
) -> Result<ReplyLine<P>, Nonsense> {
    match serde_json::from_slice::<ReplyLine<P>>(line) {
        Ok(reply) if reply.seq == Some(seq) => Ok(reply),
        other => Err(nonsense(line, seq, asked, key, &other.err().map(|error| error.to_string()).unwrap_or_default())),
    }
}

/// The error of a line that is no reply to a request. `error` is the message of serde.
fn nonsense(line: &[u8], seq: u64, asked: &str, key: &str, error: &str) -> Nonsense {
    let text = shown(&String::from_utf8_lossy(line));
    let has_answer = |keys: &BTreeMap<String, IgnoredAny>| {
        [key, "refused", "error", "unsupported"].iter().any(|&key| keys.contains_key(key))
    };
    match keys(line, seq) {
        Err(wrong) => Nonsense { message: format!("{wrong}: `{text}`"), in_step: false },
        Ok(keys) if has_answer(&keys) => {
            Nonsense { message: format!("the reply to `{asked}` cannot be read: {error}: `{text}`"), in_step: true }
        }
        Ok(_) => {
            let message = format!("the reply to `{asked}` has no `{key}`, nor `error` or `unsupported`: `{text}`");
            Nonsense { message, in_step: true }
        }
    }
}

/// The keys of a line, if it is an object with the number of the request.
fn keys(line: &[u8], seq: u64) -> Result<BTreeMap<String, IgnoredAny>, String> {
    match serde_json::from_slice(line) {
        Ok(Outline { seq: Some(number), keys }) if number == seq => Ok(keys),
        Ok(Outline { seq: Some(number), .. }) => {
            Err(format!("the reply has `seq` {number}, the request has {seq}; answer each request once and in order"))
        }
        Ok(Outline { seq: None, .. }) => Err("the reply has no `seq`; repeat that of the request".to_owned()),
        Err(error) if error.is_data() => Err(format!("the reply is not an object with a `seq`: {error}")),
        Err(error) => Err(format!(
            "the line is not JSON: {error}; write one reply a line to stdout, and everything else to stderr"
        )),
    }
}

/// The engine's reply to a question about a position. `reasons` is true if the engine gives the clauses of refusals.
pub(super) fn understood(
    line: &[u8],
    seq: u64,
    position: &Position,
    question: &Question,
    reasons: bool,
) -> Result<Reply, Nonsense> {
    let (asked, key) = (questions::ask(question), questions::key(question));
    let turn = match question {
        Question::Play { turn, .. } => turn,
        _ => &Turn::Pass,
    };
    let understanding = Understanding { position, question, reasons };
    let reply = match position {
        Position::Keil(before) => {
            understanding.reply(read(line, seq, asked, key)?, |after| positions::keil_after(&after, before, turn))
        }
        Position::Hexgo(before) => {
            understanding.reply(read(line, seq, asked, key)?, |after| positions::hexgo_after(&after, before, turn))
        }
        Position::Meigo(before) => {
            understanding.reply(read(line, seq, asked, key)?, |after| positions::meigo_after(&after, before))
        }
    };
    reply.map_err(|wrong| {
        let text = shown(&String::from_utf8_lossy(line));
        Nonsense { message: format!("the reply to `{asked}` is no answer: {wrong}: `{text}`"), in_step: true }
    })
}

/// The number of games in the reply to `perft`.
pub(super) fn count(line: &[u8], seq: u64) -> Result<Result<u64, NoAnswer>, Nonsense> {
    let reply: ReplyLine = read(line, seq, "perft", "count")?;
    Ok(match reply.body {
        ReplyBody::Count(count) => Ok(count),
        ReplyBody::Unsupported(Yes) => Err(NoAnswer::unsupported(NOT_HERE)),
        ReplyBody::Error(kind) => Err(reported(&kind, reply.message)),
        body => {
            let message = format!("the reply to `perft` has `{}` where `count` was expected", body.key());
            return Err(Nonsense { message, in_step: true });
        }
    })
}

/// The message of a question that the engine replies to with `unsupported`.
const NOT_HERE: &str = "the engine replies that it does not have this";

/// The error that the engine replies with.
fn reported(kind: &str, message: Option<String>) -> NoAnswer {
    let message = message.unwrap_or_else(|| "the engine gives no message".to_owned());
    Error::Reported { kind: shown(kind), message: shown(&message) }.into()
}

/// A question, and what is needed to read the reply to it.
struct Understanding<'a> {
    position: &'a Position,
    question: &'a Question,
    reasons: bool,
}

impl Understanding<'_> {
    /// The reply of a line. `after` completes the position that the line has after a turn.
    ///
    /// # Errors
    /// The message for a line that is no answer to the question.
    fn reply<P>(&self, line: ReplyLine<P>, after: impl FnOnce(P) -> Result<Position, Error>) -> Result<Reply, String> {
        let shape = self.position.shape();
        let expected = questions::key(self.question);
        match line.body {
            ReplyBody::Unsupported(Yes) => Ok(Err(NoAnswer::unsupported(NOT_HERE))),
            ReplyBody::Error(kind) => Ok(Err(reported(&kind, line.message))),
            ReplyBody::Refused(refused) if expected == "position" => self.refusal(refused).map(Ok),
            body if body.key() != expected => {
                Err(format!("`{}` where `{expected}` was expected, or `error` or `unsupported`", body.key()))
            }
            body => answer(shape, body, after).map(Ok),
        }
    }

    /// The answer of a refusal. Its clause counts only for an engine with the ability `reasons`.
    fn refusal(&self, refused: Refused) -> Result<Answer, String> {
        match refused {
            _ if !self.reasons => Ok(Answer::Illegal),
            Refused::Plainly(Yes) => {
                Err("`refused` is the label of a clause when `reasons` is among the engine's abilities".to_owned())
            }
            Refused::By(label) => match self::label(&label) {
                Some(label) => Ok(Answer::Refused(Refusal::new(label, Evidence::Withheld))),
                None => Err(format!("`{}` is not the label of a clause; `shinpan rule` lists them", shown(&label))),
            },
        }
    }
}

/// The answer in the body of a reply.
fn answer<P>(
    shape: Shape,
    body: ReplyBody<P>,
    after: impl FnOnce(P) -> Result<Position, Error>,
) -> Result<Answer, String> {
    let words = |error: Error| error.to_string();
    let point = |name: &String| shape.point(name).map_err(words);
    Ok(match body {
        ReplyBody::Position(position) => Answer::Position(Box::new(after(position).map_err(words)?)),
        ReplyBody::Turns(turns) => Answer::Turns(turns.iter().map(|text| turn(shape, text)).collect::<Result<_, _>>()?),
        ReplyBody::Is(yes) => Answer::Is(yes),
        ReplyBody::Score(score) => Answer::Score(score),
        ReplyBody::Winner(outcome) => Answer::Outcome(outcome),
        ReplyBody::Owner(owner) => Answer::Owner(owner),
        ReplyBody::Points(names) => Answer::Points(names.iter().map(point).collect::<Result<_, _>>()?),
        ReplyBody::Pairs(pairs) => {
            let pair = |[p, q]: &[String; 2]| Ok::<_, String>((point(p)?, point(q)?));
            let ordered = |(p, q): (Point, Point)| (p.min(q), p.max(q));
            Answer::Pairs(pairs.iter().map(|names| pair(names).map(ordered)).collect::<Result<_, _>>()?)
        }
        ReplyBody::Hello(_)
        | ReplyBody::Refused(_)
        | ReplyBody::Error(_)
        | ReplyBody::Unsupported(_)
        | ReplyBody::Count(_) => {
            return Err(format!("`{}` answers no question about a position", body.key()));
        }
    })
}

/// A turn in a list of legal turns.
fn turn(shape: Shape, text: &str) -> Result<Turn, String> {
    match Play::read(shape, text) {
        Ok(Play { by: None, turn }) => Ok(turn),
        Ok(Play { by: Some(_), .. }) => {
            Err(format!("`{}`: the turns are those of the player to move, without the colour", shown(text)))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The body that gives a reply to a question about a board of this shape, and the message beside an error.
pub(super) fn written(shape: Shape, reply: Reply) -> (ReplyBody<AnyPosition>, Option<String>) {
    match reply {
        Ok(answer) => (body(shape, answer), None),
        Err(NoAnswer::Error(Error::NotAQuestion { .. }) | NoAnswer::Unanswered(_)) => {
            (ReplyBody::Unsupported(Yes), None)
        }
        Err(NoAnswer::Error(error)) => (ReplyBody::Error(error.kind().to_owned()), Some(error.to_string())),
    }
}

fn body(shape: Shape, answer: Answer) -> ReplyBody<AnyPosition> {
    let name = |&point: &Point| shape.name(point);
    match answer {
        Answer::Position(position) => ReplyBody::Position(json::written(&position).into()),
        Answer::Refused(refusal) => ReplyBody::Refused(Refused::By(refusal.rule.to_owned())),
        Answer::Illegal => ReplyBody::Refused(Refused::Plainly(Yes)),
        // The protocol has no word for a legal turn without the position after it.
        Answer::Legal => ReplyBody::Unsupported(Yes),
        Answer::Turns(turns) => ReplyBody::Turns(turns.iter().map(|turn| turn.name(shape)).collect()),
        Answer::Is(yes) => ReplyBody::Is(yes),
        Answer::Score(score) => ReplyBody::Score(score),
        Answer::Outcome(outcome) => ReplyBody::Winner(outcome),
        Answer::Owner(owner) => ReplyBody::Owner(owner),
        Answer::Points(points) => ReplyBody::Points(points.iter().map(name).collect()),
        Answer::Pairs(pairs) => ReplyBody::Pairs(pairs.iter().map(|(p, q)| [name(p), name(q)]).collect()),
    }
}
