//! Who may not call, whatever the reason and whatever they call, takes nothing of their tenant's.

use super::{disable, operate};
use coxswain::auth::keys::{self, SigningKey};
use coxswain::store::{Tier, scope_of};
use jiff::{SignedDuration, Timestamp};
use local::admin::UserCommand;
use reqwest::Method;
use serde_json::{Value, json};
use stories::{TestApp, answer};
use uuid::Uuid;

/// A way to lose the right to call, or never to have had it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shut {
    SignedOut,
    Disabled,
    EnabledAgain,
    OtherPassword,
    EndedByOperator,
    AllEnded,
    Expired,
    NotYetValid,
    OtherServers,
    Unsigned,
    OtherClaims,
    Cut,
    TwoHeaders,
    OtherScheme,
}

const ALL: [Shut; 14] = [
    Shut::SignedOut,
    Shut::Disabled,
    Shut::EnabledAgain,
    Shut::OtherPassword,
    Shut::EndedByOperator,
    Shut::AllEnded,
    Shut::Expired,
    Shut::NotYetValid,
    Shut::OtherServers,
    Shut::Unsigned,
    Shut::OtherClaims,
    Shut::Cut,
    Shut::TwoHeaders,
    Shut::OtherScheme,
];

/// A token for the user, issued by some key so many hours from now.
async fn issued(app: &TestApp, email: &str, key: &SigningKey, hours: i64) -> String {
    let user = app.app.store.find_user(email).await.unwrap().unwrap();
    let at = Timestamp::now() + SignedDuration::from_hours(hours);
    let tokens = &app.app.config.tokens;
    let grant = key.issue(tokens, &scope_of(&user.profile), Tier::Free, at);
    grant.unwrap().token
}

/// The same token with one part of it changed.
fn forged(token: &str, part: usize, change: impl Fn(&str) -> String) -> String {
    let mut parts: Vec<String> = token.split('.').map(str::to_owned).collect();
    parts[part] = change(&parts[part]);
    parts.join(".")
}

/// The `Authorization` headers of somebody who is shut out in this way.
async fn headers(app: &TestApp, shut: Shut) -> Vec<String> {
    let email = format!("{shut:?}@acme.com").to_lowercase();
    let token = app.signed_in(&email, Some("acme")).await;
    let own = app.app.signing_key.get().await.unwrap();
    let email = || email.clone();
    let bearer = |token: String| vec![format!("Bearer {token}")];
    match shut {
        Shut::SignedOut => {
            let out = app.post(super::LOGOUT, &token, &json!({})).await;
            assert_eq!(out.status, 204);
        }
        Shut::Disabled => disable(app, &email()).await,
        Shut::EnabledAgain => {
            disable(app, &email()).await;
            operate(app, UserCommand::Enable { email: email() }).await;
        }
        Shut::OtherPassword => {
            let password = "another long one".to_owned().into();
            operate(
                app,
                UserCommand::Password {
                    email: email(),
                    password,
                },
            )
            .await;
        }
        Shut::EndedByOperator | Shut::AllEnded => {
            let listed = operate(app, UserCommand::Tokens { email: email() }).await;
            let first = listed.lines().nth(1).unwrap().split_whitespace().next();
            let token = first.filter(|_| shut == Shut::EndedByOperator);
            let token = token.map(str::to_owned);
            operate(
                app,
                UserCommand::EndTokens {
                    email: email(),
                    token,
                },
            )
            .await;
        }
        Shut::Expired => return bearer(issued(app, &email(), &own, -13).await),
        Shut::NotYetValid => return bearer(issued(app, &email(), &own, 1).await),
        Shut::OtherServers => {
            let strange = SigningKey::from_pem(&keys::generate().unwrap()).unwrap();
            return bearer(issued(app, &email(), &strange, 0).await);
        }
        Shut::Unsigned => {
            // {"alg":"none"}
            let unsigned = forged(&token, 0, |_| "eyJhbGciOiJub25lIn0".to_owned());
            return bearer(forged(&unsigned, 2, |_| String::new()));
        }
        Shut::OtherClaims => return bearer(forged(&token, 1, str::to_lowercase)),
        Shut::Cut => return bearer(forged(&token, 2, |signed| signed[..20].to_owned())),
        Shut::TwoHeaders => return vec![format!("Bearer {token}"), format!("Bearer {token}")],
        Shut::OtherScheme => return vec![format!("Basic {token}")],
    }
    bearer(token)
}

/// Everything that is kept, but what networks without a token have called.
fn kept(app: &TestApp) -> Vec<Value> {
    let mut items = app.items();
    items.retain(|item| !item["pk"].to_string().contains("RLA#"));
    items
}

/// A request that goes through, had its caller a token, as far as its endpoint has one body for all.
fn body_of(name: &str) -> Value {
    match name {
        "interact" => {
            json!({"url": "https://a.example/", "query": "click Save", "dom": "<p>x</p>"})
        }
        "chat" => json!({"input": "Hello", "modelName": "gpt-4o"}),
        _ => json!({}),
    }
}

#[tokio::test]
async fn who_was_shut_out_takes_nothing_anywhere() {
    let app = TestApp::roomy().await;
    let mut shut_out = Vec::new();
    for shut in ALL {
        shut_out.push((shut, headers(&app, shut).await));
    }
    let before = kept(&app);
    let mut calls = 0;
    for endpoint in local::endpoints::router().endpoints() {
        if ["login", "health", "openapi"].contains(&endpoint.name) {
            continue;
        }
        let parts = endpoint.path.split('/').map(|part| {
            let named = part.starts_with('{');
            if named {
                Uuid::new_v4().to_string()
            } else {
                part.to_owned()
            }
        });
        let path = parts.collect::<Vec<_>>().join("/");
        for method in endpoint.methods {
            for (shut, headers) in &shut_out {
                let mut call = app.request(method.clone(), &path);
                for header in headers {
                    call = call.header("authorization", header);
                }
                if *method != Method::GET {
                    call = call.json(&body_of(endpoint.name));
                }
                let refused = answer(call).await;
                let told = format!("{shut:?} {method} {path}");
                assert_eq!(refused.refusal(), (401, "UNAUTHORIZED"), "{told}");
                calls += 1;
            }
        }
    }
    assert!(calls > 500, "{calls}");
    let after = kept(&app);
    let more: Vec<_> = after.iter().filter(|item| !before.contains(item)).collect();
    assert!(more.is_empty() && after.len() == before.len(), "{more:?}");
}
