//! Sessions: one item each, and a claim that makes their id one user's.

use super::condition::conditional;
use super::item::Item;
use super::key::{ABSENT, BY_DOMAIN, BY_STATUS, Key};
use super::owner::{OWNER, Owner, TENANT, owner_of, set_owner};
use super::retention::session_ages;
use super::transaction::{MAX_ATTEMPTS, pause, put, rewrite, updated, write};
use super::{Conflict, Store, StoreError, item, key, record, retention};
use crate::auth::Scope;
use crate::session::{Session, SessionId, SessionStatus};
use aws_sdk_dynamodb::types::{
    ConditionCheck, ReturnValuesOnConditionCheckFailure, TransactWriteItem,
};
use jiff::Timestamp;

/// Whose session an id names.
#[derive(Debug, Clone, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "it is taken apart where it is made"
)]
pub enum SessionLookup {
    Mine(Session),
    /// Another user's of the same tenant.
    Colleagues,
    /// Another tenant's: for the caller it does not exist, and it can never be the caller's.
    OtherTenants,
    /// Nobody's yet.
    Absent,
}

/// What came of [`Store::init_session`].
#[derive(Debug, Clone, PartialEq)]
pub enum Init {
    Created(Session),
    /// The caller's own, as it stands.
    Existing(Session),
    Colleagues,
    OtherTenants,
}

/// Whose session an id names, by the session's own item and the claim of its id. The claim
/// outlives the session: an id that was somebody's is not another's at once.
pub(super) fn session_lookup(
    scope: &Scope,
    stored: Option<Item>,
    claim: Option<Item>,
) -> Result<SessionLookup, StoreError> {
    let (owner, session) = match (stored, claim) {
        (Some(item), _) => (owner_of(&item, scope)?, Some(session_of(item)?)),
        (None, Some(claim)) => (owner_of(&claim, scope)?, None),
        (None, None) => (Owner::Caller, None),
    };
    Ok(match (owner, session) {
        (Owner::Caller, Some(session)) => SessionLookup::Mine(session),
        (Owner::Caller, None) => SessionLookup::Absent,
        (Owner::Colleague, _) => SessionLookup::Colleagues,
        (Owner::Stranger, _) => SessionLookup::OtherTenants,
    })
}

impl Store {
    pub async fn load_session(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        let (stored, claim) = tokio::try_join!(
            self.get_live(Key::session(scope, id), now),
            self.get_live(Key::session_claim(id), now),
        )?;
        session_lookup(scope, stored, claim)
    }

    /// Stores a session that was only opened, claiming its id across all tenants. Does nothing
    /// where the caller has it already.
    pub async fn init_session(
        &self,
        scope: &Scope,
        session: Session,
        now: Timestamp,
    ) -> Result<Init, StoreError> {
        let session_end = retention::session_end(session.status, session.updated_at);
        let session = Session {
            version: 1,
            messages_until: retention::messages_end(session_end),
            ..session
        };
        let id = session.session_id;
        for attempt in 0..MAX_ATTEMPTS {
            match self.load_session(scope, id, now).await? {
                SessionLookup::Mine(existing) => return Ok(Init::Existing(existing)),
                SessionLookup::Colleagues => return Ok(Init::Colleagues),
                SessionLookup::OtherTenants => return Ok(Init::OtherTenants),
                SessionLookup::Absent => {}
            }
            let writes = vec![
                self.put_session(scope, &session, 0, now)?,
                self.claim_session(scope, &session, now)?,
            ];
            if self.transact(writes).await?.is_ok() {
                return Ok(Init::Created(session));
            }
            pause(attempt).await;
        }
        Err(Conflict::SessionBusy.into())
    }

    /// Gives a session of the caller's a title of the user's own.
    pub async fn rename_session(
        &self,
        scope: &Scope,
        id: SessionId,
        title: &str,
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        self.change_session(scope, id, now, |session| session.rename(title))
            .await
    }

    /// Archives a session of the caller's; again is well.
    pub async fn archive_session(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<SessionLookup, StoreError> {
        self.change_session(scope, id, now, |session| {
            session.status = SessionStatus::Archived;
        })
        .await
    }

    /// Changes a session of the caller's, behind whoever else changes it at the same time.
    pub(super) async fn change_session(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
        change: impl Fn(&mut Session),
    ) -> Result<SessionLookup, StoreError> {
        for attempt in 0..MAX_ATTEMPTS {
            let mut session = match self.load_session(scope, id, now).await? {
                SessionLookup::Mine(session) => session,
                other => return Ok(other),
            };
            let before = session.clone();
            change(&mut session);
            if session == before {
                return Ok(SessionLookup::Mine(session));
            }
            session.touch(now);
            session.version += 1;
            let mut writes = vec![self.put_session(scope, &session, before.version, now)?];
            if session_ages(&session) {
                writes.push(self.mark_ageing(scope, &session, now)?);
            }
            if self.transact(writes).await?.is_ok() {
                return Ok(SessionLookup::Mine(session));
            }
            pause(attempt).await;
        }
        Err(Conflict::SessionBusy.into())
    }

    /// The write of a session whose stored version is still `expected`; 0 is none.
    pub(super) fn put_session(
        &self,
        scope: &Scope,
        session: &Session,
        expected: u64,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let item = session_item(scope, session)?;
        if expected == 0 {
            return write(
                put(&self.table, item)
                    .condition_expression(ABSENT)
                    .expression_attribute_values(":now", item::seconds(now)),
            );
        }
        let indexed = [
            BY_DOMAIN.partition,
            BY_DOMAIN.sort,
            BY_STATUS.partition,
            BY_STATUS.sort,
        ];
        updated(
            rewrite(&self.table, item, &indexed)
                .condition_expression(UNCHANGED)
                .expression_attribute_names("#version", VERSION)
                .expression_attribute_values(":version", item::number(expected)),
        )
    }

    /// The check that a session is stored as it was loaded.
    pub(super) fn check_unchanged(
        &self,
        scope: &Scope,
        session: &Session,
    ) -> Result<TransactWriteItem, StoreError> {
        let check = ConditionCheck::builder()
            .table_name(&self.table)
            .set_key(Some(Key::session(scope, session.session_id).attributes()))
            .condition_expression(UNCHANGED)
            .expression_attribute_names("#version", VERSION)
            .expression_attribute_values(":version", item::number(session.version))
            .build()
            .map_err(StoreError::malformed)?;
        Ok(TransactWriteItem::builder().condition_check(check).build())
    }

    /// Makes an id that nobody has the caller's for all tenants, before there is a session. Says
    /// whether it is the caller's now. Without a session it is free again after a while.
    pub async fn claim_session_id(
        &self,
        scope: &Scope,
        id: SessionId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut claim = Key::session_claim(id).attributes();
        set_owner(&mut claim, scope);
        claim.insert(
            item::EXPIRES_AT.to_owned(),
            item::seconds(retention::claim_end(now)),
        );
        let outcome = self
            .client
            .put_item()
            .table_name(&self.table)
            .set_item(Some(claim))
            .condition_expression(ABSENT)
            .expression_attribute_values(":now", item::seconds(now))
            .return_values_on_condition_check_failure(ReturnValuesOnConditionCheckFailure::AllOld)
            .send()
            .await;
        match conditional(outcome)? {
            Ok(_) => Ok(true),
            Err(found) => Ok(owner_of(&found, scope)? == Owner::Caller),
        }
    }

    /// The write that makes a session's id the caller's for all tenants, for as long as the session
    /// and its messages last.
    pub(super) fn claim_session(
        &self,
        scope: &Scope,
        session: &Session,
        now: Timestamp,
    ) -> Result<TransactWriteItem, StoreError> {
        let mut claim = Key::session_claim(session.session_id).attributes();
        set_owner(&mut claim, scope);
        let session_end = retention::session_end(session.status, session.updated_at);
        let until = retention::messages_end(session_end).max(session.messages_until);
        claim.insert(item::EXPIRES_AT.to_owned(), item::seconds(until));
        write(
            put(&self.table, claim)
                .condition_expression(format!(
                    "{ABSENT} OR (#tenant = :tenant AND #owner = :owner)"
                ))
                .expression_attribute_values(":now", item::seconds(now))
                .expression_attribute_names("#tenant", TENANT)
                .expression_attribute_names("#owner", OWNER)
                .expression_attribute_values(":tenant", item::text(&scope.tenant().0))
                .expression_attribute_values(":owner", item::text(scope.user().0.to_string())),
        )
    }
}

const VERSION: &str = "version";
const MESSAGES_UNTIL: &str = "messagesUntil";
const UNCHANGED: &str = "#version = :version";

fn session_item(scope: &Scope, session: &Session) -> Result<Item, StoreError> {
    let id = session.session_id;
    let end = retention::session_end(session.status, session.updated_at);
    let mut item = record::packed(Key::session(scope, id), end, session, "a session")?;
    set_owner(&mut item, scope);
    item.insert(VERSION.to_owned(), item::number(session.version));
    item.insert(
        MESSAGES_UNTIL.to_owned(),
        item::seconds(session.messages_until),
    );
    let order = key::session_order(session.updated_at, id);
    if let Some(domain) = &session.domain {
        let partition = key::sessions_by_domain(scope, domain, session.status);
        BY_DOMAIN.place(&mut item, partition, order.clone());
    }
    if session.is_listed() {
        let partition = key::sessions_by_status(scope, session.status);
        BY_STATUS.place(&mut item, partition, order);
    }
    Ok(item)
}

pub(super) fn session_of(mut item: Item) -> Result<Session, StoreError> {
    let mut session: Session = item::body(&mut item)?;
    session.version =
        u64::try_from(item::number_of(&item, VERSION)?).map_err(StoreError::malformed)?;
    session.messages_until = Timestamp::from_second(item::number_of(&item, MESSAGES_UNTIL)?)
        .map_err(StoreError::malformed)?;
    Ok(session)
}
