//! One call of the action loop (contract §4).

mod describe;
mod request;
mod response;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use coxswain::agent::{self, Kind, TurnError};
use coxswain::app::App;
use coxswain::auth::Claim;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply, Topic};
use coxswain::safety::Secrets;
use http::Method;
use request::InteractRequest;
use response::InteractResponse;
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::time::{Instant, sleep};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "interact",
    &[Method::POST],
    "/api/agent/interact",
    Handler::Claimed(|app, claim, call| Box::pin(handle(app, claim, call))),
)
.described(Topic::Agent, describe::operations);

/// Requests that open a task.
const OPENS: Limit = Limit::per_minute("interact", 10);
/// Steps of a running task. A 429 ends the client's task, so a step waits rather than be refused.
const STEPS: Limit = Limit::per_minute("interact-step", 60);
/// How long a step waits for the next window at most.
const STEP_WAITS: Duration = Duration::from_secs(2);

/// Confirms the caller while it reads, holds the task while it counts, then thinks and stores:
/// three rounds to the table.
pub async fn handle(app: &App, claim: Claim, call: Call) -> Result<Reply, ApiError> {
    let started = Instant::now();
    let wire: InteractRequest = call.json()?;
    let request = wire.into_request(call.header("idempotency-key"), hash(&call.body))?;
    let scope = claim.scope().clone();
    let reads = async {
        agent::load(&app.store, &scope, &request, call.now)
            .await
            .map_err(ApiError::from)
    };
    let (_caller, loaded) = claim
        .clone()
        .confirm_while(&app.store, call.now, reads)
        .await?;
    let admit = async |kind| admit(app, &call, &claim, kind).await;
    let done = agent::carry_out(&app.store, &scope, &request, loaded, call.now, admit)
        .await
        .map_err(|Failed(error)| error)?;
    let (_, secrets) = Secrets::take(&request.query);
    Reply::twin(&InteractResponse::new(done, &secrets, started.elapsed()))
}

/// Takes one unit of the limit that the call draws on.
async fn admit(app: &App, call: &Call, claim: &Claim, kind: Kind) -> Result<(), Failed> {
    let limit = match kind {
        Kind::Opens => &OPENS,
        Kind::Steps => &STEPS,
    };
    match call.take_unit(app, limit, claim).await {
        Err(ApiError::RateLimited(_)) if kind == Kind::Steps => {
            sleep(STEP_WAITS).await;
            call.take_unit(app, limit, claim)
                .await
                .map(drop)
                .map_err(Failed)
        }
        taken => taken.map(drop).map_err(Failed),
    }
}

fn hash(body: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(body))
}

/// A turn's failure as the edge tells it.
struct Failed(ApiError);

impl From<TurnError> for Failed {
    fn from(error: TurnError) -> Self {
        Self(match error {
            TurnError::TaskNotFound => ApiError::TaskNotFound,
            TurnError::Foreign => ApiError::Forbidden,
            TurnError::TaskCompleted => ApiError::TaskCompleted,
            TurnError::Busy => ApiError::ResourceConflict {
                retry_after_seconds: 1,
            },
            TurnError::KeyReused => ApiError::IdempotencyKeyReused,
            TurnError::MaxSteps => ApiError::MaxStepsExceeded,
            TurnError::Store(error) => ApiError::Store(error),
            TurnError::State(error) => ApiError::State(error),
            TurnError::Stored(error) => ApiError::Serialize(error),
        })
    }
}
