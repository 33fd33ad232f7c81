//! Who answers: a tenant's personas (contract §6).

use super::request::SettingsRequest;
use super::{Invalid, without_secrets};
use crate::session::iso_milliseconds;
use crate::store::{StoreError, StoredPersona};
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const MAX_NAME: usize = 100;
const MAX_PROMPT: usize = 16_000;

/// A persona to be made.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonaRequest {
    #[schemars(length(min = 1, max = MAX_NAME))]
    name: String,
    /// What stands at the beginning of every prompt that it answers.
    #[schemars(length(min = 1, max = MAX_PROMPT))]
    system_prompt: String,
    /// What a request leaves open of its own settings. The model is always the request's.
    #[serde(default)]
    settings: SettingsRequest,
}

/// One of a tenant's personas.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Persona {
    pub id: Uuid,
    #[serde(flatten)]
    pub about: PersonaAbout,
    #[serde(with = "iso_milliseconds")]
    #[schemars(with = "Timestamp")]
    pub created_at: Timestamp,
}

/// What a persona says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonaAbout {
    pub name: String,
    pub system_prompt: String,
    #[serde(default)]
    pub settings: SettingsRequest,
}

impl PersonaRequest {
    /// The persona, its texts within their bounds and without secrets.
    pub fn check(self, id: Uuid, now: Timestamp) -> Result<Persona, Invalid> {
        let text = |field: &str, text: &str, most: usize| {
            let text = text.trim();
            match text.encode_utf16().count() {
                0 => Err(Invalid::new(field, "must not be empty")),
                units if units > most => {
                    let reason = format!("must have at most {most} characters");
                    Err(Invalid::new(field, reason))
                }
                _ => Ok(without_secrets(text)),
            }
        };
        let about = PersonaAbout {
            name: text("name", &self.name, MAX_NAME)?,
            system_prompt: text("systemPrompt", &self.system_prompt, MAX_PROMPT)?,
            settings: self.settings.check("settings")?,
        };
        Ok(Persona {
            id,
            about,
            created_at: now,
        })
    }
}

impl TryFrom<StoredPersona> for Persona {
    type Error = StoreError;

    fn try_from(stored: StoredPersona) -> Result<Self, StoreError> {
        let about = serde_json::from_str(&stored.json);
        Ok(Self {
            id: stored.id,
            about: about.map_err(|error| StoreError::Malformed(error.into()))?,
            created_at: stored.created_at,
        })
    }
}

impl TryFrom<&Persona> for StoredPersona {
    type Error = StoreError;

    fn try_from(persona: &Persona) -> Result<Self, StoreError> {
        let json = serde_json::to_string(&persona.about);
        Ok(Self {
            id: persona.id,
            json: json.map_err(|error| StoreError::Malformed(error.into()))?,
            created_at: persona.created_at,
        })
    }
}
