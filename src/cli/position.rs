//! The options that set up a position or name a case, and the position that a command is then about.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::cases::Chosen;
use super::diagram;
use crate::model::{Button, Captures, Color, Error, Game, Play, Point, Position, Prison, Shape};
use crate::naive::LITERAL;
use crate::suite::{Check, SetUp, SetUpKey};

/// A paragraph on diagrams, for the help of the commands about a position.
pub const POSITION_HELP: &str = "A board is drawn as rows of signs from top to bottom: `.` empty, `X` black, `O` white, and in Meigo `x` and `o` marked stones. \
Spaces mean nothing, the rows' lengths tell the size, and coordinates as `draw` prints them may stand around it:

     . O .
    . X X .
   . . . O .
    . . . .
     . . .
";

/// A position: a game and a board, or a case.
#[derive(Debug, clap::Args)]
pub struct PositionOptions {
    /// A game (keil, hexgo, meigo) with --board or --size; or the id of a case, with #2 only its second check
    #[arg(value_name = "GAME|ID")]
    what: String,
    /// The board: a file with a diagram, or - to read it from the input
    #[arg(long, value_name = "FILE", conflicts_with = "size", help_heading = "The position")]
    board: Option<String>,
    /// The start of a game on a board of this size: 5 for a hexagon, 9x7 for a grid
    #[arg(long, value_name = "SIZE", help_heading = "The position")]
    size: Option<String>,
    /// Whose turn it is, black or white; black unless said otherwise
    #[arg(long, value_name = "COLOR", value_parser = word::<Color, 2>(["black", "white"]), hide_possible_values = true, help_heading = "The position")]
    to_move: Option<Color>,
    /// Turns played from there first, such as 'd4, pass, e5'
    #[arg(long, value_name = "TURNS", help_heading = "The position")]
    moves: Option<String>,
    /// Keil, HexGo: White's komi, a whole number; 0 in Keil and 6 in HexGo unless said otherwise
    #[arg(long, value_name = "N", help_heading = "The position")]
    komi: Option<u32>,
    /// Keil, HexGo: passes just made in succession, 0, 1 or 2
    #[arg(long, value_name = "N", help_heading = "The position")]
    passes: Option<u8>,
    /// Keil: free, black or white (who has it), or none (a game without one); free unless said otherwise
    #[arg(long, value_name = "WHERE", value_parser = word::<Button, 4>(["free", "black", "white", "none"]), hide_possible_values = true, help_heading = "The position")]
    button: Option<Button>,
    /// Keil: the board is the start of the game, so no turn has ended with it
    #[arg(long, help_heading = "The position")]
    start: bool,
    /// HexGo: stones captured so far, such as 'black 3, white 1'
    #[arg(long, value_name = "STONES", help_heading = "The position")]
    captures: Option<String>,
    /// Meigo: what is in the prison, empty or such as '3 black'
    #[arg(long, value_name = "STONES", help_heading = "The position")]
    prison: Option<String>,
    /// Meigo: whose first turn is still to come, such as black,white
    #[arg(long, value_name = "COLORS", value_delimiter = ',', value_parser = word::<Color, 2>(["black", "white"]), hide_possible_values = true, help_heading = "The position")]
    first_turns: Option<Vec<Color>>,
    /// Meigo: the turn just before put down a marked stone
    #[arg(long, help_heading = "The position")]
    last_marked: bool,
    /// Meigo: Black opens with a handicap
    #[arg(long, help_heading = "The position")]
    handicap: bool,
    /// Take the board as it stands, even if some group on it would have come off
    #[arg(long, help_heading = "The position")]
    unsettled: bool,
    /// Look for the case in a file of your own instead of the suite
    #[arg(long, value_name = "FILE", help_heading = "The position")]
    cases: Option<PathBuf>,
}

/// Reads one of these words as the value that it stands for.
fn word<T: FromStr<Err = Error> + Clone + Send + Sync + 'static, const N: usize>(
    words: [&'static str; N],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(words).try_map(|word| word.parse())
}

impl PositionOptions {
    fn set_up(&self) -> Result<SetUp, String> {
        Ok(SetUp {
            board: self.board.as_deref().map(diagram::read).transpose()?,
            size: self.size.clone(),
            to_move: self.to_move,
            unsettled: self.unsettled,
            komi: self.komi,
            passes: self.passes,
            button: self.button,
            start: self.start.then_some(true),
            captures: self.captures.as_deref().map(captures).transpose()?,
            history: None,
            prison: self.prison.as_deref().map(prison).transpose()?,
            first_turns: self.first_turns.clone(),
            last_marked: self.last_marked.then_some(true),
            handicap: self.handicap.then_some(true),
        })
    }
}

/// A key of a set-up as the command line writes it. Earlier boards cannot be written there.
fn option(key: SetUpKey, value: Option<&str>) -> String {
    match (key, value) {
        (SetUpKey::History, _) => key.name().to_owned(),
        (_, None | Some("true")) => format!("--{}", key.name()),
        (_, Some(value)) => format!("--{} {value}", key.name()),
    }
}

/// `black 3, white 1`, or one of the two.
fn captures(text: &str) -> Result<Captures, String> {
    let wrong = || format!("`--captures {}`: write it as `black 3, white 1`", text.escape_debug());
    let (mut captures, mut seen) = (Captures::default(), BTreeSet::new());
    for part in text.split(',') {
        let (color, number) = part.trim().split_once(' ').ok_or_else(wrong)?;
        let (color, number) = (color.parse().map_err(|_| wrong())?, number.trim().parse::<u32>().map_err(|_| wrong())?);
        if !seen.insert(color) {
            return Err(wrong());
        }
        captures = captures.plus(color, number as usize);
    }
    Ok(captures)
}

/// `3 black`, `2 white` or `empty`.
fn prison(text: &str) -> Result<Prison, String> {
    text.parse().map_err(|_| format!("`--prison {}`: write it as `empty`, `3 black` or `2 white`", text.escape_debug()))
}

/// The position that a command is about, and what follows from it.
pub struct Topic {
    /// The position after the moves of the case or of `--moves`.
    pub start: Position,
    moves: Vec<Play>,
    /// What follows.
    pub sequel: Sequel,
}

/// The turns or the checks that follow from a position.
pub enum Sequel {
    /// The turns of `--play`.
    Turns(Vec<Play>),
    /// The checks of a case.
    Checks(Box<Chosen>),
}

impl Topic {
    /// The position that the options set up with the turns of `--play`, or the case that they name.
    ///
    /// # Errors
    /// A message when the options fit neither, when there is no such case, or when a turn that leads to the position is not
    /// legal.
    pub fn of(options: &PositionOptions, play: Option<&str>) -> Result<Topic, String> {
        let play = play.map(turns).unwrap_or_default();
        match options.what.to_lowercase().parse::<Game>() {
            Ok(game) => Topic::set_up(game, options, &play),
            Err(_) if !options.what.contains('/') => Err(format!(
                "`{}` is neither a game (keil, hexgo, meigo) nor the id of a case, such as `keil/ko-after-a-threat`",
                options.what.escape_debug()
            )),
            Err(_) => Topic::named(options, &play),
        }
    }

    fn set_up(game: Game, options: &PositionOptions, play: &[String]) -> Result<Topic, String> {
        let set_up = options.set_up()?;
        if set_up.board.is_none() && set_up.size.is_none() {
            return Err(format!(
                "draw the position in a file and name it with `--board FILE` (`--board -` reads it from the input), or start a game with `--size {}`",
                if game == Game::Meigo { "9x9" } else { "5" }
            ));
        }
        let position = set_up.position(game, &option).map_err(|error| error.to_string())?;
        let shape = position.shape();
        let moves = options.moves.as_deref().map(turns).unwrap_or_default();
        let moves = plays(shape, &moves).map_err(|error| format!("`--moves`: {error}"))?;
        Ok(Topic { start: after(position, &moves)?, moves, sequel: Sequel::Turns(plays(shape, play)?) })
    }

    fn named(options: &PositionOptions, play: &[String]) -> Result<Topic, String> {
        let set_up = options.set_up()?;
        let moves = options.moves.is_some().then(|| "--moves".to_owned());
        if let Some(given) = set_up.keys().map(|key| option(key, None)).chain(moves).next() {
            return Err(format!("`{given}` goes with a game; the case `{}` has its own position", options.what));
        }
        if !play.is_empty() {
            return Err("`--play` goes with a game; a case has turns of its own, `keil/…#2` those of one check".into());
        }
        Topic::of_case(Chosen::by_id(&options.what, options.cases.as_deref())?)
    }

    /// A case, or one check of it.
    ///
    /// # Errors
    /// A message when a move of the case is not legal.
    pub fn of_case(chosen: Chosen) -> Result<Topic, String> {
        let moves = chosen.case.moves.clone();
        let start = after(chosen.case.position.clone(), &moves)?;
        Ok(Topic { start, moves, sequel: Sequel::Checks(Box::new(chosen)) })
    }

    /// The one check that the command is about.
    pub fn check(&self) -> Option<&Check> {
        match &self.sequel {
            Sequel::Turns(_) => None,
            Sequel::Checks(chosen) => chosen.check(),
        }
    }

    /// The turns of `--play`, or those of the one check.
    fn turns(&self) -> &[Play] {
        match &self.sequel {
            Sequel::Turns(turns) => turns,
            Sequel::Checks(_) => self.check().map_or(&[], |check| &check.play),
        }
    }

    /// The last turn that led to the end.
    pub fn last_turn(&self) -> Option<&Play> {
        self.turns().last().or(self.moves.last())
    }

    /// The position after the turns of `--play`, or after those of the one check.
    ///
    /// # Errors
    /// A message about a turn that is not legal.
    pub fn end(&self) -> Result<Position, String> {
        after(self.start.clone(), self.turns())
    }
}

/// `d4, e5, pass` as a list of turns.
fn turns(text: &str) -> Vec<String> {
    text.split(',').map(|turn| turn.trim().to_owned()).filter(|turn| !turn.is_empty()).collect()
}

fn plays(shape: Shape, texts: &[String]) -> Result<Vec<Play>, String> {
    texts.iter().map(|text| Play::read(shape, text).map_err(|error| error.to_string())).collect()
}

fn after(start: Position, plays: &[Play]) -> Result<Position, String> {
    LITERAL.play_line(start, plays).map_err(|unplayed| unplayed.to_string())
}

/// Points named on the command line.
///
/// # Errors
/// A message about a name that is no point of the board.
pub fn points(position: &Position, names: &[String]) -> Result<BTreeSet<Point>, String> {
    let shape = position.shape();
    let point = |name: &String| {
        let point = shape.point(name.trim())?;
        if shape.contains(point) { Ok(point) } else { Err(Error::NotOnBoard { shape, point }) }
    };
    names.iter().map(point).collect::<Result<_, _>>().map_err(|error| error.to_string())
}
