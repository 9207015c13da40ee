//! The arguments of the command.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};

use crate::model::{Game, Shape};
use crate::readings::{self, Reading};
use crate::remote::Launch;
use crate::suite::Case;

/// Referee of three games: the rules of Keil, HexGo and Meigo, and a suite that checks engines against them
#[derive(Debug, Parser)]
#[command(
    version,
    arg_required_else_help = true,
    after_help = "Exit codes: 0 conforms, 1 does not, 2 usage, 3 the command itself failed, 4 incomplete."
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the suite, or case files of your own, on the literal and the optimised engine, or on an engine of yours
    #[command(
        after_help = "Ctrl-C ends the run after the check that is being run; its reports are written and say that they are incomplete.

Examples:
  shinpan check
  shinpan check --game hexgo --filter 'hexgo/triangle*'
  shinpan check --engine naive --format json
  shinpan check --tier quick
  shinpan check --engine keil/empty-third
  shinpan check my-cases.yaml
  shinpan check -- ./my-engine --quiet
  shinpan check --gtp -- ./my-meigo-engine
  shinpan check --game keil --jobs 4 my-cases.yaml -- python3 engine.py
  shinpan check --output junit=report.xml --output html=report.html -- ./my-engine
  shinpan check --format markdown -- ./my-engine >> \"$GITHUB_STEP_SUMMARY\"
  shinpan check --write-known-failures known.txt -- ./my-engine
  shinpan check --known-failures known.txt -- ./my-engine"
    )]
    Check(CheckOptions),
    /// Compare two reports of `check`: what fails or passes newly
    #[command(after_help = "The reports are those of `shinpan check --output jsonl=FILE`. \
Ends with 0 when nothing got worse and with 1 when something did, or with 4 when nothing did but the second run was interrupted.

Example:
  shinpan check --output jsonl=before.jsonl -- ./my-engine
  shinpan check --output jsonl=after.jsonl -- ./my-engine
  shinpan compare before.jsonl after.jsonl")]
    Compare(CompareOptions),
    /// Write all cases as one JSON file, with its JSON Schema and pictures, for a test runner in any language
    #[command(after_help = "docs/bundle.md describes the file and has a runner of a page in Python.

Examples:
  shinpan bundle --out shinpan-cases
  shinpan bundle --out keil-cases --game keil --force")]
    Bundle(BundleOptions),
    /// Answer questions over the line protocol (docs/protocol.md), as an engine of yours would
    #[command(after_help = "Example:
  shinpan check -- shinpan serve --stdio --engine naive")]
    Serve(ServeOptions),
    /// Print the skeleton of an engine, in which only the engine itself is missing
    #[command(
        after_help = "One file without dependencies, which speaks the protocol and says that everything is unsupported until \
it is filled in. docs/guide-implementers.md takes it from there.

Examples:
  shinpan adapter python > my_engine.py
  shinpan check -- python3 my_engine.py"
    )]
    Adapter {
        /// The language
        language: Language,
    },
    /// List the cases of the suite
    #[command(after_help = "Examples:
  shinpan list
  shinpan list --game keil --filter '*ko*'")]
    List(Selection),
    /// Draw a case of the suite and say what it checks and why
    #[command(after_help = "Example:
  shinpan show keil/crosscut-leaves-both-colours-apart")]
    Show {
        /// The id of the case, or of one of its checks
        id: String,
    },
    /// Tell a turn step by step: which clauses look at what, what they find, and why it is legal or not
    #[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan explain keil --board question.txt --to-move white --play d4
  shinpan explain meigo --size 3x3 --play 'b2, a1, b1'
  shinpan explain hexgo --board - --about e4 < question.txt
  shinpan explain hexgo/triangle-first-stone-lives-on-the-other-two
  shinpan explain keil/ko-is-not-taken-back-at-once#2 --readings")]
    Explain(ExplainOptions),
    /// Count a position: who owns what and why, and who has won
    #[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan score keil --board end.txt --button white --komi 6 --passes 2
  shinpan score hexgo --board end.txt --passes 2 --dead c4,c5 --readings
  shinpan score meigo --board end.txt --prison '3 black'
  shinpan score keil/sample-result-by-half-a-point")]
    Score(ScoreOptions),
    /// Draw a position, on the terminal or as SVG
    #[command(after_help = POSITION_HELP.to_owned() + "
Examples:
  shinpan draw hexgo --size 5 --play 'e5, d4' --legal
  shinpan draw keil --board question.txt --highlight c3,d4
  shinpan draw meigo/ban-after-a-marked-turn --svg > ban.svg")]
    Draw(DrawOptions),
    /// Print a clause of the rules and the cases that show it, or a ruling; without a label, list all clauses
    #[command(after_help = "Examples:
  shinpan rule
  shinpan rule keil.link
  shinpan rule K2")]
    Rule {
        /// The label of the clause, or the name of the ruling
        label: Option<String>,
    },
    /// Run the suite against every reading of the rules, and say which checks tell which apart
    #[command(
        after_help = "A reading is a plausible way to get the rules wrong, as an engine; a check kills it when it fails that check. \
The command ends with 0 when the suite is worth what is asked of it (docs/worth.md), and otherwise with 1 and what is short.

Examples:
  shinpan worth
  shinpan worth --game meigo
  shinpan worth --format html > worth.html"
    )]
    Worth(WorthOptions),
    /// Count the legal turn sequences from the start of a game, by depth
    #[command(
        after_help = "A sequence counts when each of its turns is legal in its place; refused turns never count. Keil's button and pass, \
HexGo's pass and resignation and Meigo's hold are turns like any other, and a handicap is one turn for each set of points. A game that is over \
has no turns, so a line that ends early counts at its own length and at no greater depth.

Examples:
  shinpan perft keil 4 4
  shinpan perft meigo 3x3 5 --prison 1 --divide
  shinpan perft hexgo 2 6 --engine naive
  shinpan perft hexgo 2 4 -- python3 engine.py"
    )]
    Perft(PerftOptions),
    /// Compare the literal and the optimised engine on every board of a size, or on every game to a depth
    #[command(
        after_help = "Each settled board is looked at for both movers with several buttons, passes or prisons (docs/commands.md lists them): \
every turn, all legal turns, the end, the score and what is defined for each of its points. At the first difference the run stops and prints it, \
with a case. A run that compares nothing is an error.

Examples:
  shinpan exhaust meigo 2x3
  shinpan exhaust meigo 3x3 --shard 1/4 --resume meigo-3x3-1.json
  shinpan exhaust keil 3 --sample 10000 --seed 7
  shinpan exhaust hexgo 3 --up-to-symmetry --resume hexgo-3.json
  shinpan exhaust keil 2 --depth 4"
    )]
    Exhaust(ExhaustOptions),
    /// Play games at random against the literal engine until an engine differs, and make what is found small
    #[command(
        after_help = "Each round plays a game, or plays on from a set-up, and asks the engine every turn on the way, legal or not, and \
what follows from the position. What it answers otherwise than the rules is made as small as it gets and printed as a case, with the readings of \
the rules that would answer so. The same seed plays the same rounds. docs/fuzzing.md says more.

Examples:
  shinpan fuzz -- python3 my_engine.py
  shinpan fuzz --minutes 10 --jobs 4 --keep-going 20 --out found -- ./my-engine
  shinpan fuzz --engine fast --game meigo --size 9x9
  shinpan fuzz --engine keil/empty-third --seed 7"
    )]
    Fuzz(FuzzOptions),
    /// Open a page to settle questions, play and browse the suite, on this machine alone
    #[command(
        after_help = "The page is served from this command on 127.0.0.1 until Ctrl-C; nothing is fetched from elsewhere and nothing is sent. \
Its engine is built into the command if docs/try/build.sh was run before.

Examples:
  shinpan web
  shinpan web --port 8080"
    )]
    Web(WebOptions),
}

#[derive(Debug, clap::Args)]
pub struct WebOptions {
    /// The port to listen on, 0 for any that is free
    #[arg(long, value_name = "N", default_value = "7353")]
    pub port: u16,
}

/// How a position is given, for the help of the commands about one.
const POSITION_HELP: &str = "A board is drawn as rows of signs from top to bottom: `.` empty, `X` black, `O` white, and in Meigo `x` and `o` marked stones. \
Spaces mean nothing, the rows' lengths tell the size, and coordinates as `draw` prints them may stand around it:

     . O .
    . X X .
   . . . O .
    . . . .
     . . .
";

/// A position: a game and a board, or a case.
#[derive(Debug, Default, clap::Args)]
pub struct PositionOptions {
    /// A game (keil, hexgo, meigo) with --board or --size; or the id of a case, with #2 only its second check
    #[arg(value_name = "GAME|ID")]
    pub what: String,
    /// The board: a file with a diagram, or - to read it from the input
    #[arg(long, value_name = "FILE", conflicts_with = "size", help_heading = "The position")]
    pub board: Option<String>,
    /// The start of a game on a board of this size: 5 for a hexagon, 9x7 for a grid
    #[arg(long, value_name = "SIZE", help_heading = "The position")]
    pub size: Option<String>,
    /// Whose turn it is, black or white; black unless said otherwise
    #[arg(long, value_name = "COLOR", value_parser = ["black", "white"], hide_possible_values = true, help_heading = "The position")]
    pub to_move: Option<String>,
    /// Turns played from there first, such as 'd4, pass, e5'
    #[arg(long, value_name = "TURNS", help_heading = "The position")]
    pub moves: Option<String>,
    /// Keil, HexGo: White's komi, a whole number; 0 in Keil and 6 in HexGo unless said otherwise
    #[arg(long, value_name = "N", help_heading = "The position")]
    pub komi: Option<u32>,
    /// Keil, HexGo: passes just made in succession, 0, 1 or 2
    #[arg(long, value_name = "N", help_heading = "The position")]
    pub passes: Option<u32>,
    /// Keil: free, black or white (who has it), or none (a game without one); free unless said otherwise
    #[arg(long, value_name = "WHERE", value_parser = ["free", "black", "white", "none"], hide_possible_values = true, help_heading = "The position")]
    pub button: Option<String>,
    /// Keil: the board is the start of the game, so it is the end of nobody's turn
    #[arg(long, help_heading = "The position")]
    pub start: bool,
    /// HexGo: stones captured so far, such as 'black 3, white 1'
    #[arg(long, value_name = "STONES", help_heading = "The position")]
    pub captures: Option<String>,
    /// Meigo: what is in the prison, empty or such as '3 black'
    #[arg(long, value_name = "STONES", help_heading = "The position")]
    pub prison: Option<String>,
    /// Meigo: whose first turn is still to come, such as black,white
    #[arg(long, value_name = "COLORS", value_delimiter = ',', help_heading = "The position")]
    pub first_turns: Option<Vec<String>>,
    /// Meigo: the turn just before put down a marked stone
    #[arg(long, help_heading = "The position")]
    pub last_marked: bool,
    /// Meigo: Black opens with a handicap
    #[arg(long, help_heading = "The position")]
    pub handicap: bool,
    /// Take the board as it stands, even if some group on it would have come off
    #[arg(long, help_heading = "The position")]
    pub unsettled: bool,
    /// Look for the case in a file of your own instead of the suite
    #[arg(long, value_name = "FILE", help_heading = "The position")]
    pub cases: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub struct ExplainOptions {
    #[command(flatten)]
    pub position: PositionOptions,
    /// The turn to tell, such as d4, pass, button, hold, 'handicap d4 e5'; of several, 'd4, e5', each is told
    #[arg(long, value_name = "TURNS")]
    pub play: Option<String>,
    /// What is at these points: groups, liberties, eyes, territories, what a point reaches
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub about: Vec<String>,
    /// Say too what other readings of the rules would make of it, where they differ (spec/rulings.md)
    #[arg(long)]
    pub readings: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    pub format: TextOrJson,
}

#[derive(Debug, clap::Args)]
pub struct ScoreOptions {
    #[command(flatten)]
    pub position: PositionOptions,
    /// HexGo, after two passes: the stones that both players agree are dead, whole groups
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub dead: Vec<String>,
    /// Say too how other readings of the rules would count, where they differ (spec/rulings.md)
    #[arg(long)]
    pub readings: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    pub format: TextOrJson,
}

#[derive(Debug, clap::Args)]
pub struct DrawOptions {
    #[command(flatten)]
    pub position: PositionOptions,
    /// Turns played before it is drawn, such as 'd4, e5'; the last stone is pointed out
    #[arg(long, value_name = "TURNS")]
    pub play: Option<String>,
    /// Points to point out
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub highlight: Vec<String>,
    /// Point out where a stone may be placed
    #[arg(long)]
    pub legal: bool,
    /// As SVG, for a page or to print
    #[arg(long)]
    pub svg: bool,
    /// Keil, HexGo: mark whose the empty points are
    #[arg(long, requires = "svg")]
    pub territory: bool,
    /// Leave out the words below the board
    #[arg(long, requires = "svg")]
    pub bare: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TextOrJson {
    /// In words, with boards
    Text,
    /// One JSON object
    Json,
}

#[derive(Debug, clap::Args)]
pub struct FuzzOptions {
    /// One of our engines instead of yours: naive, fast, or the id of a reading of the rules
    #[arg(long, value_parser = engines, required_unless_present = "command", conflicts_with = "command")]
    pub engine: Option<Engines>,
    /// Only this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    pub game: Option<Game>,
    /// Only boards of this size, such as 5 or 9x7; otherwise small ones, on which most happens in least time
    #[arg(long)]
    pub size: Option<String>,
    /// Stop after M minutes, such as 0.5; 1 unless --questions is given
    #[arg(long, value_name = "M", value_parser = minutes)]
    pub minutes: Option<Duration>,
    /// Stop after N questions, 1 or more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub questions: Option<u64>,
    /// What chance depends on; another one each time unless it is given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Go on after a difference until N kinds of them are found, 1 to 1000
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub keep_going: u16,
    /// Write each case to a file of its own in DIR
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Rounds that are played at once, each by a process of your engine, 1 to 64
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=64))]
    pub jobs: u8,
    /// Milliseconds that your engine may take for an answer
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    pub timeout: u64,
    /// Milliseconds that your engine may take to start
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    pub start_timeout: u64,
    /// Your engine: the command that starts it, and its arguments; it speaks the protocol of docs/protocol.md
    #[arg(last = true)]
    pub command: Vec<OsString>,
}

impl FuzzOptions {
    /// How to start the engine, if it is one of the caller's.
    pub fn launch(&self) -> Option<Launch> {
        launch(&self.command, self.start_timeout, self.timeout)
    }

    /// The games and the boards to play on, if they are not left to us.
    ///
    /// # Errors
    /// A message when the size is none, or none of the game.
    pub fn boards(&self) -> Result<Option<Vec<(Game, Shape)>>, String> {
        let Some(size) = &self.size else { return Ok(None) };
        let games = match self.game {
            Some(game) => vec![game],
            None if size.contains('x') => vec![Game::Meigo],
            None => vec![Game::Keil, Game::Hexgo],
        };
        let board = |game| BoardOptions { game, size: size.clone() }.shape().map(|shape| (game, shape));
        games.into_iter().map(board).collect::<Result<_, _>>().map(Some)
    }
}

/// A time in minutes, more than none and at most a year.
fn minutes(text: &str) -> Result<Duration, String> {
    const YEAR: f64 = 525_600.0;
    match text.parse::<f64>() {
        Ok(minutes) if 0.0 < minutes && minutes <= YEAR => Ok(Duration::from_secs_f64(minutes * 60.0)),
        _ => Err("write a number of minutes, such as `10` or `0.5`".to_owned()),
    }
}

/// How to start an engine of the caller's, if there is a command; limits in milliseconds.
fn launch(command: &[OsString], start_limit: u64, limit: u64) -> Option<Launch> {
    let (program, arguments) = command.split_first()?;
    Some(Launch {
        program: program.clone(),
        arguments: arguments.to_vec(),
        start_limit: Duration::from_millis(start_limit),
        limit: Duration::from_millis(limit),
    })
}

#[derive(Debug, clap::Args)]
pub struct PerftOptions {
    #[command(flatten)]
    pub board: BoardOptions,
    /// The largest number of turns, 1 to 99
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    pub depth: u8,
    /// Which engine counts
    #[arg(long, value_enum, default_value = "fast", conflicts_with = "command")]
    pub engine: CountingEngine,
    /// Show how many sequences of DEPTH turns begin with each turn, instead of the counts by depth
    #[arg(long)]
    pub divide: bool,
    /// Keil: play without the button
    #[arg(long)]
    pub no_button: bool,
    /// Meigo: begin with N black stones in the prison
    #[arg(long, value_name = "N")]
    pub prison: Option<u32>,
    /// Meigo: begin with a handicap
    #[arg(long, conflicts_with = "prison")]
    pub handicap: bool,
    /// Your engine: the command that starts it, and its arguments; its counts are compared with the optimised engine's
    #[arg(last = true)]
    pub command: Vec<OsString>,
    /// Milliseconds that your engine may take for an answer
    #[arg(long, value_name = "MS", default_value = "60000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    pub timeout: u64,
}

/// Positions are kept on the stack, one for each turn.
const DEEPEST: i64 = 99;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CountingEngine {
    /// The optimised engine; at the last turn it tests points without playing on them
    Fast,
    /// The literal engine
    Naive,
}

#[derive(Debug, clap::Args)]
pub struct ExhaustOptions {
    #[command(flatten)]
    pub board: BoardOptions,
    /// Only every Mth board, beginning with the Kth
    #[arg(long, value_name = "K/M", value_parser = shard, default_value = "1/1", hide_default_value = true)]
    pub shard: (u64, u64),
    /// Keep in FILE how far the run has come, and go on from there
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// N boards drawn at random instead of all, 1 or more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,
    /// What the draw depends on; the same seed draws the same boards
    #[arg(long, value_name = "S", requires = "sample", default_value_t = 0)]
    pub seed: u64,
    /// Unsettled boards as well
    #[arg(long)]
    pub unsettled: bool,
    /// Only one of the boards that are the same but for turning, mirroring and swapping the colours; with --sample, that one for each board drawn
    #[arg(long)]
    pub up_to_symmetry: bool,
    /// Every game of up to D turns, 1 to 99, instead of boards
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    #[arg(conflicts_with_all = ["shard", "resume", "sample", "seed", "unsettled", "up_to_symmetry"])]
    pub depth: Option<u8>,
}

/// A game and the size of its board.
#[derive(Debug, clap::Args)]
pub struct BoardOptions {
    /// The game: keil, hexgo or meigo
    #[arg(value_parser = game)]
    pub game: Game,
    /// The size: the side of a hexagon, such as 5, or columns and rows of a grid, such as 3x4
    pub size: String,
}

impl BoardOptions {
    /// The outline of the board.
    ///
    /// # Errors
    /// A message when the size cannot be read or the game is not played on it.
    pub fn shape(&self) -> Result<Shape, String> {
        self.game.shape(&self.size).map_err(|error| error.to_string())
    }
}

/// A number in digits alone, when it is not too large. Without the look at the signs `+1` would be one.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| text.bytes().all(|sign| sign.is_ascii_digit()))
}

/// `2/4`, as the remainder 1 and the modulus 4.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let wrong = || "write the Kth of M shards as `K/M`, such as `1/4`, with K from 1 to M".to_owned();
    let (k, m) = text.split_once('/').ok_or_else(wrong)?;
    match number::<u64>(k).zip(number::<u64>(m)) {
        Some((k, m)) if 1 <= k && k <= m => Ok((k - 1, m)),
        _ => Err(wrong()),
    }
}

#[derive(Debug, clap::Args)]
pub struct CheckOptions {
    #[command(flatten)]
    pub selection: Selection,
    /// The engine to check: naive, fast, both one after the other, or the id of a reading of the rules
    #[arg(long, value_parser = engines, default_value = "both", conflicts_with = "command")]
    pub engine: Engines,
    /// All checks of the suite, or few that still tell every reading of the rules apart
    #[arg(long, value_enum, default_value = "full", conflicts_with = "files")]
    pub tier: Tier,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write the result to FILE as well, in one of the same formats; more than once for several
    #[arg(long, value_name = "FORMAT=FILE", value_parser = output)]
    pub output: Vec<(Format, PathBuf)>,
    /// A list of checks that are known to fail: they do not count, until they pass (docs/reports.md)
    #[arg(long, value_name = "FILE")]
    pub known_failures: Option<PathBuf>,
    /// Write what fails to such a list; one that is there is brought up to date and keeps its comments
    #[arg(long, value_name = "FILE")]
    pub write_known_failures: Option<PathBuf>,
    /// Checks that are unsupported or were skipped count as failures
    #[arg(long)]
    pub strict: bool,
    /// Case files to run instead of the suite that is built in
    pub files: Vec<PathBuf>,
    /// Your engine: the command that starts it, and its arguments; it speaks the protocol of docs/protocol.md
    #[arg(last = true)]
    pub command: Vec<OsString>,
    /// Your engine speaks the Go Text Protocol (docs/gtp.md); it is asked about Meigo
    #[arg(long, requires = "command")]
    pub gtp: bool,
    /// Milliseconds that your engine may take for an answer
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    pub timeout: u64,
    /// Milliseconds that your engine may take to start
    #[arg(long, value_name = "MS", default_value = "10000", value_parser = clap::value_parser!(u64).range(1..=LONGEST))]
    #[arg(requires = "command")]
    pub start_timeout: u64,
    /// Processes of your engine to use at a time, 1 to 64
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=64))]
    #[arg(requires = "command")]
    pub jobs: u8,
}

/// The longest time to wait, a day in milliseconds.
const LONGEST: u64 = 86_400_000;

impl CheckOptions {
    /// How to start the engine that is to be checked, if it is one of the caller's.
    pub fn launch(&self) -> Option<Launch> {
        launch(&self.command, self.start_timeout, self.timeout)
    }
}

#[derive(Debug, clap::Args)]
pub struct ServeOptions {
    /// Read requests of docs/protocol.md from stdin and write replies to stdout
    #[arg(long, required_unless_present = "gtp")]
    pub stdio: bool,
    /// Read commands of the Go Text Protocol (docs/gtp.md) instead, as a referee of Meigo
    #[arg(long, conflicts_with_all = ["stdio", "moves"])]
    pub gtp: bool,
    /// Who answers: naive, fast, or the id of a reading of the rules
    #[arg(long, value_parser = engines, default_value = "fast")]
    pub engine: Engines,
    /// Say in `hello` that the engine takes games from their start, not positions
    #[arg(long)]
    pub moves: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// Python 3.9 or newer
    Python,
    /// Node 18 or newer
    Javascript,
    /// Rust 1.83 or newer, without a package
    Rust,
    /// C99
    C,
}

#[derive(Clone, Copy, Debug)]
pub enum Engines {
    /// The literal engine, which is the rules read aloud.
    Naive,
    /// The optimised engine.
    Fast,
    /// One after the other; a check passes when it passes on both.
    Both,
    /// A reading of the rules that is not theirs.
    Reading(&'static Reading),
}

fn engines(name: &str) -> Result<Engines, String> {
    match name {
        "naive" => Ok(Engines::Naive),
        "fast" => Ok(Engines::Fast),
        "both" => Ok(Engines::Both),
        id => readings::named(id).map(Engines::Reading).ok_or_else(|| {
            "write `naive`, `fast`, `both`, or the id of a reading; `shinpan worth` lists them".to_owned()
        }),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tier {
    /// The checks that the readings need (docs/worth.md)
    Quick,
    /// All checks
    Full,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table, and each failing check with its board
    Text,
    /// One JSON object
    Json,
    /// JSON Lines: a header, a line for each check, a summary; what `compare` reads
    Jsonl,
    /// JUnit XML, a suite for each chapter
    Junit,
    /// TAP 14
    Tap,
    /// A page that needs nothing else
    Html,
    /// For the summary of a CI job
    Markdown,
    /// A badge, as an endpoint of shields.io
    Badge,
}

/// `junit=report.xml`.
fn output(text: &str) -> Result<(Format, PathBuf), String> {
    let formats = || Format::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = formats().map(|format| format.get_name().to_owned()).collect();
    match text.split_once('=') {
        Some((_, "")) | None => Err("write a format and a file, as in `junit=report.xml`".to_owned()),
        Some((_, "-")) => Err("what is printed is said with `--format`".to_owned()),
        Some((format, file)) => match Format::from_str(format, false) {
            Ok(format) => Ok((format, file.into())),
            Err(_) => Err(format!("the formats are {}", names.join(", "))),
        },
    }
}

#[derive(Debug, clap::Args)]
pub struct CompareOptions {
    /// The report of the first run
    pub before: PathBuf,
    /// The report of the second run
    pub after: PathBuf,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub format: CompareFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CompareFormat {
    /// The checks that changed, and what is wrong with those that got worse
    Text,
    /// One JSON object
    Json,
}

#[derive(Debug, clap::Args)]
pub struct BundleOptions {
    /// The folder to write to; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Write to the folder though it is not empty; files of the same names are replaced
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub selection: Selection,
}

#[derive(Debug, clap::Args)]
pub struct WorthOptions {
    /// Only readings and cases of this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    pub game: Option<Game>,
    /// How to print the result
    #[arg(long, value_enum, default_value = "text")]
    pub format: WorthFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WorthFormat {
    /// Each reading with the number of checks that kill it, and where they stand
    Text,
    /// The whole matrix as one JSON object
    Json,
    /// A page of its own
    Html,
    /// The document docs/worth.md
    Markdown,
}

#[derive(Debug, clap::Args)]
pub struct Selection {
    /// Only cases of this game: keil, hexgo or meigo
    #[arg(long, value_parser = game)]
    pub game: Option<Game>,
    /// Only cases whose id matches this glob, such as 'hexgo/*corner*'
    #[arg(long, value_name = "GLOB", value_parser = pattern)]
    pub filter: Option<glob::Pattern>,
}

impl Selection {
    /// The selected ones of these cases.
    ///
    /// # Errors
    /// A message when none is left: a run of nothing must not look like a pass.
    pub fn select(&self, mut cases: Vec<Case>) -> Result<Vec<Case>, String> {
        cases.retain(|case| self.game.is_none_or(|game| case.game() == game));
        cases.retain(|case| self.filter.as_ref().is_none_or(|glob| glob.matches(&case.id)));
        match cases.is_empty() {
            true => Err("no case matches `--game` and `--filter`; `shinpan list` shows the ids of the suite".into()),
            false => Ok(cases),
        }
    }
}

/// `*` stands for anything, also across `/`, so two of them are no more than one.
fn pattern(text: &str) -> Result<glob::Pattern, glob::PatternError> {
    let mut text = text.to_owned();
    while text.contains("**") {
        text = text.replace("**", "*");
    }
    glob::Pattern::new(&text)
}

fn game(name: &str) -> Result<Game, String> {
    name.to_lowercase().parse().map_err(|_| "the games are keil, hexgo and meigo".to_owned())
}
