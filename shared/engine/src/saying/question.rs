//! Questions: what the user is asked, and what kind of answer it needs.

use super::naming::{about, element, quoted, target};
use super::options::options;
use crate::page_view::PageView;
use crate::proposal::{Need, Question};
use intent::{Target, shorten};
use page::Element;
use words::phrase::Phrase;
use words::tongue::Tongue;

/// Entries of a list that a question names.
const MAX_ENTRIES: usize = 12;
/// Characters of a page's own question.
const MAX_ASKED: usize = 180;

/// Which of these controls?
fn choice(text: String, about: &str, controls: &[usize]) -> Question {
    Question {
        text,
        about: about.to_owned(),
        need: Need::Choice(controls.to_vec()),
    }
}

/// What goes into this control?
fn value(text: String, into: &Element) -> Question {
    Question {
        text,
        about: into.name.clone(),
        need: Need::Value,
    }
}

/// The question which of these controls is meant, each told by its row or its place, in the user's language.
pub fn which_of_these(rivals: &[usize], view: &PageView, tongue: Tongue) -> Question {
    let mut names = rivals.iter().map(|one| element(view.element(*one)));
    let first = names.next().unwrap_or_default();
    let text = if names.all(|other| other == first) {
        let told = options(rivals, view, false, tongue);
        let phrase = if told.contains('“') {
            Phrase::WhichOfSeveral
        } else {
            Phrase::WhichUnseen
        };
        phrase.say(tongue, &[&rivals.len().to_string(), &first, &told])
    } else {
        Phrase::WhichMayBe.say(tongue, &[&options(rivals, view, true, tongue)])
    };
    choice(text, "which", rivals)
}

/// Several controls could be the target.
pub(crate) fn which_of(wanted: &Target, rivals: &[usize], view: &PageView) -> Question {
    which_one(&target(wanted), &about(wanted), rivals, view)
}

/// Several controls answer equally well.
pub(crate) fn which_one(wanted: &str, about: &str, rivals: &[usize], view: &PageView) -> Question {
    let count = rivals.len();
    let told = options(rivals, view, true, Tongue::English);
    let text = format!("I see {count} things that {wanted} could mean: {told}. Which one?");
    choice(text, about, rivals)
}

/// Controls bear the verb, but none is seen to belong to the thing.
pub(crate) fn whose(wanted: &str, about: &str, near: &[usize], view: &PageView) -> Question {
    let told = options(near, view, true, Tongue::English);
    let text =
        format!("I can't see which of these belongs to {wanted}: {told}. Which one, if any?");
    choice(text, about, near)
}

/// Only the controls are shown: which of them is the thing's? `None` where there is none.
pub(crate) fn unseen(wanted: &Target, rivals: &[usize], view: &PageView) -> Option<Question> {
    let name = element(view.element(*rivals.first()?));
    let which = match rivals.len() {
        1 => format!("Is it {name}?"),
        many => format!(
            "There are {many} such controls, the first of them {name}. Which one is it, counted from the top (“number 2”)?"
        ),
    };
    let text = format!(
        "Your browser's extension shows me this page's controls and none of its text, so I can't see which belongs to {}. {which}",
        target(wanted)
    );
    Some(choice(text, &about(wanted), rivals))
}

/// The least or most of what shows, where the list has more pages.
pub(crate) fn list_goes_on(wanted: &Target, row: &str) -> Question {
    Question {
        text: format!(
            "The list goes on on other pages. Of what I see here, {} would be “{}”. Which one do you mean, by its name or number?",
            target(wanted),
            shorten(row, 80)
        ),
        about: about(wanted),
        need: Need::Meaning,
    }
}

/// The page does not show how a switch stands.
pub(crate) fn is_it_on(on: Option<bool>, index: usize, view: &PageView) -> Question {
    let switch = view.element(index);
    let name = element(switch);
    let state = match on {
        Some(true) => "on already",
        Some(false) => "off already",
        None => "on or off",
    };
    let text = format!("This page does not show whether {name} is {state}. Should I press it?");
    choice(text, &switch.name, &[index])
}

/// The question whether a switch is to be pressed of which the page does not show how it stands.
pub fn how_it_stands(index: usize, view: &PageView) -> Question {
    is_it_on(None, index, view)
}

/// A list has no such entry.
pub(crate) fn no_such_option(option: &str, list: &Element) -> Question {
    let entries = list.details().options.iter().take(MAX_ENTRIES);
    let known: Vec<String> = entries.map(|label| format!("“{label}”")).collect();
    let text = format!(
        "{} has no entry “{option}”. It offers {}. Which one should I choose?",
        element(list),
        known.join(", ")
    );
    value(text, list)
}

/// A list offers several orders by the same.
pub(crate) fn which_order(list: &Element, orders: &[&String]) -> Question {
    let told: Vec<String> = orders.iter().map(|order| quoted(order)).collect();
    Question {
        text: format!(
            "{} offers several orders: {}. Which one?",
            element(list),
            told.join(", ")
        ),
        about: "order".to_owned(),
        need: Need::Value,
    }
}

/// The value is to be read off the page, which does not show it.
pub(crate) fn what_to_enter(wanted: &str, field: &Element) -> Question {
    let name = element(field);
    let text = format!("I can't see {wanted} on this page. What should I enter into {name}?");
    value(text, field)
}

/// The field takes one kind of value, and this is none.
pub(crate) fn takes_no(text: &str, kind: &str, field: &Element) -> Question {
    let (name, text) = (element(field), shorten(text, 40));
    let text = format!("{name} takes {kind}. What shall I enter for “{text}”?");
    value(text, field)
}

/// Only the user knows it: "my phone number".
pub(crate) fn your_own(own: &str, field: &Element) -> Question {
    let name = element(field);
    value(
        format!("What is your {own}? I will enter it into {name}."),
        field,
    )
}

/// A required field is empty.
pub(crate) fn form_wants(field: &Element) -> Question {
    let name = element(field);
    value(
        format!("The form also wants {name}. What should I enter?"),
        field,
    )
}

/// A page asks whether to go on.
pub(crate) fn page_asks(text: Option<&str>, answers: &[usize], view: &PageView) -> Question {
    let asked = text.map_or_else(
        || "The page asks before it goes on.".to_owned(),
        |text| format!("The page asks: “{}”", shorten(text, MAX_ASKED)),
    );
    let numbered = answers.iter().enumerate();
    let named: Vec<String> = numbered
        .map(|(at, index)| format!("{}) {}", at + 1, element(view.element(*index))))
        .collect();
    let text = format!("{asked} What should I choose: {}?", named.join(", "));
    choice(text, "answer", answers)
}

/// A page wants something typed before it goes on.
pub(crate) fn page_wants_typed(asked: &str, field: &Element, button: &Element) -> Question {
    Question {
        text: format!(
            "The page asks: “{}” What should I enter into {} before {}?",
            shorten(asked, MAX_ASKED),
            element(field),
            element(button)
        ),
        about: field.name.clone(),
        need: Need::Value,
    }
}

/// A page asks about another thing than the goal's.
pub(crate) fn asks_of_another(
    text: &str,
    wanted: &str,
    answers: &[usize],
    view: &PageView,
) -> Question {
    let (asked, told) = (
        shorten(text, 120),
        options(answers, view, true, Tongue::English),
    );
    let text = format!("The page asks: “{asked}” I can't see {wanted} in it. {told} Which one?");
    choice(text, "the page's question", answers)
}
