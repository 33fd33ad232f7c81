//! Where a link or an action leads.

use super::next_address::handed_on;
use crate::action::Action;
use crate::page::{Element, Page};
use crate::safety::address::led_to;
use crate::safety::cookies::{CookieAnswer, Notice};
use crate::safety::opened::Door;
use crate::safety::origins::Origins;
use crate::session::registrable_domain;
use url::Url;

/// Where a link of the page at `here` leads, if that is on the web: on its own site, to the other site that
/// the address hands on.
pub(super) fn target_of(link: &Element, page: &Page, here: &str) -> Option<Url> {
    let target = led_to(link.href.as_deref()?, page, here)?;
    if !matches!(target.scheme(), "http" | "https") {
        return None;
    }
    let own = registrable_domain(target.as_str());
    let elsewhere = |next: &Url| {
        let site = registrable_domain(next.as_str());
        next.host_str() != Some("page.invalid") && site.is_some() && site != own
    };
    let onwards = if own == registrable_domain(here) {
        handed_on(&target).into_iter().find(elsewhere)
    } else {
        None
    };
    Some(onwards.unwrap_or(target))
}

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
