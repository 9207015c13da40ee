//! Are engines in other processes judged fairly, however they behave?
//!
//! The tests start this program again as the engines that they are about: with `--engine NAME` it speaks the protocol of
//! `docs/protocol.md`, with `--gtp-engine NAME` the Go Text Protocol.

mod gtp;
mod hostile;

use std::thread::sleep;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};

const SHINPAN: &str = env!("CARGO_BIN_EXE_shinpan");

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some("--engine") => hostile::engine(&arguments[2], &arguments[3..]),
        Some("--gtp-engine") => gtp::engine(&arguments[2]),
        _ => {
            // The tests wait most of their time, so more of them than there are processors run at once.
            let mut arguments = Arguments::from_args();
            arguments.test_threads = arguments.test_threads.or(Some(8));
            let trials = gtp::trials().into_iter().chain(hostile::trials()).collect();
            libtest_mimic::run(&arguments, trials).exit()
        }
    }
}

/// A test of this module, with the sentence as its name.
fn trial(module: &str, sentence: impl Into<String>, test: impl Fn() + Send + 'static) -> Trial {
    let sentence: String = sentence.into().replace([' ', '-'], "_");
    Trial::test(format!("{module}::{sentence}"), move || -> Result<(), Failed> {
        test();
        Ok(())
    })
}

fn rest_forever() -> ! {
    loop {
        sleep(Duration::from_secs(1000));
    }
}
