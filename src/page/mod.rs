//! The requests of a page of boards, as JSON: one function, [`ask`], takes a request and gives a reply.
//!
//! `docs/try/` runs it as WebAssembly, and any other program that shows boards can use it. The literal engine answers all
//! questions about rules. Positions are those of the protocol ([`json`](mod@crate::json)), explanations those of
//! `shinpan explain --format json`. `docs/page.md` lists the requests and the keys of their replies.

mod cases;
mod clause;
mod count;
mod error;
mod link;
mod pictures;
mod point;
mod record;
mod set_up;
mod tried;
mod view;

use serde::{Deserialize, Serialize};
use serde_json::json;

pub use cases::{AnswerView, CaseLine, CaseView, CheckView, Find, Guess, ReadCases, WriteCase};
pub use clause::{ClauseView, Named};
pub use count::{CountRequest, CountView};
pub use error::PageError;
pub use link::{Link, LinkView};
pub use pictures::Pictures;
pub use point::{OfPoint, PointView};
pub use record::Record;
pub use set_up::{Arrange, Diagram, NewGame, Put, RecordChange};
pub use tried::{ReadingView, Tried};
pub use view::{GameView, Show, TurnView, View};

use crate::draw::SVG_STYLE;
use crate::model::Game;

/// The version of the requests and replies.
pub const VERSION: u32 = 2;

/// A request with its version.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
    #[serde(flatten)]
    request: PageRequest,
}

/// A request; the key `ask` has its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum PageRequest {
    /// The games, their boards, and the style of the pictures.
    Games,
    /// The first position of a game.
    Start(NewGame),
    /// The position of a diagram, with the default of a case for everything else.
    Diagram(Diagram),
    /// A position changed by hand, with its record adapted: a stone put down or taken away.
    Arrange(Arrange),
    /// A position to look at.
    View(Record),
    /// A turn, explained.
    Play(Record),
    /// The readings of rulings and older wordings that judge a turn otherwise.
    Readings(Record),
    /// The changes that make a refused turn legal.
    Changes(Record),
    /// The count of a board, and the winner.
    Count(CountRequest),
    /// The stones in the group or chain of a stone.
    Stones(OfPoint),
    /// A point, explained.
    Look(OfPoint),
    /// The picture as a file of its own.
    Picture(Record),
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
    /// The link of a position and turns.
    Link(Record),
    /// The position and turns of a link.
    FromLink(Link),
}

/// Answers a request. Every text has a reply; that of an invalid or unanswered request has the key `error`.
///
/// ```
/// use shinpan::page;
///
/// let reply = page::ask(r#"{"version": 2, "ask": "start", "game": "meigo", "size": "9x9"}"#);
/// assert!(reply.contains(r#""to-move":"black""#));
/// assert!(page::ask("d4").contains(r#""error":{"kind":"not-a-request""#));
/// ```
#[must_use]
pub fn ask(request: &str) -> String {
    let reply = match serde_json::from_str(request) {
        Ok(Versioned { version: VERSION, request }) => answer(request),
        Ok(Versioned { version, .. }) => Err(PageError::new(
            "not-a-request",
            format!("this is version {VERSION} of the page's engine, not {version}"),
        )),
        Err(error) => Err(PageError::new("not-a-request", error.to_string())),
    };
    reply.unwrap_or_else(|error| json!({ "error": error }).to_string())
}

/// The text of a reply.
type Reply = Result<String, PageError>;

fn answer(request: PageRequest) -> Reply {
    match request {
        PageRequest::Games => reply(json!({ "games": Game::ALL.map(view::game), "style": SVG_STYLE })),
        PageRequest::Start(start) => reply(view::of(&start.position()?, &start.show)),
        PageRequest::Diagram(diagram) => reply(view::of(&diagram.position()?, &diagram.show)),
        PageRequest::Arrange(arrange) => reply(view::of(&arrange.position()?, &arrange.show)),
        PageRequest::View(record) => reply(view::of(&record.end()?, &record.show)),
        PageRequest::Play(record) => reply(tried::tried(&record.end()?, &record.turn, &record.show)),
        PageRequest::Readings(record) => reply(json!({ "readings": tried::readings(&record.end()?, &record.turn)? })),
        PageRequest::Changes(record) => reply(json!({ "changes": tried::changes(&record.end()?, &record.turn)? })),
        PageRequest::Count(count) => reply(count.view()?),
        PageRequest::Stones(point) => reply(json!({ "points": point.stones()? })),
        PageRequest::Look(point) => reply(point.look()?),
        PageRequest::Picture(record) => reply(json!({ "svg": view::picture(&record.end()?, &record.show) })),
        PageRequest::Cases => reply(json!({ "cases": cases::list()? })),
        PageRequest::Case(find) => reply(find.case()?),
        PageRequest::ReadCases(file) => reply(json!({ "cases": file.cases()? })),
        PageRequest::WriteCase(sketch) => reply(json!({ "text": sketch.text()? })),
        PageRequest::Clause(named) => reply(named.clause()?),
        PageRequest::Link(record) => reply(json!({ "link": link::write(&record)? })),
        PageRequest::FromLink(link) => reply(link.read()?),
    }
}

fn reply(reply: impl Serialize) -> Reply {
    serde_json::to_string(&reply).map_err(|error| PageError::new("not-a-reply", error.to_string()))
}
