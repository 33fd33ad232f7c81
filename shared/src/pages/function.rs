//! The function that reads pages, and how it is asked: Lambda's Invoke, one job, one answer.

use ::browse::reader::{ApiCall, Reader, Session};
use ::browse::request::BrowseRequest;
use aws_config::SdkConfig;
use aws_sdk_lambda::Client;
use aws_sdk_lambda::error::DisplayErrorContext;
use aws_sdk_lambda::primitives::Blob;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// What the way there and back takes of the caller's time.
const ON_THE_WAY: Duration = Duration::from_millis(500);

/// One job for the function. It may hold a session's cookies, so it has no `Debug`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PageJob {
    Read {
        request: BrowseRequest,
        session: Session,
        /// Milliseconds for all of it.
        within_ms: u64,
    },
    Call {
        call: ApiCall,
        session: Session,
        /// Milliseconds for all of it.
        within_ms: u64,
    },
    Renew {
        url: String,
        session: Session,
        /// Milliseconds for all of it.
        within_ms: u64,
    },
}

/// Why the function gave no answer. The log has it; a caller is told to try again.
#[derive(Debug, thiserror::Error)]
pub enum Unreached {
    #[error("no answer within {0} ms")]
    OutOfTime(u64),
    #[error("it cannot be called: {0}")]
    Refused(String),
    #[error("it broke off: {0}")]
    Broken(String),
    #[error("its answer cannot be read")]
    Unreadable(#[from] serde_json::Error),
}

/// The function, by name.
#[derive(Debug)]
pub struct PageFunction {
    client: Client,
    name: String,
}

impl PageFunction {
    pub fn new(sdk: &SdkConfig, name: &str) -> Self {
        Self {
            client: Client::new(sdk),
            name: name.to_owned(),
        }
    }

    /// What the job came to.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        job: &PageJob,
        deadline: Instant,
    ) -> Result<T, Unreached> {
        let began = Instant::now();
        let job = Blob::new(serde_json::to_vec(job)?);
        let invoked = self.client.invoke().function_name(&self.name).payload(job);
        let Ok(answer) = timeout_at(deadline, invoked.send()).await else {
            let waited = u64::try_from(began.elapsed().as_millis());
            return Err(Unreached::OutOfTime(waited.unwrap_or(u64::MAX)));
        };
        let answer =
            answer.map_err(|error| Unreached::Refused(DisplayErrorContext(error).to_string()))?;
        if let Some(error) = answer.function_error() {
            return Err(Unreached::Broken(error.to_owned()));
        }
        let payload = answer.payload().map(Blob::as_ref).unwrap_or_default();
        Ok(serde_json::from_slice(payload)?)
    }
}

/// Does a job, where pages may be dialled.
pub async fn work(reader: &Reader, job: PageJob) -> Result<Value, serde_json::Error> {
    let until = |milliseconds| Instant::now() + Duration::from_millis(milliseconds);
    match job {
        PageJob::Read {
            request,
            session,
            within_ms,
        } => {
            let read = reader.read(&request, &session, until(within_ms), &|_| {});
            serde_json::to_value(read.await)
        }
        PageJob::Call {
            call,
            session,
            within_ms,
        } => serde_json::to_value(reader.call(&call, &session, until(within_ms)).await),
        PageJob::Renew {
            url,
            session,
            within_ms,
        } => serde_json::to_value(reader.renew(&url, &session, until(within_ms)).await),
    }
}

/// Milliseconds until the deadline, less the way.
pub(super) fn left(deadline: Instant) -> u64 {
    let left = deadline.saturating_duration_since(Instant::now());
    u64::try_from(left.saturating_sub(ON_THE_WAY).as_millis()).unwrap_or(u64::MAX)
}
