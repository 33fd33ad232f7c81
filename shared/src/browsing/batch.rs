//! Several pages at once.

use super::{Pages, read};
use crate::auth::Scope;
use ::browse::failure::Failure;
use ::browse::request::{BrowseOptions, BrowseRequest, MOST_LATENCY_MS, MOST_URLS};
use ::browse::result::{BatchItem, BatchResult};
use ::browse::trust::SCHEMA_VERSION;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::time::Instant;

const USUAL_CONCURRENCY: usize = 3;
const MOST_CONCURRENCY: usize = 5;

/// Several pages to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchRequest {
    #[schemars(length(min = 1, max = MOST_URLS))]
    pub urls: Vec<String>,
    /// How many at once; 3 when not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MOST_CONCURRENCY))]
    pub concurrency: Option<usize>,
    /// The pages after the first that fails are not read.
    #[serde(default)]
    pub stop_on_error: bool,
    /// The time for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = MOST_LATENCY_MS))]
    pub total_timeout_ms: Option<u64>,
    /// For each page; `maxLatencyMs` is the time for one.
    #[serde(flatten)]
    pub options: BrowseOptions,
}

/// What of a batch is not its pages' options. Both are read apart, so that what is wrong is named.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BatchOwn {
    urls: Vec<String>,
    concurrency: Option<usize>,
    stop_on_error: Option<bool>,
    total_timeout_ms: Option<u64>,
}

impl BatchRequest {
    pub fn new(own: BatchOwn, options: BrowseOptions) -> Self {
        Self {
            urls: own.urls,
            concurrency: own.concurrency,
            stop_on_error: own.stop_on_error.unwrap_or(false),
            total_timeout_ms: own.total_timeout_ms,
            options,
        }
    }

    pub fn check(&self) -> Result<(), Failure> {
        if !(1..=MOST_URLS).contains(&self.urls.len()) {
            let reason = format!("must have between 1 and {MOST_URLS} entries");
            return Err(Failure::argument("urls", reason));
        }
        if self
            .concurrency
            .is_some_and(|count| !(1..=MOST_CONCURRENCY).contains(&count))
        {
            let reason = format!("must lie between 1 and {MOST_CONCURRENCY}");
            return Err(Failure::argument("concurrency", reason));
        }
        if self
            .total_timeout_ms
            .is_some_and(|time| !(1..=MOST_LATENCY_MS).contains(&time))
        {
            let reason = format!("must lie between 1 and {MOST_LATENCY_MS}");
            return Err(Failure::argument("totalTimeoutMs", reason));
        }
        self.options.check()
    }
}

/// Reads them all, a few at a time, and answers in the order that was asked. `told` hears of each
/// that is done.
pub async fn read_batch(
    pages: &Pages,
    scope: &Scope,
    batch: &BatchRequest,
    now: Timestamp,
    deadline: Instant,
    told: &(dyn Fn(&BatchItem) + Send + Sync),
) -> BatchResult {
    let deadline = match batch.total_timeout_ms {
        Some(time) => deadline.min(Instant::now() + Duration::from_millis(time)),
        None => deadline,
    };
    let reader = One {
        pages,
        scope,
        batch,
        now,
        deadline,
        told,
    };
    let readings: Vec<BoxFuture<'_, BatchItem>> =
        batch.urls.iter().map(|url| reader.read(url)).collect();
    let at_once = batch.concurrency.unwrap_or(USUAL_CONCURRENCY);
    let mut readings = stream::iter(readings).buffered(at_once);
    let mut results = Vec::new();
    while let Some(item) = readings.next().await {
        let is_last = batch.stop_on_error && !item.success;
        results.push(item);
        if is_last {
            break;
        }
    }
    let succeeded = results.iter().filter(|item| item.success).count();
    BatchResult {
        failed: results.len() - succeeded,
        succeeded,
        results,
        schema_version: SCHEMA_VERSION.to_owned(),
    }
}

/// What each page of a batch is read with.
#[derive(Clone, Copy)]
struct One<'a> {
    pages: &'a Pages,
    scope: &'a Scope,
    batch: &'a BatchRequest,
    now: Timestamp,
    deadline: Instant,
    told: &'a (dyn Fn(&BatchItem) + Send + Sync),
}

impl<'a> One<'a> {
    fn read(self, url: &'a str) -> BoxFuture<'a, BatchItem> {
        Box::pin(async move {
            let request = BrowseRequest {
                url: url.to_owned(),
                options: self.batch.options.clone(),
            };
            let read = read(
                self.pages,
                self.scope,
                &request,
                self.now,
                self.deadline,
                &|_| {},
            );
            let (result, error) = match read.await {
                Ok(result) => (Some(Box::new(result)), None),
                Err(error) => (None, Some(error)),
            };
            let item = BatchItem {
                url: request.url,
                success: result.is_some(),
                result,
                error,
            };
            (self.told)(&item);
            item
        })
    }
}
