//! What on a page stands in a task's way and only its user can clear (contract §4.9). It is found
//! by rules, from what the page says where nobody overlooks it and from what it has left to do. A
//! page that serves the task's next step is in nobody's way, whatever it says.

mod cookie_banner;
mod detect;
mod handle;
mod message;
mod page_blocker;
mod page_signals;
#[cfg(test)]
mod tests;

pub(super) use handle::meet;

use super::state::answer::{Blocker, BlockerKind};
use crate::page::Page;
use page_signals::PageSignals;
use words::tongue::Tongue;

/// What a page that took no sign-in says beside that, where it is more than a wrong password.
pub(super) fn behind_refusal(page: &Page, tongue: Tongue) -> Option<Blocker> {
    let found = detect::find(&PageSignals::of(page))?;
    matches!(found.kind, BlockerKind::RateLimit | BlockerKind::Captcha)
        .then(|| message::blocker(&found, tongue))
}

/// What a page says where nothing stands at its address.
pub(super) fn not_there(page: &Page) -> Option<String> {
    detect::not_there(&PageSignals::of(page))
}
