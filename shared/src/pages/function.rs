//! The function that reads pages, and how it is asked: Lambda's Invoke, one job, one answer.

use super::reads::{Reads, Told};
use crate::outside::Transport;
use ::browse::failure::{Context, Failure, StructuredError};
use ::browse::reader::{ApiAnswer, ApiCall, Reader, Reading, Session};
use ::browse::request::BrowseRequest;
use ::browse::tier::Tier;
use aws_config::{BehaviorVersion, SdkConfig};
use aws_sdk_lambda::Client;
use aws_sdk_lambda::config::{Builder, Credentials, Region};
use aws_sdk_lambda::error::DisplayErrorContext;
use aws_sdk_lambda::primitives::Blob;
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

/// How the address of an emulator of Lambda begins.
const EMULATOR: &str = "http://";

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
    /// The function of that name, or the one at an emulator's address (`http://HOST:PORT/NAME`).
    pub fn named(sdk: &SdkConfig, name: &str) -> Self {
        match name
            .strip_prefix(EMULATOR)
            .and_then(|rest| rest.split_once('/'))
        {
            Some((place, name)) => Self::local(&format!("{EMULATOR}{place}"), name),
            None => Self {
                client: Client::new(sdk),
                name: name.to_owned(),
            },
        }
    }

    /// A server of the same protocol on this machine.
    pub fn local(endpoint: &str, name: &str) -> Self {
        let config = Builder::new()
            .behavior_version(BehaviorVersion::latest())
            .http_client(Transport::default())
            .region(Region::from_static("local"))
            .credentials_provider(Credentials::new("local", "local", None, None, "local"))
            .endpoint_url(endpoint);
        Self {
            client: Client::from_conf(config.build()),
            name: name.to_owned(),
        }
    }

    /// What the job came to.
    async fn ask<T: DeserializeOwned>(
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
                tracing::error!(error = %other, "the function that reads pages failed");
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
