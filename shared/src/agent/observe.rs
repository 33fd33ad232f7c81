//! What can be seen to have changed since an action was sent (contract §4.5). Facts only; what
//! they mean is for `verify`. No I/O, no clock.

mod difference;
mod fact;
mod report;
mod sent;

pub use difference::*;
use fact::masked;
pub use fact::{Named, Observation};
pub(in crate::agent) use fact::{is_masked, short};
pub use report::{
    ActionFailure, ActionResult, ActionStatus, ChainFailure, ChainPartialState, ClientObservations,
    ClientReport, ClientVerification, DomChanges, ReportedFailure,
};
pub use sent::{Before, Sent, Target};

use crate::page::Page;

/// Everything seen after one action, the most decisive first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Observations {
    list: Vec<Observation>,
    url: String,
    /// How much of the earlier page is still there, 0 to 1.
    same_page_share: f32,
}

/// Compares the page with what was kept when the action was sent.
pub fn observe(before: &Before, url: &str, page: &Page, report: &ClientReport) -> Observations {
    let difference = before.skeleton.difference(page);
    compare(before, url, page, &difference, report)
}

fn compare(
    before: &Before,
    url: &str,
    page: &Page,
    difference: &Difference,
    report: &ClientReport,
) -> Observations {
    let mut list = Vec::new();
    let from = report.url_before().unwrap_or(&before.url);
    if !same_address(from, url) {
        list.push(Observation::UrlChanged {
            from: from.to_owned(),
            to: url.to_owned(),
        });
    } else if report.says_url_changed() {
        list.push(Observation::ClientSaysUrlChanged);
    }
    list.extend(messages(difference));
    list.extend(
        difference
            .dialogs_appeared
            .iter()
            .cloned()
            .map(Observation::DialogOpened),
    );
    if let Some(title) = page
        .title
        .as_ref()
        .filter(|title| before.title.as_ref().is_some_and(|before| before != *title))
    {
        list.push(Observation::TitleChanged { to: title.clone() });
    }
    list.extend(difference.changed.iter().flat_map(changes));
    list.extend(comings_and_goings(difference, report));
    Observations {
        list,
        url: url.to_owned(),
        same_page_share: difference.same_page_share,
    }
}

/// Errors first: they outweigh whatever else is said.
fn messages(difference: &Difference) -> impl Iterator<Item = Observation> {
    let mut messages: Vec<&Message> = difference.messages_appeared.iter().collect();
    messages.sort_by_key(|message| match message.kind {
        MessageKind::Error => 0,
        MessageKind::Success => 1,
        MessageKind::Neutral => 2,
    });
    messages.into_iter().map(|message| {
        let text = message.text.clone();
        match message.kind {
            MessageKind::Error => Observation::ErrorMessage(text),
            MessageKind::Success => Observation::SuccessMessage(text),
            MessageKind::Neutral => Observation::Message(text),
        }
    })
}

/// What one element shows differently.
fn changes(change: &Change) -> Vec<Observation> {
    let element = || Named {
        role: change.role,
        name: change.name.clone(),
    };
    let (before, after) = (&change.before, &change.after);
    let turned = |before: Option<bool>, after: Option<bool>| after.filter(|_| before != after);
    let (was, is) = (&before.state, &after.state);
    let mut facts = Vec::new();
    if let Some(expanded) = turned(was.expanded, is.expanded) {
        facts.push(Observation::Expanded {
            element: element(),
            expanded,
        });
    }
    if let Some(checked) = turned(was.checked, is.checked) {
        facts.push(Observation::Checked {
            element: element(),
            checked,
        });
    }
    if let Some(selected) = turned(was.selected, is.selected) {
        facts.push(Observation::Selected {
            element: element(),
            selected,
        });
    }
    if let Some(pressed) = turned(was.pressed, is.pressed) {
        facts.push(Observation::Pressed {
            element: element(),
            pressed,
        });
    }
    if was.disabled != is.disabled {
        facts.push(Observation::Disabled {
            element: element(),
            disabled: is.disabled,
        });
    }
    if before.value != after.value {
        let to = if crate::goal::is_secret(&change.name) {
            after.value.as_deref().map(masked)
        } else {
            after.value.clone()
        };
        facts.push(Observation::ValueChanged {
            element: element(),
            to,
        });
    }
    if before.name != after.name {
        facts.push(Observation::Renamed {
            from: Named {
                role: change.role,
                name: before.name.clone(),
            },
            to: after.name.clone(),
        });
    }
    facts
}

/// The client's counts stand in only where the page itself shows nothing: it may be cut off.
fn comings_and_goings(
    difference: &Difference,
    report: &ClientReport,
) -> impl Iterator<Item = Observation> {
    let appeared = named(&difference.appeared).map(Observation::ElementsAppeared);
    let disappeared = named(&difference.disappeared).map(Observation::ElementsDisappeared);
    let texts = (!difference.texts_appeared.is_empty())
        .then(|| Observation::TextsAppeared(difference.texts_appeared.clone()));
    let unseen = report
        .mutation()
        .filter(|_| appeared.is_none() && disappeared.is_none())
        .map(|(added, removed)| Observation::ClientSawMutation { added, removed });
    [appeared, disappeared, texts, unseen].into_iter().flatten()
}

fn named(elements: &[Like]) -> Option<Vec<Named>> {
    let named: Vec<Named> = elements
        .iter()
        .map(|element| Named {
            role: element.role,
            name: element.name.clone(),
        })
        .collect();
    (!named.is_empty()).then_some(named)
}

/// Whether two addresses are one to a person: `http://a.test` and `http://a.test/`.
pub(in crate::agent) fn same_address(left: &str, right: &str) -> bool {
    match (url::Url::parse(left), url::Url::parse(right)) {
        (Ok(left), Ok(right)) => left == right,
        _ => left.trim() == right.trim(),
    }
}

impl Observations {
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

    /// The first message that reads like an error.
    pub fn error(&self) -> Option<&str> {
        self.iter().find_map(|fact| match fact {
            Observation::ErrorMessage(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// The first message that reads like success.
    pub fn success(&self) -> Option<&str> {
        self.iter().find_map(|fact| match fact {
            Observation::SuccessMessage(text) => Some(text.as_str()),
            _ => None,
        })
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
