#![no_main]

#[path = "../../tests/all/properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::a_case_file_is_read_or_refused_with_its_place(bytes));
