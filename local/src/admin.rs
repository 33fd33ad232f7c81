//! What an operator does to users and domains from the command line.

mod user;

pub(crate) use user::new_profile;
pub use user::{UserCommand, settle_all};

use clap::Subcommand;
use coxswain::auth::TenantId;
use coxswain::auth::password::PasswordError;
use coxswain::route::Learned;
use coxswain::store::{DomainPattern, InvalidDomainPattern, Store, StoreError, StoredRoute, Tier};
use jiff::Timestamp;
use std::fmt::Write;

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
    #[error("the user has no such token; `user tokens EMAIL` lists them")]
    NoToken,
    #[error("the tenant {tenant} is {}; `user tier EMAIL TIER` changes it for all its users", .tier.as_str())]
    OtherTier { tenant: String, tier: Tier },
    #[error(transparent)]
    Pattern(#[from] InvalidDomainPattern),
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
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
            let steps = learned.recipe.outline().join("; ");
            (format!("{:.2}", learned.provenance.confidence(now)), steps)
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
    fn columns_are_aligned() {
        let rows = [["a", "long name"], ["longer", "b"]].map(|row| row.map(str::to_owned));
        assert_eq!(
            aligned(["X", "Y"], rows.into_iter()),
            "X       Y\na       long name\nlonger  b\n"
        );
    }
}
