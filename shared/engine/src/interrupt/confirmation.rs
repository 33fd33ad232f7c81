//! A page that asks "are you sure?": what was asked for is confirmed, anything else is the user's
//! to say.

use crate::locate::{LabelMatch, Object, compare, names_control};
use crate::page_view::RegionKind;
use crate::proposal::Proposal;
use crate::saying::{naming, progress, question};
use crate::step::Step;
use action::Verb as Sent;
use intent::{Form, Intent, Setting, Value, Verb};
use page::Role;
use words::{Folded, label};

/// A question has few answers.
const MOST: usize = 4;

/// The buttons of a question that has just come up.
struct Asked {
    agrees: Vec<usize>,
    declines: Vec<usize>,
    /// The dialog that asks.
    dialog: Option<usize>,
}

/// The answer to a question that the last action brought up.
pub(crate) fn answer(step: &Step) -> Option<Proposal> {
    let view = step.view;
    let last = step.last().filter(|last| !last.failed)?;
    if !matches!(last.verb, Sent::Click | Sent::Check | Sent::Uncheck) {
        return None;
    }
    let began = step.previous?;
    let asked = asked(step)?;
    let answers: Vec<usize> = asked
        .agrees
        .iter()
        .chain(&asked.declines)
        .copied()
        .collect();
    if let Some(pinned) = step.pinned_index().filter(|index| answers.contains(index)) {
        return Some(press(pinned, step));
    }
    if !asked.agrees.iter().all(|index| view.control(*index).fresh) {
        return None;
    }
    // The goal names one of the buttons itself.
    if named_next(&answers, step) {
        return None;
    }
    let fitting: Vec<usize> = asked
        .agrees
        .iter()
        .copied()
        .filter(|index| implied(began, *index, step))
        .collect();
    let text = asked.dialog.map(|dialog| view.text_of(dialog));
    let other = text.as_deref().and_then(|text| of_another(text, began));
    if let (Some(text), Some(wanted)) = (&text, other) {
        let question = question::asks_of_another(text, &wanted, &answers, view);
        return Some(Proposal::ask(question));
    }
    match fitting.as_slice() {
        [only] => Some(press(*only, step)),
        _ if only_pressed(began) => None,
        _ => {
            let question = question::page_asks(text.as_deref(), &answers, view);
            Some(Proposal::ask(question))
        }
    }
}

/// The question names a number of the same form as the goal's thing, and not that: what is wanted.
pub(super) fn of_another(text: &str, began: &Intent) -> Option<String> {
    let (Intent::Press { target, .. } | Intent::Set { what: target, .. }) = began else {
        return None;
    };
    let numbers = |text: &str| -> Vec<String> {
        let folded = Folded::new(text);
        let digits = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
        folded.words().iter().filter(digits).cloned().collect()
    };
    let (shown, wanted) = (numbers(text), numbers(&target.phrase));
    let alike = |one: &&String| wanted.iter().any(|other| other.len() == one.len());
    let of_other =
        shown.iter().any(|one| alike(&one)) && !shown.iter().any(|one| wanted.contains(one));
    of_other.then(|| naming::target(target))
}

pub(super) fn press(index: usize, step: &Step) -> Proposal {
    Proposal::partly(
        step.click(index),
        progress::choosing(step.view.element(index)),
    )
}

fn named_next(answers: &[usize], step: &Step) -> bool {
    let Intent::Press { target, .. } = step.intent else {
        return false;
    };
    let wanted = Folded::new(&target.name);
    let same = |index: &usize| compare(&wanted, step.view.name(*index)) == LabelMatch::Same;
    step.done().next().is_none() && answers.iter().any(same)
}

/// A dialog's buttons, else those that have just come up and are no row's; with a way out among
/// them, and nothing to fill in.
fn asked(step: &Step) -> Option<Asked> {
    let view = step.view;
    let dialog = view.front();
    let region: Vec<usize> = match dialog {
        Some(dialog) => view.within(dialog).collect(),
        None => view
            .indices()
            .filter(|index| view.control(*index).fresh)
            .filter(|index| view.unit(view.control(*index).region) == 0)
            .collect(),
    };
    let fills = region.iter().any(|index| {
        let role = view.element(*index).role;
        role.is_field() || matches!(role, Role::Checkbox | Role::Radio | Role::Option)
    });
    let sure = dialog.is_none() && asks_whether_sure(step);
    let (declines, agrees): (Vec<usize>, Vec<usize>) = region
        .into_iter()
        .filter(|index| is_answer(*index, sure, step))
        .partition(|index| label::declines(view.name(*index)));
    let asks = !fills && !declines.is_empty() && (1..=MOST).contains(&agrees.len());
    asks.then_some(Asked {
        agrees,
        declines,
        dialog,
    })
}

fn is_answer(index: usize, sure: bool, step: &Step) -> bool {
    let element = step.view.element(index);
    let way_back = sure && element.role == Role::Link && label::declines(step.view.name(index));
    (element.role == Role::Button || way_back)
        && !element.name.is_empty()
        && !element.state.disabled
}

/// Whether the page asks in so many words; then its way out may be a link.
fn asks_whether_sure(step: &Step) -> bool {
    ["are you sure", "do you really", "do you want to"]
        .into_iter()
        .any(|question| {
            let phrase = crate::page_view::Phrase::of(Folded::new(question).words());
            phrase.is_some_and(|phrase| !step.view.places(&phrase).is_empty())
        })
}

/// Whether pressing this is what the goal asked for.
pub(super) fn implied(began: &Intent, index: usize, step: &Step) -> bool {
    let name = step.view.name(index);
    let yes = label::agrees(name);
    match began {
        Intent::Press {
            verb: Verb::Named(verb),
            target,
        } => {
            let said = Object::of(target).map(|object| object.said().clone());
            let said = said.unwrap_or_else(|| Folded::new(""));
            yes || names_control(&Folded::new(verb), &said, name) != LabelMatch::None
        }
        Intent::Set {
            what,
            to: Value::Switch(setting),
        } => {
            let verbs: &[&str] = match setting {
                Setting::On => &["turn on", "enable", "activate"],
                Setting::Off => &["turn off", "disable", "deactivate"],
                Setting::Toggle => &[],
            };
            let object = Folded::new(&format!("it {}", what.name));
            let says =
                |verb: &&str| names_control(&Folded::new(verb), &object, name) != LabelMatch::None;
            yes || verbs.iter().any(says)
        }
        Intent::Submit { form } => yes || sent_by(form, name),
        _ => false,
    }
}

fn sent_by(form: &Form, name: &Folded) -> bool {
    let says = |verb: &str, noun: &str| {
        names_control(&Folded::new(verb), &Folded::new(noun), name) != LabelMatch::None
    };
    match form {
        Form::New { verb, noun } => says(verb, noun),
        Form::Named { name: wanted } => compare(&Folded::new(wanted), name) != LabelMatch::None,
        Form::SignUp { verb } => says(verb, ""),
        Form::Current | Form::Changes => label::sends(name),
        Form::SignIn | Form::Search => false,
    }
}

/// The goal asked for a press and no more.
fn only_pressed(began: &Intent) -> bool {
    !matches!(
        began,
        Intent::Press {
            verb: Verb::Named(_),
            ..
        } | Intent::Set {
            to: Value::Switch(_),
            ..
        } | Intent::Submit { .. }
    )
}

/// Whether a bare "Cancel" or "Close" only leaves the form or dialog in which it stands.
pub(crate) fn leaves_form(index: usize, step: &Step) -> bool {
    let view = step.view;
    if !label::puts_away(view.name(index)) {
        return false;
    }
    let region = view.control(index).region;
    view.chain(region)
        .take_while(|at| view.region(*at).kind != RegionKind::Row)
        .any(|at| matches!(view.region(at).kind, RegionKind::Form | RegionKind::Dialog))
}
