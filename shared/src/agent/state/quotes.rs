//! What a text has in quotation marks.

/// The parts in quotation marks, in order, without the empty ones.
pub(in crate::agent) fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let marks = |c: char| matches!(c, '"' | '“' | '”' | '„' | '«' | '»');
    let parts = text.split(marks).skip(1).step_by(2);
    parts.map(str::trim).filter(|part| !part.is_empty())
}
