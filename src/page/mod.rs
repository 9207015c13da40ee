//! The questions that a page of boards asks, as JSON: one function, [`ask`], that takes a request and gives a reply.
//!
//! It is what `docs/try/` runs as WebAssembly, and anything else that shows boards can use it the same way. All that is
//! said about rules comes from the literal engine; positions are those of the protocol ([`wire`]).
//! `docs/page.md` lists the requests and the keys of their replies.

mod cases;
mod count;
mod link;
mod set_up;
mod tried;
mod view;

use serde::{Deserialize, Serialize};

pub use cases::{CaseLine, CaseView, CheckView, Find, Guess, Said, WriteCase};
pub use count::{Count, CountView};
pub use link::{Link, Linked};
pub use set_up::{Arrange, Diagram, NewGame};
pub use tried::{Differing, Step, Tried, Verdict};
pub use view::{Kind, Show, TurnView, View};

use crate::explain::{SVG_STYLE, plain};
use crate::json;
use crate::model::{Error, Game, NoAnswer, Play, Position, Rejection, shown};
use crate::naive::LITERAL;
use crate::spec;

/// The version of the requests and replies.
pub const VERSION: u32 = 1;

/// A request: its version, and what is asked.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    /// [`VERSION`].
    pub version: u32,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked, told by the key `ask`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// Which games are there, on which boards, and which style do the pictures have?
    Games,
    /// The start of a game.
    Start(NewGame),
    /// A board from a diagram, with everything else as a case has it that says nothing more.
    Diagram(Diagram),
    /// A position changed by hand: its record made to fit, a stone put down or taken away.
    Arrange(Arrange),
    /// What does a position look like?
    View(Line),
    /// What becomes of a turn, and why?
    Play(Line),
    /// What would become of it by the readings that the texts leave open?
    Readings(Line),
    /// What could be played instead of a turn that is refused?
    Changes(Line),
    /// What does the board count, and who has won?
    Count(Count),
    /// Which stones are in the group or chain of this one?
    Stones(OfPoint),
    /// What is on a point: the group or chain of a stone, or what an empty point belongs to and reaches?
    Look(OfPoint),
    /// The picture as a file of its own.
    Picture(Line),
    /// All cases of the suite, in a line each.
    Cases,
    /// One case of the suite.
    Case(Find),
    /// The cases of a file.
    ReadCases(ReadCases),
    /// A position as a case file.
    WriteCase(WriteCase),
    /// The text of a clause or a ruling.
    Clause(Named),
    /// A position and turns as text for an address.
    Link(Line),
    /// And back.
    FromLink(Link),
}

/// A position, turns played from there, and what to show of the end.
#[derive(Clone, Debug, Deserialize)]
pub struct Line {
    /// Where it starts.
    #[serde(flatten)]
    pub position: json::Position,
    /// The turns played from there, all legal.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The turn that is asked about, with the colour before it if that is said.
    #[serde(default)]
    pub turn: String,
    /// What to show.
    #[serde(default)]
    pub show: Show,
}

/// A point of a position.
#[derive(Clone, Debug, Deserialize)]
pub struct OfPoint {
    /// Where.
    #[serde(flatten)]
    pub position: json::Position,
    /// The name of the point.
    pub point: String,
}

/// A case file.
#[derive(Clone, Debug, Deserialize)]
pub struct ReadCases {
    /// What it is called, for messages.
    pub file: String,
    /// What stands in it.
    pub text: String,
}

/// Something that has a name.
#[derive(Clone, Debug, Deserialize)]
pub struct Named {
    /// The name.
    pub name: String,
}

/// What cannot be answered.
#[derive(Clone, Debug, Serialize)]
pub struct Trouble {
    /// The kind of error, as `spec/conventions.md` has them, or `not-a-request`, `not-a-link`, `not-a-case`, `not-found`.
    pub kind: String,
    /// What is wrong, in words.
    pub message: String,
}

impl Trouble {
    fn new(kind: &str, message: impl Into<String>) -> Trouble {
        Trouble { kind: kind.to_owned(), message: message.into() }
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        Trouble::new(error.kind(), error.to_string())
    }
}

impl From<NoAnswer> for Trouble {
    fn from(none: NoAnswer) -> Trouble {
        match none {
            NoAnswer::Error(error) => error.into(),
            NoAnswer::Unanswered(unanswered) => Trouble::new("unanswered", unanswered.to_string()),
        }
    }
}

impl From<Rejection> for Trouble {
    fn from(rejection: Rejection) -> Trouble {
        match rejection {
            Rejection::Error(error) => error.into(),
            other => Trouble::new("refused", other.to_string()),
        }
    }
}

/// Answers a request. Any text gets an answer: what is no request, or cannot be answered, has the key `error`.
///
/// ```
/// use shinpan::page;
///
/// let reply = page::ask(r#"{"version": 1, "ask": "start", "game": "meigo", "size": "9x9"}"#);
/// assert!(reply.contains(r#""to-move":"black""#));
/// assert!(page::ask("d4").contains(r#""error":{"kind":"not-a-request""#));
/// ```
#[must_use]
pub fn ask(request: &str) -> String {
    let reply = match serde_json::from_str::<Request>(request) {
        Ok(Request { version: VERSION, ask }) => answer(ask),
        Ok(Request { version, .. }) => {
            Err(Trouble::new("not-a-request", format!("this is version {VERSION} of the page's engine, not {version}")))
        }
        Err(error) => Err(Trouble::new("not-a-request", error.to_string())),
    };
    reply.unwrap_or_else(|trouble| serde_json::json!({ "error": trouble }).to_string())
}

/// The text of a reply.
type Reply = Result<String, Trouble>;

fn answer(ask: Ask) -> Reply {
    match ask {
        Ask::Games => reply(serde_json::json!({ "games": Game::ALL.map(view::game), "style": SVG_STYLE })),
        Ask::Start(start) => reply(view::of(&start.position()?, &start.show)),
        Ask::Diagram(diagram) => reply(view::of(&diagram.position()?, &diagram.show)),
        Ask::Arrange(arrange) => reply(view::of(&arrange.position()?, &arrange.show)),
        Ask::View(line) => reply(view::of(&line.end()?, &line.show)),
        Ask::Play(line) => reply(tried::tried(&line.end()?, &line.turn, &line.show)),
        Ask::Readings(line) => reply(serde_json::json!({ "readings": tried::differing(&line.end()?, &line.turn)? })),
        Ask::Changes(line) => reply(serde_json::json!({ "changes": tried::changes(&line.end()?, &line.turn)? })),
        Ask::Count(count) => reply(count.view()?),
        Ask::Stones(of_point) => reply(serde_json::json!({ "points": view::stones(&of_point)? })),
        Ask::Look(of_point) => reply(serde_json::json!({ "steps": tried::look(&of_point)? })),
        Ask::Picture(line) => reply(serde_json::json!({ "svg": view::picture(&line.end()?, &line.show) })),
        Ask::Cases => reply(serde_json::json!({ "cases": cases::list()? })),
        Ask::Case(find) => reply(find.case()?),
        Ask::ReadCases(file) => reply(serde_json::json!({ "cases": cases::read(&file)? })),
        Ask::WriteCase(sketch) => reply(serde_json::json!({ "text": sketch.text()? })),
        Ask::Clause(named) => clause(&named.name),
        Ask::Link(line) => reply(serde_json::json!({ "link": link::write(&line)? })),
        Ask::FromLink(link) => reply(link.read()?),
    }
}

fn reply(reply: impl Serialize) -> Reply {
    serde_json::to_string(&reply).map_err(|error| Trouble::new("not-a-reply", error.to_string()))
}

impl Line {
    /// The position after its turns.
    fn end(&self) -> Result<Position, Trouble> {
        self.moves.iter().zip(1..).try_fold(json::read(&self.position)?, |position, (text, number)| {
            let shape = position.shape();
            let played =
                Play::read(shape, text).map_err(Rejection::from).and_then(|play| LITERAL.play_turn(&position, &play));
            played.map_err(|rejection| {
                let message = format!("turn {number}, `{}`: {}", shown(text), rejection.words(shape));
                Trouble { message, ..rejection.into() }
            })
        })
    }
}

/// The text of a clause by its label, or of a ruling by its name.
fn clause(name: &str) -> Reply {
    let paragraphs = |text: &str| -> Vec<String> {
        text.split("\n\n").filter(|part| !part.starts_with("Shown by")).map(plain).collect()
    };
    if let Some(clause) = spec::clause(name) {
        let cases: Vec<_> = cases::suite()?.iter().filter(|case| case.rules.iter().any(|rule| rule == name)).collect();
        return reply(serde_json::json!({
            "name": clause.label,
            "file": clause.file,
            "rule": plain(clause.rule),
            "rest": paragraphs(clause.rest),
            "cases": cases.iter().map(|case| &case.id).collect::<Vec<_>>(),
        }));
    }
    let ruling = spec::ruling(name)
        .ok_or_else(|| Trouble::new("not-found", format!("there is no clause or ruling `{}`", shown(name))))?;
    let cases: Vec<_> = cases::suite()?.iter().filter(|case| case.rulings.iter().any(|known| known == name)).collect();
    reply(serde_json::json!({
        "name": name,
        "file": "spec/rulings.md",
        "rule": "",
        "rest": paragraphs(ruling),
        "cases": cases.iter().map(|case| &case.id).collect::<Vec<_>>(),
    }))
}
