//! The domain that a session belongs to.

/// The registrable domain of an address or a bare host name, by the Public Suffix List
/// (`www.example.co.uk` → `example.co.uk`); `localhost`, IP addresses and hosts without one are
/// given as they are. `None` where there is no host.
pub fn registrable_domain(_url: &str) -> Option<String> {
    None
}
