//! Sites that are written out in a text.

use crate::session::registrable_domain;
use words::host;

/// The registrable domains of addresses and bare domains in a text. Mail addresses name no site,
/// nor do file names.
pub(super) fn written(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| {
        c.is_whitespace()
            || matches!(
                c,
                '"' | '“' | '”' | '„' | '(' | ')' | '<' | '>' | '`' | '«' | '»'
            )
    })
    .filter(|word| !word.contains('@'))
    .filter_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '/' && c != '[');
        let word = word.trim_end_matches(['.', ',', ';', '!', '?', ':', '\'']);
        let has_scheme = word.contains("://");
        let has_path = word.trim_end_matches('/').contains('/');
        let host = word.split(['/', '?', '#']).next().unwrap_or_default();
        (has_scheme || names_site(host, has_path))
            .then(|| registrable_domain(word))
            .flatten()
    })
}

/// `shop.example.co.uk`, `localhost:3000`, `127.0.0.1`: no file, no abbreviation.
fn names_site(host: &str, has_path: bool) -> bool {
    let name = host.split(':').next().unwrap_or_default().to_lowercase();
    let numbers =
        name.matches('.').count() == 3 && matches!(url::Host::parse(&name), Ok(url::Host::Ipv4(_)));
    name == "localhost" || numbers || host::is_public(&name, has_path)
}
