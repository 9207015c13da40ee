//! Positions as people set them up: the keys of a case become a position whose parts fit each other.

use SetUpKey as Key;

use super::schema::{Earlier, RawCaptures, RawCase, Whole};
use crate::model::{
    Board, Button, Captures, Color, Error, FirstTurns, Game, HexgoPosition, KeilPosition, MeigoPosition, Position,
    Prison, Shape, StartKeys, TurnEnd,
};
use crate::naive::LITERAL;

/// A position as people set it up, with the keys of `docs/cases.md`: a board or the size of one, and whatever else the
/// rules look at. A key that is left out has its usual value.
///
/// ```
/// use shinpan::suite::{SetUp, SetUpKey};
/// use shinpan::{Button, Color, Game};
///
/// let set_up = SetUp { board: Some(". X / . . . / . O".replace('/', "\n")), passes: Some(1), ..SetUp::default() };
/// let option = |key: SetUpKey, _: Option<&str>| format!("--{}", key.name());
/// let error = set_up.position(Game::Keil, &option).unwrap_err();
/// assert!(error.to_string().starts_with("`--passes` says that a player has passed"));
///
/// let set_up = SetUp { button: Some(Button::Taken(Color::Black)), ..set_up };
/// assert_eq!(set_up.position(Game::Keil, &option)?.to_move(), Color::Black);
/// # Ok::<(), shinpan::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUp {
    /// A diagram of the board.
    pub board: Option<String>,
    /// The size of an empty board, on which a game starts: `5` for a hexagon, `9x7` for a grid.
    pub size: Option<String>,
    /// The player to move; usually Black.
    pub to_move: Option<Color>,
    /// Whether the board may have groups that would not stay (`setup.settled`).
    pub unsettled: bool,
    /// White's komi (Keil, HexGo).
    pub komi: Option<u32>,
    /// The number of passes just made in succession, 0, 1 or 2 (Keil, HexGo).
    pub passes: Option<u8>,
    /// The place of the button; usually it is free (Keil).
    pub button: Option<Button>,
    /// Whether the board is the start of the game, so that no turn has ended with it (Keil).
    pub start: Option<bool>,
    /// The stones captured so far (HexGo).
    pub captures: Option<Captures>,
    /// The earlier boards, oldest first (Keil, HexGo).
    pub history: Option<Vec<Earlier>>,
    /// The prison (Meigo).
    pub prison: Option<Prison>,
    /// The players whose first turn is still to come (Meigo).
    pub first_turns: Option<Vec<Color>>,
    /// Whether the last turn put down a marked stone (Meigo).
    pub last_marked: Option<bool>,
    /// Whether Black opens with a handicap (Meigo).
    pub handicap: Option<bool>,
}

/// A key of a [`SetUp`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is the field of `SetUp` with its name")]
pub enum SetUpKey {
    Board,
    Size,
    ToMove,
    Unsettled,
    Komi,
    Passes,
    Button,
    Start,
    Captures,
    History,
    Prison,
    FirstTurns,
    LastMarked,
    Handicap,
}

impl SetUpKey {
    /// The key as a case writes it, `to-move`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Key::Board => "board",
            Key::Size => "size",
            Key::ToMove => "to-move",
            Key::Unsettled => "unsettled",
            Key::Komi => "komi",
            Key::Passes => "passes",
            Key::Button => "button",
            Key::Start => "start",
            Key::Captures => "captures",
            Key::History => "history",
            Key::Prison => "prison",
            Key::FirstTurns => "first-turns",
            Key::LastMarked => "last-marked",
            Key::Handicap => "handicap",
        }
    }

    fn is_of(self, game: Game) -> bool {
        match self {
            Key::Board | Key::Size | Key::ToMove | Key::Unsettled => true,
            Key::Komi | Key::Passes | Key::History => game != Game::Meigo,
            Key::Button | Key::Start => game == Game::Keil,
            Key::Captures => game == Game::Hexgo,
            Key::Prison | Key::FirstTurns | Key::LastMarked | Key::Handicap => game == Game::Meigo,
        }
    }
}

/// The way in which messages write a key, alone or with a value: `unsettled: true` in a case, `--unsettled` on the command
/// line.
pub type Naming<'a> = &'a dyn Fn(SetUpKey, Option<&str>) -> String;

/// A key as it stands in a case.
pub(super) fn in_a_case(key: SetUpKey, value: Option<&str>) -> String {
    let name = key.name();
    value.map_or(name.to_owned(), |value| format!("{name}: {value}"))
}

fn wrong(message: impl Into<String>) -> Error {
    Error::SetUp(message.into())
}

fn no_number_of_passes(passes: i64, naming: Naming) -> Error {
    wrong(format!("`{}` is 0, 1 or 2, not `{passes}`", naming(Key::Passes, None)))
}

impl SetUp {
    /// The set-up that stands in a case; its keys are taken out of the case.
    pub(super) fn of_case(raw: &mut RawCase) -> Result<SetUp, Error> {
        let few = |Whole(passes)| u8::try_from(passes).map_err(|_| no_number_of_passes(passes, &in_a_case));
        Ok(SetUp {
            board: raw.board.take(),
            size: raw.size.as_ref().map(ToString::to_string),
            to_move: raw.to_move,
            unsettled: raw.unsettled,
            komi: raw.komi.map(|komi| komi.count(Key::Komi.name())).transpose()?,
            passes: raw.passes.map(few).transpose()?,
            button: raw.button,
            start: raw.start,
            captures: raw.captures.as_ref().map(RawCaptures::captures).transpose()?,
            history: raw.history.take(),
            prison: raw.prison.as_deref().map(str::parse).transpose()?,
            first_turns: raw.first_turns.take(),
            last_marked: raw.last_marked,
            handicap: raw.handicap,
        })
    }

    /// The keys that are not left out, in the order of `docs/cases.md`.
    pub fn keys(&self) -> impl Iterator<Item = SetUpKey> {
        let keys = [
            (Key::Board, self.board.is_some()),
            (Key::Size, self.size.is_some()),
            (Key::ToMove, self.to_move.is_some()),
            (Key::Unsettled, self.unsettled),
            (Key::Komi, self.komi.is_some()),
            (Key::Passes, self.passes.is_some()),
            (Key::Button, self.button.is_some()),
            (Key::Start, self.start.is_some()),
            (Key::Captures, self.captures.is_some()),
            (Key::History, self.history.is_some()),
            (Key::Prison, self.prison.is_some()),
            (Key::FirstTurns, self.first_turns.is_some()),
            (Key::LastMarked, self.last_marked.is_some()),
            (Key::Handicap, self.handicap.is_some()),
        ];
        keys.into_iter().filter(|(_, is_given)| *is_given).map(|(key, _)| key)
    }

    /// The position of this game.
    ///
    /// # Errors
    /// [`Error::Size`] and [`Error::Diagram`] for what is no board of the game, [`Error::SetUp`] for keys that do not fit
    /// the game or each other, named by `naming`, and for a board that is not settled.
    pub fn position(&self, game: Game, naming: Naming) -> Result<Position, Error> {
        if let Some(key) = self.keys().find(|key| !key.is_of(game)) {
            return Err(wrong(format!("{game} has no `{}`", naming(key, None))));
        }
        let position = match (&self.board, &self.size) {
            (Some(diagram), None) => self.on_board(game, game.board(diagram)?, naming)?,
            (None, Some(size)) => self.at_start(game, size, naming)?,
            (None, None) => return Err(wrong("a case needs a `board` or a `size`")),
            (Some(_), Some(_)) => return Err(wrong("a case has a `board` or a `size`, not both")),
        };
        if !self.unsettled {
            LITERAL.check_settled(&position).map_err(|unsettled| {
                let declared = naming(Key::Unsettled, Some("true"));
                wrong(format!("{unsettled}; mend the board or declare it with `{declared}`"))
            })?;
        }
        Ok(position)
    }

    /// The start of a game, on an empty board of this size.
    fn at_start(&self, game: Game, size: &str, naming: Naming) -> Result<Position, Error> {
        if let Some(key) = self.keys().find_map(|key| self.not_at_start(key, naming)) {
            let (size, board) = (naming(Key::Size, None), naming(Key::Board, None));
            return Err(wrong(format!(
                "`{size}` is the start of a game, which has no `{key}`; draw the `{board}` instead"
            )));
        }
        let Prison(prison) = self.prison.unwrap_or(Prison(0));
        let prison = u32::try_from(prison)
            .map_err(|_| wrong("the prison starts with black stones or empty, not with white ones"))?;
        let keys = StartKeys {
            size: size.to_owned(),
            komi: self.komi,
            button: self.button,
            prison: Some(prison),
            handicap: self.handicap,
        };
        Ok(LITERAL.start(keys.start(game)?))
    }

    /// The key as a message names it, if it says that something came before the present turn.
    fn not_at_start(&self, key: Key, naming: Naming) -> Option<String> {
        let value = match key {
            Key::Passes | Key::History | Key::Captures | Key::FirstTurns | Key::LastMarked | Key::Start => None,
            Key::ToMove => Some(self.to_move.filter(|&color| color == Color::White)?.name()),
            Key::Button => Some(self.button.filter(|button| button.is_taken())?.name()),
            Key::Board | Key::Size | Key::Unsettled | Key::Komi | Key::Prison | Key::Handicap => return None,
        };
        Some(naming(key, value))
    }

    /// A position in the middle of a game.
    fn on_board(&self, game: Game, board: Board, naming: Naming) -> Result<Position, Error> {
        Ok(match game {
            Game::Keil => self.keil(board, naming)?.into(),
            Game::Hexgo => self.hexgo(board, naming)?.into(),
            Game::Meigo => self.meigo(board, naming)?.into(),
        })
    }

    fn mover(&self) -> Color {
        self.to_move.unwrap_or(Color::Black)
    }

    fn komi(&self, game: Game) -> u32 {
        self.komi.or(game.usual_komi()).unwrap_or_default()
    }

    fn passes(&self, naming: Naming) -> Result<u8, Error> {
        match self.passes.unwrap_or(0) {
            passes @ 0..=2 => Ok(passes),
            passes => Err(no_number_of_passes(passes.into(), naming)),
        }
    }

    fn earlier(&self) -> &[Earlier] {
        self.history.as_deref().unwrap_or_default()
    }

    fn keil(&self, board: Board, naming: Naming) -> Result<KeilPosition, Error> {
        let (komi, button) = (self.komi(Game::Keil), self.button.unwrap_or(Button::Free));
        let (to_move, passes, is_start) = (self.mover(), self.passes(naming)?, self.start == Some(true));
        let key = |key| naming(key, None);
        if passes > 0 && button == Button::Free {
            return Err(wrong(format!(
                "`{}` says that a player has passed, which nobody can while the button is `free`",
                key(Key::Passes)
            )));
        }
        if is_start && (passes > 0 || !self.earlier().is_empty()) {
            return Err(wrong(format!(
                "`{}` says that the game starts here, so there are no `{}` and no `{}`",
                naming(Key::Start, Some("true")),
                key(Key::Passes),
                key(Key::History)
            )));
        }
        let earlier = self.earlier().iter().map(|earlier| turn_end(earlier, board.shape(), naming));
        let earlier = earlier.collect::<Result<Vec<_>, _>>()?;
        Ok(match is_start {
            true => KeilPosition { board, to_move, button, komi, passes, history: Vec::new() },
            false => KeilPosition::set_up(board, to_move, button, komi, passes, earlier),
        })
    }

    fn hexgo(&self, board: Board, naming: Naming) -> Result<HexgoPosition, Error> {
        if self.earlier().iter().any(|earlier| earlier.by.is_some() || earlier.taken.is_some()) {
            let history = naming(Key::History, None);
            return Err(wrong(format!("entries of `{history}` have only a `board` in HexGo")));
        }
        let earlier = self.earlier().iter().map(|earlier| earlier_board(Game::Hexgo, earlier, board.shape(), naming));
        let earlier = earlier.collect::<Result<Vec<_>, _>>()?;
        let (komi, captures) = (self.komi(Game::Hexgo), self.captures.unwrap_or_default());
        Ok(HexgoPosition::set_up(board, self.mover(), komi, self.passes(naming)?, captures, earlier))
    }

    fn meigo(&self, board: Board, naming: Naming) -> Result<MeigoPosition, Error> {
        let listed = self.first_turns.as_deref().unwrap_or_default();
        let has = |color| listed.contains(&color);
        let first_turns = FirstTurns { black: has(Color::Black), white: has(Color::White) };
        if listed.len() > Color::BOTH.into_iter().filter(|&color| has(color)).count() {
            return Err(wrong(format!("`{}` names a player twice", naming(Key::FirstTurns, None))));
        }
        let (last_marked, handicap) = (self.last_marked == Some(true), self.handicap == Some(true));
        let Prison(prison) = self.prison.unwrap_or(Prison(0));
        let position =
            MeigoPosition { first_turns, handicap, ..MeigoPosition::set_up(board, self.mover(), last_marked, prison) };
        if handicap && LITERAL.start_of(&position.clone().into()).is_none() {
            return Err(wrong(format!(
                "`{}` goes with the start of a game: an empty board, an empty prison, both first turns to come",
                naming(Key::Handicap, Some("true"))
            )));
        }
        if last_marked && first_turns.of(position.to_move.other()) {
            return Err(wrong(format!(
                "`{}` says that the opponent put down a marked stone, whose first turn is still to come",
                naming(Key::LastMarked, Some("true"))
            )));
        }
        Ok(position)
    }
}

fn turn_end(earlier: &Earlier, shape: Shape, naming: Naming) -> Result<TurnEnd, Error> {
    let by = earlier.by.ok_or_else(|| {
        wrong(format!("each entry of `{}` needs `by`: whose turn ended with it", naming(Key::History, None)))
    })?;
    Ok(TurnEnd { by, board: earlier_board(Game::Keil, earlier, shape, naming)?, taken: earlier.taken.unwrap_or(false) })
}

fn earlier_board(game: Game, earlier: &Earlier, shape: Shape, naming: Naming) -> Result<Board, Error> {
    let board = game.board(&earlier.board)?;
    match board.shape() == shape {
        true => Ok(board),
        false => Err(wrong(format!(
            "a board in `{}` has size {}, the position has {}",
            naming(Key::History, None),
            board.shape().size(),
            shape.size()
        ))),
    }
}
