//! Questions to an engine of Meigo over the Go Text Protocol (`docs/gtp.md`).
//!
//! The engine clears its board and plays the game that led to the position; then the turn is tried, or the engine is
//! asked for what it sees. A position without such a game is set up, if the engine has a command for that.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::answers::label;
use super::positions;
use super::process::{LONGEST_REPLY, Launch, Process};
use super::protocol::{Any, Hello, Name, PROTOCOL, Positions, Sizes};
use super::session::{Session, Stopped};
use crate::json;
use crate::json::positions::rows;
use crate::model::{
    Answer, Color, Evidence, Game, MeigoPosition, Outcome, Point, Question, Refusal, Shape, Turn, Unanswered, shown,
};

/// The commands that every question needs.
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

    /// The `hello` of the protocol that says the same.
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

/// A session with a new process, its `hello` and its commands.
pub(super) fn greet(launch: &Launch) -> Result<(Session, Hello, Commands), Unanswered> {
    let mut session = Session { process: Process::start(launch)?, seq: 0 };
    let mut talk = Talk { session: &mut session, limit: launch.start_limit };
    let (commands, hello) = talk.hello().map_err(|stopped| stopped.why)?;
    Ok((session, hello, commands))
}

/// A question about a position of Meigo.
pub(super) struct Query<'a> {
    /// The start and the turns of the game that led to the position; none if the position was set up.
    pub game: Option<(&'a MeigoPosition, &'a [Turn])>,
    pub position: &'a MeigoPosition,
    pub question: &'a Question,
}

/// The engine's answer to a question.
pub(super) fn answer(
    session: &mut Session,
    commands: &Commands,
    limit: Duration,
    query: &Query,
) -> Result<Answer, Stopped> {
    let mut talk = Talk { session, limit };
    talk.set_up(commands, query)?;
    match query.question {
        Question::Play { by: Some(by), .. } if *by != query.position.to_move => {
            Err(Stopped::unsupported("GTP lets either player move"))
        }
        Question::Play { turn, .. } => talk.play(commands, query, turn),
        Question::Turns => talk.legal_turns(commands, query),
        Question::Over => talk.winner().map(|winner| Answer::Is(winner != Outcome::Undecided)),
        Question::Winner(_) => talk.winner().map(Answer::Outcome),
        _ => Err(Stopped::unsupported("there is no command for this")),
    }
}

/// A session, and the time that a command may take.
struct Talk<'a> {
    session: &'a mut Session,
    limit: Duration,
}

impl Talk<'_> {
    /// The engine's commands, and its `hello` made of them.
    fn hello(&mut self) -> Result<(Commands, Hello), Stopped> {
        let list = self.must("list_commands")?;
        let commands = Commands(list.split_whitespace().map(str::to_owned).collect());
        if let Some(missing) = NEEDED.into_iter().find(|needed| !commands.has(needed)) {
            let message = format!("`list_commands` has no `{missing}`, which every question needs");
            return Err(Stopped::protocol(message, true));
        }
        let name = self.say("name")?.unwrap_or_else(|_| "unnamed".to_owned());
        let version = self.say("version")?.ok().filter(|version| !version.is_empty());
        let hello = commands.hello(&name, version.as_deref());
        Ok((commands, hello))
    }

    /// Sends a command and reads the response: its text if it is a success, and its error text if not.
    fn say(&mut self, command: &str) -> Result<Result<String, String>, Stopped> {
        let deadline = Instant::now() + self.limit;
        let Session { process, seq } = &mut *self.session;
        *seq += 1;
        process.send(format!("{seq} {command}\n").into_bytes());
        let mut response = String::new();
        loop {
            let line = process.hear(deadline.saturating_duration_since(Instant::now()), self.limit)?;
            let line = String::from_utf8_lossy(&line);
            let line = line.trim_end();
            match (line.is_empty(), response.is_empty()) {
                // Empty lines before a response are skipped; the first one after it is its end.
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

    /// Sends a command that the engine has no reason to refuse.
    fn must(&mut self, command: &str) -> Result<String, Stopped> {
        self.say(command)?.map_err(|text| failed(command, &text))
    }

    /// Leads the engine to the position.
    fn set_up(&mut self, commands: &Commands, query: &Query) -> Result<(), Stopped> {
        match query.game {
            Some((start, turns)) => self.replay(commands, start, turns),
            None if commands.has("shinpan-set-up") => self.must(&set_up_command(query.position)).map(drop),
            None => Err(Stopped::unsupported("the engine has no `shinpan-set-up`, and no game led to this position")),
        }
    }

    /// Plays a game from its start.
    fn replay(&mut self, commands: &Commands, start: &MeigoPosition, turns: &[Turn]) -> Result<(), Stopped> {
        let shape = start.board.shape();
        let (columns, rows) = (shape.row_length(0), shape.rows());
        let size = match columns == rows {
            true => format!("boardsize {rows}"),
            false if commands.has("rectangular_boardsize") => format!("rectangular_boardsize {columns} {rows}"),
            false => return Err(Stopped::unsupported("the engine has no `rectangular_boardsize`")),
        };
        if let Err(text) = self.say(&size)? {
            return Err(Stopped::unsupported(&format!("the engine refuses `{size}`: {}", shown(&text))));
        }
        self.must("clear_board")?;
        let unusual = match (start.handicap, start.prison) {
            (false, 0) => None,
            (true, _) => Some("shinpan-start handicap".to_owned()),
            (false, prison) => Some(format!("shinpan-start {prison}")),
        };
        match unusual {
            Some(_) if !commands.has("shinpan-start") => {
                let message = "the engine has no `shinpan-start`, for another start than the usual one";
                return Err(Stopped::unsupported(message));
            }
            Some(command) => drop(self.must(&command)?),
            None => {}
        }
        let mut player = start.to_move;
        for turn in turns {
            self.must(&command(commands, shape, player, turn)?)?;
            player = player.other();
        }
        Ok(())
    }

    /// Tries a turn in the position that the engine has been led to.
    fn play(&mut self, commands: &Commands, query: &Query, turn: &Turn) -> Result<Answer, Stopped> {
        let MeigoPosition { board, to_move, .. } = query.position;
        if let Err(text) = self.say(&command(commands, board.shape(), *to_move, turn)?)? {
            return Ok(refusal(&text));
        }
        if !commands.show_positions() {
            return Ok(Answer::Legal);
        }
        let board = self.must("shinpan-board")?.lines().map(|row| row.split_whitespace().collect()).collect();
        let prison = self.must("shinpan-prison")?;
        let prison = prison.parse().map_err(|_| nonsense("shinpan-prison", "a number such as `3` or `-2`", &prison))?;
        let last_marked = match self.must("shinpan-last-marked")?.as_str() {
            "true" => true,
            "false" => false,
            other => return Err(nonsense("shinpan-last-marked", "`true` or `false`", other)),
        };
        let after = json::Meigo { board, prison, last_marked, to_move: None, first_turns: None, handicap: None };
        match positions::meigo_after(&after, query.position) {
            Ok(after) => Ok(Answer::Position(Box::new(after))),
            Err(error) => Err(nonsense("shinpan-board", "the rows of the board", &error.to_string())),
        }
    }

    /// All legal turns. Each turn is tried.
    fn legal_turns(&mut self, commands: &Commands, query: &Query) -> Result<Answer, Stopped> {
        let MeigoPosition { board, to_move, .. } = query.position;
        if query.position.opens_with_handicap() {
            return Err(Stopped::unsupported("there is no command to list handicaps"));
        }
        let mut legal = BTreeSet::new();
        for turn in board.shape().points().map(Turn::Place).chain([Turn::Hold]) {
            if self.say(&command(commands, board.shape(), *to_move, &turn)?)?.is_err() {
                continue;
            }
            legal.insert(turn);
            match commands.has("undo") {
                true => self.must("undo").map(drop)?,
                false => self.set_up(commands, query)?,
            }
        }
        Ok(Answer::Turns(legal))
    }

    fn winner(&mut self) -> Result<Outcome, Stopped> {
        match self.must("shinpan-winner")?.as_str() {
            "black" => Ok(Outcome::Won(Color::Black)),
            "white" => Ok(Outcome::Won(Color::White)),
            "undecided" => Ok(Outcome::Undecided),
            other => Err(nonsense("shinpan-winner", "`black`, `white` or `undecided`", other)),
        }
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
fn command(commands: &Commands, shape: Shape, player: Color, turn: &Turn) -> Result<String, Stopped> {
    let vertex = |&point: &Point| shape.name(point).to_uppercase();
    match turn {
        Turn::Place(point) => Ok(format!("play {player} {}", vertex(point))),
        Turn::Pass => Ok(format!("play {player} pass")),
        Turn::Hold if commands.has("shinpan-hold") => Ok(format!("shinpan-hold {player}")),
        Turn::Handicap(points) if commands.has("set_free_handicap") && !points.is_empty() => {
            Ok(format!("set_free_handicap {}", points.iter().map(vertex).collect::<Vec<_>>().join(" ")))
        }
        _ => Err(Stopped::unsupported("the engine has no command for this turn")),
    }
}

/// The refusal of a turn, by the clause whose label is among the engine's words, if any.
fn refusal(text: &str) -> Answer {
    let clause = text.split(|sign: char| sign.is_whitespace() || sign == ':').find_map(label);
    clause.map_or(Answer::Illegal, |clause| Answer::Refused(Refusal::new(clause, Evidence::Withheld)))
}

/// The engine refuses a command that it has.
fn failed(command: &str, text: &str) -> Stopped {
    Stopped::protocol(format!("the engine fails at `{command}`: `{}`", shown(text)), true)
}

/// A response that does not have the form that the command asks for.
fn nonsense(command: &str, expected: &str, text: &str) -> Stopped {
    Stopped::protocol(format!("the response to `{command}` is not {expected}: `{}`", shown(text)), true)
}

fn out_of_step(message: String) -> Stopped {
    Stopped::protocol(message, false)
}
