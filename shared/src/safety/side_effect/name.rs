//! What a control is called: every text that a person or a program takes for its label.

use super::display::shows_its_picture;
use super::kind::SideEffect;
use super::label::Label;
use super::lexicon::LEXICON;
use super::spelled::{spaced, together};
use crate::page::{Element, NameSource, Node, Page, Role};
use crate::safety::words::words;

/// A label that somebody sees is no longer than this, in bytes; more is what stands in a card.
const LONGEST_VISIBLE: usize = 200;

/// All labels of an element: its accessible name, the text that is seen on it, what it is called in
/// the page's source where it has neither. They must agree: the gate reads each.
pub(in crate::safety) fn labels(element: &Element, page: &Page) -> Vec<Label> {
    let visible = page.node_text(element.node);
    // A button that calls itself a list shows what is chosen, or what it does.
    let tag = page.nodes.get(element.node).and_then(Node::tag_name);
    let takes = element.role == Role::Combobox || element.role.takes_text();
    let button = || takes && tag == Some("button");
    let own = element.name_source != NameSource::Content
        && (element.role.is_called_by_its_text() || button())
        && visible.len() <= LONGEST_VISIBLE
        && !(Label::is_plain_sign(visible) && element.name.contains(char::is_alphabetic))
        && !shows_its_picture(element, page);
    let mut labels: Vec<Label> = [Some(element.name.as_str()), Some(visible).filter(|_| own)]
        .into_iter()
        .flatten()
        .filter_map(Label::read)
        .collect();
    // What is seen is part of a name that says how a list is put in order.
    let arranges = labels.first().filter(|label| label.arranges());
    let arranges = arranges.map(|label| label.words.clone());
    if let Some(whole) = arranges {
        labels.retain(|label| {
            label.words == whole || !label.words.iter().all(|word| whole.contains(word))
        });
    }
    let read =
        |name: &Option<Box<str>>| name.as_deref().map(spaced).as_deref().and_then(Label::read);
    // What a program calls it says no more than a deed.
    let deeds = |label: &Label| label.deed.is_some_and(|deed| !deed.is_mild());
    // None of several options sends what they are called after together: "post" of the ways to deliver.
    let sends = |label: &Label| matches!(label.deed, Some(SideEffect::Send | SideEffect::Publish));
    let coded =
        read(&element.field).filter(|label| !sends(label) || !is_one_of_group(element, page));
    let named = !labels.is_empty();
    let new = |label: &Label| labels.iter().all(|other| other.deed != label.deed);
    // Beside a sign alone, the words of a tooltip are the only ones that anybody sees.
    let signs = named && labels.iter().all(|label| label.words.is_empty());
    let tip = element
        .code
        .as_deref()
        .and_then(|code| code.split(". ").next());
    let worded = signs && tip.is_some_and(is_tip);
    let told = read(&element.code).filter(|label| deeds(label) && new(label) || worded);
    labels.extend(told);
    labels.extend(coded.filter(|label| !named || deeds(label)));
    // An identifier is told where no label says a deed: then they do not agree.
    let silent = !labels.iter().any(deeds);
    let identified = element.identifier.as_deref().filter(|_| silent);
    labels.extend(identified.and_then(of_identifier));
    labels
}

/// A radio button beside another of its group.
fn is_one_of_group(element: &Element, page: &Page) -> bool {
    let mut others = page.elements.iter();
    element.role == Role::Radio
        && others.any(|other| {
            (other.role, other.form, &other.field) == (Role::Radio, element.form, &element.field)
                && other.id != element.id
        })
}

/// Written for people: in several words, or in one that begins as a title does.
fn is_tip(text: &str) -> bool {
    let plain = text.chars().all(|c| c.is_alphabetic() || c == '-');
    text.contains(' ') || plain && text.chars().next().is_some_and(char::is_uppercase)
}

/// The labels that somebody can say: beside a name in words, a sign without any is not asked for.
pub(in crate::safety) fn sayable(element: &Element, page: &Page) -> Vec<Label> {
    let mut labels = labels(element, page);
    if labels.iter().any(|label| !label.words.is_empty()) {
        labels.retain(|label| !label.words.is_empty() || label.disguised);
    }
    labels
}

/// An identifier that is called after a deed, and not after a part of the page: `delete-account`, but not
/// `delete-dialog-close`.
fn of_identifier(identifier: &str) -> Option<Label> {
    const OF_PROGRAMS: [&str; 8] = ["btn", "button", "link", "icon", "id", "js", "cta", "a"];
    const PARTS: [&str; 34] = [
        "modal",
        "dialog",
        "menu",
        "panel",
        "list",
        "section",
        "tab",
        "tabs",
        "nav",
        "toggle",
        "expand",
        "expander",
        "collapse",
        "header",
        "footer",
        "container",
        "dropdown",
        "popup",
        "popover",
        "filter",
        "filters",
        "sort",
        "search",
        "view",
        "details",
        "history",
        "overview",
        "page",
        "tooltip",
        "accordion",
        "info",
        "show",
        "more",
        "summary",
    ];
    if !identifier.contains(char::is_alphabetic) {
        return None;
    }
    let said: Vec<String> = words(&spaced(identifier))
        .into_iter()
        .filter(|word| !OF_PROGRAMS.contains(&word.as_str()))
        .collect();
    if said.iter().any(|word| PARTS.contains(&word.as_str())) {
        return None;
    }
    let sure = LEXICON.does_something(&said) || LEXICON.affirms(&said);
    let label = sure.then(|| Label::read(&said.join(" "))).flatten()?;
    label.deed.filter(|deed| !deed.is_mild())?;
    Some(label)
}

/// The element's name as words; of one without a name whatever else says what it is.
pub(in crate::safety) fn spoken_name(element: &Element) -> Vec<String> {
    let name = words(&element.name);
    if !name.is_empty() {
        return together(&name);
    }
    let field = element.field.as_deref().map(spaced).unwrap_or_default();
    let address = element
        .href
        .as_deref()
        .and_then(|href| href.split(['?', '#']).next());
    let last = address
        .and_then(|path| path.rsplit('/').next())
        .unwrap_or_default();
    let rest = [field.as_str(), element.neighbour.as_str(), last];
    rest.into_iter()
        .map(words)
        .find(|words| !words.is_empty())
        .unwrap_or_default()
}
