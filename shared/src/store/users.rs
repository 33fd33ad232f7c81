//! Users: found by e-mail at login, by id afterwards.

use super::{Store, StoreError};
use crate::auth::{Scope, TenantId, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What a tenant pays for; scales its limits (contract §2).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    #[default]
    Free,
    Pro,
    Enterprise,
}

/// A user, without what only login may read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub user_id: UserId,
    pub email: String,
    pub name: String,
    pub tenant_id: TenantId,
    pub tenant_name: String,
    pub tier: Tier,
    pub disabled: bool,
    /// Tokens issued before are refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens_valid_after: Option<Timestamp>,
}

/// A user as login sees one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UserRecord {
    #[serde(flatten)]
    pub profile: Profile,
    /// A PHC string.
    pub password_hash: String,
}

impl Store {
    /// Stores a new user. `AlreadyExists` where the e-mail is taken.
    pub async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        todo!()
    }

    /// Finds a user by e-mail, whatever its case and surrounding space.
    pub async fn find_user(&self, email: &str) -> Result<Option<UserRecord>, StoreError> {
        todo!()
    }

    /// The caller's own profile.
    pub async fn load_profile(&self, scope: &Scope) -> Result<Option<Profile>, StoreError> {
        todo!()
    }

    /// Every user, by e-mail. For the operator, not for a request.
    pub async fn list_users(&self) -> Result<Vec<Profile>, StoreError> {
        todo!()
    }

    /// Shuts a user out: no login, and no token issued until `now` counts. `None` where there is
    /// no such user.
    pub async fn disable_user(
        &self,
        email: &str,
        now: Timestamp,
    ) -> Result<Option<Profile>, StoreError> {
        todo!()
    }

    /// Replaces the password hash, where the user still exists.
    pub async fn replace_password_hash(&self, email: &str, hash: &str) -> Result<(), StoreError> {
        todo!()
    }
}
