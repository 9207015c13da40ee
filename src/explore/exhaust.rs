//! The comparison of two engines on every board of a size, and on every game to a depth.

use super::boards::Boards;
use super::compare::{Disagreement, Pair};
use super::questions::{self, State};
use crate::model::{Answer, Error, Game, Position, Question, Shape};

/// The boards of a comparison.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub game: Game,
    /// The boards' outline.
    pub shape: Shape,
    /// Whether boards with a group that would not stay are compared too.
    pub unsettled: bool,
    /// Whether of the boards that turning, mirroring and swapping the colours make of each other only the one with the least
    /// number is compared. It takes the place of any of them that is drawn at random.
    pub up_to_symmetry: bool,
    /// The remainder and the modulus of the compared boards' numbers in the plan. The remainder is the smaller of the two.
    pub shard: (u64, u64),
    /// Boards drawn at random instead of all of them.
    pub sample: Option<Sample>,
}

/// Boards drawn at random, each as likely as any other, and perhaps twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The number of draws.
    pub boards: u64,
    /// The seed of the draw: the same seed draws the same boards.
    pub seed: u64,
}

/// The part of a plan that has been carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The number of the next board of the plan.
    pub next: u64,
    /// The number of boards looked at: those of the shard, and up to symmetry only the least of them.
    pub boards: u64,
    /// The number of settled ones among them.
    pub settled: u64,
    /// The number of positions compared.
    pub positions: u64,
    /// The number of questions answered alike.
    pub questions: u64,
}

impl Done {
    /// Whether a run over so many boards can have come this far.
    #[must_use]
    pub fn is_possible(&self, count: u64) -> bool {
        self.settled <= self.boards && self.boards <= self.next && self.next <= count
    }

    /// Counts one more board. A sum that has reached its largest number stays there.
    fn add(&mut self, settled: bool, positions: u64, questions: u64) {
        self.boards = self.boards.saturating_add(1);
        self.settled = self.settled.saturating_add(settled.into());
        self.positions = self.positions.saturating_add(positions);
        self.questions = self.questions.saturating_add(questions);
    }
}

impl Plan {
    /// All settled boards of a shape.
    #[must_use]
    pub fn new(game: Game, shape: Shape) -> Plan {
        Plan { game, shape, unsettled: false, up_to_symmetry: false, shard: (0, 1), sample: None }
    }

    /// The number of boards in the plan, those of other shards included.
    ///
    /// # Errors
    /// [`Error::Size`] when there are more than can be numbered, or none for some shard.
    pub fn count(&self) -> Result<u64, Error> {
        let count = self.sample.map_or(Boards::new(self.shape)?.count(), |sample| sample.boards);
        let (remainder, modulus) = self.shard;
        match remainder < modulus && modulus <= count {
            true => Ok(count),
            false => Err(Error::Size(format!(
                "there is no shard {} of {modulus} for {count} boards; make it shard K of M, M at most {count} and K at most M",
                remainder.saturating_add(1)
            ))),
        }
    }

    /// Carries the plan out from where `done` is, and calls `report` after each board.
    ///
    /// ```
    /// use shinpan::explore::{compare::Pair, exhaust::{Done, Plan}};
    /// use shinpan::Fast;
    /// use shinpan::{Game, Shape};
    /// use shinpan::naive::LITERAL;
    ///
    /// let plan = Plan::new(Game::Meigo, Shape::grid(2, 1)?);
    /// let (mut pair, mut done) = (Pair::new(&LITERAL, &Fast), Done::default());
    /// assert_eq!(plan.run(&mut pair, &mut done, |_| {})?, None, "no disagreement");
    /// // Of 25 boards, the empty one and those with a single stone: four kinds on two points.
    /// assert_eq!((done.boards, done.settled), (25, 9));
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Plan::count`].
    pub fn run(
        &self,
        pair: &mut Pair,
        done: &mut Done,
        mut report: impl FnMut(&Done),
    ) -> Result<Option<Box<Disagreement>>, Error> {
        let (count, boards) = (self.count()?, Boards::new(self.shape)?);
        for (place, number) in self.numbers(done.next, boards.count()) {
            if let Some(number) = self.standing_for(number, &boards) {
                let asked = pair.questions;
                let states = questions::states(self.game, &boards.board(number));
                match self.compare(pair, &states) {
                    Ok((settled, positions)) => done.add(settled, positions, pair.questions - asked),
                    Err(disagreement) => return Ok(Some(disagreement)),
                }
            }
            done.next = place + 1;
            report(done);
        }
        done.next = count;
        Ok(None)
    }

    /// The shard's places from `next` on, in order, and the number of the board at each.
    fn numbers(&self, next: u64, count: u64) -> Box<dyn Iterator<Item = (u64, u64)>> {
        let (remainder, modulus) = self.shard;
        match self.sample {
            None => {
                let first = next.saturating_add((remainder + modulus - next % modulus) % modulus);
                let step = usize::try_from(modulus).unwrap_or(usize::MAX);
                Box::new((first..count).step_by(step).map(|number| (number, number)))
            }
            Some(Sample { boards, seed }) => {
                let mut random = fastrand::Rng::with_seed(seed);
                let drawn = (0..boards).map(move |place| (place, random.u64(..count)));
                Box::new(drawn.filter(move |&(place, _)| place >= next && place % modulus == remainder))
            }
        }
    }

    /// The number of the board that is compared in the place of this one, if any. Up to symmetry a board that is drawn is
    /// replaced by the least of its kind; in a plan of all boards the least has a place of its own.
    fn standing_for(&self, number: u64, boards: &Boards) -> Option<u64> {
        match (self.up_to_symmetry, self.sample) {
            (false, _) => Some(number),
            (true, Some(_)) => Some(boards.least(number)),
            (true, None) => boards.is_least(number).then_some(number),
        }
    }

    /// Whether the board is settled, and the number of positions compared on it. Both engines are asked whether it is
    /// settled, so that neither leaves out a board by a mistake of its own.
    fn compare(&self, pair: &mut Pair, states: &[State]) -> Result<(bool, u64), Box<Disagreement>> {
        let Some(State { position, .. }) = states.first() else { return Ok((false, 0)) };
        let settled = matches!(pair.ask(position, &Question::Settled)?, Ok(Answer::Is(true)));
        if !settled && !self.unsettled {
            return Ok((false, 0));
        }
        pair.board(position)?;
        let positions = states.iter().map(|state| pair.state(state)).sum::<Result<u64, _>>()?;
        Ok((settled, positions))
    }
}

/// Compares every position that up to `depth` turns lead to, each as often as games reach it, and calls `report` for each.
/// A game goes on only from a position that both engines gave. A handicap opening on more than 12 points has too many turns
/// to list, and only a few of them are played.
///
/// # Errors
/// The first disagreement.
pub fn games(pair: &mut Pair, start: &Position, depth: u8, report: &mut impl FnMut()) -> Result<(), Box<Disagreement>> {
    pair.board(start)?;
    let legal = pair.position(start)?;
    report();
    if let Some(depth) = depth.checked_sub(1) {
        for (_, next) in legal {
            games(pair, &next, depth, report)?;
        }
    }
    Ok(())
}
