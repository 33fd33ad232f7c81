//! Whether the last press opened a menu, of which an item is to be chosen next.

use crate::agent::observe::Before;
use crate::agent::predict::Expectation;
use crate::agent::state::view::View;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Identity, Role};
use std::collections::HashSet;
use words::{Folded, label};

/// It was to open something, and brought something to choose.
pub(super) fn opened_a_menu(verdicts: &[Verdict], before: &Before, view: &View) -> bool {
    let page = view.page;
    let sent = before.chained.last().unwrap_or(&before.sent);
    let opens = matches!(sent.expectation, Some(Expectation::Opens { .. }));
    let confirmed = |verdict: &Verdict| verdict.outcome == Outcome::Confirmed;
    // What brings fields or boxes is a folded part of a form.
    let known: HashSet<Identity> = before.skeleton.identities().collect();
    let came = || {
        let all = page.elements.iter().zip(page.identities());
        all.filter(|(_, id)| !known.contains(id))
    };
    let is_set =
        |role: Role| role.is_field() || matches!(role, Role::Radio | Role::Checkbox | Role::Switch);
    let brings_fields = came().any(|(one, _)| is_set(one.role));
    // What brings nothing to choose is an answer under its question, or another folded text.
    let brings_entries = came().any(|(one, _)| {
        matches!(
            one.role,
            Role::Menuitem | Role::Option | Role::Button | Role::Link | Role::Treeitem
        )
    });
    // What only folds out, and says so, is a section of the page, unless its name or what came up is a menu's.
    let folds = sent.target.as_ref().is_some_and(|target| {
        let is_button = target.role == Role::Button && !target.state.has_popup;
        is_button && view.shows_text() && !label::is_menu(&Folded::new(&target.name))
    });
    let is_choice = |role| matches!(role, Role::Menuitem | Role::Option | Role::Treeitem);
    let is_section = folds && !came().any(|(one, _)| is_choice(one.role));
    let is_menu = !is_section && !brings_fields && brings_entries;
    opens && is_menu && verdicts.last().is_some_and(confirmed)
}
