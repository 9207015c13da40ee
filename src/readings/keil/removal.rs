//! Readings of the removal of stones without liberties.

use super::parts::{with_stone, without_liberties};
use super::{Reading, mistake, ruling};
use shinpan_model::{Color, KeilPosition, Point, Refusal};
use shinpan_naive::keil::{LITERAL, Rules};
use shinpan_naive::{Points, stones};

pub(super) static READINGS: &[Reading] = &[
    mistake("keil/new-stone-fills-only", &["keil.turn.remove", "keil.liberty"])
        .says("a stone takes away only the liberty that it is placed on")
        .keil(Rules {
            // Liberties counted down one by one, as programs do for games in which neighbours are always connected.
            place: |_, position, point| {
                let filled =
                    |group: &Points| LITERAL.liberties(&position.board, group).iter().all(|&last| last == point);
                place_taking(position, point, filled)
            },
            ..LITERAL
        }),
    ruling("K3", "keil/beside-only", &["keil.turn.remove"])
        .says("only groups beside the new stone are looked at for removal")
        .keil(Rules {
            place: |_, position, point| {
                let beside = LITERAL.adjacent(position.board.shape(), point);
                place_taking(position, point, |group| {
                    has_no_liberty(position, point, group) && !group.is_disjoint(&beside)
                })
            },
            ..LITERAL
        }),
    mistake("keil/linked-only", &["keil.turn.remove"])
        .says("only groups that the new stone is linked to are looked at for removal")
        .keil(Rules {
            place: |_, position, point| {
                let linked = LITERAL.links(&with_stone(position, point), point);
                place_taking(position, point, |group| {
                    has_no_liberty(position, point, group) && !group.is_disjoint(&linked)
                })
            },
            ..LITERAL
        }),
    mistake("keil/one-group-comes-off", &["keil.turn.remove"])
        .says("only one group is removed after a placement")
        .keil(Rules {
            removed: |_, placed, enemy| without_liberties(placed, enemy).into_iter().next().unwrap_or_default(),
            ..LITERAL
        }),
    mistake("keil/one-after-another", &["keil.turn.remove"])
        .says("groups are removed one after another, each judged on the board that the one before leaves")
        .proven(
            "a point that is emptied gives no liberty to another group that has none: the third that would link them \
             had made the two one group before, or been a liberty",
        )
        .keil(Rules {
            // A group without liberties gains none when another one is taken. Let p be a stone that was taken, and q a
            // stone of the same colour beside it, in a group without liberties that is still there. A link between q
            // and the emptied p needs a third point r beside both that is empty or of q's colour. If r is of q's
            // colour, or was until it was taken, it had linked p and q, and they were in one group. If r was empty
            // from the start, it was a liberty of q: p, beside both, was of q's type and linked them. A point e that
            // was empty from the start is not linked to q by the emptied p either: as a stone of q's type, p had
            // linked them before. And no group falls apart: two stones of one colour are linked by a third of that
            // colour, which is linked to both and so belongs to the same group.
            removed: |_, placed, enemy| {
                let one_more =
                    |off: Points, group: Points| match LITERAL.liberties(&placed.without(&off), &group).is_empty() {
                        true => &off | &group,
                        false => off,
                    };
                LITERAL.groups(placed, enemy).into_iter().fold(Points::new(), one_more)
            },
            ..LITERAL
        }),
    mistake("keil/each-stone-for-itself", &["keil.turn.remove"])
        .says("a stone comes off when it is linked to no empty point itself, though its group has a liberty")
        .keil(Rules {
            removed: |_, placed, enemy| {
                let alone = |&stone: &Point| LITERAL.liberties(placed, &Points::from([stone])).is_empty();
                stones(placed, enemy).into_iter().filter(alone).collect()
            },
            ..LITERAL
        }),
    mistake("keil/judged-while-coming-off", &["keil.turn.remove"])
        .says("stones come off one by one, and what is still there is judged on the board that the last one left")
        .keil(Rules {
            removed: |_, placed, enemy| {
                let one_more = |mut off: Points, stone: Point| {
                    let left = placed.without(&off);
                    if LITERAL.liberties(&left, &LITERAL.group(&left, stone)).is_empty() {
                        off.insert(stone);
                    }
                    off
                };
                stones(placed, enemy).into_iter().fold(Points::new(), one_more)
            },
            ..LITERAL
        }),
    mistake("keil/both-colours-come-off", &["keil.turn.remove", "keil.turn.life"])
        .says("after a placement the groups without liberties of both colours come off")
        .keil(Rules {
            removed: |_, placed, _| Color::BOTH.into_iter().flat_map(|color| LITERAL.removed(placed, color)).collect(),
            lifeless: |_, board, point| board.color(point).and_then(|_| LITERAL.lifeless(board, point)),
            ..LITERAL
        }),
];

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
