//! One action held against the safety gate, with what the task's own history says of it: a second press that the first
//! one asked for, a box that was agreed to, a control that the user chose.

use crate::action::{Action, Past, Verb};
use crate::agent::goal::deed;
use crate::agent::goal::namesake;
use crate::agent::goal::second_press::{self, Second};
use crate::agent::goal::which;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::{self, Input};
use crate::page::{ElementId, Identity};
use crate::safety::{self, Gate, SideEffect, UserRequest, Verdict};

/// What becomes of an action: it passes, the user is asked in exact terms, or it is refused.
pub(super) fn weigh(memory: &mut Memory, input: &Input, action: &Action) -> Verdict {
    let second = second_press::of(memory, input, action);
    let meant = namesake::meant(memory, input.page, action);
    let (page, action) = match (&second, &meant) {
        (Some(Second::Agreed), _) => return Verdict::Pass,
        (_, Some(meant)) if meant.agreed => return Verdict::Pass,
        (Some(Second::AsPressed(page)), _) => (page.as_ref(), action),
        (None, Some(meant)) => (&meant.page, &meant.action),
        (None, None) => (input.page, action),
    };
    let chosen = meant.as_ref().and_then(|meant| meant.picked);
    let picked = which::picked(memory, &view::view(input, &memory.goal), action).or(chosen);
    let user_request = memory.reworded_request();
    let mut gate = gate_of(memory, input, &user_request, picked);
    let verdict = safety::gate(&mut gate, page, input.url, action, input.now);
    match verdict {
        Verdict::Confirm(_) if sets_as_agreed(memory, input, action) => Verdict::Pass,
        Verdict::Confirm(terms)
            if is_chosen(memory, input, action, &terms.deeds, chosen.is_some()) =>
        {
            Verdict::Pass
        }
        verdict => verdict,
    }
}

/// What an action is held against at this turn.
pub(super) fn gate_of<'m>(
    memory: &'m mut Memory,
    input: &'m Input,
    user_request: &'m UserRequest,
    picked: Option<ElementId>,
) -> Gate<'m> {
    Gate {
        replays: memory.routes.is_following(),
        task: input.task,
        step: memory.plan.current,
        user_request,
        secrets: input.secrets,
        focus: focus(memory, input),
        past: &memory.past,
        picked,
        watch: &mut memory.watch,
    }
}

/// The press right behind the other way of a box that the user agreed to have set, or that is to stay off: it comes to what
/// was asked about, or is told later.
fn sets_as_agreed(memory: &Memory, input: &Input, action: &Action) -> bool {
    let on = action.target().and_then(|id| identity_of(input, id));
    let element = action.target().and_then(|id| input.page.element(id));
    let stays_off = element.is_some_and(|one| memory.watch.carried.leaves_off(&one.name));
    memory
        .set_by_press(action, on)
        .is_some_and(|one| one.agreed || stays_off)
}

/// The user chose this very control when asked which of several is meant, by its name and place: to ask once more
/// would say nothing new (`before`: when what it confirms was pressed). What costs, sends a form or gives something away
/// is asked about in its own terms.
fn is_chosen(
    memory: &Memory,
    input: &Input,
    action: &Action,
    deeds: &[SideEffect],
    before: bool,
) -> bool {
    let user_request = memory.user_request();
    let plain = |deed: &SideEffect| {
        let ordered = matches!(deed, SideEffect::Share | SideEffect::Submit);
        ordered && user_request.asks_for(*deed)
            || matches!(
                deed,
                SideEffect::Delete
                    | SideEffect::Send
                    | SideEffect::Publish
                    | SideEffect::Add
                    | SideEffect::Edit
                    | SideEffect::Unnamed
            )
    };
    let on = action.target().and_then(|id| identity_of(input, id));
    let pinned = on.is_some() && on == memory.pinned;
    let of_goal = || {
        !user_request.orders().is_empty()
            && !deed::is_foreign(memory, input.page, action)
            && is_picked(memory, input, action)
    };
    deeds.iter().all(plain) && (pinned || before || of_goal())
}

/// The user said that this control is meant, when asked which.
pub(in crate::agent) fn is_picked(memory: &Memory, input: &Input, action: &Action) -> bool {
    let view = view::view(input, &memory.goal);
    let target = action.target();
    target.is_some() && which::picked(memory, &view, action) == target
}

/// What the last action worked on, where it still stands. Arrow keys leave the focus where it is, and so do letters in a
/// field.
pub(in crate::agent) fn focus(memory: &Memory, input: &Input) -> Option<ElementId> {
    let arrows =
        |past: &Past| past.verb == Verb::Press && past.value.to_lowercase().contains("arrow");
    let letters = |past: &Past| past.verb == Verb::Type && !past.value.contains(char::is_control);
    let mut typed = false;
    let last = memory.past.iter().rev().find(|past| {
        typed |= letters(past);
        !arrows(past) && !letters(past)
    });
    let found = element_of(input, last?.identity?)?;
    let is_field = || {
        let element = input.page.element(found);
        element.is_some_and(|one| one.role.is_field())
    };
    (!typed || is_field()).then_some(found)
}

fn identity_of(input: &Input, id: ElementId) -> Option<Identity> {
    let at = input.page.elements.iter().position(|one| one.id == id)?;
    input.page.identities().get(at).copied()
}

pub(super) fn element_of(input: &Input, identity: Identity) -> Option<ElementId> {
    let identities = input.page.identities();
    let at = identities.iter().position(|one| *one == identity)?;
    Some(input.page.elements[at].id)
}
