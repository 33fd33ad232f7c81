//! What is learned of a site's own interfaces (document 4, "Pattern Lifecycle"); how far it is
//! trusted, [`lifecycle`] says.
//!
//! Pure: `now` comes in. A pattern is a GET of the same site that gave JSON to a page's scripts. It
//! holds names of headers, never values.

mod replay;
mod stand_in;

use jiff::Timestamp;
use lifecycle::{Origin, Provenance, TrustLevel};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use url::Url;
use words::host;

/// A pattern as it is kept, for one tenant and domain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pattern {
    /// Of its method and endpoint: the same on every day.
    pub id: String,
    /// The address without its query's values.
    pub endpoint: String,
    pub method: String,
    /// Parameters of the query, by name.
    pub params: Vec<String>,
    pub response_type: String,
    /// Fields that the answer had at its top.
    pub required_fields: Vec<String>,
    /// Names of the headers that carried credentials.
    pub auth_headers: Vec<String>,
    /// The page, without its query, whose content this gives when it is asked with that page's own
    /// query. `None` where it gave less than that, or asked with values of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers_page: Option<String>,
    pub provenance: Provenance,
}

/// A pattern as clients see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiPattern {
    #[serde(flatten)]
    pub pattern: Pattern,
    pub confidence: TrustLevel,
    /// 0 to 1.
    pub confidence_score: f64,
    pub trust: TrustLevel,
    /// Whether the page need not be rendered.
    pub can_bypass: bool,
    pub reason: String,
}

/// What a browser saw a page's scripts ask.
#[derive(Debug, Clone, PartialEq)]
pub struct Observed {
    pub url: Url,
    pub method: String,
    pub status: u16,
    pub media_type: String,
    /// Names of headers that carried credentials.
    pub auth_headers: Vec<String>,
    /// The answer, where it was JSON.
    pub body: Option<serde_json::Value>,
}

impl Pattern {
    /// What an observation teaches: a GET to the page's own site that gave JSON with something in
    /// it. Nothing else is learned. `text` is what the page then showed.
    pub fn learn(page: &Url, text: &str, seen: &Observed, now: Timestamp) -> Option<Self> {
        let is_json = seen.media_type.contains("json");
        if seen.method != "GET"
            || !(200..300).contains(&seen.status)
            || !is_json
            || !same_site(page, &seen.url)
        {
            return None;
        }
        let body = seen.body.as_ref()?;
        let had_credentials = !seen.auth_headers.is_empty();
        let required_fields = fields_of(body)?;
        let mut endpoint = seen.url.clone();
        endpoint.set_query(None);
        endpoint.set_fragment(None);
        let mut params: Vec<String> = seen
            .url
            .query_pairs()
            .map(|(name, _)| name.into_owned())
            .collect();
        params.sort();
        params.dedup();
        Some(Self {
            id: id_of(&domain_of(page)?, &seen.method, endpoint.as_str()),
            endpoint: endpoint.into(),
            method: seen.method.clone(),
            params,
            response_type: seen.media_type.clone(),
            required_fields,
            auth_headers: seen.auth_headers.clone(),
            answers_page: stand_in::answered(page, text, &seen.url, had_credentials, body),
            provenance: Provenance::new(Origin::ApiExtraction, now),
        })
    }

    /// It was seen in use once more, and gave what it should.
    pub fn seen_again(&mut self, seen: Self, now: Timestamp) {
        self.required_fields = seen.required_fields;
        self.auth_headers = seen.auth_headers;
        self.answers_page = seen.answers_page.or(self.answers_page.take());
        self.provenance.verified(now);
    }

    /// Whether an answer has what the pattern's answers have.
    pub fn fits(&self, answer: &serde_json::Value) -> bool {
        fields_of(answer).is_some_and(|fields| {
            self.required_fields
                .iter()
                .all(|field| fields.contains(field))
        })
    }

    pub fn view(&self, now: Timestamp) -> ApiPattern {
        let provenance = &self.provenance;
        let confidence = provenance.level(now);
        let reason = format!(
            "{} of {} uses worked; last seen to work {} days ago",
            provenance.verification_count,
            provenance.verification_count + provenance.failure_count,
            provenance.days(now)
        );
        ApiPattern {
            pattern: self.clone(),
            confidence,
            confidence_score: provenance.confidence(now),
            trust: provenance.trust(now),
            can_bypass: confidence == TrustLevel::High && self.auth_headers.is_empty(),
            reason,
        }
    }
}

/// Whether two addresses belong to one owner (the Public Suffix List).
pub fn same_site(one: &Url, other: &Url) -> bool {
    one.scheme() == other.scheme() && domain_of(one).is_some() && domain_of(one) == domain_of(other)
}

/// The registrable domain, or the host where there is none.
pub fn domain_of(url: &Url) -> Option<String> {
    let name = url.host_str()?.trim_end_matches('.').to_ascii_lowercase();
    let domain = host::registrable(&name).map(str::to_owned);
    let is_name = matches!(url.host(), Some(url::Host::Domain(_)));
    Some(domain.filter(|_| is_name).unwrap_or(name))
}

/// The names at an answer's top, or those of its first entry.
fn fields_of(value: &serde_json::Value) -> Option<Vec<String>> {
    let object = value
        .as_object()
        .or_else(|| value.as_array()?.first()?.as_object())?;
    let mut fields: Vec<String> = object.keys().take(20).cloned().collect();
    fields.sort();
    (!fields.is_empty()).then_some(fields)
}

/// The same on every day; patterns of one domain begin alike.
fn id_of(domain: &str, method: &str, endpoint: &str) -> String {
    digest(domain, 4) + &digest(&format!("{method} {endpoint}"), 8)
}

/// The first and the last id that patterns of a domain, or of any, may have.
pub fn id_range(domain: Option<&str>) -> (String, String) {
    let begun = domain.map(|domain| digest(domain, 4)).unwrap_or_default();
    (format!("{begun}0"), format!("{begun}g"))
}

fn digest(text: &str, bytes: usize) -> String {
    let hash = Sha256::digest(text);
    let hash = hash.iter().take(bytes);
    hash.map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn day(day: i64) -> Timestamp {
        Timestamp::from_second(1_780_000_000 + day * 86_400).unwrap()
    }

    fn seen(url: &str) -> Observed {
        Observed {
            url: Url::parse(url).unwrap(),
            method: "GET".to_owned(),
            status: 200,
            media_type: "application/json".to_owned(),
            auth_headers: Vec::new(),
            body: Some(json!({"items": [1], "total": 1})),
        }
    }

    fn learn(url: &str) -> Option<Pattern> {
        let page = Url::parse("https://www.shop.example/oars").unwrap();
        Pattern::learn(&page, "", &seen(url), day(0))
    }

    #[test]
    fn a_get_of_the_same_site_is_learned_without_values() {
        let pattern = learn("https://api.shop.example/oars?page=2&q=long").unwrap();
        assert_eq!(pattern.endpoint, "https://api.shop.example/oars");
        assert_eq!(pattern.params, ["page", "q"]);
        assert_eq!(pattern.required_fields, ["items", "total"]);
        assert!(!serde_json::to_string(&pattern).unwrap().contains("long"));
    }

    #[test]
    fn nothing_else_is_learned() {
        let page = Url::parse("https://www.shop.example/oars").unwrap();
        assert!(learn("https://tracker.example/oars").is_none());
        assert!(learn("http://www.shop.example/oars").is_none());
        for spoil in [
            |seen: &mut Observed| seen.method = "POST".to_owned(),
            |seen: &mut Observed| seen.status = 404,
            |seen: &mut Observed| seen.media_type = "text/html".to_owned(),
            |seen: &mut Observed| seen.body = None,
            |seen: &mut Observed| seen.body = Some(json!([])),
        ] {
            let mut seen = seen("https://www.shop.example/api");
            spoil(&mut seen);
            assert!(
                Pattern::learn(&page, "", &seen, day(0)).is_none(),
                "{seen:?}"
            );
        }
    }

    #[test]
    fn one_that_works_again_and_again_stands_for_its_page_and_one_with_credentials_never_does() {
        let mut pattern = learn("https://api.shop.example/oars?page=2").unwrap();
        for _ in 0..6 {
            assert!(!pattern.view(day(1)).can_bypass);
            pattern.provenance.verified(day(1));
        }
        let view = pattern.view(day(1));
        assert!(view.can_bypass && view.confidence == TrustLevel::High);
        assert_eq!(
            view.reason,
            "7 of 7 uses worked; last seen to work 0 days ago"
        );

        pattern.auth_headers = vec!["authorization".to_owned()];
        assert!(!pattern.view(day(1)).can_bypass);
    }

    #[test]
    fn seen_again_it_is_verified_and_keeps_the_page_that_it_stood_for() {
        let mut known = learn("https://api.shop.example/oars").unwrap();
        known.answers_page = Some("https://www.shop.example/oars".to_owned());
        let mut seen = known.clone();
        seen.answers_page = None;
        seen.required_fields = vec!["oars".to_owned()];
        known.provenance.failed(lifecycle::Setback::Invalid, day(1));

        known.seen_again(seen, day(2));

        assert_eq!(known.required_fields, ["oars"]);
        assert_eq!(
            known.answers_page.as_deref(),
            Some("https://www.shop.example/oars")
        );
        let provenance = &known.provenance;
        assert_eq!(provenance.last_verified_at, day(2));
        assert!(provenance.decay_history.is_empty());
    }
}
