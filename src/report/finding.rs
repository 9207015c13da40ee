//! What a run of random games found: a small difference, a case of it, and what the run covered.

use std::fmt::Write as _;

use super::disagreement::{difference, words};
use super::style::BOLD;
use super::wrap;
use crate::explain::{Step, explain_link, explain_point, explain_score, explain_settled, explain_turn};
use crate::explore::Tally;
use crate::explore::compare::Disagreement;
use crate::explore::fuzz::{Finding, Kind};
use crate::model::{Error, Game, Question, Turn};
use crate::readings::Reading;

/// A difference that was found and made small.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it is now.
    pub finding: Finding,
    /// What the engine is called.
    pub engine: String,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the round.
    pub round: u64,
    /// How often a difference of its kind came.
    pub times: u64,
    /// Whether the engine answers so when it is asked alone, by a new process where it has one.
    pub comes_again: bool,
    /// The readings that answer this question alike.
    pub alike: Vec<&'static Reading>,
    /// Those of them that go on to answer like the engine when more is asked.
    pub suspects: Vec<&'static Reading>,
}

impl Found {
    /// The case's name.
    #[must_use]
    pub fn name(&self) -> String {
        format!("fuzz-{}-{}", self.seed, self.round)
    }

    /// What differs, as text with colours, which the caller strips where they are not wanted.
    #[must_use]
    pub fn text(&self) -> String {
        let finding = &self.finding;
        let mut text = difference(&Disagreement {
            position: finding.position(),
            question: finding.question.clone(),
            engines: ["the rules".to_owned(), self.engine.clone()],
            said: [finding.expected.clone(), finding.said.clone()],
        });
        if !finding.moves.is_empty() {
            text.push_str(&wrap("played before: ", &self.turns()));
        }
        if self.times > 1 {
            let _ = writeln!(text, "    it came {} times", self.times);
        }
        text.push('\n');
        for Step { rule, says, .. } in self.steps() {
            text.push_str(&wrap(&format!("{rule}: "), &says));
        }
        text.push_str(&self.again());
        text.push_str(&self.diagnosis());
        text
    }

    fn turns(&self) -> String {
        let shape = self.finding.start.shape();
        let names: Vec<String> = self.finding.moves.iter().map(|turn: &Turn| turn.name(shape)).collect();
        names.join(", ")
    }

    fn again(&self) -> String {
        match self.comes_again {
            true => String::new(),
            false => wrap(
                "",
                "Asked this alone, it answers as the rules do. What it was asked before matters to it, though each request \
                 holds all that it is about. It could not be made smaller, and a case may not show it.",
            ),
        }
    }

    fn diagnosis(&self) -> String {
        let mut text = String::new();
        for reading in &self.suspects {
            let _ = writeln!(text, "\n    it behaves like {BOLD}{}{BOLD:#}", reading.id);
            text.push_str(&wrap("", &format!("{} ({})", reading.says, reading.bends.join(", "))));
        }
        if self.suspects.is_empty() && !self.alike.is_empty() {
            let _ = writeln!(text, "\n    to this question it answers like");
            text.push_str(&wrap("", &self.alike_ids().join(", ")));
        }
        text
    }

    fn alike_ids(&self) -> Vec<&'static str> {
        self.alike.iter().map(|reading| reading.id).collect()
    }

    /// How the answer of the rules comes about, where there is more to tell than the answer.
    fn steps(&self) -> Vec<Step> {
        let position = self.finding.position();
        let told = match &self.finding.question {
            Question::Play { by, turn } => Ok(explain_turn(&position, *by, turn).steps),
            Question::Linked(p, q) => explain_link(&position, *p, *q),
            Question::Score(dead) | Question::Winner(dead) => explain_score(&position, dead),
            Question::Settled => explain_settled(&position),
            question => question.point().map_or(Ok(Vec::new()), |point| explain_point(&position, point)),
        };
        told.unwrap_or_default()
    }

    /// The mistake, as far as a question shows it.
    fn fault(&self) -> String {
        let Kind { asked, expected, said, .. } = self.finding.kind();
        let engine = plain(&self.engine);
        match expected == said {
            true => format!("found in {engine}: {asked} {said} otherwise"),
            false => format!("found in {engine}: {asked} {said}; by the rules {expected}"),
        }
    }

    /// The difference as a case file. Its `why` is there to be written by a person and says so.
    ///
    /// # Errors
    /// When no case can tell it.
    pub fn case(&self) -> Result<String, Error> {
        let shape = self.finding.start.shape();
        let [expected, said] = words(&[self.finding.expected.clone(), self.finding.said.clone()], shape);
        let engine = plain(&self.engine);
        let mut comment = format!("found by shinpan fuzz, seed {}, round {}\n", self.seed, self.round);
        let _ = write!(comment, "the rules: {}\n{engine}: {}\n", line(&expected), line(&said));
        if !self.alike.is_empty() {
            let _ = writeln!(comment, "readings that answer like it: {}", self.alike_ids().join(" "));
        }
        if !self.steps().is_empty() {
            comment.push_str("by the rules, step by step:\n");
        }
        for Step { rule, says, .. } in self.steps() {
            let _ = writeln!(comment, "  {rule}: {}", line(&says));
        }
        let comment: String = comment.lines().map(|line| format!("# {line}\n")).collect();
        let why = format!("NOT YET WORKED OUT BY HAND. The literal engine says: {}", line(&expected));
        Ok(comment + &self.finding.case(&self.name(), &self.fault(), &why)?)
    }
}

/// Words on one line; rows of a diagram, which are the beginning of it, with `/` between.
fn line(words: &str) -> String {
    plain(&words.trim().lines().map(str::trim).collect::<Vec<_>>().join(" / "))
}

/// Without signs that YAML or a terminal would take for orders.
fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

/// What a run covered, line by line.
#[must_use]
pub fn coverage(tally: &Tally) -> String {
    let parts = [
        ("asked", "asked: "),
        ("played", "played: "),
        ("refused by", "refused: "),
        ("errors", "error: "),
        ("not there", "unsupported: "),
    ];
    let lines = parts.map(|(name, beginning)| (name, counts(tally.beginning(beginning))));
    let lines = [("boards", boards(tally))].into_iter().chain(lines).filter(|(_, counts)| !counts.is_empty());
    let mut text: String = lines.map(|(name, counts)| row(name, &counts)).collect();
    text.push_str(&row("captures", &tally.of("captures").to_string()));
    text
}

fn counts<'a>(counted: impl Iterator<Item = (&'a str, u64)>) -> String {
    counted.map(|(what, count)| format!("{what} {count}")).collect::<Vec<_>>().join(", ")
}

/// How many rounds were played on each size, or where these are many on how many sizes.
fn boards(tally: &Tally) -> String {
    const FEW: usize = 10;
    let of_game = |game: Game| {
        let beginning = format!("size: {} ", game.name());
        let sizes: Vec<(&str, u64)> = tally.beginning(&beginning).collect();
        let rounds: u64 = sizes.iter().map(|(_, count)| count).sum();
        match sizes.len() {
            0 => None,
            1..=FEW => Some(format!("{game} {}", counts(sizes.into_iter()).replace(", ", " "))),
            many => Some(format!("{game} on {many} sizes {rounds}")),
        }
    };
    Game::ALL.into_iter().filter_map(of_game).collect::<Vec<_>>().join("; ")
}

fn row(name: &str, counts: &str) -> String {
    wrap(&format!("{name:<12}"), counts)
}
