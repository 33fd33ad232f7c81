//! Opens a session under an id that the client made, before its first task (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{
    ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, said, within,
};
use coxswain::safety::Secrets;
use coxswain::session::{Opening, Session, SessionId, mixes_alphabets};
use coxswain::store::{Init, Usage};
use http::Method;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "init-session",
    &[Method::POST],
    "/api/session/init",
    Handler::Protected {
        limit: Some(Limit::per_minute("init-session", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Sessions, || {
    vec![
        Operation::new(Method::POST, "Open a session")
            .details(
                "Under an id of the client's own making, before its first task. Again is well: a \
                 session that the caller has already stays as it is.",
            )
            .body::<InitRequest>(json!({
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "url": "https://shop.example/profile",
                "domain": "shop.example",
                "initialQuery": "Enter Ada into Name, then press Save",
            }))
            .data::<InitResponse>(json!({
                "sessionId": "0198c0de-7000-7000-8000-00000000000b",
                "created": true,
            }))
            .fails([
                ApiError::Forbidden,
                ApiError::SessionNotFound,
                ApiError::ResourceConflict { until: None },
                ApiError::used_up(),
            ]),
    ]
});

const MAX_URL: usize = 2_048;
const MAX_DOMAIN: usize = 253;
const MAX_QUERY: usize = 10_000;

/// What the session begins with. Lengths count UTF-16 units.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct InitRequest {
    #[serde(deserialize_with = "uuid::serde::hyphenated::deserialize")]
    session_id: Uuid,
    /// An absolute address of any kind, without a user's name or password.
    #[schemars(length(max = MAX_URL))]
    url: Option<String>,
    /// The site by the client's own idea; without it, that of `url`.
    #[schemars(length(max = MAX_DOMAIN))]
    domain: Option<String>,
    #[schemars(length(max = MAX_QUERY))]
    initial_query: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct InitResponse {
    session_id: SessionId,
    /// False where the caller had it already.
    created: bool,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let request: InitRequest = call.json()?;
    let session_id = SessionId(request.session_id);
    let url = said(request.url);
    let domain = said(request.domain);
    let query = said(request.initial_query);
    check_url(url.as_deref())?;
    within("domain", domain.as_deref().unwrap_or_default(), MAX_DOMAIN)?;
    within(
        "initialQuery",
        query.as_deref().unwrap_or_default(),
        MAX_QUERY,
    )?;

    let query = query.map(|query| Secrets::mask(&Secrets::take(&query).0));
    let opening = Opening {
        url: url.as_deref(),
        query: query.as_deref(),
        domain: domain.as_deref(),
        ..Opening::default()
    };
    let one = Usage {
        sessions: 1,
        ..Usage::default()
    };
    call.draw(app, &caller, one).await?;
    let session = Session::open(session_id, &opening, call.now);
    let created = match app
        .store
        .init_session(caller.scope(), session, call.now)
        .await?
    {
        Init::Created(_) => true,
        Init::Existing(_) => false,
        Init::Colleagues => return Err(ApiError::Forbidden),
        Init::OtherTenants => return Err(ApiError::SessionNotFound),
    };
    Reply::data(&InitResponse {
        session_id,
        created,
    })
}

/// Any absolute address: a panel may be opened over a page of the browser's own.
fn check_url(url: Option<&str>) -> Result<(), ApiError> {
    let Some(url) = url else { return Ok(()) };
    within("url", url, MAX_URL)?;
    let parsed =
        Url::parse(url).map_err(|_| ApiError::validation("url", "must be an absolute URL"))?;
    if !parsed.username().is_empty() || parsed.password().is_some() {
        return Err(ApiError::validation(
            "url",
            "must not hold a user name or password",
        ));
    }
    if parsed.host_str().is_some_and(mixes_alphabets) {
        return Err(ApiError::validation(
            "url",
            "must not mix alphabets in its host",
        ));
    }
    Ok(())
}
