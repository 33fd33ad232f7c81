//! What a choice is about (`state.txt`).

use super::kind::SideEffect;
use crate::page::{Element, Page};
use crate::safety::entry::{Entries, Entry, word_table};
use crate::safety::words::words;
use ::words::work::Prepared;

/// What stands before a choice and says what it is about, in characters.
pub(super) const BEFORE: usize = 90;

pub(super) static SUBJECTS: Prepared<Subjects> =
    Prepared::new(|| Subjects::read(include_str!("state.txt")));

word_table! {
    pub(super) struct Subjects {
        visibility: "visibility",
        protection: "protection",
        consent: "consent",
        money: "money",
        loss: "loss",
        open: "open",
        off: "off",
        none: "none",
        watch: "watch",
        filters: "filters",
        finds: "finds",
        commands: "commands",
        gives: "gives",
        tells: "tells",
        rights: "rights",
        assigns: "assigns",
        terms: "terms",
        beyond: "beyond",
    }
}

impl Subjects {
    /// What an option does that switches off what the choice is about: a list of "On" and "Off" is a
    /// switch.
    pub(super) fn switched_off(&self, about: &[String], option: &[String]) -> Option<SideEffect> {
        let is = |list: &Entries<Entry>| list.iter().any(|entry| entry.is(option));
        let watches = self.watch.iter().any(|entry| entry.stands_in(about));
        match (is(&self.off), is(&self.none), watches) {
            (true, _, true) | (_, true, true) => Some(SideEffect::Grant),
            (true, _, false) => Some(SideEffect::Edit),
            (false, _, _) => None,
        }
    }

    /// What is done by a choice about this.
    pub(super) fn deed(&self, about: &[String]) -> Option<SideEffect> {
        let speaks = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(about));
        [
            (&self.money, SideEffect::Buy),
            (&self.loss, SideEffect::Delete),
            (&self.visibility, SideEffect::Share),
            (&self.protection, SideEffect::Grant),
            (&self.consent, SideEffect::Agree),
        ]
        .into_iter()
        .find(|(list, _)| speaks(list))
        .map(|(_, deed)| deed)
    }
}

/// A field of that name with that value lets others in: `visibility=public`.
pub(in crate::safety) fn opens_up(name: &str, value: &str) -> Option<SideEffect> {
    let stands = |list: &Entries<Entry>, text: &str| {
        let text = words(text);
        list.iter().any(|entry| entry.stands_in(&text))
    };
    let opens = stands(&SUBJECTS.visibility, name) && stands(&SUBJECTS.open, value);
    opens.then_some(SideEffect::Share)
}

/// Whether a text is about what a choice must not change by itself.
pub(in crate::safety) fn is_sensitive(text: &str) -> bool {
    SUBJECTS.deed(&words(text)).is_some()
}

/// A label says that only what is shown is narrowed or searched.
pub(in crate::safety) fn narrows(label: &str) -> bool {
    let label = words(label);
    let mut entries = SUBJECTS.filters.iter().chain(SUBJECTS.finds.iter());
    entries.any(|entry| entry.stands_in(&label))
}

/// It stands where only what is shown is narrowed. A search before it is any page's, and says nothing of it.
pub(super) fn is_filter(element: &Element, page: &Page) -> bool {
    let before = words(page.text_before(element, BEFORE));
    let narrowed = SUBJECTS
        .filters
        .iter()
        .any(|entry| entry.stands_in(&before));
    narrowed || element.container.iter().any(|name| narrows(name))
}

/// What the list itself is called has one of these words.
pub(super) fn is_called(element: &Element, list: &Entries<Entry>) -> bool {
    let names = [
        element.name.as_str(),
        element.neighbour.as_str(),
        element.field.as_deref().unwrap_or_default(),
    ];
    names
        .into_iter()
        .map(words)
        .any(|name| list.iter().any(|entry| entry.stands_in(&name)))
}

/// A list that is called after whoever has rights by it.
pub(super) fn gives_rights(element: &Element) -> bool {
    is_called(element, &SUBJECTS.rights) || is_called(element, &SUBJECTS.assigns)
}

/// What is chosen there by a number or an arrow is given to somebody: a tip, a rating, a vote, a bid.
pub(super) fn counts_for_somebody(element: &Element, page: &Page) -> bool {
    let group = element.container.last().map(String::as_str);
    let before = page.text_before(element, BEFORE);
    let spoken = |line: &&str| line.contains(char::is_alphabetic);
    let texts = [group, before.lines().rfind(spoken)];
    let said = |text: &str| {
        let text = words(text);
        SUBJECTS.gives.iter().any(|entry| entry.stands_in(&text))
    };
    texts.into_iter().flatten().any(said) && !is_filter(element, page)
}
