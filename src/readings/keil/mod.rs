//! Readings of Keil, in the order of `spec/keil.md`; those of `spec/conventions.md` come first.

mod board;
mod button;
mod end;
mod groups;
mod life;
mod links;
mod parts;
mod passing;
mod refusals;
mod removal;
mod repetition;
mod start;
mod territories;
mod turns;

use super::Reading;
use super::claim::{mistake, ruling, wording};

pub(super) static READINGS: &[&[Reading]] = &[
    board::READINGS,
    refusals::READINGS,
    start::READINGS,
    links::READINGS,
    groups::READINGS,
    territories::READINGS,
    turns::READINGS,
    removal::READINGS,
    life::READINGS,
    repetition::READINGS,
    passing::READINGS,
    button::READINGS,
    end::READINGS,
];
