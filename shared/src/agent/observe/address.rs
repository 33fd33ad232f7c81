//! When two addresses are one page. They are compared from the most exact to the most lenient.

use url::{Origin, Url};

/// They are written alike but for what a browser rewrites: `http://a.test` and `http://a.test/`.
pub(in crate::agent) fn same_address(left: &str, right: &str) -> bool {
    match (Url::parse(left), Url::parse(right)) {
        (Ok(left), Ok(right)) => left == right,
        _ => left.trim() == right.trim(),
    }
}

/// They are one page to a person, and the same is searched for there.
pub(in crate::agent) fn same_query(left: &str, right: &str) -> bool {
    both(left, right).map_or(left == right, |(left, right)| {
        document(&left) == document(&right) && left.query() == right.query()
    })
}

/// They are one page to a person: what is searched for or marked there may differ.
pub(in crate::agent) fn same_document(left: &str, right: &str) -> bool {
    both(left, right).map_or(left == right, |(left, right)| {
        document(&left) == document(&right)
    })
}

/// They differ only in what servers rewrite: scheme, `www.`, a last slash, query.
pub(in crate::agent) fn same_place(left: &str, right: &str) -> bool {
    let place = |url: &Url| {
        let host = url.host_str()?.trim_start_matches("www.").to_owned();
        Some((host, url.path().trim_end_matches('/').to_owned()))
    };
    both(left, right).is_some_and(|(left, right)| {
        let left = place(&left);
        left.is_some() && left == place(&right)
    })
}

fn both(left: &str, right: &str) -> Option<(Url, Url)> {
    Some((Url::parse(left).ok()?, Url::parse(right).ok()?))
}

/// The part of an address that names a page: a fragment does where it is a path.
fn document(url: &Url) -> (Origin, &str, Option<&str>) {
    let path = url.fragment().filter(|part| part.starts_with(['/', '!']));
    (url.origin(), url.path(), path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_one_page_in_four_ways() {
        for (from, to, address, query, document, place) in [
            ("/issue4", "/issue4", true, true, true, true),
            ("/issue4", "/issue4#history", false, true, true, true),
            ("/issue4", "/issue4/", false, false, false, true),
            ("/issue?id=4", "/issue?id=6", false, false, true, true),
            ("/#/issue/4", "/#/issue/6", false, false, false, true),
            ("/issue4", "/issue6", false, false, false, false),
        ] {
            let url = |path: &str| format!("https://a.test{path}");
            let (from, to) = (&url(from), &url(to));
            assert_eq!(same_address(from, to), address, "{from} {to}");
            assert_eq!(same_query(from, to), query, "{from} {to}");
            assert_eq!(same_document(from, to), document, "{from} {to}");
            assert_eq!(same_place(from, to), place, "{from} {to}");
        }
        assert!(same_address("https://a.test", "https://a.test/"));
        assert!(same_place("http://www.a.test/x", "https://a.test/x"));
        assert!(!same_place("about:blank", "about:blank"));
    }
}
