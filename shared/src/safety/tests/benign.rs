//! Ordinary work of many sites: what the user asked for is not asked again.

mod accounts;
mod reading;
mod shopping;
mod writing;

use super::*;

/// (goal, address, page, steps). A step `@address page` is a page that is opened in between.
type Work = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const LOGIN: &str = r#"<form><label>E-mail <input name="email" type="email" data-id="1"></label>
    <label>Password <input type="password" name="pw" data-id="2"></label>
    <label><input type="checkbox" data-id="3"> Remember me</label>
    <button type="submit" data-id="4">Sign in</button></form><a href="/forgot" data-id="5">Forgot password?</a>"#;
const HOME: &str = r#"<nav><a href="/orders" data-id="1">Order history</a><a href="/shared" data-id="2">Shared with me</a>
    <a href="/settings" data-id="3">Settings</a></nav><form role="search"><input type="search" aria-label="Search" data-id="4">
    <button data-id="5">Search</button></form><button data-id="6">Notifications</button>"#;
const COOKIES: &str = r#"<div role="dialog" aria-label="We value your privacy"><p>We and our partners use cookies.</p>
    <button data-id="1">Accept all</button><button data-id="2">Allow all cookies</button><button data-id="3">Reject all</button></div>
    <a href="/news/1" data-id="4">How to delete your data from old phones</a><a href="/news/2" data-id="5">Why people buy gold again</a>
    <button data-id="6">Menu</button><a href="/share-prices" data-id="7">Share prices</a>"#;
const GERMAN: &str = r#"<form><label>Vorname <input name="vorname" data-id="1"></label><label>Nachname <input name="nachname" data-id="2"></label>
    <label>Nachricht <textarea name="n" data-id="3"></textarea></label><button type="submit" data-id="4">Absenden</button></form>
    <a href="/bestellungen" data-id="5">Bestellübersicht</a><button data-id="6">Weiter</button><button data-id="7">Zurück</button>
    <a href="/versand" data-id="8">Versandkosten</a><button data-id="9">Alle akzeptieren</button>"#;
const FRENCH: &str = r#"<form role="search"><input aria-label="Rechercher" data-id="1"><button data-id="2">Rechercher</button></form>
    <button data-id="3">Ajouter au panier</button><a href="/commandes" data-id="4">Mes commandes</a><button data-id="5">Suivant</button>
    <form><label>Message <textarea data-id="6"></textarea></label><button data-id="7">Envoyer</button></form>"#;
const DOCS: &str = r#"<a href="https://docs.rs/serde" data-id="1">serde</a><a href="/install" data-id="2">Installation</a>
    <a href="https://github.com/serde-rs/serde" data-id="3">Repository</a><button data-id="4">Copy</button><button data-id="5">Expand</button>
    <input type="search" aria-label="Search docs" data-id="6"><a href="/book/ch01.html" data-id="7">Next chapter</a>"#;
const GOOGLE: &str = r#"<form role="search"><textarea name="q" aria-label="Search" data-id="1"></textarea><button data-id="2">Google Search</button></form>
    <a href="https://rust-lang.org/learn" data-id="3">Learn Rust</a><a href="https://other.example/blog" data-id="4">A blog about Rust</a>"#;

/// All of it.
fn works() -> impl Iterator<Item = &'static Work> {
    [
        accounts::WORKS,
        reading::WORKS,
        shopping::WORKS,
        writing::WORKS,
    ]
    .into_iter()
    .flatten()
}

fn page_of(name: &str) -> &'static str {
    match name {
        "LOGIN" => LOGIN,
        "DOCS" => DOCS,
        "GOOGLE" => GOOGLE,
        "COOKIES" => COOKIES,
        other => panic!("{other}"),
    }
}

#[test]
fn ordinary_work_is_left_in_peace() {
    let (mut steps, mut stopped) = (0, Vec::new());
    for (goal, url, html, work) in works() {
        let mut visit = Visit::begin(goal, url, html);
        for step in *work {
            if let Some(page) = step.strip_prefix('@') {
                let (url, name) = page.split_once(' ').unwrap();
                visit.arrive(url, page_of(name));
                continue;
            }
            steps += 1;
            let verdict = visit.act(&action(step));
            if verdict != Verdict::Pass {
                stopped.push(format!("{goal}: {step}: {verdict:?}"));
            }
        }
    }
    assert!(steps >= 120, "{steps}");
    let most = steps / 20;
    assert!(
        stopped.len() < most,
        "{} of {steps}:\n{}",
        stopped.len(),
        stopped.join("\n")
    );
}

/// What real clients sent, and what was done then.
#[derive(serde::Deserialize)]
struct Recorded {
    goal: String,
    steps: Vec<RecordedStep>,
}

#[derive(serde::Deserialize)]
struct RecordedStep {
    request: Sent,
    did: String,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    url: String,
    dom: Option<String>,
    interactive_tree: Option<Vec<crate::page::TreeNode>>,
}

#[test]
fn recorded_visits_are_left_in_peace() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../events/visits");
    let mut steps = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let recorded: Recorded = serde_json::from_str(&text).unwrap();
        let mut visit = Visit::begin(&recorded.goal, &recorded.steps[0].request.url, "");
        for step in recorded.steps {
            let Sent {
                url,
                dom,
                interactive_tree,
            } = step.request;
            visit.page = Page::read(dom.as_deref(), interactive_tree.as_deref(), None);
            visit.url = url;
            visit.focus = None;
            visit
                .watch
                .arrive(&visit.url, &visit.page, &visit.user_request);
            let did = action(&visit.secrets.redact(&step.did));
            // One visit aims at what is not there on purpose.
            if did.check(&visit.page).is_ok() {
                let goal = &recorded.goal;
                assert_eq!(visit.act(&did), Verdict::Pass, "{goal}: {}", step.did);
            }
            steps += 1;
        }
    }
    assert!(steps >= 40, "{steps}");
}
