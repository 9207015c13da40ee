#![no_main]

#[path = "../../tests/all/properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::a_diagram_is_a_board_or_refused(bytes));
