//! What a new task can know before it begins: what was said in the session before, and what
//! the organization's documents say.

use super::run::{Run, TurnPlan};
use crate::agent::state::notes::Notes;
use crate::agent::state::routes::Routes;
use crate::knowledge::LookedUp;
use crate::safety::Secrets;
use crate::session::{Role, Session};
use crate::telemetry::{self, Stage};
use std::time::Duration;
use tokio::time::Instant;

/// Messages that are looked through for what was said.
const LOOKED_THROUGH: u32 = 16;
/// The longest of them, in characters.
const LONGEST: usize = 300;

/// Looking documents up holds a new task up no longer than this.
const LOOKS_UP_WITHIN: Duration = Duration::from_secs(3);

#[derive(Debug, Default)]
pub(super) struct Recalled {
    /// A line for each message of the user's and the assistant's, the oldest first. Nothing where
    /// rules decide alone: they read no talk.
    said: String,
    /// The same for the organization's passages about the goal; `None` where nobody asked.
    knowledge: Option<String>,
    /// The organization has documents for the site.
    has_knowledge: bool,
    /// How many of their passages are about the goal.
    passages: usize,
    /// Controls that the user agreed to in other tasks.
    agreed: Vec<u64>,
}

impl Run<'_> {
    /// Asked while the task is being opened, so that it takes no round to the table of its own.
    pub(super) async fn recall(&self, session: Option<&Session>) -> Recalled {
        let thinks = self.mind.is_some();
        let said = async {
            if thinks {
                self.said_before(session).await
            } else {
                String::new()
            }
        };
        let (said, known, agreed) = tokio::join!(said, self.look_up(), self.agreed_before());
        Recalled {
            said,
            has_knowledge: known.as_ref().is_some_and(|known| known.any),
            passages: known.as_ref().map_or(0, |known| known.passages.len()),
            knowledge: known.filter(|_| thinks).map(|known| text_of(&known)),
            agreed,
        }
    }

    /// What cannot be read is asked about once more.
    async fn agreed_before(&self) -> Vec<u64> {
        let agreed = self.store.list_agreed(self.scope, self.now).await;
        agreed.unwrap_or_else(|error| {
            tracing::warn!(%error, "what was agreed to before cannot be read");
            Vec::new()
        })
    }

    /// What the organization's documents say about the goal; nothing where they cannot be asked.
    async fn look_up(&self) -> Option<LookedUp> {
        let url = self.request.url.as_deref()?;
        let deadline = self.deadline.min(Instant::now() + LOOKS_UP_WITHIN);
        let tenant = self.scope.tenant();
        let looked = self.knowledge.look_up(tenant, url, self.goal, deadline);
        let _timing = telemetry::stage(Stage::Knowledge);
        match looked.await {
            Ok(known) => Some(known),
            Err(error) => {
                telemetry::degraded("knowledge");
                tracing::warn!(%error, "the organization's knowledge cannot be asked");
                Some(LookedUp::default())
            }
        }
    }

    /// What cannot be read is not recalled.
    async fn said_before(&self, session: Option<&Session>) -> String {
        let Some(session) = session else {
            return String::new();
        };
        let skipped = session.message_count.saturating_sub(LOOKED_THROUGH);
        let found =
            self.store
                .list_messages(self.scope, session, None, LOOKED_THROUGH, skipped, self.now);
        let messages = match found.await {
            Ok(page) => page.messages,
            Err(error) => {
                tracing::warn!(%error, "what was said before cannot be read");
                return String::new();
            }
        };
        let lines = messages.iter().filter_map(|one| {
            let who = match one.body.role {
                Role::User => "User",
                Role::Assistant => "You",
                Role::System => return None,
            };
            // Its placeholders are another task's.
            let said = Secrets::mask(&one.body.content);
            let said: String = said.chars().take(LONGEST).collect();
            Some(format!("{who}: {said}"))
        });
        let mut lines: Vec<String> = lines.collect();
        while lines.iter().map(String::len).sum::<usize>() > Notes::LONGEST_SAID {
            lines.remove(0);
        }
        lines.join("\n")
    }
}

impl TurnPlan<'_> {
    /// The new task with what was recalled for it, and what earlier tasks taught.
    pub(super) fn recalling(mut self, recalled: Recalled, routes: Routes) -> Self {
        if let Self::Work(held) = &mut self {
            held.memory.routes = routes;
            let Recalled {
                said,
                knowledge,
                has_knowledge,
                passages,
                agreed,
            } = recalled;
            held.memory.watch.remember(&agreed);
            if let Some(known) = &knowledge {
                let user_request = held.memory.user_request();
                held.memory.watch.seen.learn_knowledge(known, &user_request);
            }
            held.memory.notes.knowledge = knowledge;
            held.memory.notes.has_knowledge = has_knowledge;
            held.memory.notes.passages = passages;
            held.memory.notes.said = said;
        }
        self
    }
}

fn text_of(known: &LookedUp) -> String {
    let passages = known.passages.iter();
    let passages = passages.map(|one| format!("{}: {}", one.document_title, one.content));
    let text = passages.collect::<Vec<_>>().join("\n\n");
    text.chars().take(Notes::LONGEST_KNOWLEDGE).collect()
}
