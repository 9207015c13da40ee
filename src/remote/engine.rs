//! Someone else's engine, as one of ours.

use std::cell::RefCell;

use super::process::{Launch, Process};
use super::wire::{Ask, Hello, PROTOCOL, Reply, Request, Said, Sizes};
use super::{answers, questions};
use crate::model::{Answer, Engine, Game, Position, Question, Rejection, Shape, Trouble, Unanswered, shown};

/// How often an engine is started again before it is given up.
pub const RESTARTS: u32 = 20;

/// Someone else's engine: a child process that answers questions over the protocol of `docs/protocol.md`.
///
/// It is started again when it has ended or is out of step, up to [`RESTARTS`] times; after that nothing more is asked of
/// it. A question at which it ends is asked once more, alone in a new process. The process and its children are killed
/// when this is dropped.
pub struct Remote {
    launch: Launch,
    hello: Hello,
    name: String,
    state: RefCell<State>,
}

struct State {
    process: Option<Running>,
    restarts: u32,
}

/// A process that has been greeted, and the number of the last request.
struct Running {
    process: Process,
    seq: u64,
}

impl Remote {
    /// Starts the engine and asks who it is.
    ///
    /// # Errors
    /// [`Unanswered`] when it cannot be started, or does not say in time who it is, in a way that can be understood.
    pub fn start(launch: Launch) -> Result<Remote, Unanswered> {
        let (process, hello) = greeted(&launch)?;
        let version = hello.engine.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
        let name = shown(&format!("{}{version}", hello.engine.name));
        Ok(Remote { launch, hello, name, state: RefCell::new(State { process: Some(process), restarts: 0 }) })
    }

    /// The same engine once more, in a process of its own, which starts when it is asked something.
    #[must_use]
    pub fn another(&self) -> Remote {
        Remote {
            launch: self.launch.clone(),
            hello: self.hello.clone(),
            name: self.name.clone(),
            state: RefCell::new(State { process: None, restarts: 0 }),
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

    fn has_ability(&self, ability: &str) -> bool {
        self.hello.abilities.iter().any(|has| has == ability)
    }

    /// Whether the engine says that it can be asked this.
    fn check_supported(&self, position: &Position, question: &Question) -> Result<(), Rejection> {
        let (game, size) = (position.game(), position.shape().size());
        let ability = questions::ability(question);
        if !self.hello.games.contains_key(game.name()) {
            return Err(answers::unsupported(&format!("the engine does not have {game}")));
        }
        match self.has(game, position.shape()) {
            false => Err(answers::unsupported(&format!("the engine does not have {game} on size {size}"))),
            true if !self.has_ability(ability) => {
                Err(answers::unsupported(&format!("the engine does not have the ability `{ability}`")))
            }
            true => Ok(()),
        }
    }

    fn ask(&self, position: &Position, question: &Question) -> Result<Answer, Rejection> {
        let mut state = self.state.borrow_mut();
        let Running { process, seq } = state.running(&self.launch)?;
        *seq += 1;
        let request = line(*seq, questions::written(position, question));
        let line = match process.exchange(request, self.launch.limit) {
            Ok(line) => line,
            Err(unanswered) => {
                state.process = None;
                return Err(unanswered.into());
            }
        };
        match answers::understood(&line, *seq, position, question, self.has_ability("reasons")) {
            Ok(answer) => answer,
            Err(nonsense) => {
                if !nonsense.in_step {
                    state.process = None;
                }
                Err(Unanswered { trouble: Trouble::Protocol, message: nonsense.message }.into())
            }
        }
    }
}

impl Engine for Remote {
    fn name(&self) -> &str {
        &self.name
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, Rejection> {
        self.check_supported(position, question)?;
        match self.ask(position, question) {
            Err(Rejection::Unanswered(Unanswered { trouble: Trouble::Crash, .. })) => self.ask(position, question),
            answer => answer,
        }
    }
}

impl State {
    /// The process, started again if there is none.
    fn running(&mut self, launch: &Launch) -> Result<&mut Running, Unanswered> {
        match self.process {
            Some(ref mut process) => Ok(process),
            ref mut none => {
                if self.restarts == RESTARTS {
                    let message = format!("not asked, since the engine has been started again {RESTARTS} times");
                    return Err(Unanswered { trouble: Trouble::Skipped, message });
                }
                self.restarts += 1;
                Ok(none.insert(greeted(launch)?.0))
            }
        }
    }
}

/// A new process, and what it says of itself.
fn greeted(launch: &Launch) -> Result<(Running, Hello), Unanswered> {
    let mut process = Process::start(launch)?;
    let reply = process.exchange(line(0, Ask::Hello { protocol: PROTOCOL }), launch.start_limit)?;
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
fn line(seq: u64, ask: Ask) -> Vec<u8> {
    // Nothing in a request can fail to be written as JSON: its keys are texts and its numbers finite.
    let mut line = serde_json::to_vec(&Request { seq, ask }).unwrap_or_default();
    line.push(b'\n');
    line
}
