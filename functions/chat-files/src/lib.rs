//! Files that are to be shown to a model with a later message.

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::Upload;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use coxswain::session::iso_milliseconds;
use http::Method;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chat-files",
    &[Method::POST],
    "/api/agent/files",
    Handler::Protected {
        limit: Some(Limit::per_minute("chat-files", 30)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::POST, "Upload a file")
            .details(
                "A small text or picture, for `fileIds` of later messages of the same user. It is \
                 kept for 30 days. Whether a model reads pictures is a matter of configuration.",
            )
            .body::<Upload>(json!({
                "name": "berths.txt",
                "mediaType": "text/plain",
                "text": "Ida: berth 12",
            }))
            .chat::<Uploaded>(json!({
                "id": "0198c0de-7000-7000-8000-00000000000f",
                "name": "berths.txt",
                "mediaType": "text/plain",
                "sizeBytes": 13,
                "expiresAt": "2026-10-21T15:33:20.000Z",
            })),
    ]
});

/// A file that may be shown.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ChatFile")]
struct Uploaded {
    id: Uuid,
    name: String,
    media_type: String,
    size_bytes: u32,
    /// Until when it is kept.
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    expires_at: Timestamp,
}

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let upload: Upload = call.json()?;
    let file = upload.check(Uuid::now_v7())?;
    let expires_at = app.store.add_file(caller.scope(), &file, call.now).await?;
    Reply::chat(&Uploaded {
        id: file.id,
        name: file.about.name,
        media_type: file.about.media_type,
        size_bytes: file.about.size_bytes,
        expires_at,
    })
}
