//! What stands round a press and says more than the goal, or something else: a choice that was made before the user
//! came, a charge, another count, another text, another name.

mod chosen;
mod itself;
mod more;
mod named;

use super::{Weighed, form};
use crate::page::{Element, Page, Role};
use crate::safety::amount;
use crate::safety::entry::{Entries, Entry, word_table};
use crate::safety::side_effect::{self, Label, Scope, SideEffect};
use crate::safety::terms::left_off;
use crate::safety::user_request::UserRequest;
use crate::safety::words::words;
use ::words::several::goes_further;
use ::words::work::Prepared;
use std::collections::BTreeSet;

/// More text than this is a page, and no longer what belongs to one control, in bytes.
const MOST_TEXT: usize = 1_000;
/// So far up from a control is what belongs to it.
const MOST_LEVELS: usize = 10;

static TABLE: Prepared<Table> = Prepared::new(|| Table::read(include_str!("around.txt")));

word_table! {
    struct Table {
        charges: "charges",
        people: "people",
        selected: "selected",
        own: "own",
        seen: "seen",
        wants: "wants",
        receivers: "receiver",
        also: "also",
        may: "may",
        lasting: "lasting",
        others: "others",
        items: "items",
        looks: "looks",
        at_once: "at_once",
        presses: "presses",
        results: "results",
        consents: "consents",
    }
}

/// A press, the text that belongs to it, and the fields.
pub(super) struct Surroundings<'a> {
    at: &'a Weighed<'a, 'a>,
    element: &'a Element,
    /// The deeds that the press is known for.
    deeds: &'a [SideEffect],
    text: String,
    fields: Vec<&'a Element>,
    is_dialog: bool,
    is_form: bool,
}

impl<'a> Surroundings<'a> {
    pub(super) fn of(
        at: &'a Weighed<'a, 'a>,
        element: &'a Element,
        deeds: &'a [SideEffect],
    ) -> Self {
        let page = at.page;
        let scope = Scope::around(element, page);
        let near = nearest_with_text(element, page);
        let (start, end) = near.unwrap_or_default();
        let own = scope.text();
        let mut text = own[..own.floor_char_boundary(MOST_TEXT)].to_owned();
        if near.is_some() {
            text.push('\n');
            text.push_str(page.node_text(start));
        }
        let mut fields: Vec<&Element> = page.elements_within(start, end).iter().collect();
        if scope.is_bounded() {
            fields.extend(scope.elements());
        }
        let mut known = BTreeSet::new();
        fields.retain(|field| field.id != element.id && known.insert(field.id));
        let off = left_off(page, at.gate.past);
        for field in &fields {
            if !field.name.is_empty() && off.contains(&field.id) {
                text = text.replacen(field.name.as_str(), " ", 1);
            }
        }
        Self {
            at,
            element,
            deeds,
            text,
            fields,
            is_dialog: scope.is_dialog(),
            is_form: scope.is_bounded() && !scope.is_dialog(),
        }
    }

    fn user(&self) -> &UserRequest {
        self.at.gate.user_request
    }

    /// What of it the goal does not say.
    pub(super) fn unsaid(&self) -> Vec<SideEffect> {
        let labels = side_effect::labels(self.element, self.at.page);
        let calls_off = |label: &Label| label.kind == side_effect::Kind::CallsOff;
        let counts = || side_effect::only_counts(self.element, self.at.page);
        if labels.iter().any(calls_off) || self.deeds.is_empty() && counts() {
            return Vec::new();
        }
        if self.deeds.is_empty() {
            let leads = |label: &Label| label.kind == side_effect::Kind::Leads || label.affirms();
            let agreed = labels.iter().all(leads) && !labels.is_empty();
            let rights = self.grants().filter(|_| agreed);
            let meant = agreed || self.user().names_control(self.element, self.at.page);
            if !self.is_dialog || !meant || rights.is_some() {
                return rights.into_iter().collect();
            }
        }
        let mut found: Vec<SideEffect> = self.made_before();
        found.extend((self.charges() || self.pays_again()).then_some(SideEffect::Pay));
        if !self.deeds.is_empty() {
            let other = self.counts_otherwise() || self.says_other_text() || self.goes_to_others();
            let more = || self.does_more() || self.reaches_more() || self.stands_under_another();
            let another = || self.names_another() || self.has_another_number();
            let day =
                || self.is_on_another_day() || self.is_on_another_date() || self.has_another_date();
            let shown = || more() || another() || day() || self.quotes_another();
            found.extend((other || shown()).then(|| self.deeds[0]));
        }
        found
    }

    /// This task has changed what stands in the field.
    fn is_changed(&self, field: &Element) -> bool {
        form::is_changed(field, self.at.page, self.at.gate.past)
    }

    /// A sentence says that a sum is taken, and the goal neither buys something nor says the sum.
    fn charges(&self) -> bool {
        let user = self.user();
        let labels = side_effect::labels(self.element, self.at.page);
        if labels.iter().any(|label| label.basket().is_some()) {
            return false;
        }
        let buys = [SideEffect::Buy, SideEffect::Pay, SideEffect::Transfer];
        if buys.into_iter().any(|deed| user.asks_for(deed)) {
            return false;
        }
        let wanted = user.amounts();
        let taken = |sentence: &str| {
            let said = words(sentence);
            let sums = || {
                let mut sums = amount::all(sentence).into_iter();
                sums.any(|sum| sum.number != "0.00" && !wanted.contains(&sum.number))
            };
            TABLE.charges.iter().any(|entry| entry.stands_in(&said)) && sums()
        };
        self.sentences().any(taken)
    }

    /// A sentence round what leads on says that somebody is let in, or asks to be.
    fn grants(&self) -> Option<SideEffect> {
        let grants = |sentence: &str| {
            let said = words(sentence);
            let ordered = side_effect::LEXICON.in_clause(&said);
            let ordered = ordered.filter(|said| said.start == 0).map(|said| said.deed);
            let asks = TABLE.wants.iter().any(|entry| entry.stands_in(&said));
            ordered
                .filter(|deed| *deed == SideEffect::Grant)
                .or(asks.then_some(SideEffect::Grant))
        };
        let mut sentences = self.sentences();
        let found = sentences.find_map(grants)?;
        (!self.user().asks_for(found)).then_some(found)
    }

    fn sentences(&self) -> impl Iterator<Item = &str> {
        sentences_of(&self.text)
    }

    /// "2 × Adult", "4 persone", "3 faturas selecionadas", where the goal says another number or none.
    fn counts_otherwise(&self) -> bool {
        let spelled = format!("{}\n{}", self.text, self.element.container.join("\n"));
        let spelled = spelled.replace('×', " x ");
        let said = words(&spelled);
        let stands = |list: &Entries<Entry>, from: usize, to: usize| {
            let part = said.get(from..to.min(said.len())).unwrap_or_default();
            list.iter().any(|entry| entry.stands_in(part))
        };
        let buys = self.deeds.iter().any(|deed| deed.costs());
        let others = self.deeds.iter().any(|deed| deed.reaches_others());
        let reaches = self
            .deeds
            .iter()
            .any(|deed| deed.is_weighty() && !deed.costs());
        let counts = |at: usize| {
            let thing = said.get(at + 2).is_some_and(|next| {
                next.chars().count() > 2 && next.chars().all(char::is_alphabetic)
            });
            let times = said.get(at + 1).is_some_and(|next| next == "x") && thing;
            // "2 guests", and "Guests" over "2".
            let beside = || {
                let behind = stands(&TABLE.people, at + 1, at + 2);
                behind || stands(&TABLE.people, at.saturating_sub(1), at)
            };
            let people = (buys || others) && beside();
            let selected = || {
                stands(&TABLE.selected, at + 1, at + 8)
                    || stands(&TABLE.selected, at.saturating_sub(2), at)
            };
            let items = reaches && stands(&TABLE.items, at + 1, at + 2);
            times || people || items || selected()
        };
        let number = |at: usize| {
            said[at]
                .parse()
                .ok()
                .filter(|count| (2..1000).contains(count))
        };
        if form::carries_another_count(self.element, self.at.page, self.user()) {
            return true;
        }
        let mut counted = (0..said.len()).filter_map(|at| number(at).filter(|_| counts(at)));
        counted.any(|count: usize| !self.user().may_count(count))
    }

    /// A text that the goal quotes is to be sent, and another one stands there.
    fn says_other_text(&self) -> bool {
        let Some(message) = self.user().message().filter(|message| message.is_quoted) else {
            return false;
        };
        let quoted = words(&message.text);
        let prose = |field: &&Element| field.role == Role::Textbox && field.input_type.is_none();
        let texts = Scope::around(self.element, self.at.page).elements();
        let texts = texts.filter(prose);
        let texts = texts.filter(|field| !self.is_changed(field));
        let written: Vec<Vec<String>> = texts
            .filter_map(|field| Some(words(field.value.as_deref()?)))
            .filter(|text| text.len() > 1)
            .collect();
        let like =
            |text: &Vec<String>| text.iter().filter(|word| quoted.contains(word)).count() > 1;
        !written.contains(&quoted) && written.iter().any(like)
    }

    /// A field says that it goes to somebody of whom the goal says nothing, or who only shares a name with somebody of it; or the
    /// address of the form that it goes to all.
    fn goes_to_others(&self) -> bool {
        let reaches = [SideEffect::Send, SideEffect::Share];
        let ordered = |deed: &SideEffect| {
            *deed == SideEffect::Submit && reaches.iter().any(|reach| self.user().asks_for(*reach))
        };
        let sends = self
            .deeds
            .iter()
            .any(|deed| reaches.contains(deed) || ordered(deed));
        let named = |field: &&Element| {
            let names = [
                field.name.as_str(),
                field.field.as_deref().unwrap_or_default(),
            ];
            names
                .into_iter()
                .any(|name| TABLE.receivers.iter().any(|entry| entry.is(&words(name))))
        };
        let other = |field: &&Element| {
            let value = words(field.value.as_deref().unwrap_or_default());
            let shown = || words(&self.at.page.text());
            let known = |word: &String| self.user().speaks_of_all(word);
            let unknown = || {
                let shown = shown();
                !value.iter().any(known) && !value.iter().all(|word| shown.contains(word))
            };
            !value.is_empty() && (unknown() || self.user().names_in_part(&value))
        };
        let strange = |field: &&&Element| named(field) && other(field) && !self.is_changed(field);
        let to = self.element.details().sends_to.as_deref();
        let to_all = || {
            let mut parts = to.unwrap_or_default().split('/').map(words);
            // "/todos" is what an application may list.
            let all = |part: Vec<String>| part.iter().skip(1).any(|word| goes_further(word));
            parts.any(all) && !self.user().takes_all()
        };
        sends && (to_all() || self.fields.iter().any(|field| strange(&field)))
    }
}

fn sentences_of(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split(['\n', ';', '!', '?']);
    lines.flat_map(|line| line.split(". "))
}

/// The smallest part of the page that holds the control and says something beside the names of controls.
fn nearest_with_text(element: &Element, page: &Page) -> Option<(usize, usize)> {
    let mut at = page.nodes.get(element.node)?.parent();
    for _ in 0..MOST_LEVELS {
        let node = at?;
        let here = page.nodes.get(node)?;
        if page.node_text(node).len() > MOST_TEXT {
            return None;
        }
        let own = words(&element.name);
        let tells = |said: &String| words(said).iter().any(|word| !own.contains(word));
        if page.statements_within(node, here.end()).iter().any(tells) {
            return Some((node, here.end()));
        }
        at = here.parent();
    }
    None
}
