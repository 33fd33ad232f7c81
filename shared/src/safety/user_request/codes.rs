//! What a goal names by a code or in quotation marks.

use super::UserRequest;
use crate::safety::words::words;

impl UserRequest {
    /// The codes of the goal, in lower case: "dev-77", "#team-blue", "feature/login-old".
    pub(in crate::safety) fn codes(&self) -> Vec<String> {
        codes_in(&self.goal)
    }

    /// What the goal quotes, as words, but for a text that somebody is to be told.
    pub(in crate::safety) fn quoted_names(&self) -> Vec<Vec<String>> {
        let message = self.message().map(|message| words(&message.text));
        let pieces = intent::pieces(&self.goal).into_iter();
        let quoted = pieces
            .filter(|piece| piece.quoted)
            .map(|piece| words(&piece.text));
        quoted
            .filter(|name| !name.is_empty() && Some(name) != message.as_ref())
            .collect()
    }
}

/// Words that tell one thing from others by their form: letters and digits round a mark, what a `#` begins, a path.
pub(in crate::safety) fn codes_in(text: &str) -> Vec<String> {
    let edge = |c: char| !c.is_alphanumeric() && c != '#';
    let tokens = text
        .split_whitespace()
        .map(|token| token.trim_matches(edge));
    let is_code = |token: &&str| {
        let has = |test: fn(char) -> bool| token.contains(test);
        let marked = has(|c| matches!(c, '-' | '_' | '/'));
        let mixed = has(|c| c.is_ascii_digit()) && token.starts_with(char::is_alphabetic);
        let tagged = token.starts_with('#') && token[1..].starts_with(char::is_alphabetic);
        let path = token.contains('/') && has(|c| matches!(c, '-' | '_'));
        !has(|c| matches!(c, '@' | ':'))
            && (tagged || marked && (mixed || path) || token.contains('_'))
    };
    tokens.filter(is_code).map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_told_from_words_and_times() {
        let found = codes_in("Move DEV-77 and (IMG_2207) of feature/login-old to #team-blue");
        assert_eq!(
            found,
            ["dev-77", "img_2207", "feature/login-old", "#team-blue"]
        );
        let none = "a two-bedroom flat, 10-day outlook, 18:30, ann@mail-1.example, and/or A4 #1";
        assert_eq!(codes_in(none), [""; 0]);
    }
}
