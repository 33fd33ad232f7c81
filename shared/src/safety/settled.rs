//! What the user agreed to have set on a page, until its form is saved.

use crate::action::{Action, Past, Verb};
use crate::page::{Element, Identity, Page, Role};
use serde::{Deserialize, Deserializer, Serialize};
use words::{Folded, label};

/// More than these are set in no form.
const MOST: usize = 40;

/// One setting, in the order of the answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Setting {
    element: Identity,
    verb: Verb,
    /// What was written or chosen; empty for a press.
    value: String,
}

/// All of them.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settled(#[serde(deserialize_with = "readable")] Vec<Setting>);

/// What another version stored otherwise is asked about once more.
fn readable<'de, D: Deserializer<'de>>(stored: D) -> Result<Vec<Setting>, D::Error> {
    let all = Vec::<serde_json::Value>::deserialize(stored)?;
    let one = |stored| serde_json::from_value(stored).ok();
    Ok(all.into_iter().filter_map(one).collect())
}

impl Settled {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The user agreed to just this. A box that was to be set may have taken a press.
    pub(super) fn holds(&self, past: &Past) -> bool {
        let sets = |verb| matches!(verb, Verb::Click | Verb::Check | Verb::Uncheck);
        let is_it = |one: &Setting| {
            let same = one.verb == past.verb || sets(one.verb) && sets(past.verb);
            Some(one.element) == past.identity && same && one.value == past.value
        };
        !past.gone && self.0.iter().any(is_it)
    }

    /// The user agreed to what is done to this element.
    pub(super) fn agree(&mut self, action: &Action, page: &Page) {
        let at = page
            .elements
            .iter()
            .position(|one| Some(one.id) == action.target());
        let element = at.and_then(|at| page.identities().get(at).copied());
        let setting = element.map(|element| Setting {
            element,
            verb: action.as_verb(),
            value: action
                .typed()
                .or(action.option())
                .unwrap_or_default()
                .to_owned(),
        });
        self.0
            .extend(setting.filter(|one| self.0.len() < MOST && !self.0.contains(one)));
    }

    /// A form that is saved has all of it, and one that is called off nothing.
    pub(super) fn forget_what_is_saved(&mut self, action: &Action, page: &Page) {
        let Action::Click { id } = action else {
            return;
        };
        if page.element(*id).is_some_and(saves) {
            self.0.clear();
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

/// A press on it keeps what was set, and sends it to nobody else.
pub(super) fn saves(element: &Element) -> bool {
    element.role == Role::Button && label::saves(&Folded::new(&element.name))
}
