//! The same questions to two engines, up to the first that they answer differently.

use std::collections::BTreeSet;

use crate::model::{Answer, Board, Engine, Position, Question, Reply, Turn};

use super::questions::{self, Scope, State};
use crate::suite::{self, Sketch};

/// A question that two engines answer differently; or the legal turns, where both engines list the same turns and play
/// others.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// The position of the question.
    pub position: Position,
    /// The question.
    pub question: Question,
    /// The names of the two engines; `played` and `listed` for the turns that both play and those that both list.
    pub engines: [String; 2],
    /// Their answers, in the same order.
    pub said: [Reply; 2],
}

impl Disagreement {
    /// The turns that both engines play are not those that both list.
    fn of_the_list(position: &Position, played: BTreeSet<Turn>, listed: BTreeSet<Turn>) -> Disagreement {
        Disagreement {
            position: position.clone(),
            question: Question::Turns,
            engines: ["played".to_owned(), "listed".to_owned()],
            said: [played, listed].map(|turns| Ok(Answer::Turns(turns))),
        }
    }

    /// The question as a case for the suite, which expects the answer of the first engine. Somebody has to work that out by
    /// hand first: `why` is empty, and the suite refuses the case until it is written.
    ///
    /// ```
    /// use shinpan::explore::compare::Disagreement;
    /// use shinpan::{Answer, Game, Question, Shape, Start, naive::LITERAL};
    ///
    /// let case = Disagreement {
    ///     position: LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(2)?)?),
    ///     question: Question::Over,
    ///     engines: ["naive".into(), "mine".into()],
    ///     said: [Ok(Answer::Is(false)), Ok(Answer::Is(true))],
    /// }.case();
    /// assert!(case.ends_with("  checks:\n    - over: false\n"));
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn case(&self) -> String {
        let [one, other] = &self.engines;
        let written = suite::write_case(&Sketch {
            name: &format!("{one}-and-{other}-differ"),
            fault: &format!("{one} and {other} answer differently; the answer here is that of {one}"),
            why: "",
            start: &self.position,
            moves: &[],
            question: &self.question,
            answer: &self.said[0],
        });
        written.unwrap_or_else(|error| format!("# no case can be written: {error}\n"))
    }
}

/// Two engines that are compared.
pub struct Pair<'a> {
    engines: [&'a dyn Engine; 2],
    /// The number of questions that they have answered alike.
    pub questions: u64,
}

impl<'a> Pair<'a> {
    /// Two engines before the first question.
    ///
    /// ```
    /// use shinpan::explore::compare::Pair;
    /// use shinpan::{Fast, Game, Shape, Start, naive::LITERAL};
    ///
    /// let start = LITERAL.start(Start::usual(Game::Keil, Shape::hexagon(3)?)?);
    /// let mut pair = Pair::new(&LITERAL, &Fast);
    /// assert!(pair.position(&start).is_ok_and(|legal| legal.len() == 20), "19 points and the button");
    /// # Ok::<(), shinpan::Error>(())
    /// ```
    #[must_use]
    pub fn new(one: &'a dyn Engine, other: &'a dyn Engine) -> Pair<'a> {
        Pair { engines: [one, other], questions: 0 }
    }

    /// The answer that both give.
    ///
    /// # Errors
    /// The disagreement, when there is one.
    pub fn ask(&mut self, position: &Position, question: &Question) -> Result<Reply, Box<Disagreement>> {
        let [said, other] = self.engines.map(|engine| engine.answer(position, question));
        if said == other {
            self.questions += 1;
            return Ok(said);
        }
        Err(Box::new(Disagreement {
            position: position.clone(),
            question: question.clone(),
            engines: self.engines.map(|engine| engine.name().to_owned()),
            said: [said, other],
        }))
    }

    /// Asks everything about the stones alone.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn board(&mut self, position: &Position) -> Result<(), Box<Disagreement>> {
        let questions = questions::of_board(position.game(), position.shape());
        questions.iter().try_for_each(|question| self.ask(position, question).map(drop))
    }

    /// Asks everything else about the position, and gives its legal turns with the position after each. The engines have to
    /// list the same turns. Of handicaps on more than 12 points, which are too many for a list, only a few are tried.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn position(&mut self, position: &Position) -> Result<Vec<(Turn, Position)>, Box<Disagreement>> {
        let (mut legal, mut listed) = (Vec::new(), None);
        for question in questions::of_position(position) {
            match (self.ask(position, &question)?, question) {
                (Ok(Answer::Position(next)), Question::Play { by: None, turn }) => legal.push((turn, *next)),
                (Ok(Answer::Turns(turns)), _) => listed = Some(turns),
                _ => {}
            }
        }
        let played: BTreeSet<Turn> = legal.iter().map(|(turn, _)| turn.clone()).collect();
        match listed {
            Some(listed) if listed != played => Err(Box::new(Disagreement::of_the_list(position, played, listed))),
            _ => Ok(legal),
        }
    }

    /// Asks the questions in the scope of a state, and gives the number of positions: two where boards return, otherwise
    /// one.
    ///
    /// # Errors
    /// The first disagreement.
    pub fn state(&mut self, State { position, scope }: &State) -> Result<u64, Box<Disagreement>> {
        if *scope == Scope::NoPlacements {
            let questions = questions::besides_placements(position);
            return questions.iter().try_for_each(|question| self.ask(position, question).map(drop)).map(|()| 1);
        }
        let legal = self.position(position)?;
        let placements = legal.into_iter().filter(|(turn, _)| matches!(turn, Turn::Place(_)));
        let boards: Vec<Board> = placements.map(|(_, next)| next.board().clone()).collect();
        match questions::returning(position, &boards) {
            Some(returning) if *scope == Scope::AndReturning && !boards.is_empty() => {
                self.position(&returning).map(|_| 2)
            }
            _ => Ok(1),
        }
    }
}
