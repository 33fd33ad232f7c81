//! One call of the loop from end to end: load, understand what is meant, hold the task, think,
//! store everything at once, answer (contract §4.4).
//!
//! At most three rounds to the table, whatever the history's length: [`load`] is the first (it
//! runs beside the confirmation of the caller), holding the task and counting the call the second,
//! the commit the third.

use super::answer::{Answer, Route, TaskType};
use super::clarify;
use super::error::TurnError;
use super::finish;
use super::memory::{Answered, Memory, Open};
use super::observe::Before;
use super::open::{GoOn, Loaded, Meant, NewIn, meant, replayed};
use super::record::{self, StepRecord};
use super::request::Request;
use super::steer::{Input, Keep, Steered, steer};
use crate::action::Action;
use crate::auth::Scope;
use crate::page::Page;
use crate::safety::Secrets;
use crate::session::{Opening, Session, SessionId};
use crate::store::{
    AnswerClaim, AnswerKey, Claim, Conflict, Lease, SessionLookup, StepWrite, Store, StoreError,
    TaskItem, TaskWrite, Turn,
};
use crate::task::{Event, Phase, Status, TaskId, UnexpectedEvent};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use uuid::Uuid;

/// A turn's outcome: whose it is, and what to tell the client. The action still has placeholders
/// where the query's secrets belong.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Done {
    pub task_id: TaskId,
    pub session_id: SessionId,
    pub answer: Answer,
    /// How long the turn thought, without what it spent at the table.
    #[serde(skip)]
    pub thinking: Duration,
}

/// A crashed holder's lease ends by itself: two seconds after the longest request.
const LEASE: SignedDuration = SignedDuration::from_secs(27);
/// Stands for an answer that is a secret itself.
const HIDDEN: &str = "••••";
/// The same first request within this time opens no second task (contract §4.1).
const SAME_FIRST_REQUEST: SignedDuration = SignedDuration::from_secs(10);

/// Reads what a request may be about, in one round.
pub async fn load(
    store: &Store,
    scope: &Scope,
    request: &Request,
    now: Timestamp,
) -> Result<Loaded, StoreError> {
    let session = async {
        match request.session_id {
            Some(id) => store
                .load_session(scope, id, now)
                .await
                .map(|found| Some((id, found))),
            None => Ok(None),
        }
    };
    let task = async {
        match request.task_id {
            Some(id) => store.load_task(scope, id, now).await.map(Some),
            None => Ok(None),
        }
    };
    let (session, task) = tokio::try_join!(session, task)?;
    Ok(Loaded { session, task })
}

/// Carries out one turn. `admit` counts the call against the limit for new tasks or for steps,
/// while the task is being held.
pub async fn carry_out<E: From<TurnError>>(
    store: &Store,
    scope: &Scope,
    request: &Request,
    loaded: Loaded,
    now: Timestamp,
    admit: impl AsyncFnOnce(Kind) -> Result<(), E>,
) -> Result<Done, E> {
    let (goal, secrets) = Secrets::take(&request.query);
    let turn = Run {
        store,
        scope,
        request,
        goal: &goal,
        secrets: &secrets,
        now,
    };
    let meant = match meant(request, &goal, loaded, now) {
        Err(TurnError::TaskCompleted) => return turn.stored_or_completed().await.map_err(E::from),
        meant => meant?,
    };
    match meant {
        Meant::New {
            session,
            interrupts,
        } => {
            let (admitted, held) =
                tokio::join!(admit(Kind::Opens), turn.claim_new(session, interrupts));
            turn.after(admitted, held).await?
        }
        Meant::GoOn {
            task,
            session,
            how,
            seen,
        } => {
            let (admitted, held) =
                tokio::join!(admit(Kind::Steps), turn.hold(task, session, how, seen));
            turn.after(admitted, held).await?
        }
        Meant::Replay {
            task,
            session,
            answered,
        } => {
            let (admitted, held) = tokio::join!(
                admit(Kind::Steps),
                turn.hold_replay(task, session, *answered)
            );
            turn.after(admitted, held).await?
        }
    }
    .finish()
    .await
    .map_err(E::from)
}

/// Which limit a call draws on (contract §2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Opens,
    Steps,
}

/// One running turn.
#[derive(Clone, Copy)]
struct Run<'a> {
    store: &'a Store,
    scope: &'a Scope,
    request: &'a Request,
    goal: &'a str,
    secrets: &'a Secrets,
    now: Timestamp,
}

/// What a turn works on once it holds it.
struct Held {
    task_id: TaskId,
    created_at: Timestamp,
    /// `None` for a new task.
    holder: Option<Uuid>,
    memory: Memory,
    before: Option<Before>,
    /// The stored before-state as it came, for when it is to stay.
    packed: Option<Vec<u8>>,
    session: Session,
    interrupted: Option<(TaskItem<Memory>, Uuid)>,
    claim: Option<AnswerClaim>,
    how: Option<GoOn>,
}

/// A turn that may be finished: with work to do, or with an answer that is there already.
enum Ready<'a> {
    Work(Run<'a>, Box<Held>),
    Again(Box<Done>),
    Repeat(Run<'a>, Box<Held>, Box<Answer>),
}

impl<'a> Run<'a> {
    /// Gives back what was held when the call is not admitted.
    async fn after<E: From<TurnError>>(
        self,
        admitted: Result<(), E>,
        held: Result<Ready<'a>, TurnError>,
    ) -> Result<Ready<'a>, E> {
        match (admitted, held) {
            (Ok(()), held) => held.map_err(E::from),
            (Err(error), Ok(Ready::Work(_, held) | Ready::Repeat(_, held, _))) => {
                self.give_back(&held).await;
                Err(error)
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Best effort: a lease or claim that stays ends by itself.
    async fn give_back(&self, held: &Held) {
        if let Some(holder) = held.holder
            && let Err(error) = self
                .store
                .release_task(self.scope, held.task_id, holder)
                .await
        {
            tracing::warn!(%error, "a lease was not given back");
        }
        if let Some((task, holder)) = &held.interrupted
            && let Err(error) = self.store.release_task(self.scope, task.id, *holder).await
        {
            tracing::warn!(%error, "a lease was not given back");
        }
        self.give_back_claim(held.claim.as_ref()).await;
    }

    async fn give_back_claim(&self, claim: Option<&AnswerClaim>) {
        if let Some(claim) = claim
            && let Err(error) = self.store.release_answer(self.scope, claim).await
        {
            tracing::warn!(%error, "an idempotency key was not given back");
        }
    }

    async fn claim_new(
        self,
        place: NewIn,
        interrupts: Option<TaskId>,
    ) -> Result<Ready<'a>, TurnError> {
        let key = self.idempotency_key(true);
        let (claim, session, interrupted) = tokio::join!(
            self.claim_key(key.as_deref()),
            self.session_for(place),
            self.hold_other(interrupts)
        );
        let claim = match claim? {
            Keyed::Again(done) => {
                if let Ok(Some((task, holder))) = &interrupted {
                    let _ = self.store.release_task(self.scope, task.id, *holder).await;
                }
                return Ok(Ready::Again(done));
            }
            Keyed::Mine(claim) => claim,
        };
        let (session, interrupted) = match (session, interrupted) {
            (Ok(session), Ok(interrupted)) => (session, interrupted),
            (Err(error), _) | (_, Err(error)) => {
                self.give_back_claim(claim.as_ref()).await;
                return Err(error);
            }
        };
        Ok(Ready::Work(
            self,
            Box::new(Held {
                task_id: TaskId(Uuid::now_v7()),
                created_at: self.now,
                holder: None,
                memory: Memory::new(self.goal.to_owned(), self.request.url.clone()),
                before: None,
                packed: None,
                session,
                interrupted,
                claim,
                how: None,
            }),
        ))
    }

    /// Holds the task that the turn was decided on at `seen`. Another request may have moved it
    /// since: then this one is its retry, or came at the same time.
    async fn hold(
        self,
        task: TaskId,
        session: NewIn,
        how: GoOn,
        seen: Option<Timestamp>,
    ) -> Result<Ready<'a>, TurnError> {
        let key = self.idempotency_key(false);
        let (claim, lease, session) = tokio::join!(
            self.claim_key(key.as_deref()),
            self.lease(task),
            self.session_for(session)
        );
        let (item, holder) = match lease {
            Ok(leased) => leased,
            Err(error) => {
                if let Ok(Keyed::Mine(claim)) = claim {
                    self.give_back_claim(claim.as_ref()).await;
                }
                return Err(error);
            }
        };
        let claim = match claim {
            Ok(Keyed::Mine(claim)) => claim,
            Ok(Keyed::Again(done)) => {
                self.store.release_task(self.scope, task, holder).await?;
                return Ok(Ready::Again(done));
            }
            Err(error) => {
                self.store.release_task(self.scope, task, holder).await?;
                return Err(error);
            }
        };
        let again = replayed(self.request, &item, self.now);
        let moved = seen.is_some_and(|seen| seen != item.updated_at);
        let held = Box::new(held(item, holder, session?, claim, Some(how)));
        match again {
            Some(answered) => Ok(Ready::Repeat(self, held, Box::new(answered.answer))),
            None if moved => {
                self.give_back(&held).await;
                Err(TurnError::Busy)
            }
            None => Ok(Ready::Work(self, held)),
        }
    }

    /// A finished task takes no report, but the answer that a key already has stands.
    async fn stored_or_completed(&self) -> Result<Done, TurnError> {
        let Some(key) = self.idempotency_key(false) else {
            return Err(TurnError::TaskCompleted);
        };
        match self.claim_key(Some(&key)).await? {
            Keyed::Again(done) => Ok(*done),
            Keyed::Mine(claim) => {
                self.give_back_claim(claim.as_ref()).await;
                Err(TurnError::TaskCompleted)
            }
        }
    }

    async fn hold_replay(
        self,
        task: TaskId,
        session: NewIn,
        answered: Answered,
    ) -> Result<Ready<'a>, TurnError> {
        let (lease, session) = tokio::join!(self.lease(task), self.session_for(session));
        let (item, holder) = lease?;
        let held = held(item, holder, session?, None, None);
        Ok(Ready::Repeat(
            self,
            Box::new(held),
            Box::new(answered.answer),
        ))
    }

    async fn lease(&self, task: TaskId) -> Result<(TaskItem<Memory>, Uuid), TurnError> {
        let holder = Uuid::new_v4();
        match self
            .store
            .lease_task(self.scope, task, holder, self.now + LEASE, self.now)
            .await?
        {
            Lease::Held(item) => Ok((*item, holder)),
            Lease::Busy { .. } => Err(TurnError::Busy),
            Lease::Colleagues => Err(TurnError::Foreign),
            Lease::Absent => Err(TurnError::TaskNotFound),
        }
    }

    async fn hold_other(
        &self,
        task: Option<TaskId>,
    ) -> Result<Option<(TaskItem<Memory>, Uuid)>, TurnError> {
        match task {
            None => Ok(None),
            Some(task) => match self.lease(task).await {
                Ok(held) => Ok(Some(held)),
                Err(TurnError::TaskNotFound) => Ok(None),
                Err(error) => Err(error),
            },
        }
    }

    async fn session_for(&self, place: NewIn) -> Result<Session, TurnError> {
        let open = |id| Session::open(id, &self.opening(), self.now);
        Ok(match place {
            NewIn::Existing(session) => *session,
            NewIn::Named(id) => open(id),
            NewIn::Fresh => open(SessionId(Uuid::now_v7())),
            NewIn::Of(id) => match self.store.load_session(self.scope, id, self.now).await? {
                SessionLookup::Mine(session) => session,
                SessionLookup::Absent => open(id),
                SessionLookup::Colleagues | SessionLookup::OtherTenants => {
                    open(SessionId(Uuid::now_v7()))
                }
            },
        })
    }

    fn opening(&self) -> Opening<'_> {
        Opening {
            url: self.request.url.as_deref(),
            query: Some(self.goal),
            ..Opening::default()
        }
    }

    /// The client's own key, or for a first request one made of what it is.
    fn idempotency_key(&self, first: bool) -> Option<String> {
        let mut hash = Sha256::new();
        match &self.request.idempotency_key {
            Some(key) => hash.update(key),
            None if first => {
                hash.update(self.scope.user().0.as_bytes());
                hash.update(&self.request.body_hash);
            }
            None => return None,
        }
        Some(URL_SAFE_NO_PAD.encode(hash.finalize()))
    }

    async fn claim_key(&self, key: Option<&str>) -> Result<Keyed, TurnError> {
        let Some(key_hash) = key else {
            return Ok(Keyed::Mine(None));
        };
        let own = self.request.idempotency_key.is_some();
        let kept = if own {
            AnswerKey::KEPT
        } else {
            SAME_FIRST_REQUEST
        };
        let key = AnswerKey {
            key_hash,
            body_hash: &self.request.body_hash,
            kept,
        };
        match self
            .store
            .claim_answer(self.scope, &key, self.now, self.now + LEASE)
            .await?
        {
            Claim::New(claim) => Ok(Keyed::Mine(Some(claim))),
            Claim::Stored(text) => serde_json::from_str(&text)
                .map(|done| Keyed::Again(Box::new(done)))
                .map_err(TurnError::Stored),
            Claim::InProgress { .. } => Err(TurnError::Busy),
            Claim::OtherBody => Err(TurnError::KeyReused),
        }
    }
}

fn held(
    item: TaskItem<Memory>,
    holder: Uuid,
    session: Session,
    claim: Option<AnswerClaim>,
    how: Option<GoOn>,
) -> Held {
    Held {
        task_id: item.id,
        created_at: item.created_at,
        holder: Some(holder),
        before: item.before.as_deref().and_then(record::unpack),
        packed: item.before,
        memory: item.body,
        session,
        interrupted: None,
        claim,
        how,
    }
}

/// What an idempotency key was found to be.
enum Keyed {
    Mine(Option<AnswerClaim>),
    Again(Box<Done>),
}

impl Ready<'_> {
    async fn finish(self) -> Result<Done, TurnError> {
        match self {
            Self::Again(done) => Ok(*done),
            Self::Repeat(run, held, answer) => run.repeat(*held, *answer).await,
            Self::Work(run, held) => run.work(*held).await,
        }
    }
}

impl Run<'_> {
    /// Gives the last answer once more, and counts that.
    async fn repeat(self, mut held: Held, answer: Answer) -> Result<Done, TurnError> {
        if let Some(answered) = &mut held.memory.answered {
            answered.replays += 1;
        }
        let packed = held.packed.take();
        self.commit(held, None, Vec::new(), packed, answer, Duration::ZERO)
            .await
    }

    async fn work(self, mut held: Held) -> Result<Done, TurnError> {
        let mut messages = Vec::new();
        self.take_query(&mut held, &mut messages)?;
        if held.memory.steps >= Memory::MOST_STEPS {
            return self.out_of_steps(held).await;
        }
        let opened = held.memory.plan.steps.is_empty();
        let started = Instant::now();
        let Steered { answer, keep } = self.think(&mut held)?;
        record::messages(
            &mut messages,
            &held.memory,
            &answer,
            held.task_id,
            self.request,
            opened,
        );
        let packed = match keep {
            Keep::AsItIs => held.packed.take(),
            Keep::New(before) => Some(record::pack(&before)),
            Keep::Nothing => None,
        };
        let step = StepRecord::new(&answer, self.request, self.now);
        self.commit(
            held,
            Some(step),
            messages,
            packed,
            answer,
            started.elapsed(),
        )
        .await
    }

    /// Takes the query in: as the goal, as an answer, or as the goal once more.
    fn take_query(
        &self,
        held: &mut Held,
        messages: &mut Vec<crate::session::NewMessage>,
    ) -> Result<(), TurnError> {
        match held.how {
            None => messages.push(record::user_message(self.goal, held.task_id)),
            Some(GoOn::Report) => {}
            Some(GoOn::Resume) => {
                held.memory.phase = held.memory.phase.clone().on(Event::Resumed)?;
                held.memory.open = None;
                held.memory.outstanding = None;
                held.before = None;
            }
            Some(GoOn::Answer) => {
                let bare = held
                    .memory
                    .open
                    .as_ref()
                    .is_some_and(Open::asks_for_sign_in)
                    && *self.secrets == Secrets::default();
                let said = if bare { HIDDEN } else { self.goal };
                messages.push(record::user_message(said, held.task_id));
                held.memory.phase = held.memory.phase.clone().on(Event::Answered)?;
                held.before = None;
                if let Some(open) = held.memory.open.take() {
                    clarify::take_answer(&mut held.memory, &open, self.goal);
                }
            }
        }
        Ok(())
    }

    fn think(&self, held: &mut Held) -> Result<Steered, TurnError> {
        let Some(url) = self
            .request
            .url
            .as_deref()
            .filter(|_| !self.request.is_chat_only())
        else {
            return Self::chat_only(held);
        };
        let page = Page::read(
            self.request.dom.as_deref(),
            self.request.tree.as_deref(),
            self.request.page_title.as_deref(),
        );
        let input = Input {
            request: self.request,
            page: &page,
            url,
            secrets: self.secrets,
            before: held.before.as_ref(),
            now: self.now,
        };
        Ok(steer(&mut held.memory, &input)?)
    }

    /// Without a page there is nothing to act on; without a model nothing more to say.
    fn chat_only(held: &mut Held) -> Result<Steered, TurnError> {
        held.memory.steps += 1;
        held.memory.phase = held.memory.phase.clone().on(Event::Finished)?;
        let answer = Answer {
            thought: finish::NO_PAGE.to_owned(),
            action: Action::Finish,
            chain: None,
            status: Status::Completed,
            task_type: TaskType::ChatOnly,
            plan: held.memory.plan.clone(),
            expected_outcome: None,
            verification: None,
            correction: None,
            question: None,
            blocker: None,
            route: Route::FastPath,
            step_index: held.memory.steps,
        };
        Ok(Steered {
            answer,
            keep: Keep::Nothing,
        })
    }

    /// The 51st step: the task has failed, and that is stored before it is said.
    async fn out_of_steps(self, mut held: Held) -> Result<Done, TurnError> {
        held.memory.phase = Phase::Failed;
        let answer = held
            .memory
            .answered
            .as_ref()
            .map(|answered| answered.answer.clone());
        held.memory.answered = None;
        if let Some(answer) = answer {
            self.commit(held, None, Vec::new(), None, answer, Duration::ZERO)
                .await?;
        }
        Err(TurnError::MaxSteps)
    }

    async fn commit(
        self,
        mut held: Held,
        step: Option<StepRecord>,
        messages: Vec<crate::session::NewMessage>,
        before: Option<Vec<u8>>,
        answer: Answer,
        thinking: Duration,
    ) -> Result<Done, TurnError> {
        if step.is_some() {
            let body_hash = self.request.body_hash.clone();
            held.memory.answered = Some(Answered {
                body_hash,
                at: self.now,
                replays: 0,
                answer: answer.clone(),
            });
        }
        if let Some((task, _)) = &mut held.interrupted {
            task.body.phase = task.body.phase.clone().on(Event::Stopped)?;
        }
        let done = Done {
            task_id: held.task_id,
            session_id: held.session.session_id,
            answer,
            thinking,
        };
        let stored = serde_json::to_string(&done).map_err(TurnError::Stored)?;
        let turn = Turn {
            task: TaskWrite {
                id: held.task_id,
                session_id: held.session.session_id,
                status: held.memory.phase.status().as_str(),
                created_at: held.created_at,
                holder: held.holder,
                body: &held.memory,
                before: before.as_deref(),
            },
            interrupted: held.interrupted.as_ref().map(|(task, holder)| TaskWrite {
                id: task.id,
                session_id: task.session_id,
                status: Status::Interrupted.as_str(),
                created_at: task.created_at,
                holder: Some(*holder),
                body: &task.body,
                before: None,
            }),
            step: step.as_ref().map(|body| StepWrite {
                index: held.memory.steps.saturating_sub(1),
                body,
            }),
            session: held.session,
            opening: self.opening(),
            messages,
            answer: held.claim.map(|claim| (claim, stored)),
            now: self.now,
        };
        match self.store.commit(self.scope, turn).await {
            Ok(_) => Ok(done),
            Err(StoreError::Conflict(Conflict::SessionTaken)) => Err(TurnError::Foreign),
            Err(StoreError::Conflict(_)) => Err(TurnError::Busy),
            Err(error) => Err(error.into()),
        }
    }
}

/// What the first turn would answer for a goal on a page, without a table.
pub fn preview(request: &Request, page: &Page) -> Result<Answer, UnexpectedEvent> {
    let (goal, secrets) = Secrets::take(&request.query);
    let mut memory = Memory::new(goal, request.url.clone());
    let url = request.url.as_deref().unwrap_or_default();
    let input = Input {
        request,
        page,
        url,
        secrets: &secrets,
        before: None,
        now: Timestamp::UNIX_EPOCH,
    };
    Ok(steer(&mut memory, &input)?.answer)
}
