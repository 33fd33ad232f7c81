//! What a step lacks on this page.

use super::naming::{self, element, quoted, target};
use crate::page_view::PageView;
use intent::{Intent, Value, Verb};
use page::Element;

/// What an intent needs, where the page has nothing for it.
pub(crate) fn needed(intent: &Intent, view: &PageView) -> String {
    let what = match intent {
        Intent::Press {
            verb: Verb::Named(verb),
            target: wanted,
        } if !wanted.phrase.is_empty() => format!("a way to {verb} {}", target(wanted)),
        Intent::Press {
            verb: Verb::Named(verb),
            ..
        } => quoted(verb),
        Intent::Press { target: wanted, .. }
        | Intent::Find { target: wanted }
        | Intent::Point { target: wanted, .. }
        | Intent::Expand { target: wanted, .. } => target(wanted),
        Intent::Set { what, to } if what.is_unsaid() => match to {
            Value::Options(options) => quoted(&options.join(", ")),
            Value::NameAndLiteral(text) => format!("a field for {}", quoted(text)),
            _ => "a field for it".to_owned(),
        },
        Intent::Set {
            what,
            to: Value::Switch(_),
        } => format!("a switch for {}", target(what)),
        Intent::Set { what, .. } => format!("a field for {}", target(what)),
        Intent::Submit { form } | Intent::OpenForm { form } => naming::form(form),
        Intent::Proceed { verb } => format!("a way on to {verb} it"),
        Intent::Drag { from, to } => format!("{} and {}", target(from), target(to)),
        Intent::Scroll { .. } => "something to scroll".to_owned(),
        Intent::Remember { key, .. } => quoted(key),
        Intent::Navigate { .. } | Intent::PressKey { .. } | Intent::Wait { .. } => String::new(),
    };
    format!("{what}{}", left_out(view))
}

pub(crate) fn locked(control: &Element) -> String {
    format!("a way to use {}, which is locked,", element(control))
}

/// What was not looked at.
fn left_out(view: &PageView) -> String {
    match view.left_out() {
        0 => String::new(),
        some => format!(" (the page goes on: {some} more controls and texts were not looked at)"),
    }
}
