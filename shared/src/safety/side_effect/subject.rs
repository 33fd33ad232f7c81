//! What a choice is about (`state.txt`).

use super::kind::SideEffect;
use crate::page::{Element, Page};
use crate::safety::entry::{Entry, lines};
use crate::safety::words::words;
use std::sync::LazyLock;

/// What stands before a choice and says what it is about, in characters.
pub(super) const BEFORE: usize = 90;

pub(super) static SUBJECTS: LazyLock<Subjects> =
    LazyLock::new(|| Subjects::read(include_str!("state.txt")));

#[derive(Debug, Default)]
pub(super) struct Subjects {
    pub(super) visibility: Vec<Entry>,
    pub(super) protection: Vec<Entry>,
    pub(super) consent: Vec<Entry>,
    pub(super) money: Vec<Entry>,
    pub(super) loss: Vec<Entry>,
    pub(super) open: Vec<Entry>,
    pub(super) off: Vec<Entry>,
    pub(super) none: Vec<Entry>,
    pub(super) watch: Vec<Entry>,
    pub(super) filters: Vec<Entry>,
    pub(super) finds: Vec<Entry>,
    pub(super) commands: Vec<Entry>,
    pub(super) gives: Vec<Entry>,
    pub(super) tells: Vec<Entry>,
    pub(super) rights: Vec<Entry>,
    pub(super) terms: Vec<Entry>,
    pub(super) beyond: Vec<Entry>,
}

impl Subjects {
    fn read(text: &'static str) -> Self {
        let mut subjects = Self::default();
        for (class, written) in lines(text) {
            let list = match class {
                "visibility" => &mut subjects.visibility,
                "protection" => &mut subjects.protection,
                "consent" => &mut subjects.consent,
                "money" => &mut subjects.money,
                "loss" => &mut subjects.loss,
                "open" => &mut subjects.open,
                "off" => &mut subjects.off,
                "none" => &mut subjects.none,
                "watch" => &mut subjects.watch,
                "filters" => &mut subjects.filters,
                "finds" => &mut subjects.finds,
                "commands" => &mut subjects.commands,
                "rights" => &mut subjects.rights,
                "gives" => &mut subjects.gives,
                "tells" => &mut subjects.tells,
                "terms" => &mut subjects.terms,
                "beyond" => &mut subjects.beyond,
                _ => continue,
            };
            list.extend(Entry::read(written));
        }
        subjects
    }

    /// What an option does that switches off what the choice is about: a list of "On" and "Off" is a
    /// switch.
    pub(super) fn switched_off(&self, about: &[String], option: &[String]) -> Option<SideEffect> {
        let is = |list: &[Entry]| list.iter().any(|entry| entry.is(option));
        let watches = self.watch.iter().any(|entry| entry.stands_in(about));
        match (is(&self.off), is(&self.none), watches) {
            (true, _, true) | (_, true, true) => Some(SideEffect::Grant),
            (true, _, false) => Some(SideEffect::Edit),
            (false, _, _) => None,
        }
    }

    /// What is done by a choice about this.
    pub(super) fn deed(&self, about: &[String]) -> Option<SideEffect> {
        let speaks = |list: &[Entry]| list.iter().any(|entry| entry.stands_in(about));
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
    let stands = |list: &[Entry], text: &str| {
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
    let mut entries = SUBJECTS.filters.iter().chain(&SUBJECTS.finds);
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
