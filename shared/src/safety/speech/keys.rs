//! Keys, card numbers and words for programs in what is said.

use super::removed::Removed;
use crate::safety::secret::card_numbers;

/// What keys of well-known services begin with, and how long they are at least.
const PREFIXES: [(&str, usize); 18] = [
    ("sk-", 20),
    ("sk_live_", 16),
    ("sk_test_", 16),
    ("pk_live_", 16),
    ("rk_live_", 16),
    ("AKIA", 20),
    ("ASIA", 20),
    ("ghp_", 30),
    ("gho_", 30),
    ("ghs_", 30),
    ("github_pat_", 30),
    ("glpat-", 20),
    ("xoxb-", 20),
    ("xoxp-", 20),
    ("AIza", 35),
    ("ya29.", 20),
    ("npm_", 30),
    ("tvly-", 20),
];

/// Dots in place of keys, tokens and card numbers; placeholders of secrets, too.
pub(super) fn masked(text: &str, removed: &mut Vec<Removed>) -> String {
    let mut masked = crate::safety::Secrets::mask(text);
    let cards: Vec<String> = card_numbers(&masked).map(str::to_owned).collect();
    for card in cards {
        masked = masked.replace(&card, "••••");
        removed.push(Removed::CardNumber);
    }
    if masked.contains("-----BEGIN") && masked.contains("PRIVATE KEY") {
        removed.push(Removed::Key);
        let start = masked.find("-----BEGIN").unwrap_or_default();
        let end = masked.rfind("-----").map_or(masked.len(), |at| at + 5);
        masked.replace_range(start..end.max(start), "••••");
    }
    let is_part =
        |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | '+' | '=');
    let mut result = String::with_capacity(masked.len());
    let mut rest = masked.as_str();
    while let Some(start) = rest.find(is_part) {
        let end = rest[start..]
            .find(|c| !is_part(c))
            .map_or(rest.len(), |length| start + length);
        let word = &rest[start..end];
        result.push_str(&rest[..start]);
        if is_key(word) {
            removed.push(Removed::Key);
            result.push_str("••••");
        } else {
            result.push_str(word);
        }
        rest = &rest[end..];
    }
    result.push_str(rest);
    result
}

fn is_key(word: &str) -> bool {
    let known = PREFIXES.iter().any(|(prefix, length)| {
        word.find(prefix).is_some_and(|at| {
            let own = word[..at]
                .chars()
                .next_back()
                .is_none_or(|c| !c.is_ascii_alphanumeric());
            own && word.len() - at >= *length
        })
    });
    let parts: Vec<&str> = word.split('.').collect();
    let token = parts.len() >= 3
        && parts[0].starts_with("eyJ")
        && parts.iter().take(2).all(|part| part.len() >= 10);
    known || token || is_random(word)
}

/// A long run of mixed letters and digits says nothing to a person.
fn is_random(word: &str) -> bool {
    const SHORTEST: usize = 40;
    let run = word
        .split(['.', '/', '-', '_'])
        .map(str::len)
        .max()
        .unwrap_or_default();
    run >= SHORTEST
        && word.chars().any(|c| c.is_ascii_digit())
        && word.chars().any(|c| c.is_ascii_lowercase())
        && word
            .chars()
            .any(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
}

/// Calls that only a client understands.
const CALLS: [&str; 14] = [
    "click",
    "setValue",
    "type",
    "press",
    "selectDropdown",
    "check",
    "uncheck",
    "hover",
    "doubleClick",
    "rightClick",
    "navigate",
    "finish",
    "fail",
    "ask_user",
];

/// Takes out element numbers and calls, and says "page" for "DOM" (contract §4.2: `thought`).
pub(super) fn without_machine_words(text: &str, removed: &mut Vec<Removed>) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut changed = false;
    for line in text.split('\n') {
        let mut words: Vec<String> = Vec::new();
        for piece in line.split(' ') {
            let core = piece.trim_matches(|c: char| {
                matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '"' | '“' | '”')
            });
            let number = words.last().is_some_and(|last| is_element_word(last)) && is_number(core);
            if number || is_mark(core) || is_call(core) {
                changed = true;
                let tail = &piece[piece.rfind(core).map_or(0, |at| at + core.len())..];
                if let Some(last) = words.last_mut() {
                    last.push_str(tail);
                }
            } else if core == "DOM" || core == "HTML" {
                changed = true;
                words.push(piece.replace(core, "page"));
            } else {
                words.push(piece.to_owned());
            }
        }
        kept.push(words.join(" "));
    }
    if !changed {
        return text.to_owned();
    }
    removed.push(Removed::Machine);
    kept.join("\n")
}

fn is_element_word(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "element" | "elementid" | "id" | "node" | "data-id"
    )
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches('#');
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

/// `[12]`, `id=12`, `#12` with brackets.
fn is_mark(word: &str) -> bool {
    let inner = word
        .strip_prefix(['[', '('])
        .and_then(|rest| rest.strip_suffix([']', ')']));
    let bracketed = word.starts_with('[') && inner.is_some_and(is_number);
    let inner = inner.unwrap_or(word);
    let assigned = ["id=", "id:", "elementId=", "elementId:", "data-id="];
    bracketed
        || assigned.iter().any(|key| {
            inner
                .strip_prefix(key)
                .is_some_and(|rest| is_number(rest.trim_matches('"')))
        })
}

fn is_call(word: &str) -> bool {
    let word = word.trim_matches('`');
    word.ends_with(')')
        && word
            .split_once('(')
            .is_some_and(|(name, _)| CALLS.contains(&name))
}
