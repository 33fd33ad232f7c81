//! Codes, numbers, dates and quoted names of the goal, and what stands in their place.

use super::Surroundings;
use crate::page::Element;
use crate::safety::gate::form;
use crate::safety::side_effect::{Scope, SideEffect};
use crate::safety::user_request::alike;
use crate::safety::user_request::codes_in;
use crate::safety::words::{says, words};
use ::words::dated::named_days;

/// A shorter number counts, or is a day.
const SHORTEST_NUMBER: usize = 3;
/// A shorter word does not say what has a number.
const SHORTEST_KIND: usize = 4;

impl Surroundings<'_> {
    /// What the goal names by a code or in quotation marks is not shown, or another is shown in its place.
    pub(super) fn names_another(&self) -> bool {
        if !self.at.page.shows_text() {
            return false;
        }
        let codes = self.user().codes();
        let own = codes_in(&self.element.name);
        let like = |shown: &String| {
            let begins = |code: &String| {
                code.starts_with(shown.as_str()) || shown.starts_with(code.as_str())
            };
            !codes.contains(shown) && codes.iter().any(begins)
        };
        if own.iter().any(like) {
            return true;
        }
        let typed: Vec<Vec<String>> = form::filled_values(self.at.gate.past)
            .into_iter()
            .map(words)
            .collect();
        let names: Vec<Vec<String>> = self.user().quoted_names();
        let names: Vec<&Vec<String>> = names.iter().filter(|name| !typed.contains(name)).collect();
        let mut here = words(&self.text);
        let holds =
            |text: &[String], name: &[String]| text.windows(name.len()).any(|part| part == name);
        if self.is_dialog {
            here.extend(self.fields.iter().flat_map(|field| words(&field.name)));
        }
        let replaced = |name: &&&Vec<String>| {
            let begun = name.len() > 1 && here.contains(&name[0]);
            begun && !name.iter().all(|word| here.contains(word))
        };
        let is_replaced = names.iter().any(|name| replaced(&name));
        if is_replaced || self.is_dialog {
            return is_replaced;
        }
        let seen = |name: &[String]| typed.iter().any(|text| holds(text, name)) || self.shows(name);
        let unseen = !codes.is_empty() && !codes.iter().any(|code| seen(&words(code)));
        // What is to be made, or what it is to be called, is not there yet.
        let is_new = [SideEffect::Add, SideEffect::Edit]
            .into_iter()
            .any(|deed| self.user().asks_for(deed));
        unseen || !is_new && !names.is_empty() && !names.iter().any(|name| seen(name))
    }

    /// "Order 5513", where the goal is about order 5531, which is not shown.
    pub(super) fn has_another_number(&self) -> bool {
        let numbered = |pair: &&[String]| {
            let kind = pair[0].chars().all(char::is_alphabetic)
                && pair[0].chars().count() >= SHORTEST_KIND
                && !::words::date::is_day_or_month(&pair[0]);
            let number = &pair[1];
            kind && number.len() >= SHORTEST_NUMBER && number.bytes().all(|b| b.is_ascii_digit())
        };
        let (goal, here) = (words(self.user().goal()), words(&self.text));
        let mut named = goal.windows(2).filter(numbered);
        let in_place_of = |own: &[String]| {
            let mut shown = here.windows(2).filter(numbered);
            !here.contains(&own[1]) && shown.any(|shown| alike(&shown[0], &own[0]))
        };
        named.any(in_place_of)
    }

    /// The goal names a day by its date, and what stands round the press others alone.
    pub(super) fn has_another_date(&self) -> bool {
        let wanted = named_days(self.user().goal());
        let values = self
            .fields
            .iter()
            .filter_map(|field| field.value.as_deref());
        let typed = form::filled_values(self.at.gate.past);
        let shown = std::iter::once(self.text.as_str())
            .chain(values)
            .chain(typed);
        let shown: Vec<_> = shown.flat_map(named_days).collect();
        let is_wanted = |day: &::words::dated::NamedDay| wanted.iter().any(|one| one.may_be(*day));
        let final_deed = |deed: &SideEffect| deed.is_weighty() || deed.costs();
        self.deeds.iter().any(final_deed)
            && !wanted.is_empty()
            && !shown.is_empty()
            && !shown.iter().any(is_wanted)
    }

    /// The headings of the form or dialog quote names, and the goal says nothing of them; or a dialog's name somebody who shares a
    /// name with whom the goal names, and the page shows that one as well.
    pub(super) fn quotes_another(&self) -> bool {
        let page = self.at.page;
        let scope = Scope::around(self.element, page);
        let dialog = scope
            .dialog()
            .and_then(|at| Some((at, page.nodes.get(at)?.end())));
        let (start, end) = dialog.unwrap_or(scope.nodes());
        let headings = (start..end).filter(|at| {
            let tag = page.nodes[*at].tag_name().unwrap_or_default();
            matches!(tag.as_bytes(), [b'h', b'1'..=b'6'])
        });
        let quoted = headings
            .clone()
            .flat_map(|at| intent::pieces(page.node_text(at)));
        let mut quoted = quoted.filter(|piece| piece.quoted).peekable();
        let of_part = |at: usize| self.user().names_in_part(&words(page.node_text(at)));
        if self.is_dialog && headings.clone().any(of_part) && self.shows_whole_names() {
            return true;
        }
        let said = |text: &str| {
            words(text)
                .iter()
                .any(|word| self.user().speaks_of_all(word))
        };
        (self.is_dialog || self.is_form)
            && quoted.peek().is_some()
            && !quoted.any(|piece| said(&piece.text))
    }

    /// The page shows each name of the goal's that has more than one word.
    fn shows_whole_names(&self) -> bool {
        let names = self.user().whole_names();
        !names.is_empty() && names.iter().all(|name| self.shows(name))
    }

    /// The page says it somewhere, or its address does.
    fn shows(&self, name: &[String]) -> bool {
        let page = self.at.page;
        let of_element = |element: &Element| {
            says(&element.name, name)
                || element
                    .value
                    .as_deref()
                    .is_some_and(|value| says(value, name))
        };
        page.elements.iter().any(of_element)
            || page.title.as_deref().is_some_and(|title| says(title, name))
            || says(self.at.url, name)
            || says(&page.text(), name)
    }
}
