//! Readings of Meigo, in the order of `spec/meigo.md`.

use std::cmp::Ordering;

use super::Source::{Mistake, Ruling, Wording};
use super::{Reading, with_meigo};
use crate::model::{
    Answer, Board, Closed, Color, Error, Evidence, FirstTurns, MeigoPosition, Outcome, Point, Question, Refusal,
    Rejection, Shape, Stone, Turn,
};
use crate::naive::meigo::{Definitions, Literal};
use crate::naive::{Points, empty, reach, stones};

pub(super) static READINGS: &[Reading] = &[
    // Boards and names of points
    Reading {
        id: "meigo/square-boards",
        says: "a board has as many rows as columns",
        source: Ruling("G3"),
        bends: &["board.grid"],
        proof: None,
        engine: &with_meigo(SquareBoards),
    },
    Reading {
        id: "meigo/ninth-column-is-i",
        says: "the ninth column is `i` and the tenth `j`",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        engine: &with_meigo(NinthColumnIsI),
    },
    Reading {
        id: "meigo/rows-from-the-top",
        says: "row 1 is the row at the top",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        engine: &with_meigo(RowsFromTheTop),
    },
    Reading {
        id: "meigo/letters-are-rows",
        says: "in the name of a point the letter is the row and the number the column",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        engine: &with_meigo(LettersAreRows),
    },
    Reading {
        id: "meigo/step-is-the-number-of-rows",
        says: "in a list of all points, row after row, the next row is as many places on as there are rows",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        engine: &with_meigo(StepIsTheNumberOfRows),
    },
    Reading {
        id: "meigo/rows-run-on",
        says: "the end of a row is adjacent to the start of the next",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        engine: &with_meigo(RowsRunOn),
    },
    Reading {
        id: "meigo/edges-meet",
        says: "opposite edges are adjacent, as on a torus",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        engine: &with_meigo(EdgesMeet),
    },
    Reading {
        id: "meigo/diagonals-are-adjacent",
        says: "diagonal neighbours are adjacent",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        engine: &with_meigo(DiagonalsAreAdjacent),
    },
    Reading {
        id: "meigo/nothing-below",
        says: "a point has neighbours left, right and above",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        engine: &with_meigo(NothingBelow),
    },
    // Start
    Reading {
        id: "meigo/white-plays-first",
        says: "White plays first",
        source: Mistake,
        bends: &["meigo.start", "meigo.turn.alternate"],
        proof: None,
        engine: &with_meigo(WhitePlaysFirst),
    },
    Reading {
        id: "meigo/prison-starts-empty",
        says: "the prison is empty when the first turns are over, whatever was put there before the game",
        source: Mistake,
        bends: &["meigo.start.prison"],
        proof: None,
        engine: &with_meigo(PrisonStartsEmpty),
    },
    Reading {
        id: "meigo/prison-starts-for-black",
        says: "the stones put in the prison before the game are there for Black to hold with",
        source: Mistake,
        bends: &["meigo.start.prison"],
        proof: None,
        engine: &with_meigo(PrisonStartsForBlack),
    },
    Reading {
        id: "meigo/extra-opening",
        says: "a handicap stands for the stones in the prison only, and Black then has a first turn besides",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(ExtraOpening),
    },
    Reading {
        id: "meigo/full-board",
        says: "handicap stones need no liberty",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(FullBoard),
    },
    Reading {
        id: "meigo/two-or-more",
        says: "a handicap is of two stones at least",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(TwoOrMore),
    },
    Reading {
        id: "meigo/handicap-in-any-game",
        says: "Black may open any game with a handicap",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(HandicapInAnyGame),
    },
    Reading {
        id: "meigo/handicap-on-any-turn",
        says: "a handicap may be put down on any turn, by either player",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(HandicapOnAnyTurn),
    },
    Reading {
        id: "meigo/handicap-of-a-plain-stone",
        says: "a handicap game may be opened with a stone like any other",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(HandicapOfAPlainStone),
    },
    Reading {
        id: "meigo/handicap-stones-are-marked",
        says: "the stones of a handicap reach no friendly stone and go down marked",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(HandicapStonesAreMarked),
    },
    Reading {
        id: "meigo/handicap-stones-stand-alone",
        says: "each stone of a handicap needs a liberty of its own",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        engine: &with_meigo(HandicapStonesStandAlone),
    },
    Reading {
        id: "meigo/handicap-in-the-prison",
        says: "the stones of a handicap count in the prison as well",
        source: Mistake,
        bends: &["meigo.start.handicap", "meigo.start.prison"],
        proof: None,
        engine: &with_meigo(HandicapInThePrison),
    },
    // Definitions
    Reading {
        id: "meigo/marks-split-chains",
        says: "marked and unmarked stones make two chains",
        source: Mistake,
        bends: &["meigo.chain", "meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(MarksSplitChains),
    },
    Reading {
        id: "meigo/chain-ends-at-the-neighbours",
        says: "a chain is a stone with the stones of its colour right beside it",
        source: Mistake,
        bends: &["meigo.chain"],
        proof: None,
        engine: &with_meigo(ChainEndsAtTheNeighbours),
    },
    Reading {
        id: "meigo/diagonal-chains",
        says: "stones that touch at a corner make one chain",
        source: Mistake,
        bends: &["meigo.chain"],
        proof: None,
        engine: &with_meigo(DiagonalChains),
    },
    Reading {
        id: "meigo/diagonal-liberties",
        says: "an empty point that touches a chain at a corner is a liberty",
        source: Mistake,
        bends: &["meigo.liberty"],
        proof: None,
        engine: &with_meigo(DiagonalLiberties),
    },
    Reading {
        id: "meigo/edge-gives-liberties",
        says: "the points past the edge are empty, and so liberties",
        source: Mistake,
        bends: &["meigo.liberty", "board.grid"],
        proof: None,
        engine: &with_meigo(EdgeGivesLiberties),
    },
    Reading {
        id: "meigo/shared-liberties-do-not-count",
        says: "a point beside stones of both colours is a liberty of neither",
        source: Mistake,
        bends: &["meigo.liberty"],
        proof: None,
        engine: &with_meigo(SharedLibertiesDoNotCount),
    },
    Reading {
        id: "meigo/marks-last-one-turn",
        says: "a stone stays marked until the next play of its owner",
        source: Mistake,
        bends: &["meigo.stone.marked"],
        proof: None,
        engine: &with_meigo(MarksLastOneTurn),
    },
    Reading {
        id: "meigo/line-of-sight",
        says: "a path is one straight line",
        source: Ruling("M2"),
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(LineOfSight),
    },
    Reading {
        id: "meigo/one-bend",
        says: "a path bends once at most",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(OneBend),
    },
    Reading {
        id: "meigo/through-marked-stones",
        says: "a path goes through marked stones",
        source: Wording("2023 or later"),
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(ThroughMarkedStones),
    },
    Reading {
        id: "meigo/reaches-every-stone",
        says: "every stone on the board is reached, whatever is in between",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(ReachesEveryStone),
    },
    Reading {
        id: "meigo/diagonal-paths",
        says: "a path may go from corner to corner",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(DiagonalPaths),
    },
    Reading {
        id: "meigo/neighbours-are-not-reached",
        says: "there is no path to a stone right beside the point",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(NeighboursAreNotReached),
    },
    Reading {
        id: "meigo/nearest-stones-only",
        says: "only the stones that come first on the way from the point are reached",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        engine: &with_meigo(NearestStonesOnly),
    },
    // Turns
    Reading {
        id: "meigo/hold-keeps-the-turn",
        says: "a hold is no turn, and the same player moves again",
        source: Mistake,
        bends: &["meigo.turn.alternate", "meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldKeepsTheTurn),
    },
    Reading {
        id: "meigo/first-turn-plays",
        says: "a first turn takes the steps of a play after its stone is put down",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.play.capture", "meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(FirstTurnPlays),
    },
    Reading {
        id: "meigo/no-life-asked",
        says: "the stone of a first turn needs no liberty",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.turn.life"],
        proof: None,
        engine: &with_meigo(NoLifeAsked),
    },
    Reading {
        id: "meigo/hold-at-once",
        says: "a first turn may be a hold",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.turn.hold", "meigo.turn.kinds"],
        proof: None,
        engine: &with_meigo(HoldAtOnce),
    },
    Reading {
        id: "meigo/first-turn-is-a-play",
        says: "a first turn is a play like any other, its mark judged as ever",
        source: Mistake,
        bends: &["meigo.turn.first", "meigo.play.marked"],
        proof: None,
        engine: &with_meigo(FirstTurnIsAPlay),
    },
    Reading {
        id: "meigo/first-turn-is-judged-for-its-mark",
        says: "a first stone is marked or not by the steps of a play",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        engine: &with_meigo(FirstTurnIsJudgedForItsMark),
    },
    Reading {
        id: "meigo/first-turn-of-the-game-only",
        says: "only Black's opening is a first turn; White answers with a play",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        engine: &with_meigo(FirstTurnOfTheGameOnly),
    },
    Reading {
        id: "meigo/first-turn-while-no-stone-stands",
        says: "it is a first turn as long as the player has no stone on the board",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        engine: &with_meigo(FirstTurnWhileNoStoneStands),
    },
    Reading {
        id: "meigo/pass-is-no-turn",
        says: "the game has no pass, so one is an error",
        source: Ruling("G2"),
        bends: &["meigo.turn.kinds", "turn.refusals"],
        proof: None,
        engine: &with_meigo(PassIsNoTurn),
    },
    Reading {
        id: "meigo/pass-is-open",
        says: "a player may pass",
        source: Mistake,
        bends: &["meigo.turn.kinds"],
        proof: None,
        engine: &with_meigo(PassIsOpen),
    },
    Reading {
        id: "meigo/hold-only-without-a-play",
        says: "a player holds only when no stone can be played",
        source: Mistake,
        bends: &["meigo.turn.kinds", "meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldOnlyWithoutAPlay),
    },
    Reading {
        id: "meigo/hold-is-a-pass",
        says: "a hold without an enemy stone in the prison is a pass",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold", "meigo.turn.kinds"],
        proof: None,
        engine: &with_meigo(HoldIsAPass),
    },
    Reading {
        id: "meigo/hold-empties",
        says: "a hold takes out all enemy stones",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldEmpties),
    },
    Reading {
        id: "meigo/own-stones-too",
        says: "a hold takes out a stone of either colour",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(OwnStonesToo),
    },
    Reading {
        id: "meigo/hold-frees-own-stones",
        says: "a hold takes one of the player's own stones out of the prison",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldFreesOwnStones),
    },
    Reading {
        id: "meigo/hold-adds-a-stone",
        says: "a hold puts another enemy stone into the prison",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldAddsAStone),
    },
    Reading {
        id: "meigo/hold-captures",
        says: "a hold takes enemy chains without liberties as a play does",
        source: Mistake,
        bends: &["meigo.turn.hold", "meigo.play.capture"],
        proof: None,
        engine: &with_meigo(HoldCaptures),
    },
    Reading {
        id: "meigo/only-white-holds",
        says: "only White may hold, with the black stones of the start",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(OnlyWhiteHolds),
    },
    // Putting a stone down
    Reading {
        id: "meigo/stones-may-be-replaced",
        says: "a stone may be put down in the place of another",
        source: Mistake,
        bends: &["meigo.play.point", "meigo.turn.first"],
        proof: None,
        engine: &with_meigo(StonesMayBeReplaced),
    },
    Reading {
        id: "meigo/reach-whatever-else",
        says: "a stone goes down unmarked if its point reaches an unmarked friend, whatever else it reaches",
        source: Wording("May 2023"),
        bends: &["meigo.play.reach", "meigo.play.marked"],
        proof: None,
        engine: &with_meigo(ReachWhateverElse),
    },
    Reading {
        id: "meigo/only-friendly-marks-spoil",
        says: "marked enemy stones in reach do not matter",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(OnlyFriendlyMarksSpoil),
    },
    Reading {
        id: "meigo/only-enemy-marks-spoil",
        says: "marked friendly stones in reach do not matter",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(OnlyEnemyMarksSpoil),
    },
    Reading {
        id: "meigo/marks-anywhere-spoil",
        says: "a marked stone anywhere on the board spoils the reach",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(MarksAnywhereSpoil),
    },
    Reading {
        id: "meigo/no-marks-is-enough",
        says: "a point that reaches no marked stone needs no friendly stone in reach",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(NoMarksIsEnough),
    },
    Reading {
        id: "meigo/any-unmarked-stone-in-reach",
        says: "an unmarked stone of either colour in reach will do",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(AnyUnmarkedStoneInReach),
    },
    Reading {
        id: "meigo/enemies-spoil",
        says: "an enemy stone in reach spoils it, marked or not: the space is not the player's own",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(EnemiesSpoil),
    },
    Reading {
        id: "meigo/reach-is-adjacency",
        says: "an unmarked friend in reach is one right beside the point",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        engine: &with_meigo(ReachIsAdjacency),
    },
    Reading {
        id: "meigo/friends-are-black",
        says: "the friendly stones are the black ones, whoever moves",
        source: Mistake,
        bends: &["meigo.play.reach", "meigo.play.beside"],
        proof: None,
        engine: &with_meigo(FriendsAreBlack),
    },
    Reading {
        id: "meigo/no-marked-in-reach",
        says: "a marked stone in reach spoils also what is right beside an unmarked friend",
        source: Ruling("M4"),
        bends: &["meigo.play.beside"],
        proof: None,
        engine: &with_meigo(NoMarkedInReach),
    },
    Reading {
        id: "meigo/beside-any-friend",
        says: "any friendly stone beside the point will do, marked or not",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        engine: &with_meigo(BesideAnyFriend),
    },
    Reading {
        id: "meigo/beside-any-unmarked-stone",
        says: "any unmarked stone beside the point will do, friend or enemy",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        engine: &with_meigo(BesideAnyUnmarkedStone),
    },
    Reading {
        id: "meigo/beside-at-a-corner",
        says: "an unmarked friend that touches the point at a corner is beside it",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        engine: &with_meigo(BesideAtACorner),
    },
    Reading {
        id: "meigo/marked-neighbour-spoils",
        says: "a marked stone right beside the point outweighs an unmarked friend there",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        engine: &with_meigo(MarkedNeighbourSpoils),
    },
    Reading {
        id: "meigo/after-captures",
        says: "what the turn takes is thought away before its mark is judged",
        source: Ruling("M3"),
        bends: &["meigo.play.marked"],
        proof: None,
        engine: &with_meigo(AfterCaptures),
    },
    Reading {
        id: "meigo/always-unmarked",
        says: "no stone is ever put down marked",
        source: Mistake,
        bends: &["meigo.play.marked"],
        proof: None,
        engine: &with_meigo(AlwaysUnmarked),
    },
    Reading {
        id: "meigo/reaches-itself",
        says: "a new stone counts among the unmarked friends that its point reaches",
        source: Mistake,
        bends: &["meigo.play.marked", "meigo.play.reach"],
        proof: None,
        engine: &with_meigo(ReachesItself),
    },
    Reading {
        id: "meigo/captors-are-unmarked",
        says: "a stone that takes something goes down unmarked",
        source: Mistake,
        bends: &["meigo.play.marked"],
        proof: None,
        engine: &with_meigo(CaptorsAreUnmarked),
    },
    // Unmarking
    Reading {
        id: "meigo/no-unmarking",
        says: "no stone is ever unmarked",
        source: Wording("May 2023"),
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(NoUnmarking),
    },
    Reading {
        id: "meigo/neighbours-only",
        says: "only the marked stones beside the new one are unmarked",
        source: Ruling("M7"),
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(NeighboursOnly),
    },
    Reading {
        id: "meigo/every-mixed-chain",
        says: "every chain on the board that has both kinds is unmarked",
        source: Ruling("M7"),
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(EveryMixedChain),
    },
    Reading {
        id: "meigo/captures-before-unmarking",
        says: "what has no liberty is taken before the new stone's chain is unmarked",
        source: Ruling("M7"),
        bends: &["meigo.play.unmark", "meigo.play.capture"],
        proof: Some(
            "unmarking changes marks of the mover's chain only, and captures take enemy stones only; neither asks \
             about what the other changes",
        ),
        engine: &with_meigo(CapturesBeforeUnmarking),
    },
    Reading {
        id: "meigo/final-mark",
        says: "a stone counts as put down marked if it is marked when the turn is over",
        source: Ruling("M5"),
        bends: &["meigo.play.unmark", "meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(FinalMark),
    },
    Reading {
        id: "meigo/unmarks-all-friends",
        says: "when the new stone's chain is unmarked, all marked stones of its colour are",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(UnmarksAllFriends),
    },
    Reading {
        id: "meigo/unmarks-enemies-beside",
        says: "marked enemy stones beside a chain that is unmarked are unmarked with it",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(UnmarksEnemiesBeside),
    },
    Reading {
        id: "meigo/joining-unmarks",
        says: "a marked stone that joins a marked chain makes it unmarked",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(JoiningUnmarks),
    },
    Reading {
        id: "meigo/mixed-chain-becomes-marked",
        says: "a chain that has both kinds becomes marked throughout",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        engine: &with_meigo(MixedChainBecomesMarked),
    },
    // Captures and the prison
    Reading {
        id: "meigo/captures-beside-only",
        says: "only chains beside the new stone are taken",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        engine: &with_meigo(CapturesBesideOnly),
    },
    Reading {
        id: "meigo/one-chain-is-taken",
        says: "one chain without liberties is taken at a time",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        engine: &with_meigo(OneChainIsTaken),
    },
    Reading {
        id: "meigo/stones-are-taken-singly",
        says: "each enemy stone without an empty point beside it is taken, whatever its chain has",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        engine: &with_meigo(StonesAreTakenSingly),
    },
    Reading {
        id: "meigo/marked-stones-are-safe",
        says: "marked stones are never taken",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        engine: &with_meigo(MarkedStonesAreSafe),
    },
    Reading {
        id: "meigo/own-stranded-chains-come-off",
        says: "the mover's other chains without liberties come off as well",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        engine: &with_meigo(OwnStrandedChainsComeOff),
    },
    Reading {
        id: "meigo/prison-sign-swapped",
        says: "a captured stone counts in the prison as one of the player who took it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(PrisonSignSwapped),
    },
    Reading {
        id: "meigo/no-cancelling",
        says: "stones of both colours stay in the prison together",
        source: Wording("May 2023"),
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(NoCancelling),
    },
    Reading {
        id: "meigo/wording-of-may-2023",
        says: "a first turn may be any, a free path to an unmarked friend is enough, nothing is unmarked or cancels",
        source: Wording("May 2023"),
        bends: &[
            "meigo.turn.first",
            "meigo.turn.kinds",
            "meigo.play.reach",
            "meigo.play.unmark",
            "meigo.prison.cancel",
        ],
        proof: None,
        engine: &with_meigo(WordingOfMay2023),
    },
    Reading {
        id: "meigo/chains-are-counted",
        says: "the prison counts the chains that were taken",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(ChainsAreCounted),
    },
    Reading {
        id: "meigo/marked-stones-leave-the-game",
        says: "marked stones that are taken do not go to the prison",
        source: Mistake,
        bends: &["meigo.prison.cancel", "meigo.stone.marked"],
        proof: None,
        engine: &with_meigo(MarkedStonesLeaveTheGame),
    },
    Reading {
        id: "meigo/both-colours-empty-the-prison",
        says: "the prison is emptied whenever both colours meet in it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(BothColoursEmptyThePrison),
    },
    Reading {
        id: "meigo/cancelling-stops-at-zero",
        says: "stones that cancel the last of the other colour leave nothing of their own",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(CancellingStopsAtZero),
    },
    Reading {
        id: "meigo/only-the-last-captures",
        says: "the prison holds what the last capture took",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(OnlyTheLastCaptures),
    },
    // Life
    Reading {
        id: "meigo/suicide-is-legal",
        says: "a stone needs no liberty",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        engine: &with_meigo(SuicideIsLegal),
    },
    Reading {
        id: "meigo/suicide-takes-the-own-chain",
        says: "a chain of the mover without liberties goes to the prison instead of the turn being refused",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        engine: &with_meigo(SuicideTakesTheOwnChain),
    },
    Reading {
        id: "meigo/life-before-captures",
        says: "the new stone needs a liberty before anything is taken",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        engine: &with_meigo(LifeBeforeCaptures),
    },
    Reading {
        id: "meigo/life-of-the-stone-alone",
        says: "the new stone needs an empty point right beside it",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        engine: &with_meigo(LifeOfTheStoneAlone),
    },
    Reading {
        id: "meigo/life-of-all-own-chains",
        says: "no chain of the mover may be without a liberty at the end of the turn",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        engine: &with_meigo(LifeOfAllOwnChains),
    },
    // The ban
    Reading {
        id: "meigo/no-ban",
        says: "there is no ban",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(NoBan),
    },
    Reading {
        id: "meigo/ban-on-all-marked-stones",
        says: "after a marked turn no marked stone may be put down",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanOnAllMarkedStones),
    },
    Reading {
        id: "meigo/ban-on-all-captures",
        says: "after a marked turn a marked stone may take nothing at all",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanOnAllCaptures),
    },
    Reading {
        id: "meigo/ban-on-unmarked-stones-too",
        says: "after a marked turn no stone may take a marked one",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanOnUnmarkedStonesToo),
    },
    Reading {
        id: "meigo/ban-after-any-turn",
        says: "a marked stone never takes a marked one",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanAfterAnyTurn),
    },
    Reading {
        id: "meigo/ban-on-single-stones",
        says: "the ban is a ko rule: it is on taking back one stone",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanOnSingleStones),
    },
    Reading {
        id: "meigo/ban-for-black-only",
        says: "the ban is on Black's turns",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanForBlackOnly),
    },
    Reading {
        id: "meigo/ban-after-captures-only",
        says: "the ban follows a marked stone that took something",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanAfterCapturesOnly),
    },
    Reading {
        id: "meigo/ban-outlasts-hold",
        says: "the ban goes by the opponent's last stone, even with a hold since",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanOutlastsHold),
    },
    Reading {
        id: "meigo/last-stone-on-the-board",
        says: "the ban goes by the last stone placed on the board, whoever placed it",
        source: Wording("June 2023"),
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(LastStoneOnTheBoard),
    },
    Reading {
        id: "meigo/all-marked",
        says: "the ban holds only if all the stones taken were marked",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(AllMarked),
    },
    Reading {
        id: "meigo/net-of-cancelling",
        says: "a stone that cancels at once was not moved to the prison",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban", "meigo.prison.cancel"],
        proof: None,
        engine: &with_meigo(NetOfCancelling),
    },
    // The end
    Reading {
        id: "meigo/somebody-must-have-acted",
        says: "a game in which nobody has placed or held yet is not over",
        source: Ruling("M9"),
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(SomebodyMustHaveActed),
    },
    Reading {
        id: "meigo/first-turn-is-no-play",
        says: "first turns are not plays, so a game that ends while one is still to come has no winner",
        source: Ruling("M9"),
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(FirstTurnIsNoPlay),
    },
    Reading {
        id: "meigo/both-must-have-moved",
        says: "the game does not end before both have had their first turns",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.first"],
        proof: None,
        engine: &with_meigo(BothMustHaveMoved),
    },
    Reading {
        id: "meigo/hold-does-not-count",
        says: "a player who can place no stone has lost, prisoners or not",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.hold"],
        proof: None,
        engine: &with_meigo(HoldDoesNotCount),
    },
    Reading {
        id: "meigo/ban-does-not-end-the-game",
        says: "a player whose every turn is banned has not lost yet",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.ban"],
        proof: None,
        engine: &with_meigo(BanDoesNotEndTheGame),
    },
    Reading {
        id: "meigo/last-to-act-loses",
        says: "the last player to play or hold loses",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(LastToActLoses),
    },
    Reading {
        id: "meigo/over-when-full",
        says: "the game is over when no point is empty",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(OverWhenFull),
    },
    Reading {
        id: "meigo/neither-can-act",
        says: "the game is over when neither player could act",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(NeitherCanAct),
    },
    Reading {
        id: "meigo/prisoners-decide",
        says: "the player with enemy stones in the prison wins, and the last to act only if it is empty",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(PrisonersDecide),
    },
    Reading {
        id: "meigo/more-stones-win",
        says: "the player with more stones on the board wins",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        engine: &with_meigo(MoreStonesWin),
    },
    // Refusals and errors
    Reading {
        id: "meigo/all-refused",
        says: "the button and resigning are turns that the rules refuse",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_meigo(AllRefused),
    },
    Reading {
        id: "meigo/last-reason-first",
        says: "the ban is named before want of life",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_meigo(LastReasonFirst),
    },
    Reading {
        id: "meigo/end-is-not-named",
        says: "a turn after the end is refused for what is wrong with it otherwise",
        source: Mistake,
        bends: &["turn.refusals", "meigo.end"],
        proof: None,
        engine: &with_meigo(EndIsNotNamed),
    },
    Reading {
        id: "meigo/points-are-named-first",
        says: "a point that is off the board or occupied is named before anything else",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_meigo(PointsAreNamedFirst),
    },
    Reading {
        id: "meigo/one-name-for-occupied",
        says: "an occupied point is refused by one clause, on first turns too",
        source: Mistake,
        bends: &["turn.refusals", "meigo.turn.first", "meigo.play.point"],
        proof: None,
        engine: &with_meigo(OneNameForOccupied),
    },
    Reading {
        id: "meigo/off-board-is-an-error",
        says: "a point off the board cannot be read",
        source: Mistake,
        bends: &["turn.refusals", "board.grid"],
        proof: None,
        engine: &with_meigo(OffBoardIsAnError),
    },
    Reading {
        id: "meigo/either-player-may-move",
        says: "a turn is made by the player whose colour is named",
        source: Mistake,
        bends: &["turn.refusals", "meigo.turn.alternate"],
        proof: None,
        engine: &with_meigo(EitherPlayerMayMove),
    },
    // Set-ups
    Reading {
        id: "meigo/any-set-up",
        says: "any set-up is taken as it stands",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_meigo(AnySetUp),
    },
    Reading {
        id: "meigo/settle-first",
        says: "chains without liberties come off before anybody moves",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_meigo(SettleFirst),
    },
    Reading {
        id: "meigo/never-unsettled",
        says: "an unsettled board is an error",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_meigo(NeverUnsettled),
    },
    Reading {
        id: "meigo/mixed-is-settled",
        says: "a chain of marked and unmarked stones is settled if it has a liberty",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        engine: &with_meigo(MixedIsSettled),
    },
    Reading {
        id: "meigo/marks-must-not-touch",
        says: "a board with a marked stone beside an unmarked one is unsettled, whatever their colours",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        engine: &with_meigo(MarksMustNotTouch),
    },
];

// Boards and names of points

struct SquareBoards;

impl Definitions for SquareBoards {
    fn answer(&self, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
        let shape = position.board.shape();
        match shape.rows() == shape.row_length(0) {
            true => Literal.answer(position, question),
            false => Err(Error::Size("Meigo is played on as many rows as columns".into()).into()),
        }
    }
}

struct NinthColumnIsI;

impl Definitions for NinthColumnIsI {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let past_i = |p: Point| Point { index: p.index.saturating_add(u8::from(p.index >= 8)), ..p };
        Literal.play(position, &moved(turn, past_i))
    }
}

struct RowsFromTheTop;

impl Definitions for RowsFromTheTop {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let top = position.board.shape().rows() - 1;
        let from_the_top = |p: Point| Point { row: top.checked_sub(p.row).unwrap_or(p.row), ..p };
        Literal.play(position, &moved(turn, from_the_top))
    }
}

struct LettersAreRows;

impl Definitions for LettersAreRows {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        Literal.play(position, &moved(turn, |p| Point { row: p.index, index: p.row }))
    }
}

struct StepIsTheNumberOfRows;

impl Definitions for StepIsTheNumberOfRows {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        let beside = |q: &Point| q.row == p.row && q.index.abs_diff(p.index) == 1;
        let above = |q: &Point| place(shape, *q).abs_diff(place(shape, p)) == usize::from(shape.rows());
        shape.points().filter(|q| beside(q) || above(q)).collect()
    }
}

struct RowsRunOn;

impl Definitions for RowsRunOn {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        let next = shape.points().filter(|&q| place(shape, q).abs_diff(place(shape, p)) == 1);
        Literal.adjacent(shape, p).into_iter().chain(next).collect()
    }
}

struct EdgesMeet;

impl Definitions for EdgesMeet {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        let (top, right) = (shape.rows() - 1, shape.row_length(0) - 1);
        let across = |a: u8, b: u8, last: u8| a != b && a.abs_diff(b) == last;
        let meets = |q: &Point| {
            q.index == p.index && across(q.row, p.row, top) || q.row == p.row && across(q.index, p.index, right)
        };
        Literal.adjacent(shape, p).into_iter().chain(shape.points().filter(meets)).collect()
    }
}

struct DiagonalsAreAdjacent;

impl Definitions for DiagonalsAreAdjacent {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        eight_around(shape, p)
    }
}

struct NothingBelow;

impl Definitions for NothingBelow {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        Literal.adjacent(shape, p).into_iter().filter(|q| q.row >= p.row).collect()
    }
}

// Start

struct WhitePlaysFirst;

impl Definitions for WhitePlaysFirst {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let start = position.board == Board::empty(position.board.shape())
            && position.first_turns == FirstTurns { black: true, white: true };
        let to_move = if start { Color::White } else { position.to_move };
        Literal.play(&MeigoPosition { to_move, ..position.clone() }, turn)
    }
}

struct PrisonStartsEmpty;

impl Definitions for PrisonStartsEmpty {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        Ok(MeigoPosition { prison: 0, ..Literal.first_turn(position, point)? })
    }
}

struct PrisonStartsForBlack;

impl Definitions for PrisonStartsForBlack {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = Literal.first_turn(position, point)?;
        let prison = if position.to_move == Color::Black { -next.prison } else { next.prison };
        Ok(MeigoPosition { prison, ..next })
    }
}

struct ExtraOpening;

impl Definitions for ExtraOpening {
    fn open_with_handicap(&self, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
        let opened = Literal.open_with_handicap(position, points)?;
        let (to_move, first_turns) = (position.to_move, position.first_turns);
        Ok(MeigoPosition { to_move, first_turns, handicap: false, ..opened })
    }
}

struct FullBoard;

impl Definitions for FullBoard {
    fn open_with_handicap(&self, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
        SuicideIsLegal.open_with_handicap(position, points)
    }
}

struct TwoOrMore;

impl Definitions for TwoOrMore {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let next = Literal.play(position, turn)?;
        match turn {
            Turn::Handicap(points) if points.len() < 2 => {
                Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap)).into())
            }
            _ => Ok(next),
        }
    }
}

struct HandicapInAnyGame;

impl Definitions for HandicapInAnyGame {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        let handicap = position.handicap || matches!(turn, Turn::Handicap(_));
        Literal.act(&MeigoPosition { handicap, ..position.clone() }, turn)
    }
}

struct HandicapOnAnyTurn;

impl Definitions for HandicapOnAnyTurn {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        match turn {
            Turn::Handicap(points) => Literal.open_with_handicap(position, points),
            _ => Literal.act(position, turn),
        }
    }
}

struct HandicapOfAPlainStone;

impl Definitions for HandicapOfAPlainStone {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        let handicap = position.handicap && !matches!(turn, Turn::Place(_));
        Literal.act(&MeigoPosition { handicap, ..position.clone() }, turn)
    }
}

struct HandicapStonesAreMarked;

impl Definitions for HandicapStonesAreMarked {
    fn open_with_handicap(&self, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
        let opened = Literal.open_with_handicap(position, points)?;
        let board = with_all(&opened.board, points, Stone::marked(Color::Black));
        Ok(MeigoPosition { board, last_marked: true, ..opened })
    }
}

struct HandicapStonesStandAlone;

impl Definitions for HandicapStonesStandAlone {
    fn open_with_handicap(&self, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
        let opened = Literal.open_with_handicap(position, points)?;
        points.iter().try_for_each(|&point| LifeOfTheStoneAlone.check_life(&opened.board, point)).map(|()| opened)
    }
}

struct HandicapInThePrison;

impl Definitions for HandicapInThePrison {
    fn open_with_handicap(&self, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
        let opened = Literal.open_with_handicap(position, points)?;
        Ok(MeigoPosition { prison: Literal.cancel(opened.prison, Color::Black, points.len()), ..opened })
    }
}

// Definitions

struct MarksSplitChains;

impl Definitions for MarksSplitChains {
    fn chain(&self, board: &Board, stone: Point) -> Points {
        let alike = |&q: &Point| board.stone(q) == board.stone(stone);
        reach(stone, |p| self.adjacent(board.shape(), p).into_iter().filter(alike).collect())
    }
}

struct ChainEndsAtTheNeighbours;

impl Definitions for ChainEndsAtTheNeighbours {
    fn chain(&self, board: &Board, stone: Point) -> Points {
        let beside = self.adjacent(board.shape(), stone).into_iter().chain([stone]);
        beside.filter(|&q| board.color(q) == board.color(stone)).collect()
    }
}

struct DiagonalChains;

impl Definitions for DiagonalChains {
    fn chain(&self, board: &Board, stone: Point) -> Points {
        DiagonalsAreAdjacent.chain(board, stone)
    }
}

struct DiagonalLiberties;

impl Definitions for DiagonalLiberties {
    fn liberties(&self, board: &Board, chain: &Points) -> Points {
        DiagonalsAreAdjacent.liberties(board, chain)
    }
}

struct EdgeGivesLiberties;

impl Definitions for EdgeGivesLiberties {
    fn liberties(&self, board: &Board, chain: &Points) -> Points {
        let beyond = Point { row: u8::MAX, index: u8::MAX };
        let on_the_edge = chain.iter().any(|&stone| self.adjacent(board.shape(), stone).len() < 4);
        Literal.liberties(board, chain).into_iter().chain(on_the_edge.then_some(beyond)).collect()
    }
}

struct SharedLibertiesDoNotCount;

impl Definitions for SharedLibertiesDoNotCount {
    fn liberties(&self, board: &Board, chain: &Points) -> Points {
        let color = chain.iter().find_map(|&stone| board.color(stone));
        let beside = |p: Point| self.adjacent(board.shape(), p).into_iter().filter_map(|q| board.color(q));
        let own = |&p: &Point| beside(p).all(|other| Some(other) == color);
        Literal.liberties(board, chain).into_iter().filter(own).collect()
    }
}

struct MarksLastOneTurn;

impl Definitions for MarksLastOneTurn {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (mover, board) = (position.to_move, &position.board);
        let board = with_all(board, &stones(board, mover), Stone::unmarked(mover));
        Literal.play_stone(&MeigoPosition { board, ..position.clone() }, point)
    }
}

struct LineOfSight;

impl Definitions for LineOfSight {
    fn reached(&self, board: &Board, point: Point) -> Points {
        all_stones(board).into_iter().filter(|&stone| in_sight(board, point, stone)).collect()
    }
}

struct OneBend;

impl Definitions for OneBend {
    fn reached(&self, board: &Board, point: Point) -> Points {
        let bends = empty(board).into_iter().filter(|&bend| bend == point || in_sight(board, point, bend));
        bends.flat_map(|bend| LineOfSight.reached(board, bend)).collect()
    }
}

struct ThroughMarkedStones;

impl Definitions for ThroughMarkedStones {
    fn reached(&self, board: &Board, point: Point) -> Points {
        let open = |&q: &Point| board.is_empty(q) || self.is_marked(board, q);
        let paths = reach(point, |p| self.adjacent(board.shape(), p).into_iter().filter(open).collect());
        let beside = paths.iter().flat_map(|&p| self.adjacent(board.shape(), p));
        beside.filter(|&q| board.stone(q).is_some()).collect()
    }
}

struct ReachesEveryStone;

impl Definitions for ReachesEveryStone {
    fn reached(&self, board: &Board, _: Point) -> Points {
        all_stones(board)
    }
}

struct DiagonalPaths;

impl Definitions for DiagonalPaths {
    fn reached(&self, board: &Board, point: Point) -> Points {
        DiagonalsAreAdjacent.reached(board, point)
    }
}

struct NeighboursAreNotReached;

impl Definitions for NeighboursAreNotReached {
    fn reached(&self, board: &Board, point: Point) -> Points {
        &Literal.reached(board, point) - &self.adjacent(board.shape(), point)
    }
}

struct NearestStonesOnly;

impl Definitions for NearestStonesOnly {
    fn reached(&self, board: &Board, point: Point) -> Points {
        let (mut seen, mut ring) = (Points::from([point]), Points::from([point]));
        loop {
            let next: Points = ring.iter().flat_map(|&p| self.adjacent(board.shape(), p)).collect();
            let found = &next & &all_stones(board);
            ring = next.into_iter().filter(|&p| seen.insert(p)).collect();
            if !found.is_empty() || ring.is_empty() {
                return found;
            }
        }
    }
}

// Turns

struct HoldKeepsTheTurn;

impl Definitions for HoldKeepsTheTurn {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        Ok(MeigoPosition { to_move: position.to_move, ..Literal.hold(position)? })
    }
}

struct FirstTurnPlays;

impl Definitions for FirstTurnPlays {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        AlwaysUnmarked.play_stone(position, point)
    }
}

struct NoLifeAsked;

impl Definitions for NoLifeAsked {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        SuicideIsLegal.first_turn(position, point)
    }
}

struct HoldAtOnce;

impl Definitions for HoldAtOnce {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        if *turn == Turn::Hold { Literal.hold(position) } else { Literal.act(position, turn) }
    }
}

struct FirstTurnIsAPlay;

impl Definitions for FirstTurnIsAPlay {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        Literal.play_stone(position, point)
    }
}

struct FirstTurnIsJudgedForItsMark;

impl Definitions for FirstTurnIsJudgedForItsMark {
    fn first_turn(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = Literal.first_turn(position, point)?;
        let stone =
            Stone { color: position.to_move, marked: self.put_down_marked(&position.board, position.to_move, point) };
        Ok(MeigoPosition { board: next.board.with(point, stone), last_marked: stone.marked, ..next })
    }
}

struct FirstTurnOfTheGameOnly;

impl Definitions for FirstTurnOfTheGameOnly {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        let first_turns = FirstTurns { white: false, ..position.first_turns };
        Literal.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
    }
}

struct FirstTurnWhileNoStoneStands;

impl Definitions for FirstTurnWhileNoStoneStands {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        let none = |color| stones(&position.board, color).is_empty();
        let first_turns = FirstTurns { black: none(Color::Black), white: none(Color::White) };
        Literal.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
    }
}

struct PassIsNoTurn;

impl Definitions for PassIsNoTurn {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        match turn {
            Turn::Pass => Err(Error::NotATurn("`pass` is not a turn of Meigo".into()).into()),
            _ => Literal.play(position, turn),
        }
    }
}

struct PassIsOpen;

impl Definitions for PassIsOpen {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        match turn {
            Turn::Pass => Ok(self.end_turn(position, position.board.clone(), position.prison, false)),
            _ => Literal.act(position, turn),
        }
    }
}

struct HoldOnlyWithoutAPlay;

impl Definitions for HoldOnlyWithoutAPlay {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        match empty(&position.board).into_iter().any(|point| self.play_stone(position, point).is_ok()) {
            true => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
            false => Literal.hold(position),
        }
    }
}

struct HoldIsAPass;

impl Definitions for HoldIsAPass {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let pass = || self.end_turn(position, position.board.clone(), position.prison, false);
        Ok(Literal.hold(position).unwrap_or_else(|_| pass()))
    }
}

struct HoldEmpties;

impl Definitions for HoldEmpties {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        Ok(MeigoPosition { prison: 0, ..Literal.hold(position)? })
    }
}

struct OwnStonesToo;

impl Definitions for OwnStonesToo {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        Literal.hold(position).or_else(|_| HoldFreesOwnStones.hold(position))
    }
}

struct HoldFreesOwnStones;

impl Definitions for HoldFreesOwnStones {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let next = Literal.hold(&MeigoPosition { prison: -position.prison, ..position.clone() })?;
        Ok(MeigoPosition { prison: -next.prison, ..next })
    }
}

struct HoldAddsAStone;

impl Definitions for HoldAddsAStone {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let next = Literal.hold(position)?;
        Ok(MeigoPosition { prison: position.prison + (position.prison - next.prison), ..next })
    }
}

struct HoldCaptures;

impl Definitions for HoldCaptures {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let (next, enemy) = (Literal.hold(position)?, position.to_move.other());
        let captured = self.captured(&next.board, enemy);
        let prison = self.cancel(next.prison, enemy, captured.len());
        Ok(MeigoPosition { board: next.board.without(&captured), prison, ..next })
    }
}

struct OnlyWhiteHolds;

impl Definitions for OnlyWhiteHolds {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        match position.to_move {
            Color::White => Literal.hold(position),
            Color::Black => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
        }
    }
}

// Putting a stone down

struct StonesMayBeReplaced;

impl Definitions for StonesMayBeReplaced {
    fn check_empty(&self, _: &Board, _: Point, _: &'static str) -> Result<(), Refusal> {
        Ok(())
    }
}

struct ReachWhateverElse;

impl Definitions for ReachWhateverElse {
    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        !self.reached(board, point).iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
    }
}

struct OnlyFriendlyMarksSpoil;

impl Definitions for OnlyFriendlyMarksSpoil {
    fn reaches_only_unmarked(&self, board: &Board, mover: Color, point: Point) -> bool {
        let marked = stones(board, mover.other()).into_iter().filter(|&q| self.is_marked(board, q)).collect();
        Literal.reaches_only_unmarked(&with_all(board, &marked, Stone::unmarked(mover.other())), mover, point)
    }
}

struct OnlyEnemyMarksSpoil;

impl Definitions for OnlyEnemyMarksSpoil {
    fn reaches_only_unmarked(&self, board: &Board, mover: Color, point: Point) -> bool {
        let reached = self.reached(board, point);
        reached.iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
            && !reached.iter().any(|&q| board.stone(q) == Some(Stone::marked(mover.other())))
    }
}

struct MarksAnywhereSpoil;

impl Definitions for MarksAnywhereSpoil {
    fn reaches_only_unmarked(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.reaches_only_unmarked(board, mover, point)
            && !all_stones(board).iter().any(|&q| self.is_marked(board, q))
    }
}

struct NoMarksIsEnough;

impl Definitions for NoMarksIsEnough {
    fn reaches_only_unmarked(&self, board: &Board, _: Color, point: Point) -> bool {
        !self.reached(board, point).iter().any(|&q| self.is_marked(board, q))
    }
}

struct AnyUnmarkedStoneInReach;

impl Definitions for AnyUnmarkedStoneInReach {
    fn reaches_only_unmarked(&self, board: &Board, mover: Color, point: Point) -> bool {
        !self.reached(board, point).is_empty() && NoMarksIsEnough.reaches_only_unmarked(board, mover, point)
    }
}

struct EnemiesSpoil;

impl Definitions for EnemiesSpoil {
    fn reaches_only_unmarked(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.reaches_only_unmarked(board, mover, point)
            && self.reached(board, point).is_subset(&stones(board, mover))
    }
}

struct ReachIsAdjacency;

impl Definitions for ReachIsAdjacency {
    fn reaches_only_unmarked(&self, _: &Board, _: Color, _: Point) -> bool {
        false
    }
}

struct FriendsAreBlack;

impl Definitions for FriendsAreBlack {
    fn put_down_marked(&self, board: &Board, _: Color, point: Point) -> bool {
        Literal.put_down_marked(board, Color::Black, point)
    }
}

struct NoMarkedInReach;

impl Definitions for NoMarkedInReach {
    fn beside_unmarked_friend(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.beside_unmarked_friend(board, mover, point)
            && !self.reached(board, point).iter().any(|&q| self.is_marked(board, q))
    }
}

struct BesideAnyFriend;

impl Definitions for BesideAnyFriend {
    fn beside_unmarked_friend(&self, board: &Board, mover: Color, point: Point) -> bool {
        self.adjacent(board.shape(), point).into_iter().any(|q| board.color(q) == Some(mover))
    }
}

struct BesideAnyUnmarkedStone;

impl Definitions for BesideAnyUnmarkedStone {
    fn beside_unmarked_friend(&self, board: &Board, mover: Color, point: Point) -> bool {
        [mover, mover.other()].into_iter().any(|color| Literal.beside_unmarked_friend(board, color, point))
    }
}

struct BesideAtACorner;

impl Definitions for BesideAtACorner {
    fn beside_unmarked_friend(&self, board: &Board, mover: Color, point: Point) -> bool {
        DiagonalsAreAdjacent.beside_unmarked_friend(board, mover, point)
    }
}

struct MarkedNeighbourSpoils;

impl Definitions for MarkedNeighbourSpoils {
    fn beside_unmarked_friend(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.beside_unmarked_friend(board, mover, point)
            && !self.adjacent(board.shape(), point).into_iter().any(|q| self.is_marked(board, q))
    }
}

struct AfterCaptures;

impl Definitions for AfterCaptures {
    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        let captured = self.captured(&board.with(point, Stone::unmarked(mover)), mover.other());
        Literal.put_down_marked(&board.without(&captured), mover, point)
    }
}

struct AlwaysUnmarked;

impl Definitions for AlwaysUnmarked {
    fn put_down_marked(&self, _: &Board, _: Color, _: Point) -> bool {
        false
    }
}

struct ReachesItself;

impl Definitions for ReachesItself {
    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.put_down_marked(&board.with(point, Stone::unmarked(mover)), mover, point)
    }
}

struct CaptorsAreUnmarked;

impl Definitions for CaptorsAreUnmarked {
    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        Literal.put_down_marked(board, mover, point)
            && self.captured(&board.with(point, Stone::unmarked(mover)), mover.other()).is_empty()
    }
}

// Unmarking

struct NoUnmarking;

impl Definitions for NoUnmarking {
    fn unmark(&self, placed: &Board, _: Point) -> Board {
        placed.clone()
    }
}

struct NeighboursOnly;

impl Definitions for NeighboursOnly {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        let beside = self.adjacent(placed.shape(), point).into_iter().chain([point]).collect();
        only_at(&beside, &Literal.unmark(placed, point), placed)
    }
}

struct EveryMixedChain;

impl Definitions for EveryMixedChain {
    fn unmark(&self, placed: &Board, _: Point) -> Board {
        all_stones(placed).into_iter().fold(placed.clone(), |board, stone| Literal.unmark(&board, stone))
    }
}

/// Unmarking asks which stones of the mover's colour make a chain with the new one, and which of them are marked;
/// taking enemy stones off changes neither. Capturing asks which enemy chains have an empty neighbour, and whether
/// those are marked that are taken; unmarking moves no stone and turns over none of the enemy's. So either may come
/// first, and the board, the prison, the liberties of the new stone and the ban are the same.
struct CapturesBeforeUnmarking;

impl Definitions for CapturesBeforeUnmarking {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        let enemy = placed.color(point).map(Color::other);
        let captured = enemy.map_or(Points::new(), |enemy| self.captured(placed, enemy));
        let unmarked = Literal.unmark(&placed.without(&captured), point);
        // Put back as they were, for the next step to take.
        only_at(&(&all_stones(placed) - &captured), &unmarked, placed)
    }
}

struct FinalMark;

impl Definitions for FinalMark {
    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        let placed = board.with(point, Stone::marked(mover));
        Literal.put_down_marked(board, mover, point) && self.is_marked(&self.unmark(&placed, point), point)
    }
}

struct UnmarksAllFriends;

impl Definitions for UnmarksAllFriends {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        match (self.is_mixed(placed, &self.chain(placed, point)), placed.color(point)) {
            (true, Some(color)) => with_all(placed, &stones(placed, color), Stone::unmarked(color)),
            _ => placed.clone(),
        }
    }
}

struct UnmarksEnemiesBeside;

impl Definitions for UnmarksEnemiesBeside {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        let chain = self.chain(placed, point);
        let around: Points = chain.iter().flat_map(|&stone| self.adjacent(placed.shape(), stone)).collect();
        match (self.is_mixed(placed, &chain), placed.color(point).map(Color::other)) {
            (true, Some(enemy)) => {
                with_all(&Literal.unmark(placed, point), &(&around & &stones(placed, enemy)), Stone::unmarked(enemy))
            }
            _ => placed.clone(),
        }
    }
}

struct JoiningUnmarks;

impl Definitions for JoiningUnmarks {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        let chain = self.chain(placed, point);
        match placed.color(point) {
            Some(color) if chain.len() > 1 => with_all(placed, &chain, Stone::unmarked(color)),
            _ => placed.clone(),
        }
    }
}

struct MixedChainBecomesMarked;

impl Definitions for MixedChainBecomesMarked {
    fn unmark(&self, placed: &Board, point: Point) -> Board {
        let chain = self.chain(placed, point);
        match placed.color(point) {
            Some(color) if self.is_mixed(placed, &chain) => with_all(placed, &chain, Stone::marked(color)),
            _ => placed.clone(),
        }
    }
}

// Captures and the prison

struct CapturesBesideOnly;

impl Definitions for CapturesBesideOnly {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (board, enemy) = (&position.board, position.to_move.other());
        let beside = self.adjacent(board.shape(), point).into_iter().filter(|&q| board.color(q) == Some(enemy));
        let beside: Points = beside.flat_map(|stone| self.chain(board, stone)).collect();
        Sparing(&stones(board, enemy) - &beside).play_stone(position, point)
    }
}

struct OneChainIsTaken;

impl Definitions for OneChainIsTaken {
    fn captured(&self, board: &Board, enemy: Color) -> Points {
        let dead = |chain: &Points| self.liberties(board, chain).is_empty();
        self.chains(board, enemy).into_iter().find(dead).unwrap_or_default()
    }
}

struct StonesAreTakenSingly;

impl Definitions for StonesAreTakenSingly {
    fn captured(&self, board: &Board, enemy: Color) -> Points {
        stones(board, enemy)
            .into_iter()
            .filter(|&stone| self.liberties(board, &Points::from([stone])).is_empty())
            .collect()
    }
}

struct MarkedStonesAreSafe;

impl Definitions for MarkedStonesAreSafe {
    fn captured(&self, board: &Board, enemy: Color) -> Points {
        Literal.captured(board, enemy).into_iter().filter(|&stone| !self.is_marked(board, stone)).collect()
    }
}

struct OwnStrandedChainsComeOff;

impl Definitions for OwnStrandedChainsComeOff {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (next, mover) = (Literal.play_stone(position, point)?, position.to_move);
        let stranded = self.captured(&next.board, mover);
        let prison = self.cancel(next.prison, mover, stranded.len());
        Ok(MeigoPosition { board: next.board.without(&stranded), prison, ..next })
    }
}

struct PrisonSignSwapped;

impl Definitions for PrisonSignSwapped {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        Literal.cancel(prison, captured.other(), count)
    }
}

struct NoCancelling;

impl Definitions for NoCancelling {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        Both::read(prison).plus(captured, count as i64).written()
    }

    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let (prison, enemy) = (Both::read(position.prison), position.to_move.other());
        match prison.of(enemy) > 0 {
            true => Ok(self.end_turn(position, position.board.clone(), prison.plus(enemy, -1).written(), false)),
            false => Literal.hold(&MeigoPosition { prison: 0, ..position.clone() }),
        }
    }
}

struct WordingOfMay2023;

impl Definitions for WordingOfMay2023 {
    fn act(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
        let first = position.first_turns.of(position.to_move);
        match turn {
            Turn::Hold => self.hold(position),
            Turn::Place(_) if first && position.handicap && position.to_move == Color::Black => {
                Literal.act(position, turn)
            }
            Turn::Place(point) if first => FirstOfMay2023.play_stone(position, *point),
            Turn::Place(point) => self.play_stone(position, *point),
            _ => Literal.act(position, turn),
        }
    }

    fn put_down_marked(&self, board: &Board, mover: Color, point: Point) -> bool {
        ReachWhateverElse.put_down_marked(board, mover, point)
    }

    fn unmark(&self, placed: &Board, point: Point) -> Board {
        NoUnmarking.unmark(placed, point)
    }

    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        NoCancelling.cancel(prison, captured, count)
    }

    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        NoCancelling.hold(position)
    }
}

struct ChainsAreCounted;

impl Definitions for ChainsAreCounted {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (next, enemy) = (Literal.play_stone(position, point)?, position.to_move.other());
        let taken = taken(position, &next);
        let chains = self.chains(&position.board, enemy).into_iter().filter(|chain| !chain.is_disjoint(&taken)).count();
        Ok(MeigoPosition { prison: self.cancel(position.prison, enemy, chains), ..next })
    }
}

struct MarkedStonesLeaveTheGame;

impl Definitions for MarkedStonesLeaveTheGame {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (next, enemy) = (Literal.play_stone(position, point)?, position.to_move.other());
        let unmarked =
            taken(position, &next).into_iter().filter(|&stone| !self.is_marked(&position.board, stone)).count();
        Ok(MeigoPosition { prison: self.cancel(position.prison, enemy, unmarked), ..next })
    }
}

struct BothColoursEmptyThePrison;

impl Definitions for BothColoursEmptyThePrison {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        let met = Both::read(prison).of(captured.other()) > 0 && count > 0;
        if met { 0 } else { Literal.cancel(prison, captured, count) }
    }
}

struct CancellingStopsAtZero;

impl Definitions for CancellingStopsAtZero {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        let after = Literal.cancel(prison, captured, count);
        if after.signum() == -prison.signum() { 0 } else { after }
    }
}

struct OnlyTheLastCaptures;

impl Definitions for OnlyTheLastCaptures {
    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        if count > 0 { Literal.cancel(0, captured, count) } else { prison }
    }
}

// Life

struct SuicideIsLegal;

impl Definitions for SuicideIsLegal {
    fn check_life(&self, _: &Board, _: Point) -> Result<(), Refusal> {
        Ok(())
    }
}

struct SuicideTakesTheOwnChain;

impl Definitions for SuicideTakesTheOwnChain {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let (next, mover) = (SuicideIsLegal.play_stone(position, point)?, position.to_move);
        let chain = self.chain(&next.board, point);
        let lost = if self.liberties(&next.board, &chain).is_empty() { chain } else { Points::new() };
        let prison = self.cancel(next.prison, mover, lost.len());
        Ok(MeigoPosition { board: next.board.without(&lost), prison, ..next })
    }
}

struct LifeBeforeCaptures;

impl Definitions for LifeBeforeCaptures {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = Literal.play_stone(position, point)?;
        self.check_life(&position.board.with(point, Stone::unmarked(position.to_move)), point).map(|()| next)
    }
}

struct LifeOfTheStoneAlone;

impl Definitions for LifeOfTheStoneAlone {
    fn check_life(&self, board: &Board, point: Point) -> Result<(), Refusal> {
        match self.adjacent(board.shape(), point).into_iter().any(|q| board.is_empty(q)) {
            true => Ok(()),
            false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(Points::from([point])))),
        }
    }
}

struct LifeOfAllOwnChains;

impl Definitions for LifeOfAllOwnChains {
    fn check_life(&self, board: &Board, point: Point) -> Result<(), Refusal> {
        let own = board.color(point).map_or(Points::new(), |color| self.captured(board, color));
        match own.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(own))),
        }
    }
}

// The ban

struct NoBan;

impl Definitions for NoBan {
    fn banned(&self, _: bool, _: bool, _: &Points) -> bool {
        false
    }
}

struct BanOnAllMarkedStones;

impl Definitions for BanOnAllMarkedStones {
    fn banned(&self, last_marked: bool, marked: bool, _: &Points) -> bool {
        marked && last_marked
    }
}

struct BanOnAllCaptures;

impl Definitions for BanOnAllCaptures {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = Literal.play_stone(position, point)?;
        banned_if(position.last_marked && next.last_marked, taken(position, &next)).map(|()| next)
    }
}

struct BanOnUnmarkedStonesToo;

impl Definitions for BanOnUnmarkedStonesToo {
    fn banned(&self, last_marked: bool, _: bool, marked_captures: &Points) -> bool {
        last_marked && !marked_captures.is_empty()
    }
}

struct BanAfterAnyTurn;

impl Definitions for BanAfterAnyTurn {
    fn banned(&self, _: bool, marked: bool, marked_captures: &Points) -> bool {
        marked && !marked_captures.is_empty()
    }
}

struct BanOnSingleStones;

impl Definitions for BanOnSingleStones {
    fn banned(&self, last_marked: bool, marked: bool, marked_captures: &Points) -> bool {
        Literal.banned(last_marked, marked, marked_captures) && marked_captures.len() == 1
    }
}

struct BanForBlackOnly;

impl Definitions for BanForBlackOnly {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let last_marked = position.last_marked && position.to_move == Color::Black;
        Literal.play_stone(&MeigoPosition { last_marked, ..position.clone() }, point)
    }
}

struct BanAfterCapturesOnly;

impl Definitions for BanAfterCapturesOnly {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = Literal.play_stone(position, point)?;
        Ok(MeigoPosition { last_marked: next.last_marked && !taken(position, &next).is_empty(), ..next })
    }
}

/// The mark of the mover's own last stone is kept where nothing looks after the opening, in `handicap`, until it is the
/// opponent's turn to ask about it.
struct BanOutlastsHold;

impl Definitions for BanOutlastsHold {
    fn end_turn(&self, position: &MeigoPosition, board: Board, prison: i64, last_marked: bool) -> MeigoPosition {
        MeigoPosition { handicap: position.last_marked, ..Literal.end_turn(position, board, prison, last_marked) }
    }

    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        let held = Literal.hold(position)?;
        Ok(MeigoPosition { last_marked: position.handicap, handicap: position.last_marked, ..held })
    }
}

struct LastStoneOnTheBoard;

impl Definitions for LastStoneOnTheBoard {
    fn hold(&self, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
        Ok(MeigoPosition { last_marked: position.last_marked, ..Literal.hold(position)? })
    }
}

struct AllMarked;

impl Definitions for AllMarked {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = NoBan.play_stone(position, point)?;
        match taken(position, &next).into_iter().all(|stone| self.is_marked(&position.board, stone)) {
            true => Literal.play_stone(position, point),
            false => Ok(next),
        }
    }
}

struct NetOfCancelling;

impl Definitions for NetOfCancelling {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        let next = NoBan.play_stone(position, point)?;
        match Both::read(next.prison).of(position.to_move.other()) > 0 {
            true => Literal.play_stone(position, point),
            false => Ok(next),
        }
    }
}

// The end

struct SomebodyMustHaveActed;

impl Definitions for SomebodyMustHaveActed {
    fn over(&self, position: &MeigoPosition) -> bool {
        Literal.over(position) && position.first_turns != FirstTurns { black: true, white: true }
    }
}

struct FirstTurnIsNoPlay;

impl Definitions for FirstTurnIsNoPlay {
    fn winner(&self, position: &MeigoPosition) -> Outcome {
        match position.first_turns.black || position.first_turns.white {
            true => Outcome::Undecided,
            false => Literal.winner(position),
        }
    }
}

struct BothMustHaveMoved;

impl Definitions for BothMustHaveMoved {
    fn over(&self, position: &MeigoPosition) -> bool {
        Literal.over(position) && position.first_turns == FirstTurns::default()
    }
}

struct HoldDoesNotCount;

impl Definitions for HoldDoesNotCount {
    fn over(&self, position: &MeigoPosition) -> bool {
        Literal.over(&MeigoPosition { prison: 0, ..position.clone() })
    }
}

struct BanDoesNotEndTheGame;

impl Definitions for BanDoesNotEndTheGame {
    fn over(&self, position: &MeigoPosition) -> bool {
        Literal.over(&MeigoPosition { last_marked: false, ..position.clone() })
    }
}

struct LastToActLoses;

impl Definitions for LastToActLoses {
    fn winner(&self, position: &MeigoPosition) -> Outcome {
        if self.over(position) { Outcome::Won(position.to_move) } else { Outcome::Undecided }
    }
}

struct OverWhenFull;

impl Definitions for OverWhenFull {
    fn over(&self, position: &MeigoPosition) -> bool {
        empty(&position.board).is_empty()
    }
}

struct NeitherCanAct;

impl Definitions for NeitherCanAct {
    fn over(&self, position: &MeigoPosition) -> bool {
        let other = position.to_move.other();
        Literal.over(position) && Literal.over(&MeigoPosition { to_move: other, ..position.clone() })
    }
}

struct PrisonersDecide;

impl Definitions for PrisonersDecide {
    fn winner(&self, position: &MeigoPosition) -> Outcome {
        match position.prison.signum() {
            1 if self.over(position) => Outcome::Won(Color::White),
            -1 if self.over(position) => Outcome::Won(Color::Black),
            _ => Literal.winner(position),
        }
    }
}

struct MoreStonesWin;

impl Definitions for MoreStonesWin {
    fn winner(&self, position: &MeigoPosition) -> Outcome {
        let [black, white] = Color::BOTH.map(|color| stones(&position.board, color).len());
        match black.cmp(&white) {
            Ordering::Greater if self.over(position) => Outcome::Won(Color::Black),
            Ordering::Less if self.over(position) => Outcome::Won(Color::White),
            _ => Literal.winner(position),
        }
    }
}

// Refusals and errors

struct AllRefused;

impl Definitions for AllRefused {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let turn = if matches!(turn, Turn::Button | Turn::Resign) { &Turn::Pass } else { turn };
        Literal.play(position, turn)
    }
}

struct LastReasonFirst;

impl Definitions for LastReasonFirst {
    fn play_stone(&self, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
        SuicideIsLegal.play_stone(position, point)?;
        Literal.play_stone(position, point)
    }
}

struct EndIsNotNamed;

impl Definitions for EndIsNotNamed {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        match Literal.play(position, turn) {
            Err(Rejection::Error(error)) => Err(error.into()),
            _ => self.act(position, turn).map_err(Rejection::Refused),
        }
    }
}

struct PointsAreNamedFirst;

impl Definitions for PointsAreNamedFirst {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let points = match turn {
            Turn::Place(point) => Points::from([*point]),
            Turn::Handicap(points) => points.clone(),
            _ => Points::new(),
        };
        for point in points {
            self.check_on_board(&position.board, point)?;
            self.check_empty(&position.board, point, "meigo.play.point")?;
        }
        Literal.play(position, turn)
    }
}

struct OneNameForOccupied;

impl Definitions for OneNameForOccupied {
    fn check_empty(&self, board: &Board, point: Point, _: &'static str) -> Result<(), Refusal> {
        Literal.check_empty(board, point, "meigo.play.point")
    }
}

struct OffBoardIsAnError;

impl Definitions for OffBoardIsAnError {
    fn play(&self, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
        let shape = position.board.shape();
        Literal.play(position, turn).map_err(|rejection| match rejection {
            Rejection::Refused(Refusal { evidence: Evidence::OffBoard(point), .. }) => {
                Error::NotAPoint { name: shape.name(point), grid: true }.into()
            }
            rejection => rejection,
        })
    }
}

struct EitherPlayerMayMove;

impl Definitions for EitherPlayerMayMove {
    fn answer(&self, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
        match question {
            Question::Play { by: Some(by), .. } => {
                Literal.answer(&MeigoPosition { to_move: *by, ..position.clone() }, question)
            }
            _ => Literal.answer(position, question),
        }
    }
}

// Set-ups

struct AnySetUp;

impl Definitions for AnySetUp {
    fn unsettled(&self, _: &Board) -> Option<Points> {
        None
    }
}

struct SettleFirst;

impl Definitions for SettleFirst {
    fn answer(&self, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
        let dead: Points = Color::BOTH.into_iter().flat_map(|color| self.captured(&position.board, color)).collect();
        Literal.answer(&MeigoPosition { board: position.board.without(&dead), ..position.clone() }, question)
    }
}

struct NeverUnsettled;

impl Definitions for NeverUnsettled {
    fn answer(&self, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
        let shape = position.board.shape();
        match Literal.unsettled(&position.board) {
            Some(group) => Err(Error::Unsettled { shape, group, why: "would not stay" }.into()),
            None => Literal.answer(position, question),
        }
    }
}

struct MixedIsSettled;

impl Definitions for MixedIsSettled {
    fn unsettled(&self, board: &Board) -> Option<Points> {
        Literal.unsettled(board).filter(|chain| self.liberties(board, chain).is_empty())
    }
}

struct MarksMustNotTouch;

impl Definitions for MarksMustNotTouch {
    fn unsettled(&self, board: &Board) -> Option<Points> {
        let marked = |stone: &Point| self.is_marked(board, *stone);
        let touches = |&stone: &Point| {
            let beside = &self.adjacent(board.shape(), stone) & &all_stones(board);
            marked(&stone) && !beside.iter().all(marked)
        };
        Literal
            .unsettled(board)
            .or_else(|| all_stones(board).into_iter().find(touches).map(|stone| self.chain(board, stone)))
    }
}

// Small things that several readings use

/// The first turns of the wording of May 2023, which put down an unmarked stone and then go on as a play.
struct FirstOfMay2023;

impl Definitions for FirstOfMay2023 {
    fn put_down_marked(&self, _: &Board, _: Color, _: Point) -> bool {
        false
    }

    fn cancel(&self, prison: i64, captured: Color, count: usize) -> i64 {
        NoCancelling.cancel(prison, captured, count)
    }
}

/// Plays that never take these stones.
struct Sparing(Points);

impl Definitions for Sparing {
    fn captured(&self, board: &Board, enemy: Color) -> Points {
        &Literal.captured(board, enemy) - &self.0
    }
}

/// A prison that holds both colours, in the one number that a position has for it: with stones of one colour as ever,
/// with both colours a number larger than any that stands for one.
struct Both {
    black: i64,
    white: i64,
}

impl Both {
    const MANY: i64 = 1 << 32;

    fn read(prison: i64) -> Both {
        match prison {
            ..0 => Both { black: 0, white: -prison },
            0..Both::MANY => Both { black: prison, white: 0 },
            _ => Both { black: prison % Both::MANY, white: prison / Both::MANY },
        }
    }

    fn written(&self) -> i64 {
        if self.black == 0 { -self.white } else { self.black + Both::MANY * self.white }
    }

    fn of(&self, color: Color) -> i64 {
        if color == Color::Black { self.black } else { self.white }
    }

    fn plus(self, color: Color, count: i64) -> Both {
        match color {
            Color::Black => Both { black: self.black + count, ..self },
            Color::White => Both { white: self.white + count, ..self },
        }
    }
}

/// The turn with its points taken elsewhere.
fn moved(turn: &Turn, to: impl Fn(Point) -> Point) -> Turn {
    match turn {
        Turn::Place(point) => Turn::Place(to(*point)),
        Turn::Handicap(points) => Turn::Handicap(points.iter().map(|&point| to(point)).collect()),
        turn => turn.clone(),
    }
}

/// The place of a point in a list of all points, row after row.
fn place(shape: Shape, point: Point) -> usize {
    usize::from(point.row) * usize::from(shape.row_length(0)) + usize::from(point.index)
}

/// The points that touch a point along a line or at a corner.
fn eight_around(shape: Shape, p: Point) -> Points {
    shape.points().filter(|q| q.row.abs_diff(p.row).max(q.index.abs_diff(p.index)) == 1).collect()
}

/// Whether two points are in one row or column with nothing but empty points between them.
fn in_sight(board: &Board, p: Point, q: Point) -> bool {
    let within = |a: u8, b: u8, c: u8| a.min(c) <= b && b <= a.max(c);
    let between = |r: &Point| within(p.row, r.row, q.row) && within(p.index, r.index, q.index) && *r != p && *r != q;
    (p.row == q.row || p.index == q.index) && all_stones(board).iter().all(|stone| !between(stone))
}

fn all_stones(board: &Board) -> Points {
    Color::BOTH.into_iter().flat_map(|color| board.stones(color)).collect()
}

/// The board with this stone on each of these points.
fn with_all(board: &Board, points: &Points, stone: Stone) -> Board {
    points.iter().fold(board.clone(), |board, &point| board.with(point, stone))
}

/// The board, but at these points as it is when changed.
fn only_at(points: &Points, changed: &Board, board: &Board) -> Board {
    points
        .iter()
        .filter_map(|&point| Some((point, changed.stone(point)?)))
        .fold(board.clone(), |board, (point, stone)| board.with(point, stone))
}

/// The stones that a turn took from the opponent of the player who made it.
fn taken(before: &MeigoPosition, after: &MeigoPosition) -> Points {
    &stones(&before.board, before.to_move.other()) & &empty(&after.board)
}

fn banned_if(banned: bool, captures: Points) -> Result<(), Refusal> {
    match banned && !captures.is_empty() {
        true => Err(Refusal::new("meigo.turn.ban", Evidence::MarkedCapture(captures))),
        false => Ok(()),
    }
}
