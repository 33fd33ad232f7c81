//! One persona of the caller's tenant (contract §6).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::Persona;
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "persona",
    &[Method::GET, Method::DELETE],
    "/api/personas/{personaId}",
    Handler::Protected {
        limit: Some(Limit::per_minute("persona", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::GET, "One persona")
            .path::<Uuid>("personaId", "The persona.")
            .chat::<Persona>(json!({
                "id": "0198c0de-7000-7000-8000-00000000000e",
                "name": "Harbour master",
                "systemPrompt": "You are a harbour master. Be brief.",
                "settings": {"temperature": 0.4},
                "createdAt": "2026-09-21T15:33:20.000Z",
            }))
            .fails([ApiError::NotFound]),
        Operation::new(Method::DELETE, "Delete a persona")
            .details("Conversations that it answered stay as they are.")
            .path::<Uuid>("personaId", "The persona.")
            .fails([ApiError::NotFound]),
    ]
});

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let id = call.id("personaId")?;
    if call.method == Method::DELETE {
        return if app.store.delete_persona(caller.scope(), id).await? {
            Ok(Reply::no_content())
        } else {
            Err(ApiError::NotFound)
        };
    }
    let stored = app.store.load_persona(caller.scope(), id).await?;
    let stored = stored.ok_or(ApiError::NotFound)?;
    Reply::chat(&Persona::try_from(stored)?)
}
