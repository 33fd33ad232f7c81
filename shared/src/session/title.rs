//! What a session is called.

/// `{domain}: {query}`, cut at a word to 80 characters.
pub fn title(_domain: Option<&str>, _query: &str) -> String {
    String::new()
}

/// The user's own title, with the domain before it.
pub fn renamed(_domain: Option<&str>, _wanted: &str) -> String {
    String::new()
}
