//! What a turn is made from, and the page as it sees it.

use super::request::Request;
use crate::agent::observe::Before;
use crate::agent::observe::address::same_address;
use crate::page::{Element, Identity, Page};
use crate::safety::Secrets;
use crate::task::TaskId;
use engine::PageView;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use words::work;

/// What a turn is made from.
pub(in crate::agent) struct Input<'a> {
    pub(in crate::agent) task: TaskId,
    pub(in crate::agent) request: &'a Request,
    pub(in crate::agent) page: &'a Page,
    pub(in crate::agent) url: &'a str,
    pub(in crate::agent) secrets: &'a Secrets,
    /// The page before the actions that are out.
    pub(in crate::agent) before: Option<&'a Before>,
    pub(in crate::agent) now: Timestamp,
    pub(in crate::agent) seen: SeenPage<'a>,
}

/// The page as it was last looked at, and for which goal: looking goes over every word.
#[derive(Default)]
pub(in crate::agent) struct SeenPage<'a>(Mutex<Option<(String, Arc<View<'a>>)>>);

/// The page as this turn sees it.
#[derive(Debug)]
pub(in crate::agent) struct View<'a> {
    pub(in crate::agent) page: &'a Page,
    pub(in crate::agent) url: &'a str,
    /// Identity of each element, in the page's order.
    pub(in crate::agent) identities: &'a [Identity],
    /// The same page as the engine looks at it.
    pub(in crate::agent) engine: PageView<'a>,
    /// The user's today.
    pub(in crate::agent) today: Date,
}

impl View<'_> {
    /// Whether the client sends what the page says, or its controls alone.
    pub(in crate::agent) fn shows_text(&self) -> bool {
        self.page.shows_text()
    }

    /// Where the page has what was known by this identity.
    pub(in crate::agent) fn place_of(&self, identity: Identity) -> Option<usize> {
        self.identities.iter().position(|one| *one == identity)
    }

    /// The same, as it stands there.
    pub(in crate::agent) fn element_of(&self, identity: Identity) -> Option<&Element> {
        let at = self.place_of(identity)?;
        self.page.elements.get(at)
    }
}

/// `goal`: what the page says of it in the goal's own words is no evidence.
pub(in crate::agent) fn view<'a>(input: &Input<'a>, goal: &str) -> Arc<View<'a>> {
    let mut seen = input.seen.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((of, view)) = &*seen
        && of == goal
    {
        return Arc::clone(view);
    }
    let view = Arc::new(look(input, goal));
    // What was looked at without the means for it shows less than there is.
    *seen = (work::left() != Some(0)).then(|| (goal.to_owned(), Arc::clone(&view)));
    view
}

fn look<'a>(input: &Input<'a>, goal: &str) -> View<'a> {
    let identities = input.page.identities();
    let fresh: HashSet<usize> = match input.before {
        Some(before) => {
            let known: HashSet<Identity> = before.skeleton.identities().collect();
            let stayed = same_address(&before.url, input.url);
            let more = before.skeleton.outnumbered(input.page);
            (0..identities.len())
                .filter(|index| !known.contains(&identities[*index]))
                .filter(|index| !stayed || more[*index])
                .collect()
        }
        None => HashSet::new(),
    };
    View {
        page: input.page,
        url: input.url,
        engine: PageView::new(input.page, input.url, &fresh).for_goal(goal),
        today: input.now.to_zoned(TimeZone::UTC).date(),
        identities,
    }
}
