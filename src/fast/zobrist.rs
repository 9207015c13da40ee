//! Hashes of arrangements of stones, after Zobrist: a number for each stone, and their exclusive or for all of them.

use crate::bits::Bits;
use crate::colors::{BLACK, WHITE};

/// The number of a stone of this colour on this point.
pub fn stone(color: u8, index: u16) -> u64 {
    // splitmix64, with a seed of its own for each stone.
    let mut z = (u64::from(color) << 32 | u64::from(index)).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// The hash of these stones of Black and of White.
pub fn arrangement<B: Bits>([black, white]: [B; 2]) -> u64 {
    let of_color = |color, stones: B| stones.points().fold(0, |hash, index| hash ^ stone(color, index));
    of_color(BLACK, black) ^ of_color(WHITE, white)
}
