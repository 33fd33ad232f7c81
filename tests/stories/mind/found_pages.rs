//! The best of what a search finds is read, through the reader of pages and its guard.

use super::reasoning::model;
use super::{GOAL, complaint};
use crate::player::{Player, action};
use std::time::{Duration, Instant};
use stories::TestApp;
use stories::loopback::{Loopback, Reply};
use stories::scripted_model::ScriptedModel;
use stories::search_service::SearchService;

/// What none of the snippets says.
const HOW: &str = "To close a complaint, set its state to Settled first.";

async fn help() -> Loopback {
    let about = "<p>Boats are painted in spring, when the yard is dry and the days are long enough for two coats.</p>";
    let page = format!(
        "<html lang=en><title>Help</title><main><h1>Help</h1>{}<h2>Complaints</h2><p>{HOW} Then press the button, and the complaint is closed for everybody who works on it.</p></main>",
        about.repeat(12)
    );
    Loopback::answering(move |asked| match asked.path.as_str() {
        "/slow" => Reply::silence(),
        _ => Reply::raw(200, page.clone()).with("content-type", "text/html; charset=utf-8"),
    })
    .await
}

/// A server with these two, to which the help's address is public where `admits`.
async fn app(
    model: &ScriptedModel,
    search: &SearchService,
    help: &Loopback,
    admits: bool,
) -> TestApp {
    let (model, search, site) = (model.url(), search.url(), help.address());
    let variables = [
        ("RATE_LIMIT_SCALE", "1000"),
        ("OPENAI_BASE_URL", model.as_str()),
        ("SEARXNG_URL", search.as_str()),
    ];
    let sites: &[_] = if admits { &[site] } else { &[] };
    TestApp::reading(sites, &variables).await
}

/// What the model was shown after the search.
fn shown(model: &ScriptedModel) -> String {
    let asked = model.requests().into_iter();
    let mut after = asked.filter(|asked| asked.user.contains("Give research"));
    after.next().unwrap().user
}

#[tokio::test]
async fn what_the_best_pages_say_on_the_query_is_shown_inside_the_fence() {
    let help = help().await;
    let urls: Vec<String> = (0..5)
        .map(|number| format!("{}/{number}", help.url()))
        .collect();
    let search = SearchService::finding_pages(&urls).await;
    let model = ScriptedModel::answering(model("WEB_SEARCH", 0.8)).await;
    let app = app(&model, &search, &help, true).await;
    let mut player = Player::new(&app).await;

    let answer = player.begin(GOAL, complaint("open")).await;

    assert_eq!(action(&answer), "click(7)", "{answer}");
    let shown = shown(&model);
    let (before, after) = shown.split_once(HOW).expect("the page's words");
    let opened = before
        .lines()
        .rfind(|line| line.starts_with("<untrusted-"))
        .unwrap();
    let mark = opened
        .strip_suffix(" results>")
        .expect("the fence of what was found");
    assert!(after.contains(&mark.replace('<', "</")), "{shown}");
    assert!(
        !shown.contains("Boats are painted"),
        "only the sections that matter"
    );
    assert_eq!(help.arrived().len(), 3, "the best three");
}

#[tokio::test]
async fn an_inner_address_that_a_search_finds_is_not_asked() {
    let help = help().await;
    let search = SearchService::finding_pages(&[format!("{}/1", help.url())]).await;
    let model = ScriptedModel::answering(model("WEB_SEARCH", 0.8)).await;
    let app = app(&model, &search, &help, false).await;
    let mut player = Player::new(&app).await;

    let answer = player.begin(GOAL, complaint("open")).await;

    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert!(shown(&model).contains("Read on."));
    assert!(help.arrived().is_empty());
}

#[tokio::test]
async fn a_page_that_does_not_come_holds_nothing_up() {
    let help = help().await;
    let urls = [format!("{}/slow", help.url()), format!("{}/1", help.url())];
    let search = SearchService::finding_pages(&urls).await;
    let model = ScriptedModel::answering(model("WEB_SEARCH", 0.8)).await;
    let app = app(&model, &search, &help, true).await;
    let mut player = Player::new(&app).await;
    let began = Instant::now();

    let answer = player.begin(GOAL, complaint("open")).await;

    assert_eq!(action(&answer), "click(7)", "{answer}");
    assert!(
        began.elapsed() < Duration::from_secs(12),
        "{:?}",
        began.elapsed()
    );
    assert!(shown(&model).contains(HOW), "the other page is there");
}
