//! What an operator does to users.

use super::{AdminError, aligned};
use clap::Subcommand;
use coxswain::auth::password::Passwords;
use coxswain::auth::{TenantId, UserId};
use coxswain::store::scope_of;
use coxswain::store::{Profile, Store, StoreError, Tier, Usage, UserChange, UserRecord};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use secrecy::SecretString;
use uuid::Uuid;

/// The longest mailbox that SMTP carries (RFC 5321, 4.5.3.1).
const MAX_EMAIL_CHARS: usize = 254;

/// Commands on users.
#[derive(Debug, Subcommand)]
pub enum UserCommand {
    /// Add a user
    Add {
        #[arg(long)]
        email: String,
        /// 8 to 256 bytes
        #[arg(long)]
        password: SecretString,
        #[arg(long)]
        name: String,
        /// Whose data the user shares; without it the user's data is the user's alone
        #[arg(long)]
        org: Option<String>,
        /// free, pro or enterprise: scales the limits; without it that of the organization
        #[arg(long, value_parser = tier)]
        tier: Option<Tier>,
    },
    /// List all users
    List {
        /// With what their tenants have used today
        #[arg(long)]
        usage: bool,
    },
    /// Shut a user out, at once
    Disable { email: String },
    /// Let a user in again; tokens of before stay ended
    Enable { email: String },
    /// Give a user another password, and end the user's tokens
    Password {
        email: String,
        /// 8 to 256 bytes
        #[arg(long)]
        password: SecretString,
    },
    /// Call a user by another name
    Rename {
        email: String,
        #[arg(long)]
        name: String,
    },
    /// Change what a user's tenant pays for, for all its users, from the next call on
    Tier {
        email: String,
        #[arg(value_parser = tier)]
        tier: Tier,
    },
    /// After an update: move profiles of an earlier version to where no function can write them
    Settle,
    /// List the tokens with which a user may call now
    Tokens { email: String },
    /// End all tokens of a user, or one of them
    EndTokens {
        email: String,
        /// As `user tokens` names it
        #[arg(long)]
        token: Option<String>,
    },
}

#[derive(Debug, thiserror::Error)]
#[error("a tier is free, pro or enterprise")]
struct UnknownTier;

impl UserCommand {
    /// Carries the command out; what it returns is for the operator to read.
    pub async fn run(
        self,
        store: &Store,
        passwords: &Passwords,
        now: Timestamp,
    ) -> Result<String, AdminError> {
        match self {
            Self::Add {
                email,
                password,
                name,
                org,
                tier,
            } => {
                let mut profile = new_profile(&email, &name, org.as_deref(), Tier::Free)?;
                profile.tier = tier_of_new(store, &profile.tenant_id, tier).await?;
                let password_hash = passwords.hash(password).await?;
                let user = UserRecord {
                    profile,
                    password_hash,
                };
                store.create_user(&user).await?;
                let Profile {
                    email, tenant_id, ..
                } = user.profile;
                Ok(format!("Added {email} to tenant {}.\n", tenant_id.0))
            }
            Self::List { usage: false } => Ok(user_table(&store.list_users().await?)),
            Self::List { usage: true } => usage_table(store, now).await,
            Self::Disable { email } => {
                let disabled = store.disable_user(&email, now).await?;
                Ok(format!("Disabled {}.\n", known(disabled, email)?.email))
            }
            Self::Enable { email } => {
                let change = UserChange {
                    disabled: Some(false),
                    ..UserChange::default()
                };
                let user = changed(store, email, &change).await?;
                Ok(format!("Enabled {}.\n", user.email))
            }
            Self::Password { email, password } => {
                let change = UserChange {
                    password_hash: Some(passwords.hash(password).await?),
                    tokens_valid_after: Some(now),
                    ..UserChange::default()
                };
                let user = changed(store, email, &change).await?;
                Ok(format!(
                    "{} has another password; all tokens ended.\n",
                    user.email
                ))
            }
            Self::Rename { email, name } => {
                let name = name_of(&name)?;
                let change = UserChange {
                    name: Some(name.clone()),
                    ..UserChange::default()
                };
                let user = changed(store, email, &change).await?;
                Ok(format!("{} is called {name}.\n", user.email))
            }
            Self::Tier { email, tier } => change_tier(store, email, tier).await,
            Self::Settle => {
                let count = settle_all(store).await?;
                let profiles = if count == 1 { "profile" } else { "profiles" };
                Ok(format!("Moved {count} {profiles}.\n"))
            }
            Self::Tokens { email } => token_table(store, email, now).await,
            Self::EndTokens { email, token } => end_tokens(store, email, token, now).await,
        }
    }
}

/// The tier of a user to be added: a tenant has one for all its users.
async fn tier_of_new(
    store: &Store,
    tenant: &TenantId,
    wanted: Option<Tier>,
) -> Result<Tier, AdminError> {
    let users = store.list_users().await?;
    let colleague = users.iter().find(|user| user.tenant_id == *tenant);
    match (colleague.map(|user| user.tier), wanted) {
        (Some(tier), Some(wanted)) if tier != wanted => Err(AdminError::OtherTier {
            tenant: tenant.0.clone(),
            tier,
        }),
        (Some(tier), _) => Ok(tier),
        (None, wanted) => Ok(wanted.unwrap_or_default()),
    }
}

async fn change_tier(store: &Store, email: String, tier: Tier) -> Result<String, AdminError> {
    let user = known(store.find_user(&email).await?, email)?.profile;
    let change = UserChange {
        tier: Some(tier),
        ..UserChange::default()
    };
    let users = store.list_users().await?;
    let colleagues = users.iter().filter(|one| one.tenant_id == user.tenant_id);
    let mut count = 0;
    for one in colleagues {
        store.change_user(&one.email, &change).await?;
        count += 1;
    }
    let users = if count == 1 { "user" } else { "users" };
    let (tenant, tier) = (user.tenant_id.0, tier.as_str());
    Ok(format!("Tenant {tenant} is {tier} ({count} {users}).\n"))
}

/// Moves the profiles of an earlier version; says how many there were.
pub async fn settle_all(store: &Store) -> Result<usize, StoreError> {
    let mut count = 0;
    for user in store.list_users().await? {
        count += usize::from(store.settle_profile(&user).await?);
    }
    Ok(count)
}

async fn token_table(store: &Store, email: String, now: Timestamp) -> Result<String, AdminError> {
    let user = known(store.find_user(&email).await?, email)?.profile;
    let tokens = store.list_tokens(&scope_of(&user), now).await?;
    let rows = tokens.into_iter().map(|token| {
        [
            token.id,
            minute(token.issued_at),
            minute(token.expires_at),
            token.network.unwrap_or_default(),
        ]
    });
    Ok(aligned(["TOKEN", "ISSUED", "EXPIRES", "NETWORK"], rows))
}

async fn end_tokens(
    store: &Store,
    email: String,
    token: Option<String>,
    now: Timestamp,
) -> Result<String, AdminError> {
    let Some(id) = token else {
        let change = UserChange {
            tokens_valid_after: Some(now),
            ..UserChange::default()
        };
        let user = changed(store, email, &change).await?;
        return Ok(format!("Ended all tokens of {}.\n", user.email));
    };
    let user = known(store.find_user(&email).await?, email)?.profile;
    let scope = scope_of(&user);
    let tokens = store.list_tokens(&scope, now).await?;
    let token = tokens.iter().find(|token| token.id == id);
    let token = token.ok_or(AdminError::NoToken)?;
    store.revoke_token(&scope, &id, token.expires_at).await?;
    Ok(format!("Ended a token of {}.\n", user.email))
}

/// UTC, to the minute.
fn minute(time: Timestamp) -> String {
    let utc = time.to_zoned(TimeZone::UTC);
    utc.strftime("%Y-%m-%d %H:%M").to_string()
}

async fn changed(store: &Store, email: String, change: &UserChange) -> Result<Profile, AdminError> {
    known(store.change_user(&email, change).await?, email)
}

fn known<T>(found: Option<T>, email: String) -> Result<T, AdminError> {
    found.ok_or(AdminError::NoUser(email))
}

pub(crate) fn new_profile(
    email: &str,
    name: &str,
    organization: Option<&str>,
    tier: Tier,
) -> Result<Profile, AdminError> {
    let email = email.trim().to_lowercase();
    let (mailbox, host) = email.split_once('@').unwrap_or_default();
    let is_address = !mailbox.is_empty()
        && !host.is_empty()
        && !email.contains(|c: char| c.is_whitespace() || c.is_control())
        && email.chars().count() <= MAX_EMAIL_CHARS;
    if !is_address {
        return Err(AdminError::Email(email));
    }
    let name = name_of(name)?;
    let user_id = Uuid::new_v4();
    let (tenant_id, tenant_name) = match organization.map(str::trim) {
        Some(organization) => (tenant_of(organization)?, organization.to_owned()),
        None => (user_id.to_string(), name.clone()),
    };
    Ok(Profile {
        user_id: UserId(user_id),
        name,
        tenant_id: TenantId(tenant_id),
        tenant_name,
        tier,
        disabled: false,
        tokens_valid_after: None,
        email,
    })
}

/// `Acme Ltd.` is `acme-ltd`, however it is written. A UUID would be some user's own tenant.
fn tenant_of(organization: &str) -> Result<String, AdminError> {
    let words = organization.split(|c: char| !c.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let tenant = words.join("-").to_lowercase();
    if tenant.is_empty() || Uuid::try_parse(&tenant).is_ok() {
        return Err(AdminError::Organization(organization.to_owned()));
    }
    Ok(tenant)
}

fn name_of(name: &str) -> Result<String, AdminError> {
    let name = name.trim();
    if name.is_empty() {
        return Err(AdminError::Name);
    }
    Ok(name.to_owned())
}

fn tier(text: &str) -> Result<Tier, UnknownTier> {
    let named = Tier::ALL.into_iter().find(|tier| tier.as_str() == text);
    named.ok_or(UnknownTier)
}

fn user_table(users: &[Profile]) -> String {
    let rows = users.iter().map(|user| {
        let state = if user.disabled { "disabled" } else { "active" };
        [
            user.email.clone(),
            user.name.clone(),
            user.tenant_id.0.clone(),
            user.tier.as_str().to_owned(),
            state.to_owned(),
        ]
    });
    aligned(["EMAIL", "NAME", "TENANT", "TIER", "STATE"], rows)
}

/// What each user's tenant has used of its day, at the limits' usual scale.
async fn usage_table(store: &Store, now: Timestamp) -> Result<String, AdminError> {
    let users = store.list_users().await?;
    let mut rows = Vec::new();
    for user in &users {
        let used = store.usage(&user.tenant_id, now).await?;
        let quota = Usage::quota(user.tier, 1.0);
        let of = |used: u64, quota: u64| format!("{used} of {quota}");
        rows.push([
            user.email.clone(),
            user.tenant_id.0.clone(),
            user.tier.as_str().to_owned(),
            of(used.tasks, quota.tasks),
            of(used.sessions, quota.sessions),
            of(used.bytes, quota.bytes),
            of(used.tokens, quota.tokens),
        ]);
    }
    let head = [
        "EMAIL", "TENANT", "TIER", "TASKS", "SESSIONS", "BYTES", "TOKENS",
    ];
    Ok(aligned(head, rows.into_iter()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_organization_is_one_tenant_however_it_is_written() {
        for written in ["Acme Ltd.", "acme ltd", " ACME-LTD "] {
            let profile = new_profile("a@example.com", "A", Some(written), Tier::Free).unwrap();
            assert_eq!(profile.tenant_id.0, "acme-ltd");
        }
    }

    #[test]
    fn an_organization_cannot_pass_for_a_user() {
        let user = Uuid::new_v4().to_string();
        assert!(tenant_of(&user).is_err());
        assert!(tenant_of("--").is_err());
    }

    #[test]
    fn a_user_without_an_organization_is_a_tenant() {
        let profile = new_profile("A@Example.com ", " Ann ", None, Tier::Pro).unwrap();
        assert_eq!(profile.tenant_id.0, profile.user_id.0.to_string());
        assert_eq!(
            (profile.email.as_str(), profile.name.as_str()),
            ("a@example.com", "Ann")
        );
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for email in ["", "ann", "@example.com", "ann@", "a nn@example.com"] {
            assert!(matches!(
                new_profile(email, "Ann", None, Tier::Free),
                Err(AdminError::Email(_))
            ));
        }
    }
}
