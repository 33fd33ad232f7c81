//! The models that a message may name (document 3, `listModelAdapters`).

use coxswain::app::App;
use coxswain::http::{ApiError, Endpoint, Handler, Limit, Operation, Reply, Topic};
use http::Method;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::json;

pub static ENDPOINT: Endpoint = Endpoint::new(
    "chat-models",
    &[Method::GET],
    "/api/agent/models",
    Handler::Protected {
        limit: Some(Limit::per_minute("chat-models", 100)),
        handle: |app, _, _| Box::pin(async { handle(app) }),
    },
)
.described(Topic::Chat, || {
    vec![
        Operation::new(Method::GET, "The models that can be asked")
            .details("As they are configured; empty where none is.")
            .chat::<Vec<Model<'_>>>(json!([
                {"id": "gpt-4o", "name": "gpt-4o", "type": "cloud"},
            ])),
    ]
});

/// One model.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ChatModel")]
struct Model<'a> {
    /// For `modelName`.
    id: &'a str,
    name: &'a str,
    #[serde(rename = "type")]
    kind: Kind,
}

/// Where a model runs: `local` is on the server's own machine or in its network.
#[derive(Debug, Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Cloud,
    Local,
}

pub fn handle(app: &App) -> Result<Reply, ApiError> {
    let models = app.models.iter().flat_map(|models| {
        let kind = if models.is_local() {
            Kind::Local
        } else {
            Kind::Cloud
        };
        models.names().map(move |id| Model { id, name: id, kind })
    });
    Reply::chat(&models.collect::<Vec<_>>())
}
