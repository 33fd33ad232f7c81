//! A push server for one machine: the part of the Pusher protocol that Coxswain and its clients
//! use. Clients connect to `/app/{key}`; Coxswain calls `/apps/{id}/events` like any other server.

mod api;
mod hub;
mod keys;
mod protocol;
mod socket;

pub use keys::{Keys, KeysError};

use axum::Router;
use axum::routing::{any, get};
use coxswain::push::Credentials;
use hub::Hub;
use std::sync::Arc;

/// One application and everyone who listens to it.
#[derive(Clone)]
pub struct PushServer(Arc<Application>);

struct Application {
    id: String,
    credentials: Credentials,
    hub: Hub,
}

impl PushServer {
    pub fn new(keys: &Keys) -> Self {
        Self(Arc::new(Application {
            id: keys.app_id.clone(),
            credentials: Credentials::new(&keys.key, &keys.secret),
            hub: Hub::default(),
        }))
    }

    /// The routes of the protocol: the socket, and the HTTP API.
    pub fn routes(self) -> Router {
        Router::new()
            .route("/app/{key}", get(socket::connect))
            .route("/apps/{id}/{*resource}", any(api::answer))
            .layer(api::body_limit())
            .with_state(self)
    }
}
