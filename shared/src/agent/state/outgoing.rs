//! An action as it is remembered while it is out.

use super::outstanding::OutstandingAction;
use super::view::View;
use crate::action::{Action, Past};
use crate::page::{Element, Identity, Page};
use crate::safety::{self, Service};
use std::hash::{DefaultHasher, Hash, Hasher};

/// What is remembered of an action while it is out, and afterwards.
pub(in crate::agent) fn outstanding(
    action: &Action,
    completes: bool,
    step: usize,
    view: &View,
) -> OutstandingAction {
    let identity = identity_of(action, view);
    let target = action.target().and_then(|id| view.page.element(id));
    OutstandingAction {
        past: Past {
            step,
            identity,
            verb: action.as_verb(),
            value: typed(action),
            added: target.map_or_else(String::new, |field| added(action, field)),
            failed: false,
            rows: engine::listed(&view.engine),
            elsewhere: false,
            gone: false,
        },
        completes,
        sent: action.to_string(),
        element: target
            .map(|element| in_words(element, view.page))
            .unwrap_or_default(),
        kind: kind(action, identity),
        does: safety::does_more_than_look(action, view.page),
        service: Service::default(),
    }
}

/// The identity of the element that an action works on.
pub(in crate::agent) fn identity_of(action: &Action, view: &View) -> Option<Identity> {
    let id = action.target()?;
    let elements = &view.page.elements;
    let at = elements.iter().position(|element| element.id == id)?;
    view.identities.get(at).copied()
}

/// An element's kind and name, and its row where it stands in one: `button "Cancel" of "1042 Lamp"`.
pub(in crate::agent) fn in_words(element: &Element, page: &Page) -> String {
    const LONGEST: usize = 80;
    let short = |text: &str| text.chars().take(LONGEST).collect::<String>();
    let mut words = format!("{} \"{}\"", element.role.as_str(), short(&element.name));
    let row = page.row_of(element).map(|row| row.text.trim());
    let mute = element.row.is_some_and(|row| page.is_mute(row));
    let row = row.map(|text| if mute { String::new() } else { text.to_owned() });
    let place = row.or_else(|| safety::written_before(element, page));
    if let Some(place) = place.filter(|text| *text != element.name.trim() && !text.is_empty()) {
        words.push_str(&format!(" of \"{}\"", short(&place)));
    }
    words
}

/// How much more or less a number is that is entered than the one that the field shows.
fn added(action: &Action, field: &Element) -> String {
    let Action::SetValue { text, .. } = action else {
        return String::new();
    };
    let number = |text: &str| text.trim().parse::<i64>().ok();
    let shown = field.value.as_deref().and_then(number);
    let added = number(text)
        .zip(shown)
        .and_then(|(new, old)| new.checked_sub(old));
    added.map_or_else(String::new, |added| added.unsigned_abs().to_string())
}

/// What an action is, across snapshots: its name, its target's identity, its text; never a number.
pub(in crate::agent) fn kind(action: &Action, target: Option<Identity>) -> u64 {
    let mut hasher = DefaultHasher::new();
    action.verb().hash(&mut hasher);
    target.hash(&mut hasher);
    typed(action).hash(&mut hasher);
    hasher.finish()
}

/// The text an action carries, whatever its kind.
pub(in crate::agent) fn typed(action: &Action) -> String {
    match action {
        Action::SetValue { text, .. } | Action::Type { text } => text.clone(),
        Action::SelectDropdown { text, value, .. } => {
            text.clone().or_else(|| value.clone()).unwrap_or_default()
        }
        Action::Press { key } => key.clone(),
        Action::Navigate { url } => url.clone(),
        _ => String::new(),
    }
}
