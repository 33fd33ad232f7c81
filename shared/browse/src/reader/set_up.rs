//! A reader and the browsers it is set up with.

use crate::browser::Browser;
use crate::cache::Cache;
use crate::failure::{Context, Failure, StructuredError};
use crate::fetch::{FetchError, Fetcher, Names};
use crate::guard::Guard;
use crate::tier::Tier;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many pages are taken apart at once; each takes a processor.
const AT_ONCE: usize = 2;

/// Browsers for the two tiers that need one.
#[derive(Debug, Default)]
pub struct Browsers {
    pub lightweight: Option<Browser>,
    pub full: Option<Browser>,
}

impl Browsers {
    /// The tiers that they set up, with the one that needs none.
    pub fn tiers(&self) -> Vec<Tier> {
        let set_up = |tier: &Tier| match tier {
            Tier::Intelligence => true,
            Tier::Lightweight => self.lightweight.is_some(),
            Tier::Playwright => self.full.is_some(),
        };
        Tier::ALL.into_iter().filter(set_up).collect()
    }
}

/// Reads pages, for as long as the process lives.
#[derive(Debug)]
pub struct Reader {
    pub(super) fetcher: Fetcher,
    pub(super) cache: Cache,
    pub(super) browsers: Browsers,
    pub(super) taking_apart: Arc<Semaphore>,
}

impl Reader {
    pub fn new(
        guard: Guard,
        names: Arc<dyn Names>,
        browsers: Browsers,
    ) -> Result<Self, FetchError> {
        Ok(Self {
            fetcher: Fetcher::new(Arc::new(guard), names)?,
            cache: Cache::default(),
            browsers,
            taking_apart: Arc::new(Semaphore::new(AT_ONCE)),
        })
    }

    /// The tiers that are set up.
    pub fn tiers(&self) -> Vec<Tier> {
        self.browsers.tiers()
    }

    pub(super) fn browser(&self, tier: Tier) -> Option<&Browser> {
        match tier {
            Tier::Intelligence => None,
            Tier::Lightweight => self.browsers.lightweight.as_ref(),
            Tier::Playwright => self.browsers.full.as_ref(),
        }
    }

    /// A failure before or beside a page, in the form of all.
    pub(super) fn explain(&self, failure: &Failure, url: Option<&str>) -> StructuredError {
        failure.structured(Context::of(url), &self.tiers())
    }
}
