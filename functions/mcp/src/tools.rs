//! The tools: what they take, and what they do.

use crate::failed;
use crate::server::Outcome;
use browse::failure::{Failure, StructuredError};
use browse::pattern::Setback;
use browse::reader::{ApiCall, Session};
use browse::request::{BrowseOptions, BrowseRequest};
use coxswain::app::App;
use coxswain::auth::Caller;
use coxswain::browsing::{self, BatchRequest};
use coxswain::http::Call;
use coxswain::store::StoreError;
use futures_util::future::BoxFuture;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

const SMART_BROWSE: &str = "smart_browse";
const BATCH_BROWSE: &str = "batch_browse";
const EXECUTE_API_CALL: &str = "execute_api_call";
const LIST_PATTERNS: &str = "list_patterns";
const PATTERN_FEEDBACK: &str = "pattern_feedback";

#[derive(Deserialize, JsonSchema)]
struct Domain {
    /// A registrable domain; all domains when not said.
    domain: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
struct Feedback {
    /// The pattern.
    id: String,
    /// Whether it gave what it should.
    worked: bool,
    /// Why not.
    reason: Option<Setback>,
}

/// All tools, always in this order.
pub(crate) fn all() -> Vec<Tool> {
    let reads = |title: &str| {
        ToolAnnotations::from_raw(
            Some(title.to_owned()),
            Some(true),
            Some(false),
            Some(true),
            Some(true),
        )
    };
    vec![
        tool::<BrowseRequest>(
            SMART_BROWSE,
            "Read a public web page: main content as Markdown, tables, structured data, and how far each can be believed. Ask with `query` for the sections that matter.",
            reads("Read a page"),
        ),
        tool::<BatchRequest>(
            BATCH_BROWSE,
            "Read up to ten public web pages at once.",
            reads("Read several pages"),
        ),
        tool::<ApiCall>(
            EXECUTE_API_CALL,
            "Call a public web API directly. Calls that change things (POST, PUT, PATCH, DELETE) need confirm: true, and the user's consent before that.",
            ToolAnnotations::from_raw(
                Some("Call an API".to_owned()),
                Some(false),
                Some(true),
                Some(false),
                Some(true),
            ),
        ),
        tool::<Domain>(
            LIST_PATTERNS,
            "List the interfaces that were learned from rendered pages, and how far they are trusted.",
            reads("Learned interfaces"),
        ),
        tool::<Feedback>(
            PATTERN_FEEDBACK,
            "Tell whether a learned interface gave what it should.",
            ToolAnnotations::from_raw(
                Some("Rate an interface".to_owned()),
                Some(false),
                Some(false),
                Some(false),
                Some(false),
            ),
        ),
    ]
}

fn tool<T: JsonSchema>(
    name: &'static str,
    description: &'static str,
    annotations: ToolAnnotations,
) -> Tool {
    let mut schema: JsonObject = match schema_for!(T).to_value() {
        Value::Object(schema) => schema,
        _ => Map::new(),
    };
    schema.remove("title");
    let mut tool = Tool::new(name, description, schema);
    tool.annotations = Some(annotations);
    tool
}

/// Calls a tool for the caller.
pub(crate) fn call<'a>(
    app: &'a App,
    caller: &'a Caller,
    call: &'a Call,
    name: String,
    arguments: Map<String, Value>,
) -> BoxFuture<'a, Outcome> {
    let work = Work { app, caller, call };
    Box::pin(async move { work.outcome(&name, arguments).await })
}

impl Work<'_> {
    async fn outcome(&self, name: &str, arguments: Map<String, Value>) -> Outcome {
        let outcome = match name {
            SMART_BROWSE => self.browse(arguments).await,
            BATCH_BROWSE => self.batch(arguments).await,
            EXECUTE_API_CALL => self.execute(arguments).await,
            LIST_PATTERNS => self.patterns(arguments).await,
            PATTERN_FEEDBACK => self.feedback(arguments).await,
            _ => return Outcome::Unknown,
        };
        match outcome {
            Ok(value) => Outcome::Done(value),
            Err(Trouble::Told(error)) => Outcome::Failed(told(&error)),
            Err(Trouble::Failed(failure)) => Outcome::Failed(failed(self.app, &failure)),
        }
    }
}

enum Trouble {
    Told(Box<StructuredError>),
    Failed(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Box<StructuredError>> for Trouble {
    fn from(error: Box<StructuredError>) -> Self {
        Self::Told(error)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the table failed a tool");
        Self::Failed(Failure::Internal)
    }
}

struct Work<'a> {
    app: &'a App,
    caller: &'a Caller,
    call: &'a Call,
}

impl Work<'_> {
    async fn browse(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        #[derive(Deserialize)]
        struct Address {
            url: String,
        }
        let Address { url } = parse(&arguments)?;
        let options: BrowseOptions = parse(&arguments)?;
        let request = BrowseRequest { url, options };
        let (scope, call) = (self.caller.scope(), self.call);
        let page =
            browsing::read(self.app, scope, &request, call.now, call.deadline, &|_| {}).await?;
        Ok(told(&page))
    }

    async fn batch(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let batch: BatchRequest = parse(&arguments)?;
        batch.check()?;
        let (scope, call) = (self.caller.scope(), self.call);
        let read =
            browsing::read_batch(self.app, scope, &batch, call.now, call.deadline, &|_| {}).await;
        Ok(told(&read))
    }

    async fn execute(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let api: ApiCall = parse(&arguments)?;
        if api.session_profile.is_some() {
            return Err(Failure::MissingSession.into());
        }
        let answer = self
            .app
            .reader
            .call(&api, &Session::default(), self.call.deadline)
            .await?;
        Ok(told(&answer))
    }

    async fn patterns(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let Domain { domain } = parse(&arguments)?;
        let domain = domain.map(|domain| domain.trim().to_lowercase());
        let (scope, now) = (self.caller.scope(), self.call.now);
        let known = self
            .app
            .store
            .list_patterns(scope, domain.as_deref(), now)
            .await?;
        let known: Vec<_> = known.iter().map(|pattern| pattern.view(now)).collect();
        Ok(json!({"patterns": known, "schemaVersion": browse::trust::SCHEMA_VERSION}))
    }

    async fn feedback(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let Feedback { id, worked, reason } = parse(&arguments)?;
        let (scope, now) = (self.caller.scope(), self.call.now);
        let known = self.app.store.load_pattern(scope, &id, now).await?;
        let mut pattern = known.ok_or_else(|| Failure::argument("id", "is of no pattern"))?;
        if worked {
            pattern.verified(now);
        } else {
            pattern.failed(reason.unwrap_or(Setback::Failed), now);
        }
        self.app.store.keep_pattern(scope, &pattern).await?;
        Ok(told(&pattern.view(now)))
    }
}

/// Arguments as the tool takes them; what is wrong is named.
fn parse<T: DeserializeOwned>(arguments: &Map<String, Value>) -> Result<T, Failure> {
    let arguments = Value::Object(arguments.clone());
    serde_json::from_value(arguments).map_err(|error| {
        let text = error.to_string();
        let field = text.split('`').nth(1).unwrap_or("arguments").to_owned();
        Failure::argument(field, format!("cannot be read: {text}"))
    })
}

fn told(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
