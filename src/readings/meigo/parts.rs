//! Helpers that several files of this folder need.

use shinpan_model::{Board, Color, Evidence, MeigoPosition, Refusal, Stone};
use shinpan_naive::meigo::{LITERAL, Rules};
use shinpan_naive::{Points, empty, stones};

/// The rules with points adjacent that touch along a line or at a corner.
pub(super) const DIAGONAL: Rules = Rules {
    adjacent: |_, shape, p| {
        shape.points().filter(|q| q.row.abs_diff(p.row).max(q.index.abs_diff(p.index)) == 1).collect()
    },
    ..LITERAL
};

/// The rules with an unmarked friend in reach as all that a stone needs to go down unmarked.
pub(super) const ANY_UNMARKED_FRIEND: Rules = Rules {
    put_down_marked: |rules, board, mover, point| {
        !rules.reached(board, point).iter().any(|&q| board.stone(q) == Some(Stone::unmarked(mover)))
    },
    ..LITERAL
};

/// The rules without a liberty asked of the mover's stones.
pub(super) const WITHOUT_LIFE: Rules = Rules { check_life: |_, _, _| Ok(()), ..LITERAL };

/// The rules with a liberty asked of the new stone instead of its chain.
pub(super) const LIFE_ALONE: Rules = Rules {
    check_life: |rules, board, point| {
        let beside = rules.adjacent(board.shape(), point);
        match beside.into_iter().any(|q| board.is_empty(q)) {
            true => Ok(()),
            false => Err(Refusal::new("meigo.turn.life", Evidence::NoLiberty(Points::from([point])))),
        }
    },
    ..LITERAL
};

/// A prison with stones of both colours, which a position holds as one number. Stones of one colour are written as
/// ever; with both colours, each white stone counts [`Both::MANY`].
pub(super) struct Both {
    black: i64,
    white: i64,
}

impl Both {
    /// More stones than a prison of one colour holds.
    const MANY: i64 = 1 << 32;

    pub(super) fn read(prison: i64) -> Both {
        match prison {
            ..0 => Both { black: 0, white: -prison },
            0..Both::MANY => Both { black: prison, white: 0 },
            _ => Both { black: prison % Both::MANY, white: prison / Both::MANY },
        }
    }

    pub(super) fn written(&self) -> i64 {
        if self.black == 0 { -self.white } else { self.black + Both::MANY * self.white }
    }

    pub(super) fn of(&self, color: Color) -> i64 {
        if color == Color::Black { self.black } else { self.white }
    }

    pub(super) fn plus(self, color: Color, count: i64) -> Both {
        match color {
            Color::Black => Both { black: self.black + count, ..self },
            Color::White => Both { white: self.white + count, ..self },
        }
    }
}

/// All stones of a board.
pub(super) fn all_stones(board: &Board) -> Points {
    Color::BOTH.into_iter().flat_map(|color| board.stones(color)).collect()
}

/// The board with this stone on each of these points.
pub(super) fn with_all(board: &Board, points: &Points, stone: Stone) -> Board {
    points.iter().fold(board.clone(), |board, &point| board.with(point, stone))
}

/// The stones that a turn took from the opponent of the player who made it.
pub(super) fn taken(before: &MeigoPosition, after: &MeigoPosition) -> Points {
    &stones(&before.board, before.to_move.other()) & &empty(&after.board)
}
