//! Sending a form by its own button.

use super::press::{acted, press};
use crate::locate::{Located, Query, Usage, is_text_field, led_by, locate};
use crate::proposal::Proposal;
use crate::saying::{naming, progress, question};
use crate::step::Step;
use action::Action;
use intent::{Form, Intent, Verb};
use page::Role;
use words::{Folded, Only, label, synonym};

/// Names of the button that sends such a form; none where any that sends is meant.
pub(super) fn sending_names(form: &Form) -> Vec<String> {
    let alike = |word: &str| -> Vec<String> {
        let others = synonym::same_meaning(word)
            .iter()
            .map(|&name| name.to_owned());
        std::iter::once(word.to_owned()).chain(others).collect()
    };
    match form {
        Form::Current | Form::Changes => Vec::new(),
        Form::Named { name } => vec![name.clone(), format!("submit {name}")],
        Form::SignIn => alike("log in"),
        Form::SignUp { verb } => {
            let mut names = vec![verb.clone()];
            names.extend(alike("sign up"));
            names
        }
        Form::Search => alike("search"),
        Form::New { verb, noun } => {
            let mut names = Vec::new();
            for verb in alike(verb) {
                names.push(format!("{verb} {noun}"));
                names.push(format!("{verb} new {noun}"));
                names.push(verb);
            }
            names
        }
    }
}

/// Presses the button that sends the form which was filled last.
pub(super) fn submit(step: &Step) -> Option<Proposal> {
    let Intent::Submit { form } = step.intent else {
        return None;
    };
    send(form, step)
}

/// Sends the form that was filled last, by its own button where it has one.
pub(super) fn send(form: &Form, step: &Step) -> Option<Proposal> {
    let names = sending_names(form);
    if let Some(sent) = sent_by_name(&names, form, step) {
        return Some(sent);
    }
    let is_filled = step.last_filled().is_some();
    let whichever = is_filled || matches!(form, Form::Current | Form::Changes);
    if *form != Form::Search
        && whichever
        && let Some(index) = sender(step)
    {
        return Some(acted(index, progress::clicking, step));
    }
    let filled = step.last_filled()?;
    search_begun(&names, form, step).or_else(|| by_key(filled, form, step))
}

/// By a button that is so called, in the filled form before any elsewhere.
fn sent_by_name(names: &[String], form: &Form, step: &Step) -> Option<Proposal> {
    let named: Vec<&str> = names.iter().map(String::as_str).collect();
    if named.is_empty() {
        return None;
    }
    let query = Query::any_of(&named, Usage::Press).exactly().no_field();
    let filled = filled_form(step);
    let inside = filled.and_then(|form| {
        let located = locate(&query.clone().inside(form), step);
        (!matches!(located, Located::None { .. })).then_some(located)
    });
    // What was filled in is sent by its own button, whatever is so called elsewhere.
    let own = || sender(step).is_some() || search_begun(names, form, step).is_some();
    let located = match inside {
        Some(located) => located,
        None if filled.is_some() && own() => return None,
        None => locate(&query, step),
    };
    sent_or_asked(located, form, step)
}

/// "Search trains": a search by the button of its form that says what is searched.
fn search_begun(names: &[String], form: &Form, step: &Step) -> Option<Proposal> {
    let mut names = names.iter().filter(|_| *form == Form::Search);
    names.find_map(|name| led_in_form(name, step))
}

/// Enter, in the field that was filled last. Keys go to what was acted on last, so the field is pressed first where
/// that was another control.
fn by_key(filled: usize, form: &Form, step: &Step) -> Option<Proposal> {
    let view = step.view;
    let region = filled_form(step).unwrap_or(0);
    // Where a form has buttons, one of them sends it.
    let is_button = |index: usize| view.element(index).role == Role::Button;
    let suits = matches!(form, Form::Search | Form::Current) || !view.within(region).any(is_button);
    let element = view.element(filled);
    if !suits || !is_text_field(element) {
        return None;
    }
    if !step.has_focus(filled) {
        if step.failed_on(filled) {
            return None;
        }
        let says = progress::clicking(element);
        return Some(Proposal::partly(step.click(filled), says));
    }
    let key = "Enter".to_owned();
    Some(Proposal::act(Action::Press { key }, progress::sending()))
}

/// The one that was found, else of several the only one that sends by its type, else the question which.
fn sent_or_asked(located: Located, form: &Form, step: &Step) -> Option<Proposal> {
    if let Some(index) = located.one() {
        return Some(press(index, located, step));
    }
    let rivals = located.rivals();
    let sending: Vec<usize> = rivals
        .iter()
        .copied()
        .filter(|index| is_submit(*index, step))
        .collect();
    match (sending.as_slice(), rivals.as_slice()) {
        (_, []) => None,
        ([only], _) => Some(press(*only, located, step)),
        _ => {
            let wanted = naming::form(form);
            let question = question::which_one(&wanted, &wanted, &rivals, step.view);
            Some(Proposal::ask(question).with(located))
        }
    }
}

fn is_submit(index: usize, step: &Step) -> bool {
    step.view.element(index).input_type.as_deref() == Some("submit")
}

/// The form or dialog in which a field was filled last.
fn filled_form(step: &Step) -> Option<usize> {
    step.view.form_of(step.last_filled()?)
}

/// "and save": the one button of the filled form that begins with the verb.
pub(super) fn verb_of_form(step: &Step) -> Option<Proposal> {
    let Intent::Press {
        verb: Verb::Named(verb),
        target,
    } = step.intent
    else {
        return None;
    };
    target
        .is_unsaid()
        .then(|| led_in_form(verb, step))
        .flatten()
}

/// "click “Save”", where no control is called that alone: the one button of the filled form that begins so and keeps
/// what was filled in.
pub(super) fn keeper_of_form(step: &Step) -> Option<Proposal> {
    let Intent::Press {
        verb: Verb::Click,
        target,
    } = step.intent
    else {
        return None;
    };
    let plain = target.relations.is_empty() && target.ordinal.is_none() && !target.every;
    let keeps = plain && label::keeps(&Folded::new(&target.name));
    keeps.then(|| led_in_form(&target.name, step)).flatten()
}

fn led_in_form(verb: &str, step: &Step) -> Option<Proposal> {
    let view = step.view;
    let form = filled_form(step).unwrap_or(0);
    let verb = Folded::new(verb);
    let led = view.within(form).filter(|index| {
        let element = view.element(*index);
        element.role == Role::Button
            && !step.failed_on(*index)
            && view.unit(view.control(*index).region) == view.unit(form)
            && led_by(&verb, view.name(*index))
    });
    let only = led.only()?;
    Some(acted(only, progress::clicking, step))
}

/// The one button that sends the form which was filled last: by its name, else by its type.
fn sender(step: &Step) -> Option<usize> {
    let view = step.view;
    let form = filled_form(step);
    let inside = |index: &usize| {
        let region = view.control(*index).region;
        form.is_none_or(|form| view.chain(region).any(|at| at == form))
    };
    let buttons: Vec<usize> = view
        .indices()
        .filter(|index| {
            let element = view.element(*index);
            element.role == Role::Button
                && element.state.expanded.is_none()
                && !element.state.has_popup
                && !step.failed_on(*index)
        })
        .filter(inside)
        .collect();
    let only = |kind: &dyn Fn(&usize) -> bool| {
        let found = buttons.iter().copied().filter(|index| kind(index));
        found.only()
    };
    only(&|index| label::sends(view.name(*index)))
        .or_else(|| only(&|index| is_submit(*index, step)))
}
