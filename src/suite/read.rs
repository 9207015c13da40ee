//! Reading case files: from YAML to cases, or an error that says where and what.

use std::collections::BTreeSet;

use super::case::{Case, Check, Expectation, Expected, Play};
use super::schema::{ListOrCount, PairsOrCount, RawCase, RawCheck, RawDead, RawOutcome, RawPoints, RawScore};
use super::setup;
use crate::model::{Answer, Color, Count, Dead, Error, Game, Outcome, Point, Question, Score, Shape, Turn};

/// A case file that cannot be read: the place, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct CaseError {
    /// The file, the line where it is known, the case and the check.
    pub place: String,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// Reads the cases of one file. `file` is only used to name the place of an error.
///
/// # Errors
/// [`CaseError`] for the first thing that is wrong.
///
/// ```
/// let cases = shinpan::suite::read("links.yaml", "
/// - id: keil/two-stones-need-a-third
///   rules: [keil.link]
///   ruling: K2
///   why: Only b2 is beside both stones, and it is empty.
///   board: |2
///        . .
///       . . .
///        X X
///   checks:
///     - unlinked: [a1, a2]
/// ")?;
/// assert_eq!(cases[0].id, "keil/two-stones-need-a-third");
///
/// let error = shinpan::suite::read("links.yaml", "- id: keil/x").unwrap_err();
/// assert!(error.to_string().starts_with("links.yaml:"));
/// # Ok::<(), shinpan::suite::CaseError>(())
/// ```
pub fn read(file: &str, text: &str) -> Result<Vec<Case>, CaseError> {
    let raw: Vec<RawCase> = serde_yaml::from_str(text).map_err(|error| not_yaml(file, &error))?;
    let cases: Vec<Case> = raw.into_iter().map(|raw| case(file, text, raw)).collect::<Result<_, _>>()?;
    match cases.is_empty() {
        true => Err(CaseError { place: file.to_owned(), message: "the file has no cases".into() }),
        false => Ok(cases),
    }
}

/// The error of the YAML library, which writes `.[0].checks[1]: message at line 12 column 7`, with the place in front.
fn not_yaml(file: &str, error: &serde_yaml::Error) -> CaseError {
    let message = error.to_string();
    let (place, message) = match error.location() {
        None => (file.to_owned(), message),
        Some(at) => {
            let ending = format!(" at line {} column {}", at.line(), at.column());
            (format!("{file}:{}:{}", at.line(), at.column()), message.replacen(&ending, "", 1))
        }
    };
    let inside = message.strip_prefix(".[").and_then(|rest| rest.split_once(": "));
    let message = inside.map_or(message.as_str(), |(_, message)| message).to_owned();
    CaseError { place, message }
}

/// All ids are different.
///
/// # Errors
/// [`CaseError`] that names both files.
pub fn check_ids(cases: &[Case]) -> Result<(), CaseError> {
    let mut seen = std::collections::BTreeMap::new();
    for case in cases {
        if let Some(other) = seen.insert(&case.id, &case.file) {
            let message = format!("the id `{}` is already used in {other}", case.id);
            return Err(CaseError { place: case.file.clone(), message });
        }
    }
    Ok(())
}

fn case(file: &str, text: &str, mut raw: RawCase) -> Result<Case, CaseError> {
    let line = text.lines().position(|line| line.trim_start_matches(['-', ' ']) == format!("id: {}", raw.id));
    let place = format!("{file}{}: case `{}`", line.map(|line| format!(":{}", line + 1)).unwrap_or_default(), raw.id);
    let wrong = |message: String| CaseError { place: place.clone(), message };
    let game = game_of(&raw.id).map_err(&wrong)?;
    check_labels(&raw).map_err(&wrong)?;
    let position = setup::position(game, &raw).map_err(|error| wrong(error.to_string()))?;
    let shape = position.shape();
    let moves = plays(shape, &raw.moves).map_err(|error| wrong(format!("`moves`: {error}")))?;
    let checks = std::mem::take(&mut raw.checks)
        .into_iter()
        .zip(1..)
        .map(|(raw, number)| {
            check(game, shape, raw)
                .map_err(|error| CaseError { place: format!("{place}, check {number}"), message: error.to_string() })
        })
        .collect::<Result<_, _>>()?;
    Ok(Case {
        id: raw.id,
        file: file.to_owned(),
        rules: raw.rules,
        source: raw.source,
        rulings: raw.ruling.map_or(Vec::new(), super::schema::OneOrMany::into_vec),
        fault: raw.fault,
        why: raw.why.trim().to_owned(),
        position,
        moves,
        checks,
    })
}

/// The game of an id `<game>/<name>`.
fn game_of(id: &str) -> Result<Game, String> {
    let wrong = || {
        format!(
            "the id `{id}` is not `<game>/<name>` with a game (`keil`, `hexgo`, `meigo`) and a name such as `ko-ban`"
        )
    };
    let (game, name) = id.split_once('/').ok_or_else(wrong)?;
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    match Game::named(game) {
        Some(game) if !name.is_empty() && name.chars().all(plain) => Ok(game),
        _ => Err(wrong()),
    }
}

/// The labels exist, and the case says where it comes from and why.
fn check_labels(raw: &RawCase) -> Result<(), String> {
    if raw.rules.is_empty() {
        return Err("`rules` is empty; name the clauses that the case shows".into());
    }
    let refusals = raw.checks.iter().filter_map(|check| check.refused.as_ref());
    for label in raw.rules.iter().chain(refusals) {
        if crate::spec::clause(label).is_none() {
            return Err(format!("`{label}` is not the label of a clause; `shinpan rule` lists them"));
        }
    }
    match raw {
        _ if raw.source.is_none() && raw.ruling.is_none() && raw.fault.is_none() => {
            Err("say where the case comes from: `source`, `ruling` or `fault`".into())
        }
        _ if raw.why.trim().is_empty() => Err("`why` is empty; say how the answers follow from the text".into()),
        _ if raw.checks.is_empty() => Err("`checks` is empty; a case has at least one".into()),
        _ => Ok(()),
    }
}

fn plays(shape: Shape, texts: &[String]) -> Result<Vec<Play>, Error> {
    texts.iter().map(|text| Turn::read(shape, text).map(|(by, turn)| Play { by, turn })).collect()
}

fn wrong(message: impl Into<String>) -> Error {
    Error::SetUp(message.into())
}

/// Understands one check.
fn check(game: Game, shape: Shape, raw: RawCheck) -> Result<Check, Error> {
    check_keys(game, &raw)?;
    let mut texts = raw.play.map_or(Vec::new(), super::schema::OneOrMany::into_vec);
    let unreadable = raw.error.as_ref().and_then(|kind| {
        let text = texts.pop_if(|text| Turn::read(shape, text).is_err())?;
        Some(Expected::Unreadable { text, kind: kind.clone() })
    });
    let play = plays(shape, &texts)?;
    let why = raw.why.clone();
    let raw = RawCheck { play: None, ..raw };
    let expected = match (&raw.refused, &raw.error) {
        (Some(_), Some(_)) => return Err(wrong("a check has `refused` or `error`, not both")),
        (Some(label), None) if play.is_empty() => {
            return Err(wrong(format!("`refused: {label}` needs a `play` that is refused")));
        }
        (Some(label), None) => Expected::Refused(label.clone()),
        (None, Some(kind)) => match unreadable {
            Some(unreadable) => unreadable,
            None => expected_error(shape, kind, &play, raw.dead.as_ref())?,
        },
        (None, None) => Expected::Holds(expectations(game, shape, &raw)?),
    };
    match &expected {
        Expected::Holds(expectations) if expectations.is_empty() && play.is_empty() => {
            Err(wrong("the check expects nothing"))
        }
        Expected::Holds(_) => Ok(Check { play, expected, why }),
        _ if !expectations(game, shape, &raw)?.is_empty() => {
            Err(wrong("nothing else can be expected beside `refused` or `error`"))
        }
        _ => Ok(Check { play, expected, why }),
    }
}

/// Each key is one of the game's, and goes with the others.
fn check_keys(game: Game, raw: &RawCheck) -> Result<(), Error> {
    use Game::{Hexgo, Keil, Meigo};
    let keys: [(&str, bool, &[Game]); 19] = [
        ("score", raw.score.is_some(), &[Keil, Hexgo]),
        ("dead", raw.dead.is_some(), &[Hexgo]),
        ("button", raw.button.is_some(), &[Keil]),
        ("captures", raw.captures.is_some(), &[Hexgo]),
        ("prison", raw.prison.is_some(), &[Meigo]),
        ("last-marked", raw.last_marked.is_some(), &[Meigo]),
        ("linked", raw.linked.is_some(), &[Keil]),
        ("unlinked", raw.unlinked.is_some(), &[Keil]),
        ("group", raw.group.is_some(), &[Keil, Hexgo]),
        ("chain", raw.chain.is_some(), &[Meigo]),
        ("territory", raw.territory.is_some(), &[Keil, Hexgo]),
        ("reach", raw.reach.is_some(), &[Meigo]),
        ("liberty-pairs", raw.liberty_pairs.is_some(), &[Hexgo]),
        ("eye-cells", raw.eye_cells.is_some(), &[Hexgo]),
        ("stays", raw.stays.is_some(), &[Hexgo]),
        ("points", raw.points.is_some(), &[Keil, Hexgo]),
        ("owner", raw.owner.is_some(), &[Keil, Hexgo]),
        ("stones", raw.stones.is_some(), &Game::ALL),
        ("liberties", raw.liberties.is_some(), &Game::ALL),
    ];
    if let Some((key, ..)) = keys.iter().find(|(_, present, games)| *present && !games.contains(&game)) {
        return Err(wrong(format!("{game} has no `{key}`")));
    }
    let of_group =
        raw.liberties.is_some() || raw.liberty_pairs.is_some() || raw.eye_cells.is_some() || raw.stays.is_some();
    let of_territory = raw.points.is_some() || raw.owner.is_some();
    let has_group = raw.group.is_some() || raw.chain.is_some();
    let subjects = [has_group, raw.territory.is_some(), raw.reach.is_some()];
    match subjects.iter().filter(|&&subject| subject).count() {
        2.. => Err(wrong("a check asks about one `group`, `chain`, `territory` or `reach`")),
        _ if of_group && !has_group => {
            Err(wrong("`liberties`, `liberty-pairs`, `eye-cells` and `stays` need a `group` or `chain`"))
        }
        _ if of_territory && raw.territory.is_none() => Err(wrong("`points` and `owner` need a `territory`")),
        _ if raw.stones.is_some() && !has_group && raw.reach.is_none() => {
            Err(wrong("`stones` needs a `group`, `chain` or `reach`"))
        }
        _ if has_group && !of_group && raw.stones.is_none() => {
            Err(wrong("say what the group has, for instance its `stones`"))
        }
        _ if raw.territory.is_some() && !of_territory => {
            Err(wrong("say what the territory has: its `points` or its `owner`"))
        }
        _ if raw.reach.is_some() && raw.stones.is_none() => Err(wrong("say which `stones` the point reaches")),
        _ if raw.dead.is_some() && raw.score.is_none() && raw.winner.is_none() && raw.error.is_none() => {
            Err(wrong("`dead` goes with `score`, `winner` or `error`"))
        }
        _ => Ok(()),
    }
}

fn expected_error(shape: Shape, kind: &str, play: &[Play], dead: Option<&RawDead>) -> Result<Expected, Error> {
    let question = match (kind, dead) {
        ("dead-too-early" | "dead-not-whole", Some(dead)) => Some(Question::Winner(lists(shape, dead)?)),
        ("dead-too-early" | "dead-not-whole", None) => {
            return Err(wrong(format!("`error: {kind}` needs `dead`")));
        }
        (_, Some(_)) => {
            return Err(wrong(format!("`error: {kind}` has nothing to do with `dead`")));
        }
        ("too-many-turns", None) => Some(Question::Turns),
        ("not-a-turn" | "not-a-point" | "not-to-move", None) if play.is_empty() => {
            return Err(wrong(format!("`error: {kind}` needs a `play`")));
        }
        ("not-a-turn" | "not-a-point" | "not-to-move", None) => None,
        _ => {
            return Err(wrong(format!(
                "`{kind}` is not a kind of error; expected one of {}",
                Error::EXPECTABLE.join(", ")
            )));
        }
    };
    Ok(Expected::Error(kind.to_owned(), question))
}

/// Everything that the check expects of the position.
fn expectations(game: Game, shape: Shape, raw: &RawCheck) -> Result<Vec<Expectation>, Error> {
    let mut all = Vec::new();
    let dead = raw.dead.as_ref().map_or(Ok(Dead::default()), |dead| lists(shape, dead))?;
    if let Some(diagram) = &raw.board {
        all.push(Expectation::Board(setup::board(game, diagram)?));
    }
    if let Some(names) = &raw.captured {
        all.push(Expectation::Captured(points(shape, names)?));
    }
    if let Some(color) = raw.to_move {
        all.push(Expectation::ToMove(color));
    }
    if let Some(button) = raw.button {
        all.push(Expectation::Button(setup::button(button)));
    }
    if let Some(captures) = &raw.captures {
        all.push(Expectation::Captures(setup::captures(captures)?));
    }
    if let Some(text) = &raw.prison {
        all.push(Expectation::Prison(setup::prison(text)?));
    }
    if let Some(last_marked) = raw.last_marked {
        all.push(Expectation::LastMarked(last_marked));
    }
    if let Some(over) = raw.over {
        all.push(Expectation::Answer(Question::Over, Answer::Is(over)));
    }
    if let Some(score) = &raw.score {
        all.push(Expectation::Answer(Question::Score(dead.clone()), Answer::Score(expected_score(score)?)));
    }
    if let Some(winner) = raw.winner {
        all.push(Expectation::Answer(Question::Winner(dead), Answer::Outcome(outcome(winner))));
    }
    if let Some(turns) = &raw.turns {
        all.push(expected_turns(shape, turns)?);
    }
    if let Some(settled) = raw.settled {
        all.push(Expectation::Answer(Question::Settled, Answer::Is(settled)));
    }
    for (pair, linked) in [(&raw.linked, true), (&raw.unlinked, false)] {
        if let Some([p, q]) = pair {
            all.push(Expectation::Answer(Question::Linked(shape.point(p)?, shape.point(q)?), Answer::Is(linked)));
        }
    }
    if let Some(name) = raw.group.as_ref().or(raw.chain.as_ref()) {
        all.extend(of_group(shape, shape.point(name)?, raw)?);
    }
    if let Some(name) = &raw.territory {
        let point = shape.point(name)?;
        if let Some(expected) = &raw.points {
            all.push(expected_points(shape, Question::Territory(point), expected)?);
        }
        if let Some(owner) = raw.owner {
            all.push(Expectation::Answer(Question::Owner(point), Answer::Owner(owner.into())));
        }
    }
    if let (Some(name), Some(stones)) = (&raw.reach, &raw.stones) {
        all.push(expected_points(shape, Question::Reach(shape.point(name)?), stones)?);
    }
    Ok(all)
}

/// What the check expects of the group or chain of a stone.
fn of_group(shape: Shape, stone: Point, raw: &RawCheck) -> Result<Vec<Expectation>, Error> {
    let sets = [
        (Question::Stones(stone), &raw.stones),
        (Question::Liberties(stone), &raw.liberties),
        (Question::EyeCells(stone), &raw.eye_cells),
    ];
    let sets =
        sets.into_iter().filter_map(|(question, expected)| Some(expected_points(shape, question, expected.as_ref()?)));
    let mut all = sets.collect::<Result<Vec<_>, _>>()?;
    match &raw.liberty_pairs {
        Some(PairsOrCount::Count(count)) => all.push(Expectation::Count(Question::LibertyPairs(stone), *count)),
        Some(PairsOrCount::List(pairs)) => {
            let read = |[p, q]: &[String; 2]| Ok::<_, Error>((shape.point(p)?, shape.point(q)?));
            let ordered = |(p, q): (Point, Point)| (p.min(q), p.max(q));
            let pairs = pairs.iter().map(|pair| read(pair).map(ordered)).collect::<Result<_, _>>()?;
            all.push(Expectation::Answer(Question::LibertyPairs(stone), Answer::Pairs(pairs)));
        }
        None => {}
    }
    if let Some(stays) = raw.stays {
        all.push(Expectation::Answer(Question::Stays(stone), Answer::Is(stays)));
    }
    Ok(all)
}

fn points(shape: Shape, names: &[String]) -> Result<BTreeSet<Point>, Error> {
    let mut points = BTreeSet::new();
    for name in names {
        let point = shape.point(name)?;
        if !shape.contains(point) {
            return Err(wrong(format!("`{name}` is not on a board of size {}", shape.size())));
        }
        if !points.insert(point) {
            return Err(wrong(format!("`{name}` is listed twice")));
        }
    }
    Ok(points)
}

fn expected_points(shape: Shape, question: Question, expected: &ListOrCount) -> Result<Expectation, Error> {
    Ok(match expected {
        ListOrCount::Count(count) => Expectation::Count(question, *count),
        ListOrCount::List(names) => Expectation::Answer(question, Answer::Points(points(shape, names)?)),
    })
}

fn expected_turns(shape: Shape, expected: &ListOrCount) -> Result<Expectation, Error> {
    Ok(match expected {
        ListOrCount::Count(count) => Expectation::Count(Question::Turns, *count),
        ListOrCount::List(texts) => {
            let turns: BTreeSet<Turn> = plays(shape, texts)?.into_iter().map(|play| play.turn).collect();
            match turns.len() == texts.len() {
                true => Expectation::Answer(Question::Turns, Answer::Turns(turns)),
                false => return Err(wrong("`turns` lists a turn twice")),
            }
        }
    })
}

/// Dead stones may be listed wrongly on purpose, so a point off the board is not an error here.
fn lists(shape: Shape, raw: &RawDead) -> Result<Dead, Error> {
    let read = |names: &[String]| names.iter().map(|name| shape.point(name)).collect::<Result<BTreeSet<_>, _>>();
    Ok(match raw {
        RawDead::Agreed(names) => Dead::agreed(read(names)?),
        RawDead::Each(each) => Dead { black: read(&each.black)?, white: read(&each.white)? },
    })
}

fn expected_score(raw: &RawScore) -> Result<Option<Score>, Error> {
    match raw {
        RawScore::Undecided(_) => Ok(None),
        RawScore::Points(RawPoints { black, white }) => {
            Ok(Some(Score { black: count(*black)?, white: count(*white)? }))
        }
    }
}

fn count(points: f64) -> Result<Count, Error> {
    let halves = points * 2.0;
    match halves.fract() == 0.0 && (0.0..=1e15).contains(&halves) {
        true => Ok(Count { halves: halves as u64 }),
        false => Err(wrong(format!("`{points}` is not a score; scores are 0 or more, in points and half points"))),
    }
}

fn outcome(raw: RawOutcome) -> Outcome {
    match raw {
        RawOutcome::Undecided => Outcome::Undecided,
        RawOutcome::Black => Outcome::Won(Color::Black),
        RawOutcome::White => Outcome::Won(Color::White),
        RawOutcome::Draw => Outcome::Draw,
    }
}
