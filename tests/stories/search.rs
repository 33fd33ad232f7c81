//! Searching the web, with sources that fail.

use coxswain::config::{Config, Environment, Place};
use coxswain::outside::KeySource;
use coxswain::search::{Found, Search, SearchError};
use serde_json::{Value, json};
use std::time::Duration;
use stories::loopback::{Arrived, Loopback, Reply};
use tokio::time::Instant;

fn search(variables: &[(&str, &str)]) -> Search {
    let config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
    let (tavily, google) = (&config.search.tavily, &config.search.google);
    let tavily = tavily.as_ref().map(|tavily| tavily.key.clone());
    let google = google.as_ref().map(|google| google.key.clone());
    Search::new(
        &config.search,
        KeySource::fixed(tavily),
        KeySource::fixed(google),
    )
    .unwrap()
}

/// In a task of its own, as a handler's work is.
async fn find(search: Search, domain: Option<&'static str>) -> Result<Found, SearchError> {
    let deadline = Instant::now() + Duration::from_millis(1500);
    let finding =
        tokio::spawn(async move { search.find(" how to refund ", domain, deadline).await });
    finding.await.unwrap()
}

fn results(urls: &[&str]) -> Value {
    let entry = |url: &&str| json!({"title": "A page", "url": url, "content": "Its text."});
    json!({"results": urls.iter().map(entry).collect::<Vec<_>>()})
}

/// On the site one result, elsewhere three.
fn few_on_the_site(restricted: bool) -> Value {
    if restricted {
        results(&["https://docs.acme.example/1"])
    } else {
        results(&[
            "https://docs.acme.example/1",
            "https://a.example/",
            "https://b.example/",
        ])
    }
}

fn urls(found: &Found) -> Vec<&str> {
    found.hits.iter().map(|hit| hit.url.as_str()).collect()
}

async fn tavily(rule: impl Fn(&Arrived) -> Reply + Send + Sync + 'static) -> Loopback {
    Loopback::answering(rule).await
}

#[tokio::test]
async fn too_few_results_on_the_site_are_followed_by_others() {
    let service =
        tavily(|asked| Reply::json(&few_on_the_site(!asked.body["include_domains"].is_null())))
            .await;
    let url = service.url();
    let search = search(&[("TAVILY_API_KEY", "hush"), ("TAVILY_BASE_URL", &url)]);
    let found = find(search, Some("acme.example")).await.unwrap();
    assert_eq!(
        urls(&found),
        [
            "https://docs.acme.example/1",
            "https://a.example/",
            "https://b.example/"
        ]
    );
    assert_eq!((found.widened, found.source), (true, "tavily"));

    let asked = service.arrived();
    assert_eq!((asked.len(), asked[0].path.as_str()), (2, "/search"));
    assert_eq!(asked[0].header("authorization"), "Bearer hush");
    assert_eq!(asked[0].body["query"], "how to refund");
    assert_eq!(asked[0].body["include_domains"], json!(["acme.example"]));
}

#[tokio::test]
async fn enough_results_on_the_site_are_all() {
    let service = tavily(|_| {
        Reply::json(&results(&[
            "https://acme.example/1",
            "https://acme.example/2",
            "https://www.acme.example/3",
            "https://stranger.example/",
        ]))
    })
    .await;
    let url = service.url();
    let search = search(&[("TAVILY_API_KEY", "hush"), ("TAVILY_BASE_URL", &url)]);
    let found = find(search, Some("acme.example")).await.unwrap();
    assert_eq!((found.hits.len(), found.widened), (3, false));
    assert_eq!(service.arrived().len(), 1);
}

#[tokio::test]
async fn what_was_found_on_the_site_stays_when_widening_fails() {
    let service = Loopback::scripted().await;
    service.then(Reply::json(&few_on_the_site(true)));
    let url = service.url();
    let search = search(&[("TAVILY_API_KEY", "hush"), ("TAVILY_BASE_URL", &url)]);
    let found = find(search, Some("acme.example")).await.unwrap();
    assert_eq!((found.hits.len(), found.widened), (1, false));
}

#[tokio::test]
async fn a_source_that_fails_is_followed_by_the_next() {
    for (name, reply) in [
        ("failing", Reply::status(500)),
        ("refusing", Reply::status(432)),
        ("no answer of its kind", Reply::raw(200, "<html>")),
        ("hanging up", Reply::hung_up()),
        ("silent", Reply::silence()),
    ] {
        let first = tavily(move |_| reply.clone()).await;
        let second = Loopback::answering(|_| Reply::json(&results(&["https://a.example/"]))).await;
        let (first_url, second_url) = (first.url(), second.url());
        let search = search(&[
            ("TAVILY_API_KEY", "hush"),
            ("TAVILY_BASE_URL", &first_url),
            ("SEARXNG_URL", &second_url),
        ]);
        let found = find(search, None).await.unwrap();
        assert_eq!(
            (urls(&found), found.source),
            (vec!["https://a.example/"], "searxng"),
            "{name}"
        );
        let asked = &second.arrived()[0];
        assert_eq!(asked.parameter("q"), "how to refund");
        assert_eq!(asked.parameter("format"), "json");
        assert_eq!(asked.header("authorization"), "");
    }
}

#[tokio::test]
async fn each_source_is_restricted_in_its_own_way() {
    let google = Loopback::answering(|_| {
        let item = |n| json!({"title": "A page", "link": format!("https://acme.example/{n}"), "snippet": "Text"});
        Reply::json(&json!({"kind": "customsearch#search", "items": [item(1), item(2), item(3)]}))
    })
    .await;
    let url = google.url();
    let found = find(
        search(&[
            ("GOOGLE_SEARCH_KEY", "hush"),
            ("GOOGLE_SEARCH_ENGINE", "engine"),
            ("GOOGLE_SEARCH_URL", &url),
        ]),
        Some("acme.example"),
    );
    assert_eq!(found.await.unwrap().hits.len(), 3);
    let asked = &google.arrived()[0];
    for (name, value) in [
        ("cx", "engine"),
        ("q", "how to refund"),
        ("siteSearch", "acme.example"),
        ("siteSearchFilter", "i"),
        ("key", ""),
    ] {
        assert_eq!(asked.parameter(name), value, "{name}");
    }
    assert_eq!(asked.header("x-goog-api-key"), "hush");

    let searxng = Loopback::answering(|_| Reply::json(&results(&[]))).await;
    let url = searxng.url();
    let found = find(search(&[("SEARXNG_URL", &url)]), Some("acme.example"))
        .await
        .unwrap();
    assert_eq!((found.hits.len(), found.widened), (0, true));
    let asked = searxng.arrived();
    assert_eq!(asked[0].parameter("q"), "site:acme.example how to refund");
    assert_eq!(asked[1].parameter("q"), "how to refund");
}

#[tokio::test]
async fn when_every_source_fails_the_last_ones_trouble_is_told() {
    let service = Loopback::scripted().await;
    let url = service.url();
    let failing = search(&[("SEARXNG_URL", &url)]);
    let error = find(failing, None).await.unwrap_err();
    assert!(
        matches!(
            error,
            SearchError::Unavailable {
                status: Some(500),
                ..
            }
        ),
        "{error:?}"
    );

    let silent = Loopback::answering(|_| Reply::silence()).await;
    let url = silent.url();
    let began = Instant::now();
    let error = find(search(&[("SEARXNG_URL", &url)]), None)
        .await
        .unwrap_err();
    assert_eq!(error, SearchError::Timeout);
    assert!(began.elapsed() < Duration::from_millis(1900));
}
