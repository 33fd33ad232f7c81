//! Who is calling: ids of tenants and users, and the scope that every stored key is made from.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// One user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub Uuid);

/// The user's organization where there is one, else the user (contract §1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TenantId(pub String);

/// Whose data a request may touch. Every key of the table is made from one, and only this module
/// can make one: nothing in a body or query can name a tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scope {
    tenant: TenantId,
    user: UserId,
}

impl Scope {
    pub fn tenant(&self) -> &TenantId {
        &self.tenant
    }

    pub fn user(&self) -> UserId {
        self.user
    }
}

/// The scope of a user's own data.
pub fn scope_of(user: &crate::store::Profile) -> Scope {
    Scope {
        tenant: user.tenant_id.clone(),
        user: user.user_id,
    }
}
