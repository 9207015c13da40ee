//! Counts of the events of a run: captures, refusals, repetitions and so on.
//!
//! A run without a difference is worth something only if the events in which engines could differ did occur.

use std::collections::{BTreeMap, BTreeSet};

use super::neighbours::Neighbours;
use crate::model::{
    Answer, Board, Color, Evidence, Game, HexgoPosition, KeilPosition, MeigoPosition, NoAnswer, Point, Position, Turn,
};
use crate::naive::LITERAL;

/// Counts of events by name.
///
/// ```
/// use shinpan::explore::Tally;
///
/// let mut tally = Tally::default();
/// tally.count("games");
/// tally.count("games");
/// assert_eq!(tally.of("games"), 2);
/// assert!(tally.to_string().contains("| games | 2 |"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<String, u64>);

impl Tally {
    /// Counts an event.
    pub fn count(&mut self, event: impl Into<String>) {
        *self.0.entry(event.into()).or_default() += 1;
    }

    fn count_if(&mut self, occurred: bool, event: &str) {
        if occurred {
            self.count(event);
        }
    }

    /// Adds the counts of another tally.
    pub fn add(&mut self, other: &Tally) {
        for (event, count) in &other.0 {
            *self.0.entry(event.clone()).or_default() += count;
        }
    }

    /// The events whose names begin like this, without that beginning, and their counts.
    pub fn beginning<'a>(&'a self, with: &'a str) -> impl Iterator<Item = (&'a str, u64)> {
        self.0.iter().filter_map(move |(event, &count)| Some((event.strip_prefix(with)?, count)))
    }

    /// The count of an event.
    #[must_use]
    pub fn of(&self, event: &str) -> u64 {
        self.0.get(event).copied().unwrap_or(0)
    }

    /// Counts the answer to a turn that was tried.
    pub fn tried(&mut self, position: &Position, turn: &Turn, answer: &Result<Answer, NoAnswer>) {
        self.count("turns tried");
        match answer {
            Ok(Answer::Refused(refusal)) => {
                self.count(format!("refused: {}", refusal.rule));
                if let (Position::Hexgo(position), Evidence::NoPair { .. }, Turn::Place(point)) =
                    (position, &refusal.evidence, turn)
                {
                    self.count_if(!self::saved(position, *point).is_empty(), "doomed stones left an eye whole");
                }
            }
            Ok(Answer::Illegal) => self.count("refused: no reason given"),
            Ok(_) => self.count("turns tried: legal"),
            Err(NoAnswer::Error(error)) => self.count(format!("error: {}", error.kind())),
            Err(NoAnswer::Unanswered(_)) => self.count("not answered"),
        }
    }

    /// Counts the events of a turn that was played.
    pub fn played(&mut self, position: &Position, turn: &Turn, after: &Position) {
        self.count("turns played");
        self.count_if(matches!(turn, Turn::Pass), "passes");
        self.count_if(matches!(turn, Turn::Button), "buttons taken");
        self.count_if(matches!(turn, Turn::Hold), "holds");
        self.count_if(matches!(turn, Turn::Resign), "resignations");
        self.count_if(matches!(turn, Turn::Handicap(_)), "handicap openings");
        let taken: BTreeSet<Point> =
            position.board().shape().points().filter(|&point| gone(position, after, point)).collect();
        self.count_if(!taken.is_empty(), "captures");
        self.count_if(self::groups(position, &taken) > 1, "captures of several groups");
        match (position, after) {
            (Position::Keil(before), Position::Keil(after)) => self.played_keil(before, turn, after),
            (Position::Hexgo(before), Position::Hexgo(_)) => self.played_hexgo(before, turn, &taken),
            (Position::Meigo(before), Position::Meigo(after)) => {
                self.played_meigo(before, turn, after);
                self.played_odd_meigo(before, turn, after);
            }
            _ => {}
        }
    }

    fn played_keil(&mut self, before: &KeilPosition, turn: &Turn, after: &KeilPosition) {
        let Turn::Place(point) = turn else { return };
        let seen = |end: &&crate::model::TurnEnd| end.board == after.board;
        let earlier: Vec<_> = before.history.iter().filter(seen).collect();
        self.count_if(earlier.iter().any(|end| end.by != before.to_move), "the opponent left this board before");
        self.count_if(
            earlier.iter().any(|end| end.by == before.to_move),
            "left this board before the button was taken",
        );
        self.count_if(cuts_a_link(&before.board, &after.board, *point), "cut links");
        let groups = |board: &Board| LITERAL.keil.groups(board, before.to_move).len();
        self.count_if(groups(&after.board) < groups(&before.board), "groups joined");
    }

    fn played_hexgo(&mut self, before: &HexgoPosition, turn: &Turn, taken: &BTreeSet<Point>) {
        if let (Turn::Place(point), false) = (turn, taken.is_empty()) {
            self.count_if(is_looked_through_in_vain(before, *point), "doomed stones in more than half the board");
        }
    }

    fn played_meigo(&mut self, before: &MeigoPosition, turn: &Turn, after: &MeigoPosition) {
        let marked = |board: &Board, point| board.stone(point).is_some_and(|stone| stone.marked);
        let points = || before.board.shape().points();
        let left = |point: &Point| marked(&before.board, *point) && !marked(&after.board, *point);
        self.count_if(points().any(|p| left(&p) && after.board.is_empty(p)), "marked captures");
        self.count_if(points().any(|p| left(&p) && !after.board.is_empty(p)), "unmarkings");
        self.count_if(before.prison.signum() * after.prison.signum() < 0, "prisons that changed sides");
        self.count_if(before.prison != 0 && after.prison == 0, "prisons emptied");
        if let Turn::Place(point) = turn {
            let first = before.first_turns.of(before.to_move);
            self.count_if(first, "first turns");
            let beside = LITERAL.meigo.beside_unmarked_friend(&before.board, before.to_move, *point);
            self.count_if(!first && marked(&after.board, *point), "stones put down marked");
            self.count_if(!first && !beside && !marked(&after.board, *point), "unmarked by reach alone");
        }
    }

    /// Counts the events of a turn of Meigo that occur in set-ups only: unsettled boards, and handicaps among stones.
    fn played_odd_meigo(&mut self, before: &MeigoPosition, turn: &Turn, after: &MeigoPosition) {
        let (mixed, dead) = (has_mixed_chain(&before.board), has_dead_chain(&before.board));
        self.count_if(mixed, "turns on boards with a mixed chain");
        self.count_if(dead, "turns on boards with a chain without a liberty");
        let first = matches!(turn, Turn::Place(_)) && before.first_turns.of(before.to_move);
        self.count_if(first && !mixed && has_mixed_chain(&after.board), "first turns that left a mixed chain");
        let left_dead = first && !dead && has_dead_chain(&after.board);
        self.count_if(left_dead, "first turns that left a chain without a liberty");
        let among_stones = before.board != Board::empty(before.board.shape());
        self.count_if(among_stones && matches!(turn, Turn::Handicap(_)), "handicap openings among stones");
    }

    /// Counts a position that was compared.
    pub fn seen(&mut self, position: &Position, settled: bool, over: bool) {
        self.count("positions compared");
        self.count_if(!settled, "unsettled positions");
        self.count_if(over, "games over");
        if let Position::Hexgo(position) = position {
            let groups = Color::BOTH.into_iter().flat_map(|color| LITERAL.hexgo.groups(&position.board, color));
            for group in groups {
                let pair = !LITERAL.hexgo.liberty_pairs(&position.board, &group).is_empty();
                self.count_if(!pair && LITERAL.hexgo.stays(&position.board, &group), "groups alive by eyes alone");
            }
        }
    }
}

/// A table in Markdown.
impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "| occurred | times |\n|---|---:|")?;
        self.0.iter().try_for_each(|(event, count)| writeln!(f, "| {event} | {count} |"))
    }
}

fn gone(before: &Position, after: &Position, point: Point) -> bool {
    !before.board().is_empty(point) && after.board().is_empty(point)
}

/// The number of groups to which these stones belong.
fn groups(position: &Position, stones: &BTreeSet<Point>) -> usize {
    let board = position.board();
    let group = |&stone: &Point| match position.game() {
        Game::Keil => LITERAL.keil.group(board, stone),
        Game::Hexgo => LITERAL.hexgo.group(board, stone),
        Game::Meigo => LITERAL.meigo.chain(board, stone),
    };
    stones.iter().map(group).collect::<BTreeSet<_>>().len()
}

/// Whether some chain of Meigo has both marked and unmarked stones.
fn has_mixed_chain(board: &Board) -> bool {
    chains(board).iter().any(|chain| LITERAL.meigo.is_mixed(board, chain))
}

/// Whether some chain of Meigo has no liberty.
fn has_dead_chain(board: &Board) -> bool {
    chains(board).iter().any(|chain| LITERAL.meigo.liberties(board, chain).is_empty())
}

fn chains(board: &Board) -> Vec<BTreeSet<Point>> {
    Color::BOTH.into_iter().flat_map(|color| LITERAL.meigo.chains(board, color)).collect()
}

/// Whether the new stone cuts a link between an enemy stone and an empty point, both beside it.
fn cuts_a_link(before: &Board, after: &Board, point: Point) -> bool {
    let neighbours = Neighbours::new(before.shape());
    let beside = |p: Point| neighbours.of(p).iter().copied();
    let links = |board: &Board, p, q| LITERAL.keil.linked(board, p, q);
    beside(point).any(|stone| {
        after.color(stone).is_some_and(|color| after.color(point) != Some(color))
            && beside(point)
                .any(|empty| before.is_empty(empty) && links(before, stone, empty) && !links(after, stone, empty))
    })
}

/// The enemy groups that have too few plain eyes and stay because the stone on `point` is doomed.
fn saved(position: &HexgoPosition, point: Point) -> Vec<BTreeSet<Point>> {
    let mover = position.to_move;
    let placed = position.board.with(point, crate::model::Stone::unmarked(mover));
    let taken = LITERAL.hexgo.captured(&placed, point, mover.other());
    let groups = LITERAL.hexgo.groups(&placed, mover.other()).into_iter();
    groups.filter(|group| group.is_disjoint(&taken) && !LITERAL.hexgo.stays(&placed, group)).collect()
}

/// Whether a doomed stone on `point` stands in a space that one enemy group closes in and that is more than half the board.
fn is_looked_through_in_vain(position: &HexgoPosition, point: Point) -> bool {
    let mover = position.to_move;
    let placed = position.board.with(point, crate::model::Stone::unmarked(mover));
    let doomed = LITERAL.hexgo.doomed(&placed, point);
    let Some(&stone) = doomed.first() else { return false };
    let neighbours = Neighbours::new(placed.shape());
    let space = neighbours.region(stone, |p| placed.is_empty(p) || doomed.contains(&p));
    let around = neighbours.around(&space);
    let one_group = around.first().is_some_and(|&wall| around.is_subset(&LITERAL.hexgo.group(&placed, wall)));
    one_group && 2 * space.len() > placed.shape().count()
}
