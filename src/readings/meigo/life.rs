//! Readings of the liberty that a play must leave to its own chain.

use super::parts::{LIFE_ALONE, WITHOUT_LIFE};
use super::{Reading, mistake};
use shinpan_model::{Evidence, MeigoPosition, Refusal, Stone};
use shinpan_naive::Points;
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/suicide-is-legal", &["meigo.turn.life"]).says("a stone needs no liberty").meigo(WITHOUT_LIFE),
    mistake("meigo/suicide-takes-the-own-chain", &["meigo.turn.life"])
        .says("a chain of the mover without liberties goes to the prison instead of the turn being refused")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let (next, mover) = (WITHOUT_LIFE.play_stone(position, point)?, position.to_move);
                let chain = rules.chain(&next.board, point);
                let lost = if rules.liberties(&next.board, &chain).is_empty() { chain } else { Points::new() };
                let prison = rules.cancel(next.prison, mover, lost.len());
                Ok(MeigoPosition { board: next.board.without(&lost), prison, ..next })
            },
            ..LITERAL
        }),
    mistake("meigo/life-before-captures", &["meigo.turn.life"])
        .says("the new stone needs a liberty before anything is taken")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let next = LITERAL.play_stone(position, point)?;
                rules.check_life(&position.board.with(point, Stone::unmarked(position.to_move)), point).map(|()| next)
            },
            ..LITERAL
        }),
    mistake("meigo/life-of-the-stone-alone", &["meigo.turn.life"])
        .says("the new stone needs an empty point right beside it")
        .meigo(LIFE_ALONE),
    mistake("meigo/life-of-all-own-chains", &["meigo.turn.life"])
        .says("no chain of the mover may be without a liberty at the end of the turn")
        .meigo(Rules {
            check_life: |rules, board, point| {
                let own = board.color(point).map_or(Points::new(), |color| rules.captured(board, color));
                match own.is_empty() {
                    true => Ok(()),
                    false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(own))),
                }
            },
            ..LITERAL
        }),
];
