//! What the goal orders that a press alone does, and what an action is to it: it does that, calls it off, or
//! does something else.

use super::UserRequest;
use super::calling_off::calls_off;
use super::order::{Order, is_pressed, is_the_user, kindred};
use super::speaking::Spoken;
use crate::action::Action;
use crate::page::{Element, Page, Role};
use crate::safety::side_effect::{
    self, EvidenceSource, Kind, LEXICON, Label, SideEffect, of_element,
};
use ::words::grammar::is_done_by_others;
use ::words::{Folded, label, verb};
use serde::{Deserialize, Serialize};

/// What an action is to the deed that the goal orders.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Service {
    /// It does the deed, or nothing tells that it does not.
    #[default]
    Serves,
    /// It leaves as it was what was begun: a form, a question.
    CallsOff,
    /// It does something else.
    Beside,
}

impl UserRequest {
    /// What the goal orders that typing never does, each in its own word; nothing where it names no such deed.
    pub fn orders(&self) -> Vec<Order> {
        let said = self
            .said
            .iter()
            .filter(|said| !said.negated && is_pressed(said.deed))
            .filter(|said| {
                !self.is_a_part(said.start, said.end) && !self.is_noun_of_a_phrase(said.start)
            });
        let mut orders: Vec<Order> = said
            .map(|said| Order {
                words: self.words[said.start..said.end].join(" "),
                plurals: self.plurals_at(said.end),
                to_user: self
                    .words
                    .get(said.end)
                    .is_some_and(|next| is_the_user(next)),
                by_others: self.is_for_others(said.start, said.end),
                deed: Some(said.deed),
            })
            .collect();
        for (at, verb) in self.words.iter().enumerate() {
            let begins = LEXICON.begins_at(&self.words, &self.stops, at);
            let ordered = self.spoken_of[at] == Spoken::Ordered && !self.is_negated(at);
            let known = self
                .said
                .iter()
                .any(|said| said.start <= at && at < said.end);
            if verb::is_deed(verb) && begins && ordered && !known && !self.is_a_part(at, at + 1) {
                orders.push(Order {
                    words: verb.clone(),
                    plurals: self.plurals_at(at + 1),
                    to_user: self.words.get(at + 1).is_some_and(|next| is_the_user(next)),
                    by_others: self.is_for_others(at, at + 1),
                    deed: Label::read(verb).and_then(|label| label.deed),
                });
            }
        }
        orders
    }

    /// Whether the goal orders what decides over a thing by a word of its own: "stop that payment", "close ticket 3".
    pub fn orders_a_fate(&self) -> bool {
        const ENDS: [&str; 9] = [
            "close", "end", "stop", "quit", "finish", "schliess", "ferme", "cierra", "chiudi",
        ];
        let ordered = |at: usize| {
            let ordered = self.spoken_of[at] == Spoken::Ordered && !self.is_negated(at);
            ordered && !self.is_noun_at(at) && !self.is_a_part(at, at + 1)
        };
        let decides =
            |word: &str| verb::fate(word) == Some(verb::Fate::Ends) || ENDS.contains(&word);
        let mut words = self.words.iter().enumerate();
        words.any(|(at, word)| decides(word) && ordered(at))
    }

    /// Others are to do it, in the clause that says so.
    fn is_for_others(&self, start: usize, end: usize) -> bool {
        let begin = self.stops.iter().rev().find(|stop| **stop <= start);
        let begin = begin.copied().unwrap_or_default();
        let stop = self.stops.iter().find(|stop| **stop > start).copied();
        let clause = &self.words[begin..stop.unwrap_or(self.words.len())];
        is_done_by_others(clause, start - begin, end - begin)
    }

    /// "Keep 40 of the deposit": behind a preposition and an English article or possessive stands no verb.
    fn is_noun_of_a_phrase(&self, start: usize) -> bool {
        const BEFORE: [&str; 6] = ["the", "your", "our", "their", "its", "his"];
        let before = |back: usize| start.checked_sub(back).map(|at| self.words[at].as_str());
        before(1).is_some_and(|word| BEFORE.contains(&word))
            && before(2).is_some_and(::words::grammar::is_preposition)
    }

    /// "End of the afternoon" is a part of it, and ends nothing.
    fn is_a_part(&self, start: usize, end: usize) -> bool {
        const TAKES_OF: [&str; 2] = ["dispose", "rid"];
        let of = self.words.get(end).is_some_and(|next| next == "of");
        of && end == start + 1 && !TAKES_OF.contains(&self.words[start].as_str())
    }

    /// Whether something is to be gone or ended afterwards.
    pub fn wants_something_gone(&self) -> bool {
        self.orders().iter().any(Order::takes_away)
    }

    /// The plurals that stand from there on, up to the first word that tells where or whose.
    fn plurals_at(&self, start: usize) -> Vec<String> {
        let end = self.stops.iter().find(|stop| **stop > start).copied();
        let object = self.words.get(start..end.unwrap_or(self.words.len()));
        let object = object.unwrap_or_default().iter();
        object
            .take_while(|word| !::words::grammar::is_preposition(word))
            .filter(|word| is_plural(word))
            .cloned()
            .collect()
    }

    /// What the action is to the goal's deeds. `filled`: this task has filled in what the control may send.
    pub fn service(&self, action: &Action, page: &Page, filled: bool) -> Service {
        let orders = self.orders();
        let element = action.target().and_then(|id| page.element(id));
        if matches!(action, Action::Press { key } if key.to_lowercase().starts_with("esc")) {
            return Service::CallsOff;
        }
        let serves = if let Some(element) = element
            && matches!(action, Action::Click { .. } | Action::DoubleClick { .. })
        {
            if calls_off(&orders, element, page) {
                return Service::CallsOff;
            }
            self.is_control_of(&orders, element, page)
                || is_mute(element, page)
                || filled && orders.iter().any(Order::is_sent) && concludes(element)
        } else if let Action::Press { key } = action {
            let key = key.to_lowercase();
            let sends = filled && key.ends_with("enter");
            let takes = ["delete", "backspace"].contains(&key.as_str());
            let fits = |order: &Order| sends && order.is_sent() || takes && order.takes_away();
            orders.iter().any(fits)
        } else if let (Some(option), true) = (
            action.option(),
            matches!(action, Action::SelectDropdown { .. }),
        ) {
            self.has_typed(option) && orders.iter().any(Order::is_sent)
        } else if let Some(element) = element
            && matches!(action, Action::Check { .. } | Action::Uncheck { .. })
        {
            self.is_control_of(&orders, element, page)
        } else {
            matches!(action, Action::DragAndDrop { .. } | Action::AcceptDialog)
        };
        if serves {
            Service::Serves
        } else {
            Service::Beside
        }
    }

    /// Whether the page has a control of what the goal orders, other than these.
    pub fn has_control(&self, page: &Page, but: impl Fn(&Element) -> bool) -> bool {
        let orders = self.orders();
        page.elements.iter().any(|element| {
            !element.state.disabled
                && !but(element)
                && !calls_off(&orders, element, page)
                && self.is_control_of(&orders, element, page)
        })
    }

    /// Whether a control of this name takes something away, costs or gives rights, and the goal orders other deeds.
    pub fn is_of_another_deed(&self, name: &str) -> bool {
        let Some(label) = Label::read(name) else {
            return false;
        };
        let orders = self.orders();
        let Some(deed) = label.deed.filter(|deed| is_pressed(*deed)) else {
            return false;
        };
        let own = |order: &Order| {
            order.is_said_in(&label.words) || order.deed.map(kindred) == Some(kindred(deed))
        };
        deed != SideEffect::Send
            && !orders.is_empty()
            && !orders.iter().any(own)
            && !self.speaks_of_all(name)
    }

    /// Whether what becomes of a thing by this control is the contrary of what the goal orders: it marks what is to be
    /// ended, or ends what is to stay.
    pub fn is_contrary(&self, element: &Element, page: &Page) -> bool {
        let orders = self.orders();
        let labels = side_effect::labels(element, page);
        let adds = |label: &Label| label.deed == Some(SideEffect::Add) && label.basket().is_some();
        let empties = !orders.is_empty() && orders.iter().all(Order::takes_away);
        if empties && labels.iter().any(adds) && !self.names_control(element, page) {
            return true;
        }
        let own = Folded::new(&element.name);
        let own = own.words().first().and_then(|verb| verb::fate(verb));
        let others = |order: &Order| order.fate().is_some_and(|fate| own != Some(fate));
        own.is_some()
            && !orders.is_empty()
            && orders.iter().all(others)
            && !self.is_control_of(&orders, element, page)
    }

    /// Another control of the element's row that does what the goal orders.
    pub fn control_beside<'p>(&self, element: &Element, page: &'p Page) -> Option<&'p Element> {
        let orders = self.orders();
        let row = page.elements_in_row(element.row?).iter();
        let mut others = row.filter(|other| other.id != element.id && !other.state.disabled);
        others.find(|other| {
            !calls_off(&orders, other, page) && self.is_control_of(&orders, other, page)
        })
    }

    /// Whether the control is called by a word of the goal's deed, would do such a deed, or is the switch that the
    /// goal names.
    fn is_control_of(&self, orders: &[Order], element: &Element, page: &Page) -> bool {
        let presses = matches!(
            element.role,
            Role::Button | Role::Menuitem | Role::Link | Role::Generic | Role::Cell
        );
        let choice = matches!(element.role, Role::Switch | Role::Checkbox | Role::Radio);
        if choice && !orders.is_empty() && self.speaks_of_all(&element.name) {
            return true;
        }
        if !presses && !choice {
            return false;
        }
        let labels = side_effect::labels(element, page);
        let shows = labels.iter().all(|label| label.kind == Kind::Harmless);
        let called = element.role != Role::Link && !shows;
        let says =
            |order: &Order| called && labels.iter().any(|label| order.is_said_in(&label.words));
        // Of several deeds the goal may leave one to choose: "refund it or close the case".
        if called && label::acts(&Folded::new(&element.name)) && self.names_control(element, page) {
            return !orders.is_empty();
        }
        let deeds = of_element(element, page);
        let does = |order: &Order| {
            let deed = order.deed.map(kindred);
            deeds.iter().any(|(found, _)| deed == Some(kindred(*found)))
        };
        orders.iter().any(|order| says(order) || does(order))
    }
}

/// The deed that a control's own name says, where no typing does it.
pub fn named_deed(action: &Action, page: &Page) -> Option<SideEffect> {
    let element = action.target().and_then(|id| page.element(id))?;
    let presses = matches!(action, Action::Click { .. } | Action::DoubleClick { .. });
    let deeds = of_element(element, page).into_iter();
    let named = deeds.filter(|(_, sign)| presses && *sign == EvidenceSource::Name);
    let mut named = named.map(|(deed, _)| deed);
    named.find(|deed| is_pressed(*deed))
}

fn is_plural(word: &str) -> bool {
    let singular = ["ss", "us", "is"].iter().any(|end| word.ends_with(end));
    word.len() > 3 && word.ends_with('s') && !singular
}

/// It bears no word that could tell what it does.
fn is_mute(element: &Element, page: &Page) -> bool {
    let presses = matches!(element.role, Role::Button | Role::Menuitem | Role::Link);
    let labels = side_effect::labels(element, page);
    presses
        && labels
            .iter()
            .all(|label| label.words.is_empty() && label.kind == Kind::Unknown)
}

/// It sends or agrees to what was filled in, and its name says no more.
fn concludes(element: &Element) -> bool {
    let name = Folded::new(&element.name);
    let affirms = Label::read(&element.name).is_some_and(|label| label.affirms());
    let creates = Label::read(&element.name).and_then(|label| label.deed) == Some(SideEffect::Add);
    matches!(element.role, Role::Button | Role::Link)
        && (affirms
            || creates
            || label::sends(&name)
            || label::keeps(&name)
            || label::agrees(&name))
}
