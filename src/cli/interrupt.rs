//! Ctrl-C in a run whose results so far are to be kept.

use std::sync::atomic::{AtomicBool, Ordering};

use super::output::complain;

static STOP: AtomicBool = AtomicBool::new(false);

/// The exit code of a command that is interrupted twice, as in shells.
const INTERRUPTED: i32 = 130;

/// The flag that Ctrl-C and requests to terminate set from now on. The second one ends the command.
pub fn asked_to_stop() -> &'static AtomicBool {
    // Where the signal cannot be caught, it ends the command at once.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        complain("stopping, with what there is by now; once more to end at once");
    });
    &STOP
}
