//! What an action opens or presses on a site that the task is not about (control D5): which one it
//! is may tell somebody there what was read elsewhere.

use super::Weighed;
use super::lead::{strange_door, target_of};
use crate::page::Element;
use crate::safety::words::words;
use url::Url;

impl Weighed<'_, '_> {
    /// It goes further on a strange site than to the first that was opened there, and the user
    /// named no such thing.
    pub(super) fn strays(&self) -> bool {
        let watch = &self.gate.watch;
        let door = strange_door(self.action, self.page, self.url, &watch.origins);
        door.is_some_and(|door| !watch.opened.admits(&door) && !self.is_the_one_named())
    }

    /// The goal has the control's name as a name, and the page has no other that is called so.
    fn is_the_one_named(&self) -> bool {
        let named = |element: &&Element| self.gate.user_request.has_as_name(element, self.page);
        let Some(own) = self.element().filter(named) else {
            return false;
        };
        let mut others = self.page.elements.iter();
        others.all(|other| other.id == own.id || words(&other.name) != words(&own.name))
    }

    /// Where the action leads, if that is another site than the page's.
    pub(super) fn leads_to(&self) -> Option<Url> {
        self.foreign_form().or_else(|| {
            target_of(self.element()?, self.page, self.url).filter(|to| self.is_elsewhere(to))
        })
    }
}
