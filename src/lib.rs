//! Rules, engines and conformance suite of three games: Keil, HexGo and Meigo.

#[cfg(feature = "cli")]
pub mod cli;
pub mod explain;
pub mod model;
pub mod naive;
#[cfg(feature = "cli")]
pub mod report;
pub mod spec;
pub mod suite;
