//! Readings of the ban on marked captures.

use super::parts::{Both, taken};
use super::{Reading, mistake, ruling, wording};
use shinpan_model::{Color, Evidence, MeigoPosition, Refusal};
use shinpan_naive::meigo::{LITERAL, Rules};

pub(super) static READINGS: &[Reading] = &[
    mistake("meigo/no-ban", &["meigo.turn.ban"]).says("there is no ban").meigo(WITHOUT_BAN),
    mistake("meigo/ban-on-all-marked-stones", &["meigo.turn.ban"])
        .says("after a marked turn no marked stone may be put down")
        .meigo(Rules { banned: |_, last_marked, marked, _| marked && last_marked, ..LITERAL }),
    mistake("meigo/ban-on-all-captures", &["meigo.turn.ban"])
        .says("after a marked turn a marked stone may take nothing at all")
        .meigo(Rules {
            play_stone: |_, position, point| {
                let next = LITERAL.play_stone(position, point)?;
                let captures = taken(position, &next);
                match position.last_marked && next.last_marked && !captures.is_empty() {
                    true => Err(Refusal::new("meigo.turn.ban", Evidence::MarkedCapture(captures))),
                    false => Ok(next),
                }
            },
            ..LITERAL
        }),
    mistake("meigo/ban-on-unmarked-stones-too", &["meigo.turn.ban"])
        .says("after a marked turn no stone may take a marked one")
        .meigo(Rules {
            banned: |_, last_marked, _, marked_captures| last_marked && !marked_captures.is_empty(),
            ..LITERAL
        }),
    mistake("meigo/ban-after-any-turn", &["meigo.turn.ban"])
        .says("a marked stone never takes a marked one")
        .meigo(Rules { banned: |_, _, marked, marked_captures| marked && !marked_captures.is_empty(), ..LITERAL }),
    mistake("meigo/ban-on-single-stones", &["meigo.turn.ban"])
        .says("the ban is a ko rule: it is on taking back one stone")
        .meigo(Rules {
            banned: |_, last_marked, marked, marked_captures| {
                LITERAL.banned(last_marked, marked, marked_captures) && marked_captures.len() == 1
            },
            ..LITERAL
        }),
    mistake("meigo/ban-for-black-only", &["meigo.turn.ban"]).says("the ban is on Black's turns").meigo(Rules {
        play_stone: |_, position, point| {
            let last_marked = position.last_marked && position.to_move == Color::Black;
            LITERAL.play_stone(&MeigoPosition { last_marked, ..position.clone() }, point)
        },
        ..LITERAL
    }),
    mistake("meigo/ban-after-captures-only", &["meigo.turn.ban"])
        .says("the ban follows a marked stone that took something")
        .meigo(Rules {
            play_stone: |_, position, point| {
                let next = LITERAL.play_stone(position, point)?;
                Ok(MeigoPosition { last_marked: next.last_marked && !taken(position, &next).is_empty(), ..next })
            },
            ..LITERAL
        }),
    ruling("M6", "meigo/ban-outlasts-hold", &["meigo.turn.ban"])
        .says("the ban goes by the opponent's last stone, even with a hold since")
        .meigo(Rules {
            // After the opening no definition reads `handicap`. It holds the mark of the mover's own last stone until
            // the opponent's turn.
            end_turn: |_, position, board, prison, last_marked| MeigoPosition {
                handicap: position.last_marked,
                ..LITERAL.end_turn(position, board, prison, last_marked)
            },
            hold: |_, position| {
                let held = LITERAL.hold(position)?;
                Ok(MeigoPosition { last_marked: position.handicap, handicap: position.last_marked, ..held })
            },
            ..LITERAL
        }),
    wording("June 2023", "meigo/last-stone-on-the-board", &["meigo.turn.ban"])
        .says("the ban goes by the last stone placed on the board, whoever placed it")
        .meigo(Rules {
            hold: |_, position| Ok(MeigoPosition { last_marked: position.last_marked, ..LITERAL.hold(position)? }),
            ..LITERAL
        }),
    ruling("M6", "meigo/all-marked", &["meigo.turn.ban"])
        .says("the ban holds only if all the stones taken were marked")
        .meigo(Rules {
            play_stone: |rules, position, point| {
                let next = WITHOUT_BAN.play_stone(position, point)?;
                match taken(position, &next).into_iter().all(|stone| rules.is_marked(&position.board, stone)) {
                    true => LITERAL.play_stone(position, point),
                    false => Ok(next),
                }
            },
            ..LITERAL
        }),
    ruling("M6", "meigo/net-of-cancelling", &["meigo.turn.ban", "meigo.prison.cancel"])
        .says("a stone that cancels at once was not moved to the prison")
        .meigo(Rules {
            play_stone: |_, position, point| {
                let next = WITHOUT_BAN.play_stone(position, point)?;
                match Both::read(next.prison).of(position.to_move.other()) > 0 {
                    true => LITERAL.play_stone(position, point),
                    false => Ok(next),
                }
            },
            ..LITERAL
        }),
];

/// The rules without the ban.
const WITHOUT_BAN: Rules = Rules { banned: |_, _, _, _| false, ..LITERAL };
