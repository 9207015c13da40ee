//! Readings of Meigo, in the order of `spec/meigo.md`.

use std::cmp::Ordering;

use super::AnyRules::Meigo;
use super::Reading;
use super::Source::{Mistake, Ruling, Wording};
use shinpan_model::{
    Answer, Board, Closed, Color, Error, Evidence, FirstTurns, MeigoPosition, Outcome, Point, Question, Refusal,
    Rejection, Shape, Stone, Turn,
};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, reach, stones};

pub(super) static READINGS: &[Reading] = &[
    // Boards and names of points
    Reading {
        id: "meigo/square-boards",
        says: "a board has as many rows as columns",
        source: Ruling("G3"),
        bends: &["board.grid"],
        proof: None,
        rules: Meigo(Rules { answer: square_boards, ..LITERAL }),
    },
    Reading {
        id: "meigo/ninth-column-is-i",
        says: "the ninth column is `i` and the tenth `j`",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        rules: Meigo(Rules { play: ninth_column_is_i, ..LITERAL }),
    },
    Reading {
        id: "meigo/rows-from-the-top",
        says: "row 1 is the row at the top",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        rules: Meigo(Rules { play: rows_from_the_top, ..LITERAL }),
    },
    Reading {
        id: "meigo/letters-are-rows",
        says: "in the name of a point the letter is the row and the number the column",
        source: Mistake,
        bends: &["board.grid"],
        proof: None,
        rules: Meigo(Rules { play: letters_are_rows, ..LITERAL }),
    },
    Reading {
        id: "meigo/step-is-the-number-of-rows",
        says: "in a list of all points, row after row, the next row is as many places on as there are rows",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: step_is_the_number_of_rows, ..LITERAL }),
    },
    Reading {
        id: "meigo/rows-run-on",
        says: "the end of a row is adjacent to the start of the next",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: rows_run_on, ..LITERAL }),
    },
    Reading {
        id: "meigo/edges-meet",
        says: "opposite edges are adjacent, as on a torus",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: edges_meet, ..LITERAL }),
    },
    Reading {
        id: "meigo/diagonals-are-adjacent",
        says: "diagonal neighbours are adjacent",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: diagonals_are_adjacent, ..LITERAL }),
    },
    Reading {
        id: "meigo/nothing-below",
        says: "a point has neighbours left, right and above",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: nothing_below, ..LITERAL }),
    },
    Reading {
        id: "meigo/words-do-not-carry",
        says: "the board is kept in words of 64 points, and the two points of a row at the border of two words are not adjacent",
        source: Mistake,
        bends: &["board.grid.adjacent"],
        proof: None,
        rules: Meigo(Rules { adjacent: words_do_not_carry, ..LITERAL }),
    },
    // Start
    Reading {
        id: "meigo/white-plays-first",
        says: "White plays first",
        source: Mistake,
        bends: &["meigo.start", "meigo.turn.alternate"],
        proof: None,
        rules: Meigo(Rules { play: white_plays_first, ..LITERAL }),
    },
    Reading {
        id: "meigo/prison-starts-empty",
        says: "the prison is empty when the first turns are over, whatever was put there before the game",
        source: Mistake,
        bends: &["meigo.start.prison"],
        proof: None,
        rules: Meigo(Rules { first_turn: prison_starts_empty, ..LITERAL }),
    },
    Reading {
        id: "meigo/prison-starts-for-black",
        says: "the stones put in the prison before the game are there for Black to hold with",
        source: Mistake,
        bends: &["meigo.start.prison"],
        proof: None,
        rules: Meigo(Rules { first_turn: prison_starts_for_black, ..LITERAL }),
    },
    Reading {
        id: "meigo/extra-opening",
        says: "a handicap stands for the stones in the prison only, and Black then has a first turn besides",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { open_with_handicap: extra_opening, ..LITERAL }),
    },
    Reading {
        id: "meigo/full-board",
        says: "handicap stones need no liberty",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { open_with_handicap: full_board, ..LITERAL }),
    },
    Reading {
        id: "meigo/two-or-more",
        says: "a handicap is of two stones at least",
        source: Ruling("M10"),
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { play: two_or_more, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-in-any-game",
        says: "Black may open any game with a handicap",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { act: handicap_in_any_game, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-on-any-turn",
        says: "a handicap may be put down on any turn, by either player",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { act: handicap_on_any_turn, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-of-a-plain-stone",
        says: "a handicap game may be opened with a stone like any other",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { act: handicap_of_a_plain_stone, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-stones-are-marked",
        says: "the stones of a handicap reach no friendly stone and go down marked",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { open_with_handicap: handicap_stones_are_marked, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-stones-stand-alone",
        says: "each stone of a handicap needs a liberty of its own",
        source: Mistake,
        bends: &["meigo.start.handicap"],
        proof: None,
        rules: Meigo(Rules { open_with_handicap: handicap_stones_stand_alone, ..LITERAL }),
    },
    Reading {
        id: "meigo/handicap-in-the-prison",
        says: "the stones of a handicap count in the prison as well",
        source: Mistake,
        bends: &["meigo.start.handicap", "meigo.start.prison"],
        proof: None,
        rules: Meigo(Rules { open_with_handicap: handicap_in_the_prison, ..LITERAL }),
    },
    // Definitions
    Reading {
        id: "meigo/marks-split-chains",
        says: "marked and unmarked stones make two chains",
        source: Mistake,
        bends: &["meigo.chain", "meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { chain: marks_split_chains, ..LITERAL }),
    },
    Reading {
        id: "meigo/chain-ends-at-the-neighbours",
        says: "a chain is a stone with the stones of its colour right beside it",
        source: Mistake,
        bends: &["meigo.chain"],
        proof: None,
        rules: Meigo(Rules { chain: chain_ends_at_the_neighbours, ..LITERAL }),
    },
    Reading {
        id: "meigo/diagonal-chains",
        says: "stones that touch at a corner make one chain",
        source: Mistake,
        bends: &["meigo.chain"],
        proof: None,
        rules: Meigo(Rules { chain: diagonal_chains, ..LITERAL }),
    },
    Reading {
        id: "meigo/diagonal-liberties",
        says: "an empty point that touches a chain at a corner is a liberty",
        source: Mistake,
        bends: &["meigo.liberty"],
        proof: None,
        rules: Meigo(Rules { liberties: diagonal_liberties, ..LITERAL }),
    },
    Reading {
        id: "meigo/edge-gives-liberties",
        says: "the points past the edge are empty, and so liberties",
        source: Mistake,
        bends: &["meigo.liberty", "board.grid"],
        proof: None,
        rules: Meigo(Rules { liberties: edge_gives_liberties, ..LITERAL }),
    },
    Reading {
        id: "meigo/shared-liberties-do-not-count",
        says: "a point beside stones of both colours is a liberty of neither",
        source: Mistake,
        bends: &["meigo.liberty"],
        proof: None,
        rules: Meigo(Rules { liberties: shared_liberties_do_not_count, ..LITERAL }),
    },
    Reading {
        id: "meigo/marks-last-one-turn",
        says: "a stone stays marked until the next play of its owner",
        source: Mistake,
        bends: &["meigo.stone.marked"],
        proof: None,
        rules: Meigo(Rules { play_stone: marks_last_one_turn, ..LITERAL }),
    },
    Reading {
        id: "meigo/line-of-sight",
        says: "a path is one straight line",
        source: Ruling("M2"),
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: line_of_sight, ..LITERAL }),
    },
    Reading {
        id: "meigo/one-bend",
        says: "a path bends once at most",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: one_bend, ..LITERAL }),
    },
    Reading {
        id: "meigo/through-marked-stones",
        says: "a path goes through marked stones",
        source: Wording("2023 or later"),
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: through_marked_stones, ..LITERAL }),
    },
    Reading {
        id: "meigo/reaches-every-stone",
        says: "every stone on the board is reached, whatever is in between",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: reaches_every_stone, ..LITERAL }),
    },
    Reading {
        id: "meigo/diagonal-paths",
        says: "a path may go from corner to corner",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: diagonal_paths, ..LITERAL }),
    },
    Reading {
        id: "meigo/neighbours-are-not-reached",
        says: "there is no path to a stone right beside the point",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: neighbours_are_not_reached, ..LITERAL }),
    },
    Reading {
        id: "meigo/nearest-stones-only",
        says: "only the stones that come first on the way from the point are reached",
        source: Mistake,
        bends: &["meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reached: nearest_stones_only, ..LITERAL }),
    },
    // Turns
    Reading {
        id: "meigo/hold-keeps-the-turn",
        says: "a hold is no turn, and the same player moves again",
        source: Mistake,
        bends: &["meigo.turn.alternate", "meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: hold_keeps_the_turn, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-plays",
        says: "a first turn takes the steps of a play after its stone is put down",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.play.capture", "meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { first_turn: first_turn_plays, ..LITERAL }),
    },
    Reading {
        id: "meigo/no-life-asked",
        says: "the stone of a first turn needs no liberty",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { first_turn: no_life_asked, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-at-once",
        says: "a first turn may be a hold",
        source: Ruling("M1"),
        bends: &["meigo.turn.first", "meigo.turn.hold", "meigo.turn.kinds"],
        proof: None,
        rules: Meigo(Rules { act: hold_at_once, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-is-a-play",
        says: "a first turn is a play like any other, its mark judged as ever",
        source: Mistake,
        bends: &["meigo.turn.first", "meigo.play.marked"],
        proof: None,
        rules: Meigo(Rules { first_turn: first_turn_is_a_play, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-is-judged-for-its-mark",
        says: "a first stone is marked or not by the steps of a play",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        rules: Meigo(Rules { first_turn: first_turn_is_judged_for_its_mark, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-of-the-game-only",
        says: "only Black's opening is a first turn; White answers with a play",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        rules: Meigo(Rules { act: first_turn_of_the_game_only, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-while-no-stone-stands",
        says: "it is a first turn as long as the player has no stone on the board",
        source: Mistake,
        bends: &["meigo.turn.first"],
        proof: None,
        rules: Meigo(Rules { act: first_turn_while_no_stone_stands, ..LITERAL }),
    },
    Reading {
        id: "meigo/pass-is-no-turn",
        says: "the game has no pass, so one is an error",
        source: Ruling("G2"),
        bends: &["meigo.turn.kinds", "turn.refusals"],
        proof: None,
        rules: Meigo(Rules { play: pass_is_no_turn, ..LITERAL }),
    },
    Reading {
        id: "meigo/pass-is-open",
        says: "a player may pass",
        source: Mistake,
        bends: &["meigo.turn.kinds"],
        proof: None,
        rules: Meigo(Rules { act: pass_is_open, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-only-without-a-play",
        says: "a player holds only when no stone can be played",
        source: Mistake,
        bends: &["meigo.turn.kinds", "meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: hold_only_without_a_play, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-is-a-pass",
        says: "a hold without an enemy stone in the prison is a pass",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold", "meigo.turn.kinds"],
        proof: None,
        rules: Meigo(Rules { hold: hold_is_a_pass, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-empties",
        says: "a hold takes out all enemy stones",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: hold_empties, ..LITERAL }),
    },
    Reading {
        id: "meigo/own-stones-too",
        says: "a hold takes out a stone of either colour",
        source: Ruling("M8"),
        bends: &["meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: own_stones_too, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-frees-own-stones",
        says: "a hold takes one of the player's own stones out of the prison",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: hold_frees_own_stones, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-adds-a-stone",
        says: "a hold puts another enemy stone into the prison",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: hold_adds_a_stone, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-captures",
        says: "a hold takes enemy chains without liberties as a play does",
        source: Mistake,
        bends: &["meigo.turn.hold", "meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { hold: hold_captures, ..LITERAL }),
    },
    Reading {
        id: "meigo/only-white-holds",
        says: "only White may hold, with the black stones of the start",
        source: Mistake,
        bends: &["meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { hold: only_white_holds, ..LITERAL }),
    },
    // Putting a stone down
    Reading {
        id: "meigo/stones-may-be-replaced",
        says: "a stone may be put down in the place of another",
        source: Mistake,
        bends: &["meigo.play.point", "meigo.turn.first"],
        proof: None,
        rules: Meigo(Rules { check_empty: stones_may_be_replaced, ..LITERAL }),
    },
    Reading {
        id: "meigo/reach-whatever-else",
        says: "a stone goes down unmarked if its point reaches an unmarked friend, whatever else it reaches",
        source: Wording("May 2023"),
        bends: &["meigo.play.reach", "meigo.play.marked"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: reach_whatever_else, ..LITERAL }),
    },
    Reading {
        id: "meigo/only-friendly-marks-spoil",
        says: "marked enemy stones in reach do not matter",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: only_friendly_marks_spoil, ..LITERAL }),
    },
    Reading {
        id: "meigo/only-enemy-marks-spoil",
        says: "marked friendly stones in reach do not matter",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: only_enemy_marks_spoil, ..LITERAL }),
    },
    Reading {
        id: "meigo/marks-anywhere-spoil",
        says: "a marked stone anywhere on the board spoils the reach",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: marks_anywhere_spoil, ..LITERAL }),
    },
    Reading {
        id: "meigo/no-marks-is-enough",
        says: "a point that reaches no marked stone needs no friendly stone in reach",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: no_marks_is_enough, ..LITERAL }),
    },
    Reading {
        id: "meigo/any-unmarked-stone-in-reach",
        says: "an unmarked stone of either colour in reach will do",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: any_unmarked_stone_in_reach, ..LITERAL }),
    },
    Reading {
        id: "meigo/enemies-spoil",
        says: "an enemy stone in reach spoils it, marked or not: the space is not the player's own",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: enemies_spoil, ..LITERAL }),
    },
    Reading {
        id: "meigo/reach-is-adjacency",
        says: "an unmarked friend in reach is one right beside the point",
        source: Mistake,
        bends: &["meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: reach_is_adjacency, ..LITERAL }),
    },
    Reading {
        id: "meigo/through-friends",
        says: "the search for marked stones goes on through friendly stones, marked and unmarked",
        source: Mistake,
        bends: &["meigo.play.reach", "meigo.reach"],
        proof: None,
        rules: Meigo(Rules { reaches_only_unmarked: through_friends, ..LITERAL }),
    },
    Reading {
        id: "meigo/friends-are-black",
        says: "the friendly stones are the black ones, whoever moves",
        source: Mistake,
        bends: &["meigo.play.reach", "meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: friends_are_black, ..LITERAL }),
    },
    Reading {
        id: "meigo/no-marked-in-reach",
        says: "a marked stone in reach spoils also what is right beside an unmarked friend",
        source: Ruling("M4"),
        bends: &["meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { beside_unmarked_friend: no_marked_in_reach, ..LITERAL }),
    },
    Reading {
        id: "meigo/beside-any-friend",
        says: "any friendly stone beside the point will do, marked or not",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { beside_unmarked_friend: beside_any_friend, ..LITERAL }),
    },
    Reading {
        id: "meigo/beside-any-unmarked-stone",
        says: "any unmarked stone beside the point will do, friend or enemy",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { beside_unmarked_friend: beside_any_unmarked_stone, ..LITERAL }),
    },
    Reading {
        id: "meigo/beside-at-a-corner",
        says: "an unmarked friend that touches the point at a corner is beside it",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { beside_unmarked_friend: beside_at_a_corner, ..LITERAL }),
    },
    Reading {
        id: "meigo/marked-neighbour-spoils",
        says: "a marked stone right beside the point outweighs an unmarked friend there",
        source: Mistake,
        bends: &["meigo.play.beside"],
        proof: None,
        rules: Meigo(Rules { beside_unmarked_friend: marked_neighbour_spoils, ..LITERAL }),
    },
    Reading {
        id: "meigo/after-captures",
        says: "what the turn takes is thought away before its mark is judged",
        source: Ruling("M3"),
        bends: &["meigo.play.marked"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: after_captures, ..LITERAL }),
    },
    Reading {
        id: "meigo/always-unmarked",
        says: "no stone is ever put down marked",
        source: Mistake,
        bends: &["meigo.play.marked"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: always_unmarked, ..LITERAL }),
    },
    Reading {
        id: "meigo/reaches-itself",
        says: "a new stone counts among the unmarked friends that its point reaches",
        source: Mistake,
        bends: &["meigo.play.marked", "meigo.play.reach"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: reaches_itself, ..LITERAL }),
    },
    Reading {
        id: "meigo/captors-are-unmarked",
        says: "a stone that takes something goes down unmarked",
        source: Mistake,
        bends: &["meigo.play.marked"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: captors_are_unmarked, ..LITERAL }),
    },
    // Unmarking
    Reading {
        id: "meigo/no-unmarking",
        says: "no stone is ever unmarked",
        source: Wording("May 2023"),
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: no_unmarking, ..LITERAL }),
    },
    Reading {
        id: "meigo/neighbours-only",
        says: "only the marked stones beside the new one are unmarked",
        source: Ruling("M7"),
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: neighbours_only, ..LITERAL }),
    },
    Reading {
        id: "meigo/every-mixed-chain",
        says: "every chain on the board that has both kinds is unmarked",
        source: Ruling("M7"),
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: every_mixed_chain, ..LITERAL }),
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
        rules: Meigo(Rules { unmark: captures_before_unmarking, ..LITERAL }),
    },
    Reading {
        id: "meigo/final-mark",
        says: "a stone counts as put down marked if it is marked when the turn is over",
        source: Ruling("M5"),
        bends: &["meigo.play.unmark", "meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { put_down_marked: final_mark, ..LITERAL }),
    },
    Reading {
        id: "meigo/unmarks-all-friends",
        says: "when the new stone's chain is unmarked, all marked stones of its colour are",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: unmarks_all_friends, ..LITERAL }),
    },
    Reading {
        id: "meigo/unmarks-enemies-beside",
        says: "marked enemy stones beside a chain that is unmarked are unmarked with it",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: unmarks_enemies_beside, ..LITERAL }),
    },
    Reading {
        id: "meigo/joining-unmarks",
        says: "a marked stone that joins a marked chain makes it unmarked",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: joining_unmarks, ..LITERAL }),
    },
    Reading {
        id: "meigo/mixed-chain-becomes-marked",
        says: "a chain that has both kinds becomes marked throughout",
        source: Mistake,
        bends: &["meigo.play.unmark"],
        proof: None,
        rules: Meigo(Rules { unmark: mixed_chain_becomes_marked, ..LITERAL }),
    },
    // Captures and the prison
    Reading {
        id: "meigo/captures-beside-only",
        says: "only chains beside the new stone are taken",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { play_stone: captures_beside_only, ..LITERAL }),
    },
    Reading {
        id: "meigo/one-chain-is-taken",
        says: "one chain without liberties is taken at a time",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { captured: one_chain_is_taken, ..LITERAL }),
    },
    Reading {
        id: "meigo/stones-are-taken-singly",
        says: "each enemy stone without an empty point beside it is taken, whatever its chain has",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { captured: stones_are_taken_singly, ..LITERAL }),
    },
    Reading {
        id: "meigo/marked-stones-are-safe",
        says: "marked stones are never taken",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { captured: marked_stones_are_safe, ..LITERAL }),
    },
    Reading {
        id: "meigo/own-stranded-chains-come-off",
        says: "the mover's other chains without liberties come off as well",
        source: Mistake,
        bends: &["meigo.play.capture"],
        proof: None,
        rules: Meigo(Rules { play_stone: own_stranded_chains_come_off, ..LITERAL }),
    },
    Reading {
        id: "meigo/prison-sign-swapped",
        says: "a captured stone counts in the prison as one of the player who took it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: prison_sign_swapped, ..LITERAL }),
    },
    Reading {
        id: "meigo/no-cancelling",
        says: "stones of both colours stay in the prison together",
        source: Wording("May 2023"),
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: no_cancelling_cancel, hold: no_cancelling_hold, ..LITERAL }),
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
        rules: Meigo(Rules {
            act: wording_of_may_2023_act,
            put_down_marked: wording_of_may_2023_put_down_marked,
            unmark: wording_of_may_2023_unmark,
            cancel: wording_of_may_2023_cancel,
            hold: wording_of_may_2023_hold,
            ..LITERAL
        }),
    },
    Reading {
        id: "meigo/chains-are-counted",
        says: "the prison counts the chains that were taken",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { play_stone: chains_are_counted, ..LITERAL }),
    },
    Reading {
        id: "meigo/marked-stones-leave-the-game",
        says: "marked stones that are taken do not go to the prison",
        source: Mistake,
        bends: &["meigo.prison.cancel", "meigo.stone.marked"],
        proof: None,
        rules: Meigo(Rules { play_stone: marked_stones_leave_the_game, ..LITERAL }),
    },
    Reading {
        id: "meigo/both-colours-empty-the-prison",
        says: "the prison is emptied whenever both colours meet in it",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: both_colours_empty_the_prison, ..LITERAL }),
    },
    Reading {
        id: "meigo/cancelling-stops-at-zero",
        says: "stones that cancel the last of the other colour leave nothing of their own",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: cancelling_stops_at_zero, ..LITERAL }),
    },
    Reading {
        id: "meigo/prison-in-a-byte",
        says: "the prison is a signed byte, so that a stone more than 127 of one colour makes 128 of the other",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: prison_in_a_byte, ..LITERAL }),
    },
    Reading {
        id: "meigo/only-the-last-captures",
        says: "the prison holds what the last capture took",
        source: Mistake,
        bends: &["meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { cancel: only_the_last_captures, ..LITERAL }),
    },
    // Life
    Reading {
        id: "meigo/suicide-is-legal",
        says: "a stone needs no liberty",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { check_life: suicide_is_legal, ..LITERAL }),
    },
    Reading {
        id: "meigo/suicide-takes-the-own-chain",
        says: "a chain of the mover without liberties goes to the prison instead of the turn being refused",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { play_stone: suicide_takes_the_own_chain, ..LITERAL }),
    },
    Reading {
        id: "meigo/life-before-captures",
        says: "the new stone needs a liberty before anything is taken",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { play_stone: life_before_captures, ..LITERAL }),
    },
    Reading {
        id: "meigo/life-of-the-stone-alone",
        says: "the new stone needs an empty point right beside it",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { check_life: life_of_the_stone_alone, ..LITERAL }),
    },
    Reading {
        id: "meigo/life-of-all-own-chains",
        says: "no chain of the mover may be without a liberty at the end of the turn",
        source: Mistake,
        bends: &["meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { check_life: life_of_all_own_chains, ..LITERAL }),
    },
    // The ban
    Reading {
        id: "meigo/no-ban",
        says: "there is no ban",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { banned: no_ban, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-on-all-marked-stones",
        says: "after a marked turn no marked stone may be put down",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { banned: ban_on_all_marked_stones, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-on-all-captures",
        says: "after a marked turn a marked stone may take nothing at all",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { play_stone: ban_on_all_captures, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-on-unmarked-stones-too",
        says: "after a marked turn no stone may take a marked one",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { banned: ban_on_unmarked_stones_too, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-after-any-turn",
        says: "a marked stone never takes a marked one",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { banned: ban_after_any_turn, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-on-single-stones",
        says: "the ban is a ko rule: it is on taking back one stone",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { banned: ban_on_single_stones, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-for-black-only",
        says: "the ban is on Black's turns",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { play_stone: ban_for_black_only, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-after-captures-only",
        says: "the ban follows a marked stone that took something",
        source: Mistake,
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { play_stone: ban_after_captures_only, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-outlasts-hold",
        says: "the ban goes by the opponent's last stone, even with a hold since",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { end_turn: ban_outlasts_hold_end_turn, hold: ban_outlasts_hold_hold, ..LITERAL }),
    },
    Reading {
        id: "meigo/last-stone-on-the-board",
        says: "the ban goes by the last stone placed on the board, whoever placed it",
        source: Wording("June 2023"),
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { hold: last_stone_on_the_board, ..LITERAL }),
    },
    Reading {
        id: "meigo/all-marked",
        says: "the ban holds only if all the stones taken were marked",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { play_stone: all_marked, ..LITERAL }),
    },
    Reading {
        id: "meigo/net-of-cancelling",
        says: "a stone that cancels at once was not moved to the prison",
        source: Ruling("M6"),
        bends: &["meigo.turn.ban", "meigo.prison.cancel"],
        proof: None,
        rules: Meigo(Rules { play_stone: net_of_cancelling, ..LITERAL }),
    },
    // The end
    Reading {
        id: "meigo/somebody-must-have-acted",
        says: "a game in which nobody has placed or held yet is not over",
        source: Ruling("M9"),
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { over: somebody_must_have_acted, ..LITERAL }),
    },
    Reading {
        id: "meigo/first-turn-is-no-play",
        says: "first turns are not plays, so a game that ends while one is still to come has no winner",
        source: Ruling("M9"),
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { winner: first_turn_is_no_play, ..LITERAL }),
    },
    Reading {
        id: "meigo/both-must-have-moved",
        says: "the game does not end before both have had their first turns",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.first"],
        proof: None,
        rules: Meigo(Rules { over: both_must_have_moved, ..LITERAL }),
    },
    Reading {
        id: "meigo/hold-does-not-count",
        says: "a player who can place no stone has lost, prisoners or not",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { over: hold_does_not_count, ..LITERAL }),
    },
    Reading {
        id: "meigo/any-prisoner-is-a-hold",
        says: "a game is not over while there are stones in the prison, of whatever colour",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.hold"],
        proof: None,
        rules: Meigo(Rules { over: any_prisoner_is_a_hold, ..LITERAL }),
    },
    Reading {
        id: "meigo/captures-do-not-save",
        says: "a player who can only place stones that live by what they take has lost",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.life"],
        proof: None,
        rules: Meigo(Rules { over: captures_do_not_save, ..LITERAL }),
    },
    Reading {
        id: "meigo/ban-does-not-end-the-game",
        says: "a player whose every turn is banned has not lost yet",
        source: Mistake,
        bends: &["meigo.end", "meigo.turn.ban"],
        proof: None,
        rules: Meigo(Rules { over: ban_does_not_end_the_game, ..LITERAL }),
    },
    Reading {
        id: "meigo/last-to-act-loses",
        says: "the last player to play or hold loses",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { winner: last_to_act_loses, ..LITERAL }),
    },
    Reading {
        id: "meigo/over-when-full",
        says: "the game is over when no point is empty",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { over: over_when_full, ..LITERAL }),
    },
    Reading {
        id: "meigo/neither-can-act",
        says: "the game is over when neither player could act",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { over: neither_can_act, ..LITERAL }),
    },
    Reading {
        id: "meigo/prisoners-decide",
        says: "the player with enemy stones in the prison wins, and the last to act only if it is empty",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { winner: prisoners_decide, ..LITERAL }),
    },
    Reading {
        id: "meigo/more-stones-win",
        says: "the player with more stones on the board wins",
        source: Mistake,
        bends: &["meigo.end"],
        proof: None,
        rules: Meigo(Rules { winner: more_stones_win, ..LITERAL }),
    },
    // Refusals and errors
    Reading {
        id: "meigo/all-refused",
        says: "the button and resigning are turns that the rules refuse",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        rules: Meigo(Rules { play: all_refused, ..LITERAL }),
    },
    Reading {
        id: "meigo/last-reason-first",
        says: "the ban is named before want of life",
        source: Ruling("G2"),
        bends: &["turn.refusals"],
        proof: None,
        rules: Meigo(Rules { play_stone: last_reason_first, ..LITERAL }),
    },
    Reading {
        id: "meigo/end-is-not-named",
        says: "a turn after the end is refused for what is wrong with it otherwise",
        source: Mistake,
        bends: &["turn.refusals", "meigo.end"],
        proof: None,
        rules: Meigo(Rules { play: end_is_not_named, ..LITERAL }),
    },
    Reading {
        id: "meigo/points-are-named-first",
        says: "a point that is off the board or occupied is named before anything else",
        source: Mistake,
        bends: &["turn.refusals"],
        proof: None,
        rules: Meigo(Rules { play: points_are_named_first, ..LITERAL }),
    },
    Reading {
        id: "meigo/one-name-for-occupied",
        says: "an occupied point is refused by one clause, on first turns too",
        source: Mistake,
        bends: &["turn.refusals", "meigo.turn.first", "meigo.play.point"],
        proof: None,
        rules: Meigo(Rules { check_empty: one_name_for_occupied, ..LITERAL }),
    },
    Reading {
        id: "meigo/off-board-is-an-error",
        says: "a point off the board cannot be read",
        source: Mistake,
        bends: &["turn.refusals", "board.grid"],
        proof: None,
        rules: Meigo(Rules { play: off_board_is_an_error, ..LITERAL }),
    },
    Reading {
        id: "meigo/either-player-may-move",
        says: "a turn is made by the player whose colour is named",
        source: Mistake,
        bends: &["turn.refusals", "meigo.turn.alternate"],
        proof: None,
        rules: Meigo(Rules { answer: either_player_may_move, ..LITERAL }),
    },
    // Set-ups
    Reading {
        id: "meigo/any-set-up",
        says: "any set-up is taken as it stands",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Meigo(Rules { unsettled: any_set_up, ..LITERAL }),
    },
    Reading {
        id: "meigo/settle-first",
        says: "chains without liberties come off before anybody moves",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Meigo(Rules { answer: settle_first, ..LITERAL }),
    },
    Reading {
        id: "meigo/never-unsettled",
        says: "an unsettled board is an error",
        source: Ruling("G1"),
        bends: &["setup.settled"],
        proof: None,
        rules: Meigo(Rules { answer: never_unsettled, ..LITERAL }),
    },
    Reading {
        id: "meigo/mixed-is-settled",
        says: "a chain of marked and unmarked stones is settled if it has a liberty",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        rules: Meigo(Rules { unsettled: mixed_is_settled, ..LITERAL }),
    },
    Reading {
        id: "meigo/marks-must-not-touch",
        says: "a board with a marked stone beside an unmarked one is unsettled, whatever their colours",
        source: Mistake,
        bends: &["setup.settled"],
        proof: None,
        rules: Meigo(Rules { unsettled: marks_must_not_touch, ..LITERAL }),
    },
];

// Boards and names of points

fn square_boards(_: &Rules, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
    let shape = position.board.shape();
    match shape.rows() == shape.row_length(0) {
        true => LITERAL.answer(position, question),
        false => Err(Error::Size("Meigo is played on as many rows as columns".into()).into()),
    }
}

fn ninth_column_is_i(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let past_i = |p: Point| Point { index: p.index.saturating_add(u8::from(p.index >= 8)), ..p };
    LITERAL.play(position, &moved(turn, past_i))
}

fn rows_from_the_top(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let top = position.board.shape().rows() - 1;
    let from_the_top = |p: Point| Point { row: top.checked_sub(p.row).unwrap_or(p.row), ..p };
    LITERAL.play(position, &moved(turn, from_the_top))
}

fn letters_are_rows(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    LITERAL.play(position, &moved(turn, |p| Point { row: p.index, index: p.row }))
}

fn step_is_the_number_of_rows(_: &Rules, shape: Shape, p: Point) -> Points {
    let beside = |q: &Point| q.row == p.row && q.index.abs_diff(p.index) == 1;
    let above = |q: &Point| place(shape, *q).abs_diff(place(shape, p)) == usize::from(shape.rows());
    shape.points().filter(|q| beside(q) || above(q)).collect()
}

fn rows_run_on(_: &Rules, shape: Shape, p: Point) -> Points {
    let next = shape.points().filter(|&q| place(shape, q).abs_diff(place(shape, p)) == 1);
    LITERAL.adjacent(shape, p).into_iter().chain(next).collect()
}

fn edges_meet(_: &Rules, shape: Shape, p: Point) -> Points {
    let (top, right) = (shape.rows() - 1, shape.row_length(0) - 1);
    let across = |a: u8, b: u8, last: u8| a != b && a.abs_diff(b) == last;
    let meets = |q: &Point| {
        q.index == p.index && across(q.row, p.row, top) || q.row == p.row && across(q.index, p.index, right)
    };
    LITERAL.adjacent(shape, p).into_iter().chain(shape.points().filter(meets)).collect()
}

fn diagonals_are_adjacent(_: &Rules, shape: Shape, p: Point) -> Points {
    eight_around(shape, p)
}

fn nothing_below(_: &Rules, shape: Shape, p: Point) -> Points {
    LITERAL.adjacent(shape, p).into_iter().filter(|q| q.row >= p.row).collect()
}

fn words_do_not_carry(_: &Rules, shape: Shape, p: Point) -> Points {
    let same_word = |&q: &Point| q.row != p.row || place(shape, q) / 64 == place(shape, p) / 64;
    LITERAL.adjacent(shape, p).into_iter().filter(same_word).collect()
}

// Start

fn white_plays_first(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let start = position.board == Board::empty(position.board.shape())
        && position.first_turns == FirstTurns { black: true, white: true };
    let to_move = if start { Color::White } else { position.to_move };
    LITERAL.play(&MeigoPosition { to_move, ..position.clone() }, turn)
}

fn prison_starts_empty(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    Ok(MeigoPosition { prison: 0, ..LITERAL.first_turn(position, point)? })
}

fn prison_starts_for_black(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.first_turn(position, point)?;
    let prison = if position.to_move == Color::Black { -next.prison } else { next.prison };
    Ok(MeigoPosition { prison, ..next })
}

fn extra_opening(_: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    let opened = LITERAL.open_with_handicap(position, points)?;
    let (to_move, first_turns) = (position.to_move, position.first_turns);
    Ok(MeigoPosition { to_move, first_turns, handicap: false, ..opened })
}

fn full_board(_: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    Rules { check_life: suicide_is_legal, ..LITERAL }.open_with_handicap(position, points)
}

fn two_or_more(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let next = LITERAL.play(position, turn)?;
    match turn {
        Turn::Handicap(points) if points.len() < 2 => {
            Err(Refusal::new("meigo.start.handicap", Evidence::NotOpen(Closed::NoHandicap)).into())
        }
        _ => Ok(next),
    }
}

fn handicap_in_any_game(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    let handicap = position.handicap || matches!(turn, Turn::Handicap(_));
    LITERAL.act(&MeigoPosition { handicap, ..position.clone() }, turn)
}

fn handicap_on_any_turn(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    match turn {
        Turn::Handicap(points) => LITERAL.open_with_handicap(position, points),
        _ => LITERAL.act(position, turn),
    }
}

fn handicap_of_a_plain_stone(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    let handicap = position.handicap && !matches!(turn, Turn::Place(_));
    LITERAL.act(&MeigoPosition { handicap, ..position.clone() }, turn)
}

fn handicap_stones_are_marked(_: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    let opened = LITERAL.open_with_handicap(position, points)?;
    let board = with_all(&opened.board, points, Stone::marked(Color::Black));
    Ok(MeigoPosition { board, last_marked: true, ..opened })
}

fn handicap_stones_stand_alone(_: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    let opened = LITERAL.open_with_handicap(position, points)?;
    points.iter().try_for_each(|&point| life_of_the_stone_alone(&LITERAL, &opened.board, point)).map(|()| opened)
}

fn handicap_in_the_prison(_: &Rules, position: &MeigoPosition, points: &Points) -> Result<MeigoPosition, Refusal> {
    let opened = LITERAL.open_with_handicap(position, points)?;
    Ok(MeigoPosition { prison: LITERAL.cancel(opened.prison, Color::Black, points.len()), ..opened })
}

// Definitions

fn marks_split_chains(rules: &Rules, board: &Board, stone: Point) -> Points {
    let alike = |&q: &Point| board.stone(q) == board.stone(stone);
    reach(stone, |p| rules.adjacent(board.shape(), p).into_iter().filter(alike).collect())
}

fn chain_ends_at_the_neighbours(rules: &Rules, board: &Board, stone: Point) -> Points {
    let beside = rules.adjacent(board.shape(), stone).into_iter().chain([stone]);
    beside.filter(|&q| board.color(q) == board.color(stone)).collect()
}

fn diagonal_chains(_: &Rules, board: &Board, stone: Point) -> Points {
    Rules { adjacent: diagonals_are_adjacent, ..LITERAL }.chain(board, stone)
}

fn diagonal_liberties(_: &Rules, board: &Board, chain: &Points) -> Points {
    Rules { adjacent: diagonals_are_adjacent, ..LITERAL }.liberties(board, chain)
}

fn edge_gives_liberties(rules: &Rules, board: &Board, chain: &Points) -> Points {
    let beyond = Point { row: u8::MAX, index: u8::MAX };
    let on_the_edge = chain.iter().any(|&stone| rules.adjacent(board.shape(), stone).len() < 4);
    LITERAL.liberties(board, chain).into_iter().chain(on_the_edge.then_some(beyond)).collect()
}

fn shared_liberties_do_not_count(rules: &Rules, board: &Board, chain: &Points) -> Points {
    let color = chain.iter().find_map(|&stone| board.color(stone));
    let beside = |p: Point| rules.adjacent(board.shape(), p).into_iter().filter_map(|q| board.color(q));
    let own = |&p: &Point| beside(p).all(|other| Some(other) == color);
    LITERAL.liberties(board, chain).into_iter().filter(own).collect()
}

fn marks_last_one_turn(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let (mover, board) = (position.to_move, &position.board);
    let board = with_all(board, &stones(board, mover), Stone::unmarked(mover));
    LITERAL.play_stone(&MeigoPosition { board, ..position.clone() }, point)
}

fn line_of_sight(_: &Rules, board: &Board, point: Point) -> Points {
    all_stones(board).into_iter().filter(|&stone| in_sight(board, point, stone)).collect()
}

fn one_bend(_: &Rules, board: &Board, point: Point) -> Points {
    let bends = empty(board).into_iter().filter(|&bend| bend == point || in_sight(board, point, bend));
    bends.flat_map(|bend| line_of_sight(&LITERAL, board, bend)).collect()
}

fn through_marked_stones(rules: &Rules, board: &Board, point: Point) -> Points {
    let open = |&q: &Point| board.is_empty(q) || rules.is_marked(board, q);
    let paths = reach(point, |p| rules.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let beside = paths.iter().flat_map(|&p| rules.adjacent(board.shape(), p));
    beside.filter(|&q| board.stone(q).is_some()).collect()
}

fn reaches_every_stone(_: &Rules, board: &Board, _: Point) -> Points {
    all_stones(board)
}

fn diagonal_paths(_: &Rules, board: &Board, point: Point) -> Points {
    Rules { adjacent: diagonals_are_adjacent, ..LITERAL }.reached(board, point)
}

fn neighbours_are_not_reached(rules: &Rules, board: &Board, point: Point) -> Points {
    &LITERAL.reached(board, point) - &rules.adjacent(board.shape(), point)
}

fn nearest_stones_only(rules: &Rules, board: &Board, point: Point) -> Points {
    let (mut seen, mut ring) = (Points::from([point]), Points::from([point]));
    loop {
        let next: Points = ring.iter().flat_map(|&p| rules.adjacent(board.shape(), p)).collect();
        let found = &next & &all_stones(board);
        ring = next.into_iter().filter(|&p| seen.insert(p)).collect();
        if !found.is_empty() || ring.is_empty() {
            return found;
        }
    }
}

// Turns

fn hold_keeps_the_turn(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    Ok(MeigoPosition { to_move: position.to_move, ..LITERAL.hold(position)? })
}

fn first_turn_plays(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    Rules { put_down_marked: always_unmarked, ..LITERAL }.play_stone(position, point)
}

fn no_life_asked(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    Rules { check_life: suicide_is_legal, ..LITERAL }.first_turn(position, point)
}

fn hold_at_once(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    if *turn == Turn::Hold { LITERAL.hold(position) } else { LITERAL.act(position, turn) }
}

fn first_turn_is_a_play(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    LITERAL.play_stone(position, point)
}

fn first_turn_is_judged_for_its_mark(
    rules: &Rules,
    position: &MeigoPosition,
    point: Point,
) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.first_turn(position, point)?;
    let stone =
        Stone { color: position.to_move, marked: rules.put_down_marked(&position.board, position.to_move, point) };
    Ok(MeigoPosition { board: next.board.with(point, stone), last_marked: stone.marked, ..next })
}

fn first_turn_of_the_game_only(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    let first_turns = FirstTurns { white: false, ..position.first_turns };
    LITERAL.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
}

fn first_turn_while_no_stone_stands(
    _: &Rules,
    position: &MeigoPosition,
    turn: &Turn,
) -> Result<MeigoPosition, Refusal> {
    let none = |color| stones(&position.board, color).is_empty();
    let first_turns = FirstTurns { black: none(Color::Black), white: none(Color::White) };
    LITERAL.act(&MeigoPosition { first_turns, ..position.clone() }, turn)
}

fn pass_is_no_turn(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    match turn {
        Turn::Pass => Err(Error::NotATurn("`pass` is not a turn of Meigo".into()).into()),
        _ => LITERAL.play(position, turn),
    }
}

fn pass_is_open(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    match turn {
        Turn::Pass => Ok(rules.end_turn(position, position.board.clone(), position.prison, false)),
        _ => LITERAL.act(position, turn),
    }
}

fn hold_only_without_a_play(rules: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    match empty(&position.board).into_iter().any(|point| rules.play_stone(position, point).is_ok()) {
        true => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
        false => LITERAL.hold(position),
    }
}

fn hold_is_a_pass(rules: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let pass = || rules.end_turn(position, position.board.clone(), position.prison, false);
    Ok(LITERAL.hold(position).unwrap_or_else(|_| pass()))
}

fn hold_empties(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    Ok(MeigoPosition { prison: 0, ..LITERAL.hold(position)? })
}

fn own_stones_too(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    LITERAL.hold(position).or_else(|_| hold_frees_own_stones(&LITERAL, position))
}

fn hold_frees_own_stones(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.hold(&MeigoPosition { prison: -position.prison, ..position.clone() })?;
    Ok(MeigoPosition { prison: -next.prison, ..next })
}

fn hold_adds_a_stone(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.hold(position)?;
    Ok(MeigoPosition { prison: position.prison + (position.prison - next.prison), ..next })
}

fn hold_captures(rules: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let (next, enemy) = (LITERAL.hold(position)?, position.to_move.other());
    let captured = rules.captured(&next.board, enemy);
    let prison = rules.cancel(next.prison, enemy, captured.len());
    Ok(MeigoPosition { board: next.board.without(&captured), prison, ..next })
}

fn only_white_holds(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    match position.to_move {
        Color::White => LITERAL.hold(position),
        Color::Black => Err(Refusal::new("meigo.turn.hold", Evidence::NotOpen(Closed::NobodyToFree))),
    }
}

// Putting a stone down

fn stones_may_be_replaced(_: &Rules, _: &Board, _: Point, _: &'static str) -> Result<(), Refusal> {
    Ok(())
}

fn reach_whatever_else(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    !rules.reached(board, point).iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
}

fn only_friendly_marks_spoil(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let marked = stones(board, mover.other()).into_iter().filter(|&q| rules.is_marked(board, q)).collect();
    LITERAL.reaches_only_unmarked(&with_all(board, &marked, Stone::unmarked(mover.other())), mover, point)
}

fn only_enemy_marks_spoil(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let reached = rules.reached(board, point);
    reached.iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
        && !reached.iter().any(|&q| board.stone(q) == Some(Stone::marked(mover.other())))
}

fn marks_anywhere_spoil(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.reaches_only_unmarked(board, mover, point) && !all_stones(board).iter().any(|&q| rules.is_marked(board, q))
}

fn no_marks_is_enough(rules: &Rules, board: &Board, _: Color, point: Point) -> bool {
    !rules.reached(board, point).iter().any(|&q| rules.is_marked(board, q))
}

fn any_unmarked_stone_in_reach(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    !rules.reached(board, point).is_empty() && no_marks_is_enough(&LITERAL, board, mover, point)
}

fn enemies_spoil(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.reaches_only_unmarked(board, mover, point) && rules.reached(board, point).is_subset(&stones(board, mover))
}

fn reach_is_adjacency(_: &Rules, _: &Board, _: Color, _: Point) -> bool {
    false
}

fn through_friends(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let open = |&q: &Point| board.is_empty(q) || board.color(q) == Some(mover);
    let paths = reach(point, |p| rules.adjacent(board.shape(), p).into_iter().filter(open).collect());
    let marked = |p: &Point| rules.is_marked(board, *p);
    let beside = |&p: &Point| rules.adjacent(board.shape(), p);
    LITERAL.reaches_only_unmarked(board, mover, point) && !paths.iter().flat_map(beside).any(|q| marked(&q))
}

fn friends_are_black(_: &Rules, board: &Board, _: Color, point: Point) -> bool {
    LITERAL.put_down_marked(board, Color::Black, point)
}

fn no_marked_in_reach(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.beside_unmarked_friend(board, mover, point)
        && !rules.reached(board, point).iter().any(|&q| rules.is_marked(board, q))
}

fn beside_any_friend(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    rules.adjacent(board.shape(), point).into_iter().any(|q| board.color(q) == Some(mover))
}

fn beside_any_unmarked_stone(_: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    [mover, mover.other()].into_iter().any(|color| LITERAL.beside_unmarked_friend(board, color, point))
}

fn beside_at_a_corner(_: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    Rules { adjacent: diagonals_are_adjacent, ..LITERAL }.beside_unmarked_friend(board, mover, point)
}

fn marked_neighbour_spoils(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.beside_unmarked_friend(board, mover, point)
        && !rules.adjacent(board.shape(), point).into_iter().any(|q| rules.is_marked(board, q))
}

fn after_captures(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let captured = rules.captured(&board.with(point, Stone::unmarked(mover)), mover.other());
    LITERAL.put_down_marked(&board.without(&captured), mover, point)
}

fn always_unmarked(_: &Rules, _: &Board, _: Color, _: Point) -> bool {
    false
}

fn reaches_itself(_: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.put_down_marked(&board.with(point, Stone::unmarked(mover)), mover, point)
}

fn captors_are_unmarked(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    LITERAL.put_down_marked(board, mover, point)
        && rules.captured(&board.with(point, Stone::unmarked(mover)), mover.other()).is_empty()
}

// Unmarking

fn no_unmarking(_: &Rules, placed: &Board, _: Point) -> Board {
    placed.clone()
}

fn neighbours_only(rules: &Rules, placed: &Board, point: Point) -> Board {
    let beside = rules.adjacent(placed.shape(), point).into_iter().chain([point]).collect();
    only_at(&beside, &LITERAL.unmark(placed, point), placed)
}

fn every_mixed_chain(_: &Rules, placed: &Board, _: Point) -> Board {
    all_stones(placed).into_iter().fold(placed.clone(), |board, stone| LITERAL.unmark(&board, stone))
}

/// Unmarking asks which stones of the mover's colour make a chain with the new one, and which of them are marked;
/// taking enemy stones off changes neither. Capturing asks which enemy chains have an empty neighbour, and whether
/// those are marked that are taken; unmarking moves no stone and turns over none of the enemy's. So either may come
/// first, and the board, the prison, the liberties of the new stone and the ban are the same.
fn captures_before_unmarking(rules: &Rules, placed: &Board, point: Point) -> Board {
    let enemy = placed.color(point).map(Color::other);
    let captured = enemy.map_or(Points::new(), |enemy| rules.captured(placed, enemy));
    let unmarked = LITERAL.unmark(&placed.without(&captured), point);
    // Put back as they were, for the next step to take.
    only_at(&(&all_stones(placed) - &captured), &unmarked, placed)
}

fn final_mark(rules: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    let placed = board.with(point, Stone::marked(mover));
    LITERAL.put_down_marked(board, mover, point) && rules.is_marked(&rules.unmark(&placed, point), point)
}

fn unmarks_all_friends(rules: &Rules, placed: &Board, point: Point) -> Board {
    match (rules.is_mixed(placed, &rules.chain(placed, point)), placed.color(point)) {
        (true, Some(color)) => with_all(placed, &stones(placed, color), Stone::unmarked(color)),
        _ => placed.clone(),
    }
}

fn unmarks_enemies_beside(rules: &Rules, placed: &Board, point: Point) -> Board {
    let chain = rules.chain(placed, point);
    let around: Points = chain.iter().flat_map(|&stone| rules.adjacent(placed.shape(), stone)).collect();
    match (rules.is_mixed(placed, &chain), placed.color(point).map(Color::other)) {
        (true, Some(enemy)) => {
            with_all(&LITERAL.unmark(placed, point), &(&around & &stones(placed, enemy)), Stone::unmarked(enemy))
        }
        _ => placed.clone(),
    }
}

fn joining_unmarks(rules: &Rules, placed: &Board, point: Point) -> Board {
    let chain = rules.chain(placed, point);
    match placed.color(point) {
        Some(color) if chain.len() > 1 => with_all(placed, &chain, Stone::unmarked(color)),
        _ => placed.clone(),
    }
}

fn mixed_chain_becomes_marked(rules: &Rules, placed: &Board, point: Point) -> Board {
    let chain = rules.chain(placed, point);
    match placed.color(point) {
        Some(color) if rules.is_mixed(placed, &chain) => with_all(placed, &chain, Stone::marked(color)),
        _ => placed.clone(),
    }
}

// Captures and the prison

fn captures_beside_only(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let (board, enemy) = (&position.board, position.to_move.other());
    let beside = rules.adjacent(board.shape(), point).into_iter().filter(|&q| board.color(q) == Some(enemy));
    let beside: Points = beside.flat_map(|stone| rules.chain(board, stone)).collect();
    let next = LITERAL.play_stone(position, point)?;
    let spared: Points = &(&stones(board, enemy) - &stones(&next.board, enemy)) - &beside;
    let back = |board: Board, &point: &Point| {
        position.board.stone(point).map_or(board.clone(), |stone| board.with(point, stone))
    };
    let board = spared.iter().fold(next.board.clone(), back);
    LITERAL.check_life(&board, point)?;
    Ok(MeigoPosition { board, prison: LITERAL.cancel(next.prison, position.to_move, spared.len()), ..next })
}

fn one_chain_is_taken(rules: &Rules, board: &Board, enemy: Color) -> Points {
    let dead = |chain: &Points| rules.liberties(board, chain).is_empty();
    rules.chains(board, enemy).into_iter().find(dead).unwrap_or_default()
}

fn stones_are_taken_singly(rules: &Rules, board: &Board, enemy: Color) -> Points {
    stones(board, enemy)
        .into_iter()
        .filter(|&stone| rules.liberties(board, &Points::from([stone])).is_empty())
        .collect()
}

fn marked_stones_are_safe(rules: &Rules, board: &Board, enemy: Color) -> Points {
    LITERAL.captured(board, enemy).into_iter().filter(|&stone| !rules.is_marked(board, stone)).collect()
}

fn own_stranded_chains_come_off(
    rules: &Rules,
    position: &MeigoPosition,
    point: Point,
) -> Result<MeigoPosition, Refusal> {
    let (next, mover) = (LITERAL.play_stone(position, point)?, position.to_move);
    let stranded = rules.captured(&next.board, mover);
    let prison = rules.cancel(next.prison, mover, stranded.len());
    Ok(MeigoPosition { board: next.board.without(&stranded), prison, ..next })
}

fn prison_sign_swapped(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    LITERAL.cancel(prison, captured.other(), count)
}

fn no_cancelling_cancel(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    Both::read(prison).plus(captured, count as i64).written()
}

fn no_cancelling_hold(rules: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let (prison, enemy) = (Both::read(position.prison), position.to_move.other());
    match prison.of(enemy) > 0 {
        true => Ok(rules.end_turn(position, position.board.clone(), prison.plus(enemy, -1).written(), false)),
        false => LITERAL.hold(&MeigoPosition { prison: 0, ..position.clone() }),
    }
}

fn wording_of_may_2023_act(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Refusal> {
    let first = position.first_turns.of(position.to_move);
    match turn {
        Turn::Hold => rules.hold(position),
        Turn::Place(_) if first && position.handicap && position.to_move == Color::Black => LITERAL.act(position, turn),
        Turn::Place(point) if first => {
            Rules { put_down_marked: first_of_may_2023_put_down_marked, cancel: first_of_may_2023_cancel, ..LITERAL }
                .play_stone(position, *point)
        }
        Turn::Place(point) => rules.play_stone(position, *point),
        _ => LITERAL.act(position, turn),
    }
}

fn wording_of_may_2023_put_down_marked(_: &Rules, board: &Board, mover: Color, point: Point) -> bool {
    reach_whatever_else(&LITERAL, board, mover, point)
}

fn wording_of_may_2023_unmark(_: &Rules, placed: &Board, point: Point) -> Board {
    no_unmarking(&LITERAL, placed, point)
}

fn wording_of_may_2023_cancel(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    Rules { cancel: no_cancelling_cancel, hold: no_cancelling_hold, ..LITERAL }.cancel(prison, captured, count)
}

fn wording_of_may_2023_hold(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    Rules { cancel: no_cancelling_cancel, hold: no_cancelling_hold, ..LITERAL }.hold(position)
}

fn chains_are_counted(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let (next, enemy) = (LITERAL.play_stone(position, point)?, position.to_move.other());
    let taken = taken(position, &next);
    let chains = rules.chains(&position.board, enemy).into_iter().filter(|chain| !chain.is_disjoint(&taken)).count();
    Ok(MeigoPosition { prison: rules.cancel(position.prison, enemy, chains), ..next })
}

fn marked_stones_leave_the_game(
    rules: &Rules,
    position: &MeigoPosition,
    point: Point,
) -> Result<MeigoPosition, Refusal> {
    let (next, enemy) = (LITERAL.play_stone(position, point)?, position.to_move.other());
    let unmarked = taken(position, &next).into_iter().filter(|&stone| !rules.is_marked(&position.board, stone)).count();
    Ok(MeigoPosition { prison: rules.cancel(position.prison, enemy, unmarked), ..next })
}

fn both_colours_empty_the_prison(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    let met = Both::read(prison).of(captured.other()) > 0 && count > 0;
    if met { 0 } else { LITERAL.cancel(prison, captured, count) }
}

fn cancelling_stops_at_zero(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    let after = LITERAL.cancel(prison, captured, count);
    if after.signum() == -prison.signum() { 0 } else { after }
}

fn prison_in_a_byte(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    (LITERAL.cancel(prison, captured, count) + 128).rem_euclid(256) - 128
}

fn only_the_last_captures(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    if count > 0 { LITERAL.cancel(0, captured, count) } else { prison }
}

// Life

fn suicide_is_legal(_: &Rules, _: &Board, _: Point) -> Result<(), Refusal> {
    Ok(())
}

fn suicide_takes_the_own_chain(
    rules: &Rules,
    position: &MeigoPosition,
    point: Point,
) -> Result<MeigoPosition, Refusal> {
    let (next, mover) =
        (Rules { check_life: suicide_is_legal, ..LITERAL }.play_stone(position, point)?, position.to_move);
    let chain = rules.chain(&next.board, point);
    let lost = if rules.liberties(&next.board, &chain).is_empty() { chain } else { Points::new() };
    let prison = rules.cancel(next.prison, mover, lost.len());
    Ok(MeigoPosition { board: next.board.without(&lost), prison, ..next })
}

fn life_before_captures(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.play_stone(position, point)?;
    rules.check_life(&position.board.with(point, Stone::unmarked(position.to_move)), point).map(|()| next)
}

fn life_of_the_stone_alone(rules: &Rules, board: &Board, point: Point) -> Result<(), Refusal> {
    match rules.adjacent(board.shape(), point).into_iter().any(|q| board.is_empty(q)) {
        true => Ok(()),
        false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(Points::from([point])))),
    }
}

fn life_of_all_own_chains(rules: &Rules, board: &Board, point: Point) -> Result<(), Refusal> {
    let own = board.color(point).map_or(Points::new(), |color| rules.captured(board, color));
    match own.is_empty() {
        true => Ok(()),
        false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(own))),
    }
}

// The ban

fn no_ban(_: &Rules, _: bool, _: bool, _: &Points) -> bool {
    false
}

fn ban_on_all_marked_stones(_: &Rules, last_marked: bool, marked: bool, _: &Points) -> bool {
    marked && last_marked
}

fn ban_on_all_captures(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.play_stone(position, point)?;
    banned_if(position.last_marked && next.last_marked, taken(position, &next)).map(|()| next)
}

fn ban_on_unmarked_stones_too(_: &Rules, last_marked: bool, _: bool, marked_captures: &Points) -> bool {
    last_marked && !marked_captures.is_empty()
}

fn ban_after_any_turn(_: &Rules, _: bool, marked: bool, marked_captures: &Points) -> bool {
    marked && !marked_captures.is_empty()
}

fn ban_on_single_stones(_: &Rules, last_marked: bool, marked: bool, marked_captures: &Points) -> bool {
    LITERAL.banned(last_marked, marked, marked_captures) && marked_captures.len() == 1
}

fn ban_for_black_only(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let last_marked = position.last_marked && position.to_move == Color::Black;
    LITERAL.play_stone(&MeigoPosition { last_marked, ..position.clone() }, point)
}

fn ban_after_captures_only(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = LITERAL.play_stone(position, point)?;
    Ok(MeigoPosition { last_marked: next.last_marked && !taken(position, &next).is_empty(), ..next })
}

/// The mark of the mover's own last stone is kept where nothing looks after the opening, in `handicap`, until it is the
/// opponent's turn to ask about it.
fn ban_outlasts_hold_end_turn(
    _: &Rules,
    position: &MeigoPosition,
    board: Board,
    prison: i64,
    last_marked: bool,
) -> MeigoPosition {
    MeigoPosition { handicap: position.last_marked, ..LITERAL.end_turn(position, board, prison, last_marked) }
}

fn ban_outlasts_hold_hold(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    let held = LITERAL.hold(position)?;
    Ok(MeigoPosition { last_marked: position.handicap, handicap: position.last_marked, ..held })
}

fn last_stone_on_the_board(_: &Rules, position: &MeigoPosition) -> Result<MeigoPosition, Refusal> {
    Ok(MeigoPosition { last_marked: position.last_marked, ..LITERAL.hold(position)? })
}

fn all_marked(rules: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = Rules { banned: no_ban, ..LITERAL }.play_stone(position, point)?;
    match taken(position, &next).into_iter().all(|stone| rules.is_marked(&position.board, stone)) {
        true => LITERAL.play_stone(position, point),
        false => Ok(next),
    }
}

fn net_of_cancelling(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    let next = Rules { banned: no_ban, ..LITERAL }.play_stone(position, point)?;
    match Both::read(next.prison).of(position.to_move.other()) > 0 {
        true => LITERAL.play_stone(position, point),
        false => Ok(next),
    }
}

// The end

fn somebody_must_have_acted(_: &Rules, position: &MeigoPosition) -> bool {
    LITERAL.over(position) && position.first_turns != FirstTurns { black: true, white: true }
}

fn first_turn_is_no_play(_: &Rules, position: &MeigoPosition) -> Outcome {
    match position.first_turns.black || position.first_turns.white {
        true => Outcome::Undecided,
        false => LITERAL.winner(position),
    }
}

fn both_must_have_moved(_: &Rules, position: &MeigoPosition) -> bool {
    LITERAL.over(position) && position.first_turns == FirstTurns::default()
}

fn hold_does_not_count(_: &Rules, position: &MeigoPosition) -> bool {
    LITERAL.over(&MeigoPosition { prison: 0, ..position.clone() })
}

fn any_prisoner_is_a_hold(_: &Rules, position: &MeigoPosition) -> bool {
    let may_hold = position.prison != 0 && !position.first_turns.of(position.to_move);
    LITERAL.over(position) && !may_hold
}

fn captures_do_not_save(rules: &Rules, position: &MeigoPosition) -> bool {
    let alone = |point| position.board.with(point, Stone::unmarked(position.to_move));
    let lives = |point| rules.check_life(&alone(point), point).is_ok();
    let places = |&point: &Point| rules.act(position, &Turn::Place(point)).is_ok();
    let acts = |turn| rules.act(position, &turn).is_ok();
    let handicap = |point| acts(Turn::Handicap(Points::from([point])));
    let mut points = empty(&position.board).into_iter();
    !points.any(|point| places(&point) && lives(point) || handicap(point)) && !acts(Turn::Hold)
}

fn ban_does_not_end_the_game(_: &Rules, position: &MeigoPosition) -> bool {
    LITERAL.over(&MeigoPosition { last_marked: false, ..position.clone() })
}

fn last_to_act_loses(rules: &Rules, position: &MeigoPosition) -> Outcome {
    if rules.over(position) { Outcome::Won(position.to_move) } else { Outcome::Undecided }
}

fn over_when_full(_: &Rules, position: &MeigoPosition) -> bool {
    empty(&position.board).is_empty()
}

fn neither_can_act(_: &Rules, position: &MeigoPosition) -> bool {
    let other = position.to_move.other();
    LITERAL.over(position) && LITERAL.over(&MeigoPosition { to_move: other, ..position.clone() })
}

fn prisoners_decide(rules: &Rules, position: &MeigoPosition) -> Outcome {
    match position.prison.signum() {
        1 if rules.over(position) => Outcome::Won(Color::White),
        -1 if rules.over(position) => Outcome::Won(Color::Black),
        _ => LITERAL.winner(position),
    }
}

fn more_stones_win(rules: &Rules, position: &MeigoPosition) -> Outcome {
    let [black, white] = Color::BOTH.map(|color| stones(&position.board, color).len());
    match black.cmp(&white) {
        Ordering::Greater if rules.over(position) => Outcome::Won(Color::Black),
        Ordering::Less if rules.over(position) => Outcome::Won(Color::White),
        _ => LITERAL.winner(position),
    }
}

// Refusals and errors

fn all_refused(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let turn = if matches!(turn, Turn::Button | Turn::Resign) { &Turn::Pass } else { turn };
    LITERAL.play(position, turn)
}

fn last_reason_first(_: &Rules, position: &MeigoPosition, point: Point) -> Result<MeigoPosition, Refusal> {
    Rules { check_life: suicide_is_legal, ..LITERAL }.play_stone(position, point)?;
    LITERAL.play_stone(position, point)
}

fn end_is_not_named(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    match LITERAL.play(position, turn) {
        Err(Rejection::Error(error)) => Err(error.into()),
        _ => rules.act(position, turn).map_err(Rejection::Refused),
    }
}

fn points_are_named_first(rules: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let points = match turn {
        Turn::Place(point) => Points::from([*point]),
        Turn::Handicap(points) => points.clone(),
        _ => Points::new(),
    };
    for point in points {
        rules.check_on_board(&position.board, point)?;
        rules.check_empty(&position.board, point, "meigo.play.point")?;
    }
    LITERAL.play(position, turn)
}

fn one_name_for_occupied(_: &Rules, board: &Board, point: Point, _: &'static str) -> Result<(), Refusal> {
    LITERAL.check_empty(board, point, "meigo.play.point")
}

fn off_board_is_an_error(_: &Rules, position: &MeigoPosition, turn: &Turn) -> Result<MeigoPosition, Rejection> {
    let shape = position.board.shape();
    LITERAL.play(position, turn).map_err(|rejection| match rejection {
        Rejection::Refused(Refusal { evidence: Evidence::OffBoard(point), .. }) => {
            Error::NotAPoint { name: shape.name(point), grid: true }.into()
        }
        rejection => rejection,
    })
}

fn either_player_may_move(_: &Rules, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
    match question {
        Question::Play { by: Some(by), .. } => {
            LITERAL.answer(&MeigoPosition { to_move: *by, ..position.clone() }, question)
        }
        _ => LITERAL.answer(position, question),
    }
}

// Set-ups

fn any_set_up(_: &Rules, _: &Board) -> Option<Points> {
    None
}

fn settle_first(rules: &Rules, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
    let dead: Points = Color::BOTH.into_iter().flat_map(|color| rules.captured(&position.board, color)).collect();
    LITERAL.answer(&MeigoPosition { board: position.board.without(&dead), ..position.clone() }, question)
}

fn never_unsettled(_: &Rules, position: &MeigoPosition, question: &Question) -> Result<Answer, Rejection> {
    let shape = position.board.shape();
    match LITERAL.unsettled(&position.board) {
        Some(group) => Err(Error::Unsettled { shape, group, why: "would not stay" }.into()),
        None => LITERAL.answer(position, question),
    }
}

fn mixed_is_settled(rules: &Rules, board: &Board) -> Option<Points> {
    LITERAL.unsettled(board).filter(|chain| rules.liberties(board, chain).is_empty())
}

fn marks_must_not_touch(rules: &Rules, board: &Board) -> Option<Points> {
    let marked = |stone: &Point| rules.is_marked(board, *stone);
    let touches = |&stone: &Point| {
        let beside = &rules.adjacent(board.shape(), stone) & &all_stones(board);
        marked(&stone) && !beside.iter().all(marked)
    };
    LITERAL
        .unsettled(board)
        .or_else(|| all_stones(board).into_iter().find(touches).map(|stone| rules.chain(board, stone)))
}

// Small things that several readings use

/// The first turns of the wording of May 2023, which put down an unmarked stone and then go on as a play.
fn first_of_may_2023_put_down_marked(_: &Rules, _: &Board, _: Color, _: Point) -> bool {
    false
}

fn first_of_may_2023_cancel(_: &Rules, prison: i64, captured: Color, count: usize) -> i64 {
    Rules { cancel: no_cancelling_cancel, hold: no_cancelling_hold, ..LITERAL }.cancel(prison, captured, count)
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
