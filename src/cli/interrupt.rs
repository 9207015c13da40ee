//! Ctrl-C in a run whose results are worth keeping.

use std::sync::atomic::{AtomicBool, Ordering};

use super::output::complain;

static STOP: AtomicBool = AtomicBool::new(false);

/// How a command ends that is interrupted twice, as shells have it.
const INTERRUPTED: i32 = 130;

/// From here on Ctrl-C, or being told to terminate, sets what is returned and no more; the second time the command ends.
pub fn asked_to_stop() -> &'static AtomicBool {
    // Where it cannot be caught it ends the command as it always did.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        complain("stopping, with what there is by now; once more to end at once");
    });
    &STOP
}
