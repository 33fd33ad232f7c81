//! The tools: what they take, and what they do.

use crate::call::{Outcome, Teller};
use crate::sessions::{Management, Refreshed};
use crate::work::{Trouble, Work, parse, told};
use browse::failure::Failure;
use browse::reader::{ApiCall, Progress, Session};
use browse::request::{BrowseOptions, BrowseRequest};
use browse::result::BatchItem;
use coxswain::browsing::{self, BatchRequest, Feedback};
use lifecycle::Setback;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use schemars::{JsonSchema, schema_for};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicU32, Ordering};

const SMART_BROWSE: &str = "smart_browse";
const BATCH_BROWSE: &str = "batch_browse";
const EXECUTE_API_CALL: &str = "execute_api_call";
const SESSION_MANAGEMENT: &str = "session_management";
const REFRESH_SESSION: &str = "refresh_session";
const LIST_PATTERNS: &str = "list_patterns";
const PATTERN_FEEDBACK: &str = "pattern_feedback";

#[derive(Deserialize, JsonSchema)]
struct Domain {
    /// A registrable domain; all domains when not said.
    domain: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
struct Used {
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
        tool::<Management>(
            SESSION_MANAGEMENT,
            "Keep the cookies that the user's browser has for a site, so that its pages can be read as the user (save); list what is kept, ask how one is doing (health), or forget it (delete). Cookies are kept encrypted and never told. Only with the user's consent.",
            ToolAnnotations::from_raw(
                Some("Sessions with sites".to_owned()),
                Some(false),
                Some(true),
                Some(true),
                Some(false),
            ),
        ),
        tool::<Refreshed>(
            REFRESH_SESSION,
            "Ask a site once with a kept session, keep what it sets anew, and tell how the session is doing.",
            ToolAnnotations::from_raw(
                Some("Refresh a session".to_owned()),
                Some(false),
                Some(false),
                Some(true),
                Some(true),
            ),
        ),
        tool::<Domain>(
            LIST_PATTERNS,
            "List the interfaces that were learned from rendered pages, and how far they are trusted.",
            reads("Learned interfaces"),
        ),
        tool::<Used>(
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

impl Work {
    /// Calls a tool, and tells of it meanwhile.
    pub(crate) async fn outcome(
        &self,
        name: &str,
        arguments: Map<String, Value>,
        teller: &Teller,
    ) -> Outcome {
        let outcome = match name {
            SMART_BROWSE => self.browse(arguments, teller).await,
            BATCH_BROWSE => self.batch(arguments, teller).await,
            EXECUTE_API_CALL => self.execute(arguments).await,
            SESSION_MANAGEMENT => self.manage(arguments).await,
            REFRESH_SESSION => self.refresh(arguments).await,
            LIST_PATTERNS => self.patterns(arguments).await,
            PATTERN_FEEDBACK => self.feedback(arguments).await,
            _ => return Outcome::Unknown,
        };
        match outcome {
            Ok(value) => Outcome::Done(value),
            Err(Trouble::Told(error)) => Outcome::Failed(told(&error)),
            Err(Trouble::Failed(failure)) => {
                Outcome::Failed(told(&self.pages.reader.explain(&failure, None)))
            }
        }
    }
}

impl Work {
    async fn browse(
        &self,
        arguments: Map<String, Value>,
        teller: &Teller,
    ) -> Result<Value, Trouble> {
        #[derive(Deserialize)]
        struct Address {
            url: String,
        }
        let Address { url } = parse(&arguments)?;
        let options: BrowseOptions = parse(&arguments)?;
        let request = BrowseRequest { url, options };
        let steps = AtomicU32::new(0);
        let progress = |progress: Progress| {
            let message = match progress {
                Progress::Trying(tier) => format!("{}: trying", tier.name()),
                Progress::Tried(tier, true) => format!("{}: done", tier.name()),
                Progress::Tried(tier, false) => format!("{}: failed", tier.name()),
            };
            teller.tell(steps.fetch_add(1, Ordering::Relaxed) + 1, None, message);
        };
        let (now, deadline) = (self.now, self.deadline);
        let read = browsing::read(&self.pages, &self.scope, &request, now, deadline, &progress);
        Ok(told(&read.await?))
    }

    async fn batch(
        &self,
        arguments: Map<String, Value>,
        teller: &Teller,
    ) -> Result<Value, Trouble> {
        let batch = BatchRequest::new(parse(&arguments)?, parse(&arguments)?);
        batch.check()?;
        let (done, all) = (AtomicU32::new(0), batch.urls.len());
        let progress = |item: &BatchItem| {
            let how = if item.success { "done" } else { "failed" };
            let message = format!("{}: {how}", item.url);
            teller.tell(done.fetch_add(1, Ordering::Relaxed) + 1, Some(all), message);
        };
        let (now, deadline) = (self.now, self.deadline);
        let read = browsing::read_batch(&self.pages, &self.scope, &batch, now, deadline, &progress);
        Ok(told(&read.await))
    }

    async fn execute(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let api: ApiCall = parse(&arguments)?;
        let cookies = match &api.session_profile {
            Some(profile) => self.lent(&api.url, profile).await?,
            None => Vec::new(),
        };
        let reader = &self.pages.reader;
        let session = Session {
            cookies,
            patterns: Vec::new(),
        };
        Ok(told(&reader.call(&api, &session, self.deadline).await?))
    }

    async fn patterns(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let Domain { domain } = parse(&arguments)?;
        let domain = domain.map(|domain| domain.trim().to_lowercase());
        let (store, now) = (&self.pages.store, self.now);
        let known = store.list_patterns(&self.scope, domain.as_deref(), now);
        let known = known.await?;
        let known: Vec<_> = known.iter().map(|pattern| pattern.view(now)).collect();
        Ok(json!({"patterns": known, "schemaVersion": browse::trust::SCHEMA_VERSION}))
    }

    async fn feedback(&self, arguments: Map<String, Value>) -> Result<Value, Trouble> {
        let Used { id, worked, reason } = parse(&arguments)?;
        let (store, scope) = (&self.pages.store, &self.scope);
        let feedback = Feedback { worked, reason };
        let rated = browsing::rate(store, scope, &id, feedback, self.now).await?;
        let rated = rated.ok_or_else(|| Failure::argument("id", "is of no pattern"))?;
        Ok(told(&rated))
    }
}
