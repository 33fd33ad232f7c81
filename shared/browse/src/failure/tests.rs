use super::*;
use crate::guard::Special;
use crate::request::BrowseRequest;
use std::time::Duration;

/// One of each.
pub(crate) fn all() -> Vec<Failure> {
    let fetches = [
        FetchError::Refused(Refusal::Address(Special::Loopback)),
        FetchError::Unresolvable,
        FetchError::Connection,
        FetchError::Tls,
        FetchError::Interrupted,
        FetchError::TimedOut,
        FetchError::TooManyRedirects,
        FetchError::BadRedirect,
        FetchError::TooLarge,
        FetchError::Encoding,
        FetchError::SetUp,
    ];
    let mut all: Vec<Failure> = fetches.into_iter().map(Failure::Fetch).collect();
    all.extend([400, 403, 404, 408, 410, 418, 500, 502, 503, 504, 304].map(Failure::Status));
    all.extend([
        Failure::argument("url", "must be there"),
        Failure::UnknownTool("x".to_owned()),
        Failure::ConfirmationRequired("POST".to_owned()),
        Failure::TierNotConfigured(Tier::Playwright),
        Failure::OutOfTime(500),
        Failure::RateLimited { retry_after: None },
        Failure::MissingSession,
        Failure::InvalidCredentials,
        Failure::SessionExpired,
        Failure::BotDetection,
        Failure::BlockedRateLimited,
        Failure::GeoRestricted,
        Failure::RequiresJs,
        Failure::Empty,
        Failure::TooShort(45),
        Failure::UnsupportedType("image/png".to_owned()),
        Failure::TooDeep,
        Failure::UnexpectedResponse,
        Failure::SiteChanged,
        Failure::BrowserUnavailable,
        Failure::BrowserCrashed,
        Failure::SelectorMissing("#x".to_owned()),
        Failure::Internal,
    ]);
    all
}

fn context() -> Context {
    Context {
        url: Some("https://shop.example/".to_owned()),
        domain: Some("shop.example".to_owned()),
        tier: Some(Tier::Intelligence),
        ..Context::default()
    }
}

#[test]
fn every_failure_says_what_to_do_next_in_order() {
    for failure in all() {
        for tiers in [&[Tier::Intelligence][..], &Tier::ALL] {
            let told = failure.structured(context(), tiers);
            assert_eq!(told.schema_version, "1.0");
            assert!(!told.recommended_actions.is_empty(), "{failure:?}");
            let priorities: Vec<_> = told
                .recommended_actions
                .iter()
                .map(|action| action.priority)
                .collect();
            let expected: Vec<_> = (1..=u32::try_from(priorities.len()).unwrap()).collect();
            assert_eq!(priorities, expected, "{failure:?}");
        }
    }
}

#[test]
fn no_action_names_a_tier_that_is_not_there() {
    for failure in all() {
        for action in failure
            .structured(context(), &[Tier::Intelligence])
            .recommended_actions
        {
            let tier = action
                .parameters
                .as_ref()
                .and_then(|parameters| parameters.get("forceTier"));
            assert!(
                tier.is_none_or(|tier| tier == "intelligence"),
                "{failure:?}: {action:?}"
            );
        }
    }
}

#[test]
fn the_parameters_of_every_action_are_taken_by_its_tool() {
    for failure in all() {
        for action in failure
            .structured(context(), &Tier::ALL)
            .recommended_actions
        {
            let Some(parameters) = action.parameters else {
                continue;
            };
            let parameters = serde_json::Value::Object(parameters);
            match action.tool_to_use.as_deref() {
                Some("smart_browse") => {
                    let request: BrowseRequest = serde_json::from_value(parameters).unwrap();
                    request.check().unwrap();
                }
                Some("refresh_session") => assert_eq!(parameters["url"], "https://shop.example/"),
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn the_documents_codes_come_from_their_failures() {
    for (failure, category, code, retryable) in [
        (
            Failure::Fetch(FetchError::TimedOut),
            "network",
            "NETWORK_TIMEOUT",
            true,
        ),
        (
            Failure::Fetch(FetchError::Connection),
            "network",
            "NETWORK_CONNECTION_FAILED",
            true,
        ),
        (
            Failure::Fetch(FetchError::Unresolvable),
            "network",
            "NETWORK_DNS_FAILED",
            true,
        ),
        (Failure::Status(404), "http", "HTTP_NOT_FOUND", false),
        (Failure::Status(403), "http", "HTTP_FORBIDDEN", false),
        (
            Failure::Status(503),
            "http",
            "HTTP_SERVICE_UNAVAILABLE",
            true,
        ),
        (Failure::Status(502), "http", "HTTP_BAD_GATEWAY", true),
        (
            Failure::SessionExpired,
            "auth",
            "AUTH_SESSION_EXPIRED",
            true,
        ),
        (
            Failure::InvalidCredentials,
            "auth",
            "AUTH_INVALID_CREDENTIALS",
            false,
        ),
        (
            Failure::MissingSession,
            "auth",
            "AUTH_MISSING_SESSION",
            false,
        ),
        (
            Failure::RateLimited { retry_after: None },
            "rate_limit",
            "RATE_LIMIT_EXCEEDED",
            true,
        ),
        (Failure::RequiresJs, "content", "CONTENT_REQUIRES_JS", true),
        (Failure::Empty, "content", "CONTENT_EMPTY", false),
        (Failure::TooShort(45), "content", "CONTENT_TOO_SHORT", false),
        (
            Failure::BotDetection,
            "blocked",
            "BLOCKED_BOT_DETECTION",
            true,
        ),
        (
            Failure::BlockedRateLimited,
            "blocked",
            "BLOCKED_RATE_LIMITED",
            true,
        ),
        (
            Failure::GeoRestricted,
            "blocked",
            "BLOCKED_GEO_RESTRICTED",
            false,
        ),
        (
            Failure::SiteChanged,
            "site_change",
            "SITE_STRUCTURE_CHANGED",
            true,
        ),
        (Failure::Internal, "internal", "INTERNAL_ERROR", true),
        (
            Failure::from(Refusal::Port),
            "security",
            "SECURITY_PORT",
            false,
        ),
    ] {
        let told = serde_json::to_value(failure.structured(context(), &Tier::ALL)).unwrap();
        assert_eq!(
            (&told["category"], &told["code"]),
            (&category.into(), &code.into()),
            "{failure:?}"
        );
        assert_eq!(told["retryable"], retryable, "{failure:?}");
    }
}

#[test]
fn a_site_that_names_a_time_is_given_it() {
    for (retry_after, delay) in [(None, 60_000), (Some(Duration::from_secs(7)), 7_000)] {
        let told = Failure::RateLimited { retry_after }.structured(context(), &Tier::ALL);
        assert_eq!(told.recommended_actions[0].suggested_delay_ms, Some(delay));
        assert_eq!(told.http_status, Some(429));
    }
}

#[test]
fn a_page_that_needs_scripts_is_sent_to_the_next_tier() {
    let told = Failure::RequiresJs.structured(context(), &Tier::ALL);
    let tiers: Vec<_> = told
        .recommended_actions
        .iter()
        .map(|action| action.parameters.as_ref().unwrap()["forceTier"].clone())
        .collect();
    assert_eq!(tiers, ["lightweight", "playwright"]);
}
