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
use std::time::Duration;

/// One application and everyone who listens to it.
#[derive(Clone)]
pub struct PushServer(Arc<Application>);

/// How long a client may be silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// Then it is asked whether it is still there.
    pub activity: Duration,
    /// How long it may take to say so.
    pub pong: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            activity: Duration::from_mins(2),
            pong: Duration::from_secs(30),
        }
    }
}

struct Application {
    id: String,
    credentials: Credentials,
    hub: Hub,
    patience: Patience,
}

impl PushServer {
    pub fn new(keys: &Keys) -> Self {
        Self::patient(keys, Patience::default())
    }

    /// The same with another patience.
    pub fn patient(keys: &Keys, patience: Patience) -> Self {
        Self(Arc::new(Application {
            id: keys.app_id.clone(),
            credentials: Credentials::new(&keys.key, &keys.secret),
            hub: Hub::default(),
            patience,
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
