//! What one endpoint is: its name, its path, and who may call it.

use super::{ApiError, Call, Description, Limit, Operation, Reply, Topic};
use crate::app::App;
use crate::auth::{Caller, Claim};
use ::http::Method;
use futures_util::future::BoxFuture;

/// What a handler comes to.
pub type Answer<'app> = BoxFuture<'app, Result<Reply, ApiError>>;

/// One row of the endpoint table (contract §2), and one function in the cloud.
#[derive(Clone, Copy)]
pub struct Endpoint {
    /// The package's name, in kebab case.
    pub name: &'static str,
    /// The path, with parameters in braces: `/api/session/{sessionId}`.
    pub path: &'static str,
    pub methods: &'static [Method],
    /// Content types taken with a body, without parameters.
    pub accepts: &'static [&'static str],
    pub handler: Handler,
    /// What the OpenAPI document says of it.
    pub description: Option<Description>,
}

/// How a handler is called. A closure that boxes the handler's future coerces to each:
/// `|app, call| Box::pin(handle(app, call))`.
#[derive(Clone, Copy)]
pub enum Handler {
    /// Anyone may call, as often as the edge lets a network.
    Public(for<'app> fn(&'app App, Call) -> Answer<'app>),
    /// Anyone may call, and the handler counts how often ([`Call::take_unit_of`]).
    CountsItself(for<'app> fn(&'app App, Call) -> Answer<'app>),
    /// The edge confirms the caller, then takes one unit of the limit.
    Protected {
        limit: Option<Limit>,
        handle: for<'app> fn(&'app App, Caller, Call) -> Answer<'app>,
    },
    /// The handler confirms the claim itself while it reads, and takes its own units
    /// ([`Call::take_unit`]).
    Claimed(for<'app> fn(&'app App, Claim, Call) -> Answer<'app>),
}

/// An endpoint as the OpenAPI document tells of it: everything but the handler. A program that has
/// only these has the code of no handler.
#[derive(Clone, Copy)]
pub struct Interface {
    pub(super) name: &'static str,
    pub(super) path: &'static str,
    pub(super) methods: &'static [Method],
    pub(super) accepts: &'static [&'static str],
    pub(super) access: Access,
    pub(super) description: Option<Description>,
}

/// A [`Handler`] without what it calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    Public,
    CountsItself,
    Protected(Option<Limit>),
    Claimed,
}

impl Endpoint {
    pub const fn new(
        name: &'static str,
        methods: &'static [Method],
        path: &'static str,
        handler: Handler,
    ) -> Self {
        Self {
            name,
            path,
            methods,
            accepts: &["application/json"],
            handler,
            description: None,
        }
    }

    /// The same endpoint with what it says of itself: one operation for each of its methods.
    #[must_use]
    pub const fn described(self, topic: Topic, operations: fn() -> Vec<Operation>) -> Self {
        Self {
            description: Some(Description { topic, operations }),
            ..self
        }
    }

    /// What the document tells of it.
    pub const fn interface(&self) -> Interface {
        Interface {
            name: self.name,
            path: self.path,
            methods: self.methods,
            accepts: self.accepts,
            access: match self.handler {
                Handler::Public(_) => Access::Public,
                Handler::CountsItself(_) => Access::CountsItself,
                Handler::Protected { limit, .. } => Access::Protected(limit),
                Handler::Claimed(_) => Access::Claimed,
            },
            description: self.description,
        }
    }
}
