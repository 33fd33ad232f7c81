//! What may be fetched: addresses that everybody on the internet may reach, and nothing else.
//!
//! Pure. [`special`] sorts addresses (RFC 6890 and the registries that it names); [`Guard`] holds
//! whole URLs and the answers of name servers against it. Everything that dials asks here first:
//! the fetcher at each hop, its resolver for each name, and the browsers for each request of a
//! page.

mod address;
#[cfg(test)]
mod tests;

pub use address::{Special, special};

use std::net::{IpAddr, SocketAddr};
use url::{Host, Url};

/// Longest URL taken, in bytes.
pub const MAX_URL_BYTES: usize = 2048;

/// Longest host name (RFC 1035, 2.3.4).
const MAX_HOST_BYTES: usize = 253;

/// Names that never lead to the public internet: RFC 6761, 6762, 7686, 8375, and what clouds and
/// routers use.
const INNER_NAMES: [&str; 10] = [
    "localhost",
    "local",
    "internal",
    "intranet",
    "lan",
    "home.arpa",
    "in-addr.arpa",
    "ip6.arpa",
    "onion",
    "test",
];

/// Why an address is not fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    #[error("not an absolute URL")]
    NotAUrl,
    #[error("longer than {MAX_URL_BYTES} bytes")]
    TooLong,
    #[error("neither http nor https")]
    Scheme,
    #[error("a user name or password in the URL")]
    Credentials,
    #[error("a port other than 80 and 443")]
    Port,
    #[error("a host that is not a public name")]
    InnerName,
    #[error("this service itself")]
    OwnHost,
    #[error("an address that is not public ({0})")]
    Address(Special),
    #[error("from https down to http")]
    Downgrade,
}

/// The rules, with what a deployment adds to them.
#[derive(Debug, Clone, Default)]
pub struct Guard {
    own_hosts: Vec<String>,
    exceptions: Vec<SocketAddr>,
}

impl Guard {
    /// Refuses, beside everything that is not public, the hosts at which this service answers.
    pub fn new(own_hosts: impl IntoIterator<Item = String>) -> Self {
        let lower = |host: String| host.trim_end_matches('.').to_ascii_lowercase();
        Self {
            own_hosts: own_hosts.into_iter().map(lower).collect(),
            exceptions: Vec::new(),
        }
    }

    /// Admits one address beside the public ones, for tests.
    #[cfg(any(test, feature = "exceptions"))]
    #[must_use]
    pub fn except(mut self, address: SocketAddr) -> Self {
        self.exceptions.push(address);
        self
    }

    /// Parses a URL and holds it against the rules. The URL comes back as it will be asked for.
    pub fn admit(&self, text: &str) -> Result<Url, Refusal> {
        if text.len() > MAX_URL_BYTES {
            return Err(Refusal::TooLong);
        }
        let mut url = Url::parse(text.trim()).map_err(|_| Refusal::NotAUrl)?;
        url.set_fragment(None);
        self.admit_url(&url)?;
        Ok(url)
    }

    /// Holds a parsed URL against the rules; a name still has to be looked up after this.
    pub fn admit_url(&self, url: &Url) -> Result<(), Refusal> {
        if url.as_str().len() > MAX_URL_BYTES {
            return Err(Refusal::TooLong);
        }
        if !matches!(url.scheme(), "http" | "https") {
            return Err(Refusal::Scheme);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Refusal::Credentials);
        }
        let port = url.port_or_known_default().ok_or(Refusal::Port)?;
        let host = url.host().ok_or(Refusal::NotAUrl)?;
        let excepted = self.exceptions.iter().any(|address| address.port() == port);
        if !matches!(port, 80 | 443) && !excepted {
            return Err(Refusal::Port);
        }
        match host {
            Host::Domain(name) => self.admit_name(name),
            Host::Ipv4(address) => self.admit_address(address.into()),
            Host::Ipv6(address) => self.admit_address(address.into()),
        }
    }

    /// A redirect: the rules again, and never from https to http.
    pub fn admit_hop(&self, from: &Url, to: &Url) -> Result<(), Refusal> {
        self.admit_url(to)?;
        if from.scheme() == "https" && to.scheme() == "http" {
            return Err(Refusal::Downgrade);
        }
        Ok(())
    }

    fn admit_name(&self, name: &str) -> Result<(), Refusal> {
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        let below = |inner: &&str| {
            name == **inner
                || name
                    .strip_suffix(*inner)
                    .is_some_and(|rest| rest.ends_with('.'))
        };
        if name.len() > MAX_HOST_BYTES || !name.contains('.') || INNER_NAMES.iter().any(below) {
            return Err(Refusal::InnerName);
        }
        if self.own_hosts.contains(&name) {
            return Err(Refusal::OwnHost);
        }
        Ok(())
    }

    /// One address, from a URL or from a connection that was made.
    pub fn admit_address(&self, address: IpAddr) -> Result<(), Refusal> {
        if self.exceptions.iter().any(|known| known.ip() == address) {
            return Ok(());
        }
        special(address).map_or(Ok(()), |kind| Err(Refusal::Address(kind)))
    }

    /// What a name server answered. One address that is not public refuses all: an answer that
    /// mixes them is made to be chosen from at the wrong moment.
    pub fn admit_answer(&self, addresses: &[IpAddr]) -> Result<(), Refusal> {
        addresses
            .iter()
            .try_for_each(|address| self.admit_address(*address))
    }
}
