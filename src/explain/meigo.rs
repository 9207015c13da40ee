//! Explanations of Meigo: the stones that a point reaches and the paths to them, marks, the prison, the ban, the end.

use std::collections::BTreeMap;

use super::story::{Story, and, counted, list};
use crate::model::{Board, Color, Evidence, Label, MeigoPosition, Point, Prison, Rejection, Shape, Stone, Turn};
use crate::naive::meigo::LITERAL as RULES;
use crate::naive::{Points, on_board};

/// Explains a turn, clause by clause, up to the one that refuses it. A turn that is not open has no steps; the engine's own
/// evidence explains it.
pub(super) fn turn(story: &mut Story, position: &MeigoPosition, turn: &Turn) {
    if RULES.over(position) {
        return end(story, position);
    }
    let first = position.first_turns.of(position.to_move);
    let opening = first && position.handicap && position.to_move == Color::Black;
    match turn {
        Turn::Handicap(points) if opening => handicap(story, position, points),
        Turn::Place(_) if opening => {}
        Turn::Place(point) if first => first_turn(story, position, *point),
        Turn::Place(point) => play(story, position, *point),
        Turn::Hold if !first => hold(story, position),
        _ => {}
    }
}

/// The player to move after a turn, and the end of the game if that player cannot act.
fn next(story: &mut Story, after: Result<MeigoPosition, Rejection>) {
    let Ok(after) = after else { return };
    let player_to_move = after.to_move.title();
    story.step("meigo.turn.alternate", [], format!("It is {player_to_move}'s turn."));
    if RULES.over(&after) {
        end(story, &after);
    }
}

/// Explains why a stone may not be put on a point; false if it may.
fn refused_point(story: &mut Story, board: &Board, point: Point, rule: Label) -> bool {
    let (shape, name) = (board.shape(), board.shape().name(point));
    match board.stone(point) {
        _ if !on_board(shape, point) => {
            story.step("board.grid", [], format!("{name} is not a point of a board of size {}.", shape.size()))
        }
        Some(stone) => story.step(rule, [point], format!("{name} already has {}.", stone_words(stone))),
        None => return false,
    }
    true
}

/// `an unmarked black stone`.
fn stone_words(stone: Stone) -> String {
    format!("{} {} stone", if stone.marked { "a" } else { "an" }, kind_words(stone))
}

/// `unmarked black`.
fn kind_words(stone: Stone) -> String {
    format!("{} {}", if stone.marked { "marked" } else { "unmarked" }, stone.color)
}

fn handicap(story: &mut Story, position: &MeigoPosition, points: &Points) {
    let shape = position.board.shape();
    let off = points.iter().find(|&&point| !on_board(shape, point));
    let occupied = points.iter().find(|&&point| position.board.stone(point).is_some());
    if let Some(&point) = off.or(occupied) {
        refused_point(story, &position.board, point, "meigo.start.handicap");
        return;
    }
    let stone = Stone::unmarked(Color::Black);
    story.board = points.iter().fold(position.board.clone(), |board, &point| board.with(point, stone));
    story.step(
        "meigo.start.handicap",
        points.clone(),
        format!(
            "Black opens with {} on {}, all unmarked.",
            counted(points.len(), "stone", "stones"),
            list(shape, points)
        ),
    );
    for &point in points {
        if !has_life(story, point) {
            return;
        }
    }
    story.step("meigo.turn.life", points.clone(), "Each of the stones is in a chain with a liberty.");
    next(story, RULES.play(position, &Turn::Handicap(points.clone())));
}

fn first_turn(story: &mut Story, position: &MeigoPosition, point: Point) {
    if refused_point(story, &position.board, point, "meigo.turn.first") {
        return;
    }
    let mover = position.to_move;
    story.board = position.board.with(point, Stone::unmarked(mover));
    story.step(
        "meigo.turn.first",
        [point],
        format!(
            "It is {}'s first turn: the stone on {} is put down unmarked, whatever it reaches, and nothing is taken.",
            mover.title(),
            position.board.shape().name(point)
        ),
    );
    if lives(story, point) {
        next(story, RULES.play(position, &Turn::Place(point)));
    }
}

fn hold(story: &mut Story, position: &MeigoPosition) {
    let (mover, enemy) = (position.to_move.title(), position.to_move.other());
    let prison = Prison(position.prison);
    match RULES.hold(position) {
        Ok(after) => {
            story.step(
                "meigo.turn.hold",
                [],
                format!(
                    "The prison has {}, enemies to {mover}, who takes one out: {} left. The board stays as it is.",
                    prison_now(position.prison),
                    if after.prison.unsigned_abs() == 1 {
                        "1 is".to_owned()
                    } else {
                        format!("{} are", after.prison.unsigned_abs())
                    }
                ),
            );
            next(story, Ok(after));
        }
        Err(_) => story.step(
            "meigo.turn.hold",
            [],
            match position.prison {
                0 => format!("The prison is empty, so {mover} has no enemy stone to take out."),
                _ => format!("The prison has {prison}, {mover}'s own; to hold, {mover} needs a {enemy} one there."),
            },
        ),
    }
}

fn play(story: &mut Story, position: &MeigoPosition, point: Point) {
    if refused_point(story, &position.board, point, "meigo.play.point") {
        return;
    }
    let (shape, mover, before) = (position.board.shape(), position.to_move, &position.board);
    story.step(
        "meigo.play.point",
        [point],
        format!("{} is empty, so {} may select it.", shape.name(point), mover.title()),
    );
    how_put_down(story, before, mover, point);
    let marked = RULES.put_down_marked(before, mover, point);
    let placed = before.with(point, Stone { color: mover, marked });
    unmarking(story, &placed, point);
    let unmarked = RULES.unmark(&placed, point);
    story.board = unmarked.clone();
    let captured = RULES.captured(&unmarked, mover.other());
    captures(story, point, mover.other(), &captured);
    story.board = unmarked.without(&captured);
    if !captured.is_empty() {
        imprisonment(story, position.prison, mover.other(), &captured);
    }
    if !lives(story, point) {
        return;
    }
    let marked_captures: Points = captured.into_iter().filter(|&stone| RULES.is_marked(&unmarked, stone)).collect();
    if ban(story, position, marked, &marked_captures) {
        return;
    }
    next(story, RULES.play(position, &Turn::Place(point)));
}

/// Explains whether the stone is put down marked: the stones that the point reaches, the paths to them, the stones beside it.
fn how_put_down(story: &mut Story, before: &Board, mover: Color, point: Point) {
    let shape = before.shape();
    let reached = RULES.reached(before, point);
    let friends: Points =
        reached.iter().copied().filter(|&q| before.stone(q) == Some(Stone::unmarked(mover))).collect();
    let marked: Points = reached.iter().copied().filter(|&q| RULES.is_marked(before, q)).collect();
    let name = shape.name(point);
    let friend =
        |points: &Points| nearest(before, point, points).map_or("none".to_owned(), |path| path_words(shape, &path));
    let found = match (friends.is_empty(), marked.is_empty()) {
        (true, true) if reached.is_empty() => "no stone".to_owned(),
        (true, true) => format!("no unmarked {mover} stone and no marked one"),
        (true, false) => {
            format!("no unmarked {mover} stone, and the marked {} ({})", list(shape, &marked), friend(&marked))
        }
        (false, true) => {
            format!("the unmarked {mover} {} ({}) and no marked stone", list(shape, &friends), friend(&friends))
        }
        (false, false) => format!(
            "the unmarked {mover} {} ({}), but also the marked {} ({})",
            list(shape, &friends),
            friend(&friends),
            list(shape, &marked),
            friend(&marked)
        ),
    };
    let unmarked_by_reach = RULES.reaches_only_unmarked(before, mover, point);
    let so = if unmarked_by_reach {
        "so the stone is put down unmarked"
    } else {
        "so that does not make the stone unmarked"
    };
    story.step("meigo.play.reach", reached.into_iter().chain([point]), format!("{name} reaches {found}, {so}."));
    if unmarked_by_reach {
        return;
    }
    let beside: Points =
        RULES.adjacent(shape, point).into_iter().filter(|&q| before.stone(q) == Some(Stone::unmarked(mover))).collect();
    match RULES.beside_unmarked_friend(before, mover, point) {
        true => story.step(
            "meigo.play.beside",
            beside.iter().copied().chain([point]),
            format!(
                "{name} is beside the unmarked {mover} {}, so the stone is put down unmarked all the same.",
                list(shape, &beside)
            ),
        ),
        false => {
            story.step("meigo.play.beside", [point], format!("No unmarked {mover} stone is beside {name} either."));
            story.step("meigo.play.marked", [point], "So the stone is put down marked.");
        }
    }
}

/// The shortest path over empty points from a point to the nearest of these stones, with both ends.
fn nearest(board: &Board, from: Point, stones: &Points) -> Option<Vec<Point>> {
    let mut came_from: BTreeMap<Point, Point> = BTreeMap::new();
    let mut edge = vec![from];
    while !edge.is_empty() {
        let mut next = Vec::new();
        for &point in &edge {
            for q in RULES.adjacent(board.shape(), point) {
                if q == from || came_from.contains_key(&q) {
                    continue;
                }
                came_from.insert(q, point);
                if stones.contains(&q) {
                    return Some(back_to(from, q, &came_from));
                }
                if board.is_empty(q) {
                    next.push(q);
                }
            }
        }
        edge = next;
    }
    None
}

fn back_to(from: Point, end: Point, came_from: &BTreeMap<Point, Point>) -> Vec<Point> {
    let mut path = vec![end];
    while let Some(&before) = path.last().and_then(|point| came_from.get(point)) {
        path.push(before);
        if before == from {
            break;
        }
    }
    path.reverse();
    path
}

fn path_words(shape: Shape, path: &[Point]) -> String {
    match path {
        [_, beside] => format!("{} is beside it", shape.name(*beside)),
        _ => format!("by {}", path.iter().map(|&point| shape.name(point)).collect::<Vec<_>>().join("–")),
    }
}

/// Explains whether the new stone's chain is mixed, and so unmarked.
fn unmarking(story: &mut Story, placed: &Board, point: Point) {
    let shape = placed.shape();
    let chain = RULES.chain(placed, point);
    let (mixed, name) = (RULES.is_mixed(placed, &chain), list(shape, &chain));
    story.board = placed.clone();
    let says = match (mixed, chain.len()) {
        (true, _) => {
            let marked: Points = chain.iter().copied().filter(|&stone| RULES.is_marked(placed, stone)).collect();
            format!(
                "The chain {name} has marked and unmarked stones, so {} unmarked.",
                match marked.len() {
                    1 => format!("{} becomes", list(shape, &marked)),
                    _ => format!("{} become", list(shape, &marked)),
                }
            )
        }
        (false, 1) => "The stone is a chain by itself, so nothing is unmarked.".to_owned(),
        (false, _) => {
            let kind = if RULES.is_marked(placed, point) { "marked" } else { "unmarked" };
            format!("The chain {name} is {kind} throughout, so nothing changes.")
        }
    };
    story.step("meigo.play.unmark", chain, says);
}

/// The enemy chains that go to the prison, and those beside the new stone that stay.
fn captures(story: &mut Story, point: Point, enemy: Color, captured: &Points) {
    let board = story.board.clone();
    let shape = board.shape();
    let beside = RULES.adjacent(shape, point);
    let (mut sentences, mut points) = (Vec::new(), Points::new());
    for chain in RULES.chains(&board, enemy) {
        let liberties = RULES.liberties(&board, &chain);
        let taken = chain.is_subset(captured);
        if taken || !chain.is_disjoint(&beside) {
            sentences.push(match taken {
                true => format!("The {enemy} chain {} has no liberty and goes to the prison.", list(shape, &chain)),
                false => format!(
                    "The {enemy} chain {} has {}: {}. It stays.",
                    list(shape, &chain),
                    counted(liberties.len(), "liberty", "liberties"),
                    list(shape, &liberties)
                ),
            });
            points.extend(chain);
            points.extend(liberties);
        }
    }
    if sentences.is_empty() {
        sentences.push(format!("No {enemy} chain is without liberties; nothing is taken."));
    }
    story.step("meigo.play.capture", points, sentences.join(" "));
}

fn imprisonment(story: &mut Story, before: i64, color: Color, captured: &Points) {
    let after = RULES.cancel(before, color, captured.len());
    let (stones, go) = match captured.len() {
        1 => (format!("1 {color} stone"), "goes"),
        many => (format!("{many} {color} stones"), "go"),
    };
    let cancels = if color == Color::Black { before < 0 } else { before > 0 };
    let so = if cancels { "Pairs of opposite colours cancel, which leaves" } else { "It now has" };
    let (before, after) = (prison_now(before), prison_now(after));
    story.step(
        "meigo.prison.cancel",
        captured.clone(),
        format!("{stones} {go} to the prison, which had {before}. {so} {after}."),
    );
}

/// `nothing`, `3 black stones`.
fn prison_now(prison: i64) -> String {
    match prison {
        0 => "nothing".to_owned(),
        _ => format!("{} stone{}", Prison(prison), if prison.unsigned_abs() == 1 { "" } else { "s" }),
    }
}

/// True if the chain of a stone has a liberty; otherwise a step explains the refusal.
fn has_life(story: &mut Story, point: Point) -> bool {
    let board = story.board.clone();
    if RULES.check_life(&board, point).is_ok() {
        return true;
    }
    let chain = RULES.chain(&board, point);
    let says = format!(
        "The chain {} of the new stone would have no liberty, so the turn is refused.",
        list(board.shape(), &chain)
    );
    story.step("meigo.turn.life", chain, says);
    false
}

/// The same, with a step in either case.
fn lives(story: &mut Story, point: Point) -> bool {
    if !has_life(story, point) {
        return false;
    }
    let shape = story.board.shape();
    let chain = RULES.chain(&story.board, point);
    let liberties = RULES.liberties(&story.board, &chain);
    let says = format!(
        "The chain {} has {}: {}.",
        list(shape, &chain),
        counted(liberties.len(), "liberty", "liberties"),
        list(shape, &liberties)
    );
    story.step("meigo.turn.life", liberties.into_iter().chain(chain), says);
    true
}

/// Explains the three conditions of the ban; true if all of them hold.
fn ban(story: &mut Story, position: &MeigoPosition, marked: bool, marked_captures: &Points) -> bool {
    let shape = position.board.shape();
    let taken = list(shape, marked_captures);
    let banned = RULES.banned(position.last_marked, marked, marked_captures);
    let says = match (marked, marked_captures.is_empty(), position.last_marked) {
        (true, false, true) => format!(
            "The stone is put down marked, it takes the marked {taken}, and the opponent's turn just before put down a marked stone: the turn is refused."
        ),
        (false, true, _) => {
            "The stone is put down unmarked and takes no marked stone, so the ban does not touch it.".to_owned()
        }
        (false, false, _) => format!(
            "It takes the marked {taken}, but the stone itself is put down unmarked, so the ban does not touch it."
        ),
        (true, true, _) => {
            "The stone is put down marked but takes no marked stone, so the ban does not touch it.".to_owned()
        }
        (true, false, false) => format!(
            "The stone is put down marked and takes the marked {taken}, but the turn just before put down no marked stone, so the ban does not touch it."
        ),
    };
    story.step("meigo.turn.ban", marked_captures.clone(), says);
    banned
}

/// Explains a point.
pub(super) fn point(story: &mut Story, board: &Board, point: Point) {
    let shape = board.shape();
    match board.stone(point) {
        Some(stone) => {
            story.step("meigo.stone.marked", [point], format!("{} has {}.", shape.name(point), stone_words(stone)));
            let chain = RULES.chain(board, point);
            let liberties = RULES.liberties(board, &chain);
            story.step("meigo.chain", chain.clone(), format!("Its chain is {}.", list(shape, &chain)));
            let says = match liberties.is_empty() {
                true => "The chain has no liberty.".to_owned(),
                false => format!(
                    "The chain has {}: {}.",
                    counted(liberties.len(), "liberty", "liberties"),
                    list(shape, &liberties)
                ),
            };
            story.step("meigo.liberty", liberties, says);
        }
        None => {
            let reached = RULES.reached(board, point);
            let paths: Vec<String> = reached
                .iter()
                .filter_map(|&stone| Some((stone, board.stone(stone)?, nearest(board, point, &[stone].into())?)))
                .map(|(stone, kind, path)| {
                    format!("the {} {} ({})", kind_words(kind), shape.name(stone), path_words(shape, &path))
                })
                .collect();
            let says = match paths.is_empty() {
                true => format!("{} reaches no stone.", shape.name(point)),
                false => format!("{} reaches {}.", shape.name(point), and(&paths)),
            };
            story.step("meigo.reach", reached, says);
        }
    }
}

/// Explains whether the game is over, with the reasons why the player to move cannot act.
pub(super) fn end(story: &mut Story, position: &MeigoPosition) {
    let (mover, other, shape) = (position.to_move.title(), position.to_move.other().title(), position.board.shape());
    if !RULES.over(position) {
        let open: Points = shape.points().filter(|&point| RULES.act(position, &Turn::Place(point)).is_ok()).collect();
        let hold = RULES.act(position, &Turn::Hold).is_ok();
        let can = match (open.is_empty(), hold) {
            (false, true) => format!("place a stone on {} or hold", list(shape, &open)),
            (false, false) => format!("place a stone on {}", list(shape, &open)),
            (true, true) => "hold".to_owned(),
            (true, false) => "open with a handicap".to_owned(),
        };
        return story.step("meigo.end", open, format!("The game is not over: {mover} can {can}."));
    }
    let mut reasons: BTreeMap<&str, Points> = BTreeMap::new();
    for point in position.board.empty_points() {
        if let Err(refusal) = RULES.act(position, &Turn::Place(point)) {
            let why = match refusal.evidence {
                Evidence::NoLiberty(_) => "the new stone's chain would have no liberty (meigo.turn.life)",
                Evidence::MarkedCapture(_) => "the ban forbids it (meigo.turn.ban)",
                _ => "the game opens with a handicap (meigo.start.handicap)",
            };
            reasons.entry(why).or_default().insert(point);
        }
    }
    let mut sentences: Vec<String> =
        reasons.iter().map(|(why, points)| format!("At {} {why}.", list(shape, points))).collect();
    if sentences.is_empty() {
        sentences.push("No point is empty.".to_owned());
    }
    let hold = match position.first_turns.of(position.to_move) {
        true => format!("{mover}'s first turn cannot be a hold."),
        false => format!("The prison has no enemy stone to take out ({}).", Prison(position.prison)),
    };
    let points: Points = reasons.into_values().flatten().collect();
    story.step(
        "meigo.end",
        points,
        format!(
            "{mover} can neither place a stone nor hold. {} {hold} The game is over, and {other} has won.",
            sentences.join(" ")
        ),
    );
}
