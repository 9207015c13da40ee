//! Someone else's engine, as one of ours.

use std::cell::RefCell;

use super::answers::{self, Nonsense};
use super::gtp::{self, Commands};
use super::process::{Launch, Process};
use super::protocol::{Ask, Hello, PROTOCOL, Positions, Reply, Request, Said, Sizes, Subject, ToDepth};
use super::questions;
use super::record::Record;
use crate::json;
use crate::model::{Answer, Engine, Game, NoAnswer, Play, Position, Question, Shape, Trouble, Turn, Unanswered, shown};
use crate::naive::LITERAL;

/// How often an engine is started again before it is given up.
pub const RESTARTS: u32 = 20;

/// Someone else's engine: a child process that answers questions over the protocol of `docs/protocol.md`, or questions
/// about Meigo over the Go Text Protocol (`docs/gtp.md`).
///
/// It is started again when it has ended or is out of step, up to [`RESTARTS`] times; after that nothing more is asked of
/// it. A question at which it ends is asked once more, alone in a new process. The process and its children are killed
/// when this is dropped.
pub struct Remote {
    launch: Launch,
    tongue: Tongue,
    hello: Hello,
    name: String,
    state: RefCell<State>,
}

/// How an engine is spoken to.
#[derive(Clone)]
enum Tongue {
    /// Over our protocol.
    Protocol,
    /// Over the Go Text Protocol, in which it has these commands.
    Gtp(Commands),
}

struct State {
    process: Option<Running>,
    restarts: u32,
    /// The game that is asked about, if the engine takes moves instead of positions.
    record: Record,
}

impl State {
    fn of(process: Option<Running>) -> RefCell<State> {
        RefCell::new(State { process, restarts: 0, record: Record::default() })
    }
}

/// A process that has been greeted, and the number of the last request.
pub(super) struct Running {
    pub process: Process,
    pub seq: u64,
}

/// Why a talk with a process came to nothing.
pub(super) struct Stopped {
    pub why: Unanswered,
    /// Whether the next line may be understood all the same.
    pub in_step: bool,
}

impl From<Unanswered> for Stopped {
    fn from(why: Unanswered) -> Stopped {
        Stopped { why, in_step: false }
    }
}

impl From<Nonsense> for Stopped {
    fn from(Nonsense { message, in_step }: Nonsense) -> Stopped {
        Stopped { why: Unanswered { trouble: Trouble::Protocol, message }, in_step }
    }
}

impl Remote {
    /// Starts the engine and asks who it is.
    ///
    /// # Errors
    /// [`Unanswered`] when it cannot be started, or does not say in time who it is, in a way that can be understood.
    pub fn start(launch: Launch) -> Result<Remote, Unanswered> {
        let (running, hello) = greeted(&launch)?;
        Ok(Remote::new(launch, Tongue::Protocol, hello, running))
    }

    /// Starts an engine that speaks the Go Text Protocol and asks which commands it has.
    ///
    /// # Errors
    /// [`Unanswered`] when it cannot be started, does not say so in time, or does not have the commands that are needed.
    pub fn start_gtp(launch: Launch) -> Result<Remote, Unanswered> {
        let (running, hello, commands) = gtp::greeted(&launch)?;
        Ok(Remote::new(launch, Tongue::Gtp(commands), hello, running))
    }

    fn new(launch: Launch, tongue: Tongue, hello: Hello, running: Running) -> Remote {
        let version = hello.engine.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
        let name = shown(&format!("{}{version}", hello.engine.name));
        Remote { launch, tongue, hello, name, state: State::of(Some(running)) }
    }

    /// The same engine once more, in a process of its own, which starts when it is asked something.
    #[must_use]
    pub fn another(&self) -> Remote {
        Remote {
            launch: self.launch.clone(),
            tongue: self.tongue.clone(),
            hello: self.hello.clone(),
            name: self.name.clone(),
            state: State::of(None),
        }
    }

    /// Takes what has been written to the log so far for old.
    pub(super) fn mark_log(&self) {
        if let Some(running) = &self.state.borrow().process {
            running.process.mark_log();
        }
    }

    /// The end of what the running process has written to its log since it was marked.
    pub(super) fn new_log(&self) -> String {
        self.state.borrow().process.as_ref().map_or(String::new(), |running| running.process.new_log())
    }

    /// Whether the engine says that it has this game on this board.
    #[must_use]
    pub fn has(&self, game: Game, shape: Shape) -> bool {
        match self.hello.games.get(game.name()) {
            None => false,
            Some(Sizes::All(_)) => true,
            Some(Sizes::These(sizes)) => sizes.contains(&shape.size()),
        }
    }

    /// What the engine says of its games that can only be a slip: no such game, or none that is played on such a board.
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

    /// Whether it counts games itself, so that [`Remote::perft`] has an answer.
    #[must_use]
    pub fn has_perft(&self) -> bool {
        self.has_ability("perft")
    }

    /// How many sequences of `depth` legal turns there are from this position, as the engine counts them.
    ///
    /// # Errors
    /// [`NoAnswer::Unanswered`] when it does not say, [`NoAnswer::Error`] when it says that there is no answer.
    pub fn perft(&self, position: &Position, depth: u8) -> Result<u64, NoAnswer> {
        self.check_supported(position, "perft")?;
        let subject = self.subject(position)?;
        let ask = Ask::Perft(ToDepth { subject, depth });
        self.talk(|running| {
            let line = self.reply(running, &ask)?;
            Ok(answers::count(&line, running.seq)?)
        })
    }

    /// Whether the engine says that it has the game, the size and the ability.
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

    /// The position as the engine takes it.
    fn subject(&self, position: &Position) -> Result<Subject, NoAnswer> {
        match self.hello.positions {
            Positions::Board => Ok(Subject::Position(json::written(position))),
            Positions::Moves => {
                let game = self.state.borrow_mut().record.written(position);
                game.map(Subject::Game).ok_or_else(set_up)
            }
        }
    }

    /// What the engine replies to a request.
    fn reply(&self, running: &mut Running, ask: &Ask) -> Result<Vec<u8>, Unanswered> {
        running.seq += 1;
        running.process.exchange(line(running.seq, ask), self.launch.limit)
    }

    /// Talks with the process; once more, with a new one, if it ends meanwhile.
    fn talk<T>(&self, talk: impl Fn(&mut Running) -> Result<Result<T, NoAnswer>, Stopped>) -> Result<T, NoAnswer> {
        match self.talk_once(&talk) {
            Err(NoAnswer::Unanswered(Unanswered { trouble: Trouble::Crash, .. })) => self.talk_once(&talk),
            answer => answer,
        }
    }

    fn talk_once<T>(&self, talk: impl Fn(&mut Running) -> Result<Result<T, NoAnswer>, Stopped>) -> Result<T, NoAnswer> {
        let mut state = self.state.borrow_mut();
        match talk(state.running(self)?) {
            Ok(answer) => answer,
            Err(Stopped { why, in_step }) => {
                if !in_step {
                    state.process = None;
                }
                Err(why.into())
            }
        }
    }

    /// Asks over our protocol.
    fn ask(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let ask = questions::written(position, self.subject(position)?, question);
        let reasons = self.has_ability("reasons");
        self.talk(|running| {
            let line = self.reply(running, &ask)?;
            Ok(answers::understood(&line, running.seq, position, question, reasons)?)
        })
    }

    /// Asks over the Go Text Protocol.
    fn ask_gtp(&self, commands: &Commands, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let mut record = std::mem::take(&mut self.state.borrow_mut().record);
        let game =
            record.turns_to(position).map(|(start, turns)| (start.clone(), turns.into_iter().cloned().collect()));
        self.state.borrow_mut().record = record;
        let game: Option<(Position, Vec<Turn>)> = game;
        let Position::Meigo(position) = position else {
            return Err(NoAnswer::unsupported("only Meigo is spoken of in GTP"));
        };
        let game = game.as_ref().and_then(|(start, turns)| match start {
            Position::Meigo(start) => Some((start, &turns[..])),
            _ => None,
        });
        let asked = gtp::Asked { game, position, question };
        self.talk(|running| gtp::answer(running, commands, self.launch.limit, &asked))
    }
}

/// An engine that is led through games cannot be asked about a position that is none of a game.
fn set_up() -> NoAnswer {
    NoAnswer::unsupported("the engine takes games from their start, and this position is set up")
}

impl Engine for Remote {
    fn name(&self) -> &str {
        &self.name
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        self.check_supported(position, questions::ability(question))?;
        let answer = match &self.tongue {
            Tongue::Protocol => self.ask(position, question),
            Tongue::Gtp(commands) => self.ask_gtp(commands, position, question),
        }?;
        if let Question::Play { by, turn } = question {
            // A game whose positions the engine does not show is followed by the rules.
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
    /// The process of this engine, started again if there is none.
    fn running(&mut self, engine: &Remote) -> Result<&mut Running, Unanswered> {
        match self.process {
            Some(ref mut process) => Ok(process),
            ref mut none => {
                if self.restarts == RESTARTS {
                    let message = format!("not asked, since the engine has been started again {RESTARTS} times");
                    return Err(Unanswered { trouble: Trouble::Skipped, message });
                }
                self.restarts += 1;
                let running = match &engine.tongue {
                    Tongue::Protocol => greeted(&engine.launch)?.0,
                    Tongue::Gtp(_) => gtp::greeted(&engine.launch)?.0,
                };
                Ok(none.insert(running))
            }
        }
    }
}

/// A new process, and what it says of itself.
fn greeted(launch: &Launch) -> Result<(Running, Hello), Unanswered> {
    let mut process = Process::start(launch)?;
    let hello = line(0, &Ask::Hello { protocol: PROTOCOL });
    let unheard = |Unanswered { trouble, message }| {
        let message = format!("`hello` was not answered: {message}");
        Unanswered { trouble, message }
    };
    let reply = process.exchange(hello, launch.start_limit).map_err(unheard)?;
    let protocol = |message| Unanswered { trouble: Trouble::Protocol, message };
    let reply: Reply = answers::read(&reply, 0, "hello", "hello").map_err(|nonsense| protocol(nonsense.message))?;
    match reply.said {
        Said::Hello(hello) if hello.protocol == PROTOCOL => Ok((Running { process, seq: 0 }, hello)),
        Said::Hello(hello) => {
            Err(protocol(format!("the engine speaks protocol {}, and here {PROTOCOL} is spoken", hello.protocol)))
        }
        said => Err(protocol(format!("the reply to `hello` has `{}` where `hello` was expected", said.key()))),
    }
}

/// A request as a line.
fn line(seq: u64, ask: &Ask) -> Vec<u8> {
    // Nothing in a request can fail to be written as JSON: its keys are texts and its numbers finite.
    let mut line = serde_json::to_vec(&Request { seq, ask }).unwrap_or_default();
    line.push(b'\n');
    line
}
