//! Progress on a terminal; elsewhere nothing is shown.

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A bar up to `length`, drawn by a template of `indicatif`, in which `{rate}` is the number of steps a second.
pub fn bar(length: u64, template: &str) -> ProgressBar {
    ProgressBar::new(length).with_style(style(template))
}

/// A spinner, for a number of steps that is not known before.
pub fn spinner(template: &str) -> ProgressBar {
    ProgressBar::new_spinner().with_style(style(template))
}

fn style(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.with_key("rate", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let _ = write!(out, "{:.0} a second", state.per_sec());
    })
}
