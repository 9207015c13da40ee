//! Understanding checks: from their keys to a question and its expected answer.

use std::collections::BTreeSet;

use super::case::{Check, Expectation, Expected};
use super::schema::{ListOrCount, OneOrMany, PairsOrCount, RawCaptures, RawCheck, RawDead};
use crate::model::{Answer, Dead, Error, Game, Play, Point, Prison, Question, Shape, Turn};
use crate::readings;

/// Turns as they are written.
pub(super) fn plays(shape: Shape, texts: &[String]) -> Result<Vec<Play>, Error> {
    texts.iter().map(|text| Play::read(shape, text)).collect()
}

fn wrong(message: impl Into<String>) -> Error {
    Error::SetUp(message.into())
}

/// Understands one check.
pub(super) fn check(game: Game, shape: Shape, number: usize, raw: RawCheck) -> Result<Check, Error> {
    check_keys(game, &raw)?;
    let mut texts = raw.play.map_or(Vec::new(), OneOrMany::into_vec);
    let unreadable = match &raw.error {
        Some(kind) if ["not-a-turn", "not-a-point"].contains(&kind.as_str()) && raw.dead.is_none() => {
            unreadable(shape, &mut texts, kind)?
        }
        _ => None,
    };
    let play = plays(shape, &texts)?;
    let (why, pins) = (raw.why.clone(), raw.pins.clone());
    let kills = kills(game, raw.kills, pins.as_deref())?;
    let raw = RawCheck { play: None, kills: None, ..raw };
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
        Expected::Holds(_) if play.is_empty() && raw.captured.is_some() => {
            Err(wrong("`captured` needs a `play` that takes them"))
        }
        Expected::Holds(_) => Ok(Check { number, play, expected, why, kills, pins }),
        _ if !expectations(game, shape, &raw)?.is_empty() => {
            Err(wrong("nothing else can be expected beside `refused` or `error`"))
        }
        _ => Ok(Check { number, play, expected, why, kills, pins }),
    }
}

/// The last of these texts as one that cannot be read, with the error of this kind; nothing if it can be read.
fn unreadable(shape: Shape, texts: &mut Vec<String>, kind: &str) -> Result<Option<Expected>, Error> {
    match texts.last().map(|text| Play::read(shape, text)) {
        Some(Err(error)) if error.kind() != kind => {
            Err(wrong(format!("the error of this turn is `{}`, not `{kind}`: {error}", error.kind())))
        }
        Some(Err(_)) => Ok(texts.pop().map(|text| Expected::Unreadable { text, kind: kind.to_owned() })),
        _ => Ok(None),
    }
}

/// The readings that a check is there to tell from the rules.
fn kills(game: Game, raw: Option<OneOrMany>, pins: Option<&str>) -> Result<Vec<String>, Error> {
    let kills = raw.map(OneOrMany::into_vec);
    match (&kills, pins) {
        (Some(_), Some(_)) => {
            return Err(wrong(
                "`pins` says why a check is there that kills nothing; leave out one of `kills` and `pins`",
            ));
        }
        (_, Some(pins)) if pins.trim().is_empty() => {
            return Err(wrong("`pins` is empty; say what the check is there for"));
        }
        (Some(kills), _) if kills.is_empty() => {
            return Err(wrong("`kills` is empty; name a reading, or say with `pins` what the check is there for"));
        }
        _ => {}
    }
    let kills = kills.unwrap_or_default();
    let is_known = |id: &str| readings::named(id).is_some_and(|reading| reading.game() == game);
    match kills.iter().find(|id| !is_known(id)) {
        Some(id) => {
            Err(wrong(format!("`kills` names `{id}`, which is no reading of {game}; `shinpan worth` lists them")))
        }
        None => Ok(kills),
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
        all.push(Expectation::Board(game.board(diagram)?));
    }
    if let Some(names) = &raw.captured {
        all.push(Expectation::Captured(points(shape, names)?));
    }
    if let Some(color) = raw.to_move {
        all.push(Expectation::ToMove(color));
    }
    if let Some(button) = raw.button {
        all.push(Expectation::Button(button));
    }
    if let Some(captures) = raw.captures.as_ref().map(RawCaptures::captures) {
        all.push(Expectation::Captures(captures?));
    }
    if let Some(text) = &raw.prison {
        let Prison(prison) = text.parse()?;
        all.push(Expectation::Prison(prison));
    }
    if let Some(last_marked) = raw.last_marked {
        all.push(Expectation::LastMarked(last_marked));
    }
    if let Some(over) = raw.over {
        all.push(Expectation::Answer(Question::Over, Answer::Is(over)));
    }
    if let Some(score) = &raw.score {
        all.push(Expectation::Answer(Question::Score(dead.clone()), Answer::Score(score.score()?)));
    }
    if let Some(winner) = raw.winner {
        all.push(Expectation::Answer(Question::Winner(dead), Answer::Outcome(winner)));
    }
    if let Some(turns) = &raw.turns {
        all.push(expected_turns(shape, turns)?);
    }
    if let Some(settled) = raw.settled {
        all.push(Expectation::Answer(Question::Settled, Answer::Is(settled)));
    }
    for (pair, linked) in [(&raw.linked, true), (&raw.unlinked, false)] {
        if let Some([p, q]) = pair {
            all.push(Expectation::Answer(
                Question::Linked(on_board(shape, p)?, on_board(shape, q)?),
                Answer::Is(linked),
            ));
        }
    }
    if let Some(name) = raw.group.as_ref().or(raw.chain.as_ref()) {
        all.extend(of_group(shape, on_board(shape, name)?, raw)?);
    }
    if let Some(name) = &raw.territory {
        let point = on_board(shape, name)?;
        if let Some(expected) = &raw.points {
            all.push(expected_points(shape, Question::Territory(point), expected)?);
        }
        if let Some(owner) = raw.owner {
            all.push(Expectation::Answer(Question::Owner(point), Answer::Owner(owner)));
        }
    }
    if let (Some(name), Some(stones)) = (&raw.reach, &raw.stones) {
        all.push(expected_points(shape, Question::Reach(on_board(shape, name)?), stones)?);
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
            let read = |[p, q]: &[String; 2]| Ok::<_, Error>((on_board(shape, p)?, on_board(shape, q)?));
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

/// A point of the board by its name.
fn on_board(shape: Shape, name: &str) -> Result<Point, Error> {
    let point = shape.point(name)?;
    match shape.contains(point) {
        true => Ok(point),
        false => Err(wrong(format!("`{name}` is not on a board of size {}", shape.size()))),
    }
}

/// Points of the board by their names, all different.
fn points(shape: Shape, names: &[String]) -> Result<BTreeSet<Point>, Error> {
    different(names, |name| on_board(shape, name))
}

/// A list with nothing in it twice.
fn different<T: Ord>(names: &[String], read: impl Fn(&str) -> Result<T, Error>) -> Result<BTreeSet<T>, Error> {
    let mut set = BTreeSet::new();
    for name in names {
        if !set.insert(read(name)?) {
            return Err(wrong(format!("`{name}` is listed twice")));
        }
    }
    Ok(set)
}

fn expected_points(shape: Shape, question: Question, expected: &ListOrCount) -> Result<Expectation, Error> {
    Ok(match expected {
        ListOrCount::Count(count) => Expectation::Count(question, *count),
        ListOrCount::List(names) => Expectation::Answer(question, Answer::Points(points(shape, names)?)),
    })
}

fn expected_turns(shape: Shape, expected: &ListOrCount) -> Result<Expectation, Error> {
    let turn = |text: &str| match Play::read(shape, text)? {
        Play { by: None, turn } => Ok::<Turn, Error>(turn),
        Play { by: Some(_), .. } => {
            Err(wrong(format!("`turns` are those of the player to move; write `{text}` without the colour")))
        }
    };
    Ok(match expected {
        ListOrCount::Count(count) => Expectation::Count(Question::Turns, *count),
        ListOrCount::List(texts) => Expectation::Answer(Question::Turns, Answer::Turns(different(texts, turn)?)),
    })
}

/// Dead stones may be listed wrongly on purpose, so a point off the board is not an error here.
fn lists(shape: Shape, raw: &RawDead) -> Result<Dead, Error> {
    let read = |names: &[String]| different(names, |name| shape.point(name));
    Ok(match raw {
        RawDead::Agreed(names) => Dead::agreed(read(names)?),
        RawDead::Each(each) => Dead { black: read(&each.black)?, white: read(&each.white)? },
    })
}
