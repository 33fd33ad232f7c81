//! What the caller set in the client's settings (contract §2).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::iso_milliseconds;
use coxswain::store::StoredPreferences;
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

pub static ENDPOINT: Endpoint = Endpoint::new(
    "preferences",
    &[Method::GET, Method::POST],
    "/api/v1/user/preferences",
    Handler::Protected {
        limit: Some(Limit::per_minute("preferences", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Account, || {
    vec![
        Operation::new(Method::GET, "What the user has set")
            .details("Before anything is set, `theme` alone, and the time of the request.")
            .twin::<PreferencesResponse>(json!({
                "preferences": {"theme": "system"},
                "syncedAt": "2026-09-21T15:33:20.000Z",
            })),
        Operation::new(Method::POST, "Set something")
            .details(
                "What is not named stays as it is; a key of the client's own that is null is \
                 taken away. A user's preferences take at most 8 KiB as JSON. Answers with all \
                 that is set.",
            )
            .body::<Changes>(json!({
                "theme": "dark", "clientVersion": "2.1.0", "panel": {"width": 420},
            }))
            .twin::<PreferencesResponse>(json!({
                "preferences": {
                    "theme": "dark", "clientVersion": "2.1.0", "panel": {"width": 420},
                },
                "syncedAt": "2026-09-21T15:33:20.000Z",
            }))
            .fails([ApiError::ResourceConflict { until: None }]),
    ]
});

/// What all preferences of a user may take as JSON, in bytes.
const MAX_BYTES: usize = 8 * 1024;

const THEME: &str = "theme";
const THEMES: [&str; 3] = ["light", "dark", "system"];
const USUAL_THEME: &str = "system";
const CLIENT_VERSION: &str = "clientVersion";

/// What is to be set; other keys than these are kept too.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[expect(dead_code, reason = "read as a map; only its schema is looked at")]
struct Changes {
    #[schemars(
        with = "String",
        default,
        skip_serializing_if = "Option::is_none",
        extend("enum" = THEMES)
    )]
    theme: Option<String>,
    #[schemars(with = "String", default, skip_serializing_if = "Option::is_none")]
    client_version: Option<String>,
    #[schemars(flatten)]
    other: Map<String, Value>,
}

/// All that is set, with the client's own keys.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase")]
#[expect(dead_code, reason = "answered as a map; only its schema is looked at")]
struct Preferences {
    #[schemars(extend("enum" = THEMES))]
    theme: String,
    #[schemars(skip_serializing_if = "Option::is_none")]
    client_version: Option<String>,
    #[schemars(flatten)]
    other: Map<String, Value>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PreferencesResponse {
    #[schemars(with = "Preferences")]
    preferences: Map<String, Value>,
    /// When what is stored was last changed; the time of the request where nothing is.
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    synced_at: Timestamp,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let stored = if call.method == Method::POST {
        let changes: Map<String, Value> = call.json()?;
        check(&changes)?;
        let merge = |before: Option<&StoredPreferences>| merged(before, &changes);
        let changed = app
            .store
            .change_preferences(caller.scope(), call.now, merge)
            .await?;
        Some(changed)
    } else {
        app.store.load_preferences(caller.scope()).await?
    };
    Reply::twin(&PreferencesResponse {
        preferences: read(stored.as_ref())?,
        synced_at: stored.map_or(call.now, |stored| stored.changed_at),
    })
}

fn check(changes: &Map<String, Value>) -> Result<(), ApiError> {
    let is_theme = |value: &Value| value.as_str().is_some_and(|theme| THEMES.contains(&theme));
    if changes.get(THEME).is_some_and(|theme| !is_theme(theme)) {
        return Err(ApiError::validation(
            THEME,
            "expected one of `light`, `dark`, `system`",
        ));
    }
    match changes.get(CLIENT_VERSION) {
        None | Some(Value::String(_)) => Ok(()),
        Some(_) => Err(ApiError::validation(CLIENT_VERSION, "expected a string")),
    }
}

/// What is stored with the changes in it. A key that is null is taken away.
fn merged(
    before: Option<&StoredPreferences>,
    changes: &Map<String, Value>,
) -> Result<String, ApiError> {
    let mut whole = read(before)?;
    for (key, value) in changes {
        if value.is_null() {
            whole.shift_remove(key);
        } else {
            whole.insert(key.clone(), value.clone());
        }
    }
    let json = serde_json::to_string(&whole).map_err(ApiError::Serialize)?;
    if json.len() > MAX_BYTES {
        return Err(ApiError::validation(
            "preferences",
            format!("must take at most {MAX_BYTES} bytes altogether"),
        ));
    }
    Ok(json)
}

/// The theme always has a value.
fn read(stored: Option<&StoredPreferences>) -> Result<Map<String, Value>, ApiError> {
    let mut preferences = Map::from_iter([(THEME.to_owned(), USUAL_THEME.into())]);
    if let Some(stored) = stored {
        let stored: Map<String, Value> =
            serde_json::from_str(&stored.json).map_err(ApiError::Serialize)?;
        preferences.extend(stored);
    }
    Ok(preferences)
}
