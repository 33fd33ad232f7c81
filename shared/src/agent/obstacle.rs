//! What on a page stands in a task's way and only its user can clear (contract §4.9). It is found
//! by rules, from what the page says where nobody overlooks it and from what it has left to do. A
//! page that serves the task's next step is in nobody's way, whatever it says.

mod clear;
mod consent;
mod face;
mod in_the_way;
mod kinds;
mod meet;
mod tell;
#[cfg(test)]
mod tests;
mod words;

pub(super) use clear::{after_clearance, code_in, enter};
pub(super) use meet::meet;

use super::answer::{Blocker, BlockerKind};
use crate::page::Page;
use face::Face;

/// What a page that took no sign-in says beside that, where it is more than a wrong password.
pub(super) fn behind_refusal(page: &Page) -> Option<Blocker> {
    let found = kinds::find(&Face::of(page))?;
    matches!(found.kind, BlockerKind::RateLimit | BlockerKind::Captcha)
        .then(|| tell::blocker(&found))
}

/// What a page says where nothing stands at its address.
pub(super) fn not_there(page: &Page) -> Option<String> {
    kinds::not_there(&Face::of(page))
}
