//! The sentences of a goal, which a page may repeat.

use super::tokens::told;
use page::{Content, Element, Page, Role};
use words::Folded;

/// What is shorter may stand on a page for itself.
const FEWEST_WORDS: usize = 4;

/// What the user asks for, sentence by sentence. A page that repeats it shows what was said, and not that it is so.
#[derive(Debug, Clone, Default)]
pub(super) struct Wish(Vec<String>);

impl Wish {
    pub(super) fn of(goal: &str) -> Self {
        let sentences = goal.split_inclusive(['\n', '.', '!', '?']);
        // A mark within a word ends nothing: "app.example".
        let mut parts: Vec<String> = Vec::new();
        for sentence in sentences {
            match parts.last_mut() {
                Some(open)
                    if !sentence.starts_with(char::is_whitespace) && !open.ends_with('\n') =>
                {
                    open.push_str(sentence);
                }
                _ => parts.push(sentence.to_owned()),
            }
        }
        parts.push(goal.to_owned());
        parts.retain(|part| Folded::new(part).words().len() >= FEWEST_WORDS);
        Self(parts)
    }

    /// Each sentence in the words by which a page is searched.
    pub(super) fn told(&self) -> impl Iterator<Item = Vec<String>> {
        self.0.iter().map(|sentence| told(sentence))
    }

    pub(super) fn is_repeated_in(&self, text: &str) -> bool {
        let text = Folded::new(text);
        let mut sentences = self.0.iter().map(|sentence| Folded::new(sentence));
        sentences.any(|sentence| text.contains(&sentence))
    }
}

/// Whether a text is what something to press or to choose is called.
pub(super) fn is_in_control(node: usize, page: &Page) -> bool {
    controls_over(node, page).any(|element| !element.role.takes_text())
}

/// The controls that hold a node, the innermost first; rows, cells and texts are none.
pub(crate) fn controls_over(node: usize, page: &Page) -> impl Iterator<Item = &Element> {
    let held = std::iter::once(node).chain(page.around(node));
    let elements = held.filter_map(|node| match page.nodes[node].content() {
        Content::Tag { element, .. } => page.elements.get(element?),
        Content::Text => None,
    });
    elements.filter(|element| {
        !matches!(
            element.role,
            Role::Static | Role::Generic | Role::Row | Role::Cell | Role::Gridcell
        )
    })
}
