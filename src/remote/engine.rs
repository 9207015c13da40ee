//! An engine in a child process, as an [`Engine`].

use std::cell::RefCell;

use super::answers;
use super::gtp::{self, Commands};
use super::process::{Launch, Process};
use super::protocol::{
    Hello, PROTOCOL, Positions, ReplyBody, ReplyLine, RequestBody, RequestLine, Sizes, Subject, ToDepth,
};
use super::questions;
use super::record::Record;
use super::session::{Session, Stopped};
use crate::json;
use crate::model::{
    Answer, Engine, Game, NoAnswer, Play, Position, Question, Reply, Shape, Trouble, Turn, Unanswered, shown,
};
use crate::naive::LITERAL;

/// The number of times that an engine is started again before it is given up.
pub const RESTARTS: u32 = 20;

/// An engine in a child process, which answers questions over the protocol of `docs/protocol.md`, or questions about
/// Meigo over the Go Text Protocol (`docs/gtp.md`).
///
/// The process is started again when it has ended or is out of step, up to [`RESTARTS`] times; after that all questions
/// are skipped. A question at which the process ends is asked once more, in a new process. The process and its children
/// are killed when this is dropped.
pub struct Remote {
    launch: Launch,
    language: Language,
    hello: Hello,
    name: String,
    state: RefCell<State>,
}

/// The language that an engine speaks.
#[derive(Clone)]
enum Language {
    /// The protocol of `docs/protocol.md`.
    Protocol,
    /// The Go Text Protocol, with these commands.
    Gtp(Commands),
}

struct State {
    session: Option<Session>,
    restarts: u32,
    /// The game that is asked about, if the engine takes moves instead of positions.
    record: Record,
}

impl State {
    fn of(session: Option<Session>) -> RefCell<State> {
        RefCell::new(State { session, restarts: 0, record: Record::default() })
    }
}

impl Remote {
    /// Starts the engine and asks for its `hello`.
    ///
    /// # Errors
    /// [`Unanswered`] when the engine cannot be started, or its `hello` is late or cannot be read.
    pub fn start(launch: Launch) -> Result<Remote, Unanswered> {
        let (session, hello) = greet(&launch)?;
        Ok(Remote::new(launch, Language::Protocol, hello, session))
    }

    /// Starts an engine that speaks the Go Text Protocol and asks for its commands.
    ///
    /// # Errors
    /// [`Unanswered`] when the engine cannot be started, its list of commands is late, or a command that is needed is
    /// not in it.
    pub fn start_gtp(launch: Launch) -> Result<Remote, Unanswered> {
        let (session, hello, commands) = gtp::greet(&launch)?;
        Ok(Remote::new(launch, Language::Gtp(commands), hello, session))
    }

    fn new(launch: Launch, language: Language, hello: Hello, session: Session) -> Remote {
        let version = hello.engine.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
        let name = shown(&format!("{}{version}", hello.engine.name));
        Remote { launch, language, hello, name, state: State::of(Some(session)) }
    }

    /// The same engine in a process of its own, which starts at the first question.
    #[must_use]
    pub fn another(&self) -> Remote {
        Remote {
            launch: self.launch.clone(),
            language: self.language.clone(),
            hello: self.hello.clone(),
            name: self.name.clone(),
            state: State::of(None),
        }
    }

    /// Marks the present end of the log.
    pub(super) fn mark_log(&self) {
        if let Some(session) = &self.state.borrow().session {
            session.process.mark_log();
        }
    }

    /// The end of the log, as far as it came after the mark.
    pub(super) fn new_log(&self) -> String {
        self.state.borrow().session.as_ref().map_or(String::new(), |session| session.process.new_log())
    }

    /// Whether the engine's `hello` has this game on this board.
    #[must_use]
    pub fn has(&self, game: Game, shape: Shape) -> bool {
        match self.hello.games.get(game.name()) {
            None => false,
            Some(Sizes::All(_)) => true,
            Some(Sizes::These(sizes)) => sizes.contains(&shape.size()),
        }
    }

    /// The mistakes in the engine's `hello`: games that do not exist, and sizes on which a game is not played.
    #[must_use]
    pub fn slips(&self) -> Vec<String> {
        let mut slips = Vec::new();
        for (name, sizes) in &self.hello.games {
            let Ok(game) = name.parse::<Game>() else {
                slips.push(format!("`hello` has a game `{}`; the games are keil, hexgo and meigo", shown(name)));
                continue;
            };
            let Sizes::These(sizes) = sizes else { continue };
            for size in sizes.iter().filter(|size| game.shape(size).is_err()) {
                let size = shown(size);
                let advice = "sizes are written as \"5\" or \"9x9\", and \"any\" stands without a list";
                slips.push(format!("`hello` has {game} on size `{size}`, where it is not played; {advice}"));
            }
        }
        slips
    }

    fn has_ability(&self, ability: &str) -> bool {
        self.hello.abilities.iter().any(|has| has == ability)
    }

    /// Whether the engine counts games, so that [`Remote::perft`] has an answer.
    #[must_use]
    pub fn has_perft(&self) -> bool {
        self.has_ability("perft")
    }

    /// The number of sequences of `depth` legal turns from this position, as the engine counts them.
    ///
    /// # Errors
    /// [`NoAnswer::Unanswered`] when the engine gives no number, [`NoAnswer::Error`] when its reply is an error.
    pub fn perft(&self, position: &Position, depth: u8) -> Result<u64, NoAnswer> {
        self.check_supported(position, "perft")?;
        let subject = self.subject(position)?;
        let request = RequestBody::Perft(ToDepth { subject, depth });
        self.talk(|session| {
            let line = self.exchange(session, &request)?;
            Ok(answers::count(&line, session.seq)?)
        })
    }

    /// Whether the engine's `hello` has the game, the size and the ability.
    fn check_supported(&self, position: &Position, ability: &str) -> Result<(), NoAnswer> {
        let (game, size) = (position.game(), position.shape().size());
        if !self.hello.games.contains_key(game.name()) {
            return Err(NoAnswer::unsupported(&format!("the engine does not have {game}")));
        }
        match self.has(game, position.shape()) {
            false => Err(NoAnswer::unsupported(&format!("the engine does not have {game} on size {size}"))),
            true if !self.has_ability(ability) => {
                Err(NoAnswer::unsupported(&format!("the engine does not have the ability `{ability}`")))
            }
            true => Ok(()),
        }
    }

    /// The position in the form that the engine takes: its keys, or the game that led to it.
    fn subject(&self, position: &Position) -> Result<Subject, NoAnswer> {
        match self.hello.positions {
            Positions::Board => Ok(Subject::Position(json::written(position))),
            Positions::Moves => {
                let game = self.state.borrow_mut().record.written(position);
                game.map(Subject::Game).ok_or_else(set_up)
            }
        }
    }

    /// The line that the engine replies to a request.
    fn exchange(&self, session: &mut Session, body: &RequestBody) -> Result<Vec<u8>, Unanswered> {
        session.seq += 1;
        session.process.exchange(line(session.seq, body), self.launch.limit)
    }

    /// Talks with the process; if it ends meanwhile, once more with a new one.
    fn talk<T>(&self, talk: impl Fn(&mut Session) -> Result<Result<T, NoAnswer>, Stopped>) -> Result<T, NoAnswer> {
        match self.talk_once(&talk) {
            Err(NoAnswer::Unanswered(Unanswered { trouble: Trouble::Crash, .. })) => self.talk_once(&talk),
            answer => answer,
        }
    }

    fn talk_once<T>(&self, talk: impl Fn(&mut Session) -> Result<Result<T, NoAnswer>, Stopped>) -> Result<T, NoAnswer> {
        let mut state = self.state.borrow_mut();
        match talk(state.session(self)?) {
            Ok(answer) => answer,
            Err(Stopped { why, in_step }) => {
                if !in_step {
                    state.session = None;
                }
                Err(why.into())
            }
        }
    }

    /// Asks over the protocol.
    fn ask(&self, position: &Position, question: &Question) -> Reply {
        let request = questions::written(position, self.subject(position)?, question);
        let reasons = self.has_ability("reasons");
        self.talk(|session| {
            let line = self.exchange(session, &request)?;
            Ok(answers::understood(&line, session.seq, position, question, reasons)?)
        })
    }

    /// Asks over the Go Text Protocol.
    fn ask_gtp(&self, commands: &Commands, position: &Position, question: &Question) -> Reply {
        let Position::Meigo(meigo) = position else {
            return Err(NoAnswer::unsupported("engines are asked about Meigo only over GTP"));
        };
        let game = self.game_to(position);
        let game = game.as_ref().and_then(|(start, turns)| match start {
            Position::Meigo(start) => Some((start, &turns[..])),
            _ => None,
        });
        let query = gtp::Query { game, position: meigo, question };
        self.talk(|session| gtp::answer(session, commands, self.launch.limit, &query).map(Ok))
    }

    /// The start and the turns of the game that led to a position; none if the position was set up.
    fn game_to(&self, position: &Position) -> Option<(Position, Vec<Turn>)> {
        let mut state = self.state.borrow_mut();
        let (start, turns) = state.record.turns_to(position)?;
        Some((start.clone(), turns.into_iter().cloned().collect()))
    }
}

/// The reply for a set-up position of an engine that only takes games from their start.
fn set_up() -> NoAnswer {
    NoAnswer::unsupported("the engine takes games from their start, and this position is set up")
}

impl Engine for Remote {
    fn name(&self) -> &str {
        &self.name
    }

    fn answer(&self, position: &Position, question: &Question) -> Reply {
        self.check_supported(position, questions::ability(question))?;
        let answer = match &self.language {
            Language::Protocol => self.ask(position, question),
            Language::Gtp(commands) => self.ask_gtp(commands, position, question),
        }?;
        if let Question::Play { by, turn } = question {
            // The literal engine computes the positions that the engine does not show.
            let after = match &answer {
                Answer::Position(after) => Some((**after).clone()),
                Answer::Legal => LITERAL.play_turn(position, &Play { by: *by, turn: turn.clone() }).ok(),
                _ => None,
            };
            after.iter().for_each(|after| self.state.borrow_mut().record.add(turn, after));
        }
        Ok(answer)
    }
}

impl State {
    /// The session with this engine, whose process is started again if there is none.
    fn session(&mut self, engine: &Remote) -> Result<&mut Session, Unanswered> {
        match self.session {
            Some(ref mut session) => Ok(session),
            ref mut none => {
                if self.restarts == RESTARTS {
                    let message = format!("not asked, since the engine has been started again {RESTARTS} times");
                    return Err(Unanswered { trouble: Trouble::Skipped, message });
                }
                self.restarts += 1;
                let session = match &engine.language {
                    Language::Protocol => greet(&engine.launch)?.0,
                    Language::Gtp(_) => gtp::greet(&engine.launch)?.0,
                };
                Ok(none.insert(session))
            }
        }
    }
}

/// A session with a new process, and its `hello`.
fn greet(launch: &Launch) -> Result<(Session, Hello), Unanswered> {
    let mut process = Process::start(launch)?;
    let hello = line(0, &RequestBody::Hello { protocol: PROTOCOL });
    let unheard = |Unanswered { trouble, message }| {
        let message = format!("`hello` was not answered: {message}");
        Unanswered { trouble, message }
    };
    let reply = process.exchange(hello, launch.start_limit).map_err(unheard)?;
    let protocol = |message| Unanswered { trouble: Trouble::Protocol, message };
    let reply: ReplyLine = answers::read(&reply, 0, "hello", "hello").map_err(|nonsense| protocol(nonsense.message))?;
    match reply.body {
        ReplyBody::Hello(hello) if hello.protocol == PROTOCOL => Ok((Session { process, seq: 0 }, hello)),
        ReplyBody::Hello(hello) => {
            Err(protocol(format!("the engine speaks protocol {}, and shinpan speaks {PROTOCOL}", hello.protocol)))
        }
        body => Err(protocol(format!("the reply to `hello` has `{}` where `hello` was expected", body.key()))),
    }
}

/// The line of a request.
fn line(seq: u64, body: &RequestBody) -> Vec<u8> {
    // A request can always be written as JSON: its keys are texts and its numbers finite.
    let mut line = serde_json::to_vec(&RequestLine { seq, body }).unwrap_or_default();
    line.push(b'\n');
    line
}
