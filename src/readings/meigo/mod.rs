//! Readings of Meigo, in the order of `spec/meigo.md`; those of `spec/conventions.md` stand first and last.

mod ban;
mod board;
mod captures;
mod chains;
mod end;
mod life;
mod parts;
mod placing;
mod reach;
mod refusals;
mod setups;
mod start;
mod turns;
mod unmarking;

use super::Reading;
use super::claim::{mistake, ruling, wording};

pub(super) static READINGS: &[&[Reading]] = &[
    board::READINGS,
    start::READINGS,
    chains::READINGS,
    reach::READINGS,
    turns::READINGS,
    placing::READINGS,
    unmarking::READINGS,
    captures::READINGS,
    life::READINGS,
    ban::READINGS,
    end::READINGS,
    refusals::READINGS,
    setups::READINGS,
];
