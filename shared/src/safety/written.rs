//! Sites that are written out in a text.

use crate::session::registrable_domain;

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
    /// Endings of files that are also top-level domains: by themselves they name a file.
    const FILES: [&str; 9] = ["zip", "mov", "md", "rs", "py", "sh", "so", "ps", "app"];
    let name = host.split(':').next().unwrap_or_default().to_lowercase();
    let numbers =
        name.matches('.').count() == 3 && matches!(url::Host::parse(&name), Ok(url::Host::Ipv4(_)));
    if name == "localhost" || numbers {
        return true;
    }
    let known = psl::suffix(name.as_bytes()).is_some_and(|suffix| suffix.is_known());
    let ending = name.rsplit('.').next().unwrap_or_default();
    let is_file = !has_path && FILES.contains(&ending) && name.matches('.').count() == 1;
    known && name.contains('.') && !is_file && psl::domain_str(&name).is_some()
}
