//! A page in one line: what a person would say it is.

use super::{Element, Page, Role};
use std::collections::HashSet;

/// In UTF-16 units, as every length of the contract (contract §3).
const MAX_LENGTH: usize = 200;
/// No name needs more to be recognised.
const MAX_NAME: usize = 60;
/// Where names say less than this, the first lines of the text are added.
const SPARSE: usize = 40;

impl Page {
    /// Title, headings, messages and the main controls by name, as far as 200 characters go. What
    /// fields hold is not in it.
    pub fn summary(&self) -> String {
        let named = |belongs: fn(Role) -> bool| {
            let elements = self.elements.iter();
            elements
                .filter(move |element| belongs(element.role))
                .map(|element: &Element| element.name.as_str())
        };
        let dialogs = self.dialogs();
        let messages = self.messages();
        let mut summary = Summary::default();
        summary.add("", self.title.as_deref());
        summary.add("", dialogs.iter().map(|dialog| dialog.name.as_str()));
        summary.add("", self.headings());
        summary.add("", messages.iter().map(|message| message.text.as_str()));
        summary.add("fields: ", named(Role::is_field));
        summary.add("buttons: ", named(is_button));
        summary.add("links: ", named(|role| role == Role::Link));
        if summary.length < SPARSE {
            summary.add("", self.lines().take(3));
        }
        summary.text
    }
}

fn is_button(role: Role) -> bool {
    matches!(role, Role::Button | Role::Tab | Role::Menuitem)
}

#[derive(Default)]
struct Summary {
    text: String,
    length: usize,
    /// Names that stand in it already: fifty rows have one "Edit".
    said: HashSet<String>,
}

impl Summary {
    /// Adds a group of names, as many as there is room for.
    fn add<'n>(&mut self, label: &str, names: impl IntoIterator<Item = &'n str>) {
        let mut first = true;
        for name in names {
            let name = super::folded::one_line(name, MAX_NAME);
            if name.is_empty() || self.said.contains(&name) {
                continue;
            }
            let before = match (first, self.text.is_empty()) {
                (true, true) => label.to_owned(),
                (true, false) => format!(" · {label}"),
                (false, _) => ", ".to_owned(),
            };
            let length = before.encode_utf16().count() + name.encode_utf16().count();
            if self.length + length > MAX_LENGTH {
                return;
            }
            self.length += length;
            self.text.push_str(&before);
            self.text.push_str(&name);
            self.said.insert(name);
            first = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn summary(html: &str) -> String {
        Page::from_text(html).summary()
    }

    #[test]
    fn a_page_is_told_by_what_a_person_sees() {
        let orders = summary(
            "<title>Orders</title><h1>Open orders</h1><p role=alert>One order failed.</p>\
             <label>Search <input id=1 value='kept out'></label>\
             <table><tr><td>1041</td><td><button id=2>Edit</button></td></tr>\
             <tr><td>1042</td><td><button id=3>Edit</button></td></tr></table>\
             <button id=4>New order</button><a id=5 href=/>Home</a>",
        );
        assert_eq!(
            orders,
            "Orders · Open orders · One order failed. · fields: Search · \
             buttons: Edit, New order · links: Home"
        );
        assert_eq!(
            summary("<p>Thank you.</p><p>We have your order.</p>"),
            "Thank you., We have your order."
        );
        assert_eq!(summary(""), "");
    }

    #[test]
    fn what_has_no_room_is_left_out() {
        let buttons: String = (0..100)
            .map(|number| format!("<button id={number}>Button number {number}</button>"))
            .collect();
        let many = summary(&format!("<title>{}</title>{buttons}", "Long ".repeat(40)));
        assert!(many.encode_utf16().count() <= MAX_LENGTH, "{many}");
        assert!(
            many.starts_with("Long Long") && many.contains("Button number 4"),
            "{many}"
        );
    }

    proptest! {
        #[test]
        fn no_summary_is_too_long(title in ".{0,300}", names in prop::collection::vec("\\PC{0,80}", 0..40)) {
            let buttons: String = names.iter().map(|name| format!("<button id=1>{name}</button>")).collect();
            let summary = summary(&format!("<title>{title}</title><h1>{title}</h1>{buttons}"));
            prop_assert!(summary.encode_utf16().count() <= MAX_LENGTH, "{summary}");
        }
    }
}
