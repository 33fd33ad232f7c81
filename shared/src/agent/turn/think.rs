//! What is to be done: on a page, or in a chat without one.

use super::run::{AcquiredTask, Run};
use crate::action::Action;
use crate::agent::by_model::{Conversation, carry_on, chat, consult};
use crate::agent::pipeline::{assess, finalize};
use crate::agent::state::answer::{Answer, Route, TaskType};
use crate::agent::state::error::TurnError;
use crate::agent::state::memory::Memory;
use crate::agent::state::notes::ModelUsage;
use crate::agent::state::phase::Event;
use crate::agent::state::steered::{Keep, Steered};
use crate::agent::state::view::{Input, SeenPage};
use crate::page::Page;
use crate::task::{Status, UnexpectedEvent};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::block_in_place;
use words::phrase::Phrase;
use words::work::{self, Exhausted};

/// Does what takes the processor and never waits. Where other threads serve beside this one, they take
/// over whatever else is to be done meanwhile.
fn beside<T>(work: impl FnOnce() -> T) -> T {
    match Handle::current().runtime_flavor() {
        RuntimeFlavor::MultiThread => block_in_place(work),
        _ => work(),
    }
}

impl Run<'_> {
    /// What is to be done, and the page that it was decided on.
    pub(super) async fn think(
        &self,
        held: &mut AcquiredTask<'_>,
    ) -> Result<(Steered, Option<Page>), TurnError> {
        let Some(url) = self
            .request
            .url
            .as_deref()
            .filter(|_| !self.request.is_chat_only())
        else {
            return Ok((self.chat_only(held).await?, None));
        };
        let page = beside(|| {
            Page::read(
                self.request.dom.as_deref(),
                self.request.tree.as_deref(),
                self.request.page_title.as_deref(),
            )
        });
        let before = held.before.as_ref();
        let laid_bare = before.and_then(|before| before.laid_bare(url, &page));
        let input = Input {
            task: held.task_id,
            request: self.request,
            page: &page,
            url,
            secrets: self.secrets,
            before: laid_bare.as_ref().or(before),
            now: self.now,
            seen: SeenPage::default(),
        };
        let begins = held.how.is_none();
        let memory: &mut Memory = &mut held.memory;
        let mut assessment = self.bounded(|| {
            let user_request = memory.user_request();
            memory.watch.arrive(url, &page, &user_request);
            if begins {
                memory.watch.recall(&memory.notes.facts, &user_request);
            }
            assess(memory, &input)
        })?;
        match &self.mind {
            Some(mind) => consult(mind, &mut held.memory, &input, &mut assessment).await?,
            None => carry_on(&mut held.memory, &input, &mut assessment),
        }
        let steered = self.bounded(|| finalize(&mut held.memory, &input, assessment))?;
        Ok((steered, Some(page)))
    }

    /// Thinks with what a turn may spend on it.
    fn bounded<T>(
        &self,
        think: impl FnOnce() -> Result<T, UnexpectedEvent>,
    ) -> Result<T, TurnError> {
        match beside(|| work::within(self.thinking, think)) {
            Ok(thought) => Ok(thought?),
            Err(Exhausted) => Err(TurnError::Exhausted),
        }
    }

    /// Without a page there is nothing to act on: a model talks, where there is one.
    async fn chat_only(&self, held: &mut AcquiredTask<'_>) -> Result<Steered, TurnError> {
        held.memory.steps += 1;
        held.memory.phase.on(Event::Finished)?;
        let (mut spent, mut exchanges, mut said) = (ModelUsage::default(), Vec::new(), None);
        let mut model = None;
        if let Some(mind) = &self.mind {
            let mut talk = Conversation::new(mind, self.request, self.secrets);
            said = chat(&mut talk, &held.memory).await;
            held.memory.notes.spent += talk.used;
            spent += talk.used;
            exchanges = talk.exchanges;
            model = talk.model;
        }
        let (route, thought) = match said {
            Some(thought) => (Route::Model, thought),
            None => (
                Route::FastPath,
                Phrase::NoPage.say(held.memory.tongue(), &[]),
            ),
        };
        let answer = Answer {
            thought,
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
            route,
            reasoning: None,
            research: None,
            has_knowledge: held.memory.notes.has_knowledge,
            passages: held.memory.notes.passages,
            spent,
            step_index: held.memory.steps,
        };
        Ok(Steered {
            answer,
            keep: Keep::Nothing,
            exchanges,
            model,
        })
    }
}
