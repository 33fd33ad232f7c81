//! Bodies made small for the table: zstd (RFC 8878), with a dictionary of what they have in common. Of
//! a few kilobytes, as a task has, it halves what zstd alone leaves, and write units with it
//! (`docs/performance.md`).
//!
//! A packed body names its dictionary by number. One in use is never changed: another is written by
//! `just dictionary` under the next number, and what the earlier ones packed is still read.

use std::io;
use std::sync::LazyLock;
use zstd::bulk::{Compressor, Decompressor};
use zstd::dict::{DecoderDictionary, EncoderDictionary};

/// How hard bodies are packed: a higher level takes more time than it saves.
const LEVEL: i32 = 3;

/// No page is larger unpacked: its text has at most 500,000 characters, and a list of controls what a request's body holds.
pub const MAX_PAGE_BYTES: usize = 16 * 1024 * 1024;

/// What bodies of tasks, steps and sessions and pages before an action have in common.
static DICTIONARY: &[u8] = include_bytes!("packing/dictionary-1.zstd");

static ENCODER: LazyLock<EncoderDictionary<'static>> =
    LazyLock::new(|| EncoderDictionary::copy(DICTIONARY, LEVEL));
static DECODER: LazyLock<DecoderDictionary<'static>> =
    LazyLock::new(|| DecoderDictionary::copy(DICTIONARY));

/// A text as the table keeps it.
///
/// # Errors
/// Where there is no memory for it.
pub fn pack(text: &[u8]) -> io::Result<Vec<u8>> {
    Compressor::with_prepared_dictionary(&ENCODER)?.compress(text)
}

/// What was packed, at most so many bytes of it; also what was packed without a dictionary, as earlier
/// versions of this program did.
///
/// # Errors
/// What was not packed, or is larger.
pub fn unpack(packed: &[u8], most_bytes: usize) -> io::Result<Vec<u8>> {
    Decompressor::with_prepared_dictionary(&DECODER)?.decompress(packed, most_bytes)
}

#[cfg(test)]
mod tests {
    use super::{LEVEL, pack, unpack};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_comes_back(text in prop::collection::vec(any::<u8>(), 0..3_000)) {
            let packed = pack(&text).unwrap();
            prop_assert_eq!(unpack(&packed, text.len()).unwrap(), text);
        }

        #[test]
        fn what_an_earlier_version_packed_is_read(text in ".{0,500}") {
            let packed = zstd::bulk::compress(text.as_bytes(), LEVEL).unwrap();
            prop_assert_eq!(unpack(&packed, text.len()).unwrap(), text.as_bytes());
        }

        #[test]
        fn what_was_not_packed_is_an_error(text in "[a-z ]{1,500}") {
            prop_assert!(unpack(text.as_bytes(), 1_000).is_err());
        }
    }

    #[test]
    fn what_is_larger_than_asked_for_is_an_error() {
        let packed = pack(&[b'x'; 1_000]).unwrap();
        assert!(unpack(&packed, 999).is_err());
    }

    #[test]
    fn a_small_body_is_packed_to_half_of_what_zstd_alone_makes_of_it() {
        let body = br#"{"plan":{"steps":[{"description":"Click Save","intent":{"do":"press","verb":{"verb":"click"},"target":{"phrase":"Save","name":"Save","quoted":false,"every":false}},"status":"active"}],"current":0,"byModel":false}}"#;
        let alone = zstd::bulk::compress(body, LEVEL).unwrap();
        assert!(pack(body).unwrap().len() * 2 < alone.len());
    }
}
