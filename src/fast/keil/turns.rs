//! Turns: which are legal, and what refuses the others.

use std::iter;

use shinpan_model::{Button, Closed, Color, Error, Evidence, Point, Refusal, Rejection, Stone, Turn};

use super::Keil;
use super::placement::No;
use crate::colors::{BLACK, WHITE, color_of};
use crate::hexagon::HexagonBits;
use crate::play::Play;

impl<B: HexagonBits> Play for Keil<B> {
    fn point(&self, number: u16) -> Point {
        self.hexagon.points[usize::from(number)]
    }

    fn empty_points(&self) -> &[u16] {
        self.empty.as_slice()
    }

    fn to_move(&self) -> Color {
        color_of(self.to_move)
    }

    fn is_over(&self) -> bool {
        self.passes >= 2
    }

    fn is_legal(&self, point: u16) -> bool {
        self.may_place(point.into())
    }

    fn place(&mut self, point: u16) -> bool {
        self.place_if_legal(point.into())
    }

    fn other_turns(&self) -> impl Iterator<Item = Turn> {
        iter::once(if self.button == Button::Free { Turn::Button } else { Turn::Pass })
    }

    fn make(&mut self, turn: &Turn) -> Result<(), Rejection> {
        let refuse = |rule, evidence| Err(Refusal::new(rule, evidence).into());
        match turn {
            Turn::Hold | Turn::Resign | Turn::Handicap(_) => {
                let turn = turn.name(self.hexagon.shape());
                Err(Error::NotATurn(format!("`{turn}` is not a turn of Keil; its turns are `d4`, `pass` and `button`"))
                    .into())
            }
            _ if self.is_over() => refuse("keil.end", Evidence::GameOver),
            Turn::Pass if self.pass() => Ok(()),
            Turn::Pass => refuse("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree)),
            Turn::Button if self.take_button() => Ok(()),
            Turn::Button => refuse("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake)),
            Turn::Place(point) => {
                let Some(index) = self.hexagon.index_of(*point) else {
                    return refuse("board.hexagon", Evidence::OffBoard(*point));
                };
                if let color @ (BLACK | WHITE) = self.on[usize::from(index)] {
                    return refuse("keil.turn.place", Evidence::Occupied(*point, Stone::unmarked(color_of(color))));
                }
                match self.put_and_judge(index.into()) {
                    Ok(()) => Ok(()),
                    Err(No::Life) => refuse("keil.turn.life", Evidence::NoLiberty(self.group_of(index))),
                    Err(No::Repeat) => {
                        let earlier = self.earlier(self.hash, self.count(), || self.stones);
                        refuse("keil.turn.repeat", Evidence::Repeats { earlier: earlier.unwrap_or_default() })
                    }
                }
            }
        }
    }
}

impl<B: HexagonBits> Keil<B> {
    /// Passes if that is open, and returns whether it was.
    pub fn pass(&mut self) -> bool {
        let open = self.button != Button::Free;
        if open {
            self.end_turn(self.passes.saturating_add(1));
        }
        open
    }

    /// Takes the button if it is there to take, and returns whether it was.
    pub fn take_button(&mut self) -> bool {
        let open = self.button == Button::Free;
        if open {
            self.button = Button::Taken(color_of(self.to_move));
            self.end_turn(0);
        }
        open
    }
}
