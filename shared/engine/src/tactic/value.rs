//! Bringing one control to the value that a step wants.

use crate::locate::{Usage, content_of, shown_beside, shown_in_text};
use crate::proposal::Proposal;
use crate::saying::{missing, naming, progress, question};
use crate::step::Step;
use crate::widget::{Wanted, Widget};
use intent::{Intent, Kind, Target, Value};
use words::date;

pub(super) fn setting<'s>(step: &Step<'s>) -> Option<(&'s Target, &'s Value)> {
    match step.intent {
        Intent::Set { what, to } => Some((what, to)),
        _ => None,
    }
}

pub(super) fn is_named(what: &Target) -> bool {
    !what.is_unsaid()
        && !what.every
        && !matches!(
            what.kind,
            Some(Kind::SearchBox | Kind::Sorting | Kind::Pager)
        )
}

pub(super) fn usage(value: &Value) -> Usage {
    match value {
        Value::Switch(_) => Usage::Switch,
        _ => Usage::Set,
    }
}

/// Brings the control there, in the way of its kind.
pub(super) fn put(index: usize, value: &Value, step: &Step) -> Option<Proposal> {
    let wanted = match wanted(value, index, step) {
        Ok(wanted) => wanted,
        Err(proposal) => return Some(proposal),
    };
    let element = step.view.element(index);
    if element.state.disabled {
        return Some(Proposal::missing(missing::locked(element)));
    }
    let widget = Widget::at(index, &wanted, step)?;
    Some(widget.set(&wanted, step))
}

/// What a value comes to on this page, for that control; else the question for it.
fn wanted(value: &Value, index: usize, step: &Step) -> Result<Wanted, Proposal> {
    let element = step.view.element(index);
    let read = |text: Option<String>, what: String| {
        let question = || Proposal::ask(question::what_to_enter(&what, element));
        text.map(Wanted::Text).ok_or_else(question)
    };
    match value {
        Value::Literal(text) => Ok(date::day(text)
            .and_then(|day| day.on(step.today))
            .filter(|_| text.contains(char::is_alphabetic) || text.len() >= "1/1/2000".len())
            .map_or_else(
                || Wanted::Text(text.clone()),
                |date| Wanted::Day {
                    said: text.clone(),
                    date,
                },
            )),
        Value::Date { said, day } => match day.on(step.today) {
            Some(date) => Ok(Wanted::Day {
                said: said.clone(),
                date,
            }),
            None => Err(Proposal::missing(format!("a day “{said}”"))),
        },
        Value::Switch(setting) => Ok(Wanted::Switch(*setting)),
        Value::Order { order, .. } => Ok(Wanted::Order(*order)),
        Value::Options(options) => Ok(Wanted::Text(options.join(", "))),
        Value::Shown(name) => read(shown_beside(name, step), naming::quoted(name)),
        Value::ByLabel => read(
            shown_in_text(&element.name, step),
            naming::quoted(&element.name),
        ),
        Value::Content(of) => read(content_of(of, step), naming::target(of)),
        Value::Own(own)
            if element
                .value
                .as_ref()
                .is_some_and(|value| !value.is_empty()) =>
        {
            Err(Proposal::done(progress::shows(element, own)))
        }
        Value::Own(own) => Err(Proposal::ask(question::your_own(own, element))),
        Value::Remembered(key) => read(None, naming::quoted(key)),
        Value::NameAndLiteral(text) => Ok(Wanted::Text(text.clone())),
        Value::NoOption => Err(Proposal::done("Nothing was to be chosen.")),
    }
}
