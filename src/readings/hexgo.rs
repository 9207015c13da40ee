//! Readings of HexGo, in the order of `spec/hexgo.md`.

use super::AnyRules::Hexgo;
use super::Reading;
use super::Source::{Mistake, Ruling};
use shinpan_model::{
    Answer, Board, Captures, Closed, Color, Count, Dead, Error, Evidence, HexgoPosition, Outcome, Point, Question,
    Refusal, Rejection, Score, Shape, Stone, Turn,
};
use shinpan_naive::hexgo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, on_board, parts, reach};
use std::collections::BTreeSet;

pub(super) static READINGS: &[Reading] = &[
    // Start
    Reading {
        id: "hexgo/white-first",
        says: "White has the first turn",
        source: Mistake,
        bends: &["hexgo.start", "hexgo.turn.alternate"],
        proof: None,
        rules: Hexgo(Rules { answer: white_first, ..LITERAL }),
    },
    Reading {
        id: "hexgo/first-turn-places",
        says: "Black begins with a stone, so the first turn is no pass",
        source: Mistake,
        bends: &["hexgo.start", "hexgo.turn.pass"],
        proof: None,
        rules: Hexgo(Rules { play: first_turn_places, ..LITERAL }),
    },
    Reading {
        id: "hexgo/settle-first",
        says: "groups of a set-up that would not stay come off before anybody moves",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Hexgo(Rules { answer: settle_first, ..LITERAL }),
    },
    Reading {
        id: "hexgo/never-unsettled",
        says: "a set-up with a group that would not stay is an error, declared or not",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Hexgo(Rules { answer: never_unsettled, ..LITERAL }),
    },
    Reading {
        id: "hexgo/settled-by-pairs",
        says: "a set-up is settled when every group has a liberty pair",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        rules: Hexgo(Rules { unsettled: settled_by_pairs, ..LITERAL }),
    },
    Reading {
        id: "hexgo/settled-for-the-mover",
        says: "a set-up is settled when every black group would stay, as Black moves first",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        rules: Hexgo(Rules { unsettled: settled_for_the_mover, ..LITERAL }),
    },
    // The board
    Reading {
        id: "hexgo/four-neighbours",
        says: "a cell has four neighbours: left, right, and the cells of its own number above and below",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Hexgo(Rules { adjacent: four_neighbours, ..LITERAL }),
    },
    Reading {
        id: "hexgo/tips-touch",
        says: "cells whose corners point at each other touch as well",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Hexgo(Rules { adjacent: tips_touch, ..LITERAL }),
    },
    Reading {
        id: "hexgo/upper-half-sheared",
        says: "in every row the cell with number i touches i and i + 1 in the row above",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Hexgo(Rules { adjacent: upper_half_sheared, ..LITERAL }),
    },
    Reading {
        id: "hexgo/rows-run-on",
        says: "the last cell of a row touches the first one of the row above it",
        source: Mistake,
        bends: &["board.hexagon.adjacent"],
        proof: None,
        rules: Hexgo(Rules { adjacent: rows_run_on, ..LITERAL }),
    },
    Reading {
        id: "hexgo/rows-wrap-around",
        says: "the two ends of a row touch each other",
        source: Mistake,
        bends: &["board.hexagon.adjacent", "hexgo.eye.edge"],
        proof: None,
        rules: Hexgo(Rules { adjacent: rows_wrap_around, ..LITERAL }),
    },
    Reading {
        id: "hexgo/rows-from-the-top",
        says: "row a is the top row",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: rows_from_the_top, ..LITERAL }),
    },
    Reading {
        id: "hexgo/places-from-the-right",
        says: "the cells of a row are numbered from the right",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: places_from_the_right, ..LITERAL }),
    },
    Reading {
        id: "hexgo/places-from-nought",
        says: "the cells of a row are numbered from 0",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: places_from_nought, ..LITERAL }),
    },
    Reading {
        id: "hexgo/row-and-place-swapped",
        says: "the letter is the place in the row and the number is the row",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: row_and_place_swapped, ..LITERAL }),
    },
    Reading {
        id: "hexgo/numbers-on-a-slant",
        says: "one number belongs to one slanting line, so the rows above the middle begin with 2, 3 and so on",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: numbers_on_a_slant, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-row-i",
        says: "the letter i is left out, so the ninth row is j",
        source: Mistake,
        bends: &["board.hexagon"],
        proof: None,
        rules: Hexgo(Rules { play: no_row_i, ..LITERAL }),
    },
    Reading {
        id: "hexgo/off-board-is-no-turn",
        says: "a stone off the board is no turn at all",
        source: Mistake,
        bends: &["board.hexagon", "turn.refusals"],
        proof: None,
        rules: Hexgo(Rules { play: off_board_is_no_turn, ..LITERAL }),
    },
    // Groups and liberty pairs
    Reading {
        id: "hexgo/stones-stand-alone",
        says: "every stone is judged by itself",
        source: Mistake,
        bends: &["hexgo.group"],
        proof: None,
        rules: Hexgo(Rules { group: stones_stand_alone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/bridges-join",
        says: "two stones with a bridge between them, both cells of it empty, are one group",
        source: Mistake,
        bends: &["hexgo.group"],
        proof: None,
        rules: Hexgo(Rules { group: bridges_join, ..LITERAL }),
    },
    Reading {
        id: "hexgo/edge-joins",
        says: "stones on the edge of the board are joined by it",
        source: Mistake,
        bends: &["hexgo.group", "hexgo.eye.edge"],
        proof: None,
        rules: Hexgo(Rules { group: edge_joins, ..LITERAL }),
    },
    Reading {
        id: "hexgo/single-stone-liberties",
        says: "the liberties are those of one stone of the group, the one with the most",
        source: Mistake,
        bends: &["hexgo.liberty"],
        proof: None,
        rules: Hexgo(Rules { liberties: single_stone_liberties, ..LITERAL }),
    },
    Reading {
        id: "hexgo/only-cells-beside-one-colour",
        says: "an empty cell that an enemy stone touches too is no liberty",
        source: Mistake,
        bends: &["hexgo.liberty"],
        proof: None,
        rules: Hexgo(Rules { liberties: only_cells_beside_one_colour, ..LITERAL }),
    },
    Reading {
        id: "hexgo/same-stone",
        says: "some one stone of the group touches both cells of a pair",
        source: Ruling("H3"),
        bends: &["hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: same_stone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/outside-only",
        says: "cells that the group closes in make no pair",
        source: Ruling("H3"),
        bends: &["hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: outside_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/two-liberties",
        says: "any two liberties keep a group, whether they touch or not",
        source: Mistake,
        bends: &["hexgo.liberty.pair", "hexgo.group.stays"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: two_liberties, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-liberty",
        says: "one liberty keeps a group, as in Go",
        source: Mistake,
        bends: &["hexgo.liberty.pair", "hexgo.group.stays"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: one_liberty, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pair-with-one-liberty",
        says: "two empty cells that touch each other are a pair if one of them touches the group",
        source: Mistake,
        bends: &["hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: pair_with_one_liberty, ..LITERAL }),
    },
    Reading {
        id: "hexgo/any-three-capture",
        says: "any three stones beside a stone in the open capture it, any two on an edge and any one in a corner",
        source: Mistake,
        bends: &["hexgo.liberty.pair", "hexgo.turn.capture"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: any_three_capture, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pairs-along-rows",
        says: "the two cells of a pair are next to each other in one row",
        source: Mistake,
        bends: &["hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: pairs_along_rows, ..LITERAL }),
    },
    // Eyes
    Reading {
        id: "hexgo/area-of-one-step",
        says: "an area is an empty cell and the empty cells that touch it",
        source: Mistake,
        bends: &["hexgo.area"],
        proof: None,
        rules: Hexgo(Rules { area: area_of_one_step, ..LITERAL }),
    },
    Reading {
        id: "hexgo/areas-pass-between-stones",
        says: "an area goes on between two stones that do not touch, as a bridge does",
        source: Mistake,
        bends: &["hexgo.area"],
        proof: None,
        rules: Hexgo(Rules { area: areas_pass_between_stones, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-colour",
        says: "all stones around an eye are of one colour, in however many groups",
        source: Ruling("H4"),
        bends: &["hexgo.eye"],
        proof: None,
        rules: Hexgo(Rules { is_eye: one_colour, ..LITERAL }),
    },
    Reading {
        id: "hexgo/inside-only",
        says: "what lies outside a ring is no eye of it, however few stones are there",
        source: Ruling("H4"),
        bends: &["hexgo.eye"],
        proof: None,
        rules: Hexgo(Rules { is_eye: inside_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-cell-eyes",
        says: "an eye is a single empty cell",
        source: Mistake,
        bends: &["hexgo.eye", "hexgo.eye.pair"],
        proof: None,
        rules: Hexgo(Rules { is_eye: one_cell_eyes, ..LITERAL }),
    },
    Reading {
        id: "hexgo/mostly-around-is-an-eye",
        says: "an area is a group's eye if more than half of the stones around it are the group's",
        source: Mistake,
        bends: &["hexgo.eye"],
        proof: None,
        rules: Hexgo(Rules { is_eye: mostly_around_is_an_eye, ..LITERAL }),
    },
    Reading {
        id: "hexgo/own-stones-inside-are-overlooked",
        says: "a lone stone of one's own inside an eye does not spoil it",
        source: Mistake,
        bends: &["hexgo.eye"],
        proof: None,
        rules: Hexgo(Rules { is_eye: own_stones_inside_are_overlooked, ..LITERAL }),
    },
    Reading {
        id: "hexgo/edge-is-no-wall",
        says: "an area on the edge of the board is open there and no eye",
        source: Mistake,
        bends: &["hexgo.eye.edge"],
        proof: None,
        rules: Hexgo(Rules { is_eye: edge_is_no_wall, ..LITERAL }),
    },
    Reading {
        id: "hexgo/corner-is-no-wall",
        says: "an area with a corner of the board in it is no eye",
        source: Mistake,
        bends: &["hexgo.eye.edge"],
        proof: None,
        rules: Hexgo(Rules { is_eye: corner_is_no_wall, ..LITERAL }),
    },
    Reading {
        id: "hexgo/touching-cells",
        says: "only cells that touch the group are eye cells",
        source: Ruling("H4"),
        bends: &["hexgo.eye.cells"],
        proof: None,
        rules: Hexgo(Rules { eye_cells: touching_cells, eye_cells_despite: touching_cells_despite, ..LITERAL }),
    },
    Reading {
        id: "hexgo/largest-eye",
        says: "only the cells of the group's largest eye are counted",
        source: Mistake,
        bends: &["hexgo.eye.cells"],
        proof: None,
        rules: Hexgo(Rules { eye_cells: largest_eye, eye_cells_despite: largest_eye_despite, ..LITERAL }),
    },
    Reading {
        id: "hexgo/eyes-are-counted",
        says: "two eyes keep a group, of however many cells, and one eye is one",
        source: Mistake,
        bends: &["hexgo.eye.cells", "hexgo.eye.pair"],
        proof: None,
        rules: Hexgo(Rules { eye_cells: eyes_are_counted, eye_cells_despite: eyes_are_counted_despite, ..LITERAL }),
    },
    Reading {
        id: "hexgo/eye-cells-must-touch",
        says: "the two cells of a pair of eyes touch each other",
        source: Mistake,
        bends: &["hexgo.eye.pair", "hexgo.eye.cells"],
        proof: None,
        rules: Hexgo(Rules {
            eye_cells: eye_cells_must_touch,
            eye_cells_despite: eye_cells_must_touch_despite,
            ..LITERAL
        }),
    },
    Reading {
        id: "hexgo/one-eye-cell",
        says: "one eye cell keeps a group",
        source: Mistake,
        bends: &["hexgo.eye.pair"],
        proof: None,
        rules: Hexgo(Rules { is_pair_of_eyes: one_eye_cell, ..LITERAL }),
    },
    Reading {
        id: "hexgo/three-eye-cells",
        says: "a group needs three eye cells to stay by its eyes",
        source: Mistake,
        bends: &["hexgo.eye.pair"],
        proof: None,
        rules: Hexgo(Rules { is_pair_of_eyes: three_eye_cells, ..LITERAL }),
    },
    Reading {
        id: "hexgo/eyes-do-not-keep",
        says: "only a liberty pair keeps a group, whatever its eyes",
        source: Mistake,
        bends: &["hexgo.group.stays", "hexgo.eye.pair"],
        proof: None,
        rules: Hexgo(Rules { is_pair_of_eyes: eyes_do_not_keep, ..LITERAL }),
    },
    Reading {
        id: "hexgo/eyes-make-pairs-idle",
        says: "a group that has an eye stays by its eyes or not at all",
        source: Mistake,
        bends: &["hexgo.group.stays"],
        proof: None,
        rules: Hexgo(Rules { liberty_pairs: eyes_make_pairs_idle, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-exception",
        says: "any stone breaks an eye open",
        source: Ruling("H1"),
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: no_exception, ..LITERAL }),
    },
    Reading {
        id: "hexgo/lone-stone",
        says: "only a stone that joins no other is looked through",
        source: Ruling("H1"),
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: lone_stone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/new-stone-alone-doomed",
        says: "of the doomed group only the stone just played is looked through",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: new_stone_alone_doomed, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pairs-alone",
        says: "a group cannot survive when it has no liberty pair, whatever its eyes",
        source: Ruling("H1"),
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: pairs_alone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/living-stones-too",
        says: "no stone breaks an eye open, also one that can survive",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: living_stones_too, ..LITERAL }),
    },
    Reading {
        id: "hexgo/doomed-without-a-liberty",
        says: "only a group without any liberty cannot survive",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { doomed: doomed_without_a_liberty, ..LITERAL }),
    },
    Reading {
        id: "hexgo/both-sides",
        says: "groups of either colour that could not survive are looked through, in both checks",
        source: Ruling("H1"),
        bends: &["hexgo.eye.doomed", "hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { eye_cells: both_sides, eye_cells_despite: both_sides_despite, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-limit",
        says: "the area around doomed stones may be of any size",
        source: Ruling("H1"),
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { eye_cells_despite: no_limit, ..LITERAL }),
    },
    Reading {
        id: "hexgo/a-third-of-the-board",
        says: "the area around doomed stones is at most a third of the board",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { eye_cells_despite: a_third_of_the_board, ..LITERAL }),
    },
    Reading {
        id: "hexgo/only-empty-cells-of-the-area-count",
        says: "of the area around doomed stones the empty cells are at most half the board",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { eye_cells_despite: only_empty_cells_of_the_area_count, ..LITERAL }),
    },
    Reading {
        id: "hexgo/less-than-half",
        says: "the area around doomed stones is less than half the board",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: Some("A hexagon of side n has 3n² − 3n + 1 cells, an odd number, so no area is exactly half the board."),
        rules: Hexgo(Rules { eye_cells_despite: less_than_half, ..LITERAL }),
    },
    Reading {
        id: "hexgo/every-area-at-most-half",
        says: "no area of more than half the board is an eye when the opponent's groups are checked, with doomed stones in it or not",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: Some(
            "A plain eye of two cells or more has two touching cells along its border that touch its group, a liberty pair, so the group stays without it; and one cell is never more than half a board.",
        ),
        rules: Hexgo(Rules { eye_cells_despite: every_area_at_most_half, ..LITERAL }),
    },
    Reading {
        id: "hexgo/doomed-stones-keep-their-cells",
        says: "the cells under doomed stones count as eye cells too",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { eye_cells_despite: doomed_stones_keep_their_cells, ..LITERAL }),
    },
    Reading {
        id: "hexgo/doomed-stones-divide",
        says: "doomed stones are overlooked among the stones around an eye, and still part the areas on their two sides",
        source: Mistake,
        bends: &["hexgo.eye.doomed"],
        proof: None,
        rules: Hexgo(Rules { eye_cells_despite: doomed_stones_divide, ..LITERAL }),
    },
    // Turns
    Reading {
        id: "hexgo/named-colour-is-ignored",
        says: "a turn is made by the player to move, whichever colour is named with it",
        source: Mistake,
        bends: &["hexgo.turn.alternate", "turn.refusals"],
        proof: None,
        rules: Hexgo(Rules { answer: named_colour_is_ignored, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captor-moves-again",
        says: "a player who has captured has another turn",
        source: Mistake,
        bends: &["hexgo.turn.alternate"],
        proof: None,
        rules: Hexgo(Rules { place: captor_moves_again, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pass-keeps-the-turn",
        says: "a pass leaves the same player to move",
        source: Mistake,
        bends: &["hexgo.turn.alternate", "hexgo.turn.pass"],
        proof: None,
        rules: Hexgo(Rules { pass: pass_keeps_the_turn, ..LITERAL }),
    },
    Reading {
        id: "hexgo/all-refused",
        says: "turns of the other games are refused like any other",
        source: Ruling("G2"),
        bends: &["hexgo.turn.kinds", "turn.refusals"],
        proof: None,
        rules: Hexgo(Rules { play: all_refused, ..LITERAL }),
    },
    Reading {
        id: "hexgo/last-reason-first",
        says: "repetition is named before want of life",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        rules: Hexgo(Rules { place: last_reason_first, ..LITERAL }),
    },
    Reading {
        id: "hexgo/cell-before-the-end",
        says: "a cell that is taken or off the board is named before the end of the game",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        rules: Hexgo(Rules { play: cell_before_the_end, ..LITERAL }),
    },
    Reading {
        id: "hexgo/other-games-before-the-end",
        says: "after the end a turn of another game is refused like the rest",
        source: Mistake,
        bends: &["turn.refusals", "hexgo.turn.kinds"],
        proof: None,
        rules: Hexgo(Rules { play: other_games_before_the_end, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-resigning",
        says: "there is no resigning, as the rules do not speak of it",
        source: Mistake,
        bends: &["hexgo.turn.kinds", "hexgo.turn.resign"],
        proof: None,
        rules: Hexgo(Rules { play: no_resigning, ..LITERAL }),
    },
    Reading {
        id: "hexgo/stone-replaces-stone",
        says: "a stone may be put in the place of an enemy stone",
        source: Mistake,
        bends: &["hexgo.turn.place"],
        proof: None,
        rules: Hexgo(Rules { place: stone_replaces_stone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captured-cell-stays-closed",
        says: "a cell on which a stone was captured is closed to that player from then on",
        source: Mistake,
        bends: &["hexgo.turn.place", "hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { place: captured_cell_stays_closed, ..LITERAL }),
    },
    Reading {
        id: "hexgo/mover-first",
        says: "the mover's groups are judged before anything comes off",
        source: Ruling("H2"),
        bends: &["hexgo.turn.capture", "hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { place: mover_first, ..LITERAL }),
    },
    Reading {
        id: "hexgo/both-at-once",
        says: "all groups of both colours are judged on the board with the new stone and come off together",
        source: Ruling("H2"),
        bends: &["hexgo.turn.capture", "hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { place: both_at_once, ..LITERAL }),
    },
    Reading {
        id: "hexgo/beside-only",
        says: "of the opponent's groups only those beside the new stone are judged",
        source: Ruling("H2"),
        bends: &["hexgo.turn.capture"],
        proof: None,
        rules: Hexgo(Rules { captured: beside_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-at-a-time",
        says: "the opponent's groups are taken off singly, each judged on what is left by then",
        source: Ruling("H2"),
        bends: &["hexgo.turn.capture"],
        proof: None,
        rules: Hexgo(Rules { captured: one_at_a_time, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-group-a-turn",
        says: "a turn captures one group at most",
        source: Mistake,
        bends: &["hexgo.turn.capture"],
        proof: None,
        rules: Hexgo(Rules { captured: one_group_a_turn, ..LITERAL }),
    },
    Reading {
        id: "hexgo/stones-beside-only",
        says: "of a captured group only the stones beside the new one come off",
        source: Mistake,
        bends: &["hexgo.turn.capture", "hexgo.group"],
        proof: None,
        rules: Hexgo(Rules { captured: stones_beside_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/until-nothing-comes-off",
        says: "the opponent's groups are checked again and again until no more come off",
        source: Mistake,
        bends: &["hexgo.turn.capture"],
        proof: Some(
            "What comes off leaves its cells empty, which takes no liberty and no eye cell from the opponent's groups that are left, and gives the mover's group no cell inside an eye that kept one of them.",
        ),
        rules: Hexgo(Rules { captured: until_nothing_comes_off, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-capture-without-a-pair",
        says: "nothing comes off unless the new stone has a liberty pair itself",
        source: Mistake,
        bends: &["hexgo.turn.capture"],
        proof: None,
        rules: Hexgo(Rules { captured: no_capture_without_a_pair, ..LITERAL }),
    },
    Reading {
        id: "hexgo/suicide-unchecked",
        says: "the mover's own groups are not checked",
        source: Mistake,
        bends: &["hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { suicide: suicide_unchecked, ..LITERAL }),
    },
    Reading {
        id: "hexgo/suicide-comes-off",
        says: "suicide is allowed, and the mover's failing groups come off",
        source: Mistake,
        bends: &["hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { place: suicide_comes_off, ..LITERAL }),
    },
    Reading {
        id: "hexgo/suicide-as-in-go",
        says: "a move is suicide when it leaves the mover a group without a liberty",
        source: Mistake,
        bends: &["hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { suicide: suicide_as_in_go, ..LITERAL }),
    },
    Reading {
        id: "hexgo/new-stone-only",
        says: "of the mover's groups only that of the new stone is judged",
        source: Ruling("H2"),
        bends: &["hexgo.turn.suicide"],
        proof: None,
        rules: Hexgo(Rules { place: new_stone_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/stone-without-its-group",
        says: "the new stone is judged by itself, without the group that it joins",
        source: Mistake,
        bends: &["hexgo.turn.suicide", "hexgo.group"],
        proof: None,
        rules: Hexgo(Rules { place: stone_without_its_group, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pairs-of-the-parts",
        says: "groups that the new stone joins have the pairs that each of them or the stone has, and none of one liberty from each",
        source: Mistake,
        bends: &["hexgo.turn.suicide", "hexgo.liberty.pair"],
        proof: None,
        rules: Hexgo(Rules { place: pairs_of_the_parts, ..LITERAL }),
    },
    Reading {
        id: "hexgo/eyes-of-the-parts",
        says: "an eye of groups that the new stone joins was an eye of one of them, the new stone apart",
        source: Mistake,
        bends: &["hexgo.turn.suicide", "hexgo.eye"],
        proof: None,
        rules: Hexgo(Rules { place: eyes_of_the_parts, ..LITERAL }),
    },
    Reading {
        id: "hexgo/player-to-move-counts",
        says: "the same stones with the other player to move are another arrangement",
        source: Ruling("H5"),
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { pass: pass_on_record, repeats: player_to_move_counts, ..LITERAL }),
    },
    Reading {
        id: "hexgo/own-moves-only",
        says: "only arrangements after the mover's own moves count",
        source: Ruling("H5"),
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: own_moves_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/last-but-one-only",
        says: "only the arrangement before the opponent's last turn counts",
        source: Ruling("H5"),
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: last_but_one_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-repetition-rule",
        says: "an arrangement may come back",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: no_repetition_rule, ..LITERAL }),
    },
    Reading {
        id: "hexgo/repetition-draws",
        says: "an arrangement may come back, and the game is drawn then",
        source: Ruling("G5"),
        bends: &["hexgo.turn.repeat", "hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules {
            repeats: repetition_draws,
            ended_by_passes: ended_by_repetition,
            winner: drawn_by_repetition,
            ..LITERAL
        }),
    },
    Reading {
        id: "hexgo/forgotten",
        says: "the arrangement that the record begins with does not count",
        source: Ruling("G4"),
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: forgotten, ..LITERAL }),
    },
    Reading {
        id: "hexgo/empty-board-forgotten",
        says: "the empty board at the start does not count as an arrangement",
        source: Mistake,
        bends: &["hexgo.turn.repeat", "hexgo.start"],
        proof: Some(
            "A placement leaves its own stone on the board, or is refused as suicide, so it never brings the empty board back.",
        ),
        rules: Hexgo(Rules { repeats: empty_board_forgotten, ..LITERAL }),
    },
    Reading {
        id: "hexgo/stones-are-counted",
        says: "arrangements with as many stones of each colour are the same",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: stones_are_counted, ..LITERAL }),
    },
    Reading {
        id: "hexgo/colours-ignored",
        says: "arrangements with stones on the same cells are the same, whatever their colours",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: colours_ignored, ..LITERAL }),
    },
    Reading {
        id: "hexgo/own-stones-compared",
        says: "an arrangement has come back when the mover's stones stand as they did",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: own_stones_compared, ..LITERAL }),
    },
    Reading {
        id: "hexgo/half-turn-is-the-same",
        says: "an arrangement turned by half a turn is the same one",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: half_turn_is_the_same, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pass-clears-the-record",
        says: "a pass lifts the ban on arrangements that were there before it",
        source: Mistake,
        bends: &["hexgo.turn.repeat", "hexgo.turn.pass"],
        proof: None,
        rules: Hexgo(Rules { pass: pass_clears_the_record, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-repeat-only",
        says: "only a capture is held to the rule against repetition",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: captures_repeat_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/single-captures-repeat-only",
        says: "only a turn that captures a single stone is held to the rule against repetition",
        source: Mistake,
        bends: &["hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { repeats: single_captures_repeat_only, ..LITERAL }),
    },
    Reading {
        id: "hexgo/passes-too",
        says: "a pass may not leave an arrangement that has been there, so one may never pass",
        source: Ruling("H5"),
        bends: &["hexgo.turn.pass", "hexgo.turn.repeat"],
        proof: None,
        rules: Hexgo(Rules { play: passes_too, ..LITERAL }),
    },
    Reading {
        id: "hexgo/check-after-a-pass",
        says: "the groups are judged after a pass as well",
        source: Ruling("H5"),
        bends: &["hexgo.turn.pass"],
        proof: None,
        rules: Hexgo(Rules { pass: check_after_a_pass, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pass-only-without-a-placement",
        says: "a player who can place a stone may not pass",
        source: Mistake,
        bends: &["hexgo.turn.pass"],
        proof: None,
        rules: Hexgo(Rules { play: pass_only_without_a_placement, ..LITERAL }),
    },
    Reading {
        id: "hexgo/pass-gives-a-stone",
        says: "a pass gives the opponent a captured stone",
        source: Mistake,
        bends: &["hexgo.turn.pass", "hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { pass: pass_gives_a_stone, ..LITERAL }),
    },
    Reading {
        id: "hexgo/resign-at-any-time",
        says: "a player may resign while the other is to move",
        source: Ruling("H9"),
        bends: &["hexgo.turn.resign"],
        proof: None,
        rules: Hexgo(Rules { answer: resign_at_any_time, ..LITERAL }),
    },
    Reading {
        id: "hexgo/resign-is-a-pass",
        says: "a resignation counts as a pass",
        source: Mistake,
        bends: &["hexgo.turn.resign", "hexgo.end.resign"],
        proof: None,
        rules: Hexgo(Rules { resign: resign_is_a_pass, ..LITERAL }),
    },
    // The end
    Reading {
        id: "hexgo/one-pass-ends",
        says: "one pass ends the game",
        source: Mistake,
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { ended_by_passes: one_pass_ends, ..LITERAL }),
    },
    Reading {
        id: "hexgo/three-passes-end",
        says: "three passes in a row end the game",
        source: Mistake,
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { ended_by_passes: three_passes_end, ..LITERAL }),
    },
    Reading {
        id: "hexgo/passes-add-up",
        says: "two passes end the game, also with stones placed between them",
        source: Mistake,
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { place: passes_add_up, ..LITERAL }),
    },
    Reading {
        id: "hexgo/white-passes-last",
        says: "the game ends when Black and then White pass, as White has the last turn",
        source: Mistake,
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { ended_by_passes: white_passes_last, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-placement-ends",
        says: "a game in which the player to move cannot place a stone is over",
        source: Mistake,
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { ended_by_passes: no_placement_ends, ..LITERAL }),
    },
    Reading {
        id: "hexgo/longest-game",
        says: "a game ends, and is counted, after as many placements as the board has cells",
        source: Ruling("G5"),
        bends: &["hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { ended_by_passes: longest_game, ..LITERAL }),
    },
    Reading {
        id: "hexgo/play-on",
        says: "play goes on after two passes as long as nothing is agreed",
        source: Ruling("H6"),
        bends: &["hexgo.end.passes", "hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { play: play_on, ..LITERAL }),
    },
    Reading {
        id: "hexgo/points-decide",
        says: "after a resignation the board is counted",
        source: Ruling("H8"),
        bends: &["hexgo.end.resign", "hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules { winner_by_resignation: points_decide, over: points_decide_over, ..LITERAL }),
    },
    Reading {
        id: "hexgo/resigning-wins",
        says: "the player who resigns has won",
        source: Mistake,
        bends: &["hexgo.end.resign"],
        proof: None,
        rules: Hexgo(Rules { winner_by_resignation: resigning_wins, ..LITERAL }),
    },
    Reading {
        id: "hexgo/play-goes-on-after-resigning",
        says: "a resignation gives the game away and does not stop it",
        source: Mistake,
        bends: &["hexgo.end.resign"],
        proof: None,
        rules: Hexgo(Rules { play: play_goes_on_after_resigning, ..LITERAL }),
    },
    Reading {
        id: "hexgo/rules-judge",
        says: "the rules decide which stones could not avoid capture, whatever the players say",
        source: Ruling("H6"),
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: rules_judge, ..LITERAL }),
    },
    Reading {
        id: "hexgo/either-list",
        says: "a stone is dead if one of the players lists it",
        source: Ruling("H6"),
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: either_list, ..LITERAL }),
    },
    Reading {
        id: "hexgo/both-lists",
        says: "a stone is dead if both players list it, and the rest stands",
        source: Ruling("H6"),
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: both_lists, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-dead-without-agreement",
        says: "while the two lists differ no stone is dead, and the board is counted as it stands",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: no_dead_without_agreement, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-list-is-enough",
        says: "the stones that Black lists are dead",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: one_list_is_enough, ..LITERAL }),
    },
    Reading {
        id: "hexgo/single-stones",
        says: "part of a group may be dead",
        source: Ruling("H6"),
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { check_whole_groups: single_stones, ..LITERAL }),
    },
    Reading {
        id: "hexgo/one-list-is-checked",
        says: "only the list of Black, the first one, is asked to be of whole groups",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: one_list_is_checked, ..LITERAL }),
    },
    Reading {
        id: "hexgo/empty-cells-may-be-listed",
        says: "an empty cell in a list of dead stones does no harm",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: empty_cells_may_be_listed, ..LITERAL }),
    },
    Reading {
        id: "hexgo/dead-before-the-end",
        says: "dead stones may be named at any time",
        source: Mistake,
        bends: &["hexgo.score.dead", "hexgo.end.passes"],
        proof: None,
        rules: Hexgo(Rules { without_dead: dead_before_the_end, ..LITERAL }),
    },
    Reading {
        id: "hexgo/dead-are-no-captures",
        says: "dead stones come off and count for nothing",
        source: Mistake,
        bends: &["hexgo.score.dead", "hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { without_dead: dead_are_no_captures, ..LITERAL }),
    },
    Reading {
        id: "hexgo/dead-count-for-their-owner",
        says: "a dead stone counts for the player whose stone it is",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: dead_count_for_their_owner, ..LITERAL }),
    },
    Reading {
        id: "hexgo/dead-stay-in-the-way",
        says: "dead stones are points for the opponent, but the areas are counted with them on the board",
        source: Mistake,
        bends: &["hexgo.score.dead", "hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { without_dead: dead_stay_in_the_way, ..LITERAL }),
    },
    Reading {
        id: "hexgo/only-white-dies",
        says: "of the listed stones those of White come off, as in the finished game of the page",
        source: Mistake,
        bends: &["hexgo.score.dead"],
        proof: None,
        rules: Hexgo(Rules { without_dead: only_white_dies, ..LITERAL }),
    },
    Reading {
        id: "hexgo/single-group",
        says: "an area counts only if one group alone is around it",
        source: Ruling("H7"),
        bends: &["hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { owns: single_group, ..LITERAL }),
    },
    Reading {
        id: "hexgo/both-own",
        says: "an area without stones around it is both players'",
        source: Ruling("H7"),
        bends: &["hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { owns: both_own, ..LITERAL }),
    },
    Reading {
        id: "hexgo/shared-areas-count-for-both",
        says: "an area with stones of both colours around it counts for both players",
        source: Mistake,
        bends: &["hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { owns: shared_areas_count_for_both, ..LITERAL }),
    },
    Reading {
        id: "hexgo/most-stones-own",
        says: "an area belongs to the player with more stones around it",
        source: Mistake,
        bends: &["hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { owns: most_stones_own, ..LITERAL }),
    },
    Reading {
        id: "hexgo/only-cells-that-touch-count",
        says: "of an area the cells that touch a stone count",
        source: Mistake,
        bends: &["hexgo.score.territory", "hexgo.area"],
        proof: None,
        rules: Hexgo(Rules { score: only_cells_that_touch_count, ..LITERAL }),
    },
    Reading {
        id: "hexgo/territory-by-adjacency",
        says: "an empty cell counts for a player if all stones beside it are theirs, and there is one",
        source: Mistake,
        bends: &["hexgo.score.territory", "hexgo.area"],
        proof: None,
        rules: Hexgo(Rules { score: territory_by_adjacency, ..LITERAL }),
    },
    Reading {
        id: "hexgo/stones-are-points",
        says: "a player has a point for every stone on the board as well",
        source: Mistake,
        bends: &["hexgo.score.territory", "hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { score: stones_are_points, ..LITERAL }),
    },
    Reading {
        id: "hexgo/edge-is-no-border",
        says: "an area on the edge of the board is not bordered by stones only and is nobody's",
        source: Mistake,
        bends: &["hexgo.score.territory"],
        proof: None,
        rules: Hexgo(Rules { owns: edge_is_no_border, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-are-no-points",
        says: "captured stones are no points",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { score: captures_are_no_points, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-for-the-loser",
        says: "a captured stone is a point for the player whose stone it was",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { score: captures_for_the_loser, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-taken-off",
        says: "captured stones are taken off the points of the player who lost them",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { score: captures_taken_off, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-count-twice",
        says: "a captured stone is two points, one for the stone and one for its cell",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { score: captures_count_twice, ..LITERAL }),
    },
    Reading {
        id: "hexgo/groups-are-counted",
        says: "a player has one point for every group captured",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { place: groups_are_counted, ..LITERAL }),
    },
    Reading {
        id: "hexgo/captures-in-a-byte",
        says: "the captures are counted in a byte, so that 256 of them are none",
        source: Mistake,
        bends: &["hexgo.score.captures"],
        proof: None,
        rules: Hexgo(Rules { place: captures_in_a_byte, score: captures_in_a_byte_score, ..LITERAL }),
    },
    Reading {
        id: "hexgo/komi-six",
        says: "komi is 6 in every game",
        source: Ruling("H8"),
        bends: &["hexgo.score.komi"],
        proof: None,
        rules: Hexgo(Rules { komi: komi_six, ..LITERAL }),
    },
    Reading {
        id: "hexgo/komi-to-black",
        says: "Black has the komi",
        source: Mistake,
        bends: &["hexgo.score.komi"],
        proof: None,
        rules: Hexgo(Rules { komi: komi_to_black, ..LITERAL }),
    },
    Reading {
        id: "hexgo/no-komi",
        says: "komi is no part of the score",
        source: Mistake,
        bends: &["hexgo.score.komi"],
        proof: None,
        rules: Hexgo(Rules { komi: no_komi, ..LITERAL }),
    },
    Reading {
        id: "hexgo/komi-and-a-half",
        says: "the komi has half a point more, so that no game is drawn",
        source: Mistake,
        bends: &["hexgo.score.komi", "hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules { score: komi_and_a_half, ..LITERAL }),
    },
    Reading {
        id: "hexgo/ties-to-white",
        says: "equal points are White's game",
        source: Ruling("H8"),
        bends: &["hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules { winner: ties_to_white, ..LITERAL }),
    },
    Reading {
        id: "hexgo/ties-are-undecided",
        says: "with equal points nothing is decided",
        source: Mistake,
        bends: &["hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules { winner: ties_are_undecided, ..LITERAL }),
    },
    Reading {
        id: "hexgo/leader-has-won",
        says: "the player with more points has won, whether the game is over or not",
        source: Mistake,
        bends: &["hexgo.winner"],
        proof: None,
        rules: Hexgo(Rules { winner: leader_has_won, ..LITERAL }),
    },
    Reading {
        id: "hexgo/komi-does-not-decide",
        says: "the player with more points before komi wins",
        source: Mistake,
        bends: &["hexgo.winner", "hexgo.score.komi"],
        proof: None,
        rules: Hexgo(Rules { winner: komi_does_not_decide, ..LITERAL }),
    },
];

// Start

fn white_first(_: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    let start = *position == LITERAL.start(position.board.shape(), position.komi);
    let to_move = if start { Color::White } else { position.to_move };
    LITERAL.answer(&HexgoPosition { to_move, ..position.clone() }, question)
}

fn first_turn_places(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Pass if position.board == Board::empty(position.board.shape()) && position.passes == 0 => Err(no_pass()),
        _ => LITERAL.play(position, turn),
    }
}

fn settle_first(_: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    let due = Color::BOTH.into_iter().flat_map(|color| failing(&position.board, color)).collect();
    LITERAL.answer(&after_taking(position.clone(), &due), question)
}

fn never_unsettled(rules: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    let why = "has neither a liberty pair nor a pair of eyes";
    match rules.unsettled(&position.board) {
        Some(group) => Err(Error::Unsettled { shape: position.board.shape(), group, why }.into()),
        None => LITERAL.answer(position, question),
    }
}

fn settled_by_pairs(rules: &Rules, board: &Board) -> Option<Points> {
    let groups = Color::BOTH.into_iter().flat_map(|color| rules.groups(board, color));
    groups.into_iter().find(|group| rules.liberty_pairs(board, group).is_empty())
}

fn settled_for_the_mover(rules: &Rules, board: &Board) -> Option<Points> {
    rules.groups(board, Color::Black).into_iter().find(|group| !rules.stays(board, group))
}

// The board

fn four_neighbours(_: &Rules, shape: Shape, p: Point) -> Points {
    LITERAL.adjacent(shape, p).into_iter().filter(|q| q.row == p.row || q.index == p.index).collect()
}

fn tips_touch(_: &Rules, shape: Shape, p: Point) -> Points {
    &LITERAL.adjacent(shape, p) | &across_an_edge(shape, p)
}

fn upper_half_sheared(_: &Rules, shape: Shape, p: Point) -> Points {
    let step = |q: &Point| (i16::from(q.row) - i16::from(p.row), i16::from(q.index) - i16::from(p.index));
    let touches = |q: &Point| matches!(step(q), (0, -1 | 1) | (1, 0 | 1) | (-1, -1 | 0));
    shape.points().filter(touches).collect()
}

fn rows_run_on(_: &Rules, shape: Shape, p: Point) -> Points {
    let next = |a: Point, b: Point| b.row == a.row + 1 && b.index == 0 && a.index + 1 == shape.row_length(a.row);
    let run_on = shape.points().filter(|&q| next(p, q) || next(q, p));
    LITERAL.adjacent(shape, p).into_iter().chain(run_on).collect()
}

fn rows_wrap_around(_: &Rules, shape: Shape, p: Point) -> Points {
    let end = |q: Point| q.index == 0 || q.index + 1 == shape.row_length(q.row);
    let other_end = shape.points().filter(|&q| q != p && q.row == p.row && end(p) && end(q));
    LITERAL.adjacent(shape, p).into_iter().chain(other_end).collect()
}

fn rows_from_the_top(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let last = position.board.shape().rows() - 1;
    LITERAL.play(position, &meaning(turn, |p| Point { row: last.wrapping_sub(p.row), ..p }))
}

fn places_from_the_right(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let length = |row| position.board.shape().row_length(row);
    LITERAL
        .play(position, &meaning(turn, |p| Point { index: length(p.row).wrapping_sub(p.index).wrapping_sub(1), ..p }))
}

fn places_from_nought(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    LITERAL.play(position, &meaning(turn, |p| Point { index: p.index.saturating_add(1), ..p }))
}

fn row_and_place_swapped(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    LITERAL.play(position, &meaning(turn, |p| Point { row: p.index, index: p.row }))
}

fn numbers_on_a_slant(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let middle = position.board.shape().rows() / 2;
    LITERAL.play(position, &meaning(turn, |p| Point { index: p.index.wrapping_sub(p.row.saturating_sub(middle)), ..p }))
}

fn no_row_i(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    const I: u8 = 8;
    match turn {
        Turn::Place(point) if point.row == I => {
            Err(Error::NotAPoint { name: position.board.shape().name(*point), grid: true }.into())
        }
        _ => LITERAL.play(position, &meaning(turn, |p| Point { row: p.row - u8::from(p.row > I), ..p })),
    }
}

fn off_board_is_no_turn(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let shape = position.board.shape();
    match turn {
        Turn::Place(point) if !on_board(shape, *point) => Err(Error::NotOnBoard { shape, point: *point }.into()),
        _ => LITERAL.play(position, turn),
    }
}

// Groups and liberty pairs

fn stones_stand_alone(_: &Rules, _: &Board, stone: Point) -> Points {
    Points::from([stone])
}

fn bridges_join(rules: &Rules, board: &Board, stone: Point) -> Points {
    let shape = board.shape();
    let open = |p: Point, q: Point| common(shape, p, q).iter().all(|&r| board.is_empty(r));
    let bridged = |p: Point| across_an_edge(shape, p).into_iter().filter(move |&q| open(p, q));
    let friendly = |&q: &Point| board.color(q) == board.color(stone);
    reach(stone, |p| rules.adjacent(shape, p).into_iter().chain(bridged(p)).filter(friendly).collect())
}

fn edge_joins(_: &Rules, board: &Board, stone: Point) -> Points {
    let group = LITERAL.group(board, stone);
    if !touches_edge(board.shape(), &group) {
        return group;
    }
    let same_colour = board.color(stone).map_or_else(Vec::new, |color| LITERAL.groups(board, color));
    same_colour.into_iter().filter(|group| touches_edge(board.shape(), group)).flatten().collect()
}

fn single_stone_liberties(_: &Rules, board: &Board, group: &Points) -> Points {
    let of_each = group.iter().map(|&stone| LITERAL.liberties(board, &Points::from([stone])));
    of_each.max_by_key(Points::len).unwrap_or_default()
}

fn only_cells_beside_one_colour(rules: &Rules, board: &Board, group: &Points) -> Points {
    let own = |&p: &Point| board.is_empty(p) || group.contains(&p);
    let safe = |cell: &Point| rules.adjacent(board.shape(), *cell).iter().all(own);
    LITERAL.liberties(board, group).into_iter().filter(safe).collect()
}

fn same_stone(_: &Rules, board: &Board, group: &Points) -> Pairs {
    group.iter().flat_map(|&stone| LITERAL.liberty_pairs(board, &Points::from([stone]))).collect()
}

fn outside_only(rules: &Rules, board: &Board, group: &Points) -> Pairs {
    let inside = |cell: Point| {
        let ringed = |p| rules.adjacent(board.shape(), p).into_iter().filter(|q| !group.contains(q)).collect();
        at_most_half(&reach(cell, ringed), board)
    };
    LITERAL.liberty_pairs(board, group).into_iter().filter(|&(e, _)| !inside(e)).collect()
}

fn two_liberties(rules: &Rules, board: &Board, group: &Points) -> Pairs {
    let liberties = rules.liberties(board, group);
    liberties.iter().flat_map(|&e| liberties.iter().filter(move |&&f| e < f).map(move |&f| (e, f))).collect()
}

fn one_liberty(rules: &Rules, board: &Board, group: &Points) -> Pairs {
    rules.liberties(board, group).into_iter().map(|cell| (cell, cell)).collect()
}

fn pair_with_one_liberty(rules: &Rules, board: &Board, group: &Points) -> Pairs {
    let ordered = |e: Point, f: Point| if e < f { (e, f) } else { (f, e) };
    let beside = |e| rules.adjacent(board.shape(), e).into_iter().filter(|&f| board.is_empty(f));
    rules.liberties(board, group).into_iter().flat_map(|e| beside(e).map(move |f| ordered(e, f))).collect()
}

fn any_three_capture(rules: &Rules, board: &Board, group: &Points) -> Pairs {
    let beside = |&stone: &Point| rules.adjacent(board.shape(), stone);
    let enough = |stone: &Point| 2 * (&beside(stone) & &stones_of(board)).len() + 1 >= beside(stone).len();
    match group.first() {
        Some(stone) if group.len() == 1 && enough(stone) => Pairs::new(),
        _ => LITERAL.liberty_pairs(board, group),
    }
}

fn pairs_along_rows(_: &Rules, board: &Board, group: &Points) -> Pairs {
    LITERAL.liberty_pairs(board, group).into_iter().filter(|(e, f)| e.row == f.row).collect()
}

// Eyes

fn area_of_one_step(rules: &Rules, board: &Board, cell: Point) -> Points {
    let beside = rules.adjacent(board.shape(), cell).into_iter().filter(|&q| board.is_empty(q));
    beside.chain([cell]).collect()
}

fn areas_pass_between_stones(rules: &Rules, board: &Board, cell: Point) -> Points {
    let steps = |p| &rules.adjacent(board.shape(), p) | &across_an_edge(board.shape(), p);
    reach(cell, |p| steps(p).into_iter().filter(|&q| board.is_empty(q)).collect())
}

fn one_colour(rules: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    let around = rules.around(board, area);
    let color = group.first().and_then(|&stone| board.color(stone));
    !around.is_disjoint(group) && around.iter().all(|&stone| board.color(stone) == color)
}

fn inside_only(_: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    LITERAL.is_eye(board, area, group) && at_most_half(area, board)
}

fn one_cell_eyes(_: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    LITERAL.is_eye(board, area, group) && area.len() == 1
}

fn mostly_around_is_an_eye(rules: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    let around = rules.around(board, area);
    2 * around.intersection(group).count() > around.len()
}

fn own_stones_inside_are_overlooked(rules: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    let color = group.first().and_then(|&stone| board.color(stone));
    let apart = |&p: &Point| board.color(p) == color && LITERAL.group(board, p).len() == 1;
    let around = rules.around(board, area);
    !around.is_disjoint(group) && around.iter().filter(|p| !group.contains(p)).all(apart)
}

fn edge_is_no_wall(_: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    LITERAL.is_eye(board, area, group) && !touches_edge(board.shape(), area)
}

fn corner_is_no_wall(_: &Rules, board: &Board, area: &Points, group: &Points) -> bool {
    let corner = |&p: &Point| LITERAL.adjacent(board.shape(), p).len() == 3;
    LITERAL.is_eye(board, area, group) && !area.iter().any(corner)
}

fn touching_cells(rules: &Rules, board: &Board, group: &Points) -> Points {
    &LITERAL.eye_cells(board, group) & &rules.liberties(board, group)
}

fn touching_cells_despite(rules: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    &LITERAL.eye_cells_despite(board, group, doomed) & &rules.liberties(board, group)
}

fn largest_eye(_: &Rules, board: &Board, group: &Points) -> Points {
    largest(by_eye(board, &LITERAL.eye_cells(board, group), &Points::new()))
}

fn largest_eye_despite(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    largest(by_eye(board, &LITERAL.eye_cells_despite(board, group, doomed), doomed))
}

fn eyes_are_counted(_: &Rules, board: &Board, group: &Points) -> Points {
    one_of_each(by_eye(board, &LITERAL.eye_cells(board, group), &Points::new()))
}

fn eyes_are_counted_despite(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    one_of_each(by_eye(board, &LITERAL.eye_cells_despite(board, group, doomed), doomed))
}

fn eye_cells_must_touch(_: &Rules, board: &Board, group: &Points) -> Points {
    with_neighbour(board.shape(), LITERAL.eye_cells(board, group))
}

fn eye_cells_must_touch_despite(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    with_neighbour(board.shape(), LITERAL.eye_cells_despite(board, group, doomed))
}

fn one_eye_cell(_: &Rules, eye_cells: &Points) -> bool {
    !eye_cells.is_empty()
}

fn three_eye_cells(_: &Rules, eye_cells: &Points) -> bool {
    eye_cells.len() >= 3
}

fn eyes_do_not_keep(_: &Rules, _: &Points) -> bool {
    false
}

fn eyes_make_pairs_idle(_: &Rules, board: &Board, group: &Points) -> Pairs {
    match LITERAL.eye_cells(board, group).is_empty() {
        true => LITERAL.liberty_pairs(board, group),
        false => Pairs::new(),
    }
}

fn no_exception(_: &Rules, _: &Board, _: Point) -> Points {
    Points::new()
}

fn lone_stone(rules: &Rules, placed: &Board, point: Point) -> Points {
    LITERAL.doomed(placed, point).into_iter().filter(|_| rules.group(placed, point).len() == 1).collect()
}

fn new_stone_alone_doomed(_: &Rules, placed: &Board, point: Point) -> Points {
    LITERAL.doomed(placed, point).into_iter().filter(|&stone| stone == point).collect()
}

fn pairs_alone(rules: &Rules, placed: &Board, point: Point) -> Points {
    let group = rules.group(placed, point);
    if rules.liberty_pairs(placed, &group).is_empty() { group } else { Points::new() }
}

fn living_stones_too(rules: &Rules, placed: &Board, point: Point) -> Points {
    rules.group(placed, point)
}

fn doomed_without_a_liberty(rules: &Rules, placed: &Board, point: Point) -> Points {
    let group = rules.group(placed, point);
    if rules.liberties(placed, &group).is_empty() { group } else { Points::new() }
}

fn both_sides(_: &Rules, board: &Board, group: &Points) -> Points {
    let failing: Points = Color::BOTH.into_iter().flat_map(|color| failing(board, color)).collect();
    LITERAL.eye_cells_despite(board, group, &(&failing - group))
}

fn both_sides_despite(rules: &Rules, board: &Board, group: &Points, _: &Points) -> Points {
    rules.eye_cells(board, group)
}

fn no_limit(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    looking_through(board, group, doomed, |_| true)
}

fn a_third_of_the_board(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    looking_through(board, group, doomed, |area| 3 * area.len() <= board.shape().count())
}

fn only_empty_cells_of_the_area_count(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    looking_through(board, group, doomed, |area| at_most_half(&(area - doomed), board))
}

fn less_than_half(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    looking_through(board, group, doomed, |area| 2 * area.len() < board.shape().count())
}

/// Only the first check looks through stones, and the two differ there on an area `A` without doomed stones of more than half
/// the board that is a plain eye of the group. Some cell `a` of it touches a stone of the group, and, being of two cells at
/// least, some cell of `A`. All neighbours of `a` are cells of `A` or stones around it, which are the group's. On the board
/// they follow one after the other round `a`, each touching the next. So somewhere a cell `b` of `A` comes next to a stone `t`
/// of the group: `a` and `b` touch each other and both touch `t`, a liberty pair, and the group stays anyway.
fn every_area_at_most_half(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    let cells = LITERAL.eye_cells_despite(board, group, doomed);
    let too_big = |cell: &Point| !at_most_half(&LITERAL.area(board, *cell), board);
    cells.into_iter().filter(|cell| !too_big(cell)).collect()
}

fn doomed_stones_keep_their_cells(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    let cells = LITERAL.eye_cells_despite(board, group, doomed);
    let kept = if cells.is_empty() { Points::new() } else { doomed.clone() };
    &cells | &kept
}

fn doomed_stones_divide(_: &Rules, board: &Board, group: &Points, doomed: &Points) -> Points {
    let open = |&cell: &Point| board.is_empty(cell) || doomed.contains(&cell);
    let through = |cell| reach(cell, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let is_eye = |cell: &Point| {
        let around = LITERAL.around(board, &LITERAL.area(board, *cell));
        let beside_doomed = !around.is_disjoint(doomed);
        let others = &around - doomed;
        !others.is_empty() && others.is_subset(group) && (!beside_doomed || at_most_half(&through(*cell), board))
    };
    board.empty_points().filter(is_eye).collect()
}

// Turns

fn named_colour_is_ignored(_: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    match question {
        Question::Play { turn, .. } => LITERAL.answer(position, &Question::Play { by: None, turn: turn.clone() }),
        _ => LITERAL.answer(position, question),
    }
}

fn captor_moves_again(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let next = LITERAL.place(position, point)?;
    let to_move = if next.captures == position.captures { next.to_move } else { position.to_move };
    Ok(HexgoPosition { to_move, ..next })
}

fn pass_keeps_the_turn(_: &Rules, position: &HexgoPosition) -> HexgoPosition {
    HexgoPosition { to_move: position.to_move, ..LITERAL.pass(position) }
}

fn all_refused(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let closed = match turn {
        Turn::Button => Closed::NoButtonToTake,
        Turn::Hold => Closed::NobodyToFree,
        Turn::Handicap(_) => Closed::NoHandicap,
        _ => return LITERAL.play(position, turn),
    };
    Err(Refusal::new("hexgo.turn.kinds", Evidence::NotOpen(closed)).into())
}

fn last_reason_first(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    match SUICIDE_UNCHECKED.place(position, point) {
        Err(refusal) if refusal.rule == "hexgo.turn.repeat" => Err(refusal),
        _ => LITERAL.place(position, point),
    }
}

fn cell_before_the_end(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Place(point) if !position.board.is_empty(*point) => Ok(LITERAL.place(position, *point)?),
        _ => LITERAL.play(position, turn),
    }
}

fn other_games_before_the_end(
    rules: &Rules,
    position: &HexgoPosition,
    turn: &Turn,
) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Button | Turn::Hold | Turn::Handicap(_) if rules.over(position) => LITERAL.play(position, &Turn::Pass),
        _ => LITERAL.play(position, turn),
    }
}

fn no_resigning(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    match turn {
        Turn::Resign => Err(Error::NotATurn("`resign` is not a turn of HexGo".into()).into()),
        _ => LITERAL.play(position, turn),
    }
}

fn stone_replaces_stone(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    match position.board.color(point) {
        Some(color) if color != position.to_move => {
            let lifted = HexgoPosition { board: position.board.without(&[point]), ..position.clone() };
            LITERAL.place(&lifted, point)
        }
        _ => LITERAL.place(position, point),
    }
}

fn captured_cell_stays_closed(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let stone = Stone::unmarked(position.to_move);
    match position.history.iter().any(|earlier| earlier.stone(point) == Some(stone)) && position.board.is_empty(point) {
        true => Err(Refusal::new("hexgo.turn.place", Evidence::Occupied(point, stone))),
        false => LITERAL.place(position, point),
    }
}

fn mover_first(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let placed = position.board.with(point, Stone::unmarked(position.to_move));
    match LITERAL.suicide(&placed, position.to_move) {
        Some(group) if position.board.is_empty(point) => Err(suicide(group)),
        _ => LITERAL.place(position, point),
    }
}

fn both_at_once(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let placed = position.board.with(point, Stone::unmarked(position.to_move));
    let next = SUICIDE_UNCHECKED.place(position, point)?;
    Ok(after_taking(next, &failing(&placed, position.to_move)))
}

fn beside_only(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    let beside = rules.adjacent(placed.shape(), point);
    captured_groups(placed, point, enemy).filter(|group| !group.is_disjoint(&beside)).flatten().collect()
}

fn one_at_a_time(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    let doomed = rules.doomed(placed, point);
    let stays = |board: &Board, group: &Points| {
        !rules.liberty_pairs(board, group).is_empty()
            || rules.is_pair_of_eyes(&rules.eye_cells_despite(board, group, &doomed))
    };
    rules
        .groups(placed, enemy)
        .into_iter()
        .fold(Points::new(), |gone, group| if stays(&placed.without(&gone), &group) { gone } else { &gone | &group })
}

fn one_group_a_turn(_: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    captured_groups(placed, point, enemy).next().unwrap_or_default()
}

fn stones_beside_only(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    &LITERAL.captured(placed, point, enemy) & &rules.adjacent(placed.shape(), point)
}

/// Let `H` be a group that the first check leaves. If it has a liberty pair, both cells are still empty. If it stays by an
/// area with its eye cells, doomed stones or not, every stone around that area is `H`'s, so nothing that came off touches it:
/// the area, what is around it, and all liberties and areas of doomed stones in it are what they were. So these stones are
/// doomed in the next check too, and `H` has the same eye cells.
fn until_nothing_comes_off(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    let taken = LITERAL.captured(placed, point, enemy);
    if taken.is_empty() { taken } else { &taken | &rules.captured(&placed.without(&taken), point, enemy) }
}

fn no_capture_without_a_pair(rules: &Rules, placed: &Board, point: Point, enemy: Color) -> Points {
    let stone = Points::from([point]);
    if rules.liberty_pairs(placed, &stone).is_empty() { Points::new() } else { LITERAL.captured(placed, point, enemy) }
}

fn suicide_unchecked(_: &Rules, _: &Board, _: Color) -> Option<Points> {
    None
}

fn suicide_comes_off(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let next = SUICIDE_UNCHECKED.place(position, point)?;
    let own = failing(&next.board, position.to_move);
    Ok(after_taking(next, &own))
}

fn suicide_as_in_go(rules: &Rules, board: &Board, mover: Color) -> Option<Points> {
    rules.groups(board, mover).into_iter().find(|group| rules.liberties(board, group).is_empty())
}

fn new_stone_only(rules: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let next = SUICIDE_UNCHECKED.place(position, point)?;
    let group = rules.group(&next.board, point);
    if rules.stays(&next.board, &group) { Ok(next) } else { Err(suicide(group)) }
}

fn stone_without_its_group(rules: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let (next, stone) = (LITERAL.place(position, point)?, Points::from([point]));
    if rules.stays(&next.board, &stone) { Ok(next) } else { Err(suicide(stone)) }
}

fn pairs_of_the_parts(rules: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let next = LITERAL.place(position, point)?;
    let group = rules.group(&next.board, point);
    let has_pair =
        parts_joined(&next.board, point).iter().any(|part| !rules.liberty_pairs(&next.board, part).is_empty());
    let stays = has_pair || rules.is_pair_of_eyes(&rules.eye_cells(&next.board, &group));
    if stays { Ok(next) } else { Err(suicide(group)) }
}

fn eyes_of_the_parts(rules: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let next = LITERAL.place(position, point)?;
    let group = rules.group(&next.board, point);
    if !rules.liberty_pairs(&next.board, &group).is_empty() {
        return Ok(next);
    }
    let joined = parts_joined(&next.board, point);
    let of_one_part = |cell: &Point| {
        let around = rules.around(&next.board, &rules.area(&next.board, *cell));
        joined.iter().any(|part| (&around - &Points::from([point])).is_subset(part))
    };
    let eye_cells = rules.eye_cells(&next.board, &group).into_iter().filter(of_one_part).collect();
    if rules.is_pair_of_eyes(&eye_cells) { Ok(next) } else { Err(suicide(group)) }
}

/// The new stone, and the groups that it joins as they were before it.
fn parts_joined(board: &Board, point: Point) -> Vec<Points> {
    let (group, before) = (LITERAL.group(board, point), board.without(&[point]));
    let joined = parts(&group - &Points::from([point]), |stone| LITERAL.group(&before, stone));
    joined.into_iter().chain([Points::from([point])]).collect()
}

fn pass_on_record(_: &Rules, position: &HexgoPosition) -> HexgoPosition {
    let after = LITERAL.pass(position);
    let history = after.history.iter().chain([&after.board]).cloned().collect();
    HexgoPosition { history, ..after }
}

fn player_to_move_counts(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let now = position.history.len();
    (0..now).find(|&earlier| position.history[earlier] == *board && (now - earlier).is_multiple_of(2))
}

fn own_moves_only(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let stones = |board: &Board| board.stones(position.to_move).collect::<Points>();
    let own = |at: usize| !stones(&position.history[at]).is_subset(&stones(&position.history[at - 1]));
    (1..position.history.len()).find(|&earlier| position.history[earlier] == *board && own(earlier))
}

fn last_but_one_only(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let before = position.history.len().checked_sub(2)?;
    (position.history[before] == *board).then_some(before)
}

fn no_repetition_rule(_: &Rules, _: &HexgoPosition, _: &Board) -> Option<usize> {
    None
}

fn repetition_draws(_: &Rules, _: &HexgoPosition, _: &Board) -> Option<usize> {
    None
}

fn ended_by_repetition(_: &Rules, position: &HexgoPosition) -> bool {
    LITERAL.ended_by_passes(position) || came_back(position)
}

fn drawn_by_repetition(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    if came_back(position) { Ok(Outcome::Draw) } else { LITERAL.winner(position, dead) }
}

fn forgotten(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    LITERAL.repeats(position, board).filter(|&earlier| earlier > 0)
}

fn empty_board_forgotten(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let empty = Board::empty(board.shape());
    LITERAL.repeats(position, board).filter(|&earlier| position.history[earlier] != empty)
}

fn stones_are_counted(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let counts = |board: &Board| Color::BOTH.map(|color| board.stones(color).count());
    position.history.iter().position(|earlier| counts(earlier) == counts(board))
}

fn colours_ignored(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    position.history.iter().position(|earlier| earlier.empty_points().eq(board.empty_points()))
}

fn own_stones_compared(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let mover = position.to_move;
    position.history.iter().position(|earlier| earlier.stones(mover).eq(board.stones(mover)))
}

fn half_turn_is_the_same(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let turned = half_turn(board);
    position.history.iter().position(|earlier| earlier == board || *earlier == turned)
}

fn pass_clears_the_record(_: &Rules, position: &HexgoPosition) -> HexgoPosition {
    HexgoPosition { history: Vec::new(), ..LITERAL.pass(position) }
}

fn captures_repeat_only(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let enemy = position.to_move.other();
    let captures = board.stones(enemy).count() < position.board.stones(enemy).count();
    LITERAL.repeats(position, board).filter(|_| captures)
}

fn single_captures_repeat_only(_: &Rules, position: &HexgoPosition, board: &Board) -> Option<usize> {
    let enemy = position.to_move.other();
    let captured = position.board.stones(enemy).count() - board.stones(enemy).count();
    LITERAL.repeats(position, board).filter(|_| captured == 1)
}

fn passes_too(rules: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let after = LITERAL.play(position, turn)?;
    match rules.repeats(position, &position.board) {
        Some(earlier) if *turn == Turn::Pass => {
            Err(Refusal::new("hexgo.turn.repeat", Evidence::Repeats { earlier }).into())
        }
        _ => Ok(after),
    }
}

fn check_after_a_pass(_: &Rules, position: &HexgoPosition) -> HexgoPosition {
    let due = Color::BOTH.into_iter().flat_map(|color| failing(&position.board, color)).collect();
    after_taking(LITERAL.pass(position), &due)
}

fn pass_only_without_a_placement(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let after = LITERAL.play(position, turn)?;
    match *turn == Turn::Pass && can_place(position) {
        true => Err(no_pass()),
        false => Ok(after),
    }
}

fn pass_gives_a_stone(_: &Rules, position: &HexgoPosition) -> HexgoPosition {
    let captures = position.captures.plus(position.to_move.other(), 1);
    HexgoPosition { captures, ..LITERAL.pass(position) }
}

fn resign_at_any_time(_: &Rules, position: &HexgoPosition, question: &Question) -> Result<Answer, Rejection> {
    match question {
        Question::Play { by: Some(by), turn: Turn::Resign } => {
            let position = HexgoPosition { to_move: *by, ..position.clone() };
            LITERAL.answer(&position, question)
        }
        _ => LITERAL.answer(position, question),
    }
}

fn resign_is_a_pass(rules: &Rules, position: &HexgoPosition) -> HexgoPosition {
    rules.pass(position)
}

// The end

fn one_pass_ends(_: &Rules, position: &HexgoPosition) -> bool {
    position.passes >= 1
}

fn three_passes_end(_: &Rules, position: &HexgoPosition) -> bool {
    position.passes >= 3
}

fn passes_add_up(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    Ok(HexgoPosition { passes: position.passes, ..LITERAL.place(position, point)? })
}

fn white_passes_last(_: &Rules, position: &HexgoPosition) -> bool {
    LITERAL.ended_by_passes(position) && position.to_move == Color::Black
}

fn no_placement_ends(_: &Rules, position: &HexgoPosition) -> bool {
    LITERAL.ended_by_passes(position) || !can_place(position)
}

fn longest_game(_: &Rules, position: &HexgoPosition) -> bool {
    LITERAL.ended_by_passes(position) || position.history.len() > position.board.shape().count()
}

fn play_on(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    LITERAL.play(&HexgoPosition { passes: position.passes.min(1), ..position.clone() }, turn)
}

fn points_decide(_: &Rules, _: &HexgoPosition) -> Option<Color> {
    None
}

fn points_decide_over(_: &Rules, position: &HexgoPosition) -> bool {
    LITERAL.over(position)
}

fn resigning_wins(_: &Rules, position: &HexgoPosition) -> Option<Color> {
    position.resigned
}

fn play_goes_on_after_resigning(_: &Rules, position: &HexgoPosition, turn: &Turn) -> Result<HexgoPosition, Rejection> {
    let next = LITERAL.play(&HexgoPosition { resigned: None, ..position.clone() }, turn)?;
    Ok(HexgoPosition { resigned: position.resigned.or(next.resigned), ..next })
}

fn rules_judge(_: &Rules, position: &HexgoPosition, _: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let due = Color::BOTH.into_iter().flat_map(|color| failing(&position.board, color)).collect();
    Ok(Some(after_taking(position.clone(), &due)))
}

fn either_list(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    LITERAL.without_dead(position, &Dead::agreed(&dead.black | &dead.white))
}

fn both_lists(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    LITERAL.without_dead(position, &Dead::agreed(&dead.black & &dead.white))
}

fn no_dead_without_agreement(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    Ok(LITERAL.without_dead(position, dead)?.or_else(|| Some(position.clone())))
}

fn one_list_is_enough(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    LITERAL.without_dead(position, &Dead::agreed(dead.black.clone()))
}

fn single_stones(_: &Rules, board: &Board, list: &Points) -> Result<(), Error> {
    LITERAL.check_whole_groups(&board.without(&(&stones_of(board) - list)), list)
}

fn one_list_is_checked(rules: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let early = !rules.ended_by_passes(position) || position.resigned.is_some();
    if early || dead.black == dead.white {
        return LITERAL.without_dead(position, dead);
    }
    rules.check_whole_groups(&position.board, &dead.black).map(|()| None)
}

fn empty_cells_may_be_listed(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let listed = |list: &Points| list & &stones_of(&position.board);
    LITERAL.without_dead(position, &Dead { black: listed(&dead.black), white: listed(&dead.white) })
}

fn dead_before_the_end(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let counted = LITERAL.without_dead(&HexgoPosition { passes: 2, resigned: None, ..position.clone() }, dead)?;
    Ok(counted.map(|counted| HexgoPosition { passes: position.passes, resigned: position.resigned, ..counted }))
}

fn dead_are_no_captures(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let counted = LITERAL.without_dead(position, dead)?;
    Ok(counted.map(|counted| HexgoPosition { captures: position.captures, ..counted }))
}

fn dead_count_for_their_owner(
    _: &Rules,
    position: &HexgoPosition,
    dead: &Dead,
) -> Result<Option<HexgoPosition>, Error> {
    let listed = |color: Color| dead.black.iter().filter(|&&stone| position.board.color(stone) == Some(color)).count();
    let counted = LITERAL.without_dead(position, dead)?;
    let captures = Color::BOTH.into_iter().fold(position.captures, |sum, color| sum.plus(color, listed(color)));
    Ok(counted.map(|counted| HexgoPosition { captures, ..counted }))
}

fn dead_stay_in_the_way(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let counted = LITERAL.without_dead(position, dead)?;
    Ok(counted.map(|counted| HexgoPosition { board: position.board.clone(), ..counted }))
}

fn only_white_dies(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Option<HexgoPosition>, Error> {
    let white: Points = position.board.stones(Color::White).collect();
    let counted = LITERAL.without_dead(position, dead)?;
    Ok(counted.map(|_| after_taking(position.clone(), &(&dead.black & &white))))
}

fn single_group(rules: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    rules.groups(board, color).iter().any(|group| rules.is_eye(board, area, group))
}

fn both_own(rules: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    rules.around(board, area).iter().all(|&stone| board.color(stone) == Some(color))
}

fn shared_areas_count_for_both(rules: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    rules.around(board, area).iter().any(|&stone| board.color(stone) == Some(color))
}

fn most_stones_own(rules: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    let around = rules.around(board, area);
    2 * around.iter().filter(|&&stone| board.color(stone) == Some(color)).count() > around.len()
}

fn only_cells_that_touch_count(rules: &Rules, position: &HexgoPosition) -> Score {
    let stones = stones_of(&position.board);
    scored(position, |color| {
        let touches = |cell: &Point| !rules.adjacent(position.board.shape(), *cell).is_disjoint(&stones);
        owned(&position.board, color).iter().filter(|cell| touches(cell)).count()
    })
}

fn territory_by_adjacency(rules: &Rules, position: &HexgoPosition) -> Score {
    scored(position, |color| {
        let alone = |&cell: &Point| rules.owns(&position.board, color, &Points::from([cell]));
        position.board.empty_points().filter(alone).count()
    })
}

fn stones_are_points(_: &Rules, position: &HexgoPosition) -> Score {
    let board = &position.board;
    scored(position, |color| owned(board, color).len() + board.stones(color).count())
}

fn edge_is_no_border(_: &Rules, board: &Board, color: Color, area: &Points) -> bool {
    LITERAL.owns(board, color, area) && !touches_edge(board.shape(), area)
}

fn captures_are_no_points(_: &Rules, position: &HexgoPosition) -> Score {
    LITERAL.score(&HexgoPosition { captures: Captures::default(), ..position.clone() })
}

fn captures_for_the_loser(_: &Rules, position: &HexgoPosition) -> Score {
    let Captures { black, white } = position.captures;
    LITERAL.score(&HexgoPosition { captures: Captures { black: white, white: black }, ..position.clone() })
}

fn captures_taken_off(_: &Rules, position: &HexgoPosition) -> Score {
    let plain = LITERAL.score(&HexgoPosition { captures: Captures::default(), ..position.clone() });
    let less = |count: Count, lost: u64| Count { halves: count.halves.saturating_sub(2 * lost) };
    Score { black: less(plain.black, position.captures.white), white: less(plain.white, position.captures.black) }
}

fn captures_count_twice(_: &Rules, position: &HexgoPosition) -> Score {
    let Captures { black, white } = position.captures;
    let twice = Captures { black: black.saturating_mul(2), white: white.saturating_mul(2) };
    LITERAL.score(&HexgoPosition { captures: twice, ..position.clone() })
}

fn groups_are_counted(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    let (next, mover) = (LITERAL.place(position, point)?, position.to_move);
    let placed = position.board.with(point, Stone::unmarked(mover));
    let groups = captured_groups(&placed, point, mover.other()).count();
    Ok(HexgoPosition { captures: position.captures.plus(mover, groups), ..next })
}

fn captures_in_a_byte(_: &Rules, position: &HexgoPosition, point: Point) -> Result<HexgoPosition, Refusal> {
    LITERAL.place(position, point).map(|next| HexgoPosition { captures: in_a_byte(next.captures), ..next })
}

fn captures_in_a_byte_score(_: &Rules, position: &HexgoPosition) -> Score {
    LITERAL.score(&HexgoPosition { captures: in_a_byte(position.captures), ..position.clone() })
}

fn in_a_byte(Captures { black, white }: Captures) -> Captures {
    Captures { black: black % 256, white: white % 256 }
}

fn komi_six(_: &Rules, position: &HexgoPosition, color: Color) -> u64 {
    LITERAL.komi(&HexgoPosition { komi: 6, ..position.clone() }, color)
}

fn komi_to_black(_: &Rules, position: &HexgoPosition, color: Color) -> u64 {
    LITERAL.komi(position, color.other())
}

fn no_komi(_: &Rules, _: &HexgoPosition, _: Color) -> u64 {
    0
}

fn komi_and_a_half(_: &Rules, position: &HexgoPosition) -> Score {
    let Score { black, white } = LITERAL.score(position);
    Score { black, white: Count { halves: white.halves.saturating_add(1) } }
}

fn ties_to_white(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    Ok(match LITERAL.winner(position, dead)? {
        Outcome::Draw => Outcome::Won(Color::White),
        outcome => outcome,
    })
}

fn ties_are_undecided(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    Ok(match LITERAL.winner(position, dead)? {
        Outcome::Draw => Outcome::Undecided,
        outcome => outcome,
    })
}

fn leader_has_won(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    LITERAL.winner(&HexgoPosition { passes: 2, ..position.clone() }, dead)
}

fn komi_does_not_decide(_: &Rules, position: &HexgoPosition, dead: &Dead) -> Result<Outcome, Error> {
    LITERAL.winner(&HexgoPosition { komi: 0, ..position.clone() }, dead)
}

// What several readings share

/// The rules without a check of the mover's own groups.
const SUICIDE_UNCHECKED: Rules = Rules { suicide: suicide_unchecked, ..LITERAL };

/// The liberty pairs of a group, the lesser cell of each first.
type Pairs = BTreeSet<(Point, Point)>;

/// The groups of one colour that would not stay, judged as a set-up is.
fn failing(board: &Board, color: Color) -> Points {
    LITERAL.groups(board, color).into_iter().filter(|group| !LITERAL.stays(board, group)).flatten().collect()
}

/// The position with these stones off the board, each a capture of the other player.
fn after_taking(position: HexgoPosition, gone: &Points) -> HexgoPosition {
    let taken = |color: Color| gone.iter().filter(|&&stone| position.board.color(stone) == Some(color)).count();
    let captures = position.captures.plus(Color::Black, taken(Color::White)).plus(Color::White, taken(Color::Black));
    let board = position.board.without(gone);
    let earlier = position.history.split_last().map_or(&[][..], |(_, earlier)| earlier);
    let history = earlier.iter().chain([&board]).cloned().collect();
    HexgoPosition { board, captures, history, ..position }
}

/// The groups that a placement captures.
fn captured_groups(placed: &Board, point: Point, enemy: Color) -> impl Iterator<Item = Points> {
    let captured = LITERAL.captured(placed, point, enemy);
    LITERAL.groups(placed, enemy).into_iter().filter(move |group| group.is_subset(&captured))
}

/// The eye cells of a group when the `doomed` stones are looked through in areas that are `within` some limit.
fn looking_through(board: &Board, group: &Points, doomed: &Points, within: impl Fn(&Points) -> bool) -> Points {
    let open = |&cell: &Point| board.is_empty(cell) || doomed.contains(&cell);
    let area = |cell| reach(cell, |p| LITERAL.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let counts = |area: &Points| LITERAL.is_eye(board, area, group) && (area.is_disjoint(doomed) || within(area));
    let eyes = parts(empty(board), area).into_iter().filter(counts).flatten();
    eyes.filter(|&cell| board.is_empty(cell)).collect()
}

/// Eye cells by the eye they are in; an eye goes on under doomed stones.
fn by_eye(board: &Board, eye_cells: &Points, doomed: &Points) -> Vec<Points> {
    let inside = eye_cells | doomed;
    let eye = |cell| reach(cell, |p| &LITERAL.adjacent(board.shape(), p) & &inside);
    parts(eye_cells.clone(), eye).into_iter().map(|eye| &eye & eye_cells).collect()
}

fn largest(eyes: Vec<Points>) -> Points {
    eyes.into_iter().max_by_key(Points::len).unwrap_or_default()
}

fn one_of_each(eyes: Vec<Points>) -> Points {
    eyes.iter().filter_map(Points::first).copied().collect()
}

/// The cells that touch another of them.
fn with_neighbour(shape: Shape, cells: Points) -> Points {
    let touches = |&cell: &Point| !LITERAL.adjacent(shape, cell).is_disjoint(&cells);
    cells.iter().copied().filter(touches).collect()
}

fn at_most_half(area: &Points, board: &Board) -> bool {
    2 * area.len() <= board.shape().count()
}

/// The cells that both of two cells touch.
fn common(shape: Shape, p: Point, q: Point) -> Points {
    &LITERAL.adjacent(shape, p) & &LITERAL.adjacent(shape, q)
}

/// The cells that do not touch `p` and have two neighbours in common with it, beyond the edge between these.
fn across_an_edge(shape: Shape, p: Point) -> Points {
    let beside = LITERAL.adjacent(shape, p);
    let two_steps: Points = beside.iter().flat_map(|&q| LITERAL.adjacent(shape, q)).collect();
    two_steps.into_iter().filter(|&q| q != p && !beside.contains(&q) && common(shape, p, q).len() == 2).collect()
}

/// Whether one of the cells is on the edge of the board.
fn touches_edge(shape: Shape, cells: &Points) -> bool {
    cells.iter().any(|&cell| LITERAL.adjacent(shape, cell).len() < 6)
}

/// All stones of a board.
fn stones_of(board: &Board) -> Points {
    board.shape().points().filter(|&point| board.stone(point).is_some()).collect()
}

/// The empty cells that a player owns.
fn owned(board: &Board, color: Color) -> Points {
    board.empty_points().filter(|&cell| LITERAL.owns(board, color, &LITERAL.area(board, cell))).collect()
}

/// The score when `points` takes the place of the territory.
fn scored(position: &HexgoPosition, points: impl Fn(Color) -> usize) -> Score {
    let score = |color| points(color) as u64 + position.captures.by(color) + LITERAL.komi(position, color);
    Score { black: Count::whole(score(Color::Black)), white: Count::whole(score(Color::White)) }
}

/// Whether the player to move can place a stone.
fn can_place(position: &HexgoPosition) -> bool {
    position.board.empty_points().any(|point| LITERAL.place(position, point).is_ok())
}

/// Whether the present arrangement has been there before.
fn came_back(position: &HexgoPosition) -> bool {
    position.history.split_last().is_some_and(|(now, earlier)| earlier.contains(now))
}

/// The board turned by half a turn.
fn half_turn(board: &Board) -> Board {
    let shape = board.shape();
    let opposite = |p: Point| Point { row: shape.rows() - 1 - p.row, index: shape.row_length(p.row) - 1 - p.index };
    let stones = shape.points().filter_map(|p| Some((opposite(p), board.stone(p)?)));
    stones.fold(Board::empty(shape), |turned, (point, stone)| turned.with(point, stone))
}

/// The turn that is meant when its cell is read in another way.
fn meaning(turn: &Turn, read: impl Fn(Point) -> Point) -> Turn {
    match turn {
        Turn::Place(point) => Turn::Place(read(*point)),
        _ => turn.clone(),
    }
}

fn suicide(group: Points) -> Refusal {
    Refusal::new("hexgo.turn.suicide", Evidence::NoPair { group, eye_cells: Points::new() })
}

fn no_pass() -> Rejection {
    Refusal::new("hexgo.turn.pass", Evidence::NotOpen(Closed::NoPass)).into()
}
