//! Fields that are typed into.

use super::Wanted;
use crate::locate::is_secret;
use crate::proposal::Proposal;
use crate::saying::{naming, progress, question};
use crate::step::Step;
use action::{Action, Verb};
use jiff::civil::{Date, Time};
use page::Element;
use words::date;

pub(super) fn read(index: usize, step: &Step) -> Option<String> {
    step.view.element(index).value.clone()
}

/// Writes it as the field wants it: dates and times in the form that its type or placeholder tells.
pub(super) fn set(index: usize, wanted: &Wanted, step: &Step) -> Proposal {
    let element = step.view.element(index);
    if element.state.readonly {
        return Proposal::missing(format!(
            "a way to change {}, which cannot be typed into,",
            naming::element(element)
        ));
    }
    let text = match wanted {
        Wanted::Day { said, date } => written(*date, element).unwrap_or_else(|| said.clone()),
        Wanted::Text(text) => timed(text, element).unwrap_or_else(|| text.clone()),
        other => other.said(),
    };
    if let Some(kind) = lacking(&text, element) {
        return Proposal::ask(question::takes_no(&text, kind, element));
    }
    if read(index, step).as_deref() == Some(text.as_str()) || was_entered(index, &text, step) {
        return Proposal::done(progress::holds_already(element));
    }
    let says = progress::entering(&text, element, is_secret(element));
    let id = element.id;
    // Nothing tells how it wants a date: a calendar may come up that takes the day.
    let waits = matches!(wanted, Wanted::Day { date, .. } if written(*date, element).is_none());
    if !waits {
        return Proposal::act(Action::SetValue { id, text }, says);
    }
    if step.sent(index, Verb::SetValue).is_some() {
        // A field that shows that it is empty threw the day away.
        if read(index, step).is_some_and(|shown| shown.is_empty()) {
            let name = naming::element(element);
            return Proposal::missing(format!("a way to enter a day into {name}"));
        }
        return Proposal::done(progress::holds_already(element));
    }
    Proposal::partly(Action::SetValue { id, text }, says)
}

/// This task typed it key by key, which begins with the focus, and has only filled in more since: a client through which days are
/// typed so shows a field as the page was loaded.
fn was_entered(index: usize, text: &str, step: &Step) -> bool {
    let fills = |verb: Verb| {
        matches!(
            verb,
            Verb::SetValue
                | Verb::Focus
                | Verb::Type
                | Verb::SelectDropdown
                | Verb::Check
                | Verb::Uncheck
        )
    };
    let mut since = step.past.iter().rev().filter(|past| !past.failed);
    let last = since.find(|past| step.is(past, index) || !fills(past.verb));
    let entered = last.filter(|past| step.is(past, index) && past.value == text);
    entered.is_some_and(|past| past.verb == Verb::Focus)
}

/// A date as the field's type or placeholder has it; `None` where nothing tells.
fn written(day: Date, element: &Element) -> Option<String> {
    let pattern = element
        .details()
        .placeholder
        .as_deref()
        .map(str::to_lowercase);
    let format = match (element.input_type.as_deref(), pattern.as_deref()) {
        (Some("date"), _) | (_, Some("yyyy-mm-dd")) => "%Y-%m-%d",
        (Some("month"), _) => "%Y-%m",
        (_, Some("mm/dd/yyyy")) => "%m/%d/%Y",
        (_, Some("dd/mm/yyyy")) => "%d/%m/%Y",
        (_, Some("dd.mm.yyyy" | "tt.mm.jjjj")) => "%d.%m.%Y",
        (_, Some("dd-mm-yyyy")) => "%d-%m-%Y",
        _ => return None,
    };
    Some(day.strftime(format).to_string())
}

/// What a field takes where the text is none of it: a browser throws away what is no day or time
/// (HTML Standard, 4.10.5.1.7 and 4.10.5.1.10).
fn lacking(text: &str, element: &Element) -> Option<&'static str> {
    let (suits, kind) = match element.input_type.as_deref()? {
        "date" => (text.parse::<Date>().is_ok(), "a day, as in 2027-03-14"),
        "time" => (text.parse::<Time>().is_ok(), "a time, as in 14:30"),
        _ => return None,
    };
    (!suits && !text.is_empty()).then_some(kind)
}

fn timed(text: &str, element: &Element) -> Option<String> {
    let time = element.input_type.as_deref() == Some("time");
    let time = date::time(text).filter(|_| time)?;
    Some(time.strftime("%H:%M").to_string())
}
