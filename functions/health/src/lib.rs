//! How the service is doing (contract §11 "Health"). Anyone may ask; asking often costs nothing.

use coxswain::app::App;
use coxswain::health::{Check, Health, Services, State};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Operation, Reply, Topic};
use http::Method;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "health",
    &[Method::GET],
    "/api/health",
    Handler::Public(|app, call| Box::pin(handle(app, call))),
)
.described(Topic::Service, || {
    vec![
        Operation::new(Method::GET, "How the service does")
            .details(
                "What works and what does not, at most five seconds old. Without its table the \
                 service is out of order: then it is a 503 with the same fields.",
            )
            .twin::<Health>(json!(with_table(State::Degraded, State::Healthy)))
            .fails([ApiError::Unhealthy(Box::new(with_table(
                State::Unhealthy,
                State::Unhealthy,
            )))]),
    ]
});

/// An example: search does not work, and the table does as told.
fn with_table(status: State, table: State) -> Health {
    let check = |status, latency_ms| Check { status, latency_ms };
    Health {
        status,
        services: Services {
            dynamodb: check(table, 12),
            secrets: check(State::Healthy, 9),
            llm: check(State::Healthy, 240),
            search: check(State::Unhealthy, 1_800),
            knowledge: check(State::Disabled, 0),
            push: check(State::Healthy, 31),
        },
    }
}

/// 200 with what works and what does not; 503 with the same when the table does not.
pub async fn handle(app: &App, call: Call) -> Result<Reply, ApiError> {
    let health: Health = *app.health.health(call.now).await;
    match health.status {
        State::Unhealthy => Err(ApiError::Unhealthy(Box::new(health))),
        State::Healthy | State::Degraded | State::Disabled => Reply::twin(&health),
    }
}
