//! Roles that mean something in their place alone: a tab in its list of tabs, a cell in its row (WAI-ARIA 1.2,
//! "required context role"). Elsewhere it is a thing to press, whatever it says that it is.

use super::label::{Kind, Label};
use super::view;
use crate::page::{Content, Element, Page, Role};
use crate::safety::amount;
use crate::safety::words::words;
use ::words::when::{says_how_long, says_only_when};
use ::words::{Folded, label};

/// HTML's own, which need no word of ARIA's.
const OWN: [&str; 6] = ["input", "option", "td", "th", "tr", "summary"];

/// It stands where its role belongs, or is one of several alike; any other role is at home anywhere.
pub(super) fn is_in_place(element: &Element, page: &Page) -> bool {
    let within: &[&str] = match element.role {
        Role::Tab => &["tablist"],
        Role::Treeitem => &["tree"],
        Role::Row => &["table", "grid", "treegrid", "rowgroup"],
        Role::Cell | Role::Gridcell | Role::Columnheader => &["row", "tr", "table", "grid"],
        Role::Option => &["listbox", "combobox", "select", "datalist"],
        Role::Radio => &["radiogroup", "menu"],
        Role::Button
        | Role::Link
        | Role::Textbox
        | Role::Searchbox
        | Role::Spinbutton
        | Role::Combobox
        | Role::Listbox
        | Role::Checkbox
        | Role::Switch
        | Role::Slider
        | Role::Menu
        | Role::Menubar
        | Role::Menuitem
        | Role::Generic
        | Role::Static => return true,
    };
    let role_of = |node: usize| {
        let Content::Tag { name, role, .. } = page.nodes.get(node)?.content() else {
            return None;
        };
        Some((role.unwrap_or(name), name))
    };
    let Some((role, name)) = role_of(element.node) else {
        return true;
    };
    // Of a list of controls nobody knows what is in what.
    if name == role || OWN.contains(&name) {
        return true;
    }
    let parent = page.nodes[element.node].parent();
    let stands = page
        .around(element.node)
        .filter_map(role_of)
        .any(|(role, name)| within.contains(&role) || within.contains(&name));
    let alike = |other: &Element| {
        let beside = page.nodes.get(other.node).map(page::Node::parent);
        other.role == element.role && other.node != element.node && beside == Some(parent)
    };
    stands || page.elements.iter().any(alike)
}

/// One of several buttons of a navigation, which lead through the page (WAI-ARIA 1.2, "navigation"), whose name says no deed.
pub(super) fn leads_elsewhere(element: &Element, labels: &[Label], page: &Page) -> bool {
    const LEAST: usize = 3;
    const LONGEST: usize = 3;
    let free = |one: &Element| {
        one.role == Role::Button
            && one.form.is_none()
            && !one.details().posts
            && one.name.trim() != ""
    };
    let plain = |label: &Label| {
        label.deed.is_none()
            && !label.disguised
            && matches!(label.kind, Kind::Unknown | Kind::Harmless)
            && (1..=LONGEST).contains(&label.words.len())
            && !label.affirms()
            && !label.agrees()
            && !label.halts()
            && !label.enrols()
    };
    let navigation = page
        .around(element.node)
        .find(|node| is_navigation(*node, page));
    navigation.is_some_and(|node| {
        let all = page.elements_within(node, page.nodes[node].end()).iter();
        free(element)
            && !labels.is_empty()
            && labels.iter().all(plain)
            && !label::acts(&Folded::new(&element.name))
            && amount::all(&element.name).is_empty()
            && !says_only_when(&element.name)
            && !says_how_long(&element.name)
            && element.state.pressed.is_none()
            && element.state.checked.is_none()
            && element.row.is_none()
            && all.filter(|one| free(one)).count() >= LEAST
    })
}

fn is_navigation(node: usize, page: &Page) -> bool {
    let content = page.nodes.get(node).map(crate::page::Node::content);
    let Some(Content::Tag { name, role, .. }) = content else {
        return false;
    };
    role == Some("navigation") || name == "nav" && role.is_none()
}

fn is_tree(node: usize, page: &Page) -> bool {
    let content = page.nodes.get(node).map(crate::page::Node::content);
    let role = Some("tree");
    matches!(content, Some(Content::Tag { role: said, .. }) if said == role)
}

/// A link of a navigation that leads to a folder, by its name and by its address: "Trash", `/mail/trash`.
pub(in crate::safety) fn is_folder(link: &Element, page: &Page) -> bool {
    let navigates = page
        .around(link.node)
        .any(|node| is_navigation(node, page) || is_tree(node, page));
    let address = link.href.as_deref().map(str::trim).unwrap_or_default();
    let path: Vec<&str> = address.split('/').skip(1).collect();
    let plain = |part: &&str| part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let leads = path.len() > 1
        && path.iter().all(plain)
        && path
            .last()
            .is_some_and(|last| view::is_folder(&words(last)));
    link.role == Role::Link && navigates && leads && view::is_folder(&words(&link.name))
}
