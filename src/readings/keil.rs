//! Readings of Keil, in the order of `spec/keil.md`.

use super::AnyRules::Keil;
use super::Reading;
use super::Source::{Mistake, Ruling, Wording};
use shinpan_model::{
    Answer, Board, Button, Closed, Color, Count, Error, Evidence, KeilPosition, Outcome, Point, Question, Refusal,
    Rejection, Score, Shape, Stone, Turn, TurnEnd,
};
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{Points, empty, parts, reach, stones};

pub(super) static READINGS: &[Reading] = &[
    // The board
    Reading {
        id: "keil/rows-from-the-top",
        says: "row a is the top row of the board",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Keil(Rules { play: rows_from_the_top_play, turns: rows_from_the_top_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/numbers-from-the-right",
        says: "the points of a row are counted from the right",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Keil(Rules { play: numbers_from_the_right_play, turns: numbers_from_the_right_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/slanting-numbers",
        says: "numbers follow the slanting lines, so above the middle the first point of a row is not 1",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Keil(Rules { play: slanting_numbers_play, turns: slanting_numbers_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/letter-i-left-out",
        says: "no row is called i, so the ninth row is j",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Keil(Rules { play: letter_i_left_out_play, turns: letter_i_left_out_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/upper-half-like-lower",
        says: "above the middle row too, a point touches those of its own and the next number in the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Keil(Rules { adjacent: upper_half_like_lower, ..LITERAL }),
    },
    Reading {
        id: "keil/rows-lean-the-wrong-way",
        says: "below the middle row, a point touches those of its own and the previous number in the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Keil(Rules { adjacent: rows_lean_the_wrong_way, ..LITERAL }),
    },
    Reading {
        id: "keil/rows-run-on",
        says: "the last point of a row touches the first of the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Keil(Rules { adjacent: rows_run_on, ..LITERAL }),
    },
    // Refusals
    Reading {
        id: "keil/off-board-is-an-error",
        says: "a turn on a point that the board has not is no turn at all",
        source: Mistake,
        bends: &["board.hexagon", "turn.refusals"],
        proof: None,
        rules: Keil(Rules { play: off_board_is_an_error, ..LITERAL }),
    },
    Reading {
        id: "keil/end-named-last",
        says: "of several reasons against a turn the end of the game is named last",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        rules: Keil(Rules { play: end_named_last, ..LITERAL }),
    },
    Reading {
        id: "keil/occupied-named-last",
        says: "of several reasons against a placement the stone that is there already is named last",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        rules: Keil(Rules { place: occupied_named_last, ..LITERAL }),
    },
    Reading {
        id: "keil/last-reason-first",
        says: "of several reasons against a placement repetition is named before want of life",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        rules: Keil(Rules { place: last_reason_first, ..LITERAL }),
    },
    // Set-ups
    Reading {
        id: "keil/any-set-up",
        says: "every set-up is taken as it stands, and no group on it is looked at",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Keil(Rules { unsettled: any_set_up, ..LITERAL }),
    },
    Reading {
        id: "keil/settle-first",
        says: "the groups that would not stay come off as a set-up is read, before anybody moves",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Keil(Rules { answer: settle_first, ..LITERAL }),
    },
    Reading {
        id: "keil/never-unsettled",
        says: "an unsettled set-up is an error even when it is declared",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Keil(Rules { answer: never_unsettled, ..LITERAL }),
    },
    Reading {
        id: "keil/settled-by-touch",
        says: "a group on a set-up stays when an empty point is beside it",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        rules: Keil(Rules { unsettled: settled_by_touch, ..LITERAL }),
    },
    // The start
    Reading {
        id: "keil/white-opens",
        says: "White makes the first turn of a game",
        source: Mistake,
        bends: &["keil.start"],
        proof: None,
        rules: Keil(Rules { answer: white_opens, ..LITERAL }),
    },
    Reading {
        id: "keil/first-turn-is-a-stone",
        says: "the first turn of a game places a stone",
        source: Mistake,
        bends: &["keil.start", "keil.turn.kinds"],
        proof: None,
        rules: Keil(Rules { take_button: first_turn_is_a_stone, ..LITERAL }),
    },
    // Types and links
    Reading {
        id: "keil/any-stones-are-alike",
        says: "two points are of the same type when both are empty or both hold stones, of whatever colour",
        source: Mistake,
        bends: &["keil.type", "keil.link"],
        proof: None,
        rules: Keil(Rules { same_type: any_stones_are_alike, ..LITERAL }),
    },
    Reading {
        id: "keil/empty-points-have-no-type",
        says: "only stones are of a type, so an empty point beside two others links nothing",
        source: Mistake,
        bends: &["keil.type", "keil.link"],
        proof: None,
        rules: Keil(Rules { same_type: empty_points_have_no_type, ..LITERAL }),
    },
    Reading {
        id: "keil/like-stones-linked",
        says: "neighbouring stones of one colour are always linked",
        source: Ruling("K2"),
        bends: &["keil.link", "keil.group"],
        proof: None,
        rules: Keil(Rules { linked: like_stones_linked, ..LITERAL }),
    },
    Reading {
        id: "keil/empty-third",
        says: "an empty third point links two stones of one colour",
        source: Ruling("K2"),
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: empty_third, ..LITERAL }),
    },
    Reading {
        id: "keil/wording-of-2019",
        says: "a stone is linked to a neighbour of its colour or an empty one unless the enemy holds every point beside both, and empty neighbours always are",
        source: Wording("2019"),
        bends: &["keil.link", "keil.group", "keil.territory"],
        proof: None,
        rules: Keil(Rules { linked: wording_of_2019, ..LITERAL }),
    },
    Reading {
        id: "keil/touching-is-linked",
        says: "two neighbouring points are linked, whatever is beside them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: touching_is_linked, ..LITERAL }),
    },
    Reading {
        id: "keil/every-third-counts",
        says: "two points are linked when every point beside both is of the type of one of them",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: every_third_counts, ..LITERAL }),
    },
    Reading {
        id: "keil/one-third-looked-at",
        says: "of the two points beside both only the one on one side matters",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: one_third_looked_at, ..LITERAL }),
    },
    Reading {
        id: "keil/empty-beyond-the-edge",
        says: "the third that is missing on an edge counts as an empty point",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: empty_beyond_the_edge, ..LITERAL }),
    },
    Reading {
        id: "keil/edge-links",
        says: "two neighbours on one edge are linked by the edge",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: edge_links, ..LITERAL }),
    },
    Reading {
        id: "keil/third-like-the-first",
        says: "a point is linked to a neighbour when a third point is of its own type, whatever the neighbour is",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: third_like_the_first, ..LITERAL }),
    },
    Reading {
        id: "keil/third-like-both",
        says: "the third point must be of the type of both",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: third_like_both, ..LITERAL }),
    },
    Reading {
        id: "keil/linked-at-a-distance",
        says: "two points are linked by a third beside both, whether they touch or not",
        source: Mistake,
        bends: &["keil.link"],
        proof: None,
        rules: Keil(Rules { linked: linked_at_a_distance_linked, links: linked_at_a_distance_links, ..LITERAL }),
    },
    // Groups and liberties
    Reading {
        id: "keil/group-of-touching-stones",
        says: "a group is what can be reached by steps between neighbouring stones of one colour",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        rules: Keil(Rules { group: group_of_touching_stones, ..LITERAL }),
    },
    Reading {
        id: "keil/group-of-one-step",
        says: "a group is a stone with the stones of its colour that are linked to it",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        rules: Keil(Rules { group: group_of_one_step, ..LITERAL }),
    },
    Reading {
        id: "keil/group-across-colours",
        says: "a group is all stones of one colour that can be reached along links, over stones of the other colour too",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        rules: Keil(Rules { group: group_across_colours, ..LITERAL }),
    },
    Reading {
        id: "keil/common-liberty-joins",
        says: "stones of one colour with a liberty in common are one group",
        source: Mistake,
        bends: &["keil.group"],
        proof: None,
        rules: Keil(Rules { group: common_liberty_joins, ..LITERAL }),
    },
    Reading {
        id: "keil/liberty-by-touch",
        says: "a liberty of a group is an empty point beside one of its stones",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        rules: Keil(Rules { liberties: liberty_by_touch, ..LITERAL }),
    },
    Reading {
        id: "keil/liberty-needs-an-empty-third",
        says: "an empty point beside a stone is a liberty only if a point beside both is empty as well",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        rules: Keil(Rules { liberties: liberty_needs_an_empty_third, ..LITERAL }),
    },
    Reading {
        id: "keil/third-from-another-group",
        says: "a friendly third links a stone to an empty point only when it is in the group of the stone",
        source: Mistake,
        bends: &["keil.liberty", "keil.link"],
        proof: None,
        rules: Keil(Rules { liberties: third_from_another_group, ..LITERAL }),
    },
    Reading {
        id: "keil/territory-is-liberty",
        says: "every empty point that can be reached from a liberty is a liberty",
        source: Mistake,
        bends: &["keil.liberty"],
        proof: None,
        rules: Keil(Rules { liberties: territory_is_liberty, ..LITERAL }),
    },
    // Territories
    Reading {
        id: "keil/territory-by-touch",
        says: "a territory is what can be reached by steps between neighbouring empty points",
        source: Mistake,
        bends: &["keil.territory"],
        proof: None,
        rules: Keil(Rules { territory: territory_by_touch, ..LITERAL }),
    },
    Reading {
        id: "keil/as-in-go",
        says: "a territory is an area of neighbouring empty points, and yours when only your stones touch it",
        source: Mistake,
        bends: &["keil.territory", "keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { territory: as_in_go_territory, owns: as_in_go_owns, ..LITERAL }),
    },
    Reading {
        id: "keil/nobodys",
        says: "a territory has an owner only if some stone is linked to it",
        source: Ruling("K1"),
        bends: &["keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { owns: nobodys, ..LITERAL }),
    },
    Reading {
        id: "keil/owner-by-touch",
        says: "a territory is yours when all stones that touch it are yours",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { owns: owner_by_touch, ..LITERAL }),
    },
    Reading {
        id: "keil/owner-by-majority",
        says: "a territory is yours when most of the stones linked to it are yours",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { owns: owner_by_majority, ..LITERAL }),
    },
    Reading {
        id: "keil/one-stone-owns",
        says: "a territory is yours when any stone linked to it is yours, so some are shared",
        source: Mistake,
        bends: &["keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { owns: one_stone_owns, ..LITERAL }),
    },
    // Turns
    Reading {
        id: "keil/anyone-moves",
        says: "a turn is made by the player it is said to be by, whoever is to move",
        source: Mistake,
        bends: &["keil.turn.alternate"],
        proof: None,
        rules: Keil(Rules { answer: anyone_moves, ..LITERAL }),
    },
    Reading {
        id: "keil/button-keeps-the-turn",
        says: "whoever takes the button goes on with a turn",
        source: Mistake,
        bends: &["keil.turn.alternate", "keil.button.take"],
        proof: None,
        rules: Keil(Rules { take_button: button_keeps_the_turn, ..LITERAL }),
    },
    Reading {
        id: "keil/other-turns-pass",
        says: "a turn that the game does not have is a pass",
        source: Mistake,
        bends: &["keil.turn.kinds"],
        proof: None,
        rules: Keil(Rules { play: other_turns_pass, ..LITERAL }),
    },
    Reading {
        id: "keil/all-refused",
        says: "a turn that the game does not have is refused like any other",
        source: Ruling("G2"),
        bends: &["keil.turn.kinds"],
        proof: None,
        rules: Keil(Rules { play: all_refused, ..LITERAL }),
    },
    Reading {
        id: "keil/closed-is-an-error",
        says: "a pass or a taking of the button that is not open now is no turn at all",
        source: Mistake,
        bends: &["keil.turn.pass", "keil.button.take"],
        proof: None,
        rules: Keil(Rules { play: closed_is_an_error, ..LITERAL }),
    },
    Reading {
        id: "keil/stones-are-replaced",
        says: "a stone may be placed on another one, which comes off",
        source: Mistake,
        bends: &["keil.turn.place"],
        proof: None,
        rules: Keil(Rules { place: stones_are_replaced, ..LITERAL }),
    },
    Reading {
        id: "keil/ko-point-closed",
        says: "nobody may place a stone where the turn just before took one",
        source: Mistake,
        bends: &["keil.turn.place", "keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { place: ko_point_closed, ..LITERAL }),
    },
    // Removing
    Reading {
        id: "keil/new-stone-fills-only",
        says: "a stone takes away only the liberty that it is placed on",
        source: Mistake,
        bends: &["keil.turn.remove", "keil.liberty"],
        proof: None,
        rules: Keil(Rules { place: new_stone_fills_only, ..LITERAL }),
    },
    Reading {
        id: "keil/beside-only",
        says: "only groups beside the new stone are looked at for removal",
        source: Ruling("K3"),
        bends: &["keil.turn.remove"],
        proof: None,
        rules: Keil(Rules { place: beside_only, ..LITERAL }),
    },
    Reading {
        id: "keil/linked-only",
        says: "only groups that the new stone is linked to are looked at for removal",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        rules: Keil(Rules { place: linked_only, ..LITERAL }),
    },
    Reading {
        id: "keil/one-group-comes-off",
        says: "only one group is removed after a placement",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        rules: Keil(Rules { removed: one_group_comes_off, ..LITERAL }),
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
        rules: Keil(Rules { removed: one_after_another, ..LITERAL }),
    },
    Reading {
        id: "keil/each-stone-for-itself",
        says: "a stone comes off when it is linked to no empty point itself, though its group has a liberty",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        rules: Keil(Rules { removed: each_stone_for_itself, ..LITERAL }),
    },
    Reading {
        id: "keil/judged-while-coming-off",
        says: "stones come off one by one, and what is still there is judged on the board that the last one left",
        source: Mistake,
        bends: &["keil.turn.remove"],
        proof: None,
        rules: Keil(Rules { removed: judged_while_coming_off, ..LITERAL }),
    },
    Reading {
        id: "keil/both-colours-come-off",
        says: "after a placement the groups without liberties of both colours come off",
        source: Mistake,
        bends: &["keil.turn.remove", "keil.turn.life"],
        proof: None,
        rules: Keil(Rules {
            removed: both_colours_come_off_removed,
            lifeless: both_colours_come_off_lifeless,
            ..LITERAL
        }),
    },
    // Life
    Reading {
        id: "keil/own-life-first",
        says: "the new stone must have its liberty before anything is removed",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { place: own_life_first, ..LITERAL }),
    },
    Reading {
        id: "keil/taking-is-life-enough",
        says: "a placement that takes something needs no liberty",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { place: taking_is_life_enough, ..LITERAL }),
    },
    Reading {
        id: "keil/suicide-allowed",
        says: "a placement without a liberty is legal, and the stones stay",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { lifeless: suicide_allowed, ..LITERAL }),
    },
    Reading {
        id: "keil/suicide-takes-itself-off",
        says: "a placement without a liberty is legal, and the group comes off at once",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { place: suicide_takes_itself_off, ..LITERAL }),
    },
    Reading {
        id: "keil/lone-suicide-only",
        says: "a single stone needs a liberty, a larger group may fill its last one",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { lifeless: lone_suicide_only, ..LITERAL }),
    },
    Reading {
        id: "keil/new-stone-alone",
        says: "the new stone must be linked to an empty point itself, not only its group",
        source: Mistake,
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { lifeless: new_stone_alone, ..LITERAL }),
    },
    Reading {
        id: "keil/all-own-groups",
        says: "a placement is refused when any group of the mover has no liberty",
        source: Ruling("K3"),
        bends: &["keil.turn.life"],
        proof: None,
        rules: Keil(Rules { lifeless: all_own_groups, ..LITERAL }),
    },
    // Repetition
    Reading {
        id: "keil/no-repetition-rule",
        says: "any earlier position may come back",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: no_repetition_rule, ..LITERAL }),
    },
    Reading {
        id: "keil/either-player",
        says: "positions at the end of the opponent's turns may not come back either",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: either_player, ..LITERAL }),
    },
    Reading {
        id: "keil/opponents-turns",
        says: "a placement may not bring back a position from the end of one of the opponent's turns, one's own do not matter",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: opponents_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/last-own-turn-only",
        says: "only the position at the end of the mover's last turn may not come back, as in ko",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: last_own_turn_only, ..LITERAL }),
    },
    Reading {
        id: "keil/third-time-only",
        says: "a position may come back once, but not twice",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: third_time_only, ..LITERAL }),
    },
    Reading {
        id: "keil/only-captures-repeat",
        says: "only a placement that takes something can be refused for repetition",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: only_captures_repeat, ..LITERAL }),
    },
    Reading {
        id: "keil/own-stones-compared",
        says: "positions are compared by the mover's stones alone",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: own_stones_compared, ..LITERAL }),
    },
    Reading {
        id: "keil/numbers-of-stones-compared",
        says: "positions are compared by how many stones of each colour there are",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { same_position: numbers_of_stones_compared, ..LITERAL }),
    },
    Reading {
        id: "keil/colours-not-compared",
        says: "positions are compared by which points are empty",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { same_position: colours_not_compared, ..LITERAL }),
    },
    Reading {
        id: "keil/mirrored-is-the-same",
        says: "a position and its mirror image are the same",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { same_position: mirrored_is_the_same, ..LITERAL }),
    },
    Reading {
        id: "keil/start-counts",
        says: "the position at the start of the game may not come back",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat", "keil.start"],
        proof: None,
        rules: Keil(Rules { end_turn: start_counts, ..LITERAL }),
    },
    Reading {
        id: "keil/forgotten",
        says: "a set-up ends nobody's turn, so the record begins after it",
        source: Ruling("G4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: forgotten, ..LITERAL }),
    },
    Reading {
        id: "keil/last-eight-turns",
        says: "only the last eight turns of the game are looked back on",
        source: Mistake,
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: last_eight_turns, ..LITERAL }),
    },
    Reading {
        id: "keil/record-by-board",
        says: "the record keeps for each board only the last turn that ended with it, whose ever it was",
        source: Mistake,
        bends: &["keil.turn.repeat", "keil.button.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: record_by_board, ..LITERAL }),
    },
    Reading {
        id: "keil/end-of-both",
        says: "a set-up ends a turn of each player",
        source: Ruling("G4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { repeats: end_of_both, ..LITERAL }),
    },
    Reading {
        id: "keil/placements-only",
        says: "only the ends of the mover's own placements count",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat"],
        proof: None,
        rules: Keil(Rules { end_turn: placements_only, ..LITERAL }),
    },
    Reading {
        id: "keil/passes-too",
        says: "a pass is refused when it ends with a position that ended an earlier turn of that player",
        source: Ruling("K4"),
        bends: &["keil.turn.repeat", "keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { pass: passes_too, ..LITERAL }),
    },
    Reading {
        id: "keil/pass-lifts-the-ban",
        says: "after a pass every earlier position may come back",
        source: Mistake,
        bends: &["keil.turn.repeat", "keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { end_turn: pass_lifts_the_ban, ..LITERAL }),
    },
    // Passing
    Reading {
        id: "keil/pass-any-time",
        says: "a player may pass while the button is free",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { pass: pass_any_time, ..LITERAL }),
    },
    Reading {
        id: "keil/stuck-may-pass",
        says: "a player who cannot place a stone may pass while the button is free",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { pass: stuck_may_pass, ..LITERAL }),
    },
    Reading {
        id: "keil/no-button-no-pass",
        says: "without a button nobody has ever taken it, so nobody may pass",
        source: Ruling("K6"),
        bends: &["keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { pass: no_button_no_pass, ..LITERAL }),
    },
    Reading {
        id: "keil/holder-passes",
        says: "only the player who has the button may pass",
        source: Mistake,
        bends: &["keil.turn.pass"],
        proof: None,
        rules: Keil(Rules { pass: holder_passes, ..LITERAL }),
    },
    // The button
    Reading {
        id: "keil/button-is-a-pass",
        says: "taking the button counts as the first of two passes",
        source: Ruling("K6"),
        bends: &["keil.button.take", "keil.end"],
        proof: None,
        rules: Keil(Rules { take_button: button_is_a_pass, ..LITERAL }),
    },
    Reading {
        id: "keil/button-changes-hands",
        says: "a player may take the button from the other",
        source: Mistake,
        bends: &["keil.button.take"],
        proof: None,
        rules: Keil(Rules { take_button: button_changes_hands, ..LITERAL }),
    },
    Reading {
        id: "keil/half-point-lost",
        says: "the button is worth nothing at the end",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        rules: Keil(Rules { button_points: half_point_lost, ..LITERAL }),
    },
    Reading {
        id: "keil/button-is-a-point",
        says: "the button is worth a whole point",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        rules: Keil(Rules { button_points: button_is_a_point, ..LITERAL }),
    },
    Reading {
        id: "keil/half-point-to-the-other",
        says: "the half point is for the player who did not take the button",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        rules: Keil(Rules { button_points: half_point_to_the_other, ..LITERAL }),
    },
    Reading {
        id: "keil/half-point-without-a-button",
        says: "without a button White has the half point",
        source: Mistake,
        bends: &["keil.button.half"],
        proof: None,
        rules: Keil(Rules { button_points: half_point_without_a_button, ..LITERAL }),
    },
    Reading {
        id: "keil/boards-only",
        says: "the stones alone are compared for repetition, not the button",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: None,
        rules: Keil(Rules { same_position: boards_only, ..LITERAL }),
    },
    Reading {
        id: "keil/as-the-turn-began",
        says: "the turn that takes the button counts as one with the button free",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: None,
        rules: Keil(Rules { end_turn: as_the_turn_began, ..LITERAL }),
    },
    Reading {
        id: "keil/who-took-it",
        says: "the holder of the button is compared as well",
        source: Ruling("K5"),
        bends: &["keil.button.repeat"],
        proof: Some("the button is taken once in a game, so whenever it is taken the same player has it"),
        rules: Keil(Rules { repeats: who_took_it, ..LITERAL }),
    },
    // The end
    Reading {
        id: "keil/one-pass-ends",
        says: "a pass ends the game",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        rules: Keil(Rules { over: one_pass_ends, ..LITERAL }),
    },
    Reading {
        id: "keil/three-passes-end",
        says: "the game ends with the third pass in succession",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        rules: Keil(Rules { over: three_passes_end, ..LITERAL }),
    },
    Reading {
        id: "keil/passes-add-up",
        says: "the game ends when there have been two passes, whatever came between",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        rules: Keil(Rules { end_turn: passes_add_up, ..LITERAL }),
    },
    Reading {
        id: "keil/stuck-ends",
        says: "the game ends when the player to move cannot place a stone",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        rules: Keil(Rules { over: stuck_ends, ..LITERAL }),
    },
    Reading {
        id: "keil/placement-reopens",
        says: "after two passes a player may still place a stone, and the game goes on",
        source: Mistake,
        bends: &["keil.end"],
        proof: None,
        rules: Keil(Rules { play: placement_reopens, ..LITERAL }),
    },
    Reading {
        id: "keil/longest-game",
        says: "a game ends after as many turns as the board has points",
        source: Ruling("G5"),
        bends: &["keil.end", "keil.winner"],
        proof: None,
        rules: Keil(Rules { over: longest_game, ..LITERAL }),
    },
    Reading {
        id: "keil/stones-not-scored",
        says: "only territory is scored, not stones",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        rules: Keil(Rules { score: stones_not_scored, ..LITERAL }),
    },
    Reading {
        id: "keil/territory-not-scored",
        says: "only stones are scored, not territory",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        rules: Keil(Rules { score: territory_not_scored, ..LITERAL }),
    },
    Reading {
        id: "keil/captures-scored",
        says: "stones taken during the game are points as well",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        rules: Keil(Rules { score: captures_scored, ..LITERAL }),
    },
    Reading {
        id: "keil/dead-come-off",
        says: "stones that cannot be saved come off before the count",
        source: Ruling("K8"),
        bends: &["keil.score"],
        proof: None,
        rules: Keil(Rules { score: dead_come_off, ..LITERAL }),
    },
    Reading {
        id: "keil/border-seen-once",
        says: "in the count a stone is asked only about the first territory that it is linked to",
        source: Mistake,
        bends: &["keil.score", "keil.territory.owner"],
        proof: None,
        rules: Keil(Rules { score: border_seen_once, ..LITERAL }),
    },
    Reading {
        id: "keil/count-in-a-byte",
        says: "the points on the board are counted in a byte, so that 256 of them are none",
        source: Mistake,
        bends: &["keil.score"],
        proof: None,
        rules: Keil(Rules { score: count_in_a_byte, ..LITERAL }),
    },
    Reading {
        id: "keil/komi-left-out",
        says: "komi is agreed on and never added",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        rules: Keil(Rules { komi: komi_left_out, ..LITERAL }),
    },
    Reading {
        id: "keil/komi-to-black",
        says: "komi is added to the score of Black, who begins",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        rules: Keil(Rules { komi: komi_to_black, ..LITERAL }),
    },
    Reading {
        id: "keil/komi-instead-of-the-button",
        says: "komi is for the player who did not take the button",
        source: Mistake,
        bends: &["keil.score.komi"],
        proof: None,
        rules: Keil(Rules { komi: komi_instead_of_the_button, ..LITERAL }),
    },
    Reading {
        id: "keil/tie-to-white",
        says: "with equal scores White wins",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        rules: Keil(Rules { winner: tie_to_white, ..LITERAL }),
    },
    Reading {
        id: "keil/leader-is-winner",
        says: "whoever has the higher score is the winner, at any time",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        rules: Keil(Rules { winner: leader_is_winner, ..LITERAL }),
    },
    Reading {
        id: "keil/winner-without-komi",
        says: "the winner is found on the board, before komi is added",
        source: Mistake,
        bends: &["keil.winner"],
        proof: None,
        rules: Keil(Rules { winner: winner_without_komi, ..LITERAL }),
    },
];

// The board

fn rows_from_the_top_play(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    LITERAL.play(position, &renamed(position, turn, upside_down))
}

fn rows_from_the_top_turns(_: &Rules, position: &KeilPosition) -> Vec<Turn> {
    LITERAL.turns(position).iter().map(|turn| renamed(position, turn, upside_down)).collect()
}

fn numbers_from_the_right_play(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    LITERAL.play(position, &renamed(position, turn, mirrored))
}

fn numbers_from_the_right_turns(_: &Rules, position: &KeilPosition) -> Vec<Turn> {
    LITERAL.turns(position).iter().map(|turn| renamed(position, turn, mirrored)).collect()
}

fn slanting_numbers_play(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    let place = |shape, name: Point| Point { index: name.index.wrapping_sub(above_the_middle(shape, name)), ..name };
    LITERAL.play(position, &renamed(position, turn, place))
}

fn slanting_numbers_turns(_: &Rules, position: &KeilPosition) -> Vec<Turn> {
    let name = |shape, place: Point| Point { index: place.index + above_the_middle(shape, place), ..place };
    LITERAL.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
}

fn letter_i_left_out_play(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    let place = |_, name: Point| match name.row {
        ROW_I => Point { row: u8::MAX, ..name },
        row => Point { row: if row > ROW_I { row - 1 } else { row }, ..name },
    };
    LITERAL.play(position, &renamed(position, turn, place))
}

fn letter_i_left_out_turns(_: &Rules, position: &KeilPosition) -> Vec<Turn> {
    let name = |_, place: Point| Point { row: place.row + u8::from(place.row >= ROW_I), ..place };
    LITERAL.turns(position).iter().map(|turn| renamed(position, turn, name)).collect()
}

fn upper_half_like_lower(_: &Rules, shape: Shape, p: Point) -> Points {
    at_steps(shape, p, &[(0, -1), (0, 1), (1, 0), (1, 1), (-1, -1), (-1, 0)])
}

fn rows_lean_the_wrong_way(_: &Rules, shape: Shape, p: Point) -> Points {
    at_steps(shape, p, &[(0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1)])
}

fn rows_run_on(_: &Rules, shape: Shape, p: Point) -> Points {
    let follows = |p: Point, q: Point| p.index + 1 == shape.row_length(p.row) && (q.row, q.index) == (p.row + 1, 0);
    let run_on = shape.points().filter(|&q| follows(p, q) || follows(q, p));
    LITERAL.adjacent(shape, p).into_iter().chain(run_on).collect()
}

// Refusals

fn off_board_is_an_error(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match (LITERAL.play(position, turn), turn) {
        (Err(Rejection::Refused(Refusal { rule: "board.hexagon", .. })), &Turn::Place(point)) => {
            Err(Error::NotOnBoard { shape: position.board.shape(), point }.into())
        }
        (answer, _) => answer,
    }
}

fn end_named_last(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    LITERAL.play(&going_on(position), turn).and(LITERAL.play(position, turn))
}

fn occupied_named_last(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    LITERAL.place(&emptied(position, point), point).and(LITERAL.place(position, point))
}

fn last_reason_first(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    match (LITERAL.place(position, point), Rules { lifeless: suicide_allowed, ..LITERAL }.place(position, point)) {
        (Err(Refusal { rule: "keil.turn.life", .. }), Err(repetition)) => Err(repetition),
        (answer, _) => answer,
    }
}

// Set-ups

fn any_set_up(_: &Rules, _board: &Board) -> Option<Points> {
    None
}

fn settle_first(_: &Rules, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
    let board = settled(&position.board);
    LITERAL.answer(&KeilPosition { board, ..position.clone() }, question)
}

fn never_unsettled(_: &Rules, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
    match LITERAL.unsettled(&position.board) {
        Some(group) => Err(Error::Unsettled { shape: position.board.shape(), group, why: "has no liberty" }.into()),
        None => LITERAL.answer(position, question),
    }
}

fn settled_by_touch(_: &Rules, board: &Board) -> Option<Points> {
    let groups = Color::BOTH.into_iter().flat_map(|color| LITERAL.groups(board, color));
    let shut_in = |group: &Points| {
        let mut beside = group.iter().flat_map(|&stone| LITERAL.adjacent(board.shape(), stone));
        !beside.any(|point| board.is_empty(point))
    };
    groups.into_iter().find(shut_in)
}

// The start

fn white_opens(_: &Rules, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
    let to_move = if position.history.is_empty() { Color::White } else { position.to_move };
    LITERAL.answer(&KeilPosition { to_move, ..position.clone() }, question)
}

fn first_turn_is_a_stone(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.history.is_empty() {
        true => Err(Refusal::new("keil.button.take", Evidence::NotOpen(Closed::NoButtonToTake))),
        false => LITERAL.take_button(position),
    }
}

// Types and links

fn any_stones_are_alike(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    board.is_empty(p) == board.is_empty(q)
}

fn empty_points_have_no_type(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    LITERAL.same_type(board, p, q) && !board.is_empty(p)
}

fn like_stones_linked(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    LITERAL.linked(board, p, q) || touching(board.shape(), p, q) && like_stones(board, p, q)
}

fn empty_third(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let empty_third = || thirds(board.shape(), p, q).iter().any(|&r| board.is_empty(r));
    LITERAL.linked(board, p, q) || like_stones(board, p, q) && empty_third()
}

fn wording_of_2019(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let cut = |own: Color| thirds(board.shape(), p, q).iter().all(|&r| board.color(r) == Some(own.other()));
    touching(board.shape(), p, q)
        && match (board.color(p), board.color(q)) {
            (None, None) => true,
            (Some(own), None) | (None, Some(own)) => !cut(own),
            (Some(own), Some(other)) => own == other && !cut(own),
        }
}

fn touching_is_linked(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    touching(board.shape(), p, q)
}

fn every_third_counts(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    LITERAL.linked(board, p, q) && thirds(board.shape(), p, q).iter().all(|&r| fits(board, r, p, q))
}

/// Looks at the third that comes first in the order of the board: the lower one, or the one on the left.
fn one_third_looked_at(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    thirds(board.shape(), p, q).first().is_some_and(|&r| fits(board, r, p, q))
}

fn empty_beyond_the_edge(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let one_is_empty = board.is_empty(p) || board.is_empty(q);
    LITERAL.linked(board, p, q) || on_one_edge(board, p, q) && one_is_empty
}

fn edge_links(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    LITERAL.linked(board, p, q) || on_one_edge(board, p, q)
}

fn third_like_the_first(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    thirds(board.shape(), p, q).iter().any(|&r| LITERAL.same_type(board, r, p))
}

fn third_like_both(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let like_both = |&r: &Point| LITERAL.same_type(board, r, p) && LITERAL.same_type(board, r, q);
    thirds(board.shape(), p, q).iter().any(like_both)
}

fn linked_at_a_distance_linked(_: &Rules, board: &Board, p: Point, q: Point) -> bool {
    let (beside_p, beside_q) = (LITERAL.adjacent(board.shape(), p), LITERAL.adjacent(board.shape(), q));
    p != q && beside_p.intersection(&beside_q).any(|&r| fits(board, r, p, q))
}

fn linked_at_a_distance_links(rules: &Rules, board: &Board, p: Point) -> Points {
    let shape = board.shape();
    let two_steps: Points = LITERAL.adjacent(shape, p).iter().flat_map(|&r| LITERAL.adjacent(shape, r)).collect();
    two_steps.into_iter().filter(|&q| rules.linked(board, p, q)).collect()
}

// Groups and liberties

fn group_of_touching_stones(_: &Rules, board: &Board, stone: Point) -> Points {
    let alike = |&q: &Point| like_stones(board, q, stone);
    reach(stone, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(alike).collect())
}

fn group_of_one_step(_: &Rules, board: &Board, stone: Point) -> Points {
    let beside = LITERAL.links(board, stone).into_iter().filter(|&q| like_stones(board, q, stone));
    beside.chain([stone]).collect()
}

fn group_across_colours(_: &Rules, board: &Board, stone: Point) -> Points {
    let stones_linked = |p| LITERAL.links(board, p).into_iter().filter(|&q| !board.is_empty(q)).collect();
    reach(stone, stones_linked).into_iter().filter(|&q| like_stones(board, q, stone)).collect()
}

fn common_liberty_joins(_: &Rules, board: &Board, stone: Point) -> Points {
    reach(stone, |p| {
        let group = LITERAL.group(board, p);
        let sharing = LITERAL.liberties(board, &group).into_iter().flat_map(|liberty| LITERAL.links(board, liberty));
        sharing.filter(|&q| like_stones(board, q, stone)).chain(group.iter().copied()).collect()
    })
}

fn liberty_by_touch(_: &Rules, board: &Board, group: &Points) -> Points {
    let beside = group.iter().flat_map(|&stone| LITERAL.adjacent(board.shape(), stone));
    beside.filter(|&point| board.is_empty(point)).collect()
}

fn liberty_needs_an_empty_third(_: &Rules, board: &Board, group: &Points) -> Points {
    let open = |stone, point| thirds(board.shape(), stone, point).iter().any(|&r| board.is_empty(r));
    let of_stone = |&stone: &Point| empty(board).into_iter().filter(move |&point| open(stone, point));
    group.iter().flat_map(of_stone).collect()
}

fn third_from_another_group(_: &Rules, board: &Board, group: &Points) -> Points {
    let counts = |r: &Point| board.is_empty(*r) || group.contains(r);
    let open =
        |stone, point| touching(board.shape(), stone, point) && thirds(board.shape(), stone, point).iter().any(counts);
    group.iter().flat_map(|&stone| empty(board).into_iter().filter(move |&point| open(stone, point))).collect()
}

fn territory_is_liberty(_: &Rules, board: &Board, group: &Points) -> Points {
    let territories = parts(LITERAL.liberties(board, group), |point| LITERAL.territory(board, point));
    territories.into_iter().flatten().collect()
}

// Territories

fn territory_by_touch(_: &Rules, board: &Board, point: Point) -> Points {
    touching_empty_points(board, point)
}

fn as_in_go_territory(_: &Rules, board: &Board, point: Point) -> Points {
    touching_empty_points(board, point)
}

fn as_in_go_owns(_: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    stones_touching(board, territory).iter().all(|&stone| board.color(stone) == Some(color))
}

fn nobodys(_: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    LITERAL.owns(board, color, territory) && !stones_linked(board, territory).is_empty()
}

fn owner_by_touch(_: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    stones_touching(board, territory).iter().all(|&stone| board.color(stone) == Some(color))
}

fn owner_by_majority(_: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    let linked = stones_linked(board, territory);
    2 * linked.iter().filter(|&&stone| board.color(stone) == Some(color)).count() > linked.len()
}

fn one_stone_owns(_: &Rules, board: &Board, color: Color, territory: &Points) -> bool {
    stones_linked(board, territory).iter().any(|&stone| board.color(stone) == Some(color))
}

// Turns

fn anyone_moves(_: &Rules, position: &KeilPosition, question: &Question) -> Result<Answer, Rejection> {
    match question {
        Question::Play { by: Some(by), .. } => {
            LITERAL.answer(&KeilPosition { to_move: *by, ..position.clone() }, question)
        }
        _ => LITERAL.answer(position, question),
    }
}

fn button_keeps_the_turn(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    let next = LITERAL.take_button(position)?;
    Ok(KeilPosition { to_move: position.to_move, ..next })
}

fn other_turns_pass(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match turn {
        Turn::Hold | Turn::Resign | Turn::Handicap(_) => LITERAL.play(position, &Turn::Pass),
        _ => LITERAL.play(position, turn),
    }
}

fn all_refused(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match LITERAL.play(position, turn) {
        Err(Rejection::Error(Error::NotATurn(_))) => {
            Err(Refusal::new("keil.turn.kinds", Evidence::NotOpen(Closed::NobodyToFree)).into())
        }
        answer => answer,
    }
}

fn closed_is_an_error(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match LITERAL.play(position, turn) {
        Err(Rejection::Refused(Refusal { evidence: Evidence::NotOpen(_), .. })) => {
            Err(Error::NotATurn(turn.name(position.board.shape())).into())
        }
        answer => answer,
    }
}

fn stones_are_replaced(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    LITERAL.place(&emptied(position, point), point)
}

fn ko_point_closed(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let next = LITERAL.place(position, point)?;
    match position.history.len().checked_sub(2) {
        Some(earlier) if !position.history[earlier].board.is_empty(point) => {
            Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier }))
        }
        _ => Ok(next),
    }
}

// Removing

/// Liberties counted down one by one, as a program does for a game where neighbours are always connected.
fn new_stone_fills_only(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let filled = |group: &Points| LITERAL.liberties(&position.board, group).iter().all(|&last| last == point);
    place_taking(position, point, filled)
}

fn beside_only(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let beside = LITERAL.adjacent(position.board.shape(), point);
    place_taking(position, point, |group| has_no_liberty(position, point, group) && !group.is_disjoint(&beside))
}

fn linked_only(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let linked = LITERAL.links(&with_stone(position, point), point);
    place_taking(position, point, |group| has_no_liberty(position, point, group) && !group.is_disjoint(&linked))
}

fn one_group_comes_off(_: &Rules, placed: &Board, enemy: Color) -> Points {
    without_liberties(placed, enemy).into_iter().next().unwrap_or_default()
}

/// Suppose the stone p has been taken and q, beside it, is a stone of the same colour in another group without
/// liberties. If p, now empty, is linked to q, some r beside both is empty or of q's colour. Of q's colour, r had
/// made p and q linked before. Empty from the start, r was linked to q, because p, beside both, was of q's type: a
/// liberty of q. Taken before, r had been of q's colour as well. Nor does p's leaving link q to a point e that was
/// empty all along: p, beside both, had linked them already, being of q's type. Each contradicts what was supposed,
/// so no order of removal saves a group. Nor does a group change by what is taken: a link between two stones of one
/// colour hangs on a third of that colour, which is linked to both and so in the same group.
fn one_after_another(_: &Rules, placed: &Board, enemy: Color) -> Points {
    let one_more = |off: Points, group: Points| match LITERAL.liberties(&placed.without(&off), &group).is_empty() {
        true => &off | &group,
        false => off,
    };
    LITERAL.groups(placed, enemy).into_iter().fold(Points::new(), one_more)
}

fn each_stone_for_itself(_: &Rules, placed: &Board, enemy: Color) -> Points {
    let alone = |&stone: &Point| LITERAL.liberties(placed, &Points::from([stone])).is_empty();
    stones(placed, enemy).into_iter().filter(alone).collect()
}

fn judged_while_coming_off(_: &Rules, placed: &Board, enemy: Color) -> Points {
    let one_more = |mut off: Points, stone: Point| {
        let left = placed.without(&off);
        if LITERAL.liberties(&left, &LITERAL.group(&left, stone)).is_empty() {
            off.insert(stone);
        }
        off
    };
    stones(placed, enemy).into_iter().fold(Points::new(), one_more)
}

fn both_colours_come_off_removed(_: &Rules, placed: &Board, _enemy: Color) -> Points {
    Color::BOTH.into_iter().flat_map(|color| LITERAL.removed(placed, color)).collect()
}

fn both_colours_come_off_lifeless(_: &Rules, board: &Board, point: Point) -> Option<Points> {
    board.color(point).and_then(|_| LITERAL.lifeless(board, point))
}

// Life

fn own_life_first(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let next = LITERAL.place(position, point)?;
    match LITERAL.lifeless(&with_stone(position, point), point) {
        Some(group) => Err(Refusal::new("keil.turn.life", Evidence::NoLiberty(group))),
        None => Ok(next),
    }
}

fn taking_is_life_enough(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    let placed = with_stone(position, point);
    match LITERAL.removed(&placed, position.to_move.other()).is_empty() {
        true => LITERAL.place(position, point),
        false => Rules { lifeless: suicide_allowed, ..LITERAL }.place(position, point),
    }
}

fn suicide_allowed(_: &Rules, _board: &Board, _point: Point) -> Option<Points> {
    None
}

fn suicide_takes_itself_off(_: &Rules, position: &KeilPosition, point: Point) -> Result<KeilPosition, Refusal> {
    match LITERAL.place(position, point) {
        Err(Refusal { evidence: Evidence::NoLiberty(group), .. }) => {
            let board = position.board.without(&group);
            Ok(LITERAL.end_turn(position, board, position.button, 0))
        }
        answer => answer,
    }
}

fn lone_suicide_only(_: &Rules, board: &Board, point: Point) -> Option<Points> {
    LITERAL.lifeless(board, point).filter(|group| group.len() == 1)
}

fn new_stone_alone(_: &Rules, board: &Board, point: Point) -> Option<Points> {
    let stone = Points::from([point]);
    LITERAL.liberties(board, &stone).is_empty().then_some(stone)
}

fn all_own_groups(_: &Rules, board: &Board, point: Point) -> Option<Points> {
    board.color(point).and_then(|mover| without_liberties(board, mover).into_iter().next())
}

// Repetition

fn no_repetition_rule(_: &Rules, _position: &KeilPosition, _board: &Board) -> Option<usize> {
    None
}

fn either_player(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    comes_back(position, board, |_, _| true)
}

fn opponents_turns(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    comes_back(position, board, |_, earlier| earlier.by != position.to_move)
}

fn last_own_turn_only(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let last = position.history.iter().rposition(|earlier| earlier.by == position.to_move);
    comes_back(position, board, |place, _| Some(place) == last)
}

fn third_time_only(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let first = LITERAL.repeats(position, board)?;
    comes_back(position, board, |place, earlier| place > first && earlier.by == position.to_move)
}

fn only_captures_repeat(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let enemy = position.to_move.other();
    let takes = stones(board, enemy) != stones(&position.board, enemy);
    LITERAL.repeats(position, board).filter(|_| takes)
}

fn own_stones_compared(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let own = |board: &Board| stones(board, position.to_move);
    position.history.iter().position(|earlier| {
        (earlier.by, earlier.taken) == (position.to_move, position.button.is_taken())
            && own(&earlier.board) == own(board)
    })
}

fn numbers_of_stones_compared(_: &Rules, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
    let numbers = |board: &Board| Color::BOTH.map(|color| stones(board, color).len());
    numbers(board) == numbers(other) && taken == other_taken
}

fn colours_not_compared(_: &Rules, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
    empty(board) == empty(other) && taken == other_taken
}

fn mirrored_is_the_same(_: &Rules, (board, taken): (&Board, bool), (other, other_taken): (&Board, bool)) -> bool {
    let image = |point: Point| board.stone(mirrored(board.shape(), point)) == other.stone(point);
    taken == other_taken && (board == other || board.shape().points().all(image))
}

fn start_counts(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    let start = |by| TurnEnd { by, board: position.board.clone(), taken: position.button.is_taken() };
    let history = match position.history.is_empty() {
        true => Color::BOTH.map(start).to_vec(),
        false => position.history.clone(),
    };
    LITERAL.end_turn(&KeilPosition { history, ..position.clone() }, board, button, passes)
}

/// An engine is not told which position was set up. This one takes it to be the oldest of the record.
fn forgotten(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    comes_back(position, board, |place, earlier| place > 0 && earlier.by == position.to_move)
}

fn last_eight_turns(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let turns = position.history.len();
    comes_back(position, board, |place, earlier| place + 8 >= turns && earlier.by == position.to_move)
}

fn record_by_board(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let last = position.history.iter().rposition(|earlier| earlier.board == *board);
    comes_back(position, board, |place, earlier| Some(place) == last && earlier.by == position.to_move)
}

/// As [`Forgotten`], it takes the oldest position of the record to be the one that was set up.
fn end_of_both(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    comes_back(position, board, |place, earlier| place == 0 || earlier.by == position.to_move)
}

fn placements_only(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    let placed = board != position.board;
    let next = LITERAL.end_turn(position, board, button, passes);
    if placed { next } else { KeilPosition { history: position.history.clone(), ..next } }
}

/// Taking the button never ends with an earlier position: before it, no turn ended with the button taken.
fn passes_too(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    let next = LITERAL.pass(position)?;
    match LITERAL.repeats(position, &position.board) {
        Some(earlier) => Err(Refusal::new("keil.turn.repeat", Evidence::Repeats { earlier })),
        None => Ok(next),
    }
}

fn pass_lifts_the_ban(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    let next = LITERAL.end_turn(position, board, button, passes);
    if passes == 0 { next } else { KeilPosition { history: Vec::new(), ..next } }
}

// Passing

fn pass_any_time(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    pass_beside_the_button(position)
}

fn stuck_may_pass(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    if can_place(position) { LITERAL.pass(position) } else { pass_beside_the_button(position) }
}

fn no_button_no_pass(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.button {
        Button::Absent => Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree))),
        _ => LITERAL.pass(position),
    }
}

fn holder_passes(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.button {
        Button::Taken(holder) if holder != position.to_move => {
            Err(Refusal::new("keil.turn.pass", Evidence::NotOpen(Closed::ButtonIsFree)))
        }
        _ => LITERAL.pass(position),
    }
}

// The button

fn button_is_a_pass(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    LITERAL.take_button(position).map(|next| KeilPosition { passes: 1, ..next })
}

fn button_changes_hands(_: &Rules, position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    match position.button {
        Button::Taken(holder) if holder != position.to_move => {
            LITERAL.take_button(&KeilPosition { button: Button::Free, ..position.clone() })
        }
        _ => LITERAL.take_button(position),
    }
}

fn half_point_lost(_: &Rules, _button: Button, _color: Color) -> Count {
    Count::default()
}

fn button_is_a_point(_: &Rules, button: Button, color: Color) -> Count {
    Count { halves: 2 * LITERAL.button_points(button, color).halves }
}

fn half_point_to_the_other(_: &Rules, button: Button, color: Color) -> Count {
    LITERAL.button_points(button, color.other())
}

fn half_point_without_a_button(_: &Rules, button: Button, color: Color) -> Count {
    match (button, color) {
        (Button::Absent, Color::White) => Count { halves: 1 },
        _ => LITERAL.button_points(button, color),
    }
}

fn boards_only(_: &Rules, (board, _): (&Board, bool), (other, _): (&Board, bool)) -> bool {
    board == other
}

fn as_the_turn_began(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    let mut next = LITERAL.end_turn(position, board, button, passes);
    if let Some(end) = next.history.last_mut() {
        end.taken = position.button.is_taken();
    }
    next
}

/// The button is taken once in a game and never changes hands. So at the end of every earlier turn with which it was
/// taken the same player had it who has it now, and where the button was taken both times its holder is the same.
fn who_took_it(_: &Rules, position: &KeilPosition, board: &Board) -> Option<usize> {
    let holder = |taken: bool| taken.then_some(position.button);
    position.history.iter().position(|earlier| {
        (earlier.by, &earlier.board) == (position.to_move, board)
            && holder(earlier.taken) == holder(position.button.is_taken())
    })
}

// The end

fn one_pass_ends(_: &Rules, position: &KeilPosition) -> bool {
    position.passes >= 1
}

fn three_passes_end(_: &Rules, position: &KeilPosition) -> bool {
    position.passes >= 3
}

fn passes_add_up(_: &Rules, position: &KeilPosition, board: Board, button: Button, passes: u8) -> KeilPosition {
    LITERAL.end_turn(position, board, button, passes.max(position.passes))
}

fn stuck_ends(_: &Rules, position: &KeilPosition) -> bool {
    LITERAL.over(position) || !can_place(position)
}

fn placement_reopens(_: &Rules, position: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    match turn {
        Turn::Place(_) => LITERAL.play(&going_on(position), turn),
        _ => LITERAL.play(position, turn),
    }
}

fn longest_game(_: &Rules, position: &KeilPosition) -> bool {
    LITERAL.over(position) || position.history.len() >= position.board.shape().count()
}

fn stones_not_scored(_: &Rules, position: &KeilPosition) -> Score {
    rescored(position, |color, count| count.halves - 2 * stones(&position.board, color).len() as u64)
}

fn territory_not_scored(_: &Rules, position: &KeilPosition) -> Score {
    rescored(position, |color, _| {
        let points = stones(&position.board, color).len() as u64 + LITERAL.komi(position, color);
        2 * points + LITERAL.button_points(position.button, color).halves
    })
}

fn captures_scored(_: &Rules, position: &KeilPosition) -> Score {
    let left = |end: &TurnEnd, color| stones(&end.board, color);
    let taken_by = |color: Color| -> usize {
        let turns = position.history.windows(2);
        turns.map(|turn| (&left(&turn[0], color.other()) - &left(&turn[1], color.other())).len()).sum()
    };
    rescored(position, |color, count| count.halves + 2 * taken_by(color) as u64)
}

/// Of the ways to say what cannot be saved, the one that needs no reading ahead: what the next stone could take.
fn dead_come_off(_: &Rules, position: &KeilPosition) -> Score {
    let board = &position.board;
    let falls_to = |point, color: Color| LITERAL.removed(&board.with(point, Stone::unmarked(color.other())), color);
    let dead = |color| empty(board).into_iter().flat_map(move |point| falls_to(point, color));
    let dead: Points = Color::BOTH.into_iter().flat_map(dead).collect();
    LITERAL.score(&KeilPosition { board: board.without(&dead), ..position.clone() })
}

/// A later territory with no other stones is then linked to none and counts for both.
fn border_seen_once(_: &Rules, position: &KeilPosition) -> Score {
    let board = &position.board;
    let (mut seen, mut owned) = (Points::new(), [0, 0]);
    for territory in parts(empty(board), |point| LITERAL.territory(board, point)) {
        let border = &stones_linked(board, &territory) - &seen;
        for (color, points) in Color::BOTH.into_iter().zip(&mut owned) {
            if border.iter().all(|&stone| board.color(stone) == Some(color)) {
                *points += territory.len();
            }
        }
        seen.extend(border);
    }
    let [black, white] = owned;
    let points = |color| stones(board, color).len() + if color == Color::Black { black } else { white };
    rescored(position, |color, _| 2 * points(color) as u64 + beside_the_board(position, color))
}

fn count_in_a_byte(_: &Rules, position: &KeilPosition) -> Score {
    rescored(position, |color, count| {
        let beside = beside_the_board(position, color);
        (count.halves - beside) % 512 + beside
    })
}

/// The half points of a player that are not on the board.
fn beside_the_board(position: &KeilPosition, color: Color) -> u64 {
    2 * LITERAL.komi(position, color) + LITERAL.button_points(position.button, color).halves
}

fn komi_left_out(_: &Rules, _position: &KeilPosition, _color: Color) -> u64 {
    0
}

fn komi_to_black(_: &Rules, position: &KeilPosition, color: Color) -> u64 {
    LITERAL.komi(position, color.other())
}

fn komi_instead_of_the_button(_: &Rules, position: &KeilPosition, color: Color) -> u64 {
    match position.button {
        Button::Taken(holder) if holder == color => 0,
        Button::Taken(_) => position.komi.into(),
        _ => LITERAL.komi(position, color),
    }
}

fn tie_to_white(_: &Rules, position: &KeilPosition) -> Outcome {
    match LITERAL.winner(position) {
        Outcome::Draw => Outcome::Won(Color::White),
        outcome => outcome,
    }
}

fn leader_is_winner(_: &Rules, position: &KeilPosition) -> Outcome {
    LITERAL.winner(&KeilPosition { passes: 2, ..position.clone() })
}

fn winner_without_komi(_: &Rules, position: &KeilPosition) -> Outcome {
    LITERAL.winner(&KeilPosition { komi: 0, ..position.clone() })
}

/// The board with the mover's stone on it and nothing removed.
fn with_stone(position: &KeilPosition, point: Point) -> Board {
    position.board.with(point, Stone::unmarked(position.to_move))
}

fn has_no_liberty(position: &KeilPosition, point: Point, group: &Points) -> bool {
    LITERAL.liberties(&with_stone(position, point), group).is_empty()
}

/// A placement that takes these enemy groups instead of those that the text takes.
fn place_taking(
    position: &KeilPosition,
    point: Point,
    is_taken: impl Fn(&Points) -> bool,
) -> Result<KeilPosition, Refusal> {
    let groups = LITERAL.groups(&with_stone(position, point), position.to_move.other());
    let taken: Points = groups.into_iter().filter(is_taken).flatten().collect();
    let board = position.board.without(&taken);
    Rules { removed: |_, _, _| Points::new(), ..LITERAL }.place(&KeilPosition { board, ..position.clone() }, point)
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
    LITERAL.adjacent(shape, p).contains(&q)
}

/// The points beside both of two neighbours.
fn thirds(shape: Shape, p: Point, q: Point) -> Points {
    match touching(shape, p, q) {
        true => &LITERAL.adjacent(shape, p) & &LITERAL.adjacent(shape, q),
        false => Points::new(),
    }
}

fn on_one_edge(board: &Board, p: Point, q: Point) -> bool {
    thirds(board.shape(), p, q).len() == 1
}

/// Whether `r` is of the type of one of the two others.
fn fits(board: &Board, r: Point, p: Point, q: Point) -> bool {
    LITERAL.same_type(board, r, p) || LITERAL.same_type(board, r, q)
}

fn like_stones(board: &Board, p: Point, q: Point) -> bool {
    !board.is_empty(p) && board.color(p) == board.color(q)
}

fn touching_empty_points(board: &Board, point: Point) -> Points {
    let beside = |p| LITERAL.adjacent(board.shape(), p).into_iter();
    reach(point, |p| beside(p).filter(|&q| board.is_empty(q)).collect())
}

fn stones_touching(board: &Board, territory: &Points) -> Points {
    let beside = territory.iter().flat_map(|&point| LITERAL.adjacent(board.shape(), point));
    beside.filter(|&point| !board.is_empty(point)).collect()
}

fn stones_linked(board: &Board, territory: &Points) -> Points {
    let linked = territory.iter().flat_map(|&point| LITERAL.links(board, point));
    linked.filter(|&point| !board.is_empty(point)).collect()
}

fn without_liberties(board: &Board, color: Color) -> Vec<Points> {
    let groups = LITERAL.groups(board, color).into_iter();
    groups.filter(|group| LITERAL.liberties(board, group).is_empty()).collect()
}

/// The board without the groups that have no liberties.
fn settled(board: &Board) -> Board {
    board.without(&Color::BOTH.into_iter().flat_map(|color| LITERAL.removed(board, color)).collect::<Points>())
}

// The course of a game

/// The first turn of the record that `counts` and whose end is this position.
fn comes_back(position: &KeilPosition, board: &Board, counts: impl Fn(usize, &TurnEnd) -> bool) -> Option<usize> {
    let now = (board, position.button.is_taken());
    let same = |earlier: &TurnEnd| LITERAL.same_position((&earlier.board, earlier.taken), now);
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
    empty(&position.board).into_iter().any(|point| LITERAL.place(position, point).is_ok())
}

/// A pass that asks nothing of the button.
fn pass_beside_the_button(position: &KeilPosition) -> Result<KeilPosition, Refusal> {
    let button = if position.button == Button::Free { Button::Absent } else { position.button };
    let next = LITERAL.pass(&KeilPosition { button, ..position.clone() })?;
    Ok(KeilPosition { button: position.button, ..next })
}

/// The score with another count for each player.
fn rescored(position: &KeilPosition, halves: impl Fn(Color, Count) -> u64) -> Score {
    let Score { black, white } = LITERAL.score(position);
    Score { black: Count { halves: halves(Color::Black, black) }, white: Count { halves: halves(Color::White, white) } }
}
