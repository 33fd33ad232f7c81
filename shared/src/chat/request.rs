//! What a client may say to the chat (document 3, `agentRequestSchema`; contract §6).

use super::{Invalid, session_id, without_secrets};
use crate::auth::Scope;
use crate::model::Settings;
use crate::session::SessionId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use uuid::fmt::Hyphenated;

/// Lengths are counted in UTF-16 units, as clients count.
const MAX_INPUT: usize = 16_000;
const MAX_SYSTEM_PROMPT: usize = 16_000;
pub(super) const MAX_MODEL_NAME: usize = 200;
const MAX_FORMAT: usize = 100;
/// Files of one message.
const MOST_FILES: usize = 8;

/// One message for the chat.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatRequest {
    /// What the user says; counted after trimming.
    #[schemars(length(min = 1, max = MAX_INPUT))]
    input: String,
    /// The conversation to go on with; a new one where there is none. A UUID, or any name of the
    /// client's own.
    #[schemars(length(min = 1, max = 128), regex(pattern = "^[A-Za-z0-9_-]+$"))]
    session_id: Option<String>,
    /// Stands behind the persona's own.
    #[schemars(length(max = MAX_SYSTEM_PROMPT))]
    system_prompt: Option<String>,
    /// One of `GET /api/agent/models`.
    #[schemars(length(max = MAX_MODEL_NAME))]
    model_name: Option<String>,
    /// Both do the same: where a model runs is its endpoint's business.
    #[expect(dead_code, reason = "only its values are checked")]
    mode: Option<Mode>,
    /// One of `GET /api/personas`.
    persona_id: Option<String>,
    settings: Option<SettingsRequest>,
    /// Files that were uploaded before, to be shown with this message.
    #[schemars(length(max = MOST_FILES))]
    file_ids: Option<Vec<String>>,
    /// Whether the answer comes as server-sent events.
    stream: Option<bool>,
}

/// Where document 3 would have had a model run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    Single,
    Cloud,
}

/// How a model shall answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingsRequest {
    /// Has no effect: `modelName` rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MAX_MODEL_NAME))]
    model: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.1, max = 1.2))]
    temperature: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 4000))]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 1.0))]
    top_p: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 2.0))]
    frequency_penalty: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0.0, max = 2.0))]
    presence_penalty: Option<f32>,
    /// `json_object` asks the endpoint for a JSON object; anything else is said to the model in
    /// words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = MAX_FORMAT))]
    output_format: Option<String>,
}

/// A message within its bounds, without secrets.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    pub input: String,
    /// The session that is meant, and the client's name for it; `None` for a new one.
    pub session: Option<(SessionId, Option<String>)>,
    pub system_prompt: String,
    pub model: String,
    pub persona_id: Option<Uuid>,
    pub settings: SettingsRequest,
    pub file_ids: Vec<Uuid>,
    pub stream: bool,
}

impl ChatRequest {
    /// Checks every bound, in the order of the fields.
    pub fn check(self, scope: &Scope) -> Result<Request, Invalid> {
        let input = self.input.trim();
        if input.is_empty() {
            return Err(Invalid::new("input", "Input text is required"));
        }
        within("input", input, MAX_INPUT)?;
        let session = self.session_id.as_deref();
        let session = session.map(|given| session_id(scope, given)).transpose()?;
        let system_prompt = self.system_prompt.unwrap_or_default();
        within("systemPrompt", &system_prompt, MAX_SYSTEM_PROMPT)?;
        let model = self.model_name.as_deref().map(str::trim);
        let model = model.filter(|name| !name.is_empty());
        let model = model.ok_or_else(|| Invalid::new("modelName", "Invalid or missing model name"));
        let model = model?.to_owned();
        within("modelName", &model, MAX_MODEL_NAME)?;
        let persona_id = self.persona_id.filter(|id| !id.is_empty());
        let persona_id = persona_id.map(|id| {
            let known = id.parse::<Hyphenated>().map(Uuid::from);
            known.map_err(|_| Invalid::new("personaId", "is none of your personas"))
        });
        let settings = self.settings.unwrap_or_default().check("settings")?;
        Ok(Request {
            input: without_secrets(input),
            session,
            system_prompt: without_secrets(system_prompt.trim()),
            model,
            persona_id: persona_id.transpose()?,
            settings,
            file_ids: files(&self.file_ids.unwrap_or_default())?,
            stream: self.stream.unwrap_or(false),
        })
    }
}

fn files(given: &[String]) -> Result<Vec<Uuid>, Invalid> {
    if given.len() > MOST_FILES {
        let reason = format!("must name at most {MOST_FILES} files");
        return Err(Invalid::new("fileIds", reason));
    }
    let ids = given.iter().enumerate().map(|(index, id)| {
        let id = id.parse::<Hyphenated>().map(Uuid::from);
        id.map_err(|_| Invalid::new(format!("fileIds[{index}]"), "is none of your files"))
    });
    ids.collect()
}

impl SettingsRequest {
    /// The settings, where they are within their bounds, without secrets. `under` is their JSON
    /// path.
    pub(super) fn check(mut self, under: &str) -> Result<Self, Invalid> {
        let field = |name: &str| format!("{under}.{name}");
        let numbers = [
            ("temperature", self.temperature, 0.1, 1.2),
            ("topP", self.top_p, 0.0, 1.0),
            ("frequencyPenalty", self.frequency_penalty, 0.0, 2.0),
            ("presencePenalty", self.presence_penalty, 0.0, 2.0),
        ];
        for (name, number, least, most) in numbers {
            if number.is_some_and(|number| !(least..=most).contains(&number)) {
                let reason = format!("must lie between {least} and {most}");
                return Err(Invalid::new(field(name), reason));
            }
        }
        if self
            .max_tokens
            .is_some_and(|most| !(1..=4000).contains(&most))
        {
            let reason = "must lie between 1 and 4000";
            return Err(Invalid::new(field("maxTokens"), reason));
        }
        for (name, text, most) in [
            ("model", &self.model, MAX_MODEL_NAME),
            ("outputFormat", &self.output_format, MAX_FORMAT),
        ] {
            within(&field(name), text.as_deref().unwrap_or_default(), most)?;
        }
        self.output_format = self.output_format.as_deref().map(without_secrets);
        Ok(self)
    }

    /// These, and where they leave something open, those.
    pub(super) fn over(&self, those: &Self) -> Self {
        Self {
            model: None,
            temperature: self.temperature.or(those.temperature),
            max_tokens: self.max_tokens.or(those.max_tokens),
            top_p: self.top_p.or(those.top_p),
            frequency_penalty: self.frequency_penalty.or(those.frequency_penalty),
            presence_penalty: self.presence_penalty.or(those.presence_penalty),
            output_format: self
                .output_format
                .clone()
                .or_else(|| those.output_format.clone()),
        }
    }

    /// What the endpoint is asked for.
    pub(super) fn for_model(&self) -> Settings {
        Settings {
            temperature: self.temperature,
            max_tokens: self.max_tokens,
            top_p: self.top_p,
            frequency_penalty: self.frequency_penalty,
            presence_penalty: self.presence_penalty,
            json: self.wants_json(),
        }
    }

    /// A format that the model is told of in words.
    pub(super) fn format_in_words(&self) -> Option<&str> {
        let format = self.output_format.as_deref().map(str::trim);
        format.filter(|format| !format.is_empty() && *format != "text")
    }

    fn wants_json(&self) -> bool {
        self.output_format.as_deref() == Some("json_object")
    }
}

pub(super) fn within(field: &str, text: &str, most: usize) -> Result<(), Invalid> {
    if text.len() > most && text.encode_utf16().count() > most {
        let reason = format!("must have at most {most} characters");
        return Err(Invalid::new(field, reason));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::auth::{TenantId, UserId, stored_scope};
    use serde_json::{Value, json};

    fn checked(fields: &Value) -> Result<Request, Invalid> {
        let mut body = json!({"input": "Hello", "modelName": "gpt-4o"});
        for (name, value) in fields.as_object().unwrap() {
            body[name] = value.clone();
        }
        let request: ChatRequest = serde_json::from_value(body).unwrap();
        let scope = stored_scope(TenantId("t".to_owned()), UserId(Uuid::nil()));
        request.check(&scope)
    }

    #[test]
    fn what_is_out_of_bounds_is_named() {
        let long = "🚣".repeat(8_001);
        let files: Vec<String> = (0..9).map(|_| Uuid::nil().to_string()).collect();
        for (fields, field) in [
            (json!({"input": " \n "}), "input"),
            (json!({"input": long}), "input"),
            (json!({"sessionId": ""}), "sessionId"),
            (json!({"sessionId": "a b"}), "sessionId"),
            (json!({"systemPrompt": "x".repeat(16_001)}), "systemPrompt"),
            (json!({"modelName": null}), "modelName"),
            (json!({"modelName": " "}), "modelName"),
            (json!({"personaId": "nobody"}), "personaId"),
            (
                json!({"settings": {"temperature": 0.05}}),
                "settings.temperature",
            ),
            (
                json!({"settings": {"temperature": 1.3}}),
                "settings.temperature",
            ),
            (json!({"settings": {"maxTokens": 0}}), "settings.maxTokens"),
            (
                json!({"settings": {"maxTokens": 4001}}),
                "settings.maxTokens",
            ),
            (json!({"settings": {"topP": 1.1}}), "settings.topP"),
            (
                json!({"settings": {"frequencyPenalty": -0.1}}),
                "settings.frequencyPenalty",
            ),
            (
                json!({"settings": {"presencePenalty": 2.1}}),
                "settings.presencePenalty",
            ),
            (json!({"fileIds": ["x"]}), "fileIds[0]"),
            (json!({"fileIds": files}), "fileIds"),
        ] {
            assert_eq!(checked(&fields).unwrap_err().field, field, "{fields}");
        }
    }

    #[test]
    fn what_stands_at_its_bound_is_taken() {
        for fields in [
            json!({"input": format!("  {}  ", "🚣".repeat(8_000))}),
            json!({"settings": {"temperature": 0.1, "maxTokens": 4000, "topP": 0, "frequencyPenalty": 2}}),
            json!({"settings": {"temperature": 1.2, "maxTokens": 1, "topP": 1, "presencePenalty": 0}}),
            json!({"sessionId": null, "personaId": null, "fileIds": [], "stream": null, "mode": "cloud"}),
        ] {
            assert!(checked(&fields).is_ok(), "{fields}");
        }
        assert_eq!(checked(&json!({"input": " Hi "})).unwrap().input, "Hi");
    }

    #[test]
    fn a_request_is_without_secrets() {
        let said =
            json!({"input": "the password is harbour-7", "systemPrompt": "password: harbour-7"});
        let request = checked(&said).unwrap();
        assert!(!format!("{request:?}").contains("harbour-7"));
    }

    #[test]
    fn a_request_rules_over_its_persona() {
        let settings = |value: Value| serde_json::from_value::<SettingsRequest>(value).unwrap();
        let own = settings(json!({"temperature": 0.2, "model": "x"}));
        let personas =
            settings(json!({"temperature": 0.9, "maxTokens": 50, "outputFormat": "json_object"}));
        let both = own.over(&personas).for_model();
        assert_eq!(
            (both.temperature, both.max_tokens, both.json),
            (Some(0.2), Some(50), true)
        );
    }
}
