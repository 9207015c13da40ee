#![no_main]

#[path = "../../tests/all/properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::both_engines_reply_alike_to_any_request(bytes));
