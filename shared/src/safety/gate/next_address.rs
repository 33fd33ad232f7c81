//! The addresses that one goes on to from an address: in a parameter, behind its path, in its fragment, in codes.

use super::code;
use super::command_terms::TABLE;
use crate::safety::side_effect::spaced;
use crate::safety::words::words;
use crate::safety::written::written;
use url::Url;

/// An address that a text is: one goes there next. Read as browsers read it (URL Standard, section 4.4):
/// without white space, with either slash, in any case.
pub(super) fn address_in(text: &str) -> Option<Url> {
    let text: String = text
        .chars()
        .filter(|c| !c.is_ascii_control())
        .map(|c| if c == '\\' { '/' } else { c })
        .collect();
    let text = text.trim();
    let begins = |scheme: &str| {
        text.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    let here = Url::parse("https://page.invalid/").ok()?;
    if begins("https:") || begins("http:") || text.starts_with('/') {
        // "https:evil.example" is one of another scheme's page, and none of this one's.
        let scheme = text.split_once(':').filter(|_| !text.starts_with('/'));
        let rest = scheme.map_or(text, |(_, rest)| rest);
        return if scheme.is_some() || rest.starts_with("//") {
            Url::parse(&format!("https://{}", rest.trim_start_matches('/'))).ok()
        } else {
            here.join(text).ok()
        };
    }
    None
}

/// The addresses that one goes on to from this one: in a parameter, behind its path, in its fragment,
/// in a code of any of these.
pub(super) fn handed_on(target: &Url) -> Vec<Url> {
    let mut found = Vec::new();
    for (name, value) in target.query_pairs() {
        let hands = || {
            let name = words(&spaced(&name));
            TABLE.hands.iter().any(|entry| entry.is(&name))
        };
        found.extend(all_in(&value));
        found.extend(site_in(&value).filter(|_| hands()));
    }
    let path = code::percent_decoded(target.path());
    let behind = ["http:", "https:", "//"].into_iter().filter_map(|start| {
        let lower = path.to_ascii_lowercase();
        let at = lower.find(start).filter(|at| *at > 0)?;
        address_in(&path[at..])
    });
    found.extend(behind);
    found.extend(
        path.split('/')
            .filter(|part| part.len() > 1)
            .flat_map(in_codes),
    );
    if let Some(fragment) = target.fragment() {
        found.extend(all_in(fragment));
        found.extend(address_in(&code::percent_decoded(fragment)));
    }
    found
}

fn all_in(text: &str) -> Vec<Url> {
    let mut found: Vec<Url> = address_in(text).into_iter().collect();
    found.extend(in_codes(text));
    found
}

fn in_codes(text: &str) -> Vec<Url> {
    let readings = code::readings(text);
    let inner = readings.iter().flat_map(|text| code::readings(text));
    let inner: Vec<String> = inner.collect();
    let all = readings.iter().chain(&inner);
    all.filter_map(|text| address_in(text)).collect()
}

/// A site that is written without a scheme: `evil.example/login`.
fn site_in(text: &str) -> Option<Url> {
    let bare = text.contains('.') && !text.contains([' ', '=']);
    let host = text.rsplit('@').next()?;
    let site = bare && written(host).next().is_some();
    site.then(|| Url::parse(&format!("https://{host}")).ok())
        .flatten()
}
