//! The tests of the library and of the command: one module for each question asked of the project.
//!
//! `cargo test worth` runs one module, `cargo test --test all worth` builds nothing else.

mod agree;
mod boards;
mod conformance;
mod drawing;
mod imports;
mod links;
mod malformed;
mod perft;
mod symmetry;
mod total;
mod traceability;
mod writing;

#[cfg(feature = "page")]
mod lessons;
#[cfg(feature = "page")]
mod page;
#[cfg(feature = "pictures")]
mod pictures;

#[cfg(feature = "cli")]
mod adapters;
#[cfg(feature = "cli")]
mod bundle;
#[cfg(feature = "cli")]
mod command;
#[cfg(feature = "cli")]
mod corpus;
#[cfg(feature = "cli")]
mod exhaustive;
#[cfg(feature = "cli")]
mod explain;
#[cfg(feature = "cli")]
mod fuzz;
#[cfg(feature = "cli")]
mod properties;
#[cfg(feature = "cli")]
mod protocol;
#[cfg(feature = "cli")]
mod readme;
#[cfg(feature = "cli")]
mod reports;
#[cfg(feature = "cli")]
mod web;
#[cfg(feature = "cli")]
mod worth;
