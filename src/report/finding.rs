//! The results of a run of random games: a difference made small, a case of it, and the coverage of the run.

use std::fmt::Write as _;

use super::disagreement::{difference, words};
use super::layout::{BOLD, wrap};
use crate::explain::{Step, explain_link, explain_point, explain_score, explain_settled, explain_turn};
use crate::explore::Tally;
use crate::explore::compare::Disagreement;
use crate::explore::fuzz::{Finding, Kind};
use crate::model::{Error, Game, Question, Turn};
use crate::readings::Reading;

/// A difference that was found and made small.
#[derive(Clone, Debug)]
pub struct Found {
    /// The difference.
    pub finding: Finding,
    /// The name of the engine.
    pub engine: String,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the round in which it was found.
    pub round: u64,
    /// The number of differences of its kind in the run.
    pub times: u64,
    /// Whether the engine gives the same answer when it is asked only this; an engine in a process is asked in a new
    /// one.
    pub comes_again: bool,
    /// The readings that give the same answer to this question.
    pub alike: Vec<&'static Reading>,
    /// The readings among `alike` that also answer more questions like the engine.
    pub suspects: Vec<&'static Reading>,
}

impl Found {
    /// The name of the case.
    #[must_use]
    pub fn name(&self) -> String {
        format!("fuzz-{}-{}", self.seed, self.round)
    }

    /// The difference as text with colours, which the caller strips where they are not wanted.
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
                "Asked only this, the engine answers as the rules do: its answer depends on earlier requests, though each \
                 request holds all that it needs. The difference could not be made smaller, and a case may not show it.",
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

    /// The steps that lead to the answer of the rules; none if the answer needs no explanation.
    fn steps(&self) -> Vec<Step> {
        let position = self.finding.position();
        let steps = match &self.finding.question {
            Question::Play { by, turn } => Ok(explain_turn(&position, *by, turn).steps),
            Question::Linked(p, q) => explain_link(&position, *p, *q),
            Question::Score(dead) | Question::Winner(dead) => explain_score(&position, dead),
            Question::Settled => explain_settled(&position),
            question => question.point().map_or(Ok(Vec::new()), |point| explain_point(&position, point)),
        };
        steps.unwrap_or_default()
    }

    /// The mistake in a line: the question, the engine's answer and that of the rules.
    fn fault(&self) -> String {
        let Kind { asked, expected, said, .. } = self.finding.kind();
        let engine = plain(&self.engine);
        match expected == said {
            true => format!("found in {engine}: {asked} {said} otherwise"),
            false => format!("found in {engine}: {asked} {said}; by the rules {expected}"),
        }
    }

    /// The difference as a case file. Its `why` asks a person to work it out.
    ///
    /// # Errors
    /// [`Error::SetUp`] when the format of cases cannot express it.
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

/// Words on one line, with `/` between the lines of a diagram.
fn line(words: &str) -> String {
    plain(&words.trim().lines().map(str::trim).collect::<Vec<_>>().join(" / "))
}

/// A text without control characters, which YAML or a terminal would obey.
fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

/// The coverage of a run, line by line.
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

/// The number of rounds on each size; for many sizes, their number and that of all rounds.
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
