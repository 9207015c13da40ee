#![no_main]

#[path = "../../tests/all/properties.rs"]
#[allow(dead_code)]
mod properties;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| properties::a_reply_is_an_answer_of_its_kind_or_nonsense(bytes));
