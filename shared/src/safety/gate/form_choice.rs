//! What is chosen in a form or dialog which something else sends: nothing comes of it before that, and there it is told.

use super::form;
use crate::action::Action;
use crate::page::{Element, Page, Role};
use crate::safety::carried::Choice;
use crate::safety::field::SecretKind;
use crate::safety::side_effect::{self, Kind, Label, Scope, SideEffect};
use crate::safety::user_request::UserRequest;

/// The choice that waits for the form to be sent: an option of a list, or a radio button, of which one must be chosen. A box
/// may add something, and is asked about where it is set; so is what gives rights, shows something to others, agrees,
/// protects or takes away.
pub(super) fn waits<'p>(
    action: &'p Action,
    page: &'p Page,
    deeds: &[SideEffect],
    (user_request, in_list): (&UserRequest, bool),
) -> Option<Choice<'p>> {
    let element = page.element(action.target()?)?;
    let choice = choice(action, page)?;
    let scope = Scope::around(element, page);
    let secret = |one: &Element| SecretKind::of_field(one).is_some();
    let is_option = element.role == Role::Option;
    let apart = is_option && in_list && !scope.is_bounded();
    let mild = |deed: &SideEffect| match deed {
        SideEffect::Edit => true,
        // What costs or reaches somebody is kept by a button that says so, and is no entry drawn elsewhere.
        SideEffect::Add | SideEffect::Send | SideEffect::Buy | SideEffect::Pay => {
            !is_option && scope.is_kept_by_another(element)
        }
        SideEffect::Transfer
        | SideEffect::Delete
        | SideEffect::Publish
        | SideEffect::Share
        | SideEffect::Grant
        | SideEffect::Install
        | SideEffect::Upload
        | SideEffect::Credential
        | SideEffect::Write
        | SideEffect::Visit
        | SideEffect::Disclose
        | SideEffect::Submit
        | SideEffect::Answer
        | SideEffect::Agree
        | SideEffect::Unnamed => false,
    };
    let waits = deeds.iter().all(mild)
        && !user_request.only_asks()
        && (apart || (!is_option || in_list) && scope.is_ended_by_another(element))
        && !scope.elements().any(secret)
        && !form::carries_unseen(element, page)
        && !form::sends_elsewhere(element, page);
    waits.then_some(choice)
}

/// What is chosen, in the place of what was chosen before it.
pub(super) fn choice<'p>(action: &'p Action, page: &'p Page) -> Option<Choice<'p>> {
    let element = page.element(action.target()?)?;
    let name = element.name.as_str();
    match (action, element.role) {
        (Action::SelectDropdown { .. }, _) => Some(Choice::Field {
            name: if name.trim().is_empty() {
                &element.neighbour
            } else {
                name
            },
            value: action.option()?,
        }),
        (Action::Click { .. }, Role::Radio | Role::Option) => Some(Choice::One {
            name,
            others: others_of(element, page),
        }),
        _ => None,
    }
}

/// Whether the press opens a list in a form or dialog that something else sends.
pub(in crate::safety) fn opens_a_list(action: &Action, page: &Page) -> bool {
    let Action::Click { id } = action else {
        return false;
    };
    page.element(*id).is_some_and(|element| {
        // A page may draw a list or a calendar without saying so: "Choose date".
        let labels = || side_effect::labels(element, page);
        let plain = |label: &Label| label.deed.is_none() && label.kind == Kind::Harmless;
        let shows = || labels().iter().all(plain);
        let pops_up = element.state.has_popup || !labels().is_empty() && shows();
        let draws = matches!(element.role, Role::Combobox | Role::Generic);
        let opens = draws
            || element.role == Role::Textbox && element.state.expanded.is_some()
            || element.role == Role::Button && pops_up;
        opens && Scope::around(element, page).is_ended_by_another(element)
    })
}

/// Whether the press opens a list or calendar that the control says it has, and that is closed, where another button keeps
/// what is in the form: "Pick a date" beside "Save changes".
pub(super) fn pops_up(action: &Action, element: &Element, page: &Page) -> bool {
    let only_opens = |label: &Label| {
        let sends = matches!(label.kind, Kind::Sends | Kind::Leads | Kind::CallsOff);
        let answers = label.affirms() || label.agrees();
        label.deed.is_none() && !label.disguised && !sends && !answers
    };
    let closed = element.state.has_popup && element.state.expanded == Some(false);
    let labels = side_effect::labels(element, page);
    closed
        && element.input_type.as_deref() == Some("button")
        && !labels.is_empty()
        && labels.iter().all(only_opens)
        && opens_a_list(action, page)
        && Scope::around(element, page).is_kept_by_another(element)
}

/// The other radio buttons of its group, or entries of its list.
fn others_of<'p>(own: &Element, page: &'p Page) -> Vec<&'p str> {
    let like = |other: &&Element| {
        other.role == own.role
            && other.id != own.id
            && (other.form, &other.field, &other.container)
                == (own.form, &own.field, &own.container)
    };
    let group = page.elements.iter().filter(like);
    group.map(|other| other.name.as_str()).collect()
}
