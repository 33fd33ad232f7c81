//! What this task fills in beside the thing that the goal names: another of several choices, another of several fields.

use super::{Weighed, form};
use crate::action::Action;
use crate::page::{Element, Role};
use crate::safety::field::is_field;
use crate::safety::side_effect::{Scope, only_narrows};
use crate::safety::words::words;
use ::words::is_filler;

/// A shorter word tells no field from another.
const SHORTEST: usize = 3;
/// So many boxes of a group are compared with one.
const MOST: usize = 60;

impl Weighed<'_, '_> {
    /// In the form of the press this task has chosen something that the goal does not say, where the goal says another
    /// of the same list or group.
    pub(super) fn sends_another_choice(&self, element: &Element) -> bool {
        let fields: Vec<&Element> = Scope::around(element, self.page).elements().collect();
        fields.iter().any(|field| {
            let lists = matches!(field.role, Role::Combobox | Role::Listbox);
            lists && self.chose_another(field)
                || field.role == Role::Radio && self.set_another(field, &fields)
                || field.role == Role::Option && self.took_another(field, &fields)
                || field.role == Role::Checkbox && self.brings_another(field, &fields)
        })
    }

    /// A box that stands ticked goes along with the one of its group that the goal names: "Coat" with "Boots".
    fn brings_another(&self, own: &Element, fields: &[&Element]) -> bool {
        let grouped = |other: &&&Element| {
            own.field.is_some() && other.role == Role::Checkbox && other.field == own.field
        };
        let is_set = own.state.checked == Some(true)
            && form::last_on(own, self.page, self.gate.past).is_none();
        let mut group = fields.iter().filter(grouped).take(MOST);
        is_set
            && !self.gate.user_request.takes_all()
            && group.any(|other| self.says_rather(&other.name, &own.name))
    }

    /// Of the options that stand on the page the one that was pressed last stands: "All customers" for "Claire Petit".
    fn took_another(&self, option: &Element, fields: &[&Element]) -> bool {
        let parent = |one: &Element| self.page.nodes.get(one.node)?.parent();
        let of_list =
            |other: &&Element| other.role == Role::Option && parent(other) == parent(option);
        let list: Vec<&Element> = fields.iter().copied().filter(of_list).collect();
        self.is_last_of(option, &list)
    }

    /// This task set it last of these, and the goal speaks of another of them.
    fn is_last_of(&self, own: &Element, group: &[&Element]) -> bool {
        let set = |one: &Element| {
            let identity = self.page.identity_of(one)?;
            let mut past = self.gate.past.iter();
            past.rposition(|past| !past.failed && past.identity == Some(identity))
        };
        let (last, mut others) = (set(own), group.iter());
        last.is_some()
            && last == group.iter().filter_map(|one| set(one)).max()
            && others.any(|other| self.says_rather(&other.name, &own.name))
    }

    fn chose_another(&self, list: &Element) -> bool {
        let stands = || {
            let mut options = list.details().options.iter();
            options.find(|one| Some(*one) == list.value.as_ref())
        };
        let Some(chosen) = self.chosen_of(list).or_else(stands) else {
            return false;
        };
        let options = list.details().options.iter();
        let mut others = options.filter(|other| *other != chosen);
        others.any(|other| self.says_rather(other, chosen))
    }

    /// The option of the list that this task chose last.
    fn chosen_of<'e>(&self, list: &'e Element) -> Option<&'e String> {
        let last = form::last_on(list, self.page, self.gate.past)?;
        let mut options = list.details().options.iter();
        options.find(|one| last.value == **one)
    }

    /// Some list of the form round the element was set to what the goal does not say: "Repeat: every month".
    pub(super) fn sends_an_unsaid_choice(&self, element: &Element) -> bool {
        let mut fields = Scope::around(element, self.page).elements();
        fields.any(|field| {
            self.chosen_of(field)
                .is_some_and(|chosen| !self.says(chosen))
        })
    }

    /// Of a group the one that was set last stands.
    fn set_another(&self, radio: &Element, fields: &[&Element]) -> bool {
        let grouped = |other: &&Element| {
            radio.field.is_some() && other.role == Role::Radio && other.field == radio.field
        };
        let group: Vec<&Element> = fields.iter().copied().filter(grouped).collect();
        self.is_last_of(radio, &group)
    }

    /// What is written goes into a field whose name the goal does not say, where it says that of a field called alike:
    /// "Guest room temperature" for "Bathroom temperature".
    pub(super) fn writes_into_another(&self) -> bool {
        let (Action::SetValue { .. }, Some(field)) = (self.action, self.element()) else {
            return false;
        };
        let numeric =
            field.role == Role::Spinbutton || field.input_type.as_deref() == Some("number");
        if !numeric || only_narrows(field, self.page) {
            return false;
        }
        let own = telling(&field.name);
        let is_said = |word: &String| self.gate.user_request.speaks_of_all(word);
        let unsaid = |name: &[String], other: &[String]| {
            let apart = name.iter().filter(|word| !other.contains(word));
            apart.filter(|word| !is_said(word)).count()
        };
        let alike = |other: &&Element| {
            other.id != field.id
                && is_field(other)
                && other.role == field.role
                && other.input_type == field.input_type
        };
        let mut others = self.page.elements.iter().filter(alike);
        others.any(|other| {
            let name = telling(&other.name);
            let shared = own.iter().any(|word| name.contains(word));
            let said = name.iter().any(|word| !own.contains(word) && is_said(word));
            shared && said && unsaid(&own, &name) > 0 && unsaid(&name, &own) == 0
        })
    }

    /// An option says that something is done again and again, and the goal does not.
    pub(super) fn chooses_again_and_again(&self) -> bool {
        let user_request = self.gate.user_request;
        let option = self.action.option().map(words);
        option.is_some_and(|option| form::says_again(&option))
            && !form::is_repeated(user_request)
            && self
                .element()
                .is_some_and(|list| !only_narrows(list, self.page))
    }

    /// The goal says all of the one and not of the other, or has all its words for the other and more of them, to the letter:
    /// "only on Friday" for "Always", "Emil" for "Emilia".
    fn says_rather(&self, text: &str, other: &str) -> bool {
        let user_request = self.gate.user_request;
        let told = |text: &str| -> Vec<String> {
            let numbered = |word: &String| word.bytes().any(|b| b.is_ascii_digit());
            let tells = |word: &String| {
                word.chars().count() >= SHORTEST && !is_filler(word) || numbered(word)
            };
            let said = words(text).into_iter().filter(tells);
            said.filter(|word| user_request.has_typed(word)).collect()
        };
        let (own, others) = (told(text), told(other));
        let more = || own.len() > others.len() && others.iter().all(|word| own.contains(word));
        match (self.says(text), self.says(other)) {
            (true, false) => true,
            (_, true) => own.len() > others.len() && others.is_empty(),
            (false, false) => more(),
        }
    }

    /// The goal says all of it, and in it a word that tells it from others.
    fn says(&self, text: &str) -> bool {
        let user_request = self.gate.user_request;
        let said = |word: &String| {
            let counted = || {
                word.parse()
                    .is_ok_and(|count| user_request.may_count(count))
            };
            user_request.speaks_of_all(word) || counted()
        };
        !telling(text).is_empty() && words(text).iter().all(said)
    }
}

fn telling(text: &str) -> Vec<String> {
    let mut all = words(text);
    all.retain(|word| word.chars().count() >= SHORTEST && !is_filler(word));
    all
}
