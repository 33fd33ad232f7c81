//! How a signed-in user is shown to its client (contract §2).

use super::{TenantId, UserId};
use crate::store::Profile;
use schemars::JsonSchema;
use serde::Serialize;

/// A user and its tenant. Login and the session endpoint answer with the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Identity {
    pub user: Person,
    pub tenant_id: TenantId,
    pub tenant_name: String,
}

/// The user alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Person {
    pub id: UserId,
    pub email: String,
    pub name: String,
}

impl From<Profile> for Identity {
    fn from(profile: Profile) -> Self {
        Self {
            user: Person {
                id: profile.user_id,
                email: profile.email,
                name: profile.name,
            },
            tenant_id: profile.tenant_id,
            tenant_name: profile.tenant_name,
        }
    }
}
