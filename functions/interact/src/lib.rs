//! One call of the action loop (contract §4).

mod debug;
mod describe;
mod facts;
mod request;
mod response;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use coxswain::agent::{self, Done, Kind, ModelServices};
use coxswain::app::App;
use coxswain::auth::{Caller, Claim, Scope};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Reply, Topic};
use coxswain::push::{Round, SocketId};
use coxswain::store::{Listeners, Usage};
use coxswain::telemetry;
use facts::facts;
use http::Method;
use request::InteractRequest;
use response::InteractResponse;
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::time::Instant;
use uuid::Uuid;

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

/// What storing a turn may take: thinking ends so long before the answer must leave.
const STORING: Duration = Duration::from_secs(4);

/// Confirms the caller by what it reads, holds the task while it counts, then thinks and stores:
/// three rounds to the table.
pub async fn handle(app: &App, claim: Claim, call: Call) -> Result<Reply, ApiError> {
    let started = Instant::now();
    let wire: InteractRequest = call.json()?;
    let mut request = wire.into_request(call.header("idempotency-key"), hash(&call.body))?;
    request.language = call.header("accept-language").map(str::to_owned);
    request.debug = app.config.debug.enabled;
    let (session, task) = (request.session_id, request.task_id);
    let reads = async |scope: &Scope, jti: &str| {
        app.store
            .load_named(scope, jti, session, task, call.now)
            .await
    };
    let (caller, loaded) = claim.confirm_reading::<_, ApiError>(reads).await?;
    let admit = async |kind| admit(app, &call, &caller, kind).await;
    let mind = mind(app, &call);
    let sealer = app.sealer.get().await;
    let services = agent::Services {
        store: &app.store,
        sealer: sealer.as_deref(),
        mind,
        knowledge: &app.knowledge,
        deadline: thinks_until(&call),
        thinking: app.config.limits.thinking,
    };
    // Boxed: it holds a page and a task across its waits.
    let turn = agent::carry_out(services, caller.scope(), &request, loaded, call.now, admit);
    let done = Box::pin(turn).await?;
    telemetry::turn(facts(&done));
    push(app, &call, &caller, &done).await;
    let debug = request
        .debug
        .then(|| debug::Debug::of(&request, &done.answer));
    Reply::twin(&InteractResponse::new(done, started.elapsed()).telling(debug))
}

/// When thinking must be over, so that the turn can be stored.
fn thinks_until(call: &Call) -> Instant {
    call.deadline.checked_sub(STORING).unwrap_or(call.deadline)
}

/// What the turn may think with, where models are configured.
fn mind<'a>(app: &'a App, call: &Call) -> Option<ModelServices<'a>> {
    let models = app.models.as_ref()?;
    let (one, other) = (Uuid::new_v4(), Uuid::new_v4());
    Some(ModelServices {
        models,
        search: app.search.as_ref(),
        reader: &app.reader,
        fast_path: app.config.models.fast_path,
        deadline: thinks_until(call),
        // A UUID has fixed bits; two of them, turned against each other, have none.
        nonce: one.as_u128() ^ other.as_u128().rotate_left(64),
    })
}

/// Tells whoever else watches the session. It is stored by now; nothing depends on this.
async fn push(app: &App, call: &Call, caller: &Caller, done: &Done) {
    if done.messages.is_empty() {
        return;
    }
    let Some(push) = app.push.get().await else {
        return;
    };
    let said: Option<SocketId> = call
        .header("x-socket-id")
        .and_then(|header| header.parse().ok());
    let mut except: Vec<SocketId> = said.into_iter().collect();
    if except.is_empty() {
        // The published clients do not name their own, and show twice what comes back to it.
        let listeners = app
            .store
            .listeners(done.session_id, caller.token(), call.now);
        let listeners = listeners.await.unwrap_or_else(|_| {
            telemetry::degraded("push");
            Listeners::default()
        });
        if !listeners.own.is_empty() && !listeners.others {
            return;
        }
        except = listeners.own;
    }
    let round = Round {
        session: done.session_id,
        task: done.task_id,
        status: done.answer.status.as_str(),
        messages: &done.messages,
        except: &except,
    };
    push.round(&round, call.now).await;
}

/// Takes one unit of the limit that the call draws on; for a task that it opens, of the tenant's
/// day as well.
async fn admit(app: &App, call: &Call, caller: &Caller, kind: Kind) -> Result<(), ApiError> {
    match kind {
        Kind::Opens { session } => {
            let wanted = Usage {
                tasks: 1,
                sessions: u64::from(session),
                ..Usage::default()
            };
            let unit = call.take_unit(app, &OPENS, caller);
            let (unit, drawn) = tokio::join!(unit, call.draw(app, caller, wanted));
            unit?;
            drawn
        }
        Kind::Steps => {
            let unit = call.take_unit_patiently(app, &STEPS, caller, STEP_WAITS);
            unit.await.map(drop)
        }
    }
}

fn hash(body: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(body))
}
