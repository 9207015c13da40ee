//! Explanations of Keil: links and their third points, groups and their liberties, territories, counts.

use std::collections::BTreeSet;

use super::story::{Story, and, capital, counted, list, ordinal, winner_words};
use crate::model::{Board, Button, Color, Count, KeilPosition, Point, Stone, Turn};
use crate::naive::keil::LITERAL as RULES;
use crate::naive::{Points, empty, on_board, parts, stones};

/// Explains a turn, clause by clause, up to the one that refuses it.
pub(super) fn turn(story: &mut Story, position: &KeilPosition, turn: &Turn) {
    match turn {
        _ if RULES.over(position) => {
            story.step(
                "keil.end",
                [],
                "Both players have passed in succession: the game is over, and no turn follows.",
            );
        }
        Turn::Place(point) => place(story, position, *point),
        Turn::Pass => pass(story, position),
        Turn::Button => take_button(story, position),
        Turn::Hold | Turn::Resign | Turn::Handicap(_) => {}
    }
}

fn place(story: &mut Story, position: &KeilPosition, point: Point) {
    let (shape, mover, name) = (position.board.shape(), position.to_move, position.board.shape().name(point));
    if !on_board(shape, point) {
        return story.step("board.hexagon", [], format!("{name} is not a point of a board of size {}.", shape.size()));
    }
    if let Some(stone) = position.board.stone(point) {
        return story.step("keil.turn.place", [point], format!("{name} already has a {} stone.", stone.color));
    }
    story.board = position.board.with(point, Stone::unmarked(mover));
    story.step("keil.turn.place", [point], format!("{name} is empty, so {} may put a stone there.", mover.title()));
    new_links(story, point);
    let removed = RULES.removed(&story.board, mover.other());
    enemies(story, point, mover.other(), &removed);
    story.board = story.board.without(&removed);
    let group = RULES.group(&story.board, point);
    story.step("keil.group", group.clone(), group_words(&story.board, point, &group));
    let liberties = RULES.liberties(&story.board, &group);
    let words = liberties_words(&story.board, &group, &liberties);
    match RULES.lifeless(&story.board, point) {
        Some(group) => {
            return story.step(
                "keil.turn.life",
                group,
                format!("{words} The new stone would have none, so this is refused."),
            );
        }
        None => story.step("keil.turn.life", liberties, format!("{words} One is enough.")),
    }
    if repetition(story, position) {
        return;
    }
    next(story, position);
}

fn next(story: &mut Story, position: &KeilPosition) {
    story.step("keil.turn.alternate", [], format!("It is {}'s turn.", position.to_move.other().title()));
}

fn pass(story: &mut Story, position: &KeilPosition) {
    let mover = position.to_move.title();
    match position.button {
        Button::Free => story.step(
            "keil.turn.pass",
            [],
            format!("The button is still there to take, so {mover} may not pass; taking it is a turn too."),
        ),
        button => {
            let why = if button == Button::Absent { "The game has no button" } else { "The button has been taken" };
            story.step("keil.turn.pass", [], format!("{why}, so {mover} may pass."));
            match position.passes {
                0 => next(story, position),
                _ => story.step("keil.end", [], "It is the second pass in succession: the game is over."),
            }
        }
    }
}

fn take_button(story: &mut Story, position: &KeilPosition) {
    let mover = position.to_move.title();
    match position.button {
        Button::Free => {
            story.step(
                "keil.button.take",
                [],
                format!("Nobody has the button yet, so {mover} takes it instead of placing a stone."),
            );
            next(story, position);
        }
        Button::Absent => story.step("keil.button.take", [], "The game is played without a button."),
        Button::Taken(color) => {
            story.step("keil.button.take", [], format!("{} has taken the button already.", color.title()));
        }
    }
}

/// The links of the new stone to its neighbours, each with its third points.
fn new_links(story: &mut Story, point: Point) {
    let (board, shape) = (&story.board, story.board.shape());
    let links = RULES.links(board, point);
    let linked: Vec<String> = links
        .iter()
        .map(|&q| {
            format!("{} ({}) through {}", shape.name(q), content(board, q), list(shape, &like_thirds(board, point, q)))
        })
        .collect();
    let mut says = match linked.is_empty() {
        true => format!("The stone on {} is linked to none of its neighbours.", shape.name(point)),
        false => format!("The stone on {} is linked to {}.", shape.name(point), and(&linked)),
    };
    for q in RULES.adjacent(shape, point).difference(&links) {
        says.push_str(&format!(" {}", unlinked_words(board, point, *q)));
    }
    story.step("keil.link", RULES.adjacent(shape, point).into_iter().chain([point]), says);
}

/// The third points through which two neighbours are linked.
fn like_thirds(board: &Board, p: Point, q: Point) -> Points {
    let like = |&r: &Point| RULES.same_type(board, r, p) || RULES.same_type(board, r, q);
    thirds(board, p, q).into_iter().filter(like).collect()
}

/// The points adjacent to both points.
fn thirds(board: &Board, p: Point, q: Point) -> Points {
    let beside_q = RULES.adjacent(board.shape(), q);
    RULES.adjacent(board.shape(), p).into_iter().filter(|r| beside_q.contains(r)).collect()
}

/// `empty`, `black` or `white`.
fn content(board: &Board, point: Point) -> &'static str {
    board.color(point).map_or("empty", Color::name)
}

/// Why two neighbours are not linked.
fn unlinked_words(board: &Board, p: Point, q: Point) -> String {
    let shape = board.shape();
    let thirds: Vec<String> =
        thirds(board, p, q).iter().map(|&r| format!("{} ({})", shape.name(r), content(board, r))).collect();
    let kind = |point: Point| format!("{} ({})", shape.name(point), content(board, point));
    format!("{} is not linked to {}: beside both there is only {}, of neither's type.", kind(p), kind(q), and(&thirds))
}

/// Explains whether two points are linked.
pub(super) fn link(story: &mut Story, board: &Board, p: Point, q: Point) {
    let shape = board.shape();
    let says = match (RULES.adjacent(shape, p).contains(&q), RULES.linked(board, p, q)) {
        (false, _) => format!("{} and {} do not touch, so they are not linked.", shape.name(p), shape.name(q)),
        (true, true) => format!(
            "{} ({}) and {} ({}) are linked through {}.",
            shape.name(p),
            content(board, p),
            shape.name(q),
            content(board, q),
            and(&like_thirds(board, p, q)
                .iter()
                .map(|&r| format!("{} ({})", shape.name(r), content(board, r)))
                .collect::<Vec<_>>())
        ),
        (true, false) => unlinked_words(board, p, q),
    };
    story.step("keil.link", thirds(board, p, q).into_iter().chain([p, q]), says);
}

/// The enemy groups that come off, and those beside the new stone that stay.
fn enemies(story: &mut Story, point: Point, enemy: Color, removed: &Points) {
    let board = story.board.clone();
    let shape = board.shape();
    let near = RULES.adjacent(shape, point);
    let groups = RULES.groups(&board, enemy);
    let is_listed = |group: &&Points| !group.is_disjoint(&near) || !group.is_disjoint(removed);
    let (mut says, mut points) = (String::new(), Points::new());
    for group in groups.iter().filter(is_listed) {
        let liberties = RULES.liberties(&board, group);
        let end = if liberties.is_empty() { "It comes off." } else { "It stays." };
        says.push_str(&format!("{} {end} ", liberties_words(&board, group, &liberties)));
        points.extend(group);
        points.extend(liberties);
    }
    match groups.iter().filter(|group| !is_listed(group)).count() {
        0 if groups.is_empty() => says = format!("There are no {enemy} stones."),
        0 => {}
        others => says.push_str(&format!(
            "{} elsewhere on the board.",
            capital(&counted(others, "other group with liberties", "other groups with liberties"))
        )),
    }
    story.step("keil.turn.remove", points, says.trim_end());
}

/// The group of a stone, with the links that connect it.
fn group_words(board: &Board, stone: Point, group: &Points) -> String {
    let shape = board.shape();
    if group.len() == 1 {
        let beside = RULES.adjacent(shape, stone).into_iter().filter(|&q| board.color(q) == board.color(stone));
        let apart: Vec<String> = beside.map(|q| shape.name(q)).collect();
        return match apart.is_empty() {
            true => format!("{} is a group by itself; no stone of its colour is beside it.", shape.name(stone)),
            false => format!(
                "{} is a group by itself; it is linked to no stone of its colour, though it touches {}.",
                shape.name(stone),
                and(&apart)
            ),
        };
    }
    let mut reached = vec![stone];
    let mut links = Vec::new();
    while let Some(next) =
        group.iter().find(|q| !reached.contains(q) && reached.iter().any(|&p| RULES.linked(board, p, **q)))
    {
        let from = reached.iter().find(|&&p| RULES.linked(board, p, *next)).copied().unwrap_or(stone);
        links.push(format!(
            "{}–{} through {}",
            shape.name(from),
            shape.name(*next),
            list(shape, &like_thirds(board, from, *next))
        ));
        reached.push(*next);
        if links.len() == MOST_LINKS && reached.len() < group.len() {
            links.push("so on".to_owned());
            break;
        }
    }
    format!("The group of {} is {}: {}.", shape.name(stone), list(shape, group), and(&links))
}

/// The largest number of links of a group that are listed.
const MOST_LINKS: usize = 6;

/// The liberties of a group with their links, or the reason why there are none.
fn liberties_words(board: &Board, group: &Points, liberties: &Points) -> String {
    let shape = board.shape();
    let color = group.first().and_then(|&stone| board.color(stone)).map_or("", Color::name);
    let name = format!("The {color} group {}", list(shape, group));
    if !liberties.is_empty() {
        let through = |&liberty: &Point| {
            let stone = group.iter().copied().find(|&stone| RULES.linked(board, stone, liberty)).unwrap_or(liberty);
            format!(
                "{} (linked to {} through {})",
                shape.name(liberty),
                shape.name(stone),
                list(shape, &like_thirds(board, stone, liberty))
            )
        };
        let first: Vec<String> = liberties.iter().take(2).map(through).collect();
        return match liberties.len() {
            number @ 1..=2 => format!("{name} has {}: {}.", counted(number, "liberty", "liberties"), and(&first)),
            number => format!("{name} has {number} liberties: {}, among them {}.", list(shape, liberties), first[0]),
        };
    }
    let pairs: Vec<(Point, Point)> = group
        .iter()
        .flat_map(|&stone| {
            RULES.adjacent(shape, stone).into_iter().filter(|&q| board.is_empty(q)).map(move |q| (q, stone))
        })
        .collect();
    match pairs.is_empty() {
        true => format!("{name} has no liberty: no empty point is beside it."),
        false => {
            let why: Vec<String> = pairs.iter().map(|&(point, stone)| unlinked_words(board, point, stone)).collect();
            format!("{name} has no liberty. {}", why.join(" "))
        }
    }
}

/// Explains repetition; true if an earlier position would come back.
fn repetition(story: &mut Story, position: &KeilPosition) -> bool {
    let mover = position.to_move.title();
    let earlier = position.history.iter().filter(|end| end.by == position.to_move);
    let same_stones = earlier.clone().any(|end| end.board == story.board);
    match RULES.repeats(position, &story.board) {
        Some(place) => {
            story.step("keil.turn.repeat", changed(position, &story.board), format!(
                "This is the position at the end of an earlier turn of {mover}, the {} in the record, so it may not come back.", ordinal(place)
            ));
            return true;
        }
        None if same_stones => story.step("keil.button.repeat", [], format!(
            "The same stones stood at the end of an earlier turn of {mover}, but the button had not been taken then and has been now, so the positions count as different."
        )),
        None => story.step("keil.turn.repeat", [], match earlier.count() {
            0 => format!("{mover} has had no turn before, so nothing can come back."),
            number => format!("None of the {} of {mover} in the record ended with this position.", counted(number, "earlier turn", "earlier turns")),
        }),
    }
    false
}

/// The points at which two boards differ.
fn changed(position: &KeilPosition, board: &Board) -> Points {
    board.shape().points().filter(|&point| position.board.stone(point) != board.stone(point)).collect()
}

/// Explains a point.
pub(super) fn point(story: &mut Story, board: &Board, point: Point) {
    match board.stone(point) {
        Some(_) => {
            let group = RULES.group(board, point);
            let liberties = RULES.liberties(board, &group);
            story.step("keil.group", group.clone(), group_words(board, point, &group));
            story.step("keil.liberty", liberties.clone(), liberties_words(board, &group, &liberties));
        }
        None => {
            let territory = RULES.territory(board, point);
            story.step(
                "keil.territory",
                territory.clone(),
                format!("The territory of {} is {}.", board.shape().name(point), list(board.shape(), &territory)),
            );
            territory_owner(story, board, &territory);
        }
    }
}

/// The owner of a territory, and the reason.
fn territory_owner(story: &mut Story, board: &Board, territory: &Points) {
    let shape = board.shape();
    let linked: Points = territory
        .iter()
        .flat_map(|&point| RULES.links(board, point))
        .filter(|&point| board.stone(point).is_some())
        .collect();
    let of =
        |color: Color| linked.iter().filter(move |&&stone| board.color(stone) == Some(color)).collect::<BTreeSet<_>>();
    let (black, white) = (of(Color::Black), of(Color::White));
    let owns = Color::BOTH.map(|color| RULES.owns(board, color, territory));
    let name = format!("The territory {} ({})", list(shape, territory), counted(territory.len(), "point", "points"));
    let says = match owns {
        [true, true] => format!("{name} is linked to no stone, so it is both players'."),
        [true, false] => format!("{name} is Black's: all stones linked to it are black, {}.", list(shape, black)),
        [false, true] => format!("{name} is White's: all stones linked to it are white, {}.", list(shape, white)),
        [false, false] => format!(
            "{name} is nobody's: linked to it are black stones, {}, and white ones, {}.",
            list(shape, black),
            list(shape, white)
        ),
    };
    story.step("keil.territory.owner", territory.clone(), says);
}

/// Explains the count of both players and the winner.
pub(super) fn score(story: &mut Story, position: &KeilPosition) {
    let board = &position.board;
    let on_board = Color::BOTH.map(|color| stones(board, color));
    story.step(
        "keil.score",
        [],
        format!(
            "On the board are {} and {}; each is a point.",
            stones_words(&on_board[0], Color::Black),
            stones_words(&on_board[1], Color::White)
        ),
    );
    let territories = parts(empty(board), |point| RULES.territory(board, point));
    for territory in &territories {
        territory_owner(story, board, territory);
    }
    let owned = Color::BOTH.map(|color| {
        territories.iter().filter(|&territory| RULES.owns(board, color, territory)).map(BTreeSet::len).sum::<usize>()
    });
    let komi = RULES.komi(position, Color::White);
    story.step("keil.score.komi", [], format!("White has a komi of {komi}."));
    let half = |color| RULES.button_points(position.button, color);
    story.step(
        "keil.button.half",
        [],
        match position.button {
            Button::Absent => "The game is played without a button.".to_owned(),
            Button::Free => "Nobody has taken the button, so nobody has its half point.".to_owned(),
            Button::Taken(color) => format!(
                "{} has the button, and {} of a point for it.",
                color.title(),
                if half(color).halves == 1 { "half" } else { "nothing" }
            ),
        },
    );
    let score = RULES.score(position);
    let sum = |color: Color, total: Count| {
        let place = usize::from(color == Color::White);
        let mut parts = vec![
            counted(on_board[place].len(), "stone", "stones"),
            counted(owned[place], "point of territory", "points of territory"),
        ];
        if color == Color::White {
            parts.push(format!("{komi} komi"));
        }
        if half(color).halves > 0 {
            parts.push("½ for the button".to_owned());
        }
        format!("{}: {} = {total}.", color.title(), parts.join(" + "))
    };
    story.step("keil.score", [], format!("{} {}", sum(Color::Black, score.black), sum(Color::White, score.white)));
    let says = winner_words(RULES.winner(position), &score);
    story.step("keil.winner", [], says);
}

fn stones_words(stones: &Points, color: Color) -> String {
    counted(stones.len(), &format!("{color} stone"), &format!("{color} stones"))
}
