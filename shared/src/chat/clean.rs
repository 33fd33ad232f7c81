//! Secrets leave a text before anybody stores it or shows it to a model.

use crate::safety::Secrets;

/// A text of this size is read as one goal is, a longer one line by line.
const READ_WHOLE: usize = 2_000;

/// The text with dots in the place of passwords, card numbers and codes. Nothing here could use
/// one, so nothing remembers them.
pub fn without_secrets(text: &str) -> String {
    if text.len() <= READ_WHOLE {
        return masked(text);
    }
    let lines = text.split_inclusive('\n');
    lines.map(masked).collect()
}

fn masked(text: &str) -> String {
    let (redacted, secrets) = Secrets::take(text);
    if secrets.is_empty() && redacted == text {
        return redacted;
    }
    Secrets::mask(&redacted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_becomes_dots_wherever_it_stands() {
        let said = "My password is harbour-7, what is wrong with it?";
        assert_eq!(
            without_secrets(said),
            "My password is ••••, what is wrong with it?"
        );
        let filler = "The boat leaves at nine.\n".repeat(200);
        let long = format!("{filler}password: harbour-7\n{filler}");
        let clean = without_secrets(&long);
        assert!(!clean.contains("harbour-7"));
        assert_eq!(clean.lines().count(), long.lines().count());
    }

    #[test]
    fn a_text_without_secrets_stays_as_it_is() {
        let said = "How do I write `let x = {{ y }};`?\n\n- so\n- or so";
        assert_eq!(without_secrets(said), said);
    }
}
