//! What the gate says to a model's choice, and the critic to what the user would be asked about.

use super::model_turn::{ModelTurn, NoAnswer};
use super::prompt::Ask;
use super::questions;
use crate::action::Action;
use crate::agent::gate::{self, Approved, Permitted, guard};
use crate::agent::goal::deed;
use crate::agent::goal::which::Candidates;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::switching;
use crate::agent::state::view;
use crate::model::{Prompt, Tier};
use crate::safety::critic::{self, FirstVeto, Ruling, Veto};
use crate::safety::{Consent, SideEffect};
use words::phrase::Phrase;

/// What comes of a choice that was held against the gate.
enum Held {
    /// It leaves, or the user is asked.
    Leaves(Choice<Approved>),
    /// It is held back, with the question that the user could be asked instead.
    Back {
        ruling: Ruling,
        question: Option<Choice<Approved>>,
        reason: String,
    },
}

impl ModelTurn<'_, '_, '_> {
    /// Holds a choice against the gate; `None` where the model is asked again.
    pub(super) async fn permitted(
        &mut self,
        memory: &mut Memory,
        ask: &mut Ask,
        choice: Choice,
    ) -> Result<Option<Choice>, NoAnswer> {
        let choice = guard::guard(choice, self.input, memory.tongue());
        let choice = gate::presentable(memory, choice);
        let Choice::Act {
            action,
            says,
            completes,
            ..
        } = choice.clone()
        else {
            return Ok(Some(choice));
        };
        let (ruling, question, reason) = match self.weigh(memory, &action, choice).await {
            Held::Leaves(choice)
            | Held::Back {
                ruling: Ruling::GoOn,
                question: Some(choice),
                ..
            } => return Ok(Some(self.keep(choice))),
            Held::Back {
                ruling,
                question,
                reason,
            } => (ruling, question, reason),
        };
        tracing::warn!(%reason, verb = action.verb(), "the gate held an action back");
        if ruling == Ruling::HandBack
            && let Some(question) = question
        {
            return Ok(Some(self.keep(questions::in_doubt(
                question,
                &reason,
                memory.tongue(),
            ))));
        }
        memory
            .queue
            .drop_rest("what it was to follow was not let through");
        memory.watch.asked = None;
        if ruling == Ruling::HandBack {
            self.note_refused(memory, &reason);
            let held = (&action, says.as_str(), completes);
            return Ok(Some(questions::handed_back(
                memory, self.input, held, &reason,
            )));
        }
        self.repair(memory, ask, &reason)?;
        Ok(None)
    }

    async fn weigh(&mut self, memory: &mut Memory, action: &Action, choice: Choice) -> Held {
        let proposed = choice.clone();
        let permitted = gate::permit(memory, self.input, choice);
        let (choice, deeds, reaches) = match permitted {
            Permitted::Refused(reason) => return back(memory, reason),
            Permitted::Pass(choice) => (choice, None, None),
            Permitted::Confirm {
                question,
                deeds,
                reaches,
            } => (question, Some(deeds), reaches),
        };
        let mut reworded = None;
        if let Some(against) = gate::against_thing(memory, self.input, action, deeds.is_some()) {
            if let Some(candidates) = &against.which {
                return self.which(memory, choice, candidates, deeds.as_deref(), proposed);
            }
            // The goal may order it in words that no table has.
            if let Some(deeds) = &deeds {
                let proposed = proposed.clone();
                reworded = self.otherwise(memory, action, deeds, proposed).await;
            }
            let still = || gate::against_thing(memory, self.input, action, true).is_some();
            if reworded.is_none() || still() {
                return back(memory, against.reason);
            }
        }
        let Some(deeds) = deeds else {
            memory.watch.vetoes.count(true);
            return Held::Leaves(choice);
        };
        if reworded.is_none() {
            reworded = self.otherwise(memory, action, &deeds, proposed).await;
        }
        let choice = match reworded {
            Some(Permitted::Pass(choice)) => {
                memory.watch.vetoes.count(true);
                return Held::Leaves(choice);
            }
            Some(Permitted::Refused(reason)) => return back(memory, reason),
            Some(Permitted::Confirm { question, .. }) => question,
            None => choice,
        };
        let mut aligned = self.serves(memory, action, &deeds).await;
        if let (Some(true), Some((action, deeds))) = (aligned, &reaches) {
            aligned = self.serves(memory, action, deeds).await;
        }
        let reason = match aligned {
            Some(_) => "it goes beyond what the user asked for",
            None => {
                "whether it serves the goal could not be checked just now: ask the user, or give it once more"
            }
        };
        Held::Back {
            ruling: memory.watch.vetoes.count(aligned == Some(true)),
            question: Some(choice),
            reason: reason.to_owned(),
        }
    }

    /// Which of several is meant: where what the user said, or is asked anyway, does not tell it, they are asked.
    fn which(
        &self,
        memory: &mut Memory,
        choice: Choice<Approved>,
        candidates: &Candidates,
        deeds: Option<&[SideEffect]>,
        proposed: Choice,
    ) -> Held {
        if let (Candidates::Unseen(index), Some(_)) = (candidates, deeds) {
            let name = &self.input.page.elements[*index].name;
            let told = Phrase::StandUnseen.say(memory.tongue(), &[&intent::shorten(name, 80)]);
            return Held::Leaves(questions::told_first(choice, &told));
        }
        // Where the user is asked about the press by its name anyway, that tells it from the others.
        let by_name = deeds.is_some() && candidates.are_told_by_name(self.input.page);
        if by_name || gate::was_told_which(memory, self.input.page, candidates) {
            let question = || gate::ask_whether(memory, self.input, proposed);
            return Held::Leaves(deeds.map_or_else(question, |_| choice));
        }
        memory.watch.asked = None;
        Held::Leaves(gate::ask_which(memory, self.input, candidates, proposed))
    }

    /// What the gate says once it knows what the goal orders in other words: a critic that never saw the page is asked for such
    /// words, once it gives some in a task, before the user is asked about a deed that has a name, or is asked again.
    async fn otherwise(
        &mut self,
        memory: &mut Memory,
        action: &Action,
        deeds: &[SideEffect],
        proposed: Choice,
    ) -> Option<Permitted> {
        let has_a_name =
            |deed: &SideEffect| !matches!(deed, SideEffect::Unnamed | SideEffect::Edit);
        let has_agreed = || {
            let mut answers = memory.notes.answers.iter();
            answers.any(|(_, said)| Consent::read(said) == Consent::Yes)
        };
        let is_worth_it = || deeds.iter().any(has_a_name) || has_agreed();
        if memory.watch.orders.is_some() || !is_worth_it() || self.is_the_users_own(memory, action)
        {
            return None;
        }
        let aligned = self.is_aligned(memory, action, deeds).await;
        let orders = memory.watch.orders.as_deref().unwrap_or_default();
        (aligned == Some(true) && !orders.is_empty()).then(|| {
            memory.watch.asked = None;
            gate::permit(memory, self.input, proposed)
        })
    }

    /// The user wrote what it does or works on, or picked it.
    fn is_the_users_own(&self, memory: &Memory, action: &Action) -> bool {
        critic::is_the_users_own(&memory.user_request(), action, self.input.page)
            || gate::is_picked(memory, self.input, action)
            || deed::is_ordered(memory, self.input.page, action)
    }

    /// Whether what needs the user's word serves the goal: the user is asked only where a critic that never saw the page
    /// finds so (control D10), or could find nothing against it.
    async fn serves(
        &mut self,
        memory: &mut Memory,
        action: &Action,
        deeds: &[SideEffect],
    ) -> Option<bool> {
        let page = self.input.page;
        let user_request = memory.user_request();
        let named = self.is_the_users_own(memory, action);
        let consented = &memory.watch.consented;
        if named || critic::has_nothing_against(&user_request, action, page, deeds, consented) {
            return Some(true);
        }
        self.is_aligned(memory, action, deeds).await
    }

    /// The choice, with what the gate lets out of it noted.
    fn keep(&mut self, choice: Choice<Approved>) -> Choice {
        choice.map(|approved| {
            *self.approved = Some(approved.clone());
            approved.into_action()
        })
    }

    /// The critic's opinion, where it gave one.
    async fn is_aligned(
        &mut self,
        memory: &mut Memory,
        action: &Action,
        deeds: &[SideEffect],
    ) -> Option<bool> {
        let user = self.critic_request(memory, action, deeds);
        if let Some(said) = memory.watch.opinions.of(&user) {
            return Some(said);
        }
        let aligned = if memory.watch.orders.is_some() {
            self.second_opinion(user.clone()).await?.aligned
        } else {
            let said = self.first_opinion(user.clone()).await;
            // What goes against the goal says nothing of what that orders.
            memory.watch.orders = match &said {
                Some(said) if !said.aligned => None,
                Some(said) => Some(memory.user_request().reworded(&said.orders)),
                None => Some(Vec::new()),
            };
            said?.aligned
        };
        memory.watch.opinions.keep(&user, aligned);
        Some(aligned)
    }

    /// What the critic is asked.
    fn critic_request(&self, memory: &Memory, action: &Action, deeds: &[SideEffect]) -> String {
        let user_request = memory.user_request();
        // Which way a press sets a box may be told by the page alone.
        let view = view::view(self.input, &memory.goal);
        let set = switching::sets(action, memory.past.last(), &view);
        let set = set.zip(action.target()).map(|(on, id)| {
            if on {
                Action::Check { id }
            } else {
                Action::Uncheck { id }
            }
        });
        let told = set.as_ref().unwrap_or(action);
        let mut user = critic::request(&user_request, told, self.input.page, deeds);
        // A yes says nothing of what it was to.
        let told = |said: &&str| Consent::read(said) != Consent::Yes;
        let answers = memory.notes.answers.iter().map(|(_, said)| said.as_str());
        let answers: Vec<&str> = answers.filter(told).collect();
        if !answers.is_empty() {
            user.push_str(&format!(
                "The user has said since: {}\n",
                answers.join("; ")
            ));
        }
        user
    }

    async fn second_opinion(&mut self, user: String) -> Option<Veto> {
        let system = critic::RULE.to_owned();
        let prompt = Prompt { system, user };
        self.talk.ask(Tier::Fast, "veto", &prompt).await.ok()
    }

    /// The first of a task, with what the goal orders in other words.
    async fn first_opinion(&mut self, user: String) -> Option<FirstVeto> {
        let system = format!("{}\n{}", critic::RULE, critic::ORDERS);
        let prompt = Prompt { system, user };
        self.talk.ask(Tier::Fast, "veto", &prompt).await.ok()
    }
}

fn back(memory: &mut Memory, reason: String) -> Held {
    Held::Back {
        ruling: memory.watch.vetoes.count(false),
        question: None,
        reason,
    }
}
