//! The engine's side of the Go Text Protocol: one of ours, which referees a game of Meigo.

use std::io::{self, BufRead, Write};

use super::lines::{self, NextLine};
use crate::model::{
    Answer, Board, Color, Dead, Engine, FirstTurns, MeigoPosition, Outcome, Point, Position, Question, Shape, Stone,
    Turn,
};
use crate::naive::meigo;

/// The longest command that is read, in bytes.
const LONGEST_COMMAND: usize = 1 << 16;

const COMMANDS: [&str; 21] = [
    "boardsize",
    "clear_board",
    "known_command",
    "komi",
    "list_commands",
    "name",
    "play",
    "protocol_version",
    "quit",
    "rectangular_boardsize",
    "set_free_handicap",
    "shinpan-board",
    "shinpan-hold",
    "shinpan-last-marked",
    "shinpan-prison",
    "shinpan-set-up",
    "shinpan-start",
    "shinpan-winner",
    "showboard",
    "undo",
    "version",
];

/// Obeys commands of the Go Text Protocol, version 2, until `quit` or the end of their stream. `docs/gtp.md` lists
/// them.
///
/// ```
/// use shinpan::{naive::LITERAL, remote};
///
/// let mut responses = Vec::new();
/// remote::serve_gtp(&LITERAL, "boardsize 3\n1 play black B2\nplay white B2\n".as_bytes(), &mut responses)?;
/// assert_eq!(String::from_utf8(responses)?, "=\n\n=1\n\n? illegal move: meigo.turn.first\n\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a stream cannot be read or written.
pub fn serve_gtp(engine: &dyn Engine, mut commands: impl BufRead, mut responses: impl Write) -> io::Result<()> {
    let mut table = Table::new(engine);
    loop {
        let line = match lines::next(&mut commands, LONGEST_COMMAND)? {
            NextLine::End => return Ok(()),
            NextLine::Whole(line) | NextLine::Broken(line) => String::from_utf8_lossy(&line).into_owned(),
            NextLine::TooLong(_) => {
                lines::skip(&mut commands)?;
                write!(responses, "? the command is longer than {LONGEST_COMMAND} bytes\n\n")?;
                responses.flush()?;
                continue;
            }
        };
        let line = line.split('#').next().unwrap_or_default();
        let mut words =
            line.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty());
        let Some(mut command) = words.next() else { continue };
        let mut id = "";
        if command.bytes().all(|sign| sign.is_ascii_digit()) {
            id = command;
            command = words.next().unwrap_or_default();
        }
        let (sign, text) = match table.obey(command, &words.collect::<Vec<_>>()) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let text = if text.is_empty() { text } else { format!(" {text}") };
        write!(responses, "{sign}{id}{}\n\n", text.trim_end())?;
        responses.flush()?;
        if command == "quit" {
            return Ok(());
        }
    }
}

/// A game on the table.
struct Table<'a> {
    engine: &'a dyn Engine,
    /// The start, and the position after each turn.
    game: Vec<MeigoPosition>,
}

impl<'a> Table<'a> {
    fn new(engine: &'a dyn Engine) -> Table<'a> {
        // 19 by 19 is a size of Meigo, so the list is not empty.
        let start = Shape::grid(19, 19).map(|shape| meigo::LITERAL.start(shape, 0));
        Table { engine, game: start.into_iter().collect() }
    }

    fn now(&self) -> Result<&MeigoPosition, String> {
        self.game.last().ok_or_else(|| "there is no board".to_owned())
    }

    fn shape(&self) -> Result<Shape, String> {
        Ok(self.now()?.board.shape())
    }

    /// Obeys a command: the text of the response, or the error text.
    fn obey(&mut self, command: &str, arguments: &[&str]) -> Result<String, String> {
        let done = Ok(String::new());
        match (command, arguments) {
            ("protocol_version", []) => Ok("2".to_owned()),
            ("name", []) => Ok(format!("shinpan {}", self.engine.name())),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            // Meigo has no komi, but controllers set one.
            ("quit", []) | ("komi", [_]) => done,
            ("boardsize", [size]) => self.clear(Some((size, size)), 0),
            ("rectangular_boardsize", [columns, rows]) => self.clear(Some((columns, rows)), 0),
            ("clear_board", []) => self.clear(None, 0),
            ("shinpan-start", ["handicap"]) => {
                self.game = vec![meigo::LITERAL.start_with_handicap(self.shape()?)];
                done
            }
            ("shinpan-start", [prison]) => {
                self.clear(None, prison.parse().map_err(|_| format!("`{prison}` is not a number of black stones"))?)
            }
            ("shinpan-set-up", [rows, player, prison, last_marked, first_turns]) => {
                let waiting = |color: Color| ["both", color.name()].contains(first_turns);
                let position = MeigoPosition {
                    board: Board::grid_from_diagram(&rows.replace('/', "\n")).map_err(|error| error.to_string())?,
                    to_move: color(player)?,
                    first_turns: FirstTurns { black: waiting(Color::Black), white: waiting(Color::White) },
                    handicap: false,
                    last_marked: last_marked.parse().map_err(|_| "syntax error")?,
                    prison: prison.parse().map_err(|_| "syntax error")?,
                };
                self.game = vec![position];
                done
            }
            ("play", [player, vertex]) if vertex.eq_ignore_ascii_case("pass") => self.turn(color(player)?, Turn::Pass),
            ("play", [player, vertex]) => self.turn(color(player)?, Turn::Place(self.point(vertex)?)),
            ("shinpan-hold", [player]) => self.turn(color(player)?, Turn::Hold),
            ("set_free_handicap", vertices) => {
                let points = vertices.iter().map(|vertex| self.point(vertex)).collect::<Result<_, _>>()?;
                self.turn(Color::Black, Turn::Handicap(points))
            }
            ("undo", []) if self.game.len() > 1 => {
                self.game.pop();
                done
            }
            ("undo", []) => Err("cannot undo".to_owned()),
            ("shinpan-board", []) => Ok(rows(&self.now()?.board, "")),
            ("showboard", []) => Ok(format!("\n{}", rows(&self.now()?.board, " "))),
            ("shinpan-prison", []) => Ok(self.now()?.prison.to_string()),
            ("shinpan-last-marked", []) => Ok(self.now()?.last_marked.to_string()),
            ("shinpan-winner", []) => match self.ask(&Question::Winner(Dead::default()))? {
                Answer::Outcome(Outcome::Undecided) => Ok("undecided".to_owned()),
                Answer::Outcome(Outcome::Won(player)) => Ok(player.to_string()),
                _ => Err("the engine does not say".to_owned()),
            },
            (known, _) if COMMANDS.contains(&known) => Err("syntax error".to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    /// Starts a game on a board of this size, or of the size before.
    fn clear(&mut self, size: Option<(&str, &str)>, prison: u32) -> Result<String, String> {
        let shape = match size {
            None => self.shape()?,
            Some((columns, rows)) => {
                let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is not a number"));
                Shape::grid(number(columns)?, number(rows)?).map_err(|_| "unacceptable size".to_owned())?
            }
        };
        self.game = vec![meigo::LITERAL.start(shape, prison)];
        Ok(String::new())
    }

    fn point(&self, vertex: &str) -> Result<Point, String> {
        self.shape()?.point(&vertex.to_lowercase()).map_err(|error| error.to_string())
    }

    fn ask(&self, question: &Question) -> Result<Answer, String> {
        let position = Position::Meigo(self.now()?.clone());
        match self.engine.answer(&position, question).map_err(|none| none.to_string())? {
            Answer::Refused(refusal) => Err(format!("illegal move: {}", refusal.rule)),
            Answer::Illegal => Err("illegal move".to_owned()),
            answer => Ok(answer),
        }
    }

    fn turn(&mut self, by: Color, turn: Turn) -> Result<String, String> {
        match self.ask(&Question::Play { by: Some(by), turn })? {
            Answer::Position(after) => match *after {
                Position::Meigo(after) => {
                    self.game.push(after);
                    Ok(String::new())
                }
                _ => Err("the engine plays another game".to_owned()),
            },
            _ => Err("the engine gives no position".to_owned()),
        }
    }
}

fn color(name: &str) -> Result<Color, String> {
    match name.to_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("syntax error".to_owned()),
    }
}

/// The rows from top to bottom.
fn rows(board: &Board, between: &str) -> String {
    let shape = board.shape();
    let sign = |row, index| board.stone(Point { row, index }).map_or('.', Stone::sign).to_string();
    let row = |row| (0..shape.row_length(row)).map(|index| sign(row, index)).collect::<Vec<_>>().join(between);
    (0..shape.rows()).rev().map(row).collect::<Vec<_>>().join("\n")
}
