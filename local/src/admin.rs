//! What an operator does to users and domains from the command line.

use clap::Subcommand;
use coxswain::auth::password::{PasswordError, Passwords};
use coxswain::auth::{TenantId, UserId};
use coxswain::route::{Learned, Shape};
use coxswain::store::{
    DomainPattern, InvalidDomainPattern, Profile, Store, StoreError, StoredRoute, Tier, UserRecord,
};
use jiff::Timestamp;
use secrecy::SecretString;
use std::fmt::Write;
use uuid::Uuid;

/// The user of every local table, unless the operator wants none (contract §10).
const DEMO: (&str, &str, &str) = ("demo@example.com", "coxswain-demo", "Demo");

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
        /// free, pro or enterprise: scales the limits
        #[arg(long, default_value = "free", value_parser = tier)]
        tier: Tier,
    },
    /// List all users
    List,
    /// Shut a user out, at once
    Disable { email: String },
}

/// Commands on the domains of an organization's own knowledge.
#[derive(Debug, Subcommand)]
pub enum DomainCommand {
    /// Ask for the tenant's knowledge on a domain
    Allow {
        tenant: String,
        /// A host name, or "*." and one for all hosts below it
        pattern: String,
    },
    /// List a tenant's domains
    List { tenant: String },
}

/// Commands on what tasks have taught.
#[derive(Debug, Subcommand)]
pub enum RouteCommand {
    /// List what the tasks of a tenant's users have taught
    List {
        tenant: String,
        /// Only on this domain
        #[arg(long)]
        domain: Option<String>,
    },
    /// Forget what was taught on a domain
    Delete {
        tenant: String,
        domain: String,
        /// Only this shape of task, as `route list` shows it
        #[arg(long)]
        shape: Option<String>,
    },
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    #[error("{0:?} is not an e-mail address")]
    Email(String),
    #[error("a name must not be empty")]
    Name,
    #[error("{0:?} does not make a tenant: it needs a letter or digit, and must not be a UUID")]
    Organization(String),
    #[error("there is no user {0:?}")]
    NoUser(String),
    #[error(transparent)]
    Pattern(#[from] InvalidDomainPattern),
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
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
                let profile = new_profile(&email, &name, org.as_deref(), tier)?;
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
            Self::List => Ok(user_table(&store.list_users().await?)),
            Self::Disable { email } => match store.disable_user(&email, now).await? {
                Some(profile) => Ok(format!("Disabled {}.\n", profile.email)),
                None => Err(AdminError::NoUser(email)),
            },
        }
    }
}

impl DomainCommand {
    /// Carries the command out; what it returns is for the operator to read.
    pub async fn run(self, store: &Store) -> Result<String, AdminError> {
        match self {
            Self::Allow { tenant, pattern } => {
                let pattern = DomainPattern::parse(&pattern)?;
                store
                    .allow_domain(&TenantId(tenant.clone()), &pattern)
                    .await?;
                Ok(format!(
                    "Allowed {} for tenant {tenant}.\n",
                    pattern.as_str()
                ))
            }
            Self::List { tenant } => {
                let patterns = store.list_allowed_domains(&TenantId(tenant)).await?;
                let rows = patterns.iter().map(|pattern| [pattern.as_str().to_owned()]);
                Ok(aligned(["PATTERN"], rows))
            }
        }
    }
}

impl RouteCommand {
    /// Carries the command out; what it returns is for the operator to read.
    ///
    /// # Errors
    ///
    /// Where the table does not answer.
    pub async fn run(self, store: &Store, now: Timestamp) -> Result<String, AdminError> {
        match self {
            Self::List { tenant, domain } => {
                let tenant = TenantId(tenant);
                let routes = store.list_routes(&tenant, domain.as_deref(), now).await?;
                let rows = routes.iter().map(|route| route_row(route, now));
                Ok(aligned(["DOMAIN", "SHAPE", "USER", "TRUST", "STEPS"], rows))
            }
            Self::Delete {
                tenant,
                domain,
                shape,
            } => {
                let tenant = TenantId(tenant);
                let count = store
                    .delete_routes(&tenant, &domain, shape.as_deref())
                    .await?;
                Ok(format!("Forgot {count} of what was taught on {domain}.\n"))
            }
        }
    }
}

/// One learned route; of a goal's values only the places are known.
fn route_row(route: &StoredRoute, now: Timestamp) -> [String; 5] {
    let (trust, steps) = match serde_json::from_str::<Learned>(&route.json) {
        Ok(learned) => {
            let steps: Vec<String> = learned.recipe.lines(&Shape::of("")).collect();
            (learned.trust.confidence(now).to_string(), steps.join("; "))
        }
        Err(_) => (String::new(), "(of another version)".to_owned()),
    };
    [
        route.domain.clone(),
        route.shape.clone(),
        route.user.0.to_string(),
        trust,
        steps,
    ]
}

/// Sees to it that the demo user exists.
pub async fn keep_demo_user(store: &Store, passwords: &Passwords) -> Result<(), AdminError> {
    let (email, password, name) = DEMO;
    if store.find_user(email).await?.is_some() {
        return Ok(());
    }
    let profile = new_profile(email, name, None, Tier::Free)?;
    let password_hash = passwords.hash(SecretString::from(password)).await?;
    match store
        .create_user(&UserRecord {
            profile,
            password_hash,
        })
        .await
    {
        // Another process on the same table was faster.
        Ok(()) | Err(StoreError::AlreadyExists(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn new_profile(
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
    let name = name.trim();
    if name.is_empty() {
        return Err(AdminError::Name);
    }
    let user_id = Uuid::new_v4();
    let (tenant_id, tenant_name) = match organization.map(str::trim) {
        Some(organization) => (tenant_of(organization)?, organization.to_owned()),
        None => (user_id.to_string(), name.to_owned()),
    };
    Ok(Profile {
        user_id: UserId(user_id),
        name: name.to_owned(),
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

/// Rows under a head, each column as wide as its widest cell.
pub(crate) fn aligned<const N: usize>(
    head: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> String {
    let mut lines = vec![head.map(str::to_owned)];
    lines.extend(rows);
    let widths: [usize; N] = std::array::from_fn(|column| {
        lines
            .iter()
            .map(|line| line[column].chars().count())
            .max()
            .unwrap_or_default()
    });
    let mut text = String::new();
    for line in lines {
        let mut cells = String::new();
        for (cell, width) in line.iter().zip(widths) {
            let _ = write!(cells, "{cell:width$}  ");
        }
        text.push_str(cells.trim_end());
        text.push('\n');
    }
    text
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

    #[test]
    fn columns_are_aligned() {
        let rows = [["a", "long name"], ["longer", "b"]].map(|row| row.map(str::to_owned));
        assert_eq!(
            aligned(["X", "Y"], rows.into_iter()),
            "X       Y\na       long name\nlonger  b\n"
        );
    }
}
