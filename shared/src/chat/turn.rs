//! One message and its answer.

use super::context::{self, Past, Question};
use super::file::{FileKind, data_url};
use super::message::{About, State, Told};
use super::persona::Persona;
use super::prompt::Manner;
use super::relay::{End, Event, Listener, Patience, relay};
use super::{ChatError, Invalid, Request, shown_id};
use crate::auth::Scope;
use crate::config;
use crate::model::{self, Choice, ModelError, Models, Settings};
use crate::safety::Fence;
use crate::session::{Message, Opening, Role, Session, SessionId, SessionStatus};
use crate::store::{SessionLookup, Store, StoreError, StoredFile, Summary, Usage, Versioned};
use futures_util::future::try_join_all;
use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::Sender;
use tokio::time::{Instant, timeout_at};
use uuid::Uuid;

/// After so much silence a listener is told that the line is open (document 3).
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// What storing a reply may take.
const STORING: Duration = Duration::from_secs(2);
/// Messages that are looked through for what has to do with a question.
const LOOKED_THROUGH: u32 = 2_000;
/// What an answer of no given length may take of the budget, in tokens.
const USUAL_REPLY: u32 = 1_000;

/// What a message is answered with.
#[derive(Debug, Clone)]
pub struct Services {
    pub store: Store,
    pub models: Option<Arc<Models>>,
    pub config: config::Chat,
}

/// A message that is stored, and what a model is to be asked about it.
#[derive(Debug)]
pub struct Prepared {
    services: Services,
    models: Arc<Models>,
    scope: Scope,
    /// With the user's message.
    session: Session,
    model: String,
    conversation: Vec<model::Message>,
    settings: Settings,
    told: Told,
    now: Timestamp,
    began: Instant,
}

/// What an answer came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Answered {
    pub reply: String,
    /// Of prompt and answer, as the endpoint counts; 0 where it does not say.
    pub token_usage: u32,
    /// The model was stopped by its limit of length.
    pub cut: bool,
    /// Why the reply is not whole.
    pub state: Option<State>,
}

/// What a request names, read.
struct Named {
    session: Session,
    persona: Option<Persona>,
    files: Vec<StoredFile>,
}

/// Reads what a message needs, checks what it names, stores it, and puts its context together. The
/// model is not asked yet.
pub async fn prepare(
    services: Services,
    scope: Scope,
    request: Request,
    nonce: u128,
    now: Timestamp,
) -> Result<Prepared, ChatError> {
    let began = Instant::now();
    let models = model_of(&services, &request)?;
    let named = load(&services.store, &scope, &request, now).await?;
    let (documents, images) = shown(&models, &request, &named.files)?;
    let said = About {
        model_id: Some(request.model.clone()),
        files: named
            .files
            .iter()
            .map(|file| file.about.name.clone())
            .collect(),
        ..About::default()
    };
    let said = [said.beside(Role::User, request.input.clone(), Uuid::now_v7())];
    let change = |session: &mut Session| {
        session.learn(&Opening {
            query: Some(&request.input),
            ..Opening::default()
        });
        let name = request.session.as_ref().and_then(|(_, name)| name.clone());
        session.thread.name = session.thread.name.take().or(name);
        session.thread.model = Some(request.model.clone());
        session.thread.persona_id = request.persona_id.or(session.thread.persona_id);
    };
    let before = named.session.clone();
    let stored = services
        .store
        .append_to_chat(&scope, named.session, &said, change, now);
    let past = past(&services.store, &scope, &before, now);
    let (stored, (messages, summary)) = tokio::try_join!(Box::pin(stored), past)?;
    let own = named.persona.as_ref().map(|persona| &persona.about);
    let settings = own.map_or_else(
        || request.settings.clone(),
        |own| request.settings.over(&own.settings),
    );
    let question = Question {
        manner: Manner {
            persona: own.map(|own| own.system_prompt.as_str()),
            asked: &request.system_prompt,
            format: settings.format_in_words(),
        },
        input: &request.input,
        documents: &documents,
        images,
    };
    let remembered = Past {
        summary: summary.as_ref().map(|summary| summary.text.as_str()),
        messages: &messages,
        pinned: &before.thread.pinned,
    };
    let settings = settings.for_model();
    let reply = settings.max_tokens.unwrap_or(USUAL_REPLY);
    let budget = services.config.context_tokens;
    let budget = budget - reply.min(budget / 4);
    let (conversation, mut told) =
        context::assemble(question, remembered, Fence::new(nonce), budget as usize);
    told.left_out += before.message_count.saturating_sub(LOOKED_THROUGH);
    Ok(Prepared {
        services,
        models,
        scope,
        session: stored.session,
        model: request.model,
        conversation,
        settings,
        told,
        now,
        began,
    })
}

/// The configured models, among which the wanted one is.
fn model_of(services: &Services, request: &Request) -> Result<Arc<Models>, Invalid> {
    let wanted = &request.model;
    let models = services.models.as_ref();
    if let Some(models) = models
        && models.names().any(|name| name == wanted)
    {
        return Ok(Arc::clone(models));
    }
    let known: Vec<&str> = models
        .into_iter()
        .flat_map(|models| models.names())
        .collect();
    let known = if known.is_empty() {
        "no model is configured".to_owned()
    } else {
        format!("known are {}", known.join(", "))
    };
    let reason = format!("Model adapter not found: {wanted}; {known}");
    Err(Invalid::new("modelName", reason))
}

async fn load(
    store: &Store,
    scope: &Scope,
    request: &Request,
    now: Timestamp,
) -> Result<Named, ChatError> {
    let session = session(store, scope, request, now);
    let persona = async {
        let Some(id) = request.persona_id else {
            return Ok(None);
        };
        let unknown = || Invalid::new("personaId", "is none of your personas");
        let stored = store.load_persona(scope, id).await?.ok_or_else(unknown)?;
        Ok(Some(Persona::try_from(stored)?))
    };
    let files = request
        .file_ids
        .iter()
        .enumerate()
        .map(|(index, id)| async move {
            let unknown = || Invalid::new(format!("fileIds[{index}]"), "is none of your files");
            let file = store.load_file(scope, *id, now).await?;
            file.ok_or_else(|| ChatError::from(unknown()))
        });
    let (session, persona, files) = tokio::try_join!(session, persona, try_join_all(files))?;
    Ok(Named {
        session,
        persona,
        files,
    })
}

/// The session that is meant: the caller's, or a new one.
async fn session(
    store: &Store,
    scope: &Scope,
    request: &Request,
    now: Timestamp,
) -> Result<Session, ChatError> {
    let new = |id| Session::open(id, &Opening::default(), now);
    let Some((id, _)) = &request.session else {
        return Ok(new(SessionId(Uuid::now_v7())));
    };
    match store.load_session(scope, *id, now).await? {
        SessionLookup::Mine(session) if session.status != SessionStatus::Archived => Ok(session),
        SessionLookup::Absent => Ok(new(*id)),
        SessionLookup::Mine(_) | SessionLookup::Colleagues | SessionLookup::OtherTenants => {
            Err(ChatError::SessionNotFound)
        }
    }
}

/// The newest messages before this one, and the newest summary.
async fn past(
    store: &Store,
    scope: &Scope,
    session: &Session,
    now: Timestamp,
) -> Result<(Vec<Message>, Option<Summary>), StoreError> {
    let skipped = session.message_count.saturating_sub(LOOKED_THROUGH);
    let messages = store.list_messages(scope, session, None, LOOKED_THROUGH, skipped, now);
    let summary = async {
        match session.thread.summarized {
            0 => Ok(None),
            _ => store.load_summary(scope, session.session_id, now).await,
        }
    };
    let (page, summary) = tokio::try_join!(messages, summary)?;
    Ok((page.messages, summary.map(Versioned::into_value)))
}

type Shown = (Vec<(String, String)>, Vec<String>);

/// Files as the model gets them: texts with their names, and pictures.
fn shown(models: &Models, request: &Request, files: &[StoredFile]) -> Result<Shown, Invalid> {
    let (mut documents, mut images) = (Vec::new(), Vec::new());
    for (index, file) in files.iter().enumerate() {
        let (name, model) = (&file.about.name, &request.model);
        match FileKind::of(&file.about.media_type) {
            Some(FileKind::Image) if models.reads_images(model) => images.push(data_url(file)),
            Some(FileKind::Text) => {
                let text = String::from_utf8_lossy(&file.content).into_owned();
                documents.push((name.clone(), text));
            }
            Some(FileKind::Image) | None => {
                let reason = format!("{model} cannot read {name} ({})", file.about.media_type);
                return Err(Invalid::new(format!("fileIds[{index}]"), reason));
            }
        }
    }
    Ok((documents, images))
}

impl Prepared {
    /// The session, as its client calls it.
    pub fn session_id(&self) -> String {
        shown_id(&self.session)
    }

    /// Asks the model, tells the listener what it says as it comes, and stores it before its end is
    /// told. What was said when the listener left, or the model broke off, is stored as well.
    pub async fn answer(
        self,
        listener: Option<Sender<Event>>,
        deadline: Instant,
    ) -> Result<Answered, ChatError> {
        let listener = Listener(listener);
        let until = deadline.checked_sub(STORING).unwrap_or(deadline);
        let patience = Patience {
            keep_alive: KEEP_ALIVE,
            silence: self.services.config.silence,
            until,
        };
        let mut said = String::new();
        let opening = self.models.stream(
            Choice::Named(&self.model),
            &self.conversation,
            &self.settings,
            until,
        );
        let end = relay(opening, &listener, patience, &mut said).await;
        let (state, token_usage, cut, failure) = match end {
            End::Done { usage, cut } => {
                let tokens = usage.prompt_tokens.saturating_add(usage.completion_tokens);
                (None, tokens, cut, None)
            }
            End::Left => (Some(State::Interrupted), 0, false, None),
            End::Failed(error) => (Some(State::Failed), 0, false, Some(error)),
        };
        let used = Usage {
            bytes: u64::try_from(said.len()).unwrap_or(u64::MAX),
            tokens: u64::from(token_usage),
            ..Usage::default()
        };
        let counted = self
            .services
            .store
            .note_use(self.scope.tenant(), used, self.later());
        let stored = self.store(&said, state, token_usage);
        let (stored, counted) = tokio::join!(stored, Box::pin(counted));
        if let Err(error) = counted {
            tracing::warn!(%error, "a tenant's use is not counted");
        }
        self.report(state, token_usage, failure.as_ref());
        let failure = match (failure, stored) {
            (Some(error), _) => Some(ChatError::Model(error)),
            (None, Err(error)) => Some(ChatError::Store(error)),
            (None, Ok(())) => None,
        };
        if let Some(error) = failure {
            return Err(error);
        }
        if state.is_none() {
            let last = async {
                listener.tell(Event::TokenUsage(token_usage)).await;
                listener.tell(Event::Done { token_usage, cut }).await;
            };
            // Who takes nothing in is not waited for.
            let _ = timeout_at(deadline, last).await;
        }
        Ok(Answered {
            reply: said,
            token_usage,
            cut,
            state,
        })
    }

    /// Stores a reply; one of which nothing was said only where it is whole.
    async fn store(
        &self,
        said: &str,
        state: Option<State>,
        token_usage: u32,
    ) -> Result<(), StoreError> {
        if said.is_empty() && state.is_some() {
            return Ok(());
        }
        let about = About {
            model_id: Some(self.model.clone()),
            token_usage: Some(token_usage),
            state,
            context: Some(self.told),
            ..About::default()
        };
        let reply = [about.beside(Role::Assistant, said.to_owned(), Uuid::now_v7())];
        let session = self.session.clone();
        let (store, now) = (&self.services.store, self.later());
        Box::pin(store.append_to_chat(&self.scope, session, &reply, |_| {}, now))
            .await
            .map(drop)
    }

    /// The request's time, moved on by what it took: a stream may take minutes.
    fn later(&self) -> Timestamp {
        let took = SignedDuration::try_from(self.began.elapsed()).unwrap_or_default();
        self.now.saturating_add(took).unwrap_or(self.now)
    }

    fn report(&self, state: Option<State>, token_usage: u32, failure: Option<&ModelError>) {
        let duration_ms = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let told = &self.told;
        tracing::info!(
            model = self.model,
            duration_ms,
            token_usage,
            prompt_estimate = told.tokens,
            told = told.messages,
            recalled = told.recalled,
            left_out = told.left_out,
            ?state,
            error = failure.map(tracing::field::display),
            "chat answered"
        );
    }
}
