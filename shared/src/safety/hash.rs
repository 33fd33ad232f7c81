//! Short hashes of texts, for what is known again and kept nowhere.

/// A hash that stays the same on every machine and in every version: it is stored.
pub(super) fn hash(letters: impl Iterator<Item = char>) -> u64 {
    finish(letters.fold(BASIS, mix))
}

/// What it begins with; [`mix`] takes letter after letter, [`finish`] ends it.
pub(super) const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

pub(super) fn mix(state: u64, letter: char) -> u64 {
    (state ^ u64::from(u32::from(letter))).wrapping_mul(0x0000_0100_0000_01b3)
}

pub(super) fn finish(state: u64) -> u64 {
    let state = (state ^ (state >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    state ^ (state >> 33)
}
