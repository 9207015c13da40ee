//! Turns: which are legal, and what refuses the others.

use std::collections::BTreeSet;

use shinpan_model::{Color, Error, Evidence, Point, Refusal, Rejection, Stone, Turn};

use super::Hexgo;
use super::placement::No;
use crate::hexagon::{HexagonBits, set_of};
use crate::play::Play;

impl<B: HexagonBits> Play for Hexgo<B> {
    fn point(&self, number: u16) -> Point {
        self.hexagon.points[usize::from(number)]
    }

    fn empty_points(&self) -> &[u16] {
        self.empty.as_slice()
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    /// Whether two passes or a resignation have ended the game.
    fn is_over(&self) -> bool {
        self.passes >= 2 || self.resigned.is_some()
    }

    fn is_legal(&self, cell: u16) -> bool {
        self.try_place(cell).is_ok()
    }

    fn place(&mut self, cell: u16) -> bool {
        let placement = self.try_place(cell);
        placement.map(|placement| self.put(cell, &placement)).is_ok()
    }

    fn other_turns(&self) -> impl Iterator<Item = Turn> {
        [Turn::Pass, Turn::Resign].into_iter()
    }

    fn make(&mut self, turn: &Turn) -> Result<(), Rejection> {
        let refuse = |rule, evidence| Err(Refusal::new(rule, evidence).into());
        match turn {
            Turn::Button | Turn::Hold | Turn::Handicap(_) => {
                let turn = turn.name(self.hexagon.shape());
                Err(Error::NotATurn(format!(
                    "`{turn}` is not a turn of HexGo; its turns are `d4`, `pass` and `resign`"
                ))
                .into())
            }
            _ if self.resigned.is_some() => refuse("hexgo.end.resign", Evidence::GameOver),
            _ if self.passes >= 2 => refuse("hexgo.end.passes", Evidence::GameOver),
            Turn::Pass => {
                self.pass();
                Ok(())
            }
            Turn::Resign => {
                self.resigned = Some(self.to_move);
                self.to_move = self.to_move.other();
                Ok(())
            }
            Turn::Place(point) => {
                let Some(cell) = self.hexagon.index_of(*point) else {
                    return refuse("board.hexagon", Evidence::OffBoard(*point));
                };
                if let Some(color) = Color::BOTH.into_iter().find(|&color| self.stones[color as usize].has(cell)) {
                    return refuse("hexgo.turn.place", Evidence::Occupied(*point, Stone::unmarked(color)));
                }
                match self.try_place(cell) {
                    Ok(placement) => {
                        self.put(cell, &placement);
                        Ok(())
                    }
                    Err(No::Suicide { group, captured }) => {
                        let eye_cells = self.eye_cells_after(cell, group, captured);
                        let group = self.points(group);
                        refuse("hexgo.turn.suicide", Evidence::NoPair { group, eye_cells })
                    }
                    Err(No::Repeat(earlier)) => refuse("hexgo.turn.repeat", Evidence::Repeats { earlier }),
                }
            }
        }
    }
}

impl<B: HexagonBits> Hexgo<B> {
    /// Passes. The end of the game is not looked at.
    pub fn pass(&mut self) {
        self.passes = self.passes.saturating_add(1);
        self.to_move = self.to_move.other();
    }

    /// The eye cells that a group has after a placement that is suicide; for the evidence alone.
    fn eye_cells_after(&self, cell: u16, group: B, captured: B) -> BTreeSet<Point> {
        let empty = self.vacant().or(captured).without(B::one(cell));
        let liberties = self.hexagon.around(group).and(empty);
        self.points(set_of(self.single_eyes(group, liberties)))
    }
}
