//! A question that is answered by typing: "Type ORDERS to confirm", as pages ask before what cannot
//! be undone.

use super::describe;
use super::instruction::Instruction;
use super::moves::{Move, Need};
use super::scene::Scene;
use super::sight::Sight;
use super::suit::is_text_field;
use crate::action::Action;

/// What such a question begins with.
const COMMANDS: [&str; 5] = ["type", "retype", "re-type", "enter", "write"];
/// The word after what is to be typed.
const ENDS: [&str; 8] = [
    "to", "below", "in", "into", "here", "and", "before", "exactly",
];
/// Words between the command and what is to be typed.
const FILLERS: [&str; 17] = [
    "the",
    "word",
    "text",
    "phrase",
    "code",
    "name",
    "its",
    "this",
    "of",
    "following",
    "your",
    "please",
    "project",
    "repository",
    "account",
    "workspace",
    "exact",
];
/// What only the user can tell.
const KINDS: [&str; 8] = [
    "password", "passcode", "pin", "reason", "email", "e-mail", "number", "digits",
];
/// A demand is short.
const MOST_WORDS: usize = 4;

/// The field of a dialog that stands between the goal and the button which carries it out.
pub(super) struct Retyped {
    field: usize,
    button: usize,
}

/// A dialog with one field to type into and a button that carries out what was begun.
pub(super) fn wanted(carries_out: impl Fn(usize) -> bool, sight: &Sight) -> Option<Retyped> {
    let inside = || (0..sight.page.elements.len()).filter(|index| sight.in_dialog(*index));
    let mut fields = inside().filter(|index| is_text_field(sight.element(*index)));
    let (Some(field), None) = (fields.next(), fields.next()) else {
        return None;
    };
    let mut buttons = inside().filter(|index| carries_out(*index));
    match (buttons.next(), buttons.next()) {
        (Some(button), None) => Some(Retyped { field, button }),
        _ => None,
    }
}

/// Types what the dialog asks for, then presses its button; asks where the dialog does not say.
pub(super) fn answer(
    asked: &Retyped,
    began: &Instruction,
    scene: &Scene,
    sight: &Sight,
) -> Option<Move> {
    let button = describe::element(sight.element(asked.button));
    let typed = scene.past.last().is_some_and(|past| {
        past.verb == "setValue" && past.identity == Some(scene.identities[asked.field])
    });
    let field = sight.element(asked.field);
    if typed
        || field
            .value
            .as_deref()
            .is_some_and(|value| !value.is_empty())
    {
        return Some(Move::partly(
            Action::Click {
                id: scene.id(asked.button),
            },
            format!("What the page wanted to see typed is there. Clicking {button}."),
        ));
    }
    let says = sight.question_text().unwrap_or_default();
    let text = [says.as_str(), &field.name]
        .into_iter()
        .find_map(demanded)
        .or_else(|| names_its_object(&says, began));
    match text {
        Some(text) => Some(Move::partly(
            Action::SetValue {
                id: scene.id(asked.field),
                text: text.clone(),
            },
            format!("The page wants “{text}” typed before it goes on."),
        )),
        None if sight.element(asked.button).state.disabled || field.state.required => {
            Some(Move::Ask {
                question: format!(
                    "The page asks: “{}” What should I enter into {} before {button}?",
                    describe::shorten(&says, 160),
                    describe::element(field),
                ),
                field: "answer".to_owned(),
                need: Need::Meaning,
            })
        }
        None => None,
    }
}

/// The text that a sentence wants typed: in quotation marks, or the one word before "to confirm".
fn demanded(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words
        .iter()
        .enumerate()
        .filter(|(_, word)| COMMANDS.contains(&bare(word).to_lowercase().as_str()))
        .find_map(|(at, _)| quoted(&words[at + 1..]).or_else(|| plain(&words[at + 1..])))
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

fn plain(words: &[&str]) -> Option<String> {
    let start = words
        .iter()
        .position(|word| !FILLERS.contains(&bare(word).to_lowercase().as_str()))?;
    let rest = &words[start..];
    let end = rest
        .iter()
        .position(|word| ENDS.contains(&bare(word)))
        .or_else(|| {
            rest.iter()
                .position(|word| word.ends_with('.'))
                .map(|at| at + 1)
        })?;
    let text = rest[..end].join(" ");
    let text = bare(&text);
    let says_what = !text.is_empty() && end <= MOST_WORDS;
    (says_what && !KINDS.contains(&text.to_lowercase().as_str())).then(|| text.to_owned())
}

/// "Enter the workspace's name": the name by which the goal calls it.
fn names_its_object(says: &str, began: &Instruction) -> Option<String> {
    let by_name = says
        .to_lowercase()
        .split_whitespace()
        .any(|word| bare(word) == "name");
    let Instruction::Press { target, .. } = began else {
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
