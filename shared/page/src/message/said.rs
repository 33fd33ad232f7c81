//! What a part of the page says, without what its controls are called.

use crate::folded::Span;
use crate::{Element, Page, Role};

impl Page {
    /// The text of a node without what its buttons are called, and a link behind the last sentence: "Removed." of
    /// "Removed. Undo". Controls alone say what they are called.
    pub(super) fn said_at(&self, at: usize) -> String {
        let (whole, end) = (self.nodes[at].text(), self.nodes[at].end());
        let (mut said, mut from) = (String::new(), whole.start);
        for control in self.elements_within(at + 1, end) {
            let span = self.nodes[control.node].text();
            if span.start >= from && self.stands_beside(control, whole) {
                said.push_str(self.slice(between(from, span.start)));
                said.push(' ');
                from = span.end;
            }
        }
        said.push_str(self.slice(between(from, whole.end)));
        if said.trim().is_empty() {
            self.slice(whole).to_owned()
        } else {
            said
        }
    }

    fn stands_beside(&self, control: &Element, whole: Span) -> bool {
        let span = self.nodes[control.node].text();
        let before = self.slice(between(whole.start, span.start)).trim_end();
        let after = self.slice(between(span.end, whole.end)).trim();
        match control.role {
            Role::Button | Role::Menuitem => true,
            Role::Link => before.ends_with(['.', '!']) && after.is_empty(),
            _ => false,
        }
    }
}

fn between(start: usize, end: usize) -> Span {
    Span { start, end }
}

#[cfg(test)]
mod tests {
    use super::Page;

    fn said(inner: &str) -> Vec<String> {
        let page = Page::from_text(&format!(
            r#"<html><head/><body><div role="status" id="4">{inner}</div></body></html>"#
        ));
        let messages = page.messages().into_iter();
        messages.map(|message| message.text).collect()
    }

    #[test]
    fn a_message_is_not_what_its_controls_are_called() {
        for (inner, told) in [
            (r#"Removed. <button id="9">Undo </button>"#, "Removed."),
            (r#"Removed. <a id="9">Undo </a>"#, "Removed."),
            (
                r#"<button id="8">× </button><p>Sent to Ann </p><button id="9">Show </button>"#,
                "Sent to Ann",
            ),
            (
                r#"Your order <a id="9">1042 </a>was placed. "#,
                "Your order 1042 was placed.",
            ),
            (r#"You owe <a id="9">Ann </a>"#, "You owe Ann"),
            (r#"<button id="9">Try again </button>"#, "Try again"),
        ] {
            assert_eq!(said(inner), [told], "{inner}");
        }
    }
}
