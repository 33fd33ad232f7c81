//! Every key of the table. Nothing else spells a prefix, and no key of a tenant's data is made
//! from anything but a [`Scope`], the operator's own entries excepted.

mod index;
mod part;

pub(super) use index::{
    BY_DOMAIN, BY_STATUS, DUE_SUMMARIES, Index, OPEN_TASK_SHARDS, USERS, ageing_session_place,
    ageing_sessions, debug_logs_of, log_order, log_order_after, open_task_place, open_tasks,
    session_order, session_order_before, session_order_from, sessions_by_domain,
    sessions_by_status,
};

use super::StoreError;
use super::item::{Item, text_of};
use crate::auth::{Scope, TenantId, UserId};
use crate::session::{SessionId, SnapshotId};
use crate::task::TaskId;
use aws_sdk_dynamodb::types::AttributeValue;
use part::{email_hash, segment, session, task, user};
use std::net::IpAddr;
use uuid::Uuid;

/// The table's own key: partition and sort attribute.
pub(super) const TABLE: (&str, &str) = ("pk", "sk");
/// Conditions over the item that a write meets; `:now` is [`super::item::seconds`].
pub(super) const PRESENT: &str =
    "attribute_exists(pk) AND (attribute_not_exists(expiresAt) OR expiresAt > :now)";
pub(super) const LIVE: &str = "(attribute_not_exists(expiresAt) OR expiresAt > :now)";
pub(super) const EXISTS: &str = "attribute_exists(pk)";
pub(super) const NEW: &str = "attribute_not_exists(pk)";
pub(super) const ABSENT: &str = "(attribute_not_exists(pk) OR expiresAt <= :now)";

/// The key condition of a query over part of a partition.
pub(super) const FROM_TO: &str = "pk = :pk AND sk BETWEEN :from AND :to";

/// Where an item stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) partition: String,
    pub(super) sort: String,
}

impl Key {
    fn new(partition: String, sort: impl Into<String>) -> Self {
        Self {
            partition,
            sort: sort.into(),
        }
    }

    pub(super) fn attributes(self) -> Item {
        Item::from([
            (TABLE.0.to_owned(), AttributeValue::S(self.partition)),
            (TABLE.1.to_owned(), AttributeValue::S(self.sort)),
        ])
    }

    /// Where a read item stands.
    pub(super) fn of_item(item: &Item) -> Result<Self, StoreError> {
        Ok(Self::new(
            text_of(item, TABLE.0)?.to_owned(),
            text_of(item, TABLE.1)?,
        ))
    }

    /// A user by e-mail, with the password hash.
    pub(super) fn login(email: &str) -> Self {
        Self::new(format!("EMAIL#{}", email_hash(email)), "USER")
    }

    /// A user's profile, apart from all that functions may write: no role lets one write here.
    pub(super) fn profile(scope: &Scope) -> Self {
        Self::new(format!("P#{}", user(scope)), "PROFILE")
    }

    /// Where earlier versions kept a profile: among what functions may write.
    pub(super) fn earlier_profile(scope: &Scope) -> Self {
        Self::new(user(scope), "PROFILE")
    }

    /// A control that the user has agreed to, and where those begin.
    pub(super) fn agreed(scope: &Scope, control: Option<u64>) -> Self {
        let mut key = Self::preferences(scope);
        "AGREED#".clone_into(&mut key.sort);
        if let Some(control) = control {
            key.sort.push_str(&format!("{control:016x}"));
        }
        key
    }

    /// One past them: `$` follows `#`.
    pub(super) fn after_agreed(scope: &Scope) -> Self {
        let mut key = Self::preferences(scope);
        "AGREED$".clone_into(&mut key.sort);
        key
    }

    pub(super) fn preferences(scope: &Scope) -> Self {
        Self::new(user(scope), "PREFERENCES")
    }

    /// A token that was issued, apart from all that its owner's calls may touch: login alone writes
    /// it.
    pub(super) fn issued_token(scope: &Scope, jti: &str) -> Self {
        Self::new(
            format!("TOK#{}", user(scope)),
            format!("TOKEN#{}", segment(jti)),
        )
    }

    /// The first and the last place of a user's issued tokens: `$` follows `#`.
    pub(super) fn issued_tokens(scope: &Scope) -> (Self, Self) {
        let at = |sort: &str| Self::new(format!("TOK#{}", user(scope)), sort);
        (at("TOKEN#"), at("TOKEN$"))
    }

    pub(super) fn revoked_token(scope: &Scope, jti: &str) -> Self {
        Self::new(user(scope), format!("AUTH#{}", segment(jti)))
    }

    pub(super) fn session(scope: &Scope, id: SessionId) -> Self {
        Self::new(session(scope, id), "META")
    }

    /// What a session's tasks keep for one another.
    pub(super) fn facts(scope: &Scope, id: SessionId) -> Self {
        Self::new(session(scope, id), "FACTS")
    }

    /// The newest summary of a session's messages.
    pub(super) fn summary(scope: &Scope, id: SessionId) -> Self {
        Self::new(session(scope, id), "SUMMARY")
    }

    /// The note of a session whose messages are to be summarized.
    pub(super) fn due_summary(scope: &Scope, id: SessionId) -> Self {
        Self::new(session(scope, id), "DUE")
    }

    /// Everything in a session's partition.
    pub(super) fn of_session(scope: &Scope, id: SessionId) -> String {
        session(scope, id)
    }

    /// Everything in a task's partition.
    pub(super) fn of_task(scope: &Scope, id: TaskId) -> String {
        task(scope, id)
    }

    /// A persona of the tenant's.
    pub(super) fn persona(scope: &Scope, id: &str) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(format!("T#{tenant}"), format!("PERSONA#{id}"))
    }

    /// One past the last persona: `$` follows `#`.
    pub(super) fn after_personas(scope: &Scope) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(format!("T#{tenant}"), "PERSONA$")
    }

    /// One piece of a file that was uploaded for the chat.
    pub(super) fn file(scope: &Scope, id: Uuid, piece: usize) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(format!("T#{tenant}#FILE#{id}"), format!("PIECE#{piece:04}"))
    }

    /// Who may use a session id, across all tenants.
    pub(super) fn session_claim(id: SessionId) -> Self {
        Self::new(format!("SID#{}", id.0), "CLAIM")
    }

    /// The sockets that were let hear a session.
    pub(super) fn session_sockets(id: SessionId) -> Self {
        Self::new(format!("SID#{}", id.0), "SOCKET")
    }

    pub(super) fn message(scope: &Scope, id: SessionId, sequence_number: u32) -> Self {
        Self::new(session(scope, id), format!("MSG#{sequence_number:010}"))
    }

    pub(super) fn task(scope: &Scope, id: TaskId) -> Self {
        Self::new(task(scope, id), "META")
    }

    pub(super) fn step(scope: &Scope, id: TaskId, index: u32) -> Self {
        Self::new(task(scope, id), format!("STEP#{index:04}"))
    }

    /// One past a task's last step: `$` follows `#`.
    pub(super) fn after_steps(scope: &Scope, id: TaskId) -> Self {
        Self::new(task(scope, id), "STEP$")
    }

    /// One piece of a before-state that the task's own item cannot hold.
    pub(super) fn before(scope: &Scope, id: TaskId, piece: usize) -> Self {
        Self::new(task(scope, id), format!("BEFORE#{piece:04}"))
    }

    /// The note of a task that has not ended.
    pub(super) fn open_task(scope: &Scope, id: TaskId) -> Self {
        Self::new(task(scope, id), "OPEN")
    }

    /// The log of one turn; `order` is [`log_order`], or where a reader begins.
    pub(super) fn debug_log(scope: &Scope, id: TaskId, order: &str) -> Self {
        Self::new(task(scope, id), format!("LOG#{order}"))
    }

    /// One past a task's last log: `$` follows `#`.
    pub(super) fn after_debug_logs(scope: &Scope, id: TaskId) -> Self {
        Self::new(task(scope, id), "LOG$")
    }

    /// One piece of a page that is kept as it came.
    pub(super) fn snapshot(scope: &Scope, id: SnapshotId, piece: usize) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(
            format!("T#{tenant}#SNAP#{}", id.0),
            format!("PIECE#{piece:04}"),
        )
    }

    /// What one user's tasks taught of a shape of task on a domain. All of a tenant's stand together,
    /// by domain and shape.
    pub(super) fn route(tenant: &TenantId, domain: &str, shape: &str, user: UserId) -> Self {
        let mut key = Self::routes(tenant, domain, shape);
        key.sort.push_str(&user.0.to_string());
        key
    }

    /// Where those of a shape begin; of a domain, or of the tenant, where less is given.
    pub(super) fn routes(tenant: &TenantId, domain: &str, shape: &str) -> Self {
        let mut sort = String::new();
        for part in [domain, shape] {
            if !part.is_empty() {
                sort.push_str(&segment(part));
                sort.push('#');
            }
        }
        if sort.is_empty() {
            // No key may be empty; this one precedes all that a domain begins with.
            sort.push('!');
        }
        Self::new(format!("T#{}#ROUTES", segment(&tenant.0)), sort)
    }

    /// One past them: `~` follows all that a key has.
    pub(super) fn after_routes(tenant: &TenantId, domain: &str, shape: &str) -> Self {
        let mut key = Self::routes(tenant, domain, shape);
        if domain.is_empty() {
            key.sort.clear();
        }
        key.sort.push('~');
        key
    }

    /// What was learned of one interface of a site.
    pub(super) fn pattern(scope: &Scope, id: &str) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(format!("T#{tenant}#PATTERNS"), segment(id))
    }

    /// A user's session with a site; without a profile, where those of the domain begin, and
    /// without a domain, where all do.
    pub(super) fn site_session(scope: &Scope, domain: &str, profile: &str) -> Self {
        let mut key = Self::preferences(scope);
        "SITE#".clone_into(&mut key.sort);
        if !domain.is_empty() {
            key.sort.push_str(&segment(domain));
            key.sort.push('#');
            key.sort.push_str(&segment(profile));
        }
        key
    }

    /// One past them: `$` follows `#`.
    pub(super) fn after_site_sessions(scope: &Scope) -> Self {
        let mut key = Self::preferences(scope);
        "SITE$".clone_into(&mut key.sort);
        key
    }

    /// What is written only to see whether the table takes it.
    pub(super) fn probe() -> Self {
        Self::new("HEALTH#".to_owned(), "PROBE")
    }

    pub(super) fn answer(scope: &Scope, key_hash: &str) -> Self {
        let tenant = segment(&scope.tenant().0);
        let user = scope.user().0;
        Self::new(
            format!("IDEM#{tenant}#{user}#{}", segment(key_hash)),
            "ANSWER",
        )
    }

    pub(super) fn tenant_window(scope: &Scope, name: &str, window: i64) -> Self {
        let tenant = segment(&scope.tenant().0);
        Self::new(format!("RL#{tenant}#{name}#{window}"), "COUNT")
    }

    pub(super) fn email_window(email: &str, name: &str, window: i64) -> Self {
        Self::new(
            format!("RLE#{}#{name}#{window}", email_hash(email)),
            "COUNT",
        )
    }

    /// What one network has tried at one account.
    pub(super) fn pair_window(email: &str, address: IpAddr, name: &str, window: i64) -> Self {
        let email = email_hash(email);
        Self::new(format!("RLE#{email}#{name}#{address}#{window}"), "COUNT")
    }

    /// A network that has signed an account in.
    pub(super) fn known_network(email: &str, address: IpAddr) -> Self {
        Self::new(
            format!("RLE#{}", email_hash(email)),
            format!("NET#{address}"),
        )
    }

    /// What a tenant has used in a day, counted from 1970.
    pub(super) fn used_in(tenant: &TenantId, day: i64) -> Self {
        Self::new(format!("Q#{}", segment(&tenant.0)), format!("DAY#{day}"))
    }

    pub(super) fn address_window(address: IpAddr, name: &str, window: i64) -> Self {
        Self::new(format!("RLA#{address}#{name}#{window}"), "COUNT")
    }

    pub(super) fn allowed_domain(tenant: &TenantId, pattern: &str) -> Self {
        Self::new(
            format!("T#{}", segment(&tenant.0)),
            format!("DOMAIN#{pattern}"),
        )
    }

    /// One past the last allowed domain: `$` follows `#`.
    pub(super) fn after_allowed_domains(tenant: &TenantId) -> Self {
        Self::new(format!("T#{}", segment(&tenant.0)), "DOMAIN$")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::auth::UserId;
    use crate::store::{Profile, Tier, scope_of};
    use uuid::Uuid;

    fn scope(tenant: &str) -> Scope {
        scope_of(&Profile {
            user_id: UserId(Uuid::nil()),
            email: "a@example.com".to_owned(),
            name: "A".to_owned(),
            tenant_id: TenantId(tenant.to_owned()),
            tenant_name: tenant.to_owned(),
            tier: Tier::Free,
            disabled: false,
            tokens_valid_after: None,
        })
    }

    #[test]
    fn a_tenants_name_cannot_reach_into_another_tenants_keys() {
        let nil = Uuid::nil();
        let honest = Key::session(&scope("acme"), SessionId(nil));
        let forged = Key::session(&scope(&format!("acme#SESS#{nil}")), SessionId(nil));
        assert!(!forged.partition.starts_with(&honest.partition));
        assert_ne!(
            Key::profile(&scope("a%23b")).partition,
            Key::profile(&scope("a#b")).partition
        );
    }

    #[test]
    fn an_address_is_one_however_it_is_written() {
        assert_eq!(
            Key::login("  Demo@Example.COM "),
            Key::login("demo@example.com")
        );
    }

    #[test]
    fn sequence_numbers_sort_as_numbers() {
        let key = |n| Key::message(&scope("t"), SessionId(Uuid::nil()), n).sort;
        assert!(key(9) < key(10) && key(99) < key(100) && key(0) < key(u32::MAX));
    }
}
