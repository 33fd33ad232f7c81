//! What was chosen before the user came and goes along with a press.

use super::{Surroundings, TABLE};
use crate::action::Past;
use crate::page::{Element, Role};
use crate::safety::amount;
use crate::safety::entry::{Entries, Entry};
use crate::safety::gate::form;
use crate::safety::side_effect::{self, Label, SideEffect};
use crate::safety::user_request::alike;
use crate::safety::words::words;
use ::words::is_filler;
use ::words::several::means_each;
use ::words::{Folded, label};

impl Surroundings<'_> {
    /// Choices that stand so by themselves, that cost something or reach others, and that the goal does not speak of.
    /// Who keeps what is set leaves the rest as it is, but for a consent, which may never have been given, and for what is done
    /// as well.
    pub(super) fn made_before(&self) -> Vec<SideEffect> {
        let keeps = label::saves(&Folded::new(&self.element.name));
        let consents = |field: &Element| {
            let name = words(&field.name);
            TABLE.consents.iter().any(|entry| entry.stands_in(&name))
        };
        let does_as_well = |field: &Element| {
            let name = words(&field.name);
            TABLE.also.iter().any(|entry| entry.stands_in(&name))
        };
        let set = self.fields.iter().filter(|field| {
            let choice = matches!(field.role, Role::Checkbox | Role::Switch | Role::Radio);
            choice
                && field.state.checked == Some(true)
                && !self.is_changed(field)
                && !self.user().names_control(field, self.at.page)
        });
        let before = set.filter_map(|field| {
            let agreed = consents(field).then_some(SideEffect::Agree);
            let as_well = keeps && does_as_well(field);
            let agreed = agreed.or(as_well.then_some(SideEffect::Edit));
            agreed.or_else(|| self.effect_of(field).filter(|_| !keeps))
        });
        before.chain(self.widened()).collect()
    }

    /// Of several ways of what cannot be taken back this task took the one that goes further, which the goal does not say.
    fn widened(&self) -> Option<SideEffect> {
        let page = self.at.page;
        let mut fields = self.fields.iter().filter(|one| one.role == Role::Radio);
        fields.find_map(|field| {
            let group: Vec<_> = self
                .fields
                .iter()
                .filter(|one| one.role == Role::Radio && one.field == field.field)
                .collect();
            let of_group = |past: &&Past| {
                group
                    .iter()
                    .any(|one| past.identity.is_some() && page.identity_of(one) == past.identity)
            };
            let last = self
                .at
                .gate
                .past
                .iter()
                .rev()
                .filter(|past| !past.failed)
                .find(of_group)?;
            let is_taken = last.identity == page.identity_of(field);
            let said = self.user().names_control(field, page);
            self.goes_further(field, &words(&field.name))
                .filter(|_| is_taken && !said)
        })
    }

    fn effect_of(&self, field: &Element) -> Option<SideEffect> {
        let name = words(&field.name);
        let wanted = self.user().amounts();
        let costs = amount::all(&field.name)
            .iter()
            .any(|sum| !wanted.contains(&sum.number));
        let has = |list: &Entries<Entry>| list.iter().any(|entry| entry.stands_in(&name));
        if costs || has(&TABLE.charges) || form::repeats(field) && !form::is_repeated(self.user()) {
            return Some(SideEffect::Pay);
        }
        let label = Label::read(&field.name)?;
        // "Also post to #general"
        let behind = name.get(1..).unwrap_or_default();
        let said = side_effect::LEXICON.in_clause(behind);
        let said = said.filter(|said| said.start == 0).map(|said| said.deed);
        let mut said = said.filter(|deed| !deed.is_mild()).into_iter();
        let told = label
            .deed
            .filter(|deed| !deed.is_mild())
            .or_else(|| said.next())
            .or_else(|| {
                let all = side_effect::LEXICON.in_prose(&name, &[]).into_iter();
                all.map(|said| said.deed).find(|deed| deed.is_weighty())
            });
        let reaches = label.reaches_others() || has(&TABLE.seen);
        let known = told.is_some() || label.kind == side_effect::Kind::Harmless;
        told.filter(|_| !has(&TABLE.own))
            .or_else(|| reaches.then_some(SideEffect::Share))
            .or_else(|| self.goes_further(field, &name).filter(|_| !known))
    }

    /// What is set beside a deed that cannot be taken back and says what nobody knows; or of several ways of it the one that
    /// means them all, or gives more than to look.
    fn goes_further(&self, field: &Element, name: &[String]) -> Option<SideEffect> {
        let deed = self.deeds.iter().find(|deed| deed.is_weighty())?;
        let opens = matches!(deed, SideEffect::Share | SideEffect::Grant);
        let more = if field.role == Role::Radio {
            let looks = || TABLE.looks.iter().any(|entry| entry.stands_in(name));
            self.means_more(name) || opens && !looks()
        } else {
            true
        };
        (more && (self.is_form || self.is_dialog)).then_some(*deed)
    }

    /// "All events of the series", where the goal speaks of all of something else or of none.
    fn means_more(&self, name: &[String]) -> bool {
        const NEAR: usize = 5;
        let goal = words(self.user().goal());
        let is_of_it = |word: &String| !is_filler(word) && name.iter().any(|own| alike(own, word));
        let said = |near: &[String]| means_each(&near[0]) && near.iter().skip(1).any(is_of_it);
        let mut starts = 0..goal.len();
        let all_said = starts.any(|at| said(&goal[at..goal.len().min(at + NEAR)]));
        name.iter().any(|word| means_each(word)) && !all_said
    }
}
