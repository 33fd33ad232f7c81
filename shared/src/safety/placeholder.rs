//! Placeholders in texts.

/// A placeholder stands for what goes to one field only; see [`super::Secrets`].
pub(super) fn without_placeholders(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{{secret:") {
        kept.push_str(&rest[..at]);
        rest = rest[at..]
            .find("}}")
            .map_or("", |end| &rest[at + end + 2..]);
    }
    kept.push_str(rest);
    kept
}
