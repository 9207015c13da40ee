//! An engine of Meigo that speaks the Go Text Protocol, as `docs/gtp.md` says.
//!
//! A question is asked of the game that led to its position: the board is cleared, the turns are played, and then the last
//! one is tried or the engine is asked what it sees. A position that no game led to is set up, if the engine has a command
//! for that.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::answers::label;
use super::engine::{Running, Stopped};
use super::positions;
use super::process::{LONGEST_REPLY, Launch, Process};
use super::protocol::{Any, Hello, Name, PROTOCOL, Positions, Sizes};
use crate::json;
use crate::json::positions::rows;
use crate::model::{
    Answer, Color, Evidence, Game, MeigoPosition, NoAnswer, Outcome, Point, Question, Refusal, Shape, Trouble, Turn,
    Unanswered, shown,
};

/// The commands without which nothing can be asked.
const NEEDED: [&str; 3] = ["boardsize", "clear_board", "play"];
/// The private commands that show a position.
const SHOWING: [&str; 3] = ["shinpan-board", "shinpan-prison", "shinpan-last-marked"];

/// The commands that an engine has.
#[derive(Clone)]
pub(super) struct Commands(BTreeSet<String>);

impl Commands {
    fn has(&self, command: &str) -> bool {
        self.0.contains(command)
    }

    /// Whether the engine shows all of a position, not only whether a turn is legal.
    pub fn show_positions(&self) -> bool {
        SHOWING.iter().all(|command| self.has(command))
    }

    /// What they come to, as the protocol has it.
    fn hello(&self, name: &str, version: Option<&str>) -> Hello {
        let ability = |name: &str, command| (self.has(command)).then(|| name.to_owned());
        Hello {
            protocol: PROTOCOL,
            engine: Name { name: name.to_owned(), version: version.map(str::to_owned) },
            games: BTreeMap::from([(Game::Meigo.name().to_owned(), Sizes::All(Any::Any))]),
            abilities: [ability("play", "play"), ability("moves", "shinpan-hold"), ability("end", "shinpan-winner")]
                .into_iter()
                .flatten()
                .collect(),
            positions: Positions::Moves,
        }
    }
}

/// A new process, what it says of itself, and its commands.
pub(super) fn greeted(launch: &Launch) -> Result<(Running, Hello, Commands), Unanswered> {
    let mut running = Running { process: Process::start(launch)?, seq: 0 };
    let mut talk = Talk { running: &mut running, limit: launch.start_limit };
    let mut say = |command: &str| talk.say(command).map_err(|stopped| stopped.why);
    let list = say("list_commands")?.map_err(|text| failed("list_commands", &text).why)?;
    let commands = Commands(list.split_whitespace().map(str::to_owned).collect());
    if let Some(missing) = NEEDED.into_iter().find(|needed| !commands.has(needed)) {
        let message = format!("`list_commands` has no `{missing}`, without which nothing can be asked");
        return Err(Unanswered { trouble: Trouble::Protocol, message });
    }
    let name = say("name")?.unwrap_or_else(|_| "unnamed".to_owned());
    let version = say("version")?.ok().filter(|version| !version.is_empty());
    let hello = commands.hello(&name, version.as_deref());
    Ok((running, hello, commands))
}

/// A question about a position of Meigo.
pub(super) struct Asked<'a> {
    /// The start of the game that led there and its turns; nothing if the position was set up.
    pub game: Option<(&'a MeigoPosition, &'a [Turn])>,
    pub position: &'a MeigoPosition,
    pub question: &'a Question,
}

/// What came of a command or of a question, or that there can be no going on.
type Said<T> = Result<Result<T, NoAnswer>, Stopped>;

/// The answer of the engine.
pub(super) fn answer(running: &mut Running, commands: &Commands, limit: Duration, asked: &Asked) -> Said<Answer> {
    let mut talk = Talk { running, limit };
    if let Err(rejection) = talk.set_up(commands, asked)? {
        return Ok(Err(rejection));
    }
    let to_move = asked.position.to_move;
    match asked.question {
        Question::Play { by: Some(by), .. } if *by != to_move => {
            Ok(Err(NoAnswer::unsupported("either player may move in GTP")))
        }
        Question::Play { turn, .. } => talk.play(commands, asked, turn),
        Question::Turns => talk.legal_turns(commands, asked),
        Question::Over => Ok(talk.winner()?.map(|winner| Answer::Is(winner != Outcome::Undecided))),
        Question::Winner(_) => Ok(talk.winner()?.map(Answer::Outcome)),
        _ => Ok(Err(NoAnswer::unsupported("there is no command for this"))),
    }
}

/// A talk with a process, within a time for each command.
struct Talk<'a> {
    running: &'a mut Running,
    limit: Duration,
}

impl Talk<'_> {
    /// Says a command and hears the response: what comes of it, or what the engine says is wrong.
    fn say(&mut self, command: &str) -> Result<Result<String, String>, Stopped> {
        let deadline = Instant::now() + self.limit;
        let Running { process, seq } = &mut *self.running;
        *seq += 1;
        process.send(format!("{seq} {command}\n").into_bytes());
        let mut response = String::new();
        loop {
            let line = process.hear(deadline.saturating_duration_since(Instant::now()), self.limit)?;
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end();
            match (line.is_empty(), response.is_empty()) {
                // Empty lines before a response are nothing, and the first one after it is its end.
                (true, true) => continue,
                (true, false) => break,
                (false, _) => {
                    response.push_str(line);
                    response.push('\n');
                }
            }
            if response.len() > LONGEST_REPLY {
                return Err(out_of_step(format!("the response to `{command}` is longer than {LONGEST_REPLY} bytes")));
            }
        }
        let (is_success, rest) = match (response.strip_prefix('='), response.strip_prefix('?')) {
            (Some(rest), _) => (true, rest),
            (_, Some(rest)) => (false, rest),
            _ => {
                let message = format!("the response to `{command}` begins with neither `=` nor `?`");
                return Err(out_of_step(format!("{message}: `{}`", shown(response.trim_end()))));
            }
        };
        let Some(rest) = rest.strip_prefix(&seq.to_string()).filter(|rest| rest.starts_with(char::is_whitespace))
        else {
            let message = format!("the response to `{seq} {command}` does not repeat the number {seq}");
            return Err(out_of_step(format!("{message}: `{}`", shown(response.trim_end()))));
        };
        let text = rest.trim().to_owned();
        Ok(if is_success { Ok(text) } else { Err(text) })
    }

    /// Says a command that there is no reason to refuse.
    fn must(&mut self, command: &str) -> Result<String, Stopped> {
        self.say(command)?.map_err(|text| failed(command, &text))
    }

    /// Leads the engine to the position.
    fn set_up(&mut self, commands: &Commands, asked: &Asked) -> Said<()> {
        match asked.game {
            Some((start, turns)) => self.replay(commands, start, turns),
            None if commands.has("shinpan-set-up") => {
                self.must(&set_up_command(asked.position))?;
                Ok(Ok(()))
            }
            None => {
                Ok(Err(NoAnswer::unsupported("the engine has no `shinpan-set-up`, and no game led to this position")))
            }
        }
    }

    /// Plays a game from its start.
    fn replay(&mut self, commands: &Commands, start: &MeigoPosition, turns: &[Turn]) -> Said<()> {
        let shape = start.board.shape();
        let (columns, rows) = (shape.row_length(0), shape.rows());
        let size = match columns == rows {
            true => format!("boardsize {rows}"),
            false if commands.has("rectangular_boardsize") => format!("rectangular_boardsize {columns} {rows}"),
            false => return Ok(Err(NoAnswer::unsupported("the engine has no `rectangular_boardsize`"))),
        };
        if let Err(text) = self.say(&size)? {
            return Ok(Err(NoAnswer::unsupported(&format!("the engine refuses `{size}`: {}", shown(&text)))));
        }
        self.must("clear_board")?;
        let another = match (start.handicap, start.prison) {
            (false, 0) => None,
            (true, _) => Some("shinpan-start handicap".to_owned()),
            (false, prison) => Some(format!("shinpan-start {prison}")),
        };
        match another {
            Some(_) if !commands.has("shinpan-start") => {
                return Ok(Err(NoAnswer::unsupported(
                    "the engine has no `shinpan-start`, for another start than the usual one",
                )));
            }
            Some(command) => drop(self.must(&command)?),
            None => {}
        }
        let mut player = start.to_move;
        for turn in turns {
            match command(commands, shape, player, turn) {
                Ok(command) => drop(self.must(&command)?),
                Err(rejection) => return Ok(Err(rejection)),
            }
            player = player.other();
        }
        Ok(Ok(()))
    }

    fn play(&mut self, commands: &Commands, asked: &Asked, turn: &Turn) -> Said<Answer> {
        let command = match command(commands, asked.position.board.shape(), asked.position.to_move, turn) {
            Ok(command) => command,
            Err(rejection) => return Ok(Err(rejection)),
        };
        if let Err(text) = self.say(&command)? {
            return Ok(Ok(refusal(&text)));
        }
        if !commands.show_positions() {
            return Ok(Ok(Answer::Legal));
        }
        let board = self.must("shinpan-board")?.lines().map(|row| row.split_whitespace().collect()).collect();
        let prison = self.must("shinpan-prison")?;
        let prison = prison.parse().map_err(|_| nonsense("shinpan-prison", "a number such as `3` or `-2`", &prison))?;
        let last_marked = match self.must("shinpan-last-marked")?.as_str() {
            "true" => true,
            "false" => false,
            other => return Err(nonsense("shinpan-last-marked", "`true` or `false`", other)),
        };
        let said = json::Meigo { board, prison, last_marked, to_move: None, first_turns: None, handicap: None };
        match positions::meigo_after(&said, asked.position) {
            Ok(after) => Ok(Ok(Answer::Position(Box::new(after)))),
            Err(error) => Err(nonsense("shinpan-board", "the rows of the board", &error.to_string())),
        }
    }

    /// All legal turns: each is tried.
    fn legal_turns(&mut self, commands: &Commands, asked: &Asked) -> Said<Answer> {
        let MeigoPosition { board, to_move, .. } = asked.position;
        if asked.position.opens_with_handicap() {
            return Ok(Err(NoAnswer::unsupported("there is no command to list handicaps")));
        }
        let mut legal = BTreeSet::new();
        for turn in board.shape().points().map(Turn::Place).chain([Turn::Hold]) {
            let command = match command(commands, board.shape(), *to_move, &turn) {
                Ok(command) => command,
                Err(rejection) => return Ok(Err(rejection)),
            };
            if self.say(&command)?.is_err() {
                continue;
            }
            legal.insert(turn);
            if commands.has("undo") {
                self.must("undo")?;
            } else if let Err(rejection) = self.set_up(commands, asked)? {
                return Ok(Err(rejection));
            }
        }
        Ok(Ok(Answer::Turns(legal)))
    }

    fn winner(&mut self) -> Said<Outcome> {
        Ok(Ok(match self.must("shinpan-winner")?.as_str() {
            "black" => Outcome::Won(Color::Black),
            "white" => Outcome::Won(Color::White),
            "undecided" => Outcome::Undecided,
            other => return Err(nonsense("shinpan-winner", "`black`, `white` or `undecided`", other)),
        }))
    }
}

/// The command that sets a position up.
fn set_up_command(position: &MeigoPosition) -> String {
    let MeigoPosition { board, to_move, first_turns, last_marked, prison, .. } = position;
    let waiting = match (first_turns.black, first_turns.white) {
        (true, true) => "both",
        (true, false) => "black",
        (false, true) => "white",
        (false, false) => "none",
    };
    format!("shinpan-set-up {} {to_move} {prison} {last_marked} {waiting}", rows(board).join("/"))
}

/// The command for a turn of this player.
fn command(commands: &Commands, shape: Shape, player: Color, turn: &Turn) -> Result<String, NoAnswer> {
    let vertex = |&point: &Point| shape.name(point).to_uppercase();
    match turn {
        Turn::Place(point) => Ok(format!("play {player} {}", vertex(point))),
        Turn::Pass => Ok(format!("play {player} pass")),
        Turn::Hold if commands.has("shinpan-hold") => Ok(format!("shinpan-hold {player}")),
        Turn::Handicap(points) if commands.has("set_free_handicap") && !points.is_empty() => {
            Ok(format!("set_free_handicap {}", points.iter().map(vertex).collect::<Vec<_>>().join(" ")))
        }
        _ => Err(NoAnswer::unsupported("the engine has no command for this turn")),
    }
}

/// A turn is not legal. An engine may name the clause among its words.
fn refusal(text: &str) -> Answer {
    let clause = text.split(|sign: char| sign.is_whitespace() || sign == ':').find_map(label);
    clause.map_or(Answer::Illegal, |clause| Answer::Refused(Refusal::new(clause, Evidence::Withheld)))
}

/// The engine does not do what it said it could; the next command may be understood.
fn failed(command: &str, text: &str) -> Stopped {
    protocol(format!("the engine fails at `{command}`: `{}`", shown(text)), true)
}

/// A response that is not of the kind that the command asks for.
fn nonsense(command: &str, expected: &str, text: &str) -> Stopped {
    protocol(format!("the response to `{command}` is not {expected}: `{}`", shown(text)), true)
}

fn out_of_step(message: String) -> Stopped {
    protocol(message, false)
}

fn protocol(message: String, in_step: bool) -> Stopped {
    Stopped { why: Unanswered { trouble: Trouble::Protocol, message }, in_step }
}
