//! What an element is known by across snapshots.

use serde::{Deserialize, Serialize};

/// An element's identity: the same for the same element on the next page, whatever its number.
/// Stored with tasks, so its making must not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Identity(pub u64);

/// A hash that stays the same on every machine and in every version.
pub(super) fn hash(seed: u64, text: &str) -> u64 {
    let chunks = text.as_bytes().chunks(8);
    let mixed = chunks.fold(mix(seed, text.len() as u64), |hash, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mix(hash, u64::from_le_bytes(word))
    });
    mix(mixed, 0x9e37_79b9_7f4a_7c15)
}

pub(super) fn mix(hash: u64, value: u64) -> u64 {
    let mixed =
        (hash ^ value.wrapping_mul(0xff51_afd7_ed55_8ccd)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    mixed ^ (mixed >> 32)
}
