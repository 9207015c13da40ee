//! Are the diagrams of the spec and the documents those of the cases that they are of, and do pictures hold together?
//!
//! A line `<!-- board: ID -->` says of which case the board below it is: with `#2` as it is after the turns of its second
//! check, otherwise as it is before the checks, and after `highlight:` come points to point out. Below it stands an image or
//! a block of text. `SHINPAN_BLESS=1 cargo test pictures` draws them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use shinpan::draw::{Marks, svg, svg_inline};
use shinpan::explore::{board, set_up};
use shinpan::naive::LITERAL;
use shinpan::suite::{Case, embedded};
use shinpan::{Game, Play, Point, Position, Shape, Turn};

/// The folders with documents. Pictures of a document are beside it in `pictures/`.
const FOLDERS: [&str; 2] = ["spec", "docs"];

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn documents() -> Vec<String> {
    let mut names = Vec::new();
    for folder in FOLDERS {
        for entry in fs::read_dir(path(folder)).expect("the folder can be read") {
            let name = entry.expect("an entry").file_name().display().to_string();
            if name.ends_with(".md") {
                names.push(format!("{folder}/{name}"));
            }
        }
    }
    names.sort();
    names
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A board as a document asks for it.
struct Wanted {
    position: Position,
    marks: Marks,
    /// The name of its file.
    file: String,
}

impl Wanted {
    /// From what stands behind `board:`.
    fn of(cases: &[Case], words: &str) -> Wanted {
        let (id, highlighted) = words.split_once(" highlight: ").unwrap_or((words, ""));
        let (case_id, number) = id.split_once('#').map_or((id, None), |(id, number)| (id, Some(number)));
        let case =
            cases.iter().find(|case| case.id == case_id).unwrap_or_else(|| panic!("there is no case `{case_id}`"));
        let check = number.map(|number| {
            let number: usize = number.parse().unwrap_or_else(|_| panic!("`{words}`: a number after `#`"));
            case.checks.get(number - 1).unwrap_or_else(|| panic!("`{case_id}` has no check {number}"))
        });
        let plays: Vec<Play> = case.moves.iter().chain(check.iter().flat_map(|check| &check.play)).cloned().collect();
        let position =
            LITERAL.play_line(case.position.clone(), &plays).unwrap_or_else(|why| panic!("`{words}`: {why}"));
        let shape = position.shape();
        let highlights = highlighted.split_whitespace().map(|name| shape.point(name).expect("a point")).collect();
        let last = plays.last().and_then(|play| match play.turn {
            Turn::Place(point) => Some(point),
            _ => None,
        });
        let slug: String = words
            .replace("highlight:", "")
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("-");
        Wanted { position, marks: Marks { highlights, last, ..Marks::default() }, file: format!("pictures/{slug}.svg") }
    }

    /// The line with the image, whose words say the whole position.
    fn image(&self) -> String {
        let shape = self.position.shape();
        let row = |row: &str| row.split_whitespace().collect::<String>();
        let rows: Vec<String> = self.position.board().to_string().lines().map(row).collect();
        let words = self.position.facts().join(", ");
        format!(
            "![{} of size {}, rows from the top {}; {words}]({})",
            self.position.game(),
            shape.size(),
            rows.join(" / "),
            self.file
        )
    }
}

/// The document with its boards as they ought to be, and the pictures that it shows.
fn brought_up_to_date(text: &str, cases: &[Case]) -> (String, BTreeMap<String, String>) {
    let mut pictures = BTreeMap::new();
    let mut lines: Vec<String> = Vec::new();
    let mut rest = text.lines();
    while let Some(line) = rest.next() {
        lines.push(line.to_owned());
        let Some(words) = line.strip_prefix("<!-- board: ").and_then(|line| line.strip_suffix(" -->")) else {
            continue;
        };
        let wanted = Wanted::of(cases, words);
        match rest.next() {
            Some("```text") => {
                rest.by_ref().take_while(|line| *line != "```").for_each(drop);
                lines.push(format!("```text\n{}```", wanted.position.board()));
            }
            Some(image) if image.starts_with("![") => {
                lines.push(wanted.image());
                pictures.insert(wanted.file.clone(), svg(&wanted.position, &wanted.marks));
            }
            other => panic!("below `{line}` stands neither an image nor a block of text but {other:?}"),
        }
    }
    (lines.join("\n") + "\n", pictures)
}

#[test]
fn every_board_in_a_document_is_drawn_from_its_case() {
    let cases = embedded().unwrap_or_else(|error| panic!("{error}"));
    let bless = std::env::var_os("SHINPAN_BLESS").is_some();
    for folder in FOLDERS {
        let mut drawn: BTreeMap<String, String> = BTreeMap::new();
        for document in documents().iter().filter(|name| name.starts_with(&format!("{folder}/"))) {
            let old = read(document);
            let (new, pictures) = brought_up_to_date(&old, &cases);
            drawn.extend(pictures);
            match bless {
                true => fs::write(path(document), &new).expect("the document can be written"),
                false => assert!(old == new, "{document}: a board is stale; run `SHINPAN_BLESS=1 cargo test pictures`"),
            }
        }
        let place = path(folder).join("pictures");
        let known: BTreeSet<String> = match fs::read_dir(&place) {
            Ok(entries) => {
                entries.map(|entry| format!("pictures/{}", entry.expect("an entry").file_name().display())).collect()
            }
            Err(_) => BTreeSet::new(),
        };
        let wanted: BTreeSet<String> = drawn.keys().cloned().collect();
        if bless {
            if !wanted.is_empty() {
                fs::create_dir_all(&place).expect("the folder can be made");
            }
            known.difference(&wanted).for_each(|old| fs::remove_file(path(folder).join(old)).expect("a file can go"));
            drawn
                .iter()
                .for_each(|(name, text)| fs::write(path(folder).join(name), text).expect("a file can be written"));
            continue;
        }
        assert_eq!(known, wanted, "the pictures that are there, and those that documents of {folder} show");
        for (name, text) in drawn {
            assert!(
                read(&format!("{folder}/{name}")) == text,
                "{folder}/{name} is stale; run `SHINPAN_BLESS=1 cargo test pictures`"
            );
        }
    }
}

#[test]
fn no_board_in_a_document_is_drawn_by_hand() {
    for document in documents() {
        let text = read(&document);
        let mut before = "";
        for (place, _) in text.match_indices("```text\n") {
            let block = text[place + 8..].split("```").next().unwrap_or_default();
            let is_board = !block.trim().is_empty() && block.chars().all(|sign| " .XOxo\n".contains(sign));
            before = text[..place].lines().last().unwrap_or(before);
            assert!(!is_board || before.starts_with("<!-- board: "), "{document}: this board is of no case:\n{block}");
        }
    }
}

/// Every board that the games are played on, with a position of some kind on it.
fn any_position() -> impl Strategy<Value = (Position, Marks)> {
    let shape = prop_oneof![
        (2..12_usize).prop_map(|side| (true, Shape::hexagon(side).expect("a size"))),
        (1..20_usize, 2..20_usize).prop_map(|(columns, rows)| (false, Shape::grid(columns, rows).expect("a size"))),
    ];
    (shape, any::<bool>(), any::<u64>(), prop::collection::btree_set((0..21_u8, 0..21_u8), 0..9)).prop_map(
        |((hexagon, shape), keil, seed, points)| {
            let game = match (hexagon, keil) {
                (true, true) => Game::Keil,
                (true, false) => Game::Hexgo,
                (false, _) => Game::Meigo,
            };
            let mut random = fastrand::Rng::with_seed(seed);
            let mut below = |limit: usize| random.usize(..limit.max(1));
            let board = board(shape, game == Game::Meigo, &mut below);
            let position = set_up(game, board, &LITERAL, &mut below);
            let points: BTreeSet<Point> = points.into_iter().map(|(row, index)| Point { row, index }).collect();
            let labels = points.iter().map(|&point| (point, "<&\">".to_owned())).collect();
            let marks = Marks {
                last: points.first().copied(),
                legal: points.clone(),
                steps: vec![points.clone(), BTreeSet::new()],
                dead: points.clone(),
                highlights: points,
                labels,
                caption: true,
                ..Marks::default()
            };
            (position, marks)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_picture_is_well_formed_and_has_every_point_once((position, marks) in any_position()) {
        let picture = svg(&position, &marks);
        let mut open: Vec<&str> = Vec::new();
        for tag in picture.split('<').skip(1) {
            let (tag, text) = tag.split_once('>').expect("every tag is closed");
            prop_assert!(tag.matches('"').count() % 2 == 0, "an attribute is not closed: {tag}");
            prop_assert!(!tag.contains("NaN") && !tag.contains("inf"), "{tag}");
            let name = tag.split(' ').next().unwrap_or_default();
            match name.strip_prefix('/') {
                Some(closed) => prop_assert_eq!(open.pop(), Some(closed)),
                None => open.push(name),
            }
            let entity = |rest: &str| ["amp;", "lt;", "gt;", "quot;"].iter().any(|known| rest.starts_with(known));
            prop_assert!(text.split('&').skip(1).all(entity), "{text}");
        }
        prop_assert!(open.is_empty(), "left open: {open:?}");
        for point in position.shape().points() {
            let name = format!("data-point=\"{}\"", position.shape().name(point));
            prop_assert_eq!(picture.matches(&name).count(), 1, "{}", name);
        }
        prop_assert_eq!(&picture, &svg(&position, &marks), "the same position gives the same picture");
        prop_assert!(!svg_inline(&position, &marks).contains("<style"));
    }
}
