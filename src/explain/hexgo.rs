//! Explanations of HexGo: liberty pairs, eyes and their cells, groups that stay and groups that are captured, counts.

use super::story::{Story, and, capital, counted, list, ordinal, winner_words};
use crate::model::{Board, Color, Count, Dead, Error, HexgoPosition, Outcome, Point, Stone, Turn};
use crate::naive::hexgo::LITERAL as RULES;
use crate::naive::{Points, empty, on_board, parts};

/// Explains a turn, clause by clause, up to the one that refuses it.
pub(super) fn turn(story: &mut Story, position: &HexgoPosition, turn: &Turn) {
    let mover = position.to_move.title();
    match turn {
        _ if position.resigned.is_some() => {
            story.step("hexgo.end.resign", [], "A player has resigned: the game is over, and no turn follows.")
        }
        _ if RULES.ended_by_passes(position) => {
            story.step(
                "hexgo.end.passes",
                [],
                "Both players have passed in a row: the game is over, and no turn follows.",
            );
        }
        Turn::Place(point) => place(story, position, *point),
        Turn::Pass => {
            story.step("hexgo.turn.pass", [], format!("{mover} passes; the board is not checked after a pass."));
            match position.passes {
                0 => next(story, position),
                _ => story.step("hexgo.end.passes", [], "It is the second pass in a row: the game is over."),
            }
        }
        Turn::Resign => {
            story.step("hexgo.turn.resign", [], format!("{mover} may resign, since the game is not over."));
            story.step(
                "hexgo.end.resign",
                [],
                format!("That ends the game, and {} has won.", position.to_move.other().title()),
            );
        }
        Turn::Button | Turn::Hold | Turn::Handicap(_) => {}
    }
}

fn next(story: &mut Story, position: &HexgoPosition) {
    story.step("hexgo.turn.alternate", [], format!("It is {}'s turn.", RULES.next_player(position).title()));
}

fn place(story: &mut Story, position: &HexgoPosition, point: Point) {
    let (shape, mover, name) = (position.board.shape(), position.to_move, position.board.shape().name(point));
    if !on_board(shape, point) {
        return story.step("board.hexagon", [], format!("{name} is not a cell of a board of size {}.", shape.size()));
    }
    if let Some(stone) = position.board.stone(point) {
        return story.step("hexgo.turn.place", [point], format!("{name} already has a {} stone.", stone.color));
    }
    story.board = position.board.with(point, Stone::unmarked(mover));
    story.step("hexgo.turn.place", [point], format!("{name} is empty, so {} may put a stone there.", mover.title()));
    let placed = story.board.clone();
    let doomed = can_it_survive(story, &placed, point);
    let captured = RULES.captured(&placed, point, mover.other());
    opponents(story, &placed, point, mover.other(), &doomed, &captured);
    story.board = placed.without(&captured);
    if own_groups(story, point, mover) || repetition(story, position) {
        return;
    }
    next(story, position);
}

/// Explains whether the new stone's group can survive where it stands, and gives the group if it cannot.
fn can_it_survive(story: &mut Story, placed: &Board, point: Point) -> Points {
    let (shape, doomed, group) = (placed.shape(), RULES.doomed(placed, point), RULES.group(placed, point));
    let words = Life::of(placed, &group, &Points::new());
    let end = match doomed.is_empty() {
        true => "It can survive where it stands, so it breaks open any eye that it stands in.",
        false => "It cannot survive where it stands, so while the opponent's groups are checked it breaks no eye open.",
    };
    story.step(
        "hexgo.eye.doomed",
        words.points,
        format!("The new stone's group {}: {} {end}", list(shape, &group), words.says),
    );
    doomed
}

/// The opponent's groups: all that are captured, and of the others those near the new stone or without a liberty pair.
fn opponents(story: &mut Story, placed: &Board, point: Point, enemy: Color, doomed: &Points, captured: &Points) {
    let shape = placed.shape();
    let groups = RULES.groups(placed, enemy);
    let near = RULES.adjacent(shape, point);
    let is_listed = |group: &&Points| {
        !group.is_disjoint(&near) || !group.is_disjoint(captured) || RULES.liberty_pairs(placed, group).is_empty()
    };
    let mut sentences = Vec::new();
    let mut points = Points::new();
    for group in groups.iter().filter(is_listed) {
        let life = Life::of(placed, group, doomed);
        let end = if group.is_subset(captured) { "It is captured." } else { "It stays." };
        sentences.push(format!("The {enemy} group {}: {} {end}", list(shape, group), life.says));
        points.extend(group);
        points.extend(life.points);
    }
    match groups.iter().filter(|group| !is_listed(group)).count() {
        0 if groups.is_empty() => sentences.push(format!("There are no {enemy} stones.")),
        0 => {}
        1 => sentences.push("The other group, further off, has a liberty pair and stays.".to_owned()),
        others => sentences.push(format!("The other {others} groups, further off, have liberty pairs and stay.")),
    }
    story.step("hexgo.turn.capture", points, sentences.join(" "));
}

/// The mover's groups after the captures; true if one of them makes the turn suicide.
fn own_groups(story: &mut Story, point: Point, mover: Color) -> bool {
    let board = story.board.clone();
    let shape = board.shape();
    if let Some(group) = RULES.suicide(&board, mover) {
        let life = Life::of(&board, &group, &Points::new());
        let says = format!(
            "The {mover} group {}: {} The turn would be suicide, so it is refused.",
            list(shape, &group),
            life.says
        );
        story.step("hexgo.turn.suicide", life.points.into_iter().chain(group), says);
        return true;
    }
    let groups = RULES.groups(&board, mover);
    let is_listed = |group: &&Points| group.contains(&point) || RULES.liberty_pairs(&board, group).is_empty();
    let (mut sentences, mut points) = (Vec::new(), Points::new());
    for group in groups.iter().filter(is_listed) {
        let life = Life::of(&board, group, &Points::new());
        sentences.push(format!("The {mover} group {}: {} It stays.", list(shape, group), life.says));
        points.extend(group);
        points.extend(life.points);
    }
    match groups.iter().filter(|group| !is_listed(group)).count() {
        0 => {}
        1 => sentences.push(format!("{}'s other group has a liberty pair and stays.", mover.title())),
        others => sentences.push(format!("{}'s other {others} groups have liberty pairs and stay.", mover.title())),
    }
    story.step("hexgo.turn.suicide", points, sentences.join(" "));
    false
}

/// Explains repetition; true if an earlier arrangement would come back.
fn repetition(story: &mut Story, position: &HexgoPosition) -> bool {
    let shape = story.board.shape();
    let repeats = RULES.repeats(position, &story.board);
    match repeats {
        Some(place) => {
            let changed: Points = shape.points().filter(|&p| position.board.stone(p) != story.board.stone(p)).collect();
            let says = format!(
                "This arrangement has been on the board already, as the {} in the record, so it may not come back.",
                ordinal(place)
            );
            story.step("hexgo.turn.repeat", changed, says);
        }
        None => {
            let says = match position.history.len() {
                1 => "The one arrangement in the record is another one.".to_owned(),
                number => format!("The {number} arrangements in the record are all other ones."),
            };
            story.step("hexgo.turn.repeat", [], says);
        }
    }
    repeats.is_some()
}

/// The reason why a group stays or not, and the cells that the reason names.
struct Life {
    says: String,
    points: Points,
}

impl Life {
    /// `doomed` is the mover's group if it cannot survive and the opponent's groups are checked; otherwise it is empty.
    fn of(board: &Board, group: &Points, doomed: &Points) -> Life {
        let shape = board.shape();
        let pairs = RULES.liberty_pairs(board, group);
        if let Some(&(e, f)) = pairs.first() {
            let more = match pairs.len() - 1 {
                0 => String::new(),
                more => format!(", and {}", counted(more, "more", "more")),
            };
            let says = format!(
                "its liberties {} and {} touch each other, a liberty pair{more}.",
                shape.name(e),
                shape.name(f)
            );
            return Life { says, points: [e, f].into() };
        }
        let liberties = RULES.liberties(board, group);
        let no_pair = match liberties.len() {
            0 => "it has no liberty".to_owned(),
            1 => format!("its one liberty is {}, so there is no pair", list(shape, &liberties)),
            2 => format!("its liberties {} do not touch each other, so there is no pair", list(shape, &liberties)),
            _ => format!("of its liberties {} no two touch each other, so there is no pair", list(shape, &liberties)),
        };
        let cells = RULES.eye_cells_despite(board, group, doomed);
        let areas = areas_beside(board, &liberties, doomed);
        let why: Vec<String> = areas.iter().map(|area| area_words(board, area, group, doomed, &cells)).collect();
        let why = if why.is_empty() { String::new() } else { format!("; {}", why.join("; ")) };
        let total = match RULES.is_pair_of_eyes(&cells) {
            true => format!("that makes {} eye cells, a pair of eyes", cells.len()),
            false => format!("with {} it has no pair of eyes", counted(cells.len(), "eye cell", "eye cells")),
        };
        Life { says: format!("{no_pair}{why}; {total}."), points: &liberties | &cells }
    }
}

/// The areas beside a group, as they are without the doomed stones.
fn areas_beside(board: &Board, liberties: &Points, doomed: &Points) -> Vec<Points> {
    let without = board.without(doomed);
    parts(liberties.iter().copied(), |cell| RULES.area(&without, cell))
}

/// The reason why an area is an eye of the group or not.
fn area_words(board: &Board, area: &Points, group: &Points, doomed: &Points, cells: &Points) -> String {
    let shape = board.shape();
    let empty: Points = area.difference(doomed).copied().collect();
    let name = match area.is_disjoint(doomed) {
        true => format!("the area {}", list(shape, area)),
        false => format!("the area {} with the doomed {}", list(shape, &empty), list(shape, area.intersection(doomed))),
    };
    let strangers: Points = RULES.around(board, area).difference(group).copied().collect();
    if empty.is_subset(cells) {
        let end = if area.is_disjoint(doomed) { "" } else { ", and it is at most half the board" };
        return format!(
            "{name} has only stones of this group around it{end}, so it is an eye with {}",
            counted(empty.len(), "eye cell", "eye cells")
        );
    }
    match strangers.is_empty() {
        true => format!("{name} is more than half the board, so it is no eye"),
        false => {
            let strangers: Vec<String> = strangers
                .iter()
                .take(MOST_STRANGERS)
                .map(|&stone| format!("{} ({})", shape.name(stone), board.color(stone).map_or("empty", Color::name)))
                .collect();
            format!("{name} also has {} around it, not of this group, so it is no eye", and(&strangers))
        }
    }
}

/// The largest number of stones around an area that are named.
const MOST_STRANGERS: usize = 3;

/// Explains a cell.
pub(super) fn point(story: &mut Story, board: &Board, point: Point) {
    let shape = board.shape();
    match board.color(point) {
        Some(color) => {
            let group = RULES.group(board, point);
            let says = format!("The {color} group of {} is {}.", shape.name(point), list(shape, &group));
            story.step("hexgo.group", group.clone(), says);
            life(story, board, &group);
        }
        None => {
            let area = RULES.area(board, point);
            story.step(
                "hexgo.area",
                area.clone(),
                format!("The area of {} is {}.", shape.name(point), list(shape, &area)),
            );
            area_owner(story, &area);
        }
    }
}

/// Explains why a group stays or not, clause by clause.
fn life(story: &mut Story, board: &Board, group: &Points) {
    let shape = board.shape();
    let (liberties, pairs) = (RULES.liberties(board, group), RULES.liberty_pairs(board, group));
    let says = match liberties.is_empty() {
        true => "It touches no empty cell, so it has no liberty.".to_owned(),
        false => format!("It has {}: {}.", counted(liberties.len(), "liberty", "liberties"), list(shape, &liberties)),
    };
    story.step("hexgo.liberty", liberties.clone(), says);
    let names: Vec<String> =
        pairs.iter().map(|&(e, f)| format!("{}–{}", shape.name(e), shape.name(f))).take(MOST_PAIRS).collect();
    let says = match pairs.len() {
        0 => "No two of them touch each other, so there is no liberty pair.".to_owned(),
        1..=MOST_PAIRS => format!(
            "Those that touch each other make {}: {}.",
            counted(pairs.len(), "liberty pair", "liberty pairs"),
            and(&names)
        ),
        many => format!("Those that touch each other make {many} liberty pairs, among them {}.", and(&names)),
    };
    story.step("hexgo.liberty.pair", pairs.iter().flat_map(|&(e, f)| [e, f]), says);
    let cells = RULES.eye_cells(board, group);
    let none = Points::new();
    let areas = areas_beside(board, &liberties, &none);
    let mut sentences: Vec<String> =
        areas.iter().map(|area| capital(&area_words(board, area, group, &none, &cells)) + ".").collect();
    if sentences.is_empty() {
        sentences.push("No area is beside it.".to_owned());
    }
    story.step("hexgo.eye", areas.into_iter().flatten(), sentences.join(" "));
    let pair = if RULES.is_pair_of_eyes(&cells) { "a pair of eyes" } else { "no pair of eyes" };
    story.step(
        "hexgo.eye.pair",
        cells.clone(),
        format!("It has {}, {pair}.", counted(cells.len(), "eye cell", "eye cells")),
    );
    let says = match (pairs.is_empty(), RULES.is_pair_of_eyes(&cells)) {
        (false, true) => "It stays, by its liberty pair and by its eyes.",
        (false, false) => "It stays, by its liberty pair.",
        (true, true) => "It stays, by its eyes.",
        (true, false) => "It has neither, so it would not stay if the board were checked as it stands.",
    };
    story.step("hexgo.group.stays", group.clone(), says);
}

/// The largest number of liberty pairs that are listed.
const MOST_PAIRS: usize = 4;

/// The owner of an area, and the reason.
fn area_owner(story: &mut Story, area: &Points) {
    let board = story.board.clone();
    let shape = board.shape();
    let around = RULES.around(&board, area);
    let of =
        |color: Color| around.iter().filter(|&&stone| board.color(stone) == Some(color)).copied().collect::<Points>();
    let name = format!("The area {} ({})", list(shape, area), counted(area.len(), "cell", "cells"));
    let owner = Color::BOTH.into_iter().find(|&color| RULES.owns(&board, color, area));
    let says = match owner {
        Some(color) => {
            format!("{name} is {}'s: all stones around it are {color}, {}.", color.title(), list(shape, &around))
        }
        None if around.is_empty() => format!("{name} is nobody's: no stone is around it."),
        None => format!(
            "{name} is nobody's: around it are black stones, {}, and white ones, {}.",
            list(shape, &of(Color::Black)),
            list(shape, &of(Color::White))
        ),
    };
    story.step("hexgo.score.territory", area.clone(), says);
}

/// Explains the count of both players and the winner.
pub(super) fn score(story: &mut Story, position: &HexgoPosition, dead: &Dead) -> Result<(), Error> {
    let counted_position = RULES.without_dead(position, dead)?;
    let Some(position_then) = counted_position else {
        let shape = position.board.shape();
        let says = format!(
            "Black says that {} and White that {}; while the lists differ there is no result.",
            dead_words(list(shape, &dead.black), dead.black.len()),
            dead_words(list(shape, &dead.white), dead.white.len())
        );
        story.step("hexgo.score.dead", dead.black.union(&dead.white).copied(), says);
        return Ok(());
    };
    if !dead.black.is_empty() {
        let says = format!(
            "Both agree that {}. They come off, and each counts as a capture of the other player.",
            dead_words(list(position.board.shape(), &dead.black), dead.black.len())
        );
        story.step("hexgo.score.dead", dead.black.clone(), says);
        story.board = position_then.board.clone();
    }
    if let Some(winner) = RULES.winner_by_resignation(position) {
        story.step(
            "hexgo.end.resign",
            [],
            format!("{} has resigned, so {} has won, whatever the count.", winner.other().title(), winner.title()),
        );
    }
    let board = story.board.clone();
    let areas = parts(empty(&board), |cell| RULES.area(&board, cell));
    for area in &areas {
        area_owner(story, area);
    }
    let captures = position_then.captures;
    story.step(
        "hexgo.score.captures",
        [],
        format!(
            "Black has captured {}, White {}; each is a point. Stones on the board are none.",
            stones_words(captures.black),
            stones_words(captures.white)
        ),
    );
    let komi = RULES.komi(&position_then, Color::White);
    story.step("hexgo.score.komi", [], format!("White has a komi of {komi}."));
    let score = RULES.score(&position_then);
    let sum = |color: Color, total: Count| {
        let cells = areas.iter().filter(|&area| RULES.owns(&board, color, area)).map(Points::len).sum::<usize>();
        let komi = if color == Color::White { format!(" + {komi} komi") } else { String::new() };
        let taken = match captures.by(color) {
            1 => "1 capture".to_owned(),
            number => format!("{number} captures"),
        };
        format!(
            "{}: {} + {taken}{komi} = {total}.",
            color.title(),
            counted(cells, "cell of territory", "cells of territory")
        )
    };
    let sums = format!("{} {}", sum(Color::Black, score.black), sum(Color::White, score.white));
    let outcome = RULES.winner(position, dead)?;
    let says = match (RULES.winner_by_resignation(position), outcome) {
        (Some(winner), _) => format!("{sums} {} has won by resignation.", winner.title()),
        (None, Outcome::Draw) => format!("{sums} Both have {}: the game is a draw.", score.black),
        (None, outcome) => format!("{sums} {}", winner_words(outcome, &score)),
    };
    story.step("hexgo.winner", [], says);
    Ok(())
}

fn dead_words(stones: String, number: usize) -> String {
    match number {
        0 => "no stone is dead".to_owned(),
        1 => format!("{stones} is dead"),
        _ => format!("{stones} are dead"),
    }
}

fn stones_words(number: u64) -> String {
    match number {
        0 => "none".to_owned(),
        1 => "1 stone".to_owned(),
        _ => format!("{number} stones"),
    }
}
