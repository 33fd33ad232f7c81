//! What the user names without words: by a sign, by its place among rows.

use super::UserRequest;
use crate::page::{Element, Page, Role};
use ::words::{Folded, label, thing};
use intent::{Intent, Kind, Ordinal, Relation, Target, Verb};

impl UserRequest {
    /// The goal quotes the sign that the control bears, or counts to the row whose first link it is.
    pub(super) fn tells_by_sign_or_place(&self, element: &Element, page: &Page) -> bool {
        self.quotes_sign(&element.name) || self.counts_to(element, page)
    }

    fn quotes_sign(&self, name: &str) -> bool {
        let name = name.trim();
        let sign = !name.is_empty() && !name.contains(char::is_alphanumeric);
        let quoted = || {
            intent::pieces(&self.goal)
                .into_iter()
                .any(|piece| piece.quoted && piece.text == name)
        };
        sign && quoted()
    }

    /// "the second search result": the rows of its list are counted on this page; which page of a list it is,
    /// nobody says.
    fn counts_to(&self, element: &Element, page: &Page) -> bool {
        let listed = element
            .row
            .and_then(|row| Some((row, page.rows.get(row)?.list)));
        let Some((row, list)) = listed.filter(|_| element.role == Role::Link) else {
            return false;
        };
        let first = page
            .elements
            .iter()
            .find(|other| other.role == Role::Link && other.row == Some(row));
        let rows = page
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.list == list);
        let rows: Vec<usize> = rows.map(|(at, _)| at).collect();
        let Some(at) = rows.iter().position(|other| *other == row) else {
            return false;
        };
        let counted = |target: &Target| match target.ordinal {
            Some(Ordinal::Nth(place)) => {
                let plain = target.name.is_empty() && target.relations.is_empty();
                plain && matches!(target.kind, Some(Kind::Result | Kind::Row)) && place == at + 1
            }
            Some(Ordinal::Last) | None => false,
        };
        first.is_some_and(|first| first.id == element.id)
            && self.set_or_pressed().iter().any(counted)
    }

    /// "the last song": whether the element's row is the one that the goal counts to; nothing where it does not count,
    /// or the list goes on elsewhere.
    pub(super) fn counts_to_row(&self, element: &Element, page: &Page) -> Option<bool> {
        let row = element.row?;
        let list = page.rows.get(row)?.list;
        // Who said no to a question may have meant the one that is counted to.
        if !self.refused.is_empty() || self.said.iter().filter(|said| !said.negated).count() > 1 {
            return None;
        }
        let counted = self.counted_things()?;
        let goes_on = |other: &Element| label::leads_on(&Folded::new(&other.name));
        if page.elements.iter().any(goes_on) {
            return None;
        }
        let rows = page.rows.iter().enumerate();
        let rows =
            rows.filter(|(at, row)| row.list == list && !page.elements_in_row(*at).is_empty());
        let rows: Vec<usize> = rows.map(|(at, _)| at).collect();
        let at = rows.iter().position(|other| *other == row)?;
        Some(match counted {
            Ordinal::Nth(place) => place == at + 1,
            Ordinal::Last => at + 1 == rows.len(),
        })
    }

    /// The one place that the goal counts to, of things that it names by nothing else.
    fn counted_things(&self) -> Option<Ordinal> {
        let steps = intent::read(&self.goal).steps.into_iter();
        let mut counted = steps.filter_map(|step| {
            let Intent::Press { target, .. } = step.intent else {
                return None;
            };
            let is_kind = |word: &str| thing::is_thing(&word.to_lowercase());
            // "from the playlist" says where they are listed.
            let is_listing = |relation: &Relation| match relation {
                Relation::Of(name) | Relation::Within(name) => thing::gathers(name),
                Relation::NextTo(_)
                | Relation::InRow(_)
                | Relation::Below(_)
                | Relation::Above(_) => false,
            };
            let plain = !target.name.is_empty()
                && !target.quoted
                && target.relations.iter().all(is_listing)
                && target.name.split_whitespace().all(is_kind);
            target.ordinal.filter(|_| plain)
        });
        let only = counted.next()?;
        counted.next().is_none().then_some(only)
    }

    /// "the 2nd checkbox": the page's boxes, radio buttons and switches are counted.
    pub(in crate::safety) fn counts_to_choice(&self, element: &Element, page: &Page) -> bool {
        const CHOICES: [(Role, Kind); 3] = [
            (Role::Checkbox, Kind::Checkbox),
            (Role::Radio, Kind::Radio),
            (Role::Switch, Kind::Switch),
        ];
        let Some((_, kind)) = CHOICES.iter().find(|(role, _)| *role == element.role) else {
            return false;
        };
        let mut same = page.elements.iter().filter(|one| one.role == element.role);
        let Some(at) = same.position(|one| one.id == element.id) else {
            return false;
        };
        let last = same.next().is_none();
        let counted = |target: &Target| {
            let plain = target.name.is_empty() && target.relations.is_empty();
            plain
                && target.kind == Some(*kind)
                && match target.ordinal {
                    Some(Ordinal::Nth(place)) => place == at + 1,
                    Some(Ordinal::Last) => last,
                    None => false,
                }
        };
        self.set_or_pressed().iter().any(counted)
    }

    /// What the goal's own words say to press, open or set.
    fn set_or_pressed(&self) -> Vec<Target> {
        let steps = intent::read(&self.goal).steps.into_iter();
        let target = steps.filter_map(|step| {
            if let Intent::Press {
                verb: Verb::Click | Verb::Open,
                target,
            }
            | Intent::Set { what: target, .. } = step.intent
            {
                return Some(target);
            }
            None
        });
        target.collect()
    }
}
