//! The one planner for what brings hidden things to light: folded sections, tabs, menus of rows,
//! further pages, dialogs in front. It presses nothing that does anything else, and at most
//! [`MOST`] of them for a step.

use crate::locate::{Belongs, Bound, Object, is_list};
use crate::proposal::Proposal;
use crate::saying::progress;
use crate::step::Step;
use crate::widget::pager;
use action::Action;
use intent::{Gesture, Intent, Ordinal, Target, Value, Verb};
use page::Role;
use words::{Only, label};

/// Looks that a step may take before the user is asked.
const MOST: usize = 12;

/// What brings something to light, the nearest to the thing first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// The menu or fold of the thing's own row.
    OfThing,
    /// The thing's own link: its page may offer what its row does not.
    Thing,
    /// A dialog in front, closed by a control that does nothing else.
    Dismiss,
    Unfold,
    Tab,
    NextPage,
}

/// The next place to look for what the intent needs.
pub(crate) fn next(step: &Step) -> Option<Proposal> {
    let looks = step.past.iter().filter(|past| past.step == step.number);
    if looks.count() >= MOST {
        return None;
    }
    let wanted = Wanted::of(step.intent)?;
    let object = wanted.target.and_then(|target| {
        if wanted.is_control || wanted.is_field {
            Object::beside(target)
        } else {
            Object::of(target)
        }
    });
    let next_page = pager(step.view)
        .filter(|_| wanted.turns_pages)
        .and_then(|pager| pager.next)
        .filter(|next| !wanted.is_deed || turns_a_list(*next, step));
    let shown = object
        .as_ref()
        .is_some_and(|object| object.is_shown(step.view));
    let bound = object.as_ref().map(|object| Bound::of(object, step));
    let (kind, index) = step
        .view
        .indices()
        .filter(|index| !step.tried(*index) && !step.tried(step.view.pressed_for(*index)))
        .filter_map(|index| {
            let belongs = bound.as_ref().map(|bound| bound.belongs(index, step.view));
            let turns = next_page == Some(index) && !shown;
            Some((kind(index, belongs, &wanted, shown, turns, step)?, index))
        })
        .min()?;
    let element = step.view.element(index);
    if step.view.opens_from_menu(index) {
        let action = Action::Hover { id: element.id };
        return Some(Proposal::partly(
            action,
            progress::pointing(Gesture::Hover, element),
        ));
    }
    let says = match kind {
        Kind::OfThing | Kind::Thing | Kind::Unfold | Kind::Tab => progress::opening(element),
        Kind::Dismiss => progress::putting_away(element),
        Kind::NextPage => progress::turning(element),
    };
    Some(Proposal::partly(step.click(index), says))
}

/// For a deed only what turns the pages of a list is pressed: the page shows rows and tells which pages there are, and
/// the control stands in no form, of which "Next" would send a part.
fn turns_a_list(next: usize, step: &Step) -> bool {
    let view = step.view;
    view.form_of(next).is_none()
        && view.page.rows.len() > 1
        && pager(view).is_some_and(|pager| pager.tells_pages())
}

/// What is looked for.
struct Wanted<'a> {
    target: Option<&'a Target>,
    /// It may stand on another page of a list.
    turns_pages: bool,
    /// It does something with a thing: only what belongs to the thing is opened.
    is_deed: bool,
    /// The control itself is named, and perhaps the thing that it belongs to.
    is_control: bool,
    /// A field of a thing is to be set: where the page has it is the thing's own.
    is_field: bool,
}

impl<'a> Wanted<'a> {
    fn of(intent: &'a Intent) -> Option<Self> {
        let (mut is_control, mut is_field) = (false, false);
        let (target, turns_pages, is_deed) = match intent {
            // A bare verb is about the form that is filled in: looking elsewhere would leave it.
            Intent::Press {
                verb: Verb::Named(_),
                target,
            } if target.is_unsaid() => return None,
            Intent::Press {
                verb: Verb::Named(_),
                target,
            } => (Some(target), true, true),
            Intent::Press { verb, target } => {
                is_control = *verb == Verb::Click && Object::beside(target).is_some();
                (Some(target), names_place(target) && !is_control, is_control)
            }
            Intent::Set { what, to } if !matches!(to, Value::Order { .. }) => {
                is_field = Object::beside(what).is_some();
                (Some(what).filter(|_| is_field), false, false)
            }
            Intent::Find { target } => (Some(target), true, false),
            Intent::Point { target, .. } | Intent::Expand { target, .. } => {
                (Some(target), false, false)
            }
            Intent::Set { .. }
            | Intent::Navigate { .. }
            | Intent::Submit { .. }
            | Intent::OpenForm { .. }
            | Intent::Proceed { .. }
            | Intent::PressKey { .. }
            | Intent::Drag { .. }
            | Intent::Scroll { .. }
            | Intent::Wait { .. }
            | Intent::Remember { .. } => return None,
        };
        Some(Self {
            target,
            turns_pages,
            is_deed,
            is_control,
            is_field,
        })
    }
}

/// A thing of a list: told by its row or its place in it.
fn names_place(target: &Target) -> bool {
    !target.relations.is_empty() || matches!(target.ordinal, Some(Ordinal::Nth(_)))
}

/// What pressing a control would bring to light, if anything; `None` too where it might do more.
fn kind(
    index: usize,
    belongs: Option<Belongs>,
    wanted: &Wanted,
    shown: bool,
    turns_page: bool,
    step: &Step,
) -> Option<Kind> {
    let view = step.view;
    let (element, name) = (view.element(index), view.name(index));
    if element.state.disabled {
        return None;
    }
    let folded = element.state.expanded == Some(false) && !is_list(element);
    let menu = matches!(element.role, Role::Button | Role::Generic)
        && (element.state.has_popup || label::is_menu(name));
    if (folded || menu)
        && matches!(
            belongs,
            Some(Belongs::Own | Belongs::Row | Belongs::Dialog | Belongs::Section)
        )
    {
        return Some(Kind::OfThing);
    }
    let own_link = element.role == Role::Link && !label::acts(name);
    let opens_thing = wanted.is_deed && !wanted.is_control || wanted.is_field;
    if opens_thing && own_link && belongs == Some(Belongs::Own) {
        return Some(Kind::Thing);
    }
    // The thing is in sight: nothing else is opened for it.
    if shown && wanted.is_deed {
        return None;
    }
    if view.front().is_some() {
        return dismisses(index, step).then_some(Kind::Dismiss);
    }
    // It opens under the pointer, which does nothing else. Where the user says which entry holds it, no other is tried.
    let led = |past: &action::Past| past.verb == action::Verb::Hover && past.step != step.number;
    if view.opens_from_menu(index) && !step.past.iter().any(led) {
        return Some(Kind::Unfold);
    }
    let in_row = view.unit(view.control(index).region) != 0;
    if folded && !in_row && !label::acts(name) {
        return Some(Kind::Unfold);
    }
    if element.role == Role::Tab && element.state.selected == Some(false) {
        return Some(Kind::Tab);
    }
    turns_page.then_some(Kind::NextPage)
}

/// The control closes the dialog in front, in which nothing is to be filled in, and is the only one
/// there that does.
fn dismisses(index: usize, step: &Step) -> bool {
    let view = step.view;
    let Some(dialog) = view.front() else {
        return false;
    };
    // "Cancel" may end what is under way.
    let closes = |index: &usize| {
        let name = view.name(*index);
        let cancels = name.words().iter().any(|word| word == "cancel");
        view.element(*index).role == Role::Button && label::puts_away(name) && !cancels
    };
    let inside = view.within(dialog).filter(closes);
    let only = inside.only() == Some(index);
    let fills = view
        .within(dialog)
        .any(|index| view.element(index).role.is_field());
    only && !fills
}
