//! What a session is called.

/// A title's length in UTF-16 units, as clients count.
const MAX_UNITS: usize = 80;

/// The name of a session of which nothing is known.
const UNNAMED: &str = "New session";

/// `{domain}: {query}`, white space folded, cut at a word to 80 characters; one of the two where
/// there is only one.
pub fn title(domain: Option<&str>, query: Option<&str>) -> String {
    let query = query.map(folded).unwrap_or_default();
    match (domain, query.as_str()) {
        (Some(domain), "") => domain.to_owned(),
        (None, "") => UNNAMED.to_owned(),
        (domain, query) => cut_at_word(&with_domain(domain, query)),
    }
}

/// The user's own title, kept whole, with the domain before it.
pub fn renamed(domain: Option<&str>, wanted: &str) -> String {
    with_domain(domain, &folded(wanted))
}

fn with_domain(domain: Option<&str>, text: &str) -> String {
    match domain.map(|domain| format!("{domain}:")) {
        Some(prefix) if !text.starts_with(&prefix) => format!("{prefix} {text}"),
        Some(_) | None => text.to_owned(),
    }
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn cut_at_word(text: &str) -> String {
    if units(text) <= MAX_UNITS {
        return text.to_owned();
    }
    // One unit is the ellipsis.
    let head = first_units(text, MAX_UNITS - 1);
    let whole_words = text[head.len()..].starts_with(' ');
    let kept = match head.rfind(' ') {
        // A word longer than half of the title is itself cut.
        Some(space) if !whole_words && units(&head[..space]) > MAX_UNITS / 2 => &head[..space],
        Some(_) | None => head,
    };
    format!("{}…", kept.trim_end_matches([' ', ',', ';', ':', '.']))
}

/// The longest beginning of at most `limit` units.
fn first_units(text: &str, limit: usize) -> &str {
    let mut taken = 0;
    let end = text.char_indices().find(|(_, c)| {
        taken += c.len_utf16();
        taken > limit
    });
    end.map_or(text, |(index, _)| &text[..index])
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_title_is_the_domain_and_the_query() {
        let cases = [
            (
                Some("google.com"),
                Some("Search for flights"),
                "google.com: Search for flights",
            ),
            (
                Some("google.com"),
                Some("  two\n lines "),
                "google.com: two lines",
            ),
            (Some("google.com"), None, "google.com"),
            (None, Some("Tell me a story"), "Tell me a story"),
            (None, None, "New session"),
        ];
        for (domain, query, expected) in cases {
            assert_eq!(title(domain, query), expected);
        }
    }

    #[test]
    fn a_long_title_ends_at_a_word() {
        let query =
            "Find the cheapest direct flight from Oslo to Lisbon, leaving after six on Friday";
        assert_eq!(
            title(Some("google.com"), Some(query)),
            "google.com: Find the cheapest direct flight from Oslo to Lisbon, leaving after…"
        );
    }

    #[test]
    fn a_word_without_end_is_cut_itself() {
        let cut = title(Some("a.com"), Some(&"x".repeat(200)));
        assert_eq!(units(&cut), MAX_UNITS);
    }

    #[test]
    fn a_rename_keeps_the_domain_before_it() {
        assert_eq!(renamed(Some("a.com"), " My  list "), "a.com: My list");
        assert_eq!(renamed(Some("a.com"), "a.com: My list"), "a.com: My list");
        assert_eq!(renamed(None, "My list"), "My list");
    }

    proptest! {
        #[test]
        fn a_title_always_fits(query in ".{0,200}") {
            prop_assert!(units(&title(Some("example.com"), Some(&query))) <= MAX_UNITS);
        }
    }
}
