//! Lists that browsers draw: options are chosen by their visible text, which works in every client.

use super::Wanted;
use crate::locate::{LabelMatch, compare};
use crate::proposal::Proposal;
use crate::saying::{progress, question};
use crate::step::Step;
use action::{Action, Verb};
use words::Folded;

pub(super) fn read(index: usize, step: &Step) -> Option<String> {
    step.view.element(index).value.clone()
}

pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let element = step.view.element(index);
    let said = wanted.said();
    let Some(label) = label_of(
        &said,
        &element.details().options,
        element.details().options_text.as_deref(),
    ) else {
        return Proposal::ask(question::no_such_option(&said, element));
    };
    let sent = step.sent(index, Verb::SelectDropdown);
    if read(index, step).is_none() && sent.is_some_and(|past| past.value == label) {
        return Proposal::done(progress::is_chosen(&label));
    }
    if read(index, step).is_some_and(|shown| Folded::new(&shown) == Folded::new(&label)) {
        return Proposal::done(progress::shows(element, &label));
    }
    let action = Action::SelectDropdown {
        id: element.id,
        value: None,
        text: Some(label.clone()),
    };
    Proposal::act(action, progress::choosing_as(&label, element))
}

/// Whether the list is seen to offer the option.
pub(crate) fn offers(index: usize, option: &str, step: &Step) -> bool {
    let element = step.view.element(index);
    let told = !element.details().options.is_empty() || element.details().options_text.is_some();
    told && label_of(
        option,
        &element.details().options,
        element.details().options_text.as_deref(),
    )
    .is_some()
}

/// The option as the page writes it, since clients compare letter by letter. Two that answer
/// equally well are none.
fn label_of(option: &str, labels: &[String], text: Option<&str>) -> Option<String> {
    let wanted = Folded::new(option);
    if labels.is_empty() {
        return match text {
            Some(text) => written_in(text, option, &wanted),
            // A client that shows no options: the user's words are all there is.
            None => Some(option.to_owned()),
        };
    }
    let mut matched: Vec<(LabelMatch, &String)> = labels
        .iter()
        .map(|label| (compare(&wanted, &Folded::new(label)), label))
        .filter(|(found, _)| *found != LabelMatch::None)
        .collect();
    matched.sort_by_key(|(found, _)| *found);
    match matched.as_slice() {
        [(found, label), rest @ ..] if rest.first().is_none_or(|(next, _)| next != found) => {
            Some(label.trim().to_owned())
        }
        _ => None,
    }
}

/// The option as the list's whole text writes it, where the bounds of its options are lost.
fn written_in(text: &str, option: &str, wanted: &Folded) -> Option<String> {
    if !Folded::new(text).contains(wanted) {
        return None;
    }
    let lower = text.to_lowercase();
    let start = lower.find(&option.to_lowercase())?;
    let written = text.get(start..start + option.len());
    Some(written.unwrap_or(option).to_owned())
}
