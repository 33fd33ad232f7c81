//! What is learned of a site's own interfaces, and how far it is trusted (document 4, "Pattern
//! Lifecycle").
//!
//! Pure: `now` comes in. A pattern is a GET of the same site that gave JSON to a page's scripts. It
//! holds names of headers, never values.

mod replay;

use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use url::Url;

/// Without a source, a pattern is as good as a coin.
const BASE: f64 = 0.50;

/// How many observations the first guess is worth.
const PRIOR: f64 = 4.0;

/// Failures in a row from which they count against the pattern.
const MANY_FAILURES: u32 = 3;

/// How many entries of the history are kept, newest first.
const HISTORY: usize = 10;

/// How a pattern was discovered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Discovery {
    Bootstrap,
    OpenapiDiscovery,
    GraphqlIntrospection,
    ApiExtraction,
    AsyncapiDiscovery,
    DocsPageDetection,
    LinkDiscovery,
    BackendFingerprinting,
    CrossSiteTransfer,
    UserFeedback,
    Manual,
}

impl Discovery {
    fn boost(self) -> f64 {
        match self {
            Self::OpenapiDiscovery | Self::GraphqlIntrospection => 0.20,
            Self::Bootstrap | Self::AsyncapiDiscovery | Self::Manual => 0.15,
            Self::DocsPageDetection | Self::BackendFingerprinting | Self::UserFeedback => 0.10,
            Self::LinkDiscovery => 0.05,
            Self::ApiExtraction => 0.0,
            Self::CrossSiteTransfer => -0.10,
        }
    }

    fn is_typed(self) -> bool {
        matches!(self, Self::OpenapiDiscovery | Self::GraphqlIntrospection)
    }
}

/// Why a pattern lost confidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decay {
    TimeDecay,
    RepeatedFailures,
    ValidationFailures,
    SiteStructureChanged,
    RateLimited,
    AuthExpired,
}

impl Decay {
    /// What it costs; time costs so much each week.
    pub fn penalty(self) -> f64 {
        match self {
            Self::SiteStructureChanged => 0.20,
            Self::RepeatedFailures => 0.15,
            Self::ValidationFailures | Self::AuthExpired => 0.10,
            Self::TimeDecay | Self::RateLimited => 0.05,
        }
    }
}

/// How a use of a pattern failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Setback {
    /// No answer, or none that says why.
    Failed,
    /// The answer lacked what was there before.
    Invalid,
    SiteChanged,
    RateLimited,
    AuthExpired,
}

impl Setback {
    fn decay(self) -> Option<Decay> {
        match self {
            Self::Failed => None,
            Self::Invalid => Some(Decay::ValidationFailures),
            Self::SiteChanged => Some(Decay::SiteStructureChanged),
            Self::RateLimited => Some(Decay::RateLimited),
            Self::AuthExpired => Some(Decay::AuthExpired),
        }
    }
}

/// What a pattern may be used for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum TrustLevel {
    /// A hint: the page is rendered.
    Low,
    /// Used, and rendered where that fails.
    Medium,
    /// Used directly.
    High,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DecayEntry {
    pub reason: Decay,
    #[schemars(with = "String")]
    pub at: Timestamp,
    pub penalty: f64,
}

/// Where a pattern comes from and how it fared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Provenance {
    pub source: Discovery,
    #[schemars(with = "String")]
    pub learned_at: Timestamp,
    #[schemars(with = "String")]
    pub last_verified_at: Timestamp,
    pub verification_count: u32,
    pub failure_count: u32,
    pub consecutive_failures: u32,
    /// Newest first; forgotten at the next verification.
    #[serde(default)]
    pub decay_history: Vec<DecayEntry>,
}

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
            answers_page: replay::answered(page, text, seen, body),
            provenance: Provenance {
                source: Discovery::ApiExtraction,
                learned_at: now,
                last_verified_at: now,
                verification_count: 1,
                failure_count: 0,
                consecutive_failures: 0,
                decay_history: Vec::new(),
            },
        })
    }

    /// It was seen in use once more, and gave what it should.
    pub fn seen_again(&mut self, seen: Self, now: Timestamp) {
        self.required_fields = seen.required_fields;
        self.auth_headers = seen.auth_headers;
        self.answers_page = seen.answers_page.or(self.answers_page.take());
        self.verified(now);
    }

    /// It gave what it should.
    pub fn verified(&mut self, now: Timestamp) {
        let provenance = &mut self.provenance;
        provenance.verification_count = provenance.verification_count.saturating_add(1);
        provenance.consecutive_failures = 0;
        provenance.last_verified_at = now;
        provenance.decay_history.clear();
    }

    pub fn failed(&mut self, how: Setback, now: Timestamp) {
        let provenance = &mut self.provenance;
        provenance.failure_count = provenance.failure_count.saturating_add(1);
        provenance.consecutive_failures = provenance.consecutive_failures.saturating_add(1);
        let repeated =
            (provenance.consecutive_failures == MANY_FAILURES).then_some(Decay::RepeatedFailures);
        for reason in how.decay().into_iter().chain(repeated) {
            let entry = DecayEntry {
                reason,
                at: now,
                penalty: reason.penalty(),
            };
            provenance.decay_history.insert(0, entry);
        }
        provenance.decay_history.truncate(HISTORY);
    }

    /// 0 to 1: what was observed, beginning from what its source is worth, less what it lost.
    pub fn confidence(&self, now: Timestamp) -> f64 {
        let provenance = &self.provenance;
        let prior = BASE + provenance.source.boost();
        // Learning it was no use of it.
        let successes = f64::from(provenance.verification_count.saturating_sub(1));
        let failures = f64::from(provenance.failure_count);
        let observed = PRIOR.mul_add(prior, successes) / (PRIOR + successes + failures);
        let lost: f64 = provenance
            .decay_history
            .iter()
            .map(|entry| entry.penalty)
            .sum();
        let weeks = f64::from(u32::try_from(self.days(now) / 7).unwrap_or(u32::MAX));
        let score = observed - lost - weeks * Decay::TimeDecay.penalty();
        (score.clamp(0.0, 1.0) * 100.0).round() / 100.0
    }

    pub fn trust(&self, now: Timestamp) -> TrustLevel {
        let (confidence, days) = (self.confidence(now), self.days(now));
        if (confidence >= 0.80 && days < 7)
            || (confidence >= 0.70 && self.provenance.source.is_typed())
        {
            TrustLevel::High
        } else if confidence >= 0.50 && days < 14 {
            TrustLevel::Medium
        } else {
            TrustLevel::Low
        }
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
        let score = self.confidence(now);
        let confidence = match score {
            score if score >= 0.80 => TrustLevel::High,
            score if score >= 0.50 => TrustLevel::Medium,
            _ => TrustLevel::Low,
        };
        let provenance = &self.provenance;
        let reason = format!(
            "{} of {} uses worked; last seen to work {} days ago",
            provenance.verification_count,
            provenance.verification_count + provenance.failure_count,
            self.days(now)
        );
        ApiPattern {
            pattern: self.clone(),
            confidence,
            confidence_score: score,
            trust: self.trust(now),
            can_bypass: confidence == TrustLevel::High && self.auth_headers.is_empty(),
            reason,
        }
    }

    /// Whole days since it was seen to work; a clock that runs behind counts as none.
    fn days(&self, now: Timestamp) -> i64 {
        let since: SignedDuration = now.duration_since(self.provenance.last_verified_at);
        (since.as_hours() / 24).max(0)
    }
}

/// Whether two addresses belong to one owner (the Public Suffix List).
pub fn same_site(one: &Url, other: &Url) -> bool {
    one.scheme() == other.scheme() && domain_of(one).is_some() && domain_of(one) == domain_of(other)
}

/// The registrable domain, or the host where there is none.
pub fn domain_of(url: &Url) -> Option<String> {
    let host = url.host_str()?.trim_end_matches('.').to_ascii_lowercase();
    let domain = psl::domain_str(&host).map(str::to_owned);
    let is_name = matches!(url.host(), Some(url::Host::Domain(_)));
    Some(domain.filter(|_| is_name).unwrap_or(host))
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
#[expect(clippy::float_cmp, reason = "scores are rounded, or exact by nature")]
mod tests {
    use super::*;
    use proptest::prelude::*;
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

    fn pattern(source: Discovery) -> Pattern {
        let mut pattern = learn("https://api.shop.example/oars?page=2&q=long").unwrap();
        pattern.provenance.source = source;
        pattern
    }

    #[test]
    fn a_get_of_the_same_site_is_learned_without_values() {
        let pattern = pattern(Discovery::ApiExtraction);
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
    fn a_source_is_worth_what_the_document_says() {
        use Discovery as D;
        for (source, confidence) in [
            (D::Bootstrap, 0.65),
            (D::OpenapiDiscovery, 0.70),
            (D::GraphqlIntrospection, 0.70),
            (D::ApiExtraction, 0.50),
            (D::AsyncapiDiscovery, 0.65),
            (D::DocsPageDetection, 0.60),
            (D::LinkDiscovery, 0.55),
            (D::BackendFingerprinting, 0.60),
            (D::CrossSiteTransfer, 0.40),
            (D::UserFeedback, 0.60),
            (D::Manual, 0.65),
        ] {
            assert_eq!(pattern(source).confidence(day(0)), confidence, "{source:?}");
        }
        assert_eq!(pattern(D::OpenapiDiscovery).trust(day(30)), TrustLevel::Low);
        assert_eq!(pattern(D::OpenapiDiscovery).trust(day(6)), TrustLevel::High);
    }

    #[test]
    fn time_costs_by_full_weeks() {
        let pattern = pattern(Discovery::ApiExtraction);
        for (days, confidence) in [(6, 0.50), (7, 0.45), (13, 0.45), (14, 0.40), (700, 0.0)] {
            assert_eq!(pattern.confidence(day(days)), confidence, "{days}");
        }
    }

    #[test]
    fn every_setback_costs_what_the_document_says_until_it_works_again() {
        for (how, penalty) in [
            (Setback::Failed, 0.0),
            (Setback::Invalid, 0.10),
            (Setback::SiteChanged, 0.20),
            (Setback::RateLimited, 0.05),
            (Setback::AuthExpired, 0.10),
        ] {
            let mut pattern = pattern(Discovery::ApiExtraction);
            pattern.failed(how, day(0));
            // Four guesses of 0.5 and one failure.
            assert!(
                (pattern.confidence(day(0)) - (0.40 - penalty)).abs() < 1e-9,
                "{how:?}"
            );
            pattern.verified(day(1));
            assert!(pattern.provenance.decay_history.is_empty());
        }
    }

    #[test]
    fn the_third_failure_in_a_row_weighs_once_more() {
        let mut pattern = pattern(Discovery::OpenapiDiscovery);
        for _ in 0..2 {
            pattern.failed(Setback::Failed, day(0));
        }
        assert!(pattern.provenance.decay_history.is_empty());
        pattern.failed(Setback::Failed, day(0));
        assert_eq!(
            pattern.provenance.decay_history[0].reason,
            Decay::RepeatedFailures
        );
        assert_eq!(pattern.confidence(day(0)), 0.25);
    }

    #[test]
    fn what_works_again_and_again_comes_to_be_trusted() {
        let mut pattern = pattern(Discovery::ApiExtraction);
        assert_eq!(pattern.trust(day(0)), TrustLevel::Medium);
        for _ in 0..6 {
            pattern.verified(day(1));
        }
        assert_eq!(pattern.confidence(day(1)), 0.80);
        assert_eq!(pattern.trust(day(1)), TrustLevel::High);
        assert!(pattern.view(day(1)).can_bypass);
        assert_eq!(pattern.trust(day(8)), TrustLevel::Medium);
    }

    proptest! {
        #[test]
        fn confidence_stays_between_its_ends_and_never_rises_by_waiting(turns in proptest::collection::vec(0u8..7, 0..40), days in 0i64..400) {
            let mut pattern = pattern(Discovery::ApiExtraction);
            for (index, turn) in turns.iter().enumerate() {
                let now = day(i64::try_from(index).unwrap());
                match turn {
                    0 | 1 => pattern.verified(now),
                    2 => pattern.failed(Setback::Failed, now),
                    3 => pattern.failed(Setback::Invalid, now),
                    4 => pattern.failed(Setback::SiteChanged, now),
                    5 => pattern.failed(Setback::RateLimited, now),
                    _ => pattern.failed(Setback::AuthExpired, now),
                }
                let before = pattern.confidence(now);
                prop_assert!((0.0..=1.0).contains(&before));
                prop_assert!(pattern.confidence(day(days + 40)) <= pattern.confidence(day(40)));
                prop_assert!(pattern.provenance.decay_history.len() <= HISTORY);
            }
        }
    }
}
