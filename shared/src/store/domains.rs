//! The domains of a tenant's own knowledge (contract §5).

use super::key::Key;
use super::read::Range;
use super::{Store, StoreError, item, record};
use crate::auth::TenantId;
use crate::session::mixes_alphabets;
use url::Host;

/// `app.acme.com`, or `*.acme.com` for every host below. Lower case.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DomainPattern(String);

/// The text is neither a host name nor `*.` before one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is neither a host name nor \"*.\" followed by one")]
pub struct InvalidDomainPattern(String);

impl DomainPattern {
    pub fn parse(text: &str) -> Result<Self, InvalidDomainPattern> {
        let text = text.trim();
        let invalid = || InvalidDomainPattern(text.to_owned());
        let (prefix, host) = match text.strip_prefix("*.") {
            Some(host) => ("*.", host),
            None => ("", text),
        };
        match Host::parse(host) {
            Ok(Host::Domain(name)) if !name.contains('*') && !mixes_alphabets(&name) => {
                Ok(Self(format!("{prefix}{name}")))
            }
            Ok(host @ (Host::Ipv4(_) | Host::Ipv6(_))) if prefix.is_empty() => {
                Ok(Self(host.to_string()))
            }
            Ok(_) | Err(_) => Err(invalid()),
        }
    }

    /// Whether the pattern covers a host name, written as in an address. `*.acme.com` covers what
    /// is below `acme.com`, not `acme.com` itself.
    pub fn matches(&self, host: &str) -> bool {
        match self.0.strip_prefix('*') {
            Some(below) => host.len() > below.len() && host.ends_with(below),
            None => host == self.0,
        }
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
        let item = record::plain(Key::allowed_domain(tenant, &pattern.0), None, &pattern.0)?;
        self.keep_item(item).await
    }

    /// The tenant's patterns in order.
    pub async fn list_allowed_domains(
        &self,
        tenant: &TenantId,
    ) -> Result<Vec<DomainPattern>, StoreError> {
        let range = Range {
            from: Key::allowed_domain(tenant, ""),
            to: Key::after_allowed_domains(tenant),
            limit: usize::MAX,
        };
        let mut items = self.range(&range).await?;
        items
            .iter_mut()
            .map(|item| item::body(item).map(DomainPattern))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_covers_a_host_or_all_below_it() {
        let cases = [
            ("app.acme.com", "app.acme.com", true),
            ("App.Acme.com ", "app.acme.com", true),
            ("app.acme.com", "www.app.acme.com", false),
            ("*.acme.com", "app.acme.com", true),
            ("*.acme.com", "a.b.acme.com", true),
            ("*.acme.com", "acme.com", false),
            ("*.acme.com", "badacme.com", false),
            ("localhost", "localhost", true),
            ("münchen.de", "xn--mnchen-3ya.de", true),
            ("0x7f.1", "127.0.0.1", true),
            ("[0:0::1]", "[::1]", true),
        ];
        for (pattern, host, covers) in cases {
            let parsed = DomainPattern::parse(pattern).unwrap();
            assert_eq!(parsed.matches(host), covers, "{pattern} {host}");
        }
    }

    #[test]
    fn what_is_no_host_is_no_pattern() {
        for text in [
            "",
            "*",
            "*.",
            "*.*.com",
            "a.*.com",
            "https://acme.com",
            "acme.com/path",
            "a b",
            "аpp.acme.com",
            "*.аcme.com",
            "xn--pple-43d.com",
        ] {
            assert!(DomainPattern::parse(text).is_err(), "{text}");
        }
    }
}
