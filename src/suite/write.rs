//! Writing a case: a position and a question about it, as a file that anyone can run.

use crate::model::{
    Answer, Board, Button, Captures, Dead, Error, FirstTurns, Game, HexgoPosition, KeilPosition, Label, MeigoPosition,
    NoAnswer, Point, Position, Prison, Question, Reply, Score, Shape, Turn, TurnEnd,
};
use crate::naive::LITERAL;

/// A case to be written: a position, turns from there, and one question with its answer.
#[derive(Clone, Copy, Debug)]
pub struct Sketch<'a> {
    /// The case's name, which comes behind the game in its id: lower case with hyphens.
    pub name: &'a str,
    /// The mistake that the case is there to catch, on one line.
    pub fault: &'a str,
    /// How the answer follows, or that nobody has worked it out yet, on one line.
    pub why: &'a str,
    /// Where it starts.
    pub start: &'a Position,
    /// The turns played from there, all legal.
    pub moves: &'a [Turn],
    /// What is asked then.
    pub question: &'a Question,
    /// The expected answer.
    pub answer: &'a Reply,
}

/// The case in the format of `docs/cases.md`. Read again, it has the same position, moves and check.
///
/// # Errors
/// [`Error::SetUp`] for what the format has no words for: a position that no keys describe, such as one in the middle of
/// a handicap game (give its start and the moves instead), or an answer that no check expects.
///
/// ```
/// use shinpan::{Answer, Game, Question, Shape, Start, Turn, naive::LITERAL, suite::{self, Sketch}};
///
/// let text = suite::write_case(&Sketch {
///     name: "one-button-is-not-two-passes",
///     fault: "takes the button for a pass",
///     why: "Only two passes in succession end the game.",
///     start: &LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(2)?)?),
///     moves: &[Turn::Button, Turn::Pass],
///     question: &Question::Over,
///     answer: &Ok(Answer::Is(false)),
/// })?;
/// let cases = suite::read("new.yaml", &text)?;
/// assert_eq!(cases[0].id, "keil/one-button-is-not-two-passes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_case(sketch: &Sketch) -> Result<String, Error> {
    let shape = sketch.start.shape();
    let check = check(sketch.start.game(), shape, sketch.question, sketch.answer)?;
    let (keys, leading) = set_up(sketch.start)?;
    let moves: Vec<String> = leading.iter().chain(sketch.moves).map(|turn| turn.name(shape)).collect();
    let mut lines = vec![
        format!("- id: {}/{}", sketch.start.game().name(), sketch.name),
        format!("  rules: [{}]", label(sketch.start.game(), sketch.question, sketch.answer)),
        format!("  fault: {}", quoted(sketch.fault)),
        format!("  why: {}", quoted(sketch.why)),
    ];
    lines.extend(indented(2, keys));
    if !moves.is_empty() {
        lines.push(format!("  moves: [{}]", moves.join(", ")));
    }
    lines.push("  checks:".to_owned());
    lines.extend(item(4, check));
    Ok(lines.join("\n") + "\n")
}

/// One or more lines of YAML at the same depth: keys with their values.
type Lines = Vec<String>;

fn indented(by: usize, lines: Lines) -> impl Iterator<Item = String> {
    lines.into_iter().map(move |line| format!("{}{line}", " ".repeat(by)))
}

/// Keys as one item of a list.
fn item(by: usize, lines: Lines) -> impl Iterator<Item = String> {
    let dash = |number| if number == 0 { "- " } else { "  " };
    lines.into_iter().enumerate().map(move |(number, line)| format!("{}{}{line}", " ".repeat(by), dash(number)))
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''").replace('\n', " "))
}

fn cannot(message: &str) -> Error {
    Error::SetUp(message.to_owned())
}

/// The diagram under `board:`. A hexagon's first row is indented more than others, which YAML has to be told.
fn diagram(board: &Board) -> Lines {
    let key = if board.shape().is_hexagon() { "board: |2" } else { "board: |" };
    std::iter::once(key.to_owned()).chain(board.to_string().lines().map(|row| format!("  {row}"))).collect()
}

/// The keys of a position, and the turn that has to be played to come there.
fn set_up(position: &Position) -> Result<(Lines, Option<Turn>), Error> {
    position.check_shape()?;
    let (mut keys, leading) = match position {
        Position::Keil(position) => (keil_keys(position)?, None),
        Position::Hexgo(position) => hexgo_keys(position)?,
        Position::Meigo(position) => (meigo_keys(position)?, None),
    };
    if LITERAL.check_settled(position).is_err() {
        keys.push("unsettled: true".to_owned());
    }
    Ok((keys, leading))
}

fn size(shape: Shape) -> String {
    format!("size: {}", shape.size())
}

fn keil_keys(position: &KeilPosition) -> Result<Lines, Error> {
    let KeilPosition { board, to_move, button, komi, passes, history } = position;
    let common = [format!("komi: {komi}"), format!("button: {button}")];
    if LITERAL.start_of(&position.clone().into()).is_some() {
        return Ok([size(board.shape())].into_iter().chain(common).collect());
    }
    if *passes > 2 || (*passes > 0 && *button == Button::Free) {
        return Err(cannot("a case has at most two passes, and none while the button is free"));
    }
    let (beginning, earlier) = match position.earlier() {
        None if history.is_empty() && *passes == 0 => (Some("start: true".to_owned()), &[][..]),
        Some(earlier) => (None, earlier),
        None => return Err(cannot("the history of a position of Keil ends with the position itself")),
    };
    let mut keys = diagram(board);
    keys.push(format!("to-move: {to_move}"));
    keys.extend(common);
    keys.extend(beginning);
    keys.extend((*passes > 0).then(|| format!("passes: {passes}")));
    let entry = |end: &TurnEnd| {
        let taken = end.taken.then(|| "taken: true".to_owned());
        [format!("by: {}", end.by)].into_iter().chain(taken).chain(diagram(&end.board)).collect()
    };
    keys.extend(history_key(earlier.iter().map(entry)));
    Ok(keys)
}

fn history_key(entries: impl Iterator<Item = Lines>) -> Lines {
    let entries: Lines = entries.flat_map(|entry| item(2, entry)).collect();
    let key = (!entries.is_empty()).then(|| "history:".to_owned());
    key.into_iter().chain(entries).collect()
}

fn captures_key(captures: Captures) -> String {
    format!("captures: {{black: {}, white: {}}}", captures.black, captures.white)
}

fn hexgo_keys(position: &HexgoPosition) -> Result<(Lines, Option<Turn>), Error> {
    if let Some(loser) = position.resigned {
        if position.to_move == loser {
            return Err(cannot("after a resignation it is the other player's turn"));
        }
        let before = HexgoPosition { resigned: None, to_move: loser, ..position.clone() };
        if before.passes > 1 {
            return Err(cannot("nobody resigns after two passes"));
        }
        return Ok((hexgo_keys(&before)?.0, Some(Turn::Resign)));
    }
    let HexgoPosition { board, to_move, komi, passes, captures, .. } = position;
    if LITERAL.start_of(&position.clone().into()).is_some() {
        return Ok((vec![size(board.shape()), format!("komi: {komi}")], None));
    }
    let earlier = position.earlier().ok_or_else(|| cannot("the history of a position of HexGo ends with its board"))?;
    if *passes > 2 || [captures.black, captures.white].into_iter().any(|stones| stones > u32::MAX.into()) {
        return Err(cannot("a case has at most two passes and 4294967295 captures"));
    }
    let mut keys = diagram(board);
    keys.extend([format!("to-move: {to_move}"), format!("komi: {komi}")]);
    keys.extend((*passes > 0).then(|| format!("passes: {passes}")));
    keys.extend((*captures != Captures::default()).then(|| captures_key(*captures)));
    keys.extend(history_key(earlier.iter().map(diagram)));
    Ok((keys, None))
}

fn prison_key(prison: i64) -> Result<String, Error> {
    match u32::try_from(prison.unsigned_abs()) {
        Ok(_) => Ok(format!("prison: {}", Prison(prison))),
        Err(_) => Err(cannot("a case has at most 4294967295 stones in the prison")),
    }
}

fn meigo_keys(position: &MeigoPosition) -> Result<Lines, Error> {
    let MeigoPosition { board, to_move, first_turns, handicap, last_marked, prison } = position;
    if LITERAL.start_of(&position.clone().into()).is_some() {
        let handicap = handicap.then(|| "handicap: true".to_owned());
        return Ok([size(board.shape()), prison_key(*prison)?].into_iter().chain(handicap).collect());
    }
    if *handicap {
        return Err(cannot("a handicap game is written from its start"));
    }
    if *last_marked && first_turns.of(to_move.other()) {
        return Err(cannot("a marked stone is not put down before the first turn"));
    }
    let FirstTurns { black, white } = *first_turns;
    let waiting: Vec<&str> = [(black, "black"), (white, "white")].into_iter().filter(|w| w.0).map(|w| w.1).collect();
    let mut keys = diagram(board);
    keys.extend([format!("to-move: {to_move}"), prison_key(*prison)?]);
    keys.extend((!waiting.is_empty()).then(|| format!("first-turns: [{}]", waiting.join(", "))));
    keys.extend(last_marked.then(|| "last-marked: true".to_owned()));
    Ok(keys)
}

/// The keys of the check with this question and answer.
fn check(game: Game, shape: Shape, question: &Question, answer: &Reply) -> Result<Lines, Error> {
    let play = match question {
        Question::Play { by, turn } => {
            let by = by.map(|by| format!("{by} ")).unwrap_or_default();
            Some(format!("play: '{by}{}'", turn.name(shape)))
        }
        _ => None,
    };
    let answer = match answer {
        Ok(Answer::Refused(refusal)) => vec![format!("refused: {}", refusal.rule)],
        Ok(answer) => answer_keys(game, shape, question, answer)?,
        Err(NoAnswer::Error(error)) if Error::EXPECTABLE.contains(&error.kind()) => {
            error_keys(game, shape, question, error)
        }
        Err(NoAnswer::Error(error)) => {
            return Err(cannot(&format!("a check cannot expect the error `{}`", error.kind())));
        }
        Err(NoAnswer::Unanswered(_)) => return Err(cannot("a check expects an answer")),
    };
    Ok(play.into_iter().chain(answer).collect())
}

fn error_keys(game: Game, shape: Shape, question: &Question, error: &Error) -> Lines {
    let dead = match question {
        Question::Score(dead) | Question::Winner(dead) => dead_key(game, shape, dead),
        _ => None,
    };
    [format!("error: {}", error.kind())].into_iter().chain(dead).collect()
}

fn list<'a>(shape: Shape, points: impl IntoIterator<Item = &'a Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|&point| shape.name(point)).collect();
    format!("[{}]", names.join(", "))
}

/// Only HexGo has dead stones; the other games do not look at the lists.
fn dead_key(game: Game, shape: Shape, dead: &Dead) -> Option<String> {
    let Dead { black, white } = dead;
    match black == white {
        _ if game != Game::Hexgo => None,
        true if black.is_empty() => None,
        true => Some(format!("dead: {}", list(shape, black))),
        false => Some(format!("dead: {{black: {}, white: {}}}", list(shape, black), list(shape, white))),
    }
}

fn score(score: &Option<Score>) -> String {
    match score {
        None => "score: undecided".to_owned(),
        Some(Score { black, white }) => format!("score: {{black: {black}, white: {white}}}"),
    }
}

fn answer_keys(game: Game, shape: Shape, question: &Question, answer: &Answer) -> Result<Lines, Error> {
    let name = |point: &Point| shape.name(*point);
    let group = if shape.is_hexagon() { "group" } else { "chain" };
    let of_group =
        |stone: &Point, key: &str, value: String| vec![format!("{group}: {}", name(stone)), format!("{key}: {value}")];
    let of_territory = |point: &Point, key: &str, value: String| {
        vec![format!("territory: {}", name(point)), format!("{key}: {value}")]
    };
    Ok(match (question, answer) {
        (Question::Play { .. }, Answer::Position(position)) => after_turn(position)?,
        (Question::Turns, Answer::Turns(turns)) => {
            let turns: Vec<String> = turns.iter().map(|turn| turn.name(shape)).collect();
            vec![format!("turns: [{}]", turns.join(", "))]
        }
        (Question::Over, Answer::Is(over)) => vec![format!("over: {over}")],
        (Question::Settled, Answer::Is(settled)) => vec![format!("settled: {settled}")],
        (Question::Score(dead), Answer::Score(points)) => {
            [score(points)].into_iter().chain(dead_key(game, shape, dead)).collect()
        }
        (Question::Winner(dead), Answer::Outcome(outcome)) => {
            [format!("winner: {}", outcome.name())].into_iter().chain(dead_key(game, shape, dead)).collect()
        }
        (Question::Linked(p, q), Answer::Is(linked)) => {
            let key = if *linked { "linked" } else { "unlinked" };
            vec![format!("{key}: {}", list(shape, [p, q]))]
        }
        (Question::Stones(stone), Answer::Points(points)) => of_group(stone, "stones", list(shape, points)),
        (Question::Liberties(stone), Answer::Points(points)) => of_group(stone, "liberties", list(shape, points)),
        (Question::EyeCells(stone), Answer::Points(points)) => of_group(stone, "eye-cells", list(shape, points)),
        (Question::Stays(stone), Answer::Is(stays)) => of_group(stone, "stays", stays.to_string()),
        (Question::LibertyPairs(stone), Answer::Pairs(pairs)) => {
            let pairs: Vec<String> = pairs.iter().map(|(p, q)| list(shape, [p, q])).collect();
            of_group(stone, "liberty-pairs", format!("[{}]", pairs.join(", ")))
        }
        (Question::Territory(point), Answer::Points(points)) => of_territory(point, "points", list(shape, points)),
        (Question::Owner(point), Answer::Owner(owner)) => of_territory(point, "owner", owner.name().to_owned()),
        (Question::Reach(point), Answer::Points(points)) => {
            vec![format!("reach: {}", name(point)), format!("stones: {}", list(shape, points))]
        }
        _ => return Err(cannot(&format!("`{}` has no such answer", question.name()))),
    })
}

/// What a check can say of the position after a turn.
fn after_turn(position: &Position) -> Result<Lines, Error> {
    let mut keys = diagram(position.board());
    keys.push(format!("to-move: {}", position.to_move()));
    match position {
        Position::Keil(position) => keys.push(format!("button: {}", position.button.name())),
        Position::Hexgo(position) => keys.push(captures_key(position.captures)),
        Position::Meigo(position) => {
            keys.extend([prison_key(position.prison)?, format!("last-marked: {}", position.last_marked)]);
        }
    }
    Ok(keys)
}

/// The clause that the question is about, or that refuses the turn.
fn label(game: Game, question: &Question, answer: &Reply) -> Label {
    use Game::{Hexgo, Keil, Meigo};
    if let Ok(Answer::Refused(refusal)) = answer {
        return refusal.rule;
    }
    match (question, game) {
        (Question::Play { turn: Turn::Place(_), .. }, Keil) => "keil.turn.place",
        (Question::Play { turn: Turn::Place(_), .. }, Hexgo) => "hexgo.turn.place",
        (Question::Play { turn: Turn::Place(_), .. }, Meigo) => "meigo.play.point",
        (Question::Play { turn: Turn::Pass, .. }, Keil) => "keil.turn.pass",
        (Question::Play { turn: Turn::Pass, .. }, Hexgo) => "hexgo.turn.pass",
        (Question::Play { turn: Turn::Button, .. }, Keil) => "keil.button.take",
        (Question::Play { turn: Turn::Resign, .. }, Hexgo) => "hexgo.turn.resign",
        (Question::Play { turn: Turn::Hold, .. }, Meigo) => "meigo.turn.hold",
        (Question::Play { turn: Turn::Handicap(_), .. }, Meigo) => "meigo.start.handicap",
        (Question::Over, Keil) => "keil.end",
        (Question::Over, Hexgo) => "hexgo.end.passes",
        (Question::Over | Question::Winner(_), Meigo) => "meigo.end",
        (Question::Winner(_), Keil) => "keil.winner",
        (Question::Winner(_), Hexgo) => "hexgo.winner",
        (Question::Score(_), Keil) => "keil.score",
        (Question::Score(_) | Question::Owner(_), Hexgo) => "hexgo.score.territory",
        (Question::Settled, _) => "setup.settled",
        (Question::Linked(..), _) => "keil.link",
        (Question::Stones(_), Keil) => "keil.group",
        (Question::Stones(_), Hexgo) => "hexgo.group",
        (Question::Stones(_), Meigo) => "meigo.chain",
        (Question::Liberties(_), Keil) => "keil.liberty",
        (Question::Liberties(_), Hexgo) => "hexgo.liberty",
        (Question::Liberties(_), Meigo) => "meigo.liberty",
        (Question::LibertyPairs(_), _) => "hexgo.liberty.pair",
        (Question::EyeCells(_), _) => "hexgo.eye.cells",
        (Question::Stays(_), _) => "hexgo.group.stays",
        (Question::Territory(_), Hexgo) => "hexgo.area",
        (Question::Territory(_), _) => "keil.territory",
        (Question::Owner(_), _) => "keil.territory.owner",
        (Question::Reach(_), _) => "meigo.reach",
        (_, Keil) => "keil.turn.kinds",
        (_, Hexgo) => "hexgo.turn.kinds",
        (_, Meigo) => "meigo.turn.kinds",
    }
}
