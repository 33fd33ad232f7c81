//! Which language a page is in.

use dom_query::Document;

/// Letters that a guess needs.
const ENOUGH: usize = 80;

/// The language's code (BCP 47): what the page says, else the header, else a guess from its text,
/// in two letters where there are two.
pub(super) fn language(tree: &Document, header: Option<&str>, text: &str) -> Option<String> {
    let stated = tree.select_single("html[lang]").attr("lang");
    stated
        .and_then(|tag| code(&tag))
        .or_else(|| code(header?.split(',').next()?))
        .or_else(|| guessed(text))
}

fn code(tag: &str) -> Option<String> {
    let tag = tag.trim();
    let plain = tag.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    (plain && (2..=35).contains(&tag.len())).then(|| tag.to_owned())
}

fn guessed(text: &str) -> Option<String> {
    if text
        .chars()
        .filter(|c| c.is_alphabetic())
        .take(ENOUGH)
        .count()
        < ENOUGH
    {
        return None;
    }
    let found = whatlang::detect(text).filter(whatlang::Info::is_reliable)?;
    let code = found.lang().code();
    Some(two_letters(code).unwrap_or(code).to_owned())
}

/// ISO 639-3 to 639-1, for the languages that are guessed.
fn two_letters(code: &str) -> Option<&'static str> {
    const CODES: [(&str, &str); 30] = [
        ("ara", "ar"),
        ("ben", "bn"),
        ("bul", "bg"),
        ("cat", "ca"),
        ("ces", "cs"),
        ("cmn", "zh"),
        ("dan", "da"),
        ("deu", "de"),
        ("ell", "el"),
        ("eng", "en"),
        ("fin", "fi"),
        ("fra", "fr"),
        ("heb", "he"),
        ("hin", "hi"),
        ("hun", "hu"),
        ("ind", "id"),
        ("ita", "it"),
        ("jpn", "ja"),
        ("kor", "ko"),
        ("nld", "nl"),
        ("nob", "nb"),
        ("pol", "pl"),
        ("por", "pt"),
        ("ron", "ro"),
        ("rus", "ru"),
        ("spa", "es"),
        ("swe", "sv"),
        ("tur", "tr"),
        ("ukr", "uk"),
        ("vie", "vi"),
    ];
    CODES
        .iter()
        .find(|(long, _)| *long == code)
        .map(|(_, short)| *short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_says_goes_before_the_header_and_that_before_a_guess() {
        let german = "Der Ruderer steht früh auf, trägt sein Boot ans Wasser und fährt den Fluss hinauf, bis die Sonne über den Bäumen steht.";
        for (html, header, language_found) in [
            ("<html lang=pt-BR>", Some("en"), Some("pt-BR")),
            ("<html lang=''>", Some("en-GB, de"), Some("en-GB")),
            ("<html lang='<b>'>", None, Some("de")),
            ("<p>", None, Some("de")),
        ] {
            let tree = Document::from(html);
            assert_eq!(
                language(&tree, header, german).as_deref(),
                language_found,
                "{html}"
            );
        }
        assert_eq!(language(&Document::from("<p>"), None, "Kurz"), None);
    }
}
