//! An organization's knowledge on this machine: documents that the operator adds, cut into
//! passages and searched by their words. It takes the place of the knowledge service.

mod document;
mod index;

pub use document::{Document, Passage};
pub use index::{Entry, Index, IndexError};

use clap::Subcommand;
use coxswain::auth::TenantId;
use coxswain::store::{DomainPattern, InvalidDomainPattern, Store, StoreError};
use std::fmt::Write;
use std::io;
use std::path::PathBuf;

/// Commands on the documents of an organization.
#[derive(Debug, Subcommand)]
pub enum KnowledgeCommand {
    /// Add documents for a domain, or replace those of the same names
    Add {
        tenant: String,
        /// A host name, or "*." and one for all hosts below it
        domain: String,
        /// Text, Markdown or HTML
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// List documents
    List {
        /// Only this tenant's
        tenant: Option<String>,
    },
    /// Take a document away
    Remove {
        tenant: String,
        domain: String,
        /// The file's name, as listed
        name: String,
    },
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum KnowledgeCommandError {
    #[error("{path} cannot be read")]
    Read {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error("{0} holds no text")]
    Empty(PathBuf),
    #[error("there is no such document")]
    NoDocument,
    #[error(transparent)]
    Pattern(#[from] InvalidDomainPattern),
    #[error(transparent)]
    Index(#[from] IndexError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl KnowledgeCommand {
    /// Carries the command out; what it returns is for the operator to read.
    pub async fn run(self, index: &Index, store: &Store) -> Result<String, KnowledgeCommandError> {
        match self {
            Self::Add {
                tenant,
                domain,
                files,
            } => {
                let tenant = TenantId(tenant);
                let pattern = DomainPattern::parse(&domain)?;
                // All of them are read before the first is kept.
                let documents = files.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
                let mut said = String::new();
                for document in documents {
                    let passages = document.passages.len();
                    let _ = writeln!(said, "Added {} ({passages} passages).", document.name);
                    index.add(&tenant, &pattern, document).await?;
                }
                let allowed = store.list_allowed_domains(&tenant).await?;
                if !allowed.iter().any(|known| covers(known, &pattern)) {
                    let (tenant, pattern) = (&tenant.0, pattern.as_str());
                    let _ = writeln!(
                        said,
                        "Nothing asks for it yet: domain allow {tenant} '{pattern}'"
                    );
                }
                Ok(said)
            }
            Self::List { tenant } => {
                let entries = index.list(tenant.map(TenantId)).await?;
                let rows = entries.into_iter().map(|entry| {
                    let passages = entry.passages.to_string();
                    [
                        entry.tenant,
                        entry.domain,
                        entry.name,
                        entry.title,
                        passages,
                    ]
                });
                let head = ["TENANT", "DOMAIN", "NAME", "TITLE", "PASSAGES"];
                Ok(crate::admin::aligned(head, rows))
            }
            Self::Remove {
                tenant,
                domain,
                name,
            } => {
                let pattern = DomainPattern::parse(&domain)?;
                if !index.remove(&TenantId(tenant), &pattern, &name).await? {
                    return Err(KnowledgeCommandError::NoDocument);
                }
                Ok(format!("Removed {name}.\n"))
            }
        }
    }
}

fn read(path: PathBuf) -> Result<Document, KnowledgeCommandError> {
    let bytes = match std::fs::read(&path) {
        Ok(bytes) => bytes,
        Err(source) => return Err(KnowledgeCommandError::Read { path, source }),
    };
    let document = Document::read(&path, &String::from_utf8_lossy(&bytes));
    if document.passages.is_empty() {
        return Err(KnowledgeCommandError::Empty(path));
    }
    Ok(document)
}

/// Whether what is allowed reaches what a document is for.
fn covers(allowed: &DomainPattern, wanted: &DomainPattern) -> bool {
    allowed == wanted || allowed.matches(wanted.as_str().trim_start_matches("*."))
}
