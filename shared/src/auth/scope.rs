//! Whose data a request may touch.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// One user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct UserId(pub Uuid);

/// The user's organization where there is one, else the user (contract §1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct TenantId(pub String);

/// Whose data a request may touch. Every key of the table is made from one: nothing in a body or
/// query can name a tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    pub(super) tenant: TenantId,
    pub(super) user: UserId,
}

impl Scope {
    pub fn tenant(&self) -> &TenantId {
        &self.tenant
    }

    pub fn user(&self) -> UserId {
        self.user
    }
}

/// The scope of a user that the table knows, or that a stored item was made under.
pub(crate) fn stored_scope(tenant: TenantId, user: UserId) -> Scope {
    Scope { tenant, user }
}
