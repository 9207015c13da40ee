//! What a case file may cost, looked at before it is understood.
//!
//! A file that people write stays far below these limits. One that is made to hurt would take the other YAML parser, whose
//! time grows with the square of the nesting and which copies what an alias stands for, seconds and gigabytes.

use std::collections::BTreeMap;

use saphyr_parser::{Event, Marker, Parser, ScanError};

/// The longest case file, in bytes.
pub const LONGEST_FILE: usize = 1 << 20;

/// How deep lists and keys may stand in each other. A case needs seven.
const DEEPEST: usize = 64;

/// How many brackets cannot nest so deep that it takes long.
const FEW_BRACKETS: usize = 1000;

/// What is too much in a file: the line and the column where that is seen, if it is at one place, and what it is.
pub(super) type TooMuch = (Option<(usize, usize)>, String);

/// The file is not too long, nests not too deep, and its aliases do not repeat too much.
pub(super) fn check(text: &str) -> Result<(), TooMuch> {
    if text.len() > LONGEST_FILE {
        return Err((None, too_long()));
    }
    let has_aliases = text.contains('&') && text.contains('*');
    let brackets = text.bytes().filter(|sign| matches!(sign, b'[' | b'{')).count();
    if has_aliases || brackets > FEW_BRACKETS { follow(text) } else { Ok(()) }
}

/// What to say of a file that is too long.
pub(super) fn too_long() -> String {
    format!("a case file has at most {LONGEST_FILE} bytes; write the cases into several files")
}

/// Follows a text from one YAML event to the next, and stops at the first that is too much.
fn follow(text: &str) -> Result<(), TooMuch> {
    let mut open: Vec<Node> = Vec::new();
    let mut anchored: BTreeMap<usize, usize> = BTreeMap::new();
    let mut repeated = 0_usize;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(not_followed)?;
        let cost = match event {
            Event::SequenceStart(anchor, _) | Event::MappingStart(anchor, _) => {
                open.push(Node { anchor, cost: 1 });
                if open.len() > DEEPEST {
                    return Err((place(span.start), too_deep()));
                }
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let Some(node) = open.pop() else { continue };
                anchored.insert(node.anchor, node.cost);
                node.cost
            }
            Event::Scalar(value, _, anchor, _) => {
                anchored.insert(anchor, value.len() + 1);
                value.len() + 1
            }
            Event::Alias(anchor) => {
                let cost = anchored.get(&anchor).copied().unwrap_or(0);
                repeated = repeated.saturating_add(cost);
                if repeated > LONGEST_FILE {
                    let message =
                        format!("aliases (`*name`) repeat more than {LONGEST_FILE} bytes; write it out instead");
                    return Err((place(span.start), message));
                }
                cost
            }
            _ => continue,
        };
        if let Some(node) = open.last_mut() {
            node.cost = node.cost.saturating_add(cost);
        }
    }
    Ok(())
}

/// A list or keys that have begun: the number of its anchor, and what it comes to in bytes, aliases written out.
struct Node {
    anchor: usize,
    cost: usize,
}

fn too_deep() -> String {
    format!("lists and keys stand more than {DEEPEST} deep in each other; a case needs seven")
}

/// The parser has a limit of its own for brackets, of which it sees several at once.
fn not_followed(error: ScanError) -> TooMuch {
    let message = if error.info().contains("recursion limit") { too_deep() } else { error.info().to_owned() };
    (place(*error.marker()), message)
}

fn place(marker: Marker) -> Option<(usize, usize)> {
    Some((marker.line(), marker.col() + 1))
}
