//! Buttons of a navigation.

use super::label::{Kind, Label};
use super::name;
use crate::page::{Element, Node, Page, Role};
use crate::safety::amount;
use ::words::grammar::is_application_verb;
use ::words::verb::is_deed;

/// A button of a navigation with several that say of no deed: it says where it leads (HTML, section 4.3.4, "nav").
pub(super) fn is_entry(element: &Element, labels: &[Label], page: &Page) -> bool {
    const ENOUGH: usize = 3;
    const LONGEST: usize = 3;
    const PARTICLES: [&str; 8] = ["in", "out", "on", "off", "up", "down", "away", "back"];
    let plain = |label: &Label| {
        label.deed.is_none()
            && matches!(label.kind, Kind::Unknown | Kind::Harmless)
            && !label.affirms()
            && !label.reaches_others()
            && !label.disguised
            && !label.halts()
            && !label.enrols()
            && !label.opens()
            && !label.shuts()
            && label.words.len() <= LONGEST
            && !label.words.first().is_some_and(|word| is_verb(word))
            // "Clock out", "Check in".
            && !label.words.last().is_some_and(|word| PARTICLES.contains(&word.as_str()))
    };
    let is_plain = |one: &Element| {
        let free = one.form.is_none() && !one.details().posts && one.state.pressed.is_none();
        free && one.role == Role::Button && amount::all(&one.name).is_empty()
    };
    if !is_plain(element) || labels.is_empty() || !labels.iter().all(plain) {
        return false;
    }
    let navigates = |node: &usize| {
        let is = page.nodes.get(*node).and_then(Node::acts_as);
        matches!(is, Some("nav" | "navigation"))
    };
    let is_dialog = |node: &usize| page.nodes.get(*node).is_some_and(Node::is_dialog);
    let mut around = page
        .around(element.node)
        .take_while(|node| !is_dialog(node));
    let Some(around) = around.find(navigates) else {
        return false;
    };
    let end = page.nodes.get(around).map_or(around, Node::end);
    let begin = page.elements.partition_point(|one| one.node < around);
    let mut entries = page.elements[begin..]
        .iter()
        .take_while(|one| one.node < end)
        .filter(|one| is_plain(one) && name::labels(one, page).iter().all(plain));
    entries.nth(ENOUGH - 1).is_some()
}

/// It says what is done.
fn is_verb(word: &str) -> bool {
    is_deed(word) || is_application_verb(word)
}
