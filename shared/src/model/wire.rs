//! The JSON of chat completions, as OpenAI and those who imitate it write it.

use super::candidate::{Candidate, Feature};
use super::shape::Shape;
use super::{Message, Settings, Speaker};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::borrow::Cow;

/// One call.
pub(super) struct Question<'a> {
    pub(super) messages: &'a [Message],
    pub(super) temperature: f32,
    /// What the answer must look like; any text where there is none.
    pub(super) shape: Option<&'a Shape>,
    pub(super) stream: bool,
    pub(super) settings: &'a Settings,
}

#[derive(Serialize)]
struct Request<'a> {
    model: &'a str,
    messages: Vec<Turn<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_format: Option<Value>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stream: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stream_options: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max_completion_tokens: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    top_p: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    frequency_penalty: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    presence_penalty: Option<f32>,
}

#[derive(Serialize)]
struct Turn<'a> {
    role: &'static str,
    content: Told<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Told<'a> {
    Text(Cow<'a, str>),
    /// A text and pictures.
    Parts(Vec<Value>),
}

impl Question<'_> {
    /// The request's body for one model, without what it does not take. Where it takes no schema,
    /// the schema stands at the end of the last message.
    pub(super) fn body(&self, candidate: &Candidate) -> Result<Vec<u8>, serde_json::Error> {
        let mut messages: Vec<Turn<'_>> = self.messages.iter().map(Turn::of).collect();
        let mut response_format = None;
        if let Some(shape) = self.shape {
            if candidate.takes(Feature::Schema) {
                response_format = Some(shape.response_format());
            } else if let Some(Turn {
                content: Told::Text(text),
                ..
            }) = messages.last_mut()
            {
                text.to_mut().push_str(&shape.in_words());
            }
        } else if self.settings.json && candidate.takes(Feature::Schema) {
            response_format = Some(json!({"type": "json_object"}));
        }
        let settings = self.settings;
        let (max_tokens, max_completion_tokens) = if candidate.takes(Feature::MaxTokens) {
            (settings.max_tokens, None)
        } else {
            (None, settings.max_tokens)
        };
        let penalties = candidate.takes(Feature::Penalties);
        let counted = self.stream && candidate.takes(Feature::StreamUsage);
        serde_json::to_vec(&Request {
            model: &candidate.name,
            messages,
            temperature: candidate
                .takes(Feature::Temperature)
                .then_some(self.temperature),
            response_format,
            stream: self.stream,
            stream_options: counted.then(|| json!({"include_usage": true})),
            max_tokens,
            max_completion_tokens,
            top_p: settings.top_p.filter(|_| candidate.takes(Feature::TopP)),
            frequency_penalty: settings.frequency_penalty.filter(|_| penalties),
            presence_penalty: settings.presence_penalty.filter(|_| penalties),
        })
    }

    /// Whether the body for this model has a feature in it.
    pub(super) fn has(&self, feature: Feature, candidate: &Candidate) -> bool {
        let wanted = match feature {
            Feature::Schema => self.shape.is_some() || self.settings.json,
            Feature::MaxTokens => self.settings.max_tokens.is_some(),
            Feature::Temperature => true,
            Feature::StreamUsage => self.stream,
            Feature::TopP => self.settings.top_p.is_some(),
            Feature::Penalties => {
                let settings = self.settings;
                settings.frequency_penalty.is_some() || settings.presence_penalty.is_some()
            }
        };
        wanted && candidate.takes(feature)
    }
}

impl<'a> Turn<'a> {
    fn of(message: &'a Message) -> Self {
        Self {
            role: match message.speaker {
                Speaker::System => "system",
                Speaker::User => "user",
                Speaker::Assistant => "assistant",
            },
            content: Told::of(message),
        }
    }
}

impl<'a> Told<'a> {
    fn of(message: &'a Message) -> Self {
        if message.images.is_empty() {
            return Self::Text(message.text.as_str().into());
        }
        let text = json!({"type": "text", "text": message.text});
        let images = message.images.iter();
        let images = images.map(|url| json!({"type": "image_url", "image_url": {"url": url}}));
        Self::Parts(std::iter::once(text).chain(images).collect())
    }
}

/// An answer, whole or one event of a stream.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Completion {
    #[serde(default)]
    pub(super) choices: Vec<ChoiceOf>,
    #[serde(default)]
    pub(super) usage: Option<Tokens>,
    /// Some endpoints say 200 and fail inside.
    #[serde(default)]
    pub(super) error: Option<Value>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct ChoiceOf {
    #[serde(default, alias = "delta")]
    pub(super) message: Option<Said>,
    #[serde(default)]
    pub(super) finish_reason: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Said {
    #[serde(default)]
    pub(super) content: Option<Content>,
    #[serde(default)]
    pub(super) refusal: Option<String>,
}

/// A text, or a list of parts of which some are text.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Content {
    Text(String),
    Parts(Vec<Part>),
}

#[derive(Debug, Deserialize)]
pub(super) struct Part {
    #[serde(default)]
    text: Option<String>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct Tokens {
    #[serde(default)]
    pub(super) prompt_tokens: Option<u32>,
    #[serde(default)]
    pub(super) completion_tokens: Option<u32>,
}

impl Content {
    pub(super) fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::Parts(parts) => parts.into_iter().filter_map(|part| part.text).collect(),
        }
    }
}
