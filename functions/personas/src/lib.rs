//! The personas of the caller's tenant: listed, and made (contract §6).

use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::chat::{Persona, PersonaRequest};
use coxswain::http::{ApiError, Call, Endpoint, Handler, Limit, Operation, Reply, Topic, fitting};
use coxswain::store::{StoreError, StoredPersona};
use http::Method;
use serde_json::json;
use uuid::Uuid;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "personas",
    &[Method::GET, Method::POST],
    "/api/personas",
    Handler::Protected {
        limit: Some(Limit::per_minute("personas", 100)),
        handle: |app, caller, call| Box::pin(handle(app, caller, call)),
    },
)
.described(Topic::Chat, || {
    let example = || {
        json!({
            "id": "0198c0de-7000-7000-8000-00000000000e",
            "name": "Harbour master",
            "systemPrompt": "You are a harbour master. Be brief.",
            "settings": {"temperature": 0.4},
            "createdAt": "2026-09-21T15:33:20.000Z",
        })
    };
    vec![
        Operation::new(Method::GET, "The tenant's personas")
            .details("Everybody of an organization has the same ones. The oldest first.")
            .chat::<Vec<Persona>>(json!([example()])),
        Operation::new(Method::POST, "Make a persona")
            .details("At most 100 of a tenant.")
            .body::<PersonaRequest>(json!({
                "name": "Harbour master",
                "systemPrompt": "You are a harbour master. Be brief.",
                "settings": {"temperature": 0.4},
            }))
            .chat::<Persona>(example()),
    ]
});

/// Personas of a tenant.
const MOST: usize = 100;

pub async fn handle(app: &App, caller: Caller, call: Call) -> Result<Reply, ApiError> {
    let scope = caller.scope();
    let stored = app.store.list_personas(scope, MOST).await?;
    let personas = stored.into_iter().map(Persona::try_from);
    let personas = personas.collect::<Result<Vec<_>, StoreError>>()?;
    if call.method != Method::POST {
        return Reply::chat(&personas);
    }
    let wanted: PersonaRequest = call.json()?;
    let persona = wanted.check(Uuid::now_v7(), call.now)?;
    if personas.len() >= MOST {
        let reason = format!("there are {MOST} personas already; delete one first");
        return Err(ApiError::validation("name", reason));
    }
    if fitting(personas.iter().chain([&persona])) <= personas.len() {
        let reason = "all personas together are too long; shorten or delete one first";
        return Err(ApiError::validation("systemPrompt", reason));
    }
    let stored = StoredPersona::try_from(&persona)?;
    app.store.add_persona(scope, &stored).await?;
    Reply::chat(&persona)
}
