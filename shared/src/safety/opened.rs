//! What a task opened on sites that it is not about. A page can ask a hijacked model a question with
//! a row of links and learn the answer from which of them is opened; so only the first opens by
//! itself.

use super::hash::hash;
use crate::page::{Element, Page};
use crate::session::registrable_domain;
use serde::{Deserialize, Serialize};
use url::Url;

/// So many strange sites open by themselves: which of many is a choice, too.
const MOST_SITES: usize = 5;

/// The first that was opened or pressed on each strange site. Stored with the task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Opened(Vec<First>);

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct First {
    site: String,
    door: u64,
}

/// What opens or presses something on a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Door {
    site: String,
    door: u64,
}

impl Door {
    /// The address that is opened.
    pub(super) fn to(address: &Url) -> Option<Self> {
        Some(Self {
            site: registrable_domain(address.as_str())?,
            door: hash(address.as_str().chars()),
        })
    }

    /// A control that is pressed on the page at `url`.
    pub(super) fn of(element: &Element, page: &Page, url: &str) -> Option<Self> {
        let at = page
            .elements
            .iter()
            .position(|other| other.id == element.id)?;
        let identity = page.identities().get(at)?.0;
        Some(Self {
            site: registrable_domain(url)?,
            door: hash(format!("{identity} {url}").chars()),
        })
    }

    pub(super) fn site(&self) -> &str {
        &self.site
    }
}

impl Opened {
    /// It is the first of its site, or the first once more.
    pub(super) fn admits(&self, door: &Door) -> bool {
        match self.0.iter().find(|first| first.site == door.site) {
            Some(first) => first.door == door.door,
            None => self.0.len() < MOST_SITES,
        }
    }

    pub(super) fn note(&mut self, door: Door) {
        let Door { site, door } = door;
        let known = self.0.iter().any(|first| first.site == site);
        if !known && self.0.len() < MOST_SITES {
            self.0.push(First { site, door });
        }
    }
}
