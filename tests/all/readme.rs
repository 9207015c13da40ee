//! Does the README tell the truth? Its outputs are compared with those of the command.
//!
//! A line `…` in an output stands for what is left out. `SHINPAN_BLESS=1 cargo test readme` brings the outputs up to date.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

fn readme() -> String {
    fs::read_to_string(path()).expect("README.md can be read")
}

fn path() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")
}

/// What is between such fences, in order.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    text.split(fence.as_str()).skip(1).filter_map(|rest| rest.split_once("```")).map(|(block, _)| block).collect()
}

/// What the command of a block prints, in a folder that has the README's case file.
fn output(block: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("my-cases.yaml"), blocks(&readme(), "yaml")[0]).expect("the folder for tests can be written");
    let command =
        block.lines().next().and_then(|line| line.strip_prefix("$ shinpan ")).expect("a block shows a command");
    let mut shinpan = Command::cargo_bin("shinpan").expect("the command is built");
    let output = shinpan.current_dir(folder).args(command.split(' ')).output().expect("the command runs");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// The block as it ought to be: the lines before `…` are the output's first ones, those after it its last ones.
fn brought_up_to_date(block: &str) -> String {
    let output = output(block);
    let lines: Vec<&str> = output.lines().collect();
    let shown: Vec<&str> = block.lines().skip(1).collect();
    let kept = match shown.iter().position(|&line| line == "…") {
        None => lines,
        Some(before) => {
            let after = shown.len() - before - 1;
            [&lines[..before], &["…"], &lines[lines.len() - after..]].concat()
        }
    };
    let kept: Vec<&str> = kept.into_iter().map(str::trim_end).collect();
    format!("{}\n{}\n", block.lines().next().unwrap_or_default(), kept.join("\n"))
}

#[test]
fn the_outputs_in_the_readme_are_those_of_the_command() {
    let old = readme();
    let new = blocks(&old, "text")
        .into_iter()
        .fold(old.clone(), |text, block| text.replace(block, &brought_up_to_date(block)));
    if std::env::var_os("SHINPAN_BLESS").is_some() {
        fs::write(path(), &new).expect("README.md can be written");
    } else {
        assert!(old == new, "an output in README.md is stale; run `SHINPAN_BLESS=1 cargo test readme`");
    }
}

#[test]
fn the_readme_gives_the_two_commands() {
    let commands = blocks(&readme(), "sh").join("\n");
    assert!(commands.contains("cargo run --release -- check") && commands.contains("cargo test"));
}
