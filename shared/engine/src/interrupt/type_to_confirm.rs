//! A question that is answered by typing: "Type ORDERS to confirm", as pages ask before what cannot
//! be undone.

use super::confirmation::{implied, of_another, press};
use crate::locate::{Query, Usage, is_text_field, locate};
use crate::proposal::Proposal;
use crate::saying::{progress, question};
use crate::step::Step;
use action::Action;
use intent::Intent;
use page::Role;
use words::Only;

/// A demand is short.
const MOST_WORDS: usize = 4;

/// Types what a dialog with one field wants typed, then presses the button that carries out what
/// was begun. What the dialog does not spell out is the user's to say.
pub(crate) fn answer(step: &Step) -> Option<Proposal> {
    let view = step.view;
    step.last().filter(|last| !last.failed)?;
    let began = step.previous?;
    let dialog = view.front()?;
    let inside: Vec<usize> = view.within(dialog).collect();
    let fields = inside
        .iter()
        .copied()
        .filter(|index| is_text_field(view.element(*index)));
    let field = fields.only().filter(|field| !is_set_next(*field, step))?;
    let buttons = inside
        .iter()
        .copied()
        .filter(|index| view.element(*index).role == Role::Button && implied(began, *index, step));
    let button = buttons.only()?;
    let (field, pressed) = (view.element(field), view.element(button));
    let says = view.text_of(dialog);
    if let Some(wanted) = of_another(&says, began) {
        let question = question::asks_of_another(&says, &wanted, &[button], view);
        return Some(Proposal::ask(question));
    }
    let wanted = demanded(&says).or_else(|| names_its_object(&says, began));
    let last = step.past.last();
    let typed = field.value.as_deref().filter(|value| !value.is_empty());
    let just_typed = last.map(|past| past.value.as_str());
    let served = wanted
        .as_deref()
        .is_some_and(|wanted| typed == Some(wanted) || just_typed == Some(wanted));
    if served && !pressed.state.disabled {
        return Some(press(button, step));
    }
    match wanted {
        Some(_) if served => None,
        Some(text) => {
            let says = progress::entering(&text, field, false);
            let id = field.id;
            Some(Proposal::partly(Action::SetValue { id, text }, says))
        }
        None if (pressed.state.disabled || field.state.required) && typed.is_none() => {
            let question = question::page_wants_typed(&says, field, pressed);
            Some(Proposal::ask(question))
        }
        None => None,
    }
}

/// The goal itself says what goes into the field.
fn is_set_next(field: usize, step: &Step) -> bool {
    match step.intent {
        Intent::Set { what, .. } if !what.is_unsaid() => {
            let located = locate(&Query::of(what, Usage::Set), step);
            located.one() == Some(field)
        }
        _ => false,
    }
}

/// The text that a sentence wants typed: in quotation marks, or the few words before "to confirm".
fn demanded(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .iter()
        .enumerate()
        .filter(|(_, word)| {
            let word = bare(word).to_lowercase();
            matches!(
                word.as_str(),
                "type" | "retype" | "re-type" | "enter" | "write"
            )
        })
        .find_map(|(at, _)| {
            let rest = &words[at + 1..];
            quoted(rest).or_else(|| plain(rest))
        })
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| matches!(c, ',' | '.' | ':' | ';' | '!' | '(' | ')'))
}

/// What stands in quotation marks in the same sentence.
fn quoted(words: &[&str]) -> Option<String> {
    let sentence = words.join(" ");
    let sentence = sentence.split(". ").next().unwrap_or_default();
    [('“', '”'), ('"', '"'), ('‘', '’'), ('\'', '\''), ('`', '`')]
        .into_iter()
        .find_map(|(open, close)| {
            let (_, rest) = sentence.split_once(open)?;
            let (inner, _) = rest.split_once(close)?;
            Some(inner.trim().to_owned()).filter(|inner| !inner.is_empty())
        })
}

/// The words in capitals or with signs right after the command, up to "to".
fn plain(words: &[&str]) -> Option<String> {
    let is_noun = |word: &&&str| {
        let word = bare(word).to_lowercase();
        words::is_filler(&word)
            || words::thing::is_thing(&word)
            || matches!(
                word.as_str(),
                "word" | "text" | "phrase" | "name" | "following" | "exact"
            )
    };
    let start = words.iter().take_while(is_noun).count();
    let rest = words.get(start..)?;
    let end = rest
        .iter()
        .position(|word| matches!(*word, "to" | "below" | "in" | "into" | "here"))?;
    let said = rest
        .get(..end)
        .filter(|said| !said.is_empty() && end <= MOST_WORDS)?;
    let text = said.join(" ");
    let text = bare(&text);
    let told = text
        .chars()
        .any(|c| c.is_uppercase() || !c.is_alphabetic() && c != ' ');
    (told && !words::secret::is_secret(text)).then(|| text.to_owned())
}

/// "Enter the workspace's name": the name by which the goal calls it.
fn names_its_object(says: &str, began: &Intent) -> Option<String> {
    let by_name = says
        .split_whitespace()
        .any(|word| bare(word).eq_ignore_ascii_case("name"));
    let Intent::Press { target, .. } = began else {
        return None;
    };
    (by_name && target.quoted && !target.name.is_empty()).then(|| target.name.clone())
}

#[cfg(test)]
mod tests {
    use super::demanded;

    #[test]
    fn what_is_to_be_typed_is_read_off_the_question() {
        for (text, expected) in [
            ("Type DELETE to confirm.", Some("DELETE")),
            (
                "To confirm, type “acme/orders” in the box below",
                Some("acme/orders"),
            ),
            (
                "Please type the project name orders-api to confirm",
                Some("orders-api"),
            ),
            (
                "This cannot be undone. Type the following to confirm: \"delete me\"",
                Some("delete me"),
            ),
            (
                "Enter Harbour Board to delete this workspace.",
                Some("Harbour Board"),
            ),
            ("Enter its name to confirm.", None),
            ("Why are you leaving?", None),
            ("Type your password to continue", None),
            ("", None),
        ] {
            assert_eq!(demanded(text).as_deref(), expected, "{text}");
        }
    }
}
