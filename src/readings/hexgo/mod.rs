//! Readings of HexGo, in the order of `spec/hexgo.md`; those of the board in `spec/conventions.md` follow the start.

mod board;
mod capture;
mod dead;
mod doomed;
mod end;
mod eyes;
mod groups;
mod parts;
mod passing;
mod repetition;
mod score;
mod start;
mod suicide;
mod territory;
mod turns;

use super::Reading;
use super::claim::{mistake, ruling};

pub(super) static READINGS: &[&[Reading]] = &[
    start::READINGS,
    board::READINGS,
    groups::READINGS,
    eyes::READINGS,
    doomed::READINGS,
    turns::READINGS,
    capture::READINGS,
    suicide::READINGS,
    repetition::READINGS,
    passing::READINGS,
    end::READINGS,
    dead::READINGS,
    territory::READINGS,
    score::READINGS,
];
