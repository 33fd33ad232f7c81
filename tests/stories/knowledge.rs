//! What organizations have written down, asked for by their users.

use coxswain::auth::TenantId;
use coxswain::store::DomainPattern;
use local::knowledge::{Document, KnowledgeCommand};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use stories::loopback::{Loopback, Reply};
use stories::{Answer, TestApp};

const PATH: &str = "/api/knowledge/resolve";

async fn allow(app: &TestApp, tenant: &str, pattern: &str) {
    let pattern = DomainPattern::parse(pattern).unwrap();
    let tenant = TenantId(tenant.to_owned());
    app.app.store.allow_domain(&tenant, &pattern).await.unwrap();
}

async fn write_down(app: &TestApp, tenant: &str, domain: &str, text: &str) {
    let document = Document::read(Path::new("handbook.md"), text);
    let domain = DomainPattern::parse(domain).unwrap();
    let tenant = TenantId(tenant.to_owned());
    app.index.add(&tenant, &domain, document).await.unwrap();
}

async fn resolve(app: &TestApp, token: &str, query: &str) -> Answer {
    app.get(&format!("{PATH}?{query}"), token).await
}

fn contents(answer: &Answer) -> Vec<&str> {
    let context = answer.body["context"].as_array().unwrap();
    context
        .iter()
        .map(|chunk| chunk["content"].as_str().unwrap())
        .collect()
}

/// A server with a knowledge service, and a user of an organization that allows a domain.
async fn with_service(service: &Loopback) -> (TestApp, String) {
    let url = service.url();
    let variables = [
        ("KNOWLEDGE_URL", url.as_str()),
        ("KNOWLEDGE_TOKEN", "hush"),
        ("RATE_LIMIT_SCALE", "1000"),
    ];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let token = app.signed_in("ada@acme.example", Some("Acme")).await;
    allow(&app, "acme", "*.acme.example").await;
    (app, token)
}

fn material() -> Value {
    json!({
        "allowed": true,
        "context": [{"id": "c1", "content": "Refunds take 14 days.", "documentTitle": "Handbook",
                     "metadata": {"page": 3}}],
        "citations": [{"documentId": "d1", "documentTitle": "Handbook", "section": "Refunds", "page": 3}],
    })
}

#[tokio::test]
async fn each_organization_is_told_its_own_and_no_other() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let bob = app.signed_in("bob@rival.example", Some("Rival")).await;
    for (tenant, text) in [
        (
            "acme",
            "# Handbook\n## Refunds\nAcme refunds within 14 days.",
        ),
        ("rival", "# Handbook\nRival never refunds."),
    ] {
        write_down(&app, tenant, "app.shop.example", text).await;
        allow(&app, tenant, "*.shop.example").await;
    }

    let url = "url=https%3A%2F%2Fapp.shop.example%2Forders%3Fid%3D1&query=refund";
    let told = resolve(&app, &ada, url).await;
    assert_eq!(told.status, 200);
    assert_eq!(contents(&told), ["Acme refunds within 14 days."]);
    assert_eq!(told.body["data"]["context"], told.body["context"]);
    for (field, value) in [
        ("success", json!(true)),
        ("allowed", json!(true)),
        ("domain", json!("app.shop.example")),
        ("hasOrgKnowledge", json!(true)),
    ] {
        assert_eq!(told.body[field], value, "{field}");
    }
    let chunk = &told.body["context"][0];
    assert!(chunk["id"].is_string());
    assert_eq!(chunk["documentTitle"], "Handbook");
    let citation = &told.body["citations"][0];
    assert_eq!(
        (&citation["documentTitle"], &citation["section"]),
        (&json!("Handbook"), &json!("Refunds"))
    );
    assert!(citation["documentId"].is_string() && citation.get("page").is_none());

    let told = resolve(&app, &bob, "url=app.shop.example&query=refund").await;
    assert_eq!(contents(&told), ["Rival never refunds."]);
}

#[tokio::test]
async fn a_site_without_knowledge_is_no_error() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    write_down(&app, "acme", "app.shop.example", "Refunds take 14 days.").await;
    let nothing = |answer: &Answer, domain: &str| {
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(answer.body["hasOrgKnowledge"], false);
        assert_eq!(answer.body["context"], json!([]));
        assert_eq!(answer.body["domain"], domain);
        assert_eq!(answer.body["allowed"], true);
    };

    // Written down, but no pattern says so.
    nothing(
        &resolve(&app, &ada, "url=app.shop.example").await,
        "app.shop.example",
    );
    allow(&app, "acme", "app.shop.example").await;
    assert_eq!(
        contents(&resolve(&app, &ada, "url=app.shop.example").await).len(),
        1
    );
    // A pattern, but nothing that is asked for; another site; sites of all kinds.
    nothing(
        &resolve(&app, &ada, "url=app.shop.example&query=parking").await,
        "app.shop.example",
    );
    nothing(
        &resolve(&app, &ada, "url=other.example%3A8443").await,
        "other.example",
    );
    nothing(&resolve(&app, &ada, "url=localhost").await, "localhost");
    nothing(
        &resolve(&app, &ada, "url=http%3A%2F%2F127.0.0.1%3A3000%2Fx").await,
        "127.0.0.1",
    );
}

#[tokio::test]
async fn a_task_says_what_the_organization_has_for_its_site() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    write_down(&app, "acme", "app.shop.example", "Refunds take 14 days.").await;
    allow(&app, "acme", "app.shop.example").await;
    let began = async |host: &str, goal: &str| {
        let dom = "<a id=\"5\">Refund </a><a id=\"6\">Refund </a>";
        let body = json!({"url": format!("https://{host}/x"), "query": goal, "dom": dom});
        app.post("/api/agent/interact", &ada, &body).await
    };

    // As resolve says it, whether or not a passage is about the goal, and on each step.
    for goal in ["click Refund", "press the first one"] {
        let answer = began("app.shop.example", goal).await;
        assert_eq!(answer.body["hasOrgKnowledge"], true, "{answer:?}");
        let (task, session) = (&answer.body["taskId"], &answer.body["sessionId"]);
        let next = json!({"taskId": task, "sessionId": session, "query": "2",
            "url": "https://app.shop.example/x", "dom": "<a id=\"5\">Refund </a>"});
        let next = app.post("/api/agent/interact", &ada, &next).await;
        assert_eq!(next.body["hasOrgKnowledge"], true, "{next:?}");
    }
    let elsewhere = began("other.example", "click Refund").await;
    assert_eq!(elsewhere.body["hasOrgKnowledge"], false);
}

#[tokio::test]
async fn what_is_no_address_is_refused_by_name() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", None).await;
    let long = format!("url=https%3A%2F%2Facme.example%2F{}", "a".repeat(2048));
    let long_query = format!("url=acme.example&query={}", "a".repeat(10_001));
    for (query, field) in [
        ("", "url"),
        ("url=", "url"),
        ("url=chrome%3A%2F%2Fnewtab", "url"),
        ("url=two+words", "url"),
        (&long, "url"),
        (&long_query, "query"),
    ] {
        let answer = resolve(&app, &ada, query).await;
        assert_eq!(answer.refusal(), (400, "VALIDATION_ERROR"), "{query}");
        assert_eq!(answer.body["details"]["field"], field, "{query}");
    }
    assert_eq!(
        resolve(&app, "nobody", "url=acme.example").await.status,
        401
    );
}

#[tokio::test]
async fn thirty_questions_a_minute_are_answered() {
    let app = TestApp::start().await;
    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let ann = app.signed_in("ann@acme.example", Some("Acme")).await;
    let bob = app.signed_in("bob@rival.example", None).await;
    // A minute may end while they are asked.
    let mut answers = Vec::new();
    for number in 0..62 {
        let token = if number % 2 == 0 { &ada } else { &ann };
        answers.push(resolve(&app, token, "url=acme.example").await);
    }
    assert_eq!(answers[0].header("x-ratelimit-limit"), "30");
    let refused = answers.iter().find(|answer| answer.status != 200).unwrap();
    assert_eq!(refused.refusal(), (429, "RATE_LIMIT"));
    assert_eq!(resolve(&app, &bob, "url=acme.example").await.status, 200);
}

#[tokio::test]
async fn the_service_is_asked_for_the_callers_tenant_with_the_token() {
    let service = Loopback::answering(|_| Reply::json(&material())).await;
    let (app, ada) = with_service(&service).await;
    let url = "url=https%3A%2F%2Fann%3Apw%40app.acme.example%2Fa%3Fb%3Dc%23d&query=+refund+";
    let told = resolve(&app, &ada, url).await;
    assert_eq!(contents(&told), ["Refunds take 14 days."]);
    assert_eq!(told.body["citations"][0]["page"], 3);

    resolve(&app, &ada, "url=app.acme.example").await;
    resolve(&app, &ada, "url=elsewhere.example").await;
    let asked = service.arrived();
    assert_eq!(asked.len(), 2, "elsewhere is nobody's business");
    assert_eq!(asked[0].path, "/api/knowledge/resolve");
    assert_eq!(asked[0].parameter("url"), "https://app.acme.example/a?b=c");
    assert_eq!(asked[0].parameter("query"), "refund");
    assert_eq!(asked[0].header("x-tenant-id"), "acme");
    assert_eq!(asked[0].header("authorization"), "Bearer hush");
    assert_eq!(asked[1].parameter("url"), "https://app.acme.example/");
    assert!(asked[1].query.iter().all(|(name, _)| name != "query"));
}

#[tokio::test]
async fn a_failing_service_is_told_as_such() {
    let service = Loopback::scripted().await;
    let (app, ada) = with_service(&service).await;
    for (name, reply) in [
        ("refusing", Reply::status(403)),
        ("no answer of its kind", Reply::raw(200, "<html>")),
        (
            "redirecting",
            Reply::status(302).with("location", "http://127.0.0.1:9/"),
        ),
        ("too large", Reply::raw(200, "x".repeat(2_000_000))),
    ] {
        // The last of them is tried twice.
        service.then(reply.clone());
        let answer = resolve(&app, &ada, "url=app.acme.example").await;
        assert_eq!(
            answer.refusal(),
            (502, "EXTERNAL_SERVICE_ERROR"),
            "{name}: {answer:?}"
        );
    }
    // Down for good, and down for a moment.
    let answer = resolve(&app, &ada, "url=app.acme.example").await;
    assert_eq!(answer.refusal(), (502, "EXTERNAL_SERVICE_ERROR"));
    for passing in [Reply::status(503), Reply::hung_up(), Reply::truncated("{")] {
        service.then(passing).then(Reply::json(&material()));
        assert_eq!(
            resolve(&app, &ada, "url=app.acme.example").await.status,
            200
        );
    }
    // It knows no such site.
    service.then(Reply::status(404));
    let answer = resolve(&app, &ada, "url=app.acme.example").await;
    assert_eq!(
        (answer.status.as_u16(), &answer.body["hasOrgKnowledge"]),
        (200, &json!(false))
    );
}

#[tokio::test]
async fn a_silent_service_costs_eight_seconds_at_most() {
    let service = Loopback::answering(|_| Reply::silence()).await;
    let (app, ada) = with_service(&service).await;
    let began = Instant::now();
    let answer = resolve(&app, &ada, "url=app.acme.example").await;
    assert_eq!(answer.refusal(), (502, "EXTERNAL_SERVICE_ERROR"));
    assert!(began.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn an_operator_adds_and_lists_documents() {
    let app = TestApp::start().await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("handbook.html");
    fs::write(
        &path,
        "<title>Handbook</title><h2>Refunds</h2><p>Within 14 days.</p>",
    )
    .unwrap();
    let add = || KnowledgeCommand::Add {
        tenant: "acme".to_owned(),
        domain: "*.acme.example".to_owned(),
        files: vec![path.clone()],
    };
    let (index, store) = (&app.index, &app.app.store);

    let said = add().run(index, store).await.unwrap();
    assert_eq!(
        said,
        "Added handbook.html (1 passages).\n\
         Nothing asks for it yet: domain allow acme '*.acme.example'\n"
    );
    allow(&app, "acme", "*.acme.example").await;
    let said = add().run(index, store).await.unwrap();
    assert_eq!(said, "Added handbook.html (1 passages).\n");
    let listed = KnowledgeCommand::List { tenant: None }
        .run(index, store)
        .await
        .unwrap();
    assert_eq!(
        listed,
        "TENANT  DOMAIN          NAME           TITLE     PASSAGES\n\
         acme    *.acme.example  handbook.html  Handbook  1\n"
    );

    let ada = app.signed_in("ada@acme.example", Some("Acme")).await;
    let told = resolve(&app, &ada, "url=app.acme.example").await;
    assert_eq!(contents(&told), ["Within 14 days."]);
}
