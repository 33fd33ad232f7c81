//! Roles that mean something in their place alone: a tab in its list of tabs, a cell in its row (WAI-ARIA 1.2,
//! "required context role"). Elsewhere it is a thing to press, whatever it says that it is.

use super::view;
use crate::page::{Content, Element, Page, Role};
use crate::safety::words::words;

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

/// A link of a navigation that leads to a folder, by its name and by its address: "Trash", `/mail/trash`.
pub(in crate::safety) fn is_folder(link: &Element, page: &Page) -> bool {
    let navigates = page.around(link.node).any(|node| {
        let content = page.nodes.get(node).map(crate::page::Node::content);
        matches!(
            content,
            Some(
                Content::Tag {
                    name: "nav",
                    role: None,
                    ..
                } | Content::Tag {
                    role: Some("navigation" | "tree"),
                    ..
                }
            )
        )
    });
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
