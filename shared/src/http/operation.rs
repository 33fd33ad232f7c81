//! What an endpoint says of itself, for the OpenAPI document: one operation a method.

use super::{ApiError, Limit};
use ::http::Method;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

/// Makes the schema of one type.
pub(super) type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// Under which heading an endpoint stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    Account,
    Agent,
    Sessions,
    Knowledge,
    Chat,
    Web,
    Push,
    Debug,
    Service,
}

/// The operations of one endpoint, under a topic.
#[derive(Clone, Copy)]
pub struct Description {
    pub topic: Topic,
    pub operations: fn() -> Vec<Operation>,
}

/// What one method does. What follows from the endpoint itself is not said again: its token, the
/// limit that the edge counts, and the failures that any request can come to.
pub struct Operation {
    pub(super) method: Method,
    pub(super) summary: &'static str,
    pub(super) details: &'static str,
    pub(super) parameters: Vec<Parameter>,
    pub(super) query: Option<SchemaOf>,
    pub(super) body: Option<Body>,
    pub(super) success: Success,
    pub(super) texts: Vec<Text>,
    pub(super) is_download: bool,
    pub(super) limits: Vec<(&'static Limit, &'static str)>,
    pub(super) failures: Vec<ApiError>,
}

/// A parameter of the path, or a header.
pub(super) struct Parameter {
    pub(super) place: Place,
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) schema: SchemaOf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Path,
    Header,
}

pub(super) struct Body {
    pub(super) schema: SchemaOf,
    pub(super) example: Value,
    pub(super) required: bool,
}

/// What comes when nothing fails.
pub(super) enum Success {
    NoContent,
    Json {
        envelope: Envelope,
        schema: SchemaOf,
        example: Value,
    },
}

/// Another form of an answer, for those who ask for it.
pub(super) struct Text {
    pub(super) media: &'static str,
    pub(super) example: String,
}

/// The envelopes of contract §1, as [`super::Reply`] makes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Envelope {
    Twin,
    Data,
    Chat,
    Bare,
}

impl Operation {
    /// An operation that answers 204 until it is told otherwise. The summary is a few words.
    pub fn new(method: Method, summary: &'static str) -> Self {
        Self {
            method,
            summary,
            details: "",
            parameters: Vec::new(),
            query: None,
            body: None,
            success: Success::NoContent,
            texts: Vec::new(),
            is_download: false,
            limits: Vec::new(),
            failures: Vec::new(),
        }
    }

    /// What its summary leaves out, in Markdown.
    #[must_use]
    pub fn details(mut self, details: &'static str) -> Self {
        self.details = details;
        self
    }

    /// A parameter in the endpoint's path.
    #[must_use]
    pub fn path<T: JsonSchema>(self, name: &'static str, description: &'static str) -> Self {
        self.parameter::<T>(Place::Path, name, description)
    }

    /// A header that may be sent along.
    #[must_use]
    pub fn header<T: JsonSchema>(self, name: &'static str, description: &'static str) -> Self {
        self.parameter::<T>(Place::Header, name, description)
    }

    fn parameter<T: JsonSchema>(
        mut self,
        place: Place,
        name: &'static str,
        description: &'static str,
    ) -> Self {
        self.parameters.push(Parameter {
            place,
            name,
            description,
            schema: SchemaGenerator::subschema_for::<T>,
        });
        self
    }

    /// The flat struct that [`super::Call::query`] reads.
    #[must_use]
    pub fn query<T: JsonSchema>(mut self) -> Self {
        self.query = Some(T::json_schema);
        self
    }

    /// The body that [`super::Call::json`] reads, and one that is taken.
    #[must_use]
    pub fn body<T: JsonSchema>(mut self, example: Value) -> Self {
        self.body = Some(Body {
            schema: SchemaGenerator::subschema_for::<T>,
            example,
            required: true,
        });
        self
    }

    /// The body may be left out.
    #[must_use]
    pub fn optional(mut self) -> Self {
        if let Some(body) = &mut self.body {
            body.required = false;
        }
        self
    }

    /// Answers with [`super::Reply::twin`]. The example is the fields alone.
    #[must_use]
    pub fn twin<T: JsonSchema>(self, example: Value) -> Self {
        self.answers::<T>(Envelope::Twin, example)
    }

    /// Answers with [`super::Reply::data`]. The example is what stands under `data`.
    #[must_use]
    pub fn data<T: JsonSchema>(self, example: Value) -> Self {
        self.answers::<T>(Envelope::Data, example)
    }

    /// Answers with [`super::Reply::chat`]. The example is what stands under `data`.
    #[must_use]
    pub fn chat<T: JsonSchema>(self, example: Value) -> Self {
        self.answers::<T>(Envelope::Chat, example)
    }

    /// Answers with [`super::Reply::json`].
    #[must_use]
    pub fn json<T: JsonSchema>(self, example: Value) -> Self {
        self.answers::<T>(Envelope::Bare, example)
    }

    fn answers<T: JsonSchema>(mut self, envelope: Envelope, example: Value) -> Self {
        self.success = Success::Json {
            envelope,
            schema: SchemaGenerator::subschema_for::<T>,
            example,
        };
        self
    }

    /// The same is to be had as text, with [`super::Reply::file`]. The media type is without
    /// parameters.
    #[must_use]
    pub fn or_text(mut self, media: &'static str, example: String) -> Self {
        self.texts.push(Text { media, example });
        self
    }

    /// The answer has a name to be saved under, with [`super::Reply::saved_as`].
    #[must_use]
    pub fn download(mut self) -> Self {
        self.is_download = true;
        self
    }

    /// A limit that the handler counts itself, and what one unit of it is for.
    #[must_use]
    pub fn limited(mut self, limit: &'static Limit, what: &'static str) -> Self {
        self.limits.push((limit, what));
        self
    }

    /// Failures of this operation's own. Their payloads do not matter, only what
    /// [`ApiError::status_and_code`] makes of them.
    #[must_use]
    pub fn fails(mut self, failures: impl IntoIterator<Item = ApiError>) -> Self {
        self.failures.extend(failures);
        self
    }
}

impl Topic {
    pub(super) const ALL: [Self; 9] = [
        Self::Account,
        Self::Agent,
        Self::Sessions,
        Self::Knowledge,
        Self::Chat,
        Self::Web,
        Self::Push,
        Self::Debug,
        Self::Service,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Account => "Account",
            Self::Agent => "Agent",
            Self::Sessions => "Sessions",
            Self::Knowledge => "Knowledge",
            Self::Chat => "Chat",
            Self::Web => "Web",
            Self::Push => "Push",
            Self::Debug => "Debug",
            Self::Service => "Service",
        }
    }

    pub(super) fn description(self) -> &'static str {
        match self {
            Self::Account => "Signing in and out, and what a user has set.",
            Self::Agent => "The loop: a page in, the next action out; and the tasks it works on.",
            Self::Sessions => "Conversations: lists, messages, names.",
            Self::Knowledge => "What the caller's organization knows about a site.",
            Self::Chat => "A conversation with a language model.",
            Self::Web => "Public pages, read for a language model.",
            Self::Push => "Hearing of new messages as they come.",
            Self::Debug => "Looking inside, in debug mode alone.",
            Self::Service => "The service itself.",
        }
    }
}
