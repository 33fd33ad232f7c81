//! How the service is doing (contract §11 "Health"). Anyone may ask; asking often costs nothing.

use coxswain::app::App;
use coxswain::health::{Health, State};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Reply};
use http::Method;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "health",
    &[Method::GET],
    "/api/health",
    Handler::Public(|app, call| Box::pin(handle(app, call))),
);

/// 200 with what works and what does not; 503 with the same when the table does not.
pub async fn handle(app: &App, call: Call) -> Result<Reply, ApiError> {
    let health: Health = *app.health.health(call.now).await;
    match health.status {
        State::Unhealthy => Err(ApiError::Unhealthy(Box::new(health))),
        State::Healthy | State::Degraded | State::Disabled => Reply::twin(&health),
    }
}
