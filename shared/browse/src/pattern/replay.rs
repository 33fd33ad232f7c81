//! A learned interface asked again in the place of rendering its page: which page it answers for, at
//! which address, and whether what came is what was learned.

use super::stand_in::address_of;
use super::{Pattern, same_site};
use jiff::Timestamp;
use lifecycle::{Setback, TrustLevel};
use serde_json::Value;
use url::Url;

impl Pattern {
    /// Where to ask in the place of rendering this page. `None` where this is another page's, it
    /// lacks a value, or it is not trusted so far.
    pub fn instead_of(&self, page: &Url, now: Timestamp) -> Option<Url> {
        let is_its_page = self.answers_page.as_deref() == Some(address_of(page).as_str());
        let is_plain = self.method == "GET" && self.auth_headers.is_empty();
        if !is_its_page || !is_plain || self.provenance.trust(now) < TrustLevel::Medium {
            return None;
        }
        let mut url = Url::parse(&self.endpoint).ok()?;
        if !same_site(page, &url) {
            return None;
        }
        for name in &self.params {
            let (_, value) = page.query_pairs().find(|(own, _)| own == name)?;
            url.query_pairs_mut().append_pair(name, &value);
        }
        Some(url)
    }

    /// What speaks against an answer, or nothing.
    pub fn objection(&self, status: u16, answer: Option<&Value>) -> Option<Setback> {
        match (status, answer) {
            (200..=299, Some(answer)) if self.fits(answer) => None,
            (200..=299, _) => Some(Setback::Invalid),
            (401 | 403, _) => Some(Setback::AuthExpired),
            (404 | 410, _) => Some(Setback::SiteChanged),
            (429, _) => Some(Setback::RateLimited),
            _ => Some(Setback::Failed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Observed;
    use super::*;
    use serde_json::json;

    const TEXT: &str = "The long oar is light and costs twelve.";

    fn url(text: &str) -> Url {
        Url::parse(text).unwrap()
    }

    fn now() -> Timestamp {
        Timestamp::from_second(1_780_000_000).unwrap()
    }

    fn learned(page: &str, asked: &str, body: Value, auth: &[&str]) -> Pattern {
        let seen = Observed {
            url: url(asked),
            method: "GET".to_owned(),
            status: 200,
            media_type: "application/json".to_owned(),
            auth_headers: auth.iter().map(|name| (*name).to_owned()).collect(),
            body: Some(body),
        };
        Pattern::learn(&url(page), TEXT, &seen, now()).unwrap()
    }

    #[test]
    fn an_interface_is_asked_with_the_values_of_the_page_at_hand() {
        let pattern = learned(
            "https://shop.example/oars?id=1",
            "https://api.shop.example/oars?id=1",
            json!({"text": TEXT}),
            &[],
        );
        let asked = pattern.instead_of(&url("https://shop.example/oars?id=2&ad=x#top"), now());
        assert_eq!(asked, Some(url("https://api.shop.example/oars?id=2")));
        for other in [
            "https://shop.example/boats?id=2",
            "https://shop.example/oars",
            "https://other.example/oars?id=2",
        ] {
            assert_eq!(pattern.instead_of(&url(other), now()), None, "{other}");
        }
    }

    #[test]
    fn what_does_not_stand_for_its_page_is_never_asked_in_its_place() {
        let page = "https://shop.example/oars?id=1";
        let whole = json!({"text": TEXT});
        for (asked, body, auth) in [
            (
                "https://shop.example/api?id=1",
                json!({"menu": "Home, Boats"}),
                &[][..],
            ),
            (
                "https://shop.example/api?id=1&key=s3cret",
                whole.clone(),
                &[],
            ),
            ("https://shop.example/api?id=9", whole.clone(), &[]),
            ("https://shop.example/api?id=1", whole, &["authorization"]),
        ] {
            let pattern = learned(page, asked, body, auth);
            assert_eq!(pattern.answers_page, None, "{asked}");
            assert_eq!(pattern.instead_of(&url(page), now()), None, "{asked}");
        }
    }

    #[test]
    fn one_that_lost_its_trust_is_not_asked() {
        let page = "https://shop.example/oars";
        let api = "https://shop.example/api";
        let mut pattern = learned(page, api, json!({"text": TEXT}), &[]);
        assert!(pattern.instead_of(&url(page), now()).is_some());
        pattern.provenance.failed(Setback::Invalid, now());
        assert_eq!(pattern.instead_of(&url(page), now()), None);
        pattern.provenance.verified(now());
        pattern.provenance.verified(now());
        assert!(pattern.instead_of(&url(page), now()).is_some());
    }

    #[test]
    fn an_answer_is_held_against_what_was_learned() {
        let api = "https://shop.example/api";
        let pattern = learned("https://shop.example/", api, json!({"text": TEXT}), &[]);
        for (status, answer, objection) in [
            (200, Some(json!({"text": "other", "more": 1})), None),
            (200, Some(json!({"error": "none"})), Some(Setback::Invalid)),
            (200, None, Some(Setback::Invalid)),
            (401, None, Some(Setback::AuthExpired)),
            (404, Some(json!({"text": ""})), Some(Setback::SiteChanged)),
            (429, None, Some(Setback::RateLimited)),
            (500, None, Some(Setback::Failed)),
        ] {
            assert_eq!(
                pattern.objection(status, answer.as_ref()),
                objection,
                "{status}"
            );
        }
    }
}
