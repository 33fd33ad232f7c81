//! Signing in with e-mail and password (contract §2, §11).

mod attempt;

use attempt::{ATTEMPTS, Attempt};
use coxswain::app::App;
use coxswain::auth::Identity;
use coxswain::auth::password::{LENGTH_BYTES, Match};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Operation, Reply, Topic};
use coxswain::session::iso_milliseconds;
use coxswain::store::scope_of;
use coxswain::store::{IssuedToken, UserRecord};
use http::Method;
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use secrecy::{ExposeSecret, SecretString};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "login",
    &[Method::POST],
    "/api/v1/auth/login",
    Handler::CountsItself(|app, call| Box::pin(handle(app, call))),
)
.described(Topic::Account, || {
    vec![
        Operation::new(Method::POST, "Sign in")
            .details("Issues a token that stands for the user in all other calls.")
            .body::<LoginRequest>(json!({
                "email": "demo@example.com", "password": "coxswain-demo",
            }))
            .twin::<LoginResponse>(json!({
                "accessToken": "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl",
                "expiresAt": "2026-09-22T03:33:20.000Z",
                "user": {
                    "id": "5e09e1e7-f513-464f-ae34-c678347c1c4d",
                    "email": "demo@example.com",
                    "name": "Demo",
                },
                "tenantId": "5e09e1e7-f513-464f-ae34-c678347c1c4d",
                "tenantName": "Demo",
            }))
            .limited(&ATTEMPTS, "failures, per e-mail address and per network")
            .fails([ApiError::InvalidCredentials, ApiError::AccountDisabled]),
    ]
});

/// The longest address that mail is delivered to (RFC 5321).
const MAX_EMAIL_CHARS: usize = 254;

#[derive(Deserialize, JsonSchema)]
struct LoginRequest {
    /// An e-mail address. Upper and lower case do not matter, nor do spaces round it.
    #[schemars(regex(pattern = ".@."), length(max = MAX_EMAIL_CHARS))]
    email: String,
    #[schemars(with = "String", length(min = 1, max = *LENGTH_BYTES.end()))]
    password: SecretString,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct LoginResponse {
    /// Goes into `Authorization: Bearer …`.
    access_token: String,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    expires_at: Timestamp,
    #[serde(flatten)]
    identity: Identity,
}

/// Checks the password and issues a token. Who does not exist looks like who is not right, in
/// words and in time.
pub async fn handle(app: &App, call: Call) -> Result<Reply, ApiError> {
    let request: LoginRequest = call.json()?;
    let email = request.email.trim().to_lowercase();
    check(&email, &request.password)?;

    let attempt = Attempt::new(app, &call, &email);
    let taken = attempt.take().await?;
    let user = app.store.find_user(&email).await?;
    let stored = user.as_ref().map(|user| user.password_hash.clone());
    let found = app
        .passwords
        .compare(request.password.clone(), stored)
        .await?;
    let user = user
        .filter(|_| found != Match::Wrong)
        .ok_or(ApiError::InvalidCredentials)?;
    if user.profile.disabled {
        return Err(ApiError::AccountDisabled);
    }
    attempt.succeeded(&taken).await;
    if found == Match::RightButWeak {
        hash_again(app, &email, request.password).await;
    }
    admit(app, user, &call).await
}

fn check(email: &str, password: &SecretString) -> Result<(), ApiError> {
    let (name, host) = email.split_once('@').unwrap_or_default();
    if name.is_empty() || host.is_empty() || email.chars().count() > MAX_EMAIL_CHARS {
        return Err(ApiError::validation("email", "must be an e-mail address"));
    }
    let length = password.expose_secret().len();
    if length == 0 || length > *LENGTH_BYTES.end() {
        let reason = format!("must have 1 to {} bytes", LENGTH_BYTES.end());
        return Err(ApiError::validation("password", reason));
    }
    Ok(())
}

/// Brings an old hash up to today's cost. The sign-in does not depend on it.
async fn hash_again(app: &App, email: &str, password: SecretString) {
    let replaced = async {
        let hash = app.passwords.hash(password).await?;
        app.store
            .replace_password_hash(email, &hash)
            .await
            .map_err(ApiError::from)
    };
    if let Err(error) = replaced.await {
        tracing::warn!(%error, "a weak password hash stays");
    }
}

async fn admit(app: &App, user: UserRecord, call: &Call) -> Result<Reply, ApiError> {
    let key = app.signing_key.get().await;
    let key = key.ok_or(ApiError::NoSigningKey)?;
    let scope = scope_of(&user.profile);
    let now = past(user.profile.tokens_valid_after, call.now).await;
    let grant = key
        .issue(&app.config.tokens, &scope, user.profile.tier, now)
        .map_err(ApiError::Token)?;
    let token = IssuedToken {
        id: grant.id.to_string(),
        issued_at: now,
        expires_at: grant.expires_at,
        network: call.network().map(|network| network.to_string()),
    };
    app.store.note_token(&scope, &token).await?;
    Reply::twin(&LoginResponse {
        access_token: grant.token,
        expires_at: grant.expires_at,
        identity: user.profile.into(),
    })
}

/// A time at which a token counts. Tokens tell whole seconds: one of the second in which all
/// earlier ones were ended would count among those.
async fn past(valid_after: Option<Timestamp>, now: Timestamp) -> Timestamp {
    let counts = |now: Timestamp| {
        let told = Timestamp::from_second(now.as_second()).unwrap_or(now);
        valid_after.is_none_or(|from| told >= from)
    };
    if counts(now) {
        return now;
    }
    let second = SignedDuration::from_secs(1);
    sleep(Duration::from_secs(1)).await;
    now.saturating_add(second).unwrap_or(now)
}
