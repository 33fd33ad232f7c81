//! The text that the goal says to send, held against what is sent.

use super::values::entered;
use crate::action::Action;
use crate::agent::state::memory::Memory;
use crate::agent::state::view::View;
use crate::safety::{SideEffect, effects};

/// What speaks against sending what was written: the goal says the text, and this is another.
pub(in crate::agent) fn unlike_goal(
    memory: &Memory,
    view: &View,
    action: &Action,
) -> Option<String> {
    let presses = matches!(action, Action::Click { .. } | Action::DoubleClick { .. });
    if !presses
        || !effects(action, view.page)
            .into_iter()
            .any(SideEffect::reaches_others)
    {
        return None;
    }
    let user_request = memory.user_request();
    let message = user_request.message()?;
    let is_prose = |text: &str| text.split_whitespace().nth(1).is_some();
    let written: Vec<_> = entered(memory)
        .filter(|past| {
            view.identities
                .iter()
                .any(|one| past.identity == Some(*one))
        })
        .collect();
    let all: Vec<&str> = written.iter().map(|past| past.value.as_str()).collect();
    let other = written
        .iter()
        .rev()
        .find(|past| is_prose(&past.value) && !user_request.has_typed(&past.value))?;
    if message.is_said_in(&all.join("\n")) {
        return None;
    }
    let at = view
        .identities
        .iter()
        .position(|one| other.identity == Some(*one))?;
    Some(format!(
        "the user said to write “{}”, and “{}” holds “{}”",
        message.text, view.page.elements[at].name, other.value
    ))
}
