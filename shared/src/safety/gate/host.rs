//! Hosts that are not what they look like (Unicode Technical Standard 39; RFC 3492, Punycode).

use crate::safety::words::{fold, is_disguised};
use crate::session::registrable_domain;
use url::Url;

/// The address names somebody before its host, its host mixes alphabets or is all look-alikes, or it
/// is made to look like the site of the page at `here`.
pub(super) fn is_likened(target: &Url, here: Option<&Url>) -> bool {
    let Some(host) = target.host_str() else {
        return false;
    };
    if !target.username().is_empty() || target.password().is_some() {
        return true;
    }
    let (shown, _) = idna::domain_to_unicode(host);
    if !shown.is_ascii() && (is_disguised(&shown) || is_all_latin_in_disguise(&shown)) {
        return true;
    }
    let own = here.and_then(|here| registrable_domain(here.as_str()));
    let Some(own) = own.filter(|own| registrable_domain(target.as_str()).as_ref() != Some(own))
    else {
        return false;
    };
    let site = registrable_domain(target.as_str()).unwrap_or_default();
    let (site, _) = idna::domain_to_unicode(&site);
    let (site, looks) = (unleet(&fold(&site)), unleet(&fold(&own)));
    let within = format!(".{shown}").contains(&format!(".{own}."));
    site == looks || within
}

/// Letters of another alphabet, each of which looks like a Latin one.
fn is_all_latin_in_disguise(host: &str) -> bool {
    let foreign = |c: char| c.is_alphabetic() && !c.is_ascii() && !is_latin(c);
    host.split('.').any(|label| {
        let mut letters = label.chars().filter(|c| c.is_alphabetic()).peekable();
        letters.peek().is_some() && letters.all(foreign) && fold(label).is_ascii()
    })
}

fn is_latin(letter: char) -> bool {
    ('À'..='ɏ').contains(&letter) || ('Ḁ'..='ỿ').contains(&letter)
}

/// Digits as the letters that they stand for.
fn unleet(host: &str) -> String {
    host.chars()
        .map(|c| match c {
            '0' => 'o',
            '1' => 'l',
            '3' => 'e',
            '5' => 's',
            other => other,
        })
        .collect()
}
