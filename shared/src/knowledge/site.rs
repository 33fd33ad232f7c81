//! The site that knowledge is asked for.

use crate::session::{mixes_alphabets, web_address};
use url::Url;

/// A web address, without what may be secret in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    url: Url,
    host: String,
}

impl Site {
    /// Reads an http(s) address or a bare host name, which clients send too (contract §5).
    pub fn parse(address: &str) -> Option<Self> {
        let is_bare = !address.contains("://");
        let mut url = web_address(address)?;
        if is_bare {
            // `http` only served to read it by.
            url.set_scheme("https").ok()?;
        }
        let host = url.host_str()?.trim_end_matches('.').to_owned();
        if host.is_empty() || mixes_alphabets(&host) {
            return None;
        }
        url.set_username("").ok()?;
        url.set_password(None).ok()?;
        url.set_fragment(None);
        Some(Self { url, host })
    }

    /// The host name, lower case, without a port.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The address, without credentials and fragment.
    pub fn url(&self) -> &str {
        self.url.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_an_address_or_a_bare_host() {
        for (text, host, url) in [
            (
                "https://App.Acme.example/a?b=c#d",
                "app.acme.example",
                "https://app.acme.example/a?b=c",
            ),
            (
                "app.acme.example",
                "app.acme.example",
                "https://app.acme.example/",
            ),
            (
                "app.acme.example:8443",
                "app.acme.example",
                "https://app.acme.example:8443/",
            ),
            (
                "http://ann:hush@localhost:3000/",
                "localhost",
                "http://localhost:3000/",
            ),
            ("localhost", "localhost", "https://localhost/"),
            ("acme.example.", "acme.example", "https://acme.example./"),
            ("http://[::1]:8080/", "[::1]", "http://[::1]:8080/"),
        ] {
            let site = Site::parse(text).unwrap();
            assert_eq!((site.host(), site.url()), (host, url), "{text}");
        }
        for text in [
            "",
            " ",
            "two words",
            "chrome://newtab",
            "about:blank",
            "file:///etc",
            "https://",
            "https://bаnk.example/",
            "xn--pple-43d.com",
        ] {
            assert_eq!(Site::parse(text), None, "{text}");
        }
    }
}
