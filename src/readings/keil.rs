//! Readings of Keil, in the order of `spec/keil.md`.

use super::Source::{Mistake, Ruling, Wording};
use super::{Reading, with_keil};
use crate::model::{
    Answer, Board, Button, Closed, Color, Count, Error, Evidence, KeilPosition, Outcome, Point, Question, Refusal,
    Rejection, Score, Shape, Stone, Turn, TurnEnd,
};
use crate::naive::keil::{Definitions, Literal};
use crate::naive::{Points, empty, reach, stones};

pub(super) static READINGS: &[Reading] = &[
    // The board
    Reading {
        id: "keil/rows-from-the-top",
        says: "row a is the top row of the board",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        engine: &with_keil(RowsFromTheTop),
    },
    Reading {
        id: "keil/numbers-from-the-right",
        says: "the points of a row are counted from the right",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        engine: &with_keil(NumbersFromTheRight),
    },
    Reading {
        id: "keil/slanting-numbers",
        says: "numbers follow the slanting lines, so above the middle the first point of a row is not 1",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        engine: &with_keil(SlantingNumbers),
    },
    Reading {
        id: "keil/letter-i-left-out",
        says: "no row is called i, so the ninth row is j",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        engine: &with_keil(LetterILeftOut),
    },
    Reading {
        id: "keil/upper-half-like-lower",
        says: "above the middle row too, a point touches those of its own and the next number in the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        engine: &with_keil(UpperHalfLikeLower),
    },
    Reading {
        id: "keil/rows-lean-the-wrong-way",
        says: "below the middle row, a point touches those of its own and the previous number in the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        engine: &with_keil(RowsLeanTheWrongWay),
    },
    Reading {
        id: "keil/rows-run-on",
        says: "the last point of a row touches the first of the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        engine: &with_keil(RowsRunOn),
    },
    // Refusals
    Reading {
        id: "keil/off-board-is-an-error",
        says: "a turn on a point that the board has not is no turn at all",
        source: Mistake,
        bends: &["board.hexagon", "turn.refusals"],
        proof: None,
        engine: &with_keil(OffBoardIsAnError),
    },
    Reading {
        id: "keil/end-named-last",
        says: "of several reasons against a turn the end of the game is named last",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_keil(EndNamedLast),
    },
    Reading {
        id: "keil/occupied-named-last",
        says: "of several reasons against a placement the stone that is there already is named last",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_keil(OccupiedNamedLast),
    },
    Reading {
        id: "keil/last-reason-first",
        says: "of several reasons against a placement repetition is named before want of life",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        engine: &with_keil(LastReasonFirst),
    },
    // Set-ups
    Reading {
        id: "keil/any-set-up",
        says: "every set-up is taken as it stands, and no group on it is looked at",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_keil(AnySetUp),
    },
    Reading {
        id: "keil/settle-first",
        says: "the groups that would not stay come off as a set-up is read, before anybody moves",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_keil(SettleFirst),
    },
    Reading {
        id: "keil/never-unsettled",
        says: "an unsettled set-up is an error even when it is declared",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        engine: &with_keil(NeverUnsettled),
    },
    Reading {
        id: "keil/settled-by-touch",
        says: "a group on a set-up stays when an empty point is beside it",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        engine: &with_keil(SettledByTouch),
    },
    // The start
    Reading {
        id: "keil/white-opens",
        says: "White makes the first turn of a game",
        source: Mistake,
        bends: &["keil.start"],
        proof: None,
        engine: &with_keil(WhiteOpens),
    },
    Reading {
        id: "keil/first-turn-is-a-stone",
        says: "the first turn of a game places a stone",
        source: Mistake,
        bends: &["keil.start", "keil.turn.kinds"],
        proof: None,
        engine: &with_keil(FirstTurnIsAStone),
    },
    // Types and links
    Reading {
        id: "keil/any-stones-are-alike",
        says: "two points are of the same type when both are empty or both hold stones, of whatever colour",
        source: Mistake,
        bends: &["keil.type", "keil.link"],
        proof: None,
        engine: &with_keil(AnyStonesAreAlike),
    },
    Reading {
        id: "keil/empty-points-have-no-type",
        says: "only stones are of a type, so an empty point beside two others links nothing",
        source: Mistake,
        bends: &["keil.type", "keil.link"],
        proof: None,
        engine: &with_keil(EmptyPointsHaveNoType),
    },
    Reading {
        id: "keil/like-stones-linked",
        says: "neighbouring stones of one colour are always linked",
        source: Ruling("K2"),
        bends: &["keil.link", "keil.group"],
        proof: None,
        engine: &with_keil(LikeStonesLinked),
    },
    Reading {
        id: "keil/empty-third",
        says: "an empty third point links two stones of one colour",
        source: Ruling("K2"),
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(EmptyThird),
    },
    Reading {
        id: "keil/wording-of-2019",
        says: "a stone is linked to a neighbour of its colour or an empty one unless the enemy holds every point beside both, and empty neighbours always are",
        source: Wording("2019"),
        bends: &["keil.link", "keil.group", "keil.territory"],
        proof: None,
        engine: &with_keil(WordingOf2019),
    },
    Reading {
        id: "keil/touching-is-linked",
        says: "two neighbouring points are linked, whatever is beside them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(TouchingIsLinked),
    },
    Reading {
        id: "keil/every-third-counts",
        says: "two points are linked when every point beside both is of the type of one of them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(EveryThirdCounts),
    },
    Reading {
        id: "keil/one-third-looked-at",
        says: "of the two points beside both only the one on one side matters",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(OneThirdLookedAt),
    },
    Reading {
        id: "keil/empty-beyond-the-edge",
        says: "the third that is missing on an edge counts as an empty point",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(EmptyBeyondTheEdge),
    },
    Reading {
        id: "keil/edge-links",
        says: "two neighbours on one edge are linked by the edge",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(EdgeLinks),
    },
    Reading {
        id: "keil/third-like-the-first",
        says: "a point is linked to a neighbour when a third point is of its own type, whatever the neighbour is",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(ThirdLikeTheFirst),
    },
    Reading {
        id: "keil/third-like-both",
        says: "the third point must be of the type of both",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(ThirdLikeBoth),
    },
    Reading {
        id: "keil/linked-at-a-distance",
        says: "two points are linked by a third beside both, whether they touch or not",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        engine: &with_keil(LinkedAtADistance),
    },
    // Groups and liberties
    Reading {
        id: "keil/group-of-touching-stones",
        says: "a group is what can be reached by steps between neighbouring stones of one colour",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        engine: &with_keil(GroupOfTouchingStones),
    },
    Reading {
        id: "keil/group-of-one-step",
        says: "a group is a stone with the stones of its colour that are linked to it",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        engine: &with_keil(GroupOfOneStep),
    },
    Reading {
        id: "keil/group-across-colours",
        says: "a group is all stones of one colour that can be reached along links, over stones of the other colour too",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        engine: &with_keil(GroupAcrossColours),
    },
    Reading {
        id: "keil/common-liberty-joins",
        says: "stones of one colour with a liberty in common are one group",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        engine: &with_keil(CommonLibertyJoins),
    },
    Reading {
        id: "keil/liberty-by-touch",
        says: "a liberty of a group is an empty point beside one of its stones",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        engine: &with_keil(LibertyByTouch),
    },
    Reading {
        id: "keil/liberty-needs-an-empty-third",
        says: "an empty point beside a stone is a liberty only if a point beside both is empty as well",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        engine: &with_keil(LibertyNeedsAnEmptyThird),
    },
    Reading {
        id: "keil/territory-is-liberty",
        says: "every empty point that can be reached from a liberty is a liberty",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        engine: &with_keil(TerritoryIsLiberty),
    },
    // Territories
    Reading {
        id: "keil/territory-by-touch",
        says: "a territory is what can be reached by steps between neighbouring empty points",
        source: Mistake,
        bends: &["keil.territory"],
        proof: None,
        engine: &with_keil(TerritoryByTouch),
    },
    Reading {
        id: "keil/as-in-go",
        says: "a territory is an area of neighbouring empty points, and yours when only your stones touch it",
        source: Mistake,
        bends: &["keil.territory", "keil.territory.owner"],
        proof: None,
        engine: &with_keil(AsInGo),
    },
    Reading {
        id: "keil/nobodys",
        says: "a territory has an owner only if some stone is linked to it",
        source: Ruling("K1"),
        bends: &["keil.territory.owner"],
        proof: None,
        engine: &with_keil(Nobodys),
    },
    Reading {
        id: "keil/owner-by-touch",
        says: "a territory is yours when all stones that touch it are yours",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        engine: &with_keil(OwnerByTouch),
    },
    Reading {
        id: "keil/owner-by-majority",
        says: "a territory is yours when most of the stones linked to it are yours",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        engine: &with_keil(OwnerByMajority),
    },
    Reading {
        id: "keil/one-stone-owns",
        says: "a territory is yours when any stone linked to it is yours, so some are shared",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        engine: &with_keil(OneStoneOwns),
    },
    // Turns
    Reading {
        id: "keil/anyone-moves",
        says: "a turn is made by the player it is said to be by, whoever is to move",
        source: Mistake,
        bends: &["keil.turn.alternate"],
        proof: None,
        engine: &with_keil(AnyoneMoves),
    },
    Reading {
        id: "keil/button-keeps-the-turn",
        says: "whoever takes the button goes on with a turn",
        source: Mistake,
        bends: &["keil.turn.alternate", "keil.button.take"],
        proof: None,
        engine: &with_keil(ButtonKeepsTheTurn),
    },
    Reading {
        id: "keil/other-turns-pass",
        says: "a turn that the game does not have is a pass",
        source: Mistake,
        bends: &["keil.turn.kinds"],
        proof: None,
        engine: &with_keil(OtherTurnsPass),
    },
    Reading {
        id: "keil/all-refused",
        says: "a turn that the game does not have is refused like any other",
        source: Ruling("G2"),
        bends: &["keil.turn.kinds"],
        proof: None,
        engine: &with_keil(AllRefused),
    },
    Reading {
        id: "keil/closed-is-an-error",
        says: "a pass or a taking of the button that is not open now is no turn at all",
        source: Mistake,
        bends: &["keil.turn.pass", "keil.button.take"],
        proof: None,
        engine: &with_keil(ClosedIsAnError),
    },
    Reading {
        id: "keil/stones-are-replaced",
        says: "a stone may be placed on another one, which comes off",
        source: Mistake,
        bends: &["keil.turn.place"],
        proof: None,
        engine: &with_keil(StonesAreReplaced),
    },
    Reading {
        id: "keil/ko-point-closed",
        says: "nobody may place a stone where the turn just before took one",
        source: Mistake,
        bends: &["keil.turn.place", "keil.turn.repeat"],
        proof: None,
        engine: &with_keil(KoPointClosed),
    },
    // Removing
    Reading {
        id: "keil/new-stone-fills-only",
        says: "a stone takes away only the liberty that it is placed on",
        source: Mistake,
        bends: &["keil.turn.remove", "keil.liberty"],
        proof: None,
        engine: &with_keil(NewStoneFillsOnly),
    },
    Reading {
        id: "keil/beside-only",
        says: "only groups beside the new stone are looked at for removal",
        source: Ruling("K3"),
        bends: &["keil.turn.remove"],
        proof: None,
        engine: &with_keil(BesideOnly),
    },
    Reading {
        id: "keil/linked-only",
        says: "only groups that the new stone is linked to are looked at for removal",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        engine: &with_keil(LinkedOnly),
    },
    Reading {
        id: "keil/one-group-comes-off",
        says: "only one group is removed after a placement",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        engine: &with_keil(OneGroupComesOff),
    },
    Reading {
        id: "keil/one-after-another",
        says: "groups are removed one after another, each judged on the board that the one before leaves",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: Some(
            "a point that is emptied gives no liberty to another group that has none: the third that would link \
             them had made the two one group before, or been a liberty",
        ),
        engine: &with_keil(OneAfterAnother),
    },
    Reading {
        id: "keil/each-stone-for-itself",
        says: "a stone comes off when it is linked to no empty point itself, though its group has a liberty",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        engine: &with_keil(EachStoneForItself),
    },
    Reading {
        id: "keil/both-colours-come-off",
        says: "after a placement the groups without liberties of both colours come off",
        source: Mistake,
        bends: &["keil.turn.remove", "keil.turn.life"],
        proof: None,
        engine: &with_keil(BothColoursComeOff),
    },
    // Life
    Reading {
        id: "keil/own-life-first",
        says: "the new stone must have its liberty before anything is removed",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(OwnLifeFirst),
    },
    Reading {
        id: "keil/taking-is-life-enough",
        says: "a placement that takes something needs no liberty",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(TakingIsLifeEnough),
    },
    Reading {
        id: "keil/suicide-allowed",
        says: "a placement without a liberty is legal, and the stones stay",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(SuicideAllowed),
    },
    Reading {
        id: "keil/suicide-takes-itself-off",
        says: "a placement without a liberty is legal, and the group comes off at once",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(SuicideTakesItselfOff),
    },
    Reading {
        id: "keil/lone-suicide-only",
        says: "a single stone needs a liberty, a larger group may fill its last one",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(LoneSuicideOnly),
    },
    Reading {
        id: "keil/new-stone-alone",
        says: "the new stone must be linked to an empty point itself, not only its group",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(NewStoneAlone),
    },
    Reading {
        id: "keil/all-own-groups",
        says: "a placement is refused when any group of the mover has no liberty",
        source: Ruling("K3"),
        bends: &["keil.turn.life"],
        proof: None,
        engine: &with_keil(AllOwnGroups),
    },
    // Repetition
    Reading {
        id: "keil/no-repetition-rule",
        says: "any earlier position may come back",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(NoRepetitionRule),
    },
    Reading {
        id: "keil/either-player",
        says: "positions at the end of the opponent's turns may not come back either",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(EitherPlayer),
    },
    Reading {
        id: "keil/opponents-turns",
        says: "a placement may not bring back a position from the end of one of the opponent's turns, one's own do not matter",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(OpponentsTurns),
    },
    Reading {
        id: "keil/last-own-turn-only",
        says: "only the position at the end of the mover's last turn may not come back, as in ko",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(LastOwnTurnOnly),
    },
    Reading {
        id: "keil/third-time-only",
        says: "a position may come back once, but not twice",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(ThirdTimeOnly),
    },
    Reading {
        id: "keil/only-captures-repeat",
        says: "only a placement that takes something can be refused for repetition",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(OnlyCapturesRepeat),
    },
    Reading {
        id: "keil/own-stones-compared",
        says: "positions are compared by the mover's stones alone",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(OwnStonesCompared),
    },
    Reading {
        id: "keil/numbers-of-stones-compared",
        says: "positions are compared by how many stones of each colour there are",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(NumbersOfStonesCompared),
    },
    Reading {
        id: "keil/colours-not-compared",
        says: "positions are compared by which points are empty",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(ColoursNotCompared),
    },
    Reading {
        id: "keil/mirrored-is-the-same",
        says: "a position and its mirror image are the same",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(MirroredIsTheSame),
    },
    Reading {
        id: "keil/start-counts",
        says: "the position at the start of the game may not come back",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat", "keil.start"],
        proof: None,
        engine: &with_keil(StartCounts),
    },
    Reading {
        id: "keil/forgotten",
        says: "a set-up ends nobody's turn, so the record begins after it",
        source: Ruling("G4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(Forgotten),
    },
    Reading {
        id: "keil/end-of-both",
        says: "a set-up ends a turn of each player",
        source: Ruling("G4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(EndOfBoth),
    },
    Reading {
        id: "keil/placements-only",
        says: "only the ends of the mover's own placements count",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        engine: &with_keil(PlacementsOnly),
    },
    Reading {
        id: "keil/passes-too",
        says: "a pass is refused when it ends with a position that ended an earlier turn of that player",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat", "keil.turn.pass"],
        proof: None,
        engine: &with_keil(PassesToo),
    },
    Reading {
        id: "keil/pass-lifts-the-ban",
        says: "after a pass every earlier position may come back",
        source: Mistake,
        bends: &["keil.turn.repeat", "keil.turn.pass"],
        proof: None,
        engine: &with_keil(PassLiftsTheBan),
    },
    // Passing
    Reading {
        id: "keil/pass-any-time",
        says: "a player may pass while the button is free",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        engine: &with_keil(PassAnyTime),
    },
    Reading {
        id: "keil/stuck-may-pass",
        says: "a player who cannot place a stone may pass while the button is free",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        engine: &with_keil(StuckMayPass),
    },
    Reading {
        id: "keil/no-button-no-pass",
        says: "without a button nobody has ever taken it, so nobody may pass",
        source: Ruling("K6"),
        bends: &["keil.turn.pass"],
        proof: None,
        engine: &with_keil(NoButtonNoPass),
    },
    Reading {
        id: "keil/holder-passes",
        says: "only the player who has the button may pass",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        engine: &with_keil(HolderPasses),
    },
    // The button
    Reading {
        id: "keil/button-is-a-pass",
        says: "taking the button counts as the first of two passes",
        source: Ruling("K6"),
        bends: &["keil.button.take", "keil.end"],
        proof: None,
        engine: &with_keil(ButtonIsAPass),
    },
    Reading {
        id: "keil/button-changes-hands",
        says: "a player may take the button from the other",
        source: Mistake,
        bends: &["keil.button.take"],
        proof: None,
        engine: &with_keil(ButtonChangesHands),
    },
    Reading {
        id: "keil/half-point-lost",
        says: "the button is worth nothing at the end",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        engine: &with_keil(HalfPointLost),
    },
    Reading {
        id: "keil/button-is-a-point",
        says: "the button is worth a whole point",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        engine: &with_keil(ButtonIsAPoint),
    },
    Reading {
        id: "keil/half-point-to-the-other",
        says: "the half point is for the player who did not take the button",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        engine: &with_keil(HalfPointToTheOther),
    },
    Reading {
        id: "keil/half-point-without-a-button",
        says: "without a button White has the half point",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        engine: &with_keil(HalfPointWithoutAButton),
    },
    Reading {
        id: "keil/boards-only",
        says: "the stones alone are compared for repetition, not the button",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: None,
        engine: &with_keil(BoardsOnly),
    },
    Reading {
        id: "keil/as-the-turn-began",
        says: "the turn that takes the button counts as one with the button free",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: None,
        engine: &with_keil(AsTheTurnBegan),
    },
    Reading {
        id: "keil/who-took-it",
        says: "the holder of the button is compared as well",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: Some("the button is taken once in a game, so whenever it is taken the same player has it"),
        engine: &with_keil(WhoTookIt),
    },
    // The end
    Reading {
        id: "keil/one-pass-ends",
        says: "a pass ends the game",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        engine: &with_keil(OnePassEnds),
    },
    Reading {
        id: "keil/three-passes-end",
        says: "the game ends with the third pass in succession",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        engine: &with_keil(ThreePassesEnd),
    },
    Reading {
        id: "keil/passes-add-up",
        says: "the game ends when there have been two passes, whatever came between",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        engine: &with_keil(PassesAddUp),
    },
    Reading {
        id: "keil/stuck-ends",
        says: "the game ends when the player to move cannot place a stone",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        engine: &with_keil(StuckEnds),
    },
    Reading {
        id: "keil/placement-reopens",
        says: "after two passes a player may still place a stone, and the game goes on",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        engine: &with_keil(PlacementReopens),
    },
    Reading {
        id: "keil/longest-game",
        says: "a game ends after as many turns as the board has points",
        source: Ruling("G5"),
        bends: &["keil.end", "keil.winner"],
        proof: None,
        engine: &with_keil(LongestGame),
    },
    Reading {
        id: "keil/stones-not-scored",
        says: "only territory is scored, not stones",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        engine: &with_keil(StonesNotScored),
    },
    Reading {
        id: "keil/territory-not-scored",
        says: "only stones are scored, not territory",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        engine: &with_keil(TerritoryNotScored),
    },
    Reading {
        id: "keil/captures-scored",
        says: "stones taken during the game are points as well",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        engine: &with_keil(CapturesScored),
    },
    Reading {
        id: "keil/dead-come-off",
        says: "stones that cannot be saved come off before the count",
        source: Ruling("K8"),
        bends: &["keil.score"],
        proof: None,
        engine: &with_keil(DeadComeOff),
    },
    Reading {
        id: "keil/komi-left-out",
        says: "komi is agreed on and never added",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        engine: &with_keil(KomiLeftOut),
    },
    Reading {
        id: "keil/komi-to-black",
        says: "komi is added to the score of Black, who begins",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        engine: &with_keil(KomiToBlack),
    },
    Reading {
        id: "keil/komi-instead-of-the-button",
        says: "komi is for the player who did not take the button",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        engine: &with_keil(KomiInsteadOfTheButton),
    },
    Reading {
        id: "keil/tie-to-white",
        says: "with equal scores White wins",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        engine: &with_keil(TieToWhite),
    },
    Reading {
        id: "keil/leader-is-winner",
        says: "whoever has the higher score is the winner, at any time",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        engine: &with_keil(LeaderIsWinner),
    },
    Reading {
        id: "keil/winner-without-komi",
        says: "the winner is found on the board, before komi is added",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        engine: &with_keil(WinnerWithoutKomi),
    },
];

// The board

struct RowsFromTheTop;

impl Definitions for RowsFromTheTop {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        Literal.play(position, &renamed(position, turn, upside_down))
    }

    fn turns(&self, position: &KeilPosition) -> Vec<Turn> {
        Literal.turns(position).iter().map(|turn| renamed(position, turn, upside_down)).collect()
    }
}

struct NumbersFromTheRight;

impl Definitions for NumbersFromTheRight {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        Literal.play(position, &renamed(position, turn, mirrored))
    }

    fn turns(&self, position: &KeilPosition) -> Vec<Turn> {
        Literal.turns(position).iter().map(|turn| renamed(position, turn, mirrored)).collect()
    }
}

struct SlantingNumbers;

impl Definitions for SlantingNumbers {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        let place =
            |shape, name: Point| Point { index: name.index.wrapping_sub(above_the_middle(shape, name)), ..name };
        Literal.play(position, &renamed(position, turn, place))
    }

    fn turns(&self, position: &KeilPosition) -> Vec<Turn> {
        let name = |shape, place: Point| Point { index: place.index + above_the_middle(shape, place), ..place };
        Literal.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
    }
}

struct LetterILeftOut;

impl Definitions for LetterILeftOut {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        let place = |_, name: Point| match name.row {
            ROW_I => Point { row: u8::MAX, ..name },
            row => Point { row: if row > ROW_I { row - 1 } else { row }, ..name },
        };
        Literal.play(position, &renamed(position, turn, place))
    }

    fn turns(&self, position: &KeilPosition) -> Vec<Turn> {
        let name = |_, place: Point| Point { row: place.row + u8::from(place.row >= ROW_I), ..place };
        Literal.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
    }
}

struct UpperHalfLikeLower;

impl Definitions for UpperHalfLikeLower {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        at_steps(shape, p, &[(0, -1), (0, 1), (1, 0), (1, 1), (-1, -1), (-1, 0)])
    }
}

struct RowsLeanTheWrongWay;

impl Definitions for RowsLeanTheWrongWay {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        at_steps(shape, p, &[(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)])
    }
}

struct RowsRunOn;

impl Definitions for RowsRunOn {
    fn adjacent(&self, shape: Shape, p: Point) -> Points {
        let follows = |p: Point, q: Point| p.index + 1 == shape.row_length(p.row) && (q.row, q.index) == (p.row + 1, 0);
        let run_on = shape.points().filter(|&q| follows(p, q) || follows(q, p));
        Literal.adjacent(shape, p).into_iter().chain(run_on).collect()
    }
}

// Refusals

struct OffBoardIsAnError;

impl Definitions for OffBoardIsAnError {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        match (Literal.play(position, turn), turn) {
            (Err(Rejection::Refused(Refusal { rule: "board.hexagon", .. })), &Turn::Place(point)) => {
                Err(Error::NotOnBoard { shape: position.board.shape(), point }.into())
            }
            (answer, _) => answer,
        }
    }
}

struct EndNamedLast;

impl Definitions for EndNamedLast {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        Literal.play(&going_on(position), turn).and(Literal.play(position, turn))
    }
}

struct OccupiedNamedLast;

impl Definitions for OccupiedNamedLast {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        Literal.place(&emptied(position, point), point).and(Literal.place(position, point))
    }
}

struct LastReasonFirst;

impl Definitions for LastReasonFirst {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        match (Literal.place(position, point), SuicideAllowed.place(position, point)) {
            (Err(Refusal { rule: "keil.turn.life", .. }), Err(repetition)) => Err(repetition),
            (answer, _) => answer,
        }
    }
}

// Set-ups

struct AnySetUp;

impl Definitions for AnySetUp {
    fn unsettled(&self, _board: &Board) -> Option<Points> {
        None
    }
}

struct SettleFirst;

impl Definitions for SettleFirst {
    fn answer(&self, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
        let board = settled(&position.board);
        Literal.answer(&KeilPosition { board, ..position.clone() }, question)
    }
}

struct NeverUnsettled;

impl Definitions for NeverUnsettled {
    fn answer(&self, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
        match Literal.unsettled(&position.board) {
            Some(group) => Err(Error::Unsettled { shape: position.board.shape(), group, why: "has no liberty" }.into()),
            None => Literal.answer(position, question),
        }
    }
}

struct SettledByTouch;

impl Definitions for SettledByTouch {
    fn unsettled(&self, board: &Board) -> Option<Points> {
        let groups = Color::BOTH.into_iter().flat_map(|color| Literal.groups(board, color));
        let shut_in = |group: &Points| {
            let mut beside = group.iter().flat_map(|&stone| Literal.adjacent(board.shape(), stone));
            !beside.any(|point| board.is_empty(point))
        };
        groups.into_iter().find(shut_in)
    }
}

// The start

struct WhiteOpens;

impl Definitions for WhiteOpens {
    fn answer(&self, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
        let to_move = if position.history.is_empty() { Color::White } else { position.to_move };
        Literal.answer(&KeilPosition { to_move, ..position.clone() }, question)
    }
}

struct FirstTurnIsAStone;

impl Definitions for FirstTurnIsAStone {
    fn take_button(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        match position.history.is_empty() {
            true => Err(Refusal::new("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake))),
            false => Literal.take_button(position),
        }
    }
}

// Types and links

struct AnyStonesAreAlike;

impl Definitions for AnyStonesAreAlike {
    fn same_type(&self, board: &Board, p: Point, q: Point) -> bool {
        board.is_empty(p) == board.is_empty(q)
    }
}

struct EmptyPointsHaveNoType;

impl Definitions for EmptyPointsHaveNoType {
    fn same_type(&self, board: &Board, p: Point, q: Point) -> bool {
        Literal.same_type(board, p, q) && !board.is_empty(p)
    }
}

struct LikeStonesLinked;

impl Definitions for LikeStonesLinked {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        Literal.linked(board, p, q) || touching(board.shape(), p, q) && like_stones(board, p, q)
    }
}

struct EmptyThird;

impl Definitions for EmptyThird {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let empty_third = || thirds(board.shape(), p, q).iter().any(|&r| board.is_empty(r));
        Literal.linked(board, p, q) || like_stones(board, p, q) && empty_third()
    }
}

struct WordingOf2019;

impl Definitions for WordingOf2019 {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let cut = |own: Color| thirds(board.shape(), p, q).iter().all(|&r| board.color(r) == Some(own.other()));
        touching(board.shape(), p, q)
            && match (board.color(p), board.color(q)) {
                (None, None) => true,
                (Some(own), None) | (None, Some(own)) => !cut(own),
                (Some(own), Some(other)) => own == other && !cut(own),
            }
    }
}

struct TouchingIsLinked;

impl Definitions for TouchingIsLinked {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        touching(board.shape(), p, q)
    }
}

struct EveryThirdCounts;

impl Definitions for EveryThirdCounts {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        Literal.linked(board, p, q) && thirds(board.shape(), p, q).iter().all(|&r| fits(board, r, p, q))
    }
}

/// Looks at the third that comes first in the order of the board: the lower one, or the one on the left.
struct OneThirdLookedAt;

impl Definitions for OneThirdLookedAt {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        thirds(board.shape(), p, q).first().is_some_and(|&r| fits(board, r, p, q))
    }
}

struct EmptyBeyondTheEdge;

impl Definitions for EmptyBeyondTheEdge {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let one_is_empty = board.is_empty(p) || board.is_empty(q);
        Literal.linked(board, p, q) || on_one_edge(board, p, q) && one_is_empty
    }
}

struct EdgeLinks;

impl Definitions for EdgeLinks {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        Literal.linked(board, p, q) || on_one_edge(board, p, q)
    }
}

struct ThirdLikeTheFirst;

impl Definitions for ThirdLikeTheFirst {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        thirds(board.shape(), p, q).iter().any(|&r| Literal.same_type(board, r, p))
    }
}

struct ThirdLikeBoth;

impl Definitions for ThirdLikeBoth {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let like_both = |&r: &Point| Literal.same_type(board, r, p) && Literal.same_type(board, r, q);
        thirds(board.shape(), p, q).iter().any(like_both)
    }
}

struct LinkedAtADistance;

impl Definitions for LinkedAtADistance {
    fn linked(&self, board: &Board, p: Point, q: Point) -> bool {
        let (beside_p, beside_q) = (Literal.adjacent(board.shape(), p), Literal.adjacent(board.shape(), q));
        p != q && beside_p.intersection(&beside_q).any(|&r| fits(board, r, p, q))
    }

    fn links(&self, board: &Board, p: Point) -> Points {
        board.shape().points().filter(|&q| self.linked(board, p, q)).collect()
    }
}

// Groups and liberties

struct GroupOfTouchingStones;

impl Definitions for GroupOfTouchingStones {
    fn group(&self, board: &Board, stone: Point) -> Points {
        let alike = |&q: &Point| like_stones(board, q, stone);
        reach(stone, |p| Literal.adjacent(board.shape(), p).into_iter().filter(alike).collect())
    }
}

struct GroupOfOneStep;

impl Definitions for GroupOfOneStep {
    fn group(&self, board: &Board, stone: Point) -> Points {
        let beside = Literal.links(board, stone).into_iter().filter(|&q| like_stones(board, q, stone));
        beside.chain([stone]).collect()
    }
}

struct GroupAcrossColours;

impl Definitions for GroupAcrossColours {
    fn group(&self, board: &Board, stone: Point) -> Points {
        let stones_linked = |p| Literal.links(board, p).into_iter().filter(|&q| !board.is_empty(q)).collect();
        reach(stone, stones_linked).into_iter().filter(|&q| like_stones(board, q, stone)).collect()
    }
}

struct CommonLibertyJoins;

impl Definitions for CommonLibertyJoins {
    fn group(&self, board: &Board, stone: Point) -> Points {
        reach(stone, |p| {
            let group = Literal.group(board, p);
            let sharing =
                Literal.liberties(board, &group).into_iter().flat_map(|liberty| Literal.links(board, liberty));
            sharing.filter(|&q| like_stones(board, q, stone)).chain(group.iter().copied()).collect()
        })
    }
}

struct LibertyByTouch;

impl Definitions for LibertyByTouch {
    fn liberties(&self, board: &Board, group: &Points) -> Points {
        let beside = group.iter().flat_map(|&stone| Literal.adjacent(board.shape(), stone));
        beside.filter(|&point| board.is_empty(point)).collect()
    }
}

struct LibertyNeedsAnEmptyThird;

impl Definitions for LibertyNeedsAnEmptyThird {
    fn liberties(&self, board: &Board, group: &Points) -> Points {
        let open = |stone, point| thirds(board.shape(), stone, point).iter().any(|&r| board.is_empty(r));
        let of_stone = |&stone: &Point| empty(board).into_iter().filter(move |&point| open(stone, point));
        group.iter().flat_map(of_stone).collect()
    }
}

struct TerritoryIsLiberty;

impl Definitions for TerritoryIsLiberty {
    fn liberties(&self, board: &Board, group: &Points) -> Points {
        Literal.liberties(board, group).into_iter().flat_map(|point| Literal.territory(board, point)).collect()
    }
}

// Territories

struct TerritoryByTouch;

impl Definitions for TerritoryByTouch {
    fn territory(&self, board: &Board, point: Point) -> Points {
        touching_empty_points(board, point)
    }
}

struct AsInGo;

impl Definitions for AsInGo {
    fn territory(&self, board: &Board, point: Point) -> Points {
        touching_empty_points(board, point)
    }

    fn owns(&self, board: &Board, color: Color, territory: &Points) -> bool {
        stones_touching(board, territory).iter().all(|&stone| board.color(stone) == Some(color))
    }
}

struct Nobodys;

impl Definitions for Nobodys {
    fn owns(&self, board: &Board, color: Color, territory: &Points) -> bool {
        Literal.owns(board, color, territory) && !stones_linked(board, territory).is_empty()
    }
}

struct OwnerByTouch;

impl Definitions for OwnerByTouch {
    fn owns(&self, board: &Board, color: Color, territory: &Points) -> bool {
        stones_touching(board, territory).iter().all(|&stone| board.color(stone) == Some(color))
    }
}

struct OwnerByMajority;

impl Definitions for OwnerByMajority {
    fn owns(&self, board: &Board, color: Color, territory: &Points) -> bool {
        let linked = stones_linked(board, territory);
        2 * linked.iter().filter(|&&stone| board.color(stone) == Some(color)).count() > linked.len()
    }
}

struct OneStoneOwns;

impl Definitions for OneStoneOwns {
    fn owns(&self, board: &Board, color: Color, territory: &Points) -> bool {
        stones_linked(board, territory).iter().any(|&stone| board.color(stone) == Some(color))
    }
}

// Turns

struct AnyoneMoves;

impl Definitions for AnyoneMoves {
    fn answer(&self, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
        match question {
            Question::Play { by: Some(by), .. } => {
                Literal.answer(&KeilPosition { to_move: *by, ..position.clone() }, question)
            }
            _ => Literal.answer(position, question),
        }
    }
}

struct ButtonKeepsTheTurn;

impl Definitions for ButtonKeepsTheTurn {
    fn take_button(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        let next = Literal.take_button(position)?;
        Ok(KeilPosition { to_move: position.to_move, ..next })
    }
}

struct OtherTurnsPass;

impl Definitions for OtherTurnsPass {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        match turn {
            Turn::Hold | Turn::Resign | Turn::Handicap(_) => Literal.play(position, &Turn::Pass),
            _ => Literal.play(position, turn),
        }
    }
}

struct AllRefused;

impl Definitions for AllRefused {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        match Literal.play(position, turn) {
            Err(Rejection::Error(Error::NotATurn(_))) => {
                Err(Refusal::new("keil.turn.kinds", Evidence::NotOpen(Closed::NobodyToFree)).into())
            }
            answer => answer,
        }
    }
}

struct ClosedIsAnError;

impl Definitions for ClosedIsAnError {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        match Literal.play(position, turn) {
            Err(Rejection::Refused(Refusal { evidence: Evidence::NotOpen(_), .. })) => {
                Err(Error::NotATurn(turn.name(position.board.shape())).into())
            }
            answer => answer,
        }
    }
}

struct StonesAreReplaced;

impl Definitions for StonesAreReplaced {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        Literal.place(&emptied(position, point), point)
    }
}

struct KoPointClosed;

impl Definitions for KoPointClosed {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        let next = Literal.place(position, point)?;
        match position.history.len().checked_sub(2) {
            Some(earlier) if !position.history[earlier].board.is_empty(point) => {
                Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier }))
            }
            _ => Ok(next),
        }
    }
}

// Removing

/// Liberties counted down one by one, as a program does for a game where neighbours are always connected.
struct NewStoneFillsOnly;

impl Definitions for NewStoneFillsOnly {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        Filling { before: position.board.clone(), point }.place(position, point)
    }
}

struct Filling {
    before: Board,
    point: Point,
}

impl Definitions for Filling {
    fn removed(&self, placed: &Board, enemy: Color) -> Points {
        let filled = |group: &Points| Literal.liberties(&self.before, group).iter().all(|&last| last == self.point);
        Literal.groups(placed, enemy).into_iter().filter(filled).flatten().collect()
    }
}

struct BesideOnly;

impl Definitions for BesideOnly {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        Near(Literal.adjacent(position.board.shape(), point)).place(position, point)
    }
}

struct LinkedOnly;

impl Definitions for LinkedOnly {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        let placed = position.board.with(point, Stone::unmarked(position.to_move));
        Near(Literal.links(&placed, point)).place(position, point)
    }
}

struct OneGroupComesOff;

impl Definitions for OneGroupComesOff {
    fn removed(&self, placed: &Board, enemy: Color) -> Points {
        without_liberties(placed, enemy).into_iter().next().unwrap_or_default()
    }
}

/// Suppose the stone p has been taken and q, beside it, is a stone of the same colour in another group without
/// liberties. If p, now empty, is linked to q, some r beside both is empty or of q's colour. Of q's colour, r had
/// made p and q linked before. Empty from the start, r was linked to q, because p, beside both, was of q's type: a
/// liberty of q. Taken before, r had been of q's colour as well. Nor does p's leaving link q to a point e that was
/// empty all along: p, beside both, had linked them already, being of q's type. Each contradicts what was supposed,
/// so no order of removal saves a group. Nor does a group change by what is taken: a link between two stones of one
/// colour hangs on a third of that colour, which is linked to both and so in the same group.
struct OneAfterAnother;

impl Definitions for OneAfterAnother {
    fn removed(&self, placed: &Board, enemy: Color) -> Points {
        let one_more = |off: Points, group: Points| match Literal.liberties(&placed.without(&off), &group).is_empty() {
            true => &off | &group,
            false => off,
        };
        Literal.groups(placed, enemy).into_iter().fold(Points::new(), one_more)
    }
}

struct EachStoneForItself;

impl Definitions for EachStoneForItself {
    fn removed(&self, placed: &Board, enemy: Color) -> Points {
        let alone = |&stone: &Point| Literal.liberties(placed, &Points::from([stone])).is_empty();
        stones(placed, enemy).into_iter().filter(alone).collect()
    }
}

struct BothColoursComeOff;

impl Definitions for BothColoursComeOff {
    fn removed(&self, placed: &Board, _enemy: Color) -> Points {
        Color::BOTH.into_iter().flat_map(|color| Literal.removed(placed, color)).collect()
    }

    fn lifeless(&self, board: &Board, point: Point) -> Option<Points> {
        board.color(point).and_then(|_| Literal.lifeless(board, point))
    }
}

// Life

struct OwnLifeFirst;

impl Definitions for OwnLifeFirst {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        let next = Literal.place(position, point)?;
        match Literal.lifeless(&position.board.with(point, Stone::unmarked(position.to_move)), point) {
            Some(group) => Err(Refusal::new("keil.turn.life", Evidence::NoLiberty(group))),
            None => Ok(next),
        }
    }
}

struct TakingIsLifeEnough;

impl Definitions for TakingIsLifeEnough {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        let placed = position.board.with(point, Stone::unmarked(position.to_move));
        match Literal.removed(&placed, position.to_move.other()).is_empty() {
            true => Literal.place(position, point),
            false => SuicideAllowed.place(position, point),
        }
    }
}

struct SuicideAllowed;

impl Definitions for SuicideAllowed {
    fn lifeless(&self, _board: &Board, _point: Point) -> Option<Points> {
        None
    }
}

struct SuicideTakesItselfOff;

impl Definitions for SuicideTakesItselfOff {
    fn place(&self, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
        match Literal.place(position, point) {
            Err(Refusal { evidence: Evidence::NoLiberty(group), .. }) => {
                let board = position.board.without(&group);
                Ok(Literal.end_turn(position, board, position.button, 0))
            }
            answer => answer,
        }
    }
}

struct LoneSuicideOnly;

impl Definitions for LoneSuicideOnly {
    fn lifeless(&self, board: &Board, point: Point) -> Option<Points> {
        Literal.lifeless(board, point).filter(|group| group.len() == 1)
    }
}

struct NewStoneAlone;

impl Definitions for NewStoneAlone {
    fn lifeless(&self, board: &Board, point: Point) -> Option<Points> {
        let stone = Points::from([point]);
        Literal.liberties(board, &stone).is_empty().then_some(stone)
    }
}

struct AllOwnGroups;

impl Definitions for AllOwnGroups {
    fn lifeless(&self, board: &Board, point: Point) -> Option<Points> {
        board.color(point).and_then(|mover| without_liberties(board, mover).into_iter().next())
    }
}

// Repetition

struct NoRepetitionRule;

impl Definitions for NoRepetitionRule {
    fn repeats(&self, _position: &KeilPosition, _board: &Board) -> Option<usize> {
        None
    }
}

struct EitherPlayer;

impl Definitions for EitherPlayer {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        comes_back(position, board, |_, _| true)
    }
}

struct OpponentsTurns;

impl Definitions for OpponentsTurns {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        comes_back(position, board, |_, earlier| earlier.by != position.to_move)
    }
}

struct LastOwnTurnOnly;

impl Definitions for LastOwnTurnOnly {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        let last = position.history.iter().rposition(|earlier| earlier.by == position.to_move);
        comes_back(position, board, |place, _| Some(place) == last)
    }
}

struct ThirdTimeOnly;

impl Definitions for ThirdTimeOnly {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        let first = Literal.repeats(position, board)?;
        comes_back(position, board, |place, earlier| place > first && earlier.by == position.to_move)
    }
}

struct OnlyCapturesRepeat;

impl Definitions for OnlyCapturesRepeat {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        let enemy = position.to_move.other();
        let takes = stones(board, enemy) != stones(&position.board, enemy);
        Literal.repeats(position, board).filter(|_| takes)
    }
}

struct OwnStonesCompared;

impl Definitions for OwnStonesCompared {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        let own = |board: &Board| stones(board, position.to_move);
        position.history.iter().position(|earlier| {
            (earlier.by, earlier.taken) == (position.to_move, position.button.is_taken())
                && own(&earlier.board) == own(board)
        })
    }
}

struct NumbersOfStonesCompared;

impl Definitions for NumbersOfStonesCompared {
    fn same_position(&self, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
        let numbers = |board: &Board| Color::BOTH.map(|color| stones(board, color).len());
        numbers(board) == numbers(other) && taken == other_taken
    }
}

struct ColoursNotCompared;

impl Definitions for ColoursNotCompared {
    fn same_position(&self, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
        empty(board) == empty(other) && taken == other_taken
    }
}

struct MirroredIsTheSame;

impl Definitions for MirroredIsTheSame {
    fn same_position(&self, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
        let image = |point: Point| board.stone(mirrored(board.shape(), point)) == other.stone(point);
        taken == other_taken && (board == other || board.shape().points().all(image))
    }
}

struct StartCounts;

impl Definitions for StartCounts {
    fn end_turn(&self, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
        let start = |by| TurnEnd { by, board: position.board.clone(), taken: position.button.is_taken() };
        let history = match position.history.is_empty() {
            true => Color::BOTH.map(start).to_vec(),
            false => position.history.clone(),
        };
        Literal.end_turn(&KeilPosition { history, ..position.clone() }, board, button, passes)
    }
}

/// An engine is not told which position was set up. This one takes it to be the oldest of the record.
struct Forgotten;

impl Definitions for Forgotten {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        comes_back(position, board, |place, earlier| place > 0 && earlier.by == position.to_move)
    }
}

/// As [`Forgotten`], it takes the oldest position of the record to be the one that was set up.
struct EndOfBoth;

impl Definitions for EndOfBoth {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        comes_back(position, board, |place, earlier| place == 0 || earlier.by == position.to_move)
    }
}

struct PlacementsOnly;

impl Definitions for PlacementsOnly {
    fn end_turn(&self, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
        let placed = board != position.board;
        let next = Literal.end_turn(position, board, button, passes);
        if placed { next } else { KeilPosition { history: position.history.clone(), ..next } }
    }
}

/// Taking the button never ends with an earlier position: before it, no turn ended with the button taken.
struct PassesToo;

impl Definitions for PassesToo {
    fn pass(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        let next = Literal.pass(position)?;
        match Literal.repeats(position, &position.board) {
            Some(earlier) => Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier })),
            None => Ok(next),
        }
    }
}

struct PassLiftsTheBan;

impl Definitions for PassLiftsTheBan {
    fn end_turn(&self, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
        let next = Literal.end_turn(position, board, button, passes);
        if passes == 0 { next } else { KeilPosition { history: Vec::new(), ..next } }
    }
}

// Passing

struct PassAnyTime;

impl Definitions for PassAnyTime {
    fn pass(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        pass_beside_the_button(position)
    }
}

struct StuckMayPass;

impl Definitions for StuckMayPass {
    fn pass(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        if can_place(position) { Literal.pass(position) } else { pass_beside_the_button(position) }
    }
}

struct NoButtonNoPass;

impl Definitions for NoButtonNoPass {
    fn pass(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        match position.button {
            Button::Absent => Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree))),
            _ => Literal.pass(position),
        }
    }
}

struct HolderPasses;

impl Definitions for HolderPasses {
    fn pass(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        match position.button {
            Button::Taken(holder) if holder != position.to_move => {
                Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree)))
            }
            _ => Literal.pass(position),
        }
    }
}

// The button

struct ButtonIsAPass;

impl Definitions for ButtonIsAPass {
    fn take_button(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        Literal.take_button(position).map(|next| KeilPosition { passes: 1, ..next })
    }
}

struct ButtonChangesHands;

impl Definitions for ButtonChangesHands {
    fn take_button(&self, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
        match position.button {
            Button::Taken(holder) if holder != position.to_move => {
                Literal.take_button(&KeilPosition { button: Button::Free, ..position.clone() })
            }
            _ => Literal.take_button(position),
        }
    }
}

struct HalfPointLost;

impl Definitions for HalfPointLost {
    fn button_points(&self, _button: Button, _color: Color) -> Count {
        Count::default()
    }
}

struct ButtonIsAPoint;

impl Definitions for ButtonIsAPoint {
    fn button_points(&self, button: Button, color: Color) -> Count {
        Count { halves: 2 * Literal.button_points(button, color).halves }
    }
}

struct HalfPointToTheOther;

impl Definitions for HalfPointToTheOther {
    fn button_points(&self, button: Button, color: Color) -> Count {
        Literal.button_points(button, color.other())
    }
}

struct HalfPointWithoutAButton;

impl Definitions for HalfPointWithoutAButton {
    fn button_points(&self, button: Button, color: Color) -> Count {
        match (button, color) {
            (Button::Absent, Color::White) => Count { halves: 1 },
            _ => Literal.button_points(button, color),
        }
    }
}

struct BoardsOnly;

impl Definitions for BoardsOnly {
    fn same_position(&self, (board, _): (&Board, bool), (other, _): (&Board, bool)) -> bool {
        board == other
    }
}

struct AsTheTurnBegan;

impl Definitions for AsTheTurnBegan {
    fn end_turn(&self, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
        let mut next = Literal.end_turn(position, board, button, passes);
        if let Some(end) = next.history.last_mut() {
            end.taken = position.button.is_taken();
        }
        next
    }
}

/// The button is taken once in a game and never changes hands. So at the end of every earlier turn with which it was
/// taken the same player had it who has it now, and where the button was taken both times its holder is the same.
struct WhoTookIt;

impl Definitions for WhoTookIt {
    fn repeats(&self, position: &KeilPosition, board: &Board) -> Option<usize> {
        let holder = |taken: bool| taken.then_some(position.button);
        position.history.iter().position(|earlier| {
            (earlier.by, &earlier.board) == (position.to_move, board)
                && holder(earlier.taken) == holder(position.button.is_taken())
        })
    }
}

// The end

struct OnePassEnds;

impl Definitions for OnePassEnds {
    fn over(&self, position: &KeilPosition) -> bool {
        position.passes >= 1
    }
}

struct ThreePassesEnd;

impl Definitions for ThreePassesEnd {
    fn over(&self, position: &KeilPosition) -> bool {
        position.passes >= 3
    }
}

struct PassesAddUp;

impl Definitions for PassesAddUp {
    fn end_turn(&self, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
        Literal.end_turn(position, board, button, passes.max(position.passes))
    }
}

struct StuckEnds;

impl Definitions for StuckEnds {
    fn over(&self, position: &KeilPosition) -> bool {
        Literal.over(position) || !can_place(position)
    }
}

struct PlacementReopens;

impl Definitions for PlacementReopens {
    fn play(&self, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
        match turn {
            Turn::Place(_) => Literal.play(&going_on(position), turn),
            _ => Literal.play(position, turn),
        }
    }
}

struct LongestGame;

impl Definitions for LongestGame {
    fn over(&self, position: &KeilPosition) -> bool {
        Literal.over(position) || position.history.len() >= position.board.shape().count()
    }
}

struct StonesNotScored;

impl Definitions for StonesNotScored {
    fn score(&self, position: &KeilPosition) -> Score {
        rescored(position, |color, count| count.halves - 2 * stones(&position.board, color).len() as u64)
    }
}

struct TerritoryNotScored;

impl Definitions for TerritoryNotScored {
    fn score(&self, position: &KeilPosition) -> Score {
        rescored(position, |color, _| {
            let points = stones(&position.board, color).len() as u64 + Literal.komi(position, color);
            2 * points + Literal.button_points(position.button, color).halves
        })
    }
}

struct CapturesScored;

impl Definitions for CapturesScored {
    fn score(&self, position: &KeilPosition) -> Score {
        let left = |end: &TurnEnd, color| stones(&end.board, color);
        let taken_by = |color: Color| -> usize {
            let turns = position.history.windows(2);
            turns.map(|turn| (&left(&turn[0], color.other()) - &left(&turn[1], color.other())).len()).sum()
        };
        rescored(position, |color, count| count.halves + 2 * taken_by(color) as u64)
    }
}

/// Of the ways to say what cannot be saved, the one that needs no reading ahead: what the next stone could take.
struct DeadComeOff;

impl Definitions for DeadComeOff {
    fn score(&self, position: &KeilPosition) -> Score {
        let board = &position.board;
        let falls_to = |point, color: Color| Literal.removed(&board.with(point, Stone::unmarked(color.other())), color);
        let dead = |color| empty(board).into_iter().flat_map(move |point| falls_to(point, color));
        let dead: Points = Color::BOTH.into_iter().flat_map(dead).collect();
        Literal.score(&KeilPosition { board: board.without(&dead), ..position.clone() })
    }
}

struct KomiLeftOut;

impl Definitions for KomiLeftOut {
    fn komi(&self, _position: &KeilPosition, _color: Color) -> u64 {
        0
    }
}

struct KomiToBlack;

impl Definitions for KomiToBlack {
    fn komi(&self, position: &KeilPosition, color: Color) -> u64 {
        Literal.komi(position, color.other())
    }
}

struct KomiInsteadOfTheButton;

impl Definitions for KomiInsteadOfTheButton {
    fn komi(&self, position: &KeilPosition, color: Color) -> u64 {
        match position.button {
            Button::Taken(holder) if holder == color => 0,
            Button::Taken(_) => position.komi.into(),
            _ => Literal.komi(position, color),
        }
    }
}

struct TieToWhite;

impl Definitions for TieToWhite {
    fn winner(&self, position: &KeilPosition) -> Outcome {
        match Literal.winner(position) {
            Outcome::Draw => Outcome::Won(Color::White),
            outcome => outcome,
        }
    }
}

struct LeaderIsWinner;

impl Definitions for LeaderIsWinner {
    fn winner(&self, position: &KeilPosition) -> Outcome {
        Literal.winner(&KeilPosition { passes: 2, ..position.clone() })
    }
}

struct WinnerWithoutKomi;

impl Definitions for WinnerWithoutKomi {
    fn winner(&self, position: &KeilPosition) -> Outcome {
        Literal.winner(&KeilPosition { komi: 0, ..position.clone() })
    }
}

/// Looks for groups to remove only among those with a stone on one of these points.
struct Near(Points);

impl Definitions for Near {
    fn removed(&self, placed: &Board, enemy: Color) -> Points {
        let near = |group: &Points| !group.is_disjoint(&self.0);
        without_liberties(placed, enemy).into_iter().filter(near).flatten().collect()
    }
}

// Names of points

/// The row that a board of squares, on which letters are columns, calls j.
const ROW_I: u8 = 8;

/// The turn with its point named otherwise.
fn renamed(position: &KeilPosition, turn: &Turn, name: impl Fn(Shape, Point) -> Point) -> Turn {
    match turn {
        Turn::Place(point) => Turn::Place(name(position.board.shape(), *point)),
        turn => turn.clone(),
    }
}

fn upside_down(shape: Shape, point: Point) -> Point {
    Point { row: (shape.rows() - 1).wrapping_sub(point.row), ..point }
}

fn mirrored(shape: Shape, point: Point) -> Point {
    Point { index: shape.row_length(point.row).wrapping_sub(point.index).wrapping_sub(1), ..point }
}

/// How many rows a point lies above the middle row.
fn above_the_middle(shape: Shape, point: Point) -> u8 {
    point.row.saturating_sub(shape.rows() / 2)
}

// What is beside what

/// The points so many rows and numbers away from `p`.
fn at_steps(shape: Shape, p: Point, steps: &[(i16, i16)]) -> Points {
    let step = |q: Point| (i16::from(q.row) - i16::from(p.row), i16::from(q.index) - i16::from(p.index));
    shape.points().filter(|&q| steps.contains(&step(q))).collect()
}

fn touching(shape: Shape, p: Point, q: Point) -> bool {
    Literal.adjacent(shape, p).contains(&q)
}

/// The points beside both of two neighbours.
fn thirds(shape: Shape, p: Point, q: Point) -> Points {
    match touching(shape, p, q) {
        true => &Literal.adjacent(shape, p) & &Literal.adjacent(shape, q),
        false => Points::new(),
    }
}

fn on_one_edge(board: &Board, p: Point, q: Point) -> bool {
    thirds(board.shape(), p, q).len() == 1
}

/// Whether `r` is of the type of one of the two others.
fn fits(board: &Board, r: Point, p: Point, q: Point) -> bool {
    Literal.same_type(board, r, p) || Literal.same_type(board, r, q)
}

fn like_stones(board: &Board, p: Point, q: Point) -> bool {
    !board.is_empty(p) && board.color(p) == board.color(q)
}

fn touching_empty_points(board: &Board, point: Point) -> Points {
    let beside = |p| Literal.adjacent(board.shape(), p).into_iter();
    reach(point, |p| beside(p).filter(|&q| board.is_empty(q)).collect())
}

fn stones_touching(board: &Board, territory: &Points) -> Points {
    let beside = territory.iter().flat_map(|&point| Literal.adjacent(board.shape(), point));
    beside.filter(|&point| !board.is_empty(point)).collect()
}

fn stones_linked(board: &Board, territory: &Points) -> Points {
    let linked = territory.iter().flat_map(|&point| Literal.links(board, point));
    linked.filter(|&point| !board.is_empty(point)).collect()
}

fn without_liberties(board: &Board, color: Color) -> Vec<Points> {
    let groups = Literal.groups(board, color).into_iter();
    groups.filter(|group| Literal.liberties(board, group).is_empty()).collect()
}

/// The board without the groups that have no liberties.
fn settled(board: &Board) -> Board {
    board.without(&Color::BOTH.into_iter().flat_map(|color| Literal.removed(board, color)).collect::<Points>())
}

// The course of a game

/// The first turn of the record that `counts` and whose end is this position.
fn comes_back(position: &KeilPosition, board: &Board, counts: impl Fn(usize, &TurnEnd) -> bool) -> Option<usize> {
    let now = (board, position.button.is_taken());
    let same = |earlier: &TurnEnd| Literal.same_position((&earlier.board, earlier.taken), now);
    position.history.iter().enumerate().position(|(place, earlier)| counts(place, earlier) && same(earlier))
}

/// The position as if nobody had passed.
fn going_on(position: &KeilPosition) -> KeilPosition {
    KeilPosition { passes: 0, ..position.clone() }
}

/// The position as if there were no stone on this point.
fn emptied(position: &KeilPosition, point: Point) -> KeilPosition {
    KeilPosition { board: position.board.without(&[point]), ..position.clone() }
}

fn can_place(position: &KeilPosition) -> bool {
    empty(&position.board).into_iter().any(|point| Literal.place(position, point).is_ok())
}

/// A pass that asks nothing of the button.
fn pass_beside_the_button(position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    let button = if position.button == Button::Free { Button::Absent } else { position.button };
    let next = Literal.pass(&KeilPosition { button, ..position.clone() })?;
    Ok(KeilPosition { button: position.button, ..next })
}

/// The score with another count for each player.
fn rescored(position: &KeilPosition, halves: impl Fn(Color, Count) -> u64) -> Score {
    let Score { black, white } = Literal.score(position);
    Score { black: Count { halves: halves(Color::Black, black) }, white: Count { halves: halves(Color::White, white) } }
}
