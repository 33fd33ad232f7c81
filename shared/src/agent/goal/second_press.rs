//! A control that answers its press with a question in its own name ("Are you sure?"): the deed has not
//! happened, and a second press confirms the same thing.

use crate::agent::state::asking::Asking;
use crate::agent::state::choice::Choice;

use crate::action::Action;
use crate::agent::observe::{Before, Observation, Observations, Target, short};
use crate::agent::state::memory::Memory;
use crate::agent::state::outstanding::Outstanding;
use crate::agent::state::view::Input;
use crate::agent::state::view::View;
use crate::agent::verify::{Outcome, Verdict};
use crate::page::{Identity, NameSource, Page, Role};
use std::collections::HashSet;
use words::Folded;
use words::doubt::{Doubt, asks_again};

/// The question that the control asks which was pressed last, where the page stayed and nothing else came up
/// to answer.
pub(in crate::agent) fn asked(
    before: &Before,
    seen: &Observations,
    page: &Page,
    identities: &[Identity],
) -> Option<Asking> {
    let sent = before.chained.last().unwrap_or(&before.sent);
    let target = sent.target.as_ref()?;
    let presses = |role: Role| matches!(role, Role::Button | Role::Link | Role::Menuitem);
    let came = seen.appeared().iter().filter(|one| presses(one.role));
    let stayed = !seen.url_changed() && seen.dialog().is_none() && came.count() <= 1;
    let is_press = matches!(sent.action, Action::Click { .. }) && presses(target.role);
    if !is_press || !stayed || !is_gone(target, seen) {
        return None;
    }
    let known: HashSet<Identity> = before.skeleton.identities().collect();
    let was = Folded::new(&target.name);
    let elements = page.elements.iter().zip(identities);
    let mut asking = elements.filter_map(|(element, identity)| {
        let fresh = element.role == target.role && !known.contains(identity);
        let doubt = asks_again(&Folded::new(&element.name), &was).filter(|_| fresh)?;
        Some((element, *identity, doubt))
    });
    let (element, control, doubt) = asking.next().filter(|_| asking.next().is_none())?;
    Some(Asking {
        control,
        question: element.name.clone(),
        was: target.name.clone(),
        same: doubt == Doubt::Same,
        agreed: false,
        completes: false,
    })
}

/// The control is no longer there under its name.
fn is_gone(target: &Target, seen: &Observations) -> bool {
    // What is kept of a name may be its beginning.
    let is = |role: Role, name: &str| role == target.role && target.name.starts_with(name);
    seen.iter().any(|fact| match fact {
        Observation::Renamed { from, .. } => is(from.role, &from.name),
        Observation::ElementsDisappeared(gone) => gone.iter().any(|one| is(one.role, &one.name)),
        _ => false,
    })
}

/// The press did what such a control does first. Whether it was not contradicted by anything else.
pub(in crate::agent) fn judge(asking: &Asking, verdicts: &mut [Verdict]) -> bool {
    let last = verdicts.last_mut();
    let Some(verdict) = last.filter(|one| one.outcome != Outcome::Contradicted) else {
        return false;
    };
    verdict.outcome = Outcome::Confirmed;
    verdict.confidence = 0.8;
    verdict.reason = format!("“{}” asks now: “{}”", asking.was, short(&asking.question));
    true
}

/// What its control asks, with what the press that is out was: the second one completes its step.
pub(in crate::agent) fn of_press(out: &Outstanding, asking: Asking) -> Asking {
    Asking {
        agreed: out.agreed && out.actions.len() == 1,
        completes: out.actions.last().is_some_and(|last| last.completes),
        ..asking
    }
}

/// The second press, where the control still asks.
pub(in crate::agent) fn confirm(memory: &Memory, view: &View) -> Option<Choice> {
    let asking = memory.asking.as_ref()?;
    let at = view
        .identities
        .iter()
        .position(|one| *one == asking.control)?;
    let element = &view.page.elements[at];
    (!element.state.disabled).then(|| Choice::Act {
        action: Action::Click { id: element.id },
        says: format!(
            "“{}” asks “{}”: pressing it again.",
            asking.was, element.name
        ),
        completes: asking.completes,
        then: Vec::new(),
    })
}

/// Whether an action is the second press on a control that only asks whether the first was meant.
pub(in crate::agent) fn is_same(memory: &Memory, action: &Action, view: &View) -> bool {
    let same = memory.asking.as_ref().is_some_and(|asking| asking.same);
    same && matches!(confirm(memory, view), Some(Choice::Act { action: press, .. }) if press == *action)
}

/// The second press, as the gate sees it.
pub(in crate::agent) enum Second {
    /// The user has agreed to the very same.
    Agreed,
    /// The page with the control under the name that it had when it was pressed: what only asks whether that
    /// was meant does what was pressed.
    AsPressed(Box<Page>),
}

/// `None` where the action is on no such control, or where its question says more than the press did.
pub(in crate::agent) fn of(memory: &Memory, input: &Input, action: &Action) -> Option<Second> {
    let asking = memory.asking.as_ref().filter(|asking| asking.same)?;
    let id = action.target()?;
    let at = input.page.elements.iter().position(|one| one.id == id)?;
    let is_press = matches!(action, Action::Click { .. });
    if !is_press || input.page.identities().get(at) != Some(&asking.control) {
        return None;
    }
    if asking.agreed {
        return Some(Second::Agreed);
    }
    let mut page = input.page.clone();
    let element = &mut page.elements[at];
    element.name.clone_from(&asking.was);
    element.name_source = NameSource::Content;
    Some(Second::AsPressed(Box::new(page)))
}
