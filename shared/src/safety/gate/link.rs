//! A link that carries what only a form carries: a token against forged requests, or that something was sent.

use super::command_terms::TABLE;
use crate::safety::side_effect::spaced;
use crate::safety::words::words;
use url::Url;

/// A page is read without any of these; an address that has one does what a form does.
pub(super) fn sends(target: &Url) -> bool {
    target.query_pairs().any(|(name, value)| {
        let name = words(&spaced(&name));
        !value.is_empty() && TABLE.sent.iter().any(|entry| entry.is(&name))
    })
}
