//! Public pages, read by [`browse`]: in this process, or by the function that may do nothing else.
//!
//! What dials addresses that strangers name has no rights in the cloud: `ReadPage` has an empty
//! role, and those who want a page call it. On a laptop the process reads by itself.

mod function;
mod reads;

pub use function::{PageFunction, PageJob, Unreached, work};
pub use reads::Told;

use self::function::Elsewhere;
use self::reads::Reads;
use ::browse::failure::{Context, Failure, StructuredError};
use ::browse::reader::{ApiAnswer, ApiCall, Reader, Reading, Session};
use ::browse::request::BrowseRequest;
use ::browse::tier::Tier;
use std::fmt::Debug;
use std::sync::Arc;
use tokio::time::Instant;

/// Reads pages; clones share everything.
#[derive(Debug, Clone)]
pub struct PageReader {
    /// The tiers that are set up, wherever: what failures may recommend.
    tiers: Arc<[Tier]>,
    reads: Option<Arc<dyn Reads>>,
}

impl PageReader {
    /// Reads in this process.
    pub fn here(reader: Reader) -> Self {
        Self {
            tiers: reader.tiers().into(),
            reads: Some(Arc::new(reader)),
        }
    }

    /// Reads nothing: a process that has no use for pages.
    pub fn nobody(tiers: Vec<Tier>) -> Self {
        Self {
            tiers: tiers.into(),
            reads: None,
        }
    }

    /// Has a function read.
    #[must_use]
    pub fn by(&self, function: PageFunction) -> Self {
        let tiers = Arc::clone(&self.tiers);
        Self {
            tiers: Arc::clone(&tiers),
            reads: Some(Arc::new(Elsewhere { function, tiers })),
        }
    }

    /// Reads one page before the deadline, or says why not. Of the tiers that a function tries
    /// nothing is told meanwhile.
    pub async fn read(
        &self,
        request: &BrowseRequest,
        session: &Session,
        deadline: Instant,
        progress: Told<'_>,
    ) -> Reading {
        match &self.reads {
            Some(reads) => reads.read(request, session, deadline, progress).await,
            None => Reading::failed(self.unread(&request.url)),
        }
    }

    /// Calls a site's interface.
    pub async fn call(
        &self,
        call: &ApiCall,
        session: &Session,
        deadline: Instant,
    ) -> Result<ApiAnswer, Box<StructuredError>> {
        match &self.reads {
            Some(reads) => reads.call(call, session, deadline).await,
            None => Err(self.unread(&call.url)),
        }
    }

    /// What a site sets anew for a session: `Set-Cookie` lines.
    pub async fn renew(
        &self,
        url: &str,
        session: &Session,
        deadline: Instant,
    ) -> Result<Vec<String>, Box<StructuredError>> {
        match &self.reads {
            Some(reads) => reads.renew(url, session, deadline).await,
            None => Err(self.unread(url)),
        }
    }

    /// A failure before or beside a page, in the form of all.
    pub fn explain(&self, failure: &Failure, url: Option<&str>) -> StructuredError {
        failure.structured(Context::of(url), &self.tiers)
    }

    /// The same of what was asked with a session.
    pub fn explain_with(
        &self,
        failure: &Failure,
        url: Option<&str>,
        session_profile: Option<&str>,
    ) -> StructuredError {
        let context = Context {
            session_profile: session_profile.map(str::to_owned),
            ..Context::of(url)
        };
        failure.structured(context, &self.tiers)
    }

    fn unread(&self, url: &str) -> Box<StructuredError> {
        tracing::error!("no function is named that reads pages");
        Box::new(self.explain(&Failure::Internal, Some(url)))
    }
}
