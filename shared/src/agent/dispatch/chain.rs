//! Which further actions are safe in one go with the first (contract §4.7).

use crate::action::Action;
use crate::agent::decide::exact;
use crate::agent::decide::progress::is_repeated;
use crate::agent::decide::{self, next_step};
use crate::agent::state::memory::Memory;
use crate::agent::state::outgoing::outstanding;
use crate::agent::state::outstanding::OutstandingAction;
use crate::agent::state::view::View;
use engine::{Act, Outcome};
use intent::Intent;

/// Actions in one answer at most.
const MOST: usize = 20;

/// The actions after `first` that the page as it is allows: fields of the same form, check boxes
/// of one list, and the button that sends them.
pub(in crate::agent) fn further(
    memory: &Memory,
    view: &View,
    first: &(Action, String, OutstandingAction),
) -> Vec<(Action, String, OutstandingAction)> {
    let mut imagined = memory.clone();
    let mut found = Vec::new();
    let mut last = first.clone();
    while found.len() + 1 < MOST && fills(&last.0) && !suggests(&last.0, view) {
        imagined.past.push(last.2.past.clone());
        if last.2.completes {
            imagined.plan.advance();
        }
        let Some(next) = next(&mut imagined, view) else {
            break;
        };
        found.push(next.clone());
        last = next;
    }
    found
}

/// The actions that a model wants after `first`, as far as they fill fields and the page has them;
/// what follows those goes out later, one by one. `ends`: of all of them, the first included,
/// whether a step of the plan ends with it.
pub(in crate::agent) fn as_told(
    memory: &Memory,
    view: &View,
    first: &(Action, String, OutstandingAction),
    then: &[Action],
    ends: &[bool],
) -> Vec<(Action, String, OutstandingAction)> {
    if !fills(&first.0) {
        return Vec::new();
    }
    let mut step = memory.plan.current;
    then.iter()
        .zip(ends.windows(2))
        .take(MOST - 1)
        .take_while(|(action, _)| fills(action) && action.check(view.page).is_ok())
        .take_while(|(action, _)| !takes_a_press(action, view))
        .map(|(action, ends)| {
            step += usize::from(ends[0]);
            let out = outstanding(action, ends[1], step, view);
            (action.clone(), first.1.clone(), out)
        })
        .collect()
}

/// Putting something into a field or a box: nothing else on the page moves.
fn fills(action: &Action) -> bool {
    matches!(
        action,
        Action::SetValue { .. }
            | Action::SelectDropdown { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
    )
}

/// A drawn list or box, of which a client that sets it hears nothing.
fn takes_a_press(action: &Action, view: &View) -> bool {
    let element = action.target().and_then(|id| view.page.element(id));
    let drawn = element.is_some_and(|one| one.is_drawn_list(view.page.shows_text()));
    let fitted = action.clone().fitted(view.page);
    drawn && action.option().is_some() || matches!(fitted, Action::Click { .. })
}

/// What the field offers while one types must be chosen from before anything else is done.
fn suggests(action: &Action, view: &View) -> bool {
    matches!(action, Action::SetValue { .. })
        && action
            .target()
            .and_then(|id| view.page.element(id))
            .is_some_and(engine::may_suggest)
}

fn next(imagined: &mut Memory, view: &View) -> Option<(Action, String, OutstandingAction)> {
    loop {
        let step = imagined.plan.step()?;
        let intent = step.intent.clone();
        match next_step::next_step(imagined, view, imagined.plan.current) {
            Outcome::Done { .. } => imagined.plan.advance(),
            Outcome::Act(Act { action, .. })
                if decide::brings_a_placeholder(&action, intent.as_ref()) =>
            {
                return None;
            }
            Outcome::Act(Act {
                action,
                says,
                completes,
            }) => {
                let choice = fills(&action) || sends(&action, intent.as_ref(), view);
                // Of a model's plan nothing but its own steps goes along.
                let serves = |intent| completes && exact::serves(intent, &action, view);
                let choice =
                    choice && (!imagined.plan.by_model || intent.as_ref().is_some_and(serves));
                let out = outstanding(&action, completes, imagined.plan.current, view);
                let repeats = is_repeated(imagined, &action, view);
                return (choice && !repeats).then_some((action, says, out));
            }
            Outcome::Ask(_) | Outcome::Missing { .. } | Outcome::Remember { .. } => return None,
        }
    }
}

/// A click that sends the form, or on exactly what the goal names: the page may change under the
/// chain, so nothing that was only the best guess belongs into it.
fn sends(action: &Action, intent: Option<&Intent>, view: &View) -> bool {
    let Action::Click { id } = action else {
        return false;
    };
    match intent {
        Some(Intent::Submit { .. }) => true,
        Some(Intent::Press { target, .. }) => view
            .page
            .element(*id)
            .is_some_and(|element| element.name.trim().eq_ignore_ascii_case(&target.name)),
        _ => false,
    }
}
