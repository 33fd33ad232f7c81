//! What the user agreed to have set on a page, until its form is saved.

use crate::action::Action;
use crate::page::{Element, Identity, Page, Role};
use serde::{Deserialize, Serialize};
use words::{Folded, label};

/// More than these are set in no form.
const MOST: usize = 40;

/// The elements, in the order of the answers.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Settled(Vec<Identity>);

impl Settled {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn holds(&self, element: Identity) -> bool {
        self.0.contains(&element)
    }

    /// The user agreed to what is done to this element.
    pub(super) fn agree(&mut self, action: &Action, page: &Page) {
        let at = page
            .elements
            .iter()
            .position(|one| Some(one.id) == action.target());
        let identity = at.and_then(|at| page.identities().get(at).copied());
        let new = identity.filter(|one| self.0.len() < MOST && !self.holds(*one));
        self.0.extend(new);
    }

    /// This action goes out: a form that is saved has all of it.
    pub(super) fn leave(&mut self, action: &Action, page: &Page) {
        let Action::Click { id } = action else {
            return;
        };
        if page.element(*id).is_some_and(saves) {
            self.0.clear();
        }
    }
}

/// A press on it keeps what was set, and sends it to nobody else.
pub(super) fn saves(element: &Element) -> bool {
    element.role == Role::Button && label::saves(&Folded::new(&element.name))
}
