//! What a control keeps that says so: what is filled in, or more than that.

use super::label::Label;
use super::scope::Scope;
use crate::page::{Element, Page};
use crate::safety::words::words;
use ::words::{Folded, label};

/// Words that say nothing of what is kept.
const SAYS_LITTLE: [&str; 8] = [
    "new", "changes", "change", "my", "the", "your", "this", "and",
];

/// Its label says to keep something, and each other word of it is what such a field beside it is called: "Save new day"
/// with a field "Day".
pub(in crate::safety) fn keeps_its_fields(
    element: &Element,
    page: &Page,
    such: impl Fn(&Element) -> bool,
) -> bool {
    let name = Folded::new(&element.name);
    let read = Label::read(&element.name).filter(|label| label.deed.is_none());
    let Some(label) = read.filter(|_| label::keeps(&name)) else {
        return false;
    };
    let scope = Scope::around(element, page);
    let fields = scope
        .elements()
        .filter(|field| field.role.is_field() && such(field));
    let called: Vec<String> = fields.flat_map(|field| words(&field.name)).collect();
    let says = |word: &String| SAYS_LITTLE.contains(&word.as_str()) || called.contains(word);
    let mut rest = label.words.iter().skip(1).peekable();
    rest.peek().is_some() && rest.all(says) && label.words.iter().any(|word| called.contains(word))
}
