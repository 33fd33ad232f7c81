//! Who is calling: passwords, tokens, and the scope that every stored key is made from.
//!
//! A [`Claim`] is what a token says; a [`Caller`] is a claim that the table has confirmed. Only
//! this module makes either, so a handler that holds one cannot have skipped the check.

mod claim;
mod identity;
pub mod keys;
pub mod password;
mod published;
mod token;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use claim::{Caller, Claim};
pub use identity::{Identity, Person};
pub use published::{PublicKey, Published};
pub use token::{Grant, InvalidToken, TokenId};

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

/// The scope that a stored item was made under, for what no user asked for.
pub(crate) fn stored_scope(tenant: TenantId, user: UserId) -> Scope {
    Scope { tenant, user }
}

/// The scope of a user's own data.
pub fn scope_of(user: &crate::store::Profile) -> Scope {
    Scope {
        tenant: user.tenant_id.clone(),
        user: user.user_id,
    }
}
