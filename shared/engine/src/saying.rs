//! The engine's words for people: every sentence that it says stands here.

use crate::page_view::PageView;
use crate::proposal::{Need, Question};
use intent::{Form, Gesture, Intent, Kind, Target, Value, Verb};
use page::{Element, Role};

/// Characters of a name, of a row.
const MAX_NAME: usize = 60;
const MAX_ROW: usize = 60;
/// Options that a question lists.
const MAX_OPTIONS: usize = 6;

/// An element as a person would call it.
pub(crate) fn element(element: &Element) -> String {
    let own = element.name.trim();
    let name = if own.is_empty() {
        element.neighbour.trim()
    } else {
        own
    };
    let name = name.trim_end_matches([' ', '*', ':']);
    if name.is_empty() {
        return format!("the {}", role(element.role));
    }
    quoted(name)
}

pub(crate) fn quoted(text: &str) -> String {
    format!("“{}”", shorten(text, MAX_NAME))
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Button => "button",
        Role::Link => "link",
        Role::Textbox | Role::Spinbutton => "text field",
        Role::Searchbox => "search box",
        Role::Combobox | Role::Listbox => "list",
        Role::Option | Role::Menuitem | Role::Treeitem => "entry",
        Role::Checkbox => "check box",
        Role::Radio => "option",
        Role::Switch => "switch",
        Role::Slider => "slider",
        Role::Tab => "tab",
        Role::Menu | Role::Menubar => "menu",
        Role::Row
        | Role::Cell
        | Role::Gridcell
        | Role::Columnheader
        | Role::Generic
        | Role::Static => "element",
    }
}

fn kind(kind: Option<Kind>) -> &'static str {
    match kind {
        Some(Kind::Button) => "button",
        Some(Kind::Link) => "link",
        Some(Kind::Field) => "text field",
        Some(Kind::SearchBox) => "search box",
        Some(Kind::Dropdown) => "list",
        Some(Kind::Checkbox) => "check box",
        Some(Kind::Radio | Kind::Option) => "option",
        Some(Kind::Switch) => "switch",
        Some(Kind::Slider) => "slider",
        Some(Kind::Tab) => "tab",
        Some(Kind::Menu) => "menu",
        Some(Kind::Section) => "section",
        Some(Kind::Row) => "row",
        Some(Kind::Icon) => "icon",
        Some(Kind::Dialog) => "dialog",
        Some(Kind::Result) => "result",
        Some(Kind::Sorting) => "way to sort",
        Some(Kind::Pager) => "page",
        None => "element",
    }
}

/// A target in the user's words.
pub(crate) fn target(target: &Target) -> String {
    if !target.phrase.is_empty() {
        return quoted(&target.phrase);
    }
    if !target.name.is_empty() {
        return quoted(&target.name);
    }
    format!("a {}", kind(target.kind))
}

/// What is pressed, in the user's words: the target, else the verb alone.
pub(crate) fn pressed(intent: &Intent, wanted: &Target) -> String {
    match intent {
        Intent::Press {
            verb: Verb::Named(verb),
            target,
        } if target.is_unsaid() => quoted(verb),
        _ => target(wanted),
    }
}

/// Cut at a word, with an ellipsis.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    let end = cut
        .rfind(' ')
        .filter(|at| *at > most / 2)
        .unwrap_or(cut.len());
    format!("{}…", &cut[..end])
}

/// Where a control stands, as far as that tells it from its like: what its row shows, else the heading over it.
fn place(index: usize, view: &PageView) -> Option<String> {
    let row = view.row_text(index).map(|text| shown_in(text, index, view));
    if let Some(row) = row.filter(|row| !row.is_empty()) {
        return Some(format!("in “{}”", shorten(&row, MAX_ROW)));
    }
    let region = view.control(index).region;
    let mut names = view
        .chain(region)
        .filter_map(|region| view.region(region).title.as_ref());
    let over = names.next()?;
    Some(format!("under “{}”", shorten(over, MAX_ROW)))
}

/// A row's text without what its buttons are called, with which it ends.
fn shown_in(text: &str, index: usize, view: &PageView) -> String {
    let page = view.page;
    let controls = view.element(index).row.map(|row| page.elements_in_row(row));
    let buttons = controls.unwrap_or_default().iter().rev();
    let mut text = text.trim();
    for button in buttons.filter(|one| one.role == Role::Button) {
        let name = button.name.trim();
        let rest = text.strip_suffix(name).filter(|_| !name.is_empty());
        text = rest.map_or(text, str::trim_end);
    }
    text.to_owned()
}

/// Controls, each with what tells it from the others: its name (where `named`), where it stands, its place from the top.
fn options(indices: &[usize], view: &PageView, named: bool) -> String {
    let told = |index: &usize| (element(view.element(*index)), place(*index, view));
    let all: Vec<_> = indices.iter().map(told).collect();
    let tell = |(at, (name, place)): (usize, &(String, Option<String>))| {
        let same = |other: &&(String, Option<String>)| (&other.0, &other.1) == (name, place);
        let counted = all.iter().filter(same).count() > 1;
        let nth = counted.then(|| format!("the {} from the top", words::number::in_order(at + 1)));
        let where_ = [named.then(|| name.clone()), place.clone()].into_iter();
        let where_ = where_.flatten().collect::<Vec<_>>().join(" ");
        let parts = [Some(where_).filter(|text| !text.is_empty()), nth].into_iter();
        let parts = parts.flatten().collect::<Vec<_>>().join(", ");
        format!("{}) {parts}", at + 1)
    };
    let listed = all.iter().take(MAX_OPTIONS).enumerate().map(tell);
    let listed = listed.collect::<Vec<_>>().join(", ");
    match indices.len().saturating_sub(MAX_OPTIONS) {
        0 => listed,
        more => format!("{listed}, and {more} more"),
    }
}

/// Several controls may be meant alike.
pub(crate) fn which_of_these(rivals: &[usize], view: &PageView) -> Question {
    let named: Vec<String> = rivals
        .iter()
        .map(|one| element(view.element(*one)))
        .collect();
    let count = rivals.len();
    let text = match named.as_slice() {
        [first, rest @ ..] if rest.iter().all(|other| other == first) => {
            format!(
                "There are {count} {first} here: {}",
                options(rivals, view, false)
            )
        }
        _ => format!(
            "More than one may be what you mean: {}",
            options(rivals, view, true)
        ),
    };
    Question {
        text: format!("{text}. Which one?"),
        about: "which".to_owned(),
        need: Need::Choice(rivals.to_vec()),
    }
}

/// Several controls could be the target.
pub(crate) fn which_of(wanted: &Target, rivals: &[usize], view: &PageView) -> Question {
    which_one(&target(wanted), &about(wanted), rivals, view)
}

/// Several controls answer equally well.
pub(crate) fn which_one(wanted: &str, about: &str, rivals: &[usize], view: &PageView) -> Question {
    Question {
        text: format!(
            "I see {} things that {wanted} could mean: {}. Which one?",
            rivals.len(),
            options(rivals, view, true)
        ),
        about: about.to_owned(),
        need: Need::Choice(rivals.to_vec()),
    }
}

/// Controls bear the verb, but none is seen to belong to the thing.
pub(crate) fn whose(wanted: &str, about: &str, near: &[usize], view: &PageView) -> Question {
    Question {
        text: format!(
            "I can't see which of these belongs to {wanted}: {}. Which one, if any?",
            options(near, view, true)
        ),
        about: about.to_owned(),
        need: Need::Choice(near.to_vec()),
    }
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
    Some(Question {
        text: format!(
            "Your browser's extension shows me this page's controls and none of its text, so I can't see which belongs to {}. {which}",
            target(wanted)
        ),
        about: about(wanted),
        need: Need::Choice(rivals.to_vec()),
    })
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

/// The thing that the action is about is nowhere to be seen.
pub(crate) fn not_shown(wanted: &str, view: &PageView) -> String {
    format!("{wanted}{}", left_out(view))
}

/// What was not looked at.
fn left_out(view: &PageView) -> String {
    match view.left_out() {
        0 => String::new(),
        some => format!(" (the page goes on: {some} more controls and texts were not looked at)"),
    }
}

pub(crate) fn clicking(element_: &Element) -> String {
    format!("Clicking {}.", element(element_))
}

pub(crate) fn opening(element_: &Element) -> String {
    format!("Opening {}.", element(element_))
}

pub(crate) fn choosing(element_: &Element) -> String {
    format!("Choosing {}.", element(element_))
}

pub(crate) fn switching(on: Option<bool>, element_: &Element) -> String {
    let verb = match on {
        Some(true) => "Switching on",
        Some(false) => "Switching off",
        None => "Toggling",
    };
    format!("{verb} {}.", element(element_))
}

/// The page does not show how a switch stands.
pub(crate) fn is_it_on(on: Option<bool>, index: usize, view: &PageView) -> Question {
    let element_ = view.element(index);
    let state = match on {
        Some(true) => "on already",
        Some(false) => "off already",
        None => "on or off",
    };
    Question {
        text: format!(
            "This page does not show whether {} is {state}. Should I press it: 1) {}?",
            element(element_),
            element(element_)
        ),
        about: element_.name.clone(),
        need: Need::Choice(vec![index]),
    }
}

pub(crate) fn switched(on: bool, element_: &Element) -> String {
    let state = if on { "on" } else { "off" };
    format!("{} is {state}.", element(element_))
}

pub(crate) fn entering(value: &str, element_: &Element, is_secret: bool) -> String {
    if is_secret {
        return format!("Filling in {}.", element(element_));
    }
    format!(
        "Entering “{}” into {}.",
        shorten(value, MAX_NAME),
        element(element_)
    )
}

pub(crate) fn holds_already(element_: &Element) -> String {
    format!("{} holds that already.", element(element_))
}

pub(crate) fn shows(element_: &Element, value: &str) -> String {
    format!("{} shows “{value}”.", element(element_))
}

pub(crate) fn is_chosen(name: &str) -> String {
    format!("{} is chosen.", quoted(name))
}

pub(crate) fn choosing_as(label: &str, element_: &Element) -> String {
    format!("Choosing “{label}” as {}.", element(element_))
}

pub(crate) fn no_such_option(option: &str, element_: &Element) -> Question {
    let known: Vec<String> = element_
        .details()
        .options
        .iter()
        .take(MAX_OPTIONS * 2)
        .map(|label| format!("“{label}”"))
        .collect();
    Question {
        text: format!(
            "{} has no entry “{option}”. It offers {}. Which one should I choose?",
            element(element_),
            known.join(", ")
        ),
        about: element_.name.clone(),
        need: Need::Value,
    }
}

pub(crate) fn what_to_enter(value: &str, element_: &Element) -> Question {
    Question {
        text: format!(
            "I can't see {value} on this page. What should I enter into {}?",
            element(element_)
        ),
        about: element_.name.clone(),
        need: Need::Value,
    }
}

/// The field takes one kind of value, and this is none.
pub(crate) fn takes_no(text: &str, kind: &str, element_: &Element) -> Question {
    Question {
        text: format!(
            "{} takes {kind}. What shall I enter for “{}”?",
            element(element_),
            shorten(text, 40)
        ),
        about: element_.name.clone(),
        need: Need::Value,
    }
}

pub(crate) fn your_own(own: &str, element_: &Element) -> Question {
    Question {
        text: format!(
            "What is your {own}? I will enter it into {}.",
            element(element_)
        ),
        about: element_.name.clone(),
        need: Need::Value,
    }
}

/// A page asks whether to go on.
pub(crate) fn page_asks(text: Option<&str>, answers: &[usize], view: &PageView) -> Question {
    let asked = text.map_or_else(
        || "The page asks before it goes on.".to_owned(),
        |text| format!("The page asks: “{}”", shorten(text, MAX_ROW * 3)),
    );
    let named: Vec<String> = answers
        .iter()
        .enumerate()
        .map(|(at, index)| format!("{}) {}", at + 1, element(view.element(*index))))
        .collect();
    Question {
        text: format!("{asked} What should I choose: {}?", named.join(", ")),
        about: "answer".to_owned(),
        need: Need::Choice(answers.to_vec()),
    }
}

pub(crate) fn page_wants_typed(asked: &str, field: &Element, button: &Element) -> Question {
    Question {
        text: format!(
            "The page asks: “{}” What should I enter into {} before {}?",
            shorten(asked, MAX_ROW * 3),
            element(field),
            element(button)
        ),
        about: "answer".to_owned(),
        need: Need::Meaning,
    }
}

pub(crate) fn form_wants(element_: &Element) -> Question {
    Question {
        text: format!(
            "The form also wants {}. What should I enter?",
            element(element_)
        ),
        about: element_.name.clone(),
        need: Need::Value,
    }
}

/// How a target is named in a question's `about`.
pub(crate) fn about(target: &Target) -> String {
    if target.name.is_empty() {
        target.phrase.clone()
    } else {
        target.name.clone()
    }
}

pub(crate) fn putting_away(element_: &Element) -> String {
    format!("Closing what came up, with {}.", element(element_))
}

pub(crate) fn turning(element_: &Element) -> String {
    format!("Turning the page with {}.", element(element_))
}

pub(crate) fn locked(element_: &Element) -> String {
    format!("a way to use {}, which is locked,", element(element_))
}

pub(crate) fn is_shown(text: &str) -> String {
    format!("The page shows {}.", quoted(text))
}

pub(crate) fn is_open(what: &str) -> String {
    format!("{what} is open.")
}

pub(crate) fn sending() -> String {
    "Sending it.".to_owned()
}

pub(crate) fn scrolling(down: bool) -> String {
    let way = if down { "down" } else { "up" };
    format!("Scrolling {way}.")
}

pub(crate) fn dragging(from: &Element, to: &Element) -> String {
    format!("Dragging {} to {}.", element(from), element(to))
}

pub(crate) fn pointing(gesture: Gesture, element_: &Element) -> String {
    let verb = match gesture {
        Gesture::Focus => "Putting the cursor into",
        Gesture::Hover => "Pointing at",
        Gesture::DoubleClick => "Double-clicking",
        Gesture::RightClick => "Right-clicking",
    };
    format!("{verb} {}.", element(element_))
}

/// A form by what it is for.
pub(crate) fn form(form: &Form) -> String {
    match form {
        Form::Current => "the form".to_owned(),
        Form::Named { name } => format!("the form {}", quoted(name)),
        Form::SignIn => "the sign-in form".to_owned(),
        Form::SignUp { .. } => "the sign-up form".to_owned(),
        Form::Search => "the search".to_owned(),
        Form::Changes => "the form with the changes".to_owned(),
        Form::New { noun, .. } => {
            format!("the form for a new {noun}")
        }
    }
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

pub(crate) fn was_entered(text: &str) -> String {
    format!("{} was entered.", quoted(text))
}

/// A button whose page asks about another thing than the goal's.
pub(crate) fn asks_of_another(
    text: &str,
    wanted: &str,
    answers: &[usize],
    view: &PageView,
) -> Question {
    Question {
        text: format!(
            "The page asks: “{}” I can't see {wanted} in it. {} Which one?",
            shorten(text, MAX_ROW * 2),
            options(answers, view, true)
        ),
        about: "the page's question".to_owned(),
        need: Need::Choice(answers.to_vec()),
    }
}

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
        Intent::Submit { form } | Intent::OpenForm { form } => self::form(form),
        Intent::Proceed { verb } => format!("a way on to {verb} it"),
        Intent::Drag { from, to } => format!("{} and {}", target(from), target(to)),
        Intent::Scroll { .. } => "something to scroll".to_owned(),
        Intent::Remember { key, .. } => quoted(key),
        Intent::Navigate { .. } | Intent::PressKey { .. } | Intent::Wait { .. } => String::new(),
    };
    not_shown(&what, view)
}
