//! What is too long for its place in a prompt.

/// The text, or its beginning and how much was left out.
pub(super) fn cap(text: &str, most: usize) -> String {
    let text = text.trim();
    let count = text.chars().count();
    if count <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most).collect();
    format!("{kept}… ({} characters left out)", count - most)
}
