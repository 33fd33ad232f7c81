//! What can be seen to have changed since an action was sent (contract §4.5). Facts only; what
//! they mean is for `verify`. No I/O, no clock.

pub(in crate::agent) mod address;
mod deed_report;
mod fact;
mod report;
mod sent;

pub use fact::{Named, Observation, Turn};
pub(in crate::agent) use fact::{is_masked, short};
pub use report::{
    ActionFailure, ActionResult, ActionStatus, ChainFailure, ChainPartialState, ClientObservations,
    ClientReport, ClientVerification, DomChanges, ReportedFailure,
};
pub use sent::{Before, Sent, Target};

use crate::page::{Change, Difference, Element, Message, MessageKind, Page, Role, Seen, What};
use address::{same_address, same_document};
use deed_report::Press;
use fact::masked;
use std::collections::HashSet;
use words::date::is_only_a_day;
use words::dated::{NamedDay, named_days};
use words::{Folded, Only};

/// Everything seen after one action, the most decisive first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Observations {
    list: Vec<Observation>,
    url: String,
    /// How much of the earlier page is still there, 0 to 1.
    same_page_share: f32,
    /// Several buttons came up together, which are answers to a question.
    brings_choices: bool,
}

/// Compares the page with what was kept when the action was sent.
pub fn observe(before: &Before, url: &str, page: &Page, report: &ClientReport) -> Observations {
    let from = report.url_before().unwrap_or(&before.url);
    let compare = if same_document(from, url) {
        Difference::on_one_page
    } else {
        Difference::between
    };
    let difference = compare(&before.skeleton, page);
    let moved = !same_address(from, url);
    let mut list = Vec::new();
    if moved {
        list.push(Observation::UrlChanged {
            from: from.to_owned(),
            to: url.to_owned(),
        });
    } else if report.says_url_changed() {
        list.push(Observation::ClientSaysUrlChanged);
    }
    let press = Press::of(before);
    list.extend(messages(&difference, page, moved, press.as_ref()));
    let dialogs = difference.dialogs_appeared.iter().cloned();
    list.extend(dialogs.map(Observation::DialogOpened));
    let dialogs = difference.dialogs_disappeared.iter().cloned();
    list.extend(dialogs.map(Observation::DialogClosed));
    if let Some(title) = page.title.as_ref().filter(|_| difference.title_changed) {
        list.push(Observation::TitleChanged { to: title.clone() });
    }
    list.extend(difference.changed.iter().filter_map(change));
    if difference.reordered {
        list.push(Observation::Reordered);
    }
    list.extend(comings_and_goings(&difference, report));
    Observations {
        list,
        url: url.to_owned(),
        same_page_share: difference.same_page_share,
        brings_choices: brings_choices(&difference),
    }
}

/// What the page newly says; errors first, because they outweigh whatever else is said.
fn messages(
    difference: &Difference,
    page: &Page,
    moved: bool,
    press: Option<&Press>,
) -> Vec<Observation> {
    let live: HashSet<String> = page
        .messages()
        .into_iter()
        .chain(page.alerts())
        .map(|message| message.text)
        .collect();
    let prose_counts = !moved && brings_only_words(difference);
    let mut facts: Vec<Observation> = difference
        .messages_appeared
        .iter()
        .filter(|message| prose_counts || live.contains(&message.text))
        .filter(|message| !is_an_entry(&message.text, page))
        .map(said)
        .collect();
    if let Some(press) = press {
        let lines = difference.texts_appeared.iter();
        for line in lines.filter(|line| press.is_reported_in(line, page)) {
            let report = Observation::SuccessMessage(line.clone());
            facts.retain(|one| *one != report && *one != Observation::Message(line.clone()));
            facts.push(report);
        }
    }
    facts.sort_by_key(|fact| match fact {
        Observation::ErrorMessage(_) => 0,
        Observation::SuccessMessage(_) => 1,
        _ => 2,
    });
    facts
}

/// What an entry of a list or menu is called is there to be chosen: "Entry error" as a reason.
fn is_an_entry(text: &str, page: &Page) -> bool {
    let entry = |one: &&Element| matches!(one.role, Role::Option | Role::Menuitem);
    let mut entries = page.elements.iter().filter(entry);
    entries.any(|one| one.name.trim() == text.trim())
}

/// A line that reads like an error may be a new form's hint ("required") or a new page's prose. It
/// is taken for a message only where the page stayed and nothing else came with it to fill in.
fn brings_only_words(difference: &Difference) -> bool {
    const MAX_LINES: usize = 6;
    const SAME_PAGE_FROM: f32 = 0.5;
    let asks = !difference.dialogs_appeared.is_empty() || brings_choices(difference);
    !asks
        && difference.same_page_share >= SAME_PAGE_FROM
        && difference.texts_appeared.len() <= MAX_LINES
        && !difference.appeared.iter().any(|seen| seen.role.is_field())
}

/// Several buttons that came at once are answers to a question, and the words with them are the
/// question.
fn brings_choices(difference: &Difference) -> bool {
    let buttons = difference
        .appeared
        .iter()
        .filter(|seen| seen.role == Role::Button);
    buttons.count() > 1
}

fn said(message: &Message) -> Observation {
    let text = message.text.clone();
    match message.kind {
        MessageKind::Error => Observation::ErrorMessage(text),
        MessageKind::Success => Observation::SuccessMessage(text),
        MessageKind::Neutral => Observation::Message(text),
    }
}

/// What one element shows differently; `None` where it merely stopped showing a state.
fn change(change: &Change) -> Option<Observation> {
    let element = named(change.role, &change.name);
    let turn = |turn| {
        let on = change.after.as_deref()? == "true";
        Some(Observation::Turned {
            element: named(change.role, &change.name),
            turn,
            on,
        })
    };
    match change.what {
        // What a text says is told as text.
        What::Name if change.role == Role::Static => None,
        What::Name => Some(Observation::Renamed {
            from: named(change.role, change.before.as_deref().unwrap_or_default()),
            to: change.name.clone(),
        }),
        What::Value if words::secret::is_secret(&change.name) => Some(Observation::ValueChanged {
            element,
            to: change.after.as_deref().map(masked),
        }),
        What::Value => Some(Observation::ValueChanged {
            element,
            to: change.after.clone(),
        }),
        What::Expanded => turn(Turn::Expanded),
        What::Checked => turn(Turn::Checked),
        What::Selected => turn(Turn::Selected),
        What::Pressed => turn(Turn::Pressed),
        What::Disabled => turn(Turn::Disabled),
        What::Sorted => turn(Turn::SortedUp),
    }
}

/// The client's counts stand in only where the page itself shows nothing: it may be cut off.
fn comings_and_goings(
    difference: &Difference,
    report: &ClientReport,
) -> impl Iterator<Item = Observation> {
    let appeared = all_named(&difference.appeared).map(Observation::ElementsAppeared);
    let disappeared = all_named(&difference.disappeared).map(Observation::ElementsDisappeared);
    let names: HashSet<&str> = difference
        .appeared
        .iter()
        .map(|seen| seen.name.as_str())
        .collect();
    let texts: Vec<String> = difference
        .texts_appeared
        .iter()
        .filter(|text| !names.contains(text.as_str()))
        .cloned()
        .collect();
    let new_texts = (!texts.is_empty()).then_some(Observation::TextsAppeared(texts));
    let old_texts = (difference.texts_disappeared > 0)
        .then_some(Observation::TextsDisappeared(difference.texts_disappeared));
    let unseen = report
        .mutation()
        .filter(|_| appeared.is_none() && disappeared.is_none())
        .map(|(added, removed)| Observation::ClientSawMutation { added, removed });
    [appeared, disappeared, new_texts, old_texts, unseen]
        .into_iter()
        .flatten()
}

fn named(role: Role, name: &str) -> Named {
    Named {
        role,
        name: name.to_owned(),
    }
}

fn all_named(elements: &[Seen]) -> Option<Vec<Named>> {
    let all: Vec<Named> = elements
        .iter()
        .map(|seen| named(seen.role, &seen.name))
        .collect();
    (!all.is_empty()).then_some(all)
}

impl Observations {
    /// The same with the texts of its facts put otherwise.
    #[must_use]
    pub(in crate::agent) fn with_texts(self, put: &impl Fn(&str) -> String) -> Self {
        let facts = self.list.into_iter();
        Self {
            list: facts.map(|fact| fact.with_texts(put)).collect(),
            ..self
        }
    }

    /// The facts, the most decisive first.
    pub fn iter(&self) -> impl Iterator<Item = &Observation> {
        self.list.iter()
    }

    /// The address that is open now.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whether nothing at all was seen to change.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The page asks something: several buttons came, in a dialog or with words that end in a question.
    pub(in crate::agent) fn asks_back(&self) -> bool {
        let mut brought = self.list.iter().flat_map(Observation::brought);
        let mut asked = || brought.any(|text| text.contains(['?', '？', '؟']));
        self.brings_choices && (self.dialog().is_some() || asked())
    }

    /// How much of the earlier page is still there, 0 to 1.
    pub fn same_page_share(&self) -> f32 {
        self.same_page_share
    }

    /// Whether another address is open now, or was for the client.
    pub fn url_changed(&self) -> bool {
        self.iter().any(|fact| {
            matches!(
                fact,
                Observation::UrlChanged { .. } | Observation::ClientSaysUrlChanged
            )
        })
    }

    /// The same but for messages that read like errors.
    #[must_use]
    pub fn without_errors(&self) -> Self {
        let is_error = |fact: &Observation| matches!(fact, Observation::ErrorMessage(_));
        let mut others = self.clone();
        others.list.retain(|fact| !is_error(fact));
        others
    }

    /// The first message that reads like an error.
    pub fn error(&self) -> Option<&str> {
        self.iter().find_map(|fact| match fact {
            Observation::ErrorMessage(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Of the messages that read like success the one that says most: "Done" stands beside what was done.
    pub fn success(&self) -> Option<&str> {
        let messages = self.iter().filter_map(|fact| match fact {
            Observation::SuccessMessage(text) => Some(text.as_str()),
            _ => None,
        });
        messages.max_by_key(|text| text.len())
    }

    /// The name of a dialog that opened.
    pub fn dialog(&self) -> Option<&str> {
        self.iter().find_map(|fact| match fact {
            Observation::DialogOpened(name) => Some(name.as_str()),
            _ => None,
        })
    }

    /// Elements that were not there before.
    pub fn appeared(&self) -> &[Named] {
        self.list
            .iter()
            .find_map(|fact| match fact {
                Observation::ElementsAppeared(elements) => Some(elements.as_slice()),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// Elements that are no longer there.
    pub fn disappeared(&self) -> &[Named] {
        self.list
            .iter()
            .find_map(|fact| match fact {
                Observation::ElementsDisappeared(elements) => Some(elements.as_slice()),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// Whether this text is among what newly stands on the page; a day in whatever form.
    pub(in crate::agent) fn bring(&self, text: &str) -> bool {
        let folded = Folded::new(text);
        let day = named_days(text).into_iter().only();
        let day = day.filter(|_| is_only_a_day(&text.to_lowercase()));
        let holds = |said: &str| {
            let is_it = |day: NamedDay| named_days(said).iter().any(|one| one.may_be(day));
            Folded::new(said).contains(&folded) || day.is_some_and(is_it)
        };
        self.iter()
            .any(|fact| fact.brought().into_iter().any(holds))
    }

    /// The facts in plain words, one line each.
    pub fn lines(&self) -> Vec<String> {
        self.iter().map(ToString::to_string).collect()
    }

    /// The few most decisive facts as one text, for a verdict's record.
    pub fn summary(&self) -> String {
        const MAX_FACTS: usize = 5;
        if self.is_empty() {
            return "nothing that can be seen has changed".to_owned();
        }
        self.lines()[..self.list.len().min(MAX_FACTS)].join("; ")
    }
}

#[cfg(test)]
mod tests;
