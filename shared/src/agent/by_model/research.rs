//! Looking things up on the web for a task: at most three searches with refined words, judged by
//! the model that decides (document 1 §4.7.1, steps 3 and 4). A search that fails stops nothing.

use super::apply_reply::Reasoned;
use super::best::read_best;
use super::model_turn::{ModelTurn, NoAnswer};
use super::prompt::{self, Ask, Part};
use super::questions;
use super::reply::{Reply, Summary};
use super::time_budget::{self, Leisure};
use crate::agent::gate;
use crate::agent::pipeline::Assessment;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::reason::{Analysis, SURE_ENOUGH};
use crate::model::Tier;
use crate::search::Hit;
use crate::session::registrable_domain;
use std::time::Duration;
use words::tongue::Tongue;

/// Searches for one task (contract §4.8).
const MOST_HOPS: u8 = 3;
/// Less time than this is left: no summary by a model.
const SUMMARY_TAKES: Duration = Duration::from_secs(4);
/// What stands in for a summary.
const SNIPPETS: usize = 3;

impl ModelTurn<'_, '_, '_> {
    /// Searches until the results tell how; the model decides with them, or what only the user
    /// knows is asked for.
    pub(super) async fn research(
        &mut self,
        memory: &mut Memory,
        assessment: &mut Assessment<'_>,
        ask: &mut Ask,
        mut query: String,
    ) -> Result<Reasoned, NoAnswer> {
        ask.parts = vec![Part::Research, Part::Plan];
        let mut hop = 0;
        loop {
            hop += 1;
            let found = self.search(memory, &query).await;
            if !found.is_empty() {
                ask.results = found;
            }
            let reply = self.reply(memory, assessment, ask).await?;
            if let Some(reasoning) = &mut assessment.thinking.reasoning {
                reasoning.search_iteration = Some(hop);
            }
            let refined = refined(&reply).filter(|_| hop < MOST_HOPS && self.has_time());
            if let Some(refined) = refined {
                query = refined;
                continue;
            }
            if let Some(summary) = self.summary(memory, ask).await {
                memory.notes.research.get_or_insert_default().summary = summary;
            }
            let unsure = reasoned_hopeless(memory) && ask.results.is_empty();
            return Ok(match incomplete(&reply, unsure, memory.tongue()) {
                Some(question) => {
                    Self::replan(memory, assessment, ask, &reply);
                    Reasoned::Choice(question)
                }
                None => Reasoned::Reply(Box::new(reply)),
            });
        }
    }

    fn has_time(&self) -> bool {
        Leisure::Refinement.fits(time_budget::left(self.mind.deadline))
    }

    /// One search, on the page's domain first; a like one of the last hour is not made again. What
    /// fails finds nothing.
    pub(super) async fn search(&self, memory: &mut Memory, query: &str) -> Vec<Hit> {
        let Some(search) = self.mind.search else {
            return Vec::new();
        };
        let query = &gate::searched(memory, self.input, query);
        let domain = registrable_domain(self.input.url);
        let now = self.input.now;
        let research = memory.notes.research.get_or_insert_default();
        query.clone_into(&mut research.query);
        if let Some(kept) = research.found_lately(query, domain.as_deref(), now) {
            return kept.to_vec();
        }
        research.hops = research.hops.saturating_add(1);
        match search
            .find(query, domain.as_deref(), self.mind.deadline)
            .await
        {
            Ok(found) => {
                let mut hits = found.hits;
                let addresses = hits.iter().map(|hit| hit.url.clone());
                research.addresses = addresses.collect();
                read_best(self.mind.reader, &mut hits, query, self.mind.deadline).await;
                research.keep(query, domain.as_deref(), &hits, now);
                for hit in &hits {
                    memory.watch.addresses.learn(&hit.url);
                }
                hits
            }
            Err(error) => {
                tracing::warn!(%error, "a search failed");
                Vec::new()
            }
        }
    }

    /// What was found in a few sentences, by the fast model where there is time.
    async fn summary(&mut self, memory: &Memory, ask: &Ask) -> Option<String> {
        if ask.results.is_empty() {
            return None;
        }
        let mut summary = None;
        if time_budget::left(self.mind.deadline) > SUMMARY_TAKES {
            let prompt = prompt::summary(&memory.goal, &ask.results, self.mind.fence());
            let asked = self.talk.ask::<Summary>(Tier::Fast, "summary", &prompt);
            summary = asked.await.ok().map(|answer| answer.summary);
        }
        let snippets = || {
            let first = ask.results.iter().take(SNIPPETS);
            first
                .map(|hit| hit.snippet.as_str())
                .collect::<Vec<_>>()
                .join("\n")
        };
        Some(summary.unwrap_or_else(snippets))
    }
}

/// Other words to search with, where the results do not tell how or not surely enough.
fn refined(reply: &Reply) -> Option<String> {
    let worth = reply.research.as_ref()?;
    if worth.solved && worth.confidence >= SURE_ENOUGH {
        return None;
    }
    worth
        .refined_query
        .clone()
        .filter(|query| !query.trim().is_empty())
}

/// The analysis was too unsure to act on.
fn reasoned_hopeless(memory: &Memory) -> bool {
    let analysis = memory.notes.analysis.as_ref();
    analysis.is_some_and(Analysis::is_hopeless)
}

/// The question for what is missing after the search. A check that failed does not stop the task,
/// unless it was `unsure` before and nothing was found.
fn incomplete(reply: &Reply, unsure: bool, tongue: Tongue) -> Option<Choice> {
    let Some(worth) = &reply.research else {
        return unsure.then(|| questions::missing(&[], reply, tongue));
    };
    let complete = worth.can_proceed && worth.confidence >= SURE_ENOUGH;
    (!complete).then(|| questions::missing(&worth.missing, reply, tongue))
}
