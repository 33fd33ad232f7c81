//! Public pages, read by [`browse`]: in this process, or by the function that may do nothing else.
//!
//! What dials addresses that strangers name has no rights in the cloud: `ReadPage` has an empty
//! role, and those who want a page call it. On a laptop the process reads by itself.

mod function;

pub use function::{PageFunction, PageJob, Unreached, work};

use ::browse::failure::{Failure, StructuredError};
use ::browse::reader::{ApiAnswer, ApiCall, Progress, Reader, Reading, Session};
use ::browse::request::BrowseRequest;
use std::sync::Arc;
use tokio::time::Instant;

/// Reads pages; clones share everything.
#[derive(Debug, Clone)]
pub struct PageReader {
    /// Where another function reads, only what failures mean is asked of this one.
    reader: Arc<Reader>,
    function: Option<Arc<PageFunction>>,
}

impl PageReader {
    /// Reads in this process.
    pub fn here(reader: Reader) -> Self {
        Self {
            reader: Arc::new(reader),
            function: None,
        }
    }

    /// Has a function read.
    #[must_use]
    pub fn by(&self, function: PageFunction) -> Self {
        Self {
            reader: Arc::clone(&self.reader),
            function: Some(Arc::new(function)),
        }
    }

    /// Reads one page before the deadline, or says why not. Of the tiers that a function tries
    /// nothing is told meanwhile.
    pub async fn read(
        &self,
        request: &BrowseRequest,
        session: &Session,
        deadline: Instant,
        progress: &(dyn Fn(Progress) + Send + Sync),
    ) -> Reading {
        let Some(function) = &self.function else {
            let read = self.reader.read(request, session, deadline, progress);
            return read.await;
        };
        let job = PageJob::Read {
            request: request.clone(),
            session: session.clone(),
            within_ms: function::left(deadline),
        };
        let done = function.ask(&job, deadline).await;
        done.unwrap_or_else(|unreached| Reading::failed(self.told(unreached, &request.url)))
    }

    /// Calls a site's interface.
    pub async fn call(
        &self,
        call: &ApiCall,
        session: &Session,
        deadline: Instant,
    ) -> Result<ApiAnswer, Box<StructuredError>> {
        let Some(function) = &self.function else {
            return self.reader.call(call, session, deadline).await;
        };
        let job = PageJob::Call {
            call: call.clone(),
            session: session.clone(),
            within_ms: function::left(deadline),
        };
        let done = function.ask(&job, deadline).await;
        done.unwrap_or_else(|unreached| Err(self.told(unreached, &call.url)))
    }

    /// What a site sets anew for a session: `Set-Cookie` lines.
    pub async fn renew(
        &self,
        url: &str,
        session: &Session,
        deadline: Instant,
    ) -> Result<Vec<String>, Box<StructuredError>> {
        let Some(function) = &self.function else {
            return self.reader.renew(url, session, deadline).await;
        };
        let job = PageJob::Renew {
            url: url.to_owned(),
            session: session.clone(),
            within_ms: function::left(deadline),
        };
        let done = function.ask(&job, deadline).await;
        done.unwrap_or_else(|unreached| Err(self.told(unreached, url)))
    }

    /// A failure before or beside a page, in the form of all.
    pub fn explain(&self, failure: &Failure, url: Option<&str>) -> StructuredError {
        self.reader.explain(failure, url)
    }

    /// The same of what was asked with a session.
    pub fn explain_with(
        &self,
        failure: &Failure,
        url: Option<&str>,
        session_profile: Option<&str>,
    ) -> StructuredError {
        self.reader.explain_with(failure, url, session_profile)
    }

    fn told(&self, unreached: Unreached, url: &str) -> Box<StructuredError> {
        let failure = match unreached {
            Unreached::OutOfTime(milliseconds) => Failure::OutOfTime(milliseconds),
            other => {
                tracing::error!(error = %other, "the function that reads pages failed");
                Failure::Internal
            }
        };
        Box::new(self.explain(&failure, Some(url)))
    }
}
