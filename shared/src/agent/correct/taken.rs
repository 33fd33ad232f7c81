//! Whether the thing that the user wants taken away went with the last press.

use crate::action::Action;
use crate::agent::goal::values;
use crate::agent::observe::{Before, Named, Observations};
use crate::agent::state::memory::Memory;
use crate::page::{Page, Role};
use words::{Folded, is_filler, label, same_word};

/// What the user speaks of stood at the control that was pressed, or went with it, and is no longer on the page; and
/// nothing came up that asks about it.
pub(in crate::agent) fn is_gone(
    memory: &Memory,
    before: &Before,
    seen: &Observations,
    page: &Page,
) -> bool {
    let sent = before.chained.last().unwrap_or(&before.sent);
    let Some(target) = sent.target.as_ref() else {
        return false;
    };
    let wanted = memory.user_request().wants_something_gone();
    let is_press = matches!(sent.action, Action::Click { .. });
    if !wanted || !is_press || asks(seen) {
        return false;
    }
    let own = Folded::new(&target.name);
    let is_target = |one: &Named| one.role == target.role && one.name == target.name;
    let things: Vec<&str> = match &target.row {
        Some(row) if seen.disappeared().iter().any(is_target) => vec![row.as_str()],
        Some(_) => Vec::new(),
        None => {
            let gone = seen.disappeared().iter();
            let things = gone.filter(|one| one.role != Role::Button && !one.role.is_field());
            things.map(|one| one.name.as_str()).collect()
        }
    };
    things.into_iter().any(|thing| {
        let said = said_of(memory, thing, own.words());
        !said.is_empty() && !is_shown(&said, page)
    })
}

/// A question, a form or something else to press came up, and an error outweighs what is gone.
fn asks(seen: &Observations) -> bool {
    let leads_on = |one: &Named| {
        let name = Folded::new(&one.name);
        let leaves = label::puts_away(&name) || label::leaves(&name);
        one.role.is_field() || one.role == Role::Button && !leaves
    };
    seen.dialog().is_some() || seen.error().is_some() || seen.appeared().iter().any(leads_on)
}

/// The telling words of a thing that the user spoke of, but for those of the control that was pressed.
fn said_of(memory: &Memory, thing: &str, but: &[String]) -> Vec<String> {
    let said: Vec<Folded> = values::texts(memory).map(Folded::new).collect();
    let is_said = |word: &String| {
        let mut words = said.iter().flat_map(Folded::words);
        words.any(|one| same_word(one, word))
    };
    let thing = Folded::new(thing);
    let words = thing.words().iter();
    words
        .filter(|word| !but.contains(word) && !is_filler(word) && is_said(word))
        .cloned()
        .collect()
}

/// A row or a control of the page still bears all these words.
fn is_shown(words: &[String], page: &Page) -> bool {
    let holds = |text: &str| {
        let text = Folded::new(text);
        words.iter().all(|word| text.words().contains(word))
    };
    let acts = page.elements.iter().filter(|one| one.role != Role::Static);
    page.rows.iter().any(|row| holds(&row.text)) || acts.into_iter().any(|one| holds(&one.name))
}
