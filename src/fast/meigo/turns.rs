//! Turns: which are legal, and what refuses the others.

use std::collections::BTreeSet;

use shinpan_model::{Closed, Color, Error, Evidence, Point, Refusal, Rejection, Turn};

use super::Meigo;
use super::cells::{cell_of, point_of};
use super::placement::No;
use crate::colors::{BLACK, color_of};
use crate::play::Play;

/// Boards with more points have too many handicaps to list.
const MOST_POINTS_FOR_HANDICAP_LIST: usize = 12;

impl Play for Meigo {
    fn point(&self, number: u16) -> Point {
        point_of(number.into())
    }

    fn empty_points(&self) -> &[u16] {
        self.empty.as_slice()
    }

    fn to_move(&self) -> Color {
        color_of(self.to_move)
    }

    /// Whether the mover cannot act.
    fn is_over(&self) -> bool {
        !self.may_hold() && !self.empty_points().iter().any(|&cell| self.is_legal(cell))
    }

    fn is_legal(&self, cell: u16) -> bool {
        let cell = usize::from(cell);
        let look = self.look(cell, self.to_move);
        match self.is_first_turn() {
            true => look.lives(),
            false if self.settled => self.judge(cell, &look).is_ok(),
            false => self.try_on_a_copy(cell, &look).is_ok(),
        }
    }

    fn place(&mut self, cell: u16) -> bool {
        if !self.settled || self.is_first_turn() {
            let legal = self.is_legal(cell);
            return legal && self.try_place(usize::from(cell)).is_ok();
        }
        let cell = usize::from(cell);
        let look = self.look(cell, self.to_move);
        let legal = self.judge(cell, &look).is_ok();
        if legal {
            self.play_legal(cell, &look);
        }
        legal
    }

    fn other_turns(&self) -> impl Iterator<Item = Turn> {
        self.may_hold().then_some(Turn::Hold).into_iter()
    }

    fn turns(&self) -> Result<BTreeSet<Turn>, Error> {
        if self.is_handicap() { self.handicaps() } else { Ok(self.turns_without_handicap()) }
    }

    fn make(&mut self, turn: &Turn) -> Result<(), Rejection> {
        match turn {
            Turn::Button | Turn::Resign => {
                let turn = turn.name(self.shape);
                let message =
                    format!("`{turn}` is not a turn of Meigo; its turns are `d4`, `hold` and `handicap d4 e5`");
                return Err(Error::NotATurn(message).into());
            }
            Turn::Handicap(points) if points.is_empty() => {
                let message = "a handicap places one or more stones; name their points, as in `handicap d4 e5`";
                return Err(Error::NotATurn(message.into()).into());
            }
            _ if self.is_over() => Err(Refusal::new("meigo.end", Evidence::GameOver)),
            Turn::Handicap(points) if self.is_handicap() => self.open_with_handicap(points),
            Turn::Handicap(_) => Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap))),
            Turn::Place(_) if self.is_handicap() => {
                Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::OpensWithHandicap)))
            }
            Turn::Place(point) => self.play_point(*point),
            Turn::Hold if self.is_first_turn() => {
                Err(Refusal::new("meigo.turn.first", Evidence::NotOpen(Closed::FirstTurn)))
            }
            Turn::Hold if self.hold() => Ok(()),
            Turn::Hold => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
            Turn::Pass => Err(Refusal::new("meigo.turn.kinds", Evidence::NotOpen(Closed::NoPass))),
        }
        .map_err(Rejection::Refused)
    }
}

impl Meigo {
    /// Whether the mover may hold.
    #[must_use]
    pub fn may_hold(&self) -> bool {
        let is_black = self.to_move == BLACK;
        // Without a branch for the player: the two alternate.
        let enemies = (self.prison < 0) & is_black | (self.prison > 0) & !is_black;
        enemies & !self.is_first_turn()
    }

    /// Holds if that is open, and returns whether it was.
    pub fn hold(&mut self) -> bool {
        let open = self.may_hold();
        if open {
            self.prison -= self.prison.signum();
            self.end_turn(false);
        }
        open
    }

    /// Places a stone as a first turn or a play. After a refusal the game must not be used any more.
    fn try_place(&mut self, cell: usize) -> Result<(), No> {
        match self.is_first_turn() {
            true => self.first_turn(cell),
            false => self.play_stone(cell, &self.look(cell, self.to_move)),
        }
    }

    fn play_point(&mut self, point: Point) -> Result<(), Refusal> {
        if !self.shape.contains(point) {
            return Err(Refusal::new("board.grid", Evidence::OffBoard(point)));
        }
        let first = self.is_first_turn();
        self.check_empty(point, if first { "meigo.turn.first" } else { "meigo.play.point" })?;
        let cell = cell_of(point);
        if self.place(cell as u16) {
            return Ok(());
        }
        // The evidence is what the stone would have left.
        let before = self.clone();
        match self.try_place(cell) {
            Ok(()) => Ok(()),
            Err(No::Life) => Err(Refusal::new("meigo.turn.life", self.no_liberty(self.chains.head(cell)))),
            Err(No::Ban) => {
                let was_marked = |&other: &Point| before.stone(other).is_some_and(|stone| stone.marked);
                let taken = self.shape.points().filter(was_marked).filter(|&other| self.stone(other).is_none());
                Err(Refusal::new("meigo.turn.ban", Evidence::MarkedCapture(taken.collect())))
            }
        }
    }

    /// Places the stones of a handicap, all at once. After a refusal the game must not be used any more.
    fn open_with_handicap(&mut self, points: &BTreeSet<Point>) -> Result<(), Refusal> {
        if let Some(&point) = points.iter().find(|&&point| !self.shape.contains(point)) {
            return Err(Refusal::new("board.grid", Evidence::OffBoard(point)));
        }
        for &point in points {
            self.check_empty(point, "meigo.start.handicap")?;
        }
        for &point in points {
            let cell = cell_of(point);
            self.put(cell, BLACK, false, &self.look(cell, BLACK));
        }
        let mut heads = points.iter().map(|&point| self.chains.head(cell_of(point)));
        if let Some(head) = heads.find(|&head| !self.chains.has_liberty(head)) {
            return Err(Refusal::new("meigo.turn.life", self.no_liberty(head)));
        }
        self.settled = self.is_settled();
        self.end_turn(false);
        Ok(())
    }

    fn check_empty(&self, point: Point, rule: &'static str) -> Result<(), Refusal> {
        match self.stone(point) {
            Some(stone) => Err(Refusal::new(rule, Evidence::Occupied(point, stone))),
            None => Ok(()),
        }
    }

    fn no_liberty(&self, head: usize) -> Evidence {
        Evidence::NoLiberty(self.chains.stones(head).map(point_of).collect())
    }

    /// All legal handicaps.
    fn handicaps(&self) -> Result<BTreeSet<Turn>, Error> {
        let points = self.shape.count();
        if points > MOST_POINTS_FOR_HANDICAP_LIST {
            return Err(Error::TooManyTurns { points });
        }
        let empty = self.empty_points();
        let sets = (1..1_u32 << empty.len()).map(|bits| {
            let chosen = empty.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            chosen.map(|(_, &cell)| self.point(cell)).collect::<BTreeSet<Point>>()
        });
        let legal = sets.filter(|set| self.clone().open_with_handicap(set).is_ok());
        Ok(legal.map(Turn::Handicap).collect())
    }
}
