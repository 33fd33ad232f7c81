//! What the gate asks the user before an action may leave: for their word, or which of several is meant.

use super::approved::{Approved, Permitted};
use super::together::{self, Further};
use super::unseen;
use crate::action::Action;
use crate::agent::decide::progress;
use crate::agent::goal::which::{self, Candidates};
use crate::agent::state::answer::Question;
use crate::agent::state::choice::Choice;
use crate::agent::state::history::held;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::{Open, OpenNeed, Pending};
use crate::agent::state::switching;
use crate::agent::state::view::{self, Input};
use crate::page::{Identity, Page};
use crate::safety::{Consent, PressFacts, SideEffect, Terms, in_words};
use words::phrase::Phrase;
use words::reply::{self, Reply};

/// The question that the user has to answer first; with a yes the action is taken up again.
pub(super) fn confirm(
    memory: &mut Memory,
    input: &Input,
    choice: Choice,
    mut terms: Terms,
) -> Permitted {
    let Choice::Act {
        action,
        says,
        completes,
        then,
    } = choice
    else {
        return Permitted::Pass(choice.map(Approved::new));
    };
    let deeds = terms.deeds.clone();
    let tongue = memory.tongue();
    // Who does not agree reads what was stopped before.
    let says = if says == Phrase::GoingOn.say(tongue, &[]) {
        in_words(&action, input.page, tongue)
    } else {
        says
    };
    let view = view::view(input, &memory.goal);
    let menu = unseen::menu_of(memory, input, &action);
    let known = PressFacts {
        menu: menu.as_deref(),
        sets: switching::sets(&action, memory.past.last(), &view),
    };
    terms.know(&action, input.page, known);
    let completes = keep_rest(memory, input, &action, completes, then);
    let mut further = Further::default();
    if terms.goes_with_others() && !deeds.contains(&SideEffect::Submit) {
        further = together::further(memory, input, &action, completes);
        terms = terms.together(std::mem::take(&mut further.terms));
    }
    let last = further.sends.as_ref().map_or(&action, |(last, _)| last);
    terms.opened_at = unseen::opened_at(memory, input.page, last);
    terms.unseen = unseen::receiver(memory, input.page, &terms);
    let question = Question {
        text: terms.question(),
        field: "approval".to_owned(),
        private: true,
    };
    memory.watch.asked = Some(terms);
    let pending = Pending {
        proposed: true,
        target: identity_of(input, &action),
        action,
        says,
        completes,
    };
    let need = OpenNeed::Approval(Box::new(pending));
    let question = Choice::Ask(Open {
        question,
        need,
        counts: false,
    });
    Permitted::Confirm {
        question,
        deeds,
        reaches: further.reaches(),
    }
}

/// What was to follow on an action goes on after the user's yes. Whether the action alone completes the step.
fn keep_rest(
    memory: &mut Memory,
    input: &Input,
    action: &Action,
    completes: bool,
    then: Vec<Action>,
) -> bool {
    if then.is_empty() {
        return completes;
    }
    let view = view::view(input, &memory.goal);
    let all: Vec<Action> = [action.clone()].into_iter().chain(then).collect();
    let ends = progress::ends(&memory.plan, &all, completes, &view);
    let first = ends[0];
    memory
        .queue
        .fill(all.into_iter().zip(ends).skip(1).collect(), &view);
    first
}

/// The question which of several is meant that an action may be for; what was to follow goes on after the answer.
pub(in crate::agent) fn ask_which(
    memory: &mut Memory,
    input: &Input,
    candidates: &Candidates,
    choice: Choice,
) -> Choice<Approved> {
    let Choice::Act {
        action,
        says,
        completes,
        then,
    } = choice
    else {
        return choice.map(Approved::new);
    };
    let view = view::view(input, &memory.goal);
    let completes = keep_rest(memory, input, &action, completes, then);
    which::ask(memory, &view, candidates, (&action, &says, completes)).map(Approved::new)
}

/// The user was asked which of these is meant, and said it in words that the page shows at none of them: just now, or
/// before another of them was pressed by their yes.
pub(in crate::agent) fn was_told_which(
    memory: &Memory,
    page: &Page,
    candidates: &Candidates,
) -> bool {
    let Candidates::Controls(controls) = candidates else {
        return false;
    };
    let tells = |said: &str| {
        let plain = reply::plain(said);
        let says_none = Reply::ChoosesNone.is(&plain) || Reply::CannotTell.is(&plain);
        !says_none && matches!(Consent::read(said), Consent::Other | Consent::Instead)
    };
    let mut asked = memory.notes.answers.iter().rev();
    let just_now = asked
        .clone()
        .next()
        .is_some_and(|(field, _)| field == Question::WHICH);
    let first = controls.first().and_then(|at| page.elements.get(*at));
    let called = first.map(|one| format!("{} \"{}\"", one.role.as_str(), one.name));
    let pressed = || {
        let mut done = held(memory).filter(|told| told.does);
        called.is_some_and(|called| done.any(|told| told.element.starts_with(&called)))
    };
    let last = asked.find(|(field, _)| field == Question::WHICH);
    last.is_some_and(|(_, said)| tells(said)) && (just_now || pressed())
}

fn identity_of(input: &Input, action: &Action) -> Option<Identity> {
    let element = input.page.element(action.target()?)?;
    input.page.identity_of(element)
}
