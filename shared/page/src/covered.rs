//! Dialogs and lists that take all else out of a page's text while they are open (`aria-modal`, `inert`): what stood behind
//! one is there still, and comes back with its end.

use super::skeleton::Kept;
use super::{Identity, Page, Role, Skeleton};
use std::collections::HashSet;

/// So many lie above each other, at most.
const MOST_LAYERS: usize = 3;

impl Page {
    /// All that can be worked on stands in one open dialog, or is an entry of an open list.
    pub(super) fn is_covered(&self) -> bool {
        let mut acting = self.elements.iter().filter(|one| one.role != Role::Static);
        let Some(first) = acting.clone().next() else {
            return false;
        };
        let dialogs = self.dialogs();
        let holds = |node: usize, at: usize| (node..self.nodes[node].end()).contains(&at);
        let dialog = dialogs.iter().find(|one| holds(one.node, first.node));
        match dialog {
            Some(dialog) => acting.all(|one| holds(dialog.node, one.node)),
            None => self.is_an_open_list(),
        }
    }

    /// Nothing else can be worked on than the entries of a list or menu: what had opened it is behind it.
    pub(super) fn is_an_open_list(&self) -> bool {
        let acting = self.elements.iter().filter(|one| one.role != Role::Static);
        is_a_list(acting.map(|one| one.role))
    }
}

/// Nothing else than the entries of an open list or menu.
fn is_a_list(roles: impl Iterator<Item = Role>) -> bool {
    let entry = |role| {
        matches!(
            role,
            Role::Option | Role::Listbox | Role::Menu | Role::Menuitem
        )
    };
    let mut entries = 0;
    let mut roles = roles.inspect(|_| entries += 1);
    roles.all(entry) && entries > 1
}

impl Skeleton {
    /// The page's before-state, with what stood behind it `before` where something covers it by now.
    #[must_use]
    pub fn over(page: &Page, before: Option<&Self>) -> Self {
        let mut own = Self::from(page);
        if own.covers {
            own.behind = before
                .and_then(|before| before.layer_below(page))
                .map(Box::new);
        }
        own
    }

    /// What lies right behind the page, which something covers.
    fn layer_below(&self, page: &Page) -> Option<Self> {
        if !self.covers {
            let mut below = self.clone();
            below.behind = None;
            return Some(below);
        }
        if let Some(same) = self.layers().find(|one| one.covers && one.shares(page)) {
            return same.behind.as_deref().cloned();
        }
        (self.layers().count() < MOST_LAYERS).then(|| self.clone())
    }

    /// It and what lies behind it, the front first.
    fn layers(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |one| one.behind.as_deref())
    }

    fn shares(&self, page: &Page) -> bool {
        let own: HashSet<Identity> = self.elements.iter().map(|one| one.identity).collect();
        page.identities().iter().any(|one| own.contains(one))
    }

    /// The state with which a page is compared: where what covered it is gone, what lay behind comes back with it. `None`
    /// where it is this one.
    #[must_use]
    pub fn laid_bare(&self, now: &Page) -> Option<Self> {
        if !self.covers || self.behind.is_none() || now.is_covered() && self.shares(now) {
            return None;
        }
        let back = self.layers().skip(1).find(|one| one.shares(now))?;
        let mut whole = back.clone();
        let above: Vec<&Self> = self
            .layers()
            .take_while(|one| !std::ptr::eq(*one, back))
            .collect();
        for above in above.into_iter().rev() {
            whole.add(above);
        }
        Some(whole)
    }

    fn add(&mut self, above: &Self) {
        let known: HashSet<Identity> = self.elements.iter().map(|one| one.identity).collect();
        let new = above
            .elements
            .iter()
            .filter(|one| !known.contains(&one.identity));
        let new: Vec<Kept> = new.cloned().collect();
        self.elements.extend(new);
        self.lines.extend(&above.lines);
        self.lines.sort_unstable();
        self.lines.dedup();
        self.messages.extend(above.messages.iter().cloned());
        let dialogs = above
            .dialogs
            .iter()
            .filter(|one| !self.dialogs.contains(one));
        let dialogs: Vec<String> = dialogs.cloned().collect();
        self.dialogs.extend(dialogs);
        self.title.clone_from(&above.title);
        self.failures.extend(&above.failures);
        self.failures.sort_unstable();
        // The page that the action was sent to.
        self.fingerprint = above.fingerprint;
        self.order = 0;
    }
}
