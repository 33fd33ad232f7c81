//! What an action opens or presses on a site that the task is not about (control D5): which one it
//! is may tell somebody there what was read elsewhere.

use super::Weighed;
use super::address::target_of;
use crate::action::Action;
use crate::page::{Element, Page};
use crate::safety::cookies::{CookieAnswer, Notice};
use crate::safety::opened::Door;
use crate::safety::origins::Origins;
use crate::safety::words::words;
use url::Url;

/// What the action opens or presses there; nothing on sites that the task may go on reading.
pub(in crate::safety) fn strange_door(
    action: &Action,
    page: &Page,
    url: &str,
    origins: &Origins,
) -> Option<Door> {
    let looks = matches!(
        action,
        Action::Scroll { .. }
            | Action::ScrollContainer { .. }
            | Action::Hover { .. }
            | Action::Focus { .. }
    );
    let door = match (action.destination(), action.target()) {
        (Some(address), _) => Door::to(&Url::parse(address).ok()?),
        (None, Some(_)) if looks => None,
        (None, Some(id)) => {
            let element = page.element(id)?;
            match target_of(element, page, url) {
                Some(target) => Door::to(&target),
                None if declines_cookies(element, page) => None,
                None => Door::of(element, page, url),
            }
        }
        (None, None) => None,
    }?;
    (!origins.may_read_domain(door.site())).then_some(door)
}

/// Whatever the page, a no to cookies tells nothing.
fn declines_cookies(element: &Element, page: &Page) -> bool {
    let declines = matches!(
        CookieAnswer::of_name(&element.name),
        Some(CookieAnswer::Necessary | CookieAnswer::Declines | CookieAnswer::Notes)
    );
    declines && Notice::around(page, element).is_some()
}

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
        let named = |element: &&Element| self.gate.wish.has_as_name(element, self.page);
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
