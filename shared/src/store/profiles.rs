//! Profiles: what every call is held against. They stand where no function may write, so that one
//! that is taken over changes nobody's tier and lets nobody in again.

use super::item::{self, Item};
use super::key::{BY_STATUS, Key, NEW, USERS};
use super::read::IndexRange;
use super::transaction::{put, write};
use super::users::{Profile, scope_of};
use super::{Conflict, Store, StoreError};
use crate::auth::{Scope, UserId};
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use std::collections::HashSet;

impl Store {
    /// The caller's own profile.
    pub async fn load_profile(&self, scope: &Scope) -> Result<Option<Profile>, StoreError> {
        let mut found = self.profile_item(scope).await?;
        found.as_mut().map(item::body).transpose()
    }

    /// The item of a profile. One of an earlier version counts until [`Store::settle_profile`] has
    /// moved it.
    pub(super) async fn profile_item(&self, scope: &Scope) -> Result<Option<Item>, StoreError> {
        let found = self.get(Key::profile(scope)).await?;
        self.or_earlier(found, scope).await
    }

    /// What was found of a profile, or where earlier versions kept it.
    pub(super) async fn or_earlier(
        &self,
        found: Option<Item>,
        scope: &Scope,
    ) -> Result<Option<Item>, StoreError> {
        match found {
            Some(found) => Ok(Some(found)),
            None => self.get(Key::earlier_profile(scope)).await,
        }
    }

    /// Every user, by e-mail. For the operator, not for a request.
    pub async fn list_users(&self) -> Result<Vec<Profile>, StoreError> {
        let range = IndexRange {
            index: BY_STATUS,
            partition: USERS.to_owned(),
            from: String::from(" "),
            to: None,
            limit: usize::MAX,
            newest_first: false,
            live_at: None,
        };
        let mut users: Vec<(bool, Profile)> = Vec::new();
        for mut found in self.index_range(&range).await? {
            let key = Key::of_item(&found)?;
            let profile: Profile = item::body(&mut found)?;
            users.push((key == Key::profile(&scope_of(&profile)), profile));
        }
        let settled = users.iter().filter(|(is_settled, _)| *is_settled);
        let settled: HashSet<UserId> = settled.map(|(_, profile)| profile.user_id).collect();
        users.retain(|(is_settled, profile)| *is_settled || !settled.contains(&profile.user_id));
        Ok(users.into_iter().map(|(_, profile)| profile).collect())
    }

    /// Moves a profile of an earlier version to where no function can write it; says whether there
    /// was one to move. For the operator, once no process of the earlier version runs.
    pub async fn settle_profile(&self, profile: &Profile) -> Result<bool, StoreError> {
        let scope = scope_of(profile);
        if self.get(Key::profile(&scope)).await?.is_some() {
            return Ok(false);
        }
        let earlier = Key::earlier_profile(&scope);
        let Some(mut found) = self.get(earlier.clone()).await? else {
            return Ok(false);
        };
        found.extend(Key::profile(&scope).attributes());
        let delete = Delete::builder()
            .table_name(&self.table)
            .set_key(Some(earlier.attributes()))
            .build()
            .map_err(StoreError::malformed)?;
        let writes = vec![
            write(put(&self.table, found).condition_expression(NEW))?,
            TransactWriteItem::builder().delete(delete).build(),
        ];
        match self.transact(writes).await? {
            Ok(()) => Ok(true),
            Err(_) => Err(Conflict::Transaction.into()),
        }
    }
}
