//! Readings of captures and the prison.

use super::parts::{ANY_UNMARKED_FRIEND, Both, taken};
use super::{Reading, mistake, wording};
use shinpan_model::{Board, Color, MeigoPosition, Point, Turn};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/captures-beside-only", &["meigo.play.capture"])
        .says("only chains beside the new stone are taken")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let (board, enemy) = (&position.board, position.to_move.other());
                let beside =
                    rules.adjacent(board.shape(), point).into_iter().filter(|&q| board.color(q) == Some(enemy));
                let beside: Points = beside.flat_map(|stone| rules.chain(board, stone)).collect();
                let next = LITERAL.play_stone(position, point)?;
                let spared: Points = &(&stones(board, enemy) - &stones(&next.board, enemy)) - &beside;
                let back = |board: Board, &point: &Point| {
                    position.board.stone(point).map_or(board.clone(), |stone| board.with(point, stone))
                };
                let board = spared.iter().fold(next.board.clone(), back);
                LITERAL.check_life(&board, point)?;
                Ok(MeigoPosition { board, prison: LITERAL.cancel(next.prison, position.to_move, spared.len()), ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/one-chain-is-taken", &["meigo.play.capture"])
        .says("one chain without liberties is taken at a time")
        .meigo(Rules {
            captured: |rules, board, enemy| {
                let dead = |chain: &Points| rules.liberties(board, chain).is_empty();
                rules.chains(board, enemy).into_iter().find(dead).unwrap_or_default()
            },
            ..LITERAL
        }),
    mistake("meigo/stones-are-taken-singly", &["meigo.play.capture"])
        .says("each enemy stone without an empty point beside it is taken, whatever its chain has")
        .meigo(Rules {
            captured: |rules, board, enemy| {
                let shut_in = |&stone: &Point| rules.liberties(board, &Points::from([stone])).is_empty();
                stones(board, enemy).into_iter().filter(shut_in).collect()
            },
            ..LITERAL
        }),
    mistake("meigo/marked-stones-are-safe", &["meigo.play.capture"]).says("marked stones are never taken").meigo(
        Rules {
            captured: |rules, board, enemy| {
                LITERAL.captured(board, enemy).into_iter().filter(|&stone| !rules.is_marked(board, stone)).collect()
            },
            ..LITERAL
        },
    ),
    mistake("meigo/own-stranded-chains-come-off", &["meigo.play.capture"])
        .says("the mover's other chains without liberties come off as well")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let (next, mover) = (LITERAL.play_stone(position, point)?, position.to_move);
                let stranded = rules.captured(&next.board, mover);
                let prison = rules.cancel(next.prison, mover, stranded.len());
                Ok(MeigoPosition { board: next.board.without(&stranded), prison, ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/prison-sign-swapped", &["meigo.prison.cancel"])
        .says("a captured stone counts in the prison as one of the player who took it")
        .meigo(Rules {
            cancel: |_, prison, captured, count| LITERAL.cancel(prison, captured.other(), count),
            ..LITERAL
        }),
    wording("May 2023", "meigo/no-cancelling", &["meigo.prison.cancel"])
        .says("stones of both colours stay in the prison together")
        .meigo(NO_CANCELLING),
    wording(
        "May 2023",
        "meigo/wording-of-may-2023",
        &["meigo.turn.first", "meigo.turn.kinds", "meigo.play.reach", "meigo.play.unmark", "meigo.prison.cancel"],
    )
    .says("a first turn may be any, a free path to an unmarked friend is enough, nothing is unmarked or cancels")
    .meigo(Rules {
        act: |rules, position, turn| {
            let first = position.first_turns.of(position.to_move);
            let handicap = position.handicap && position.to_move == Color::Black;
            match turn {
                Turn::Hold => rules.hold(position),
                Turn::Place(point) if first && !handicap => {
                    // An unmarked stone is put down, and the turn goes on as a play.
                    Rules { put_down_marked: |_, _, _, _| false, ..NO_CANCELLING }.play_stone(position, *point)
                }
                Turn::Place(point) if !first => rules.play_stone(position, *point),
                _ => LITERAL.act(position, turn),
            }
        },
        put_down_marked: ANY_UNMARKED_FRIEND.put_down_marked,
        unmark: |_, placed, _| placed.clone(),
        ..NO_CANCELLING
    }),
    mistake("meigo/chains-are-counted", &["meigo.prison.cancel"])
        .says("the prison counts the chains that were taken")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let (next, enemy) = (LITERAL.play_stone(position, point)?, position.to_move.other());
                let taken = taken(position, &next);
                let is_taken = |chain: &Points| !chain.is_disjoint(&taken);
                let chains = rules.chains(&position.board, enemy).into_iter().filter(is_taken).count();
                Ok(MeigoPosition { prison: rules.cancel(position.prison, enemy, chains), ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/marked-stones-leave-the-game", &["meigo.prison.cancel", "meigo.stone.marked"])
        .says("marked stones that are taken do not go to the prison")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let (next, enemy) = (LITERAL.play_stone(position, point)?, position.to_move.other());
                let unmarked = |&stone: &Point| !rules.is_marked(&position.board, stone);
                let unmarked = taken(position, &next).into_iter().filter(unmarked).count();
                Ok(MeigoPosition { prison: rules.cancel(position.prison, enemy, unmarked), ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/both-colours-empty-the-prison", &["meigo.prison.cancel"])
        .says("the prison is emptied whenever both colours meet in it")
        .meigo(Rules {
            cancel: |_, prison, captured, count| {
                let met = Both::read(prison).of(captured.other()) > 0 && count > 0;
                if met { 0 } else { LITERAL.cancel(prison, captured, count) }
            },
            ..LITERAL
        }),
    mistake("meigo/cancelling-stops-at-zero", &["meigo.prison.cancel"])
        .says("stones that cancel the last of the other colour leave nothing of their own")
        .meigo(Rules {
            cancel: |_, prison, captured, count| {
                let after = LITERAL.cancel(prison, captured, count);
                if after.signum() == -prison.signum() { 0 } else { after }
            },
            ..LITERAL
        }),
    mistake("meigo/prison-in-a-byte", &["meigo.prison.cancel"])
        .says("the prison is a signed byte, so that a stone more than 127 of one colour makes 128 of the other")
        .meigo(Rules {
            cancel: |_, prison, captured, count| (LITERAL.cancel(prison, captured, count) + 128).rem_euclid(256) - 128,
            ..LITERAL
        }),
    mistake("meigo/only-the-last-captures", &["meigo.prison.cancel"])
        .says("the prison holds what the last capture took")
        .meigo(Rules {
            cancel: |_, prison, captured, count| if count > 0 { LITERAL.cancel(0, captured, count) } else { prison },
            ..LITERAL
        }),
];

/// The rules with a prison that holds stones of both colours.
const NO_CANCELLING: Rules = Rules {
    cancel: |_, prison, captured, count| Both::read(prison).plus(captured, count as i64).written(),
    hold: |rules, position| {
        let (prison, enemy) = (Both::read(position.prison), position.to_move.other());
        match prison.of(enemy) > 0 {
            true => Ok(rules.end_turn(position, position.board.clone(), prison.plus(enemy, -1).written(), false)),
            false => LITERAL.hold(&MeigoPosition { prison: 0, ..position.clone() }),
        }
    },
    ..LITERAL
};
