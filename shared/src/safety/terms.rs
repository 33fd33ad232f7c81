//! A question to the user in exact terms: what would be done, on which element, for how much, to
//! whom, and what would leave (control D7).

use super::amount::{self, Amount};
use super::answer::{Asked, Consent, names_asked};
use super::approval::{Approval, Binding, Place};
use super::exposure::Exfiltration;
use super::field::SecretKind;
use super::field::is_field;
use super::lasting::lasting;
use super::plain::Plain;
use super::secret::Secrets;
use super::side_effect::{self, Scope, SideEffect, Thing};
use super::total;
use super::words::words;
use crate::action::{Action, Past};
use crate::page::{Element, Page};
use ::words::{Folded, label};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use url::Url;

/// Names and values in a question are cut to so many characters.
const MAX_SHOWN: usize = 80;
const MAX_VALUES: usize = 12;

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
    /// Where the words come from that would be taken elsewhere; empty for the tenant's documents.
    pub taken_from: Option<String>,
    /// Nobody can tell whether they do: the task has read there, and the words are not the user's.
    #[serde(default)]
    unproven: bool,
    /// What it asks about, for answers that name that.
    #[serde(default)]
    asked: Asked,
    /// The control by which a yes is remembered, where it may be.
    #[serde(default)]
    control: Option<u64>,
    binding: Binding,
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
        let leaving = match (element, presses) {
            (Some(element), true) => values(element, place.page, past),
            _ => own_values(action, element),
        };
        let host = host(place.site_of(action));
        let costs = deeds.iter().any(|deed| deed.costs());
        let own = element
            .filter(|_| costs)
            .and_then(|element| amount_of(element, place.page));
        let total = total::of_page(place.page).filter(|total| {
            let other = own
                .as_ref()
                .is_some_and(|own| own.number != total.amount.number);
            costs && !other
        });
        let (shown_total, things) = match total {
            Some(total) => (Some(total.amount), total.things),
            None => (None, Vec::new()),
        };
        let amount = own.or(shown_total).map(|amount| amount.text);
        let recipient = element.filter(|_| presses);
        let recipient = recipient.and_then(|element| recipient_of(element, place.page, past));
        let lasting_things = lasting(&things.join("\n"));
        let shown = format!("{amount:?} {lasting_things:?} {recipient:?} {leaving:?}");
        Self {
            action: in_words(action, place.page),
            host,
            amount,
            things,
            recipient,
            leaving,
            control: element
                .filter(|_| deeds.iter().all(|deed| deed.is_remembered()))
                .filter(|element| tells(element, place.page))
                .map(|element| control(action, element, place, &deeds)),
            unproven: leak.is_some_and(|leak| !leak.known),
            asked: element.map_or_else(Asked::default, |element| asked(element, place.page)),
            taken_from: leak.map(|leak| leak.from.clone().unwrap_or_default()),
            binding: Binding::new(place, action, deeds.clone(), &shown),
            deeds,
        }
    }

    pub(super) fn binding(&self) -> &Binding {
        &self.binding
    }

    /// See [`super::approval::Agreed`].
    pub(super) fn control(&self) -> Option<u64> {
        self.control
    }

    /// The question for the user.
    pub fn question(&self) -> String {
        let mut text = format!("May I {} on {}?", self.action, self.host);
        let deeds: Vec<&str> = self.deeds.iter().map(|deed| deed.words()).collect();
        text.push_str(&format!(" This would {}.", deeds.join(", and ")));
        if let Some(amount) = &self.amount {
            text.push_str(&format!(" Amount: {}.", shown(amount)));
        }
        if !self.things.is_empty() {
            let things: Vec<String> = self.things.iter().map(|thing| shown(thing)).collect();
            text.push_str(&format!(" For: {}.", things.join("; ")));
        }
        if let Some(recipient) = &self.recipient {
            text.push_str(&format!(" To: {}.", shown(recipient)));
        }
        match self.taken_from.as_deref() {
            Some(from) if self.unproven => {
                let from = if from.is_empty() {
                    "your organisation's documents".to_owned()
                } else {
                    shown(from)
                };
                text.push_str(&format!(
                    " These are not your words, and for this task I have read {from}."
                ));
            }
            Some("") => text.push_str(" Part of it is from your organisation's documents."),
            Some(site) => text.push_str(&format!(" Part of it is from {}.", shown(site))),
            None => {}
        }
        if !self.leaving.is_empty() {
            let values = self.leaving.iter();
            let values = values.map(|(field, value)| format!("{field}: “{value}”"));
            let values = values.collect::<Vec<_>>().join("; ");
            text.push_str(&format!(" What would be sent: {values}."));
        }
        text.push_str(" Please answer yes or no.");
        text
    }

    /// What an answer says to the question. Who names just what was asked about agrees to it.
    pub fn consent(&self, answer: &str) -> Consent {
        let consent = Consent::to(answer, &self.question());
        if consent == Consent::Other && names_asked(answer, &self.asked) {
            return Consent::Yes;
        }
        consent
    }

    /// The approval that a clear yes gives; nothing for any other answer.
    pub fn approve(&self, answer: &str, now: Timestamp) -> Option<Approval> {
        let yes = self.consent(answer) == Consent::Yes;
        yes.then(|| Approval::new(self.binding.clone(), now))
    }
}

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

/// What it is called says what it does: "OK" says another thing each time.
fn tells(element: &Element, page: &Page) -> bool {
    let labels = side_effect::labels(element, page);
    !labels.is_empty() && !labels.iter().any(side_effect::Label::affirms)
}

/// A control on a site, known by what it is called and stands at, for what it would do, and for which kind of goal.
fn control(action: &Action, element: &Element, place: &Place, deeds: &[SideEffect]) -> u64 {
    let thing = Thing::of(element, place.page);
    let at = if thing.others.is_empty() {
        String::new()
    } else {
        thing.words.join(" ")
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

/// One line of what strangers wrote, short, without quotation marks of ours.
fn shown(text: &str) -> String {
    let plain = Plain::of(text).text.replace(['“', '”'], "\"");
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_SHOWN {
        return line;
    }
    line.chars().take(MAX_SHOWN - 1).chain(['…']).collect()
}

fn host(url: &str) -> String {
    let parsed = Url::parse(url).ok();
    let host = parsed.as_ref().and_then(Url::host_str).map(str::to_owned);
    host.unwrap_or_else(|| shown(url))
}

fn name_of(element: &Element) -> String {
    let names = [&element.name, &element.neighbour];
    let name = names.into_iter().find(|name| !name.trim().is_empty());
    let name = name
        .map(String::as_str)
        .or(element.details().placeholder.as_deref());
    match name.or(element.field.as_deref()) {
        Some(name) => format!("“{}”", shown(name)),
        None => format!("a {} without a name", element.role.as_str()),
    }
}

/// The element's name and, where others bear it too, what its row says, or else its place among them.
fn with_row(element: &Element, page: &Page) -> String {
    let name = name_of(element);
    let like = |other: &&Element| other.role == element.role && other.name == element.name;
    let like: Vec<&Element> = page.elements.iter().filter(like).collect();
    if like.len() < 2 {
        return name;
    }
    let row = row_of(element, page);
    let shown_in = |one: &Element| shown(&row_of(one, page));
    let name = if row.is_empty() {
        name
    } else {
        format!("{name} of “{}”", shown(&row))
    };
    let tells = like
        .iter()
        .filter(|one| shown_in(one) == shown(&row))
        .count()
        < 2;
    if !row.is_empty() && tells {
        return name;
    }
    let place = like
        .iter()
        .take_while(|other| other.id != element.id)
        .count()
        + 1;
    format!("{name} (number {place} of {} from the top)", like.len())
}

/// What an element's row says, without the buttons at its end.
fn row_of(element: &Element, page: &Page) -> String {
    element
        .row
        .map_or_else(String::new, |row| total::plain(row, page))
}

/// What an action is to do, as the user reads it: "press “Delete” of “1042 Lamp”".
pub fn in_words(action: &Action, page: &Page) -> String {
    let named = |id| {
        let element = page.element(id);
        element.map_or_else(|| "something".to_owned(), |element| with_row(element, page))
    };
    match action {
        Action::Click { id } => format!("press {}", named(*id)),
        Action::DoubleClick { id } => format!("double-click {}", named(*id)),
        Action::Check { id } => format!("switch on {}", named(*id)),
        Action::Uncheck { id } => format!("switch off {}", named(*id)),
        Action::SetValue { id, .. } => format!("write into {}", named(*id)),
        Action::Type { .. } => "type a text".to_owned(),
        Action::Press { key } => format!("press the key {}", shown(key)),
        Action::SelectDropdown { id, value, text } => {
            let option = text.as_deref().or(value.as_deref()).unwrap_or_default();
            format!("choose “{}” in {}", shown(option), named(*id))
        }
        Action::DragAndDrop { from, to } => format!("drop {} on {}", named(*from), named(*to)),
        Action::Navigate { url } => format!("open the address {}", shown(url)),
        Action::CreateTab { url } => format!("open the address {} in a new tab", shown(url)),
        Action::Search { query } => format!("search the web for “{}”", shown(query)),
        Action::AcceptDialog => "agree to the browser's question".to_owned(),
        other @ (Action::Hover { .. }
        | Action::RightClick { .. }
        | Action::Focus { .. }
        | Action::Scroll { .. }
        | Action::ScrollContainer { .. }
        | Action::FindText { .. }
        | Action::GoBack
        | Action::GoForward
        | Action::Wait { .. }
        | Action::WaitForElement { .. }
        | Action::SwitchTab { .. }
        | Action::CloseTab { .. }
        | Action::DismissDialog
        | Action::Finish
        | Action::Fail
        | Action::AskUser) => format!("go on with {}", other.verb()),
    }
}

/// The text that the action itself carries.
fn own_values(action: &Action, element: Option<&Element>) -> Vec<(String, String)> {
    let Some(text) = action.typed() else {
        return Vec::new();
    };
    let field = element
        .filter(|_| action.target().is_some())
        .map(|element| shown(&element.name))
        .filter(|name| !name.is_empty());
    let field = field.unwrap_or_else(|| "text".to_owned());
    vec![(field, shown(&masked(text, element)))]
}

fn masked(text: &str, element: Option<&Element>) -> String {
    match element.and_then(SecretKind::of_field) {
        Some(_) => "••••".to_owned(),
        None => Secrets::mask(text),
    }
}

/// What the form's fields hold: as this task filled them, else as the page shows them.
fn values(element: &Element, page: &Page, past: &[Past]) -> Vec<(String, String)> {
    let identities = page.identities();
    let searches = |one: &Element| label::searches(&Folded::new(&one.name));
    let looks_up = searches(element);
    let fields = Scope::around(element, page)
        .elements()
        .filter(|field| is_field(field) && (looks_up || !searches(field)));
    fields
        .filter_map(|field| {
            let at = page
                .elements
                .iter()
                .position(|other| other.id == field.id)?;
            let identity = identities.get(at).copied();
            let typed = past
                .iter()
                .rev()
                .find(|past| past.identity == identity && !past.failed && !past.value.is_empty());
            let value = typed
                .map(|past| past.value.as_str())
                .or(field.value.as_deref())?;
            let value = value.trim();
            (!value.is_empty()).then(|| (shown(&field.name), shown(&masked(value, Some(field)))))
        })
        .take(MAX_VALUES)
        .collect()
}

fn recipient_of(element: &Element, page: &Page, past: &[Past]) -> Option<String> {
    const NAMES: [&str; 22] = [
        "to",
        "recipient",
        "recipients",
        "payee",
        "beneficiary",
        "iban",
        "an",
        "empfanger",
        "zahlungsempfanger",
        "a",
        "destinataire",
        "beneficiaire",
        "para",
        "destinatario",
        "beneficiario",
        "aan",
        "ontvanger",
        "begunstigde",
        "do",
        "odbiorca",
        "email",
        "account",
    ];
    let values = values(element, page, past);
    let found = values.into_iter().find(|(field, _)| {
        let name = words(field);
        name.len() <= 4 && name.iter().any(|word| NAMES.contains(&word.as_str()))
    });
    found.map(|(_, value)| value)
}

/// Nothing round the element names amounts, or one of them is among these.
pub(super) fn may_be_of(wanted: &[String], element: &Element, page: &Page) -> bool {
    let scope = Scope::around(element, page);
    let whole = page.text();
    let text = if scope.is_bounded() {
        scope.text()
    } else {
        &whole
    };
    let shown = amount::all(text);
    shown.is_empty() || shown.iter().any(|one| wanted.contains(&one.number))
}

/// The amount in the button's name, else beside the word for a total, else the last in the form.
pub(super) fn amount_of(element: &Element, page: &Page) -> Option<Amount> {
    if let Some(amount) = amount::all(&element.name).pop() {
        return Some(amount);
    }
    let scope = Scope::around(element, page);
    let whole = page.text();
    let text = if scope.is_bounded() {
        scope.text()
    } else {
        &whole
    };
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
    total.or_else(|| {
        let form = Some(text).filter(|_| scope.is_bounded())?;
        amount::all(form).pop()
    })
}
