//! The domains of a tenant's own knowledge (contract §5).

use super::{Store, StoreError};
use crate::auth::TenantId;

/// `app.acme.com`, or `*.acme.com` for every host below. Lower case.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DomainPattern(String);

/// The text is neither a host name nor `*.` before one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is neither a host name nor \"*.\" followed by one")]
pub struct InvalidDomainPattern(String);

impl DomainPattern {
    pub fn parse(text: &str) -> Result<Self, InvalidDomainPattern> {
        todo!()
    }

    pub fn matches(&self, host: &str) -> bool {
        todo!()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Store {
    /// Adds a pattern; again is well. For the operator.
    pub async fn allow_domain(
        &self,
        tenant: &TenantId,
        pattern: &DomainPattern,
    ) -> Result<(), StoreError> {
        todo!()
    }

    /// The tenant's patterns in order.
    pub async fn list_allowed_domains(
        &self,
        tenant: &TenantId,
    ) -> Result<Vec<DomainPattern>, StoreError> {
        todo!()
    }
}
