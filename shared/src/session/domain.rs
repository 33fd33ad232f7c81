//! The domain that a session belongs to.

use unicode_security::{RestrictionLevel, RestrictionLevelDetection};
use url::{Host, Url};
use words::host;

/// The registrable domain of an address or a bare host name, by the Public Suffix List
/// (`www.example.co.uk` → `example.co.uk`); `localhost`, IP addresses and hosts of one label are
/// given as they are. `None` where there is no web host.
pub fn registrable_domain(address: &str) -> Option<String> {
    let url = web_address(address)?;
    match url.host()? {
        Host::Domain(name) => {
            let name = name.trim_end_matches('.');
            let domain = host::registrable(name).unwrap_or(name);
            (!domain.is_empty()).then(|| domain.to_owned())
        }
        Host::Ipv4(ip) => Some(ip.to_string()),
        Host::Ipv6(ip) => Some(format!("[{ip}]")),
    }
}

/// An http(s) address, or a bare host name as one: `example.com:8080` is a host and a port,
/// though it reads as a scheme and a path. `None` for anything else.
pub fn web_address(address: &str) -> Option<Url> {
    let address = address.trim();
    let has_scheme = address.contains("://");
    let url = match Url::parse(address) {
        Ok(url) if has_scheme => url,
        Ok(url) if url.path().parse::<u16>().is_err() => return None,
        _ if has_scheme => return None,
        _ => Url::parse(&format!("http://{address}")).ok()?,
    };
    matches!(url.scheme(), "http" | "https").then_some(url)
}

/// Whether a label of a host name mixes alphabets as no language does (Unicode Technical Standard 39,
/// section 5.2): it is there to be taken for another host. Names of one alphabet alone are told apart by
/// their spelling in ASCII (RFC 3492), in which every host is kept and named here.
pub fn mixes_alphabets(host: &str) -> bool {
    let (shown, _) = idna::domain_to_unicode(host);
    shown.split('.').any(|label| {
        !label.is_ascii()
            && label.detect_restriction_level() > RestrictionLevel::ModeratelyRestrictive
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_mixes_alphabets_where_no_language_does() {
        for host in [
            "аpple.com",
            "xn--pple-43d.com",
            "paypаl.example",
            "bаnk.example",
            "gοοgle.com",
            "micrоsoft.example.com",
            "www.аmazon.de",
            "login.githuЬ.com",
            "eхample.com",
            "ехample.com",
            "ꓮpple.com",
            "раypal.com",
        ] {
            assert!(mixes_alphabets(host), "{host}");
        }
        for host in [
            "apple.com",
            "münchen.de",
            "xn--mnchen-3ya.de",
            "пример.рф",
            "почта.example.com",
            "日本語.jp",
            "東京ナビ.jp",
            "toyota日本.jp",
            "한국.kr",
            "δοκιμή.gr",
            "example.பரிட்சை",
            "straße.de",
            "łódź.pl",
            "localhost",
            "[::1]",
            "127.0.0.1",
        ] {
            assert!(!mixes_alphabets(host), "{host}");
        }
    }

    #[test]
    fn a_domain_is_what_a_person_could_register() {
        let cases = [
            ("https://www.google.com/search?q=a", Some("google.com")),
            ("https://www.example.co.uk/", Some("example.co.uk")),
            ("https://shop.example.com.au:8443/x", Some("example.com.au")),
            ("https://someone.github.io/", Some("someone.github.io")),
            ("https://github.io/", Some("github.io")),
            ("HTTPS://WWW.Example.COM./", Some("example.com")),
            ("https://www.münchen.de/", Some("xn--mnchen-3ya.de")),
            ("http://localhost:3000/login", Some("localhost")),
            ("http://intranet/", Some("intranet")),
            ("http://127.0.0.1:8080/", Some("127.0.0.1")),
            ("http://[::1]:8080/", Some("[::1]")),
            ("docs.example.com", Some("example.com")),
            ("docs.example.com:8080", Some("example.com")),
            ("localhost:3000", Some("localhost")),
            ("docs.example.com/path?q=1", Some("example.com")),
            ("chrome://settings/", None),
            ("about:blank", None),
            ("data:text/html,x", None),
            ("file:///etc/hosts", None),
            ("http://", None),
            ("", None),
            ("two words", None),
        ];
        for (address, domain) in cases {
            assert_eq!(registrable_domain(address).as_deref(), domain, "{address}");
        }
    }
}
