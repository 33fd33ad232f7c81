//! What a goal that only looks for something names as where that is to be seen: a tab, a day of a calendar, the details of
//! a thing.

use super::{UserRequest, text};
use crate::page::{Element, Page, Role};
use crate::safety::entry::word_table;
use crate::safety::side_effect::{self, Label, Scope};
use ::words::grammar::is_and;
use ::words::work::Prepared;
use ::words::{date, is_filler, number};

/// A shorter word stands in many a goal.
const SHORTEST: usize = 4;
const OF: [&str; 8] = ["of", "de", "des", "du", "von", "di", "da", "van"];

static TABLE: Prepared<Table> = Prepared::new(|| Table::read(include_str!("looks.txt")));

word_table! {
    struct Table {
        looks: "looks",
    }
}

impl UserRequest {
    /// The goal begins with what is to be seen or found.
    pub(in crate::safety) fn wants_to_look(&self) -> bool {
        TABLE.looks.iter().any(|entry| self.begins_with(entry))
    }

    /// The goal orders nothing, and the control, which says no deed and sends nothing, is called by the goal's own words: a
    /// tab by these alone, another one by a day among them, or by what is told of a thing ("Appointment details"). Of what folds
    /// something out some of them are enough: "Fees and delivery".
    pub(super) fn looks_behind(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        let shows = matches!(
            element.role,
            Role::Tab | Role::Button | Role::Gridcell | Role::Cell
        );
        let scope = Scope::around(element, page);
        let plain = |label: &Label| {
            label.deed.is_none() && !label.affirms() && !label.reaches_others() && !label.disguised
        };
        shows
            && element.state.pressed.is_none()
            && self.orders().is_empty()
            && !self.orders_a_deed()
            && !scope.elements().any(|one| one.role.is_field())
            && !labels.is_empty()
            && labels.iter().all(|label| {
                let seen = || self.is_seen_there(label, element.role);
                plain(label) && (seen() || self.is_folded_there(label, element))
            })
    }

    /// It folds something out that the goal speaks of. A word that the goal does not say before a thing may be a verb.
    fn is_folded_there(&self, label: &Label, element: &Element) -> bool {
        let folds = element.state.expanded == Some(false) || element.state.has_popup;
        let is_said = |word: &String| {
            let mut own = self.words.iter();
            word.chars().count() >= SHORTEST
                && !is_filler(word)
                && own.any(|own| text::alike(own, word))
        };
        // Two nouns, or one of another: "Passengers and seats", "Desglose de la factura".
        let parts = |word: &String| is_and(word) || OF.contains(&word.as_str());
        let parted = || label.words[1..].iter().any(parts);
        folds
            && label.words.iter().any(is_said)
            && (label.words.len() == 1 || label.words.first().is_some_and(is_said) || parted())
    }

    fn is_seen_there(&self, label: &Label, role: Role) -> bool {
        let is_day = |word: &String| date::is_day_or_month(word);
        let is_count = |word: &String| {
            word.bytes().any(|byte| byte.is_ascii_digit()) || number::ordinal(word).is_some()
        };
        let details = side_effect::details_in(&label.words);
        let is_said = |word: &String| {
            let mut places = (0..self.words.len()).filter(|at| text::alike(&self.words[*at], word));
            places.any(|at| !self.is_negated(at))
        };
        let mut words = label.words.iter().enumerate();
        let known = words.all(|(at, word)| {
            is_said(word) || is_filler(word) || details.contains(&at) || is_count(word)
        });
        let said = label
            .words
            .iter()
            .any(|word| !is_filler(word) && is_said(word));
        let dated = label.words.iter().any(is_day);
        known && said && (role == Role::Tab || dated || !details.is_empty())
    }
}
