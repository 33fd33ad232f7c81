//! What a goal that only looks for something names as where that is to be seen: a tab, a day of a calendar, the details of
//! a thing.

use super::{UserRequest, text};
use crate::page::{Element, Page, Role};
use crate::safety::side_effect::{self, Label, Scope};
use ::words::{date, is_filler, number};

impl UserRequest {
    /// The goal orders nothing, and the control, which says no deed and sends nothing, is called by the goal's own words: a
    /// tab by these alone, another one by a day among them, or by what is told of a thing ("Appointment details").
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
            && labels
                .iter()
                .all(|label| plain(label) && self.is_seen_there(label, element.role))
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
