//! Bringing a form up.

use super::press::press;
use super::submit::sending_names;
use crate::locate::{Located, Query, Usage, is_list, locate};
use crate::proposal::Proposal;
use crate::saying::{naming, progress, question};
use crate::step::Step;
use intent::{Form, Intent, Target, Value};
use page::{Element, Role};
use words::{Folded, Only};

/// Brings up the form for a new thing, unless what is to be filled in is there already.
pub(super) fn open_form(step: &Step) -> Option<Proposal> {
    let Intent::OpenForm {
        form: form @ Form::New { verb, noun },
    } = step.intent
    else {
        return None;
    };
    if is_open(step) {
        return Some(Proposal::done(progress::is_open(&naming::form(form))));
    }
    let verbs = [verb.as_str(), "new", "add", "create"];
    let mut names = verbs.map(|verb| format!("{verb} {noun}")).to_vec();
    names.extend(["new".to_owned(), "add".to_owned()]);
    // Beside fields to fill, "Book" sends what they hold.
    let view = step.view;
    let fills = view.indices().any(|index| is_filled(view.element(index)));
    if !fills {
        names.push(verb.clone());
    }
    first_named(&names, noun, form, step)
}

/// It takes a part of what a form sends.
fn is_filled(element: &Element) -> bool {
    element.role != Role::Searchbox && (element.role.is_field() || is_list(element))
}

/// Brings up the form for signing in where its first field is not there: a goal that signs in names
/// the link that leads to it.
pub(super) fn sign_in_form(step: &Step) -> Option<Proposal> {
    let sets = |intent: &&Intent| matches!(intent, Intent::Set { .. });
    let after = step.upcoming.iter().find(|intent| !sets(intent));
    let signs_in = matches!(after, Some(Intent::Submit { form: Form::SignIn }));
    // After one of its fields the next form of several is not reached by that link, and where the
    // link led to no form, no other is followed.
    let begun = step.previous.is_some_and(|last| sets(&last))
        || step.past.iter().any(|past| past.step == step.number);
    let view = step.view;
    let takes_password =
        |index: usize| view.element(index).input_type.as_deref() == Some("password");
    let is_there = view.indices().any(takes_password);
    if !signs_in || begun || !sets(&step.intent) || is_there {
        return None;
    }
    let names = sending_names(&Form::SignIn);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let located = locate(&Query::any_of(&names, Usage::Press).exactly(), step);
    let index = located.one()?;
    let element = view.element(index);
    let says = progress::opening(element);
    (!element.state.disabled).then(|| Proposal::partly(step.click(index), says).with(located))
}

/// The first name that a control bears; a bare "Add" must stand under the kind of thing.
fn first_named(names: &[String], noun: &str, form: &Form, step: &Step) -> Option<Proposal> {
    names.iter().find_map(|name| {
        let located = locate(&Query::named(name, Usage::Press).exactly(), step);
        if name.ends_with(noun) {
            return opened_or_asked(located, form, step);
        }
        let candidates = located
            .one()
            .map_or_else(|| located.rivals(), |only| vec![only]);
        let fitting = candidates
            .into_iter()
            .filter(|index| is_under(*index, noun, step));
        let only = fitting.only()?;
        Some(press(only, located, step))
    })
}

/// The one that was found, or the question which of several brings the form up.
fn opened_or_asked(located: Located, form: &Form, step: &Step) -> Option<Proposal> {
    if let Some(index) = located.one() {
        return Some(press(index, located, step));
    }
    let rivals = located.rivals();
    (!rivals.is_empty()).then(|| {
        let wanted = naming::form(form);
        let question = question::which_one(&wanted, &wanted, &rivals, step.view);
        Proposal::ask(question).with(located)
    })
}

/// The row or a heading over the control speaks of that kind of thing.
fn is_under(index: usize, noun: &str, step: &Step) -> bool {
    let view = step.view;
    let noun = Folded::new(noun);
    let says = |name: &Folded| noun.words().iter().all(|word| name.says(word));
    let region = view.control(index).region;
    view.row_text(index)
        .is_some_and(|row| says(&Folded::new(row)))
        || view
            .chain(region)
            .any(|at| view.region(at).name.as_ref().is_some_and(says))
}

/// Most of the fields that the plan fills next are there.
fn is_open(step: &Step) -> bool {
    let sets: Vec<_> = step
        .upcoming
        .iter()
        .map_while(|next| match next {
            Intent::Set { what, to } => Some((what, to)),
            _ => None,
        })
        .collect();
    let is_there = |what: &Target| {
        let query = Query::of(what, Usage::Set).with_headings();
        locate(&query, step).one().is_some()
    };
    let there = sets.iter().filter(|(what, to)| match to {
        // Its first words are the field's name.
        Value::NameAndLiteral(text) => {
            let words: Vec<&str> = text.split_whitespace().collect();
            (1..words.len()).any(|length| is_there(&Target::named(&words[..length].join(" "))))
        }
        _ => is_there(what),
    });
    !sets.is_empty() && there.count() * 2 >= sets.len()
}
