//! The function that reads pages, and how it is asked: Lambda's Invoke, one job, one answer.

use super::reads::{Reads, Told};
use crate::config::Environment;
use crate::outside::{InvokeError, LambdaFunction};
use ::browse::failure::{Context, Failure, StructuredError};
use ::browse::reader::{ApiAnswer, ApiCall, Reader, Reading, Session};
use ::browse::request::BrowseRequest;
use ::browse::tier::Tier;
use aws_smithy_types::error::display::DisplayErrorContext;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
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
    #[error("it gave no answer")]
    Call(#[from] InvokeError),
    #[error("its answer cannot be read")]
    Unreadable(#[from] serde_json::Error),
}

/// The function, by name.
#[derive(Debug)]
pub struct PageFunction(LambdaFunction);

impl PageFunction {
    /// The function of that name or ARN, called as this environment's role, at the region's own
    /// address or at `endpoint`.
    pub fn named(
        name: &str,
        endpoint: Option<&str>,
        environment: &Environment,
    ) -> Result<Self, Unreached> {
        Ok(Self(LambdaFunction::named(name, endpoint, environment)?))
    }

    /// What the job came to.
    async fn ask<T: DeserializeOwned>(
        &self,
        job: &PageJob,
        deadline: Instant,
    ) -> Result<T, Unreached> {
        let began = Instant::now();
        let invoked = self.0.invoke(serde_json::to_vec(job)?);
        let Ok(answer) = timeout_at(deadline, invoked).await else {
            let waited = u64::try_from(began.elapsed().as_millis());
            return Err(Unreached::OutOfTime(waited.unwrap_or(u64::MAX)));
        };
        Ok(serde_json::from_slice(&answer?)?)
    }
}

/// Pages read by the function.
#[derive(Debug)]
pub(super) struct Elsewhere {
    pub(super) function: PageFunction,
    pub(super) tiers: Arc<[Tier]>,
}

impl Reads for Elsewhere {
    fn read<'a>(
        &'a self,
        request: &'a BrowseRequest,
        session: &'a Session,
        deadline: Instant,
        _: Told<'a>,
    ) -> BoxFuture<'a, Reading> {
        let job = PageJob::Read {
            request: request.clone(),
            session: session.clone(),
            within_ms: left(deadline),
        };
        async move {
            let done = self.function.ask(&job, deadline).await;
            done.unwrap_or_else(|unreached| Reading::failed(self.told(unreached, &request.url)))
        }
        .boxed()
    }

    fn call<'a>(
        &'a self,
        call: &'a ApiCall,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<ApiAnswer, Box<StructuredError>>> {
        let job = PageJob::Call {
            call: call.clone(),
            session: session.clone(),
            within_ms: left(deadline),
        };
        async move {
            let done = self.function.ask(&job, deadline).await;
            done.unwrap_or_else(|unreached| Err(self.told(unreached, &call.url)))
        }
        .boxed()
    }

    fn renew<'a>(
        &'a self,
        url: &'a str,
        session: &'a Session,
        deadline: Instant,
    ) -> BoxFuture<'a, Result<Vec<String>, Box<StructuredError>>> {
        let job = PageJob::Renew {
            url: url.to_owned(),
            session: session.clone(),
            within_ms: left(deadline),
        };
        async move {
            let done = self.function.ask(&job, deadline).await;
            done.unwrap_or_else(|unreached| Err(self.told(unreached, url)))
        }
        .boxed()
    }
}

impl Elsewhere {
    fn told(&self, unreached: Unreached, url: &str) -> Box<StructuredError> {
        let failure = match unreached {
            Unreached::OutOfTime(milliseconds) => Failure::OutOfTime(milliseconds),
            other => {
                let error = DisplayErrorContext(other);
                tracing::error!(%error, "the function that reads pages failed");
                Failure::Internal
            }
        };
        Box::new(failure.structured(Context::of(Some(url)), &self.tiers))
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
fn left(deadline: Instant) -> u64 {
    let left = deadline.saturating_duration_since(Instant::now());
    u64::try_from(left.saturating_sub(ON_THE_WAY).as_millis()).unwrap_or(u64::MAX)
}
