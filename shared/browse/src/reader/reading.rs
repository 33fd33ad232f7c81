//! What is asked for one page, and what comes of it.

use crate::failure::StructuredError;
use crate::pattern::Pattern;
use crate::request::BrowseRequest;
use crate::result::BrowseResult;
use crate::tier::Tier;
use lifecycle::Setback;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;
use url::Url;

/// What the caller lends for one page.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Session {
    /// `name=value`, for the page's own origin.
    pub cookies: Vec<String>,
    /// What is known of the page's site.
    #[serde(default)]
    pub patterns: Vec<Pattern>,
}

/// How a pattern did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    pub pattern: String,
    /// What spoke against its answer; nothing where it gave what it should.
    pub setback: Option<Setback>,
}

/// A page that was read or not, and what was learned on the way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    pub outcome: Result<BrowseResult, Box<StructuredError>>,
    /// Of the page's own site, to be kept by whoever keeps such things.
    pub learned: Vec<Pattern>,
    /// How patterns did that were asked in the place of rendering the page.
    #[serde(default)]
    pub applied: Vec<Applied>,
}

impl Reading {
    /// Nothing was asked of the site, or nothing is known of it.
    pub fn failed(error: Box<StructuredError>) -> Self {
        Self {
            outcome: Err(error),
            learned: Vec::new(),
            applied: Vec::new(),
        }
    }
}

/// What is told while a page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// A tier begins.
    Trying(Tier),
    /// A tier is done; its page is good, or another tier may do better.
    Tried(Tier, bool),
}

/// What is asked for one page.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) url: &'a Url,
    pub(super) request: &'a BrowseRequest,
    pub(super) session: &'a Session,
    pub(super) deadline: Instant,
    pub(super) progress: &'a (dyn Fn(Progress) + Send + Sync),
}

pub(crate) fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
