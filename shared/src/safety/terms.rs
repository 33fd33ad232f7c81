//! A question to the user in exact terms: what would be done, on which element, for how much, to
//! whom, and what would leave (control D7).

mod chosen;
mod leaving;
mod together;
mod wording;

pub use wording::{PressFacts, in_words, written_before};

use super::amount::{self, Amount};
use super::answer::{Asked, Consent, names_asked};
use super::approval::{Approval, Binding, Place};
use super::exposure::Exfiltration;
use super::lasting::lasting;
use super::side_effect::{self, Scope, Sets, SideEffect, Thing};
use super::total;
use super::words::words;
use crate::action::{Action, Past};
use crate::page::{Element, Page};
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;
pub(in crate::safety) use chosen::left_off;
use chosen::{chosen, dialog_says, listed, names, pressed};
use jiff::Timestamp;
use leaving::{own_values, recipient_of, values};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use wording::{host, row_of, shown, shown_long, told};

/// What the user is asked to agree to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    /// Why it is asked, the weightiest first.
    pub deeds: Vec<SideEffect>,
    /// What would be done, in plain words: "press “Pay now”".
    pub action: String,
    /// Where: the host of the page, or of the address to open.
    pub host: String,
    /// As the page writes it.
    pub amount: Option<String>,
    /// What is paid for, as the page lists it beside the sum.
    #[serde(default)]
    pub things: Vec<String>,
    pub recipient: Option<String>,
    /// What would leave: field and value. Secrets are dots.
    pub leaving: Vec<(String, String)>,
    /// The boxes and options that stand chosen where it is pressed.
    #[serde(default)]
    pub chosen: Vec<String>,
    /// The boxes that were set off before it, without a question.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<String>,
    /// The boxes that were pressed and of which nobody can tell how they stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pressed: Vec<String>,
    /// What the dialog says in which it is pressed.
    #[serde(default)]
    pub dialog: Option<String>,
    /// Where the words come from that would be taken elsewhere; empty for the tenant's documents.
    pub taken_from: Option<String>,
    /// Nobody can tell whether they do: the task has read there, and the words are not the user's.
    #[serde(default)]
    unproven: bool,
    /// Somebody whom the user named and whom the page does not show.
    #[serde(default)]
    pub unseen: Option<String>,
    /// What the row says in which what was asked about was unfolded, where it stands outside of that row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened_at: Option<String>,
    /// The user's language.
    #[serde(default)]
    tongue: Tongue,
    #[serde(default)]
    sets: Sets,
    /// What it asks about, for answers that name that.
    #[serde(default)]
    asked: Asked,
    /// The control by which a yes is remembered, where it may be.
    #[serde(default)]
    control: Option<u64>,
    binding: Binding,
    /// What else is agreed to with it, in order: see [`Terms::together`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    further: Vec<Binding>,
}

impl Terms {
    pub(super) fn new(
        place: &Place,
        action: &Action,
        deeds: Vec<SideEffect>,
        past: &[Past],
        leak: Option<&Exfiltration>,
    ) -> Self {
        let element = action.target().or(place.focus);
        let element = element.and_then(|id| place.page.element(id));
        let presses = deeds.iter().any(|deed| presses(*deed));
        // What sets something sends nothing that stands beside it, nor does following a link.
        let only_sets = matches!(
            action,
            Action::Check { .. }
                | Action::Uncheck { .. }
                | Action::SelectDropdown { .. }
                | Action::SetValue { .. }
        );
        let sends = presses
            && !only_sets
            && !element.is_some_and(|one| {
                side_effect::only_sets(one, place.page)
                    || side_effect::only_follows(one, place.page)
            });
        let leaving = match (element, sends) {
            (Some(element), true) => values(element, action, place.page, past),
            _ => own_values(action, element),
        };
        let acts = presses || deeds.contains(&SideEffect::Delete);
        let button = element.filter(|one| acts && !side_effect::is_choice(one));
        let chosen = button.map_or_else(Vec::new, |one| chosen(one, place.page, past));
        let pressed = button.map_or_else(Vec::new, |one| pressed(one, place.page, past));
        let dialog = button.and_then(|one| dialog_says(one, place.page, &chosen));
        let chosen = names(&chosen);
        let host = host(place.site_of(action));
        let off = side_effect::switches_off(action, place.page);
        let sets = Sets::of(action, element, off);
        let costs = sets == Sets::Nothing && deeds.iter().any(|deed| deed.costs());
        let (amount, things) = if costs {
            cost(element, place.page, &chosen)
        } else {
            (None, Vec::new())
        };
        let recipient = element.filter(|_| presses);
        let recipient = recipient.and_then(|_| recipient_of(&leaving));
        let lasting_things = lasting(&things.join("\n"));
        // What a row counts is told by the control's identity.
        let mut lasting_words = lasting(&in_words(action, place.page, Tongue::English));
        lasting_words.retain(|c| !c.is_ascii_digit());
        let shown = format!(
            "{lasting_words} {amount:?} {lasting_things:?} {recipient:?} {leaving:?} {chosen:?} {pressed:?}"
        );
        Self {
            action: in_words(action, place.page, place.tongue),
            tongue: place.tongue,
            host,
            amount,
            things,
            recipient,
            leaving,
            chosen,
            off: Vec::new(),
            pressed,
            control: element
                .filter(|_| deeds.iter().all(|deed| deed.is_remembered()))
                .filter(|element| tells(element, place.page))
                .map(|element| control(action, element, place, &deeds)),
            dialog,
            unproven: leak.is_some_and(|leak| !leak.known),
            unseen: None,
            opened_at: None,
            sets,
            asked: element.map_or_else(Asked::default, |element| asked(element, place.page)),
            taken_from: leak.map(|leak| leak.from.clone().unwrap_or_default()),
            binding: Binding::new(place, action, deeds.clone(), &shown),
            further: Vec::new(),
            deeds,
        }
    }

    /// Whether it is a step on the way, and not what the task is for: a choice, or a press that does nothing weighty and sends
    /// nothing.
    pub fn is_on_the_way(&self, action: &Action) -> bool {
        let sets = matches!(
            action,
            Action::Check { .. }
                | Action::Uncheck { .. }
                | Action::SelectDropdown { .. }
                | Action::SetValue { .. }
        );
        let mild = [SideEffect::Unnamed, SideEffect::Add, SideEffect::Edit];
        sets || self.deeds.iter().all(|deed| mild.contains(deed))
    }

    pub(super) fn binding(&self) -> &Binding {
        &self.binding
    }

    /// See [`super::approval::Agreed`].
    pub(super) fn control(&self) -> Option<u64> {
        self.control
    }

    /// What is known of the press beside what the page shows: its menu's row says what an entry is done to.
    pub fn know(&mut self, action: &Action, page: &Page, known: PressFacts) {
        self.action = told(action, page, known, self.tongue);
        if known.sets == Some(false) {
            self.sets = Sets::Off;
        }
    }

    /// The question for the user, in their language.
    pub fn question(&self) -> String {
        let say = |phrase: Phrase, of: &[&str]| phrase.say(self.tongue, of);
        let of_one = |phrase: Phrase, one: &Option<String>| {
            let one = one.as_deref()?;
            Some(say(phrase, &[&shown(one)]))
        };
        let does = side_effect::in_words(&self.deeds, self.sets, &self.asked.name, self.tongue);
        let mut said = vec![
            say(Phrase::May, &[&self.action, &self.host]),
            say(Phrase::Would, &[&does]),
        ];
        said.extend(of_one(Phrase::Amount, &self.amount));
        if !self.things.is_empty() {
            let things: Vec<String> = self.things.iter().map(|thing| shown(thing)).collect();
            said.push(say(Phrase::PaidFor, &[&things.join("; ")]));
        }
        said.extend(of_one(Phrase::Recipient, &self.recipient));
        said.extend(self.origin());
        if !self.leaving.is_empty() {
            let values = self.leaving.iter();
            let values = values.map(|(field, value)| format!("{field}: “{value}”"));
            let values = values.collect::<Vec<_>>().join("; ");
            said.push(say(Phrase::WouldBeSent, &[&values]));
        }
        said.extend(listed(Phrase::Chosen, &self.chosen, self.tongue));
        said.extend(listed(Phrase::SetOff, &self.off, self.tongue));
        said.extend(listed(Phrase::PressedUnseen, &self.pressed, self.tongue));
        if let Some(text) = &self.dialog {
            said.push(say(Phrase::DialogSays, &[&shown_long(text)]));
        }
        said.extend(of_one(Phrase::OpenedAt, &self.opened_at));
        said.extend(of_one(Phrase::NotOnPage, &self.unseen));
        said.push(say(Phrase::AnswerYesOrNo, &[]));
        said.join(" ")
    }

    /// Where the words that would be taken elsewhere come from.
    fn origin(&self) -> Option<String> {
        let from = self.taken_from.as_deref()?;
        let place = if from.is_empty() {
            Phrase::Documents.say(self.tongue, &[])
        } else {
            shown(from)
        };
        let phrase = if self.unproven {
            Phrase::ReadElsewhere
        } else {
            Phrase::TakenFrom
        };
        Some(phrase.say(self.tongue, &[&place]))
    }

    /// What an answer says to the question. Who names just what was asked about agrees to it.
    pub fn consent(&self, answer: &str) -> Consent {
        let consent = Consent::to(answer, &self.question());
        if consent == Consent::Other && names_asked(answer, &self.asked) {
            return Consent::Yes;
        }
        consent
    }

    /// The approvals that a clear yes gives, one for each action; nothing for any other answer.
    pub fn approve(&self, answer: &str, now: Timestamp) -> Vec<Approval> {
        if self.consent(answer) != Consent::Yes {
            return Vec::new();
        }
        let all = [&self.binding].into_iter().chain(&self.further);
        all.map(|one| Approval::new(one.clone(), now)).collect()
    }
}

/// The sum on the control, of what is chosen or round it, else the page's total with what it is for.
fn cost(
    element: Option<&Element>,
    page: &Page,
    chosen: &[String],
) -> (Option<String>, Vec<String>) {
    let of_chosen: Vec<Amount> = chosen.iter().flat_map(|name| amount::all(name)).collect();
    let own = element.and_then(|element| match of_chosen.as_slice() {
        [] => amount_of(element, page),
        [one] => named_or_total(element, page).or_else(|| Some(one.clone())),
        // Neither of two is the sum.
        _ => named_or_total(element, page),
    });
    let total = total::of_page(page).filter(|total| {
        let own = own.as_ref();
        own.is_none_or(|own| own.number == total.amount.number)
    });
    let (shown_total, things) = total.map_or((None, Vec::new()), |total| {
        (Some(total.amount), total.things)
    });
    (own.or(shown_total).map(|amount| amount.text), things)
}

/// The control that is asked about, and its like on the page.
fn asked(element: &Element, page: &Page) -> Asked {
    const MOST: usize = 30;
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).take(MOST).collect();
    let place = like.iter().position(|other| other.id == element.id);
    let others = like.iter().filter(|other| other.id != element.id);
    Asked {
        name: shown(&element.name),
        row: shown(&row_of(element, page)),
        others: others.map(|other| shown(&row_of(other, page))).collect(),
        place: place.filter(|_| like.len() > 1).map(|at| at + 1),
    }
}

/// What it is called and stands at says what it does: "OK" says another thing each time, and a row like another does not
/// say which it is.
fn tells(element: &Element, page: &Page) -> bool {
    let labels = side_effect::labels(element, page);
    let thing = Thing::of(element, page);
    let apart = thing.others.is_empty()
        || !thing.words().is_empty() && !thing.others.contains(thing.words());
    apart && !labels.is_empty() && !labels.iter().any(side_effect::Label::affirms)
}

/// A control on a site, known by what it is called and stands at, for what it would do, and for which kind of goal.
fn control(action: &Action, element: &Element, place: &Place, deeds: &[SideEffect]) -> u64 {
    let thing = Thing::of(element, place.page);
    let at = if thing.others.is_empty() {
        String::new()
    } else {
        thing.words().join(" ")
    };
    let site = host(place.url);
    let (verb, role) = (action.verb(), element.role);
    let text = format!(
        "{site}\n{verb}\n{role:?}\n{}\n{at}\n{deeds:?}\n{}",
        element.name, place.wording
    );
    super::hash::hash(text.chars())
}

/// The deed sends what stands in the form.
fn presses(deed: SideEffect) -> bool {
    !matches!(
        deed,
        SideEffect::Credential
            | SideEffect::Write
            | SideEffect::Visit
            | SideEffect::Disclose
            | SideEffect::Delete
    )
}

/// The text of a form, row or dialog; the whole page's where there is none.
fn text_of<'a>(scope: &'a Scope, page: &Page) -> Cow<'a, str> {
    if scope.is_bounded() {
        Cow::Borrowed(scope.text())
    } else {
        Cow::Owned(page.text())
    }
}

/// Nothing round the element names amounts, or one of them is among these.
pub(super) fn may_be_of(wanted: &[String], element: &Element, page: &Page) -> bool {
    let scope = Scope::around(element, page);
    let text = text_of(&scope, page);
    let shown = amount::all(&text);
    shown.is_empty() || shown.iter().any(|one| wanted.contains(&one.number))
}

/// The amount in the button's name, else beside the word for a total, else the last in the form.
pub(super) fn amount_of(element: &Element, page: &Page) -> Option<Amount> {
    amount_in(element, page, |form| amount::all(form).pop())
}

fn named_or_total(element: &Element, page: &Page) -> Option<Amount> {
    amount_in(element, page, |_| None)
}

/// The amount in the button's name, else beside the word for a total, else what the form's text has `otherwise`.
fn amount_in(
    element: &Element,
    page: &Page,
    otherwise: impl FnOnce(&str) -> Option<Amount>,
) -> Option<Amount> {
    if let Some(amount) = amount::all(&element.name).pop() {
        return Some(amount);
    }
    let scope = Scope::around(element, page);
    let text = text_of(&scope, page);
    let lines: Vec<&str> = text.lines().collect();
    let near = |at: usize| {
        let next = lines.get(at + 1).copied().unwrap_or_default();
        amount::all(lines[at])
            .pop()
            .or_else(|| amount::all(next).pop())
    };
    let mut totals = (0..lines.len()).rev().filter(|at| {
        words(lines[*at])
            .iter()
            .any(|word| amount::TOTALS.contains(&word.as_str()))
    });
    let total = totals.find_map(near);
    total.or_else(|| otherwise(&text).filter(|_| scope.is_bounded()))
}
