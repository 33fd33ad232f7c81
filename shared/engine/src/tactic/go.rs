//! What needs no control or any control: addresses, keys, the mouse, scrolling, keeping a value.

use super::list::find_search_box;
use super::press::asked;
use super::submit::send;
use crate::locate::{
    LabelMatch, Object, Query, Usage, compare, content_of, is_list, is_slider, locate, shown_beside,
};
use crate::proposal::{Outcome, Proposal};
use crate::saying::{naming, progress};
use crate::step::Step;
use crate::widget::{Wanted, Widget};
use action::{Action, Verb};
use intent::{Destination, Form, Gesture, Intent, Target, Value};
use page::ElementId;
use words::{Folded, Only, label};

/// How far one scroll goes, in pages: far enough for any end.
const TO_THE_END: u8 = 100;

/// Addresses, history, keys, waiting.
pub(super) fn go(step: &Step) -> Option<Proposal> {
    let (action, says) = match step.intent {
        Intent::Navigate { to } => match to {
            Destination::Url(url) => {
                let same = url.trim_end_matches('/') == step.view.url.trim_end_matches('/');
                if same {
                    return Some(Proposal::done(progress::is_open(url)));
                }
                let says = format!("Opening {url}.");
                (Action::Navigate { url: url.clone() }, says)
            }
            Destination::Back => (Action::GoBack, "Going back.".to_owned()),
            Destination::Forward => (Action::GoForward, "Going forward.".to_owned()),
            Destination::Reload => {
                let url = step.view.url.to_owned();
                (
                    Action::Navigate { url },
                    "Loading the page again.".to_owned(),
                )
            }
        },
        Intent::PressKey { key } => {
            let says = format!("Pressing the {key} key.");
            (Action::Press { key: key.clone() }, says)
        }
        Intent::Wait { seconds } => {
            let seconds = f64::from(*seconds);
            (Action::Wait { seconds }, "Waiting a moment.".to_owned())
        }
        _ => return None,
    };
    Some(Proposal::act(action, says))
}

/// Done where the page shows it; else the page's own search is used.
pub(super) fn find(step: &Step) -> Option<Proposal> {
    let Intent::Find { target } = step.intent else {
        return None;
    };
    let object = Object::of(target)?;
    if object.is_shown_but_in(step.view, |node| is_typed_here(node, step)) {
        return Some(Proposal::done(progress::is_shown(&naming::about(target))));
    }
    let searched = step.done().any(|past| past.verb == Verb::SetValue);
    if searched {
        let entered = step
            .last_here()
            .is_some_and(|past| past.verb == Verb::SetValue);
        if !entered {
            return None;
        }
        return send(&Form::Search, step).map(|sent| sent.completing(false));
    }
    let index = find_search_box(step).ok()?;
    let element = step.view.element(index);
    let text = naming::about(target);
    let says = progress::entering(&text, element, false);
    let id = element.id;
    Some(Proposal::partly(Action::SetValue { id, text }, says))
}

/// A text field that holds what this step typed into it shows nothing that was found.
fn is_typed_here(node: usize, step: &Step) -> bool {
    let view = step.view;
    let field = view.among(node..node + 1).next();
    let field = field.filter(|index| view.element(*index).role.takes_text());
    field.is_some_and(|index| {
        let value = view.element(index).value.as_deref();
        let mut typed = step.done().filter(|past| past.verb == Verb::SetValue);
        typed.any(|past| past.identity == view.identity(index) || value == Some(&past.value))
    })
}

fn found_or_asked(
    target: &Target,
    usage: Usage,
    step: &Step,
    act: impl Fn(ElementId) -> Action,
    says: impl Fn(&page::Element) -> String,
) -> Option<Proposal> {
    let located = locate(&Query::of(target, usage), step);
    match located.one() {
        Some(index) => {
            let element = step.view.element(index);
            Some(Proposal::act(act(element.id), says(element)).with(located))
        }
        None => asked(located, target, step),
    }
}

/// The cursor, the pointer, a double or right click.
pub(super) fn point(step: &Step) -> Option<Proposal> {
    let Intent::Point { gesture, target } = step.intent else {
        return None;
    };
    let act = |id| match gesture {
        Gesture::Focus => Action::Focus { id },
        Gesture::Hover => Action::Hover { id },
        Gesture::DoubleClick => Action::DoubleClick { id },
        Gesture::RightClick => Action::RightClick { id },
    };
    found_or_asked(target, Usage::Any, step, act, |element| {
        progress::pointing(*gesture, element)
    })
}

pub(super) fn drag(step: &Step) -> Option<Proposal> {
    let Intent::Drag { from, to } = step.intent else {
        return None;
    };
    let first = locate(&Query::of(from, Usage::Any), step);
    // How far a slider is dragged is a number, and no control that bears it.
    let slider = first.one().filter(|one| is_slider(step.view.element(*one)));
    let number = to.phrase.trim().trim_end_matches('%');
    if let Some(slider) = slider.filter(|_| number.parse::<f64>().is_ok()) {
        let wanted = Wanted::Text(number.to_owned());
        return Widget::at(slider, &wanted, step).map(|widget| widget.set(&wanted, step));
    }
    let second = locate(&Query::of(to, Usage::Any), step);
    let (Some(one), Some(other)) = (first.one(), second.one()) else {
        return asked(first, from, step).or_else(|| asked(second, to, step));
    };
    let (one, other) = (step.view.element(one), step.view.element(other));
    let action = Action::DragAndDrop {
        from: one.id,
        to: other.id,
    };
    Some(Proposal::act(action, progress::dragging(one, other)))
}

/// What says whether it is folded, by its name; the only one of the page where none is named.
pub(super) fn expand(step: &Step) -> Option<Proposal> {
    let Intent::Expand { target, open } = step.intent else {
        return None;
    };
    if target.every {
        return fold_each(target, *open, step);
    }
    let view = step.view;
    let folds = |index: &usize| view.element(*index).state.expanded.is_some();
    let located = locate(&Query::of(target, Usage::Press), step);
    let index = if target.name.is_empty() {
        let all = view
            .indices()
            .filter(folds)
            .filter(|index| view.element(*index).state.expanded != Some(*open));
        all.only()?
    } else {
        match located.one() {
            Some(index) => index,
            None => return asked(located, target, step),
        }
    };
    let element = view.element(index);
    if element.state.expanded == Some(*open) {
        let name = naming::element(element);
        let stands = if *open {
            progress::is_open(&name)
        } else {
            progress::is_folded(&name)
        };
        return Some(Proposal::done(stands));
    }
    let exact = located
        .ranking()
        .first()
        .is_some_and(|best| best.match_.label <= LabelMatch::Synonym);
    // What does not show whether it folds is pressed by its own name alone.
    (folds(&index) || exact)
        .then(|| Proposal::act(step.click(index), progress::folding(*open, element)).with(located))
}

/// Whatever of the page folds and is so called is unfolded or folded, one after the other. What is unfolded on the way
/// to the next step's control is enough once that is in sight.
fn fold_each(target: &Target, open: bool, step: &Step) -> Option<Proposal> {
    let view = step.view;
    let in_sight = step.upcoming.first().is_some_and(|next| match next {
        Intent::Press { target, .. } => {
            let located = locate(&Query::of(target, Usage::Press), step);
            located.one().is_some()
        }
        _ => false,
    });
    let named = Folded::new(&target.name);
    let is_meant = |index: &usize| {
        let element = view.element(*index);
        let called =
            target.name.is_empty() || compare(&named, view.name(*index)) != LabelMatch::None;
        element.state.expanded.is_some() && !is_list(element) && called
    };
    let is_left = |index: &usize| {
        let state = &view.element(*index).state;
        state.expanded == Some(!open)
            && !state.disabled
            && !label::acts(view.name(*index))
            && !step.tried(*index)
    };
    let meant: Vec<usize> = view.indices().filter(is_meant).collect();
    let next = meant.iter().copied().find(is_left);
    match next.filter(|_| !(open && in_sight)) {
        Some(index) => {
            let says = progress::folding(open, view.element(index));
            Some(Proposal::partly(step.click(index), says))
        }
        None if meant.is_empty() && !target.name.is_empty() => None,
        None if open => Some(Proposal::done("All that is needed is unfolded.")),
        None => Some(Proposal::done("All of it is folded.")),
    }
}

pub(super) fn scroll(step: &Step) -> Option<Proposal> {
    let Intent::Scroll { down, far, inside } = step.intent else {
        return None;
    };
    let pages = if *far { TO_THE_END } else { 1 };
    let action = |id| Action::Scroll {
        down: Some(*down),
        pages: Some(f64::from(pages)),
        id,
    };
    match inside {
        None => Some(Proposal::act(action(None), progress::scrolling(*down))),
        Some(target) => found_or_asked(
            target,
            Usage::Scroll,
            step,
            |id| action(Some(id)),
            |_| progress::scrolling(*down),
        ),
    }
}

/// Keeps what the page shows, or what the user said.
pub(super) fn remember(step: &Step) -> Option<Proposal> {
    let Intent::Remember { what, key } = step.intent else {
        return None;
    };
    let (value, from_page) = match what {
        Value::Literal(text) => (Some(text.clone()), false),
        Value::Date { said, .. } => (Some(said.clone()), false),
        Value::Shown(label) => (shown_beside(label, step), true),
        Value::Content(of) => (content_of(of, step), true),
        _ => (None, false),
    };
    let key = key.clone();
    value.map(|value| {
        Proposal::from(Outcome::Remember {
            key,
            value,
            from_page,
        })
    })
}
