//! A link that carries what only a form carries: a token against forged requests, or that something was sent.

use crate::safety::entry::{Entry, lines};
use crate::safety::side_effect::spaced;
use crate::safety::words::words;
use std::sync::LazyLock;
use url::Url;

static SENT: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let names = lines(include_str!("command.txt"));
    let names = names.filter(|(class, _)| *class == "sent");
    names.filter_map(|(_, name)| Entry::read(name)).collect()
});

/// A page is read without any of these; an address that has one does what a form does.
pub(super) fn sends(target: &Url) -> bool {
    target.query_pairs().any(|(name, value)| {
        let name = words(&spaced(&name));
        !value.is_empty() && SENT.iter().any(|entry| entry.is(&name))
    })
}
