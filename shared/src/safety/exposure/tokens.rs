//! Tokens of a text as hashes, and where they stand in another text.

use crate::safety::hash::{BASIS, finish, hash, mix};
use crate::safety::user_request::UserRequest;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

/// Shorter ones say too little: half of them are words of every page.
pub(super) const SHORTEST: usize = 6;
/// Longer ones are kept in blocks, so that a part of one is found too.
const LONGEST: usize = 32;
const BLOCK: usize = 16;

/// A sorted set of hashes. As stored: base64 of four bytes each, and `+` at the end when full.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(super) struct Tokens {
    hashes: Vec<u32>,
    /// Something did not fit: every word may have been here.
    full: bool,
}

/// A stored set that cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum TokensError {
    #[error("the tokens are no base64")]
    Encoding(#[from] base64::DecodeError),
}

impl From<Tokens> for String {
    fn from(tokens: Tokens) -> Self {
        let bytes: Vec<u8> = tokens
            .hashes
            .iter()
            .flat_map(|hash| hash.to_be_bytes())
            .collect();
        let mut text = STANDARD_NO_PAD.encode(bytes);
        if tokens.full {
            text.push('!');
        }
        text
    }
}

impl TryFrom<String> for Tokens {
    type Error = TokensError;

    fn try_from(text: String) -> Result<Self, TokensError> {
        let full = text.ends_with('!');
        let bytes = STANDARD_NO_PAD.decode(text.trim_end_matches('!'))?;
        let hashes = bytes
            .as_chunks::<4>()
            .0
            .iter()
            .map(|chunk| u32::from_be_bytes(*chunk));
        Ok(Self {
            hashes: hashes.collect(),
            full,
        })
    }
}

impl Tokens {
    pub(super) fn len(&self) -> usize {
        self.hashes.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.hashes.is_empty() && !self.full
    }

    /// Adds as many as there is room for.
    pub(super) fn add(&mut self, found: BTreeSet<u32>, room: usize) {
        let new: Vec<u32> = found.into_iter().filter(|hash| !self.has(*hash)).collect();
        self.full |= new.len() > room;
        self.hashes.extend(new.into_iter().take(room));
        self.hashes.sort_unstable();
    }

    fn has(&self, hash: u32) -> bool {
        self.hashes.binary_search(&hash).is_ok()
    }
}

/// The tokens of a text that the user did not write.
pub(super) fn of_text(text: &str, user_request: &UserRequest) -> BTreeSet<u32> {
    if text.is_ascii() {
        let letters = text.chars().map(|letter| letter.to_ascii_lowercase());
        return of_letters(letters, user_request);
    }
    of_letters(text.nfkc().flat_map(char::to_lowercase), user_request)
}

fn of_letters(letters: impl Iterator<Item = char>, user_request: &UserRequest) -> BTreeSet<u32> {
    let mut found = BTreeSet::new();
    let mut keep = |token: &[char]| {
        if token.len() < SHORTEST {
            return;
        }
        let is_short = token.len() <= LONGEST;
        let whole = short(hash(token.iter().copied()));
        if is_short && found.contains(&whole)
            || user_request.has_typed_squeezed(&token.iter().collect::<String>())
        {
            return;
        }
        if is_short {
            found.insert(whole);
            return;
        }
        let last = &token[token.len() - BLOCK..];
        for block in token.chunks_exact(BLOCK).chain([last]) {
            found.insert(short(hash(block.iter().copied())));
        }
    };
    let mut run: Vec<char> = Vec::new();
    let mut compound: Vec<char> = Vec::new();
    let mut pieces = 0;
    let mut gap: Vec<char> = Vec::new();
    for letter in letters.chain(['\n', '\n', 'x', '\n']) {
        if letter.is_alphanumeric() {
            if !gap.is_empty() && run.is_empty() && !joins(&gap, &compound, letter) {
                if pieces > 1 {
                    keep(&compound);
                }
                compound.clear();
                pieces = 0;
            }
            gap.clear();
            run.push(letter);
            continue;
        }
        if !run.is_empty() {
            keep(&run);
            compound.append(&mut run);
            pieces += 1;
        }
        gap.push(letter);
    }
    found
}

/// What stands between two pieces makes one token of them: a separator, or one space between
/// digits ("+44 7700 900123").
fn joins(gap: &[char], before: &[char], next: char) -> bool {
    match gap {
        ['-' | '_' | '.' | '@' | '/' | ':' | '+' | '\'' | '’' | '#' | '·'] => true,
        [' '] => before.last().is_some_and(char::is_ascii_digit) && next.is_ascii_digit(),
        _ => false,
    }
}

/// The first token of any source that stands in these letters and is not `known` there.
pub(super) fn find<'s>(
    letters: &[char],
    sources: &[(Option<&'s str>, &Tokens)],
    known: impl Fn(&str) -> bool,
) -> Option<(Option<&'s str>, String)> {
    if let Some((from, _)) = sources.iter().find(|(_, tokens)| tokens.full)
        && letters.len() >= SHORTEST
    {
        let all: String = letters.iter().collect();
        if !known(&all) {
            return Some((*from, all));
        }
    }
    let sieve = Sieve::new(sources);
    for start in 0..letters.len() {
        let mut state = BASIS;
        for (length, letter) in letters[start..].iter().take(LONGEST).enumerate() {
            state = mix(state, *letter);
            let hash = short(finish(state));
            if length + 1 < SHORTEST || !sieve.may_hold(hash) {
                continue;
            }
            let Some((from, _)) = sources.iter().find(|(_, tokens)| tokens.has(hash)) else {
                continue;
            };
            let token: String = letters[start..=start + length].iter().collect();
            if !known(&token) {
                return Some((*from, token));
            }
        }
    }
    None
}

/// Says no quickly.
struct Sieve(Vec<u64>);

impl Sieve {
    fn new(sources: &[(Option<&str>, &Tokens)]) -> Self {
        let mut bits = vec![0; 1 << 10];
        for hash in sources.iter().flat_map(|(_, tokens)| &tokens.hashes) {
            bits[(hash >> 22) as usize] |= 1_u64 << (hash & 63);
        }
        Self(bits)
    }

    fn may_hold(&self, hash: u32) -> bool {
        self.0[(hash >> 22) as usize] & (1_u64 << (hash & 63)) != 0
    }
}

fn short(hash: u64) -> u32 {
    u32::try_from(hash >> 32).unwrap_or_default()
}
