//! Colours as numbers, as boards keep them.

use shinpan_model::Color;

/// No stone.
pub const EMPTY: u8 = 0;
/// A stone of Black.
pub const BLACK: u8 = 1;
/// A stone of White.
pub const WHITE: u8 = 2;

/// The number of a colour.
pub const fn code(color: Color) -> u8 {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

/// The colour with this number.
pub const fn color_of(code: u8) -> Color {
    if code == BLACK { Color::Black } else { Color::White }
}

/// The number of the other colour.
pub const fn opponent(code: u8) -> u8 {
    BLACK + WHITE - code
}

/// The place of a colour where Black comes first and White second.
pub const fn place(code: u8) -> usize {
    (code == WHITE) as usize
}
