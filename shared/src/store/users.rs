//! Users: found by e-mail at login, by id afterwards.

use super::condition::conditional;
use super::key::{BY_STATUS, EXISTS, Key, NEW, USERS};
use super::transaction::{is_refusal, put, write};
use super::{Conflict, Store, StoreError, item, record};
use crate::auth::{Scope, TenantId, UserId, stored_scope};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
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

impl Tier {
    pub const ALL: [Self; 3] = [Self::Free, Self::Pro, Self::Enterprise];

    /// How many times a free tenant's limits and quotas it has.
    pub const fn factor(self) -> u32 {
        match self {
            Self::Free => 1,
            Self::Pro => 6,
            Self::Enterprise => 30,
        }
    }

    /// The contract's word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Pro => "pro",
            Self::Enterprise => "enterprise",
        }
    }
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

/// The scope of a user's own data.
pub fn scope_of(user: &Profile) -> Scope {
    stored_scope(user.tenant_id.clone(), user.user_id)
}

/// What an operator changes of a user; the rest stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserChange {
    pub disabled: Option<bool>,
    pub tier: Option<Tier>,
    pub name: Option<String>,
    /// A PHC string.
    pub password_hash: Option<String>,
    /// Ends the tokens issued before.
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
        let profile = &user.profile;
        let login = record::plain(Key::login(&profile.email), None, user)?;
        let mut public = record::plain(Key::profile(&scope_of(profile)), None, profile)?;
        BY_STATUS.place(&mut public, USERS.to_owned(), profile.email.clone());
        let writes = vec![
            write(put(&self.table, login).condition_expression(NEW))?,
            write(put(&self.table, public).condition_expression(NEW))?,
        ];
        match self.transact(writes).await? {
            Ok(()) => Ok(()),
            Err(reasons) if reasons.iter().any(is_refusal) => {
                Err(StoreError::AlreadyExists("a user of this e-mail"))
            }
            Err(_) => Err(Conflict::Transaction.into()),
        }
    }

    /// Finds a user by e-mail, whatever its case and surrounding space.
    pub async fn find_user(&self, email: &str) -> Result<Option<UserRecord>, StoreError> {
        self.get(Key::login(email))
            .await?
            .as_mut()
            .map(item::body)
            .transpose()
    }

    /// Shuts a user out: no login, and no token issued until `now` counts. `None` where there is
    /// no such user.
    pub async fn disable_user(
        &self,
        email: &str,
        now: Timestamp,
    ) -> Result<Option<Profile>, StoreError> {
        let change = UserChange {
            disabled: Some(true),
            tokens_valid_after: Some(now),
            ..UserChange::default()
        };
        self.change_user(email, &change).await
    }

    /// Changes a user as login and as every other call sees it, both or neither. `None` where there
    /// is no such user.
    pub async fn change_user(
        &self,
        email: &str,
        change: &UserChange,
    ) -> Result<Option<Profile>, StoreError> {
        let Some(user) = self.find_user(email).await? else {
            return Ok(None);
        };
        self.settle_profile(&user.profile).await?;
        let profile = change.of(user.profile);
        let known = Key::profile(&scope_of(&profile));
        let mut writes = vec![self.set_fields(Key::login(email), &change.login())?];
        if !change.profile().is_empty() {
            writes.push(self.set_fields(known, &change.profile())?);
        }
        match self.transact(writes).await? {
            Ok(()) => Ok(Some(profile)),
            // Gone since it was found.
            Err(reasons) if reasons.iter().any(is_refusal) => Ok(None),
            Err(_) => Err(Conflict::Transaction.into()),
        }
    }

    /// Replaces the password hash, where the user still exists.
    pub async fn replace_password_hash(&self, email: &str, hash: &str) -> Result<(), StoreError> {
        let outcome = self
            .client
            .update_item()
            .table_name(&self.table)
            .set_key(Some(Key::login(email).attributes()))
            .update_expression("SET #data.#hash = :hash")
            .condition_expression(EXISTS)
            .expression_attribute_names("#data", item::DATA)
            .expression_attribute_names("#hash", "passwordHash")
            .expression_attribute_values(":hash", item::text(hash))
            .send()
            .await;
        conditional(outcome)?.map(drop).or(Ok(()))
    }

    fn set_fields(&self, key: Key, fields: &Fields) -> Result<TransactWriteItem, StoreError> {
        let mut update = Update::builder()
            .table_name(&self.table)
            .set_key(Some(key.attributes()))
            .condition_expression(EXISTS)
            .expression_attribute_names("#data", item::DATA);
        let mut sets = Vec::new();
        for (at, (name, value)) in fields.iter().enumerate() {
            sets.push(format!("#data.#f{at} = :f{at}"));
            update = update
                .expression_attribute_names(format!("#f{at}"), *name)
                .expression_attribute_values(format!(":f{at}"), value.clone());
        }
        let update = update
            .update_expression(format!("SET {}", sets.join(", ")))
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().update(update).build())
    }
}

/// Fields of a stored user, by their names in the table.
type Fields = Vec<(&'static str, AttributeValue)>;

impl UserChange {
    /// The profile once it is changed.
    fn of(&self, mut profile: Profile) -> Profile {
        if let Some(disabled) = self.disabled {
            profile.disabled = disabled;
        }
        if let Some(tier) = self.tier {
            profile.tier = tier;
        }
        if let Some(name) = &self.name {
            profile.name.clone_from(name);
        }
        if self.tokens_valid_after.is_some() {
            profile.tokens_valid_after = self.tokens_valid_after;
        }
        profile
    }

    /// What every call sees.
    fn profile(&self) -> Fields {
        let disabled = self.disabled.map(AttributeValue::Bool);
        let tier = self.tier.map(|tier| item::text(tier.as_str()));
        let name = self.name.as_ref().map(item::text);
        let after = self
            .tokens_valid_after
            .map(|after| item::text(after.to_string()));
        [
            ("disabled", disabled),
            ("tier", tier),
            ("name", name),
            ("tokensValidAfter", after),
        ]
        .into_iter()
        .filter_map(|(field, value)| Some((field, value?)))
        .collect()
    }

    /// What login sees: the same, and the password.
    fn login(&self) -> Fields {
        let hash = self.password_hash.as_ref().map(item::text);
        let mut fields = self.profile();
        fields.extend(hash.map(|hash| ("passwordHash", hash)));
        fields
    }
}
