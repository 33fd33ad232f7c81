//! Sending a form by its own button, bringing a form up, and going on to the end of several.

use super::press::press;
use crate::locate::{
    LabelMatch, Located, Query, Usage, is_list, is_text_field, led_by, locate, names_control,
};
use crate::page_view::{Phrase, RegionKind};
use crate::proposal::Proposal;
use crate::saying::{missing, naming, progress, question};
use crate::step::Step;
use action::Action;
use intent::{Form, Intent, Target, Value, Verb};
use page::{Element, Role};
use words::{Folded, label, synonym};

/// Names of the button that sends such a form, and names that send any.
fn names(form: &Form) -> (Vec<String>, bool) {
    let alike = |word: &str| -> Vec<String> {
        let others = synonym::same_meaning(word)
            .iter()
            .map(|&name| name.to_owned());
        std::iter::once(word.to_owned()).chain(others).collect()
    };
    match form {
        Form::Current | Form::Changes => (Vec::new(), true),
        Form::Named { name } => (vec![name.clone(), format!("submit {name}")], true),
        Form::SignIn => (alike("log in"), true),
        Form::SignUp { verb } => {
            let mut names = vec![verb.clone()];
            names.extend(alike("sign up"));
            (names, true)
        }
        Form::Search => (alike("search"), false),
        Form::New { verb, noun } => {
            let noun = head(noun);
            let mut names = Vec::new();
            for verb in alike(verb) {
                names.push(format!("{verb} {noun}"));
                names.push(format!("{verb} new {noun}"));
                names.push(verb);
            }
            (names, true)
        }
    }
}

/// Presses the button that sends the form which was filled last.
pub(super) fn submit(step: &Step) -> Option<Proposal> {
    let Intent::Submit { form } = step.intent else {
        return None;
    };
    if let Some(lacking) = lacking_detail(form, step) {
        return Some(Proposal::missing(lacking));
    }
    let (names, any) = names(form);
    let named: Vec<&str> = names.iter().map(String::as_str).collect();
    let filled = filled_form(step);
    if !named.is_empty() {
        let query = Query::any_of(&named, Usage::Press).exactly();
        let inside = filled.and_then(|form| {
            let located = locate(&query.clone().inside(form), step);
            (!matches!(located, Located::None { .. })).then_some(located)
        });
        // What was filled in is sent by its own button, whatever is so called elsewhere.
        let elsewhere = || filled.and_then(|_| sender(step)).is_none();
        let located = match inside {
            Some(located) => Some(located),
            None => elsewhere().then(|| locate(&query, step)),
        };
        if let Some(sent) = located.and_then(|located| sent_or_asked(located, form, step)) {
            return Some(sent);
        }
    }
    let is_filled = step.last_filled().is_some();
    let whichever = is_filled || matches!(form, Form::Current | Form::Changes);
    if any
        && whichever
        && let Some(index) = sender(step)
    {
        let element = step.view.element(index);
        return Some(Proposal::act(
            step.click(index),
            progress::clicking(element),
        ));
    }
    let filled = step.last_filled().map(|index| step.view.element(index))?;
    let region = filled_form(step).unwrap_or(0);
    let role = |index: usize| step.view.element(index).role;
    // Where a form has buttons, one of them sends it.
    let buttons = step
        .view
        .within(region)
        .any(|index| role(index) == Role::Button);
    let by_key = matches!(form, Form::Search | Form::Current) || !buttons;
    (by_key && is_text_field(filled)).then(|| {
        let key = "Enter".to_owned();
        Proposal::act(Action::Press { key }, progress::sending())
    })
}

/// "an invoice for Hooli": the form, as it is filled in, must say for whom.
fn lacking_detail(form: &Form, step: &Step) -> Option<String> {
    let Form::New { noun, .. } = form else {
        return None;
    };
    let (_, whom) = noun.split_once(" for ")?;
    let shown = Phrase::told(whom).is_some_and(|whom| !step.view.places(&whom).is_empty());
    (!shown).then(|| format!("a field for {}", naming::quoted(whom)))
}

/// The kind of thing alone: "invoice for Hooli" is an invoice.
fn head(noun: &str) -> &str {
    noun.split_once(" for ").map_or(noun, |(head, _)| head)
}

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
    let view = step.view;
    let filled = step.last_filled()?;
    let holds = |at: &usize| matches!(view.region(*at).kind, RegionKind::Form | RegionKind::Dialog);
    view.chain(view.control(filled).region).find(holds)
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
    let mut led = view.within(form).filter(|index| {
        let element = view.element(*index);
        element.role == Role::Button
            && !step.failed_on(*index)
            && view.unit(view.control(*index).region) == view.unit(form)
            && led_by(&verb, view.name(*index))
    });
    let only = led.next().filter(|_| led.next().is_none())?;
    let element = view.element(only);
    if element.state.disabled {
        return Some(Proposal::missing(missing::locked(element)));
    }
    Some(Proposal::act(step.click(only), progress::clicking(element)))
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
        let mut found = buttons.iter().copied().filter(|index| kind(index));
        found.next().filter(|_| found.next().is_none())
    };
    only(&|index| label::sends(view.name(*index)))
        .or_else(|| only(&|index| is_submit(*index, step)))
}

/// Brings up a form, unless what is to be filled in is there already.
pub(super) fn open_form(step: &Step) -> Option<Proposal> {
    let Intent::OpenForm { form } = step.intent else {
        return None;
    };
    if is_open(form, step) {
        return Some(Proposal::done(progress::is_open(&naming::form(form))));
    }
    let mut names: Vec<String> = Vec::new();
    match form {
        Form::New { verb, noun } => {
            let noun = head(noun);
            for verb in [verb.as_str(), "new", "add", "create"] {
                names.push(format!("{verb} {noun}"));
            }
            names.extend(["new".to_owned(), "add".to_owned()]);
            // Beside fields to fill, "Book" sends what they hold.
            let view = step.view;
            let fills = view.indices().any(|index| is_filled(view.element(index)));
            if !fills {
                names.push(verb.clone());
            }
        }
        Form::SignIn | Form::SignUp { .. } => {
            names.extend(self::names(form).0);
        }
        Form::Changes => names.push("edit".to_owned()),
        Form::Named { name } => names.push(name.clone()),
        Form::Current | Form::Search => return Some(Proposal::done(progress::is_open("The form"))),
    }
    let named: Vec<&str> = names.iter().map(String::as_str).collect();
    names_in_order(&named, form, step)
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
    if !signs_in || begun || !sets(&step.intent) || is_open(&Form::SignIn, step) {
        return None;
    }
    let (names, _) = names(&Form::SignIn);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let located = locate(&Query::any_of(&names, Usage::Press).exactly(), step);
    let index = located.one()?;
    let element = step.view.element(index);
    let says = progress::opening(element);
    (!element.state.disabled).then(|| Proposal::partly(step.click(index), says).with(located))
}

/// The first name that a control bears; a bare "Add" must stand under the kind of thing.
fn names_in_order(names: &[&str], form: &Form, step: &Step) -> Option<Proposal> {
    let noun = match form {
        Form::New { noun, .. } => Some(noun.as_str()),
        _ => None,
    };
    names.iter().find_map(|name| {
        let located = locate(&Query::named(name, Usage::Press).exactly(), step);
        let says_noun = noun.is_none_or(|noun| name.ends_with(noun));
        if says_noun {
            return sent_or_asked(located, form, step);
        }
        let candidates = located
            .one()
            .map_or_else(|| located.rivals(), |only| vec![only]);
        let mut fitting = candidates
            .into_iter()
            .filter(|index| is_under(*index, noun.unwrap_or_default(), step));
        let only = fitting.next().filter(|_| fitting.next().is_none())?;
        Some(press(only, located, step))
    })
}

/// The row or a heading over the control speaks of that kind of thing.
fn is_under(index: usize, noun: &str, step: &Step) -> bool {
    let view = step.view;
    let noun = Folded::new(noun);
    let says = |name: &Folded| {
        noun.words().iter().all(|word| {
            name.words()
                .iter()
                .any(|other| words::same_word(word, other))
        })
    };
    let region = view.control(index).region;
    view.row_text(index)
        .is_some_and(|row| says(&Folded::new(row)))
        || view
            .chain(region)
            .any(|at| view.region(at).name.as_ref().is_some_and(says))
}

/// Most of the fields that the plan fills next are there.
fn is_open(form: &Form, step: &Step) -> bool {
    let view = step.view;
    if *form == Form::SignIn {
        return view
            .indices()
            .any(|index| view.element(index).input_type.as_deref() == Some("password"));
    }
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

/// The button that leads on to the next form; the one that ends it only by the user's own verb.
pub(super) fn go_on(step: &Step) -> Option<Proposal> {
    let Intent::Proceed { verb } = step.intent else {
        return None;
    };
    if let Some(lacking) = lacking(step) {
        return Some(Proposal::ask(question::form_wants(
            step.view.element(lacking),
        )));
    }
    let view = step.view;
    // A button of a row is about that row alone, unless it is the one that was filled in.
    let own = step.last_filled();
    let own = own.map_or(0, |index| view.unit(view.control(index).region));
    let buttons = || {
        view.indices().filter(|index| {
            let element = view.element(*index);
            let unit = view.unit(view.control(*index).region);
            let is_row = unit != own && view.region(unit).kind == RegionKind::Row;
            let free = !element.state.disabled && !step.failed_on(*index);
            element.role == Role::Button && free && !is_row
        })
    };
    let word = verb;
    let verb = Folded::new(verb);
    let says = |index: &usize| {
        let name = view.name(*index);
        names_control(&verb, &Folded::new("it now order"), name) != LabelMatch::None
            || label::ends(name, word)
    };
    let mut ends = buttons().filter(says);
    if let Some(only) = ends.next().filter(|_| ends.next().is_none()) {
        return Some(Proposal::act(
            step.click(only),
            progress::clicking(view.element(only)),
        ));
    }
    let mut leads = buttons().filter(|index| label::leads_on(view.name(*index)));
    let only = leads.next().filter(|_| leads.next().is_none())?;
    Some(Proposal::partly(
        step.click(only),
        progress::clicking(view.element(only)),
    ))
}

/// A required field that shows nothing and that nothing has filled: only the user can say.
fn lacking(step: &Step) -> Option<usize> {
    let view = step.view;
    view.indices().find(|index| {
        let element = view.element(*index);
        let empty = element.value.as_deref().is_none_or(str::is_empty);
        let filled = step
            .past
            .iter()
            .any(|past| !past.failed && past.identity == view.identity(*index));
        (is_text_field(element) || is_list(element))
            && element.state.required
            && !element.state.disabled
            && empty
            && !filled
    })
}
