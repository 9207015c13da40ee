//! Replies to questions: written, and understood.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::de::{DeserializeOwned, IgnoredAny};

use super::protocol::{AnyPosition, Outline, Refused, Reply, Said, Yes};
use super::{positions, questions};
use crate::json;
use crate::model::{
    Answer, Error, Evidence, Label, NoAnswer, Play, Point, Position, Question, Refusal, Shape, Turn, shown,
};
use crate::spec;

/// The labels that a refusal can give.
static LABELS: LazyLock<BTreeSet<Label>> =
    LazyLock::new(|| spec::clauses().iter().map(|clause| clause.label).collect());

/// The label of a clause, if there is one with this text.
pub(super) fn label(text: &str) -> Option<Label> {
    LABELS.get(text).copied()
}

/// A line that is no answer.
pub(super) struct Nonsense {
    /// What is wrong, for the engine's author.
    pub message: String,
    /// Whether it is at least a reply to this request, so that the next line may be one to the next.
    pub in_step: bool,
}

/// The reply on this line to request `seq`, which asked `asked` and is answered with `key`.
pub(super) fn read<P: DeserializeOwned>(line: &[u8], seq: u64, asked: &str, key: &str) -> Result<Reply<P>, Nonsense> {
    match serde_json::from_slice::<Reply<P>>(line) {
        Ok(reply) if reply.seq == Some(seq) => Ok(reply),
        other => Err(nonsense(line, seq, asked, key, &other.err().map(|error| error.to_string()).unwrap_or_default())),
    }
}

/// What is wrong with a line that is no reply to this request; `error` is what reading it led to.
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

/// The keys of the line, if it is an object with the number of the request.
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

/// What an engine says to a question about a position. `reasons` says whether it gives them.
pub(super) fn understood(
    line: &[u8],
    seq: u64,
    position: &Position,
    question: &Question,
    reasons: bool,
) -> Result<Result<Answer, NoAnswer>, Nonsense> {
    let (asked, key) = (questions::ask(question), questions::key(question));
    let turn = match question {
        Question::Play { turn, .. } => turn,
        _ => &Turn::Pass,
    };
    let of_reply = Understanding { position, question, reasons };
    let answer = match position {
        Position::Keil(before) => {
            of_reply.answer(read(line, seq, asked, key)?, |said| positions::keil_after(&said, before, turn))
        }
        Position::Hexgo(before) => {
            of_reply.answer(read(line, seq, asked, key)?, |said| positions::hexgo_after(&said, before, turn))
        }
        Position::Meigo(before) => {
            of_reply.answer(read(line, seq, asked, key)?, |said| positions::meigo_after(&said, before))
        }
    };
    answer.map_err(|wrong| {
        let text = shown(&String::from_utf8_lossy(line));
        Nonsense { message: format!("the reply to `{asked}` is no answer: {wrong}: `{text}`"), in_step: true }
    })
}

/// The number of games in the reply to `perft`.
pub(super) fn count(line: &[u8], seq: u64) -> Result<Result<u64, NoAnswer>, Nonsense> {
    let reply: Reply = read(line, seq, "perft", "count")?;
    Ok(match reply.said {
        Said::Count(count) => Ok(count),
        Said::Unsupported(Yes) => Err(NoAnswer::unsupported(NOT_HERE)),
        Said::Error(kind) => Err(said_error(&kind, reply.message)),
        said => {
            let message = format!("the reply to `perft` has `{}` where `count` was expected", said.key());
            return Err(Nonsense { message, in_step: true });
        }
    })
}

/// What is said of a question that an engine takes back.
const NOT_HERE: &str = "the engine says that it does not have this";

/// What the engine calls an error.
fn said_error(kind: &str, message: Option<String>) -> NoAnswer {
    let message = message.unwrap_or_else(|| "the engine says no more".to_owned());
    Error::Reported { kind: shown(kind), message: shown(&message) }.into()
}

/// What a reply is to be understood by.
struct Understanding<'a> {
    position: &'a Position,
    question: &'a Question,
    reasons: bool,
}

impl Understanding<'_> {
    /// The answer in a reply. `after` makes a position of the one that is said to be there after a turn.
    ///
    /// # Errors
    /// What is wrong with a reply that is none.
    fn answer<P>(
        &self,
        reply: Reply<P>,
        after: impl FnOnce(P) -> Result<Position, Error>,
    ) -> Result<Result<Answer, NoAnswer>, String> {
        let shape = self.position.shape();
        let expected = questions::key(self.question);
        match reply.said {
            Said::Unsupported(Yes) => Ok(Err(NoAnswer::unsupported(NOT_HERE))),
            Said::Error(kind) => Ok(Err(said_error(&kind, reply.message))),
            Said::Refused(refused) if expected == "position" => self.refusal(refused).map(Ok),
            said if said.key() != expected => {
                Err(format!("`{}` where `{expected}` was expected, or `error` or `unsupported`", said.key()))
            }
            said => answer(shape, said, after).map(Ok),
        }
    }

    /// A refusal. Its reason counts only if the engine says that it gives them.
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

/// What is said, as an answer.
fn answer<P>(shape: Shape, said: Said<P>, after: impl FnOnce(P) -> Result<Position, Error>) -> Result<Answer, String> {
    let words = |error: Error| error.to_string();
    let point = |name: &String| shape.point(name).map_err(words);
    Ok(match said {
        Said::Position(position) => Answer::Position(Box::new(after(position).map_err(words)?)),
        Said::Turns(turns) => Answer::Turns(turns.iter().map(|text| turn(shape, text)).collect::<Result<_, _>>()?),
        Said::Is(yes) => Answer::Is(yes),
        Said::Score(score) => Answer::Score(score),
        Said::Winner(outcome) => Answer::Outcome(outcome),
        Said::Owner(owner) => Answer::Owner(owner),
        Said::Points(names) => Answer::Points(names.iter().map(point).collect::<Result<_, _>>()?),
        Said::Pairs(pairs) => {
            let pair = |[p, q]: &[String; 2]| Ok::<_, String>((point(p)?, point(q)?));
            let ordered = |(p, q): (Point, Point)| (p.min(q), p.max(q));
            Answer::Pairs(pairs.iter().map(|names| pair(names).map(ordered)).collect::<Result<_, _>>()?)
        }
        Said::Hello(_) | Said::Refused(_) | Said::Error(_) | Said::Unsupported(_) | Said::Count(_) => {
            return Err(format!("`{}` answers no question about a position", said.key()));
        }
    })
}

/// A turn in the list of all legal ones.
fn turn(shape: Shape, text: &str) -> Result<Turn, String> {
    match Play::read(shape, text) {
        Ok(Play { by: None, turn }) => Ok(turn),
        Ok(Play { by: Some(_), .. }) => {
            Err(format!("`{}`: the turns are those of the player to move, without the colour", shown(text)))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The body of the reply to a question about a position of this shape, and the message beside an error.
pub(super) fn written(shape: Shape, answer: Result<Answer, NoAnswer>) -> (Said<AnyPosition>, Option<String>) {
    match answer {
        Ok(answer) => (said(shape, answer), None),
        Err(NoAnswer::Error(Error::NotAQuestion { .. }) | NoAnswer::Unanswered(_)) => (Said::Unsupported(Yes), None),
        Err(NoAnswer::Error(error)) => (Said::Error(error.kind().to_owned()), Some(error.to_string())),
    }
}

fn said(shape: Shape, answer: Answer) -> Said<AnyPosition> {
    let name = |&point: &Point| shape.name(point);
    match answer {
        Answer::Position(position) => Said::Position(json::written(&position).into()),
        Answer::Refused(refusal) => Said::Refused(Refused::By(refusal.rule.to_owned())),
        Answer::Illegal => Said::Refused(Refused::Plainly(Yes)),
        // The protocol has no word for a turn that is legal and leads nowhere that is shown.
        Answer::Legal => Said::Unsupported(Yes),
        Answer::Turns(turns) => Said::Turns(turns.iter().map(|turn| turn.name(shape)).collect()),
        Answer::Is(yes) => Said::Is(yes),
        Answer::Score(score) => Said::Score(score),
        Answer::Outcome(outcome) => Said::Winner(outcome),
        Answer::Owner(owner) => Said::Owner(owner),
        Answer::Points(points) => Said::Points(points.iter().map(name).collect()),
        Answer::Pairs(pairs) => Said::Pairs(pairs.iter().map(|(p, q)| [name(p), name(q)]).collect()),
    }
}
